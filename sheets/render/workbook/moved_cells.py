"""A workbook into which somebody put rows or columns, or took some out: what belongs where, and what is told of it.

Its own formulas count by place, and are off from there on.
"""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase, digits
from typing import NamedTuple, TypeAlias

from sheets.errors import FaultyFile, Problem, option
from sheets.game.model import Variant
from sheets.render.workbook.filled import FilledCell, FilledSheets, Rectangle
from sheets.render.workbook.formulas import Defined
from sheets.tally.score_tally import row_names
from sheets.text import quote

Rectangles: TypeAlias = Mapping[Defined, Rectangle]
FILLED_IN = (Defined.SCORES, Defined.ENTRIES, Defined.BONUSES, Defined.PROGRESS)
OF_ROUNDS = (*FILLED_IN, Defined.RUNNING_TOTALS)
WRITTEN_BELOW = (Defined.STARTS, Defined.WITHDRAWALS)
OF_PLAYERS = (
    *(Defined.PLAYERS, Defined.SCORES, Defined.PROGRESS, Defined.TOTALS, Defined.PLACES, Defined.SETTLEMENT),
    *WRITTEN_BELOW,
)
"""The rectangles that stand one below the other."""
UNDO = f"undo that, or go on in a new one, which `sheets excel {option('scores')}` makes of it"


class InPlace(NamedTuple):
    """The rectangles as they were before, and what became of them."""

    rectangles: Rectangles
    problems: tuple[Problem, ...]
    """Warnings; where there are some, the workbook's own sums are not to be trusted."""


def columns_in_place(name: str, variant: Variant, filled: FilledSheets, rectangles: Rectangles) -> InPlace:
    """The rectangles of players and rounds alone, without columns that were put in."""
    alone = _without_frames(name, variant, filled, rectangles)
    columns = _without_strange_columns(name, alone.rectangles)
    return InPlace(columns.rectangles, (*alone.problems, *columns.problems))


def _without_frames(name: str, variant: Variant, filled: FilledSheets, rectangles: Rectangles) -> InPlace:
    """The rectangles without the locked cells around what is filled in.

    Those that stand above the places have as many columns as these.
    """
    heads, places = filled.names[Defined.PLAYERS], filled.names[Defined.PLACES]
    is_framed = heads.column < places.column and heads.columns > places.columns + 1
    found = dict(rectangles)
    for known in (Defined.PLAYERS, *FILLED_IN, *WRITTEN_BELOW):
        block, cells = filled.names.get(known), rectangles.get(known, [])
        before = places.column - block.column if block else -1
        if block and 0 <= before <= block.columns - places.columns:
            cells = [row[before : before + places.columns] for row in cells]
        elif is_framed:
            cells = [row[1:-1] for row in cells]
        found[known] = cells
    points = rectangles.get(Defined.BONUS_POINTS, [])
    found[Defined.BONUS_POINTS] = points[1:-1] if len(points) == len(variant.bonuses) + 2 else points
    is_wide = is_framed and heads.columns > places.columns + 2
    return InPlace(found, _warnings(name, ["a column was put in beside the players"] if is_wide else []))


def _without_strange_columns(name: str, rectangles: Rectangles) -> InPlace:
    """The rectangles without blank columns that were put in between, where no formula works out a place."""
    [places, *_] = rectangles[Defined.PLACES]
    rows = [row for known in OF_PLAYERS for row in rectangles.get(known, []) if len(row) == len(places)]
    strange = [n for n, cell in enumerate(places) if not cell.formula and all(row[n].is_blank for row in rows)]
    if len(strange) == len(places):  # a program has saved values alone
        return InPlace(rectangles, ())
    found = dict(rectangles)
    for known in OF_PLAYERS:
        if (cells := found.get(known)) and len(cells[0]) == len(places):
            found[known] = [[cell for n, cell in enumerate(row) if n not in strange] for row in cells]
    told = [f"{_column(places[column])} was put in" for column in strange]
    [beside, *_] = rectangles.get(Defined.RUNNING_TOTALS) or [places]
    if len(beside) > len(places):
        told.append("the column of a player is gone, and all that was written in it")
    return InPlace(found, _warnings(name, told))


def rows_in_place(name: str, variant: Variant, rectangles: Rectangles, labels: Sequence[FilledCell]) -> InPlace:
    """The rectangles with a row for each round of the game as it is played, in their order, blank for one that is gone.

    FaultyFile where something is written that is nobody's.
    """
    names = row_names(variant)
    called = [label.text for label in labels]
    is_whole = all(len(rectangles[known]) == len(called) for known in OF_ROUNDS if rectangles.get(known))
    is_known = len(called) != len(names) or sorted(called) == sorted(names)
    if called == list(names) or not is_whole or not is_known:
        return InPlace(rectangles, ())
    rows: dict[str, int] = {}
    for number, label in enumerate(called):
        if label in names:
            rows.setdefault(label, number)
    strange = sorted(set(range(len(called))) - set(rows.values()))
    _check_blank(name, rectangles, strange)
    told = [f"{_row(labels[number])} was put in" for number in strange]
    told += [f"the row of {variant.hand_word()} {each} is gone" for each in names if each not in rows]
    found = dict(rectangles)
    for known in OF_ROUNDS:
        if cells := found.get(known):
            blank = [FilledCell()] * len(cells[0])
            found[known] = [cells[rows[each]] if each in rows else blank for each in names]
    return InPlace(found, _warnings(name, told or ["its rows are in another order"]))


def _check_blank(name: str, rectangles: Rectangles, rows: Sequence[int]) -> None:
    """Refuse what is written in rows that are no round's."""
    there = [row for known in FILLED_IN for n, row in enumerate(rectangles.get(known, [])) if n in rows]
    if written := [cell for row in there for cell in row if not cell.is_blank]:
        right = "write it where it belongs, and take the row out that was put in"
        raise FaultyFile(
            Problem(f"{quote(cell.text)} stands in a row without a number", right, subject=f"{name}: {cell.where}")
            for cell in written
        )


def _row(cell: FilledCell) -> str:
    """Row 9 of Scores."""
    title, _, address = cell.where.rpartition("!")
    return f"row {address.lstrip(ascii_uppercase)} of {title}"


def _column(cell: FilledCell) -> str:
    """Column F of Scores."""
    title, _, address = cell.where.rpartition("!")
    return f"column {address.rstrip(digits)} of {title}"


def _warnings(name: str, told: Sequence[str]) -> tuple[Problem, ...]:
    return tuple(Problem(wrong, UNDO, subject=name, warning=True) for wrong in told)
