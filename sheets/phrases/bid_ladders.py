"""The bids of a game as a table, where each is a number and a suit: suits in rows, numbers of tricks above them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sheets.game.figures import EntryKind
from sheets.text import signed

Pair = tuple[str, str, str]


class BidTable(NamedTuple):
    """What bids bring: the head of their column, those of the others, and rows that begin with what each is called."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def bid_tables(kind: EntryKind) -> Iterator[BidTable]:
    """The choices of an entry in full: suits by numbers where they are such bids, and the others in a list.

    Suits have the first figure that they bring, and a row below them each other one, if it hangs on the number alone;
    where one does not, all stand in the list. A figure that says the number once more is left out.
    """
    first, *more = kind.figures
    grid, others = ladder(kind.name, [(choice, signed(brought[first]), "") for choice, brought in kind.choices.items()])
    listed = [choice for choice, _, _ in others]
    figures = kind.figures
    below = [_by_number(kind, figure, listed) for figure in more]
    if grid and all(below):
        (_, *numbers), *suits = grid
        below = [row for row in below if [*row[1:]] != numbers]
        figures = (first, *(row[0] for row in below))
        name = kind.name if first == kind.name else f"{first} of {kind.name}"
        yield BidTable(name, tuple(numbers), (*suits, *below))
    else:
        listed = list(kind.choices)
    if listed:
        rows = ((choice, *(signed(kind.choices[choice][figure]) for figure in figures)) for choice in listed)
        yield BidTable(kind.name, figures, tuple(rows))


def _by_number(kind: EntryKind, figure: str, others: Sequence[str]) -> tuple[str, ...]:
    """A figure that all bids of a number bring alike, behind its name; nothing where they do not."""
    found: dict[str, set[int]] = {}
    for choice, brought in kind.choices.items():
        if choice not in others:
            found.setdefault(choice.partition(" ")[0], set()).add(brought[figure])
    if any(len(values) > 1 for values in found.values()):
        return ()
    return (figure, *(signed(value) for values in found.values() for value in values))


def ladder(name: str, pairs: Sequence[Pair]) -> tuple[tuple[tuple[str, ...], ...], tuple[Pair, ...]]:
    """The table of those that are in order, its first row behind the name of the bid, and the others.

    No table where a suit lacks a number that another has.
    """
    table: dict[str, dict[str, str]] = {}
    others = []
    for pair in pairs:
        number, _, suit = pair[0].partition(" ")
        if number.isdecimal() and suit:
            table.setdefault(suit, {})[number] = pair[1] + pair[2]
        else:
            others.append(pair)
    if len(table) <= 1 or not _is_whole(table):
        return (), tuple(pairs)
    numbers = next(iter(table.values()))
    return ((name, *numbers), *((suit, *row.values()) for suit, row in table.items())), tuple(others)


def _is_whole(table: Mapping[str, Mapping[str, str]]) -> bool:
    rows = [[*row] for row in table.values()]
    return len(rows[0]) > 1 and all(row == rows[0] for row in rows)
