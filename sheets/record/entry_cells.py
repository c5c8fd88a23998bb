"""What is written in each round, as described cells: scores and bonuses, or several figures by which points go."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sheets.expressions import (
    ALL,
    BEFORE,
    HERE,
    PREVIOUS,
    Block,
    Expression,
    Operation,
    Term,
    all_of,
    any_of,
    call,
    cases,
    flag,
    is_one_of,
    term,
    when,
)
from sheets.game.figure_scoring import bounds_in_round, facts_of_round
from sheets.game.figures import Cases, EntryKind, Figures, RoundCheck
from sheets.game.formula import (
    FACTS,
    Calculated,
    Calculating,
    Compared,
    Figure,
    FormulaTree,
    Gathered,
    Gathering,
    WholeNumber,
    all_parts,
    is_of_all,
)
from sheets.game.scoring import AWAY, NOT_PLAYING, NumberRange, bonus_choices
from sheets.limits import LARGEST_SCORE
from sheets.record.game_grid import GameGrid, entry_block
from sheets.record.who_plays import Presence

NO_SCORE: Final = "no score"
"""In the place of something that is written and can't be read."""
WORTHLESS: Final = "worthless"
"""In the place of the points of a bonus that nobody knows."""
_GATHERED: Final[Mapping[Gathering, Operation]] = {"sum": "sum", "most": "max", "least": "min"}


def scores(game: GameGrid) -> Block:
    """What is written as scores: whole points, or the mark of one who is away."""
    cells = game.cells
    typed = cells.grid("typed", call("entry", cells.grid("Scores", seen=True)[HERE, HERE]))[HERE, HERE]
    number = when(_is_whole(typed), typed, NO_SCORE)
    word = cases((typed.equals(""), ""), (is_one_of(typed, sorted(NOT_PLAYING)), AWAY), otherwise=NO_SCORE)
    return cells.grid("scores", when(call("is number", typed), number, word))


def _is_whole(number: Expression) -> Expression:
    return call("int", number).equals(number) & (call("abs", number) <= LARGEST_SCORE)


def bonuses(game: GameGrid) -> Block | None:
    """The points of the bonuses that are written; of those whose points nobody knows what is written beside them."""
    if not game.has_bonuses:
        return None
    cells, choices = game.cells, bonus_choices(game.variant)
    labels = cells.column("bonus", [each.label for each in choices])
    number = cells.column("number of bonus", [n for n, _ in enumerate(choices, 1)])
    names = [bonus.name for bonus in game.variant.bonuses]
    known: Block = cells.column("known points", [_or_blank(each.points) for each in choices])
    if any(each.points is None for each in choices):
        agreed = cells.list("BonusPoints", len(names), seen=True)
        at = [names.index(each.label) + 1 if each.points is None else 0 for each in choices]
        place = cells.column("place of points", at)
        written = agreed[place[HERE]]
        of_table = when(call("is number", written), written, WORTHLESS)
        known = cells.list("points of bonus", len(choices), when(place[HERE].equals(0), known[HERE], of_table))
    typed = cells.grid("bonus typed", call("entry", cells.grid("Bonuses", seen=True)[HERE, HERE]))[HERE, HERE]
    which = cells.grid("which bonus", call("sum where", labels[ALL], typed, number[ALL]))[HERE, HERE]
    points = when(_is_whole(typed), typed, WORTHLESS)
    word = when(which.equals(0), WORTHLESS, known[which])
    return cells.grid("bonuses", cases((typed.equals(""), ""), (call("is number", typed), points), otherwise=word))


def _or_blank(number: int | None) -> int | str:
    return "" if number is None else number


def possible(range_: NumberRange, number: Expression) -> Expression:
    """Whether a number may be written."""
    found = [call("int", number).equals(number)]
    if range_.least is not None:
        found.append(number >= range_.least)
    if range_.most is not None:
        found.append(number <= range_.most)
    if range_.step > 1:
        found.append(call("mod", number - (range_.least or 0), range_.step).equals(0))
    return all_of(found)


@dataclass(frozen=True)
class EntryBlocks:
    """What is written where points follow from several figures, as far as it can be read."""

    typed: Mapping[str, Block]
    """By entry: a number, a text, or the mark of one who is away."""
    mark: Block
    """A number where anything is written, and the mark where that alone is."""


