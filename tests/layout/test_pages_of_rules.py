"""Pages of rules, as a reader of the finished file finds them: within the margins, clear, and none half white."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.layout.rules_page import lay_out_rules
from sheets.make.kit_output import make_rules
from sheets.make.requests import RulesRequest
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.specification.rules_page.rules_of_game import build_rules_page
from tests.helpers import shipped_games
from tests.matrix import GAMES
from tests.reading import Page, outside, overlapping_words, read_pdf, squeezed
from tests.rules_read_back import AS_TYPED, read_specification
from tests.sheet_matrix import white

CASES = [(game, paper, large) for game in GAMES for paper in ("a5", "half-letter", "a4", "letter") for large in (0, 1)]
WITH_EXAMPLES = ("hearts", "spades", "canasta", "five-hundred", "skull-king", "rook-shanghai")


def rules_of(game: str, paper: str, *, large_print: bool = False) -> list[Page]:
    games = shipped_games()
    asked = RulesRequest(games=games, game=games.variants[game], paper=paper, large_print=bool(large_print))
    return read_pdf(make_rules(asked).files[0].data)


def faults(pages: list[Page], *, large: bool) -> list[str]:
    """What leaves the margins, stands in something else or is too small; a page half white before the last."""
    found = [str(each) for page in pages for each in (*outside(page, 6.35), *overlapping_words(page))]
    found += [f"{white(page):.0%} of a page is white" for page in pages[:-1] if white(page) > 0.5]
    least = 16 if large else 8
    sizes = [size for page in pages for _, _, size in page.letters]
    small = [size for size in sizes if size < least - 0.01]  # the ranks on the cards of pictures
    return found + ([f"much is in {min(small):.1f} pt"] if len(small) > 0.1 * len(sizes) else [])


@pytest.mark.parametrize("paper", ["a4", "half-letter"])
def test_usual_pages_have_all_words_and_no_faults(paper: str) -> None:
    """Three words after one another stand together in the file, but for those that a page parts."""
    pages = rules_of("rook-shanghai", paper)
    assert faults(pages, large=False) == []
    flow = "".join(page.flow for page in pages)
    said = read_specification(build_rules_page(shipped_games().variants["rook-shanghai"])).sections
    texts = [text.split() for texts in said.values() for text in texts]
    threes = [squeezed("".join(words[n : n + 3])) for words in texts for n in range(len(words) - 2)]
    missing = [each for each in threes if each not in flow.translate(AS_TYPED).replace("’", "'")]
    assert len(threes) > 300
    assert len(missing) <= 2 * (len(pages) - 1), missing


@pytest.mark.slow
@pytest.mark.matrix(CASES)
def test_no_page_has_faults(case: tuple[str, str, bool]) -> None:
    game, paper, large = case
    assert faults(rules_of(game, paper, large_print=large), large=bool(large)) == []


@pytest.mark.slow
@pytest.mark.matrix(CASES)
def test_no_heading_stands_alone_at_the_foot_of_a_page(case: tuple[str, str, bool]) -> None:
    game, paper, large = case
    page = build_rules_page(shipped_games().variants[game])
    for sheet in lay_out_rules(page, PAPERS[paper], typeface.measure, large_print=bool(large)):
        for section in (at for at in sheet.everything() if at.box.role == "Sect"):
            roles = [at.box.role for at in section.everything() if at.box.role]
            assert roles[:2] != ["Sect", "H2"] or len(roles) > 2


@pytest.mark.parametrize(("game", "paper", "pairs"), [
    ("five-hundred", "letter", [["1", "2"], ["3", "4"]]), ("spades", "half-letter", [["1"], ["2"], ["3"]]),
])  # fmt: skip
def test_hands_worked_out_stand_side_by_side_where_they_have_room(
    game: str, paper: str, pairs: list[list[str]]
) -> None:
    heads: dict[tuple[int, int], list[str]] = {}
    for number, page in enumerate(rules_of(game, paper)):
        for word, behind in zip(page.words, page.words[1:], strict=False):
            if word.text == "Example" and re.match(r"\d", behind.text):
                heads.setdefault((number, round(word.top)), []).append(behind.text.rstrip(":,"))
    assert list(heads.values()) == pairs


@pytest.mark.nightly
@settings(max_examples=25, deadline=None)
@given(
    game=st.sampled_from(WITH_EXAMPLES), width=st.integers(90, 420), height=st.integers(90, 420), large=st.booleans()
)
def test_they_are_clear_on_paper_of_any_size(game: str, width: int, height: int, large: bool) -> None:
    try:
        pages = rules_of(game, f"{width}x{height}mm", large_print=large)
    except WrongUsage:
        assume(False)
    for page in pages:
        assert not outside(page, 6.35)
        assert not overlapping_words(page)
