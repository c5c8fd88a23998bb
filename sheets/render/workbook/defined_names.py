"""What a workbook's rectangles are called, for the one who writes it and the one who reads it back."""

from enum import StrEnum


class Defined(StrEnum):
    """The defined names of a workbook."""

    PLAYERS = "Players"
    SCORES = "Scores"
    BONUSES = "Bonuses"
    RUNNING_TOTALS = "RunningTotals"
    TOTALS = "Totals"
    PLACES = "Places"
    WINNER = "Winner"
    PROGRESS = "Progress"
    BONUS_POINTS = "BonusPoints"
    """What each bonus counts, one below the other; those that nobody knows are filled in."""
    SETTLEMENT = "Settlement"
    STAKE = "Stake"
    HAND_COUNTS = "HandCounts"
    HAND_POINTS = "HandPoints"
    VARIANT = "Variant"
    """The complete rules file of the game, a line in each cell."""
