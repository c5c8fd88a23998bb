"""Buys in short phrases: how many, in which rounds, and at what price."""

from sheets.game.facts import is_silent_on_buys
from sheets.game.model import Variant
from sheets.game.round_model import Buys, BuysLimit, Round
from sheets.phrases.words import (
    BLANK,
    NOT_STATED,
    by_players,
    marked,
    numbered,
    own_mark,
    rounds_one_by_one,
)
from sheets.text import joined

NO_LIMIT_STATED = f"limit {NOT_STATED}"


def buys_limit_phrase(buys: Buys | None, *, unknown: str = "?", unlimited: str = "unlimited", a: str = "") -> str:
    """The limit alone: "3", "unlimited", "none", or what is said where nobody knows it; with `a` hand: "3 a hand".

    Buys that are counted by the game are told so anyway: "3 a game".
    For each number of players, where these make a difference: "none (2 players), 3 (3+)".
    """
    if buys is None:
        return unknown
    per = "game" if buys.per == "game" else a

    def words(limit: BuysLimit) -> str:
        if limit == "unlimited":
            return unlimited
        return (f"{limit} a {per}" if per else str(limit)) if limit else "none"

    return by_players(buys.limit, words, unknown)


def has_buys(variant: Variant) -> bool:
    """Whether there is anything to say of buys: some round has them, others may, or nobody knows and one asks."""
    buys = variant.buys
    if is_silent_on_buys(variant):
        return False
    return buys is None or buys.allowed or buys.others_may or any(each.buys != buys for each in variant.rounds)


def buys_phrase(variant: Variant, unknown: str = NOT_STATED, *, in_full: bool = False) -> str:
    """How often one may buy and what it costs, in full also all else that is said; empty where there are no buys."""
    buys = variant.buys
    exceptions = [round_ for round_ in variant.rounds if round_.buys != buys]
    if not has_buys(variant):
        return ""
    if buys is None and not exceptions:
        return unknown
    if not any(each is None or each.allowed for each in (buys, *(round_.buys for round_ in exceptions))):
        return marked(variant, "buys.limit", buys_limit_phrase(buys))
    no_limit = f"limit {unknown}"
    stated = variant._replace(assumed={})  # as all is that a round has of its own
    cost = _cost_phrase(stated, buys)
    others: dict[tuple[str, str], list[Round]] = {}
    for round_ in exceptions:
        own = _cost_phrase(stated, round_.buys)
        limit = buys_limit_phrase(round_.buys, unknown=no_limit)
        others.setdefault((limit, "" if own == cost else own), []).append(round_)
    usual = buys_limit_phrase(buys, unknown=no_limit, unlimited="without limit", a=variant.hand_word())
    parts = [usual + own_mark(variant, "buys.limit", "buys.per")]
    for (limit, own), rounds in others.items():
        where = rounds_one_by_one(variant, rounds)
        parts.append(limit_in_rounds(limit, where, rounds[0].buys) + (f" ({own})" if own else ""))
    parts += [when] if (when := _when_phrase(variant, buys)) else []
    is_by_players = any(each and each.is_by_players for each in (buys, *(round_.buys for round_ in exceptions)))
    between = "; " if is_by_players else ", "
    more = _more_phrase(variant, buys) if in_full else ""
    cost = _cost_phrase(variant, buys, unknown)
    return "; ".join(filter(None, (between.join(parts), cost, more))) + own_mark(variant, "buys")


def buys_to_agree_on(variant: Variant) -> str:
    """What to agree on where nobody knows anything of buys; empty where something is known."""
    is_unknown = variant.buys is None and all(round_.buys is None for round_ in variant.rounds)
    return f"{BLANK} a {variant.hand_word()}; each costs {BLANK * 2}" if is_unknown and has_buys(variant) else ""


def terms_of_buys(variant: Variant, unknown: str = NOT_STATED, *, in_full: bool = False) -> str:
    """All that is said of buys but how many there are: when one may buy, and at what price."""
    buys = variant.buys
    parts = (
        _when_phrase(variant, buys),
        _cost_phrase(variant, buys, unknown),
        _more_phrase(variant, buys) if in_full else "",
    )
    said = "; ".join(filter(None, parts))
    return said + own_mark(variant, "buys") if said else ""


def _when_phrase(variant: Variant, buys: Buys | None) -> str:
    """Whether one may still buy who has laid down; empty where nobody knows."""
    if buys is None or buys.after_laying_down is None:
        return ""
    when = "also after laying down" if buys.after_laying_down else "before laying down"
    return when + own_mark(variant, "buys.after_laying_down")


def _more_phrase(variant: Variant, buys: Buys | None) -> str:
    """What else is said of buys."""
    return buys.text + own_mark(variant, "buys.text") if buys and buys.text else ""


def limit_in_rounds(limit: str, rounds: str, buys: Buys | None) -> str:
    """The limit of some rounds with such buys: "4 in rounds 9 and 10", "in round 9: none (2 players), 4 (3+)"."""
    return f"in {rounds}: {limit}" if buys and buys.is_by_players else f"{limit} in {rounds}"


def _cost_phrase(variant: Variant, buys: Buys | None, unknown: str = "") -> str:
    """What a buy costs, where it costs anything, and what is said where nobody knows."""
    if unknown and buys and buys.allowed and (buys.draw, buys.points) == (None, None):
        return f"price {unknown}"
    price = price_phrase(variant, buys._replace(draw=buys.draw or None, points=buys.points or None)) if buys else ""
    return f"each costs {price}" if price else ""


def price_phrase(variant: Variant, buys: Buys) -> str:
    """The cards and the points of a buy: "no card", "2 cards from the stock and 5 points"; empty where nobody knows."""
    stock, parts = variant.word("stock"), []
    if buys.draw is not None:
        several = f"{buys.draw} cards from the {stock}"
        cards = {0: "no card", 1: f"a card from the {stock}"}.get(buys.draw, several)
        parts.append(cards + own_mark(variant, "buys.draw"))
    if buys.points is not None:
        parts.append(numbered(buys.points, "point") + own_mark(variant, "buys.points"))
    return joined(parts)
