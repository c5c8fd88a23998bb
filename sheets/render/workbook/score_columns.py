"""How wide the columns of the sheet of scores are, and where names stand above them that have no room across."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from sheets.game.figures import EntryKind
from sheets.layout.line_breaks import whole_parts
from sheets.paper.sizes import POINTS_PER_MM
from sheets.render.workbook import cell_style
from sheets.render.workbook.cell_style import GREY, CellStyle
from sheets.render.workbook.closing_rows import NEEDS, closing_height, labels
from sheets.render.workbook.formulas import CellBlock
from sheets.render.workbook.print_setup import ROW_PT, WIDEST_DIGIT, Heights, PrintedPages, pages_for
from sheets.render.workbook.scores_grid import NUMBER_COLUMN
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import LEADING, MM_A_CHARACTER, WorkbookPage
from sheets.specification.score_sheet.cells import Row
from sheets.text import capital
from sheets.words.common import say
from sheets.words.rounds import melds_of_round
from sheets.words.sheet import head_of_contracts

AS_TEXT = "@"
"""The format of names, which stay as they are typed: 007, 1/2, =1+1."""
NAME = replace(cell_style.HEAD_CELL, size=11, is_input=True, number_format=AS_TEXT)
BONUS = CellStyle(size=cell_style.SMALLEST_PT, across="center", wrap=True, is_input=True, ruled=True)
ROUND_NUMBER = CellStyle(size=14, bold=True, across="center", ruled=True)
CONTRACT = CellStyle(size=10.5, wrap=True, ruled=True, indent=1)
DEALER = CellStyle(size=cell_style.SMALLEST_PT, colour=GREY, wrap=True, ruled=True, indent=1)
FEW_PLAYERS = 8
ROUND_HEIGHT, FIGURES_HEIGHT, LONG_ROUND_HEIGHT = 24.0, 20.0, 16.5
"""Points: of a round, of one of several figures, and where there are more than a screen shows."""
BONUS_WIDTH, CHECK_WIDTH, TICKED_WIDTH = 11.0, 12.0, 13.0
CONTRACT_WIDTH, DEALER_WIDTH, MELD_WIDTH = 30.0, 24.0, 11.0
"""The widest columns of these; longer words are broken. Three of the last stand side by side on a telephone."""
LEAST_WIDTH, LEAST_NUMBER_WIDTH = 7.0, 5.5
"""The narrowest of any, and of that of the rounds' numbers."""
PLAYER_WIDTHS = ((8, 8.5, 13.0), (12, 8.5, 11.0), (20, 7.5, 10.0))
"""By the most players, the least width of their columns, and the greatest for names in larger type; four of these stand
side by side on a telephone."""
MOST_NAME_WIDTH = 20.0
"""The greatest for any name; longer words are turned."""
LEAST_ENTRY = 5.5
"""The narrowest column of a number with two digits."""
TIGHT_POINTS, TIGHT_BID, TIGHT_ENTRY, TIGHT_X, TIGHT_RUNNING = 6.0, 4.7, 3.7, 4.5, 5.5
"""Where narrower columns save a page: those of points that follow, of bids with a tick, of other numbers, of an x, and
of totals so far beside it."""
MOST_TURNED_PT = 96.0
"""How high turned names may make the head; longer ones are broken."""
LEAST_HEAD_PT = 26.0
TIGHTER, EASES = 0.5, (1.0, 0.75, 0.5, 0.25, 0.0)
"""By how much columns are narrower at most where that saves a page, and the steps on the way there."""


@dataclass(frozen=True)
class _Ease:
    """How much room columns have: from the narrowest, at 0, to what names and contracts take, at 1."""

    room: float
    alike: bool
    """Whether all columns to write points in are as wide as the longest name; else each as wide as its own."""


def set_widths(page: WorkbookPage, game: WorkbookGame, paper: str) -> PrintedPages:
    """Make the columns as wide as names take, or as narrow as can be where that saves pages; returns these.

    Of what takes as many pages that is best which turns the fewest names; then what tears no meld, and what is widest.
    """
    rounds = len(game.rows) * round_height(game)
    last = [game.grid.main, *game.grid.figures.values()][-1].last_column
    eases = [_Ease(room, alike) for room, alike in product(EASES, (True, False))]
    found = []
    for ease in eases:
        page.set_widths(_widths(page, game, ease).items())
        above = closing_height(game, until=game.grid.frozen_row)
        heights = Heights(ROW_PT + head_height(page, game) + above, rounds, closing_height(game) - above)
        printed = pages_for(page, game.grid.printed, heights=heights, paper=paper, together=last)
        turned = sum(is_turned for *_, is_turned in names_above(page, game))
        is_torn = page.width(game.grid.main.column, game.grid.main.column) < _meld_width(page, game)
        found.append((printed.cost, turned, is_torn, printed))
    best = min(range(len(eases)), key=lambda number: found[number][:3])
    page.set_widths(_widths(page, game, eases[best]).items())
    return found[best][-1]


