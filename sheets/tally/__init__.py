"""A game as it is kept: who plays, what has been written so far, and how it stands."""

from sheets.tally.score_tally import (
    LARGEST_SCORE,
    LINES,
    Tally,
    blank_tally,
    check_name,
    points_of_bonuses,
    row_names,
    spoken_names,
    stand,
)

__all__ = [
    "LARGEST_SCORE",
    "LINES",
    "Tally",
    "blank_tally",
    "check_name",
    "points_of_bonuses",
    "row_names",
    "spoken_names",
    "stand",
]
