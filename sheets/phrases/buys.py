"""Buys in short phrases: how many, in which rounds, and at what price."""

from sheets.game.model import Buys, Variant
from sheets.phrases.words import NOT_STATED, assumed_mark, points_counted
from sheets.text import joined


def buys_limit_phrase(buys: Buys | None, *, unknown: str = "?") -> str:
    """The limit alone: "3", "unlimited", "none", or what is said where nobody knows it."""
    if buys is None or (buys.limit is None and not buys.unlimited):
        return unknown
    return "unlimited" if buys.unlimited else str(buys.limit or "none")


def buys_phrase(variant: Variant) -> str:
    """How often one may buy and what it costs; empty where there are no buys."""
    buys = variant.buys
    exceptions = [round_ for round_ in variant.rounds if round_.buys != buys]
    if buys is None and not exceptions:
        return NOT_STATED
    if buys is not None and not buys.allowed and not exceptions:
        return ""
    said = [_limit_phrase(variant, buys)]
    cost = _cost_phrase(variant, buys)
    others: dict[str, list[str]] = {}
    for round_ in exceptions:
        others.setdefault(_exception_phrase(variant, round_.buys, usual_cost=cost), []).append(round_.name)
    for how, names in others.items():
        said.append(how.replace("#", f"{variant.word('round', len(names))} {joined(names)}", 1))
    if buys is not None and buys.after_laying_down is not None:
        said.append("also after laying down" if buys.after_laying_down else "before laying down")
    return ", ".join(said) + (f"; {cost}" if cost else "") + assumed_mark(variant, "buys")


def _limit_phrase(variant: Variant, buys: Buys | None) -> str:
    if buys is None or (buys.limit is None and not buys.unlimited):
        return f"limit {NOT_STATED}"
    if buys.unlimited:
        return "without limit"
    per = "game" if buys.per == "game" else variant.word("deal") if variant.is_progression else variant.word("round")
    return f"{buys.limit} a {per}" if buys.limit else "none"


def _exception_phrase(variant: Variant, buys: Buys | None, *, usual_cost: str) -> str:
    """What holds in single rounds, # being the rounds: the limit, and what a buy costs where that is not the usual."""
    limit = buys_limit_phrase(buys, unknown=f"limit {NOT_STATED}")
    cost = _cost_phrase(variant, buys)
    return f"{limit} in #" if cost in ("", usual_cost) else f"{limit} in # ({cost})"


def _cost_phrase(variant: Variant, buys: Buys | None) -> str:
    if buys is None:
        return ""
    stock = variant.word("stock")
    cards = f"a card from the {stock}" if buys.draw == 1 else f"{buys.draw} cards from the {stock}" if buys.draw else ""
    points = points_counted(buys.points) if buys.points else ""
    cost = joined([part for part in (cards, points) if part])
    return f"each costs {cost}" if cost else ""
