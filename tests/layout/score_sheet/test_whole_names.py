"""Names above their columns that read across and whole, where labels have room to spare."""

import pytest

from sheets.game.as_played import for_players
from sheets.layout.score_sheet.game_pages import fit_game, lay_out_game
from sheets.layout.score_sheet.sheet_options import PLAIN, SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.rules_file import Library


@pytest.mark.parametrize(
    ("game", "players", "paper"), [("rook-shanghai", 5, "half-letter"), ("shanghai-rummy-10", 7, "a5")]
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


@pytest.mark.parametrize("game", ["rook-shanghai", "shanghai-rummy-10", "liverpool-rummy", "carioca", "frustration"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_cards_of_pictures_in_large_print_are_large_or_not_there(library: Library, game: str, paper: str) -> None:
    large = SheetOptions(large_print=True)
    for players in (3, 4, 5):
        pages = lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=large)[1]
        assert all(page.sizes.picture == 0 or page.sizes.picture >= 6 for page in pages)
        rows = [row for page in pages for panel in page.panels for row in panel.rows]
        cards = [card.box.width for row in rows for picture in row.pictures for card in picture.placement.cards]
        assert min(cards, default=5) >= 5


@pytest.mark.parametrize(("game", "players"), [("rook-shanghai", 4), ("contract-rummy", 4), ("liverpool-rummy", 5)])
def test_names_are_whole_in_large_print_rather_than_that_there_are_pictures(
    library: Library, game: str, players: int
) -> None:
    names, large = (
        ["Bartholomew", "Anne-Marie", "Maximilian", "Christopher", "Alexandra"],
        SheetOptions(large_print=True),
    )
    fitted = fit_game(
        for_players(library.variants[game], players), names[:players], PAPERS["letter"], typeface.measure,
        options=large, file_name=game,
    )  # fmt: skip
    above = [column.name for page in fitted.pages for panel in page.panels for column in panel.columns]
    assert [[part.words for part in name] for name in above] == [[name] for name in names[:players]]


@pytest.mark.parametrize("large_print", [True, False])
def test_names_that_take_smaller_type_have_the_smallest_of_their_paper_at_least(
    library: Library, large_print: bool
) -> None:
    names = ["Grandmother Elsa", "Bartholomew", "Maximiliane", "Christopher", "Aunt Philippa"]
    options = SheetOptions(large_print=large_print)
    pages = lay_out_game(library.variants["oh-hell"], names, PAPERS["letter"], typeface.measure, options=options)[1]
    sizes = {text.size for page in pages for panel in page.panels for column in panel.columns for text in column.name}
    assert min(sizes) >= (16 if large_print else 9)


@pytest.mark.parametrize(("game", "players", "paper"), [("five-crowns", 5, "letter"), ("carioca", 4, "letter")])
def test_a_name_that_is_parted_leaves_no_two_letters_on_a_line(
    library: Library, game: str, players: int, paper: str
) -> None:
    names = ["Grandmother Elsa", "Bartholomew", "Maximiliane", "Christopher", "Aunt Philippa"][:players]
    large = SheetOptions(large_print=True)
    pages = lay_out_game(library.variants[game], names, PAPERS[paper], typeface.measure, options=large)[1]
    above = [column.name for page in pages for panel in page.panels for column in panel.columns]
    assert ["Maximi-", "liane"] in [[text.words for text in name] for name in above]


@pytest.mark.parametrize(("names", "lines"), [(["", ""], 2), (["Ann", ""], 2), (["Ann", "Ben"], 0)])
def test_names_are_written_on_a_line_above_the_hands_that_players_deal(
    library: Library, names: list[str], lines: int
) -> None:
    [page] = lay_out_game(library.variants["frustration"], names, PAPERS["a5"], typeface.measure, options=PLAIN)[1]
    left, _ = page.panels
    assert sum(len(column.name_line) for column in left.columns) == lines
    assert all(line.y < min(part.y for part in column.deals) for column in left.columns for line in column.name_line)
    above = max(field.y for field in page.head.fields)
    assert all(line.y - above >= 7 for column in left.columns for line in column.name_line)
