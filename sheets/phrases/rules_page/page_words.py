"""A game as the templates of its rules page see it."""

from collections.abc import Mapping, Sequence

from sheets.game import facts
from sheets.game.model import Variant, at_table
from sheets.phrases.assumed import assumptions
from sheets.phrases.ending import aim_phrase, ending_phrase, is_tie_open, is_tie_shared, settlement_phrase, tie_phrase
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.left_open import told_as_usual
from sheets.phrases.look_up_words import cycle_phrase, total_rows
from sheets.phrases.rules_page.play_views import going_out_view, play_view
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
from sheets.words.common import BLANK
from sheets.words.deals import deal_on_page, deals_differ, deals_in_turn
from sheets.words.entries import figures_on_page
from sheets.words.examples import rounds_shown, worked_examples
from sheets.words.melds import melds_on_page, names_of_melds
from sheets.words.messages import said, several, with_keys
from sheets.words.points import bonus_on_page, points_on_page
from sheets.words.rounds import rounds_on_page, tells_rounds_apart
from sheets.words.setting import cards_on_page, packs_by_players, packs_table


def page_words(
    variant: Variant,
    *,
    examples: Mapping[str, Sequence[str]],
    signs: Sequence[str],
    players: int | None,
    house_rules: HouseRules,
) -> dict[str, object]:
    """All that templates may say, by the names that they use.

    `examples` are the cards of a meld of each kind, `signs` the suits that pictures show as shapes.
    """
    is_in_table, differs = tells_rounds_apart(variant, players), deals_differ(variant, players)
    in_turn = differs and not is_in_table and deals_in_turn(variant) is not None
    packs = packs_by_players(variant, players)
    packs_in_table = packs_table(variant, packs)
    figures = variant.figures
    hand, example = (None, None) if figures else worked_examples(variant, players)
    here = at_table(variant, players)
    play, going_out = play_view(here), going_out_view(variant)
    return {
        "game": _game(variant, players),
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
        "deal": deal_on_page(variant, players, is_in_table=is_in_table),
        "rounds": None if in_turn else rounds_on_page(variant, show_deal=differs, signs=signs),
        "melds": tuple(melds_on_page(variant, examples)),
        "names_of_melds": names_of_melds(variant),
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
        "figures": figures and figures_on_page(variant, figures),
        "figures_shown": tuple(rounds_shown(variant, figures, players)) if figures else (),
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


def _game(variant: Variant, players: int | None) -> View:
    """What kind of game it is."""
    return View(
        version=variant.version,
        has_contracts=facts.has_contracts(variant),
        has_melds=facts.has_melds(variant),
        has_several_rounds=len(variant.rounds) > 1,
        is_progression=variant.is_progression,
        has_points=variant.has_points,
        counts_against=variant.has_points and facts.cards_count_against(variant),
        is_of_tricks=facts.is_of_tricks(variant),
        writes_figures=variant.figures is not None,
        has_bids=any(kind.made for kind in variant.figures.entries) if variant.figures else False,
        is_alone=at_table(variant, players).is_alone,
    )
