"""`sheets show`: the rules of a game, its rounds, and what follows from them."""

import typer

from sheets.cli.common_options import AsJson, OwnRules, VariantId, chosen_game
from sheets.cli.delivery import print_json, tell_problems
from sheets.cli.terminal_tables import facts, table
from sheets.game.model import Variant
from sheets.make.queries import RulesQuery
from sheets.make.show_query import shown_game
from sheets.phrases.answer_tables import ALSO, ASSUMED, UNSTATED, rounds_foot, rounds_table, sources_of, title_of
from sheets.phrases.assumed import assumptions
from sheets.phrases.differences import house_rules
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
