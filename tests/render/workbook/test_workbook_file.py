"""What is in the file of a workbook, as it is written and once LibreOffice has saved it."""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise

import pytest
from openpyxl import Workbook
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.model import Variant
from sheets.rules_file import RulesText, load
from sheets.tally.csv import read_tally
from sheets.tally.score_tally import blank_tally, row_names
from tests.helpers import ODD_GAMES, ROOT, shipped_rules
from tests.spreadsheet import cells, made, not_begun, opened, recalculated, values, without_values

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
LONG_NAME = "Great-grandmother Wilhelmina of the house by the river Avon,"
NAMES = ["=1+1", "+cmd|' /C calc'!A0", "@SUM(A1)", "-2", 'a"b & <c>', LONG_NAME, "محمد", "李小龍"]
FOUR = ["Ann", "Ben", "Zoë", "Dad"]
MADE = {
    "rook": ("rook-shanghai", FOUR),
    "bonuses": ("highest-to-target", ["Ann", "Ben"]),
    "phases": ("phase-10", ["Ann", "Ben", "Cy"]),
    "ticks": ("frustration", ["Ann", "Ben", "Cy"]),
    "settled": ("shanghai-manipulation", ["Ann", "Ben", "Cy", "Dee", "Eve"]),
    "unknown points": ("toonerville-rook", ["Ann", "Ben", "Cy"]),
    "two tables": ("four-odd-rounds", ["Ann", "Ben", "Cy"]),
    "one player": ("rook-shanghai", ["Ann"]),
    "twenty players": ("shanghai-whist", [""] * 20),
    "a hundred rounds": ("hundred-rounds", FOUR),
}
WRITTEN, SAVED = "as written", "as LibreOffice saves it"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Mapping[str, bytes]]:
    """All the workbooks, as written and as LibreOffice saves them in one run."""
    written = {name: blank(variant_id, tuple(players)) for name, (variant_id, players) in MADE.items()}
    all_level = "round\n" + "".join(f"{number}{',0' * len(NAMES)}\n" for number in range(1, 8))
    heads = ",".join('"' + name.replace('"', '""') + '"' for name in NAMES)
    tally = read_tally("typed.csv", all_level.replace("round", f"round,{heads}").encode(), of("contract-rummy"))
    written["names"] = made(LIBRARY, "contract-rummy", tally)
    stripped = {**written, "names": without_values(written["names"])}
    numbered = {f"file{number}": data for number, data in enumerate(stripped.values())}
    saved = recalculated(tmp_path_factory.mktemp("files"), numbered)
    return {WRITTEN: written, SAVED: dict(zip(written, saved.values(), strict=True))}


@pytest.fixture(scope="module")
def books(files: Mapping[str, Mapping[str, bytes]]) -> Mapping[str, Mapping[str, Workbook]]:
    """The same, opened with their formulas."""
    return {when: {name: opened(data, values=False) for name, data in there.items()} for when, there in files.items()}


def of(variant_id: str) -> Variant:
    """A game by its id."""
    return LIBRARY.variants[variant_id]


@cache
def blank(variant_id: str, players: tuple[str, ...], paper: str = "A4") -> bytes:
    """The workbook of a game that has not begun."""
    return made(LIBRARY, variant_id, not_begun(of(variant_id), players), paper=paper)


def parts(data: bytes) -> dict[str, str]:
    """The texts in the file, by the names of its parts."""
    with zipfile.ZipFile(BytesIO(data)) as packed:
        return {name: packed.read(name).decode() for name in packed.namelist()}


both = pytest.mark.parametrize("when", [WRITTEN, SAVED])
Books = Mapping[str, Mapping[str, Workbook]]


# -- what may be changed -----------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("name", [*MADE, "names"])
def test_it_protects_every_sheet_without_a_password(when: str, name: str, books: Books) -> None:
    """Columns and rows may be made wider, and there is nothing to type to unprotect a sheet."""
    found = [
        (ws.protection.sheet, ws.protection.password, ws.protection.hashValue, ws.protection.formatColumns)
        for ws in books[when][name].worksheets
    ]
    assert found == [(True, None, None, False)] * len(found)


