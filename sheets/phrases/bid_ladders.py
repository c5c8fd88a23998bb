"""The bids of a game as a table, where each is a number and a suit: suits in rows, numbers of tricks above them."""

from collections.abc import Mapping, Sequence

Pair = tuple[str, str, str]


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
