"""Contracts and melds in the game's own words, as they may also be written in a rules file."""

from collections.abc import Mapping

from sheets.game.model import Contract, Meld, MeldKind
from sheets.phrases.card_words import AND, OR

NO_CONTRACT = "no contract"


def contract_phrase(
    contract: Contract | None, melds: Mapping[str, MeldKind], *, unknown: str = "?", none: str = "none"
) -> str:
    """What a round asks for, as short as it can be said: "2 sets + 1 run", "run of 7 or 2 sets"."""
    if contract is None:
        return unknown
    return contract.text or f" {OR} ".join(f" {AND} ".join(part) for part in _melds(contract, melds)) or none


def contract_parts(contract: Contract | None, melds: Mapping[str, MeldKind]) -> tuple[tuple[str, ...], ...] | None:
    """The alternatives of a contract, each as its melds in words; None where nobody knows them."""
    if contract is None:
        return None
    return ((contract.text,),) if contract.text else _melds(contract, melds) or ((NO_CONTRACT,),)


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
