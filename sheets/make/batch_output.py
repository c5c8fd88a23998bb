"""The sheets of a club night: from a roster to one PDF with a sheet for each table and game."""

import contextlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sheets.errors import NotationFault, Problem, WrongUsage, option
from sheets.game.by_players import PlayerRange, read_player_numbers, whole_teams, write_players
from sheets.layout.name_cards import NAME_CARD, TABLE_CARD, lay_out_name_card
from sheets.layout.rules_page import lay_out_for_wall, lay_out_list
from sheets.layout.sheet_of_game import FittedGame
from sheets.limits import MOST_GAMES_A_NIGHT, MOST_IN_STACK, MOST_PLAYERS, MOST_SHEETS
from sheets.make.club_requests import BatchRequest
from sheets.make.made import PDF, Along, Made, made_with, making
from sheets.make.score_output import AskedSheet, asked_sheet, backs_of, remarks_on
from sheets.make.table_books import add_books, check_books, check_number, how_ranked
from sheets.paper.grid import Grid, grid_on
from sheets.paper.imposition import Leaf, impose
from sheets.paper.sizes import Flip
from sheets.record.csv_fields import WINDOWS
from sheets.record.roster.guests import Guest, GuestTable, Sitting, seat
from sheets.record.roster.roster_reading import read_roster
from sheets.record.roster.rota import Rota, rota
from sheets.record.seating import MOST_COLUMNS_UNASKED, check_players, check_seat_that_deals, column_names
from sheets.render.batch_pdf import TableSheet, batch_pdf
from sheets.render.canvas import typeface
from sheets.render.canvas.pieces import Palette
from sheets.render.cards_pdf import cards_pdf
from sheets.render.rules.rules_pdf import rules_pdf
from sheets.render.score_sheet_pdf import Draw
from sheets.specification.rota_page import build_rota_page, who_meets_again
from sheets.text import Ink, joined, numbered
from sheets.words.language import ENGLISH, language_of
from sheets.words.sheet import table_card

FEW_GUESTS = 60
"""Who sits where has room on two pages, in smaller type if need be."""
Tables = Sequence[tuple[int, GuestTable]]
"""Tables of one size, each with the number of its game."""
MOST_NAMED = 12
"""Of those who sit out; the page of who sits where has all."""


def make_batch(request: BatchRequest) -> Made:
    """The sheets as a PDF in the order of games and tables, and beside it who sits where."""
    return make_batch_of(request)[0]


def make_batch_of(request: BatchRequest, *, along: Along = lambda made, _: made) -> tuple[Made, Rota]:
    """The same, and who sits where as it was planned.

    `along` goes along the sheets as they are made, and is told how many they are; then along the workbooks.
    """
    sheet, game = request.sheet, request.sheet.game
    language = language_of(game)
    with making() as made:
        if problems := list(_wrong(request)):
            raise WrongUsage(problems)
        first, out = _seated(request, made)
        sizes = sorted({len(table.guests) for table in first})
        for players in sizes:
            made.warn(check_players(game, players))
        check_seat_that_deals(sheet.first_dealer, sizes[0])
        count = len(first) * request.rounds
        if count > MOST_SHEETS:
            wrong = f"{len(first):,} tables in {request.rounds} games are {count:,} sheets"
            raise WrongUsage.of(wrong, f"a batch has up to {MOST_SHEETS:,}")
        check_number(request, count)
        night = rota(first, request.rounds, out=out, teams=game.teams)
        asked = asked_sheet(sheet, made)
        names = [guest.name for guest in night.guests]
        made.warn_of_signs([table.name for table in first] + names)
        made.remarks.append(_how_seated(night))
        if out:
            made.remarks.append(_who_sits_out(night))
        how_ranked(request, night, made)
        sheets, grid = _laid_out(asked, night, made)
        pdf = batch_pdf(
            along(sheets, count),
            title=asked.head.title or game.title,
            suits=game.deck.suits,
            grid=grid,
            stack=request.stack,
            low_ink=sheet.ink is Ink.LOW,
            printer=sheet.printer,
            language=language,
        )
        made.add_pages(f"{game.id}-sheets", pdf, png=sheet.png)
        if request.rounds > 1 or request.rota:
            _add_rota(asked, night, made)
        cards = [("names", language.say("name-cards"), NAME_CARD, names)] if request.name_cards else []
        if request.table_cards:
            called = [language.words(table_card(table.name)) for table in first]
            cards.append(("tables", language.say("table-cards"), TABLE_CARD, called))
        for kind, title, card, words in cards:
            grid_of_cards = grid_on(asked.page, card, flip=Flip.TENT)
            data = cards_pdf(
                title,
                [lay_out_name_card(each, card, typeface.measure) for each in words],
                impose([Leaf(number) for number in range(len(words))], grid_of_cards),
                grid_of_cards.paper,
                subject=title,
                palette=Palette.OUTLINE if sheet.ink is Ink.LOW else Palette.BLACK,
                printer=sheet.printer,
                language=language,
            )
            made.add(f"{game.id}-sheets-{kind}.pdf", PDF, data)
        add_books(request, night, along, made)
    return made, night


