"""`sheets new`: a rules file to begin with, for someone who has never written one."""

import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheets.cli.common_options import OwnRules, library
from sheets.cli.completing import complete_variant
from sheets.cli.delivery import STANDARD_OUTPUT, tell_problems
from sheets.errors import CannotWrite, FaultyFile, Problem, WrongUsage
from sheets.files import named, shown, write_files, write_stream
from sheets.make.game_asked import load_games
from sheets.make.new_rules import new_house_rules, new_title
from sheets.make.options import Group
from sheets.phrases.answer_tables import next_steps
from sheets.text import quote

if TYPE_CHECKING:
    from sheets.rules_file.toml_table import Toml

SUFFIX = ".toml"
TITLE_ASKED = "How your game is called"
QUESTIONS = {
    "players": "How many can play: 4, 2-6, or 3+ for three and more.",
    "packs": "How many packs of 52 cards.",
    "jokers": "How many jokers in each pack; or 3 in all, or none.",
    "ace": "Where the ace lies in a run: low, high, either, or corner (Q K A 2).",
    "out": "What whoever goes out scores.",
}
"""What is asked of a new game: the options, and the questions to someone who sits at a terminal."""


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
    players: Annotated[str | None, typer.Option(metavar="N-N", help=QUESTIONS["players"])] = None,
    packs: Annotated[str | None, typer.Option(metavar="N", help=QUESTIONS["packs"])] = None,
    jokers: Annotated[str | None, typer.Option(metavar="N", help=QUESTIONS["jokers"])] = None,
    ace: Annotated[str | None, typer.Option(metavar="WHERE", help=QUESTIONS["ace"])] = None,
    out: Annotated[str | None, typer.Option(metavar="POINTS", help=QUESTIONS["out"])] = None,
) -> None:
    target = _target(file)
    given = {"players": players, "packs": packs, "jokers": jokers, "ace": ace, "out": out}
    answers = {key: answer for key, answer in given.items() if answer is not None}
    if base is not None:
        variant_id, text = _house_rules(base, variants, title, _typed(target), answers)
    elif variants is not None:
        raise WrongUsage.of("--variants names a file, but no game is to be taken out of it", "name one with --from")
    else:
        asks = target != STANDARD_OUTPUT and sys.stdin.isatty() and sys.stdout.isatty()
        variant_id, text = _own_game(title, _typed(target), answers, asks=asks)
    if target == STANDARD_OUTPUT:
        write_stream(text.encode())
        return
    write_files({target: text.encode()}, existing="refuse", elsewhere="choose another place for the new file")
    typer.echo(next_steps(shown(target), typed=_typed(target), variant_id=variant_id))


def _house_rules(
    base: str, variants: Path | None, title: str | None, file: str, answers: Mapping[str, str]
) -> tuple[str, str]:
    """The short name and the text of house rules on a game."""
    for option in answers:
        raise WrongUsage.of(f"with --from, --{option} is what the game says", "leave it out, and change it in the file")
    return new_house_rules(library(variants), base, title, file=file)


def _own_game(title: str | None, file: str, answers: Mapping[str, str], *, asks: bool) -> tuple[str, str]:
    """The short name and the text of a small game, with what is said or asked of it."""
    from sheets.rules_file.ids import id_of
    from sheets.rules_file.new_file import DEFAULTS, OWN_TITLE, own_game

    if title is None:
        title = typer.prompt(TITLE_ASKED, default=OWN_TITLE) if asks else OWN_TITLE
    called, found = new_title(title), {key: _answer(key, answer) for key, answer in answers.items()}
    for key in DEFAULTS if asks else ():
        while key not in found:
            try:
                found[key] = _answer(key, typer.prompt(QUESTIONS[key].rstrip("."), default=DEFAULTS[key]))
            except WrongUsage as wrong:
                tell_problems(wrong.problems)
    variant_id = id_of(called, taken=load_games().variants)
    return variant_id, own_game(called, variant_id, file=file, answers=found)


def _answer(key: str, written: str) -> "Toml":
    """What somebody says of one of the first things, as the file has it; WrongUsage where no game can be so."""
    from sheets.rules_file import RulesText
    from sheets.rules_file.new_file import OWN_TITLE, own_game, read_answer

    answer = read_answer(key, written)
    try:
        load_games(RulesText("", own_game(OWN_TITLE, "our-game", file="", answers={key: answer}).encode()))
    except FaultyFile as faulty:
        raise WrongUsage(Problem(each.wrong, each.right) for each in faulty.problems[:1]) from None
    return answer


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
