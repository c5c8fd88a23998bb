"""How a workbook of a club night ranks those who play, read back from its hidden sheet."""

from collections.abc import Mapping
from typing import get_args

from sheets.errors import Problem
from sheets.render.workbook.filled import FilledSheets
from sheets.render.workbook.formulas import Defined
from sheets.render.workbook.moved_cells import UNDO
from sheets.tally.evening_tally import Better, Entrant, StandingPlan, Way, seats_read
from sheets.text import numbered

_WAYS: Mapping[str, Way] = {way: way for way in get_args(Way)}
_BETTER: Mapping[str, Better] = {best: best for best in get_args(Better)}


def standing_plan(name: str, filled: FilledSheets, tables: int) -> StandingPlan | Problem | None:
    """Who is ranked with whom at so many tables, and by what.

    None where a workbook does not say it, a warning where it does not any more.
    """
    named = filled.names.get(Defined.RANKED_BY), filled.names.get(Defined.ENTRANTS)
    by, who = (None if block is None else filled.rectangle(block) for block in named)
    if by is None or who is None:
        return None
    words = [cell.text for cell in by[0]]
    try:
        way, best = _WAYS[words[0]], _BETTER[words[-1]]
        entrants = tuple(Entrant("", seats_read(row[-1].text), row[0].text) for row in who)
    except (KeyError, ValueError):
        return Problem("there is no standing, as its hidden sheet was changed", UNDO, subject=name, warning=True)
    planned = {seat.table for entrant in entrants for seat in entrant.seats}
    if planned != set(range(tables)):
        there = f"{tables} {'is' if tables == 1 else 'are'} there"
        wrong = f"there is no standing: it is of {numbered(len(planned), 'table')}, of which {there}"
        return Problem(wrong, "give their sheets back, with the titles that they had", subject=name, warning=True)
    return StandingPlan(way, best, entrants)
