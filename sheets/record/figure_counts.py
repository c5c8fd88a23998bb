"""What follows from figures beside the points: bids that are made, and what is counted from round to round, as bags."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sheets.game.figure_scoring import counted_in_game
from sheets.game.model import Variant
from sheets.record.figure_tally import entries_of, played_round
from sheets.record.score_tally import Tally
from sheets.text import Json


class FigureCounts(NamedTuple):
    """By the name of an entry or of a counter, rounds down and columns across."""

    made: Mapping[str, Sequence[Sequence[bool | None]]]
    """Whether what is bid is made; None where nothing is bid, or nobody knows yet."""
    counted: Mapping[str, Sequence[Sequence[int]]]
    """What is in a counter after each round, beyond what has brought its points."""


def figure_counts(variant: Variant, tally: Tally) -> FigureCounts:
    """Those of a game; nothing of one that writes points themselves."""
    if variant.figures is None or not tally.written:
        return FigureCounts({}, {})
    figures = variant.figures
    rounds = [played_round(variant, tally, number) for number in range(len(tally.written))]
    made = [each.made() for each in rounds]
    return FigureCounts(
        {
            kind.name: [[column.get(kind.name) for column in row] for row in made]
            for kind in figures.entries
            if kind.made is not None
        },
        {
            counter.name: [[*map(counter.beyond, row)] for row in counted_in_game(counter, rounds)]
            for counter in figures.counters
        },
    )


def figures_so_far(variant: Variant, tally: Tally, rows: int) -> dict[str, Json]:
    """What is written in so many rounds for a program, and what follows; nothing of a game that writes points."""
    if variant.figures is None or not tally.written:
        return {}
    counts = figure_counts(variant, tally)
    written = {
        kind.name: [[(column or {}).get(kind.name) for column in row] for row in tally.written[:rows]]
        for kind in entries_of(variant)
    }
    return {
        "written": written,
        "made": {name: table[:rows] for name, table in counts.made.items()},
        "counters": {name: table[:rows] for name, table in counts.counted.items()},
    }