@both
@pytest.mark.parametrize(
    ("name", "open_cells"),
    [
        pytest.param(
            "rook",
            {"Scores": "B3:E3 B4:E10 B15:E15 B16:E16 B17:C17 B18:C18", "Hand calculator": "B4:C4 B5:C5 C9:C19"},
            id="names, scores, picks and counts",
        ),
        pytest.param(
            "bonuses",
            {
                "Scores": "B3:C3 B12:C71 E12:F71 B8:C8 B9:C9 B10:C10 B11:C11",
                "Hand calculator": "B4:C4 B5:C5 C9:C11",
                "Rules": "C12:D12",
            },
            id="bonuses, and the points of one that nobody knows",
        ),
        pytest.param(
            "phases",
            {
                "Scores": "B3:D3 B14:D73 F14:H73 B10:D10 B11:D11 B12:C12 B13:C13",
                "Hand calculator": "B4:C4 B5:C5 C9:C12",
            },
            id="scores and ticks",
        ),
        pytest.param("ticks", {"Progress": "B3:D3 B12:D71 B9:D9 B10:C10 B11:C11"}, id="ticks alone"),
        pytest.param(
            "settled",
            {"Scores": "B3:F3 B15:F74 B8 B11:F11 B12:F12 B13:C13 B14:C14", "Hand calculator": "B4:C4 B5:C5 C9"},
            id="the stake",
        ),
        pytest.param(
            "unknown points",
            {"Scores": "B3:D3 B4:D14 B19:D19 B20:D20 B21:C21 B22:C22", "Hand calculator": "B4:C4 B5:C5 B9:B23 C9:C23"},
            id="what the cards count",
        ),
        pytest.param(
            "two tables",
            {"Scores": "B3:D3 B4:D7 B12:D12 B13:D13 B14:C14 B15:C15", "Hand calculator": "B4:C4 B5:C5 B6:C6 C10:C20"},
            id="a table to pick",
        ),
    ],
)
def test_it_unlocks_what_is_filled_in_and_nothing_else(
    when: str, name: str, open_cells: dict[str, str], books: Books
) -> None:
    found = {
        ws.title: {cell.coordinate for row in ws.iter_rows() for cell in row if not cell.protection.locked}
        for ws in books[when][name].worksheets
    }
    wanted = {title: set(coordinates(ranges)) for title, ranges in open_cells.items()}
    assert {title: there for title, there in found.items() if there} == wanted


@both
def test_it_has_the_head_of_the_paper_sheet(when: str, books: Books) -> None:
    """The title and what wins, on the first page; it stands on no screen."""
    for name, title, headline in (
        ("rook", "Rook Shanghai", "Deal 11 every hand. The lowest total after seven hands wins."),
        ("phases", "Phase 10", " Deal 10 every hand."),
        ("twenty players", "Shanghai Whist", "The lowest total after nine rounds wins."),
    ):
        head = books[when][name].worksheets[0].firstHeader
        assert title in head.left.text
        assert headline.strip() in head.left.text
        assert len(f"&L{head.left}") <= 255


def coordinates(ranges: str) -> Iterator[str]:
    """The single cells of some ranges: "A1:B2 C4"."""
    scratch = Workbook().active
    assert isinstance(scratch, Worksheet)
    for each in ranges.split():
        first_column, first_row, last_column, last_row = range_boundaries(each)
        bounds = {"min_row": first_row, "max_row": last_row, "min_col": first_column, "max_col": last_column}
        yield from (cell.coordinate for row in scratch.iter_rows(**bounds) for cell in row)


# -- what is told about an entry ---------------------------------------------------------------------------------------

NOT_SO = "No hand in this game makes that score."
STARTS = (
    '{} list "0,average,highest,lowest" warning | Starts with: Only for a player who comes late: points, or the '
    "average, highest or lowest of the totals at that moment. The hands before are not missing then. "
    "| Starts with: This is none of the list. Points may stand here as a number."
)
LEFT = (
    '{} list "keeps place,out of places" stop | Left: Only for a player who leaves: the total keeps its place, or the '
    "others play on for the places without it. | Left: Choose one from the list, or leave the cell blank."
)


def away(cell: str) -> str:
    """The condition that a cell says that somebody does not play."""
    return "OR(" + ",".join(f'{cell}="{mark}"' for mark in ("-", "not playing", "–", "—", "−")) + ")"


