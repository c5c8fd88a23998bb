"""`sheets new`: a rules file to begin with, for someone who has never written one."""

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.completing import complete_shipped
from sheets.cli.delivery import STANDARD_OUTPUT
from sheets.errors import CannotWrite, WrongUsage
from sheets.files import write_files, write_stream
from sheets.make.game_asked import game_named, load_games
from sheets.phrases.answer_tables import next_steps
from sheets.text import clean, quote, whole_text

LONGEST_TITLE = 80
SUFFIX = ".toml"


def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, like our-rules.toml.")],
    base: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="VARIANT",
            help="The game that your house rules change.",
            autocompletion=complete_shipped,
        ),
    ] = None,
    title: Annotated[str | None, typer.Option("--title", metavar="TITLE", help="How your game is called.")] = None,
) -> None:
    """Write a rules file to begin with: a small game to make your own, or house rules on a game you know.

    Example:  sheets new our-rules.toml --from rook-shanghai --title "Rook at our house"
    """
    from sheets.rules_file.ids import id_of
    from sheets.rules_file.new_file import OWN_TITLE, house_rules_file, own_game

    target = _target(file)
    games = load_games()
    elsewhere = 'house rules on a game of your own go into its file, with extends = "…"'
    game = game_named(games, base, elsewhere=elsewhere) if base is not None else None
    called = _title(title if title is not None else f"{game.title} at our house" if game else OWN_TITLE)
    variant_id = id_of(called, taken=games.variants)
    name = _typed(target)
    if game:
        text = house_rules_file(games, game.id, called, variant_id, file=name)
    else:
        text = own_game(called, variant_id, file=name)
    if target == STANDARD_OUTPUT:
        write_stream(text.encode())
        return
    write_files({target: text.encode()}, existing="refuse", elsewhere="choose another place for the new file")
    typer.echo(next_steps(clean(str(target), limit=400), typed=name, variant_id=variant_id))


def _target(file: Path) -> Path:
    """Where the file goes; a name without an ending gets the right one, and nothing that is there is touched."""
    if file == STANDARD_OUTPUT:
        return file
    if file.suffix and file.suffix.lower() != SUFFIX:
        raise WrongUsage.of(f"a rules file can't be called {quote(file.name)}", f"let its name end in {SUFFIX}")
    if str(file).startswith("-"):
        raise WrongUsage.of(f"{quote(file.name)} would be taken for an option", "let the name begin with a letter")
    if file.exists() and not file.is_file():
        raise WrongUsage.of(f"{quote(str(file))} is no plain file", "choose another name for the new file")
    target = file if file.suffix or not file.name else file.with_name(f"{file.name}{SUFFIX}")
    if os.path.lexists(target):
        wrong = f'"{clean(str(target), limit=400)}" is there already, and is left as it is'
        raise CannotWrite.of(wrong, "choose another name for the new file")
    return target


def _title(written: str) -> str:
    title = whole_text(written, LONGEST_TITLE, "title")
    if not title:
        raise WrongUsage.of("the title is empty", 'write it like --title "Rook at our house"')
    return title


def _typed(target: Path) -> str:
    """The file as it is typed behind a command, in quotes where it needs them."""
    name = clean(str(target), limit=400)
    return f'"{name}"' if os.name == "nt" and " " in name else shlex.quote(name)
