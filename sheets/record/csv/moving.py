"""Moves what is written of a game to other rules for it, by way of a table, which says all that does not fit."""

from sheets.game.model import Variant
from sheets.record.csv.csv_reading import read_tally
from sheets.record.csv.csv_writing import write_tally
from sheets.record.score_tally import Tally, row_names
from sheets.record.written_tally import kinds_of


def moved(name: str, tally: Tally, *, was: Variant, now: Variant) -> Tally:
    """The tally of one game as one of another; FaultyFile where that has no place for all of it.

    Rounds keep their names. `name` is the file that the tally was read from.
    """
    if _shape(was) == _shape(now):
        return tally
    return read_tally(f"{name}, as a table", write_tally(was, tally).encode(), now)


def _shape(variant: Variant) -> tuple[object, ...]:
    """What can be written, and where."""
    return row_names(variant), kinds_of(variant), variant.bonuses