def _widths(page: WorkbookPage, game: WorkbookGame, ease: _Ease) -> Mapping[int, float]:
    """The width of each column."""
    grid = game.grid
    numbers = [row.number for row in game.rows]
    first = [page.natural_width([capital(game.variant.hand_word())], cell_style.HEAD_CELL)]
    first += [page.natural_width(numbers, replace(ROUND_NUMBER, size=11))]
    first += [page.natural_width(whole_parts(words), style) for words, style in labels(game)]
    widths = {NUMBER_COLUMN: max(LEAST_NUMBER_WIDTH, *first), grid.dealer: _dealer_width(page, game)}
    if grid.contract and grid.deal:
        widths |= {grid.contract: _contract_width(page, game), grid.deal: LEAST_WIDTH}
    least, _ = _widths_of_players(game)
    kinds = game.variant.figures.entries if game.variant.figures else ()
    numbers_of_entries = [grid.figures[kind.name] for kind in kinds if not kind.choices and kind.name in grid.figures]
    entered = {
        grid.figures[kind.name].column: BONUS_WIDTH for kind in kinds if kind.choices and kind.name in grid.figures
    }
    if grid.bonuses:
        entered[grid.bonuses.column] = BONUS_WIDTH if ease.room else _least_bonus_width(page, game)
    teams = game.variant.teams  # two names stand above each of a few columns
    tightest = {block.column: TIGHT_ENTRY for block in numbers_of_entries}
    tightest |= {grid.figures[kind.name].column: TIGHT_BID for kind in kinds if kind.made}
    tightest |= {grid.main.column: TIGHT_POINTS} if kinds else {}
    if grid.laid and grid.running:
        tightest |= {grid.laid.column: TIGHT_X, grid.running.column: TIGHT_RUNNING}
    ticked = {grid.figures[kind.name].column: _ticked_width(page, kind) for kind in kinds if kind.made}
    for block in grid.blocks:
        style = head_style(page, game, block)
        narrow = (
            least if block == grid.main else LEAST_ENTRY if block in numbers_of_entries and not teams else LEAST_WIDTH
        )
        said = max(narrow, _meld_width(page, game)) if block == grid.main else narrow
        takes = [min(MOST_NAME_WIDTH, max(said, _longest_word(page, name, style))) for name in game.names]
        of_teams = LEAST_ENTRY if block in numbers_of_entries else narrow
        tight = of_teams if teams else tightest.get(block.column, narrow - TIGHTER)
        tight = max(tight, _turned_width(page, game, style))
        most = max(takes)
        for column, wide in enumerate(takes, block.column):
            width = min(most, tight) + ease.room * (most - min(most, tight))
            if not ease.alike and (block == grid.main or ease.room == 1):
                width = wide
            width = max(width, entered.get(block.column, 0))
            widths[column] = round(max(width, ticked.get(block.column, 0)), 1)
    if grid.checks:
        widths |= {grid.checks.column - 1: 1, grid.checks.column: CHECK_WIDTH}
    gaps = (block.column - 1 for block in grid.printed[1:])
    return widths | dict.fromkeys(gaps, 1 + ease.room / 2)


def _least_bonus_width(page: WorkbookPage, game: WorkbookGame) -> float:
    """The width in which what is chosen breaks no word and takes the lines that a round has room for, up to the most.

    That is one line in a long game, and two in others.
    """
    labels, lines = [choice.label for choice in game.bonus_choices], 1 if game.grid.is_long else 2
    longest = page.natural_width((word for label in labels for word in label.split()), BONUS)
    widths = (width / 10 for width in range(int(10 * max(longest, LEAST_WIDTH)), int(10 * BONUS_WIDTH)))
    return next((w for w in widths if all(page.lines_within(each, BONUS, w) <= lines for each in labels)), BONUS_WIDTH)


def _widths_of_players(game: WorkbookGame) -> tuple[float, float]:
    return next((least, most) for players, least, most in PLAYER_WIDTHS if game.grid.columns <= players)


