"""What is in the file of a workbook as it is written: what may be changed, where programs find it, how it is set up."""

import re
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from openpyxl import Workbook
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from sheets.record.csv import read_tally
from sheets.record.score_tally import blank_tally
from sheets.rules_file import RulesText, load
from tests.helpers import ODD_GAMES, shipped_rules
from tests.matrix import GAMES, ODD
from tests.spreadsheet import cells, made, not_begun, opened

HUNDRED_ROUNDS = f"""
[variants.hundred-rounds]
extends = "rook-shanghai"
title = "A hundred rounds"
rounds = [{", ".join(['"2 sets"'] * 100)}]
"""
LIBRARY = load(
    [
        shipped_rules(),
        RulesText("odd-games.toml", ODD_GAMES.read_bytes()),
        RulesText("hundred.toml", HUNDRED_ROUNDS.encode()),
    ]
)
ALL = (*GAMES, *ODD)
HARD = ("rook-shanghai", "shanghai-rummy-10", "phase-10", "five-hundred")
LONG_NAME = "Great-grandmother Wilhelmina of the house by the river Avon,"
NAMES = ("=1+1", "+cmd|' /C calc'!A0", "@SUM(A1)", "-2", 'a"b & <c>', LONG_NAME, "محمد", "李小龍")
FOUR = ("Ann", "Ben", "Zoë", "Dad")


@cache
def blank(variant_id: str, players: tuple[str, ...], paper: str = "A4") -> bytes:
    """The workbook of a game that has not begun."""
    return made(LIBRARY, variant_id, not_begun(LIBRARY.variants[variant_id], players), paper=paper)


def book(variant_id: str, players: Sequence[str] = FOUR, paper: str = "A4") -> Workbook:
    """The same, opened with its formulas."""
    return opened(blank(variant_id, tuple(players), paper), values=False)


def parts(data: bytes) -> dict[str, str]:
    """The texts in the file, by the names of its parts."""
    with zipfile.ZipFile(BytesIO(data)) as packed:
        return {name: packed.read(name).decode() for name in packed.namelist()}


# -- what may be changed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "open_cells"),
    [
        pytest.param(
            "highest-to-target",
            2,
            {
                "Scores": "B3:C3 B12:C71 E12:F71 B8:C8 B9:C9 B10:C10 B11:C11",
                "Hand calculator": "B4:C4 B5:C5 C9:C11",
                "Rules": "C12:D12",
            },
            id="bonuses, and the points of one that nobody knows",
        ),
        pytest.param(
            "phase-10",
            3,
            {
                "Scores": "B3:D3 B14:D73 F14:H73 B10:D10 B11:D11 B12:C12 B13:C13",
                "Hand calculator": "B4:C4 B5:C5 C9:C12",
            },
            id="scores and ticks",
        ),
        pytest.param(
            "shanghai-manipulation",
            4,
            {"Scores": "B3:E3 B15:E74 B8 B11:E11 B12:E12 B13:C13 B14:C14", "Hand calculator": "B4:C4 B5:C5 C9"},
            id="the stake",
        ),
    ],
)
def test_it_is_protected_without_a_password_but_for_what_is_filled_in(
    name: str, players: int, open_cells: dict[str, str]
) -> None:
    """Columns and rows may be made wider, and there is nothing to type to unprotect a sheet."""
    there = book(name, FOUR[:players])
    for ws in there.worksheets:
        guard = ws.protection
        assert (guard.sheet, guard.password, guard.hashValue, guard.formatColumns) == (True, None, None, False)
    found = {
        ws.title: {cell.coordinate for row in ws.iter_rows() for cell in row if not cell.protection.locked}
        for ws in there.worksheets
    }
    wanted = {title: set(coordinates(ranges)) for title, ranges in open_cells.items()}
    assert {title: cells_ for title, cells_ in found.items() if cells_} == wanted


def coordinates(ranges: str) -> Iterator[str]:
    """The single cells of some ranges: "A1:B2 C4"."""
    scratch = Workbook().active
    assert isinstance(scratch, Worksheet)
    for each in ranges.split():
        first_column, first_row, last_column, last_row = range_boundaries(each)
        bounds = {"min_row": first_row, "max_row": last_row, "min_col": first_column, "max_col": last_column}
        yield from (cell.coordinate for row in scratch.iter_rows(**bounds) for cell in row)


