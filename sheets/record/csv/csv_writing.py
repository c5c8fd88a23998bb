"""Writes a game's tally as a table of commas: its columns, and how text is kept from being a formula."""

import csv
import io
from itertools import chain

from sheets.game.model import Variant
from sheets.game.scoring import AWAY
from sheets.record.csv_fields import guarded
from sheets.record.score_tally import Tally, named, rows_called
from sheets.record.written_cells import LAID, NUMBER
from sheets.record.written_tally import BONUS, LAID_DOWN, POINTS, Kind, kinds_of

FURTHER: tuple[Kind, ...] = (BONUS, LAID_DOWN)
"""Those whose columns say what they are: "Ann bonus"."""
ROUND = "round"
"""What the column of the rounds is called."""
START, LEFT = "start", "left"
"""The lines below the rounds, where somebody came late or left."""


def write_tally(variant: Variant, tally: Tally) -> str:
    """The tally as `read_tally` takes it back, each player's columns side by side."""
    columns, names = kinds_of(variant), named(tally.players, variant.teams)
    heads = [name if kind == POINTS else f"{name} {kind}" for name in names for kind in columns]
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow([ROUND, *map(guarded, heads)])
    for number, name in enumerate(rows_called(variant, tally)[: rows_told(variant, tally)]):
        cells = [_cell(tally, number, player, kind) for player in range(len(names)) for kind in columns]
        table.writerow([guarded(name), *cells])
    for line, told in ((START, tally.starts), (LEFT, tally.withdrawals)):
        if any(each is not None for each in told):
            blanks = [""] * (len(columns) - 1)
            table.writerow([line, *chain(*(["" if each is None else each, *blanks] for each in told))])
    return written.getvalue()


def rows_told(variant: Variant, tally: Tally) -> int:
    """How many rows there are to tell of: all of a game with fixed rounds, else those up to the last written."""
    return tally.played if variant.is_progression or not variant.rounds else len(tally.scores)


def _cell(tally: Tally, row: int, player: int, kind: Kind) -> str:
    if tally.written:
        column = tally.written[row][player]
        entry = "" if column is None else column.get(kind, "")
        return AWAY if column is None else guarded(entry) if isinstance(entry, str) else str(entry)
    if kind == LAID_DOWN:
        return LAID if tally.laid[row][player] else ""
    if kind == BONUS:
        bonus = tally.bonuses[row][player]
        return bonus if NUMBER.fullmatch(bonus) else guarded(bonus)
    score = tally.scores[row][player]
    return "" if score is None else str(score)
