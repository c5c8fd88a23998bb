"""`sheets show` and `sheets diff`: the rules of a game, what follows from them, and how two games differ."""

from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, OwnRules, VariantId, chosen_game, game_argument, library
from sheets.cli.terminal import facts, print_json, table, tell_problems
from sheets.game.model import Variant
from sheets.make.queries import RulesQuery, compared_games, shown_game, two_games
from sheets.phrases import answer_tables as answers
from sheets.phrases.assumed import assumptions
from sheets.phrases.differences import differences, house_rules
from sheets.phrases.rule_lines import rules_in_short
from sheets.phrases.words import notes_phrases
from sheets.tally.seating import check_players


def show(variant: VariantId, of: RulesQuery, as_json: AsJson = False, variants: OwnRules = None) -> None:
    players = of.players
    games, game = chosen_game(variant, variants)
    if players is not None:
        tell_problems(check_players(game, players))
    if as_json:
        print_json(shown_game(games, game, players))
        return
    typer.echo(answers.title_of(game) + (f"   {game.version}" if game.version else ""))
    if game.summary:
        typer.echo(game.summary)
    typer.echo("\n" + facts(rules_in_short(game, players)))
    if game.rounds:
        typer.echo("\n" + table_of_rounds(game, players))
    rules = house_rules(games.variants, game)
    lists = [(rules.heading, rules.phrases), (answers.ALSO, notes_phrases(game)), (answers.UNSTATED, game.unstated)]
    lists.append((answers.ASSUMED, tuple(f"{about}: {why}" for about, why in assumptions(game))))
    for title, sentences in lists:
        if sentences:
            typer.echo(f"\n{title}" + "".join(f"\n  - {sentence}" for sentence in sentences))
    for source in answers.sources_of(game):
        typer.echo(f"\n{source}")


def table_of_rounds(game: Variant, players: int | None) -> str:
    """The rounds with their facts, for a terminal."""
    return f"{table(answers.rounds_table(game, players))}\n{answers.rounds_foot(game)}".rstrip("\n")


def diff(
    variant: VariantId,
    other: Annotated[
        str | None, game_argument("The game to hold it against; else the one it extends.", "[OTHER]")
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    base, game = two_games(library(variants), variant, other)
    if as_json:
        print_json(compared_games(base, game))
        return
    found = differences(base, game)
    typer.echo(f"{answers.compared_titles(base, game)}\n")
    typer.echo(
        table(answers.differences_table(base, game, found), answers.RULES_WIDTHS) if found else answers.PLAYED_ALIKE
    )
