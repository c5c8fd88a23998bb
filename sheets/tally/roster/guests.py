"""The players of a club night, and the tables at which they sit."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Guest:
    """A player, who sits with the others of the team, if there is one."""

    name: str
    team: str = ""


@dataclass(frozen=True)
class GuestTable:
    """A table and who sits there, seat by seat."""

    name: str
    guests: tuple[Guest, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names, seat by seat."""
        return tuple(guest.name for guest in self.guests)


Sitting: TypeAlias = tuple[GuestTable, ...]
"""All tables for one game."""
