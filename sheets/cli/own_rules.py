"""`sheets new`, `sheets check` and `sheets schema`: for rules files of one's own."""

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, OwnRules, library, own_argument, own_files, own_option, own_rules
from sheets.cli.completing import complete_variant
from sheets.cli.delivery import check_ending
from sheets.cli.show import table_of_rounds
from sheets.cli.terminal import STANDARD_OUTPUT, facts, print_json, tell_path, tell_problems
from sheets.errors import CannotWrite, WrongUsage, told_problems
from sheets.files import Existing, RefusedFile, named, shown, write_files, write_stream
from sheets.make.house_form import new_game, new_house_rules
from sheets.make.options import Group
from sheets.make.queries import CheckedRules, check_rules
from sheets.phrases import answer_tables as answers

RULES_SUFFIX, SCHEMA_SUFFIX = ".toml", ".json"
OTHER_NAME = "choose another name for the new file"
ELSEWHERE = "choose another name with -o"


def new(
    file: Annotated[Path, own_argument("FILE", "The file to write, like our-rules.toml.")],
    base: Annotated[
        str | None,
        own_option("--from", "The game that your house rules change.", Group.GAME, "VARIANT", complete_variant),
    ] = None,
    variants: OwnRules = None,
    title: Annotated[str | None, own_option("--title", "How your game is called.", metavar="TEXT")] = None,
) -> None:
    target = _target(file)
    typed = f'"{shown(target)}"' if os.name == "nt" and " " in shown(target) else shlex.quote(shown(target))
    if base is not None:
        variant_id, text = new_house_rules(library(variants), base, title, file=typed)
    elif variants is not None:
        raise WrongUsage.of("--variants names a file, but no game is to be taken out of it", "name one with --from")
    else:
        variant_id, text = new_game(title, file=typed)
    if target == STANDARD_OUTPUT:
        write_stream(text.encode())
        return
    write_files({target: text.encode()}, existing="refuse", elsewhere="choose another place for the new file")
    typer.echo(answers.next_steps(shown(target), typed=typed, variant_id=variant_id))


def _target(file: Path) -> Path:
    """Where the file goes; a name without an ending gets the right one, and nothing that is there is touched."""
    if file == STANDARD_OUTPUT:
        return file
    if os.path.exists(file) and not os.path.isfile(file):  # unlike those of a path, these know names that are too long
        raise WrongUsage.of(f"{named(file)} is no plain file", OTHER_NAME)
    if file.suffix:
        check_ending(file, RULES_SUFFIX, "rules file")
    target = file if file.suffix or not file.name else file.with_name(f"{file.name}{RULES_SUFFIX}")
    if os.path.lexists(target):
        raise CannotWrite.of(f"{named(target)} is there already, and is left as it is", OTHER_NAME)
    return target


def check(
    file: Annotated[Path | None, own_argument("[FILE]", "Your rules file; else the shipped games.")] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    beside = own_files(variants, last=file) if variants or file else []
    checked = check_rules(*beside, *([own_rules(file)] if file else []))
    if as_json:
        left_out = {
            id_: [{"asked": each.asked, "keys": each.keys} for each in of_game]
            for id_, of_game in checked.left_out.items()
        }
        print_json({"file": checked.name, "problems": told_problems(checked.problems), "left_out": left_out})
    else:
        _print(checked)
    if checked.errors:
        raise typer.Exit(1)


def _print(checked: CheckedRules) -> None:
    tell_problems(checked.problems)
    for game in checked.games:
        rounds = table_of_rounds(game, None) if game.rounds else answers.ALL_ALIKE
        typer.echo(f"{answers.title_of(game)}\n\n{rounds}\n")
        if left_out := checked.left_out[game.id]:
            typer.echo(f"{answers.LEFT_OUT}\n{facts([(', '.join(each.keys), each.asked) for each in left_out])}\n")
    warnings = len(checked.problems) - checked.errors
    typer.echo(answers.found_in_file(checked.name, games=len(checked.games), errors=checked.errors, warnings=warnings))


def schema(
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Where to, best beside your rules; else it is printed."),
    ] = None,
) -> None:
    from sheets.rules_file.json_schema import schema_json

    text = schema_json().encode()
    if output is None or output == STANDARD_OUTPUT:
        write_stream(text)
        return
    check_ending(output, SCHEMA_SUFFIX, "schema")

    def refused(_: Path) -> Existing:
        raise RefusedFile("it is there already, and is not this schema", f"move it away first, or {ELSEWHERE}")

    write_files({output: text}, existing=refused, elsewhere=ELSEWHERE)
    tell_path(output)
