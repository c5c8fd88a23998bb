"""The hand calculator: how many of each card are left in a hand, and what they count."""

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from sheets.hand_counts import CountedCards, counted_cards
from sheets.render.workbook import names
from sheets.render.workbook.grid import NUMBER_COLUMN
from sheets.render.workbook.kept import Kept
from sheets.render.workbook.look import CAPTION, HEAD_CELL, HEAD_LABEL, HEADLINE, SMALL, TITLE, WHOLE, Look
from sheets.render.workbook.names import WORKING_SHEET
from sheets.render.workbook.page import Content, Page, Worked, absolute, letter
from sheets.render.workbook.working import PLAIN, Working
from sheets.wording import ASSUMED_MARK, assumptions, signed

CARDS, EACH, COUNT, TOGETHER = range(1, 5)
TITLE_ROW, HELP_ROW, PLAYER_ROW, ROUND_ROW = 1, 2, 4, 5
ASK = Look(size=11, bold=True)
PICK = Look(size=12, bold=True, across="center", is_input=True, box=True)
CARD = Look(size=12, box=True, indent=1)
POINTS = Look(size=12, across="center", box=True, number_format=WHOLE)
POINTS_ASKED = Look(size=12, across="center", is_input=True, box=True, number_format=WHOLE)
LEFT = Look(size=14, bold=True, across="center", is_input=True, box=True)
SUM_LABEL = Look(size=14, bold=True, above="medium", indent=1)
SUM = Look(size=18, bold=True, across="center", above="medium", number_format=WHOLE)
FOUND = Look(size=11, across="center")
USUAL_TABLE = "usual"
MOST_OF_A_KIND = 400
"""Cards, where nobody knows how many packs there are."""


def draw_calculator(ws: Worksheet, kept: Kept, working: Working) -> tuple[Page, dict[str, str]]:
    """Write the sheet; returns it, and the addresses of its rectangles by their defined names."""
    page, variant = Page(ws), kept.variant
    for column, width in ((CARDS, 34.0), (EACH, 13.0), (COUNT, 13.0), (TOGETHER, 13.0)):
        ws.column_dimensions[letter(column)].width = width
    page.put(TITLE_ROW, CARDS, "What is left in the hand?", TITLE)
    page.set_height(TITLE_ROW, 1, TITLE.size)
    page.put(HELP_ROW, CARDS, "Enter how many of each card are left, and read the points.", HEADLINE)
    head = _draw_picks(page, kept, working)
    lines = counted_cards(variant, kept.grid.players)
    labels = ((CARDS, "Cards"), (EACH, "Each counts"), (COUNT, "How many"), (TOGETHER, "Together"))
    for column, label in labels:
        page.put(head, column, label, HEAD_LABEL if column == CARDS else HEAD_CELL)
    page.set_height(head, 1, HEAD_CELL.size, least=22)
    first, last = head + 1, head + len(lines)
    for number, line in enumerate(lines):
        _draw_line(page, kept, working, line, at=first + number, number=number)
    each, counts = (f"{absolute(first, column)}:{absolute(last, column)}" for column in (EACH, COUNT))
    page.put(last + 1, CARDS, "Points", SUM_LABEL)
    for column in (EACH, COUNT, TOGETHER):
        page.put(last + 1, column, None, SUM)
    unknown = f'SUMPRODUCT(({counts}<>"")*({each}=""))>0'
    page.put(last + 1, TOGETHER, Worked(f'IF({unknown},"?",SUMPRODUCT({each},{counts}))', 0), SUM)
    page.set_height(last + 1, 1, SUM.size)
    row = _draw_remarks(page, kept, last + 2)
    ws.freeze_panes = f"A{first}"
    ws.print_title_rows = f"{head}:{head}"
    ws.print_area = f"A1:{letter(TOGETHER)}{row}"
    return page, {
        names.HAND_COUNTS: page.range(first, COUNT, last, COUNT),
        names.HAND_POINTS: page.range(last + 1, TOGETHER, last + 1, TOGETHER),
    }


