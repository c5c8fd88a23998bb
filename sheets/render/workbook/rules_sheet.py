"""The sheet of rules: the rounds with what follows from them, the points, and all that is said of the game."""

from collections.abc import Iterable, Sequence

from sheets.game.model import Variant
from sheets.phrases import workbook_words
from sheets.phrases.points import cards_to_agree_on, points_phrase, points_table
from sheets.phrases.rounds import rounds_in_short
from sheets.phrases.rule_lines import assumptions, rules_in_short
from sheets.render.workbook.cell_style import HEAD_CELL, HEAD_LABEL, HEADING, HEADLINE, LABEL, TEXT, TITLE, CellStyle
from sheets.render.workbook.formulas import Content, Defined, absolute, relative
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage

WIDTHS = (17.0, 36.0, 7.0, 9.0, 8.0, 10.0, 10.0, 10.0)
LAST = len(WIDTHS)
ROUND = CellStyle(bold=True, across="center", box=True)
WORDS = CellStyle(wrap=True, box=True, indent=1)
NUMBER = CellStyle(across="center", box=True)
ASKED = CellStyle(across="center", is_input=True, box=True)
NAME = CellStyle(bold=True, down="top", wrap=True)
LINE_HEIGHT = 17.0
POINTS_COLUMN = 3


def write_rules(page: WorkbookPage, game: WorkbookGame) -> dict[str, str]:
    """Write the sheet; returns the address of the points of each bonus, by the bonus's name."""
    variant = game.variant
    page.set_widths(enumerate(WIDTHS, 1))
    page.put_words(1, game.sheet.title, TITLE, to=LAST)
    page.put_words(2, variant.summary or game.sheet.headline, HEADLINE, to=LAST)
    row = _write_rounds(page, game, 3)
    row = _write_points(page, variant, row)
    bonus_cells = {
        bonus.name: page.there(absolute(at, POINTS_COLUMN)) for at, bonus in enumerate(variant.bonuses, row + 2)
    }
    row = _write_bonuses(page, variant, row)
    pairs = rules_in_short(variant, game.grid.columns, with_points=False)
    sources = (", ".join(part for part in (source.text, source.url) if part) for source in variant.sources)
    house_rules = game.sheet.house_rules
    row = _write_pairs(page, workbook_words.RULES_IN_SHORT, pairs, row, indented=True)
    row = _write_pairs(page, house_rules.heading, _unnamed(house_rules.phrases), row)
    row = _write_pairs(page, workbook_words.ALSO, _unnamed(variant.notes), row)
    row = _write_pairs(page, workbook_words.NOT_IN_SOURCE, _unnamed(variant.unstated), row)
    row = _write_pairs(page, workbook_words.ASSUMED, assumptions(variant), row)
    row = _write_pairs(page, workbook_words.SOURCE, _unnamed(sources), row)
    page.ws.print_area = f"A1:{relative(row, LAST)}"
    return bonus_cells


def _unnamed(texts: Iterable[str]) -> list[tuple[str, str]]:
    return [("", text) for text in texts]


def _write_heading(page: WorkbookPage, words: str, row: int) -> int:
    """A heading with a free row above it; returns its row."""
    page.put_across(row + 1, 1, (words, *[None] * (LAST - 1)), HEADING)
    page.set_height(row + 1, 1, HEADING.size, least=22)
    return row + 1


def _write_rounds(page: WorkbookPage, game: WorkbookGame, row: int) -> int:
    variant = game.variant
    if not variant.rounds:
        return row
    row = _write_heading(page, variant.word("round", 2).capitalize(), row) + 1
    for column, head in enumerate(workbook_words.round_heads(variant), 1):
        page.put(row, column, head, HEAD_LABEL if column == 2 else HEAD_CELL)
    page.set_height(row, 2, HEAD_CELL.size)
    for each in rounds_in_short(variant, game.grid.columns):
        row += 1
        page.put(row, 1, _number(each.name), ROUND)
        page.put_words(row, "; ".join([each.contract, *each.remarks]), WORDS, first=2, to=2, least=LINE_HEIGHT)
        numbers = (each.needed, each.spare, each.allowed, each.buys_to_lay, each.buys_to_discard)
        cells = (each.deal, *("?" if number is None else number for number in numbers))
        page.put_across(row, 3, map(_number, cells), NUMBER)
    return row + 1


def _number(text: str | int) -> str | int:
    """A number as a number, else the text."""
    return int(text) if isinstance(text, str) and text.isdecimal() else text


def _write_points(page: WorkbookPage, variant: Variant, row: int) -> int:
    if not variant.has_points:
        return row
    tables: list[tuple[str, list[tuple[str, str]]]] = []
    if variant.values is None:
        tables.append((workbook_words.POINTS_NOT_STATED, [(cards, "?") for cards in cards_to_agree_on(variant)]))
    for table in (variant.values, *variant.other_values) if variant.values else ():
        listed = [(line.cards + line.mark, points_phrase(line.points)) for line in points_table(variant, table)]
        tables.append((workbook_words.points_heading(table.title), listed))
    for title, pairs in tables:
        row = _write_heading(page, title, row)
        for cards, points in pairs:
            row += 1
            _write_line(page, row, cards, _number(points), NUMBER)
        row += 1
    return row


def _write_bonuses(page: WorkbookPage, variant: Variant, row: int) -> int:
    if not variant.bonuses:
        return row
    row = _write_heading(page, workbook_words.BONUSES, row)
    page.name(Defined.BONUS_POINTS, page.block(row + 1, POINTS_COLUMN, rows=len(variant.bonuses)))
    for bonus in variant.bonuses:
        row += 1
        words = ": ".join(part for part in (bonus.name, bonus.when) if part)
        _write_line(page, row, words, bonus.points, ASKED if bonus.points is None else NUMBER)
    return row + 1


def _write_line(page: WorkbookPage, row: int, words: str, points: Content, style: CellStyle) -> None:
    """Words, and what they count."""
    page.put_words(row, words, WORDS, to=POINTS_COLUMN - 1, least=LINE_HEIGHT)
    page.put(row, POINTS_COLUMN, points, style, to=POINTS_COLUMN + 1)


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
            page.put(row, 1, name, NAME)
        page.put(row, first, text, TEXT, to=LAST)
        lines = max(page.lines(text, TEXT, first=first, last=LAST), page.lines(name, LABEL, first=1))
        page.set_height(row, lines, TEXT.size)
    return row + 1
