"""What is said of buys: in a line, on a rules page, and what is asked where nobody knows."""

from collections.abc import Iterator, Mapping
from functools import partial

from sheets.game import facts
from sheets.game.facts import is_silent_on_buys
from sheets.game.model import Variant, at_table, for_players
from sheets.game.round_model import Buys, BuysLimit, Round
from sheets.words.common import NONE, UNKNOWN, by_players, rounds_named
from sheets.words.messages import Mark, Noun, Value, assumed_by, hand, noun, said, several, with_keys

LIMIT = ("~buys.limit", "~buys.per")


def buys_limit(
    buys: Buys | None, *, unknown: Value = "?", unlimited: str = "buys-unlimited", each: Noun | None = None
) -> Value:
    """The limit alone, for each number of players where these make a difference: "3", "none (2 players), 3 (3+)".

    With `each` hand it is "3 a hand"; buys that are counted by the game are "3 a game" anyway.
    """

    def tell(limit: BuysLimit) -> Value:
        if limit == "unlimited":
            return said(unlimited)
        if not limit:
            return NONE
        if buys and buys.per == "game":
            return said("buys-each.game", number=limit)
        return said("buys-each", number=limit, hand=each) if each else limit

    return by_players(buys.limit, tell, unknown) if buys else unknown


def has_buys(variant: Variant) -> bool:
    """Whether there is anything to say of buys: some round has them, others may, or nobody knows and one asks."""
    buys = variant.buys
    if is_silent_on_buys(variant):
        return False
    return buys is None or buys.allowed or buys.others_may or any(each.buys != buys for each in variant.rounds)


def buys_in_short(variant: Variant, unknown: Value = UNKNOWN, *, in_full: bool = False) -> Value:
    """How often one may buy and what it costs, in full also all else that is said; None where there are no buys."""
    buys = variant.buys
    exceptions = [round_ for round_ in variant.rounds if round_.buys != buys]
    every = (buys, *(round_.buys for round_ in exceptions))
    if not has_buys(variant):
        return None
    if buys is None and not exceptions:
        return unknown
    if not any(each is None or each.allowed for each in every):
        return with_keys(buys_limit(buys), "~buys.limit")
    no_limit = said("buys-limit", what=unknown)
    cost = _cost(variant, buys)
    others: dict[tuple[Value, Value], list[Round]] = {}
    for round_ in exceptions:
        own = _cost(variant, round_.buys, is_stated=True)
        others.setdefault((buys_limit(round_.buys, unknown=no_limit), None if own == cost else own), []).append(round_)
    usual = buys_limit(buys, unknown=no_limit, unlimited="buys-unlimited.short", each=hand(variant))
    parts: list[Value] = [with_keys(usual, "buys.limit", "buys.per")]
    for (limit, own), rounds in others.items():
        where = _in_rounds(limit, rounds_named(variant, rounds, in_ranges=False), rounds[0].buys)
        parts.append(said("in-brackets", what=where, more=own) if own else where)
    between = "; " if any(each and each.is_by_players for each in every) else ", "
    told = several([*parts, _when(buys)], between)
    return several([told, _cost(variant, buys, unknown=unknown), _more(buys) if in_full else None], "; ", "buys")


def buys_to_agree_on(variant: Variant) -> Value:
    """What to agree on where nobody knows anything of buys; None where something is known."""
    is_unknown = variant.buys is None and all(round_.buys is None for round_ in variant.rounds)
    return said("buys-each.agree", hand=hand(variant)) if is_unknown and has_buys(variant) else None


def terms_of_buys(variant: Variant, unknown: Value = UNKNOWN, *, in_full: bool = False) -> Value:
    """All that is said of buys but how many there are: when one may buy, and at what price."""
    buys = variant.buys
    terms = several([_when(buys), _cost(variant, buys, unknown=unknown), _more(buys) if in_full else None], "; ")
    return with_keys(terms, "buys")


def _when(buys: Buys | None) -> Value:
    """Whether one may still buy who has laid down; None where nobody knows."""
    if buys is None or buys.after_laying_down is None:
        return None
    return said("buys-after" if buys.after_laying_down else "buys-before", "buys.after_laying_down")


def _more(buys: Buys | None) -> Value:
    return with_keys(buys.text, "buys.text") if buys else None


def _in_rounds(limit: Value, rounds: Mapping[str, Value], buys: Buys | None) -> Value:
    """The limit of some rounds: "4 in rounds 9 and 10", "in round 9: none (2 players), 4 (3+)"."""
    return said("buys-in.by-players" if buys and buys.is_by_players else "buys-in", limit=limit, **rounds)


