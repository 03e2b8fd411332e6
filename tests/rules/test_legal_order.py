"""The order of `legal` is the family's own and stays as it is: seeded play and fixed players depend on it."""

from tests.rules import legal_order

GOLDEN_FILES = {legal_order.GOLDEN}


def test_order_of_legal_is_pinned() -> None:
    assert legal_order.written() == legal_order.GOLDEN.read_text(encoding="utf-8")


def test_every_golden_file_is_there_and_none_is_left_over() -> None:
    assert set(legal_order.GOLDEN.parent.iterdir()) == GOLDEN_FILES


def test_a_golden_position_is_never_empty() -> None:
    blocks = legal_order.GOLDEN.read_text(encoding="utf-8").split("\n\n")
    assert len(blocks) == len(legal_order.POSITIONS)
    assert all(len(block.splitlines()) >= 3 for block in blocks)
