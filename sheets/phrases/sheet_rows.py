"""The words in a score sheet's own table and above it: rows that sum up, marks in the cells, the headline."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from sheets.game.model import Variant
from sheets.phrases.words import BLANK, capital, own_mark, sentence
from sheets.text import signed
from sheets.words.common import say
from sheets.words.deals import deal_of_all, marked_deal, same_deals, usual_deal
from sheets.words.ending import ending
from sheets.words.language import language_of
from sheets.words.messages import hand, said

SUBTOTAL = "Subtotal"
TOTAL = "Total"
POINTS = "points"
"""What a round comes to, where it is not what is written."""
_SHORT_POINTS = "pts"
HAND_HEADS = (POINTS, TOTAL.lower())
"""Above what each hand comes to and the total beside it, where other things are written as well."""
PLACE = "Place"
SETTLEMENT = "Settlement"
BESIDE = " | "
"""Between what stands beside each other in a cell; where it stands below, they are two lines."""
TOTAL_SO_FAR = f"{TOTAL.lower()} so far"
Step: TypeAlias = Literal["sum of totals", "own total times", "difference", "payment"]
"""What is worked out in a row of the settlement."""
Mark: TypeAlias = Literal["buy", "tally", "laid", "dealer", "bonus", "tick", "below", "beside", ""]
"""The marks in the cells that the key explains; "below" and "beside" stand between a place and the next."""


def headline(variant: Variant, *, is_named: bool = False) -> str:
    """What is dealt in every round or in most, and what wins; before it the game, if it is to be named."""
    game = f"{sentence(variant.title)} " if is_named else ""
    deal, usual = deal_of_all(variant), usual_deal(variant)
    often = (
        ""
        if len(variant.rounds) == 1 and not variant.is_progression
        else f" {say(variant, said('each-hand', hand=hand(variant)))}"
    )
    cards = f"Deal {say(variant, marked_deal(variant, deal, BLANK))}{often}. " if same_deals(variant) else ""
    if usual:
        cards = f"Deal {say(variant, marked_deal(variant, usual, BLANK))} unless noted otherwise. "
    return game + cards + language_of(variant).sentence(ending(variant))


def settlement_labels(variant: Variant, *, players: int) -> Mapping[Step, str]:
    """The rows of the settlement in their order, each with its label.

    The stake stands in the label, or is written there; a workbook has a cell and labels of its own for it.
    """
    if variant.settlement is None:
        return {}
    lowest_wins, stated = variant.winner == "lowest", variant.settlement.stake
    stake = f"× {stated}" if stated else f"× stake {BLANK}__"
    if variant.settlement.convention == "winner":
        return {"difference": "lowest less own total" if lowest_wins else "own total less highest", "payment": stake}
    return {
        "sum of totals": "all totals added",
        "own total times": f"{players} × own total",
        "difference": "the sum less that" if lowest_wins else "that less the sum",
        "payment": stake,
    }


def to_target(variant: Variant) -> str:
    """Before a scale on which one sees how far it is to the total that ends the game: "to 500"."""
    return f"to {signed(variant.end.target or 0)}{own_mark(variant, 'end.target')}"


def buys_of_game(variant: Variant) -> str:
    """What stands before the boxes for buys that are counted by the game."""
    return f"{capital(variant.word('buy', 2))} of the game"


def points_of_hands(variant: Variant) -> str:
    """Above the lines for the hands, where they stand apart from what is laid down."""
    return f"Points of each {variant.hand_word()}"


def hand_number(variant: Variant) -> str:
    """Above the numbers of the hands, where their lines have a head of their own."""
    return f"{variant.hand_word()} no."


def in_short(head: str) -> str:
    """What stands above a place that is too narrow for its head: "pts"."""
    return _SHORT_POINTS if head == POINTS else head


def key_phrases(variant: Variant) -> Mapping[Mark, str]:
    """What each mark in the cells means, in the order of the key; "" is for the scores themselves."""
    hand = variant.hand_word()
    return {
        "tick": f"laid down in {hand_number(variant)}",
        "buy": variant.word("buy"),
        "tally": f"tally of {variant.word('buy', 2)}",
        "laid": "laid down",
        "dealer": "deals" if hand != "deal" else "dealer",  # never one word for the disc and for a score
        "bonus": "bonus",
        "": f"{POINTS if variant.figures else hand}{BESIDE}{TOTAL_SO_FAR}",
    }


def shorter_key(words: str) -> str:
    """What the key says of the scores, in fewer words for a narrow column: "round | total"."""
    return words.replace(TOTAL_SO_FAR, TOTAL.lower())
