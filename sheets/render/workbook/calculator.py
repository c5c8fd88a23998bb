"""The hand calculator: how many of each card are left in a hand, and what they count."""

from collections.abc import Sequence

from openpyxl.utils import quote_sheetname
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from sheets.phrases.ending import assumptions
from sheets.phrases.hand_counts import CountedCards, counted_cards
from sheets.phrases.words import ASSUMED_MARK
from sheets.render.workbook import defined_names
from sheets.render.workbook.cell_style import CAPTION, HEAD_CELL, HEAD_LABEL, HEADLINE, SMALL, TITLE, CellStyle
from sheets.render.workbook.defined_names import HIDDEN_SHEET
from sheets.render.workbook.hidden_layout import ENTERED, LABEL_ROW, NAME, PICKED, PLAIN, HiddenSheet
from sheets.render.workbook.scores_grid import NUMBER_COLUMN
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import Content, Formula, WorkbookPage, absolute, letter
from sheets.text import signed

CARDS, EACH, COUNT, TOGETHER = range(1, 5)
TITLE_ROW, HELP_ROW, PLAYER_ROW, ROUND_ROW = 1, 2, 4, 5
ASK = CellStyle(size=11, bold=True)
PICK = CellStyle(size=12, bold=True, across="center", is_input=True, box=True)
CARD = CellStyle(size=12, box=True, indent=1)
POINTS = CellStyle(size=12, across="center", box=True)
POINTS_ASKED = CellStyle(size=12, across="center", is_input=True, box=True)
LEFT = CellStyle(size=14, bold=True, across="center", is_input=True, box=True)
SUM_LABEL = CellStyle(size=14, bold=True, above="medium", indent=1)
SUM = CellStyle(size=18, bold=True, across="center", above="medium")
USUAL_TABLE = "usual"
MOST_OF_A_KIND = 400
"""Cards, where nobody knows how many packs there are."""


def write_calculator(ws: Worksheet, game: WorkbookGame, hidden: HiddenSheet) -> tuple[WorkbookPage, dict[str, str]]:
    """Write the sheet; returns it, and the addresses of its rectangles by their defined names."""
    page, variant = WorkbookPage(ws), game.variant
    for column, width in ((CARDS, 34.0), (EACH, 13.0), (COUNT, 13.0), (TOGETHER, 13.0)):
        ws.column_dimensions[letter(column)].width = width
    page.put_wrapped(TITLE_ROW, "What is left in the hand?", TITLE, to=TOGETHER)
    page.put_wrapped(HELP_ROW, "Enter how many of each card are left, and read the points.", HEADLINE, to=TOGETHER)
    head = _write_picks(page, game, hidden)
    lines = counted_cards(variant, game.grid.players)
    labels = ((CARDS, "Cards"), (EACH, "Each counts"), (COUNT, "How many"), (TOGETHER, "Together"))
    for column, label in labels:
        page.put(head, column, label, HEAD_LABEL if column == CARDS else HEAD_CELL)
    page.set_height(head, 1, HEAD_CELL.size, least=22)
    first, last = head + 1, head + len(lines)
    for number, line in enumerate(lines):
        _write_line(page, game, hidden, line, at=first + number, number=number)
    page.put(last + 1, CARDS, "Points", SUM_LABEL)
    for column in (EACH, COUNT, TOGETHER):
        page.put(last + 1, column, None, SUM)
    counts, together = (f"{absolute(first, column)}:{absolute(last, column)}" for column in (COUNT, TOGETHER))
    points = f'IF(COUNT({counts})>COUNT({together}),"?",SUM({together}))'
    page.put(last + 1, TOGETHER, Formula(points, 0), SUM)
    page.set_height(last + 1, 1, SUM.size)
    row = _write_remarks(page, game, last + 2)
    ws.freeze_panes = f"A{first}"
    ws.print_title_rows = f"{head}:{head}"
    ws.print_area = f"A1:{letter(TOGETHER)}{row}"
    return page, {
        defined_names.HAND_COUNTS: page.range(first, COUNT, last, COUNT),
        defined_names.HAND_POINTS: page.range(last + 1, TOGETHER, last + 1, TOGETHER),
    }


def _write_picks(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet) -> int:
    """The cells where the player and the round are picked, and what the scores say of them; returns the head's row."""
    grid, variant = game.grid, game.variant
    hand = variant.hand_word()
    picks = [(PLAYER_ROW, "Player", hidden.labels), (ROUND_ROW, hand.capitalize(), _rounds(game))]
    row = ROUND_ROW
    if variant.other_values:
        row += 1
        picks.append((row, "Points", _tables(game, hidden)))
    for at, label, source in picks:
        page.put(at, CARDS, label, ASK)
        page.put(at, EACH, None, PICK, to=COUNT)
        rule = DataValidation(type="list", formula1=source, allow_blank=True)
        rule.errorTitle, rule.error, rule.showErrorMessage = "Choose", "Choose one from the list.", True
        rule.add(f"{letter(EACH)}{at}")
        page.ws.add_data_validation(rule)
        page.set_height(at, 1, PICK.size, least=20)
    _write_picked(page, game, hidden)
    assert grid.scores is not None
    player, round_ = hidden.picked_player, hidden.picked_round
    there = f"INDEX({defined_names.SCORES_SHEET}!{grid.across_all(grid.scores)},{round_},{player})"
    where = f"ADDRESS({round_}+{grid.first_row - 1},{player}+{grid.scores - 1},4)"
    said = f'IF({there}="","Write it on Scores, cell "&{where},"On Scores, cell "&{where}&": "&{there})'
    page.put(row + 1, EACH, Formula(f'IF(OR({player}=0,{round_}=0),"",{said})', ""), CAPTION)
    return row + 3


