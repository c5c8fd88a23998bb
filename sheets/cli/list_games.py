"""`sheets list`: which games there are, and what tells them apart."""

from collections.abc import Sequence
from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, OwnRules, library
from sheets.cli.delivery import print_json, tell
from sheets.cli.terminal_tables import table
from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.make.list_query import GamesQuery, games_played, games_with, listed_game, meant_by
from sheets.phrases.answer_tables import (
    ALL_GAMES,
    GAMES_FOOT,
    NO_GAME,
    NO_GAME_FITS,
    games_table,
)
from sheets.phrases.families import by_families


def list_variants(
    only: GamesQuery,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only games that have all these words.")
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    known = library(variants).variants.values()
    fitting = games_played(known, players=only.players, deck=only.deck)
    games = games_with(fitting, words or [])
    if as_json:
        print_json([listed_game(game) for game in games])
    elif games:
        _print(games, only.players)
    elif not fitting:
        tell(NO_GAME_FITS)
    else:
        texts = (f"{game.id} {game.title}" for game in known)
        tell(f"{NO_GAME}; {meant_by(words or [], texts, otherwise=ALL_GAMES)}")
    if not games:
        raise typer.Exit(1)


def _print(games: Sequence[Variant], players: int | None) -> None:
    """One table of all games as so many play them, the name of a family above its games where there are several."""
    families = by_families(games)
    in_order = [game for _, those in families for game in those]
    shown = in_order if players is None else [for_players(game, players) for game in in_order]
    head, *lines = table(games_table(shown)).split("\n")
    named = {those[0].id: family for family, those in families} if len(families) > 1 else {}
    typer.echo(head)
    for game, line in zip(in_order, lines, strict=True):
        if game.id in named:
            typer.echo(f"\n-- {named[game.id]} --")
        typer.echo(f"\n{line}\n    {game.title}. {game.summary}".rstrip())
    typer.echo(f"\n{GAMES_FOOT}")