@both
@pytest.mark.parametrize(
    ("name", "title", "rules"),
    [
        pytest.param(
            "rook",
            "Scores",
            [
                f"B4:E10 custom IF(ISNUMBER(B4),AND(INT(B4)=B4,B4>=0,B4<=210),{away('B4')}) warning | Points: {NOT_SO} "
                "Whole points, from 0 to 210; 0 for the one who goes out; - for one who does not play.",
                STARTS.format("B15:E15"),
                LEFT.format("B16:E16"),
                "B3:E3 textLength lessThanOrEqual 60 stop | Player: A name has up to 60 characters.",
            ],
            id="points and names",
        ),
        pytest.param(
            "bonuses",
            "Scores",
            [
                f"B12:C71 custom IF(ISNUMBER(B12),AND(INT(B12)=B12,MOD(B12,5)=0,B12>=5,B12<=720),{away('B12')}) "
                f"warning | Points: {NOT_SO} Whole points in steps of 5, from 5 to 720; 25 for the one who goes out; "
                "- for one who does not play.",
                STARTS.format("B8:C8"),
                LEFT.format("B9:C9"),
                "B3:C3 textLength lessThanOrEqual 60 stop | Player: A name has up to 60 characters.",
                "E12:F71 list of 7 on Working warning | Bonus: Choose the bonus of this player, or write its points. "
                "| Bonus: This is none of the game’s bonuses. Points of another kind may stand here as a number.",
            ],
            id="a step, and bonuses",
        ),
        pytest.param(
            "ticks",
            "Progress",
            [
                LEFT.format("B9:D9"),
                "B3:D3 textLength lessThanOrEqual 60 stop | Player: A name has up to 60 characters.",
                'B12:D71 list "x,X" stop | Laid down?: x where the player laid the requirement down in this hand; '
                "else leave it blank. | Laid down?: Write x, or leave the cell blank.",
            ],
            id="ticks",
        ),
        pytest.param(
            "settled",
            "Hand calculator",
            [
                "B4 list of 5 on Working stop | Choose: Choose one from the list.",
                "B5 list of 60 on Scores stop | Choose: Choose one from the list.",
                "C9 whole between 0 104 stop | How many?: Enter how many of these cards are left, as a whole number. "
                "There are 104 in the game.",
            ],
            id="the calculator",
        ),
    ],
)
def test_it_tells_what_may_be_entered(when: str, name: str, title: str, rules: list[str], books: Books) -> None:
    """The cells, the condition, how strict it is, and the words before and after a wrong entry."""
    assert told(books[when][name][title]) == rules


def told(ws: Worksheet) -> list[str]:
    """The data validation of a sheet, a line each."""
    lines = []
    for rule in ws.data_validations.dataValidation:
        assert rule.allow_blank
        assert rule.showErrorMessage
        limits = [
            condition(ws, rule.formula1),
            *([rule.formula2] if rule.operator == "between" and rule.type == "whole" else []),
        ]
        operator = [rule.operator or "between"] if rule.type in ("whole", "textLength") else []
        words = [f"{rule.errorTitle}: {rule.error}"]
        if rule.prompt:
            assert rule.showInputMessage
            words.insert(0, f"{rule.promptTitle}: {rule.prompt}")
        head = " ".join([str(rule.sqref), rule.type, *operator, *limits, rule.errorStyle or "stop"])
        lines.append(" | ".join([head, *words]))
    return lines


def condition(ws: Worksheet, formula: str) -> str:
    """What a formula asks; of a list that stands in cells, how long it is and on which sheet."""
    if "!" not in formula:
        return formula.replace(",0)", ",FALSE)")  # as LibreOffice writes it
    title, address = formula.split("!")
    return f"of {sum(len(row) for row in ws.parent[title][address])} on {title}"


@both
def test_it_colours_what_is_special_and_what_is_odd(when: str, books: Books) -> None:
    """No hand makes it, missing, went out; leads and is last at the head and at the foot; no zero or several."""
    begins, leaves = (
        ",".join(f'TRIM({cell}&"")="{word}"' for word in ("", *words))
        for cell, words in (("B15", ("average", "highest", "lowest")), ("B16", ("keeps place", "out of places")))
    )
    points = "AND(INT(B15)=B15,ABS(B15)<=9999999)"
    found = [
        (
            str(there.sqref),
            re.sub(r"Working![$A-Z0-9:]+", "Working", rule.formula[0]).replace(",TRUE)", ",1)"),
            shade(rule),
        )
        for there in books[when]["rook"]["Scores"].conditional_formatting
        for rule in sorted(there.rules, key=lambda rule: rule.priority)
    ]
    assert sorted(found) == sorted(
        [
            ("B4:E10", f'AND(B4<>"",IF(ISNUMBER(B4),NOT(AND(INT(B4)=B4,B4>=0,B4<=210)),NOT({away("B4")})))', "F4B6AE"),
            ("B4:E10", 'AND(B4="",COUNT($B4:$E4)>0,NOT(Working<>""))', "FFE0A3"),
            ("B15:E15", f"IFERROR(IF(IF(ISNUMBER(B15),{points},OR({begins})),0,1),1)=1", "F4B6AE"),
            ("B16:E16", f"IFERROR(IF(OR({leaves}),0,1),1)=1", "F4B6AE"),
            ("B4:E10", "AND(ISNUMBER(B4),B4=0)", "DAE8FC"),
            *[
                (cells, formula, colour)
                for cells in ("B3:E3", "B11:E11", "B12:E12", "B13:E13")
                for formula, colour in (
                    ("B$12=1", "D5E8D4"),
                    ('AND(B$12<>"",B$12>1,B$12=MAX($B$12:$E$12))', ""),
                )
            ],
            ("A4:A10 G4:I10", "ROW()-3=RoundToWrite", "E4DAF0"),
            ("A4:A10", "AND(COUNT($B4:$E4)+SUM(Working)=4,COUNT($B4:$E4)>0,COUNTIF($B4:$E4,0)<>1)", "FFE0A3"),
        ]
    )


