"""The sheet of each table of a club night: laid out once for all tables with as many players, by the longest names."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sheets.errors import Problem
from sheets.layout.rules_page.filled_pages import RulesSheet
from sheets.layout.score_sheet.game_pages import FittedGame
from sheets.layout.score_sheet.other_names import SheetOfAll, deciding
from sheets.make.made import unsettable
from sheets.make.sheet_backs import sheet_backs
from sheets.make.sheet_fitting import AskedSheet, remarks_on
from sheets.paper.grid import Grid
from sheets.phrases.rota_words import called, on_tables_of, table_and_game
from sheets.phrases.sheet_frame import column_names
from sheets.render.batch_pdf import TableSheet
from sheets.render.canvas import typeface
from sheets.tally.roster.guests import GuestTable
from sheets.tally.roster.rota import Rota
from sheets.tally.seating import dealer_column


@dataclass(frozen=True)
class LaidOutTables:
    """The sheets of all tables, each to be had when it is drawn."""

    night: Rota
    title: str
    laid: "Mapping[int, SheetOfAll]"
    """By the number of players at a table."""
    backs: "Mapping[int, tuple[RulesSheet, ...]]"
    grid: "Grid | None"
    remarks: tuple[str, ...]
    problems: tuple[Problem, ...]
    teams: int = 0
    """How many teams share the columns of a sheet; 0 where each player has one."""

    @property
    def count(self) -> int:
        """How many sheets there are."""
        return sum(map(len, self.night.sittings))

    def sheets(self) -> "Iterator[TableSheet]":
        """The sheets, game by game and table by table."""
        for table, game in _tables(self.night):
            size = len(table.guests)
            names = column_names(table.names, self.teams)
            pages = tuple(self.laid[size].of(names, table_and_game(table.name, game)))
            yield TableSheet(size, pages, called(table.name, game), self.backs.get(size, ()))


def lay_out_tables(asked: AskedSheet, night: Rota) -> LaidOutTables:
    """A layout for each number of players; what is to be known of several is told once."""
    by_size: dict[int, list[tuple[GuestTable, int]]] = {}
    for table, game in _tables(night):
        by_size.setdefault(len(table.guests), []).append((table, game))
    grid: Grid | None = None
    laid: dict[int, SheetOfAll] = {}
    backs: dict[int, tuple[RulesSheet, ...]] = {}
    remarks: dict[str, list[int]] = {}
    problems: list[Problem] = []
    for size, tables in sorted(by_size.items(), reverse=True):
        fitted, laid[size], grid = _fitted(asked, tables, grid)
        words = list(fitted.sheet.words())
        if asked.request.duplex:
            papers = [page.paper for page in fitted.pages]
            unsaid = fitted.unsaid.lines
            of_size, of_backs = sheet_backs(asked.request, papers, asked.rules, players=size, unsaid=unsaid)
            backs[size] = tuple(of_size)
            words += of_backs
        for remark in remarks_on(fitted, asked, grid):
            remarks.setdefault(remark, []).append(size)
        problems += unsettable(words)
    title = asked.head.title or asked.request.game.title
    told = tuple(
        remark if len(sizes) == len(by_size) else on_tables_of(sizes, remark) for remark, sizes in remarks.items()
    )
    once = tuple(dict.fromkeys(problems))
    return LaidOutTables(night, title, laid, backs, grid, told, once, asked.request.game.teams)


def _tables(night: Rota) -> Iterator[tuple[GuestTable, int]]:
    """All tables in the order in which their sheets are handed out, with the number of the game; 0 for the only one."""
    several = len(night.sittings) > 1
    return ((table, several and game) for game, tables in enumerate(night.sittings, 1) for table in tables)


def _fitted(
    asked: AskedSheet, tables: Sequence[tuple[GuestTable, int]], grid: "Grid | None"
) -> "tuple[FittedGame, SheetOfAll, Grid | None]":
    """The sheet of the first of the tables, with room for the names of all of them.

    It is searched with the names that are likely to decide how all are set, and with all where others do.
    """
    own, teams = tables[0][0].names, asked.request.game.teams
    names = list(dict.fromkeys(name for table, _ in tables for name in column_names(table.names, teams)))
    told = dict.fromkeys(table_and_game(table.name, game) for table, game in tables)
    broadest = max(told, key=lambda each: typeface.measure(each, 1, False))
    dealer = dealer_column(asked.request.first_dealer, ("",) * len(own))
    for others in (deciding(names, typeface.measure), names) if len(tables) > 1 else ((),):
        fitted, cut = asked.fitted(own, dealer=dealer, table=broadest, others=others, grid=grid)
        of_all = SheetOfAll(fitted.pages, names, typeface.measure)
        if of_all.has_room_for((*column_names(own, teams), *others)):
            break
    return fitted, of_all, cut
