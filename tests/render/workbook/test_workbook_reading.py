"""Workbooks read back: what is in them, what in them can't be, and files that are no such workbook."""

import re
import zipfile
from collections.abc import Callable, Mapping
from datetime import date, datetime, time
from functools import cache
from io import BytesIO
from xml.sax.saxutils import escape

import pytest
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName

from sheets.errors import FaultyFile
from sheets.game.scoring import Standing
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import RulesText, load
from sheets.tally.csv import read_tally
from sheets.tally.filled_game import FilledGame
from sheets.tally.score_tally import Tally, blank_tally, row_names, stand
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import cells, filled, made, opened, recalculated, saved, saved_as_ods, write

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
ROOK = "round,Ann,Ben\n1,5,0\n2,0,41\n3,12,33\n"
TEN = "round,Ann,Ben,Ann bonus\n1,0,40,out blind\n2,15,0,\n"
SCORES_PART = "xl/worksheets/sheet1.xml"
MAKE_ONE = "make one with `sheets excel`, or write the scores into a table (CSV)"
DAMAGED = f"game.xlsx: it is no workbook, or a damaged one; {MAKE_ONE}"
NO_WORKBOOK = f"game.xlsx: it is no workbook that `sheets excel` made; {MAKE_ONE}"


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


def without_working(book: Workbook) -> None:
    """Delete the hidden sheet as spreadsheet programs do: names of its cells stay, and lead nowhere."""
    del book["Working"]
    for name in ("RoundToWrite", "WrittenOver"):
        book.defined_names[name].attr_text = "#REF!"


def test_it_says_that_the_sheet_which_adds_up_is_gone() -> None:
    whole = kept("rook-shanghai", ROOK)
    assert not any("Working" in str(problem) for problem in read_workbook("game.xlsx", whole).differences)
    found = read_workbook("game.xlsx", changed(whole, without_working))
    assert str(found.differences[0]) == (
        "warning: game.xlsx: the sheet Working is gone, with which the workbook adds up; "
        "undo that, or go on in a new one, which `sheets excel --scores` makes of it"
    )


def copy_scores(book: Workbook) -> None:
    """Copy a sheet as spreadsheet programs do: its cells have their names once more, on the copy alone."""
    copy = book.copy_worksheet(book["Scores"])
    copy.title = "Friday"
    for name, there in book.defined_names.items():
        if there.attr_text.startswith("'Scores'!"):
            copy.defined_names[name] = DefinedName(name, attr_text=there.attr_text.replace("Scores", "Friday", 1))


def test_it_tells_of_a_copy_that_it_does_not_read() -> None:
    found = read_workbook("game.xlsx", changed(kept("rook-shanghai", ROOK), copy_scores))
    assert [str(each) for each in found.differences] == [
        'warning: game.xlsx: the sheet "Friday" is a copy of the scores, and is not read; '
        "its totals are those of the sheet that it was copied from: make a workbook for each game"
    ]
    assert found.tally == tally_of("rook-shanghai", ROOK)


# -- files that are no such workbook -----------------------------------------------------------------------------------

CROWD = "round," + ",".join(f"P{number}" for number in range(20)) + "\n"
LAUGHS = "".join(f'<!ENTITY {one} "{f"&{other};" * 10}">' for other, one in zip("abcdefghi", "bcdefghij", strict=True))


