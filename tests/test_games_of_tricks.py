"""Games of bids, tricks and several figures a round, from their file to what is printed of them."""

import io
from typing import get_args

import pdfplumber
import pytest

from sheets.errors import WrongUsage
from sheets.game.as_played import for_players
from sheets.make.batch_request import BatchRequest, make_batch
from sheets.make.cards_request import CardsRequest, make_cards
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.make.table_books import BooksAsked
from sheets.render.rules import RulesFormat
from sheets.render.workbook.reading_back import read_workbook
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import CellKind, EntryPlace
from tests.tricks import games, library

NAMES = ("Ann", "Ben", "Zoë", "Dad")


def texts_of(pdf: bytes) -> str:
    with pdfplumber.open(io.BytesIO(pdf)) as pages:
        return "\n".join(page.extract_text() for page in pages.pages)


def test_it_finds_the_games() -> None:
    assert sorted(games()) == [
        "canasta", "five-hundred", "hearts", "oh-hell", "oh-hell-exact", "rook-partners", "rook-tournament",
        "rummy-500", "skull-king", "spades",
    ]  # fmt: skip


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_sheet_for_four_has_room_on_one_page(name: str, paper: str) -> None:
    made = make_score_sheet(ScoreSheetRequest(games=library(), game=games()[name], names=NAMES, paper=paper))
    with pdfplumber.open(io.BytesIO(made.files[0].data)) as pages:
        assert len(pages.pages) == 1
    text = texts_of(made.files[0].data)
    for kind in games()[name].figures.entries:  # type: ignore[union-attr]
        assert all(word in text for word in kind.name.split()), kind.name
    assert "points" in text


def test_partners_who_sit_opposite_share_a_column() -> None:
    sheet = build_score_sheet(games()["spades"], NAMES, lines=4)
    assert [column.name for column in sheet.columns] == ["Ann & Zoë", "Ben & Dad"]
    dealers = [[CellKind.DEALER in cells for cells in row.cells].index(True) for row in sheet.rows if row.is_scored]
    assert dealers == [0, 1, 0, 1]


def sheet_of(name: str, names: tuple[str, ...], paper: str = "letter") -> list[str]:
    made = make_score_sheet(ScoreSheetRequest(games=library(), game=games()[name], names=names, paper=paper))
    return texts_of(made.files[0].data).splitlines()


def test_it_names_which_partner_deals_before_the_numbers() -> None:
    lines = [line for line in sheet_of("spades", ("Ann Lee", "Ben", "Zoë", "Dad")) if " deals " in line]
    assert [line[: line.index(" deals")] for line in lines[:5]] == ["Ann", "Ben", "Zoë", "Dad", "Ann"]
    assert [line.split()[2] for line in lines[:5]] == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    ("names", "paper"),
    [
        (("", "", "", ""), "letter"),
        (("Ann", "Ben", "Zoë", ""), "letter"),
        (("Ann", "Bartholomew-John", "Zoë", "Dad"), "letter"),
        (("Annabella", "Benjamin", "Zachariah", "Dominic"), "a5"),
    ],
    ids=["nobody", "one unknown", "a long name", "narrow paper"],
)
def test_it_names_no_dealer_where_one_has_no_name_or_no_room(names: tuple[str, ...], paper: str) -> None:
    assert not [line for line in sheet_of("five-hundred", names, paper) if " deals " in line]


def test_who_share_a_first_name_are_told_apart() -> None:
    lines = sheet_of("spades", ("Ann B", "Ben", "Ann C", "Dad"))
    assert [line.partition(" deals")[0] for line in lines if " deals " in line][:3] == ["Ann B", "Ben", "Ann C"]


def test_names_of_dealers_cost_no_line_and_no_rule() -> None:
    short, long = (
        [line.split()[0] for line in sheet_of("five-hundred", names, "a5") if " deals " not in line and "&" not in line]
        for names in (("Al", "Bo", "Cy", "Di"), ("Annabella", "Benjamin", "Zachariah", "Dominic"))
    )
    assert [word for word in short if word.isalpha()] == [word for word in long if word.isalpha()]


def test_bids_stand_in_a_table_at_the_foot() -> None:
    lines = sheet_of("five-hundred", NAMES)
    first = next(n for n, line in enumerate(lines) if "Worth" in line)
    table = (
        "Worth bid 6 7 8 9 10",
        "spades 40 140 240 340 440",
        "clubs 60 160 260 360 460",
        "diamonds 80 180 280 380 480",
        "hearts 100 200 300 400 500",
        "no trumps 120 220 320 420 520",
        "misère 250 open misère 500",
    )  # primidi.com/500_card_game/score_keeping_for_500
    for line, said in zip(lines[first:], table, strict=False):  # beside what the first column says
        assert line.endswith(said)


def test_each_column_has_a_place_for_each_figure_before_the_points() -> None:
    sheet = build_score_sheet(games()["rook-partners"], NAMES, lines=2)
    places = (EntryPlace("bid", 3), EntryPlace("taken", 3))
    ends = (CellKind.ENTRY, CellKind.RUNNING_TOTAL)
    assert sheet.rows[0].cells == ((CellKind.DEALER, *places, *ends), (*places, *ends))
    assert sheet.rows[0].entries == places


