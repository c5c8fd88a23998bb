"""What all phrases share: signs, number words, the mark of what is assumed, and the names of cards."""

from collections.abc import Iterable, Sequence

from sheets.game.model import ANY_NUMBER, PlayerRange, Variant
from sheets.game.notation import NUMBER_WORDS, write_players
from sheets.text import signed

LANGUAGE = "en"
"""Of all that is said in this room and in the templates, for those who read files aloud."""
NOT_STATED = "not stated"
BLANK = "____"
"""A place to write on within a line of words."""
ASSUMED_MARK = "*"


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


def marked(variant: Variant, key: str, phrase: str) -> str:
    """A phrase with the mark behind it where it is assumed; still empty where there is nothing to say."""
    mark = assumed_mark(variant, key)
    return phrase + mark if phrase and mark else phrase


def capital(phrase: str) -> str:
    """A phrase with a capital at its beginning."""
    return phrase[:1].upper() + phrase[1:]


def sentence(phrase: str) -> str:
    """A phrase as a sentence of its own, with a full stop unless it has an end already."""
    return capital(phrase) + ("" if phrase.endswith((".", "!", "?", "…")) or not phrase else ".")


class Phrase(str):
    """What is said of a rule in parts, which it remembers, so that those that differ in two games can be told alone."""

    parts: tuple[str, ...]

    def __new__(cls, *parts: str) -> "Phrase":
        """A phrase of those parts that say anything."""
        told = tuple(part for part in parts if part)
        phrase = super().__new__(cls, ", ".join(told))
        phrase.parts = told
        return phrase


def by_players(cases: Sequence[tuple[PlayerRange, str]], unknown: str = NOT_STATED) -> Phrase:
    """What is said for each number of players, or just the thing where it is the same for all."""
    if not cases:
        return Phrase(unknown)
    if len({said for _, said in cases}) == 1:
        return Phrase(cases[0][1])
    (those, said), *others = [(write_players(those), said) for those, said in cases]
    players = "player" if those == "1" else "players"
    return Phrase(f"{said} ({those} {players})", *(f"{said} ({those})" for those, said in others))


def by_players_in_full(cases: Iterable[tuple[PlayerRange, str]]) -> Phrase:
    """What is said for each number of players, even where it is the same for all."""
    return Phrase(*(f"{said} ({_players(those)} players)" for those, said in cases))


def _players(those: PlayerRange) -> str:
    return "any number of" if those == ANY_NUMBER else write_players(those)