def endless() -> bytes:
    """A workbook whose title is a laugh of ten billion syllables, each part ten times the one before."""
    laughing = f'<!DOCTYPE worksheet [<!ENTITY a "ha ha ha ha">{LAUGHS}]><worksheet'
    begun = patched(kept("rook-shanghai", ROOK), SCORES_PART, "<worksheet", laughing)
    return patched(begun, SCORES_PART, "<t>Rook Shanghai</t>", "<t>&j;</t>")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        pytest.param(lambda: b"", DAMAGED, id="empty"),
        pytest.param(lambda: b"round,Ann\n1,5\n", DAMAGED, id="a table"),
        pytest.param(lambda: b"PK\3\4", DAMAGED, id="hardly begun"),
        pytest.param(lambda: kept("rook-shanghai", ROOK)[:-200], DAMAGED, id="cut off"),
        pytest.param(lambda: kept("rook-shanghai", ROOK)[5_000:], DAMAGED, id="without its beginning"),
        pytest.param(
            lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 5_000, DAMAGED, id="with a password, or old"
        ),
        pytest.param(lambda: packed(mimetype=b"application/vnd.oasis.opendocument.spreadsheet"), DAMAGED, id="an ODS"),
        pytest.param(lambda: packed(letter=b"Dear Ann"), DAMAGED, id="some zip"),
        pytest.param(lambda: saved(Workbook()), NO_WORKBOOK, id="some workbook"),
        pytest.param(
            endless,
            DAMAGED,
            id="a text that grows without end",
        ),
        pytest.param(
            lambda: patched(kept("rook-shanghai", ROOK), SCORES_PART, "<sheetData>", " " * (65 << 20) + "<sheetData>"),
            f"game.xlsx: unpacked it is larger than 16 MB; {MAKE_ONE}",
            id="huge once it is unpacked",
        ),
        pytest.param(
            lambda: changed(
                kept("rook-shanghai", ROOK), lambda book: write(book, "Variant", [[None]] * len(cells(book, "Variant")))
            ),
            f"game.xlsx: its rules are gone from the sheet Variant; {MAKE_ONE}",
            id="without its rules",
        ),
        pytest.param(
            lambda: renamed("Scores", "Scores!$D$6:$G$11"),
            "game.xlsx: the rectangle Scores is 6 by 2 cells; it must have 7 rows and 2 columns: "
            "undo what was put in or taken out",
            id="a round less",
        ),
        pytest.param(
            lambda: renamed("Players", "Scores!$E$5:$Y$5"),
            "game.xlsx: it has 21 players; a game has 1 to 20",
            id="more players than a game has",
        ),
    ],
)
def test_it_refuses_what_is_no_workbook_of_ours(data: Callable[[], bytes], told: str) -> None:
    assert refused(data()) == [told]


def renamed(name: str, address: str) -> bytes:
    """A workbook in which a name stands for something else, and its frame has none, or with one name more."""
    data, part = kept("rook-shanghai", ROOK), "xl/workbook.xml"
    with zipfile.ZipFile(BytesIO(data)) as source:
        names = source.read(part).decode()
    [now, *_] = [*re.findall(rf'<definedName name="{name}"[^>]*>[^<]*</definedName>', names), "</definedNames>"]
    kept_end = "" if now.startswith("<definedName ") else now
    data = patched(data, part, now, f'<definedName name="{name}">{escape(address)}</definedName>{kept_end}')
    return patched(data, part, f'"{name}Frame"', f'"Lost{name}"') if f'"{name}Frame"' in names else data


@pytest.mark.parametrize(
    "address",
    [
        pytest.param("#REF!", id="deleted"),
        pytest.param("Gone!$A$1", id="a sheet that is gone"),
        pytest.param("[1]Other!$A$1", id="another workbook"),
        pytest.param("Scores!$A:$A", id="a column"),
        pytest.param("Scores!$5:$5", id="a row"),
        pytest.param("Scores!$A$1:$XFD$1048576", id="a whole sheet"),
        pytest.param("Scores!$E$5,Scores!$F$5", id="two cells"),
        pytest.param("Scores!A1:B", id="half an address"),
        pytest.param("OFFSET(Scores!$A$1,1,1)", id="a formula"),
        pytest.param("5", id="a number"),
        pytest.param("", id="nothing"),
        pytest.param('Scores!"A1', id="a quote"),
        pytest.param("Scores!$F$12:$E$6", id="from its end to its beginning"),
        pytest.param("Scores!$A$0:$B$3", id="a row before the first"),
        pytest.param("Players", id="another name"),
        pytest.param("Chart1!$A$1", id="a sheet that has no cells"),
    ],
)
@pytest.mark.parametrize("name", ["Players", "Scores", "RunningTotals", "Places", "Winner", "Variant"])
def test_it_refuses_a_name_that_is_no_rectangle(name: str, address: str) -> None:
    """A workbook that has lost its scores must not be read as a game that has not begun."""
    wrong = f"game.xlsx: the name {name} no longer stands for a rectangle of cells"
    assert refused(renamed(name, address)) == [
        f"{wrong}; give the cells their names again, or write the scores into a table (CSV)"
    ]