def _wrong(request: BatchRequest) -> Iterator[Problem]:
    """What makes no sense for many tables."""
    if request.sheet.fillable:
        yield Problem("a batch makes no forms to fill in", "make one for each table with `sheets score`")
    if not 1 <= request.rounds <= MOST_GAMES_A_NIGHT:
        yield Problem(f"{option('rounds')} can't be {request.rounds}", f"write a number from 1 to {MOST_GAMES_A_NIGHT}")
    if request.stack is not None and request.sheet.copies_per_page is None:
        yield Problem(f"{option('stack')} is for small sheets that share a page", f"leave out {option('stack')}")
    elif request.stack is not None and not 1 <= request.stack <= MOST_IN_STACK:
        wrong = f"{option('stack')} can't be {request.stack}"
        yield Problem(wrong, f"write a number from 1 to {MOST_IN_STACK}")
    yield from check_books(request)


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
        raise WrongUsage.of(f"a table can't have more than {MOST_PLAYERS} players", "write fewer")
    if not game.teams:
        return sizes
    whole = sizes.both(whole_teams(game.teams))
    if whole is None:
        wrong = f"tables of {write_players(sizes, dash=' to ')} can't be split into {game.teams} equal teams"
        raise WrongUsage.of(wrong, f"leave out {option('per_table')}, or write one like {2 * game.teams}")
    return whole


def _seated(request: BatchRequest, made: Made) -> tuple[Sitting, tuple[Guest, ...]]:
    """The tables of the first game, as the roster has them or as they are made, and who sits out."""
    game, sizes, encoding = request.sheet.game, _sizes(request), request.encoding or WINDOWS
    roster = read_roster(request.roster.name, request.roster.data, sizes, encoding=encoding, teams=game.teams)
    made.warn(roster.warnings)
    if encoding == WINDOWS and roster.is_of_windows:
        other = f"{option('encoding')} chooses another encoding"
        made.remarks.append(f"the roster is read as a Windows file (cp1252); {other}")
    if roster.tables:
        if request.seed is not None:
            right = f"leave out {option('seed')}, or its column of tables"
            raise WrongUsage.of("the roster already says who sits at which table", right)
        return roster.tables, ()
    if sizes is None or not (request.per_table or game.players):
        right = f"write {option('per_table')}, like {option('per_table')} 4-6"
        raise WrongUsage.of("it isn't known how many sit at a table", right)
    usual = (game.players.high if game.players else None) or MOST_COLUMNS_UNASKED
    return seat(roster.guests, sizes, usual=usual, seed=request.seed, teams=game.teams)


def _how_seated(night: Rota) -> str:
    """What was seated, by sizes: "7 players at 2 tables, 1 of 4 and 1 of 3", and who meets again in several games."""
    tables, games = Counter(len(table.guests) for table in night.sittings[0]), len(night.sittings)
    uneven = [f"{tables[size]} of {size}" for size in sorted(tables, reverse=True)] if len(tables) > 1 else []
    parts = [f"{numbered(len(night.guests), 'player')} at {numbered(tables.total(), 'table')}", joined(uneven)]
    told = ", ".join(filter(None, (*parts, numbered(games, "game") if games > 1 else "")))
    return f"{told}: {ENGLISH.words(who_meets_again(night))}" if games > 1 else told