def shade(rule: object) -> str:
    """The colour of a conditional format, empty where there is none."""
    fill = rule.dxf.fill  # type: ignore[attr-defined]
    return fill.bgColor.rgb[2:] if fill else ""


# -- where programs find it --------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    ("name", "shapes"),
    [
        pytest.param(
            "rook",
            "Status 1x1, Rounds 7x1, "
            "Players 1x4, Scores 7x4, RunningTotals 7x4, Totals 1x4, Places 1x4, "
            "Winner 1x1, Picks 2x2, HandValues 11x1, HandCounts 11x1, HandPoints 1x1",
            id="rounds",
        ),
        pytest.param(
            "bonuses",
            "Status 1x1, Rounds 60x1, "
            "Players 1x2, Scores 60x2, Bonuses 60x2, RunningTotals 60x2, Totals 1x2, Places 1x2, "
            "Winner 1x1, Picks 2x2, HandValues 3x1, HandCounts 3x1, HandPoints 1x1, BonusPoints 3x1",
            id="bonuses",
        ),
        pytest.param(
            "phases",
            "Status 1x1, Rounds 60x1, "
            "Players 1x3, Scores 60x3, Progress 60x3, RunningTotals 60x3, Totals 1x3, Places 1x3, "
            "Winner 1x1, Picks 2x2, HandValues 4x1, HandCounts 4x1, HandPoints 1x1",
            id="a progression with points",
        ),
        pytest.param(
            "ticks",
            "Status 1x1, Rounds 60x1, Players 1x3, Progress 60x3, Places 1x3, Winner 1x1",
            id="a progression without any",
        ),
        pytest.param(
            "settled",
            "Status 1x1, Rounds 60x1, "
            "Players 1x5, Scores 60x5, RunningTotals 60x5, Totals 1x5, Places 1x5, Settlement 1x5, "
            "Stake 1x1, Winner 1x1, Picks 2x2, HandValues 1x1, HandCounts 1x1, HandPoints 1x1",
            id="a settlement",
        ),
        pytest.param(
            "one player",
            "Status 1x1, Rounds 7x1, Players 1x1, Scores 7x1, RunningTotals 7x1, Totals 1x1, Places 1x1, "
            "Winner 1x1, Picks 2x2, HandValues 11x1, HandCounts 11x1, HandPoints 1x1",
            id="one player",
        ),
        pytest.param(
            "twenty players",
            "Status 1x1, Rounds 9x1, "
            "Players 1x20, Scores 9x20, RunningTotals 9x20, Totals 1x20, Places 1x20, "
            "Winner 1x1, Picks 2x2, HandValues 11x1, HandCounts 11x1, HandPoints 1x1",
            id="twenty players",
        ),
        pytest.param(
            "a hundred rounds",
            "Status 1x1, Rounds 100x1, "
            "Players 1x4, Scores 100x4, RunningTotals 100x4, Totals 1x4, Places 1x4, "
            "Winner 1x1, Picks 2x2, HandValues 11x1, HandCounts 11x1, HandPoints 1x1",
            id="a hundred rounds",
        ),
    ],
)
def test_it_names_its_rectangles(when: str, name: str, shapes: str, books: Books) -> None:
    book = books[when][name]
    found = {defined: cells(book, defined) for defined in book.defined_names if not defined.endswith("Frame")}
    assert found.pop("Variant")
    assert len(found.pop("RoundToWrite")) == len(found.pop("PlayedOn")) == len(found.pop("WrittenOver")) == 1
    assert len(found.pop("Dealers")) == len(found["Scores" if "Scores" in found else "Progress"])
    wanted = dict(shape.split() for shape in shapes.split(", "))
    late_and_leaving = ["HasLeft", "StartsWith"] if "Scores" in wanted else ["HasLeft"]
    wanted |= dict.fromkeys(late_and_leaving if wanted["Players"] != "1x1" else [], wanted["Players"])
    assert {defined: f"{len(rows)}x{len(rows[0])}" for defined, rows in found.items()} == wanted


def test_it_keeps_running_totals_to_the_right_of_the_scores(books: Books) -> None:
    for book in books[WRITTEN].values():
        blocks = [
            cells(book, name)[0][0] for name in ("Scores", "Bonuses", "RunningTotals") if name in book.defined_names
        ]
        assert all(left.row == right.row and left.column < right.column for left, right in pairwise(blocks))


@pytest.mark.parametrize("players", range(1, 21))
def test_it_is_made_for_any_number_of_players(players: int) -> None:
    book = opened(blank("rook-shanghai", ("",) * players), values=False)
    assert [len(cells(book, name)[0]) for name in ("Players", "Scores", "RunningTotals", "Totals")] == [players] * 4
    assert len(book["Chart"]._charts[0].series) == players


