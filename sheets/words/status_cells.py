"""The sentence above the scores, as a described cell: what is wrong, missing or next, and who wins or leads."""

from sheets.expressions import (
    ALL,
    HERE,
    PREVIOUS,
    Block,
    Cells,
    Expression,
    Term,
    call,
    cases,
    flag,
    is_one_of,
    joined,
    term,
    when,
)
from sheets.game.figures import EntryKind
from sheets.game.model import Variant
from sheets.game.scoring import STARTS, WITHDRAWALS
from sheets.limits import LARGEST_SCORE
from sheets.record.entry_cells import NO_SCORE, WORTHLESS
from sheets.record.game_cells import GameCells, sum_of
from sheets.record.seating import PARTNERS
from sheets.words.common import round_named
from sheets.words.doubt_cells import doubt_cell
from sheets.words.ending import is_tie_open
from sheets.words.entries import wrong_check, wrong_in_full
from sheets.words.language import language_of
from sheets.words.melding import in_a_line
from sheets.words.messages import Case, Cell, Value, said
from sheets.words.rounds import ways_of_round

MOST_MISSING = 3
"""Players whose scores are missing; more are counted, and not named."""


def status_cell(described: GameCells) -> Cells:
    """The cell with it; on a sheet of paper without what comes next, and what is in doubt."""
    return _Status(described).sentence()


