"""How a game stands, or how it ended."""

from typing import NamedTuple

from sheets.expressions import CellValue
from sheets.game.model import Variant
from sheets.record.description import Rows, Values
from sheets.record.figure_tally import players_at
from sheets.record.game_cells import GameCells
from sheets.record.game_grid import GameGrid, given
from sheets.record.score_tally import Tally, rows_begun, spoken_names

Amount = int | float | None


class Standing(NamedTuple):
    """How a game stands, or how it ended; players by their column, from 0."""

    running_totals: tuple[tuple[int | None, ...], ...]
    totals: tuple[int | None, ...]
    places: tuple[int | None, ...]
    """Equal players share a place and the next ones are left out: 1, 1, 3."""
    winners: tuple[int, ...]
    """All the players in the first place once the game is complete; nobody before."""
    complete: bool
    may_go_on: bool
    """Whether a complete game needs not be over: an open one, and one with optional rounds left."""
    settlement: tuple[Amount, ...]
    """What each receives, or pays where it is below zero, in points; empty where nobody pays."""
    begun_with: tuple[int | None, ...]
    """What those who came late began with, as points; None for the others."""
    dealers: tuple[str, ...]
    """The name of who deals each round; empty where nobody does."""


def stand(variant: Variant, tally: Tally, first_dealer: int | None = None) -> Standing:
    """How a game stands; `first_dealer` is the seat of who deals first, where that is known."""
    kept = GameGrid(
        variant,
        len(tally.players),
        rows_begun(variant, tally),
        players_at(variant, tally.players),
        spoken_names([""] * len(tally.players), variant.teams),
        first_dealer,
        has_points=variant.keeps_score,
        has_bonuses=bool(variant.bonuses),
    )
    found = standing_of(GameCells(kept).cells.values(given(kept, tally)))
    blank = ((None,) * len(tally.players),) * (len(tally.scores) - len(found.running_totals))
    return found._replace(running_totals=found.running_totals + blank if found.running_totals else ())


def standing_of(values: Values) -> Standing:
    """It, by the values of all described cells."""
    places = _whole(values["Places"])[0]
    complete, over = (values[name][0][0] == 1 for name in ("complete", "over"))
    totals = _whole(values["Totals"])[0] if "Totals" in values else (None,) * len(places)
    return Standing(
        _whole(values.get("RunningTotals", ())),
        totals,
        places,
        tuple(player for player, place in enumerate(places) if place == 1 and complete),
        complete,
        complete and not over,
        tuple(map(_amount, values["Settlement"][0])) if "Settlement" in values else (),
        _whole(values["begun with"])[0] if "begun with" in values else (None,) * len(places),
        tuple(str(name) for (name,) in values["Dealers"]),
    )


def _whole(rows: Rows) -> tuple[tuple[int | None, ...], ...]:
    """Numbers as such, and None for blanks."""
    return tuple(tuple(None if isinstance(cell, str) else int(cell) for cell in row) for row in rows)


def _amount(cell: CellValue) -> Amount:
    if isinstance(cell, str):
        return None
    return int(cell) if cell == int(cell) else float(cell)