def test_it_prints_the_chart_of_a_game_that_was_blank_when_it_was_made() -> None:
    book = opened(blank("rook-shanghai", ("Ann", "Ben", "Zoë", "Dad")), values=False)
    assert book["Chart"].print_area == "'Chart'!$A$1:$N$33"


# -- on paper and on the screen ----------------------------------------------------------------------------------------


@both
def test_it_is_set_up_to_be_printed(when: str, books: Books) -> None:
    """One page wide, whatever its length, with the heads again on each page."""
    book = books[when]["a hundred rounds"]
    shown = [ws for ws in book.worksheets if ws.sheet_state == "visible"]
    assert [(ws.title, ws.page_setup.orientation, ws.print_title_rows) for ws in shown] == [
        ("Scores", "portrait", "$2:$4"),
        ("Hand calculator", "portrait", "$8:$8"),
        ("Chart", "landscape", None),
        ("Rules", "portrait", None),
    ]
    for ws in shown:
        assert ws.sheet_properties.pageSetUpPr.fitToPage
        assert ws.page_setup.fitToWidth == 1
        assert int(ws.page_setup.paperSize) == 9
        assert ws.HeaderFooter.differentFirst  # whose title stands in its cells
        assert (ws.firstHeader.right.text or "") == ""
        assert ws.oddHeader.right.text.strip() == "A hundred rounds"  # LibreOffice puts a space behind the size 10
        source = "William A. Robfogel, April 2000 · pagat.com/invented/rook_shanghai.html"
        for foot in (ws.firstFooter, ws.oddFooter):
            lines = foot.left.text.strip().split("\n")
            assert " ".join(lines) == f"hundred-rounds; {source}"
            assert foot.right.text.strip() == "Page &P of &N"
    assert book["Scores"].page_setup.fitToHeight == 1  # of each area, which are a page each
    assert len(book["Scores"].print_area.split(",")) == 3


@pytest.mark.parametrize(
    ("players", "orientation"),
    [pytest.param(1, "portrait", id="narrow"), pytest.param(12, "landscape", id="wide")],
)
def test_it_is_turned_by_its_width(players: int, orientation: str) -> None:
    book = opened(blank("rook-shanghai", ("",) * players), values=False)
    assert book["Scores"].page_setup.orientation == orientation


@pytest.mark.parametrize(
    ("paper", "number"),
    [
        pytest.param("Letter", 1, id="letter"),
        pytest.param("Tabloid", 3, id="tabloid"),
        pytest.param("Legal", 5, id="legal"),
        pytest.param("A3", 8, id="A3"),
        pytest.param("A4", 9, id="A4"),
        pytest.param("A5", 11, id="A5"),
    ],
)
def test_it_is_set_up_for_the_paper_asked_for(paper: str, number: int) -> None:
    book = opened(blank("rook-shanghai", ("Ann",), paper), values=False)
    assert {int(ws.page_setup.paperSize) for ws in book.worksheets} == {number}


@both
@pytest.mark.parametrize("name", [*MADE, "names"])
def test_it_draws_a_line_for_each_player(when: str, name: str, files: Mapping[str, Mapping[str, bytes]]) -> None:
    """Straight from point to point, across what is not played yet."""
    players = len(MADE[name][1]) if name in MADE else len(NAMES)
    [chart] = [text for part, text in parts(files[when][name]).items() if part.startswith("xl/charts/chart")]
    chart = re.sub(r"<(/?)c:", r"<\1", chart)
    assert len(re.findall(r"<ser>", chart)) == players
    assert re.findall(r'<overlay val="(\w+)"', chart).count("0") == chart.count("<legend>") + chart.count("<title>") > 1
    assert re.findall(r'<autoTitleDeleted val="(\w+)"', chart) == ["1"]
    assert re.findall(r'<dispBlanksAs val="(\w+)"', chart) == ["span"]
    assert set(re.findall(r'<smooth val="(\w+)"', chart)) == {"0"}
    assert len(set(re.findall(r"<(?:val|yVal)><numRef><f>([^<]+)</f>", chart))) == players


@pytest.mark.parametrize(
    ("name", "title", "kept"),
    [
        pytest.param("rook", "Scores", (1, 3), id="names and rounds"),
        pytest.param("a hundred rounds", "Scores", (1, 4), id="how each stands in a long game"),
        pytest.param("ticks", "Progress", (1, 4), id="ticks"),
    ],
)
def test_it_freezes_what_must_stay_in_sight(name: str, title: str, kept: tuple[int | None, int], books: Books) -> None:
    """Columns and rows: of the scores the numbers of the rounds alone, the state and the names."""
    pane = books[WRITTEN][name][title].sheet_view.pane
    assert (pane.xSplit, pane.ySplit) == kept