class _Status:
    def __init__(self, described: GameCells) -> None:
        self.of, self.game, self.cells = described, described.game, described.cells
        self.variant, self.language = described.game.variant, language_of(described.game.variant)
        self.is_page = described.game.is_page
        self.doubt = None if self.is_page else doubt_cell(described)

    def sentence(self) -> Cells:
        """What comes first of what there is to say."""
        known, ending = self.of.rounds, self.of.ending
        ahead: Expression = term("") if self.is_page else self._ahead()
        found: list[tuple[Expression, Term]] = []
        asked = self._asked()
        if asked and self.of.odd is not None:
            name = "status-impossible" if self.of.figures else "status-missing.no-number"
            found.append((self.of.odd > 0, self._asked_of(name, *asked, self.of.odd)))
        found += self._odd_comings()
        found.append((known.last.equals(0), term("") if self.is_page else joined(ahead, self.told("status-fill-in"))))
        if self.of.bonuses:
            worthless = call("same", self.of.bonuses[ALL, ALL], WORTHLESS)
            found.append((worthless > 0, self.told("workbook-wrong.worthless")))
        if self.of.wrong is not None:
            found.append((self.of.wrong > 0, self._broken(self.of.wrong)))
        if asked and known.first_half is not None:
            name = "status-missing.entries" if self.of.figures else "status-missing"
            found.append((known.first_half > 0, self._asked_of(name, *asked, known.first_half)))
        if self.of.not_ticked and self.of.untold is not None:
            first = self.of.untold
            out = self.cells.player("went out", when(first.equals(0), 0, Cells(self.of.not_ticked, first, HERE)))
            names = self._listed("without tick", out)
            told = self.told("status-not-ticked", round=self._row(first), names=Cell(names))
            found.append((first > 0, told))
        found.append((call("same", self.of.places[ALL], 1).equals(0), self.told("status-nobody")))
        leaders = ending.leaders
        several = (call("same", self.of.places[ALL], 1) > 1) | call("holds", leaders, PARTNERS)
        first_: dict[str, Value] = {"names": Cell(leaders), "number": Case(((several, "other"),), "one")}
        first_["tie_open"] = is_tie_open(self.variant)
        played = known.last if self.of.progress or known.wholes is None else known.wholes
        over, stop_here = self.told("status-over", **first_), self.told("status-stop", **first_)
        so_far = self.told(
            "status-leads", rounds=None if self.is_page else rounds_played(self.variant, Cell(played)), **first_
        )
        if self.doubt is not None:
            doubt = self.doubt
            over = joined(_sentence(doubt), over)
            stop_here, so_far = (when(doubt.equals(""), each, doubt) for each in (stop_here, so_far))
        found += [(ending.over.equals(1), over), (ending.complete.equals(1), joined(ahead, stop_here))]
        told = cases(*found, otherwise=joined(ahead, so_far))
        over_ = ending.over.equals(1)
        self.cells.one("RoundToWrite", cases((self.of.ending.trouble > 0, self.of.ending.trouble), (over_, 0),
                                             otherwise=known.ahead))  # fmt: skip
        return self.cells.one("sentence", joined(told, self._namesake()))

    def told(self, name: str, /, **values: Value) -> Expression:
        """A message as an expression."""
        return self.language.expression(said(name, **values))

    def _row(self, number: Expression) -> Value:
        """The row whose number, from 1, is given, by its name."""
        return round_named(self.variant, Cell(self.of.row_names[number]))

    def _listed(self, name: str, flags: Block) -> Cells:
        """The names of all beside whom stands a 1: Ann & Ben."""
        whose = self.cells.player(f"each {name}", when(flags[HERE].equals(1), self.of.names[HERE]))
        return self.of.listed(name, whose)

    # -- what is next ----------------------------------------------------------------------------------------------

    def _ahead(self) -> Expression:
        """What `next_round` says, and a space behind it; nothing where no round is left."""
        number, last = self.of.rounds.ahead, self.of.rounds.last
        asked = [self.language.words(asked_for(self.variant, n)) for n in range(len(self.game.rows))]
        there: dict[str, Expression] = {}
        if any(asked):
            there["asks"] = self.cells.column("asks", asked)[number]
        if self.game.columns > 1 and self.game.first_dealer is not None:
            there["deals"] = self.of.dealers[number]
        found = [*there.values()]
        nothing = [each.equals("") for each in found]
        more: Value = None
        how = Case(((number < last, "skipped"),), "next")
        if len(found) == 2:
            none = nothing[0] & nothing[1]
            more = Case(((none, "none"), (nothing[0], "deals"), (nothing[1], "asks")), "both")
            how = Case(((number < last, "skipped"), (none, "next")), "told")
        elif found:
            more = Case(((nothing[0], "none"),), *there)
            how = Case(((number < last, "skipped"), (nothing[0], "next")), "told")
        asks, dealer = (Cell(there[key]) if key in there else None for key in ("asks", "deals"))
        told = self.told("status-ahead", round=self._row(number), how=how, more=more, asks=asks, dealer=dealer)
        return _sentence(self.cells.one("next", when(number.equals(0), "", told)))

    # -- what is wrong or missing ----------------------------------------------------------------------------------

    def _odd_comings(self) -> list[tuple[Expression, Term]]:
        """Who has something written of how he came or left that says nothing of it."""
        found: list[tuple[Expression, Term]] = []
        if self.of.presence.start:
            start = self.cells.blocks["written start"][HERE]
            is_whole = call("int", start).equals(start) & (call("abs", start) <= LARGEST_SCORE)
            is_word = is_one_of(start, ("", *STARTS))
            odd = self.cells.player("no start", flag(~when(call("is number", start), is_whole, is_word)))
            who = self._listed("whose start", odd)
            found.append((who.differs(""), self.told("workbook-wrong.starts", who=Cell(who))))
        if self.of.presence.leaving:
            is_word = is_one_of(self.cells.blocks["written leaving"][HERE], ("", *WITHDRAWALS))
            who = self._listed("whose leaving", self.cells.player("no leaving", flag(~is_word)))
            found.append((who.differs(""), self.told("workbook-wrong.left", who=Cell(who))))
        return found

    def _asked(self) -> tuple[Cells, Cells] | None:
        """How many scores or entries are asked for, in the first round with one that can't be, or else with a gap."""
        if self.of.points is None or self.of.odd is None or self.of.rounds.first_half is None:
            return None
        odd, half = self.of.odd, self.of.rounds.first_half
        if self.of.figures:
            return self._asked_entries(odd, half)
        points, plays = (Cells(block, half, HERE) for block in (self.of.points, self.of.presence.plays))
        is_missing = flag(points.equals("") & plays.equals(1))
        is_odd = flag(Cells(self.of.points, odd, HERE).equals(NO_SCORE))
        asked = self.cells.player("asked", cases((odd > 0, is_odd), (half > 0, is_missing), otherwise=0))
        return self.cells.one("number asked", call("sum", asked[ALL])), self._listed("whose score", asked)

    def _asked_entries(self, odd: Cells, half: Cells) -> tuple[Cells, Cells]:
        """How many entries are asked for, and whose they are: "bid of Ann, tricks of Ann & Ben"."""
        assert self.of.figures
        assert self.variant.figures
        numbers: list[Expression] = []
        told: Cells | None = None
        for kind in self.variant.figures.entries:
            asked = self.cells.player(f"asked {kind.name}", self._asked_entry(kind, odd, half))
            number = self.cells.one(f"number {kind.name}", call("sum", asked[ALL]))
            numbers.append(call("min", number, 1) if kind.once else number)
            names = self._listed(f"whose {kind.name}", asked)
            of_nobody = [(number > 1, "nobody")] if kind.once else []
            how = Case((*of_nobody, (number <= MOST_MISSING, "few")), "many")
            entry = self.language.expression(
                entry_named(self.variant, kind, how=how, names=Cell(names), number=Cell(number))
            )
            before = told
            then = entry if before is None else when(before.equals(""), entry, joined(before, ", ", entry))
            told = self.cells.one(f"asked, {kind.name}", when(number.equals(0), "" if before is None else before, then))
        assert told is not None
        return self.cells.one("number asked", sum_of(numbers)), told

    def _asked_entry(self, kind: EntryKind, odd: Cells, half: Cells) -> Expression:
        """1 where an entry of a column is asked for."""
        assert self.of.figures
        clean, plays = self.of.figures.clean[kind.name], Cells(self.of.presence.plays, half, HERE)
        missing: Term = 0
        if not kind.optional:
            there = call("filled", Cells(clean, half, ALL)) if kind.once else call("filled", Cells(clean, half, HERE))
            missing = when(half.equals(0), 0, flag(there.equals(0) & plays.equals(1)))
        return when(odd > 0, Cells(self.of.figures.odd[kind.name], odd, HERE), missing)

    def _asked_of(self, name: str, number: Cells, names: Cells, row: Cells) -> Expression:
        how = Case(((number.equals(1), "one"), (number <= MOST_MISSING, "few")), "many")
        words = Cell(names)
        return self.told(name, round=self._row(row), how=how, number=Cell(number), names=words, entries=words)

    def _broken(self, first: Cells) -> Expression:
        """What does not add up in the first round that does not."""
        of, figures, checks = self.of.of_figures, self.of.figures, self.variant.figures
        assert of
        assert figures
        assert figures.broken
        assert checks
        in_words: list[tuple[Expression, Term]] = []
        in_full: list[tuple[Expression, Term]] = []
        which = figures.broken[first]
        words = self.cells.round("sums", seen=True)
        for number, check in enumerate(checks.checks, 1):
            sides = of.sides(check)
            left, right = (Cell(call("signed", each)) for each in sides) if sides else (None, None)
            whose = None
            if check.of_each:
                whose = Cell(self._whose_check(figures.held[check.place], check.place))
            wrong = wrong_check(check, left, right, whose)
            in_words.append((figures.broken[HERE].equals(number), self.language.expression(wrong)))
            in_full.append((which.equals(number), self.language.expression(wrong_in_full(check, Cell(words[first])))))
        words.expression = when(figures.broken[HERE].equals(0), "", cases(*in_words[:-1], otherwise=in_words[-1][1]))
        full = cases(*in_full[:-1], otherwise=in_full[-1][1])
        return self.told("status-broken", round=self._row(first), what=Cell(full))

    def _whose_check(self, held: Block, place: int) -> Expression:
        """The names of the columns of which a check does not hold in a round."""
        before = self.cells.grid(f"failing {place + 1}", first="")
        more = Cells(before, HERE, PREVIOUS)
        fails = held[HERE, HERE].equals(0)
        own = self.of.names[HERE]
        before.expression = when(fails, when(more.equals(""), own, joined(more, self.of.between, own)), more)
        return Cells(before, HERE, term(self.game.columns))

    def _namesake(self) -> Expression:
        """What is said of the first name that stood before."""
        if self.game.columns == 1 or self.is_page:
            return term("")
        said_, names = self.of.players.said, self.of.names
        twice = self.cells.player("is namesake", flag(said_[HERE].differs(names[HERE])))
        who = self.cells.one("namesake", call("first", twice[ALL]))
        again = self.told("status-twice", name=Cell(said_[who]), called=Cell(names[who]))
        return when(who.equals(0), "", joined(" ", again))


def _sentence(words: Cells) -> Expression:
    """Some words and the space behind them; nothing where there are none."""
    return joined(words, when(words.equals(""), "", " "))


def rounds_played(variant: Variant, number: int | Cell) -> Value:
    """The rounds that everybody has scored: "3 of 7 hands"; in a progression, where hands may have no score, all."""
    if variant.is_progression or not variant.rounds:
        return said("status-rounds", number=number)
    ends = variant.end.rounds or (len(variant.rounds),)
    return said("status-rounds.of", number=number, up_to=len(ends) > 1, most=ends[-1])


def entry_named(variant: Variant, kind: EntryKind, *, how: Value, names: Value, number: int | Cell) -> Value:
    """An entry with whose it is: how is "nobody", "few" who are named, or "many" who are counted."""
    teams = bool(variant.teams)
    return said("status-entry", entry=kind.name, how=how, names=names, number=number, teams=teams)


def asked_for(variant: Variant, number: int) -> Value:
    """What a round, from 0, asks of everybody; None where that differs, or nobody knows."""
    if not variant.rounds or variant.is_progression:
        return None
    return in_a_line(ways_of_round(variant, variant.rounds[number], wild="round-wild.behind"))
