"""Fixtures for tests with a real window: `open_desktop`, `desktop` and `play`."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.xwindow import Desktop, Window, missing_tools

HERE = Path(__file__).parent
REQUIRED = os.environ.get("FEMHUNDRA_REQUIRE_WINDOW") == "1"
DESKTOPS = pytest.StashKey[list[Desktop]]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a window test, and window tests run one after the other."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.window)
            item.add_marker(pytest.mark.xdist_group("window"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """When a test fails, keep a picture of its screen and say where."""
    report = yield
    if report.when == "call" and report.failed:
        for number, desktop in enumerate(item.stash.get(DESKTOPS, [])):
            try:
                picture = desktop.screenshot(desktop.home / f"failed-{number}.png")
            except Exception as problem:  # the picture is a courtesy
                report.sections.append(("screen", f"no picture: {problem}"))
            else:
                report.sections.append(("screen", f"picture: {picture}"))
    return report


@pytest.fixture
def open_desktop(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., Desktop]]:
    """Opens a screen of a chosen size: `open_desktop((1920, 1080))`. Everything on it is killed after the test."""
    if missing := missing_tools():
        reason = f"a window test needs {', '.join(missing)}"
        if REQUIRED:
            pytest.fail(f"{reason} (FEMHUNDRA_REQUIRE_WINDOW=1)")
        pytest.skip(reason)
    opened = request.node.stash.setdefault(DESKTOPS, [])

    def new(size: tuple[int, int] = (1600, 900)) -> Desktop:
        opened.append(Desktop.open(tmp_path / f"desktop-{len(opened)}", size))
        return opened[-1]

    yield new
    for desktop in opened:
        desktop.close()


@pytest.fixture
def desktop(open_desktop: Callable[..., Desktop]) -> Desktop:
    """A screen of 1600×900."""
    return open_desktop()


@pytest.fixture
def play(desktop: Desktop, tmp_path: Path) -> Callable[..., Window]:
    """Starts the real program: `play("play", "--seed", "1")`. Every start in a test shares one data folder."""

    def start(*arguments: str, **env: str) -> Window:
        window = desktop.play(*arguments, data=tmp_path / "data", env=env)
        window.activate()
        return window

    return start
