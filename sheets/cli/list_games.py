"""`sheets list`: which games there are, and what tells them apart."""

from typing import Annotated

import typer

from sheets.answers import games_with, listed
from sheets.cli.delivery import print_json, tell
from sheets.cli.options import AsJson, OwnRules, library
from sheets.cli.terminal_tables import table
from sheets.phrases.setting import deals_phrase, packs_phrase, players_phrase
from sheets.phrases.words import assumed_mark


def list_variants(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only games that have all these words.")
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    """List the games: players, packs, rounds, cards dealt, and what each is.

    Example, "which Shanghai do we play?":  sheets list shanghai
    """
    games = games_with(library(variants).variants.values(), words or [])
    if as_json:
        print_json([listed(game) for game in games])
        return
    rows = [
        (
            game.id,
            players_phrase(game.players, "?") + assumed_mark(game, "players"),
            packs_phrase(game, "?") + assumed_mark(game, "packs"),
            str(len(game.rounds)) if game.rounds else "open",
            deals_phrase(game, "?"),
        )
        for game in games
    ]
    if not rows:
        tell("no game has these words; `sheets list` lists them all")
        return
    lines = table(("VARIANT", "PLAYERS", "PACKS", "ROUNDS", "DEAL"), rows).split("\n")
    typer.echo(lines[0])
    for game, line in zip(games, lines[1:], strict=True):
        typer.echo(f"\n{line}\n    {game.title}. {game.summary}".rstrip())
    typer.echo("\n? not stated in the source   * assumed   more: sheets show VARIANT")
