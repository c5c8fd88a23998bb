"""The tables of what is written in a round, and of what it counts, as people write them in a file."""

from typing import Annotated

from sheets.limits import LONGEST_FORMULA, MOST_FEW
from sheets.rules_file.schema_types import Few, Name, Phrase, Points, Positive, Text, Word
from sheets.rules_file.toml_table import Limits, Table, key

FormulaText = Annotated[str, Limits(min_length=1, max_length=LONGEST_FORMULA)]
PointsOrFormula = Points | FormulaText


class CaseTable(Table, means="Points that count in one case."):
    when: FormulaText | None = key(None, "when they count", "tricks = bid")
    points: PointsOrFormula = key(..., "what they are", "10 + bid", 0)
    say: Text = key("", "the case in your own words", "Who takes just what was bid scores 10 and the bid.")


Cases = PointsOrFormula | Annotated[list[PointsOrFormula | CaseTable], Limits(min_length=1, max_length=MOST_FEW)]


class MadeTable(Table, means="When a bid is made."):
    when: FormulaText = key(..., "when it is made", "tricks >= bid")
    say: Phrase = key("", "the same in your own words", "made with as many tricks or more")


class CheckTable(Table, means="What holds of what each column writes."):
    each: FormulaText = key(..., "what holds of what each column has written", "nil tricks = 0 or nil < 0")
    say: Phrase = key("", "the same in your own words", "only a failed nil has nil tricks")


class EntryTable(Table, means="A figure that is written in each round."):
    text: Phrase = key("", "what it is, in words", "points in the tricks taken")
    least: PointsOrFormula | None = key(None, "the least that can be written", 100, "cards")
    most: PointsOrFormula | None = key(None, "the most that can be written", 180, "cards")
    step: Positive = key(1, "the steps between what can be written", 5)
    optional: bool = key(False, "true: a round does not wait for it; left blank it counts as 0", True)
    once: bool = key(False, "true: one column has it in a round, and the others none", True)
    made: FormulaText | MadeTable | None = key(None, "when a bid is made, and ticked", "tricks = bid")
    choose: Annotated[dict[Name, Points | Annotated[dict[Name, Points], Few]], Few] = key(
        dict,
        "the words to choose from, with the figure that each brings, or several",
        {"made": 100, "failed": -100},
        {"6 spades": {"value": 40, "level": 6}},
    )


RoundExample = Annotated[dict[Name, Positive | Annotated[list[Points | Word], Few]], Few]
"""What is written in a round; under `round` which it is, under `total` and counters what they are before it."""


class CounterTable(Table, means="Something counted from round to round that brings points each time it is full."):
    adds: PointsOrFormula = key(..., "what a round adds to it", "max(tricks - bid, 0)")
    every: Positive = key(..., "how many make it full", 10)
    points: Points = key(..., "the points that it then brings", -100)
    text: Phrase = key("", "what it is, in words", "tricks beyond the bid")
