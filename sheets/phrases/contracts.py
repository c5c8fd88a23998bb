"""What contracts ask for, and what melds are, in the game's own words."""

from collections.abc import Mapping
from functools import partial

from sheets.game.facts import kinds_of_meld, melds_asked
from sheets.game.melds import Contract, Meld, MeldKind
from sheets.game.model import Variant
from sheets.phrases.card_words import AND, OR
from sheets.phrases.words import ASSUMED_MARK, Phrase, assumed_mark, in_words, own_mark

NOT_ROUND = "not round the corner"


def contract_phrase(
    contract: Contract | None, melds: Mapping[str, MeldKind], *, unknown: str = "?", none: str = "none"
) -> str:
    """What a round asks for, as short as it can be said: "2 sets + 1 run", "run of 7 or 2 sets"."""
    if contract is None:
        return unknown
    return contract.text or f" {OR} ".join(f" {AND} ".join(part) for part in _melds(contract, melds)) or none


def contract_parts(variant: Variant, contract: Contract | None) -> tuple[tuple[str, ...], ...] | None:
    """The alternatives of a contract, each as its melds in words; None where nobody knows them."""
    if contract is None:
        return None
    said = ((contract.text,),) if contract.text else _melds(contract, kinds_said(variant))
    *others, last = said or ((no_contract(variant),),)
    return (*others, (*last[:-1], last[-1] + contract_mark(variant, contract)))


def no_contract(variant: Variant) -> str:
    """What is said of a round that asks for nothing, in a game in which others do."""
    return in_words(variant, "no {contract}")


def kinds_said(variant: Variant) -> Mapping[str, MeldKind]:
    """The kinds of meld as contracts tell of them, each time with the size where a game asks for several of a kind."""
    asked: dict[str, set[tuple[int, bool]]] = {}
    for meld in melds_asked(variant):
        asked.setdefault(meld.kind, set()).add((meld.size, meld.exact))
    kinds = dict(variant.melds)
    for name, found in asked.items():
        kind, is_exact = kinds[name], all(exact for _, exact in found)
        if {size for size, _ in found} != {kind.size}:
            # who reads a contract alone must know that it asks for just so many; of a mixture "at least" is said
            kinds[name] = kind._replace(size=None, exact=kind.exact and bool(kind.phrase or not is_exact))
    return kinds


def is_sized_by_contracts(variant: Variant, kind: MeldKind) -> bool:
    """Whether contracts ask for such melds that are not of the size that the game says."""
    asked = [meld for meld in melds_asked(variant) if meld.kind == kind.name]
    return kind.size is not None and any(
        each.exact != kind.exact or each.size < kind.size or (kind.exact and each.size != kind.size) for each in asked
    )


def _melds(contract: Contract, melds: Mapping[str, MeldKind]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(write_meld(meld, melds[meld.kind]) for meld in part) for part in contract.alternatives)


def write_meld(meld: Meld, kind: MeldKind) -> str:
    """Some melds in words: "2 sets", "set of 3", "2 runs of exactly 7"."""
    if kind.phrase and meld.exact == kind.exact:
        one = kind.phrase.replace("#", str(meld.size))
        return one if meld.count == 1 else f"{meld.count} × {one}"
    word = kind.singular if meld.count == 1 else kind.plural
    if meld.size == kind.size and meld.exact == kind.exact:
        return f"{meld.count} {word}"
    of = f"{word} of {meld.size}"
    if meld.exact != kind.exact:
        of = f"{word} of {'exactly' if meld.exact else 'at least'} {meld.size}"
    return of if meld.count == 1 else f"{meld.count} {of}"


def write_meld_in_full(meld: Meld, kind: MeldKind) -> str:
    """Some melds with all that there is to them: "2 sets of at least 3"."""
    word = kind.singular if meld.count == 1 else kind.plural
    return f"{meld.count} {word} of {'exactly' if meld.exact else 'at least'} {meld.size}"


def melds_phrase(variant: Variant) -> str:
    """What the kinds of meld are: "set: 3 or more of one rank; run: 4 or more in order, one suit"."""
    return "; ".join(
        f"{meld_name(variant, kind)}: {meld_phrase(variant, kind)}{meld_mark(variant, kind)}"
        for kind in kinds_of_meld(variant)
        if not _is_told_by_phrase(kind)
    )


def meld_sizes_phrase(variant: Variant) -> str:
    """How many cards they have, and no more: "set: 3 or more; run: 4 or more"; nothing where all would not be said."""
    kinds = [kind for kind in kinds_of_meld(variant) if not _is_told_by_phrase(kind)]
    if ASSUMED_MARK in melds_phrase(variant) or any(kind.size is None for kind in kinds):
        return ""
    return "; ".join(f"{meld_name(variant, kind)}: {_size(variant, kind)}" for kind in kinds)


def _size(variant: Variant, kind: MeldKind) -> str:
    """How many cards such a meld has, which is stated: "4 or more"."""
    number = f"exactly {kind.size}" if kind.exact else f"{kind.size} or more"
    return number + meld_mark(variant, kind, "size", "exact")


