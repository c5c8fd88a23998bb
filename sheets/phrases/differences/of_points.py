"""Differences in what cards count, card by card, and in the score of the one who goes out."""

from collections.abc import Iterator

from sheets.game.card_notation import WILD_CARD
from sheets.game.deck import Card, CardValue, ValueTable
from sheets.game.facts import is_in_play, points_of, value_of
from sheets.game.model import Variant
from sheets.phrases.card_names import cards_phrase
from sheets.phrases.differences.comparing import NOTHING, Difference, rule
from sheets.phrases.points import points_phrase, points_table
from sheets.phrases.words import NOT_STATED

UNVALUED = "no value"
"""What is said of a card that no line of a table speaks of."""

going_out = rule("going out scores", lambda game: game.out, lambda game: points_phrase(game.out, NOT_STATED))


def points_differences(base: Variant, variant: Variant) -> Iterator[Difference]:
    """The points of cards in every table of values, and of going out."""
    was, now = ({"": game.values} | {table.title: table for table in game.other_values} for game in (base, variant))
    for title in dict.fromkeys([*now, *was]):
        before, after = was.get(title), now.get(title)
        if before and after and before.values and after.values and base.deck == variant.deck:
            of = f"points, {title}, of" if title else "points of"
            yield from _by_card(of, (base, before), (variant, after))
            continue
        unknown = NOTHING if title else NOT_STATED
        lines = _table_line(base, before, unknown), _table_line(variant, after, unknown)
        if lines[0] != lines[1]:
            yield Difference(f"points, {title}" if title else "points", *lines)
    yield from going_out(base, variant)


def _by_card(of: str, was: tuple[Variant, ValueTable], now: tuple[Variant, ValueTable]) -> Iterator[Difference]:
    """Card by card, those together that differ alike."""
    (base, earlier), (variant, later) = was, now
    groups: dict[tuple[str, str], list[Card]] = {}
    for card in (card for card in variant.pack if is_in_play(variant, card)):
        first, last = _value(base, earlier, card), _value(variant, later, card)
        if not is_in_play(base, card):
            groups.setdefault((NOTHING, _points_phrase(last)), []).append(card)
        elif (first and points_of(first, card)) != (last and points_of(last, card)) or (not first) != (not last):
            groups.setdefault((_points_phrase(first), _points_phrase(last)), []).append(card)
    for (before, after), cards in groups.items():
        yield Difference(f"{of} {cards_phrase(variant.deck, cards, all_of_a_rank=False)}", before, after)
    before, after = (_points_phrase(_wild_value(table)) for table in (earlier, later))
    if before != after and any(round_.wild for round_ in variant.rounds):
        yield Difference(f"{of} the wild cards of the {variant.word('round')}", before, after)


def _table_line(game: Variant, table: ValueTable | None, unknown: str) -> str:
    """A whole table in one line."""
    if table is None:
        return unknown
    lines = points_table(game, table)
    return "; ".join(f"{line.cards} {points_phrase(line.points)}" for line in lines) or "nothing is scored"


def _value(game: Variant, table: ValueTable, card: Card) -> CardValue | None:
    return value_of(table.values, card, wild=game.wild.cards or frozenset())


def _wild_value(table: ValueTable) -> CardValue | None:
    return next((value for value in table.values if value.name.lower() == WILD_CARD), None)


def _points_phrase(value: CardValue | None) -> str:
    return UNVALUED if value is None else points_phrase(value.points, NOT_STATED)