def test_it_refuses_a_workbook_that_has_lost_several_names() -> None:
    book = opened(kept("shanghai-rummy-10", TEN), values=False)
    for name in ("Scores", "ScoresFrame", "Bonuses", "BonusesFrame"):
        del book.defined_names[name]
    lost = [told.split(": ")[1].split(" no longer")[0] for told in refused(saved(book))]
    assert lost == ["the name Scores", "the name Bonuses"]


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("Players", "write the name itself"),
        ("Bonuses", "choose the bonus, or write its points"),
        ("Scores", "write the points themselves"),
    ],
)
def test_it_takes_no_formula_without_a_value_for_a_blank(name: str, right: str) -> None:
    def fill_in(book: Workbook) -> None:
        cells(book, name)[0][0].value = "=10+15"

    [told] = refused(changed(kept("shanghai-rummy-10", TEN), fill_in))
    assert told.split(": ", 2)[2] == f'the formula "=10+15" has not been calculated; {right}'


def test_it_takes_no_text_for_the_points_of_a_bonus() -> None:
    """The workbook does not count it either."""

    def fill_in(book: Workbook) -> None:
        cell = cells(book, "Bonuses")[0][0]
        cell.value = "10"
        cell.data_type = "s"

    [told] = refused(changed(kept("shanghai-rummy-10", TEN), fill_in))
    assert told.endswith('"10" is text, which counts nothing; write it anew as a number')


@pytest.mark.parametrize("address", ["#REF!", "Scores!$A$1:$XFD$1048576", "Scores!A1:B", "", "5"])
def test_it_does_not_mind_the_names_of_others(address: str) -> None:
    assert read_workbook("game.xlsx", renamed("Ours", address)).tally == tally_of("rook-shanghai", ROOK)


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
    number = "is not a number; write the points of the round, like 25"
    day = (
        "is a date or a time, which a workbook adds up; "
        "write the points of the round, like 25, where the format is that of numbers"
    )
    assert refused(data) == [
        f'game.xlsx: Scores!B4: "five" {number}',
        "game.xlsx: Scores!C4: 12.5 is not a whole number; write whole points",
        f'game.xlsx: Scores!B5: "True" {number}',
        f'game.xlsx: Scores!C5: "2026-01-02" {day}',
        f'game.xlsx: Scores!B6: "10:30:00" {day}',
        "game.xlsx: Scores!C6: 1000000000 is too large; points go up to 9999999",
        'game.xlsx: Scores!B7: the formula "=2+3" has not been calculated; write the points themselves',
        f'game.xlsx: Scores!C7: "#DIV/0!" {number}',
        'game.xlsx: Scores!B8: "12" is text, which counts nothing; write it anew as a number',
        f'game.xlsx: Scores!C8: "2026-01-02 03:04:00" {day}',
        "game.xlsx: Scores!B9: -12.25 is not a whole number; write whole points",
        f'game.xlsx: Scores!C9: "{"x" * 59}…" {number}',
    ]


def test_it_takes_what_is_as_good_as_a_score() -> None:
    """A whole number with a decimal point, blanks of any kind, and scores that no hand can make."""
    odd: list[list[float | str | None]] = [[5.0, "  "], [-3, 0], [9_999_999, ""], *[[None, None]] * 4]
    kept_game = read_workbook("game.xlsx", changed(kept("rook-shanghai", ROOK), lambda b: write(b, "Scores", odd)))
    assert kept_game.tally.scores == ((5, None), (-3, 0), (9_999_999, None), *[(None, None)] * 4)
    assert not any(isinstance(score, float) for row in kept_game.tally.scores for score in row)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        pytest.param("Zoë  \t Anne", "Zoë Anne", id="spaces"),
        pytest.param(7, "7", id="a number"),
        pytest.param(7.0, "7", id="a number with a point"),
        pytest.param(None, "", id="a blank"),
        pytest.param("‮evil", "evil", id="a mark that turns the writing around"),
        pytest.param("A" * 60, "A" * 60, id="sixty characters"),
    ],
)
def test_it_takes_the_names_that_stand_there(written: str | float | None, name: str) -> None:
    data = changed(kept("rook-shanghai", ROOK), lambda book: write(book, "Players", [[written, "Ben"]]))
    assert read_workbook("game.xlsx", data).tally.players == (name, "Ben")


