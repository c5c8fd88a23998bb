"""`sheets diff`: how one game is played otherwise than another."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from sheets.cli import terminal_tables
from sheets.cli.completing import complete_variant
from sheets.cli.options import AsJson, RulesFile, VariantId, library, variant_named
from sheets.errors import WrongUsage
from sheets.game.model import Variant
from sheets.phrases.differences import Difference, base_of, differences

if TYPE_CHECKING:
    from sheets.rules_file import Library

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
    variants: RulesFile = None,
) -> None:
    """Show what differs between two games, or between house rules and the game they build on.

    Example:  sheets diff rook-shanghai rook-shanghai-black-14
    """
    base, game = _two(library(variants), variant, other)
    found = differences(base, game)
    if as_json:
        listed = [
            {"rule": each.rule, "was": each.was or None, "now": each.now or None, "play": each.is_play}
            for each in found
        ]
        typer.echo(
            json.dumps({"base": base.id, "variant": game.id, "differences": listed}, ensure_ascii=False, indent=2)
        )
        return
    typer.echo(f"{game.title}   [{game.id}]\nbeside {base.title}   [{base.id}]\n")
    of_play = [each for each in found if each.is_play]
    others = [each for each in found if not each.is_play]
    typer.echo(_table(base, game, of_play) if of_play else "Both are played alike.")
    if others:
        typer.echo("\nIn words only:\n\n" + _table(base, game, others))


def _two(games: "Library", variant: str, other: str | None) -> tuple[Variant, Variant]:
    """The game that was and the one that is now: the two that are named, or a variant behind its base."""
    if other is not None:
        return variant_named(games, variant), variant_named(games, other)
    game = variant_named(games, variant)
    base = base_of(games.variants, game)
    if base is None:
        wrong = f"{game.id} does not extend another game"
        raise WrongUsage.of(wrong, f"name the game to hold it against, like: sheets diff {game.id} OTHER")
    return base, game


def _table(base: Variant, game: Variant, found: list[Difference]) -> str:
    rows = [(each.rule, each.was or NO_SUCH_THING, each.now or NO_SUCH_THING) for each in found]
    return terminal_tables.wrapped(("RULE", base.id, game.id), rows, COLUMNS)
