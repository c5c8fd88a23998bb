"""A place to tally bags on paper: beside its name, below the lines, with room for ten strokes of a pen."""

import pytest

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_parts import with_fewer_rows
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.paper.sizes import PAPERS
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.render.canvas import typeface
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.specification.score_sheet import build_score_sheet
from tests.helpers import shipped_games
from tests.reading import Page, Word, read_pdf

TEN_STROKES_MM, ROW_MM = 20, 7
"""A stroke and the white beside it are 2 mm; a figure is as high as in any other place."""


def pages_of(game: str, paper: str, *, large_print: bool) -> list[Page]:
    """What a reader finds in the finished file."""
    options = SheetOptions(large_print=large_print)
    sheet, pages = lay_out_game(
        shipped_games().variants[game], [""] * 4, PAPERS[paper], typeface.measure, options=options
    )
    return read_pdf(score_sheet_pdf(sheet, pages))


@pytest.mark.parametrize("large_print", [False, True], ids=["usual", "large print"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_each_team_has_a_place_for_its_bags(paper: str, large_print: bool) -> None:
    pages = pages_of("spades", paper, large_print=large_print)
    [(page, rules)] = [
        (page, found) for page in pages for word in page.words if word.text == "Bags" and (found := below(page, word))
    ]
    assert len(rules) == 2
    for left, right, bottom in rules:
        assert right - left >= TEN_STROKES_MM
        top = max(y for x, _, y in page.rules if y < bottom - 1 and abs(x - left) < 0.3)
        assert bottom - top >= ROW_MM


@pytest.mark.parametrize(("paper", "has_row"), [("legal", False), ("letter", True)])
def test_it_is_told_where_bags_have_no_row(paper: str, has_row: bool) -> None:
    asked = ScoreSheetRequest(
        games=shipped_games(), game=shipped_games().variants["spades"], players=4, paper=paper, large_print=True
    )
    made = make_score_sheet(asked)
    assert any("Bags" in page.text.split(" Points ")[0] for page in read_pdf(made.files[0].data)[-1:]) == has_row
    assert ("no room to tally bags; larger paper may have it" in made.remarks) != has_row


@pytest.mark.parametrize(
    ("game", "paper", "large_print", "says"),
    [("rook-tournament", "a5", False, False), ("rook-partners", "a4", True, False), ("canasta", "letter", False, True)],
)
def test_it_is_told_where_a_line_has_no_room_to_say_which_of_the_partners_deals(
    game: str, paper: str, large_print: bool, says: bool
) -> None:
    asked = ScoreSheetRequest(
        games=shipped_games(), game=shipped_games().variants[game], paper=paper, large_print=large_print,
        names=("Maximiliane", "Ben", "Grandmother", "Dad"),
    )  # fmt: skip
    made = make_score_sheet(asked)
    assert ("Dad deals" in read_pdf(made.files[0].data)[0].text) == says
    assert any("to say which of the partners deals" in remark for remark in made.remarks) != says


def below(page: Page, word: Word) -> list[tuple[float, float, float]]:
    """The rules at the right of a word, right below it."""
    found = [rule for rule in page.rules if rule[0] > word.x1 and 0 < rule[2] - word.bottom < 4]
    first = min((y for _, _, y in found), default=0)
    return [rule for rule in found if rule[2] - first < 0.3]


@pytest.mark.parametrize("game", ["hearts", "canasta", "shanghai-rummy-10"])
def test_a_game_that_counts_nothing_on_the_way_has_none(game: str) -> None:
    assert all(row.kind != "counter" for row in build_score_sheet(shipped_games().variants[game], [""] * 4).rows)


def test_where_room_is_scarce_the_scale_goes_before_it() -> None:
    sheet = build_score_sheet(shipped_games().variants["spades"], ["", ""], house_rules=NO_HOUSE_RULES)
    left = [[row.kind for row in each.rows if row.kind in ("counter", "target")] for each in with_fewer_rows(sheet)]
    assert left == [["counter"], []]
