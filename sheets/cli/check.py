"""`sheets check`: every mistake in a rules file, everything odd, and whether each contract can be laid."""

from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, OwnRules, own_files, own_rules
from sheets.cli.delivery import print_json, tell_problems
from sheets.cli.show import table_of_rounds
from sheets.cli.terminal_tables import facts
from sheets.errors import told_problems
from sheets.make.check_query import CheckedRules, check_rules
from sheets.phrases.answer_tables import ALL_ALIKE, LEFT_OUT, found_in_file, title_of


def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", readable=False, help="Your rules file; else the shipped games.")
    ] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    beside = own_files(variants, last=file) if variants or file else []
    checked = check_rules(*beside, *([own_rules(file)] if file else []))
    if as_json:
        _print_json(checked)
    else:
        _print(checked)
    if checked.errors:
        raise typer.Exit(1)


def _print(checked: CheckedRules) -> None:
    tell_problems(checked.problems)
    for game in checked.games:
        rounds = table_of_rounds(game, None) if game.rounds else ALL_ALIKE
        typer.echo(f"{title_of(game)}\n\n{rounds}\n")
        if left_out := checked.left_out[game.id]:
            typer.echo(f"{LEFT_OUT}\n{facts([(', '.join(each.keys), each.asked) for each in left_out])}\n")
    warnings = len(checked.problems) - checked.errors
    typer.echo(found_in_file(checked.name, games=len(checked.games), errors=checked.errors, warnings=warnings))


def _print_json(checked: CheckedRules) -> None:
    open_ = {
        game.id: [{"asked": each.asked, "keys": each.keys} for each in checked.left_out[game.id]]
        for game in checked.games
    }
    print_json({"file": checked.name, "problems": told_problems(checked.problems), "left_out": open_})
