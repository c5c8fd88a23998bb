"""A game as the templates of its rules page see it."""

from functools import partial

from sheets.game.model import Variant, at_table
from sheets.game.play import Bonus
from sheets.phrases.assumed import assumptions
from sheets.phrases.ending import aim_phrase, ending_phrase, is_tie_open, is_tie_shared, settlement_phrase, tie_phrase
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.left_open import told_as_usual
from sheets.phrases.look_up_words import cycle_phrase, total_rows
from sheets.phrases.points import bonus_points_phrase, bonus_terms, bonus_when
from sheets.phrases.rules_page.contract_views import (
    Drawn,
    contracts_view,
    meld_names,
    meld_views,
    tell_more_than_deals,
)
from sheets.phrases.rules_page.examples import worked_examples
from sheets.phrases.rules_page.figure_views import figures_view
from sheets.phrases.rules_page.play_views import going_out_view, play_view, points_view, wild_view
from sheets.phrases.rules_page.table_views import cards_view, deal_view, game_view
from sheets.phrases.rules_page.views import BLANK, View
from sheets.phrases.words import (
    ASSUMED_MARK,
    USUAL_MARK,
    assumed_mark,
    calls_phrases,
    notes_phrases,
    numbered,
    told_mark,
)
from sheets.words.buys import buys_on_page


def page_words(variant: Variant, drawn: Drawn, *, players: int | None, house_rules: HouseRules) -> dict[str, object]:
    """All that templates may say, by the names that they use."""
    deal = deal_view(variant, players, is_in_table=tell_more_than_deals(variant, players))
    hand, example = (None, None) if variant.figures else worked_examples(variant, players)
    here = at_table(variant, players)
    play, going_out = play_view(here), going_out_view(variant)
    return {
        "game": game_view(variant, players),
        "word": {key: singular for key, (singular, _) in variant.words.items()} | {"hand": variant.hand_word()},
        "words": {key: plural for key, (_, plural) in variant.words.items()} | {"hand": variant.hand_word(2)},
        "blank": BLANK,
        "mark": ASSUMED_MARK,
        "usual_mark": USUAL_MARK,
        "has_usual": bool(told_as_usual(here)),
        "cards": cards_view(variant, players),
        "deal": deal,
        "contracts": contracts_view(variant, players, show_deal=deal.differs, in_turn=bool(deal.in_turn)),
        "melds": meld_views(variant, drawn),
        "meld_names": meld_names(variant),
        "buys": tuple(buys_on_page(variant, players)),
        "wild": wild_view(variant),
        "play": play,
        "going_out": going_out,
        "points": points_view(variant),
        "figures": _figures(variant, players),
        "cycles": tuple(View(name=each.name, text=cycle_phrase(each)) for each in variant.cycles if each.turns),
        "total_tables": tuple(
            View(name=each.name, rows=tuple(View(total=said, value=value) for said, value in total_rows(each)))
            for each in variant.total_tables
        ),
        "hand": hand,
        "example": example,
        "calls": tuple(View(name=name, text=text) for name, text in calls_phrases(variant).items()),
        "bonuses": View(
            each=tuple(_bonus_view(variant, bonus) for bonus in variant.bonuses),
            lower=any(bonus.points is not None and bonus.points < 0 for bonus in variant.bonuses),
        ),
        "end": View(
            phrase=ending_phrase(variant),
            aim=aim_phrase(variant),
            tie=tie_phrase(here),
            is_shared=is_tie_shared(here),
            tie_unknown=is_tie_open(here),
            tie_mark=told_mark(variant, "tie", is_told="tie" in variant.stated),
            settlement=settlement_phrase(variant),
            settlement_unknown=variant.is_settlement_open,
        ),
        "notes": notes_phrases(variant),
        "house_rules": house_rules.phrases,
        "base": house_rules.base,
        "unstated": variant.unstated,
        "assumed": tuple(View(name=about, text=why) for about, why in assumptions(variant)),
        "sources": variant.sources,
    }


def _figures(variant: Variant, players: int | None) -> View | None:
    """What is written in a round, where that is not just the points."""
    if variant.figures is None:
        return None
    return figures_view(variant, variant.figures, players)


def _bonus_view(variant: Variant, bonus: Bonus) -> View:
    """A bonus or a penalty; its points are empty where nobody knows them."""
    points = "" if bonus.points is None else bonus_points_phrase(bonus, partial(numbered, what="point"))
    return View(
        name=bonus.name,
        points=points,
        when=bonus_when(variant, bonus),
        terms=bonus_terms(bonus),
        mark=assumed_mark(variant, "bonuses"),
    )
