"""The workbooks of a club night: one with all tables and a standing, or one for each table."""

from collections.abc import Iterator
from dataclasses import replace

from sheets.errors import Problem, WrongUsage, option
from sheets.limits import MOST_BOOKS, MOST_IN_BOOK
from sheets.make.club_requests import BatchRequest
from sheets.make.made import Along, MadeFile
from sheets.make.page_choices import workbook_paper_named
from sheets.make.requests import WorkbookRequest
from sheets.make.workbook_output import XLSX, BookParts, book_parts, drawn_book
from sheets.phrases.evening_words import standing_remark
from sheets.phrases.rota_words import called, on_table, table_and_game
from sheets.process_pool import in_processes
from sheets.render.workbook.evening_book import TableGame, evening_book
from sheets.tally.evening_tally import better, players_of, teams_of
from sheets.tally.roster.guests import GuestTable
from sheets.tally.roster.rota import Rota
from sheets.tally.seating import TEAMS_HAVE_NO_SPARE
from sheets.text import joined


def check_books(asked: BatchRequest) -> Iterator[Problem]:
    """What is wrong with what is asked for."""
    game = asked.sheet.game
    if not asked.has_books:
        if asked.spare:
            yield Problem(
                f"{option('spare')} is for workbooks",
                f"ask for one with {option('standing')}, for several with {option('split')}",
            )
        return
    workbook_paper_named(asked.sheet.paper)
    if asked.spare and game.teams:
        yield Problem(*TEAMS_HAVE_NO_SPARE)
    if asked.standing and asked.split:
        yield Problem(
            "a standing needs all tables in one workbook", f"leave out {option('split')}, or {option('standing')}"
        )
    elif asked.standing and asked.spare and asked.rounds > 1:
        wrong = "who comes late has other columns in other games, which no standing could add up"
        yield Problem(wrong, f"leave out {option('spare')}, and put who came into the roster")
    if asked.standing and better(game, asked.standing) is None:
        wrong = f"{game.title} has no points" if not game.keeps_score else "nobody says whether few or many points win"
        yield Problem(wrong, f"choose {option('standing')} places, or {option('standing')} wins")


def check_number(asked: BatchRequest, tables: int) -> None:
    """Refuse more than can be handled; `tables` are those of all games."""
    if asked.split and tables > MOST_BOOKS:
        raise WrongUsage.of(f"{tables:,} tables are {tables:,} workbooks", f"a batch has up to {MOST_BOOKS:,}")
    if asked.standing and tables > MOST_IN_BOOK:
        right = f"one has up to {MOST_IN_BOOK}; make one for each with {option('split')}"
        raise WrongUsage.of(f"{tables:,} tables are too many for one workbook", right)


def table_books(asked: BatchRequest, night: Rota, *, along: Along, problems: list[Problem]) -> Iterator[MadeFile]:
    """The workbooks, which are made as they are asked for; warnings are noted."""
    if not asked.has_books:
        return
    sheet = asked.sheet
    parts = [_parts(asked, game, table, problems) for game, table in _tables(night)]
    names = _file_names(night)
    if asked.split:
        for name, book in zip(names, along(in_processes(drawn_book, parts), len(parts)), strict=True):
            yield MadeFile(f"{sheet.game.id}-sheets-{name}.xlsx", XLSX, book)
    elif asked.standing is not None:
        yield MadeFile(f"{sheet.game.id}-sheets.xlsx", XLSX, _whole(asked, parts, night, along))


def remarks_on_books(asked: BatchRequest, night: Rota) -> tuple[tuple[str, ...], list[Problem]]:
    """What is to be known of them: by what is ranked, and that teams are not alike."""
    best = asked.standing and better(asked.sheet.game, asked.standing)
    if asked.standing is None or not best:
        return (), []
    sizes = {name: len(members) for name, members in teams_of(players_of(night.sittings)).items()}
    problems = []
    if len(set(sizes.values())) > 1:
        told = joined([f"{name} {size}" for name, size in list(sizes.items())[:5]])
        wrong = f"what their players have is added up for each team, and these are not alike: {told}"
        problems.append(Problem(wrong, warning=True))
    return (standing_remark(asked.standing, best),), problems


def _tables(night: Rota) -> list[tuple[int, GuestTable]]:
    """All tables, game by game, with the number of the game; 0 for the only one."""
    several = len(night.sittings) > 1
    return [(several and game, table) for game, tables in enumerate(night.sittings, 1) for table in tables]


def _parts(asked: BatchRequest, game: int, table: GuestTable, problems: list[Problem]) -> BookParts:
    """What the workbook of a table is drawn from in one of several games, or in the only one, 0."""
    sheet = asked.sheet
    request = WorkbookRequest(
        games=sheet.games,
        game=sheet.game,
        names=table.names,
        spare=asked.spare,
        first_dealer=sheet.first_dealer,
        paper=sheet.paper,
        title=sheet.title,
        table=table.name,
        date=sheet.date,
    )
    found: list[Problem] = []
    parts = book_parts(request, found)
    problems += [problem for problem in found if problem not in problems]
    day, (word, name) = parts.sheet.fields
    return replace(parts, sheet=replace(parts.sheet, fields=(day, (word, table_and_game(name, game)))))


def _whole(asked: BatchRequest, parts: list[BookParts], night: Rota, along: Along) -> bytes:
    """The workbook with all tables."""
    tables = [
        TableGame(called(table.name, game) if game else on_table(table.name), part.game, part.sheet, part.tally)
        for (game, table), part in zip(_tables(night), parts, strict=True)
    ]
    first, way = parts[0], asked.standing
    (_, day), *_ = first.sheet.fields
    best = way and better(first.game, way)
    assert way
    assert best
    return evening_book(
        tables,
        players_of(night.sittings, spare=asked.spare, teams=first.game.teams),
        way=way,
        best=best,
        title=first.sheet.title,
        day=day,
        rules=first.rules,
        paper=first.paper,
        along=along,
    )


def _file_names(night: Rota) -> list[str]:
    """What is in the name of each table's file: "table-4", "game-2-window"; no two alike."""
    found: list[str] = []
    for game, table in _tables(night):
        words = on_table(table.name).casefold()
        plain = "-".join("".join(sign if sign.isalnum() else " " for sign in words).split()) or "table"
        wanted = name = f"game-{game}-{plain}" if game else plain
        number = 1
        while name in found:
            number += 1
            name = f"{wanted}-{number}"
        found.append(name)
    return found
