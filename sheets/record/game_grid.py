"""What a game is kept in: its rules, its columns and rows, and the cells that describe what follows from them."""

from dataclasses import dataclass, field
from functools import cached_property

from sheets.game.model import Variant
from sheets.record.description import Description
from sheets.record.seating import PARTNERS


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
