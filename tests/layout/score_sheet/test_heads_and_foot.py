"""What stands above the columns and below them: heads of a ledger, long names, the length of the foot."""

import io

import pdfplumber
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.game.as_played import for_players
from sheets.layout.score_sheet.game_pages import FittedGame, fit_game
from sheets.layout.score_sheet.placed_sheet import PlacedMark, PlacedPage
from sheets.layout.score_sheet.set_names import is_torn, set_names
from sheets.layout.score_sheet.sheet_options import PLAIN, SheetOptions
from sheets.layout.score_sheet.sheet_sizes import NORMAL_SCALE, SheetFonts
from sheets.layout.type import Blank, Text
from sheets.paper.sizes import PAPERS, read_paper
from sheets.render.canvas import typeface
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.rules_file import Library
from sheets.specification.score_sheet.cells import CellKind, OwnHead
from sheets.vocabulary import FootLength

LARGE = SheetOptions(large_print=True)


def fitted(
    library: Library,
    game: str,
    names: list[str],
    paper: str,
    *,
    options: SheetOptions = PLAIN,
    foot_length: FootLength | None = None,
    own: OwnHead | None = None,
) -> FittedGame:
    return fit_game(
        library.variants[game], names, PAPERS.get(paper) or read_paper(paper), typeface.measure,
        options=options, foot_length=foot_length, own=own or OwnHead(),
    )  # fmt: skip


# -- a ledger --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "paper", "options"),
    [(6, "letter", PLAIN), (2, "a4", PLAIN), (4, "a5", PLAIN), (4, "a4", LARGE), (2, "half-letter", LARGE)],
)
def test_it_names_points_and_total_above_the_hands_of_every_player(
    library: Library, players: int, paper: str, options: SheetOptions
) -> None:
    for page in fitted(library, "phase-10", [""] * players, paper, options=options).pages:
        for panel in page.panels:
            hands = [row for row in panel.rows if row.row.kind == "hand"]
            for column, cells in zip(panel.columns, hands[0].cells if hands else (), strict=False):
                boxes = dict(cells)
                points, total = column.hand_heads
                assert (points.words, total.words) == ("points", "total")
                assert boxes[CellKind.ENTRY].x <= points.x < boxes[CellKind.RUNNING_TOTAL].x < total.x
                assert hands[0].top - 5 < points.y == total.y < hands[0].top
                assert total.x + typeface.measure("total", total.size, False) <= column.x + column.width + 0.01
            assert hands or not any(column.hand_heads for column in panel.columns)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_it_gives_points_and_total_twelve_millimetres_each_where_they_have_room(library: Library, players: int) -> None:
    for page in fitted(library, "phase-10", [""] * players, "letter").pages:
        boxes = [dict(cells) for panel in page.panels for row in panel.rows for cells in row.cells]
        hands = [each for each in boxes if CellKind.ENTRY in each]
        assert min(each[CellKind.ENTRY].width for each in hands) >= 12
        assert min(each[CellKind.RUNNING_TOTAL].width for each in hands) >= 12


def key_of(page: PlacedPage) -> list[str]:
    return [part.words for entry in page.panels[0].key for part in entry if isinstance(part, Text)]


@pytest.mark.parametrize("options", [PLAIN, LARGE], ids=["plain", "large"])
def test_it_explains_on_each_page_the_marks_that_stand_on_it(library: Library, options: SheetOptions) -> None:
    laid, ledger = fitted(library, "phase-10", [""] * 4, "a4" if options is LARGE else "a5", options=options).pages
    assert (key_of(laid), key_of(ledger)) == (["laid down in hand no."], ["deals", "hand", "no."])


@pytest.mark.parametrize(
    ("players", "paper", "pages"), [(2, "a5", 2), (4, "a5", 4), (2, "half-letter", 2), (3, "half-letter", 4)]
)
def test_it_takes_two_small_pages_of_large_print_for_as_many_players_as_have_room(
    library: Library, players: int, paper: str, pages: int
) -> None:
    found = fitted(library, "phase-10", [""] * players, paper, options=LARGE)
    assert len(found.pages) == pages
    assert len(found.sheet.ledger) >= 10
    assert found.pages[0].rules[0].name[0].words == "Points"


