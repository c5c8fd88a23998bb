"""Pages of a sheet that hold fewer players than the others: wider columns up to the margin."""

from itertools import groupby

import pytest

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet.cells import CellKind

LARGE = SheetOptions(large_print=True)


def placed(library: Library, game: str, players: int, paper: str) -> tuple[PlacedPage, ...]:
    return lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=LARGE)[1]


@pytest.mark.parametrize(("game", "players", "paper"), [("chinese-rummy", 10, "letter"), ("rook-shanghai", 7, "a5")])
def test_fewer_players_have_wider_columns_up_to_the_margin(
    library: Library, game: str, players: int, paper: str
) -> None:
    pages = placed(library, game, players, paper)
    counts = [len(page.panels[0].columns) for page in pages]
    assert len(set(counts)) > 1
    for page, count in zip(pages, counts, strict=True):
        last = page.panels[0].columns[-1]
        assert last.x + last.width == pytest.approx(page.paper.width_mm - page.sizes.margin)
        if count < max(counts):
            assert last.width > pages[0].panels[0].columns[0].width


@pytest.mark.parametrize(("game", "players", "paper"), [("skull-king", 5, "letter"), ("skull-king", 8, "legal")])
def test_their_cells_have_every_place_in_the_line_in_which_other_pages_have_it(
    library: Library, game: str, players: int, paper: str
) -> None:
    def lines(page: PlacedPage) -> list[list[str]]:
        """The places of the first round's cell, a list for each line of them."""
        row = next(row for row in page.panels[0].rows if row.row.is_scored)
        written = [(box.y, str(cell)) for cell, box in row.cells[0] if cell is not CellKind.DEALER]
        return [[name for _, name in line] for _, line in groupby(sorted(written), key=lambda each: round(each[0]))]

    pages = placed(library, game, players, paper)
    assert len({len(page.panels[0].columns) for page in pages}) > 1
    assert [lines(page) for page in pages] == [lines(pages[0])] * len(pages)


@pytest.mark.parametrize(
    ("game", "players", "paper"), [("shanghai-manipulation", 5, "half-letter"), ("rook-shanghai", 7, "a5")]
)
def test_their_key_stands_above_the_columns_where_that_of_other_pages_does(
    library: Library, game: str, players: int, paper: str
) -> None:
    """So that the word beside the names has room on all of them."""
    pages = placed(library, game, players, paper)
    panels = [panel for page in pages for panel in page.panels]
    assert len({len(panel.columns) for panel in panels}) > 1
    assert len({panel.head_bottom for panel in panels}) == 1
    assert all(panel.beside_names for panel in panels)
