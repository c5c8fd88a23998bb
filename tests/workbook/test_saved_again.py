"""What another program makes of a workbook: LibreOffice saves it in both formats, and what was typed stays as it is."""

import io
import re
import zipfile
from collections.abc import Mapping

import pytest

from sheets.make.written_scores import read_game
from sheets.record.csv import read_tally
from sheets.record.score_tally import Tally, blank_tally
from sheets.rules_file import Library
from sheets.workbook.file_texts import escaped, unescaped
from tests.helpers import load_text
from tests.spreadsheet import cells, made, opened, recalculated, saved, saved_as_ods, values, without_values
from tests.workbook.test_workbook_file import NAMES

TYPED = ("_x0041_", "_x005F_x0042_", "a_x0043_x0044_", "_x004g_")
TITLE, NOTE, BONUS = "_x0046_ and _x00e9_", "_x000D_, _xD83D__xDE00_, _x005F_ and _X0041_ too", "_x0047_"
RULES = f"""
[variants.escapes]
extends = "shanghai-whist"
title   = "{TITLE}"
notes   = ["{NOTE}"]
words   = {{ round = ["_x0048_", "_x0049_s"] }}
bonuses = {{ "{BONUS}" = {{ points = -10 }} }}

[variants.open-bonus]
extends = "finangle"
title = "An open bonus"
bonuses = {{ open = {{ points = "unknown" }} }}
"""
READ_AS_TEXT = re.compile('<(?:t|v)(?: [^>]*)?>([^<]*)</|(?:prompt|error|promptTitle|errorTitle)="([^"]*)"')


def games() -> Library:
    return load_text(RULES)


def escapes() -> tuple[Tally, bytes]:
    """A workbook of a game and of players with such names."""
    heads = ",".join(f"{name},{name} bonus" for name in TYPED)
    table = f"round,{heads}\n1,5,{BONUS},0,,15,,20,\n"
    tally = read_tally("typed.csv", table.encode(), games().variants["escapes"])
    return tally, made(games(), "escapes", tally)


def all_level() -> Tally:
    """A game of players with odd names, all of whom win."""
    blank = blank_tally(NAMES, 7)
    return Tally(NAMES, ((0,) * len(NAMES),) * 7, blank.bonuses, blank.laid)


def open_bonus() -> bytes:
    """A game with a bonus whose points stand on the sheet of rules, and a score that is a formula."""
    tally = read_tally("typed.csv", b"round,Ann,Ann bonus,Ben\n1,0,open,20\n", games().variants["open-bonus"])
    book = opened(made(games(), "open-bonus", tally, spare=1), values=False)
    cells(book, "BonusPoints")[-1][0].value = -15
    cells(book, "Scores")[0][1].value = "=20+7"
    cells(book, "Players")[0][2].value = "Zoë"
    return saved(book)


@pytest.fixture(scope="module")
def again(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """These workbooks as LibreOffice saves them, as .xlsx and as .ods."""
    there = {"names": without_values(made(games(), "contract-rummy", all_level())), "open": open_bonus()}
    there["escapes"] = escapes()[1]
    as_ods = saved_as_ods(tmp_path_factory.mktemp("ods"), {"open": there["open"]})
    return recalculated(tmp_path_factory.mktemp("xlsx"), there) | {"open.ods": as_ods["open"]}


@pytest.mark.slow
def test_names_are_text_whatever_they_begin_with(again: Mapping[str, bytes]) -> None:
    """In their cells, in the winner's line, beside the rounds, above the running totals and in the chart."""
    book = opened(again["names"], values=False)
    assert [(cell.value, cell.data_type) for cell in cells(book, "Players")[0]] == [(name, "s") for name in NAMES]
    assert all(ws.protection.sheet and ws.protection.password is None for ws in book.worksheets)
    book = opened(again["names"])
    assert values(book, "Winner") == [[" & ".join(NAMES)]]
    assert book["Scores"]["B1"].value.endswith(f"Game over: {' & '.join(NAMES)} win.")
    [first, *_] = cells(book, "RunningTotals")
    assert [cell.parent.cell(cell.row - 1, cell.column).value for cell in first] == [*NAMES]
    assert [row[0] for row in values(book, "Dealers")] == [*NAMES[:7]]
    with zipfile.ZipFile(io.BytesIO(again["names"])) as packed:
        [chart] = [packed.read(part).decode() for part in packed.namelist() if part.startswith("xl/charts/chart")]
    heads = [text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"') for text in
             re.findall(r"<c:tx>.*?<c:v>([^<]*)</c:v>", chart)]  # fmt: skip
    assert [text.replace("&apos;", "'").replace("&amp;", "&") for text in heads] == [*NAMES]


@pytest.mark.slow
@pytest.mark.parametrize("file", ["open", "open.ods"])
def test_it_is_read_back_in_either_format(file: str, again: Mapping[str, bytes]) -> None:
    """With the points of a bonus as they were agreed on, a formula that was worked out, and one who came late."""
    read = read_game(f"game{file.removeprefix('open') or '.xlsx'}", again[file])
    assert (read.tally.players, read.tally.scores[0], read.problems) == (("Ann", "Ben", "Zoë"), (0, 27, None), ())
    assert read.tally.bonuses[0] == ("-15", "", "")


@pytest.mark.slow
def test_a_spreadsheet_program_shows_and_saves_what_was_typed(again: Mapping[str, bytes]) -> None:
    """LibreOffice escapes too, but overlooks a number that begins where another ends."""
    shown = [cell.value for ws in opened(again["escapes"]) for row in ws.iter_rows() for cell in row]
    assert {TITLE, BONUS} <= {*shown}
    read = read_game("a.xlsx", again["escapes"])
    assert (read.tally.players[0], read.tally.players[3], read.tally.bonuses[0][0]) == ("_x0041_", "_x004g_", BONUS)
    assert read.game.title == TITLE


def test_what_looks_like_the_number_of_a_character_is_escaped_and_read_back() -> None:
    """Excel reads these numbers in texts and in what is told of an entry; no other sign is written as one."""
    tally, data = escapes()
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = [packed.read(name).decode() for name in packed.namelist() if name.startswith("xl/worksheets/")]
    texts = ["".join(found) for part in parts for found in READ_AS_TEXT.findall(part)]
    assert {number for text in texts for number in re.findall("_x[0-9A-Fa-f]{4}_", text)} == {"_x005F_"}
    assert "a_x005F_x0043_x005F_x0044_" in texts  # one sign ends the first number and begins the second
    plain = [text for part in parts for text in re.findall("<(?:f|oddHeader|firstHeader)>([^<]*)<", part)]
    assert not any(re.search("_x[0-9A-Fa-f]{4}_", text) for text in plain)
    read = read_game("a.xlsx", data)
    assert (read.tally, read.game.title, read.game.notes, read.problems) == (tally, TITLE, (NOTE,), ())


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("_x005F_x0041_", "_x005F_x005F_x005F_x0041_"),
        ("_x0041_x0042_", "_x005F_x0041_x005F_x0042_"),
        ("_X0041_ _x041_ _x0041", "_X0041_ _x041_ _x0041"),
    ],
)
def test_it_escapes_the_sign_before_each_number(text: str, written: str) -> None:
    assert (escaped(text), unescaped(written)) == (written, text)
