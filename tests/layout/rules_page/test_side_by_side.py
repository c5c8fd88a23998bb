"""Hands that are worked out in small tables: side by side where they have room, and read one after another."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.layout.rules_page import lay_out_rules
from sheets.layout.rules_page.filled_pages import RulesSheet
from sheets.paper.sizes import PAPERS, Paper
from sheets.render.canvas import typeface
from sheets.render.rules.rules_pdf import rules_pdf
from sheets.specification.rules_page import build_rules_page
from tests.helpers import shipped_games
from tests.reading import Page, outside, overlapping_words, read_pdf

WITH_EXAMPLES = ("hearts", "spades", "oh-hell", "rook-partners", "canasta", "rummy-500", "five-hundred", "skull-king")


def rules_of(game: str, paper: Paper, *, large_print: bool = False) -> tuple[tuple[RulesSheet, ...], list[Page]]:
    """The pages of the rules, and what a reader finds in the finished file."""
    page = build_rules_page(shipped_games().variants[game])
    sheets = lay_out_rules(page, paper, typeface.measure, large_print=large_print, made_with=game)
    return sheets, read_pdf(rules_pdf(page, sheets))


def lines_of_examples(pages: list[Page]) -> list[list[tuple[float, str]]]:
    """The lines with the word "Example": where on the line it stands, and the number behind it."""
    found = list[list[tuple[float, str]]]()
    for page in pages:
        heads: dict[float, list[tuple[float, str]]] = {}
        for word, behind in zip(page.words, page.words[1:], strict=False):
            if word.text == "Example":
                heads.setdefault(round(word.top), []).append((word.x0, behind.text.rstrip(":,")))
        found += [sorted(heads[top]) for top in sorted(heads)]
    return found


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_six_hands_of_spades_stand_in_pairs_below_one_another(paper: str) -> None:
    _, pages = rules_of("spades", PAPERS[paper])
    lines = lines_of_examples(pages)
    assert [[number for _, number in line] for line in lines] == [["1", "2"], ["3", "4"], ["5", "6"]]
    right = [line[1][0] - line[0][0] for line in lines]
    assert max(right) - min(right) < 0.1


@pytest.mark.parametrize("game", WITH_EXAMPLES)
def test_a_hand_is_read_whole_before_the_next(game: str) -> None:
    """Sections and their parts are numbered, and come in this order."""
    sheets, _ = rules_of(game, PAPERS["letter"])
    names = (part.path[1][0] for sheet in sheets for part in sheet.parts if len(part.path) > 1)
    numbered = [tuple(map(int, re.findall(r"\d+", name))) for name in names]
    assert numbered == sorted(numbered)


@pytest.mark.parametrize(("paper", "large_print"), [("half-letter", False), ("letter", True)])
def test_they_stand_below_one_another_where_two_have_no_room(paper: str, large_print: bool) -> None:
    _, pages = rules_of("spades", PAPERS[paper], large_print=large_print)
    assert [len(line) for line in lines_of_examples(pages)] == [1] * 6


@settings(max_examples=15, deadline=None)
@given(
    game=st.sampled_from(WITH_EXAMPLES),
    width=st.integers(90, 420),
    height=st.integers(70, 420),
    large_print=st.booleans(),
)
def test_they_keep_to_the_page_and_clear_of_one_another(game: str, width: int, height: int, large_print: bool) -> None:
    try:
        _, pages = rules_of(game, Paper("odd", width, height), large_print=large_print)
    except WrongUsage:
        assume(False)
    for page in pages:
        assert not outside(page, 8)
        assert not overlapping_words(page)
