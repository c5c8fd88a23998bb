"""The wild cards in short phrases, and how many a meld may hold."""

from collections.abc import Sequence

from sheets.game.model import Variant, WildLimit
from sheets.phrases.points import wild_by_round
from sheets.phrases.words import NOT_STATED, assumed_mark, spoken
from sheets.text import joined


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
    return f"limit in a meld {NOT_STATED}" if limit is None else "; ".join(limit_phrases(limit))


def limit_phrases(limit: WildLimit) -> tuple[str, ...]:
    """The limit of wild cards in a meld, a phrase for each rule that binds."""
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
    return (*said, limit.text) if limit.text else tuple(said)


def _by_size_phrase(by_size: Sequence[tuple[int, int]]) -> str:
    """Sizes with the same limit together: "1 in a meld of 3 or 4, 2 in one of 5"."""
    sizes: dict[int, list[str]] = {}
    for size, most in by_size:
        sizes.setdefault(most, []).append(str(size))
    (first, those), *others = sizes.items()
    said = [f"{first} in a meld of {joined(those, 'or')}"]
    return ", ".join([*said, *(f"{most} in one of {joined(those, 'or')}" for most, those in others)])
