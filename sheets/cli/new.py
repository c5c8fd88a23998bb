"""`sheets new`: a rules file to begin with, for someone who has never written one."""

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.common_options import OwnRules, library
from sheets.cli.completing import complete_variant
from sheets.cli.delivery import STANDARD_OUTPUT
from sheets.errors import CannotWrite, WrongUsage
from sheets.files import named, shown, write_files, write_stream
from sheets.make.new_rules import new_game, new_house_rules
from sheets.make.options import Group
from sheets.phrases.answer_tables import next_steps
from sheets.text import quote

SUFFIX = ".toml"


def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, like our-rules.toml.")],
    base: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="VARIANT",
            rich_help_panel=Group.GAME,
            help="The game that your house rules change.",
            autocompletion=complete_variant,
        ),
    ] = None,
    variants: OwnRules = None,
    title: Annotated[str | None, typer.Option("--title", metavar="TEXT", help="How your game is called.")] = None,
) -> None:
    target = _target(file)
    if base is not None:
        variant_id, text = new_house_rules(library(variants), base, title, file=_typed(target))
    elif variants is not None:
        raise WrongUsage.of("--variants names a file, but no game is to be taken out of it", "name one with --from")
    else:
        variant_id, text = new_game(title, file=_typed(target))
    if target == STANDARD_OUTPUT:
        write_stream(text.encode())
        return
    write_files({target: text.encode()}, existing="refuse", elsewhere="choose another place for the new file")
    typer.echo(next_steps(shown(target), typed=_typed(target), variant_id=variant_id))


def _target(file: Path) -> Path:
    """Where the file goes; a name without an ending gets the right one, and nothing that is there is touched."""
    if file == STANDARD_OUTPUT:
        return file
    if file.suffix and file.suffix.lower() != SUFFIX:
        raise WrongUsage.of(f"a rules file can't be called {quote(file.name)}", f"let its name end in {SUFFIX}")
    if str(file).startswith("-"):
        raise WrongUsage.of(f"{quote(file.name)} would be taken for an option", "let the name begin with a letter")
    if os.path.exists(file) and not os.path.isfile(file):  # unlike those of a path, these know names that are too long
        raise WrongUsage.of(f"{named(file)} is no plain file", "choose another name for the new file")
    target = file if file.suffix or not file.name else file.with_name(f"{file.name}{SUFFIX}")
    if os.path.lexists(target):
        wrong = f"{named(target)} is there already, and is left as it is"
        raise CannotWrite.of(wrong, "choose another name for the new file")
    return target


def _typed(target: Path) -> str:
    """The file as it is typed behind a command, in quotes where it needs them."""
    name = shown(target)
    return f'"{name}"' if os.name == "nt" and " " in name else shlex.quote(name)
