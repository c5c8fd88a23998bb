"""`sheets check`: every mistake in a rules file, everything odd, and whether each contract can be laid."""

from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.options import RulesFile, own_rules, shipped_rules
from sheets.cli.show import rounds_table


def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Your rules file; else the shipped games.")
    ] = None,
    variants: RulesFile = None,
) -> None:
    """Check a rules file: mistakes and oddities with their lines, and a table of what each round needs.

    Example:  sheets check our-rules.toml
    """
    from sheets.rules_file import examine

    own = [own_rules(path) for path in (variants, file) if path]
    checked = own[-1] if own else shipped_rules("variants.toml")
    is_shipped = checked.data == shipped_rules().data
    texts = [checked] if is_shipped else [shipped_rules(), *own]
    library, problems = examine(texts)
    name = texts[-1].name
    told = [problem for problem in problems if problem.place and problem.place.file == name]
    for problem in told:
        typer.echo(str(problem), err=True)
    found = [game for variant_id, game in library.variants.items() if library.files[variant_id] == name]
    for game in found:
        typer.echo(f"{game.title}   [{game.id}]\n")
        typer.echo((rounds_table(game, None) if game.rounds else "No contracts.") + "\n")
    errors = sum(not problem.warning for problem in told)
    counts = [(len(found), "good variant"), (errors, "error"), (len(told) - errors, "warning")]
    typer.echo(f"{name}: {', '.join(_count(number, what) for number, what in counts)}")
    if errors:
        raise typer.Exit(1)


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
