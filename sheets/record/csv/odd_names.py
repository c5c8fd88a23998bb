"""Columns of a table that are read as players, and may be none: a total, a place, a misspelt bonus."""

from collections.abc import Iterator, Sequence

from sheets.errors import Problem
from sheets.record.csv.csv_writing import FURTHER
from sheets.text import nearest, quote

# fmt: off
NO_NAMES = frozenset((
    "bonus", "comment", "contract", "date", "day", "deal", "dealer", "gap", "hand", "laid", "note", "notes",
    "place", "places", "points", "rank", "round", "running", "score", "scores", "sum", "total", "totals", "winner"
))
# fmt: on
"""What people write above columns of another kind."""


def odd_names(name: str, players: Sequence[str]) -> Iterator[Problem]:
    """A warning for each of the players of a table, the file of that name, who may be none."""
    for player in players:
        if _is_odd(player, players):
            right = "take the column out if it is none"
            yield Problem(f"the column {quote(player)} is read as a player", right, subject=name, warning=True)


def _is_odd(player: str, players: Sequence[str]) -> bool:
    """Whether a name is a word for something else, or another player's with such a word behind it: "Ann total"."""
    before, _, last = player.casefold().rpartition(" ")
    is_another = any(before in (other.casefold(), f"{other.casefold()}'s") for other in players if other)
    is_misspelt = is_another and nearest(last, FURTHER) is not None
    return (last in NO_NAMES and (not before or is_another or last in FURTHER)) or is_misspelt
