"""The wild cards in short phrases, and how many a meld may hold."""

from collections.abc import Callable
from functools import partial

from sheets.game.deck import WildLimit
from sheets.game.facts import has_melds
from sheets.game.model import Variant
from sheets.phrases.card_names import card_phrase
from sheets.phrases.points import wild_by_round
from sheets.phrases.words import NOT_STATED, as_wild, marked, numbered, own_mark, with_article, within_sentence
from sheets.text import joined


def wild_phrase(variant: Variant, unknown: str = NOT_STATED) -> str:
    """The wild cards and how many a meld may hold."""
    if variant.wild.cards is None:
        return unknown
    names = [card_phrase(variant.deck, name) for name in variant.wild.names]
    names += [f"those named for each {variant.word('round')}"] if wild_by_round(variant) else []
    cards, limit = marked(variant, "wild", joined(names)), limit_phrase(variant, unknown)
    return f"{cards}; {limit}" if cards and limit else cards


def limit_phrase(variant: Variant, unknown: str = NOT_STATED) -> str:
    """How many wild cards a meld may hold."""
    limit = variant.wild.limit if has_melds(variant) else WildLimit()
    if limit is None:
        return f"limit in a meld {unknown}"
    said = "; ".join(limit_phrases(variant, limit, partial(own_mark, variant)))
    return said + own_mark(variant, "wild_limit") if said else ""


def limit_phrases(variant: Variant, limit: WildLimit, mark: Callable[[str], str] = lambda _: "") -> tuple[str, ...]:
    """The limit of wild cards in a meld, a phrase for each rule that binds, with the mark of its key."""
    wild, several = as_wild(variant), variant.word("wild", 2)
    said = {"by_size": ", ".join(size_limits(limit)), "text": within_sentence(limit.text)}
    if limit.most is not None:
        said["most"] = f"at most {limit.most} in a meld"
    if limit.naturals is not None:
        said["naturals"] = f"at least {numbered(limit.naturals, 'natural card')} in a meld"
    if limit.per_natural == 1:
        said["ratio"] = f"never more {wild} than natural cards in a meld"
    elif limit.per_natural is not None:
        ratio = limit.per_natural
        said["ratio"] = f"at most {ratio.numerator} {wild} to {ratio.denominator} natural cards in a meld"
    if limit.apart:
        said["apart"] = f"no two {several} side by side in {with_article(variant.word('run'))}"
    order = ("by_size", "most", "naturals", "ratio", "apart", "text")
    return tuple(said[key] + mark(f"wild_limit.{key}") for key in order if said.get(key))


def size_limits(limit: WildLimit) -> tuple[str, ...]:
    """The limits by the size of a meld, sizes with the same one together: "at most 1 in a meld of 3 or 4"."""
    sizes: dict[int, list[str]] = {}
    for size, most in limit.by_size:
        sizes.setdefault(most, []).append(str(size))
    found: list[str] = []
    for most, those in sizes.items():
        named = joined(those, "or")
        found.append(f"{most} in one of {named}" if found else f"at most {most} in a meld of {named}")
    return tuple(found)
