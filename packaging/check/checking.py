"""What the check scripts share: a stranger with an awkward home, and comparing what lies there before and after."""

import contextlib
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from building import BUILD, DIST, ROOT, fresh, put, version

__all__ = [
    "AWKWARD_NAME",
    "BUILD",
    "DIST",
    "HARNESS",
    "HOME",
    "PICTURES",
    "ROOT",
    "Stranger",
    "fresh",
    "only_data",
    "put",
    "run",
    "say",
    "stranger",
    "version",
]

NAME = "femhundra-check"
AWKWARD_NAME = "Åse-Bjørn"  # where the name of the user is that of the home, as under Windows
HOME = Path("/home/Åse Bjørn Øst")
DATA = ".local/share/femhundra"
HARNESS = ("packaging/check/person.py", "tests/window/xwindow.py")
PICTURES = ROOT / "build" / "pictures"


def say(text: str) -> None:
    """Tell what was seen."""
    print(text, flush=True)


def run(*command: object, **options: object) -> subprocess.CompletedProcess[str]:
    """Run a command, its output passed on; its failure ends the check."""
    return subprocess.run([str(word) for word in command], check=True, text=True, stdin=subprocess.DEVNULL, **options)  # type: ignore[call-overload,no-any-return]


@contextlib.contextmanager
def stranger(name: str = NAME) -> Iterator["Stranger"]:
    """An ordinary user of that name made for the check and removed after it. Needs root."""
    if os.geteuid() != 0:
        raise SystemExit(
            "This check makes a user and installs a package: run it as root, on a machine that may be changed."
        )
    with contextlib.suppress(KeyError):
        pwd.getpwnam(name)
        raise SystemExit(f"The user {name} is there already; remove it first (userdel -r {name}).")
    run(
        "useradd",
        "--create-home",
        "--home-dir",
        HOME,
        "--shell",
        "/bin/sh",
        *(["--badname"] * (not name.isascii())),
        name,
    )
    try:
        with tempfile.TemporaryDirectory(prefix="femhundra-check-") as folder:
            tools = Path(folder)
            tools.chmod(0o755)
            for part in HARNESS:
                target = tools / part
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / part, target)
            (tools / "pictures").mkdir()
            shutil.chown(tools / "pictures", name, name)
            yield Stranger(tools, name)
    finally:
        subprocess.run(["userdel", "--remove", name], check=False, stderr=subprocess.DEVNULL)


class Stranger:
    """The user of the check. `tools` holds what it is given to look with."""

    def __init__(self, tools: Path, name: str) -> None:
        self.tools = tools
        self.name = name
        self.more: dict[str, str] = {}  # environment besides the usual

    def run(self, *command: object) -> None:
        """Run a command as this user, in its home."""
        words = [str(word) for word in command]
        clean = [
            "env",
            "-i",
            f"HOME={HOME}",
            f"USER={self.name}",
            "PATH=/usr/local/bin:/usr/bin:/bin:/usr/games",
            "LANG=C.UTF-8",
        ]
        more = [f"{variable}={value}" for variable, value in self.more.items()]
        command = ["runuser", "-u", self.name, "--", *clean, *more, *words]
        # Through a pipe, wherever our own output goes: under Wine a program cannot begin with a file for its output.
        with subprocess.Popen(
            command, cwd=HOME, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process:
            assert process.stdout
            for line in process.stdout:
                say(line.rstrip("\n"))
        if process.returncode:
            raise SystemExit(f"{' '.join(words)}: ended with {process.returncode}")

    def visits(self, command: list[object], pictures: str, *more: object) -> None:
        """Do with the program what a person does (see person.py)."""
        python = shutil.which("python3", path="/usr/bin:/usr/local/bin") or sys.executable
        person = [python, self.tools / "packaging/check/person.py", "--version", version()]
        try:
            self.run(*person, "--pictures", self.tools / "pictures", *more, "--", *command)
        finally:
            target = PICTURES / pictures
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(self.tools / "pictures", target)

    def files(self) -> set[str]:
        """Everything in the home, by its path there."""
        return {str(path.relative_to(HOME)) for path in HOME.rglob("*")}


def only_data(left: set[str]) -> None:
    """Complain unless everything left behind is the person's own data, or a folder on the way there."""
    allowed = {DATA, *(str(parent) for parent in Path(DATA).parents)}
    wrong = sorted(path for path in left if path not in allowed and not path.startswith(DATA + "/"))
    assert not wrong, f"left behind: {wrong}"
