"""A game as the workbook keeps it: its rules, its specification, what is written, and how it stands."""

from itertools import accumulate

from sheets.game.bonuses import bonus_choices, worthless
from sheets.game.model import Variant
from sheets.game.scoring import OUT, is_written, requirement
from sheets.phrases import workbook_words
from sheets.phrases.contracts import contract_phrase, kinds_said
from sheets.phrases.standing import standing_phrase
from sheets.render.workbook.scores_grid import HiddenSheet, ScoresGrid
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.tally.score_tally import Tally, points_of_bonuses, spoken_names, stand


class WorkbookGame:
    """What all the sheets of a workbook are drawn from; `sheet` has a line for every hand."""

    def __init__(self, variant: Variant, sheet: ScoreSheet, tally: Tally) -> None:
        self.variant, self.sheet, self.tally = variant, sheet, tally
        self.grid = ScoresGrid(variant, sheet)
        self.hidden = HiddenSheet(self.grid)
        self.rows = [row for row in sheet.rows if row.is_scored]
        self.names = spoken_names(tally.players)
        self.standing = stand(variant, tally)
        # whether, in a progression, everybody has a score in each hand up to the last in which anything happened
        self.all_scored = variant.is_progression and is_written(tally.told, tally.laid)
        self.bonus_choices = bonus_choices(variant)
        self.bonus_points = points_of_bonuses(variant, tally)  # rounds down, players across
        self.worthless_bonuses = worthless(variant, tally.bonuses)
        # the name and the words of each requirement of a progression
        self.requirements = [
            (round_.name, contract_phrase(round_.contract, kinds_said(variant), none="")) for round_ in variant.rounds
        ]
        # how many requirements of a progression each player has laid down after each hand; players down
        self.laid_so_far = [list(accumulate(map(int, ticks))) for ticks in zip(*tally.laid, strict=True)]

    def count_written(self, scores: str) -> str:
        """The formula of how many scores are written in some cells."""
        words = f'+COUNTIF({scores},"{OUT}")' if self.variant.out_sums else ""
        return f"COUNT({scores}){words}"

    @property
    def status(self) -> str:
        """How the game stands, in a sentence."""
        if self.worthless_bonuses and self.tally.last_hand:
            return workbook_words.WORTHLESS_BONUS
        return standing_phrase(self.variant, self.tally, self.standing)

    def now_on(self, player: int) -> str:
        """The name of the requirement that a player is on."""
        here = requirement(self.variant, self.tally.laid, player)
        return workbook_words.ALL_DONE if here is None else self.variant.rounds[here - 1].name
