"""Wild cards, buys, going out and what cards count: what holds while a game is played."""

from sheets.game import facts
from sheets.game.deck import ValueTable
from sheets.game.model import Buys, Round, Variant
from sheets.phrases.buys import NO_LIMIT_STATED, buys_limit_phrase
from sheets.phrases.card_names import card_phrase
from sheets.phrases.ending import discard_phrase
from sheets.phrases.points import cards_to_agree_on, points_phrase, points_table, wild_by_round
from sheets.phrases.rules_page.views import BLANK, View
from sheets.phrases.wild import limit_phrases
from sheets.phrases.words import assumed_mark, numbered, rounds_phrase
from sheets.text import signed


def wild_view(variant: Variant) -> View:
    """The wild cards."""
    limit = variant.wild.limit
    return View(
        is_known=variant.wild.cards is not None,
        names=tuple(card_phrase(variant.deck, name) for name in variant.wild.names),
        by_round=wild_by_round(variant),
        in_every_round=all(round_.wild for round_ in variant.rounds),
        limits=limit_phrases(limit) if limit else (),
        limit_known=limit is not None,
        mark=assumed_mark(variant, "wild"),
    )


def buys_view(variant: Variant, players: int | None) -> View:
    """Buying a discard out of turn."""
    buys = variant.buys or Buys(limit=None)
    others = [round_ for round_ in variant.rounds if round_.buys != variant.buys]
    allowed = [each for each in (variant.buys, *(round_.buys for round_ in others)) if each and each.allowed]
    usual = allowed[0] if allowed else buys
    largest = facts.largest_hand_of_game(variant, players)
    exceptions: dict[str, list[Round]] = {}
    for round_ in others:
        exceptions.setdefault(buys_limit_phrase(round_.buys, unknown=NO_LIMIT_STATED), []).append(round_)
    return View(
        is_known=variant.buys is not None or bool(others),
        is_allowed=bool(allowed),
        limit=str(buys.limit) if buys.limit else "",
        usually_none=not buys.allowed,
        is_unlimited=buys.unlimited,
        per="game" if buys.per == "game" else variant.hand_word(),
        exceptions="; ".join(f"{limit} in {rounds_phrase(variant, rounds)}" for limit, rounds in exceptions.items()),
        draw=numbered(usual.draw, "card") if usual.draw else "",
        points=numbered(usual.points, "point") if usual.points else "",
        gain=numbered(usual.gain, "card") if usual.gain else "",
        is_before=usual.after_laying_down is False,
        is_after=usual.after_laying_down is True,
        text=buys.text,
        largest=str(largest) if largest is not None and allowed else "",
        mark=assumed_mark(variant, "buys"),
    )


def going_out_view(variant: Variant) -> View:
    """The end of a hand."""
    by_round = {round_.discard for round_ in variant.rounds}
    is_unknown = (by_round or {variant.discard}) == {None}
    return View(
        phrase=discard_phrase(variant),
        is_unknown=is_unknown,
        is_partly_unknown=None in by_round and not is_unknown,
        must_discard=by_round == {True},
        score=signed(variant.out) if variant.has_points and variant.out is not None else "",
        score_known=not variant.has_points or variant.out is not None,
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
