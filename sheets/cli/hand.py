"""`sheets hand`: the points of the cards left in a hand."""

from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, OwnRules, VariantId, chosen_game
from sheets.cli.delivery import print_json, tell_problems
from sheets.cli.terminal_tables import table
from sheets.errors import Problem
from sheets.make.hand_query import hand_points, round_numbered, scored_cards
from sheets.make.queries import HandQuery
from sheets.phrases.answer_tables import NO_CARD_LEFT, assumed_points, hand_table


def hand(
    variant: VariantId,
    how: HandQuery,
    cards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CARD]...",
            help="Cards as you would jot them down: 6 10 K QH 2C 14B wild joker; 3x6 is three sixes.",
        ),
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    _, game = chosen_game(variant, variants)
    scored = scored_cards(game, cards or [], round_numbered(game, how.round_number), values=how.values)
    reasons = dict.fromkeys(card.assumed for card in scored if card.assumed)
    tell_problems(Problem(assumed_points(why), warning=True) for why in reasons)
    if as_json:
        print_json(hand_points(scored))
        return
    typer.echo(table(hand_table(scored)) if scored else NO_CARD_LEFT)