def test_it_refuses_a_name_that_would_have_to_be_cut() -> None:
    data = changed(kept("rook-shanghai", ROOK), lambda book: write(book, "Players", [["A" * 61, "B" * 300]]))
    assert refused(data) == [
        f'game.xlsx: Scores!B3: the name "{"A" * 59}…" has 61 characters; use up to 60',
        f'game.xlsx: Scores!C3: the name "{"B" * 59}…" has 300 characters; use up to 60',
    ]


BONUSES = "round,Ann,Ann bonus,Ben,Ben bonus\n1,0,out blind,20,\n"


def test_it_refuses_a_bonus_that_is_none() -> None:
    wrong: list[list[float | str | None]] = [["out blnd", 12.5], ["hurrah", True], *[[None, None]] * 8]
    right = 'known are "out blind" and "out blind, no joker"'
    assert refused(changed(kept("shanghai-rummy-10", BONUSES), lambda book: write(book, "Bonuses", wrong))) == [
        'game.xlsx: Scores!E4: "out blnd" is no bonus of this game; did you mean "out blind"?',
        f'game.xlsx: Scores!F4: "12.5" is no bonus of this game; {right}',
        f'game.xlsx: Scores!E5: "hurrah" is no bonus of this game; {right}',
        f'game.xlsx: Scores!F5: "True" is no bonus of this game; {right}',
    ]


def test_it_takes_bonuses_by_name_and_as_points() -> None:
    """However a name is capitalised."""
    right: list[list[float | str | None]] = [["Out Blind", -7], [25.0, "−5"], *[[None, None]] * 8]
    read = read_workbook("game.xlsx", changed(kept("shanghai-rummy-10", BONUSES), lambda b: write(b, "Bonuses", right)))
    assert read.tally.bonuses[:3] == (("Out Blind", "-7"), ("25", "−5"), ("", ""))
    assert stand(read.variant, read.tally).totals == (0 - 25 + 25, 20 - 7 - 5)


OPEN_BONUS = "round,Ann,Ann bonus,Ben,Ben bonus\n1,25,open,20,clean\n"
UNKNOWN = 'nobody knows the points of "open"; write them on the sheet Rules'


@pytest.mark.parametrize(
    ("agreed", "totals"),
    [
        pytest.param(15, (40, 40), id="above zero"),
        pytest.param(-10, (15, 40), id="below zero"),
        pytest.param(0.0, (25, 40), id="zero"),
    ],
)
def test_it_takes_the_points_of_a_bonus_from_the_sheet_of_rules(agreed: float, totals: tuple[int, int]) -> None:
    """The last of the three bonuses is the one whose points the rules leave open."""
    data = changed(kept("highest-to-target", OPEN_BONUS), lambda book: agree(book, agreed))
    read = read_workbook("game.xlsx", data)
    assert (stand(read.variant, read.tally).totals, read.differences) == (totals, ())


def agree(book: Workbook, points: float | str | None) -> None:
    """Write the points of the open bonus on the sheet of rules."""
    cells(book, "BonusPoints")[-1][0].value = points


@pytest.mark.parametrize(
    ("agreed", "told"),
    [
        pytest.param(None, f"game.xlsx: Scores!E12: {UNKNOWN}", id="nothing"),
        pytest.param("much", f"game.xlsx: Scores!E12: {UNKNOWN}", id="a word"),
        pytest.param(
            7.5, "game.xlsx: Rules!C12: 7.5 is no whole number of points; write whole points", id="a fraction"
        ),
        pytest.param(True, "game.xlsx: Rules!C12: True is no whole number of points; write whole points", id="a yes"),
    ],
)
def test_it_asks_for_the_points_of_a_bonus_that_nobody_knows(agreed: float | str | None, told: str) -> None:
    assert refused(changed(kept("highest-to-target", OPEN_BONUS), lambda book: agree(book, agreed))) == [told]


