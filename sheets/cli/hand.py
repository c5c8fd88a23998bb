"""`sheets hand`: the points of the cards left in a hand."""

import json
from typing import Annotated

import typer

from sheets.cli import terminal_tables
from sheets.cli.options import AsJson, RulesFile, VariantId, library, round_numbered, variant_named, warn
from sheets.errors import NotationFault, Problem, WrongUsage
from sheets.game.hands import ScoredCard, score_hand
from sheets.game.model import Round, ValueTable, Variant
from sheets.text import did_you_mean, quote, signed


def hand(
    variant: VariantId,
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CARD]...", help="Cards as you write them: 6 10 K QH 2C 14B wild joker 3x6."),
    ] = None,
    round_number: Annotated[int | None, typer.Option("--round", metavar="N", help="The round it was left in.")] = None,
    values: Annotated[
        str | None, typer.Option("--values", metavar="NAME", help="Another table of card values.")
    ] = None,
    as_json: AsJson = False,
    variants: RulesFile = None,
) -> None:
    """Add up the points left in a hand, card by card.

    Example:  sheets hand rook-shanghai 6 6 9 10 11
    """
    game = variant_named(library(variants), variant)
    round_ = round_numbered(game, round_number)
    scored = _scored(game, cards or [], round_, table=_table(game, values))
    points = sum(card.points for card in scored)
    for why in dict.fromkeys(card.assumed for card in scored if card.assumed):
        warn(f"* these points are assumed: {why}")
    if as_json:
        listed = [
            {"card": card.card, "points": card.points, "rule": card.rule, "assumed": card.assumed or None}
            for card in scored
        ]
        typer.echo(json.dumps({"points": points, "cards": listed}, ensure_ascii=False, indent=2))
        return
    rows = [(card.card, signed(card.points), card.rule + (" *" if card.assumed else "")) for card in scored]
    if rows:
        typer.echo(
            terminal_tables.table(("CARD", "POINTS", "RULE"), [*rows, ("total", signed(points), "")], right=(1,))
        )
    else:
        typer.echo("no card left: 0")


def _table(game: Variant, name: str | None) -> ValueTable | None:
    if name is None:
        return game.values
    titles = {table.title: table for table in game.other_values}
    if name not in titles:
        right = did_you_mean(name, titles) or "it has one table only"
        raise WrongUsage.of(f"{game.id} has no table of values {quote(name)}", right)
    return titles[name]


def _scored(game: Variant, cards: list[str], round_: Round | None, *, table: ValueTable | None) -> list[ScoredCard]:
    """The cards one after another; all that can't be scored are told at once."""
    scored: list[ScoredCard] = []
    problems = []
    for text in cards:
        try:
            scored += score_hand(game, [text], round_, table=table).cards
        except NotationFault as fault:
            problems.append(Problem(fault.wrong, fault.right))
    if problems:
        raise WrongUsage(problems)
    return scored
