"""`sheets list`: which games there are, and what tells them apart."""

from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, OwnRules, library, own_argument
from sheets.cli.terminal import print_json, print_table, tell
from sheets.game.as_played import for_players
from sheets.make.queries import GamesQuery, games_played, games_with, listed_game, meant_by
from sheets.phrases import answer_tables as answers
from sheets.phrases.families import by_families


def list_variants(
    only: GamesQuery,
    words: Annotated[list[str] | None, own_argument("[WORD]...", "Only games that have all these words.")] = None,
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
        first = {those[0].id: f"\n-- {family} --\n" for family, those in families} if len(families) > 1 else {}
        above = [first.get(game.id, "") for game in in_order]
        below = [f"{game.title}. {game.summary}".rstrip() for game in in_order]
        print_table(answers.games_table(shown), below, answers.GAMES_FOOT, above)
    elif not fitting:
        tell(answers.NO_GAME_FITS)
    else:
        texts = (f"{game.id} {game.title}" for game in known)
        tell(f"{answers.NO_GAME}; {meant_by(words or [], texts, otherwise=answers.ALL_GAMES)}")
    if not games:
        raise typer.Exit(1)
