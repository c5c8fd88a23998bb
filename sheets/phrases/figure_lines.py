"""What is written in a round and what it counts, in words: each saying once, for sheets, cards and rules pages."""

from collections.abc import Iterator, Mapping
from typing import Final

from sheets.game.figures import ZERO, Cases, EntryKind, Figures, PointsCase, RunningCounter
from sheets.game.formula import FormulaTree, WholeNumber
from sheets.phrases.formula_words import formula_words
from sheets.phrases.words import Phrase, capital, sentence, within_sentence
from sheets.text import OR, joined, signed

FACTS_CALLED: Final[Mapping[str, str]] = {
    "cards": "the cards dealt",
    "round": "the number of the round",
    "players": "the number of players",
}
MOST_IN_LINE: Final = 4
"""Choices that are told one behind the other."""
STEPS: Final[Mapping[int, str]] = {5: "in fives", 10: "in tens"}
LEAST_OF_THREE: Final = 100
OTHERWISE: Final = "otherwise"
TICK: Final = "✓"
"""Beside a bid that is made, where points are worked out."""


def said_figure(name: str) -> str:
    """What a figure is called among words."""
    return FACTS_CALLED.get(name, name)


def figure_phrase(formula: FormulaTree) -> str:
    """A formula in words."""
    return formula_words(formula, said_figure)


def case_phrases(cases: Cases) -> tuple[str, ...]:
    """The cases one by one, each in its own words or like "if tricks is bid: 10 + bid"."""
    return tuple(_case_phrase(case, is_only=len(cases) == 1) for case in cases)


def _case_phrase(case: PointsCase, *, is_only: bool) -> str:
    if case.say:
        return within_sentence(case.say)
    points = figure_phrase(case.points)
    if is_only:
        return points
    return f"{OTHERWISE}: {points}" if case.when is None else f"if {figure_phrase(case.when)}: {points}"


def cases_phrase(cases: Cases) -> str:
    """The cases as one line: sentences, where the file has some of its own."""
    said = case_phrases(cases)
    return " ".join(map(sentence, said)) if any(case.say for case in cases) else "; ".join(said)


def counter_phrase(counter: RunningCounter) -> str:
    """What is counted, and what it brings: "tricks beyond the bid; each 10 bring −100 at once"."""
    return f"{counter.text or figure_phrase(counter.adds)}; each {counter.every} bring {signed(counter.points)} at once"


def entry_phrase(kind: EntryKind) -> str:
    """What an entry is, what may be written, and by whom: "from 100 to 180 in fives, only one side writes it".

    It does not tell a greatest number that is the greatest of so many figures: no rule sets it, but the room to write.
    """
    choices = "" if has_ladder(kind) else choices_phrase(kind)
    return _entry_phrase(kind, choices, _steps_phrase(kind) if _has_no_limit(kind) else _range_phrase(kind))


def entry_in_full(kind: EntryKind) -> str:
    """The same with all its choices, however many, and its limits, whatever they come from."""
    return _entry_phrase(kind, choices_phrase(kind), _range_phrase(kind))


def _entry_phrase(kind: EntryKind, choices: str, limits: str) -> str:
    often = "only one side writes it" if kind.once else ""
    blank = "blank if there is none" if kind.optional else ""
    return Phrase(kind.text, choices if kind.choices else limits, often, blank, made_phrase(kind))


def _range_phrase(kind: EntryKind) -> str:
    """Between which numbers an entry lies, and in what steps: "from 100 to 180 in fives"."""
    ends = f"from {figure_phrase(kind.least)} to {figure_phrase(kind.most)}"
    return f"{ends} {_steps_phrase(kind)}".rstrip()


def _steps_phrase(kind: EntryKind) -> str:
    return "" if kind.step == 1 else STEPS.get(kind.step, f"in steps of {kind.step}")


def _has_no_limit(kind: EntryKind) -> bool:
    """Whether it is any number that has room: up to the greatest of three figures or more, as 999 or 9995 in fives."""
    if kind.least != ZERO or not isinstance(kind.most, WholeNumber):
        return False
    most = kind.most.value
    return most >= LEAST_OF_THREE and len(str(most + kind.step)) > len(str(most))


def made_phrase(kind: EntryKind) -> str:
    """When a bid is made, as the file says it or like "made if tricks is bid"; nothing of what is no bid."""
    return kind.made_said or (f"made if {figure_phrase(kind.made)}" if kind.made else "")


def has_ladder(kind: EntryKind) -> bool:
    """Whether its choices are so many that they stand in a table of their own."""
    return len(kind.choices) > MOST_IN_LINE


def choices_phrase(kind: EntryKind) -> str:
    """The choices and what they bring, in one line."""
    return joined([_choice_phrase(name, brought) for name, brought in kind.choices.items()], OR)


def _choice_phrase(name: str, brought: Mapping[str, int]) -> str:
    """A choice and what it brings: "made (100)", "6 spades (value 40, level 6)"."""
    one = len(brought) == 1
    said = [signed(points) if one else f"{figure} {signed(points)}" for figure, points in brought.items()]
    return f"{name} ({', '.join(said)})"


def figure_lines(figures: Figures) -> Iterator[tuple[str, str]]:
    """What a table has to know of what counts, each with its name: the points first."""
    yield "Points", cases_phrase(figures.points)
    for part in figures.parts:
        yield capital(part.name), cases_phrase(part.cases)
    for counter in figures.counters:
        yield capital(counter.name), counter_phrase(counter)


def entry_in_short(kind: EntryKind) -> str:
    """What a table has to know of what it writes; nothing where the name says it all."""
    choices = "" if has_ladder(kind) else choices_phrase(kind)
    ends = _range_phrase(kind) if kind.least != ZERO and not kind.choices else ""
    return Phrase(kind.text, choices, ends)
