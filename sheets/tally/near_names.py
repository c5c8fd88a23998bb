"""Names that may be two spellings of one: "Zoe" and "Zoë", "Ann" and "Ann.", "Benjamin" and "Benjmain"."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator

SHORTEST_MISSPELT = 3
"""Letters; in a shorter name another letter makes another name, as in Al and Ed."""


def near_pairs(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every two of the names that may be one, in the order given, one pair after another as they are found.

    Only names that are alike once a letter is left out of each are looked at: a season may have thousands.
    """
    told = list(dict.fromkeys(names))
    plain = [_plain(name) for name in told]
    alike: dict[str, list[int]] = defaultdict(list)
    for place, letters in enumerate(plain):
        for shortened in _shortened(letters):
            alike[shortened].append(place)
    for one, letters in enumerate(plain):
        others = {other for shortened in _shortened(letters) for other in alike[shortened] if other > one}
        yield from ((told[one], told[other]) for other in sorted(others) if _are_near(letters, plain[other]))


def _shortened(letters: str) -> set[str]:
    """The letters, and if they are enough also without one: of two that changed places either may go."""
    places = range(len(letters)) if len(letters) >= SHORTEST_MISSPELT else ()
    return {letters, *(letters[:at] + letters[at + 1 :] for at in places)}


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
