"""The games there are, the one that is asked for, and what is its own: the first step of all that is made."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from pathlib import PurePath
from typing import TYPE_CHECKING

from sheets.errors import FaultyFile, Place, Problem, WrongUsage, option
from sheets.files import shipped
from sheets.game.model import Variant
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


def game_named(games: "Library", name: str, *, place: Place | None = None) -> Variant:
    """The game of that name; WrongUsage with the nearest one where there is none, FaultyFile if a file names it."""
    if name not in games.variants:
        otherwise = f"`sheets list` names them all; a game of your own needs {option('variants FILE')}"
        right = did_you_mean(name, games.variants, otherwise=otherwise)
        raise (FaultyFile if place else WrongUsage)([Problem(f"there is no variant {quote(name)}", right, place)])
    return games.variants[name]


def games_with(games: Iterable[Variant], words: Sequence[str]) -> list[Variant]:
    """The games whose id, title or summary has all the words, or whose family is called so."""
    from sheets.phrases.families import family_of

    family = " ".join(words).lower()
    return [
        game for game in games if has_all(words, game.id, game.title, game.summary) or family_of(game).lower() == family
    ]


def games_played(games: Iterable[Variant], *, players: int | None, deck: str | None) -> list[Variant]:
    """The games that so many can play with a deck, as far as is known.

    WrongUsage where no game has such a deck, or none is kept for so many.
    """
    from sheets.tally.seating import check_number

    if players is not None:
        check_number(players)
    known = list(games)
    decks = {game.deck.name for game in known if game.deck.is_known}
    if deck is not None and deck not in decks:
        raise WrongUsage.of(f"no game has a deck {quote(deck)}", did_you_mean(deck, decks))

    def fits(game: Variant) -> bool:
        many = players is None or game.can_sit is None or players in game.can_sit
        return many and deck in (None, game.deck.name)

    return list(filter(fits, known))


def has_all(words: Iterable[str], *texts: str) -> bool:
    """Whether each of the words stands in one of the texts, in whatever case."""
    text = " ".join(texts).lower()
    return all(word.lower() in text for word in words)


def meant_by(words: Sequence[str], texts: Iterable[str], *, otherwise: str) -> str:
    """What would be found, where nothing has all the words: that most like the first that stands nowhere."""
    known = {word for text in texts for word in re.findall(r"\w+", text.lower())}
    unknown = (word for word in words if not any(word.lower() in each for each in known))
    return did_you_mean(next(unknown, ""), known, otherwise=otherwise)


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
