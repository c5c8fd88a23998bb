"""What the fields of a fillable sheet are called: by what stands in them, the line and the player, both from 1."""

from enum import StrEnum


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
