"""`sheets list` and `stock`: the games there are, and the perforated paper, with all the words that are asked for."""

import textwrap
from typing import Annotated

import typer

from sheets.cli.command import AsJson, OwnRules, own_argument
from sheets.cli.option_values import DATA, library
from sheets.cli.terminal import COLUMNS, INDENT, print_json, print_table, tell
from sheets.errors import on_command_line
from sheets.game.model import Variant, for_players
from sheets.make import found_games
from sheets.make.found_games import GamesQuery, StockQuery, has_all, meant_by
from sheets.make.requests import Told
from sheets.paper.stock import Stock, known_stock
from sheets.words.ending import by_families
from sheets.words.language import language_of
from sheets.words.tables import TextTable, games_table, told_apart

_LISTS_ALL = "`sheets list` lists them all"
_GAMES = "Only games that have all these words."
_STOCK = "Only paper that has all these words or numbers."


def list_games(
    only: GamesQuery,
    told: Told,
    words: Annotated[list[str] | None, own_argument("[WORD]...", _GAMES)] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    known = library(variants, DATA if as_json else told.language).variants.values()
    fitting = found_games.games_played(known, players=only.players, deck=only.deck)
    games = found_games.games_with(fitting, words or [])
    if as_json:
        print_json([found_games.listed_game(game) for game in games])
    elif games:
        families, language = by_families(games), language_of(games[0])
        in_order = [game for those in families.values() for game in those]
        first = {those[0].id: f"\n-- {language.capital(family)} --\n" for family, those in families.items()}
        print_table(
            games_table([for_players(game, only.players) if only.players else game for game in in_order]),
            [_told_of(game, is_sought=bool(words)) for game in in_order],
            language.say("games-foot", command="sheets show GAME"),
            [first.get(game.id, "") if len(families) > 1 else "" for game in in_order],
        )
    elif not fitting:
        tell(f"no game is for this number of players with this deck; {_LISTS_ALL}")
    else:
        texts = (f"{game.id} {game.title}" for game in known)
        tell(f"no game has these words; {meant_by(words or [], texts, otherwise=_LISTS_ALL)}")
    if not games:
        raise typer.Exit(1)


def _told_of(game: Variant, *, is_sought: bool) -> str:
    """What is said of a game below its line: of those that are sought also what tells them apart."""
    told = f"{game.title}. {game.summary}".rstrip()
    return f"{told}\n{INDENT}{told_apart(game)}".rstrip() if is_sought else told


def stock(
    of: StockQuery,
    words: Annotated[list[str] | None, own_argument("[WORD]...", _STOCK)] = None,
    as_json: AsJson = False,
) -> None:
    known = {
        each: " ".join((each.name, each.title, each.cells.paper.name, *each.same_as))
        for each in known_stock(of.stock_file).values()
    }
    found = [each for each, text in known.items() if has_all(words or [], text)]
    if as_json:
        print_json(
            [
                {
                    "name": each.name,
                    "title": each.title,
                    "paper": each.cells.paper.name,
                    "card_mm": [each.card.width_mm, each.card.height_mm],
                    "cards": each.cells.places,
                    "same_as": each.same_as,
                }
                for each in found
            ]
        )
    elif found:
        rows = [(each.name, each.cells.paper.name, _size(each), str(each.cells.places)) for each in found]
        shown = TextTable(("STOCK", "PAPER", "CARD IN MM", "CARDS"), rows)
        command = f"sheets cards VARIANT {on_command_line('stock')} NUMBER"
        print_table(shown, map(_said_of, found), f"geometry compatible with these numbers; print with: {command}")
    else:
        right = meant_by(words or [], known.values(), otherwise="`sheets stock` lists all")
        tell(f"no stock has these words; {right}")
    if not found:
        raise typer.Exit(1)


def _size(stock: Stock) -> str:
    return f"{stock.card.width_mm:g} x {stock.card.height_mm:g}"


def _said_of(stock: Stock) -> str:
    same = f"the same: {', '.join(stock.same_as)}" if stock.same_as else ""
    equals = textwrap.fill(same, COLUMNS, initial_indent=INDENT, subsequent_indent=INDENT)
    return f"{stock.title}\n{equals}".rstrip()
