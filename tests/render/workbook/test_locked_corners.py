"""Whether formulas stay as they are when somebody cuts or drags a cell: what they name, nobody can cut."""

import re
from collections.abc import Iterator

import pytest
from openpyxl import Workbook
from openpyxl.formula import Tokenizer
from openpyxl.formula.tokenizer import Token
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from sheets.rules_file import RulesText, load
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import cells, made, not_begun, opened

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])

FILLED_IN = ("Players", "Entries", "Scores", "Bonuses", "Progress", "StartsWith", "HasLeft")


def book_of(variant_id: str) -> Workbook:
    """The workbook of a game for three that has not begun."""
    tally = not_begun(LIBRARY.variants[variant_id], ("Ann", "Ben", ""))
    return opened(made(LIBRARY, variant_id, tally), values=False)


def formulas(ws: Worksheet) -> Iterator[tuple[str, str, str]]:
    """Where each formula of a sheet stands, the formula, and the cells for which it is a rule."""
    for row in ws.iter_rows():
        yield from ((cell.coordinate, cell.value, "") for cell in row if cell.data_type == "f")
    for there in ws.conditional_formatting:
        yield from ((f"colour {there.sqref}", f"={rule.formula[0]}", str(there.sqref)) for rule in there.rules)
    for rule in ws.data_validations.dataValidation:
        written = (formula for formula in (rule.formula1, rule.formula2) if formula)
        yield from ((f"rule {rule.sqref}", f"={formula}", str(rule.sqref)) for formula in written)


def operands(formula: str) -> list[str]:
    """The cells and names that a formula says."""
    return [
        token.value
        for token in Tokenizer(formula).items
        if token.type == Token.OPERAND and token.subtype == Token.RANGE
    ]


def loose(book: Workbook, ws: Worksheet, operand: str, ruled: str) -> bool:
    """Whether one of the corners can be cut; a rule may name its own cell, and the row in which that stands."""
    if operand in book.defined_names:
        return False  # they have their own test
    title, _, address = operand.rpartition("!")
    there = book[title.strip("'")] if title else ws
    first_column, first_row, last_column, last_row = range_boundaries(address)
    corners = {there.cell(row, column) for row in (first_row, last_row) for column in (first_column, last_column)}
    own = range_boundaries(ruled.split()[0])[1] if ruled else 0
    return any(not corner.protection.locked for corner in corners) and {first_row, last_row} != {own}


@pytest.mark.parametrize("variant_id", LIBRARY.variants)
def test_it_names_no_cell_that_can_be_cut(variant_id: str) -> None:
    book, walked, found = book_of(variant_id), 0, []
    for ws in book:
        for where, formula, ruled in formulas(ws):
            walked += 1
            found += [
                f"{ws.title}!{where}: {formula} names {operand}"
                for operand in operands(formula)
                if loose(book, ws, operand, ruled)
            ]
    assert walked > 20
    assert found == []


def boundaries(book: Workbook, ws: Worksheet, operand: str) -> tuple[str, tuple[int, ...]]:
    """The sheet and the first and last column and row of what a formula on a sheet says."""
    if operand in book.defined_names:
        [(title, address)] = book.defined_names[operand].destinations
    else:
        title, _, address = operand.rpartition("!")
    return title.strip("'") or ws.title, tuple(number or 0 for number in range_boundaries(address))


@pytest.mark.parametrize("variant_id", LIBRARY.variants)
def test_it_names_no_rectangle_in_which_it_stands_itself(variant_id: str) -> None:
    """A program would take it for a formula that waits for itself."""
    book, walked = book_of(variant_id), 0
    for ws in book:
        for cell in (cell for row in ws.iter_rows() for cell in row if cell.data_type == "f"):
            for operand in operands(cell.value):
                title, (left, top, right, bottom) = boundaries(book, ws, operand)
                walked += 1
                is_inside = title == ws.title and left <= cell.column <= right and top <= cell.row <= bottom
                assert not is_inside, (ws.title, cell.coordinate, cell.value)
    assert walked > 20


@pytest.mark.parametrize("variant_id", LIBRARY.variants)
def test_it_has_no_leftovers_in_its_formulas(variant_id: str) -> None:
    """Nothing is asked of numbers that are known as the workbook is made, and a number is no formula."""
    found = []
    for ws in book_of(variant_id):
        for cell in (cell for row in ws.iter_rows() for cell in row if cell.data_type == "f"):
            outside = re.sub(r'"[^"]*"', '""', cell.value)
            if re.search(r"^=-?[0-9]+$|\bIF\((-?[0-9]+[=<>]|TRUE|FALSE)|\bNOT\((TRUE|FALSE)\)|[-+]0\b(?!\.)", outside):
                found.append((ws.title, cell.coordinate, cell.value))
    assert found == []


@pytest.mark.parametrize("variant_id", LIBRARY.variants)
def test_it_says_names_of_rectangles_that_nobody_can_cut_a_corner_from(variant_id: str) -> None:
    """Those that formulas say; programs find what is filled in, and no more, by the names without "Frame"."""
    book = book_of(variant_id)
    said = {operand for ws in book for _, formula, _ in formulas(ws) for operand in operands(formula)}
    names = said & set(book.defined_names)
    assert "PlayersFrame" in names
    for name in names:
        rows = cells(book, name)
        corners = [rows[row][column] for row in (0, -1) for column in (0, -1)]
        assert all(corner.protection.locked for corner in corners), name


@pytest.mark.parametrize("variant_id", LIBRARY.variants)
def test_its_names_of_what_is_filled_in_stand_for_these_cells_alone(variant_id: str) -> None:
    """As the README says: a program writes a game in by them."""
    book = book_of(variant_id)
    worked_out = {"Scores"} if "Entries" in book.defined_names else set()  # the points that follow from entries
    there = [name for name in FILLED_IN if name in book.defined_names and name not in worked_out]
    assert "Players" in there
    names = [cell.value for cell in cells(book, "Players")[0]]
    assert names == (["Ann", "Ben & Dee"] if LIBRARY.variants[variant_id].teams else ["Ann", "Ben", None])
    for name in there:
        rows = cells(book, name)
        if name == "Entries":  # a block of columns for each entry, with a narrow gap before the next
            gaps = range(len(names), len(rows[0]), len(names) + 1)
            rows = [[cell for place, cell in enumerate(row) if place not in gaps] for row in rows]
        assert all(len(row) % len(names) == 0 and not cell.protection.locked for row in rows for cell in row), name
