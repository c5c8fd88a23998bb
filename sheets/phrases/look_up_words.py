"""What a table looks up as a game goes on, in words: what is another in each round, what hangs on the total so far."""

from collections.abc import Iterator

from sheets.game.model import Variant
from sheets.game.play import NO_TURN, Cycle, TotalRange, TotalTable
from sheets.text import OR, joined, signed

AND_SO_ON = "and so on"
FEW = 3
"""Numbers of players that are named one by one."""


def turn_label(cycle: Cycle, number: int) -> str:
    """What it is in a round: "pass left", "no pass"."""
    turn = cycle.at(number)
    return f"no {cycle.name}" if turn == NO_TURN else f"{cycle.name} {turn}"


def turn_labels(variant: Variant, number: int) -> str:
    """All that is another in each round, as it is in one."""
    return "; ".join(turn_label(cycle, number) for cycle in variant.cycles if cycle.turns)


def cycle_phrase(cycle: Cycle) -> str:
    """All that it is, round by round, and for whom: "left, right, across, none, and so on (4 players)"; else empty."""
    if not cycle.turns:
        return ""
    those = joined([*map(str, cycle.players)], OR) if len(cycle.players) <= FEW else "an even number of"
    return ", ".join((*cycle.turns, AND_SO_ON)) + (f" ({those} players)" if cycle.players else "")


def range_phrase(those: TotalRange) -> str:
    """Totals in short: "below 0", "0–1495", "3000 and more"."""
    if those.low is None:
        return f"below {signed((those.high or 0) + 1)}"
    if those.high is None:
        return f"{those.low} and more"
    return str(those.low) if those.low == those.high else f"{those.low}–{those.high}"


def total_rows(table: TotalTable) -> tuple[tuple[str, str], ...]:
    """Each range of totals and what hangs on it."""
    return tuple((range_phrase(those), signed(value)) for those, value in table.rows)


def total_pairs(table: TotalTable) -> tuple[tuple[str, str, str], ...]:
    """The same in a line, which begins by saying that it goes by totals."""
    rows = total_rows(table)
    return tuple((f"total {said}" if n == 0 else said, value, "") for n, (said, value) in enumerate(rows))


def total_phrase(table: TotalTable) -> str:
    """The same as words: "total below 0: 15; 0–1495: 50"."""
    return "; ".join(f"{said}: {value}" for said, value, _ in total_pairs(table))


def looked_up_lines(variant: Variant) -> Iterator[tuple[str, str]]:
    """All of it, each thing under its name."""
    yield from ((cycle.name, cycle_phrase(cycle)) for cycle in variant.cycles)
    yield from ((table.name, total_phrase(table)) for table in variant.total_tables)
