"""Names above their columns that read across and whole, where labels have room to spare."""

import pytest

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.sheet_options import PLAIN, SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library


@pytest.mark.parametrize(
    ("game", "players", "paper"), [("rook-shanghai", 5, "half-letter"), ("shanghai-rummy-10", 7, "half-letter")]
)
def test_it_takes_room_for_ordinary_names_from_labels_that_have_it(
    library: Library, game: str, players: int, paper: str
) -> None:
    names = ["Grandma", "Margaret", "Robert", "Katharine", "Ann", "Ben", "Zoë"][:players]
    pages = lay_out_game(library.variants[game], names, PAPERS[paper], typeface.measure, options=PLAIN)[1]
    above = [text for page in pages for panel in page.panels for column in panel.columns for text in column.name]
    assert {*names} <= {text.words for text in above}
    assert not any(text.is_turned or text.is_parted for text in above)


def test_it_leaves_a_long_name_whole_in_large_print_where_labels_have_the_room(library: Library) -> None:
    names, large = ["Ann", "Bartholomew", "Zoë", "Dad"], SheetOptions(large_print=True)
    [page] = lay_out_game(library.variants["rook-shanghai"], names, PAPERS["a4"], typeface.measure, options=large)[1]
    assert [text.words for text in page.panels[0].columns[1].name] == ["Bartholomew"]
    assert all(row.pictures for row in page.panels[0].rows if row.row.melds)
