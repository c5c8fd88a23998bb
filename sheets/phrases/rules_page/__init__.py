"""A game as the templates of its rules page see it, under the names that docs/templates.md tells of."""

from sheets.game.model import Variant
from sheets.phrases.assumptions import assumptions
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.rules_page.contract_views import ContractsView, Drawn, meld_names, meld_views
from sheets.phrases.rules_page.examples import worked_examples
from sheets.phrases.rules_page.play_views import BuysView, EndView, GoingOutView, WildView
from sheets.phrases.rules_page.points_views import BonusesView, PointsView
from sheets.phrases.rules_page.table_views import CardsView, DealView, GameView
from sheets.phrases.rules_page.views import BLANK, TextView
from sheets.phrases.words import ASSUMED_MARK


def page_words(variant: Variant, drawn: Drawn, *, players: int | None, house_rules: HouseRules) -> dict[str, object]:
    """All that templates may say, by the names that they use."""
    word = {key: singular for key, (singular, _) in variant.words.items()} | {"hand": variant.hand_word()}
    words = {key: plural for key, (_, plural) in variant.words.items()} | {"hand": variant.hand_word(2)}
    deal = DealView(variant, players)
    hand, example = worked_examples(variant)
    return {
        "game": GameView(variant, players),
        "word": word,
        "words": words,
        "blank": BLANK,
        "mark": ASSUMED_MARK,
        "cards": CardsView(variant, players),
        "deal": deal,
        "contracts": ContractsView(variant, drawn, players, show_deal=deal.differs),
        "melds": meld_views(variant, drawn),
        "meld_names": meld_names(variant),
        "buys": BuysView(variant, players),
        "wild": WildView(variant),
        "going_out": GoingOutView(variant),
        "points": PointsView(variant),
        "hand": hand,
        "example": example,
        "calls": tuple(TextView(name, text) for name, text in variant.calls.items()),
        "bonuses": BonusesView(variant),
        "end": EndView(variant),
        "notes": variant.notes,
        "house_rules": house_rules.phrases,
        "base": house_rules.base,
        "unstated": variant.unstated,
        "assumed": tuple(TextView(about, why) for about, why in assumptions(variant)),
        "sources": variant.sources,
    }
