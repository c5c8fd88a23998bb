"""What all phrases share: signs, number words, the mark of what is assumed, and the names of cards."""

from operator import eq

from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.text import NUMBER_WORDS, signed
from sheets.words.language import ASSUMED_MARK as ASSUMED_MARK


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


def cell_mark(variant: Variant, round_: Round, key: str) -> str:
    """The mark in such a column, where it does not stand above."""
    return "" if head_mark(variant, key) else mark_of_round(variant, round_, key)


def capital(phrase: str) -> str:
    """A phrase with a capital at its beginning."""
    return phrase[:1].upper() + phrase[1:]


def sentence(phrase: str) -> str:
    """A phrase as a sentence of its own, with a full stop unless it has an end already."""
    return capital(phrase) + ("" if phrase.endswith((".", "!", "?", "…")) or not phrase else ".")
