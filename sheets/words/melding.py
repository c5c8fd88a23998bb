"""What is said of melds and contracts: in a line, on a rules page, and what is asked where nobody knows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from sheets.game.facts import has_contracts, kinds_of_meld, melds_asked
from sheets.game.melds import Contract, Meld, MeldKind
from sheets.game.model import Variant
from sheets.words.common import NONE
from sheets.words.messages import Mark, Noun, Said, Value, assumed_by, noun, said, several, with_keys, word

Ways: TypeAlias = tuple[tuple[Value, ...], ...] | None
"""What may be laid down, each way as its melds; None where nobody knows."""
NO_CONTRACT: Final = said("contract-none")
"""What is said of a round that asks for nothing, in a game in which others do."""


def contract_words(
    contract: Contract | None, kinds: Mapping[str, MeldKind], *, unknown: Value = "?", none: Value = NONE
) -> Value:
    """What a round asks for, as short as it can be said: "2 sets + 1 run", "run of 7 or 2 sets"."""
    return in_a_line(ways_of_contract(contract, kinds), unknown) or none


def ways_of_contract(contract: Contract | None, kinds: Mapping[str, MeldKind]) -> Ways:
    """The ways to fulfil a contract, empty where it asks for nothing."""
    if contract is None or contract.text:
        return contract and ((contract.text,),)
    return tuple(tuple(_asked(meld, kinds[meld.kind]) for meld in way) for way in contract.alternatives)


def in_a_line(ways: Ways, unknown: Value = None) -> Value:
    """Ways to fulfil a contract, one after the other; None for none."""
    return unknown if ways is None else several((several(way, " + ") for way in ways), "list-or")


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


def keys_of_contract(variant: Variant, contract: Contract | None) -> tuple[str, ...]:
    """The keys that a contract tells of; a meld that a phrase tells is explained nowhere else."""
    if contract is None or contract.is_none:
        return ()
    asked = {meld.kind for melds in contract.alternatives for meld in melds}
    told = [kind for name, kind in variant.melds.items() if name in asked and kind.phrase]
    own = [key for kind in told for key in _keys(kind)]
    return ("~rounds", *own, *(f"~{kind.name}" for kind in told if _is_told_by_phrase(kind)))


def _asked(meld: Meld, kind: MeldKind) -> Value:
    """Some melds: "2 sets", "set of 3", "2 runs of exactly 7"."""
    if kind.phrase and meld.exact == kind.exact:
        return said("meld-asked.phrase", number=meld.count, phrase=kind.phrase.replace("#", str(meld.size)))
    if meld.size == kind.size and meld.exact == kind.exact:
        return said("meld-asked", number=meld.count, meld=meld_noun(kind))
    how = "just" if meld.exact == kind.exact else "exactly" if meld.exact else "least"
    return said("meld-asked.size", number=meld.count, meld=meld_noun(kind), size=meld.size, how=how)


# -- what melds are ------------------------------------------------------------------------------------------------


def melds_told(variant: Variant) -> Value:
    """What the kinds of meld are: "set: 3 or more of one rank; run: 4 or more in order, one suit"."""
    return several((_explained(kind, meld_is(variant, kind), *_keys(kind)) for kind in _untold(variant)), "; ")


def _untold(variant: Variant) -> list[MeldKind]:
    return [kind for kind in kinds_of_meld(variant) if not _is_told_by_phrase(kind)]


def _explained(kind: MeldKind, what: Value, *keys: str) -> Value:
    return said("meld-explained", *keys, name=_called(kind) or meld_noun(kind), what=what)


def _called(kind: MeldKind) -> Value:
    """What a kind is called that players say by a phrase: "… of a kind"; None of another."""
    return with_keys(kind.phrase.replace("#", "…"), *_keys(kind, "phrase")) if kind.phrase else None


def meld_noun(kind: MeldKind) -> Noun:
    """What it is called in a game, one and many."""
    return word(kind.singular, kind.plural, kind.gender)


def _keys(kind: MeldKind, *parts: str) -> tuple[str, ...]:
    """The keys of what such a meld is, or of parts of that: "size"."""
    key = kind.name if kind.name in ("set", "run") else "melds"
    return tuple(f"{key}.{part}" for part in parts) or (key,)


def _is_told_by_phrase(kind: MeldKind) -> bool:
    """Whether its phrase tells in contracts all that is stated of it: "3 of a kind", "7 cards of one colour"."""
    is_special = kind.is_sequence or (kind.name == "set" and kind.suit is not None)
    return bool(kind.phrase) and kind.size is None and not (kind.exact or is_special)


def _is_sized_by_contracts(variant: Variant, kind: MeldKind) -> bool:
    """Whether contracts ask for such melds that are not of the size that the game says."""
    asked = [meld for meld in melds_asked(variant) if meld.kind == kind.name]
    return kind.size is not None and any(
        each.exact != kind.exact or each.size < kind.size or (kind.exact and each.size != kind.size) for each in asked
    )


def meld_is(variant: Variant, kind: MeldKind) -> Value:
    """What a kind of meld is, without its name: "4 or more in order, one suit"."""
    values = _card_values(variant, kind)
    # equal in two games that differ in other things only
    suit = said("meld-suit", *_keys(kind, "suit"), rule=kind.suit, suit=noun(variant, "suit")) if kind.suit else None
    return several([said("meld-cards", **values), suit, *(_ends(variant, kind) if kind.is_sequence else ())], ", ")


def _card_values(variant: Variant, kind: MeldKind) -> dict[str, Value]:
    """What messages tell of the cards of such a meld: how many, by whom that is said, and what they have in common."""
    order = said("meld-how.order") if kind.is_sequence else None
    return {
        "meld": meld_noun(kind),
        "cards": "size" if kind.size is not None else "asked" if has_contracts(variant) else "some",
        "size": kind.size,
        "exact": kind.exact,
        "asked": _is_sized_by_contracts(variant, kind),
        "how": said("meld-how", rank=noun(variant, "rank")) if kind.name == "set" and not order else order,
        "rule": kind.suit,
        "suit": noun(variant, "suit"),
        "mark": Mark(_keys(kind, "size", "exact")),
    }


def _end_values(variant: Variant, kind: MeldKind) -> dict[str, Value]:
    """What messages tell of the ends of a run: which are stated, the cards there, the ace of the deck, and marks.

    "ace-low" is the ace that may be low, where nobody says what is high; "either" the ace that may be both.
    """
    names, ace, low, high = variant.deck.names, variant.deck.either_end, kind.low, kind.high
    stated = "both" if low and high else "low" if low else "high" if high else "none"
    if ace and ace in (low, high):
        stated = "either" if low == high else "both" if stated == "both" else f"ace-{stated}"
    cards = {where: rank and names.get(rank, rank) for where, rank in (("low", low), ("high", high), ("ace", ace))}
    marks = {"low_mark": ("low",), "high_mark": ("high",), "mark": ("low", "high"), "corner_mark": ("wrap",)}
    places = {name: Mark(_keys(kind, *parts)) for name, parts in marks.items()}
    return {"stated": stated, "meld": meld_noun(kind), **cards, **places}


def _is_corner_told(variant: Variant, kind: MeldKind) -> bool:
    """Whether to say that runs do not go round the corner: what has both its ends does not, if that is stated."""
    has_ends = kind.low and kind.high and not assumed_by(variant.assumed, _keys(kind, "wrap"))
    return kind.wrap is False and not has_ends


def _ends(variant: Variant, kind: MeldKind) -> Iterator[Value]:
    """Where a run begins and ends as far as that is stated, left out where it is the end of the deck."""
    ranks, ace, low, high = variant.deck.ranks, variant.deck.either_end, kind.low, kind.high
    values = _end_values(variant, kind)
    if kind.wrap:
        yield said("meld-corner", *_keys(kind, "wrap"))
        return
    how = values["stated"]
    if how == "both" and ace == low:
        how = "ace-as-low" if high == ranks[-1] else "ace-up-to"
    elif how == "both" and ace == high:
        how = "ace-as-high" if low == ranks[1] else "from-to-ace"
    elif how == "both" and (low, high) == (ranks[0], ranks[-1]):
        how = "both" if assumed_by(variant.assumed, _keys(kind, "low", "high")) else "none"
    if how != "none":
        yield said("meld-ends", how=how, **values)
    if _is_corner_told(variant, kind):
        yield said("meld-corner.not", *_keys(kind, "wrap"))


# -- on a rules page -----------------------------------------------------------------------------------------------


def names_of_melds(variant: Variant) -> Value:
    """What the melds are called; just "melds" where one is said by a phrase, or none is known."""
    kinds = kinds_of_meld(variant)
    if not kinds or any(kind.phrase for kind in kinds):
        return said("melds")
    return several(said("many", what=meld_noun(kind)) for kind in kinds)


def melds_on_page(
    variant: Variant, examples: Mapping[str, Sequence[Value]]
) -> Iterator[tuple[Value, Mark, Sequence[Value]]]:
    """The melds that need explaining: the name, its mark, and sentences, of which the first goes on with the name.

    The last has the cards of an example. "7 cards of one colour" says it all.
    """
    for kind in kinds_of_meld(variant):
        if kind.name == "set" or kind.is_sequence or kind.exact or not kind.phrase:
            name = _called(kind) or said("melds.one", meld=meld_noun(kind))
            cards = several(examples.get(kind.name, ()))
            example = [said("meld-example", cards=cards)] if cards else []
            yield name, Mark(_keys(kind)), [*_on_page(variant, kind), *example]


def _on_page(variant: Variant, kind: MeldKind) -> Iterator[Value]:
    values, may_grow = _card_values(variant, kind), variant.play.laying_off not in (None, "none", "unknown")
    is_told = values["cards"] != "some"
    yield said(
        "meld-page",
        called="phrase" if kind.phrase else "name",
        exactly="no" if not (kind.exact and is_told) else "lying" if may_grow else "yes",
        suit_mark=Mark(_keys(kind, "suit")),
        **values,
    )
    if kind.is_sequence:
        yield from _ends_on_page(variant, kind)


def _ends_on_page(variant: Variant, kind: MeldKind) -> Iterator[Value]:
    """Where a run begins and ends, and whether it may go round the corner."""
    values, names = _end_values(variant, kind), variant.deck.names
    if kind.wrap:
        row = several(names.get(rank, rank) for rank in (*kind.ranks[-1:], *kind.ranks[:2]))
        yield said("meld-corner.page", *_keys(kind, "wrap"), row=row, **values)
        return
    if kind.low or kind.high:
        yield said("meld-ends.page", stays=kind.wrap is False, **values)
    if _is_corner_told(variant, kind) and values["stated"] != "either":
        yield said("meld-corner.page-not", *_keys(kind, "wrap"), **values)


# -- what nobody knows ---------------------------------------------------------------------------------------------


def _is_suit_open(variant: Variant, kind: MeldKind) -> bool:
    """Whether nobody says if the cards of a run are of one suit."""
    return kind.is_sequence and kind.suit is None and len(variant.deck.suits) > 1


def questions_of_meld(variant: Variant, kind: MeldKind) -> Iterator[tuple[Said, tuple[str, ...]]]:
    """What nobody says of a kind, with the keys that answer it."""
    values = _end_values(variant, kind)
    if kind.size is None and not has_contracts(variant):
        yield said("meld-size.open", **values), ("size",)
    if _is_suit_open(variant, kind):
        yield said("meld-suit.open", suit=noun(variant, "suit"), **values), ("suit",)
    ends = {"low": kind.low, "high": kind.high}
    open_ = [end for end, rank in ends.items() if rank is None] or (["wrap"] if kind.wrap is None else [])
    if kind.is_sequence and open_ and not kind.wrap and (kind.low or kind.high or variant.deck.either_end):
        yield said("meld-ends.open", **values), tuple(open_)


def asked_of_meld(variant: Variant, kind: MeldKind) -> Iterator[Said]:
    """What a table is asked of a run: whether it is of one suit, and goes on where both its ends are stated."""
    values = _end_values(variant, kind)
    if _is_suit_open(variant, kind):
        yield said("meld-suit.ask", suit=noun(variant, "suit"), **values)
    if values["stated"] == "both" and kind.wrap is None:
        yield said("meld-ends.ask", **values)
