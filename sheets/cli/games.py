"""`sheets list`, `sheets show` and `sheets diff`: which games there are, their rules, and how two differ."""

from collections.abc import Sequence
from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, OwnRules, VariantId, chosen_game, game_argument, library
from sheets.cli.delivery import print_json, tell, tell_problems
from sheets.cli.terminal_tables import facts, table
from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.make.diff_query import compared_games, two_games
from sheets.make.list_query import GamesQuery, games_played, games_with, listed_game, meant_by
from sheets.make.show_query import RulesQuery, shown_game
from sheets.phrases.answer_tables import (
    ALL_GAMES,
    ALSO,
    ASSUMED,
    GAMES_FOOT,
    NO_GAME,
    NO_GAME_FITS,
    PLAYED_ALIKE,
    RULES_WIDTHS,
    UNSTATED,
    compared_titles,
    differences_table,
    games_table,
    rounds_foot,
    rounds_table,
    sources_of,
    title_of,
)
from sheets.phrases.assumed import assumptions
from sheets.phrases.differences import differences, house_rules
from sheets.phrases.families import by_families
from sheets.phrases.rule_lines import rules_in_short
from sheets.phrases.words import notes_phrases
from sheets.tally.seating import check_players


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


def show(variant: VariantId, of: RulesQuery, as_json: AsJson = False, variants: OwnRules = None) -> None:
    players = of.players
    games, game = chosen_game(variant, variants)
    if players is not None:
        tell_problems(check_players(game, players))
    if as_json:
        print_json(shown_game(games, game, players))
        return
    typer.echo(title_of(game) + (f"   {game.version}" if game.version else ""))
    if game.summary:
        typer.echo(game.summary)
    typer.echo("\n" + facts(rules_in_short(game, players)))
    if game.rounds:
        typer.echo("\n" + table_of_rounds(game, players))
    rules = house_rules(games.variants, game)
    lists = [(rules.heading, rules.phrases), (ALSO, notes_phrases(game)), (UNSTATED, game.unstated)]
    lists.append((ASSUMED, tuple(f"{about}: {why}" for about, why in assumptions(game))))
    for title, sentences in lists:
        if sentences:
            typer.echo(f"\n{title}" + "".join(f"\n  - {sentence}" for sentence in sentences))
    for source in sources_of(game):
        typer.echo(f"\n{source}")


def table_of_rounds(game: Variant, players: int | None) -> str:
    """The rounds with their facts, for a terminal."""
    return f"{table(rounds_table(game, players))}\n{rounds_foot(game)}".rstrip("\n")


def diff(
    variant: VariantId,
    other: Annotated[
        str | None, game_argument("The game to hold it against; else the one it extends.", metavar="[OTHER]")
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    base, game = two_games(library(variants), variant, other)
    if as_json:
        print_json(compared_games(base, game))
        return
    found = differences(base, game)
    typer.echo(f"{compared_titles(base, game)}\n")
    typer.echo(table(differences_table(base, game, found), RULES_WIDTHS) if found else PLAYED_ALIKE)