@pytest.mark.parametrize("variant_id", LIBRARY.variants)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_shows_where_to_write_on_a_telephone(variant_id: str, players: int) -> None:
    """360 pixels wide at 100 %: 30 for the numbers of the rows, 7 and a little for each character of a column."""
    names = ("Ann", "Ben", "Cy", "Dee", "Eve", "Zoë")[:players]
    ws = opened(blank(variant_id, names), values=False).worksheets[0]
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
    across = [there for there in ws.merged_cells.ranges if there.min_col == 1 and there.max_col > 1]
    assert across == []


def test_it_goes_on_where_a_game_was_left() -> None:
    """The first hand that is blank, and of it the first score; a few hands before it are seen."""
    written = tuple((5 * number, 0, 10) for number in range(20)) + ((5, None, 7),) + ((None,) * 3,) * 39
    tally = replace(blank_tally(("Ann", "Ben", "Cy"), 60), scores=written)
    ws = opened(made(LIBRARY, "shanghai-manipulation", tally), values=False).worksheets[0]
    first = cells(ws.parent, "Scores")[0][0]
    assert ws.sheet_view.selection[-1].activeCell == f"C{first.row + 20}"
    assert ws.sheet_view.pane.topLeftCell == f"B{first.row + 17}"


def test_it_begins_at_a_score_that_somebody_waits_for() -> None:
    """None of one who left, nor of a column that nobody sits in: here it is Ann's in the third hand."""
    typed = b"round,Ann,Ben,Cy\n1,5,0,10\n2,0,5,10\nleft,,,keeps place\n"
    tally = read_tally("typed.csv", typed, LIBRARY.variants["rook-shanghai"])
    ws = opened(made(LIBRARY, "rook-shanghai", tally, spare=2))["Scores"]
    [first, *_], *_ = cells(ws.parent, "Scores")
    assert ws.sheet_view.selection[-1].activeCell == f"B{first.row + 2}"


# -- nothing that one of the four programs lacks -----------------------------------------------------------------------

FUNCTIONS = """
ABS ADDRESS AND AVERAGE COLUMN COLUMNS COUNT COUNTA COUNTIF COUNTIFS IF IFERROR INDEX INT ISERROR ISNUMBER MATCH
MAX MID MIN MOD NA NOT OR REPT ROUND ROW ROWS SUBSTITUTE SUM SUMPRODUCT FIND LOWER TRIM
"""
"""Those that Excel, LibreOffice, Google Sheets and Numbers all have, and always had under these names."""
TELLING_ONLY = ("ISLOGICAL", "_xlfn.ISFORMULA")
"""Those that Numbers lacks: they stand in cells of their own that only tell of a trouble, and keep their 0 there."""
LONGEST_FORMULA = 8_192
LONGEST_CONDITION = 255
LONGEST_TITLE = 32


