"""Rule options as declared data: every field of a RuleSet carries its label, help and allowed values.

The house-rules form, the rule book, the TOML files and the record header are all built from this.
A family's RuleSet is a frozen dataclass whose fields are made by `choice`, `flag` and `whole`; each
field's metadata holds an `Option`. Values are text, bool or int; in text, booleans are ``yes`` and ``no``.
"""

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rules.protocol import BadInput, Code

Value = str | bool | int


def N_(text: str) -> str:  # noqa: N802 - the gettext convention
    """Mark a text for the translation catalogue; returned as it is."""
    return text


@dataclass(frozen=True, slots=True)
class Option:
    """What is known of one option.

    `choices` lists the allowed values in text form; for a free whole number (`target`) it is empty and
    `least` is the smallest allowed. `meanings` explains the choices one by one where a word needs it.
    """

    label: str
    help: str
    choices: tuple[str, ...] = ()
    meanings: Mapping[str, str] = field(default_factory=dict)
    least: int = 0


def choice(default: Any, label: str, help: str, meanings: Mapping[str, str]) -> Any:
    """A field whose values are the keys of `meanings` (words or, where `default` is an int, numbers)."""
    option = Option(label, help, tuple(meanings), dict(meanings))
    return field(default=default, metadata={"option": option})


def numbers(default: int | str, label: str, help: str, allowed: Iterable[int | str]) -> Any:
    """A field that takes one of some whole numbers, or words among them (``forbidden``, ``represented``)."""
    return field(default=default, metadata={"option": Option(label, help, tuple(map(str, allowed)))})


def flag(default: bool, label: str, help: str) -> Any:
    """A yes/no field."""
    return field(default=default, metadata={"option": Option(label, help, ("yes", "no"))})


def whole(default: int, label: str, help: str, least: int = 0) -> Any:
    """A field that takes any whole number from `least` on."""
    return field(default=default, metadata={"option": Option(label, help, (), {}, least)})


R = TypeVar("R")


def options_of(rules: Any) -> dict[str, Option]:
    """The options of a RuleSet (class or value), by name, in declaration order."""
    return {f.name: f.metadata["option"] for f in dataclasses.fields(rules) if "option" in f.metadata}


def value_text(value: Value) -> str:
    """An option value as written in records and files."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def read_value(rules: Any, name: str, text: str) -> Value:
    """The value of option `name` from its text. Raises BadInput(bad_option) that says what is allowed."""
    known = options_of(rules)
    if name not in known:
        raise BadInput(Code.BAD_OPTION, name, "is not an option; known are " + ", ".join(known))
    option = known[name]
    word = text.strip().lower()
    if option.choices:
        written = {allowed.lower(): allowed for allowed in option.choices}
        if word not in written:
            raise BadInput(
                Code.BAD_OPTION,
                f"{name} = {text.strip()}",
                f"is not allowed; {name} may be " + ", ".join(option.choices),
            )
        if option.choices == ("yes", "no"):
            return word == "yes"
        return int(word) if word.isdecimal() else written[word]
    if not (word.isascii() and word.isdecimal()) or len(word) > 9 or int(word) < option.least:
        raise BadInput(
            Code.BAD_OPTION,
            f"{name} = {text.strip()}",
            f"is not allowed; {name} is a whole number, {option.least} or more",
        )
    return int(word)


def changed(rules: R, texts: Mapping[str, str]) -> R:
    """The RuleSet with some options changed, given as text. Raises BadInput(bad_option)."""
    values = {name: read_value(rules, name, text) for name, text in texts.items()}
    return dataclasses.replace(rules, **values)  # type: ignore[type-var]


def as_texts(rules: Any) -> dict[str, str]:
    """Every option with its value as text, in declaration order."""
    return {name: value_text(getattr(rules, name)) for name in options_of(rules)}


def differences(rules: Any, base: Any) -> dict[str, str]:
    """The options in which `rules` differs from `base`, with the values of `rules` as text."""
    theirs = as_texts(base)
    return {name: text for name, text in as_texts(rules).items() if theirs[name] != text}
