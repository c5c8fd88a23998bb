"""`sheets show`: the rules of a game, its rounds, and what follows from them."""

import typer

from sheets.answers import shown
from sheets.cli import terminal_tables
from sheets.cli.delivery import print_json, tell_problems
from sheets.cli.options import AsJson, OwnRules, Players, VariantId, chosen_game
from sheets.game.model import Variant
from sheets.phrases.assumptions import assumptions
from sheets.phrases.differences import house_rules
from sheets.phrases.rounds import rounds_in_short
from sheets.phrases.summary import rules_in_short
from sheets.tally.seating import check_players
from sheets.text import signed


def show(variant: VariantId, players: Players = None, as_json: AsJson = False, variants: OwnRules = None) -> None:
    """Show the rules of a game, round by round, with the facts that follow from them.

    Example:  sheets show shanghai-rummy-10 --players 5
    """
    games, game = chosen_game(variant, variants)
    if players is not None:
        tell_problems(check_players(game, players))
    if as_json:
        print_json(shown(games, game, players))
        return
    typer.echo(f"{game.title}   [{game.id}]" + (f"   {game.version}" if game.version else ""))
    if game.summary:
        typer.echo(game.summary)
    typer.echo("\n" + terminal_tables.facts(rules_in_short(game, players)))
    if game.rounds:
        typer.echo("\n" + rounds_table(game, players))
    rules = house_rules(games.variants, game)
    lists = [(rules.heading, rules.phrases), ("Also", game.notes), ("Not stated in the source", game.unstated)]
    lists.append(("Assumed", tuple(f"{about}: {why}" for about, why in assumptions(game))))
    for title, sentences in lists:
        if sentences:
            typer.echo(f"\n{title}" + "".join(f"\n  - {sentence}" for sentence in sentences))
    for source in game.sources:
        typer.echo(f"\nSource: {source.text}" + (f", {source.url}" if source.url else ""))


def rounds_table(game: Variant, players: int | None) -> str:
    """The rounds with their facts, for a terminal."""

    def known(number: int | None) -> str:
        return "?" if number is None else signed(number)

    dealt = "DEAL" if game.word("round") != "deal" else "DEALT"
    head = (game.word("round").upper(), dealt, "CONTRACT", "CARDS", "SPARE", "BUYS NEEDED", "ALLOWED", "LARGEST HAND")
    rows = [
        (
            each.name,
            each.deal,
            each.contract + "".join(f" ({remark})" for remark in each.remarks),
            known(each.needed),
            known(each.spare),
            f"{known(each.buys_to_lay)} / {known(each.buys_to_discard)}",
            each.allowed,
            known(each.largest_hand),
        )
        for each in rounds_in_short(game, players)
    ]
    foot = "Buys needed: to lay the contract down / and keep a card to discard."
    return terminal_tables.table(head, rows, right=(0, 1, 3, 4, 7)) + "\n" + foot
