"""`sheets list`: which games there are, and what tells them apart."""

from typing import Annotated

import typer

from sheets.answers import games_with, listed_game
from sheets.cli.delivery import print_json, tell
from sheets.cli.options import AsJson, OwnRules, library
from sheets.cli.terminal_tables import table
from sheets.phrases.answer_tables import GAMES_FOOT, NO_GAME, games_table


def list_variants(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only games that have all these words.")
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    games = games_with(library(variants).variants.values(), words or [])
    if as_json:
        print_json([listed_game(game) for game in games])
        return
    if not games:
        tell(NO_GAME)
        return
    head, *lines = table(games_table(games)).split("\n")
    typer.echo(head)
    for game, line in zip(games, lines, strict=True):
        typer.echo(f"\n{line}\n    {game.title}. {game.summary}".rstrip())
    typer.echo(f"\n{GAMES_FOOT}")