def _draw_picks(page: Page, kept: Kept, working: Working) -> int:
    """The cells where the player and the round are picked, and what the scores say of them; returns the head's row."""
    grid, variant = kept.grid, kept.variant
    hand = variant.word("deal" if grid.is_progression else "round")
    players, rounds = working.names, _rounds(kept)
    picks = [(PLAYER_ROW, "Player", players), (ROUND_ROW, hand.capitalize(), rounds)]
    row = ROUND_ROW
    if variant.other_values:
        row += 1
        picks.append((row, "Points", _tables(kept, working)))
    for at, label, source in picks:
        page.put(at, CARDS, label, ASK)
        page.put(at, EACH, None, PICK, to=COUNT)
        rule = DataValidation(type="list", formula1=source, allow_blank=True)
        rule.errorTitle, rule.error, rule.showErrorMessage = "Choose", "Choose one from the list.", True
        rule.add(f"{letter(EACH)}{at}")
        page.ws.add_data_validation(rule)
        page.set_height(at, 1, PICK.size, least=20)
    assert grid.scores is not None
    player, round_ = absolute(PLAYER_ROW, EACH), absolute(ROUND_ROW, EACH)
    across = f"SUMPRODUCT(MAX(({players}={player})*(COLUMN({players})-{working.chart - 1})))"
    down = _position(rounds, round_)
    scores = f"{names.SCORES_SHEET}!{grid.across_all(grid.scores)}"
    picked = f'OR({player}="",{round_}="",{across}=0,{down}=0)'
    there = f"INDEX({scores},{down},{across})"
    where = f"ADDRESS({down}+{grid.first_row - 1},{across}+{grid.scores - 1},4)"
    said = f'IF({picked},"",IF({there}="","Write it on Scores, cell "&{where},"On Scores, cell "&{where}&": "&{there}))'
    page.put(row + 1, EACH, Worked(said, ""), CAPTION)
    return row + 3


def _position(listed: str, picked: str) -> str:
    """The formula of where in a column of cells something stands, from 1; 0 where it does not.

    MATCH would take a * in a name for any letters.
    """
    return f"SUMPRODUCT(MAX(({listed}={picked})*(ROW({listed})-MIN(ROW({listed}))+1)))"


def _rounds(kept: Kept) -> str:
    """Where the rounds are listed by name."""
    return f"{names.SCORES_SHEET}!{kept.grid.column(NUMBER_COLUMN, fixed=True)}"


def _tables(kept: Kept, working: Working) -> str:
    """Where the tables of values are listed by name."""
    first, column = kept.grid.first_row, tables_column(working)
    return f"{WORKING_SHEET}!{absolute(first, column)}:{absolute(first + len(kept.variant.other_values), column)}"


def tables_column(working: Working) -> int:
    """The column of the working sheet with the names of the tables of values; what cards count stands beside."""
    return working.requirements + 3


def _draw_line(page: Page, kept: Kept, working: Working, line: CountedCards, *, at: int, number: int) -> None:
    page.put(at, CARDS, line.name + (ASSUMED_MARK if line.assumed else ""), CARD)
    page.put(at, EACH, _each(kept, working, line, number), POINTS if line.is_known else POINTS_ASKED)
    page.put(at, COUNT, None, LEFT)
    each, count = f"{letter(EACH)}{at}", f"{letter(COUNT)}{at}"
    page.put(at, TOGETHER, Worked(f'IF({count}="","",IF({each}="","?",{each}*{count}))', ""), POINTS)
    page.set_height(at, 1, LEFT.size)
    page.ws.add_data_validation(_how_many(line, f"{letter(COUNT)}{at}"))


def _each(kept: Kept, working: Working, line: CountedCards, number: int) -> Content:
    """What each of some cards counts: a number, or looked up by the round and the table picked above."""
    if line.same is not None or not line.is_known:
        return line.same
    variant, first = kept.variant, tables_column(working) + 1
    titles = (USUAL_TABLE, *(table.title for table in variant.other_values))
    for offset, title in enumerate(titles):
        working.page.put(kept.grid.first_row + offset, tables_column(working), title, PLAIN)
    row = kept.grid.first_row + number
    for offset, points in enumerate(points for table in line.points for points in table):
        working.page.put(row, first + offset, points, PLAIN)
    width = len(variant.rounds) + 1
    last = first + width * len(line.points) - 1
    down = _position(_rounds(kept), absolute(ROUND_ROW, EACH)) if kept.grid.has_rounds else "0"
    table = (
        f"MAX(0,{_position(_tables(kept, working), absolute(ROUND_ROW + 1, EACH))}-1)" if variant.other_values else "0"
    )
    looked_up = f"{WORKING_SHEET}!{absolute(row, first)}:{absolute(row, last)}"
    return Worked(f"INDEX({looked_up},1,{table}*{width}+{down}+1)", line.points[0][0] or 0)


def _draw_remarks(page: Page, kept: Kept, row: int) -> int:
    """What is not said by the table: what the one who goes out scores, and what is assumed; returns the last row."""
    variant = kept.variant
    remarks = []
    if variant.out is not None:
        remarks.append(f"The one who goes out scores {signed(variant.out)}.")
    if variant.values is None:
        remarks.append("The source gives no points: agree on them, and write them into the yellow cells.")
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
