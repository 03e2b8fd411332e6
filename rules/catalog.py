"""Every game there is: the presets of all families, house rules made from them, and the referee of each.

The only place that knows which families exist. Cheap to import: a family is loaded when it is first asked for.
A new family is one line in `_FAMILIES`; it keeps its presets in ``rules.<family>.presets`` (``PRESETS``, ``BLURBS``,
``YOUNGEST_BEGINS``) and its `Game` in ``rules.<family>.game``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from rules.options import as_texts, changed, differences, options_of
from rules.protocol import BadInput, Code, Game

_FAMILIES = {
    "rummy": "RUMMY",
    "tricks": "TRICKS",
}
"""Each family with the name of its `Game`."""

RuleSet = Any
"""The frozen options of one variant; each family has its own class (see `rules.options`)."""


def presets() -> tuple[RuleSet, ...]:
    """Every preset of every family, in the order they are shown."""
    return tuple(_presets())


def _presets() -> Iterator[RuleSet]:
    """The presets, each family loaded when its turn comes: whoever finds one early loads no other."""
    for family in _FAMILIES:
        yield from import_module(f"rules.{family}.presets").PRESETS


def keys() -> tuple[str, ...]:
    """The keys of all presets, in the order they are shown."""
    return tuple(rules.key for rules in presets())


def is_preset(key: str) -> bool:
    """Whether it is the key of a preset, in any letter case."""
    word = key.strip().lower()
    return any(rules.key == word for rules in _presets())


def preset(key: str) -> RuleSet:
    """The preset of that key, in any letter case. Raises BadInput(bad_option)."""
    word = key.strip().lower()
    for rules in _presets():
        if rules.key == word:
            return rules
    raise BadInput(Code.BAD_OPTION, key.strip(), "is not a preset; known are " + ", ".join(keys()))


def game(rules: RuleSet) -> Game[Any]:
    """The referee of the family that the RuleSet belongs to."""
    found: Game[Any] = getattr(import_module(f"rules.{rules.family}.game"), _FAMILIES[rules.family])
    return found


def blurb(key: str) -> str:
    """One English sentence about a preset, marked for translation. Raises BadInput(bad_option)."""
    return str(_shelf(preset(key)).BLURBS[preset(key).key])


def youngest_begins(rules: RuleSet) -> bool:
    """Whether the youngest player begins the first deal, going by the preset the RuleSet was made from."""
    return rules.base in _shelf(rules).YOUNGEST_BEGINS


def _shelf(rules: RuleSet) -> Any:
    return import_module(f"rules.{rules.family}.presets")


def custom(name: str, base: str, options: Mapping[str, str]) -> RuleSet:
    """House rules: preset `base` with some options, given as text, changed; `name` may be that preset's own key.

    Raises BadInput(bad_option) for an unknown preset, option or value, and for a name that cannot be written.
    """
    found = preset(base)
    title = " ".join(name.split())
    if not title or "#" in title or not title.isprintable():
        raise BadInput(Code.BAD_OPTION, f"name = {name!r}", "is not allowed; a name is one line without a #")
    if is_preset(title):
        title = title.lower()
        if title != found.key:
            raise BadInput(
                Code.BAD_OPTION,
                f"name = {title}",
                f"is not allowed for rules made from {found.key}; it is the name of another preset",
            )
    return replace(changed(found, options), key=title)


def from_toml(text: str) -> RuleSet:
    """House rules from a TOML text: ``name``, ``base``, and a table ``[options]`` of the differences.

    Raises BadInput: syntax where it is no TOML, bad_option where it holds something unknown or impossible.
    """
    import tomllib  # half of what importing this module would cost

    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(Code.SYNTAX, "TOML", f"cannot be read: {error}") from None
    for key in found:
        if key not in {"name", "base", "options"}:
            raise BadInput(Code.BAD_OPTION, key, "is not known here; a rule set has name, base and [options]")
    words = {}
    for key in ("name", "base"):
        if not isinstance(found.get(key), str):
            raise BadInput(Code.BAD_OPTION, key, 'is missing; write it as text, for example base = "international"')
        words[key] = found[key]
    options = found.get("options", {})
    if not isinstance(options, dict):
        raise BadInput(Code.BAD_OPTION, "options", "is not a table; write [options] and a line for each")
    return custom(words["name"], words["base"], _option_texts(words["base"], options))


def _option_texts(base: str, options: Mapping[str, object]) -> dict[str, str]:
    known = options_of(preset(base))
    texts = {}
    for name, value in options.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            allowed = ", ".join(known[name].choices) if name in known else ""
            detail = "is not allowed; a value is a word in quotes or a whole number"
            raise BadInput(
                Code.BAD_OPTION, f"{name} = {str(value).lower()}", detail + (f": {allowed}" if allowed else "")
            )
        # A number in a file may be longer than Python cares to print.
        texts[name] = value if isinstance(value, str) else f"{min(value, 10**9)}"
    return texts


def to_toml(rules: RuleSet) -> str:
    """The RuleSet as the TOML text that `from_toml` reads: only what differs from its base."""
    lines = [f"name = {_quoted(rules.key)}", f"base = {_quoted(rules.base)}", "", "[options]"]
    for name, text in differences(rules, preset(rules.base)).items():
        lines.append(f"{name} = {text if text.isdecimal() else _quoted(text)}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def texts(rules: RuleSet) -> dict[str, str]:
    """Every option with its value as text, in declaration order."""
    return as_texts(rules)


def check(rules: RuleSet, seats: int) -> None:
    """Whether that many can play by these rules. Raises BadInput(wrong_players or bad_option) when not."""
    game(rules).start(rules, seats)


def players(rules: RuleSet) -> tuple[int, int]:
    """The fewest and the most who can play by these rules (not always every number between: see `check`).

    Raises BadInput(bad_option) for rules that nobody can play.
    """
    able = [n for n in range(rules.least_players, rules.most_players + 1) if _can_play(rules, n)]
    if not able:
        raise BadInput(Code.BAD_OPTION, rules.key, "leaves too few cards for any number of players")
    return able[0], able[-1]


def _can_play(rules: RuleSet, seats: int) -> bool:
    try:
        check(rules, seats)
    except BadInput:
        return False
    return True
