"""``femhundra rules``: every preset in a line, or one rule set with its options and its rule book."""

import textwrap
from typing import Any

from game import house_rules
from game.cli.rulesets import find
from game.cli.text import as_json as json_text
from game.wording import _
from rules import catalog
from rules.options import Option, options_of

WIDTH = 100  # letters a line


def listing(key: str | None, as_json: bool) -> int:
    """Print all rule sets, or the one of that name. Raises Trouble."""
    if key is not None:
        rules = find(key)
        print(json_text(described(rules)) if as_json else "\n".join(_page(rules)))
        return 0
    if as_json:
        print(json_text([described(rules) for rules in catalog.presets()]))
        return 0
    width = max(map(len, catalog.keys()))
    for rules in catalog.presets():
        print(f"{rules.key:{width}}  {_players(rules):>4}  {_(catalog.blurb(rules.key))}")
    for rules, _file in house_rules.saved():
        made = _("house rules made from %(base)s") % {"base": rules.base}
        print(f"{rules.key:{width}}  {_players(rules):>4}  {made}")
    return 0


def described(rules: Any) -> dict[str, Any]:
    """The object that ``rules KEY --json`` prints."""
    options = {name: getattr(rules, name) for name in options_of(rules)}
    return {
        "key": rules.key,
        "family": rules.family,
        "players": list(catalog.players(rules)),
        "options": {name: _plain(value) for name, value in options.items()},
    }


def _plain(value: str | bool | int) -> str | int:
    """The value as rules.md writes it: words, whole numbers, and yes or no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


def _players(rules: Any) -> str:
    least, most = catalog.players(rules)
    return str(least) if least == most else f"{least}–{most}"


def _page(rules: Any) -> list[str]:
    lines = [_("%(name)s, for %(players)s players") % {"name": rules.key, "players": _players(rules)}]
    lines += [
        _(catalog.blurb(rules.base)) if rules.key == rules.base else _("Made from %(base)s.") % {"base": rules.base}
    ]
    lines += ["", _("Options")]
    texts = catalog.texts(rules)
    width = max(len(f"{name} = {text}") for name, text in texts.items())
    for name, option in options_of(rules).items():
        said = f"{name} = {texts[name]}"
        lines.append(f"  {said:{width}}  {_meaning(option, texts[name])}")
    return lines + _book(rules)


def _meaning(option: Option, text: str) -> str:
    meaning = option.meanings.get(text)
    return f"{_(option.label)}: {_(meaning)}" if meaning else _(option.label)


def _book(rules: Any) -> list[str]:
    from game import rulebook

    lines: list[str] = []
    for heading, paragraphs in rulebook.text(rules):
        lines += ["", heading]
        for paragraph in paragraphs:
            lines += textwrap.wrap(paragraph, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return lines
