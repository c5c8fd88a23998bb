"""Writes a game's tally as a table of commas."""

import csv
import io

from sheets.game.model import Variant
from sheets.tally.csv.csv_columns import LAID, NUMBER, ROUND, Kind, further_kinds, guarded, is_scored
from sheets.tally.score_tally import Tally, row_names, spoken_names


def write_tally(variant: Variant, tally: Tally) -> str:
    """The tally as `read_tally` takes it back, each player's columns side by side."""
    columns: tuple[Kind, ...] = (*(("points",) if is_scored(variant) else ()), *further_kinds(variant))
    names = spoken_names(tally.players)
    heads = [name if kind == "points" else f"{name} {kind}" for name in names for kind in columns]
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow([ROUND, *map(guarded, heads)])
    for number, name in enumerate(row_names(variant)[: rows_told(variant, tally)]):
        cells = [_cell(tally, number, player, kind) for player in range(len(names)) for kind in columns]
        table.writerow([guarded(name), *cells])
    return written.getvalue()


def rows_told(variant: Variant, tally: Tally) -> int:
    """How many rows there are to tell of: all of a game with fixed rounds, else those up to the last written."""
    return tally.played if variant.is_progression or not variant.rounds else len(tally.scores)


def _cell(tally: Tally, row: int, player: int, kind: Kind) -> str:
    if kind == "laid":
        return LAID if tally.laid[row][player] else ""
    if kind == "bonus":
        bonus = tally.bonuses[row][player]
        return bonus if NUMBER.fullmatch(bonus) else guarded(bonus)
    score = tally.scores[row][player]
    return "" if score is None else str(score)
