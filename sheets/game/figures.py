"""What is written in a round of a game that writes several figures, and the points that follow from them."""

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple, TypeAlias

from sheets.game.formula import FormulaTree, Interval, WholeNumber, interval_of, is_of_all
from sheets.game.keys import FORMULA, NAME, PHRASE, POINTS, POSITIVE, TEXT, YES, key, listed, table, text
from sheets.limits import LONGEST_WORD, MOST_FEW

# A declaration reads like a line of a table.
# fmt: off


ZERO: Final = WholeNumber(0)


POINTS_OR_FORMULA = (POINTS, FORMULA)
COUNTS = table(POINTS, NAME)
"""What counts, and how much."""


class PointsCase(NamedTuple):
    """Points that count in one case; of several the first that holds."""

    points: Annotated[FormulaTree, key(POINTS_OR_FORMULA, "what they are", "10 + bid", 0, required=True,
        short="all")]
    when: Annotated[FormulaTree | None, key(FORMULA, "when they count", "tricks = bid")] = None
    """None: in all other cases."""
    say: Annotated[str, key(TEXT, "the case in your own words",
        "Who takes just what was bid scores 10 and the bid.")] = ""
    counts: Annotated[Mapping[str, int | str], key(COUNTS, "the same thing by thing, for sheets and cards",
        {"bid made": 10, "each trick bid": 1})] = {}


Cases: TypeAlias = tuple[PointsCase, ...]
"""The last of them has no condition."""
CASES = (*POINTS_OR_FORMULA, listed(*POINTS_OR_FORMULA, PointsCase, least=1, most=MOST_FEW))


class Made(NamedTuple):
    """When a bid is made."""

    when: Annotated[FormulaTree, key(FORMULA, "when it is made", "tricks >= bid", required=True,
        short="all")]
    say: Annotated[str, key(PHRASE, "the same in your own words", "made with as many tricks or more")] = ""


class EntryKind(NamedTuple):
    """A figure that is written in each round."""

    name: str = ""
    text: Annotated[str, key(PHRASE, "what it is, in words", "points in the tricks taken")] = ""
    least: Annotated[FormulaTree, key(POINTS_OR_FORMULA, "the least that can be written", 100, "cards")] = ZERO
    """As the most, a formula of the facts of the round."""
    most: Annotated[FormulaTree, key(POINTS_OR_FORMULA, "the most that can be written", 180, "cards")] = ZERO
    step: Annotated[int, key(POSITIVE, "the steps between what can be written", 5)] = 1
    """What is written is the least and so many steps more."""
    optional: Annotated[bool, key(YES, "true: a round does not wait for it; left blank it counts as 0", True)] = False
    once: Annotated[bool, key(YES, "true: only one column has it in a round", True)] = False
    """Of the others it counts as 0."""
    made: Annotated[FormulaTree | None, key((FORMULA, Made), "when a bid is made, and ticked", "tricks = bid",
        whole=True)] = None
    """A condition of the figures and parts of a column; None for what is no bid."""
    made_said: str = ""
    """How the file itself says when that is."""
    choices: Annotated[Mapping[str, Mapping[str, int]], key(table(POINTS, table(POINTS)),
        "the words to choose from, with the figure that each brings, or several", {"made": 100, "failed": -100},
        {"6 spades": {"value": 40, "level": 6}}, name="choose")] = {}
    """Empty where it is a number."""
    counts: Annotated[Mapping[str, int | str], key(COUNTS, "what counts in it, and how much",
        {"each heart": 1, "queen of spades": 13})] = {}

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures that it brings, by the names that formulas have for them."""
        named = dict.fromkeys(figure for brought in self.choices.values() for figure in brought)
        return tuple(named) or (self.name,)

    @property
    def shown(self) -> int:
        """A number that may be written, to show one."""
        return max(3, self.least.value) if isinstance(self.least, WholeNumber) else 3

    @property
    def may_be_blank(self) -> bool:
        """Whether a round may be over with nothing written there."""
        return self.optional or self.once


class ReckonedPart(NamedTuple):
    """A figure on the way to the points, reckoned from what is written and from the parts before it."""

    name: str
    cases: Cases


class RunningCounter(NamedTuple):
    """Something counted from round to round that brings points each time it is full: bags."""

    adds: Annotated[FormulaTree, key(POINTS_OR_FORMULA, "what a round adds to it", "max(tricks - bid, 0)",
        required=True)]
    every: Annotated[int, key(POSITIVE, "how many make it full", 10, required=True)]
    points: Annotated[int, key(POINTS, "the points that it then brings", -100, required=True)]
    text: Annotated[str, key(PHRASE, "what it is, in words", "tricks beyond the bid")] = ""
    name: str = ""

    def beyond(self, counted: int) -> int:
        """What is left of all that was counted, once each time that it was full is taken off."""
        return counted % self.every


class RoundCheck(NamedTuple):
    """What holds of what each column writes, or of all columns together."""

    holds: Annotated[FormulaTree, key(FORMULA, "what is true of each column",
        "nil tricks = 0 or nil < 0", name="each", required=True)]
    say: Annotated[str, key(PHRASE, "the same in your own words", "only a failed nil has nil tricks")] = ""
    place: int = 0
    """Which of the game's checks it is, from 0."""
    of_each: bool = False
    """Whether it holds of each column by itself."""


