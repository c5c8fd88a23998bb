"""The standing of an evening, as described cells: what came together at the tables, and who stands in which line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from sheets.expressions import (
    ALL,
    BEFORE,
    HERE,
    UP_TO,
    Block,
    CellValue,
    Expression,
    call,
    cases,
    flag,
    joined,
    when,
)
from sheets.game.model import Variant
from sheets.record.description import Description, Rows, Values
from sheets.record.evening_plan import Seat, StandingPlan, seats_written, teams_of
from sheets.record.score_tally import Tally, spoken_names
from sheets.record.standing import Standing, stand

TABLES_BETWEEN = " · "
"""Between the tables of several games."""


class Column(StrEnum):
    """What a standing says of a player, or of a team."""

    PLACE = "place"
    NAME = "name"
    TEAM = "team"
    TABLES = "tables"
    """What those are called at which a player sits."""
    POINTS = "points"
    PLACES = "places"
    """The places at the tables, added up."""
    WINS = "wins"
    COUNTED = "counted"
    """How many players of a team have something by which it is ranked."""


WORDS = (Column.NAME, Column.TEAM, Column.TABLES)
Figures = Mapping[Column, Block]


@dataclass(frozen=True)
class Ranking:
    """All players, or all teams, one below the other."""

    figures: Figures
    """As they are given."""
    key: Block
    """The figure by which each is ranked; nothing of who has no place at any table."""
    at: Block
    """Who stands in each line of the standing, by number from 1; 0 for nobody."""
    lines: Figures
    """What everybody sees, in that order."""


class Gained(NamedTuple):
    """What came together; None where there is nothing yet."""

    points: int | None
    places: int | None
    wins: int | None
    place: int | None
    """Among all; equal ones share it."""


class EveningLine(NamedTuple):
    """A line of a standing."""

    name: str
    team: str
    gained: Gained


class EveningSoFar(NamedTuple):
    """How an evening stands: the players, as the names at the tables call them, and the teams, by their places."""

    plan: StandingPlan
    players: list[EveningLine]
    teams: list[EveningLine]
    begun: int
    """How many tables have begun."""
    over: int


class TableSoFar(NamedTuple):
    """How the game at a table stands, or one of several there."""

    names: Sequence[str]
    standing: Standing
    has_begun: bool


class EveningCells:
    """What is described of an evening; what is filled in is what stands at the tables.

    Who left and is out of places keeps the points of that game, as in a season, and is ranked by them if he has a place
    in another; nobody has won before a game is over.
    """

    def __init__(self, plan: StandingPlan, tables: int, *, has_points: bool) -> None:
        self.plan, entrants = plan, plan.entrants
        self.cells = cells = Description(len(entrants), max(len(each.seats) for each in entrants))
        self.begun, self.over = (cells.list(name, tables) for name in ("begun", "over"))
        self.tables_begun, self.tables_over = (
            cells.one(f"tables {each.name}", call("sum", each[ALL])) for each in (self.begun, self.over)
        )
        self.called = cells.list("name at the table", len(entrants))
        self.points = cells.grid("points at tables") if has_points else None
        self.places = cells.grid("places at tables")
        self.entrants = cells.table("entrants", [(each.team, seats_written(each.seats)) for each in entrants])
        """The team of each, and where each sits."""
        self.players = self._ranking("players", self._of_players())
        teams = teams_of(entrants)
        self.teams = self._ranking("teams", self._of_teams(teams)) if teams else None

    def _of_players(self) -> Figures:
        """What came together for each player."""
        cells, entrants, games = self.cells, self.plan.entrants, self.cells.players
        number, partners = len(entrants), [each.seats[0].partner for each in entrants]
        name = self.called
        if any(partner is not None for partner in partners):
            partner = cells.column("partner", [partner or 0 for partner in partners])
            name = cells.list("name", number, call("partner", name[HERE], partner[HERE]))
        tables = [[seat.table + 1 for seat in each.seats] + [0] * (games - len(each.seats)) for each in entrants]
        table = cells.table("table", tables)[HERE, HERE]
        won = cells.grid("won", when(self.places[HERE, HERE].equals(1), self.over[table], 0))

        def added(name: str, at_tables: Block) -> Block:
            own = at_tables[HERE, ALL]
            return cells.list(name, number, when(call("count", own).equals(0), "", call("sum", own)))

        found = {Column.NAME: name}
        if any(each.team for each in entrants):
            found[Column.TEAM] = cells.column("team", [each.team for each in entrants])
        found[Column.TABLES] = cells.column("tables", [TABLES_BETWEEN.join(each.tables) for each in entrants])
        if self.points:
            found[Column.POINTS] = added("points", self.points)
        places = found[Column.PLACES] = added("places", self.places)
        wins = when(places[HERE].equals(""), "", call("sum", won[HERE, ALL]))
        return found | {Column.WINS: cells.list("wins", number, wins)}

    def _of_teams(self, teams: Mapping[str, Sequence[int]]) -> Figures:
        """The same of each team: what its players have."""
        cells, own, players = self.cells, self.players, len(self.plan.entrants)
        number_of = {player: number for number, members in enumerate(teams.values(), 1) for player in members}
        team_of = cells.column("number of the team", [number_of.get(player, 0) for player in range(players)])
        team = cells.column("numbers of teams", [*range(1, len(teams) + 1)])

        def added(block: Block) -> Expression:
            return call("sum where", team_of[ALL], team[HERE], block[ALL])

        def counted(block: Block) -> Expression:
            return added(cells.list(f"has {block.name}", players, flag(block[HERE].differs(""))))

        def listed(column: Column, none: Expression) -> Block:
            return cells.list(f"{column} of teams", len(teams), when(none, "", added(own.figures[column])))

        sums = {
            column: listed(column, counted(own.figures[column]).equals(0))
            for column in (Column.POINTS, Column.PLACES)
            if column in own.figures
        }
        return {
            Column.NAME: cells.column("names of teams", [*teams]),
            **sums,
            Column.WINS: listed(Column.WINS, sums[Column.PLACES][HERE].equals("")),
            Column.COUNTED: cells.list("counted", len(teams), counted(own.key)),
        }

    def _ranking(self, of: str, figures: Figures) -> Ranking:
        """By the figure that ranks them, then as given; behind them those who have a name and no place yet."""
        cells, rows = self.cells, figures[Column.NAME].rows
        own = figures[Column(self.plan.way)][HERE]
        key = cells.list(f"key of {of}", rows, when(figures[Column.PLACES][HERE].equals(""), "", own))
        better = call("below" if self.plan.best == "lowest" else "above", key[ALL], key[HERE])
        places = cells.list(f"place of {of}", rows, when(key[HERE].equals(""), "", better + 1))
        place, has_place = places[HERE], places[HERE].differs("")
        waits = cells.list(f"waiting of {of}", rows, flag(figures[Column.NAME][HERE].differs("") & ~has_place))
        first, behind = place + call("same", places[BEFORE], place), call("count", places[ALL])
        line = cases((has_place, first), (waits[HERE].equals(1), behind + call("sum", waits[UP_TO])))
        lines, number = cells.list(f"line of {of}", rows, line), cells.column(f"number of {of}", [*range(1, rows + 1)])
        at = cells.list(f"at of {of}", rows, call("sum where", lines[ALL], number[HERE], number[ALL]))
        seen = {Column.PLACE: places, **figures}
        return Ranking(figures, key, at, {column: self._seen(of, column, block, at) for column, block in seen.items()})

    def _seen(self, of: str, column: Column, block: Block, at: Block) -> Block:
        """What stands in each line of the standing."""
        told: Expression = block[at[HERE]]
        told = joined(told, "") if column in WORDS else told
        return self.cells.list(f"{column} in lines of {of}", at.rows, when(at[HERE].equals(0), "", told), seen=True)

    def given(self, tables: Sequence[TableSoFar]) -> Values:
        """What is filled in, by how the games at the tables stand."""
        standings = [each.standing for each in tables]

        def at_tables(figures: Sequence[Sequence[CellValue | None]]) -> Rows:
            rows = ([_at(figures, seat) for seat in each.seats] for each in self.plan.entrants)
            return [row + [""] * (self.cells.players - len(row)) for row in rows]

        return {
            self.begun.name: [[int(each.has_begun)] for each in tables],
            self.over.name: [[int(each.complete)] for each in standings],
            self.called.name: [row[:1] for row in at_tables([each.names for each in tables])],
            "points at tables": at_tables([each.totals for each in standings]),
            self.places.name: at_tables([each.places for each in standings]),
        }


def _at(figures: Sequence[Sequence[CellValue | None]], seat: Seat) -> CellValue:
    """What stands at a seat; nothing where a table has no such column."""
    found = figures[seat.table][seat.column] if seat.column < len(figures[seat.table]) else None
    return "" if found is None else found


def evening_so_far(plan: StandingPlan, games: Sequence[tuple[Variant, Tally]]) -> EveningSoFar:
    """How an evening stands, by what is written at its tables."""
    described = EveningCells(plan, len(games), has_points=any(game.keeps_score for game, _ in games))
    tables = [
        TableSoFar(spoken_names(tally.players, game.teams), stand(game, tally), tally.last_hand > 0)
        for game, tally in games
    ]
    values = described.cells.values(described.given(tables))
    begun, over = (int(values[cell.block.name][0][0]) for cell in (described.tables_begun, described.tables_over))
    teams = _lines(described.teams, values) if described.teams else []
    return EveningSoFar(plan, _lines(described.players, values), teams, begun, over)


def _lines(ranking: Ranking, values: Values) -> list[EveningLine]:
    """The lines in which somebody stands."""
    found = []
    for row, (at,) in enumerate(values[ranking.at.name]):
        if at:
            told = {column: values[block.name][row][0] for column, block in ranking.lines.items()}
            points, places, wins, place = (_figure(told.get(Column(each), "")) for each in Gained._fields)
            gained = Gained(points, places, wins, place)
            found.append(EveningLine(str(told[Column.NAME]), str(told.get(Column.TEAM, "")), gained))
    return found


def _figure(cell: CellValue) -> int | None:
    return None if isinstance(cell, str) else int(cell)
