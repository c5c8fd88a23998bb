"""What stands above the cells of games of entries: each place has its name right above it, in the order of places."""

from itertools import pairwise

import pytest

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.paper.sizes import PAPERS, POINTS_PER_MM
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet.cells import CellKind, EntryPlace

INDENT_MM = 0.9
BELOW = [("canasta", 4), ("rummy-500", 4), ("skull-king", 7), ("oh-hell", 7), ("hearts", 5)]
"""Games, and how many players, whose points stand below what is written."""


def placed(library: Library, game: str, players: int, paper: str) -> tuple[PlacedPage, ...]:
    options = SheetOptions()
    return lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=options)[1]


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize(("game", "players"), [*BELOW, ("rook-partners", 4), ("spades", 4)])
def test_it_names_every_place_above_it(library: Library, game: str, players: int, paper: str) -> None:
    for page in placed(library, game, players, paper):
        for panel in page.panels:
            row = next(row for row in panel.rows if row.row.entries)
            for column, cells in zip(panel.columns, row.cells, strict=True):
                named = {CellKind.ENTRY: "points", CellKind.RUNNING_TOTAL: "total"}
                places = [
                    (cell.name if isinstance(cell, EntryPlace) else named[cell], box) for cell, box in cells
                    if isinstance(cell, EntryPlace) or cell in named
                ]  # fmt: skip
                assert [text.words for text in column.hand_heads] == [
                    word
                    for name, _ in places
                    for word in (name.split() if name in ("red threes", "nil tricks") else [name])
                ]
                at = [(text.words, text.x) for text in column.hand_heads]
                for name, box in places:
                    indent = INDENT_MM if box.x > column.x + 0.01 else 0
                    assert (name.split()[0], pytest.approx(box.x + indent)) in at


@pytest.mark.parametrize(("game", "players"), BELOW)
def test_its_names_stand_below_each_other_as_their_places_do(library: Library, game: str, players: int) -> None:
    [page, *_] = placed(library, game, players, "a4")
    column = page.panels[0].columns[0]
    heights = {text.words: text.y for text in column.hand_heads}
    assert heights["points"] == heights["total"] == max(heights.values())
    assert sum(height == heights["points"] for height in heights.values()) == 2
    assert page.panels[0].head_bottom - heights["points"] < 2


@pytest.mark.parametrize("game", ["oh-hell", "rummy-500"])
def test_two_figures_stand_in_line_with_points_and_total(library: Library, game: str) -> None:
    [page, *_] = placed(library, game, 7, "a4")
    row = next(row for row in page.panels[0].rows if row.row.entries)
    *_, first, second, points, total = (box for _, box in row.cells[0])
    assert (first.x, second.x) == (pytest.approx(points.x), pytest.approx(total.x))


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_points_are_named_in_short_where_large_print_has_no_room_for_the_word(library: Library, paper: str) -> None:
    variant, options = library.variants["five-hundred"], SheetOptions(large_print=True)
    names = ["Ann", "Ben", "Cy", "Di"]
    [page, *_] = lay_out_game(variant, names, PAPERS[paper], typeface.measure, options=options)[1]
    for column in page.panels[0].columns:
        places = [kind.name for kind in variant.figures.entries] if variant.figures else []
        assert [text.words for text in column.hand_heads] == [*places, "pts", "total"]
        ends = [text.x + typeface.measure(text.words, text.size, text.bold) for text in column.hand_heads]
        assert all(end < text.x for end, text in zip(ends, column.hand_heads[1:], strict=False))


@pytest.mark.parametrize(
    ("game", "players", "paper"),
    [("skull-king", 5, "letter"), ("canasta", 4, "a3"), ("rook-tournament", 4, "a4"), ("spades", 4, "letter")],
)
def test_names_side_by_side_do_not_read_as_one(library: Library, game: str, players: int, paper: str) -> None:
    """A gap of more than a space, a quarter of the size of type, or nothing left at the right of the place."""
    options, names = SheetOptions(large_print=True), [""] * players
    pages = lay_out_game(library.variants[game], names, PAPERS[paper], typeface.measure, options=options)[1]
    for page in pages:
        for panel in page.panels:
            row = next(row for row in panel.rows if row.row.entries)
            for column, cells in zip(panel.columns, row.cells, strict=True):
                heads = sorted(column.hand_heads, key=lambda text: (text.y, text.x))
                for one, other in pairwise(heads):
                    if one.y != other.y:
                        continue
                    end = one.x + typeface.measure(one.words, one.size, one.bold)
                    width = typeface.measure(other.words, other.size, other.bold)
                    right = min(box.right for cell, box in cells if box.x <= other.x < box.right)
                    em = other.size / POINTS_PER_MM
                    assert other.x - end > 0.44 * em or other.x + width > right - 0.1
