"""A game as the workbook keeps it: its rules, its specification, what is written, and what follows from that."""

from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from sheets.game.model import Variant
from sheets.game.scoring import bonus_choices
from sheets.record.figure_tally import players_at
from sheets.record.game_cells import describe_chart
from sheets.record.game_grid import given
from sheets.record.score_tally import Tally, with_spare
from sheets.record.standing import Standing, standing_of
from sheets.specification.score_sheet.cells import CellKind, Row, ScoreSheet
from sheets.words.game_told import described
from sheets.words.language import language_of
from sheets.words.messages import Said
from sheets.workbook.cell_formulas import PlacedCells
from sheets.workbook.formulas import SheetsOfTable
from sheets.workbook.scores_grid import ScoresGrid, places_of, seen_places


class EntryWords(NamedTuple):
    """What is told as a cell is filled in: before, and when the entry is none of those that are welcome."""

    title: str
    error: str
    prompt: str


class WorkbookGame(PlacedCells):
    """What all the sheets of a workbook are drawn from; `sheet` has a line for every hand."""

    def __init__(
        self, variant: Variant, sheet: ScoreSheet, tally: Tally, *, table: SheetsOfTable | None = None
    ) -> None:
        self.variant, self.sheet, self.language = variant, sheet, language_of(variant)
        self.seats = players_at(variant, tally.players)  # players, where partners share columns
        self.tally = with_spare(tally, sheet.spare)
        self.grid = ScoresGrid(variant, sheet, table)
        self.rows = [row for row in sheet.rows if row.is_scored]
        self.bonus_choices = bonus_choices(variant)
        self.described = described(
            variant,
            self.grid.columns,
            [row.number for row in self.rows],
            seats=self.seats,
            first_dealer=sheet.first_dealer if variant.teams else _dealer(self.rows[0]),
            spare=sheet.spare,
            has_points=self.grid.scores is not None,
            has_bonuses=self.grid.bonuses is not None,
        )
        kept = self.described.game
        describe_chart(self.described, is_long=self.grid.is_long)
        self.written = given(kept, self.tally)
        blocks = kept.cells.blocks
        places = seen_places(self.grid, kept) | places_of(self.grid, blocks.values())
        super().__init__(blocks, kept.cells.values(self.written), places)

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [str(name) for name in self.values["names"][0]]

    @property
    def dealers(self) -> list[str]:
        """The name of who deals each round."""
        return [str(name) for (name,) in self.values["Dealers"]]

    @cached_property
    def standing(self) -> Standing:
        """How the game stands."""
        return standing_of(self.values)

    @property
    def status(self) -> str:
        """How the game stands, in a sentence."""
        return str(self.values["sentence"][0][0])

    def entry(self, words: Said, *, has_prompt: bool = True) -> EntryWords:
        """What is told as a cell is filled in, by a message whose attributes are the error and the prompt."""
        error = self.language.words(replace(words, name=f"{words.name}.error"))
        prompt = self.language.words(replace(words, name=f"{words.name}.prompt")) if has_prompt else ""
        return EntryWords(self.language.capital(words), error, prompt)


def _dealer(row: Row) -> int:
    """The column of the one who deals a round."""
    return next((player for player, cells in enumerate(row.cells) if CellKind.DEALER in cells), 0)
