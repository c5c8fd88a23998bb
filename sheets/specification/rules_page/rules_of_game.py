"""The rules page of a game: what is said of the game, by the names that templates use, and the sections they make."""

from sheets.game import facts
from sheets.game.model import Variant, at_table, for_players
from sheets.specification.meld_pictures import SIGNS, examples_of_melds, picture_in_words, pictures_of
from sheets.specification.rules_page.blocks import Picture, RulesPage
from sheets.specification.rules_page.template_blocks import sections_of
from sheets.words import buys, cards, ending, entries, examples, melding, playing, points, rounds, setting
from sheets.words.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.words.language import ASSUMED_MARK, USUAL_MARK, Language, language_of
from sheets.words.messages import hand, noun, said, several, with_keys
from sheets.words.translation import in_english
from sheets.words.unstated import assumptions, left_open, told_as_usual


def build_rules_page(
    variant: Variant, *, players: int | None = None, house_rules: HouseRules = NO_HOUSE_RULES, first: str = "rules.md"
) -> RulesPage:
    """The rules of a variant, for so many players or any number.

    The template `first` begins the page, and names those that follow.
    """
    if variant.teams and players == variant.teams and (variant.players is None or players not in variant.players):
        players = None  # so many names are those of teams
    variant, language = for_players(variant, players), language_of(variant)
    words = page_words(variant, language, players=players, house_rules=house_rules)
    return RulesPage(variant.title, variant.summary, sections_of(first, words, language), variant.deck.suits, language)


def page_words(
    variant: Variant, language: Language, *, players: int | None, house_rules: HouseRules
) -> dict[str, object]:
    """All that templates may say, by the names that they use."""
    drawn = [pictures_of(variant, round_) for round_ in variant.rounds]
    known = in_english(variant.deck.suits, variant.language)
    signs = dict(zip(variant.deck.suits, known, strict=True)) if any(drawn) and SIGNS.keys() >= {*known} else {}
    is_in_table, differs = rounds.tells_rounds_apart(variant, players), rounds.deals_differ(variant, players)
    in_turn = differs and not is_in_table and rounds.deals_in_turn(variant) is not None
    packs = setting.packs_by_players(variant, players)
    packs_in_table = setting.packs_table(variant, packs)
    figures = variant.figures
    one_hand, example = (None, None) if figures else examples.worked_examples(variant, players)
    here = at_table(variant, players)
    lead, steps = playing.turn_on_page(here)
    return {
        "game": here,
        "word": {key: noun(variant, key) for key in variant.words} | {"hand": hand(variant)},
        "mark": ASSUMED_MARK,
        "colon": language.say("colon"),
        "usual_mark": USUAL_MARK,
        "is_of_tricks": facts.is_of_tricks(variant),
        "has_usual": bool(told_as_usual(here)),
        "cards": tuple(setting.cards_on_page(variant, players, packs)),
        "packs": packs_in_table,
        "deal": rounds.deal_on_page(variant, players, is_in_table=is_in_table),
        "has_contracts": facts.has_contracts(variant),
        "rounds": None if in_turn else rounds.rounds_on_page(variant, show_deal=differs, signs=signs),
        "pictures": [[Picture(each, language.words(picture_in_words(each))) for each in ways] for ways in drawn],
        "has_melds": facts.has_melds(variant),
        "melds": tuple(melding.melds_on_page(variant, examples_of_melds(variant, drawn))),
        "names_of_melds": melding.names_of_melds(variant),
        "buys": tuple(buys.buys_on_page(variant)),
        "wild": said("wild"),
        "wild_cards": with_keys(several(cards.wild_names(variant)), "~wild"),
        "wild_told": tuple(cards.wild_on_page(variant)),
        "aim": tuple(ending.aim_on_page(variant, alone=here.is_alone)),
        "play": playing.play_on_page(here),
        "turn": lead,
        "steps": steps,
        "laying_down": tuple(playing.laying_down_on_page(here)),
        "going_out": tuple(ending.going_out_on_page(variant, here)),
        "points": points.points_on_page(variant),
        "figures": figures and entries.figures_on_page(figures),
        "figures_shown": tuple(examples.rounds_shown(variant, figures, players)) if figures else (),
        "cycles": playing.cycles_on_page(variant),
        "total_tables": tuple(
            (each.name, [(playing.totals_named(those), value) for those, value in each.rows])
            for each in variant.total_tables
        ),
        "hand": one_hand,
        "example": example,
        "calls": playing.calls_of(variant),
        "bonuses": tuple((each.name, points.bonus_on_page(variant, each)) for each in variant.bonuses),
        "bonuses_below": any(each.points is not None and each.points < 0 for each in variant.bonuses),
        "end": tuple(ending.end_on_page(variant, here)),
        "settlement": ending.settlement_on_page(variant),
        "notes": playing.notes_of(variant),
        "house_rules": house_rules,
        "left_open": left_open(here),
        "assumed": assumptions(variant),
    }
