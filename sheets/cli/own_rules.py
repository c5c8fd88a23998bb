"""`sheets new` and `sheets schema`: a rules file of one's own to begin with, and what one may say."""

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.command import OwnRules, check_ending, complete_variant, own_argument, own_option
from sheets.cli.option_values import library
from sheets.cli.terminal import STANDARD_OUTPUT, tell_path
from sheets.errors import WrongUsage, on_command_line
from sheets.files import Existing, RefusedFile, named, shown, write_files, write_stream
from sheets.make.house_form import new_game, new_house_rules
from sheets.make.options import Group
from sheets.rules_file.validating import schema_json

ELSEWHERE = "choose another place"
_BASE = "The game that your house rules change."
_SCHEMA = "Where to, best beside your rules; else it is printed."


def new(
    file: Annotated[Path, own_argument("FILE", "The file to write, like our-rules.toml.")],
    base: Annotated[str | None, own_option("--from", _BASE, Group.GAME, "VARIANT", complete_variant)] = None,
    variants: OwnRules = None,
    title: Annotated[str | None, own_option("--title", "How your game is called.", metavar="TEXT")] = None,
) -> None:
    if file != STANDARD_OUTPUT and os.path.exists(file) and not os.path.isfile(file):
        raise WrongUsage.of(f"{named(file)} is no plain file", ELSEWHERE)
    target = file if file.suffix or not file.name or file == STANDARD_OUTPUT else file.with_name(f"{file.name}.toml")
    check_ending(target, ".toml", "rules file")
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
    write_files({target: text.encode()}, existing=_refused, elsewhere=ELSEWHERE)
    typer.echo(
        f"{shown(target)}\n\n"
        "Change it in a text editor and save it. Then type:\n\n"
        f"  sheets check {typed}\n"
        f"  sheets score {variant_id} {on_command_line('variants')} {typed}"
    )


def _refused(_: Path) -> Existing:
    """What becomes of a file that is there: these commands replace nothing, not even with an option."""
    raise RefusedFile("it is there already, and is left as it is", f"move it away first, or {ELSEWHERE}")


def schema(output: Annotated[Path | None, own_option("-o --output", _SCHEMA, metavar="FILE")] = None) -> None:
    text = schema_json().encode()
    if output is None or output == STANDARD_OUTPUT:
        write_stream(text)
        return
    check_ending(output, ".json", "schema")
    write_files({output: text}, existing=_refused, elsewhere=ELSEWHERE)
    tell_path(output)
