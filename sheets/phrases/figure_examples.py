"""The rounds that a file shows as worked examples, with the points that our scoring finds."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sheets.game.figure_scoring import Written, counted_in_game, points_of_game, round_shown
from sheets.game.figures import EntryKind, Figures, RoundShown
from sheets.game.model import Variant
from sheets.text import signed
from sheets.words.language import language_of

EXAMPLE = "Example"


class ColumnShown(NamedTuple):
    """What one column of an example has on paper."""

    written: Mapping[str, str]
    """By the names of the entries, those that are not blank."""
    points: str
    total: str
    """After that round; empty where rounds before it are not shown."""


class CountShown(NamedTuple):
    """What goes on from round to round, as an example tells of it."""

    name: str
    before: tuple[int, ...]
    after: tuple[int, ...]


def points_shown(variant: Variant, shown: RoundShown) -> tuple[int | None, ...]:
    """The points of each of its columns, by the deal of its round, with what counters bring in it."""
    [points] = points_of_game([round_shown(variant, shown)], shown.counted)
    return points


def counts_shown(variant: Variant, figures: Figures, shown: RoundShown) -> Iterator[CountShown]:
    """The totals and the counters of which it says what they are before the round, the totals first."""
    if shown.totals:
        points = points_shown(variant, shown)
        after = (one + (more or 0) for one, more in zip(shown.totals, points, strict=True))
        yield CountShown(language_of(variant).say("sheet-total"), shown.totals, tuple(after))
    here = round_shown(variant, shown)
    for counter in figures.counters:
        if counter.name in shown.counted:
            before = shown.counted[counter.name]
            [sums] = counted_in_game(counter, [here], before)
            yield CountShown(counter.name, before, tuple(map(counter.beyond, sums)))


def _first_shown(figures: Figures) -> RoundShown | None:
    """The first that begins with empty counters, which a line and a sample cell don't tell of; else the first."""
    return next((shown for shown in figures.examples if not shown.counted), next(iter(figures.examples), None))


def first_column_shown(variant: Variant, figures: Figures) -> ColumnShown | None:
    """The first column of the first of them as a pen fills it, choices that bring one figure as that; None without."""
    if (shown := _first_shown(figures)) is None:
        return None
    points = points_shown(variant, shown)[0]
    before = shown.totals[0] if shown.totals else 0 if shown.number == 1 else None
    cells = ((kind, shown.columns[0].get(kind.name)) for kind in figures.entries)
    written = {kind.name: _as_written(kind, cell) for kind, cell in cells if cell is not None}
    total = "" if points is None or before is None else signed(before + points)
    return ColumnShown(written, signed(points), total)


def _as_written(kind: EntryKind, cell: int | str) -> str:
    if isinstance(cell, str) and len(kind.figures) == 1:
        return signed(kind.choices[cell].get(kind.name, 0))
    return cell if isinstance(cell, str) else signed(cell)


def example_in_line(variant: Variant, figures: Figures) -> str:
    """One of them in a line, each thing once: "bid 120, taken 130: 130; no bid, taken 50: 50"; empty without any.

    Where one figure is written, it is the first in which somebody scores something else; that what the others write
    brings as much in that round only is said behind it: "taken 26: 0; taken 0 in that hand: 26".
    """

    def tells(shown: RoundShown) -> bool:
        columns = zip(shown.columns, points_shown(variant, shown), strict=True)
        is_plain = len(figures.entries) == 1 and all(points in column.values() for column, points in columns)
        return not shown.counted and not is_plain

    if (shown := next(filter(tells, figures.examples), _first_shown(figures))) is None:
        return ""
    points = points_shown(variant, shown)
    here = f" in that {variant.word('round')}" if tells(shown) and len(figures.entries) == 1 else ""
    written = dict.fromkeys(zip((_written(figures, column) for column in shown.columns), points, strict=True))
    said = [f"{words}{here if place else ''}: {signed(each)}" for place, (words, each) in enumerate(written)]
    number = f"{variant.word('round')} {shown.number}; " if variant.rounds and shown.number > 1 else ""
    return number + "; ".join(said)


def _written(figures: Figures, column: Mapping[str, Written]) -> str:
    """What a column has written, in the order of writing, without what is blank; but that it is not the one who bid."""
    cells = ((kind, column.get(kind.name)) for kind in figures.entries)
    return ", ".join(
        _named(kind, cell) for kind, cell in cells if cell is not None or (kind.once and not kind.optional)
    )


def _named(kind: EntryKind, cell: Written) -> str:
    """A figure behind the name of its entry; a choice that has the name in it alone: "out went out" is no English."""
    if cell is None:
        return f"no {kind.name}"
    if isinstance(cell, str):
        return cell if kind.name in cell.split() else f"{kind.name} {cell}"
    return f"{kind.name} {signed(cell)}"
