"""A game as the templates of its rules page see it."""

from sheets.game.model import Variant, at_table
from sheets.phrases.assumed import assumptions
from sheets.phrases.ending import aim_phrase, ending_phrase, is_tie_open, is_tie_shared, settlement_phrase, tie_phrase
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.left_open import told_as_usual
from sheets.phrases.look_up_words import cycle_phrase, total_rows
from sheets.phrases.rules_page.contract_views import (
    Drawn,
    contracts_view,
    meld_names,
    meld_views,
    tell_more_than_deals,
)
from sheets.phrases.rules_page.examples import worked_examples
from sheets.phrases.rules_page.figure_views import figures_view
from sheets.phrases.rules_page.play_views import going_out_view, play_view
from sheets.phrases.rules_page.table_views import game_view
from sheets.phrases.rules_page.views import View
from sheets.phrases.words import (
    ASSUMED_MARK,
    USUAL_MARK,
    calls_phrases,
    notes_phrases,
    told_mark,
)
from sheets.words.buys import buys_on_page
from sheets.words.cards import wild_names, wild_on_page, wild_words
from sheets.words.common import BLANK, keys_of_rounds
from sheets.words.deals import deal_on_page, deals_differ, deals_in_turn
from sheets.words.messages import Mark, said, several, with_keys
from sheets.words.points import bonus_on_page, points_on_page
from sheets.words.setting import cards_on_page, packs_by_players, packs_table


def page_words(variant: Variant, drawn: Drawn, *, players: int | None, house_rules: HouseRules) -> dict[str, object]:
    """All that templates may say, by the names that they use."""
    is_in_table, differs = tell_more_than_deals(variant, players), deals_differ(variant, players)
    in_turn = differs and not is_in_table and deals_in_turn(variant) is not None
    packs = packs_by_players(variant, players)
    packs_in_table = packs_table(variant, packs)
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
        "play": play,
        "going_out": going_out,
        "points": points_on_page(variant),
        "has_values": variant.values is not None,
        "figures": _figures(variant, players),
        "cycles": tuple(View(name=each.name, text=cycle_phrase(each)) for each in variant.cycles if each.turns),
        "total_tables": tuple(
            View(name=each.name, rows=tuple(View(total=said, value=value) for said, value in total_rows(each)))
            for each in variant.total_tables
        ),
        "hand": hand,
        "example": example,
        "calls": tuple(View(name=name, text=text) for name, text in calls_phrases(variant).items()),
        "bonuses": tuple(View(name=each.name, said=bonus_on_page(variant, each)) for each in variant.bonuses),
        "bonuses_below": any(each.points is not None and each.points < 0 for each in variant.bonuses),
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