@pytest.mark.parametrize(
    ("written", "is_laid"),
    [
        pytest.param("x", True, id="an x"),
        pytest.param("X", True, id="a large x"),
        pytest.param(True, True, id="a yes"),
        pytest.param(1, True, id="a one"),
        pytest.param(None, False, id="a blank"),
        pytest.param("", False, id="no text"),
        pytest.param(0, False, id="a zero"),
        pytest.param(False, False, id="a no"),
    ],
)
def test_it_takes_ticks_as_the_workbook_does(written: float | str | None, is_laid: bool) -> None:
    def tick(book: Workbook) -> None:
        cells(book, "Progress")[0][0].value = written

    read = read_workbook("game.xlsx", changed(kept("frustration", "round,Ann laid,Ben laid\n"), tick))
    assert read.tally.laid[0] == (is_laid, False)


# -- what the workbook says by itself ----------------------------------------------------------------------------------

SETTLED = "round,Ann,Ben\n1,3,7\n"
WHOLE = "round,Ann,Ben\n" + "".join(f"{number},0,10\n" for number in range(1, 8))


@pytest.mark.parametrize(
    ("variant_id", "written", "name", "place", "value", "told"),
    [
        pytest.param(
            "rook-shanghai", ROOK, "Totals", (0, 0), 18,
            'Scores!B11: the workbook says "18", where the scores make it "17"', id="a total",
        ),
        pytest.param(
            "rook-shanghai", ROOK, "Totals", (0, 1), None,
            "", id="a total deleted",
        ),
        pytest.param(
            "rook-shanghai", ROOK, "Places", (0, 1), 1,
            'Scores!C12: the workbook says "1", where the scores make it "2"', id="a place",
        ),
        pytest.param(
            "rook-shanghai", ROOK, "RunningTotals", (3, 0), 17,
            'Scores!I7: the workbook says "17", where the scores make it blank', id="a total so far",
        ),
        pytest.param(
            "rook-shanghai", ROOK, "Winner", (0, 0), "Ben",
            'Scores!B14: the workbook says "Ben", where the scores make it blank', id="a winner too early",
        ),
        pytest.param(
            "rook-shanghai", WHOLE, "Winner", (0, 0), "Ben",
            'Scores!B14: the workbook says "Ben", where the scores make it "Ann"', id="another winner",
        ),
        pytest.param(
            "shanghai-manipulation", SETTLED, "Settlement", (0, 1), 4,
            'Scores!C7: the workbook says "4", where the scores make it "-4"', id="a settlement",
        ),
    ],
)  # fmt: skip
def test_it_tells_where_the_workbook_says_something_else(
    variant_id: str, written: str, name: str, place: tuple[int, int], value: float | str | None, told: str
) -> None:
    """A cell that was written over; those that nothing has worked out yet say nothing."""

    def write_over(book: Workbook) -> None:
        row, column = place
        cells(book, name)[row][column].value = value

    read = read_workbook("game.xlsx", changed(kept(variant_id, written), write_over))
    right = ['game.xlsx: Scores!C11: the workbook is blank, where the scores make it "74"']
    assert [str(each) for each in read.differences] == ([f"game.xlsx: {told}"] if told else right)


@pytest.mark.parametrize(
    ("variant_id", "written"),
    [
        pytest.param("rook-shanghai", ROOK, id="rounds"),
        pytest.param("shanghai-rummy-10", BONUSES, id="bonuses"),
        pytest.param("shanghai-manipulation", SETTLED, id="a settlement"),
        pytest.param("phase-10", "round,Ann,Ann laid,Ben,Ben laid\n1,0,x,35,\n2,20,,5,x\n", id="a progression"),
        pytest.param("frustration", "round,Ann laid,Ben laid\n1,x,\n2,x,x\n", id="ticks"),
        pytest.param("shanghai-whist", CROWD, id="nothing written"),
    ],
)
def test_it_finds_no_difference_where_nothing_has_been_worked_out(variant_id: str, written: str) -> None:
    """As written, and as a program fills it in without calculating."""
    tally, variant = tally_of(variant_id, written), LIBRARY.variants[variant_id]
    empty = made(LIBRARY, variant_id, blank_tally(tally.players, len(row_names(variant))))
    for data in (kept(variant_id, written), filled(empty, tally)):
        read = read_workbook("game.xlsx", data)
        assert (read.variant, read.tally, read.differences) == (variant, tally, ())


