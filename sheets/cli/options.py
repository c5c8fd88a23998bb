"""What several commands take: a variant, a rules file, a number of players."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from sheets.cli.completing import complete_variant
from sheets.errors import Problem, WrongUsage
from sheets.files import read_bytes
from sheets.game.model import MOST_PLAYERS, Round, Variant
from sheets.game.notation import write_players
from sheets.resources import shipped
from sheets.text import clean, did_you_mean, quote

if TYPE_CHECKING:
    from sheets.rules_file import Library, RulesText

VariantId: TypeAlias = Annotated[
    str,
    typer.Argument(metavar="VARIANT", help="A game's name, as `sheets list` has it.", autocompletion=complete_variant),
]
RulesFile: TypeAlias = Annotated[
    Path | None, typer.Option("--variants", metavar="FILE", help="Your own rules file, beside the shipped games.")
]
Players: TypeAlias = Annotated[
    int | None, typer.Option("--players", metavar="N", help=f"How many play, 1 to {MOST_PLAYERS}.")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def shipped_rules(name: str = "the shipped variants.toml") -> "RulesText":
    """The shipped games, by the name that messages call their file."""
    from sheets.rules_file import RulesText

    return RulesText(name, shipped("variants.toml").read_bytes(), is_shipped=True)


def own_rules(path: Path) -> "RulesText":
    """A user's file, by the name that messages call it."""
    from sheets.rules_file import LARGEST_FILE, RulesText

    return RulesText(clean(str(path), limit=400), read_bytes(path, limit=LARGEST_FILE))


def library(own: Path | None) -> "Library":
    """The shipped games, and those of the user's file beside them."""
    from sheets.rules_file import load

    return load([shipped_rules(), *([own_rules(own)] if own else [])])


def variant_named(
    games: "Library", name: str, *, elsewhere: str = "a game of your own needs --variants FILE"
) -> Variant:
    """The variant of that name; WrongUsage with the nearest one where there is none.

    `elsewhere` says where else it might be.
    """
    if name not in games.variants:
        right = did_you_mean(name, games.variants, otherwise=f"`sheets list` names them all; {elsewhere}")
        raise WrongUsage.of(f"there is no variant {quote(name)}", right)
    return games.variants[name]


def round_numbered(variant: Variant, number: int | None) -> Round | None:
    """The round of that number; WrongUsage where the game has none."""
    if number is None:
        return None
    if not 1 <= number <= len(variant.rounds):
        there = f"the rounds are 1 to {len(variant.rounds)}" if variant.rounds else "the game has no numbered rounds"
        raise WrongUsage.of(f"{variant.id} has no round {number}", there)
    return variant.rounds[number - 1]


def warn(wrong: str, right: str = "") -> None:
    """Tell on stderr what is odd but no hindrance."""
    typer.echo(f"sheets: {Problem(wrong, right, warning=True)}", err=True)


def own_notes(games: "Library", game: Variant) -> Sequence[str]:
    """The notes of a game of one's own; those that come from a shipped game are left to the rules."""
    first = game
    while (base := games.variants.get(first.extends)) and base.notes == game.notes:
        first = base
    return () if games.files[first.id] == shipped_rules().name else game.notes


def check_players(variant: Variant, players: int) -> None:
    """Refuse what can't be a number of players, and tell when a game is not meant for so many."""
    if not 1 <= players <= MOST_PLAYERS:
        raise WrongUsage.of(f"a game for {players} players can't be", f"write a number from 1 to {MOST_PLAYERS}")
    if variant.players and players not in variant.players:
        warn(f"{variant.title} is for {write_players(variant.players)} players, not {players}")