def test_it_leaves_out_of_the_foot_what_is_not_needed_before_it_leaves_out_pictures(library: Library) -> None:
    [page] = fitted(library, "phase-10", ["", ""], "half-letter").pages
    assert all(row.pictures for panel in page.panels for row in panel.rows if row.row.kind == "requirement")
    *_, more, legend = page.rules
    assert more.body[0].words == "see the rules page"
    assert legend.name[0].words == "Colours"


# -- names -----------------------------------------------------------------------------------------------------------


@given(
    name=st.sampled_from(
        ["Jean-Baptiste", "Bartholomew", "Uncle Konstantin", "Maximiliane-Alexandra", "Mary Jane", "Al"]
    ),
    sizes=st.sampled_from(NORMAL_SCALE),
    width=st.floats(12, 40),
)
def test_it_turns_a_name_before_it_tears_one_of_its_words(name: str, sizes: object, width: float) -> None:
    fonts = SheetFonts(sizes, typeface.measure)  # type: ignore[arg-type]  # the sampled sizes
    [found] = set_names([name], fonts, width)
    assert not is_torn(name, found.font, max(found.height if found.is_turned else width, 22))
    assert "".join(found.lines).replace(" ", "") == name.replace(" ", "")
    texts = found.place(100, 50)
    across = [text.x for text in texts]
    if found.is_turned:
        assert is_torn(name, fonts.bold, width)
        assert all(100 < x <= 100 + width for x in across)
        assert found.height <= 50
    else:
        assert all(typeface.measure(line, found.font.size, True) <= width for line in found.lines)


@pytest.mark.parametrize(
    ("game", "paper"), [("contract-rummy", "a4"), ("shanghai-rummy-10", "letter"), ("carioca", "a5")]
)
def test_it_sets_all_names_of_a_sheet_in_one_way(library: Library, game: str, paper: str) -> None:
    names = ["Zoë", "Maximiliane", "O’Brien", "Ann", "Grandma", "Priya", "Jean-Luc", "Ben", "Dad", "Mia", "Theo", ""]
    for page in fitted(library, game, names, paper).pages:
        written = [text for panel in page.panels for column in panel.columns for text in column.name]
        assert len({(text.size, text.is_turned) for text in written}) == 1


def test_it_parts_a_name_in_large_print_evenly(library: Library) -> None:
    [page] = fitted(library, "king-rummy", ["Ann", "Christopherson", *[""] * 4], "a4", options=LARGE).pages
    assert [text.words for text in page.panels[0].columns[1].name] == ["Christo-", "pherson"]


def test_it_keeps_the_words_of_a_name_apart_for_who_listens(library: Library) -> None:
    found = fitted(library, "shanghai-whist", ["Mary Jane"] * 10, "letter")
    first, second = found.pages[0].panels[0].columns[0].name
    assert (first.words, first.goes_on, second.words, second.goes_on) == ("Mary", True, "Jane", False)
    hyphened = fitted(library, "shanghai-whist", ["Jean-Baptiste"] * 10, "letter").pages[0].panels[0].columns[0].name
    assert [text.goes_on for text in hyphened] == [False, False]


def test_a_turned_name_is_found_whole_in_the_finished_file(library: Library) -> None:
    names = ["Bartholomew", *[""] * 11]
    found = fitted(library, "shanghai-whist", names, "a4")
    assert found.pages[0].panels[0].columns[0].name[0].is_turned
    with pdfplumber.open(io.BytesIO(score_sheet_pdf(found.sheet, found.pages))) as pdf:
        turned = [letter for letter in pdf.pages[0].chars if not letter["upright"]]
    letters = sorted(turned, key=lambda letter: letter["bottom"], reverse=True)
    assert "".join(letter["text"] for letter in letters).strip() == "Bartholomew"


