"""What all phrases share: signs, the mark of what is assumed, and the names of cards."""

from operator import eq

from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.text import capital as capital
from sheets.text import numbered as numbered
from sheets.words.language import ASSUMED_MARK


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