def formulas_in(data: bytes) -> list[str]:
    """All the formulas in a file: of cells, of conditions, and of entries that are welcome."""
    found = []
    for name, text in parts(data).items():
        if name.startswith("xl/worksheets/"):
            found += re.findall(r"<(?:f|formula|formula1|formula2)(?: [^>]*)?>([^<]*)<", text)
    unescaped = [text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"') for text in found]
    return [text.replace("&amp;", "&") for text in unescaped]


def test_it_uses_only_what_every_program_has() -> None:
    """Every shipped game and every odd one: the functions, the length of the formulas, and no arrays."""
    used = set()
    for variant_id, variant in LIBRARY.variants.items():
        data = blank(variant_id, ("Ann", "Ben", "Cy"))
        formulas = formulas_in(data)
        assert len(formulas) > 50, variant_id
        assert max(map(len, formulas)) <= LONGEST_FORMULA, variant_id
        for formula in formulas:
            outside = re.sub(r'"[^"]*"', '""', formula)
            if any(f"{name}(" in outside for name in TELLING_ONLY):
                assert re.fullmatch(
                    r"=?(\+?(IF\(ISLOGICAL\([^()]*\(?[^()]*\)?\),1,0\)|SUMPRODUCT\(1-_xlfn.ISFORMULA\([^()]*\)\)))+",
                    outside,
                )
                continue
            used |= set(re.findall(r"([A-Za-z_.][A-Za-z0-9_.]*)\(", outside))
            assert not re.search(r"[{};@#\[\]]|_xl", outside), (variant_id, formula)
        sheets = [text for name, text in parts(data).items() if name.startswith("xl/worksheets/sheet")]
        assert not any(re.search(r'<f [^>]*t="|<c [^>]*cm="', text) for text in sheets), variant.title
    assert len(used) > 10
    assert used - set(FUNCTIONS.split()) == set()


def test_it_has_formulas_that_are_short_enough_for_twenty_players() -> None:
    longest = max(formulas_in(blank("phase-10", ("",) * 20)), key=len)
    assert 500 < len(longest) <= LONGEST_FORMULA


@pytest.mark.parametrize("name", [*MADE, "names"])
def test_it_holds_nothing_but_sheets_and_a_chart(name: str, files: Mapping[str, Mapping[str, bytes]]) -> None:
    """No macros, tables, links to elsewhere, pictures or comments."""
    there = parts(files[WRITTEN][name])
    kinds = {re.sub(r"\d+", "", part) for part in there}
    assert kinds == {
        "[Content_Types].xml",
        "_rels/.rels",
        "docProps/app.xml",
        "docProps/core.xml",
        "xl/_rels/workbook.xml.rels",
        "xl/charts/chart.xml",
        "xl/drawings/_rels/drawing.xml.rels",
        "xl/drawings/drawing.xml",
        "xl/styles.xml",
        "xl/theme/theme.xml",
        "xl/workbook.xml",
        "xl/worksheets/_rels/sheet.xml.rels",
        "xl/worksheets/sheet.xml",
    }
    assert not [part for part, text in there.items() if part.endswith(".rels") and "External" in text]
    assert not re.search("macro|hyperlink|externalReference", there["[Content_Types].xml"] + there["xl/workbook.xml"])


@pytest.mark.parametrize("variant_id", [name for name, game in LIBRARY.variants.items()])
def test_it_asks_for_entries_within_what_excel_allows(variant_id: str) -> None:
    """Conditions of up to 255 characters, titles of up to 32, and lists that are one row or one column."""
    book = opened(blank(variant_id, ("Ann", "Ben", "Cy")), values=False)
    rules = [rule for ws in book.worksheets for rule in ws.data_validations.dataValidation]
    assert len(rules) >= 2
    for rule in rules:
        assert len(rule.formula1) <= LONGEST_CONDITION
        assert all(len(title or "") <= LONGEST_TITLE for title in (rule.promptTitle, rule.errorTitle))
        assert all(len(text or "") <= LONGEST_CONDITION for text in (rule.prompt, rule.error))
        if rule.type == "list" and not rule.formula1.startswith('"'):
            title, address = rule.formula1.split("!")
            first_column, first_row, last_column, last_row = range_boundaries(address)
            assert first_column == last_column or first_row == last_row
            listed = [cell.value for row in book[title][address] for cell in row]
            assert None not in listed
            assert not [value for value in listed if value == ""]


# -- names -------------------------------------------------------------------------------------------------------------


@both
def test_it_keeps_names_as_text(when: str, books: Books) -> None:
    """Whatever they begin with, also when somebody edits the cell afterwards."""
    [heads] = cells(books[when]["names"], "Players")
    assert [(cell.value, cell.data_type) for cell in heads] == [(name, "s") for name in NAMES]
    if when == WRITTEN:
        assert [cell.quotePrefix for cell in heads] == [True, True, True, True, False, False, False, False]


@both
def test_it_shows_names_as_they_are_written(when: str, files: Mapping[str, Mapping[str, bytes]]) -> None:
    """In the winner's line, beside the rounds, above the running totals and in the chart."""
    book = opened(files[when]["names"])
    assert values(book, "Winner") == [[" & ".join(NAMES)]]
    assert book["Scores"]["B1"].value.endswith(f"Game over: {' & '.join(NAMES)} win.")
    [first, *_] = cells(book, "RunningTotals")
    assert [cell.parent.cell(cell.row - 1, cell.column).value for cell in first] == NAMES
    [scores, *_], rows = cells(book, "Scores"), range(4, 11)
    dealers = scores[-1].column + 4  # behind the contract and the deal
    assert [scores[0].parent.cell(row, dealers).value for row in rows] == NAMES[:7]


def test_it_heads_the_lines_of_the_chart_with_the_names(files: Mapping[str, Mapping[str, bytes]]) -> None:
    """As LibreOffice reads them from the cells."""
    [chart] = [text for part, text in parts(files[SAVED]["names"]).items() if part.startswith("xl/charts/chart")]
    heads = re.findall(r"<c:tx>.*?<c:v>([^<]*)</c:v>", chart)
    plain = [text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"') for text in heads]
    assert [text.replace("&amp;", "&").replace("&apos;", "'") for text in plain] == NAMES


@both
def test_it_wraps_a_name_that_is_longer_than_its_column(when: str, books: Books) -> None:
    book = books[when]["names"]
    [heads] = cells(book, "Players")
    assert all(cell.alignment.wrap_text for cell in heads)
    assert book["Scores"].row_dimensions[heads[0].row].height > 4 * 11


def test_it_says_player_and_a_number_where_there_is_no_name(files: Mapping[str, Mapping[str, bytes]]) -> None:
    book = opened(files[SAVED]["twenty players"])
    [first, *_] = cells(book, "RunningTotals")
    heads = [cell.parent.cell(cell.row - 1, cell.column).value for cell in first]
    assert heads == [f"Player {number}" for number in range(1, 21)]


# -- the same bytes ----------------------------------------------------------------------------------------------------

MAKES_TWO = """
import hashlib, openpyxl, sys
from pathlib import Path
from sheets.rules_file import RulesText, load
from sheets.game.model import Variant
from sheets.tally.score_tally import blank_tally, row_names
from tests.spreadsheet import made
games = load([RulesText("variants.toml", Path("variants.toml").read_bytes())])
digest = hashlib.sha256()
for name in ("shanghai-rummy-10", "phase-10"):
    digest.update(made(games, name, blank_tally(["=1", 'Zo\\u00eb "<&>'], len(row_names(games.variants[name])))))
from openpyxl.xml.functions import xmlfile
print(openpyxl.LXML, xmlfile.__module__.split(".")[0], digest.hexdigest())
"""


def run_makes_two(**environment: str) -> list[str]:
    """Whether openpyxl means to use lxml, which library it writes XML with, and the hash of two workbooks."""
    root = ROOT
    done = subprocess.run(
        [sys.executable, "-c", MAKES_TWO],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), **environment},
        capture_output=True,
        check=True,
        timeout=60,
    )
    return done.stdout.decode().split()


