"""How many numbered lines a game without a fixed number of hands gets on its sheet."""

from collections.abc import Callable
from itertools import product

from sheets.errors import WrongUsage
from sheets.layout.score_sheet.division import ways_to_divide
from sheets.layout.score_sheet.fitted_sheet import FittedSheet
from sheets.layout.score_sheet.sheet_parts import with_fewer_rows, with_lines
from sheets.layout.score_sheet.sheet_search import SheetSearch
from sheets.specification.score_sheet.cells import ScoreSheet

MOST_LINES = 22
"""How many numbered lines an open game may get."""
ENOUGH_LINES, FEW_LINES, FEWEST_LINES = 12, 10, 8
"""So many for which nothing gives way; for which the foot is shortened; for which lines shrink to the floor.

Those for what a further sheet carries over are among them, for it takes no more paper than the first.
"""


def fitted_open(
    sheet: ScoreSheet,
    search: Callable[[ScoreSheet], SheetSearch],
    fit: Callable[[ScoreSheet, int], FittedSheet],
    lacks_points: Callable[[FittedSheet, int], bool],
) -> tuple[ScoreSheet, FittedSheet, int]:
    """A sheet of the most lines with so many as it has room for, how it is fitted, and their number.

    On several pages they are few, and then as many as fill the pages; where several figures are written in each, fewer
    if that takes less paper or leaves room for what counts. One less is enough where what is carried over goes on.
    """
    few, fewest = FEW_LINES - sheet.carried, FEWEST_LINES - sheet.carried
    in_a_block, fewer = None, with_fewer_rows(sheet)
    searches = [(each, search(each)) for each in (sheet, *fewer)]
    tries = [*product((True,), searches), *product((False,), reversed(searches))]
    for says_needed, (each, of_it) in tries:
        if in_a_block := _in_a_block(of_it, says_needed=says_needed):
            sheet = each  # what further rows tell is not worth a second page, nor what is needed
            break
    if in_a_block and fewer and sheet is fewer[-1] and sheet.carried > 1:
        counted, of_it = searches[-2]
        less = _in_a_block(of_it, says_needed=says_needed, spares=1)
        sheet, in_a_block = (counted, less) if less else (sheet, in_a_block)
    lines = in_a_block or few
    try:
        best = fit(with_lines(sheet, lines), lines)
    except WrongUsage:
        sheet = [sheet, *fewer][-1]  # where it has no room there may be some without them
        best = fit(with_lines(sheet, lines), lines)
    if not in_a_block and any(row.entries for row in sheet.rows):
        short = fit(with_lines(sheet, fewest), fewest)
        cost = [(each.division.pages, lacks_points(each, count)) for each, count in ((short, fewest), (best, lines))]
        best, lines = (short, fewest) if cost[0] < cost[1] else (best, lines)
    if not in_a_block and (more := best.rows_with_room(MOST_LINES)) > lines:
        filled = fit(with_lines(sheet, more), more)
        is_as_good = lacks_points(filled, more) <= lacks_points(best, lines)
        best, lines = (filled, more) if is_as_good and filled.division.pages <= best.division.pages else (best, lines)
    return with_lines(sheet, lines), best, lines


def _in_a_block(search: SheetSearch, *, says_needed: bool, spares: int = 0) -> int | None:
    """How many numbered lines fit into one block with all players; None where they are fewer than the fewest.

    It may spare some of the fewest. As many as fit with comfortable sizes and the whole foot, if these are enough; else
    with the fullest foot that leaves room for a few, down to what is needed; else at the floors. A foot that need not
    say what is needed has what cards count and no more.
    """
    enough, few, fewest = (each - search.sheet.carried for each in (ENOUGH_LINES, FEW_LINES, FEWEST_LINES))
    fewest -= spares
    comfortable, needed = search.comfortable, search.feet.needed + 1
    roomy = (
        (comfortable, 0, enough, search.scored),
        *((comfortable, rung, few, enough) for rung in range(1, needed + 1)),
    )
    tries = (*roomy, (0, needed, fewest, few)) if says_needed else ((0, search.with_points, fewest, few),)
    ways = ways_to_divide(search.paper, is_landscape=search.options.landscape, players_together=True)
    for blocks, (step, rung, least, most) in product([each for each in ways if each.across == 1], tries):
        lines = search.lines_in(blocks, step, rung)
        if lines >= least:
            return min(lines, most)
    return None
