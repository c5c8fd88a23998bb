"""What can hardly be so, as described cells: a score that no hand makes, a round without one who is out."""

from collections.abc import Mapping
from typing import Final

from sheets.expressions import (
    ALL,
    HERE,
    Block,
    Cells,
    Expression,
    Term,
    all_of,
    any_of,
    call,
    cases,
    flag,
    is_one_of,
    when,
)
from sheets.game.hands import score_of_going_out
from sheets.game.scoring import ANY_SCORE, NumberRange
from sheets.limits import LARGEST_SCORE
from sheets.record.doubts import DoubtKind, knows_who_is_out, of_dealer, of_who_is_out, possible_in_rows
from sheets.record.entry_cells import possible
from sheets.record.game_cells import GameCells
from sheets.words.common import round_named
from sheets.words.language import language_of
from sheets.words.messages import Case, Cell, said

DOUBTS: Final[Mapping[DoubtKind, str]] = {
    DoubtKind.NO_HAND: "no-hand",
    DoubtKind.NOT_OUT: "not-out",
    DoubtKind.OF_DEALER: "of-dealer",
}
"""What the catalogue calls the doubts about a player."""


def doubt_cell(described: GameCells) -> Cells | None:
    """The sentence of the first doubt in the round of which it is told, blank for none; None where none can be."""
    return _Doubts(described).sentence() if described.points and not described.figures else None


class _Doubts:
    def __init__(self, described: GameCells) -> None:
        self.of, self.game, self.cells = described, described.game, described.cells
        assert described.points
        self.points, self.variant = described.points, described.game.variant
        self.out = score_of_going_out(self.variant)
        self.whole = described.rounds.whole
        self._of_dealer = [] if described.game.first_dealer is None else of_dealer(self.variant)

    def sentence(self) -> Cells | None:
        """The cell with it."""
        game, cells = self.game, self.cells
        kinds = self._kinds()
        each = cells.grid("doubt", when(call("is number", self.points[HERE, HERE]), kinds, 0)) if kinds else None
        conditions = [call("sum", each[HERE, ALL]) > 0] if each else []
        count = None
        if knows_who_is_out(self.variant, game.columns):
            assert self.whole
            count = cells.round("number out", call("same", self.points[HERE, ALL], self.out or 0))
            is_odd = count[HERE].equals(0) if self.variant.play.has_last_turn else count[HERE].differs(1)
            whole = [self.whole[HERE].equals(1), call("count", self.points[HERE, ALL]) > 0, is_odd]
            if game.columns - game.spare == 1:
                whole.append(call("filled", self.of.names[ALL]) > 1)
            out = cells.round("out oddly", flag(all_of(whole)))
            conditions.append(out[HERE].equals(1))
        if not conditions:
            return None
        number = cells.blocks["number"][HERE]
        rows = cells.round("row doubted", when(any_of(conditions), number, 0))
        last = call("max", rows[ALL])
        is_told = self.of.ending.over.equals(1) | last.equals(self.of.rounds.last)
        told = cells.one("doubt told", when(is_told, last, 0))
        return cells.one("doubt sentence", when(told.equals(0), "", self._words(told, each, count)))

    def _kinds(self) -> Expression | None:
        """The kind of doubt about what a player has in a round; 0 for none."""
        found: list[tuple[Expression, Term]] = []
        if (is_possible := self._possible()) is not None:
            found.append((~is_possible, int(DoubtKind.NO_HAND)))
        if self.of.bonuses:
            typed = self.cells.blocks["bonus typed"][HERE, HERE]
            for choices, is_wrong, kind in (
                (of_who_is_out(self.variant), self.points[HERE, HERE].differs(self.out or 0), DoubtKind.NOT_OUT),
                (self._of_dealer, self._is_not_dealer(), DoubtKind.OF_DEALER),
            ):
                if choices:
                    is_one = is_one_of(typed, [each.label for each in choices])
                    found.append((is_one & is_wrong, int(kind)))
        return cases(*found, otherwise=0) if found else None

    def _is_not_dealer(self) -> Expression:
        deals = self.of.dealers[HERE]
        return deals.differs("") & deals.differs(self.of.names[HERE])

    def _possible(self) -> Expression | None:
        """Whether cards make the points of a player, however many have come to the table by now."""
        game, points = self.game, self.points[HERE, HERE]
        players = range(game.columns - game.spare, game.columns + 1)
        rows = len(game.rows)
        ranges = [possible_in_rows(self.variant, number, rows=rows)[:rows] for number in players]
        different = {each for found in ranges for each in found}
        if different == {ANY_SCORE}:
            return None
        if len(different) == 1:
            return possible(different.pop(), points)
        at_table: Expression = call("filled", self.of.names[ALL]) - (players.start - 1)
        least, most, step = (
            self.cells.table(name, [[end(found[row]) for found in ranges] for row in range(rows)])
            for name, end in (("least score", _least), ("most score", _most), ("score step", lambda r: r.step))
        )
        if len(ranges) > 1:
            cell = self.cells.one("at table", at_table)
            at = [Cells(block, HERE, cell) for block in (least, most, step)]
        else:
            at = [block[HERE] for block in (least, most, step)]
        low, high, by = at
        whole = call("int", points).equals(points)
        return all_of([whole, points >= low, points <= high, call("mod", points - low, by).equals(0)])

    def _words(self, told: Cells, each: Block | None, count: Block | None) -> Expression:
        language, round_ = language_of(self.variant), round_named(self.variant, Cell(self.of.row_names[told]))
        of_all: Expression | None = None
        if count:
            several = Case(((count[told] > 0, "yes"),), "no")
            of_all = language.expression(said("doubt-out.told", several=several, score=self.out, round=round_))
        if each is None:
            assert of_all is not None
            return of_all
        here = self.cells.player("doubt there", when(told.equals(0), 0, Cells(each, told, HERE)))
        player = self.cells.one(
            "player doubted", call("first", self.cells.player("is doubted", flag(here[HERE] > 0))[ALL])
        )
        kind, score = Cells(each, told, player), Cells(self.points, told, player)
        kinds = [DoubtKind.NOT_OUT] if of_who_is_out(self.variant) else []
        kinds += [DoubtKind.OF_DEALER] if self._of_dealer else []
        of_player = said(
            "doubt.told",
            kind=Case(tuple((kind.equals(int(k)), DOUBTS[k]) for k in kinds), DOUBTS[DoubtKind.NO_HAND]),
            name=Cell(self.of.names[player]),
            score=Cell(call("signed", score)),
            round=round_,
            dealer=Cell(self.of.dealers[told]),
        )
        return when(player.equals(0), of_all if of_all is not None else "", language.expression(of_player))


def _least(scores: NumberRange) -> int:
    return -(LARGEST_SCORE // scores.step) * scores.step if scores.least is None else scores.least


def _most(scores: NumberRange) -> int:
    return LARGEST_SCORE if scores.most is None else scores.most
