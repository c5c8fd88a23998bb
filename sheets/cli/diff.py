"""`sheets diff`: how one game is played otherwise than another."""

from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, OwnRules, VariantId, library
from sheets.cli.completing import complete_variant
from sheets.cli.delivery import print_json
from sheets.cli.terminal_tables import table
from sheets.make.diff_query import compared_games, two_games
from sheets.phrases.answer_tables import PLAYED_ALIKE, RULES_WIDTHS, compared_titles, differences_table
from sheets.phrases.differences import differences


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
    base, game = two_games(library(variants), variant, other)
    if as_json:
        print_json(compared_games(base, game))
        return
    found = differences(base, game)
    typer.echo(f"{compared_titles(base, game)}\n")
    typer.echo(table(differences_table(base, game, found), RULES_WIDTHS) if found else PLAYED_ALIKE)
