"""Workbooks read back: what is in them, what in them can't be, and files that are no such workbook."""

import re
import zipfile
from collections.abc import Callable
from datetime import date, datetime, time
from functools import cache
from io import BytesIO
from xml.sax.saxutils import escape

import pytest
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName

from sheets.errors import FaultyFile
from sheets.record.csv import read_tally
from sheets.record.figure_tally import entries_of
from sheets.record.score_tally import Tally
from sheets.record.standing import stand
from sheets.rules_file import RulesText, load
from sheets.workbook.reading_back import read_workbook
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import cells, fill, made, opened, saved, write

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
ROOK = "round,Ann,Ben\n1,5,0\n2,0,41\n3,12,33\n"
MAKE_ONE = "make one with `sheets excel`, or write the scores into a table (CSV)"
PUT_BACK = (
    "undo added, sorted or deleted rows and columns, or write the scores into a table (CSV); "
    "if an older version of sheets made it, read it with that version and csv, and go on from that table"
)
DAMAGED = f"game.xlsx: it is not a workbook, or it is damaged; {MAKE_ONE}"
NO_WORKBOOK = f"game.xlsx: it is not a workbook from `sheets excel`; {MAKE_ONE}"


@cache
def kept(variant_id: str, written: str) -> bytes:
    """The workbook of a game that is written as a table."""
    return made(LIBRARY, variant_id, tally_of(variant_id, written))


def tally_of(variant_id: str, written: str) -> Tally:
    """What is written."""
    return read_tally("typed.csv", written.encode(), LIBRARY.variants[variant_id])


def changed(data: bytes, change: Callable[[Workbook], None]) -> bytes:
    """The workbook with a change made by a program, which leaves formulas without values."""
    book = opened(data, values=False)
    change(book)
    return saved(book)


def patched(data: bytes, part: str, old: str, new: str) -> bytes:
    """The workbook with a part of its XML changed, and the values of its formulas as they were."""
    result = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as source, zipfile.ZipFile(result, "w") as target:
        for name in source.namelist():
            text = source.read(name)
            if name == part:
                assert text.count(old.encode()) == 1
                text = text.replace(old.encode(), new.encode())
            target.writestr(name, text)
    return result.getvalue()


def refused(data: bytes) -> list[str]:
    """Every problem of a file that can't be read."""
    with pytest.raises(FaultyFile) as caught:
        read_workbook("game.xlsx", data)
    return [str(problem) for problem in caught.value.problems]


def packed(**files: bytes) -> bytes:
    """A zip of some files."""
    result = BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in files.items():
            target.writestr(name, data)
    return result.getvalue()


def copy_scores(book: Workbook) -> None:
    """Copy a sheet as spreadsheet programs do: its cells have their names once more, on the copy alone."""
    copy = book.copy_worksheet(book["Scores"])
    copy.title = "Friday"
    for name, there in book.defined_names.items():
        if there.attr_text.startswith("'Scores'!"):
            copy.defined_names[name] = DefinedName(name, attr_text=there.attr_text.replace("Scores", "Friday", 1))


def test_it_finds_what_is_written_whatever_the_sheets_are_called() -> None:
    """Their titles come from a catalogue, of which programs take what they can; names of rectangles find the cells."""
    game, tally = LIBRARY.variants["rook-shanghai"], tally_of("rook-shanghai", ROOK)
    long = "Was dahinter alles ausgerechnet wird"
    wording = f"workbook-sheet =\n    .scores = Punkte/Spiel\n    .rules = Punkte:Spiel\n    .working = {long}\n"
    book = made(LIBRARY._replace(variants={game.id: game._replace(wording=wording)}), game.id, tally)
    titles = ["Punkte-Spiel", "Hand calculator", "Chart", "Punkte-Spiel (2)", "Variant", long[:31]]
    assert opened(book).sheetnames == titles
    assert read_workbook("game.xlsx", book).tally == tally


def test_it_tells_of_a_copy_that_it_does_not_read() -> None:
    found = read_workbook("game.xlsx", changed(kept("rook-shanghai", ROOK), copy_scores))
    assert [str(each) for each in found.differences] == [
        'warning: game.xlsx: the sheet "Friday" is a copy of the scores, and is not read; '
        "its totals repeat the first sheet: make a workbook for each game"
    ]
    assert found.tally == tally_of("rook-shanghai", ROOK)


