"""How a table of many columns stands on a card: whole where the width takes it, and never parted from its head."""

from dataclasses import replace

import pytest

from sheets.layout.cards.rule_groups import RulesPlan
from sheets.layout.cards.rule_styles import RuleStyle
from sheets.layout.cards.type_sizes import sizes_for
from sheets.layout.type import Text
from sheets.paper.sizes import CARD_SIZES
from sheets.phrases.rule_lines import RuleLine
from sheets.render.canvas import typeface

WORTH = RuleLine(
    "Worth",
    pairs=(("misère", "250", ""),),
    grid=(("bid", "6", "7", "8", "9", "10"), ("no trumps", "120", "220", "320", "420", "520")),
)


@pytest.mark.parametrize("size", [pytest.param(size, id=size) for size in ("poker", "bridge")])
def test_five_columns_stand_in_one_table_within_the_width_and_with_their_head(size: str) -> None:
    card = CARD_SIZES[size]
    *_, sizes = sizes_for(card, typeface.measure, large_print=False)
    width = card.width_mm - 8
    [group] = RulesPlan(sizes, width, RuleStyle.TABLE).groups([WORTH]) or ()
    texts = [[text for text in each.marks if isinstance(text, Text)] for each in group.lines]
    rows = [[text.words for text in line] for line in texts]
    assert rows[-3:] == [*([*row] for row in WORTH.grid), ["misère", "250"]]
    assert [line.goes_on for line in group.lines[-3:]] == [True, False, False]


@pytest.mark.parametrize("size", [pytest.param(size, id=size) for size in ("poker", "index-4x6", "index-5x8")])
def test_the_figures_of_pairs_end_below_one_another_with_those_of_the_last_column(size: str) -> None:
    card = CARD_SIZES[size]
    *_, sizes = sizes_for(card, typeface.measure, large_print=False)
    [group] = RulesPlan(sizes, card.width_mm - 8, RuleStyle.TABLE).groups([WORTH]) or ()
    *_, last, pair = [[text for text in each.marks if isinstance(text, Text)][-1] for each in group.lines]
    ends = pair.x + (0 if pair.align == "right" else typeface.measure(pair.words, pair.size, pair.bold))
    assert (pair.words, last.words) == ("250", "520")
    assert ends == pytest.approx(last.x)


def test_the_name_of_a_table_stands_in_the_line_of_its_head_where_both_have_room() -> None:
    """Else it has a line of its own above it."""
    *_, sizes = sizes_for(CARD_SIZES["index-3x5"], typeface.measure, large_print=True)
    [wide] = RulesPlan(sizes, 99, RuleStyle.TABLE).groups([WORTH]) or ()
    head = wide.lines[0]
    assert [text.words for text in head.label] == ["Worth"]
    bid, six, *_ = (text for text in head.marks if isinstance(text, Text))
    assert (bid.words, six.words) == ("bid", "6")
    assert bid.x > typeface.measure("Worth", sizes.text_pt, bold=True)
    longer = replace(WORTH, name="Worth each")
    [narrow] = RulesPlan(sizes, 99, RuleStyle.TABLE).groups([longer]) or ()
    assert not narrow.lines[0].marks
    assert len(narrow.lines) == len(wide.lines) + 1


def test_which_cards_are_wild_stands_above_the_table_of_how_many_a_meld_may_hold() -> None:
    *_, sizes = sizes_for(CARD_SIZES["poker"], typeface.measure, large_print=False)
    wild = RuleLine("Wild", "joker", grid=(("meld of", "3", "4"), ("at most", "1", "2")))
    [group] = RulesPlan(sizes, 55, RuleStyle.TABLE).groups([wild]) or ()
    said = [[text.words for text in each.marks if isinstance(text, Text)] for each in group.lines]
    assert said == [["joker"], ["meld of", "3", "4"], ["at most", "1", "2"]]
    assert [text.words for text in group.lines[0].label] == ["Wild"]
