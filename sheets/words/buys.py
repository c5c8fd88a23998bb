"""What is said of buys: in a line, on a rules page, and what is asked where nobody knows."""

from collections.abc import Iterator

from sheets.game.facts import is_silent_on_buys
from sheets.game.model import Variant
from sheets.game.round_model import Buys, BuysLimit, Round
from sheets.words.common import BLANK, NONE, UNKNOWN, by_players, rounds_named
from sheets.words.messages import Mark, Noun, Value, hand, said, several, with_keys

LIMIT = ("~buys.limit", "~buys.per")


def buys_limit(buys: Buys | None, *, unknown: Value = "?", each: Noun | None = None) -> Value:
    """The limit alone, for each number of players where these make a difference: "3", "none (2 players), 3 (3+)".

    With `each` hand it is "3 a hand"; buys that are counted by the game are "3 a game" anyway.
    """
    per = said("per-game") if buys and buys.per == "game" else each

    def tell(limit: BuysLimit) -> Value:
        if limit == "unlimited":
            return said("buys-unlimited", short=each is not None)
        if not limit:
            return NONE
        return said("buys-each", number=limit, hand=per) if per else limit

    return by_players(buys.limit, tell, unknown) if buys else unknown


def has_buys(variant: Variant) -> bool:
    """Whether there is anything to say of buys: some round has them, others may, or nobody knows and one asks."""
    buys = variant.buys
    if is_silent_on_buys(variant):
        return False
    return buys is None or buys.allowed or buys.others_may or any(each.buys != buys for each in variant.rounds)


def buys_in_short(variant: Variant, unknown: Value = UNKNOWN, *, in_full: bool = False) -> Value:
    """How often one may buy and what it costs, in full also all else that is said; None where there are no buys."""
    buys, every = variant.buys, _every(variant)
    if not has_buys(variant):
        return None
    if every == [None]:
        return unknown
    if not any(each is None or each.allowed for each in every):
        return with_keys(buys_limit(buys), "~buys.limit")
    no_limit = said("buys-limit", what=unknown)
    usual = with_keys(buys_limit(buys, unknown=no_limit, each=hand(variant)), "buys.limit", "buys.per")
    between = "; " if any(each and each.is_by_players for each in every) else ", "
    told = several([usual, *_exceptions(variant, no_limit), _when(buys)], between)
    return several([told, *_terms(variant, unknown, in_full=in_full)], "; ", "buys")


def _every(variant: Variant) -> list[Buys | None]:
    """The buys of a game, and then those of rounds where they are others."""
    return [variant.buys, *(round_.buys for round_ in variant.rounds if round_.buys != variant.buys)]


def _exceptions(variant: Variant, unknown: Value) -> Iterator[Value]:
    """The limits of rounds that have their own, those with the same together, and what a buy costs if that is another.

    "4 in rounds 9 and 10", "in round 9: none (2 players), 4 (3+)", "2 in round 3 (each costs 5 points)".
    """
    cost = _cost(variant.buys)
    found: dict[tuple[Value, Value], list[Round]] = {}
    for round_ in variant.rounds:
        if round_.buys != variant.buys:
            own = _cost(round_.buys, is_stated=True)
            limit = buys_limit(round_.buys, unknown=unknown)
            found.setdefault((limit, None if own == cost else own), []).append(round_)
    for (limit, own), rounds in found.items():
        is_by_players = rounds[0].buys is not None and rounds[0].buys.is_by_players
        yield said("buys-in", limit=limit, by_players=is_by_players, cost=own, **rounds_named(variant, rounds))


def buys_to_agree_on(variant: Variant) -> Value:
    """What to agree on where nobody knows anything of buys; None where something is known."""
    is_unknown = variant.buys is None and all(round_.buys is None for round_ in variant.rounds)
    return said("buys-each.agree") if is_unknown and has_buys(variant) else None


def terms_of_buys(variant: Variant, unknown: Value = UNKNOWN, *, in_full: bool = False) -> Value:
    """All that is said of buys but how many there are: when one may buy, and at what price."""
    return several([_when(variant.buys), *_terms(variant, unknown, in_full=in_full)], "; ", "buys")


def _terms(variant: Variant, unknown: Value, *, in_full: bool) -> tuple[Value, Value]:
    buys = variant.buys
    return _cost(buys, unknown=unknown), with_keys(buys.text, "buys.text") if buys and in_full else None


def _when(buys: Buys | None) -> Value:
    """Whether one may still buy who has laid down; None where nobody knows."""
    after = buys and buys.after_laying_down
    return None if after is None else said("buys-after", "buys.after_laying_down", may=after)


def _cost(buys: Buys | None, *, unknown: Value = None, is_stated: bool = False) -> Value:
    """What a buy costs, where it costs anything, and what is said where nobody knows."""
    if unknown and buys and buys.allowed and (buys.draw, buys.points) == (None, None):
        return said("buys-cost.price", what=unknown)
    costs = buys and buys._replace(draw=buys.draw or None, points=buys.points or None)
    price = buys_price(costs, is_stated=is_stated) if costs else None
    return said("buys-cost", price=price) if price else None


def buys_price(buys: Buys, *, is_stated: bool = False) -> Value:
    """The cards and the points of a buy: "no card", "2 cards from the stock and 5 points"; None where nobody knows."""
    parts: list[Value] = []
    if buys.draw is not None:
        keys = () if is_stated else ("buys.draw",)
        parts.append(said("buys-draw", *keys, number=buys.draw))
    if buys.points is not None:
        parts.append(said("points", *(() if is_stated else ("buys.points",)), number=buys.points))
    return several(parts)


def buys_on_page(variant: Variant) -> Iterator[Value]:
    """The sentences of a rules page, one by one; none where nobody asks for buys."""
    buys = variant.buys or Buys()
    has_limit = any(limit is not None for _, limit in buys.limit.cases)
    mark = Mark(LIMIT if has_limit or variant.buys is None else ())
    usual = next((each for each in _every(variant) if each and each.allowed), None)
    if usual is None or is_silent_on_buys(variant):
        return
    yield said("buys.page")
    if usual.draw:
        gain = said("cards", number=usual.gain or 0)
        yield said("buys-draw.page", number=usual.draw, gain=gain, mark=Mark(("~buys.draw",)))
    if usual.points:
        yield said("buys-points.page", number=usual.points, mark=Mark(("~buys.points",)))
    if not (usual.draw or usual.points) and (usual.draw, usual.points) != (None, None):
        yield said("buys-cost.page", mark=Mark(("~buys.draw", "~buys.points")))
    but = several(_exceptions(variant, BLANK), "; ")
    per = said("per-game") if buys.per == "game" else hand(variant)
    limit = buys.number or buys_limit(buys, unknown=BLANK, each=hand(variant))
    if has_limit or but:
        yield said("buys-limit.page", how=_how_limited(buys), limit=limit, per=per, but=but, mark=mark)
    if usual.after_laying_down is not None:
        yield said("buys-after.page", may=usual.after_laying_down, mark=Mark(("~buys.after_laying_down",)))
    yield with_keys(buys.text, "~buys.text")


def _how_limited(buys: Buys) -> str:
    if buys.is_by_players or buys.most is None:
        return "by-players" if buys.is_by_players else "only"
    return "unlimited" if buys.unlimited else "number" if buys.allowed else "none"
