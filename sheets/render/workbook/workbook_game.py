"""A game as the workbook keeps it: its rules, its specification, what is written, and how it stands."""

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain

from sheets.game.bonuses import BonusChoice, bonus_choices
from sheets.game.model import Variant
from sheets.game.scoring import Standing, is_written, requirement
from sheets.phrases import workbook_words
from sheets.phrases.contracts import contract_phrase
from sheets.phrases.standing import standing_phrase
from sheets.render.workbook.scores_grid import HiddenSheet, ScoresGrid, grid_of, hidden_sheet_of
from sheets.specification.score_sheet.cells import Row, ScoreSheet
from sheets.tally.score_tally import Tally, points_of_bonuses, spoken_names, stand


@dataclass(frozen=True)
class WorkbookGame:
    """What all the sheets of a workbook are drawn from; `sheet` has a line for every hand."""

    variant: Variant
    sheet: ScoreSheet
    tally: Tally

    @cached_property
    def grid(self) -> ScoresGrid:
        """Where everything lies on the sheet of scores."""
        return grid_of(self.variant, self.sheet)

    @cached_property
    def hidden(self) -> HiddenSheet:
        """Where everything lies on the hidden sheet."""
        return hidden_sheet_of(self.grid)

    @property
    def rows(self) -> list[Row]:
        """The rows that are written in."""
        return [row for row in self.sheet.rows if row.is_scored]

    @cached_property
    def standing(self) -> Standing:
        """How the game stands."""
        return stand(self.variant, self.tally)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return spoken_names(self.tally.players)

    @property
    def status(self) -> str:
        """How the game stands, in a sentence."""
        if self.worthless_bonuses and self.tally.last_hand:
            return workbook_words.WORTHLESS_BONUS
        return standing_phrase(self.variant, self.tally, self.standing)

    @cached_property
    def bonus_choices(self) -> tuple[BonusChoice, ...]:
        """The bonuses to choose from."""
        return bonus_choices(self.variant)

    @cached_property
    def bonus_points(self) -> tuple[tuple[int | None, ...], ...]:
        """The bonuses as points, rounds down, players across."""
        return points_of_bonuses(self.variant, self.tally)

    @cached_property
    def worthless_bonuses(self) -> int:
        """How many bonuses are written that nobody knows the points of."""
        marks, points = chain(*self.tally.bonuses), chain(*self.bonus_points)
        return sum(bool(mark) and known is None for mark, known in zip(marks, points, strict=True))

    @property
    def all_scored(self) -> bool:
        """Whether, in a progression, everybody has a score in each hand up to the last in which anything happened."""
        return self.variant.is_progression and is_written(self.tally.scores, self.tally.laid)

    @cached_property
    def requirements(self) -> list[tuple[str, str]]:
        """The name and the words of each requirement of a progression."""
        melds = self.variant.melds
        return [(each.name, contract_phrase(each.contract, melds, none="")) for each in self.variant.rounds]

    @cached_property
    def laid_so_far(self) -> list[list[int]]:
        """How many requirements of a progression each player has laid down after each hand; players down."""
        return [list(accumulate(map(int, ticks))) for ticks in zip(*self.tally.laid, strict=True)]

    def now_on(self, player: int) -> str:
        """The name of the requirement that a player is on."""
        here = requirement(self.variant, self.tally.laid, player)
        return workbook_words.ALL_DONE if here is None else self.variant.rounds[here - 1].name