# -- files that are no such workbook -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "told"),
    [
        pytest.param(lambda: b"round,Ann\n1,5\n", DAMAGED, id="a table"),
        pytest.param(lambda: kept("rook-shanghai", ROOK)[:-200], DAMAGED, id="cut off"),
        pytest.param(lambda: packed(letter=b"Dear Ann"), DAMAGED, id="some zip"),
        pytest.param(lambda: saved(Workbook()), NO_WORKBOOK, id="some workbook"),
        pytest.param(
            lambda: changed(
                kept("rook-shanghai", ROOK), lambda book: write(book, "Variant", [[None]] * len(cells(book, "Variant")))
            ),
            f"game.xlsx: its rules are gone from the sheet Variant; {MAKE_ONE}",
            id="without its rules",
        ),
        pytest.param(
            lambda: renamed("Scores", "Scores!$B$5:$C$11"),
            f"game.xlsx: Scores are in Scores!B5:C11, but belong in B4:C10; {PUT_BACK}",
            id="a round below",
        ),
    ],
)
def test_it_refuses_what_is_no_workbook_of_ours(data: Callable[[], bytes], told: str) -> None:
    assert refused(data()) == [told]


def renamed(name: str, address: str) -> bytes:
    """A workbook in which a name stands for something else."""
    data, part = kept("rook-shanghai", ROOK), "xl/workbook.xml"
    with zipfile.ZipFile(BytesIO(data)) as source:
        names = source.read(part).decode()
    [now] = re.findall(rf'<definedName name="{name}"[^>]*>[^<]*</definedName>', names)
    return patched(data, part, now, f'<definedName name="{name}">{escape(address)}</definedName>')


@pytest.mark.parametrize(
    ("name", "address"),
    [
        pytest.param("Scores", "#REF!", id="deleted"),
        pytest.param("Players", "Scores!$A:$A", id="a column"),
        pytest.param("Variant", "Scores!$A$1:$XFD$1048576", id="a whole sheet"),
        pytest.param("RunningTotals", "Scores!$F$12:$E$6", id="from its end to its beginning"),
    ],
)
def test_it_refuses_a_name_that_is_no_rectangle(name: str, address: str) -> None:
    """A workbook that has lost its scores must not be read as a game that has not begun."""
    wrong = f"game.xlsx: the cells named {name} are gone"
    assert refused(renamed(name, address)) == [
        f"{wrong}; give them their name again, or write the scores into a table (CSV)"
    ]


def test_it_tells_where_the_rules_are_faulty() -> None:
    def misspell(book: Workbook) -> None:
        [line] = [row[0] for row in cells(book, "Variant") if str(row[0].value).startswith("winner")]
        line.value = "winer = 'lowest'"

    [first, *_] = refused(changed(kept("rook-shanghai", ROOK), misspell))
    place, told = first.split(": ", 1)
    assert place.startswith("game.xlsx, sheet Variant:")
    assert told == 'variant "rook-shanghai": unknown key "winer"; did you mean "winner"?'


# -- cells that can't be -----------------------------------------------------------------------------------------------


def test_it_tells_all_that_is_wrong_with_the_scores_at_once() -> None:
    wrong: list[list[object]] = [
        ["five", 12.5],
        [True, date(2026, 1, 2)],
        [time(10, 30), 1e9],
        ["=2+3", "#DIV/0!"],
        ["12", datetime(2026, 1, 2, 3, 4)],
        [-12.25, "x" * 100],
        [None, None],
    ]
    data = changed(kept("rook-shanghai", ROOK), lambda book: write(book, "Scores", wrong))  # type: ignore[arg-type]
    number = "is not a whole number; write points like 25 or -5, - for a player who is away, or leave it blank"
    assert refused(data) == [
        f'game.xlsx: Scores!B4: "five" {number}',
        f'game.xlsx: Scores!C4: "12.5" {number}',
        f'game.xlsx: Scores!B5: "True" {number}',
        f'game.xlsx: Scores!C5: "2026-01-02" {number}',
        f'game.xlsx: Scores!B6: "10:30:00" {number}',
        'game.xlsx: Scores!C6: "1000000000" is too large; write up to 7 digits',
        'game.xlsx: Scores!B7: the formula "=2+3" has not been calculated; write its result',
        f'game.xlsx: Scores!C7: "#DIV/0!" {number}',
        'game.xlsx: Scores!B8: "12" is stored as text, so it does not count; type it again as a number',
        f'game.xlsx: Scores!C8: "2026-01-02 03:04:00" {number}',
        f'game.xlsx: Scores!B9: "-12.25" {number}',
        f'game.xlsx: Scores!C9: "{"x" * 59}…" {number}',
    ]


