"""``femhundra FILE.500``, and a double click on a record: the game opens and tells what the record holds."""

from game.cli.replaying import RecordTrouble, read_through, sheets
from game.wording import _


def told(name: str) -> tuple[str, str]:
    """Heading and text to show: how the match stands, or the first line that the rules do not allow."""
    try:
        found = read_through(name)
    except RecordTrouble as trouble:
        return _("A record that is not right"), trouble.report(False).removeprefix("femhundra: ")
    lines = sheets(found)
    return _("A record that is right"), "\n".join(line for line in (lines[0], *lines[-2:]) if line)
