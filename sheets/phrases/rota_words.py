"""What is said of a club night: which table plays which game, who sits where, and who meets again."""

from collections import Counter
from collections.abc import Mapping, Sequence

from sheets.errors import option
from sheets.phrases.words import number_word, numbered
from sheets.text import joined

BY_NAME = "By name"
TABLE, TABLES, PLAYERS, NAME, TEAM = "Table", "Tables", "Players", "Name", "Team"
SEATING = "Seating"
NAME_CARDS, TABLE_CARDS = "Name cards", "Table cards"
WINDOWS_READ = f"the roster is read as Windows writes it in western Europe (cp1252); {option('encoding')} names another"


def seating_title(game: str) -> str:
    """What stands above the page of who sits where."""
    return f"{game}: who sits where"


def game_number(number: int) -> str:
    """A game of the evening: "Game 2"."""
    return f"Game {number}"


def on_table(table: str) -> str:
    """What stands on the card of a table: "Table 4", or its name."""
    return f"{TABLE} {table}" if table.isdecimal() else table


def table_and_game(table: str, game: int) -> str:
    """What stands on a sheet for its table: "4", and of several games "4 · game 2"."""
    return f"{table} · game {game}" if game else table


def called(table: str, game: int) -> str:
    """A sheet in the outline of a file: "Table 4, game 2"."""
    return f"{TABLE} {table}, game {game}" if game else f"{TABLE} {table}"


def on_tables_of(sizes: Sequence[int], remark: str) -> str:
    """What is to be known of tables with so many players only: "tables of 6: no room for …"."""
    return f"tables of {joined([*map(str, sorted(sizes))])}: {remark}"


def who_meets_again(met: Mapping[int, int]) -> str:
    """How many pairs meet how often: "nobody meets twice", "3 pairs meet twice and 1 pair three times"."""
    again = {times: pairs for times, pairs in sorted(met.items()) if times > 1}
    if not again:
        return "nobody meets twice"
    meet = {True: "meets", False: "meet"}
    return joined([f"{numbered(pairs, 'pair')} {meet[pairs == 1]} {_times(times)}" for times, pairs in again.items()])


def seated_remark(sizes: Sequence[int], *, games: int) -> str:
    """What was seated: "40 players at 8 tables, 4 games", "7 players at 2 tables, 1 of 4 and 1 of 3"."""
    counted = Counter(sizes)
    uneven = [f"{counted[size]} of {size}" for size in sorted(counted, reverse=True)] if len(counted) > 1 else []
    parts = [f"{numbered(sum(sizes), 'player')} at {numbered(len(sizes), 'table')}"]
    parts += [joined(uneven)] if uneven else []
    parts += [numbered(games, "game")] if games > 1 else []
    return ", ".join(parts)


def _times(times: int) -> str:
    return "twice" if times == 2 else f"{number_word(times)} times"
