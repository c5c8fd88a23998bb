"""Workbooks into which somebody put rows or columns, or took some out: read right, or told with what to do."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from openpyxl import Workbook
from openpyxl.utils import range_boundaries
from openpyxl.workbook.defined_name import DefinedName

from sheets.errors import FaultyFile
from sheets.render.workbook.formulas import absolute
from sheets.render.workbook.reading_back import read_workbook
from sheets.tally.csv import read_tally, write_tally
from sheets.tally.filled_game import FilledGame
from sheets.tally.score_tally import row_names
from tests.helpers import shipped_games
from tests.spreadsheet import made, not_begun, opened, saved, values

LIBRARY = shipped_games()
REMEDY = "undo that, or go on in a new one, which `sheets excel --scores` makes of it"
ROOK = "round,Ann,Ben,Cy,Dad\n1,5,0,40,15\n2,0,41,12,30\n3,12,33,0,-2\n4,1,2,3,0\n5,,,,\n6,,,,\n7,,,,\n"
TEN = "round,Ann,Ann bonus,Ben,Ben bonus,Cy,Cy bonus\n1,0,out blind,40,,15,\n2,15,,0,10,20,\n"
TEN += "".join(f"{number},,,,,,\n" for number in range(3, 11))
PHASES = "round,Ann,Ann laid,Ben,Ben laid\n1,0,x,35,\n2,20,,5,x\n3,5,x,0,x\n"
TICKS = "round,Ann laid,Ben laid\n1,x,\n2,x,x\n3,,x\n4,x,x\n"
GAMES = {"frustration": TICKS, "rook-shanghai": ROOK, "shanghai-rummy-10": TEN, "phase-10": PHASES}


@cache
def kept(variant_id: str) -> bytes:
    """The workbook of a game."""
    return made(LIBRARY, variant_id, read_tally("typed.csv", GAMES[variant_id].encode(), LIBRARY.variants[variant_id]))


def changed(variant_id: str, change: Callable[[Workbook], None]) -> bytes:
    book = opened(kept(variant_id), values=False)
    change(book)
    return saved(book)


def shifted(book: Workbook, *, rows: tuple[int, int] = (0, 0), columns: tuple[int, int] = (0, 0)) -> None:
    """Put in so many rows or columns before one of the first sheet, or take them out, as LibreOffice does it.

    It lets names grow and shrink with what they stand for.
    """
    ws = book.worksheets[0]
    for (at, number), put_in, take_out in (
        (rows, ws.insert_rows, ws.delete_rows),
        (columns, ws.insert_cols, ws.delete_cols),
    ):
        if number:
            (put_in if number > 0 else take_out)(at, abs(number))
    for name, defined in book.defined_names.items():
        title, address = defined.attr_text.split("!")
        if title.strip("'") == ws.title:
            left, top, right, bottom = range_boundaries(address)
            ends = [
                _end(top, rows),
                _end(left, columns),
                _end(bottom, rows, last=True),
                _end(right, columns, last=True),
            ]
            there = f"{absolute(*ends[:2])}:{absolute(*ends[2:])}"
            book.defined_names[name] = DefinedName(name, attr_text=f"{title}!{there}")


def _end(place: int, shift: tuple[int, int], *, last: bool = False) -> int:
    """Where the end of a rectangle lies after a shift; what is taken out of it leaves the next, or the one before."""
    at, number = shift
    if number >= 0 or place >= at - number:
        return place + number * (place >= at)
    return place if place < at else at - last


def in_scores(book: Workbook, number: int) -> int:
    """The row of the sheet in which a round stands, from 1."""
    top: int = range_boundaries(book.defined_names["Rounds"].attr_text.split("!")[1])[1]
    return top + number - 1


def player(book: Workbook, number: int) -> int:
    """The column of the sheet in which a player stands, from 1."""
    left: int = range_boundaries(book.defined_names["Places"].attr_text.split("!")[1])[0]
    return left + number - 1


def read(data: bytes) -> tuple[str, list[str]]:
    found: FilledGame = read_workbook("game.xlsx", data)
    told = [re.sub(r"(row|column) \w+ of \w+", r"\1", str(each)) for each in found.differences]
    return write_tally(found.variant, found.tally), told


def warning(wrong: str) -> str:
    return f"warning: game.xlsx: {wrong}; {REMEDY}"


@pytest.mark.parametrize("variant_id", GAMES)
@pytest.mark.parametrize("before", [pytest.param(2, id="the second"), pytest.param(3, id="the third")])
def test_it_leaves_out_a_row_that_was_put_in(variant_id: str, before: int) -> None:
    data = changed(variant_id, lambda book: shifted(book, rows=(in_scores(book, before), 1)))
    assert read(data) == (GAMES[variant_id], [warning("row was put in")])


@pytest.mark.parametrize("number", [1, 3, 7])
def test_it_tells_of_a_row_that_is_gone(number: int) -> None:
    data = changed("rook-shanghai", lambda book: shifted(book, rows=(in_scores(book, number), -1)))
    without = re.sub(rf"(?m)^{number},.*$", f"{number},,,,", ROOK)
    assert read(data) == (without, [warning(f"the row of hand {number} is gone")])


def test_it_reads_rows_in_another_order() -> None:
    """Whoever sorts a sheet that is not protected takes the numbers along."""

    def turn(book: Workbook) -> None:
        ws, top = book.worksheets[0], in_scores(book, 1)
        there = [[cell.value for cell in row] for row in ws.iter_rows(min_row=top, max_row=top + 6, max_col=8)]
        for row, contents in zip(range(top, top + 7), reversed(there), strict=True):
            for column, content in enumerate(contents, 1):
                ws.cell(row, column).value = content

    assert read(changed("rook-shanghai", turn)) == (ROOK, [warning("its rows are in another order")])


def test_it_refuses_scores_in_a_row_that_was_put_in() -> None:
    """Nobody knows whose they are."""

    def put_in(book: Workbook) -> None:
        row = in_scores(book, 3)
        shifted(book, rows=(row, 1))
        book.worksheets[0].cell(row, player(book, 2)).value = 7

    with pytest.raises(FaultyFile) as caught:
        read(changed("rook-shanghai", put_in))
    [told] = [str(problem) for problem in caught.value.problems]
    assert re.sub(r"![A-Z]\d+", "!", told) == (
        'game.xlsx: Scores!: "7" stands in a row without a number; '
        "write it where it belongs, and take the row out that was put in"
    )


@pytest.mark.parametrize("variant_id", GAMES)
def test_it_leaves_out_a_column_that_was_put_in(variant_id: str) -> None:
    data = changed(variant_id, lambda book: shifted(book, columns=(player(book, 2), 1)))
    assert read(data) == (GAMES[variant_id], [warning("column was put in")])


@pytest.mark.parametrize("variant_id", GAMES)
def test_it_reads_on_where_a_column_was_put_in_beside_the_players(variant_id: str) -> None:
    """In front of the first of them, where the formulas count from."""
    data = changed(variant_id, lambda book: shifted(book, columns=(player(book, 1), 1)))
    assert read(data) == (GAMES[variant_id], [warning("a column was put in beside the players")])


def test_it_tells_of_a_player_who_is_gone() -> None:
    data = changed("rook-shanghai", lambda book: shifted(book, columns=(player(book, 3), -1)))
    without = "".join(",".join(line.split(",")[:3] + line.split(",")[4:]) + "\n" for line in ROOK.splitlines())
    assert read(data) == (without, [warning("the column of a player is gone, and all that was written in it")])


@pytest.mark.parametrize("shift", [{"rows": (2, 2)}, {"columns": (1, 1)}, {"rows": (40, 1)}])
def test_it_does_not_mind_what_is_put_in_elsewhere(shift: dict[str, tuple[int, int]]) -> None:
    assert read(changed("rook-shanghai", lambda book: shifted(book, **shift))) == (ROOK, [])  # type: ignore[arg-type]


@pytest.mark.parametrize("variant_id", sorted(LIBRARY.variants))
def test_the_rows_of_every_game_have_their_names(variant_id: str) -> None:
    variant = LIBRARY.variants[variant_id]
    book = opened(made(LIBRARY, variant_id, not_begun(variant, ("Ann", "Ben"))))
    assert [str(name) for [name] in values(book, "Rounds")] == list(row_names(variant))
