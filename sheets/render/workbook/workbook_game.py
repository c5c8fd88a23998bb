"""A game as the workbook keeps it: its rules, its specification, what is written, and how it stands."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate, chain
from typing import NamedTuple

from sheets.game.model import Variant
from sheets.game.scoring import AWAY, bonus_choices, is_written, requirement
from sheets.render.workbook.formulas import IN_CELLS, SheetsOfTable
from sheets.render.workbook.scores_grid import HiddenSheet, RoundColumn, ScoresGrid
from sheets.specification.score_sheet.cells import CellKind, Row, ScoreSheet
from sheets.tally.doubts import Doubt, doubts
from sheets.tally.figure_tally import entries_of, figure_tally, lacking, odd_entries, players_at, waited_for
from sheets.tally.missing_ticks import out_without_tick
from sheets.tally.score_tally import (
    Tally,
    dealing,
    halves,
    partner_in,
    points_begun_with,
    points_of_bonuses,
    stand,
)
from sheets.tally.seated_tally import with_spare
from sheets.words.common import round_named, say
from sheets.words.entries import broken_checks
from sheets.words.language import language_of
from sheets.words.melding import contract_words, kinds_said
from sheets.words.messages import Cell, Said, Value, said
from sheets.words.sheet import names_of_columns
from sheets.words.standing import asked_for, status


class EntryWords(NamedTuple):
    """What is told as a cell is filled in: before, and when the entry is none of those that are welcome."""

    title: str
    error: str
    prompt: str


class WorkbookGame:
    """What all the sheets of a workbook are drawn from; `sheet` has a line for every hand."""

    def __init__(
        self, variant: Variant, sheet: ScoreSheet, tally: Tally, *, table: SheetsOfTable | None = None
    ) -> None:
        self.variant, self.sheet, self.language = variant, sheet, language_of(variant)
        self.seats = players_at(variant, tally.players)  # players, where partners share columns
        tally = with_spare(tally, sheet.spare)
        if variant.figures:
            starts, withdrawals = tally.starts, tally.withdrawals
            tally = figure_tally(
                variant, tally.players, tally.written, starts=starts, withdrawals=withdrawals, seats=self.seats
            )
        self.tally = tally
        self.grid = ScoresGrid(variant, sheet, table)
        self.hidden = HiddenSheet(self.grid)
        self.rows = [row for row in sheet.rows if row.is_scored]
        # a column that is nobody's has no name, and no number in place of one
        self.names = (*names_of_columns(variant, tally.players)[: self.grid.players], *[""] * sheet.spare)
        self.standing = stand(variant, tally)
        # whether, in a progression, everybody has a score in each hand up to the last in which anything happened
        self.all_scored = variant.is_progression and is_written(tally.told, tally.laid)
        # by round, from 0, what it asks of everybody; and who deals it
        self.asks = [self.language.words(asked_for(variant, number)) for number in range(len(self.rows))]
        first = _dealer(self.rows[0])
        self.dealing = dealing(tally, first)
        # how many turns to deal there were before the first round, all having had one, and up to each round
        self.turns_before = self.grid.columns + first
        self.turns = list(accumulate(self.dealing, self._turns_with, initial=self.turns_before))[1:]
        self.dealers = ["" if player is None else self.names[player] for player in self.dealing]
        if variant.teams:
            self.dealers = [self.partner(number)[2] for number in range(len(self.rows))]
        self.bonus_choices = bonus_choices(variant)
        self.bonus_points = points_of_bonuses(variant, tally)  # rounds down, players across
        self.begun_with = points_begun_with(variant, tally)
        bonuses = zip(chain(*tally.bonuses), chain(*self.bonus_points), strict=True)
        self.worthless_bonuses = sum(bool(mark) and points is None for mark, points in bonuses)
        # the name and the words of each requirement of a progression
        self.requirements = [
            (round_.name, say(variant, contract_words(round_.contract, kinds_said(variant), none=None)))
            for round_ in variant.rounds
        ]
        # how many requirements of a progression each player has laid down after each hand; players down
        self.laid_so_far = [list(accumulate(map(int, ticks))) for ticks in zip(*tally.laid, strict=True)]

    def entry(self, words: Said, *, has_prompt: bool = True) -> EntryWords:
        """What is told as a cell is filled in, by a message whose attributes are the error and the prompt."""
        error = self.language.words(replace(words, name=f"{words.name}.error"))
        prompt = self.language.words(replace(words, name=f"{words.name}.prompt")) if has_prompt else ""
        return EntryWords(self.language.capital(words), error, prompt)

    def partner(self, number: int) -> tuple[int, int, str]:
        """Where partners share columns, who deals a round, from 0: the column, his place in its name, and his own."""
        seat, teams = (self.sheet.first_dealer + number) % self.seats, self.variant.teams
        column, place = seat % teams, seat // teams
        return column, place, partner_in(self.names[column], place)

    def _turns_with(self, turns: int, dealer: int | None) -> int:
        """So many turns, and those up to a dealer."""
        return turns if dealer is None else turns + 1 + (dealer - turns) % self.grid.columns

    def begun(self, number: int) -> str:
        """The formula of how many have anything written in a round."""
        assert self.grid.scores
        figures = self.hidden.figures
        return f"COUNT({figures.marks.along(number)})" if figures else f"COUNT({self.grid.scores.along(number)})"

    def anything_of(self, player: int) -> str:
        """The formula of how many cells of a player are filled in."""
        blocks = [*self.grid.figures.values()] or [self.grid.main]
        return "+".join(f"COUNTA({block.down(player)})" for block in blocks)

    def is_optional(self, number: int) -> bool:
        """Whether a round, from 0, may be left out."""
        return self.grid.contract is not None and self.variant.rounds[number].optional

    @cached_property
    def halves(self) -> list[int]:
        """The rounds, from 0, in which somebody has a score and not all have points."""
        return halves(self.tally)

    @property
    def half(self) -> int | None:
        """The first of them; None where there is none."""
        return next(iter(self.halves), None)

    @property
    def adds_up(self) -> bool:
        """Whether its rounds must add up to something."""
        return bool(self.variant.figures and self.variant.figures.checks)

    @property
    def wrong(self) -> int | None:
        """The first round, from 0, that does not add up as it must; None where there is none."""
        return next((number for number in range(len(self.rows)) if self.is_wrong(number)), None)

    def is_wrong(self, number: int) -> bool:
        """Whether a round, from 0, does not add up as it must."""
        return bool(self.variant.figures and broken_checks(self.variant, self.tally, number))

    @cached_property
    def odd_in(self) -> list[Mapping[str, Collection[int]]]:
        """By round, from 0: which entries can't be as they are written, and of which columns."""
        found: list[Mapping[str, Collection[int]]] = []
        for number in range(len(self.rows)):
            whose: dict[str, list[int]] = {}
            for player, entry, _, _ in odd_entries(self.variant, self.tally, number) if self.variant.figures else ():
                whose.setdefault(entry, []).append(player)
            found.append(whose)
        return found

    @property
    def odd(self) -> int | None:
        """The first round, from 0, with such an entry; None where there is none."""
        return next((number for number, whose in enumerate(self.odd_in) if whose), None)

    @cached_property
    def asked_entries(self) -> Mapping[str, Sequence[bool]]:
        """Of which columns each entry is asked for in the first round with one that can't be, or else with a gap."""
        kinds, columns = entries_of(self.variant), range(self.grid.columns)
        if self.odd is not None:
            return {kind.name: [each in self.odd_in[self.odd].get(kind.name, ()) for each in columns] for kind in kinds}
        lacks = ((),) * len(columns) if self.half is None else lacking(self.variant, self.tally, self.half)
        return {kind.name: [kind.name in missing for missing in lacks] for kind in kinds}

    @cached_property
    def not_ticked_in(self) -> Sequence[Sequence[bool]]:
        """By round, from 0: of which players a tick is missing, as they went out; of nobody where no rule says so."""
        return out_without_tick(self.variant, self.tally)

    @property
    def not_ticked(self) -> int | None:
        """The first round, from 0, with one of them; None where there is none, or somebody has won."""
        if self.standing.complete:
            return None
        return next((number for number, whose in enumerate(self.not_ticked_in) if any(whose)), None)

    @cached_property
    def doubts(self) -> Sequence[Doubt]:
        """What can hardly be so, round by round."""
        return tuple(doubts(self.variant, self.tally, self.told_dealers))

    @property
    def asked(self) -> list[bool]:
        """Whose scores are missing in that round."""
        if self.half is None:
            return [False] * self.grid.columns
        return list(waited_for(self.variant, self.tally, self.half))

    def entered(self, number: int) -> int:
        """How many have points in a round or are away from it, as soon as somebody has points or all are away."""
        points, away = self.tally.points[number], self.tally.told[number].count(AWAY)
        known = len(points) - points.count(None)
        return known + away if known or away == len(points) else 0

    @property
    def status(self) -> str:
        """How the game stands, in a sentence."""
        if self.worthless_bonuses and self.tally.last_hand:
            return self.language.say("workbook-wrong.worthless")
        return self.language.words(status(self.variant, self.tally, self.standing, dealers=self.told_dealers))

    def told(self, name: str, /, **values: Value) -> str:
        """A message as a formula."""
        return self.language.expression(said(name, **values), IN_CELLS)

    def round_in(self, number: str) -> Value:
        """The round whose number, from 1, a formula gives."""
        names = self.hidden.rounds.there.fixed_down(RoundColumn.NAME)
        return round_named(self.variant, Cell(f"INDEX({names},{number})"))

    @property
    def told_dealers(self) -> list[str]:
        """Who deals each round; nobody says so of one who plays alone."""
        return self.dealers if self.grid.columns > 1 else []

    def now_on(self, player: int) -> str:
        """The name of the requirement that a player is on."""
        here = requirement(self.variant, self.tally.laid, player)
        return self.language.say("workbook-now-on.done") if here is None else self.variant.rounds[here - 1].name


def _dealer(row: Row) -> int:
    """The column of the one who deals a round."""
    return next((player for player, cells in enumerate(row.cells) if CellKind.DEALER in cells), 0)
