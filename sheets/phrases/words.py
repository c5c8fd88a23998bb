"""What all phrases share: signs, number words, the mark of what is assumed, and the names of cards."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from operator import eq
from typing import TypeVar

from sheets.game.by_players import ANY_NUMBER, ByPlayers, PlayerRange, write_players
from sheets.game.deck import WILD_CARD
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.text import NUMBER_WORDS, WORDS, joined, signed
from sheets.words.common import within_sentence as within_sentence

T = TypeVar("T")


class Phrase(str):
    """What is said of a rule in parts, which it remembers, so that those that differ in two games can be told alone."""

    parts: tuple[str, ...]

    def __new__(cls, *parts: str) -> "Phrase":
        """A phrase of those parts that say anything."""
        told = tuple(part for part in parts if part)
        phrase = super().__new__(cls, ", ".join(told))
        phrase.parts = told
        return phrase


class Unstated(Phrase):
    """What is said where nobody knows: so told apart from what somebody has written, whatever the words."""


NOT_STATED = Unstated("not stated")
BLANK = "____"
"""A place to write on within a line of words."""
TO_AGREE_ON = BLANK * 3
"""A place to write on where a whole rule is open."""
_PLACE = re.compile(r"\{(\w+)\}")
ASSUMED_MARK = "*"


def called(variant: Variant, key: str, usual: str) -> str:
    """What stands before what is said of a thing: the game's own word for many of it, where it has one."""
    return capital(variant.word(key, 2)) if has_own_word(variant, key) else usual


def has_own_word(variant: Variant, key: str) -> bool:
    """Whether the game says something of its own in place of one of the house's words."""
    return variant.words[key] != WORDS[key]


def as_wild(variant: Variant, number: int = 2) -> str:
    """What is said beside cards that are wild: just that, or the game's own word for so many such cards."""
    return variant.word("wild", number) if has_own_word(variant, "wild") else WILD_CARD


def in_words(variant: Variant, form: str, more: Mapping[str, str] | None = None) -> str:
    """What is said with the game's own words in their places: {pack}, {packs}, {a_pack}; and `more` in theirs."""
    words = {"is_wild": as_wild(variant), "hand": variant.hand_word(), **(more or {})}
    for key, (one, many) in variant.words.items():
        words |= {key: one, f"{key}s": many, f"a_{key}": with_article(one)}
    # once through, as words of people's own may have braces
    return _PLACE.sub(lambda place: words.get(place[1], place[0]), form)


def number_word(number: int) -> str:
    """A small number as a word."""
    return NUMBER_WORDS[number] if 0 < number < len(NUMBER_WORDS) else str(number)


def numbered(number: int | None, what: str) -> str:
    """So many of a thing: "1 card", "−25 points"."""
    return f"{signed(number)} {what}{'' if number == 1 else 's'}"


def assumed_mark(variant: Variant, *keys: str) -> str:
    """The mark behind what is assumed, or nothing: a rule has it for each of its parts ("run.low"), and they for it."""
    here = [(name.split("."), key.split(".")) for name in variant.assumed for key in keys]
    return ASSUMED_MARK if any(all(map(eq, assumed, said)) for assumed, said in here) else ""


def of_round(variant: Variant, name: str) -> str:
    """A round by its name, in a sentence: hand 4."""
    return f"{variant.hand_word()} {name}"


def mark_of_round(variant: Variant, round_: Round, key: str) -> str:
    """The mark behind what holds in a round of a rule, or of a part of it: none where the round has its own."""
    of_game, here = (getattr(each, key.split(".")[0]) for each in (variant, round_))
    return assumed_mark(variant, key) if of_game in (None, here) else ""


def head_mark(variant: Variant, key: str) -> str:
    """The mark above a column of what holds in each round, where it stands for all of them."""
    return "" if any(not mark_of_round(variant, each, key) for each in variant.rounds) else assumed_mark(variant, key)


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


_VOWEL = re.compile(
    r"(?!one\b|once|eu|ewe)[aeio]|u[glmp]|un(?!i)|hour|honou?r|honest|heir|8\d*\b|11\b|18\b", re.IGNORECASE
)
"""How words begin that are spoken with a vowel first: "an hour", but "a one-eyed jack"."""


def with_article(text: str) -> str:
    """The words with "a" or "an" before them."""
    return f"{'an' if _VOWEL.match(text) else 'a'} {text}"


def by_players_in_full(cases: ByPlayers[T] | None, words: Callable[[T], str] = str) -> Phrase:
    """What is said for each number of players, even where it is the same for all."""

    def players(those: PlayerRange) -> str:
        return "any number of" if those == ANY_NUMBER else write_players(those)

    found = [
        f"{NOT_STATED if value is None else words(value)} ({players(those)} players)"
        for those, value in (cases.cases if cases else ())
    ]
    return Phrase(*found or [NOT_STATED])


def rounds_phrase(variant: Variant, rounds: Sequence[Round]) -> str:
    """Rounds in the game's words, three and more that follow one another as a range: "hands 2 and 5–7"."""
    names: list[str] = []
    for _, following in groupby(enumerate(rounds), key=lambda place: place[1].number - place[0]):
        row = [round_.name for _, round_ in following]
        is_range = len(row) > 2 and all(name.isdecimal() for name in row)
        names += [f"{row[0]}–{row[-1]}"] if is_range else row
    return f"{variant.word('round', len(rounds))} {joined(names)}"
