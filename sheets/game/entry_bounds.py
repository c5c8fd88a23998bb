"""Which numbers may be written in an entry of a round, and what is written there that can't be so."""

from collections.abc import Iterator
from typing import NamedTuple

from sheets.game.figure_scoring import Columns, RoundFacts
from sheets.game.figures import EntryKind, Figures
from sheets.game.formula import Figure, FormulaTree, all_parts, evaluate
from sheets.text import signed


class EntryBounds(NamedTuple):
    """Which numbers may be written in an entry; None where nobody knows."""

    least: int
    most: int | None
    step: int

    def welcomes(self, number: int) -> bool:
        """Whether a number may be written."""
        return (
            self.least <= number
            and (self.most is None or number <= self.most)
            and not ((number - self.least) % self.step)
        )

    def __str__(self) -> str:
        ends = f"from {signed(self.least)}" + ("" if self.most is None else f" to {signed(self.most)}")
        return ends + (f" by {self.step}" if self.step > 1 else "")


def bounds_in_round(kind: EntryKind, facts: RoundFacts) -> EntryBounds:
    """Which numbers may be written in a round; a blank where it counts as 0 is always welcome, and so is that 0."""
    least, most = (_known(end, facts) for end in (kind.least, kind.most))
    return EntryBounds(least or 0, most, kind.step)


def _known(end: FormulaTree, facts: RoundFacts) -> int | None:
    figures = facts.figures()
    if any(isinstance(part, Figure) and part.name not in figures for part in all_parts(end)):
        return None
    return evaluate(end, figures, {})


def odd_in_columns(figures: Figures, columns: Columns, facts: RoundFacts) -> Iterator[tuple[int, str, str, str]]:
    """What is written in a round and can't be so: the column, the entry, what is wrong and what would be right."""
    for kind in figures.entries:
        bounds, had = bounds_in_round(kind, facts), False
        for player, column in enumerate(columns):
            said = (column or {}).get(kind.name)
            if said is None:
                continue
            if isinstance(said, int) and not bounds.welcomes(said) and not (said == 0 and kind.may_be_blank):
                yield player, kind.name, f"{kind.name} {signed(said)} can't be", f"it goes {bounds}"
            if kind.once and had:
                yield player, kind.name, f"{kind.name} is written twice", "one alone has it in a round"
            had = had or said != 0
