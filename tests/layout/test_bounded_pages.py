"""Cards, backs and rules pages are fitted in bounded work, however much there is to say: counted in calls."""

from functools import cache

import pytest

from sheets.game.model import Variant
from sheets.layout.back_pages import Back, lay_out_backs
from sheets.layout.reference_cards import lay_out_cards
from sheets.paper.sizes import CARD_SIZES, PAPERS
from sheets.render.canvas import typeface
from sheets.specification.reference_card import build_reference_card
from sheets.specification.rules_page.blocks import Bullets, RulesPage, Section, Words
from sheets.specification.rules_page.rules_of_game import build_rules_page
from tests.hard_games import HARD_GAMES
from tests.helpers import calls_in, load_text

MOST_FOR_CARDS, MOST_FOR_BACK, MOST_FOR_MANY_BACKS = 5_000_000, 1_000_000, 1_700_000
"""One and a quarter to one and a half times what they take, a back three times."""

pytestmark = pytest.mark.slow


@cache
def all_at_most() -> Variant:
    return load_text(HARD_GAMES["all-at-most"]).variants["all-at-most"]


def test_it_fits_all_at_its_most_to_cards_in_bounded_steps() -> None:
    card = build_reference_card(all_at_most())
    assert 0 < calls_in(lambda: lay_out_cards(card, CARD_SIZES["poker"], typeface.measure)) < MOST_FOR_CARDS


def test_it_fits_all_at_its_most_to_a_back_in_bounded_steps() -> None:
    page = build_rules_page(all_at_most(), first="back.md")
    assert 0 < calls_in(lambda: lay_out_backs(page, [PAPERS["a4"]], typeface.measure)) < MOST_FOR_BACK


def test_it_shares_much_out_to_many_backs_in_bounded_steps() -> None:
    """Each of what is left could be tried on each back, in each size of type, which are thousands of ways."""
    words = ("what nobody else says, " * 24).strip()
    notes = tuple(Bullets(((Words(f"{number}: {words}"),),)) for number in range(120))
    page = RulesPage("Much", "Very much.", (Section((Words("Notes"),), notes),), ())
    found: list[Back] = []
    papers = [PAPERS["a5"]] * 40
    assert 0 < calls_in(lambda: found.extend(lay_out_backs(page, papers, typeface.measure))) < MOST_FOR_MANY_BACKS
    assert not any(back.left_out for back in found)
