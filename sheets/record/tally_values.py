"""What is written in a tally, as the cells of its description have it."""

from collections.abc import Mapping

from sheets.expressions import Block, CellValue
from sheets.game.figure_scoring import Column
from sheets.game.scoring import AWAY
from sheets.record.description import Rows
from sheets.record.entry_cells import entry_block
from sheets.record.figure_tally import entries_of
from sheets.record.game_grid import GameGrid
from sheets.record.score_tally import Tally
from sheets.text import MINUS


def given(game: GameGrid, tally: Tally) -> Mapping[str, Rows]:
    """The values of the cells that are filled in, by the names of their blocks."""
    found: dict[str, Rows] = {
        "Players": [tally.players],
        "StartsWith": [["" if each is None else each for each in tally.starts]],
        "HasLeft": [[each or "" for each in tally.withdrawals]],
        "Progress": [["x" if tick else "" for tick in row] for row in tally.laid],
        "Bonuses": [[bonus_entry(each) for each in row] for row in tally.bonuses],
        "Scores": [["" if each is None else each for each in row] for row in tally.scores],
    }
    nothing: tuple[tuple[Column, ...], ...] = (({},) * game.columns,) * len(game.rows)
    for place, kind in enumerate(entries_of(game.variant)):
        found[entry_block(kind)] = [
            [(AWAY if place == 0 else "") if column is None else _or_blank(column.get(kind.name)) for column in row]
            for row in tally.written or nothing
        ]
    return {name: _padded(rows, block) for name, rows in found.items() if (block := game.cells.blocks.get(name))}


def _padded(rows: Rows, block: Block) -> Rows:
    """The rows, and blank ones up to the last."""
    return [*rows[: block.rows], *[[""] * block.columns] * (block.rows - len(rows))]


def _or_blank(value: CellValue | None) -> CellValue:
    return "" if value is None else value


def bonus_entry(written: str) -> int | str:
    """A bonus as it stands in its cell: points are a number."""
    number = written.replace(MINUS, "-").removeprefix("+")
    return int(number) if number.removeprefix("-").isdecimal() else written
