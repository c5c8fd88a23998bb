"""What a chart of a game shows, as described cells: running totals, or requirements laid down, hand by hand."""

from sheets.expressions import HERE, NOTHING, UP_TO, Expression, call, term, when
from sheets.record.game_cells import GameCells

NOBODY = "\u2007"
"""Without a name a program would write the letters of the column beside the line of a chart."""


def describe_chart(of: GameCells, *, is_long: bool) -> None:
    """Describe it; in a long game hands to come stand where the last one is, and lines begin before the first."""
    cells, names, last = of.cells, of.names[HERE], of.rounds.last
    cells.player("charted", when(names.equals(""), NOBODY, names))
    number, rows = cells.blocks["number"][HERE], len(of.game.rows)
    if of.running:
        running = of.running[HERE, HERE]
        if not is_long:
            cells.grid("drawn", when(running.equals(""), NOTHING, running))
            return
        is_late = (last > 0) & of.running[term(1), HERE].equals("")
        before = cells.player("drawn before", when(is_late, NOTHING, 0))
        sums = [*([of.begun_with[HERE]] if of.begun_with else []), *(block[UP_TO, HERE] for block in of.added)]
        has_none = call("count", of.running[UP_TO, HERE]).equals(0)
        cells.grid("drawn", when(has_none, before[HERE], call("sum", *sums)))
    else:
        assert of.progress
        laid: Expression = of.progress.so_far[HERE, HERE]
        if not is_long:
            cells.grid("drawn", when(number > last, NOTHING, laid))
            return
        cells.player("drawn before", when(names.equals(""), NOTHING, 0))
        cells.grid("drawn", when(names.equals(""), NOTHING, laid))
    hands = cells.column("hands", [*range(rows + 1)])[HERE]
    cells.list("hands drawn", rows + 1, when(hands < last, hands, last))
