"""Contracts and melds in the game's own words, as they may also be written in a rules file."""

from collections.abc import Mapping

from sheets.game.model import Contract, Meld, MeldKind


def write_contract(contract: Contract, melds: Mapping[str, MeldKind]) -> str:
    """The contract in the game's words, as short as it can be said; empty where there is none."""
    if contract.text:
        return contract.text
    said = [[write_meld(meld, melds[meld.kind]) for meld in part] for part in contract.alternatives]
    return " or ".join(" + ".join(part) for part in said)


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