@dataclass(frozen=True)
class FigureBlocks:
    """What follows from the figures of a round."""

    clean: Mapping[str, Block]
    """By entry: what is written by those who play."""
    odd: Mapping[str, Block]
    """By entry: 1 where that can't be."""
    counted: Mapping[str, Block]
    """By counter: what it has come to."""
    points: Block
    broken: Block | None
    """By round: the first check that does not hold, from 1; 0 for none."""
    held: Mapping[int, Block]
    """By the place of a check of each column: whether it holds."""


def entries(game: GameGrid) -> EntryBlocks:
    """What is written in each round of a game of several figures."""
    assert game.variant.figures
    cells, typed = game.cells, {}
    for kind in game.variant.figures.entries:
        written = cells.grid(f"typed {kind.name}", call("entry", cells.grid(entry_block(kind), seen=True)[HERE, HERE]))
        here = written[HERE, HERE]
        word: Expression = term(NO_SCORE)
        if kind.choices:
            listed = cells.column(f"choices of {kind.name}", [*kind.choices, AWAY])
            word = when(call("same", listed[ALL], here) > 0, here, NO_SCORE)
        number: Term = NO_SCORE if kind.choices else when(_is_whole(here), here, NO_SCORE)
        is_mark = is_one_of(here, sorted(NOT_PLAYING))
        read = cases((call("is number", here), number), (here.equals(""), ""), (is_mark, AWAY), otherwise=word)
        typed[kind.name] = cells.grid(f"read {kind.name}", read)
    here_all = [block[HERE, HERE] for block in typed.values()]
    is_blank = all_of([each.equals("") for each in here_all])
    only_marks = all_of([is_one_of(each, ("", AWAY)) for each in here_all])
    mark = cells.grid("marks", cases((is_blank, ""), (only_marks, AWAY), otherwise=0))
    return EntryBlocks(typed, mark)