@pytest.mark.parametrize(
    ("name", "players", "shapes"),
    [
        pytest.param(
            "highest-to-target",
            2,
            "Rounds 60x1, Players 1x2, Scores 60x2, Bonuses 60x2, RunningTotals 60x2, Totals 1x2, Places 1x2, "
            "Winner 1x1, HandCounts 3x1, HandPoints 1x1, StartsWith 1x2, HasLeft 1x2",
            id="bonuses",
        ),
        pytest.param(
            "phase-10",
            3,
            "Rounds 60x1, Players 1x3, Scores 60x3, Progress 60x3, RunningTotals 60x3, Totals 1x3, Places 1x3, "
            "Winner 1x1, HandCounts 4x1, HandPoints 1x1, StartsWith 1x3, HasLeft 1x3",
            id="a progression",
        ),
        pytest.param(
            "shanghai-manipulation",
            8,
            "Rounds 60x1, Players 1x8, Scores 60x8, RunningTotals 60x8, Totals 1x8, Places 1x8, "
            "Settlement 1x8, Winner 1x1, HandCounts 1x1, HandPoints 1x1, StartsWith 1x8, HasLeft 1x8",
            id="a settlement",
        ),
    ],
)
def test_programs_find_its_rectangles_by_name(name: str, players: int, shapes: str) -> None:
    there = book(name, ("",) * players)
    wanted = dict(shape.split() for shape in shapes.split(", "))
    found = {defined: cells(there, defined) for defined in wanted}
    assert {defined: f"{len(rows)}x{len(rows[0])}" for defined, rows in found.items()} == wanted
    assert len(cells(there, "PlayedOn")) == 1


# -- on paper and on the screen ----------------------------------------------------------------------------------------


def test_it_is_set_up_to_be_printed() -> None:
    """One page wide, whatever its length, with the heads again on each page, and the head of the paper sheet."""
    there = book("hundred-rounds")
    shown = [ws for ws in there.worksheets if ws.sheet_state == "visible"]
    assert [(ws.title, ws.page_setup.orientation, ws.print_title_rows) for ws in shown] == [
        ("Scores", "portrait", "$2:$4"),
        ("Hand calculator", "portrait", "$8:$8"),
        ("Chart", "landscape", None),
        ("Rules", "portrait", None),
    ]
    for ws in shown:
        assert ws.sheet_properties.pageSetUpPr.fitToPage
        assert (ws.page_setup.fitToWidth, int(ws.page_setup.paperSize)) == (1, 9)
        head = ws.oddHeader.left if ws.title == "Scores" else ws.oddHeader.right
        assert "A hundred rounds" in head.text
        assert len(f"&L{head}") <= 255
        assert "pagat.com" in ws.oddFooter.left.text
        assert ws.oddFooter.right.text.strip() == "Page &P of &N"
    scores = there["Scores"]
    left, first, right, last = range_boundaries(scores.print_area.rpartition("!")[2])
    assert (left, first, scores.page_setup.fitToHeight) == (1, 2, 3)
    assert last >= cells(there, "Rounds")[-1][0].row
    assert right >= max(cell.column for cell in cells(there, "RunningTotals")[0])


def test_a_dozen_have_their_running_totals_on_a_page_of_their_own() -> None:
    """Beside the numbers of the rounds; no column stands on two pages, and none on no page."""
    scores = book("rook-shanghai", ("",) * 12)["Scores"]
    areas = [range_boundaries(area.rpartition("!")[2]) for area in scores.print_area.split(",")]
    totals = [cell.column for cell in cells(scores.parent, "RunningTotals")[0]]
    assert [(left, right) for left, _, right, _ in areas] == [(1, totals[0] - 2), (totals[0], totals[-1])]
    assert (scores.print_title_cols, scores.page_setup.orientation) == ("$A:$A", "landscape")


@pytest.mark.parametrize(
    ("players", "paper", "orientation", "number"), [(1, "Letter", "portrait", 1), (12, "A3", "landscape", 8)]
)
def test_it_is_set_up_for_the_paper_asked_for_and_turned_by_its_width(
    players: int, paper: str, orientation: str, number: int
) -> None:
    there = book("shanghai-whist", ("",) * players, paper)
    assert {int(ws.page_setup.paperSize) for ws in there.worksheets} == {number}
    if paper == "Letter":
        assert there["Scores"].page_setup.orientation == orientation


