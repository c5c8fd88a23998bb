"""The sheet of rules: the rounds with what follows from them, the points, and all that is said of the game."""

from collections.abc import Iterable, Sequence

from sheets.game.model import Variant, for_players
from sheets.text import MINUS, capital, typographic
from sheets.words.common import say
from sheets.words.entries import bid_tables, has_ladder
from sheets.words.language import language_of
from sheets.words.messages import noun, said, with_keys
from sheets.words.playing import notes_of
from sheets.words.points import bonus_row, points_on_page
from sheets.words.sheet import about_workbook, rounds_in_workbook
from sheets.words.tables import rules_in_short
from sheets.words.unstated import assumptions, left_open
from sheets.workbook.cell_style import HEAD_CELL, HEAD_LABEL, HEADING, HEADLINE, LABEL, TEXT, TITLE, CellStyle
from sheets.workbook.formulas import Content, Defined, EntryBlock, relative
from sheets.workbook.print_setup import keep_together, last_printed
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

WIDTHS = (17.0, 32.0, 6.5, 8.5, 7.5, 9.0, 9.0, 9.0)
LAST = len(WIDTHS)
ROUND = CellStyle(bold=True, across="center", ruled=True)
WORDS = CellStyle(wrap=True, ruled=True, indent=1)
NUMBER = CellStyle(across="center", ruled=True, number_format=f'General;"{MINUS}"General')
ASKED = CellStyle(across="center", is_input=True, ruled=True)
NAME = CellStyle(bold=True, down="top", wrap=True)
LINE_HEIGHT = 15
ABOVE_HEADING_PT, TEXT_AIR_PT = 8, 2
"""The free row above a heading, and the air in a row of text: so little that most games have one page."""
POINTS_COLUMN = 3


def write_rules(page: WorkbookPage, game: WorkbookGame, *, paper: str) -> EntryBlock | None:
    """Write the sheet; returns where the points of bonuses stand, if there are some."""
    variant, house_rules, language = game.variant, game.sheet.house_rules, game.language
    page.set_widths(enumerate(WIDTHS, 1))
    page.put_words(1, game.sheet.title, TITLE, to=LAST)
    page.put_words(2, variant.summary or game.sheet.headline, HEADLINE, to=LAST)
    page.row = 2
    if variant.rounds:
        _write_rounds(page, game)
    if variant.has_points:
        _write_points(page, variant)
    bonus_points = _write_bonuses(page, variant) if variant.bonuses else None
    if ladders := _ladders(variant):
        _write_ladders(page, say(variant, said("line-worth")), ladders)
    pairs = rules_in_short(variant, game.seats, with_points=False, with_bids=not ladders)
    sources = (", ".join(part for part in (source.text, source.url) if part) for source in variant.sources)
    _write_pairs(page, language.say("workbook-rules"), pairs, indented=True)
    _write_pairs(page, language.words(house_rules.heading), _unnamed(house_rules.phrases))
    _write_pairs(page, language.say("line-also"), _unnamed(map(language.words, notes_of(variant))))
    _write_pairs(page, language.capital(said("heading-open")), _unnamed(map(language.sentence, left_open(variant))))
    _write_pairs(page, language.say("workbook-rules.assumed"), assumptions(variant))
    before_source = page.row
    _write_pairs(page, language.say("workbook-rules.source"), _unnamed(sources))
    last = last_printed(page, (page.row, before_source), first=1, paper=paper, sideways=False, head=False)
    page.ws.print_area = f"A1:{relative(last, LAST)}"  # what is of use on a screen alone is not printed
    keep_together(page, [1, *(heading - 1 for heading in page.headings if heading <= last)], last, paper=paper)
    about = about_workbook(variant, columns=game.grid.columns, is_one_of_several=game.grid.table.of != "")
    told = [(language.words(name), language.words(text)) for name, text in about]
    _write_pairs(page, language.say("workbook-rules.workbook"), told, indented=True)
    return bonus_points


def _unnamed(texts: Iterable[str]) -> list[tuple[str, str]]:
    return [("", text) for text in texts]


def _write_heading(page: WorkbookPage, words: str) -> None:
    """A heading with a free row above it."""
    page.row += 2
    page.set_height(page.row - 1, 0, HEADING.size, air=ABOVE_HEADING_PT)
    page.put_across(page.row, 1, (words, *[None] * (LAST - 1)), HEADING)
    page.set_height(page.row, 1, HEADING.size)
    page.headings.append(page.row)


