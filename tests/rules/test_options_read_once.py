"""Each option is read by exactly one function of its family: a variant is found and changed in one place."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import catalog, options

RULES = Path(catalog.__file__).parent
FAMILIES = {rules.family: options.options_of(rules) for rules in catalog.presets()}
DECLARING = {"ruleset.py", "presets.py"}


def functions(file: Path) -> Iterator[tuple[str, ast.AST]]:
    """Every top-level function and method of a module, by name; what stands outside any is "<module>"."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in tree.body:
        for part in node.body if isinstance(node, ast.ClassDef) else [node]:
            name = part.name if isinstance(part, ast.FunctionDef) else "<module>"
            yield f"{file.stem}.{name}", part


def is_rule_set(node: ast.AST) -> bool:
    """Whether an expression is a RuleSet by its name: ``rules``, ``ruleset``, ``….rules``."""
    return (isinstance(node, ast.Name) and node.id in ("rules", "ruleset")) or (
        isinstance(node, ast.Attribute) and node.attr in ("rules", "ruleset")
    )


def readers(family: str) -> dict[str, set[str]]:
    """The functions that read each option of a family."""
    found = defaultdict(set)
    for file in sorted((RULES / family).glob("*.py")):
        if file.name in DECLARING:
            continue
        for function, tree in functions(file):
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute) and node.attr in FAMILIES[family] and is_rule_set(node.value):
                    found[node.attr].add(function)
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_each_option_is_read_in_exactly_one_function(family: str) -> None:
    found = readers(family)
    wrong = {name: sorted(found[name]) for name in FAMILIES[family] if len(found[name]) != 1}
    assert wrong == {}


@pytest.mark.parametrize("family", FAMILIES)
def test_no_option_is_read_by_a_name_put_together(family: str) -> None:
    """`getattr(rules, …)` would hide a reader from the test above."""
    for file in sorted((RULES / family).glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            hidden = isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr" and is_rule_set(node.args[0])
            assert not hidden, f"{file.name}:{node.lineno}"
