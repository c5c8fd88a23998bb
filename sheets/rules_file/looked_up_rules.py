"""What is looked up as a game goes on, out of its tables: what turns round by round, what hangs on the total."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise

from sheets.errors import KeyPath, NotationFault
from sheets.game.play import Cycle, TotalRange, TotalTable
from sheets.limits import MOST_POINTS
from sheets.rules_file.table_reader import TableReader
from sheets.text import quote

BY = "by"
"""The key that says on what a table hangs, beside its rows."""
_TOTALS = re.compile(r"(below[- ])?([0-9]{1,7})(\+|-[0-9]{1,7})?")


def read_cycles(reader: TableReader) -> tuple[Cycle, ...]:
    """What turns from round to round."""
    written = reader.said("cycle") or {}
    return tuple(Cycle(name, tuple(turns)) for name, turns in written.items() if turns != "none")


def read_total_tables(reader: TableReader) -> tuple[TotalTable, ...]:
    """The tables by the total so far, their rows in order."""
    written = reader.said("tables") or {}
    return tuple(
        TotalTable(name, tuple(_read_rows(reader, ("tables", name), table)))
        for name, table in written.items()
        if table != "none"
    )


def read_total_range(text: str) -> TotalRange:
    """Read "below-0", "0-1495" or "3000+"."""
    found = _TOTALS.fullmatch(text.strip().lower().replace("–", "-"))
    if found is None or (found[1] and found[3]):
        raise NotationFault(f"{quote(text)} names no totals", 'write them like below-0, 0-1495 or "3000+"')
    one, other = int(found[2]), int((found[3] or "").strip("+-") or found[2])
    if max(one, other) > MOST_POINTS:
        raise NotationFault(f"{quote(text)} is beyond all totals", f"use numbers up to {MOST_POINTS}")
    if found[1]:
        return TotalRange(None, one - 1)
    return TotalRange(one, None) if found[3] == "+" else TotalRange(min(one, other), max(one, other))


def _read_rows(
    reader: TableReader, path: KeyPath, written: Mapping[str, int | str]
) -> Iterator[tuple[TotalRange, int]]:
    """The rows in the order of totals; it is told of what is no row, and of totals that stand in two."""
    rows: list[tuple[TotalRange, int, str]] = []
    for key, value in written.items():
        if (key == BY) != isinstance(value, str):
            right = 'write by = "total", and each row like 0-1495 = 50'
            reader.fault((*path, key), f"{quote(str(value))} does not belong here", right)
        elif isinstance(value, int) and (those := reader.read((*path, key), partial(read_total_range, key), None)):
            rows.append((those, value, key))
    if BY not in written:
        wrong = "nothing says on what this table hangs"
        reader.fault(path, wrong, 'write by = "total"', (*path, BY), at_key=True)
    if not rows and not any(key != BY for key in written):
        reader.fault(path, "this table has no rows", "write them like 0-1495 = 50", at_key=True)
    rows.sort(key=lambda row: -MOST_POINTS if row[0].low is None else row[0].low)
    for (earlier, _, first), (later, _, second) in pairwise(rows):
        if earlier.high is None or later.low is None or later.low <= earlier.high:
            wrong = f"some totals stand in {quote(first)} and in {quote(second)}"
            right = "let each total stand in one row"
            reader.fault((*path, second), wrong, right, (*path, first), at_key=True)
    yield from ((those, value) for those, value, _ in rows)
