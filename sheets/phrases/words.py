"""What all phrases share: signs, number words, the mark of what is assumed, and the names of cards."""

from collections.abc import Sequence

from sheets.game.card_notation import WILD_CARD
from sheets.game.model import (
    Deck,
    PlayerRange,
    Variant,
)
from sheets.game.notation import NUMBER_WORDS, write_players
from sheets.text import signed

NOT_STATED = "not stated"
BLANK = "____"
"""A place to write on within a line of words."""
ASSUMED_MARK = "*"
WILD_CARDS = "the wild cards"
"""What is said of a card that bears the word "wild" itself."""


def number_word(number: int) -> str:
    """A small number as a word."""
    return NUMBER_WORDS[number] if 0 < number < len(NUMBER_WORDS) else str(number)


def counted(variant: Variant, number: int, key: str) -> str:
    """A number with the game's word for what is counted: "3 buys", "1 hand"."""
    return f"{number} {variant.word(key, number)}"


def cards_counted(number: int) -> str:
    """A number of cards: "1 card", "11 cards"."""
    return f"{number} card{'' if number == 1 else 's'}"


def points_counted(number: int) -> str:
    """A number of points with its sign: "1 point", "−25 points"."""
    return f"{signed(number)} point{'' if number == 1 else 's'}"


def assumed_mark(variant: Variant, key: str) -> str:
    """The mark behind what is assumed, or nothing."""
    return ASSUMED_MARK if key in variant.assumed else ""


def spoken(deck: Deck, name: str) -> str:
    """A card of the wild list as it is said: the rank "2" is all the 2s."""
    if name.lower() == WILD_CARD:
        return WILD_CARDS
    return f"{deck.names.get(name, name)}s" if name in deck.ranks else name


def capital(phrase: str) -> str:
    """A phrase with a capital at its beginning."""
    return phrase[:1].upper() + phrase[1:]


def sentence(phrase: str) -> str:
    """A phrase as a sentence of its own, with a full stop unless it has an end already."""
    return capital(phrase) + ("" if phrase.endswith((".", "!", "?", "…")) or not phrase else ".")


def by_players(cases: Sequence[tuple[PlayerRange, str]], unknown: str = NOT_STATED) -> str:
    """What is said for each number of players, or just the thing where it is the same for all."""
    if not cases:
        return unknown
    if len({said for _, said in cases}) == 1:
        return cases[0][1]
    first, *others = [(write_players(those), said) for those, said in cases]
    players = "player" if first[0] == "1" else "players"
    return ", ".join([f"{first[1]} ({first[0]} {players})", *(f"{said} ({those})" for those, said in others)])