class FigureCells:
    """Describes what follows from the figures of each round."""

    def __init__(self, game: GameGrid, figures: Figures, written: EntryBlocks, there: Presence) -> None:
        self.game, self.figures, self.cells, self.there = game, figures, game.cells, there
        self.mark, self.plays = written.mark, there.plays[HERE, HERE].equals(1)
        rounds = range(game.first_number, game.first_number + len(game.rows))
        self.facts = [facts_of_round(game.variant, number, game.seats) for number in rounds]
        self.known: dict[str, Block] = {}
        for fact in FACTS:
            self.known[fact] = self.cells.column(fact, [_or_blank(each.get(fact)) for each in self.facts])
        self.unknown = {fact for fact in FACTS if any(fact not in each for each in self.facts)}
        self.begun = call("count", self.mark[HERE, ALL]) > 0
        self.clean = {kind.name: self._clean(kind, written.typed[kind.name]) for kind in figures.entries}

    def blocks(self) -> FigureBlocks:
        """All of them."""
        figures, cells = self.figures, self.cells
        odd = {kind.name: cells.grid(f"odd {kind.name}", flag(self._odd(kind))) for kind in figures.entries}
        for kind in figures.entries:
            for name in kind.figures:
                self.known[name] = cells.grid(f"figure {name}", when(self.plays, self._figure(kind, name)))
        whole = cells.grid("whole column", when(self.plays, flag(self._whole()), 1))
        self.all_whole = call("sum", whole[HERE, ALL]).equals(self.game.columns)
        self.own_whole = whole[HERE, HERE].equals(1)
        ready = self.plays & (self.all_whole if figures.hang_on_others else self.own_whole)
        self.ready = cells.grid("ready", flag(ready))[HERE, HERE].equals(1)
        for part in figures.parts:
            self.known[part.name] = cells.grid(f"part {part.name}", self._cases(part.cases))
            if any(self._is_open(each.points) or (each.when and self._is_open(each.when)) for each in part.cases):
                self.unknown.add(part.name)
        plain = cells.grid("plain points", self._cases(figures.points))[HERE, HERE]
        points: Expression = plain
        counted = {}
        for counter in figures.counters:
            sums = counted[counter.name] = cells.grid(f"counter {counter.name}")
            now = sums[HERE, HERE]
            before: Expression = sums[PREVIOUS, HERE]
            adds = self._guarded(counter.adds, self._formula(counter.adds), otherwise=0)
            if self.game.is_page:
                carried = cells.player(f"carried {counter.name}", seen=True)[HERE]
                before += when(cells.blocks["number"][HERE].equals(1), call("sum", carried), 0)
            sums.expression = before + when(self.ready, adds, 0)
            full = call("int", now / counter.every) - call("int", before / counter.every)
            points = points + full * counter.points
        has_odd = any_of([block[HERE, HERE].equals(NO_SCORE) for block in self.clean.values()])
        counts = cases((has_odd, NO_SCORE), (plain.equals(""), ""), otherwise=points)
        for kind in figures.entries:
            if kind.made is not None:
                self._describe_made(kind)
        held = {
            check.place: cells.grid(f"check {check.place + 1}", self._held(check.holds))
            for check in figures.checks
            if check.of_each
        }
        broken = None
        if figures.checks:
            numbered = enumerate(figures.checks, 1)
            found = [(self._is_broken(check, held.get(check.place)), number) for number, check in numbered]
            broken = cells.round("broken check", cases(*found, otherwise=0))
        away = when(self.mark[HERE, HERE].equals(AWAY), AWAY)
        shown = cells.grid("points", when(self.plays, counts, away))
        return FigureBlocks(self.clean, odd, counted, shown, broken, held)

    def _clean(self, kind: EntryKind, typed: Block) -> Block:
        here = typed[HERE, HERE]
        read = when(here.equals(AWAY), "" if kind.may_be_blank else NO_SCORE, here)
        return self.cells.grid(f"clean {kind.name}", when(self.plays, read))

    def _odd(self, kind: EntryKind) -> Expression:
        """Whether what is written can't be read, is beyond its bounds, or is there already."""
        block = self.clean[kind.name]
        here, found = block[HERE, HERE], [block[HERE, HERE].equals(NO_SCORE)]
        if not kind.choices:
            bounds = [bounds_in_round(kind, facts) for facts in self.facts]
            is_welcome = self._within(kind, bounds, here)
            if kind.may_be_blank:
                is_welcome = here.equals(0) | is_welcome
            found.append(when(call("is number", here), ~is_welcome, False))
        if kind.once:
            before = block[HERE, BEFORE]
            there = call("filled", before) - call("same", before, 0)
            found.append(here.differs("") & (there > 0))
        return any_of(found)

    def _within(self, kind: EntryKind, bounds: Sequence[NumberRange], here: Expression) -> Expression:
        """Whether a number lies between its bounds, which may differ from round to round."""
        ends = NumberRange(bounds[0].least, bounds[0].most, kind.step)
        if {*bounds} == {ends}:
            return possible(ends, here)
        widest = LARGEST_SCORE + 1
        least = self.cells.column(f"least {kind.name}", [each.least or 0 for each in bounds])
        most = [widest if each.most is None else each.most for each in bounds]
        found = [here >= least[HERE], here <= self.cells.column(f"most {kind.name}", most)[HERE]]
        if kind.step > 1:
            found.append(((here - least[HERE]) % kind.step).equals(0))
        return all_of(found)

    def _figure(self, kind: EntryKind, name: str) -> Expression:
        """A figure, 0 where nothing is written."""
        here = self.clean[kind.name][HERE, HERE]
        if not kind.choices:
            return call("sum", here)
        listed = self.cells.blocks[f"choices of {kind.name}"]
        brought = [*(each.get(name, 0) for each in kind.choices.values()), 0]
        return call("sum where", listed[ALL], here, self.cells.column(f"{name} of {kind.name}", brought)[ALL])

    def _whole(self) -> Expression:
        """Whether a column has all that its points hang on."""
        is_there = [self.clean[kind.name][HERE, HERE].differs(NO_SCORE) for kind in self.figures.entries]
        needed = [kind for kind in self.figures.entries if not kind.optional]
        for kind in needed:
            block = self.clean[kind.name]
            is_there.append(call("filled", block[HERE, ALL]) > 0 if kind.once else block[HERE, HERE].differs(""))
        return all_of(is_there if needed else [*is_there, self.begun])

    def _cases(self, found: Cases) -> Expression:
        """The points of the first case that holds, where nothing is missing."""
        *others, last = found
        told = self._guarded(last.points, self._formula(last.points))
        for case in reversed(others):
            assert case.when
            then = self._guarded(case.points, self._formula(case.points))
            told = self._guarded(case.when, when(self._formula(case.when), then, told))
        return when(self.ready, told)

    def _describe_made(self, kind: EntryKind) -> None:
        """1 where a bid is made and 0 where it is not; blank where it is not written, or not known yet."""
        assert kind.made
        here = self.clean[kind.name][HERE, HERE]
        is_bid = here.differs("") & here.differs(0) if kind.may_be_blank else here.differs("")
        self.cells.grid(f"made {kind.name}", when(is_bid, self._held(kind.made)))

    def _held(self, holds: FormulaTree) -> Expression:
        """1 where a condition holds of a column and 0 where not; blank where something is missing."""
        is_known = self.ready & self.all_whole if is_of_all(holds) and not self.figures.hang_on_others else self.ready
        return when(is_known, self._guarded(holds, flag(self._formula(holds))))

    def _is_broken(self, check: RoundCheck, held: Block | None) -> Expression:
        """Whether a round is written as far as a check speaks of it, and it does not hold."""
        if held:
            return self.begun & (call("same", held[HERE, ALL], 0) > 0)
        names = {part.name for part in all_parts(check.holds) if isinstance(part, Gathered)}
        conditions = [self.begun]
        for kind in self.figures.entries:
            if names & {*kind.figures} and not kind.may_be_blank:
                there = call("filled", self.clean[kind.name][HERE, ALL]) + self.there.away[HERE]
                conditions.append(there.equals(self.game.columns))
        fails = self._guarded(check.holds, ~self._formula(check.holds), otherwise=False)
        return when(all_of(conditions), fails, False)

    def sides(self, check: RoundCheck) -> tuple[Expression, Expression] | None:
        """What the two sides of a check of all columns come to."""
        if check.of_each or not isinstance(check.holds, Compared):
            return None
        left, right = check.holds.left, check.holds.right
        return self._formula(left), self._formula(right)

    def _is_open(self, formula: FormulaTree) -> bool:
        return any(isinstance(part, Figure | Gathered) and part.name in self.unknown for part in all_parts(formula))

    def _guarded(self, formula: FormulaTree, told: Expression, otherwise: Term = "") -> Expression:
        """It, or nothing where the formula speaks of what nobody knows."""
        names = {part.name for part in all_parts(formula) if isinstance(part, Figure)} & self.unknown
        there = [self._own(name).differs("") for name in sorted(names)]
        return when(all_of(there), told, otherwise) if there else told

    def _own(self, name: str) -> Expression:
        block = self.known[name]
        return block[HERE] if name in FACTS else block[HERE, HERE]

    def _formula(self, formula: FormulaTree) -> Expression:
        return translated(formula, self._own, lambda name: self.known[name][HERE, ALL])


