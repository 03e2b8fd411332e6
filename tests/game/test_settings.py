import dataclasses
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import Motion, Pace, SeatChoice, Settings, SettingsTrouble, load, save

OTHER = Settings(
    language="sv",
    motion=Motion.OFF,
    reduced_motion=True,
    pace=Pace.STEP,
    volume=0,
    muted=True,
    felt="wine",
    letters="da",
    back=3,
    four_colours=True,
    high_contrast=True,
    big_cards=True,
    no_hurry=True,
    hints=False,
    claim_seconds=10,
    full_screen=True,
    window=(1024, 640),
    last_rules="Hos Åsa",
    last_options=(("target", "300"),),
    last_seats=(SeatChoice("Åsa", "human"), SeatChoice("Bo", "medium")),
)


def test_every_setting_survives_saving(tmp_path: Path) -> None:
    assert all(getattr(OTHER, f.name) != getattr(Settings(), f.name) for f in dataclasses.fields(Settings))
    save(OTHER, tmp_path / "new" / "settings.json")
    assert load(tmp_path / "new" / "settings.json") == (OTHER, None)


def test_without_a_file_the_settings_are_the_usual_ones(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), None)


@pytest.mark.parametrize("content", [b"", b"{", b"\x00\xff\xfe", b"[1]", b"null", b"[" * 100_000])
def test_a_damaged_file_is_set_aside_and_said_so(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    settings, notice = load(file)
    assert settings == Settings()
    assert notice is not None
    assert "damaged" in str(notice)
    assert (tmp_path / "settings-damaged-1.json").read_bytes() == content
    save(OTHER, file)
    assert load(file) == (OTHER, None)


def test_single_bad_values_leave_the_others(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    bad = {"volume": 400, "motion": "warp", "muted": 1, "window": [5], "last_seats": [{"name": "Bo"}], "back": True}
    file.write_text(json.dumps({**bad, "felt": "blue", "later": 1}))
    settings, notice = load(file)
    assert settings == Settings(felt="blue")
    assert notice is not None
    assert all(name in str(notice) for name in bad)


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([f.name for f in dataclasses.fields(Settings)]), ANY))
def test_no_value_in_the_file_stops_the_program(found: dict[str, object]) -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        file = Path(folder) / "settings.json"
        file.write_text(json.dumps(found))
        settings, _ = load(file)
        assert isinstance(settings.window, tuple)
        assert 2 <= settings.claim_seconds <= 10
        save(settings, file)
        assert load(file) == (settings, None)


def test_settings_that_cannot_be_saved_leave_the_old_ones(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where a folder should be")
    with pytest.raises(SettingsTrouble, match="could not be saved"):
        save(OTHER, tmp_path / "folder" / "settings.json")
    assert load(tmp_path / "folder" / "settings.json")[0] == Settings()


def test_bounds() -> None:
    for wrong in ({"volume": 101}, {"claim_seconds": 1}, {"claim_seconds": 11}, {"back": 0}, {"window": (0, 5)}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            dataclasses.replace(Settings(), **wrong)  # type: ignore[arg-type]