def _meld_width(page: WorkbookPage, game: WorkbookGame) -> float:
    """As wide as the widest meld that a player is on, of those that are not too wide; 0 where all are on the same."""
    if not game.variant.is_progression:
        return 0.0
    variant = game.variant
    melds = [say(variant, meld) for round_ in variant.rounds for meld in melds_of_round(variant, round_)]
    return min(MELD_WIDTH, page.natural_width(melds, NEEDS))


def _dealer_width(page: WorkbookPage, game: WorkbookGame) -> float:
    """As wide as who deals takes; of many rounds each has one line."""
    names = game.dealers if game.variant.teams else game.names
    width = page.natural_width({*names, game.language.say("workbook-dealer")}, replace(DEALER, bold=True))
    return width if game.grid.is_long else min(DEALER_WIDTH, width)


def _ticked_width(page: WorkbookPage, kind: EntryKind) -> float:
    """As wide as a bid that is chosen takes with the tick behind it, which is about as wide as two figures."""
    return min(TICKED_WIDTH, page.natural_width([f"{choice} 00" for choice in kind.choices], BONUS))


def _contract_width(page: WorkbookPage, game: WorkbookGame) -> float:
    """As wide as contracts take, or what stands in their place in a game without any."""
    words = (game.language.capital(head_of_contracts(game.variant)), *map(words_of_round, game.rows))
    return min(CONTRACT_WIDTH, page.natural_width(words, replace(CONTRACT, bold=True)))  # as that of the next round is


def words_of_round(row: Row) -> str:
    """What a round asks for."""
    return "; ".join(part for part in (row.words, row.aside) if part)


def round_height(game: WorkbookGame) -> float:
    """How high a round is at least, in points."""
    return LONG_ROUND_HEIGHT if game.grid.is_long else FIGURES_HEIGHT if game.grid.figures else ROUND_HEIGHT


# -- the names above the columns ---------------------------------------------------------------------------------------


def head_style(page: WorkbookPage, game: WorkbookGame, block: CellBlock) -> CellStyle:
    """How names look above a block, before any is turned: larger above the main one, if they are few and short."""
    if block != game.grid.main:
        return cell_style.HEAD_CELL
    _, most = _widths_of_players(game)
    is_large = game.grid.columns <= FEW_PLAYERS and max(_longest_word(page, name, NAME) for name in game.names) <= most
    return NAME if is_large else replace(NAME, size=cell_style.HEAD_CELL.size)


def names_above(page: WorkbookPage, game: WorkbookGame) -> Iterator[tuple[CellBlock, int, bool]]:
    """Each block with each player's number, from 0, and whether its names have to be turned, lest one be torn."""
    for block in game.grid.blocks:
        style, columns = head_style(page, game, block), range(block.column, block.column + len(game.names))
        widths = (
            (_longest_word(page, name, style), page.width(at, at)) for at, name in zip(columns, game.names, strict=True)
        )
        is_turned = any(word > width + ROUNDED for word, width in widths)
        yield from ((block, player, is_turned) for player in range(len(game.names)))


ROUNDED = 0.05
"""What widths may be short of, as they are rounded."""


def head_height(page: WorkbookPage, game: WorkbookGame) -> float:
    """How high the row of the names is, in points."""
    height = LEAST_HEAD_PT
    for block, player, is_turned in names_above(page, game):
        style, name = head_style(page, game, block), game.names[player]
        lines = page.lines(name, style, first=block.column + player)
        height = max(height, _turned_height(page, name, style) if is_turned else page.lines_height(lines, style.size))
    return height


def _turned_height(page: WorkbookPage, name: str, style: CellStyle) -> float:
    """How high a turned name is, in points: in one line, or as much as there may be."""
    return min(MOST_TURNED_PT, page.natural_width([name], style) * WIDEST_DIGIT * MM_A_CHARACTER * POINTS_PER_MM)


def _turned_width(page: WorkbookPage, game: WorkbookGame, style: CellStyle) -> float:
    """The width that turned names take, in as many lines as the highest head breaks them into."""
    room = MOST_TURNED_PT / (WIDEST_DIGIT * MM_A_CHARACTER * POINTS_PER_MM)
    lines = max(page.lines_within(name, style, room) for name in game.names)
    return (lines * style.size * LEADING) / (MM_A_CHARACTER * POINTS_PER_MM)


def _longest_word(page: WorkbookPage, name: str, style: CellStyle) -> float:
    """The width that no part of a name is broken in."""
    return page.natural_width(whole_parts(name), style)
