"""What sets, runs and a game's own kinds of meld are, in short phrases."""

from sheets.game.deck import Deck
from sheets.game.model import MeldKind, Variant
from sheets.phrases.words import Phrase, assumed_mark


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


def meld_phrase(variant: Variant, kind: MeldKind) -> Phrase:
    """What a kind of meld is, without its name: "4 or more in order, one suit"."""
    how = "in order" if kind.is_sequence else f"of one {variant.word('rank')}" if kind.name == "set" else ""
    size = "cards"
    if kind.size is not None:
        number = str(kind.size) if kind.exact else f"{kind.size} or more"
        size = number if how else f"{number} cards"
    suits = variant.word("suit", 2)
    suit = {
        None: "",
        "same": f"one {variant.word('suit')}",
        "any": f"{suits} may differ",
        "different": f"all of different {suits}",
    }[kind.suit]
    cards = f"{size} {how}" if how else size
    return Phrase(cards, suit, *(_ends(variant.deck, kind) if kind.ends_stated else ()))


def _ends(deck: Deck, kind: MeldKind) -> tuple[str, ...]:
    """Where a run begins and ends, left out where that is the end of the deck."""
    if not kind.is_sequence:
        return ()
    low, high = kind.ranks[0], kind.ranks[-1]
    lowest, highest = (deck.names.get(rank, rank) for rank in (low, high))
    if deck.either_end == low == high:
        return (f"{lowest} high or low",)
    if low == deck.either_end:
        return (f"{lowest} low", "" if high == deck.ranks[-1] else f"up to {highest}")
    if high == deck.either_end:
        return ("" if low == deck.ranks[1] else f"from {lowest}", f"{highest} high")
    return () if (low, high) == (deck.ranks[0], deck.ranks[-1]) else (f"from {lowest} to {highest}",)