def test_six_have_a_row_for_each_of_their_rounds() -> None:
    sheet = build_score_sheet(for_players(games()["oh-hell"], 6), [""] * 6)
    assert [row.deal for row in sheet.rows if row.kind == "round"] == [
        f"deal {cards}" for cards in (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)
    ]


def test_rounds_that_not_all_play_say_who_does() -> None:
    sheet = build_score_sheet(games()["oh-hell"], [""] * 5)
    told = {row.number: row.aside for row in sheet.rows if row.is_scored and row.aside}
    assert told == {
        "14": "3–6 players only", "15": "3–6 players only",
        **dict.fromkeys(("16", "17", "18", "19"), "3–5 players only"),
    }  # fmt: skip
    sheet = build_score_sheet(games()["oh-hell"].as_long_for(5), [""] * 5)
    assert not [row for row in sheet.rows if row.aside]


def test_a_sheet_for_whom_no_deal_is_stated_has_its_places_all_the_same() -> None:
    made = make_score_sheet(ScoreSheetRequest(games=library(), game=games()["oh-hell"], players=2))
    assert "tricks" in texts_of(made.files[0].data)


@pytest.mark.parametrize("name", sorted(games()))
def test_the_rules_are_told_in_every_format(name: str) -> None:
    game = games()[name]
    for kind in get_args(RulesFormat):
        [file] = make_rules(RulesRequest(games=library(), game=game, format=kind)).files
        assert file.data
    [file] = make_rules(RulesRequest(games=library(), game=game, format="txt")).files
    text = file.data.decode()
    assert "Nothing is scored" not in text
    assert f"In each {game.hand_word()} this is written" in text


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("hearts", [("17", "9", "0", "0"), ("0", "26", "26", "26")]),
        ("spades", [("72", "31"), ("61", "51"), ("−120", "56"), ("52", "51"), ("−47", "50"), ("−46", "40")]),
        ("oh-hell", [("14", "3", "10", "13")]),
        ("oh-hell-exact", [("14", "0", "10", "13")]),
        ("rook-partners", [("130", "50"), ("−130", "65")]),
        ("rook-tournament", [("−70", "55")]),
        ("canasta", [("940", "−215")]),
        ("rummy-500", [("−3", "57")]),
        ("five-hundred", [("300", "20"), ("−300", "40"), ("250", "0"), ("300", "0")]),
        ("skull-king", [("60", "−20"), ("70", "140"), ("−90", "160")]),
    ],
)
def test_worked_examples_stand_on_the_rules_page(name: str, points: list[tuple[str, ...]]) -> None:
    [file] = make_rules(RulesRequest(games=library(), game=games()[name], format="txt")).files
    lines = [tuple(line.split()[1:]) for line in file.data.decode().splitlines() if line.startswith("Points  ")]
    assert [line for line in lines if line] == points


def test_a_game_of_tricks_does_not_speak_of_rummy() -> None:
    for name in ("hearts", "spades", "oh-hell", "rook-partners", "five-hundred", "skull-king"):
        [file] = make_rules(RulesRequest(games=library(), game=games()[name], format="txt")).files
        text = file.data.decode().lower()
        assert not [word for word in ("rummy", "meld", "buys", "lay down", "stock") if word in text], name


@pytest.mark.parametrize("name", sorted(games()))
def test_cards_tell_what_is_scored(name: str) -> None:
    [file] = make_cards(CardsRequest(games=library(), game=games()[name], size="index-4x6")).files
    assert "Points" in texts_of(file.data)


def test_a_club_night_names_the_partners_of_each_table() -> None:
    """Nobody's partner changes with the table at which a sheet is laid out."""
    roster = "name\nAnn\nBen\nZoë\nDad\nEve\nTom\nKim\nMaximiliane\n".encode()
    sheet = ScoreSheetRequest(games=library(), game=games()["spades"])
    made = make_batch(BatchRequest(sheet=sheet, roster=roster))
    text = texts_of(made.files[0].data)
    for partners in ("Ann & Zoë", "Ben & Dad", "Eve & Kim", "Tom & Maximiliane"):
        assert partners in text


def test_a_club_night_has_a_workbook_for_each_table() -> None:
    roster = b"name\nAnn\nBen\nCid\nDan\n"
    sheet, books = ScoreSheetRequest(games=library(), game=games()["spades"]), BooksAsked(split=True)
    _, book = make_batch(BatchRequest(sheet=sheet, roster=roster, books=books)).files
    assert read_workbook(book.name, book.data).tally.players == ("Ann & Cid", "Ben & Dan")


def test_a_club_night_of_teams_has_no_spare_columns() -> None:
    roster = b"name\nAnn\nBen\nCid\nDan\n"
    sheet, books = ScoreSheetRequest(games=library(), game=games()["spades"]), BooksAsked(split=True, spare=1)
    with pytest.raises(WrongUsage, match="teams have no seats for players who come late"):
        make_batch(BatchRequest(sheet=sheet, roster=roster, books=books))
