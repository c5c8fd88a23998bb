"""What a sheet does where room is short: the key above the columns, rules in the imprint, rounds shared out anew."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.key_cell import KeyCell
from sheets.layout.score_sheet.panel_key import panel_key
from sheets.layout.score_sheet.placed_sheet import PlacedMark, PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_sizes import LARGE_SCALE, NORMAL_SCALE, SheetFonts, SheetSizes
from sheets.layout.type import Text
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import EVERY_MARK
from tests.helpers import shipped_games

LARGE = SheetOptions(large_print=True)


def placed(library: Library, game: str, players: int, paper: str) -> tuple[PlacedPage, ...]:
    return lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=LARGE)[1]


@pytest.mark.parametrize(
    ("game", "players", "paper", "pages"),
    [
        ("shanghai-rummy-10", 5, "letter", 1),
        ("carioca", 4, "a4", 1),
        ("carioca", 4, "letter", 1),
        ("shanghai-rummy-11", 4, "a4", 2),
        ("finangle", 3, "a5", 2),
        ("finangle", 3, "half-letter", 2),
    ],
)
def test_it_says_in_large_print_what_cards_count_on_few_pages(
    library: Library, game: str, players: int, paper: str, pages: int
) -> None:
    found = placed(library, game, players, paper)
    assert len(found) == pages
    assert "Points" in [line.name[0].words for line in found[0].rules]


def test_it_says_beside_the_ruler_where_more_is_told_if_a_line_of_its_own_has_no_room(library: Library) -> None:
    [page] = placed(library, "shanghai-rummy-10", 5, "letter")
    assert page.imprint.lines[0].words == "More: see the rules page · shanghai-rummy-10"
    assert all(line.name[0].words != "More" for line in page.rules)
    [page] = placed(library, "shanghai-rummy-10", 5, "a3")
    assert "More" not in page.imprint.lines[0].words


def test_it_keeps_whole_what_stands_before_the_totals_of_the_page_before(library: Library) -> None:
    for page in placed(library, "finangle", 3, "half-letter")[1:]:
        carried = page.panels[0].rows[0]
        assert [text.words for text in carried.label] == ["Carried", "over"]


KEYED = {
    name: build_score_sheet(shipped_games().variants[name], ["Ann", "Ben"], marks=EVERY_MARK)
    for name in ("rook-shanghai", "shanghai-rummy-10", "shanghai-whist", "five-crowns", "phase-10", "frustration")
}


@given(
    game=st.sampled_from(sorted(KEYED)),
    sizes=st.sampled_from([*NORMAL_SCALE, *LARGE_SCALE]),
    label_width=st.floats(18, 80),
    names=st.floats(3, 25),
    is_below=st.booleans(),
)
def test_its_key_says_the_same_above_the_columns_and_never_takes_more_height_there(
    game: str, sizes: SheetSizes, label_width: float, names: float, is_below: bool
) -> None:
    sheet, found = KEYED[game], {}
    for is_above in (False, True):
        fonts = SheetFonts(replace(sizes, key_above=is_above), typeface.measure)
        names = max(names, fonts.text.line_height)  # as high as one line at least
        key = panel_key(sheet, fonts, label_width=label_width, width=190, names=names, is_below=is_below)
        height = key.height(names)
        entries = key.place(10, 40, 40 + height)
        words = " ".join(part.words for entry in entries for part in entry if isinstance(part, Text))
        found[is_above] = (height, sorted(words.replace("|", " ").split()))
        bottoms = [part.y if isinstance(part, Text) else part.y + part.height
                   for entry in entries for part in entry if isinstance(part, Text | PlacedMark)]  # fmt: skip
        assert max(bottoms) < 40 + height + 0.3 * fonts.small.line_height
    if label_width > KeyCell(sheet, fonts).least_width:
        assert found[True][1] == found[False][1]
        assert found[True][0] <= found[False][0] + 0.01


@pytest.mark.parametrize(("players", "paper"), [(7, "half-letter"), (8, "a5"), (4, "half-letter")])
def test_a_wild_card_and_a_deal_stay_with_their_word(library: Library, players: int, paper: str) -> None:
    game, options = library.variants["five-crowns"], SheetOptions()
    pages = lay_out_game(game, [""] * players, PAPERS[paper], typeface.measure, options=options)[1]
    labels = [row.label for page in pages for panel in page.panels for row in panel.rows if row.row.kind == "round"]
    assert labels
    for label in labels:
        number, *words = (text.words for text in label)
        assert all(len(line.split()) % 2 == 0 for line in words), (number, words)