def _cost(variant: Variant, buys: Buys | None, *, unknown: Value = None, is_stated: bool = False) -> Value:
    """What a buy costs, where it costs anything, and what is said where nobody knows."""
    if unknown and buys and buys.allowed and (buys.draw, buys.points) == (None, None):
        return said("buys-cost.price", what=unknown)
    costs = buys and buys._replace(draw=buys.draw or None, points=buys.points or None)
    price = buys_price(variant, costs, is_stated=is_stated) if costs else None
    return said("buys-cost", price=price) if price else None


def buys_price(variant: Variant, buys: Buys, *, is_stated: bool = False) -> Value:
    """The cards and the points of a buy: "no card", "2 cards from the stock and 5 points"; None where nobody knows."""
    parts: list[Value] = []
    if buys.draw is not None:
        keys = () if is_stated else ("buys.draw",)
        parts.append(said("buys-draw", *keys, number=buys.draw, stock=noun(variant, "stock")))
    if buys.points is not None:
        parts.append(said("points", *(() if is_stated else ("buys.points",)), number=buys.points))
    return several(parts)


def buys_on_page(variant: Variant, players: int | None) -> Iterator[Value]:
    """The sentences of a rules page, one by one; none where nobody asks for buys, or the heading says it all."""
    buys, here = variant.buys or Buys(), at_table(variant, players)
    others = [round_ for round_ in variant.rounds if round_.buys != variant.buys]
    allowed = [each for each in (variant.buys, *(round_.buys for round_ in others)) if each and each.allowed]
    has_limit = variant.buys is None or any(limit is not None for _, limit in buys.limit.cases)
    mark = Mark(LIMIT if has_limit else ())
    words: dict[str, Value] = {"buy": noun(variant, "buy"), "stock": noun(variant, "stock")}
    say = partial(said, **words)
    if is_silent_on_buys(variant):
        return
    if variant.buys is None and not others:
        yield say("buys.unknown")
        return
    if not allowed:
        if facts.has_usual_discards(variant) and not here.is_alone:
            yield said("buys-none.only-in-turn", mark=mark)
        elif assumed_by(variant.assumed, mark.keys):
            yield said("buys-none", mark=mark)
        return
    usual = allowed[0]
    yield say("buys.page")
    if usual.draw:
        gain = said("cards", number=usual.gain or 0)
        yield say("buys-draw.page", number=usual.draw, gain=gain, mark=Mark(("~buys.draw",)))
    if usual.points:
        yield say("buys-points.page", number=usual.points, mark=Mark(("~buys.points",)))
    if (usual.draw, usual.points) in ((0, 0), (0, None)):
        yield say("buys-free.page", mark=Mark(("~buys.draw", "~buys.points")))
    elif (usual.draw, usual.points) == (None, None):
        yield say("buys-cost.unknown")
    yield _limit_on_page(variant, buys, others, words | {"mark": mark})
    yield from _largest_hand(for_players(variant, players))
    after = {True: "buys-after.page", False: "buys-before.page", None: "buys-after.unknown"}[usual.after_laying_down]
    yield say(after, mark=Mark(("~buys.after_laying_down",)))
    yield with_keys(buys.text, "~buys.text") if buys.text else said("buys-first.unknown")


def _largest_hand(game: Variant) -> Iterator[Value]:
    largest = facts.by_numbers(game, partial(facts.largest_hand_of_game, game))
    if all(number is not None for _, number in largest.cases):
        name = "largest-hand" if largest.same is not None else "largest-hand.by-players"
        yield said(name, cards=by_players(largest, int))


def _limit_on_page(variant: Variant, buys: Buys, others: list[Round], words: Mapping[str, Value]) -> Value:
    exceptions: dict[Value, list[Round]] = {}
    for round_ in others:
        exceptions.setdefault(buys_limit(round_.buys, unknown=said("buys-limit", what=UNKNOWN)), []).append(round_)
    told = [_in_rounds(limit, rounds_named(variant, rounds), rounds[0].buys) for limit, rounds in exceptions.items()]
    but = several(told, "; ")
    tail = said("buys-but.behind" if buys.is_by_players else "buys-but.tail", but=but) if but else None
    say = partial(said, but=but, tail=tail, **words)
    if not buys.allowed:
        return say("buys-but.none")
    if buys.unlimited:
        return say("buys-but.unlimited")
    if buys.number:
        return say("buys-but.limit", number=buys.number, per=said("per-game") if buys.per == "game" else hand(variant))
    if buys.is_by_players:
        return say("buys-but.by-players", limit=buys_limit(buys, unknown=UNKNOWN, each=hand(variant)))
    return say("buys-but.only") if but else say("buys-limit.unknown")