def test_it_takes_the_names_that_stand_there() -> None:
    """Without what nobody sees; the fourth is a mark that turns the writing around."""
    written, names = ["Zoë  \t Anne", 7, None, "\u202eevil"], ("Zoë Anne", "7", "", "evil")
    four = kept("rook-shanghai", "round,Ann,Ben,Cy,Dee\n1,5,0,1,2\n")
    data = changed(four, lambda book: write(book, "Players", [written]))
    assert read_workbook("game.xlsx", data).tally.players == names


def test_it_refuses_a_name_that_would_have_to_be_cut() -> None:
    data = changed(kept("rook-shanghai", ROOK), lambda book: write(book, "Players", [["A" * 61, "B" * 300]]))
    assert refused(data) == [
        f'game.xlsx: Scores!B3: the name "{"A" * 59}…" has 61 characters; use up to 60',
        f'game.xlsx: Scores!C3: the name "{"B" * 59}…" has 300 characters; use up to 60',
    ]


BONUSES = "round,Ann,Ann bonus,Ben,Ben bonus\n1,0,out blind,20,\n"


def test_it_refuses_a_bonus_that_is_none() -> None:
    wrong: list[list[float | str | None]] = [["out blnd", 12.5], ["hurrah", True], *[[None, None]] * 8]
    right = 'known: "out blind" and "out blind, no joker"'
    assert refused(changed(kept("shanghai-rummy-10", BONUSES), lambda book: write(book, "Bonuses", wrong))) == [
        'game.xlsx: Scores!E4: "out blnd" is not a bonus of this game; did you mean "out blind"?',
        f'game.xlsx: Scores!F4: "12.5" is not a bonus of this game; {right}',
        f'game.xlsx: Scores!E5: "hurrah" is not a bonus of this game; {right}',
        f'game.xlsx: Scores!F5: "True" is not a bonus of this game; {right}',
    ]


def test_it_takes_bonuses_by_name_and_as_points() -> None:
    """However a name is capitalised."""
    right: list[list[float | str | None]] = [["Out Blind", -7], [25.0, "−5"], *[[None, None]] * 8]
    read = read_workbook("game.xlsx", changed(kept("shanghai-rummy-10", BONUSES), lambda b: write(b, "Bonuses", right)))
    assert read.tally.bonuses[:3] == (("Out Blind", "-7"), ("25", "−5"), ("", ""))
    assert stand(read.game, read.tally).totals == (0 - 25 + 25, 20 - 7 - 5)


OPEN_BONUS = "round,Ann,Ann bonus,Ben,Ben bonus\n1,25,open,20,clean\n"


def test_it_takes_the_points_of_a_bonus_from_the_sheet_of_rules() -> None:
    """The last of the three bonuses is the one whose points the rules leave open."""
    data = changed(kept("highest-to-target", OPEN_BONUS), lambda book: agree(book, -10))
    read = read_workbook("game.xlsx", data)
    assert (stand(read.game, read.tally).totals, read.differences) == ((15, 40), ())


def agree(book: Workbook, points: float | str | None) -> None:
    """Write the points of the open bonus on the sheet of rules."""
    cells(book, "BonusPoints")[-1][0].value = points


def test_it_takes_ticks_as_the_workbook_does() -> None:
    written = ["x", "X", True, 1, None, "", 0, False]

    def tick(book: Workbook) -> None:
        for (cell, _), each in zip(cells(book, "Progress"), written, strict=False):
            cell.value = each

    read = read_workbook("game.xlsx", changed(kept("frustration", "round,Ann laid,Ben laid\n"), tick))
    assert [laid for laid, _ in read.tally.laid[:8]] == [True] * 4 + [False] * 4


# -- what the workbook says by itself ----------------------------------------------------------------------------------

SETTLED = "round,Ann,Ben\n1,3,7\n"
WHOLE = "round,Ann,Ben\n" + "".join(f"{number},0,10\n" for number in range(1, 8))


def test_it_tells_where_the_workbook_says_something_else() -> None:
    """Cells that were written over; those that nothing has worked out yet say nothing."""
    over: dict[str, tuple[int, int, object]] = {
        "Totals": (0, 0, 18),
        "Places": (0, 1, 1),
        "RunningTotals": (0, 0, None),
        "Winner": (0, 0, "Ben"),
    }

    def write_over(book: Workbook) -> None:
        for name, (row, column, value) in over.items():
            cells(book, name)[row][column].value = value

    read = read_workbook("game.xlsx", changed(kept("rook-shanghai", WHOLE), write_over))
    assert sorted(str(each) for each in read.differences) == [
        'game.xlsx: Scores!B11: the workbook says "18", but the scores give "0"',
        'game.xlsx: Scores!B14: the workbook says "Ben", but the scores give "Ann"',
        'game.xlsx: Scores!C12: the workbook says "1", but the scores give "2"',
        'game.xlsx: Scores!I4: the workbook is blank, but the scores give "0"',
    ]


