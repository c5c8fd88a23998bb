"""A game as the templates of its rules page see it."""

from sheets.game import facts
from sheets.game.model import Variant, at_table
from sheets.phrases.assumed import assumptions
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.left_open import told_as_usual
from sheets.phrases.rules_page.contract_views import (
    Drawn,
    contracts_view,
    meld_names,
    meld_views,
    tell_more_than_deals,
)
from sheets.phrases.rules_page.examples import worked_examples
from sheets.phrases.rules_page.figure_views import figures_view
from sheets.phrases.rules_page.views import View
from sheets.words.buys import buys_on_page
from sheets.words.cards import wild_names, wild_on_page, wild_words
from sheets.words.common import BLANK, keys_of_rounds
from sheets.words.deals import deal_on_page, deals_differ, deals_in_turn
from sheets.words.ending import aim_on_page, end_on_page, going_out_on_page, settlement_on_page
from sheets.words.language import ASSUMED_MARK, USUAL_MARK
from sheets.words.messages import Mark, hand, noun, said, several, with_keys
from sheets.words.playing import (
    calls_of,
    cycles_on_page,
    laying_down_on_page,
    notes_of,
    play_on_page,
    totals_named,
    turn_on_page,
)
from sheets.words.points import bonus_on_page, points_on_page
from sheets.words.setting import cards_on_page, packs_by_players, packs_table


def page_words(variant: Variant, drawn: Drawn, *, players: int | None, house_rules: HouseRules) -> dict[str, object]:
    """All that templates may say, by the names that they use."""
    is_in_table, differs = tell_more_than_deals(variant, players), deals_differ(variant, players)
    in_turn = differs and not is_in_table and deals_in_turn(variant) is not None
    packs = packs_by_players(variant, players)
    packs_in_table = packs_table(variant, packs)
    one_hand, example = (None, None) if variant.figures else worked_examples(variant, players)
    here = at_table(variant, players)
    nouns = {key: noun(variant, key) for key in variant.words} | {"hand": hand(variant)}
    lead, steps = turn_on_page(here)
    return {
        "game": View(
            version=variant.version,
            has_contracts=facts.has_contracts(variant),
            has_melds=facts.has_melds(variant),
            has_rounds=bool(variant.rounds),
            has_several_rounds=len(variant.rounds) > 1,
            is_progression=variant.is_progression,
            has_points=variant.has_points,
            is_of_tricks=facts.is_of_tricks(variant),
            is_alone=here.is_alone,
            tells_laying_down=isinstance(variant.play.laying_down, tuple),
        ),
        "word": nouns,
        "words": {key: said("many", what=each) for key, each in nouns.items()},
        "blank": BLANK,
        "mark": ASSUMED_MARK,
        "usual_mark": USUAL_MARK,
        "has_usual": bool(told_as_usual(here)),
        "cards": View(
            sentences=tuple(cards_on_page(variant, players, packs)),
            table=packs_in_table,
            has_unknown=any("?" in row for row in packs_in_table),
        ),
        "deal": View(
            said=deal_on_page(variant, players, is_in_table=is_in_table),
            differs=differs,
            mark=Mark(keys_of_rounds(variant, "deal")),
        ),
        "contracts": contracts_view(variant, players, show_deal=differs, in_turn=in_turn),
        "melds": meld_views(variant, drawn),
        "meld_names": meld_names(variant),
        "buys": tuple(buys_on_page(variant, players)),
        "wild": View(
            label=said("wild", **wild_words(variant)),
            cards=with_keys(several(wild_names(variant)), "~wild"),
            sentences=tuple(wild_on_page(variant)),
        ),
        "aim": tuple(aim_on_page(variant, alone=here.is_alone)),
        "play": play_on_page(here),
        "turn": View(lead=lead, steps=steps),
        "laying_down": tuple(laying_down_on_page(here)),
        "going_out": tuple(going_out_on_page(variant, here)),
        "points": points_on_page(variant),
        "has_values": variant.values is not None,
        "figures": _figures(variant, players),
        "cycles": cycles_on_page(variant),
        "total_tables": tuple(
            View(name=each.name, rows=tuple(View(total=totals_named(those), value=value) for those, value in each.rows))
            for each in variant.total_tables
        ),
        "hand": one_hand,
        "example": example,
        "calls": calls_of(variant),
        "bonuses": tuple(View(name=each.name, said=bonus_on_page(variant, each)) for each in variant.bonuses),
        "bonuses_below": any(each.points is not None and each.points < 0 for each in variant.bonuses),
        "end": tuple(end_on_page(variant, here)),
        "settlement": settlement_on_page(variant),
        "notes": notes_of(variant),
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
