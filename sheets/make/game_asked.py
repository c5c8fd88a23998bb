"""The games there are, the one that is asked for, and what is its own: the first step of all that is made."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from pathlib import PurePath

from sheets.errors import FaultyFile, Place, Problem, WrongUsage, option
from sheets.files import shipped
from sheets.game.model import Variant
from sheets.rules_file import Library, RulesText, load
from sheets.text import did_you_mean, quote

SHIPPED = "the shipped variants.toml"
"""What messages call the file of the shipped games."""


def shipped_rules(name: str = SHIPPED) -> RulesText:
    """The shipped games, by the name that messages call their file."""
    return RulesText(name, shipped("variants.toml").read_bytes(), is_shipped=True)


@lru_cache(maxsize=2)  # a season asks for each of its files
def load_games(*own: RulesText) -> Library:
    """The shipped games and those of one's own files, which may extend them; FaultyFile with every mistake there is."""
    return load([shipped_rules(), *own])


def game_named(games: Library, name: str, *, place: Place | None = None) -> Variant:
    """The game of that name; WrongUsage with the nearest one where there is none, FaultyFile if a file names it."""
    if name not in games.variants:
        otherwise = f"`sheets list` names them all; a game of your own needs {option('variants FILE')}"
        right = did_you_mean(name, games.variants, otherwise=otherwise)
        raise (FaultyFile if place else WrongUsage)([Problem(f"there is no variant {quote(name)}", right, place)])
    return games.variants[name]


def built_on(games: Library, game: Variant) -> Iterator[Variant]:
    """The games that a game builds on, the nearest first."""
    while base := games.variants.get(game.extends):
        yield base
        game = base


def own_notes(games: Library, game: Variant) -> tuple[str, ...]:
    """The notes of a game of one's own; those that come from a shipped game are left to the rules."""
    first = [game, *takewhile(lambda base: base.notes == game.notes, built_on(games, game))][-1]
    return () if games.files.get(first.id) == SHIPPED else game.notes


def file_name(games: Library, game: Variant) -> str:
    """The name of the rules file that a game stands in, without its folder; "" for a shipped game."""
    name = games.files.get(game.id, SHIPPED)
    return "" if name == SHIPPED else PurePath(name).name
