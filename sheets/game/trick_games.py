"""What kind of game it is that writes several figures a round: one of tricks, where it has no melds."""

from sheets.game import facts
from sheets.game.model import Variant


def is_of_tricks(variant: Variant) -> bool:
    """Whether it is no relative of rummy: it writes what was bid and taken, and does not speak of melds."""
    return variant.figures is not None and not facts.has_melds(variant)


def is_silent_on_buys(variant: Variant) -> bool:
    """Whether nobody asks for buys: it writes several figures, asks for no contract, and says nothing of them."""
    says_some = any(buys is not None for buys in (variant.buys, *(round_.buys for round_ in variant.rounds)))
    return not says_some and variant.figures is not None and not facts.has_contracts(variant)