def test_it_draws_a_line_for_each_player() -> None:
    """Straight from point to point, across what is not played yet; it is printed."""
    data = blank("rook-shanghai", FOUR)
    [chart] = [text for part, text in parts(data).items() if part.startswith("xl/charts/chart")]
    chart = re.sub(r"<(/?)c:", r"<\1", chart)
    assert len(set(re.findall(r"<(?:val|yVal)><numRef><f>([^<]+)</f>", chart))) == len(FOUR)
    assert re.findall(r'<dispBlanksAs val="(\w+)"', chart) == ["span"]
    assert book("rook-shanghai")["Chart"].print_area == "'Chart'!$A$1:$N$33"


@pytest.mark.matrix(
    [(variant_id, players) for variant_id in ALL for players in (2, 4, 6)],
    hard=(("rook-shanghai", 4), ("phase-10", 6), ("five-hundred", 4)),
)
def test_it_shows_where_to_write_on_a_telephone(case: tuple[str, int]) -> None:
    """360 pixels wide at 100 %: 30 for the numbers of the rows, 7 and a little for each character of a column."""
    variant_id, players = case
    ws = book(variant_id, ("Ann", "Ben", "Cy", "Dee", "Eve", "Zoë")[:players]).worksheets[0]
    pixels = [5 + 7 * ws.column_dimensions[get_column_letter(column)].width for column in range(1, 3)]
    assert ws.sheet_view.pane.xSplit == 1
    assert pixels[0] <= 85  # three quarters are for what is written
    assert 30 + pixels[0] + 3 * pixels[1] <= 360
    kept = sum(ws.row_dimensions[row].height or 12.75 for row in range(1, int(ws.sheet_view.pane.ySplit) + 1))
    assert kept <= 120
    [here] = {part.activeCell for part in ws.sheet_view.selection}
    typed = next(name for name in ("Entries", "Scores", "Progress") if name in ws.parent.defined_names)
    assert here == cells(ws.parent, typed)[0][0].coordinate
    assert ws[ws.sheet_view.pane.topLeftCell].row == ws[here].row


def test_it_goes_on_where_a_game_was_left() -> None:
    """The first hand that is blank, and of it the first score; a few hands before it are seen."""
    written = tuple((5 * number, 0, 10) for number in range(20)) + ((5, None, 7),) + ((None,) * 3,) * 39
    tally = replace(blank_tally(("Ann", "Ben", "Cy"), 60), scores=written)
    ws = opened(made(LIBRARY, "shanghai-manipulation", tally), values=False).worksheets[0]
    first = cells(ws.parent, "Scores")[0][0]
    assert ws.sheet_view.selection[-1].activeCell == f"C{first.row + 20}"
    assert ws.sheet_view.pane.topLeftCell == f"B{first.row + 17}"


def test_it_begins_at_a_score_that_somebody_waits_for() -> None:
    """None of one who left, nor of a column that nobody sits in: here it is Ann's in the third hand, which is lit."""
    typed = b"round,Ann,Ben,Cy\n1,5,0,10\n2,0,5,10\nleft,,,keeps place\n"
    tally = read_tally("typed.csv", typed, LIBRARY.variants["rook-shanghai"])
    ws = opened(made(LIBRARY, "rook-shanghai", tally, spare=2))["Scores"]
    [first, *_], *_ = cells(ws.parent, "Scores")
    assert ws.sheet_view.selection[-1].activeCell == f"B{first.row + 2}"
    assert cells(ws.parent, "RoundToWrite")[0][0].value == 3
    lit = [str(there.sqref) for there in ws.conditional_formatting for rule in there.rules
           if rule.formula[0] == f"ROW()-{first.row - 1}=RoundToWrite"]  # fmt: skip
    assert len(lit) == 1
    assert lit[0].startswith("A4:A10")


# -- nothing that one of the four programs lacks -----------------------------------------------------------------------

