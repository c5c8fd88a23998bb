"""The sheets of a club night: from a roster to one PDF with a sheet for each table and game."""

from collections.abc import Iterator
from dataclasses import replace

from sheets.errors import NotationFault, Problem, WrongUsage, option
from sheets.game.by_players import PlayerRange, read_player_numbers, whole_teams, write_players
from sheets.layout.name_cards import NAME_CARD, TABLE_CARD
from sheets.layout.rules_page import lay_out_for_wall, lay_out_list, lay_out_long_list
from sheets.limits import MOST_GAMES_A_NIGHT, MOST_PLAYERS, MOST_SHEETS
from sheets.make.club_requests import MOST_IN_STACK, BatchRequest
from sheets.make.game_asked import file_name
from sheets.make.made import PDF, Along, Made, MadeFile, made_pdf, unsettable, warnings_first
from sheets.make.sheet_fitting import AskedSheet, asked_sheet
from sheets.make.table_books import check_books, check_number, remarks_on_books, table_books
from sheets.make.table_sheets import lay_out_tables
from sheets.phrases.imprint import which_game
from sheets.phrases.rota_words import (
    NAME_CARDS,
    SEATING,
    TABLE_CARDS,
    WINDOWS_READ,
    all_equal,
    on_table,
    seated_remark,
    who_meets_again,
)
from sheets.render.batch_pdf import batch_pdf
from sheets.render.canvas import typeface
from sheets.render.name_cards_pdf import name_cards_pdf
from sheets.render.rules.rules_pdf import list_pdf, rules_pdf
from sheets.specification.rota_page import build_rota_page
from sheets.tally.csv_fields import WINDOWS
from sheets.tally.roster.guests import Sitting
from sheets.tally.roster.roster_reading import read_roster
from sheets.tally.roster.rota import Rota, rota
from sheets.tally.roster.table_plan import larger_tables, seat
from sheets.tally.seating import MOST_COLUMNS_UNASKED, check_players, check_seat_that_deals
from sheets.text import joined, quote

ENCODINGS = tuple(f"cp125{number}" for number in range(9))
"""The pages of Windows, in which spreadsheet programs write where they do not write Unicode."""
FEW_GUESTS = 60
"""Who sits where has room on two pages, in smaller type if need be."""
MOST_AT_ONCE = 1_000
"""Of so many guests the list is made at once, with a table that goes on from page to page."""


def make_batch(request: BatchRequest) -> Made:
    """The sheets as a PDF in the order of games and tables, and beside it who sits where."""
    return make_batch_of(request)[0]


def make_batch_of(request: BatchRequest, *, along: Along = lambda made, _: made) -> tuple[Made, Rota]:
    """The same, and who sits where as it was planned.

    `along` goes along the sheets as they are made, and is told how many they are; then along the workbooks.
    """
    _check(request)
    sheet = request.sheet
    with warnings_first() as problems:
        sizes = _sizes(request)
        first, remarks = _seated(request, sizes, problems)
        for players in sorted({len(table.names) for table in first}):
            problems += check_players(sheet.game, players)
        check_seat_that_deals(sheet.first_dealer, min(len(table.names) for table in first))
        _check_sheets(len(first), request.rounds)
        check_number(request, len(first) * request.rounds)
        night = rota(first, request.rounds)
        asked = asked_sheet(sheet, problems)
        problems += unsettable([table.name for table in first] + [name for table in first for name in table.names])
        told = seated_remark([len(table.guests) for table in first], games=request.rounds)
        remarks.append(f"{told}: {who_meets_again(night.met)}" if request.rounds > 1 else told)
        ranked_by, odd = remarks_on_books(request, night)
        remarks += ranked_by
        problems += odd
        tables = lay_out_tables(asked, night)
        problems += tables.problems
        remarks += tables.remarks
        pdf = batch_pdf(
            along(tables.sheets(), tables.count),
            title=tables.title,
            suits=sheet.game.deck.suits,
            grid=tables.grid,
            stack=request.stack,
            low_ink=sheet.low_ink,
            printer=sheet.printer,
            logo=asked.logo,
        )
        made = made_pdf(f"{sheet.game.id}-sheets", pdf, png=sheet.png, remarks=remarks, problems=problems)
        further = [_rota_file(request, asked, night)] if request.rounds > 1 or request.rota else []
        books = table_books(request, night, along=along, problems=problems)
        files = (*made.files, *further, *_cards(request, asked, first), *books)
        return replace(made, files=files, problems=tuple(dict.fromkeys(problems))), night


def _check(request: BatchRequest) -> None:
    """Refuse what makes no sense for many tables."""
    sheet = request.sheet
    problems = []
    if sheet.fillable:
        problems.append(Problem("a form is filled in for one table", "make it with `sheets score`, table by table"))
    if sheet.first_hand > 1:
        problems.append(Problem("a further sheet goes on for one table", "make it with `sheets score`, table by table"))
    if request.encoding not in ("", *ENCODINGS):
        wrong = f"there is no page of Windows called {quote(request.encoding)}"
        problems.append(Problem(wrong, f"choose one of {joined(ENCODINGS, 'or')}"))
    if not 1 <= request.rounds <= MOST_GAMES_A_NIGHT:
        right = f"write a number from 1 to {MOST_GAMES_A_NIGHT}"
        problems.append(Problem(f"{request.rounds} games can't be", right))
    if request.stack is not None and sheet.copies_per_page is None:
        problems.append(Problem("nothing is cut where each sheet has a page", f"leave out {option('stack')}"))
    elif request.stack is not None and not 1 <= request.stack <= MOST_IN_STACK:
        wrong = f"{request.stack} sheets of paper are no stack"
        problems.append(Problem(wrong, f"write a number from 1 to {MOST_IN_STACK}"))
    problems += check_books(request)
    if problems:
        raise WrongUsage(problems)