def test_it_tells_what_the_workbook_says_of_cells_that_were_written_over() -> None:
    """Of those too that say the same for now."""
    said = "A cell that is worked out was written over: undo that, or see the sheet Rules."
    data = changed(kept("rook-shanghai", ROOK), lambda book: write(book, "Status", [[said]]))
    assert [str(each) for each in read_workbook("game.xlsx", data).differences] == [
        "warning: game.xlsx: cells with formulas were overwritten; undo that, or make a new workbook "
        "of it with `sheets excel scores`"
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant_id", "written"),
    [
        pytest.param("shanghai-rummy-10", "round,Ann,Ann bonus,Ben\n1,0,out blind,20\n", id="bonuses"),
        pytest.param("shanghai-manipulation", SETTLED, id="a settlement"),
        pytest.param("phase-10", "round,Ann,Ann laid,Ben,Ben laid\n1,0,x,35,\n2,20,,5,x\n", id="a progression"),
        pytest.param("spades", "round,A bid,A tricks,B bid,B tricks\n1,7,9,3,4\n", id="bids"),
    ],
)
def test_it_finds_no_difference_where_nothing_has_been_worked_out(variant_id: str, written: str) -> None:
    """As written, and as a program fills it in without calculating."""
    tally, variant = tally_of(variant_id, written), LIBRARY.variants[variant_id]
    book = opened(kept(variant_id, written), values=False)
    fill(book, tally, kinds=entries_of(variant))
    for data in (kept(variant_id, written), saved(book)):
        read = read_workbook("game.xlsx", data)
        assert (read.game.title, read.tally, read.differences) == (variant.title, tally, ())


def test_it_reads_who_sits_in_a_spare_column_and_nobody_else() -> None:
    """One who comes late begins with nothing, unless it is said."""
    book = opened(made(LIBRARY, "rook-shanghai", tally_of("rook-shanghai", ROOK), spare=2), values=False)
    cells(book, "Players")[0][2].value = "Eve"
    cells(book, "Scores")[2][2].value = 7
    read = read_workbook("game.xlsx", saved(book))
    assert (read.tally.players, read.tally.starts) == (("Ann", "Ben", "Eve"), (None, None, 0))
    assert [row[2] for row in read.tally.scores[:3]] == [None, None, 7]
    assert stand(read.game, read.tally).totals == (17, 74, 7)


def test_a_row_that_was_put_in_is_told_and_nothing_is_read() -> None:
    def put_in(book: Workbook) -> None:
        book["Scores"].insert_rows(5)
        for name, defined in book.defined_names.items():
            sheet, _, address = defined.attr_text.partition("!")
            if sheet.strip("'") == "Scores":
                shifted = re.sub(r"\d+", lambda row: str(int(row[0]) + (int(row[0]) > 4)), address)
                book.defined_names[name] = DefinedName(name, attr_text=f"{sheet}!{shifted}")

    told = f'game.xlsx: Scores!A5 says nothing, but "2" belongs there; {PUT_BACK}'
    assert refused(changed(kept("rook-shanghai", ROOK), put_in)) == [told]


def test_rows_that_were_sorted_are_told_and_nothing_is_read() -> None:
    data = changed(kept("rook-shanghai", ROOK), lambda book: write(book, "Rounds", [[n] for n in range(7, 0, -1)]))
    assert refused(data) == [f'game.xlsx: Scores!A4 says "7", but "1" belongs there; {PUT_BACK}']


def test_a_cell_that_was_cut_leaves_the_others_where_they_are() -> None:
    """Programs that move the rectangle of a name with its last cell make another shape of it."""
    assert read_workbook("game.xlsx", renamed("Players", "Scores!$B$3:$E$3")).tally.players == ("Ann", "Ben")


def test_a_workbook_of_a_version_before_is_refused_with_how_its_scores_are_carried_over() -> None:
    with pytest.raises(FaultyFile) as refused:
        read_workbook("game.xlsx", changed(kept("rook-shanghai", ROOK), lambda book: book.defined_names.pop("Rounds")))
    assert str(refused.value) == (
        "game.xlsx: an older version of sheets made it; read it with that version and csv, and go on from that table"
    )
