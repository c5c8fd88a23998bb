"""A game as the workbook keeps it: its rules, its specification, what is written, and how it stands."""

from dataclasses import dataclass
from functools import cached_property

from sheets.game.model import Variant
from sheets.game.scoring import Standing
from sheets.phrases.standing import standing_phrase
from sheets.render.workbook.scores_grid import ScoresGrid, grid_of
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.tally import Tally, points_of_bonuses, spoken_names, stand

WORTHLESS_BONUS = "A bonus counts nothing yet: choose it from the list, or write its points."


@dataclass(frozen=True)
class WorkbookGame:
    """What all the sheets of a workbook are drawn from; `sheet` has a line for every hand."""

    variant: Variant
    sheet: ScoreSheet
    tally: Tally

    @cached_property
    def grid(self) -> ScoresGrid:
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
    def status(self) -> str:
        """How the game stands, in a sentence."""
        if self.worthless_bonuses and self.tally.last_hand:
            return WORTHLESS_BONUS
        return standing_phrase(self.variant, self.tally, self.standing)

    @cached_property
    def worthless_bonuses(self) -> int:
        """How many bonuses are written that nobody knows the points of."""
        rows = zip(self.tally.bonuses, self.bonus_points, strict=True)
        return sum(
            bool(mark) and worth is None for marks, points in rows for mark, worth in zip(marks, points, strict=True)
        )

    @cached_property
    def bonus_points(self) -> tuple[tuple[int | None, ...], ...]:
        """The bonuses as points, rounds down, players across."""
        return points_of_bonuses(self.variant, self.tally)
