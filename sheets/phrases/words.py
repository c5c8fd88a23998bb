"""What all phrases share: signs, number words, the mark of what is assumed, and the names of cards."""

from collections.abc import Sequence
from itertools import groupby

from sheets.game.card_notation import WILD_CARD
from sheets.game.model import (
    Deck,
    PlayerRange,
    Round,
    Variant,
)
from sheets.game.notation import NUMBER_WORDS, write_players
from sheets.text import joined, signed

NOT_STATED = "not stated"
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


def rounds_phrase(variant: Variant, rounds: Sequence[Round]) -> str:
    """Rounds in the game's words, three and more that follow one another as a range: "hands 2 and 5–7"."""
    said = []
    for _, following in groupby(enumerate(rounds), key=lambda place: place[1].number - place[0]):
        names = [round_.name for _, round_ in following]
        is_range = len(names) > 2 and all(name.isdecimal() for name in names)
        said += [f"{names[0]}–{names[-1]}"] if is_range else names
    return f"{variant.word('round', len(rounds))} {joined(said)}"


def assumed_mark(variant: Variant, key: str) -> str:
    """The mark behind what is assumed, or nothing."""
    return ASSUMED_MARK if key in variant.assumed else ""


def spoken(deck: Deck, name: str) -> str:
    """A card of the wild list as it is said: the rank "2" is all the 2s."""
    if name.lower() == WILD_CARD:
        return WILD_CARDS
    return f"{deck.names.get(name, name)}s" if name in deck.ranks else name


def by_players(cases: Sequence[tuple[PlayerRange, str]]) -> str:
    """What is said for each number of players, or just the thing where it is the same for all."""
    if not cases:
        return NOT_STATED
    if len({said for _, said in cases}) == 1:
        return cases[0][1]
    first, *others = [(write_players(those), said) for those, said in cases]
    players = "player" if first[0] == "1" else "players"
    return ", ".join([f"{first[1]} ({first[0]} {players})", *(f"{said} ({those})" for those, said in others)])