def _write_rounds(page: WorkbookPage, game: WorkbookGame) -> None:
    rounds = noun(game.variant, "round")
    _write_heading(page, game.language.capital(said("many", what=rounds)))
    page.row += 1
    columns = rounds_in_workbook(for_players(game.variant, game.seats))
    lines = 2
    for number, column in enumerate(columns, 1):
        head, style = game.language.capital(column.head), HEAD_LABEL if number == 2 else HEAD_CELL
        page.put(page.row, number, head, style)
        lines = max(lines, page.lines(head, style, first=number))
    page.set_height(page.row, lines, HEAD_CELL.size)
    for row in zip(*(column.cells for column in columns), strict=True):
        page.row += 1
        name, asked, *figures = (say(game.variant, cell) for cell in row)
        page.put(page.row, 1, _number(name), ROUND)
        page.put_words(page.row, asked, WORDS, first=2, to=2, least=LINE_HEIGHT)
        page.put_across(page.row, 3, (_number(figure.replace(MINUS, "-")) for figure in figures), NUMBER)


def _number(text: str) -> str | int:
    """A number as a number, else the text."""
    return int(text) if text.removeprefix("-").isdecimal() else text


def _write_points(page: WorkbookPage, variant: Variant) -> None:
    for title, lines in points_on_page(variant).items():
        is_open = variant.values is None and not title
        head = capital(say(variant, said("card-points", table=title)))
        _write_heading(page, language_of(variant).say("workbook-points.open") if is_open else head)
        for line in lines:
            points = "?" if line.points is None else say(variant, line.points)
            _write_line(page, say(variant, line.cards) + line.mark, _number(points), NUMBER)


def _write_bonuses(page: WorkbookPage, variant: Variant) -> EntryBlock:
    _write_heading(page, language_of(variant).say("workbook-bonus.many"))
    block = page.block(page.row + 1, POINTS_COLUMN, rows=len(variant.bonuses))
    points = block.entries(Defined.BONUS_POINTS)
    page.name_entries(points)
    for bonus in variant.bonuses:
        _write_line(
            page,
            say(variant, with_keys(bonus_row(variant, bonus), "~bonuses")),
            bonus.points,
            ASKED if bonus.points is None else NUMBER,
        )
    return points


def _ladders(variant: Variant) -> list[list[list[str]]]:
    """The rows of the tables of bids, as the rules page has them; none where one is too wide."""
    kinds = variant.figures.entries if variant.figures else ()
    tables = [table for kind in kinds if has_ladder(kind) for table in bid_tables(kind)]
    if any(len(table[0]) > LAST - POINTS_COLUMN + 2 for table in tables):
        return []
    return [[[say(variant, cell) for cell in row] for row in table] for table in tables]


def _write_ladders(page: WorkbookPage, heading: str, tables: Sequence[Sequence[Sequence[str]]]) -> None:
    """Suits by numbers of tricks, and under them the bids that are neither."""
    _write_heading(page, heading)
    for (head, *heads), *rows in tables:
        page.row += 1
        page.put(page.row, 1, capital(head), HEAD_LABEL, to=POINTS_COLUMN - 1)
        page.put_across(page.row, POINTS_COLUMN, map(_number, heads), HEAD_CELL)
        for name, *cells in rows:
            page.row += 1
            page.put_words(page.row, name, WORDS, to=POINTS_COLUMN - 1, least=LINE_HEIGHT)
            page.put_across(page.row, POINTS_COLUMN, map(_number, cells), NUMBER)


def _write_line(page: WorkbookPage, words: str, points: Content, style: CellStyle) -> None:
    """Words, and what they count."""
    page.row += 1
    page.put_words(page.row, words, WORDS, to=POINTS_COLUMN - 1, least=LINE_HEIGHT)
    page.put(page.row, POINTS_COLUMN, points, style, to=POINTS_COLUMN + 1)


def _write_pairs(page: WorkbookPage, title: str, pairs: Sequence[tuple[str, str]], *, indented: bool = False) -> None:
    """A heading and what is said under it; a pair without a name goes on with the one above where it is indented."""
    if pairs:
        _write_heading(page, title)
    for name, text in pairs:
        page.row += 1
        first = 2 if name or indented else 1
        if name:
            page.put(page.row, 1, name, NAME)
        page.put(page.row, first, typographic(text), TEXT, to=LAST)
        lines = max(page.lines(text, TEXT, first=first, last=LAST), page.lines(name, LABEL, first=1))
        page.set_height(page.row, lines, TEXT.size, air=TEXT_AIR_PT)
