"""Names that may be two spellings of one: "Zoe" and "Zoë", "Ann" and "Ann.", "Benjamin" and "Benjmain"."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

SHORTEST_MISSPELT = 3
"""Letters; in a shorter name another letter makes another name, as in Al and Ed."""


def near_pairs(names: Iterable[str]) -> list[tuple[str, str]]:
    """Every two of the names that may be one, in the order given.

    Only names that are alike once a letter is left out of each are looked at: a season may have thousands.
    """
    told = list(dict.fromkeys(names))
    plain = [_plain(name) for name in told]
    alike: dict[str, list[int]] = defaultdict(list)
    for place, letters in enumerate(plain):
        for shortened in {letters, *_without_a_letter(letters)}:
            alike[shortened].append(place)
    near = {pair for places in alike.values() for pair in combinations(places, 2)}
    return [(told[one], told[other]) for one, other in sorted(near) if _are_near(plain[one], plain[other])]


def _without_a_letter(letters: str) -> Iterator[str]:
    """The letters without one of them: of two that changed places either may go, and the same is left."""
    return (letters[:at] + letters[at + 1 :] for at in range(len(letters)))


def may_be_one(one: str, other: str) -> bool:
    """Whether two names differ in capitals, accents, spaces and signs alone, or in one letter of a longer name."""
    return _are_near(_plain(one), _plain(other))


def _are_near(first: str, second: str) -> bool:
    if first == second:
        return bool(first)
    return min(len(first), len(second)) >= SHORTEST_MISSPELT and _differ_in_a_letter(first, second)


def _plain(name: str) -> str:
    """The letters and figures alone; the name itself where it has none."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(filter(str.isalnum, apart)) or name


def _differ_in_a_letter(one: str, other: str) -> bool:
    """Whether one letter is wrong, missing, too much, or has changed places with the next; figures tell apart."""
    shorter, longer = sorted((one, other), key=len)
    at = next((n for n, pair in enumerate(zip(shorter, longer, strict=False)) if pair[0] != pair[1]), len(shorter))
    if len(shorter) == len(longer):
        swapped = shorter[:at] + shorter[at : at + 2][::-1] + shorter[at + 2 :]
        replaced = shorter[at + 1 :] == longer[at + 1 :]
        changed = shorter[at] + longer[at]
    else:
        swapped, replaced, changed = "", shorter[at:] == longer[at + 1 :], longer[at]
    return changed.isalpha() and (replaced or swapped == longer)
