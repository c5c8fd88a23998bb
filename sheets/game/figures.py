"""What is written in a round of a game that writes several figures, and the points that follow from them."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from sheets.game.formula import FormulaTree, Interval, WholeNumber, interval_of, is_of_all

FACTS: Final = ("cards", "round", "players")
"""The figures of a round that are the same for all: cards dealt to each, its number, how many play."""
ZERO: Final = WholeNumber(0)


class PointsCase(NamedTuple):
    """Points, and the condition under which they count; of several the first that holds."""

    points: FormulaTree
    when: FormulaTree | None = None
    """None: in all other cases."""
    say: str = ""
    """How the file itself says it."""


Cases: TypeAlias = tuple[PointsCase, ...]
"""The last of them has no condition."""


class EntryKind(NamedTuple):
    """One of the figures that are written."""

    name: str
    least: FormulaTree = ZERO
    """The least that may be written, as the most a formula of the facts of the round."""
    most: FormulaTree = ZERO
    step: int = 1
    """What is written is the least and so many steps more."""
    optional: bool = False
    """Whether a blank counts as 0; otherwise the round is not over yet."""
    once: bool = False
    """Whether one column has it in each round, and the others none, which counts as 0."""
    choices: Mapping[str, Mapping[str, int]] = {}
    """What it is chosen from, where it is no number, and the figures that each choice brings."""
    text: str = ""
    """What it is, in words."""
    made: FormulaTree | None = None
    """The condition that what is bid with it is made, of the figures and parts of a column; None for what is no bid."""
    made_said: str = ""
    """How the file itself says when that is."""

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
    """Something that is counted from round to round, and brings points each time it comes to so many: bags."""

    name: str
    adds: FormulaTree
    every: int
    points: int
    text: str = ""

    def beyond(self, counted: int) -> int:
        """What is left of all that was counted, once each time that it was full is taken off."""
        return counted % self.every


class RoundCheck(NamedTuple):
    """What holds of every round that is written right."""

    holds: FormulaTree
    """A condition of all columns, or of what each has."""
    place: int = 0
    """Which of the game's checks it is, from 0."""
    of_each: bool = False
    """Whether it holds of each column by itself."""
    say: str = ""
    """How the file itself says it."""


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
    def hang_on_others(self) -> bool:
        """Whether the points of a column hang on what others have written."""
        formulas = [counter.adds for counter in self.counters]
        for cases in (self.points, *(part.cases for part in self.parts)):
            formulas += [each for case in cases for each in (case.points, case.when) if each]
        return any(map(is_of_all, formulas))


def bounds_of_entry(kind: EntryKind, facts: Mapping[str, Interval], columns: Interval) -> dict[str, Interval]:
    """Between which numbers each figure of an entry lies, 0 among them where a blank counts so."""
    if kind.choices:
        brought = [{**dict.fromkeys(kind.figures, 0), **each} for each in kind.choices.values()]
        if kind.may_be_blank:
            brought.append(dict.fromkeys(kind.figures, 0))
        ranges = {name: [each[name] for each in brought] for name in kind.figures}
        return {name: Interval(min(values), max(values)) for name, values in ranges.items()}
    ends = [interval_of(end, facts, columns=columns) for end in (kind.least, kind.most)]
    found = Interval(ends[0].least, max(ends[0].least, ends[1].most))
    return {kind.name: Interval.around((*found, 0)) if kind.may_be_blank else found}


def bounds_of_cases(cases: Cases, figures: Mapping[str, Interval], columns: Interval) -> Interval:
    """Between which numbers the points of any case lie."""
    found = [interval_of(case.points, figures, columns=columns) for case in cases]
    return Interval(min(each.least for each in found), max(each.most for each in found))
