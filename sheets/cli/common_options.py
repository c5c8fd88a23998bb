"""What many commands take besides the options of what they make: a game, a rules file, where files go."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias, cast

import typer
from typer.models import ArgumentInfo

from sheets.cli.completing import complete_variant
from sheets.cli.remembered import said_by_config, usual_rules
from sheets.errors import Place
from sheets.files import read_beginning, shown
from sheets.game.model import Variant
from sheets.limits import LARGEST_FILE
from sheets.make.game_asked import game_named, load_games
from sheets.make.options import Group, Kind, option_field, switch_option

if TYPE_CHECKING:
    from sheets.rules_file import Library, RulesText


def game_argument(help: str, *, metavar: str = "[VARIANT]") -> ArgumentInfo:
    """What is written for a game, where it need not be; the Tab key proposes them."""
    return cast(ArgumentInfo, typer.Argument(metavar=metavar, help=help, autocompletion=complete_variant))


VariantId: TypeAlias = Annotated[str, game_argument("A game's name, as `sheets list` has it.", metavar="VARIANT")]
OwnRules: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--variants",
        metavar="FILE",
        readable=False,
        help="Your own rules file, beside the shipped games.",
        rich_help_panel=Group.FILES,
    ),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


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


def library(own: Path | None) -> "Library":
    """The shipped games, and those of the user's file beside them."""
    return load_games(*own_files(own))


def chosen_game(name: str, own: Path | None, *, place: Place | None = None) -> tuple["Library", Variant]:
    """All games, and the one that is asked for, or that a file names at a place."""
    games = library(own)
    return games, game_named(games, name, place=place)


def own_files(own: Path | None, *, last: Path | None = None) -> list["RulesText"]:
    """The user's file, or else those that the configuration names, but for one that is read anyway."""
    if own is not None:
        return [own_rules(own)]
    named = usual_rules()
    with said_by_config("rules"):
        return [own_rules(path) for path in named if last is None or not _is_same(path, last)]


def own_rules(path: Path) -> "RulesText":
    """A user's file, by the name that messages call it; who reads it tells where it is too large."""
    from sheets.rules_file import RulesText

    return RulesText(shown(path), read_beginning(path, limit=LARGEST_FILE))


def _is_same(one: Path, other: Path) -> bool:
    """Whether two names are those of one file that is there."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False
