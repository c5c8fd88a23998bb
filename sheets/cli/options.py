"""What several commands take: a game, a rules file, who plays."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from sheets.cli.completing import complete_variant
from sheets.cli.delivery import tell
from sheets.cli.remembered import remembered, said_by_config, same_file, usual_rules
from sheets.errors import FaultyFile, Place
from sheets.files import named, read_beginning, read_bytes, shown
from sheets.game.model import Variant
from sheets.limits import LARGEST_FILE, LARGEST_TALLY, MOST_PLAYERS
from sheets.make.game_asked import game_named, load_games

if TYPE_CHECKING:
    from sheets.rules_file import Library, RulesText

VariantId: TypeAlias = Annotated[
    str,
    typer.Argument(metavar="VARIANT", help="A game's name, as `sheets list` has it.", autocompletion=complete_variant),
]
OwnRules: TypeAlias = Annotated[
    Path | None,
    typer.Option("--variants", metavar="FILE", readable=False, help="Your own rules file, beside the shipped games."),
]
Players: TypeAlias = Annotated[
    int | None, typer.Option("--players", metavar="N", help=f"How many play, 1 to {MOST_PLAYERS}.")
]
Names: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--names",
        metavar="NAMES",
        help='Who plays: "Ann,Zoë,…"; an empty name is a blank. @FILE reads a file with names on its lines; '
        "several --names add up.",
    ),
]
Spare: TypeAlias = Annotated[
    int, typer.Option("--spare", metavar="N", help="Empty columns of the workbook, for players who may come late.")
]
FirstDealer: TypeAlias = Annotated[
    str | None,
    typer.Option("--first-dealer", metavar="WHO", help="Who deals first: a name, or a seat from 1."),
]
Quiet: TypeAlias = Annotated[
    bool, typer.Option("-q", "--quiet", help="Tell only what is wrong: no remarks and no warnings.")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


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
        return [own_rules(path) for path in named if last is None or not same_file(path, last)]


def own_rules(path: Path) -> "RulesText":
    """A user's file, by the name that messages call it."""
    from sheets.rules_file import RulesText

    return RulesText(*own_text(path))


def own_text(path: Path) -> tuple[str, bytes]:
    """The name that messages call a user's file of text, and what is in it.

    It may be a little too large: who reads it tells that with its place.
    """
    return shown(path), read_beginning(path, limit=LARGEST_FILE)


def listed_names(names: Sequence[str] | None, *, said: object = None) -> tuple[str, ...] | None:
    """Those who play; else, where `said` says nothing of them either, those who play as a rule; None for nobody."""
    from sheets.tally.seating import read_names

    if names:
        return tuple(name for each in names for line in _lines_of_names(each) for name in read_names(line))
    regular = remembered().names if said is None else None
    return tuple(regular) if regular else None


def is_names_file(written: str) -> bool:
    """Whether a file is meant, and no names: "@club.txt"."""
    return written.startswith("@")


def names_file(written: str) -> Path:
    """The file that is meant."""
    return Path(written.removeprefix("@"))


def _lines_of_names(written: str) -> list[str]:
    """Lines with names parted by commas: what is written, or what a file has that is named behind an "@"."""
    if not is_names_file(written):
        return [written]
    from sheets.tally.csv.csv_fields import decoded
    from sheets.tally.listed_names import SIGNS_LEFT_OUT, without_signs
    from sheets.tally.roster.roster_columns import is_head

    path = names_file(written)
    lines = decoded(shown(path), read_bytes(path, limit=LARGEST_TALLY)).splitlines()
    if not any(map(str.strip, lines)):
        raise FaultyFile.of(f"there is no name in {named(path)}", "write a name on each line")
    if is_head(lines[0]):
        right = "write a name on each line; --roster of `sheets batch` is what reads tables"
        raise FaultyFile.of(f"{named(path)} is a table of players, and no list of names", right)
    names = [line for line in lines if line.strip()]
    plain = without_signs(names)
    tell(*([f"{shown(path)}: {SIGNS_LEFT_OUT}"] if plain != names else []))
    return plain
