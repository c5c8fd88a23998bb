"""How wide the columns of the sheet of scores are, and where names stand above them that have no room across."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, product
from math import floor

from sheets.layout.line_breaks import whole_parts
from sheets.paper.sizes import POINTS_PER_MM
from sheets.record.figure_tally import entries_of
from sheets.specification.score_sheet.cells import Row
from sheets.text import capital
from sheets.words.common import say
from sheets.words.rounds import melds_of_round
from sheets.words.sheet import head_of_contracts, head_of_deals
from sheets.workbook import cell_style
from sheets.workbook.cell_style import GREY, CellStyle
from sheets.workbook.closing_rows import NEEDS, labels
from sheets.workbook.formulas import CellBlock
from sheets.workbook.print_setup import WIDEST_DIGIT, Span, column_spans, page_width
from sheets.workbook.scores_grid import NUMBER_COLUMN
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import LEADING, MM_A_CHARACTER, WorkbookPage

AS_TEXT = "@"
"""The format of names, which stay as they are typed: 007, 1/2, =1+1."""
NAME = replace(cell_style.HEAD_CELL, size=11, is_input=True, number_format=AS_TEXT)
BONUS = CellStyle(size=cell_style.SMALLEST_PT, across="center", wrap=True, is_input=True, ruled=True)
ROUND_NUMBER = CellStyle(size=14, bold=True, across="center", ruled=True)
CONTRACT = CellStyle(size=10.5, wrap=True, ruled=True, indent=1)
SMALL_NAME = replace(NAME, size=cell_style.HEAD_CELL.size)
DEALER = CellStyle(size=cell_style.SMALLEST_PT, colour=GREY, wrap=True, ruled=True, indent=1)
ROUND_HEIGHT, FIGURES_HEIGHT, LONG_ROUND_HEIGHT = 24.0, 20.0, 16.5
"""Points: of a round, of one of several figures, and where there are more than a screen shows."""
CONTRACT_WIDTH, DEALER_WIDTH, DEAL_WIDTH, CHECK_WIDTH = 30.0, 24.0, 7.0, 12.0
"""The widest columns of words; longer ones are broken."""
LEAST_NUMBER_WIDTH = 5.5
"""The narrowest column of the rounds' numbers."""
ROUNDED = 0.1
"""What widths may be short of, as they are rounded."""
MELD_WIDTH, NAME_WIDTH, CHOICE_WIDTH = 11.0, 20.0, 20.0
"""The widest column of a player for a meld, for a name and for what is chosen; longer names are turned."""
USUAL_WIDTH, USUAL_OTHER_WIDTH, SHORT_NAME_WIDTH = 8.5, 6.5, 4.7
"""Of the first block and of others, if there is room, and of a name of three letters.

Four of the first stand side by side on a telephone.
"""
POINTS_WIDTH, RUNNING_WIDTH, ENTRY_WIDTH, BID_WIDTH, X_WIDTH = 6.0, 5.5, 3.7, 4.7, 4.5
"""The narrowest column of points, of running totals, of another number, of one with a tick, of an x beside points."""
GAP_WIDTH = 1.0
"""Between two blocks."""
MOST_TURNED_PT = 96.0
"""How high turned names may make the head; longer ones are broken."""
LEAST_HEAD_PT = 26.0


def set_widths(page: WorkbookPage, game: WorkbookGame, paper: str) -> Sequence[Span]:
    """Make columns as narrow as they may be; then those of one block after the other as wide as their page has room.

    Of all but the first no name is turned, if there is room, before any has more: that takes height from what is seen.
    Returns the columns of each page. It lies on its side, but that of a long game stands upright if it needs no more.
    """
    grid = game.grid
    page.set_widths(_widths_of_words(page, game).items())
    for block in grid.blocks:
        page.set_widths(dict.fromkeys(_columns(block), _least_width(page, game, block)).items())
    directions = (False, True) if grid.is_long else (True,)
    rooms = [page_width(paper, sideways=each) - page.width(1, 1) for each in directions]
    ways = [([*column_spans(page, grid.printed, room)], room) for room in rooms]
    spans, room = min(ways, key=lambda way: len(way[0]))
    main, *others = grid.blocks
    steps = [(_usual_width, main), *product((_whole_width, _usual_width), others)]
    for (first, last), (wanted, block) in product(spans, steps):
        names = [(at, name) for at, name in zip(_columns(block), game.names, strict=True) if first <= at <= last]
        lacks = {at: max(0, wanted(page, game, block, name) - page.width(at, at)) for at, name in names}
        share = max(0, min(1, (room - page.width(max(first, 2), last)) / (sum(lacks.values()) or 1)))
        page.set_widths([(at, floor(10 * (page.width(at, at) + share * lack)) / 10) for at, lack in lacks.items()])
    return spans


def _columns(block: CellBlock) -> range:
    return range(block.column, block.last_column + 1)


