"""What is printed: one JSON object, or tables of plain text."""

import sys
from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines: the first column flush left, the others right, two blanks between."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def as_json(report: object) -> str:
    """One JSON object in one line, plain ASCII where the terminal cannot do more."""
    import json  # most commands never need it

    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return json.dumps(report, ensure_ascii=not unicode)
