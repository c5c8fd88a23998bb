"""`sheets list` and `sheets stock`: which games there are, which perforated paper, and what tells them apart."""

import textwrap
from collections.abc import Iterable
from typing import Annotated, TypeAlias

import typer

from sheets.cli.common_options import AsJson, OwnRules, library, own_argument
from sheets.cli.terminal import COLUMNS, print_json, table, tell
from sheets.game.as_played import for_players
from sheets.json_values import Json
from sheets.make.club_requests import StockQuery
from sheets.make.list_query import GamesQuery, games_played, games_with, has_all, listed_game, meant_by
from sheets.paper.stock import Stock, known_stock
from sheets.phrases.answer_tables import (
    ALL_GAMES,
    ALL_STOCK,
    GAMES_FOOT,
    NO_GAME,
    NO_GAME_FITS,
    NO_STOCK,
    STOCK_FOOT,
    TextTable,
    equal_stock,
    games_table,
    stock_table,
)
from sheets.phrases.families import by_families

Words: TypeAlias = list[str] | None
INDENT = " " * 4


def list_variants(
    only: GamesQuery,
    words: Annotated[Words, own_argument("[WORD]...", "Only games that have all these words.")] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    known = library(variants).variants.values()
    fitting = games_played(known, players=only.players, deck=only.deck)
    games = games_with(fitting, words or [])
    families = by_families(games)
    in_order = [game for _, those in families for game in those]
    if as_json:
        print_json([listed_game(game) for game in games])
    elif games:
        shown = in_order if only.players is None else [for_players(game, only.players) for game in in_order]
        above = {those[0].id: f"\n-- {family} --\n" for family, those in families} if len(families) > 1 else {}
        below = [f"{game.title}. {game.summary}".rstrip() for game in in_order]
        _print(games_table(shown), [above.get(game.id, "") for game in in_order], below, GAMES_FOOT)
    elif not fitting:
        tell(NO_GAME_FITS)
    else:
        texts = (f"{game.id} {game.title}" for game in known)
        tell(f"{NO_GAME}; {meant_by(words or [], texts, otherwise=ALL_GAMES)}")
    if not games:
        raise typer.Exit(1)


def stock(
    of: StockQuery,
    words: Annotated[Words, own_argument("[WORD]...", "Only paper that has all these words or numbers.")] = None,
    as_json: AsJson = False,
) -> None:
    known = {
        each: " ".join((each.name, each.title, each.cells.paper.name, *each.same_as))
        for each in known_stock(of.stock_file).values()
    }
    found = [each for each, text in known.items() if has_all(words or [], text)]
    if as_json:
        print_json([_as_data(each) for each in found])
    elif found:
        _print(stock_table(found), [""] * len(found), map(_said_of, found), STOCK_FOOT)
    else:
        tell(f"{NO_STOCK}; {meant_by(words or [], known.values(), otherwise=ALL_STOCK)}")
    if not found:
        raise typer.Exit(1)


def _print(shown: TextTable, above: Iterable[str], below: Iterable[str], foot: str) -> None:
    """A table, with what stands above a line of it, and what is said of the thing below."""
    head, *lines = table(shown).split("\n")
    typer.echo(head)
    for before, line, said in zip(above, lines, below, strict=True):
        typer.echo(f"{before}\n{line}\n{INDENT}{said}")
    typer.echo(f"\n{foot}")


def _said_of(stock: Stock) -> str:
    equals = textwrap.fill(equal_stock(stock), COLUMNS, initial_indent=INDENT, subsequent_indent=INDENT)
    return f"{stock.title}\n{equals}".rstrip()


def _as_data(stock: Stock) -> Json:
    return {
        "name": stock.name,
        "title": stock.title,
        "paper": stock.cells.paper.name,
        "card_mm": [stock.card.width_mm, stock.card.height_mm],
        "cards": stock.cells.places,
        "same_as": stock.same_as,
    }
