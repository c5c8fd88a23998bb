"""`sheets diff`: how one game is played otherwise than another."""

from typing import Annotated

import typer

from sheets.answers import difference, two_games
from sheets.cli import terminal_tables
from sheets.cli.completing import complete_variant
from sheets.cli.delivery import print_json
from sheets.cli.options import AsJson, OwnRules, VariantId, library
from sheets.game.model import Variant
from sheets.phrases.differences import Difference, differences

COLUMNS = (30, 32, 32)
"""The widest that rules, and what is said of them, get on a terminal."""
NO_SUCH_THING = "–"


def diff(
    variant: VariantId,
    other: Annotated[
        str | None,
        typer.Argument(
            metavar="[OTHER]",
            help="The game to hold it against; else the one it extends.",
            autocompletion=complete_variant,
        ),
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    """Show what differs between two games, or between house rules and the game they build on.

    Example:  sheets diff rook-shanghai rook-shanghai-black-14
    """
    base, game = two_games(library(variants), variant, other)
    found = differences(base, game)
    if as_json:
        print_json(difference(base, game, found))
        return
    typer.echo(f"{game.title}   [{game.id}]\nbeside {base.title}   [{base.id}]\n")
    of_play = [each for each in found if each.is_play]
    others = [each for each in found if not each.is_play]
    typer.echo(_table(base, game, of_play) if of_play else "Both are played alike.")
    if others:
        typer.echo("\nIn words only:\n\n" + _table(base, game, others))


def _table(base: Variant, game: Variant, found: list[Difference]) -> str:
    rows = [(each.rule, each.was or NO_SUCH_THING, each.now or NO_SUCH_THING) for each in found]
    return terminal_tables.wrapped(("RULE", base.id, game.id), rows, COLUMNS)