def _check_sheets(tables: int, rounds: int) -> None:
    if tables * rounds > MOST_SHEETS:
        wrong = f"{tables:,} tables in {rounds} games are {tables * rounds:,} sheets"
        raise WrongUsage.of(wrong, f"a batch has up to {MOST_SHEETS:,}")


def _sizes(request: BatchRequest) -> PlayerRange | None:
    """How many may sit at a table; None where neither the request nor the game says it."""
    game = request.sheet.game
    if not request.per_table:
        return game.can_sit
    try:
        sizes = read_player_numbers(request.per_table)
    except NotationFault as fault:
        raise WrongUsage.of(f"{option('per_table')}: {fault.wrong}", fault.right) from None
    if sizes.low > MOST_PLAYERS or (sizes.high or 0) > MOST_PLAYERS:
        raise WrongUsage.of(f"a table of more than {MOST_PLAYERS} can't be", f"a sheet holds up to {MOST_PLAYERS}")
    if not game.teams:
        return sizes
    whole = sizes.both(whole_teams(game.teams))
    if whole is None:
        wrong = f"tables of {write_players(sizes, dash=' to ')} make no {game.teams} teams of as many partners each"
        raise WrongUsage.of(wrong, f"leave out {option('per_table')}, or write one like {2 * game.teams}")
    return whole


def _seated(request: BatchRequest, sizes: PlayerRange | None, problems: list[Problem]) -> tuple[Sitting, list[str]]:
    """The tables of the first game, as the roster has them or as they are made, and what is to be known of them."""
    encoding = request.encoding or WINDOWS
    roster = read_roster(
        request.roster.name, request.roster.data, sizes, encoding=encoding, has_teams=bool(request.sheet.game.teams)
    )
    problems += roster.warnings
    remarks = [WINDOWS_READ] if encoding == WINDOWS and roster.is_of_windows else []
    if roster.tables:
        if request.seed is not None:
            raise WrongUsage.of(
                "the roster says who sits at which table", f"leave out {option('seed')}, or its column of tables"
            )
        return roster.tables, remarks
    if sizes is None or not (request.per_table or request.sheet.game.players):
        raise WrongUsage.of(
            "nobody says how many sit at a table", f"write {option('per_table')}, like {option('per_table')} 4-6"
        )
    game = request.sheet.game
    first = seat(roster.guests, sizes, usual=_usual(game.players), seed=request.seed, has_teams=bool(game.teams))
    if larger := larger_tables(len(roster.guests), sizes, tables=len(first)):
        remarks.append(all_equal(sizes.low, write_players(larger, dash="-").replace(" ", "")))
    return first, remarks


def _usual(players: PlayerRange | None) -> int:
    """How many sit at a table at most where neither the request nor the roster says it."""
    return (players.high if players else None) or MOST_COLUMNS_UNASKED


def _cards(request: BatchRequest, asked: AskedSheet, first: Sitting) -> Iterator[MadeFile]:
    """Cards with the names of players, table by table, and of tables."""
    sheet = request.sheet
    wanted = []
    if request.name_cards:
        wanted.append(("names", NAME_CARDS, NAME_CARD, [name for table in first for name in table.names]))
    if request.table_cards:
        wanted.append(("tables", TABLE_CARDS, TABLE_CARD, [on_table(table.name) for table in first]))
    for kind, title, card, words in wanted:
        data = name_cards_pdf(words, asked.page, card, title=title, low_ink=sheet.low_ink, printer=sheet.printer)
        yield MadeFile(f"{sheet.game.id}-sheets-{kind}.pdf", PDF, data)


def _rota_file(request: BatchRequest, asked: AskedSheet, night: Rota) -> MadeFile:
    """The page that tells who sits where, for the wall."""
    sheet = request.sheet
    page = build_rota_page(asked.head.title or sheet.game.title, night)
    made_with = f"{which_game(sheet.game, file_name(sheet.games, sheet.game))} · {asked.page.name}"
    guests = sum(len(table.guests) for table in night.sittings[0])
    if guests > MOST_AT_ONCE:
        made = lay_out_long_list(page, asked.page, typeface.measure, large_print=sheet.large_print, made_with=made_with)
        return MadeFile(f"{sheet.game.id}-sheets-rota.pdf", PDF, list_pdf(page, made, subject=SEATING))
    lay_out = lay_out_for_wall if guests <= FEW_GUESTS else lay_out_list
    pages = lay_out(page, asked.page, typeface.measure, large_print=sheet.large_print, made_with=made_with)
    return MadeFile(f"{sheet.game.id}-sheets-rota.pdf", PDF, rules_pdf(page, pages, subject=SEATING))
