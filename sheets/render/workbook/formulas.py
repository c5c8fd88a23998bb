"""How formulas are put together: addresses, texts, conditions, and a formula with the value that it gives."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from openpyxl.utils import get_column_letter, quote_sheetname

Value: TypeAlias = int | float | str | bool
NOT_YET = "#N/A"
"""The value of a formula that gives #N/A, which a chart leaves out."""


@dataclass(frozen=True)
class Formula:
    """A formula, without its equals sign, and what it gives; nothing stands for a blank text."""

    formula: str
    gives: Value | None

    @property
    def value(self) -> Value:
        """What is stored beside the formula."""
        return "" if self.gives is None else self.gives


Content: TypeAlias = Value | Formula | None


def letter(column: int) -> str:
    """A column's letter."""
    return get_column_letter(column)


def relative(row: int, column: int) -> str:
    """A cell's address that moves with the formula: B7."""
    return f"{letter(column)}{row}"


def absolute(row: int, column: int) -> str:
    """A cell's address that stays where it is: $B$7."""
    return f"${letter(column)}${row}"


def area(first_row: int, first: int, last_row: int, last: int) -> str:
    """The address of a rectangle: $B$7:$C$9."""
    return f"{absolute(first_row, first)}:{absolute(last_row, last)}"


def on_sheet(title: str, address: str) -> str:
    """An address as another sheet has it: Scores!$B$7."""
    return f"{title if title.isidentifier() else quote_sheetname(title)}!{address}"


def quoted(text: str) -> str:
    """A text as a formula has it."""
    return '"' + text.replace('"', '""') + '"'


def blank_if(condition: str, otherwise: str) -> str:
    """Nothing where a condition is true."""
    return f'IF({condition},"",{otherwise})'


def first_true(cases: Iterable[tuple[str, str]], otherwise: str) -> str:
    """What stands beside the first condition that is true.

    One IF after another, for a search in a list would take a * in a name for any letters.
    """
    found = list(cases)
    return "".join(f"IF({condition},{then}," for condition, then in found) + otherwise + ")" * len(found)
