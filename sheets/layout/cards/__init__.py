"""A reference card fitted to its size: type, pictures and sides, tested without a canvas.

Type is never below the floor. What does not fit goes to the back or to a further card and is never cut; of all the ways
that fit, the one with the fewest cards and the largest type and pictures is taken.
"""

from sheets.layout.cards.fitting import LaidCards, lay_out_cards

__all__ = ["LaidCards", "lay_out_cards"]
