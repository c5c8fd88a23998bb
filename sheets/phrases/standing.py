"""How a game stands in one sentence: who leads or has won, or what is still to be written."""

from collections.abc import Sequence

from sheets.game.model import Variant
from sheets.game.scoring import Standing
from sheets.phrases.words import sentence
from sheets.tally.score_tally import Tally, row_names, spoken_names

NOTHING_WRITTEN = "Fill in the yellow cells as you play."


def standing_phrase(variant: Variant, tally: Tally, standing: Standing) -> str:
    """Nothing written yet, the first row half entered, who wins, or who leads after how many rounds."""
    if not tally.last_hand:
        return NOTHING_WRITTEN
    for name, row in zip(row_names(variant), tally.scores, strict=True):
        if _is_half_entered(row):
            return sentence(f"{variant.hand_word()} {name} is half entered")
    names = spoken_names(tally.players)
    first = [name for name, place in zip(names, standing.places, strict=True) if place == 1]
    leaders, alone = " & ".join(first), len(first) == 1
    if standing.complete:
        win = f"{leaders} {'wins' if alone else 'win'}"
        return f"{win} if you stop here." if variant.end.kind == "open" else f"Game over: {win}."
    return f"After {_so_far(variant, tally)} {leaders} {'leads' if alone else 'lead'}."


def _is_half_entered(row: Sequence[int | None]) -> bool:
    """Whether some have a score and others have none."""
    return None in row and any(score is not None for score in row)


def _so_far(variant: Variant, tally: Tally) -> str:
    """The rounds that everybody has scored: "3 of 7 hands"; in a progression, where hands may have no score, all."""
    if variant.is_progression:
        return f"{tally.last_hand} {variant.hand_word(tally.last_hand)}"
    scored = sum(None not in row for row in tally.scores)
    if variant.rounds:
        return f"{scored} of {len(variant.rounds)} {variant.hand_word(len(variant.rounds))}"
    return f"{scored} {variant.hand_word(scored)}"
