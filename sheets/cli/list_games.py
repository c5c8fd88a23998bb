"""`sheets list`: which games there are, and what tells them apart."""

import json
from typing import Annotated

import typer

from sheets.cli.options import AsJson, RulesFile, library
from sheets.cli.terminal_tables import table
from sheets.game.facts import at
from sheets.game.model import Variant
from sheets.game.notation import write_players
from sheets.phrases.setting import deals_phrase, packs_phrase, players_phrase
from sheets.phrases.words import assumed_mark


def list_variants(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only games that have all these words.")
    ] = None,
    as_json: AsJson = False,
    variants: RulesFile = None,
) -> None:
    """List the games: players, packs, rounds, cards dealt, and what each is.

    Example, "which Shanghai do we play?":  sheets list shanghai
    """
    games = [game for game in library(variants).variants.values() if _has(game, words or [])]
    if as_json:
        typer.echo(json.dumps([_listed(game) for game in games], ensure_ascii=False, indent=2))
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
        typer.echo("sheets: no game has these words; `sheets list` lists them all", err=True)
        return
    lines = table(("VARIANT", "PLAYERS", "PACKS", "ROUNDS", "DEAL"), rows).split("\n")
    typer.echo(lines[0])
    for game, line in zip(games, lines[1:], strict=True):
        typer.echo(f"\n{line}\n    {game.title}. {game.summary}".rstrip())
    typer.echo("\n? not stated in the source   * assumed   more: sheets show VARIANT")


def _has(game: Variant, words: list[str]) -> bool:
    text = f"{game.id} {game.title} {game.summary}".lower()
    return all(word.lower() in text for word in words)


def _listed(game: Variant) -> dict[str, str | int | list[int | None] | None]:
    """One game for a program; unknown is null, and what depends on the players is null in `deals`."""
    rounds = [round_.deal for round_ in game.rounds] or [game.deal]
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "players": None if game.players is None else write_players(game.players, dash="-"),
        "packs": None if game.packs is None else packs_phrase(game),
        "rounds": len(game.rounds) or None,
        "deals": [at(deal, None) for deal in rounds],
    }
