"""``femhundra replay``: a record played through the rules, its score sheets, or its first wrong line."""

import sys
from pathlib import Path

from game.cli.text import as_json as json_text
from game.cli.text import table
from game.wording import _, bad_input, in_one_line, prompt, refusal, seat_name
from game.wording.scores import heading, outcome, verdict
from rules import catalog, record
from rules.protocol import TABLE, BadInput, Code, DealResult
from rules.record import RecordError, Replay

LARGEST = 1 << 24  # bytes: thousands of deals


class RecordTrouble(Exception):  # noqa: N818 - what it is
    """A record that cannot be played through."""

    def __init__(self, name: str, error: RecordError) -> None:
        super().__init__(name)
        self.name = name
        self.error = error

    def report(self, as_json: bool) -> str:
        """What is wrong, where and why: one sentence, or the JSON object."""
        sentence = message(self.error)
        if as_json:
            return json_text(record.error_report(self.error, sentence))
        return in_one_line(f"femhundra: {_where(self.error, self.name)}: {sentence}")


def read_through(name: str) -> Replay:
    """A record played to its end. Raises RecordTrouble at the first wrong line."""
    try:
        return record.replay(record.decode(_bytes(name)), catalog)
    except RecordError as error:
        raise RecordTrouble(name, error) from None


def replay(name: str, as_json: bool) -> int:
    """Print the sheets of a record, or its JSON object. Returns 0, or 2 at the first wrong line."""
    try:
        found = read_through(name)
    except RecordTrouble as trouble:
        print(trouble.report(as_json), file=sys.stdout if as_json else sys.stderr)
        return 2
    if as_json:
        print(json_text(record.report(found)))
    else:
        print("\n".join(sheets(found)))
    return 0


def _bytes(name: str) -> bytes:
    try:
        with Path(name).open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError(None, None, BadInput(Code.UNREADABLE, "", f"cannot be opened: {reason}")) from None
    if len(data) > LARGEST:
        raise RecordError(None, None, BadInput(Code.UNREADABLE, "", "is too large for a record"))
    return data


def message(error: RecordError) -> str:
    """What is wrong with the line, in one sentence."""
    if error.trouble:
        return bad_input(error.trouble)
    assert error.refusal
    sentence = refusal(error.refusal, error.rules)
    if error.readings:
        sentence = sentence.rstrip(".") + ": " + "; ".join(error.readings)
    return sentence


def _where(error: RecordError, name: str) -> str:
    if error.line is None or error.action is None:
        return name
    action = error.action if len(error.action) <= 60 else error.action[:59] + "…"
    return _("%(file)s, line %(line)d, %(action)s") % {"file": name, "line": error.line, "action": action}


def sheets(found: Replay) -> list[str]:
    """Every deal's score sheet, the totals, and how the match stands."""
    names = found.header.names
    view = found.game.overview(found.state)
    lines = [f"{found.header.rules.key}: {', '.join(names)}"]
    totals = list(found.header.totals or (0,) * len(names))
    for number, result in enumerate(found.deals, 1):
        lines.append("")
        if result is None:
            lines.append(_("Deal %(n)d is not finished.") % {"n": number})
            continue
        said = _("Deal %(n)d: %(outcome)s") % {"n": number, "outcome": outcome(result, names)}
        lines.append(said.rstrip(": "))
        totals = [total + score for total, score in zip(totals, result.scores, strict=True)]
        lines += _sheet(result, names, totals)
    lines += ["", _("Totals: %(list)s") % {"list": ", ".join(_each(names, view.totals))}]
    lines.append(_standing(found))
    return lines


def _each(names: tuple[str, ...], totals: tuple[int, ...]) -> list[str]:
    return [f"{name} {total}" for name, total in zip(names, totals, strict=True)]


def _sheet(result: DealResult, names: tuple[str, ...], totals: list[int]) -> list[str]:
    columns = [what for what, _value in result.sheet[0] if what != "seat"]
    rows = [["", *map(heading, columns), heading("total")]]
    for row in result.sheet:
        values = dict(row)
        seat = int(values["seat"])
        cells = ["" if values[what] is None else str(values[what]) for what in columns]
        rows.append([seat_name(names, seat), *cells, str(totals[seat - 1])])
    return table(rows)


def _standing(found: Replay) -> str:
    names = found.header.names
    view = found.game.overview(found.state)
    won = verdict(record.winner(found), names, view.totals)
    if won:
        return won
    if found.agreed:
        return _("The match was ended with the highest totals equal.")
    acting = [seat for seat in found.game.to_act(found.state) if seat != TABLE]
    if not acting:
        return _("The match goes on with another deal.")
    seen = found.game.observe(found.state, acting[0])
    asked = prompt(seen, found.game.legal(found.state, acting[0]), names)
    return f"{seat_name(names, acting[0])}: {asked}"
