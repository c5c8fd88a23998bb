"""What sets, runs and a game's own kinds of meld are, in short phrases."""

from sheets.game.model import Deck, MeldKind, Variant
from sheets.phrases.words import assumed_mark


def melds_phrase(variant: Variant) -> str:
    """What the kinds of meld are: "set: 3 or more of one rank; run: 4 or more in order, one suit"."""
    return "; ".join(
        f"{kind.singular}: {meld_phrase(variant, kind)}{assumed_mark(variant, kind.name)}"
        for kind in kinds_to_explain(variant)
        if not kind.phrase
    )


def kinds_to_explain(variant: Variant) -> list[MeldKind]:
    """The kinds of meld that contracts ask for, or else those of which something is stated."""
    contracts = [round_.contract for round_ in variant.rounds if round_.contract]
    asked = {meld.kind for contract in contracts for melds in contract.alternatives for meld in melds}
    stated = {kind.name for kind in variant.melds.values() if kind.size or kind.suit or kind.ends_stated}
    return [kind for kind in variant.melds.values() if kind.name in (asked or stated)]


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
