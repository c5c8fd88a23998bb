"""What many commands take besides the options of what they make: a game, a rules file, where files go."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeAlias, cast

import typer
from typer.models import ArgumentInfo, OptionInfo

from sheets.cli.completing import complete_variant
from sheets.cli.remembered import said_by_config, usual_rules
from sheets.errors import Place
from sheets.files import read_beginning, shown
from sheets.game.model import Variant
from sheets.limits import LARGEST_FILE
from sheets.make import game_named, load_games
from sheets.make.options import Group, Kind, option_field, switch_option
from sheets.rules_file import Library, RulesText

Completes: TypeAlias = Callable[[], list[str]] | Callable[[typer.Context], list[str] | list[tuple[str, str]]]


def own_option(
    spelled: str, help: str, group: Group | None = None, metavar: str | None = None, completes: Completes | None = None
) -> OptionInfo:
    """An option that a command has of its own; the Tab key proposes what `completes` it."""
    told = typer.Option(
        spelled, metavar=metavar, help=help, rich_help_panel=group, readable=False, autocompletion=completes
    )
    return cast(OptionInfo, told)


def own_argument(metavar: str, help: str, completes: Completes | None = None) -> ArgumentInfo:
    """What a command is given without the name of an option."""
    return cast(ArgumentInfo, typer.Argument(metavar=metavar, help=help, readable=False, autocompletion=completes))


def game_argument(help: str, metavar: str = "[VARIANT]") -> ArgumentInfo:
    """What is written for a game, where it need not be."""
    return own_argument(metavar, help, complete_variant)


VariantId: TypeAlias = Annotated[str, game_argument("A game's name, as `sheets list` has it.", "VARIANT")]
OwnRules: TypeAlias = Annotated[
    Path | None, own_option("--variants", "Your own rules file, beside the shipped games.", Group.FILES, "FILE")
]
AsJson: TypeAlias = Annotated[bool, own_option("--json", "Print JSON for a program to read.")]


@dataclass(frozen=True, kw_only=True)
class Output:
    """Where what is made goes, and what is told of it."""

    output: Path | None = option_field(
        Kind.PLACE, None, "Where to; - is the standard output.", Group.FILES, spelled=("-o", "--output")
    )
    force: bool = switch_option(
        "Replace what is there, which is kept as .bak. A page or a workbook that is as sheets made it needs none.",
        Group.FILES,
    )
    quiet: bool = switch_option(
        "Tell only what is wrong: no remarks and no warnings.", Group.FILES, spelled=("-q", "--quiet")
    )


@dataclass(frozen=True, kw_only=True)
class PageOutput(Output):
    """The same of pages, which may be made again and again."""

    watch: bool = switch_option("Make it anew whenever a file of yours in it is saved; Ctrl-C ends that.", Group.FILES)


def library(own: Path | None) -> Library:
    """The shipped games, and those of the user's file beside them."""
    return load_games(*own_files(own))


def chosen_game(name: str, own: Path | None, *, place: Place | None = None) -> tuple[Library, Variant]:
    """All games, and the one that is asked for, or that a file names at a place."""
    games = library(own)
    return games, game_named(games, name, place=place)


def own_files(own: Path | None, *, last: Path | None = None) -> list[RulesText]:
    """The user's file, or else those that the configuration names, but for one that is read anyway."""
    if own is not None:
        return [own_rules(own)]
    named = usual_rules()
    with said_by_config("rules"):
        return [own_rules(path) for path in named if last is None or not _is_same(path, last)]


def own_rules(path: Path) -> RulesText:
    """A user's file, by the name that messages call it; who reads it tells where it is too large."""
    return RulesText(shown(path), read_beginning(path, limit=LARGEST_FILE))


def _is_same(one: Path, other: Path) -> bool:
    """Whether two names are those of one file that is there."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False
