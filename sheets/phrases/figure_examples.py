"""The rounds that a file shows as worked examples, with the points that our scoring finds."""

from collections.abc import Mapping
from typing import NamedTuple

from sheets.game.figure_scoring import Written, points_of_round
from sheets.game.figures import EntryKind, Figures, RoundShown
from sheets.game.model import Variant
from sheets.game.rounds_shown import facts_shown
from sheets.text import signed

EXAMPLE = "Example"


class ColumnShown(NamedTuple):
    """What one column of an example has on paper."""

    written: Mapping[str, str]
    """By the names of the entries, those that are not blank."""
    points: str
    total: str
    """After that round; empty where rounds before it are not shown."""


def points_shown(variant: Variant, figures: Figures, shown: RoundShown) -> tuple[int | None, ...]:
    """The points of each of its columns, by the deal of its round."""
    return points_of_round(figures, shown.columns, facts_shown(variant, shown))


def first_column_shown(variant: Variant, figures: Figures) -> ColumnShown | None:
    """The first column of the first of them as a pen fills it, choices that bring one figure as that; None without."""
    if not figures.examples:
        return None
    shown = figures.examples[0]
    points = signed(points_shown(variant, figures, shown)[0])
    cells = ((kind, shown.columns[0].get(kind.name)) for kind in figures.entries)
    written = {kind.name: _as_written(kind, cell) for kind, cell in cells if cell is not None}
    return ColumnShown(written, points, points if shown.number == 1 else "")


def _as_written(kind: EntryKind, cell: int | str) -> str:
    if isinstance(cell, str) and len(kind.figures) == 1:
        return signed(kind.choices[cell].get(kind.name, 0))
    return cell if isinstance(cell, str) else signed(cell)


def example_in_line(variant: Variant, figures: Figures) -> str:
    """The first of them in a line, each thing once: "bid 120, taken 130: 130; taken 50: 50"; empty without any."""
    if not figures.examples:
        return ""
    shown = figures.examples[0]
    points = points_shown(variant, figures, shown)
    said = [f"{_written(figures, column)}: {signed(each)}" for column, each in zip(shown.columns, points, strict=True)]
    number = f"{variant.word('round')} {shown.number}; " if variant.rounds and shown.number > 1 else ""
    return number + "; ".join(dict.fromkeys(said))


def _written(figures: Figures, column: Mapping[str, Written]) -> str:
    """What a column has written, in the order of writing, without what is blank."""
    cells = ((kind.name, column.get(kind.name)) for kind in figures.entries)
    return ", ".join(
        f"{name} {cell if isinstance(cell, str) else signed(cell)}" for name, cell in cells if cell is not None
    )
