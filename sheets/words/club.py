"""What is said of a club night: its tables and games, who meets again, and how far the night is."""

from collections.abc import Mapping

from sheets.tally.evening_tally import Way
from sheets.words.messages import Value, said, several


def at_table(table: str) -> Value:
    """What stands on the card of a table: "Table 4", or its name."""
    return said("table-named", table=table) if table.isdecimal() else table


def table_called(table: str, game: int) -> Value:
    """A sheet in the outline of a file: "Table 4, game 2"."""
    return said("table-named.game" if game else "table-named", table=table, game=game)


def table_and_game(table: str, game: int) -> Value:
    """What stands on a sheet for its table: "4", and of several games "4 · game 2"."""
    return said("table-named.short", table=table, game=game) if game else table


def who_meets_again(met: Mapping[int, int]) -> Value:
    """How many pairs meet how often: "nobody meets twice", "3 pairs meet twice and 1 pair meets three times"."""
    again = [said("met-again", pairs=pairs, times=times) for times, pairs in sorted(met.items()) if times > 1]
    return several(again) if again else said("met-again.none")


def how_far(way: Way, *, tables: int, begun: int, over: int) -> Value:
    """How many tables have begun and are over, and what the standing counts of those that are still playing."""
    so_far = said("tables-begun", tables=tables, begun=begun, over=over)
    counts = said("standing-playing") if way == "points" else said("standing-places")
    return several([so_far, counts if begun != over else None], " ")
