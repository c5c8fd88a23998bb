"""What a strict eye sees on placed sheets: rows in one manner, white around marks, no words without their line."""

import pytest

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage, PlacedRow
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.pictograms import HEIGHT_TO_WIDTH
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind


def placed(
    library: Library, game: str, players: int | list[str], paper: str, *, large_print: bool = False
) -> tuple[PlacedPage, ...]:
    names = [""] * players if isinstance(players, int) else players
    options = SheetOptions(large_print=large_print)
    return lay_out_game(library.variants[game], names, PAPERS[paper], typeface.measure, options=options)[1]


def rows_of(pages: tuple[PlacedPage, ...]) -> list[PlacedRow]:
    return [row for page in pages for panel in page.panels for row in panel.rows]


@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "half-letter"])
@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("game", ["continental", "contract-rummy", "shanghai-rummy-11"])
def test_what_is_dealt_stands_below_every_contract_or_beside_every_one(
    library: Library, game: str, players: int, paper: str
) -> None:
    labels = [row.label for row in rows_of(placed(library, game, players, paper)) if row.row.remark]
    assert len(labels) > 1
    assert len({any("; deal" in text.words for text in label) for label in labels}) == 1


@pytest.mark.parametrize(
    ("game", "players", "paper", "large_print"),
    [
        ("rook-shanghai", 12, "a3", True),
        ("rook-shanghai", 2, "a4", True),
        ("hawaiian-rummy", 12, "half-letter", False),
        ("hawaiian-rummy", 12, "letter", False),
        ("hawaiian-rummy", 10, "a4", False),
        ("continental", 10, "letter", False),
        ("shanghai-rummy-10", 10, "a5", True),
    ],
)
def test_half_a_box_of_white_parts_the_boxes_for_buys_from_the_mark_beside_them(
    library: Library, game: str, players: int, paper: str, large_print: bool
) -> None:
    pages = placed(library, game, players, paper, large_print=large_print)
    half = pages[0].sizes.buy / HEIGHT_TO_WIDTH / 2
    found = 0
    for cells in (cells for row in rows_of(pages) for cells in row.cells):
        boxes = next((box for cell, box in cells if isinstance(cell, BuyBoxes)), None)
        for mark in (box for cell, box in cells if cell in (CellKind.DEALER, CellKind.BONUS)) if boxes else ():
            is_level = abs(mark.y + mark.height / 2 - boxes.y - boxes.height / 2) < boxes.height / 2
            assert not is_level or mark.x - boxes.right >= half - 0.01
            found += 1
    assert found


@pytest.mark.parametrize(("players", "paper"), [(3, "half-letter"), (5, "half-letter"), (7, "a5"), (12, "letter")])
def test_every_row_of_a_settlement_has_a_place_to_write_on_every_page(
    library: Library, players: int, paper: str
) -> None:
    pages = placed(library, "shanghai-manipulation", players, paper, large_print=True)
    assert len(pages) > 1
    settled = [row for row in rows_of(pages) if row.row.kind == "settlement" and row.row.words != "Settlement"]
    assert settled
    assert [row.row.words for row in settled if not any(row.cells)] == []


@pytest.mark.parametrize(
    ("game", "lines", "pages"), [("shanghai-manipulation", 10, 2), ("finangle", 10, 2), ("carousel", 10, 2)]
)
def test_an_open_game_on_several_small_pages_has_as_many_lines_as_these_have_room_for(
    library: Library, game: str, lines: int, pages: int
) -> None:
    """All three players side by side: five to eight lines on the first page, above its foot or the closing rows."""
    found = placed(library, game, 3, "half-letter", large_print=True)
    assert len(found) == pages
    assert [row.row.number for row in rows_of(found) if row.row.kind == "line"] == [str(n + 1) for n in range(lines)]
    [first, *_] = found
    bottom = max(text.y for line in first.rules for text in line.body)
    assert first.paper.height_mm - first.sizes.margin - first.imprint.height - bottom < 12  # a line more has no room


@pytest.mark.parametrize(
    ("game", "paper"), [("carioca", "a4"), ("carioca", "a5"), ("continental", "a5"), ("spades", "a5")]
)
def test_no_line_of_the_sources_begins_or_ends_with_the_dot_between_two_parts(
    library: Library, game: str, paper: str
) -> None:
    lines = [text.words for text in placed(library, game, 4, paper)[0].imprint.lines]
    assert len(lines) > 2
    assert not [words for words in lines if "·" in (words[0], words[-1])]
