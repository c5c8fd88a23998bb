"""Where rules break from page to page: an example stays whole, and no page is left half white for a table's sake."""

import re
from itertools import product

import pytest

from sheets.layout.rules_page import lay_out_booklet, lay_out_rules
from sheets.layout.rules_page.filled_pages import RulesSheet
from sheets.layout.type import PlacedPicture, Text
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.rules_page import build_rules_page
from tests.matrix import GAMES

PAPERS_SEEN = ("a5", "half-letter", "a4", "letter")
CASES = list(product(GAMES, PAPERS_SEEN))


def laid(library: Library, game: str, paper: str) -> tuple[RulesSheet, ...]:
    """The pages of the rules in large print."""
    page = build_rules_page(library.variants[game])
    return lay_out_rules(page, PAPERS[paper], typeface.measure, large_print=True, made_with=f"{game} · {paper}")


def white_below(sheet: RulesSheet) -> float:
    """The part of a page below its last words and above its foot that stays white."""
    foot = min(part.content.y for part in sheet.parts if not part.path and part.content.y > sheet.paper.height_mm / 2)
    return (foot - max(part.content.y for part in sheet.parts if part.path)) / sheet.paper.height_mm


@pytest.mark.matrix(CASES, every_side=True)
def test_large_print_leaves_no_page_half_white_before_the_last(library: Library, case: tuple[str, str]) -> None:
    *pages, _ = laid(library, *case)
    assert [round(white_below(page), 2) for page in pages if white_below(page) > 0.4] == []


@pytest.mark.parametrize(
    ("game", "paper", "pages"),
    [("finangle", "letter", 3), ("liverpool-rummy", "letter", 4), ("liverpool-rummy", "a4", 5)],
)
def test_large_print_has_no_last_page_for_a_few_lines(library: Library, game: str, paper: str, pages: int) -> None:
    """Where type that is a point smaller, but still large, has room for them."""
    sheets = laid(library, game, paper)
    assert (len(sheets), white_below(sheets[-1]) < 0.6) == (pages, True)


@pytest.mark.parametrize(("game", "paper"), [("hearts", "letter"), ("hearts", "a4"), ("rook-tournament", "a4")])
def test_a_few_lines_do_not_take_a_page_of_their_own(library: Library, game: str, paper: str) -> None:
    """In type of 10 or 11 points there is room for them, and for all the air."""
    sheets = lay_out_rules(build_rules_page(library.variants[game]), PAPERS[paper], typeface.measure, made_with=game)
    sizes = {part.content.size for sheet in sheets for part in sheet.parts if isinstance(part.content, Text)}
    assert len(sheets) == 1
    assert sizes & {10, 11}


@pytest.mark.parametrize("game", ["contract-rummy", "phase-10", "five-crowns", "chinese-rummy"])
def test_a_booklet_tears_no_table_that_less_air_keeps_whole(library: Library, game: str) -> None:
    page = build_rules_page(library.variants[game])
    booklet = lay_out_booklet(page, PAPERS["a4"], typeface.measure, made_with=game)
    tables = [{name for part in sheet.parts for name, kind in part.path if kind == "Table"} for sheet in booklet]
    assert len(booklet) == 4
    assert sum(map(len, tables)) == len(set.union(*tables))


@pytest.mark.matrix(CASES, every_side=True)
def test_what_is_added_up_stands_whole_on_one_page(library: Library, case: tuple[str, str]) -> None:
    on_pages: dict[str, set[int]] = {}
    sums = set()
    for number, page in enumerate(laid(library, *case)):
        for part in page.parts:
            for name in (name for name, kind in part.path if kind == "Table"):
                on_pages.setdefault(name, set()).add(number)
                if isinstance(part.content, Text) and part.content.words in ("Together", "Total"):
                    sums.add(name)
    assert on_pages
    assert [name for name in sums if len(on_pages[name]) > 1] == []


@pytest.mark.matrix(CASES, every_side=True)
def test_who_leads_stands_on_the_page_of_the_example(library: Library, case: tuple[str, str]) -> None:
    """No page begins with the line below the table."""
    begins = [next(part.content for part in sheet.parts if part.path) for sheet in laid(library, *case)]
    assert not [text.words for text in begins if isinstance(text, Text) and text.words.startswith("The game ")]


@pytest.mark.matrix(CASES, every_side=True)
def test_no_row_of_words_stands_alone(library: Library, case: tuple[str, str]) -> None:
    rows: dict[str, list[set[str]]] = {}
    pictured = set()
    for page in laid(library, *case):
        here: dict[str, set[str]] = {}
        for part in page.parts:
            if table := next((name for name, kind in part.path if kind == "Table"), None):
                here.setdefault(table, set()).update(name for name, kind in part.path if kind == "TR")
                pictured |= {table} if isinstance(part.content, PlacedPicture) else set()
        for table, names in here.items():
            rows.setdefault(table, []).append({name for name in names if not name.endswith(".r0")})
    torn = {table: parts for table, parts in rows.items() if len(parts) > 1 and table not in pictured}
    assert [table for table, parts in torn.items() if min(map(len, parts)) < 2] == []


@pytest.mark.parametrize("game", ["skull-king", "rook-tournament"])
def test_rules_whose_second_page_were_half_white_stand_on_one(library: Library, game: str) -> None:
    """In type that is smaller, but of no less than ten points."""
    (sheet,) = lay_out_rules(build_rules_page(library.variants[game]), PAPERS["a4"], typeface.measure)
    assert min(part.content.size for part in sheet.parts if part.path and isinstance(part.content, Text)) >= 10


@pytest.mark.parametrize("game", ["rook-partners", "phase-10"])
def test_no_line_ends_between_a_number_and_what_it_counts(library: Library, game: str) -> None:
    said = " / ".join(
        part.content.words
        for sheet in laid(library, game, "letter")
        for part in sheet.parts
        if part.path and isinstance(part.content, Text)
    )
    assert not re.search(r"\d / (cards|packs?|to \d)|from / \d|to / \d", said)
