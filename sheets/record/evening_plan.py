"""An evening of several tables: who sits where, in which team, and by what all are ranked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from sheets.errors import Problem
from sheets.game.model import Variant
from sheets.record.roster.guests import Guest, Sitting

G = TypeVar("G")
Way: TypeAlias = Literal["points", "places", "wins"]
"""By what all players of an evening are ranked."""
NO_TABLE = "–"
Better: TypeAlias = Literal["lowest", "highest"]


class Seat(NamedTuple):
    """Where somebody sits: at which of the tables of all games, and in which of its columns, both from 0."""

    table: int
    column: int
    partner: int | None = None
    """Which of those who share the column, from 0; None where each player has one."""


@dataclass(frozen=True)
class Entrant:
    """A player, or a team, who is ranked; nobody yet where there is no name."""

    name: str
    seats: tuple[Seat, ...]
    team: str = ""
    tables: tuple[str, ...] = ()
    """What the tables are called, game by game; that of a game which he sits out is `NO_TABLE`."""


@dataclass(frozen=True)
class StandingPlan:
    """How an evening is ranked, and who sits where; of who has a name at a table that name counts, not the one here."""

    way: Way
    best: Better
    entrants: tuple[Entrant, ...]


class Evening(NamedTuple, Generic[G]):
    """The games in a file by the titles of their tables; that of one game alone has none."""

    tables: Mapping[str, G]
    plan: StandingPlan | None = None
    """How all players are ranked, if they are."""
    problems: tuple[Problem, ...] = ()
    """Why they are not, where they were, and which sheets are not read."""
    faults: tuple[Problem, ...] = ()
    """What can't be read at tables that are left out here, where others can."""


def seats_written(seats: Sequence[Seat]) -> str:
    """Where somebody sits, as a workbook keeps it, from 1: "1/4 7/2"; a partner is behind: "1/2/1"."""
    return " ".join("/".join(str(number + 1) for number in seat if number is not None) for seat in seats)


def seats_read(written: str) -> tuple[Seat, ...]:
    """The seats again; ValueError where they are none."""
    found = [[int(number) - 1 for number in each.split("/", 2)] for each in written.split()]
    if any(len(each) == 1 for each in found):
        raise ValueError(f"{written} has a table without a column")
    return tuple(Seat(*each) for each in found)


def better(variant: Variant, way: Way) -> Better | None:
    """Which figures are the better ones; None where nobody knows, or there are no points."""
    if way != "points":
        return "lowest" if way == "places" else "highest"
    if not variant.keeps_score:
        return None
    if variant.winner != "first":
        return variant.winner
    either: tuple[Better, ...] = ("lowest", "highest")
    return next((each for each in either if each == variant.tie), None)


def players_of(sittings: Sequence[Sitting], *, spare: int = 0, teams: int = 0) -> tuple[Entrant, ...]:
    """All players in the order of the tables of the first game; behind those of each table its spare columns.

    Of `teams` at a table, partners sit opposite each other and share a column; what it has, each of them has.
    """
    first = [0]
    for sitting in sittings:
        first.append(first[-1] + len(sitting))
    found: dict[str | Seat, Entrant] = {}
    for game, sitting in enumerate(sittings):
        for number, table in enumerate(sitting):
            for column in range(len(table.guests) + spare):
                seat = _seat(first[game] + number, column, teams)
                guest = table.guests[column] if column < len(table.guests) else Guest("")
                # nobody yet: the same column of the same table in all games
                who = guest.name or _seat(number, column, teams)
                known = found.get(who, Entrant(guest.name, (), guest.team))
                tables = (*_for_games(known.tables, game), table.name)
                found[who] = replace(known, seats=(*known.seats, seat), tables=tables)
    return tuple(replace(each, tables=_for_games(each.tables, len(sittings))) for each in found.values())


def _for_games(tables: tuple[str, ...], games: int) -> tuple[str, ...]:
    """The tables of so many games, of which the last ones are sat out."""
    return (*tables, *[NO_TABLE] * (games - len(tables)))


def _seat(table: int, place: int, teams: int) -> Seat:
    """The seat of who sits in a place at a table, from 0."""
    return Seat(table, place % teams, place // teams) if teams else Seat(table, place)


def teams_of(players: Sequence[Entrant]) -> dict[str, tuple[int, ...]]:
    """The players of each team by their number, from 0, by the team's name as it is written first."""
    spelt: dict[str, str] = {}
    found: dict[str, tuple[int, ...]] = {}
    for number, player in enumerate(players):
        if player.team:
            name = spelt.setdefault(player.team.casefold(), player.team)
            found[name] = (*found.get(name, ()), number)
    return found
