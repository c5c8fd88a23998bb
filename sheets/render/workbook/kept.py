"""A game as the workbook keeps it: its rules, its specification, what is written, and how it stands."""

from dataclasses import dataclass
from functools import cached_property

from sheets.model import Variant
from sheets.render.workbook.grid import Grid, grid_of
from sheets.score_sheet.cells import ScoreSheet
from sheets.scoring import Standing
from sheets.tally import Tally, points_of_bonuses, spoken_names, stand


@dataclass(frozen=True)
class Kept:
    """What all the sheets of a workbook are drawn from; `sheet` has a line for every hand."""

    variant: Variant
    sheet: ScoreSheet
    tally: Tally

    @cached_property
    def grid(self) -> Grid:
        """Where everything lies."""
        return grid_of(self.variant, self.sheet)

    @cached_property
    def standing(self) -> Standing:
        """How the game stands."""
        return stand(self.variant, self.tally)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return spoken_names(self.tally.players)

    @cached_property
    def bonus_points(self) -> tuple[tuple[int | None, ...], ...]:
        """The bonuses as points, rounds down, players across."""
        return points_of_bonuses(self.variant, self.tally)
