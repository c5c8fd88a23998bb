"""Marks and pictures on paper with little room: what of them a sheet has, and what it says of them."""

import pytest

from sheets.layout.score_sheet.game_pages import FittedGame, fit_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import PLAIN, SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind
from sheets.vocabulary import CellMark

LARGE = SheetOptions(large_print=True)


def fitted(
    library: Library,
    game: str,
    players: int,
    paper: str,
    *,
    options: SheetOptions = LARGE,
    marks: frozenset[CellMark] | None = None,
) -> FittedGame:
    return fit_game(
        library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=options, marks=marks
    )


def cells_of(pages: tuple[PlacedPage, ...]) -> set[object]:
    """Everything that stands in any cell of the pages."""
    rows = [row for page in pages for panel in page.panels for row in panel.rows]
    return {cell for row in rows for cells in row.cells for cell, _ in cells}


@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "half-letter", "legal", "a3"])
@pytest.mark.parametrize("options", [PLAIN, LARGE], ids=["normal", "large"])
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("game", ["shanghai-rummy-10", "continental"])
def test_it_says_what_a_bonus_is_worth_wherever_cells_mark_one(
    library: Library, game: str, players: int, paper: str, options: SheetOptions
) -> None:
    fit = fitted(library, game, players, paper, options=options)
    explained = [line for line in fit.sheet.foot if line.mark == "bonus"]
    told = [bonus.name for bonus in library.variants[game].bonuses] if CellKind.BONUS in cells_of(fit.pages) else []
    assert [line.name.lower() for line in explained] == [name.lower() for name in told]
    assert ("bonus" in dict(fit.sheet.key)) == bool(told) == (CellMark.BONUS not in fit.gone)


def test_marks_beside_the_scores_get_the_width_that_they_need(library: Library) -> None:
    fit = fitted(library, "shanghai-rummy-10", 2, "letter")
    assert len(fit.pages) == 1
    assert not fit.gone
    rows = [row for row in fit.pages[0].panels[0].rows if row.row.kind == "round"]
    boxes = [(dict(cells)[CellKind.ENTRY], box) for row in rows for cells in row.cells for mark, box in cells
             if isinstance(mark, BuyBoxes)]  # fmt: skip
    assert boxes
    assert all(box.right < entry.x and entry.y < box.y < entry.bottom for entry, box in boxes)


def test_a_large_sheet_for_four_takes_one_page_with_the_points_and_the_dealers_above(library: Library) -> None:
    fit = fitted(library, "carioca", 4, "letter")
    assert len(fit.pages) == 1
    assert "Points" in [line.name for line in fit.sheet.foot]
    assert [column.deals for column in fit.sheet.columns] == [(1, 5, 9), (2, 6, 10), (3, 7, 11), (4, 8)]
    assert not fit.gone  # of buys nothing is stated
    assert not any(cell is CellKind.DEALER or isinstance(cell, BuyBoxes) for cell in cells_of(fit.pages))
    assert [mark for mark, _ in fit.sheet.key] == ["dealer", ""]


def test_marks_beside_the_scores_stand_at_the_top_where_none_looks_like_a_line_for_the_total(library: Library) -> None:
    fit = fitted(library, "liverpool-rummy", 2, "a4")
    rows = [row for row in fit.pages[0].panels[0].rows if row.row.kind == "round"]
    for mark in (BuyBoxes(None), CellKind.DEALER):
        found = [(row, box) for row in rows for cells in row.cells for cell, box in cells if cell == mark]
        assert found
        assert all(box.bottom - row.top < (row.bottom - row.top) * 0.4 for row, box in found)


@pytest.mark.parametrize("game", ["carioca", "king-rummy", "toonerville-rook", "garbage-rummy"])
def test_no_buys_are_tallied_where_nothing_is_stated_of_them(library: Library, game: str) -> None:
    fit = fitted(library, game, 3, "a4")
    assert BuyBoxes(None) not in cells_of(fit.pages)
    assert "tally" not in dict(fit.sheet.key)
    assert BuyBoxes(None) in cells_of(fitted(library, game, 3, "a4", marks=frozenset({CellMark.BUYS})).pages)


def test_marks_that_were_asked_for_stay(library: Library) -> None:
    asked = frozenset({CellMark.BUYS, CellMark.DEALER})
    fit = fitted(library, "carioca", 4, "letter", marks=asked)
    assert {BuyBoxes(None), CellKind.DEALER} <= cells_of(fit.pages)
    assert not fit.gone


@pytest.mark.parametrize(
    ("game", "players", "paper"), [("carioca", 2, "a4"), ("carioca", 3, "letter")], ids=["two", "three"]
)
def test_pictures_stand_beside_the_words_where_rows_are_high_for_the_pen(
    library: Library, game: str, players: int, paper: str
) -> None:
    page, *others = fitted(library, game, players, paper).pages
    assert not others
    assert all(bool(row.pictures) == row.row.has_picture for row in page.panels[0].rows)


@pytest.mark.parametrize(
    ("game", "players", "paper", "lines"),
    [("finangle", 6, "letter", 9), ("carousel", 6, "letter", 8), ("shanghai-manipulation", 4, "a4", 9)],
)
def test_numbered_lines_leave_room_for_what_cards_count(
    library: Library, game: str, players: int, paper: str, lines: int
) -> None:
    fit = fitted(library, game, players, paper)
    assert len(fit.pages) == 1
    assert "Points" in [line.name for line in fit.sheet.foot]
    assert sum(row.kind == "line" for row in fit.sheet.rows) == lines


def test_points_and_totals_of_hands_are_ten_millimetres_wide_for_five_on_letter(library: Library) -> None:
    fit = fitted(library, "phase-10", 5, "letter", options=PLAIN)
    rows = [row for page in fit.pages for panel in page.panels for row in panel.rows if row.row.kind == "hand"]
    places = (CellKind.ENTRY, CellKind.RUNNING_TOTAL)
    boxes = [box for row in rows for cells in row.cells for cell, box in cells if cell in places]
    assert len(fit.pages) == 1
    assert min(box.width for box in boxes) >= 10


def test_dealers_go_where_they_alone_keep_a_lone_round_from_the_page(library: Library) -> None:
    fit = fitted(library, "king-rummy", 3, "a5", options=LARGE)
    [page] = fit.pages
    assert [row.row.number for row in page.panels[0].rows if row.row.kind == "round"] == ["1", "2", "3", "4"]
    assert fit.gone == {CellMark.DEALER}
    assert "Points" in [line.name for line in fit.sheet.foot]


def test_dealers_go_where_that_alone_lets_many_small_pages_tell_the_points(library: Library) -> None:
    fit = fitted(library, "skull-king", 4, "a5", options=LARGE)
    assert (len(fit.pages), fit.gone, fit.unsaid.things) == (6, {CellMark.DEALER}, 0)


def test_dealers_stay_where_one_of_many_small_pages_tells_the_points(library: Library) -> None:
    fit = fitted(library, "carioca", 5, "half-letter", options=LARGE)
    assert (len(fit.pages), fit.gone, fit.unsaid.points) == (5, set(), False)
    assert "Points" not in [line.name for line in fit.sheet.foot]


def test_dealers_stay_where_another_begins_than_the_first(library: Library) -> None:
    variant, paper = library.variants["king-rummy"], PAPERS["a5"]
    fit = fit_game(variant, ["Ann", "Ben", "Zoë"], paper, typeface.measure, options=LARGE, first_dealer=1)
    assert (len(fit.pages), fit.gone) == (2, frozenset())
