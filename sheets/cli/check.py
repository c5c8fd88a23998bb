"""`sheets check`: every mistake in a rules file, everything odd, and whether each contract can be laid."""

from pathlib import Path
from typing import Annotated

import typer

from sheets.answers import check_rules
from sheets.cli.delivery import tell_problems
from sheets.cli.options import OwnRules, own_rules
from sheets.cli.show import rounds_table


def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Your rules file; else the shipped games.")
    ] = None,
    variants: OwnRules = None,
) -> None:
    """Check a rules file: mistakes and oddities with their lines, and a table of what each round needs.

    Example:  sheets check our-rules.toml
    """
    checked = check_rules([own_rules(path) for path in (variants, file) if path])
    tell_problems(checked.problems)
    for game in checked.games:
        typer.echo(f"{game.title}   [{game.id}]\n")
        typer.echo((rounds_table(game, None) if game.rounds else "No contracts.") + "\n")
    warnings = len(checked.problems) - checked.errors
    counts = [(len(checked.games), "good variant"), (checked.errors, "error"), (warnings, "warning")]
    typer.echo(f"{checked.name}: {', '.join(_count(number, what) for number, what in counts)}")
    if checked.errors:
        raise typer.Exit(1)


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
