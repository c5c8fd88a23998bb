"""The entries of a filled workbook in which several figures are written in a round: read, and without spare columns."""

from collections.abc import Sequence
from datetime import date, time

from sheets.errors import NotationFault, Problem
from sheets.game.figure_scoring import Column, Written
from sheets.game.figures import EntryKind
from sheets.game.scoring import AWAY
from sheets.limits import LARGEST_SCORE
from sheets.render.workbook.filled import FilledCell, Rectangle
from sheets.tally.figure_tally import marks_of_absence, read_entry
from sheets.text import quote


def without_columns(cells: Rectangle, players: int, kept: Sequence[int]) -> Rectangle:
    """The columns of some players, each figure's one after the other with a gap between, as they are written."""
    starts = range(0, len(cells[0]), players + 1)
    gap = [FilledCell()]
    rows = []
    for row in cells:
        found: list[FilledCell] = []
        for start in starts:
            found += gap * bool(start) + [row[start + player] for player in kept]
        rows.append(found)
    return rows


def columns_in(
    cells: Rectangle, kinds: Sequence[EntryKind], players: int, *, subject: str, problems: list[Problem]
) -> list[list[Column]]:
    """What is written, rounds down and columns across; what can't be read is noted."""
    found = []
    for row in cells:
        by_player = [row[player :: players + 1] for player in range(players)]
        found.append([_column(own, kinds, subject=subject, problems=problems) for own in by_player])
    return found


def _column(
    cells: Sequence[FilledCell], kinds: Sequence[EntryKind], *, subject: str, problems: list[Problem]
) -> Column:
    marks = marks_of_absence(kinds, [cell.text for cell in cells])
    column: dict[str, Written] = {}
    for cell, kind, is_mark in zip(cells, kinds, marks, strict=True):
        if is_mark:
            continue
        try:
            written = _entry(cell, kind)
            if any(marks) and written is not None:
                right = f"leave it blank, or take out the {AWAY}, which says that somebody does not play"
                raise NotationFault(f"{quote(cell.text)} stands beside a {AWAY}", right)
        except NotationFault as fault:
            problems.append(Problem(fault.wrong, fault.right, subject=f"{subject}: {cell.where}"))
            continue
        if written is not None:
            column[kind.name] = written
    return None if any(marks) else column


def _entry(cell: FilledCell, kind: EntryKind) -> Written:
    cell.check("write the figure itself")
    match cell.value:
        case None:
            return None
        case bool() | date() | time():
            raise NotationFault(f"{quote(str(cell.value))} is no {kind.name}", f"write a number, like {kind.shown}")
        case int() | float() as number if not kind.choices:
            if number != int(number):
                raise NotationFault(f"{number} is not a whole number", "write a whole one")
            if abs(number) > LARGEST_SCORE:
                raise NotationFault(f"{number} is too large", f"numbers go up to {LARGEST_SCORE}")
            return int(number)
        case str() if not kind.choices and cell.text.lstrip("+-").isdecimal():
            raise NotationFault(f"{quote(cell.text)} is text, which counts nothing", "write it anew as a number")
    return read_entry(kind, cell.text)
