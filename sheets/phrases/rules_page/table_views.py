"""What kind of game it is."""

from sheets.game import facts
from sheets.game.facts import is_of_tricks, is_silent_on_buys
from sheets.game.model import Variant, at_table
from sheets.phrases.rules_page.views import View


def game_view(variant: Variant, players: int | None) -> View:
    """What kind of game it is."""
    return View(
        title=variant.title,
        version=variant.version,
        has_contracts=facts.has_contracts(variant),
        has_melds=facts.has_melds(variant),
        has_rounds=bool(variant.rounds),
        has_several_rounds=len(variant.rounds) > 1,
        is_progression=variant.is_progression,
        has_points=variant.has_points,
        counts_against=variant.has_points and facts.cards_count_against(variant),
        last=variant.rounds[-1].name if variant.rounds else "",
        is_silent_on_buys=is_silent_on_buys(variant),
        is_of_tricks=is_of_tricks(variant),
        writes_figures=variant.figures is not None,
        has_bids=any(kind.made for kind in variant.figures.entries) if variant.figures else False,
        is_alone=at_table(variant, players).is_alone,
    )
