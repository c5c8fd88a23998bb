"""An evening of several tables: what came together for each player and team, by points, places or wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from sheets.errors import Problem
from sheets.game.model import Variant
from sheets.game.scoring import places
from sheets.record.roster.guests import Guest, Sitting
from sheets.record.score_tally import Tally, partner_in, spoken_names
from sheets.record.standing import Standing, stand

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


class Gained(NamedTuple):
    """What came together; None where there is nothing yet."""

    points: int | None
    places: int | None
    """The places at the tables, added up."""
    wins: int | None
    place: int | None
    """Among all; equal ones share it."""


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


def ranked(
    seats: Sequence[Sequence[Seat]], standings: Sequence[Standing], way: Way, best: Better
) -> tuple[Gained, ...]:
    """What came together for each of those who sat so, and their places, by how each table stands.

    Who left and is out of places keeps the points of that game, as in a season, and is ranked by them if he has a place
    in another; nobody has won before a game is over.
    """
    figures = []
    for own in seats:
        at = [(standings[seat.table], seat.column) for seat in own]
        points = [each.totals[column] for each, column in at]
        ranks = [each.places[column] for each, column in at]
        won = sum(column in each.winners for each, column in at)
        figures.append((_sum(points), _sum(ranks), won if any(ranks) else None))
    sign = 1 if best == "lowest" else -1
    gained = [Gained(*each, None) for each in figures]
    keys = [key_of(each, way) for each in gained]
    placed = places([None if key is None else sign * key for key in keys])
    return tuple(each._replace(place=place) for each, place in zip(gained, placed, strict=True))


def key_of(gained: Gained, way: Way) -> int | None:
    """The figure by which somebody is ranked; None of who has no place at any table."""
    if gained.places is None:
        return None
    return {"points": gained.points, "places": gained.places, "wins": gained.wins}[way]


def _sum(figures: Sequence[int | None]) -> int | None:
    known = [each for each in figures if each is not None]
    return sum(known) if known else None


def order(gained: Sequence[Gained], names: Sequence[str]) -> tuple[int | None, ...]:
    """Which line of a standing each has, from 1: by place, then as given; those without one behind; None for nobody."""
    lines = sorted(
        (n for n, name in enumerate(names) if name or gained[n].place is not None),
        key=lambda n: (gained[n].place is None, gained[n].place or 0, n),
    )
    found = {number: line for line, number in enumerate(lines, 1)}
    return tuple(found.get(number) for number in range(len(gained)))


class EveningLine(NamedTuple):
    """A line of a standing."""

    name: str
    team: str
    gained: Gained


def evening_so_far(
    plan: StandingPlan, games: Sequence[tuple[Variant, Tally]]
) -> tuple[list[EveningLine], list[EveningLine]]:
    """How an evening stands: the players, as the names at the tables call them, and the teams, by their places."""
    standings = [stand(*game) for game in games]
    names = [spoken_names(tally.players, game.teams) for game, tally in games]
    players = [replace(each, name=_name_at(names, each.seats)) for each in plan.entrants]
    teams = [
        Entrant(name, tuple(seat for member in members for seat in players[member].seats))
        for name, members in teams_of(players).items()
    ]
    keeps_score = any(game.keeps_score for game, _ in games)
    of_players, of_teams = (_in_order(plan, each, standings, keeps_score=keeps_score) for each in (players, teams))
    return of_players, of_teams


def _name_at(names: Sequence[Sequence[str]], seats: Sequence[Seat]) -> str:
    """The name at the table of the first game."""
    first = seats[0]
    if first.column >= len(names[first.table]):
        return ""
    name = names[first.table][first.column]
    return name if first.partner is None else partner_in(name, first.partner)


def _in_order(
    plan: StandingPlan, entrants: Sequence[Entrant], standings: Sequence[Standing], *, keeps_score: bool
) -> list[EveningLine]:
    there = [tuple(seat for seat in each.seats if seat.column < len(standings[seat.table].totals)) for each in entrants]
    gained = ranked(there, standings, plan.way, plan.best)
    lines = order(gained, [each.name for each in entrants])
    found = {
        line: EveningLine(entrant.name, entrant.team, each if keeps_score else each._replace(points=None))
        for entrant, each, line in zip(entrants, gained, lines, strict=True)
        if line
    }
    return [found[line] for line in sorted(found)]
