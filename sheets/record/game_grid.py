"""What a game is kept in, columns and rows with the cells that describe what follows, and what a tally has in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from sheets.expressions import Block, CellValue
from sheets.game.figure_scoring import Column
from sheets.game.figures import EntryKind
from sheets.game.model import Variant
from sheets.game.scoring import AWAY
from sheets.record.description import Description, Rows
from sheets.record.figure_tally import entries_of
from sheets.record.score_tally import Tally
from sheets.record.seating import PARTNERS
from sheets.text import MINUS


@dataclass(frozen=True)
class GameGrid:
    """A game that so many keep in so many rows."""

    variant: Variant
    columns: int
    rows: tuple[str, ...]
    """What the rows are called."""
    seats: int
    """How many play; with teams more than there are columns."""
    unnamed: tuple[str, ...]
    """What those are called who have no name."""
    first_dealer: int | None = None
    """The seat of who deals first, from 0; None where nobody knows."""
    spare: int = 0
    """How many of the columns, the last ones, are nobody's at first."""
    has_points: bool = True
    has_bonuses: bool = False
    between: str = PARTNERS
    """Between names in a row."""
    is_page: bool = False
    """Whether it is a sheet of paper, which may go on from another one: nobody comes or leaves there."""
    first_number: int = 1
    """The number of the first row in the game."""
    words: Mapping[str, str] = field(default_factory=dict)
    """How the language says what is written of those who come late or leave, where that is not what we call it."""
    cells: Description = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", Description(len(self.rows), self.columns))

    @property
    def can_come_and_go(self) -> bool:
        """Whether somebody may come late or leave."""
        return self.columns > 1 and not self.variant.teams and not self.is_page

    @cached_property
    def optional(self) -> tuple[bool, ...]:
        """Of each row whether it may be left out."""
        rounds = () if self.variant.is_progression else self.variant.rounds
        return tuple(n < len(rounds) and rounds[n].optional for n in range(len(self.rows)))


def entry_block(kind: EntryKind) -> str:
    """The name of the block in which an entry is filled in."""
    return f"Entry {kind.name}"


def given(game: GameGrid, tally: Tally) -> Mapping[str, Rows]:
    """The values of the cells that are filled in, by the names of their blocks."""
    found: dict[str, Rows] = {
        "Players": [tally.players],
        "StartsWith": [["" if each is None else game.words.get(str(each), each) for each in tally.starts]],
        "HasLeft": [[game.words.get(str(each), each or "") for each in tally.withdrawals]],
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
