"""Pages are fitted, and scores are known, in bounded work, however much there is to say: counted in calls."""

from functools import cache

import pytest

from sheets.game.model import Variant
from sheets.game.possible_scores import possible_scores
from sheets.layout.cards import lay_out_cards
from sheets.layout.cards.rule_groups import RulesPlan
from sheets.layout.cards.rule_styles import RuleStyle
from sheets.layout.cards.type_sizes import sizes_for
from sheets.layout.rules_page import lay_out_rules
from sheets.layout.rules_page.back_pages import Back, lay_out_backs
from sheets.paper.sizes import CARD_SIZES, PAPERS
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.render.canvas import typeface
from sheets.specification.reference_card import build_reference_card, build_reference_cards, build_round_cards
from sheets.specification.rules_page import RulesPage, build_rules_page, build_sheet_back
from sheets.specification.rules_page.blocks import Bullets, Section, Words
from tests.hard_games import HARD_GAMES
from tests.helpers import calls_in, load_text

MOST_CALLS, MOST_FOR_CARDS, MOST_FOR_BACK = 3_300_000, 5_000_000, 1_000_000
MOST_FOR_RULES, MOST_FOR_SCORES, MOST_FOR_MANY_BACKS = 5_500_000, 400_000, 1_700_000
"""One and a quarter to one and a half times what they take, a back three times."""


@cache
def all_at_most() -> Variant:
    return load_text(HARD_GAMES["all-at-most"]).variants["all-at-most"]


@pytest.mark.parametrize("size", ["poker", "index-3x5"])
def test_it_fits_all_at_its_most_to_cards_in_bounded_steps(size: str) -> None:
    card = build_reference_card(all_at_most())
    assert 0 < calls_in(lambda: lay_out_cards(card, CARD_SIZES[size], typeface.measure)) < MOST_CALLS


@pytest.mark.parametrize("style", RuleStyle)
@pytest.mark.parametrize("number", [0, -1])
def test_it_knows_by_sums_how_high_rules_are_at_least(style: RuleStyle, number: int) -> None:
    card, size = build_reference_card(all_at_most()), CARD_SIZES["index-3x5"]
    sizes = [*sizes_for(size, typeface.measure, large_print=False)][number]
    rules = card.table if style.is_table else card.rules
    plan = RulesPlan(sizes, sizes.column_widths(1)[0], style)
    groups = plan.groups(rules)
    assert groups is not None
    height = sum(group.height for group in groups)
    assert height / 3 < plan.least_height(rules) <= height


@pytest.mark.parametrize("with_rounds", [pytest.param(True, id="of the game"), pytest.param(False, id="of each round")])
def test_it_chooses_in_bounded_steps_how_much_cards_say(with_rounds: bool) -> None:
    variant = all_at_most()

    def lay_out() -> None:
        card, *shorter = build_reference_cards(
            variant, with_rounds=with_rounds, notes=(), house_rules=NO_HOUSE_RULES, file_name=""
        )
        rounds = () if with_rounds else build_round_cards(variant)
        lay_out_cards(card, CARD_SIZES["poker"], typeface.measure, shorter=shorter, rounds=rounds)

    assert 0 < calls_in(lay_out) < MOST_FOR_CARDS


def test_it_fits_all_at_its_most_to_a_back_in_bounded_steps() -> None:
    page, below = build_sheet_back(all_at_most(), players=None, house_rules=NO_HOUSE_RULES)
    assert 0 < calls_in(lambda: lay_out_backs(page, below, [PAPERS["a4"]], typeface.measure)) < MOST_FOR_BACK


def test_it_shares_much_out_to_many_backs_in_bounded_steps() -> None:
    """Each of what is left could be tried on each back, in each size of type, which are thousands of ways."""
    words = ("what nobody else says, " * 24).strip()
    notes = tuple(Bullets(((Words(f"{number}: {words}"),),)) for number in range(120))
    page = RulesPage("Much", "Very much.", (Section((Words("Notes"),), notes),), ())
    found: list[Back] = []
    papers = [PAPERS["a5"]] * 40
    assert 0 < calls_in(lambda: found.extend(lay_out_backs(page, (), papers, typeface.measure))) < MOST_FOR_MANY_BACKS
    assert not any(back.left_out for back in found)


def test_it_fits_all_at_its_most_to_rules_pages_in_bounded_steps() -> None:
    page = build_rules_page(all_at_most())
    assert 0 < calls_in(lambda: lay_out_rules(page, PAPERS["a4"], typeface.measure)) < MOST_FOR_RULES


def test_it_knows_the_scores_of_a_hundred_rounds_in_bounded_steps() -> None:
    """A workbook checks every score that is written in it."""
    variant = load_text(HARD_GAMES["much-of-all"]).variants["much-of-all"]
    rounds = variant.rounds
    assert len(rounds) == 100
    assert 0 < calls_in(lambda: [possible_scores(variant, each, 20) for each in rounds]) < MOST_FOR_SCORES