SHOWN = table(POSITIVE, listed(POINTS, text(LONGEST_WORD), most=MOST_FEW))
"""What is written in a round; under `round` which it is, under `total` and counters what they are before it."""


class RoundShown(NamedTuple):
    """A round as an example shows it."""

    number: int
    columns: tuple[Mapping[str, int | str | None], ...]
    place: int = 0
    """Which of the examples it is, from 0, those that can't be read among them."""
    totals: tuple[int, ...] = ()
    """Of each column before the round; empty where the example does not say."""
    counted: Mapping[str, tuple[int, ...]] = {}
    """By the name of a counter, what it holds for each column before the round; 0 where the example does not say."""


class Figures(NamedTuple):
    """All that is written in a round, and what follows from it."""

    entries: tuple[EntryKind, ...]
    """In the order of writing."""
    points: Cases
    parts: tuple[ReckonedPart, ...] = ()
    checks: tuple[RoundCheck, ...] = ()
    counters: tuple[RunningCounter, ...] = ()
    examples: tuple[RoundShown, ...] = ()

    @property
    def first_example(self) -> RoundShown | None:
        """The first that begins with empty counters, which a line doesn't tell of; else the first."""
        return next((shown for shown in self.examples if not shown.counted), next(iter(self.examples), None))

    @property
    def hang_on_others(self) -> bool:
        """Whether the points of a column hang on what others have written."""
        formulas = [counter.adds for counter in self.counters]
        for cases in (self.points, *(part.cases for part in self.parts)):
            formulas += [each for case in cases for each in (case.points, case.when) if each]
        return any(map(is_of_all, formulas))


def intervals_of_entry(kind: EntryKind, facts: Mapping[str, Interval], columns: Interval) -> dict[str, Interval]:
    """Between which numbers each figure of an entry lies, 0 among them where a blank counts so."""
    if kind.choices:
        brought = [{**dict.fromkeys(kind.figures, 0), **each} for each in kind.choices.values()]
        if kind.may_be_blank:
            brought.append(dict.fromkeys(kind.figures, 0))
        return {name: Interval.around(each[name] for each in brought) for name in kind.figures}
    ends = [interval_of(end, facts, columns=columns) for end in (kind.least, kind.most)]
    found = Interval(ends[0].least, max(ends[0].least, ends[1].most))
    return {kind.name: Interval.around((*found, 0)) if kind.may_be_blank else found}
