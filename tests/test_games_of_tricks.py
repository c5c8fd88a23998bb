"""Games of bids, tricks and several figures a round, from their file to what is printed of them."""

import io
from functools import cache

import pdfplumber
import pytest

from sheets.make.batch_output import make_batch
from sheets.make.club_requests import BatchRequest
from sheets.make.kit_output import make_rules
from sheets.make.options import NamedFile
from sheets.make.requests import RulesRequest, ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import CellKind
from tests.tricks import games, library

NAMES = ("Ann", "Ben", "Zoë", "Dad")


def texts_of(pdf: bytes) -> str:
    with pdfplumber.open(io.BytesIO(pdf)) as pages:
        return "\n".join(page.extract_text() for page in pages.pages)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "paper"), [("canasta", "letter"), ("five-hundred", "a4"), ("oh-hell", "letter")])
def test_a_sheet_for_four_has_room_on_one_page(name: str, paper: str) -> None:
    made = make_score_sheet(ScoreSheetRequest(games=library(), game=games()[name], names=NAMES, paper=paper))
    with pdfplumber.open(io.BytesIO(made.files[0].data)) as pages:
        assert len(pages.pages) == 1
    text = texts_of(made.files[0].data)
    for kind in games()[name].figures.entries:  # type: ignore[union-attr]
        assert all(word in text for word in kind.name.split()), kind.name
    assert "points" in text


@cache
def rules_of(name: str) -> str:
    """A rules page as plain text."""
    [file] = make_rules(RulesRequest(games=library(), game=games()[name], format="txt")).files
    return file.data.decode()


def test_partners_who_sit_opposite_share_a_column() -> None:
    sheet = build_score_sheet(games()["spades"], NAMES, lines=4)
    assert [column.name for column in sheet.columns] == ["Ann & Zoë", "Ben & Dad"]
    dealers = [[CellKind.DEALER in cells for cells in row.cells].index(True) for row in sheet.rows if row.is_scored]
    assert dealers == [0, 1, 0, 1]


def sheet_of(name: str, names: tuple[str, ...]) -> list[str]:
    made = make_score_sheet(ScoreSheetRequest(games=library(), game=games()[name], names=names))
    return texts_of(made.files[0].data).splitlines()


def test_it_names_which_partner_deals_before_the_numbers() -> None:
    lines = [line for line in sheet_of("spades", ("Ann Lee", "Ben", "Zoë", "Dad")) if " deals " in line]
    assert [line[: line.index(" deals")] for line in lines[:5]] == ["Ann", "Ben", "Zoë", "Dad", "Ann"]
    assert [line.split()[2] for line in lines[:5]] == ["1", "2", "3", "4", "5"]


def test_it_names_no_dealer_where_one_has_no_name() -> None:
    assert not [line for line in sheet_of("spades", ("Ann", "Ben", "Zoë", "")) if " deals " in line]


@pytest.mark.slow
def test_who_share_a_first_name_are_told_apart() -> None:
    lines = sheet_of("spades", ("Ann B", "Ben", "Ann C", "Dad"))
    assert [line.partition(" deals")[0] for line in lines if " deals " in line][:3] == ["Ann B", "Ben", "Ann C"]


def test_rounds_that_not_all_play_say_who_does() -> None:
    sheet = build_score_sheet(games()["oh-hell"], [""] * 5)
    told = {row.number: row.aside for row in sheet.rows if row.is_scored and row.aside}
    assert told == {
        "14": "3–6 players only", "15": "3–6 players only",
        **dict.fromkeys(("16", "17", "18", "19"), "3–5 players only"),
    }  # fmt: skip
    sheet = build_score_sheet(games()["oh-hell"].as_long_for(5), [""] * 5)
    assert not [row for row in sheet.rows if row.aside]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("hearts", [("17", "9", "0", "0"), ("0", "26", "26", "26")]),
        ("spades", [("72", "31"), ("−120", "56"), ("−46", "40")]),
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
    text = rules_of(name)
    lines = [tuple(line.split()[1:]) for line in text.splitlines() if line.startswith("Points  ")]
    assert [line for line in lines if line] == points
    assert f"Each {games()[name].hand_word()}, write in this order" in text
    assert "Nothing is scored" not in text


def test_a_game_of_tricks_does_not_speak_of_rummy() -> None:
    for name in ("hearts", "spades", "oh-hell", "rook-partners", "five-hundred", "skull-king"):
        assert not [word for word in ("rummy", "meld", "buys", "lay down", "stock") if word in rules_of(name).lower()]


@pytest.mark.slow
def test_a_club_night_names_the_partners_of_each_table() -> None:
    """Nobody's partner changes with the table at which a sheet is laid out."""
    roster = "name\nAnn\nBen\nZoë\nDad\nEve\nTom\nKim\nMaximiliane\n".encode()
    sheet = ScoreSheetRequest(games=library(), game=games()["spades"])
    made = make_batch(BatchRequest(sheet=sheet, roster=NamedFile("roster", roster)))
    text = texts_of(made.files[0].data)
    for partners in ("Ann & Zoë", "Ben & Dad", "Eve & Kim", "Tom & Maximiliane"):
        assert partners in text
