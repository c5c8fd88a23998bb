"""Rounds by their names, in the game's words."""

from collections.abc import Sequence
from itertools import groupby

from sheets.game.model import Round, Variant
from sheets.text import joined


def rounds_phrase(variant: Variant, rounds: Sequence[Round]) -> str:
    """Rounds in the game's words, three and more that follow one another as a range: "hands 2 and 5–7"."""
    names: list[str] = []
    for _, following in groupby(enumerate(rounds), key=lambda place: place[1].number - place[0]):
        row = [round_.name for _, round_ in following]
        is_range = len(row) > 2 and all(name.isdecimal() for name in row)
        names += [f"{row[0]}–{row[-1]}"] if is_range else row
    return f"{variant.word('round', len(rounds))} {joined(names)}"


def rounds_one_by_one(variant: Variant, rounds: Sequence[Round]) -> str:
    """Rounds in the game's words, each by its name: "rounds 9, 10 and 11"."""
    return f"{variant.word('round', len(rounds))} {joined([round_.name for round_ in rounds])}"
