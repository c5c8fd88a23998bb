"""The games there are, the one that is asked for, and what is its own: the first step of all that is made."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from pathlib import PurePath
from typing import TYPE_CHECKING

from sheets.errors import WrongUsage
from sheets.game.model import Variant
from sheets.resources import shipped
from sheets.text import did_you_mean, quote

if TYPE_CHECKING:
    from sheets.rules_file import Library, RulesText

SHIPPED = "the shipped variants.toml"
"""What messages call the file of the shipped games."""


def shipped_rules(name: str = SHIPPED) -> "RulesText":
    """The shipped games, by the name that messages call their file."""
    from sheets.rules_file import RulesText

    return RulesText(name, shipped("variants.toml").read_bytes(), is_shipped=True)


@lru_cache(maxsize=2)  # a season asks for each of its files
def load_games(*own: "RulesText") -> "Library":
    """The shipped games and those of one's own files, which may extend them; FaultyFile with every mistake there is."""
    from sheets.rules_file import load

    return load([shipped_rules(), *own])


def game_named(games: "Library", name: str) -> Variant:
    """The game of that name; WrongUsage with the nearest one where there is none."""
    if name not in games.variants:
        otherwise = "`sheets list` names them all; a game of your own needs --variants FILE"
        right = did_you_mean(name, games.variants, otherwise=otherwise)
        raise WrongUsage.of(f"there is no variant {quote(name)}", right)
    return games.variants[name]


def check_shown(game: Variant, what: str) -> None:
    """Refuse an output that can't show yet what a game writes in a round."""
    if game.figures is not None:
        wrong = f"{game.title} writes several figures a round, which {what} can't show yet"
        raise WrongUsage.of(wrong, "print its score sheet or its rules page")


def built_on(games: "Library", game: Variant) -> Iterator[Variant]:
    """The games that a game builds on, the nearest first."""
    while base := games.variants.get(game.extends):
        yield base
        game = base


def own_notes(games: "Library", game: Variant) -> tuple[str, ...]:
    """The notes of a game of one's own; those that come from a shipped game are left to the rules."""
    first = [game, *takewhile(lambda base: base.notes == game.notes, built_on(games, game))][-1]
    return () if games.files.get(first.id) == SHIPPED else game.notes


def file_name(games: "Library", game: Variant) -> str:
    """The name of the rules file that a game stands in, without its folder; "" for a shipped game."""
    name = games.files.get(game.id, SHIPPED)
    return "" if name == SHIPPED else PurePath(name).name