FUNCTIONS = """
ABS ADDRESS AND COLUMNS COUNT COUNTIF IF IFERROR INDEX INT ISERROR ISNUMBER MATCH
MAX MID MIN MOD NA NOT OR REPT ROUND ROW ROWS SUBSTITUTE SUM SUMPRODUCT TRIM VALUE
"""
"""Those that Excel, LibreOffice, Google Sheets and Numbers all have, and always had under these names."""
TELLING_ONLY = ("ISLOGICAL", "_xlfn.ISFORMULA")
"""Those that Numbers lacks: they stand in cells of their own that only tell of a trouble, and keep their 0 there."""
LONGEST_FORMULA, LONGEST_CONDITION, LONGEST_TITLE = 8_192, 255, 32
PLAYERS = {"phase-10": ("",) * 20}


def formulas_in(data: bytes) -> list[str]:
    """All the formulas in a file: of cells, of conditions, and of entries that are welcome."""
    found = []
    for name, text in parts(data).items():
        if name.startswith("xl/worksheets/"):
            found += re.findall(r"<(?:f|formula|formula1|formula2)(?: [^>]*)?>([^<]*)<", text)
    unescaped = [text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"') for text in found]
    return [text.replace("&amp;", "&") for text in unescaped]


@pytest.mark.matrix(ALL, hard=HARD)
def test_it_uses_only_what_every_program_has(case: str) -> None:
    """The functions, the length of the formulas, and no arrays; entries are asked for within what Excel allows."""
    data = blank(case, PLAYERS.get(case, FOUR))
    formulas = formulas_in(data)
    assert len(formulas) > 50
    assert max(map(len, formulas)) <= LONGEST_FORMULA
    for formula in formulas:
        outside = re.sub(r'"[^"]*"', '""', formula)
        if not any(f"{name}(" in outside for name in TELLING_ONLY):
            assert set(re.findall(r"([A-Za-z_.][A-Za-z0-9_.]*)\(", outside)) <= set(FUNCTIONS.split())
            assert not re.search(r"[{};@#\[\]]|_xl", outside), formula
    sheets = [text for name, text in parts(data).items() if name.startswith("xl/worksheets/sheet")]
    assert not any(re.search(r'<f [^>]*t="|<c [^>]*cm="', text) for text in sheets)
    there = opened(data, values=False)
    for rule in (rule for ws in there.worksheets for rule in ws.data_validations.dataValidation):
        assert all(len(text or "") <= LONGEST_TITLE for text in (rule.promptTitle, rule.errorTitle))
        assert all(len(text or "") <= LONGEST_CONDITION for text in (rule.formula1, rule.prompt, rule.error))
        if rule.type == "list" and not rule.formula1.startswith('"'):
            title, address = rule.formula1.split("!")
            assert all(cell.value not in (None, "") for row in there[title][address] for cell in row)


def test_it_holds_nothing_but_sheets_and_a_chart() -> None:
    """No macros, tables, links to elsewhere, pictures or comments."""
    there = parts(blank("rook-shanghai", FOUR))
    kinds = {re.sub(r"\d+", "", part).split("/")[-1] for part in there}
    assert kinds == {
        "[Content_Types].xml", ".rels", "app.xml", "core.xml", "workbook.xml.rels", "chart.xml", "drawing.xml.rels",
        "drawing.xml", "styles.xml", "theme.xml", "workbook.xml", "sheet.xml.rels", "sheet.xml",
    }  # fmt: skip
    assert not [part for part, text in there.items() if part.endswith(".rels") and "External" in text]
    assert not re.search("macro|hyperlink|externalReference", there["[Content_Types].xml"] + there["xl/workbook.xml"])


def test_it_takes_all_that_is_typed_for_a_name_as_text() -> None:
    """007, 1/2 and =1+1 stay what is typed in a cell of the format @, also when somebody edits it afterwards."""
    data = made(LIBRARY, "contract-rummy", blank_tally(NAMES, 7), spare=2)
    [names] = cells(opened(data, values=False), "Players")
    assert [(cell.value, cell.data_type) for cell in names[:8]] == [(name, "s") for name in NAMES]
    assert [cell.quotePrefix for cell in names[:8]] == [True] * 4 + [False] * 4
    assert {(cell.number_format, cell.protection.locked) for cell in names} == {("@", False)}
