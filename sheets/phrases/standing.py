"""How a game stands in one sentence: who leads or has won, or what is still to be written."""

from collections.abc import Sequence
from typing import TypeVar

from sheets.game.model import Variant
from sheets.game.scoring import Standing, is_begun, is_whole
from sheets.phrases.words import capital
from sheets.tally.score_tally import Tally, row_names, spoken_names

T = TypeVar("T")
FILL_IN = "Fill in the yellow cells as you play."
HALF_ENTERED = " is half entered."
GAME_OVER = "Game over: "
STOP_HERE = " if you stop here."
AFTER = "After "
WINS = ("wins", "win")
"""Of one player, and of several."""
LEADS = ("leads", "lead")


def leaders(players: Sequence[T], standing: Standing) -> list[T]:
    """The players in the first place."""
    return [player for player, place in zip(players, standing.places, strict=True) if place == 1]


def of_leaders(names: str, number: int, verb: tuple[str, str]) -> str:
    """What so many leaders do: "Ann wins", "Ann & Ben lead"."""
    return f"{names} {verb[0] if number == 1 else verb[1]}"


def standing_phrase(variant: Variant, tally: Tally, standing: Standing) -> str:
    """Nothing written yet, the first row half entered, who wins, or who leads after how many rounds."""
    if not tally.last_hand:
        return FILL_IN
    for name, row in zip(row_names(variant), tally.told, strict=True):
        if is_begun(row) and not is_whole(row):
            return capital(f"{variant.hand_word()} {name}{HALF_ENTERED}")
    first = leaders(spoken_names(tally.players), standing)
    names = " & ".join(first)
    if not standing.complete:
        return f"{AFTER}{_so_far(variant, tally)} {of_leaders(names, len(first), LEADS)}."
    win = of_leaders(names, len(first), WINS)
    return f"{win}{STOP_HERE}" if standing.may_go_on else f"{GAME_OVER}{win}."


def of_all_rounds(variant: Variant) -> str:
    """Behind the number of rounds that everybody has scored, in a game that lists them: " of up to 11 hands"."""
    most = variant.end.rounds[-1] if variant.end.rounds else len(variant.rounds)
    up_to = "up to " if len(variant.end.rounds) > 1 else ""
    return f" of {up_to}{most} {variant.word('round', most)}"


def _so_far(variant: Variant, tally: Tally) -> str:
    """The rounds that everybody has scored: "3 of 7 hands"; in a progression, where hands may have no score, all."""
    scored = sum(map(is_whole, tally.told))
    if variant.rounds and not variant.is_progression:
        return f"{scored}{of_all_rounds(variant)}"
    number = tally.last_hand if variant.is_progression else scored
    return f"{number} {variant.hand_word(number)}"
