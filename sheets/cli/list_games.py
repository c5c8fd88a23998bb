"""`sheets list`: which games there are, and what tells them apart."""

from collections.abc import Sequence
from typing import Annotated

import typer

from sheets.answers import games_with, listed_game, meant_by
from sheets.cli.delivery import print_json, tell
from sheets.cli.options import AsJson, OwnRules, library
from sheets.cli.terminal_tables import table
from sheets.game.model import Variant
from sheets.phrases.answer_tables import ALL_GAMES, GAMES_FOOT, NO_GAME, games_table


def list_variants(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only games that have all these words.")
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    known = library(variants).variants.values()
    games = games_with(known, words or [])
    if as_json:
        print_json([listed_game(game) for game in games])
    elif games:
        _print(games)
    else:
        texts = (f"{game.id} {game.title}" for game in known)
        tell(f"{NO_GAME}; {meant_by(words or [], texts, otherwise=ALL_GAMES)}")
    if not games:
        raise typer.Exit(1)


def _print(games: Sequence[Variant]) -> None:
    head, *lines = table(games_table(games)).split("\n")
    typer.echo(head)
    for game, line in zip(games, lines, strict=True):
        typer.echo(f"\n{line}\n    {game.title}. {game.summary}".rstrip())
    typer.echo(f"\n{GAMES_FOOT}")
