"""The tally of what somebody wrote, cell by cell, and every mistake in it, whatever file it stands in."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, TypeVar

from sheets.errors import NotationFault, Place, Problem, noted
from sheets.game.figure_scoring import Column, Written
from sheets.game.figures import EntryKind
from sheets.game.model import Variant
from sheets.game.scoring import AWAY, withdrawal_written
from sheets.record.figure_tally import entries_of, figure_tally
from sheets.record.score_tally import Tally, check_name
from sheets.record.written_cells import marks_of_absence, read_bonus, read_entry, read_points, read_start, read_tick
from sheets.text import quote

Kind: TypeAlias = str
"""What stands in a cell: points, a bonus or laid; or the name of an entry, of which several are written in a round."""
POINTS: Kind = "points"
BONUS: Kind = "bonus"
LAID_DOWN: Kind = "laid"
Elsewhere: TypeAlias = Callable[[str], str | None]
"""What a text of another language stands for; None where it stands for nothing."""
_Read = TypeVar("_Read")


def only_here(_text: str) -> None:
    """Where no other language is known."""


@dataclass(frozen=True)
class WrittenCell:
    """What stands in a cell, clean, and where that is: a place in a text, or what a message calls it."""

    text: str = ""
    place: Place | None = None
    subject: str = ""
    fault: NotationFault | None = None
    """Why it can't be read at all."""

    def read(self, how: Callable[[str], _Read], otherwise: _Read, problems: list[Problem]) -> _Read:
        """What its text says; where it says nothing of the kind, that is noted."""
        return noted(lambda: how(self.told), otherwise, problems=problems, place=self.place, subject=self.subject)

    @property
    def told(self) -> str:
        """Its text; NotationFault where it can't be read."""
        if self.fault:
            raise self.fault
        return self.text


BLANK = WrittenCell()
Cells: TypeAlias = Mapping[Kind, WrittenCell]
"""Of one player in one round; what is left out is blank."""


def kinds_of(variant: Variant) -> tuple[Kind, ...]:
    """What is written for each player in a round."""
    if variant.figures:
        return tuple(kind.name for kind in variant.figures.entries)
    there = {POINTS: variant.keeps_score, BONUS: bool(variant.bonuses), LAID_DOWN: variant.is_progression}
    return tuple(kind for kind, is_written in there.items() if is_written)


def written_tally(
    variant: Variant,
    players: Sequence[WrittenCell],
    rows: Sequence[Sequence[Cells]],
    *,
    starts: Sequence[WrittenCell] = (),
    withdrawals: Sequence[WrittenCell] = (),
    elsewhere: Elsewhere = only_here,
    problems: list[Problem],
) -> Tally:
    """The tally of cells, rounds down and players across; each that can't be read is noted, and blank.

    `starts` and `withdrawals` have a cell for each player, or none at all; `elsewhere` knows other languages.
    """

    def table(kind: Kind, how: Callable[[str], _Read], otherwise: _Read) -> tuple[tuple[_Read, ...], ...]:
        how = _in_any_language(how, elsewhere)
        return tuple(tuple(cells.get(kind, BLANK).read(how, otherwise, problems) for cells in row) for row in rows)

    names = tuple(cell.read(check_name, "", problems) for cell in players)
    start = _in_any_language(partial(read_start, variant), elsewhere)
    came = tuple(cell.read(start, None, problems) for cell in starts)
    withdrawal = _in_any_language(withdrawal_written, elsewhere)
    left = tuple(cell.read(withdrawal, None, problems) for cell in withdrawals)
    if variant.figures:
        written = [[_column(variant, cells, elsewhere, problems) for cells in row] for row in rows]
        return figure_tally(variant, names, written, starts=came, withdrawals=left)
    return Tally(
        names,
        table(POINTS, partial(read_points, variant), None),
        table(BONUS, partial(read_bonus, variant), ""),
        table(LAID_DOWN, partial(read_tick, variant), False),
        came,
        left,
    )


def _in_any_language(how: Callable[[str], _Read], elsewhere: Elsewhere) -> Callable[[str], _Read]:
    """How a text is read, or else that which stands for it in another language."""

    def read(text: str) -> _Read:
        try:
            return how(text)
        except NotationFault as fault:
            try:
                return how(elsewhere(text) or text)
            except NotationFault:
                raise fault from None

    return read


def _column(variant: Variant, cells: Cells, elsewhere: Elsewhere, problems: list[Problem]) -> Column:
    """What a player has in a round of several figures; None for one who is marked as away."""
    kinds = entries_of(variant)
    marks = marks_of_absence(kinds, [cells.get(kind.name, BLANK).text for kind in kinds])
    column: dict[str, Written] = {}
    for kind, is_mark in zip(kinds, marks, strict=True):
        cell = cells.get(kind.name, BLANK)

        def read(text: str, kind: EntryKind = kind) -> Written:
            if text and any(marks):
                right = f"leave it blank, or take out the {AWAY}, which means away"
                raise NotationFault(f"{quote(text)} is beside a {AWAY}", right)
            return read_entry(kind, text)

        written = None if is_mark else cell.read(_in_any_language(read, elsewhere), None, problems)
        if written is not None:
            column[kind.name] = written
    return None if any(marks) else column