def test_it_is_the_same_file_each_time_anywhere() -> None:
    """Whatever the hash seed, the time zone and the library that openpyxl writes XML with."""
    pytest.importorskip("lxml.etree")
    first = run_makes_two(PYTHONHASHSEED="1", TZ="Pacific/Kiritimati", OPENPYXL_LXML="True")
    second = run_makes_two(PYTHONHASHSEED="2", TZ="America/Los_Angeles", OPENPYXL_LXML="False")
    assert [first[:2], second[:2]] == [["True", "lxml"], ["False", "et_xmlfile"]]
    assert first[2] == second[2]


def test_it_warns_of_nothing_in_its_cells(files: Mapping[str, Mapping[str, bytes]]) -> None:
    """No green corners in Excel; the list stands where the format wants it, before drawings."""
    for data in files[WRITTEN].values():
        for part, text in parts(data).items():
            if part.startswith("xl/worksheets/sheet"):
                ignored = re.findall(r"<ignoredErrors><ignoredError [^>]*sqref=\"A1:XFD1048576\"[^>]*>", text)
                assert len(ignored) == 1
                for word in ("numberStoredAsText", "formula", "formulaRange", "unlockedFormula", "evalError"):
                    assert f'{word}="1"' in ignored[0]
                behind = text.partition("</ignoredErrors>")[2]
                assert re.fullmatch(r"(<drawing [^>]*></drawing>)?</worksheet>", behind)


def test_it_writes_merged_cells_column_by_column(files: Mapping[str, Mapping[str, bytes]]) -> None:
    """openpyxl keeps them in a set, whose order depends on the machine."""
    sheets = [text for part, text in parts(files[WRITTEN]["rook"]).items() if part.startswith("xl/worksheets/sheet")]
    merged = [re.findall(r'<mergeCell ref="([A-Z]+)(\d+):', text) for text in sheets]
    assert len([there for there in merged if len(there) > 1]) == 4
    for there in merged:
        assert there == sorted(there, key=lambda cell: (cell[0], int(cell[1])))


@pytest.mark.parametrize("title", ["Hand calculator", "Chart", "Rules"])
def test_it_gives_the_title_of_a_sheet_the_sheet_s_whole_width(title: str) -> None:
    """A wrapped title in the first column alone would be torn into pieces."""
    games = load([shipped_rules()])
    ws = opened(made(games, "rook-shanghai", blank_tally(["Ann", "Ben"], 7)))[title]
    merged = {str(cells).split(":")[0]: cells for cells in ws.merged_cells.ranges}
    for cell in ("A1", "A2"):
        columns = range(merged[cell].min_col, merged[cell].max_col + 1)
        assert sum(ws.column_dimensions[get_column_letter(column)].width for column in columns) > 45
    assert ws.row_dimensions[1].height < 40  # one line of 20 points


@pytest.mark.parametrize(
    ("variant_id", "players", "spare"), [("rook-shanghai", 4, 2), ("phase-10", 12, 0), ("shanghai-manipulation", 1, 0)]
)
def test_it_takes_all_that_is_typed_for_a_name_as_text(variant_id: str, players: int, spare: int) -> None:
    """007, 1/2 and =1+1 stay what is typed in a cell of the format @, as every program reads it."""
    variant = LIBRARY.variants[variant_id]
    book = opened(made(LIBRARY, variant_id, blank_tally([""] * players, len(row_names(variant))), spare=spare))
    [names] = cells(book, "Players")
    assert [(cell.number_format, cell.protection.locked) for cell in names] == [("@", False)] * (players + spare)