# -- the head --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "half-letter", "legal", "a3"])
@pytest.mark.parametrize("options", [PLAIN, LARGE], ids=["plain", "large"])
def test_it_has_room_for_a_table_of_twenty_wide_letters(library: Library, paper: str, options: SheetOptions) -> None:
    own = OwnHead(date="24 December 2026", table="W" * 20)
    pages = fitted(library, "rook-shanghai", [""] * 4, paper, options=options, own=own).pages
    for page in pages:
        told = [part for part in page.head.fields if isinstance(part, Text) and part.words == "W" * 20]
        assert [text.x + typeface.measure(text.words, text.size, False) < page.paper.width_mm for text in told] == [
            True
        ]


def test_it_says_how_much_of_a_table_fits_where_all_of_it_does_not(library: Library) -> None:
    with pytest.raises(WrongUsage) as raised:
        fitted(library, "rook-shanghai", [""] * 4, "100x150mm", options=LARGE, own=OwnHead(table="W" * 20))
    assert str(raised.value) == (
        f'"{"W" * 20}" is too long for its place in the head of the sheet; '
        f'write no more than "{"W" * 15}", or choose a larger paper'
    )


# -- the foot --------------------------------------------------------------------------------------------------------


def names_of(found: FittedGame) -> list[str]:
    return [line.name for line in found.sheet.foot]


def test_it_says_at_a_short_foot_what_is_needed_at_the_table(library: Library) -> None:
    short, usual, full = (
        fitted(library, "shanghai-rummy-10", [""] * 8, "letter", foot_length=length)
        for length in (FootLength.SHORT, None, FootLength.FULL)
    )
    assert names_of(short) == ["Points", "Out blind", "Out blind, no joker", "Buys", "More"]
    assert names_of(full) == [
        "Cards", "Points", "Out blind", "Out blind, no joker", "Melds", "Wild", "Buys", "May I?", "To agree on",
    ]  # fmt: skip
    assert short.pages[0].sizes.text_pt > max(each.pages[0].sizes.text_pt for each in (usual, full))


@pytest.mark.parametrize(
    ("game", "players", "named", "said"),
    [
        ("continental", 8, "Cards", "____ packs, jokers: 3 in each pack"),
        ("liverpool-rummy", 12, "Cards", "____ packs, jokers: 2 in each pack"),
        ("carousel", 4, "Wild", "____________"),
    ],
)
def test_it_keeps_at_a_short_foot_what_a_table_has_to_write(
    library: Library, game: str, players: int, named: str, said: str
) -> None:
    found = fit_game(
        for_players(library.variants[game], players), [""] * players, PAPERS["letter"], typeface.measure,
        options=PLAIN, foot_length=FootLength.SHORT,
    )  # fmt: skip
    assert [line.text for line in found.sheet.foot if line.name == named] == [said]
    assert names_of(fitted(library, "continental", [""] * 4, "letter", foot_length=FootLength.SHORT)) == [
        "Points", "In one turn", "Buys", "More",
    ]  # fmt: skip


def test_it_keeps_notes_and_the_number_of_hands_at_a_short_foot(library: Library) -> None:
    found = fit_game(
        library.variants["phase-10"], [""] * 2, PAPERS["a4"], typeface.measure,
        options=PLAIN, notes=["Bring cake."], foot_length=FootLength.SHORT,
    )  # fmt: skip
    assert names_of(found) == ["Hands", "Note", "Points", "More"]


def test_it_parts_no_word_from_its_number(library: Library) -> None:
    for paper in ("letter", "a4", "a5", "half-letter"):
        for page in fitted(library, "shanghai-rummy-10", [""] * 5, paper).pages:
            for line in page.rules:
                assert not any(text.words.endswith(("rounds", "round")) for text in line.body)


# -- date and table --------------------------------------------------------------------------------------------------


