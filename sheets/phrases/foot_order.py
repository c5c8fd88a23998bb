"""The order in which lines leave the foot of a sheet that has no room for all."""

from enum import IntEnum


class GivesWay(IntEnum):
    """How soon a line leaves a foot: the higher, the sooner."""

    NEVER = 0
    """What is told nowhere else."""
    POINTS = 1
    """What cards count, or how points are counted and what bids are worth."""
    VALUES = 2
    """What cards are worth where points are counted with them."""
    PARTS = 3
    """The parts of a sum that have a name."""
    BONUSES_IN_SHORT = 4
    """What bonuses bring, and no more."""
    BONUSES = 5
    """What bonuses and totals bring, further tables of points, and for how many hands a sheet has lines."""
    BUYS = 6
    WILD = 7
    HOUSE_RULES = 8
    ENTRIES = 9
    """What is written in the cells, where its name says most of it and it brings no points by itself."""
    MELDS = 10
    NOTES = 11
    CALLS = 12
    ASKED_ONCE = 13
    """From here on what a table asks for once or never: how the game is settled, and examples."""
    LAST_CARD = 14
    CARDS = 15
    """The packs to take out of the box, and in which direction it goes where that is not as everybody plays."""
    TIE = 16
    PLAY = 17
    """What is said of the play, and what else a table agrees on."""