def translated(
    formula: FormulaTree, own: Callable[[str], Expression], of_all: Callable[[str], Expression]
) -> Expression:
    """A formula of a rules file, by what a column has of a figure, and what all columns have."""
    match formula:
        case WholeNumber():
            return term(formula.value)
        case Figure():
            return own(formula.name)
        case Gathered():
            return call(_GATHERED[formula.how], of_all(formula.name))
        case Compared():
            operation: Operation = "<>" if formula.sign == "!=" else formula.sign
            return call(operation, *(translated(each, own, of_all) for each in (formula.left, formula.right)))
        case Calculated():
            return _CALCULATED[formula.how]([translated(each, own, of_all) for each in formula.of])


def _picked(sign: Operation) -> Callable[[Sequence[Expression]], Expression]:
    """The least or the largest of some numbers."""
    return lambda of: call(sign, *of)


_CALCULATED: Final[Mapping[Calculating, Callable[[Sequence[Expression]], Expression]]] = {
    "+": lambda of: of[0] + of[1],
    "-": lambda of: of[0] - of[1],
    "*": lambda of: of[0] * of[1],
    "min": _picked("min"),
    "max": _picked("max"),
    "negated": lambda of: call("-", 0, of[0]),
    "abs": lambda of: call("abs", of[0]),
    "down": lambda of: call("int", of[0] / of[1]),
    "up": lambda of: call("-", 0, call("int", call("-", 0, of[0]) / of[1])),
    "and": all_of,
    "or": any_of,
    "not": lambda of: ~of[0],
}
