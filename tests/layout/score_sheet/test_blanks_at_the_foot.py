"""Lines of the foot that a table writes on: long enough for a pen, and once on several pages."""

import pytest

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.type import Blank
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library


def placed(
    library: Library, players: int, paper: str, *, large_print: bool = False, name: str = "garbage-rummy"
) -> tuple[PlacedPage, ...]:
    game, options = library.variants[name], SheetOptions(large_print=large_print)
    return lay_out_game(game, [""] * players, PAPERS[paper], typeface.measure, options=options)[1]


def blanks(page: PlacedPage) -> list[float]:
    return [part.width for line in page.rules for part in line.parts if isinstance(part, Blank)]


@pytest.mark.parametrize(("large_print", "least"), [(False, 16), (True, 20)])
def test_they_have_room_for_a_figure_or_a_word(library: Library, large_print: bool, least: float) -> None:
    [page] = placed(library, 4, "a4", large_print=large_print)
    assert len(blanks(page)) >= 4
    assert min(blanks(page)) >= least


def test_they_stand_on_the_first_of_several_pages(library: Library) -> None:
    first, *others = placed(library, 8, "half-letter")
    assert len(others) == 2
    assert blanks(first)
    assert not any(map(blanks, others))
    assert all(line.name[0].words in ("Exact deal", "Melds", "First turn") for page in others for line in page.rules)


def test_a_later_page_asks_what_the_game_leaves_open_besides_what_is_usual(library: Library) -> None:
    """Which of Carioca's thirteen-card runs may have cards of several suits, where the page has these hands."""
    _, last = placed(library, 4, "a5", name="carioca")
    [asked] = [line for line in last.rules if any(name.words == "To agree on" for name in line.name)]
    words = " ".join(part.words for part in asked.parts if not isinstance(part, Blank))
    assert "who wins a tie?" in words
    assert "sucia, real, imperial?" in words
    assert len(blanks(last)) == 2