def _widths_of_words(page: WorkbookPage, game: WorkbookGame) -> dict[int, float]:
    """The width of each column that is not a player's."""
    grid, language = game.grid, game.language
    first = [page.natural_width([capital(game.variant.hand_word())], cell_style.HEAD_CELL)]
    first += [page.natural_width([row.number for row in game.rows], replace(ROUND_NUMBER, size=11))]
    first += [page.natural_width(whole_parts(words), style) for words, style in labels(game)]
    dealers = {*(game.dealers if game.variant.teams else game.names), language.say("workbook-dealer")}
    dealer = page.natural_width(dealers, replace(DEALER, bold=True))
    widths = {NUMBER_COLUMN: max(LEAST_NUMBER_WIDTH, *first)}
    widths[grid.dealer] = dealer if grid.is_long else min(DEALER_WIDTH, dealer)  # there each round has one line
    if grid.contract and grid.deal:
        words = (language.capital(head_of_contracts(game.variant)), *map(words_of_round, game.rows))
        deal = page.natural_width([language.capital(head_of_deals(game.variant))], cell_style.HEAD_CELL)
        contract = page.natural_width(words, replace(CONTRACT, bold=True))  # as that of the next round is
        widths |= {grid.contract: min(CONTRACT_WIDTH, contract), grid.deal: max(DEAL_WIDTH, deal)}
    widths |= {block.column - 1: GAP_WIDTH for block in grid.printed[1:]}
    if grid.checks:
        widths |= {grid.checks.column - 1: GAP_WIDTH, grid.checks.column: CHECK_WIDTH}
    return widths


def _least_width(page: WorkbookPage, game: WorkbookGame, block: CellBlock) -> float:
    """The width of a player's columns in which what they hold can be read, and names that are turned above them."""
    grid, variant = game.grid, game.variant
    kinds = {grid.figures[kind.name].column: kind for kind in entries_of(variant) if kind.name in grid.figures}
    kind = kinds.get(block.column)
    if block == grid.running:
        least = RUNNING_WIDTH
    elif kind and not kind.choices:
        least = BID_WIDTH if kind.made else ENTRY_WIDTH
    elif block == grid.laid and grid.running:
        least = X_WIDTH
    else:
        least = POINTS_WIDTH
    if kind and kind.made:  # with the tick behind it, which is about as wide as two figures
        least = max(least, min(CHOICE_WIDTH, page.natural_width([f"{choice} 00" for choice in kind.choices], BONUS)))
    elif (kind and kind.choices) or block == grid.bonuses:
        choices = kind.choices if kind else [choice.label for choice in game.bonus_choices]
        parts = choices if grid.is_long else chain(*map(whole_parts, choices))  # a round of a long game has one line
        least = max(least, min(CHOICE_WIDTH, page.natural_width(parts, BONUS)))
    room = MOST_TURNED_PT / (WIDEST_DIGIT * MM_A_CHARACTER * POINTS_PER_MM)
    lines = max(page.lines_within(name, cell_style.HEAD_CELL, room) for name in game.names)
    return max(least, lines * cell_style.HEAD_CELL.size * LEADING / (MM_A_CHARACTER * POINTS_PER_MM))


def _whole_width(page: WorkbookPage, _game: WorkbookGame, _block: CellBlock, name: str) -> float:
    """The width of a player's column in which no part of the name is broken or turned, up to a limit."""
    return max(SHORT_NAME_WIDTH, min(NAME_WIDTH, page.natural_width(whole_parts(name), cell_style.HEAD_CELL)))


def _usual_width(page: WorkbookPage, game: WorkbookGame, block: CellBlock, name: str) -> float:
    """The same with some room; in the first block that of larger names, and of melds, up to limits."""
    if block != game.grid.main:
        return max(USUAL_OTHER_WIDTH, _whole_width(page, game, block, name))
    wanted = max(USUAL_WIDTH, min(NAME_WIDTH, page.natural_width(whole_parts(name), NAME)))
    variant = game.variant
    rounds = variant.rounds if variant.is_progression else ()
    melds = [say(variant, meld) for round_ in rounds for meld in melds_of_round(variant, round_)]
    return max(wanted, min(MELD_WIDTH, page.natural_width(melds, NEEDS)))


def words_of_round(row: Row) -> str:
    """What a round asks for."""
    return row.between.join(part for part in (row.words, row.aside) if part)


def round_height(game: WorkbookGame) -> float:
    """How high a round is at least, in points."""
    return LONG_ROUND_HEIGHT if game.grid.is_long else FIGURES_HEIGHT if game.grid.figures else ROUND_HEIGHT


# -- the names above the columns ---------------------------------------------------------------------------------------


def head_style(page: WorkbookPage, game: WorkbookGame, block: CellBlock) -> CellStyle:
    """How names look above a block: larger above the main one, if they have room so, and turned, lest one be torn."""
    styles = (NAME, SMALL_NAME) if block == game.grid.main else (cell_style.HEAD_CELL,)
    columns = [(page.width(at, at) + ROUNDED, name) for at, name in zip(_columns(block), game.names, strict=True)]

    def is_whole(style: CellStyle) -> bool:
        return all(page.natural_width(whole_parts(name), style) <= width for width, name in columns)

    return next(filter(is_whole, styles), replace(styles[-1], turned=True))


def head_height(page: WorkbookPage, game: WorkbookGame) -> float:
    """How high the row of the names is, in points: a turned name has one line, or as much as there may be."""
    height = LEAST_HEAD_PT
    for block in game.grid.blocks:
        style = head_style(page, game, block)
        if style.turned:
            longest_mm = page.natural_width(game.names, style) * WIDEST_DIGIT * MM_A_CHARACTER
            height = max(height, min(MOST_TURNED_PT, longest_mm * POINTS_PER_MM))
        else:
            lines = [page.lines(name, style, first=at) for at, name in zip(_columns(block), game.names, strict=True)]
            height = max(height, page.lines_height(max(lines), style.size))
    return height