def test_it_tells_a_stored_value_that_is_wrong() -> None:
    """A formula whose value was worked out by a program that did not do it right."""
    data = kept("rook-shanghai", ROOK)
    with zipfile.ZipFile(BytesIO(data)) as source:
        [old] = re.findall('<c r="B11".*?</c>', source.read(SCORES_PART).decode())
    assert "<v>17</v>" in old
    read = read_workbook("game.xlsx", patched(data, SCORES_PART, old, old.replace(">17<", ">170<")))
    said = 'game.xlsx: Scores!B11: the workbook says "170", where the scores make it "17"'
    assert [str(difference) for difference in read.differences] == [said]


@pytest.fixture(scope="module")
def resaved(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, FilledGame]:
    """Games that LibreOffice worked out and saved, read back."""
    files = {}
    for variant_id, written in PLAYED.items():
        tally = tally_of(variant_id, written)
        empty = made(LIBRARY, variant_id, blank_tally(tally.players, len(tally.scores)))
        book = opened(filled(empty, tally), values=False)
        if variant_id == "highest-to-target":
            agree(book, 15)
        if variant_id == "rook-shanghai":
            cells(book, "Scores")[0][0].value = "=2+3"
        files[variant_id] = saved(book)
    saved_again = recalculated(tmp_path_factory.mktemp("resaved"), files)
    as_ods = saved_as_ods(tmp_path_factory.mktemp("ods"), files)
    read = {variant_id: read_workbook("game.xlsx", data) for variant_id, data in saved_again.items()}
    return read | {f"{variant_id}.ods": read_workbook("game.ods", data) for variant_id, data in as_ods.items()}


PLAYED = {
    "rook-shanghai": ROOK,
    "shanghai-rummy-10": BONUSES,
    "highest-to-target": OPEN_BONUS.replace("Ann", "'=1+1").replace("Ben", "محمد"),
    "shanghai-manipulation": SETTLED,
    "phase-10": "round,Ann,Ann laid,Ben,Ben laid\n1,0,x,35,\n2,20,,5,x\n",
    "frustration": "round,Ann laid,Ben laid\n1,x,\n2,x,x\n",
}


@pytest.mark.parametrize("ending", ["", ".ods"])
@pytest.mark.parametrize("variant_id", PLAYED)
def test_it_reads_what_libreoffice_has_saved(variant_id: str, ending: str, resaved: Mapping[str, FilledGame]) -> None:
    """The same rules, in one piece, and the same scores, one of them a formula that was worked out; nothing differs."""
    tally, read = tally_of(variant_id, PLAYED[variant_id]), resaved[variant_id + ending]
    agreed = tuple(tuple("15" if mark == "open" else mark for mark in row) for row in tally.bonuses)
    assert read.variant == LIBRARY.variants[variant_id]._replace(extends="")
    assert read.tally == Tally(tally.players, tally.scores, agreed, tally.laid)
    assert read.differences == ()


def test_it_reads_a_game_that_adds_up(resaved: Mapping[str, FilledGame]) -> None:
    """By hand: 5 + 12, 41 + 33; the fewer points lead, and nobody has won yet."""
    read = resaved["rook-shanghai"]
    standing = stand(read.variant, read.tally)
    blanks = ((None, None),) * 4
    assert standing == Standing(((5, 0), (5, 41), (17, 74), *blanks), (17, 74), (1, 2), (), False)


@pytest.mark.parametrize("words", ['"TRUE";"TRUE";"FALSE"', '"WAHR";"WAHR";"FALSCH"', "BOOLEAN"])
def test_it_takes_no_truth_for_points_that_libreoffice_saved_as_a_number(words: str) -> None:
    """As it does at the second time, where the workbook's own status still tells it; in words of its language."""

    def write_truth(book: Workbook) -> None:
        cell = cells(book, "Scores")[0][0]
        cell.value, cell.number_format = 1, words

    with pytest.raises(FaultyFile) as raised:
        read_workbook("game.xlsx", changed(kept("rook-shanghai", ROOK), write_truth))
    told = 'game.xlsx: Scores!B4: "True" is not a number; write the points of the round, like 25'
    assert [str(problem) for problem in raised.value.problems] == [told]
