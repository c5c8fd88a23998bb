"""Wild cards, buys, going out and the end: what holds while a game is played."""

from collections.abc import Sequence

from sheets.game import facts
from sheets.game.model import Buys, Round, Variant
from sheets.phrases.buys import NO_LIMIT_STATED, buys_limit_phrase
from sheets.phrases.card_names import card_phrase
from sheets.phrases.ending import discard_phrase, ending_phrase, settlement_phrase, tie_phrase
from sheets.phrases.round_names import rounds_phrase
from sheets.phrases.rules_page.views import View
from sheets.phrases.wild import limit_phrases
from sheets.phrases.words import assumed_mark, cards_counted, points_counted
from sheets.text import signed


class WildView(View):
    """The wild cards."""

    def __init__(self, variant: Variant) -> None:
        limit = variant.wild.limit
        self.is_known = variant.wild.cards is not None
        self.names = tuple(card_phrase(variant.deck, name) for name in variant.wild.names)
        self.by_round = any(round_.wild for round_ in variant.rounds)
        self.in_every_round = all(round_.wild for round_ in variant.rounds)
        self.limits = limit_phrases(limit) if limit else ()
        self.limit_known = limit is not None
        self.mark = assumed_mark(variant, "wild")


class BuysView(View):
    """Buying a discard out of turn."""

    def __init__(self, variant: Variant, players: int | None) -> None:
        buys = variant.buys or Buys(limit=None)
        others = [round_ for round_ in variant.rounds if round_.buys != variant.buys]
        allowed = [each for each in (variant.buys, *(round_.buys for round_ in others)) if each and each.allowed]
        usual = allowed[0] if allowed else buys
        largest = facts.largest_hand_of_game(variant, players)
        self.is_known = variant.buys is not None or bool(others)
        self.is_allowed = bool(allowed)
        self.limit = str(buys.limit) if buys.limit else ""
        self.usually_none = not buys.allowed
        self.is_unlimited = buys.unlimited
        self.per = "game" if buys.per == "game" else variant.hand_word()
        self.exceptions = _exceptions(variant, others)
        self.draw = cards_counted(usual.draw) if usual.draw else ""
        self.points = points_counted(usual.points) if usual.points else ""
        self.gain = cards_counted(usual.gain) if usual.gain else ""
        self.is_before = usual.after_laying_down is False
        self.is_after = usual.after_laying_down is True
        self.text = buys.text
        self.largest = str(largest) if largest is not None and allowed else ""
        self.mark = assumed_mark(variant, "buys")


def _exceptions(variant: Variant, others: Sequence[Round]) -> str:
    """What holds in single rounds: "unlimited in rounds 1–3; 4 in rounds 9 and 10"."""
    limits: dict[str, list[Round]] = {}
    for round_ in others:
        limits.setdefault(buys_limit_phrase(round_.buys, unknown=NO_LIMIT_STATED), []).append(round_)
    return "; ".join(f"{limit} in {rounds_phrase(variant, rounds)}" for limit, rounds in limits.items())


class GoingOutView(View):
    """The end of a hand."""

    def __init__(self, variant: Variant) -> None:
        by_round = {round_.discard for round_ in variant.rounds}
        self.phrase = discard_phrase(variant)
        self.is_unknown = (by_round or {variant.discard}) == {None}
        self.is_partly_unknown = None in by_round and not self.is_unknown
        self.must_discard = by_round == {True}
        self.score = signed(variant.out) if variant.has_points and variant.out is not None else ""
        self.score_known = not variant.has_points or variant.out is not None


class EndView(View):
    """The end of the game."""

    def __init__(self, variant: Variant) -> None:
        self.phrase = ending_phrase(variant)
        self.tie = tie_phrase(variant)
        self.is_shared = variant.tie == "shared" and variant.winner != "first"
        self.settlement = settlement_phrase(variant)