def meld_name(variant: Variant, kind: MeldKind) -> str:
    """What it is called where it is explained: "… of a kind", "run"."""
    return kind.phrase.replace("#", "…") + meld_mark(variant, kind, "phrase") if kind.phrase else kind.singular


def _is_told_by_phrase(kind: MeldKind) -> bool:
    """Whether its phrase tells in contracts all that is stated of it: "3 of a kind", "7 cards of one colour"."""
    is_special = kind.is_sequence or (kind.name == "set" and kind.suit is not None)
    return bool(kind.phrase) and kind.size is None and not (kind.exact or is_special)


def meld_mark(variant: Variant, kind: MeldKind, *parts: str) -> str:
    """The mark behind what such a meld is, or behind parts of that, each by its key: "size"."""
    key = kind.name if kind.name in ("set", "run") else "melds"
    return own_mark(variant, *([f"{key}.{part}" for part in parts] or [key]))


def contract_mark(variant: Variant, contract: Contract | None) -> str:
    """The mark behind what a round asks for, or nothing; a meld that a phrase tells is explained nowhere else."""
    asked = {meld.kind for melds in contract.alternatives for meld in melds} if contract else set()
    told = [variant.melds[name] for name in sorted(asked) if variant.melds[name].phrase]
    if contract is None or contract.is_none:
        return ""
    marks = [assumed_mark(variant, "rounds"), *(meld_mark(variant, kind) for kind in told)]
    marks += [assumed_mark(variant, kind.name) for kind in told if _is_told_by_phrase(kind)]
    return "".join(marks)[:1]


def how_phrase(variant: Variant, kind: MeldKind) -> str:
    """What its cards have in common besides their suits: "in order", "of one rank"; nothing for a kind of its own."""
    return "in order" if kind.is_sequence else f"of one {variant.word('rank')}" if kind.name == "set" else ""


def meld_phrase(variant: Variant, kind: MeldKind) -> Phrase:
    """What a kind of meld is, without its name: "4 or more in order, one suit"."""
    how, mark = how_phrase(variant, kind), meld_mark(variant, kind, "size", "exact")
    cards: tuple[str, ...]
    if kind.size is None:
        cards = (f"exactly the cards asked for{mark}", how) if kind.exact else (f"cards{mark} {how}".rstrip(),)
    else:
        number = _size(variant, kind)
        cards = (f"{number} {how or 'cards'}",)
        if is_sized_by_contracts(variant, kind):
            cards = (f"{number} cards", "or as many as asked for", how)
    suits = variant.word("suit", 2)
    suit = {
        None: "",
        "same": f"one {variant.word('suit')}",
        "any": f"{suits} may differ",
        "different": f"all of different {suits}",
    }[kind.suit]
    suit += meld_mark(variant, kind, "suit") if suit else ""
    return Phrase(*cards, suit, *(_ends(variant, kind) if kind.is_sequence else ()))


def is_suit_open(variant: Variant, kind: MeldKind) -> bool:
    """Whether nobody says if the cards of a run are of one suit."""
    return kind.is_sequence and kind.suit is None and len(variant.deck.suits) > 1


def _ends(variant: Variant, kind: MeldKind) -> tuple[str, ...]:
    """Where a run begins and ends as far as that is stated, left out where it is the end of the deck."""
    deck, mark = variant.deck, partial(meld_mark, variant, kind)
    if kind.wrap:
        return (f"may go round the corner{mark('wrap')}",)
    ace, low, high = deck.either_end, kind.low, kind.high
    lowest, highest = (deck.names.get(rank, rank) if rank else "" for rank in (low, high))
    corner = f"{NOT_ROUND}{mark('wrap')}" if kind.wrap is False else ""
    either = mark("low", "high")
    if not (low and high):
        end = f"from {lowest}" if low else f"up to {highest}" if high else ""
        if ace and ace in (low, high):  # one that may be low may be high, too: nobody says that it may not
            end = f"{lowest or highest} may be {'low' if low else 'high'}"
        return (end + (either if end else ""), corner)
    corner = corner if mark("wrap") else ""  # what has both its ends does not go beyond them
    if ace == low == high:
        return (f"{lowest} high or low{either}", corner)
    if ace == low and high == deck.ranks[-1]:
        return (f"{lowest} low{either}", corner)
    if ace == low:
        return (f"{lowest} low{mark('low')}", f"up to {highest}{mark('high')}", corner)
    if ace == high and low == deck.ranks[1]:
        return (f"{highest} high{either}", corner)
    if ace == high:
        return (f"from {lowest}{mark('low')}", f"{highest} high{mark('high')}", corner)
    is_whole = (low, high) == (deck.ranks[0], deck.ranks[-1]) and not either
    return ("" if is_whole else f"from {lowest}{mark('low')} to {highest}{mark('high')}", corner)


def ends_in_full(kind: MeldKind) -> str:
    """All that is stated of where a run begins and ends: "from 4 to K", "from 4 to an end not stated"."""
    if kind.wrap or not (kind.low or kind.high):
        return "" if kind.wrap else "its ends not stated"
    return f"from {kind.low or 'an end not stated'} to {kind.high or 'an end not stated'}"
