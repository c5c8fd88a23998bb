"""What a table looks up as a game goes on: what is another in each round, what hangs on the total so far."""

from collections.abc import Iterator

from sheets.game.model import Variant
from sheets.game.play import Cycle, TotalRange, TotalTable
from sheets.words.messages import Value, hand, said, several

FEW = 3
"""Numbers of players that are named one by one."""


def turn_labels(variant: Variant, number: int) -> Value:
    """All that is another in each round, as it is in one: "pass left", "no pass"."""
    cycles = (cycle for cycle in variant.cycles if cycle.turns)
    return several([said("turn-label", name=each.name, turn=each.at(number)) for each in cycles], "; ")


def cycle_in_turn(cycle: Cycle) -> Value:
    """All that it is, round by round, and for whom: "left, right, across, none, and so on (4 players)"; else None."""
    if not cycle.turns:
        return None
    turns = said("cycle", turns=several(cycle.turns, ", "))
    if not cycle.players:
        return turns
    few = several(cycle.players, "or") if len(cycle.players) <= FEW else None
    return said("cycle.for-players", what=turns, players=few)


def cycles_on_page(variant: Variant) -> tuple[Value, ...]:
    """The sentences of a rules page on what is another in each round."""
    cycles = (cycle for cycle in variant.cycles if cycle.turns)
    return tuple(said("cycle.page", name=each.name, hand=hand(variant), turns=cycle_in_turn(each)) for each in cycles)


def totals_named(those: TotalRange) -> Value:
    """Totals in short: "below 0", "0–1495", "3000 and more"."""
    if those.low is None:
        return said("totals.below", number=(those.high or 0) + 1)
    if those.high is None:
        return said("totals.from", number=those.low)
    return those.low if those.low == those.high else said("totals", low=those.low, high=those.high)


def total_pairs(table: TotalTable) -> list[tuple[Value, int]]:
    """Each range of totals and what hangs on it, in a line, which begins by saying that it goes by totals."""
    rows = [(totals_named(those), value) for those, value in table.rows]
    return [(said("totals.first", totals=those) if n == 0 else those, value) for n, (those, value) in enumerate(rows)]


def looked_up(variant: Variant) -> Iterator[tuple[str, Value]]:
    """All of it, each thing under its name: "total below 0: 15; 0–1495: 50"."""
    yield from ((cycle.name, cycle_in_turn(cycle)) for cycle in variant.cycles)
    for table in variant.total_tables:
        pairs = (said("named", name=those, what=value) for those, value in total_pairs(table))
        yield table.name, several(pairs, "; ")
