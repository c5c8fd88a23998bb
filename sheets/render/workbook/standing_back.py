"""How a workbook of a club night ranks those who play, read back from its hidden sheet."""

from collections.abc import Mapping, Sequence
from typing import get_args

from sheets.render.workbook.filled import FilledSheets
from sheets.render.workbook.formulas import Defined
from sheets.tally.evening_tally import Better, Entrant, StandingPlan, Way, seats_read
from sheets.tally.filled_game import FilledGame

_WAYS: Mapping[str, Way] = {way: way for way in get_args(Way)}
_BETTER: Mapping[str, Better] = {best: best for best in get_args(Better)}


def standing_plan(filled: FilledSheets, tables: Sequence[FilledGame]) -> StandingPlan | None:
    """Who is ranked with whom, and by what; None where a workbook does not say it, or not any more."""
    named = filled.names.get(Defined.RANKED_BY), filled.names.get(Defined.ENTRANTS)
    by, who = (None if block is None else filled.rectangle(block) for block in named)
    if by is None or who is None:
        return None
    words = [cell.text for cell in by[0]]
    try:
        way, best = _WAYS[words[0]], _BETTER[words[-1]]
        entrants = tuple(Entrant("", seats_read(row[-1].text), row[0].text) for row in who)
    except (KeyError, ValueError):
        return None
    seats = [seat for entrant in entrants for seat in entrant.seats]
    are_there = all(0 <= table < len(tables) and column >= 0 for table, column in seats)
    return StandingPlan(way, best, entrants) if are_there and all(entrant.seats for entrant in entrants) else None