def _who_sits_out(night: Rota) -> str:
    """The first of those who do: "Zoë sits out", "1 sits out in each game, in turn: Zoë, Ann and Ben"."""
    names = list(dict.fromkeys(guest.name for those in night.out for guest in those))
    told = joined(names) if len(names) <= MOST_NAMED else ", ".join([*names[:MOST_NAMED], "…"])
    sit = "sits out" if len(night.out[0]) == 1 else "sit out"
    if len(names) == len(night.out[0]):
        return f"{told} {sit}" + (" in each game" if len(night.out) > 1 else "")
    return f"{len(night.out[0])} {sit} in each game, in turn: {told}"


def _laid_out(asked: AskedSheet, night: Rota, made: Made) -> tuple[Iterator[TableSheet], Grid | None]:
    """The sheets, game by game and table by table, each made as it is drawn, and the grid of several on a page.

    There is a layout for each number of players; what is to be known of several is told once.
    """
    teams, language = asked.request.game.teams, language_of(asked.request.game)
    by_size: dict[int, list[tuple[int, GuestTable]]] = {}
    for game, table in night.tables:
        by_size.setdefault(len(table.guests), []).append((game, table))
    laid, grid = _fitted_alike(asked, by_size)
    backs: dict[int, Sequence[Draw]] = {}
    remarks: dict[str, list[int]] = {}
    for size, fitted in laid.items():
        made.warn_of_signs(fitted.sheet.words())
        backs[size] = backs_of(asked, fitted, made, players=size)
        for remark in remarks_on(fitted, asked, grid):
            remarks.setdefault(remark, []).append(size)
    for remark, sizes in remarks.items():
        of = "" if len(sizes) == len(by_size) else f"tables of {joined([*map(str, sorted(sizes))])}: "
        made.remarks.append(f"{of}{remark}")

    def sheets() -> Iterator[TableSheet]:
        for game, table in night.tables:
            size, names = len(table.guests), column_names(table.names, teams)
            pages = laid[size].pages_for(names, language.say("table-named.short", table=table.name, game=game))
            yield TableSheet(pages, language.say("table-named", table=table.name, game=game), backs[size])

    return sheets(), grid


def _fitted_alike(asked: AskedSheet, by_size: Mapping[int, Tables]) -> tuple[Mapping[int, FittedGame], Grid | None]:
    """The sheets by size, larger tables first: all on their side where one is, unless that takes more pages."""
    laid, grid = _fitted_each(asked, by_size)
    if grid is None and len({each.is_turned for each in laid.values()}) > 1:
        with contextlib.suppress(WrongUsage):  # no room for one of them on its side
            turned, _ = _fitted_each(asked._replace(request=replace(asked.request, landscape=True)), by_size)
            if all(len(turned[size].pages) == len(laid[size].pages) for size in laid):
                return turned, None
    return laid, grid


def _fitted_each(asked: AskedSheet, by_size: Mapping[int, Tables]) -> tuple[dict[int, FittedGame], Grid | None]:
    grid: Grid | None = None
    laid: dict[int, FittedGame] = {}
    for size, tables in sorted(by_size.items(), reverse=True):
        laid[size], grid = _fitted(asked, tables, grid)
    return laid, grid


def _fitted(asked: AskedSheet, tables: Tables, grid: Grid | None) -> tuple[FittedGame, Grid | None]:
    """The sheet of the first of the tables, with room for the names of all of them."""
    own, teams, language = tables[0][1].names, asked.request.game.teams, language_of(asked.request.game)
    names = list(dict.fromkeys(name for _, table in tables for name in column_names(table.names, teams)))
    told = dict.fromkeys(language.say("table-named.short", table=table.name, game=game) for game, table in tables)
    broadest = max(told, key=lambda each: typeface.measure(each, 1, False))
    return asked.fitted(own, table=broadest, others=names if len(tables) > 1 else (), grid=grid)


def _add_rota(asked: AskedSheet, night: Rota, made: Made) -> None:
    """The page that tells who sits where, for the wall."""
    sheet, game, large = asked.request, asked.request.game, asked.request.large_print
    language = language_of(game)
    page = build_rota_page(asked.head.title or game.title, night, language, date=asked.head.date)
    subject = language.say("seating.subject")
    foot = made_with(sheet, asked.page.name)
    lay_out = lay_out_for_wall if len(night.guests) <= FEW_GUESTS else lay_out_list
    pages = lay_out(page, asked.page, typeface.measure, large_print=large, made_with=foot)
    made.add(f"{game.id}-sheets-rota.pdf", PDF, rules_pdf(page, pages, subject=subject))
