"""Wild cards, melds and buys in short phrases."""

from collections.abc import Sequence

from sheets.game.model import (
    Buys,
    Deck,
    MeldKind,
    Variant,
)
from sheets.phrases.points import wild_by_round
from sheets.phrases.words import NOT_STATED, assumed_mark, spoken
from sheets.text import joined, signed


def wild_phrase(variant: Variant) -> str:
    """The wild cards and how many a meld may hold."""
    if variant.wild.cards is None:
        return NOT_STATED
    names = [spoken(variant.deck, name) for name in variant.wild.names]
    names += [f"those of the {variant.word('round')}"] if wild_by_round(variant) else []
    if not names:
        return ""
    limit = limit_phrase(variant)
    named = joined(names) + assumed_mark(variant, "wild")
    return f"{named}; {limit}" if limit else named


def limit_phrase(variant: Variant) -> str:
    """How many wild cards a meld may hold."""
    limit = variant.wild.limit
    if limit is None:
        return f"limit in a meld {NOT_STATED}"
    said = []
    if limit.by_size:
        said.append("at most " + _by_size_phrase(limit.by_size))
    if limit.most is not None:
        said.append(f"at most {limit.most} in a meld")
    if limit.naturals is not None:
        said.append(f"at least {limit.naturals} natural cards in a meld")
    if limit.per_natural == 1:
        said.append("never more wild than natural cards in a meld")
    elif limit.per_natural is not None:
        ratio = limit.per_natural
        said.append(f"at most {ratio.numerator} wild to {ratio.denominator} natural cards in a meld")
    if limit.apart:
        said.append("no two wild cards side by side in a run")
    return "; ".join([*said, limit.text] if limit.text else said)


def _by_size_phrase(by_size: Sequence[tuple[int, int]]) -> str:
    """Sizes with the same limit together: "1 in a meld of 3 or 4, 2 in one of 5"."""
    sizes: dict[int, list[str]] = {}
    for size, most in by_size:
        sizes.setdefault(most, []).append(str(size))
    (first, those), *others = sizes.items()
    said = [f"{first} in a meld of {joined(those, 'or')}"]
    return ", ".join([*said, *(f"{most} in one of {joined(those, 'or')}" for most, those in others)])


def melds_phrase(variant: Variant) -> str:
    """What the kinds of meld are: "set: 3 or more of one rank; run: 4 or more in order, one suit".

    A kind that no contract asks for is left out where nothing is stated of it.
    """
    used = {
        meld.kind
        for round_ in variant.rounds
        if round_.contract
        for part in round_.contract.alternatives
        for meld in part
    }
    stated = {kind.name for kind in variant.melds.values() if kind.size or kind.suit or kind.ends_stated}
    kinds = [kind for kind in variant.melds.values() if kind.name in (used or stated) and not kind.phrase]
    return "; ".join(
        f"{kind.singular}: {meld_phrase(variant, kind)}{assumed_mark(variant, kind.name)}" for kind in kinds
    )


def meld_phrase(variant: Variant, kind: MeldKind) -> str:
    """What a kind of meld is, without its name: "4 or more in order, one suit"."""
    how = "in order" if kind.is_sequence else f"of one {variant.word('rank')}" if kind.name == "set" else "cards"
    number = "" if kind.size is None else f"{kind.size}" if kind.exact else f"{kind.size} or more"
    said = " ".join(part for part in (number or ("" if how == "cards" else "cards"), how) if part)
    suit = {
        None: "",
        "same": f", one {variant.word('suit')}",
        "any": f", {variant.word('suit', 2)} may differ",
        "different": f", all of different {variant.word('suit', 2)}",
    }[kind.suit]
    return said + suit + (_ends_phrase(variant.deck, kind) if kind.is_sequence else "")


def _ends_phrase(deck: Deck, kind: MeldKind) -> str:
    low, high = kind.ranks[0], kind.ranks[-1]
    if not kind.ends_stated:
        return ""
    lowest, highest = (deck.names.get(rank, rank) for rank in (low, high))
    if deck.either_end == low == high:
        return f", {lowest} high or low"
    if low == deck.either_end:
        return f", {lowest} low" + (f", up to {highest}" if high != deck.ranks[-1] else "")
    if high == deck.either_end:
        return (f", from {lowest}" if low != deck.ranks[1] else "") + f", {highest} high"
    whole = (low, high) == (deck.ranks[0], deck.ranks[-1])
    return "" if whole else f", from {lowest} to {highest}"


def buys_limit_phrase(buys: Buys | None) -> str:
    """The limit alone: "3", "unlimited", "none", "?"."""
    if buys is None:
        return "?"
    return "unlimited" if buys.unlimited else "?" if buys.limit is None else str(buys.limit) if buys.limit else "none"


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
    limit = buys_limit_phrase(buys).replace("?", f"limit {NOT_STATED}")
    cost = _cost_phrase(variant, buys)
    return f"{limit} in #" if cost in ("", usual_cost) else f"{limit} in # ({cost})"


def _cost_phrase(variant: Variant, buys: Buys | None) -> str:
    if buys is None:
        return ""
    stock = variant.word("stock")
    cards = f"a card from the {stock}" if buys.draw == 1 else f"{buys.draw} cards from the {stock}" if buys.draw else ""
    points = f"{signed(buys.points)} point{'' if buys.points == 1 else 's'}" if buys.points else ""
    cost = joined([part for part in (cards, points) if part])
    return f"each costs {cost}" if cost else ""