def test_it_moves_date_and_table_out_of_the_way_of_what_wins(library: Library) -> None:
    """The sheet drawn for four in large print, with 36 and 18 points within margins of 12.7 mm, has one line there."""
    names = ["Zoë", "Maximiliane", "O’Brien", "Łukasz"]
    page = fitted(library, "rook-shanghai", names, "a4", options=LARGE, foot_length=FootLength.SHORT).pages[0]
    assert [text.words for text in page.head.headline] == [
        "Deal 11 every hand. The lowest total after seven hands wins."
    ]
    assert (page.head.title[0].size, page.head.headline[0].size, page.sizes.margin) == (36, 18, 12.7)
    date, table = (part for part in page.head.fields if isinstance(part, Blank))
    assert date.y == table.y
    assert page.head.title[0].y <= date.y < page.head.headline[0].y - 3
    [title] = page.head.title
    words = [part for part in page.head.fields if isinstance(part, Text)]
    assert title.x + typeface.measure(title.words, title.size, True) + 6 <= words[0].x
    assert date.x + date.width < words[1].x
    assert min(date.width, table.width) >= 24


@pytest.mark.parametrize("options", [PLAIN, LARGE], ids=["plain", "large"])
@pytest.mark.parametrize(("players", "paper"), [(16, "letter"), (20, "a4"), (8, "letter")])
def test_it_keeps_room_for_the_numbers_of_pages(
    library: Library, options: SheetOptions, players: int, paper: str
) -> None:
    for page in fitted(library, "rook-shanghai", [""] * players, paper, options=options).pages:
        number, ruled = page.head.numbered, [part for part in page.head.fields if isinstance(part, Text)]
        end = number.x + typeface.measure(number.words, number.size, False) if number.words else 0
        assert all(end < text.x for text in ruled if abs(text.y - number.y) < number.size / 3)


@pytest.mark.parametrize(
    ("game", "players", "paper", "options", "told"),
    [
        ("chinese-rummy", 10, "letter", LARGE, ["players 1–4", "players 5–7", "players 8–10"]),
        ("phase-10", 4, "half-letter", LARGE, [*["players 1–2"] * 2, *["players 3–4"] * 2]),
        ("rook-shanghai", 20, "a4", PLAIN, ["players 1–10", "players 11–20"]),
        ("shanghai-whist", 4, "a5", PLAIN, [""]),
        ("rook-shanghai", 7, "a5", LARGE, [*["players 1–4"] * 2, *["players 5–7"] * 2]),
        ("liverpool-rummy", 7, "a5", LARGE, [*["players 1–4"] * 2, *["players 5–7"] * 2]),
        ("rook-shanghai-black-14", 6, "half-letter", LARGE, [*["players 1–3"] * 2, *["players 4–6"] * 2]),
        ("shanghai-manipulation", 5, "half-letter", LARGE, [*["players 1–3"] * 3, *["players 4–5"] * 3]),
    ],
)
def test_it_says_on_a_page_without_names_which_players_it_is_for(
    library: Library, game: str, players: int, paper: str, options: SheetOptions, told: list[str]
) -> None:
    """Or two sheets of blank columns, both of which begin with "deals", are mixed up at the table."""
    pages = fitted(library, game, [""] * players, paper, options=options).pages
    assert [" ".join(text.words for text in page.head.seats) for page in pages] == told
    for page in pages:
        for text in page.head.seats:
            end = text.x + typeface.measure(text.words, text.size, False)
            beside = [part for part in page.head.fields if abs(part.y - text.y) < page.sizes.leading]
            assert all(end < part.x for part in beside)
            key = [part for panel in page.panels for entry in panel.key for part in entry if isinstance(part, Text)]
            lines = ((page.head.numbered, "9 of 9"), *((line, line.words) for line in (*page.head.headline, *key)))
            level = [each.x + typeface.measure(words, each.size, False) for each, words in lines if each.y == text.y]
            assert level
            assert max(level) < text.x
            assert end <= page.paper.width_mm - page.sizes.margin + 0.001
            assert text.y + page.sizes.leading < page.panels[0].columns[0].name_bottom
    named = fitted(library, game, [f"Ann {n}" for n in range(players)], paper, options=options).pages
    assert not any(page.head.seats for page in named)


# -- the narrow head and foot of a turned page -----------------------------------------------------------------------

EIGHT = ["Zoë", "Maximiliane", "O’Brien", "Ann", "Łukasz", "Grandma", "Priya", "Jean-Luc"]


