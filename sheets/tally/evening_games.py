"""The games of an evening: what stands at each table in a file, and how all who played are ranked."""

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from sheets.errors import Problem
from sheets.tally.evening_tally import StandingPlan

G = TypeVar("G")


class Evening(NamedTuple, Generic[G]):
    """The games in a file by the titles of their tables; that of one game alone has none."""

    tables: Mapping[str, G]
    plan: StandingPlan | None = None
    """How all players are ranked, if they are."""
    problems: tuple[Problem, ...] = ()
    """Why they are not, where they were, and which sheets are not read."""
    faults: tuple[Problem, ...] = ()
    """What can't be read at tables that are left out here, where others can."""
