"""Perforated stock: paper that comes with its cards cut, known by its number."""

from dataclasses import dataclass, replace

from sheets.errors import WrongUsage
from sheets.paper.card_sizes import CardSize
from sheets.paper.grid import Grid
from sheets.paper.sizes import Flip


@dataclass(frozen=True)
class Stock:
    """A kind of perforated paper."""

    name: str
    """As it is asked for: "avery-5371"."""
    title: str
    """What is on the paper: "business cards"."""
    cells: Grid
    """Where its cards lie; use `grid`."""
    same_as: tuple[str, ...] = ()
    """Further numbers of the same geometry."""

    @property
    def card(self) -> CardSize:
        """The size of one face."""
        return self.cells.card

    def grid(self, flip: Flip = Flip.LONG) -> Grid:
        """The places of a sheet; tent stock is always a tent, and other stock can't be folded: WrongUsage."""
        if self.cells.flip is Flip.TENT:
            return self.cells
        if flip in (Flip.FOLD, Flip.TENT):
            raise WrongUsage.of(f"the cards of {self.name} can't be folded", "use --flip long, short or none")
        return replace(self.cells, flip=flip)
