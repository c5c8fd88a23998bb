"""The headline of a score sheet."""

from sheets.game.model import Variant
from sheets.phrases.ending import ending_phrase
from sheets.phrases.words import BLANK, sentence
from sheets.words.common import say
from sheets.words.deals import deal_of_all, marked_deal, same_deals, usual_deal
from sheets.words.messages import hand, said


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
    return game + cards + sentence(ending_phrase(variant))
