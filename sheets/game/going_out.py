"""What the score of the player who goes out says, and whether he must have laid anything down."""

from sheets.game.facts import card_points
from sheets.game.model import Variant


def score_of_going_out(variant: Variant) -> int | None:
    """What the one who goes out scores, where nobody else can; None where the score says nothing, or nobody knows."""
    if not variant.has_points or variant.out is None:
        return None
    points = card_points(variant).values() if variant.values else ()
    others_can = any(each is not None and each <= 0 for each in points)
    return None if others_can else variant.out


def must_lay_to_go_out(variant: Variant) -> bool:
    """Whether nobody goes out in a progression without laying down what he is on, and the score tells who did."""
    if not variant.is_progression or variant.figures or score_of_going_out(variant) is None:
        return False
    is_usual = variant.play.laying_down in (None, "usual") and not variant.play.has_own_way_out
    return is_usual and all(round_.contract for round_ in variant.rounds)
