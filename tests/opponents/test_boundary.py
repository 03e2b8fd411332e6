"""Players know the words of the rules, never the truth of a deal."""

import ast
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "game" / "opponents"
WORDS = {"rummy": {"melds", "actions", "scoring", "terms"}, "tricks": {"following", "actions", "scoring", "terms"}}
"""The modules of each family that know no deal."""

OPEN = {
    "rules.tricks.state": {"Public", "BID", "KITTY", "BURY", "PLAY"},
    "rules.rummy.state": {"Public", "CALL", "PILE"},
    "rules.rummy.view": {"unseen"},
}
"""What a module of the truth may be asked for: what lies open, names of phases, and which cards a seat does not see."""

KNOWN = {"rules.cards", "rules.protocol"} | {f"rules.{family}.{name}" for family in WORDS for name in WORDS[family]}


def test_players_import_nothing_that_knows_hidden_cards() -> None:
    wrong = []
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] in ("rules", "game"):
                names = {alias.name for alias in node.names}
                known = node.module in KNOWN or node.module.startswith("game.opponents")
                if node.module == "rules":
                    known = names <= {"cards"}
                elif node.module.removeprefix("rules.") in WORDS:
                    known = names <= WORDS[node.module.removeprefix("rules.")]
                elif node.module in OPEN:
                    known = names <= OPEN[node.module]
                if not known or "State" in names or "Game" in names:
                    wrong.append(f"{file.name}: {node.module} {sorted(names)}")
            elif isinstance(node, ast.Import):
                wrong += [f"{file.name}: {a.name}" for a in node.names if a.name.partition(".")[0] in ("rules", "game")]
    assert not wrong


def test_players_ask_for_no_referee() -> None:
    """Nothing of the contract that takes a state is called."""
    asked = {"legal", "refusal", "apply", "observe", "imagine", "chance"}
    wrong = []
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in asked:
                wrong.append(f"{file.name}:{node.lineno} {node.func.attr}")
    assert not wrong
