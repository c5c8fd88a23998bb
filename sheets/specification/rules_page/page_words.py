"""A game as the templates of its rules page see it."""

from collections.abc import Mapping, Sequence

from sheets.game import facts
from sheets.game.model import Variant, at_table
from sheets.words.buys import buys_on_page
from sheets.words.cards import wild_names, wild_on_page, wild_words
from sheets.words.common import BLANK
from sheets.words.deals import deal_on_page, deals_differ, deals_in_turn
from sheets.words.ending import aim_on_page, end_on_page, going_out_on_page, settlement_on_page
from sheets.words.entries import figures_on_page
from sheets.words.examples import rounds_shown, worked_examples
from sheets.words.house_rules import HouseRules
from sheets.words.language import ASSUMED_MARK, USUAL_MARK
from sheets.words.melding import melds_on_page, names_of_melds
from sheets.words.messages import hand, noun, said, several, with_keys
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
from sheets.words.rounds import rounds_on_page, tells_rounds_apart
from sheets.words.setting import cards_on_page, packs_by_players, packs_table
from sheets.words.unstated import assumptions, told_as_usual


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
    one_hand, example = (None, None) if figures else worked_examples(variant, players)
    here = at_table(variant, players)
    lead, steps = turn_on_page(here)
    label, wild = said("wild", **wild_words(variant)), with_keys(several(wild_names(variant)), "~wild")
    return {
        "game": {
            "version": variant.version,
            "has_contracts": facts.has_contracts(variant),
            "has_melds": facts.has_melds(variant),
            "has_points": variant.has_points,
            "is_of_tricks": facts.is_of_tricks(variant),
            "is_alone": here.is_alone,
            "tells_laying_down": isinstance(variant.play.laying_down, tuple),
        },
        "word": {key: noun(variant, key) for key in variant.words} | {"hand": hand(variant)},
        "blank": BLANK,
        "mark": ASSUMED_MARK,
        "usual_mark": USUAL_MARK,
        "has_usual": bool(told_as_usual(here)),
        "cards": {
            "sentences": tuple(cards_on_page(variant, players, packs)),
            "table": packs_in_table,
            "has_unknown": any("?" in row for row in packs_in_table),
        },
        "deal": deal_on_page(variant, players, is_in_table=is_in_table),
        "rounds": None if in_turn else rounds_on_page(variant, show_deal=differs, signs=signs),
        "melds": tuple(melds_on_page(variant, examples)),
        "names_of_melds": names_of_melds(variant),
        "buys": tuple(buys_on_page(variant, players)),
        "wild": {"label": label, "cards": wild, "sentences": tuple(wild_on_page(variant))},
        "aim": tuple(aim_on_page(variant, alone=here.is_alone)),
        "play": play_on_page(here),
        "turn": {"lead": lead, "steps": steps},
        "laying_down": tuple(laying_down_on_page(here)),
        "going_out": tuple(going_out_on_page(variant, here)),
        "points": points_on_page(variant),
        "has_values": variant.values is not None,
        "figures": figures and figures_on_page(variant, figures),
        "figures_shown": tuple(rounds_shown(variant, figures, players)) if figures else (),
        "cycles": cycles_on_page(variant),
        "total_tables": tuple(
            (each.name, [(totals_named(those), value) for those, value in each.rows]) for each in variant.total_tables
        ),
        "hand": one_hand,
        "example": example,
        "calls": calls_of(variant),
        "bonuses": tuple((each.name, bonus_on_page(variant, each)) for each in variant.bonuses),
        "bonuses_below": any(each.points is not None and each.points < 0 for each in variant.bonuses),
        "end": tuple(end_on_page(variant, here)),
        "settlement": settlement_on_page(variant),
        "notes": notes_of(variant),
        "house_rules": house_rules.phrases,
        "base": house_rules.base,
        "unstated": variant.unstated,
        "assumed": assumptions(variant),
        "sources": variant.sources,
    }
