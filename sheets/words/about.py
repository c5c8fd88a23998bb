"""What kind of game it is: its family and its aim; which rules a page was made from, and their sources."""

from collections.abc import Iterable, Iterator
from typing import Final

from sheets.game.facts import cards_count_against, has_contracts, has_melds, is_of_tricks
from sheets.game.model import Variant
from sheets.words.ending import who_wins
from sheets.words.messages import Said, Value, hand, noun, said, several

FAMILIES: Final = ("contracts", "own-pace", "no-contracts", "melds-count", "tricks")
"""In the order in which they are listed."""


def family_of(game: Variant) -> Said:
    """The family that a game belongs to, told from what it asks for and what it writes."""
    family = "contracts" if has_contracts(game) else "no-contracts"
    if is_of_tricks(game):
        family = "tricks"
    elif game.figures is not None:
        family = "melds-count"
    elif game.is_progression:
        family = "own-pace"
    return said("family", of=family)


def by_families(games: Iterable[Variant]) -> dict[Value, tuple[Variant, ...]]:
    """The games of each family that has any, in the order that they have."""
    found: dict[Value, list[Variant]] = {said("family", of=family): [] for family in FAMILIES}
    for game in games:
        found[family_of(game)].append(game)
    return {family: tuple(those) for family, those in found.items() if those}


def aim_on_page(variant: Variant, *, alone: bool) -> Iterator[Value]:
    """The sentences of a rules page on what one plays for, and who wins."""
    words: dict[str, Value] = {"alone": alone, "hand": hand(variant), "round": noun(variant, "round")}
    words["against"] = variant.has_points and cards_count_against(variant)
    if variant.is_progression:
        yield said("aim.progression", **words)
    elif has_contracts(variant):
        several_rounds = len(variant.rounds) > 1
        yield said("aim.contracts", several=several_rounds, contract=noun(variant, "contract"), **words)
    elif is_of_tricks(variant):
        if variant.figures and any(kind.made for kind in variant.figures.entries):
            yield said("aim.bids")
    elif variant.figures:
        yield said("aim.figures")
    else:
        yield said("aim.cards", melds=has_melds(variant), **words)
    yield who_wins(variant)


def made_from(variant: Variant, file_name: str = "") -> Value:
    """Which rules a page was made from: "rook-shanghai", "our-rook in our-rules.toml, winter 2026"."""
    return several([said("made-from", id=variant.id, file=file_name), variant.version], ", ")


def imprint(variant: Variant, file_name: str = "", *, only_sites: bool = False, with_addresses: bool = True) -> Value:
    """Which rules a page was made from, and their sources, with their addresses or of these `only_sites`.

    The name of a source is left out where its address begins with it, and else tells enough without addresses.
    """
    parts = [made_from(variant, file_name)]
    for source in variant.sources:
        url = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        shown = url.partition("/")[0] if only_sites else url
        name = "" if shown.startswith(source.text) else source.text
        parts.append(several([name, shown if with_addresses or not name else ""], " · "))
    return several(parts, "; ")
