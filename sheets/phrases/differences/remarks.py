"""Differences that leave the play as it is: names and words, what is assumed or left open, and the sources."""

from collections.abc import Iterator, Mapping

from sheets.game.model import CardValue, Settlement, Source, Variant
from sheets.phrases.differences.closing import listed
from sheets.phrases.differences.compared import Difference, by_name, compared
from sheets.phrases.points import ranks_phrase
from sheets.phrases.words import NOT_STATED

NONE = "none"


def remarks_differences(base: Variant, variant: Variant) -> Iterator[Difference]:
    """Titles, words, what is assumed and left open, the stated largest hand and the sources."""
    for rule, was, now in (
        ("title", base.title, variant.title),
        ("summary", base.summary, variant.summary),
        ("version", base.version, variant.version),
    ):
        yield from compared(rule, was, now, lambda text: text or NONE, is_play=False)
    if base.wild.cards == variant.wild.cards:
        yield from compared("spelling of the wild cards", base.wild.names, variant.wild.names, ", ".join, is_play=False)
    for key in dict.fromkeys([*base.words, *variant.words]):
        was_word, now_word = (game.words.get(key, (key, f"{key}s")) for game in (base, variant))
        yield from compared(f"word for a {key}", was_word, now_word, " / ".join, is_play=False)
    yield from by_name(_assumed(base), _assumed(variant), str, rule=lambda name: f"assumed, {name}", is_play=False)
    yield from listed("left open", base.unstated, variant.unstated, is_play=False)
    yield from compared(
        "largest hand, as stated",
        base.stated_largest_hand,
        variant.stated_largest_hand,
        lambda cards: NOT_STATED if cards is None else str(cards),
        is_play=False,
    )
    yield from listed("source", _sources(base.sources), _sources(variant.sources), is_play=False)


def _assumed(game: Variant) -> Mapping[str, str]:
    """What is assumed, by what it is about: a key, the settlement, or the points of some cards in a table."""
    found = {key.replace("_", " "): why for key, why in game.assumed.items()}
    settlement: Settlement | None = game.settlement
    if settlement and settlement.assumed:
        found["who pays whom"] = settlement.assumed
    for table in (game.values, *game.other_values):
        for value in table.values if table else ():
            if value.assumed:
                title = f" ({table.title})" if table and table.title else ""
                found[f"points of {_cards(game, value)}{title}"] = value.assumed
    return found


def _cards(game: Variant, value: CardValue) -> str:
    ranks = {card.rank for card in value.cards}
    return ranks_phrase(game.deck, ranks) if ranks and ranks <= {*game.deck.ranks} else value.name


def _sources(sources: tuple[Source, ...]) -> list[str]:
    return [", ".join(part for part in (source.text, source.url) if part) for source in sources]
