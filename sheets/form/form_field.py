"""The fields of a fillable sheet: what they are called, what stands in them, and where they are on the page."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from sheets.game.model import Variant
from sheets.game.scoring import BonusChoice, bonus_choices
from sheets.paper.sizes import Box


class FieldKind(StrEnum):
    """What stands in a field; a name has no dots, which would make fields of fields."""

    NAME = "name"
    GIVEN = "given"
    """A name that is printed, where nobody sees it: for the script, and for who reads the form."""
    DAY = "day"
    """Likewise the date, like 2026-12-24."""
    SEATS = "seats"
    """Likewise how many play, where partners share the columns."""
    SCORE = "score"
    ENTRY = "entry"
    """One of the figures that are written in a round; its number among them is the name's last part."""
    POINTS = "points"
    """What they count."""
    MADE = "made"
    """A tick beside a bid that is made; the number of its entry is the name's last part."""
    COUNTED = "counted"
    """What is in a counter, as bags; the number of the counter is the name's last part."""
    BONUS = "bonus"
    STEP = "step"
    """The number of the hand in which a requirement was laid down."""
    BUY = "buy"
    LAID = "laid"
    SO_FAR = "sofar"
    """A running total."""
    SUM = "sum"
    """The sum of all lines up to one: a subtotal, or what is carried over from the page before."""
    CARRIED = "carried"
    """What is carried over from the sheet before; a counter's number is the name's last part."""
    TOTAL = "total"
    PLACE = "place"
    ALL = "all"
    """In a settlement: the sum of all totals, …"""
    TIMES = "times"
    SETTLED = "settled"
    PAYMENT = "payment"
    STAKE = "stake"
    STATUS = "status"
    DATE = "date"
    TABLE = "table"
    BLANK = "blank"
    """A place in the words of the page."""
    HAND = "hand"
    """The number of a hand, to cross off."""
    RULES = "rules"
    """The game's own rules, which nobody sees."""


WORKED_OUT = frozenset(
    {
        FieldKind.POINTS,
        FieldKind.MADE,
        FieldKind.COUNTED,
        FieldKind.SO_FAR,
        FieldKind.SUM,
        FieldKind.TOTAL,
        FieldKind.PLACE,
        FieldKind.ALL,
        FieldKind.TIMES,
        FieldKind.SETTLED,
        FieldKind.PAYMENT,
        FieldKind.STATUS,
    }
)
"""The kinds that the document's script fills in."""


def field_name(kind: FieldKind, line: int = 0, player: int = 0, part: int = 0) -> str:
    """The name of a field: "score3p2", "total2"; `part` tells those apart that one cell has several of."""
    where = f"{line}p{player}" if line and player else line or player or ""
    return f"{kind}{where}{f'n{part}' if part else ''}"


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
