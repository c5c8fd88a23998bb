"""The play, wild cards, buys, going out and what cards count: what holds while a game is played."""

from functools import partial

from sheets.game import facts
from sheets.game.deck import ValueTable
from sheets.game.model import Variant
from sheets.phrases.card_names import card_phrase
from sheets.phrases.ending import discard_phrase
from sheets.phrases.play_sentences import NAMES, open_play, play_sentences, supposed_play, told_play
from sheets.phrases.points import cards_to_agree_on, out_phrase, points_phrase, points_table, wild_by_round
from sheets.phrases.rules_page.views import BLANK, View
from sheets.phrases.wild import limit_phrases
from sheets.phrases.words import (
    as_wild,
    assumed_mark,
    called,
    own_mark,
    told_mark,
)


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


def wild_view(variant: Variant) -> View:
    """The wild cards."""
    limit = variant.wild.limit
    return View(
        is_known=variant.wild.cards is not None,
        names=tuple(card_phrase(variant.deck, name) for name in variant.wild.names),
        label=called(variant, "wild", "Wild"),
        said=as_wild(variant),
        by_round=wild_by_round(variant),
        in_every_round=all(round_.wild for round_ in variant.rounds),
        in_one_round=sum(bool(round_.wild) for round_ in variant.rounds) == 1,
        limits=limit_phrases(variant, limit, partial(own_mark, variant)) if limit else (),
        limit_known=limit is not None,
        limit_mark=own_mark(variant, "wild_limit"),
        mark=assumed_mark(variant, "wild"),
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
        score=out_phrase(variant, "") if counts_hands else "",
        score_known=not counts_hands or variant.out is not None,
        score_mark=told_mark(variant, "out", is_told="out" in variant.stated),
    )


def points_view(variant: Variant) -> View:
    """What cards count, with lines to write on where nobody knows."""
    worths = tuple(View(cards=cards, points=BLANK, mark="") for cards in cards_to_agree_on(variant))
    if variant.values is not None:
        worths = _worths(variant, variant.values)
    others = tuple(View(title=table.title, worths=_worths(variant, table)) for table in variant.other_values)
    return View(is_known=variant.values is not None, worths=worths, others=others)


def _worths(variant: Variant, table: ValueTable) -> tuple[View, ...]:
    return tuple(
        View(cards=line.cards, points=points_phrase(line.points, BLANK), mark=line.mark)
        for line in points_table(variant, table)
    )
