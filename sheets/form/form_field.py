"""A field of a fillable sheet in its place on the page, before it is put into a file."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sheets.form.field_names import WORKED_OUT, FieldKind
from sheets.game.model import Variant
from sheets.game.scoring import BonusChoice, bonus_choices
from sheets.paper.sizes import Box

FieldPlace: TypeAlias = Hashable
"""Where a field belongs: a cell's box, a line to write on, words with a blank in them, a column's head, the status."""


@dataclass(frozen=True)
class FormField:
    """A field in its place on the page."""

    name: str
    kind: FieldKind
    box: Box
    told: str
    """What it is called for those who hear it."""
    shape: Literal["text", "choice", "box"] = "text"
    size_pt: float = 0
    """Of the type; 0 leaves it to the viewer, which makes long entries smaller."""
    align: Literal["left", "center"] = "center"
    most: int = 0
    """Characters; 0 for as many as anybody writes."""
    choices: tuple[str, ...] = ()
    line: int = 0
    player: int = 0
    part: int = 0
    """Which of the entries of a round it belongs to, where a tick needs to know; else 0."""

    @property
    def is_worked_out(self) -> bool:
        """Whether the document's script fills it in."""
        return self.kind in WORKED_OUT


PageForm: TypeAlias = Mapping[FieldPlace, tuple[FormField, ...]]
"""The fields of a page by where they belong."""


def shown_choices(variant: Variant) -> dict[str, BonusChoice]:
    """The bonuses to choose from that count something, as a field shows them: the points first, as it is narrow."""
    known = [choice for choice in bonus_choices(variant) if choice.points is not None]
    return {f"{choice.points:+d} {choice.label}": choice for choice in known}