def _write_picked(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet) -> None:
    """Write on the hidden sheet which player, round and table are picked, by their numbers."""
    grid, sheet = game.grid, quote_sheetname(page.ws.title)
    player, round_, table = (f"{sheet}!{absolute(row, EACH)}" for row in (PLAYER_ROW, ROUND_ROW, ROUND_ROW + 1))
    labels = [absolute(LABEL_ROW, hidden.chart + number) for number in range(grid.players)]
    titles = [absolute(grid.first_row + number, tables_column(hidden)) for number in range(1, _table_count(game))]
    for at in range(grid.first_row, grid.last_row + 1):
        hidden.page.put(at, PICKED, Formula(f'IF({letter(NAME)}{at}={round_}&"",1,0)', 0), PLAIN)
    picked = hidden.rounds(PICKED)
    lines = [
        (hidden.row(9), "player asked about", _chosen(player, labels)),
        (hidden.row(10), "round asked about", f"IF(SUM({picked})=0,0,MATCH(1,{picked},0))"),
        (hidden.row(11), "table asked about", _chosen(table, titles) if titles else "0"),
    ]
    for row, label, formula in lines:
        hidden.page.put(row, NAME, label, CAPTION)
        hidden.page.put(row, ENTERED, Formula(formula, 0), PLAIN)


def _chosen(picked: str, cells: Sequence[str]) -> str:
    """The formula of which of some cells is picked, from 1; 0 for none."""
    return "".join(f'IF({picked}&""={cell},{n},' for n, cell in enumerate(cells, 1)) + "0" + ")" * len(cells)


def _table_count(game: WorkbookGame) -> int:
    return 1 + len(game.variant.other_values)


def _rounds(game: WorkbookGame) -> str:
    """Where the rounds are listed by name."""
    return f"{defined_names.SCORES_SHEET}!{game.grid.column(NUMBER_COLUMN, fixed=True)}"


def _tables(game: WorkbookGame, hidden: HiddenSheet) -> str:
    """Where the tables of values are listed by name."""
    first, column = game.grid.first_row, tables_column(hidden)
    return f"{HIDDEN_SHEET}!{absolute(first, column)}:{absolute(first + _table_count(game) - 1, column)}"


def tables_column(hidden: HiddenSheet) -> int:
    """The column of the hidden sheet with the names of the tables of values; what cards count stands beside."""
    return hidden.requirements + 3


def _write_line(
    page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet, line: CountedCards, *, at: int, number: int
) -> None:
    page.put(at, CARDS, line.name + (ASSUMED_MARK if line.assumed else ""), CARD)
    page.put(at, EACH, _each(game, hidden, line, number), POINTS if line.is_known else POINTS_ASKED)
    page.put(at, COUNT, None, LEFT)
    each, count = f"{letter(EACH)}{at}", f"{letter(COUNT)}{at}"
    page.put(at, TOGETHER, Formula(f'IF({count}="","",IF({each}="","?",{each}*{count}))', ""), POINTS)
    page.set_height(at, 1, LEFT.size)
    page.ws.add_data_validation(_how_many(line, f"{letter(COUNT)}{at}"))


def _each(game: WorkbookGame, hidden: HiddenSheet, line: CountedCards, number: int) -> Content:
    """What each of some cards counts: a number, or looked up by the round and the table picked above."""
    if line.same is not None or not line.is_known:
        return line.same
    variant, first = game.variant, tables_column(hidden) + 1
    titles = (USUAL_TABLE, *(table.title for table in variant.other_values))
    for offset, title in enumerate(titles):
        hidden.page.put(game.grid.first_row + offset, tables_column(hidden), title, PLAIN)
    row = game.grid.first_row + number
    for offset, points in enumerate(points for table in line.points for points in table):
        hidden.page.put(row, first + offset, points, PLAIN)
    width = len(variant.rounds) + 1
    last = first + width * len(line.points) - 1
    down = hidden.picked_round if game.grid.has_rounds else "0"
    table = hidden.picked_table
    looked_up = f"{HIDDEN_SHEET}!{absolute(row, first)}:{absolute(row, last)}"
    return Formula(f"INDEX({looked_up},1,{table}*{width}+{down}+1)", line.points[0][0] or 0)


def _write_remarks(page: WorkbookPage, game: WorkbookGame, row: int) -> int:
    """What is not said by the table: what the one who goes out scores, and what is assumed; returns the last row."""
    variant = game.variant
    remarks = []
    if variant.out is not None:
        remarks.append(f"The one who goes out scores {signed(variant.out)}.")
    if variant.values is None:
        remarks.append('The source gives no points: agree on them, and write them under "Each counts".')
    assumed = {value.assumed for value in (variant.values.values if variant.values else ()) if value.assumed}
    remarks += [f"{ASSUMED_MARK} {about}: {why}" for about, why in assumptions(variant) if why in assumed]
    for remark in remarks:
        row += 1
        page.put(row, CARDS, remark, SMALL, to=TOGETHER)
        page.set_height(row, page.lines(remark, SMALL, first=CARDS, last=TOGETHER), SMALL.size)
    return row


def _how_many(line: CountedCards, cell: str) -> DataValidation:
    most = MOST_OF_A_KIND if line.copies is None else line.copies
    rule = DataValidation(type="whole", operator="between", formula1="0", formula2=str(most), allow_blank=True)
    there = "" if line.copies is None else f" There {'is' if most == 1 else 'are'} {most} in the game."
    rule.errorTitle, rule.error = "How many?", f"Enter how many of these cards are left, as a whole number.{there}"
    rule.showErrorMessage = True
    rule.add(cell)
    return rule