def test_it_has_the_hands_of_a_game_to_cross_off_once_and_rows_as_high_on_the_other_pages(library: Library) -> None:
    fit = fit_game(
        library.variants["frustration"], [""] * 5, PAPERS["half-letter"], typeface.measure,
        options=SheetOptions(large_print=True),
    )  # fmt: skip
    cards = [[part.words for part in page.hands if isinstance(part, Text)] for page in fit.pages]
    assert cards == [["Hands", *map(str, range(1, 21))], [], [], []]
    roomy = fitted(library, "frustration", [""] * 4, "a4", options=SheetOptions())
    assert roomy.pages[0].hands[0].words == "Cross off hands", "what to do with them, where it has room"
    first, *others = [page.panels[0].rows[0] for page in fit.pages]
    assert all(row.bottom - row.top >= first.bottom - first.top - 0.001 for row in others)
    for page in fit.pages:
        foot = page.paper.height_mm - page.sizes.margin - page.imprint.height
        assert max(text.y for line in page.rules for text in line.name) < foot
        assert page.panels[0].rows[-1].bottom < min(text.y for line in page.rules for text in line.name)


@pytest.mark.parametrize(("players", "paper"), [(5, "a4"), (3, "letter")])
def test_it_says_in_two_lines_what_to_do_with_the_hands_where_one_has_no_room(
    library: Library, players: int, paper: str
) -> None:
    """Beside the first of the cards, which are as far apart as elsewhere."""
    page = fitted(library, "frustration", [""] * players, paper, options=LARGE).pages[0]
    above, below, *_ = (part for part in page.hands if isinstance(part, Text))
    first, second, *_ = (part for part in page.hands if isinstance(part, PlacedMark))
    assert (above.words, below.words) == ("Cross off", "hands")
    assert first.y < above.y < below.y < first.bottom
    assert above.x + typeface.measure(above.words, above.size, above.bold) + 2 < first.x
    assert second.x - first.right == pytest.approx(4)


def test_it_spares_lines_for_eight_players_on_a_turned_page(library: Library) -> None:
    """The footnote stands in the line of the imprint, the key in two lines, for higher rows than the drawn 13 mm."""
    page = fitted(library, "shanghai-rummy-10", EIGHT, "letter", foot_length=FootLength.SHORT).pages[0]
    [note] = page.imprint.footnotes
    credit, ruler = page.imprint.lines
    assert note.y == credit.y == ruler.y
    assert note.x + typeface.measure(note.words, note.size, False) + 5 < credit.x
    assert credit.x + typeface.measure(credit.words, credit.size, False) + 5 < page.imprint.ruler.x
    key = [part for entry in page.panels[0].key for part in entry if isinstance(part, Text)]
    assert [text.words for text in key if text.y < max(text.y for text in key)] == ["buy", "deals", "bonus"]
    assert len({text.y for text in key}) == 2
    assert (page.head.title[0].size, page.sizes.text_pt, page.sizes.margin) == (20, 10.5, 8)
    assert all(row.bottom - row.top > 13 for row in page.panels[0].rows if row.row.is_scored)
    assert all(column.width > 24.8 for column in page.panels[0].columns)


@pytest.mark.parametrize(
    ("game", "players", "paper"),
    [("continental", 8, "letter"), ("continental", 9, "a5"), ("frustration", 8, "a5"), ("three-thirteen", 8, "a4")],
)
def test_it_begins_both_columns_of_a_foot_right_behind_their_names(
    library: Library, game: str, players: int, paper: str
) -> None:
    """Whatever the labels of the rows take: what stands at the left would have 30 mm of nothing before it."""
    page = fitted(library, game, [""] * players, paper).pages[0]
    columns: dict[float, list[float]] = {}
    for line in page.rules:
        [name] = line.name
        ends = name.x + typeface.measure(name.words, name.size, name.bold)
        columns.setdefault(min(text.x for text in line.body if not text.bold), []).append(ends)
    assert len(columns) == 2
    assert all(2 < words_x - max(ends) < 5 for words_x, ends in columns.items())
