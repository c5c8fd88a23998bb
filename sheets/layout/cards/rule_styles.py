"""How rules are set on a card: in which styles, from airy to close, and how much white each has."""

from enum import Enum


class RuleStyle(Enum):
    """How rules are set: as an airy or a close table, or with their names before what is said."""

    LIST = 0
    TABLE = 1
    RUN_IN = 2
    """Figures stand under one another below the name."""

    @property
    def is_table(self) -> bool:
        """Whether figures stand under one another."""
        return self in (RuleStyle.LIST, RuleStyle.TABLE)


LEADING = {
    RuleStyle.LIST: 1.04,
    RuleStyle.TABLE: 0.96,
    RuleStyle.RUN_IN: 0.94,
}
"""From line to line, to what is usual for the type."""
GAPS = {
    RuleStyle.LIST: 0.8,
    RuleStyle.TABLE: 0.34,
    RuleStyle.RUN_IN: 0.24,
}
"""The least white between two rules, in lines."""
MORE_GAP, BELOW_BLANK = 0.06, 0.3
"""Likewise before what goes on with a rule, and between a last line to write on and the gap below it."""
