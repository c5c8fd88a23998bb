"""The sheet of rules: the rounds with what follows from them, the points, and all that is said of the game."""

from collections.abc import Sequence

from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.model import Variant
from sheets.phrases.ending import assumptions
from sheets.phrases.points import cards_to_agree_on, points_phrase, points_table
from sheets.phrases.summary import rounds_in_short, rules_after_points, rules_before_points
from sheets.phrases.words import ASSUMED_MARK
from sheets.render.workbook import defined_names
from sheets.render.workbook.cell_style import HEAD_CELL, HEAD_LABEL, HEADING, HEADLINE, LABEL, TEXT, TITLE, CellStyle
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import Content, WorkbookPage, letter

WIDTHS = (17.0, 36.0, 7.0, 9.0, 8.0, 10.0, 10.0, 10.0)
LAST = len(WIDTHS)
ROUND = CellStyle(bold=True, across="center", box=True)
WORDS = CellStyle(wrap=True, box=True, indent=1)
NUMBER = CellStyle(across="center", box=True)
ASKED = CellStyle(across="center", is_input=True, box=True)


def write_rules(ws: Worksheet, game: WorkbookGame) -> tuple[WorkbookPage, dict[str, str]]:
    """Write the sheet; returns it, and the address of the points of each bonus, by the bonus's name."""
    page, variant = WorkbookPage(ws), game.variant
    for column, width in enumerate(WIDTHS, 1):
        ws.column_dimensions[letter(column)].width = width
    page.put_wrapped(1, game.sheet.title, TITLE, to=LAST)
    page.put_wrapped(2, variant.summary or game.sheet.headline, HEADLINE, to=LAST)
    row = 3
    if variant.rounds:
        row = _write_rounds(page, game, row)
    row = _write_points(page, variant, row)
    row, asked = _write_bonuses(page, variant, row)
    bonus_names = {bonus.name for bonus in variant.bonuses}
    pairs = rules_before_points(variant)
    told_above = {*bonus_names, "Score step"}
    pairs += [pair for pair in rules_after_points(variant, game.grid.players) if pair[0] not in told_above]
    row = _write_pairs(page, "The rules in short", pairs, row, indented=True)
    house_rules = game.sheet.house_rules
    row = _write_pairs(page, house_rules.heading, [("", rule) for rule in house_rules.phrases], row)
    row = _write_pairs(page, "Also", [("", note) for note in variant.notes], row)
    row = _write_pairs(page, "Not stated in the source", [("", what) for what in variant.unstated], row)
    row = _write_pairs(page, f"Assumed {ASSUMED_MARK}", assumptions(variant), row)
    sources = [("", ", ".join(part for part in (source.text, source.url) if part)) for source in variant.sources]
    row = _write_pairs(page, "Source", sources, row)
    ws.print_area = f"A1:{letter(LAST)}{row}"
    return page, asked


def _write_heading(page: WorkbookPage, words: str, row: int) -> int:
    """A heading with a free row above it; returns its row."""
    for column in range(1, LAST + 1):
        page.put(row + 1, column, words if column == 1 else None, HEADING)
    page.set_height(row + 1, 1, HEADING.size, least=22)
    return row + 1


def _write_rounds(page: WorkbookPage, game: WorkbookGame, row: int) -> int:
    variant = game.variant
    row = _write_heading(page, variant.word("round", 2).capitalize(), row) + 1
    buys = variant.word("buy", 2)
    heads = (
        variant.word("round").capitalize(),
        variant.word("contract").capitalize(),
        "Deal",
        "Cards needed",
        "Spare cards",
        f"{buys.capitalize()} allowed",
        f"{buys.capitalize()} to lay down",
        "… with a discard",
    )
    for column, head in enumerate(heads, 1):
        page.put(row, column, head, HEAD_LABEL if column == 2 else HEAD_CELL)
    page.set_height(row, 2, HEAD_CELL.size)
    for each in rounds_in_short(variant, game.grid.players):
        row += 1
        contract = "; ".join([each.contract, *each.remarks])
        numbers = (each.needed, each.spare, each.allowed, each.buys_to_lay, each.buys_to_discard)
        cells: list[Content] = [_number(each.name), contract, _number(each.deal)]
        cells += ["?" if number is None else _number(number) for number in numbers]
        for column, content in enumerate(cells, 1):
            page.put(row, column, content, {1: ROUND, 2: WORDS}.get(column, NUMBER))
        page.set_height(row, page.lines(contract, WORDS, first=2, last=2), WORDS.size, least=17)
    return row + 1


def _number(text: str | int) -> str | int:
    """A number as a number, else the text."""
    return int(text) if isinstance(text, str) and text.isdecimal() else text


def _write_points(page: WorkbookPage, variant: Variant, row: int) -> int:
    if not variant.has_points:
        return row
    tables: list[tuple[str, Sequence[tuple[str, str]]]] = []
    if variant.values is None:
        agreed = f"Points: not stated; agree on them, and write them on the sheet {defined_names.CALCULATOR_SHEET}"
        tables.append((agreed, [(cards, "?") for cards in cards_to_agree_on(variant)]))
    else:
        for table in (variant.values, *variant.other_values):
            title = f"Points, {table.title}" if table.title else "Points"
            listed = points_table(variant, table)
            tables.append((title, [(line.cards + line.mark, points_phrase(line.points)) for line in listed]))
    for title, pairs in tables:
        row = _write_heading(page, title, row)
        for cards, points in pairs:
            row += 1
            page.put(row, 1, cards, WORDS, to=2)
            page.put(row, 3, _number(points), NUMBER, to=4)
            page.set_height(row, page.lines(cards, WORDS, first=1, last=2), WORDS.size, least=17)
        row += 1
    return row


def _write_bonuses(page: WorkbookPage, variant: Variant, row: int) -> tuple[int, dict[str, str]]:
    asked: dict[str, str] = {}
    if not variant.bonuses:
        return row, asked
    row = _write_heading(page, "Bonuses", row)
    for bonus in variant.bonuses:
        row += 1
        words = ": ".join(part for part in (bonus.name, bonus.when) if part)
        page.put(row, 1, words, WORDS, to=2)
        page.put(row, 3, bonus.points, ASKED if bonus.points is None else NUMBER, to=4)
        asked[bonus.name] = page.range(row, 3, row, 3).split(":", maxsplit=1)[0]
        page.set_height(row, page.lines(words, WORDS, first=1, last=2), WORDS.size, least=17)
    return row + 1, asked


def _write_pairs(
    page: WorkbookPage, title: str, pairs: Sequence[tuple[str, str]], row: int, *, indented: bool = False
) -> int:
    """A heading and what is said under it; a pair without a name goes on with the one above where it is indented."""
    if not pairs:
        return row
    row = _write_heading(page, title, row)
    for name, text in pairs:
        row += 1
        first = 2 if name or indented else 1
        if name:
            page.put(row, 1, name, CellStyle(bold=True, down="top", wrap=True))
        page.put(row, first, text, TEXT, to=LAST)
        lines = max(page.lines(text, TEXT, first=first, last=LAST), page.lines(name, LABEL, first=1, last=1))
        page.set_height(row, lines, TEXT.size)
    return row + 1
