"""The play and going out: what holds while a game is played."""

from sheets.game import facts
from sheets.game.model import Variant
from sheets.phrases.ending import discard_phrase
from sheets.phrases.play_sentences import NAMES, open_play, play_sentences, supposed_play, told_play
from sheets.phrases.rules_page.views import View
from sheets.phrases.words import told_mark
from sheets.words.points import worth


def play_view(variant: Variant) -> View:
    """What is told of the play, each with its mark, and what is supposed of it; empty where nothing is said."""
    is_open, supposed = open_play(variant), supposed_play(variant)
    stated = told_play(variant)
    told = [key for key in NAMES if getattr(stated, key) is not None or key in (*is_open, *supposed)]
    said = {key: play_sentences(variant, key) if key in told else () for key in NAMES}
    marks = {
        key: "" if key in is_open else told_mark(variant, f"play.{key}", is_told=key not in supposed) for key in NAMES
    }
    steps = said["turn"] if len(said["turn"]) > 1 else ()
    return View(
        steps=steps,
        has_steps=bool(steps),
        turn_mark=marks["turn"],
        is_usual_turn=variant.play.turn is None,
        has_discards=facts.has_usual_discards(variant),
        tells_laying_down=isinstance(stated.laying_down, tuple),
        tells_going_out=variant.play.has_own_way_out,
        **{key: " ".join(sentences) + marks[key] if sentences else "" for key, sentences in said.items()},
    )


def going_out_view(variant: Variant) -> View:
    """The end of a hand."""
    by_round = {round_.discard for round_ in variant.rounds}
    is_unknown = (by_round or {variant.discard}) == {None}
    counts_hands = variant.has_points and variant.figures is None
    return View(
        phrase=discard_phrase(variant),
        is_unknown=is_unknown,
        is_partly_unknown=None in by_round and not is_unknown,
        score=worth(variant.out) if counts_hands else None,
        score_known=not counts_hands or variant.out is not None,
        score_mark=told_mark(variant, "out", is_told="out" in variant.stated),
    )
