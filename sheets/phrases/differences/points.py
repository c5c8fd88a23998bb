"""Differences in what cards count, card by card, and in the score of the one who goes out."""

from collections.abc import Iterator

from sheets.game.card_notation import WILD_CARD
from sheets.game.facts import is_in_play, points_of, value_of
from sheets.game.model import Card, CardValue, ValueTable, Variant
from sheets.phrases.differences.compared import NOTHING, Difference, compared, unmarked
from sheets.phrases.differences.named import cards_phrase
from sheets.phrases.points import points_phrase, points_table
from sheets.phrases.words import NOT_STATED
from sheets.text import signed

UNVALUED = "no value"
"""What is said of a card that no line of a table speaks of."""


def points_differences(base: Variant, variant: Variant) -> Iterator[Difference]:
    """The points of cards in every table of values, and of going out."""
    yield from _table_differences("points", base, variant, was=base.values, now=variant.values)
    tables = [{table.title: table for table in game.other_values} for game in (base, variant)]
    for title in dict.fromkeys(name for table in reversed(tables) for name in table):
        was, now = (table.get(title) for table in tables)
        rule = f"points, {title},"
        if was is None or now is None:
            before, after = (_line(game, table) if table else NOTHING for game, table in ((base, was), (variant, now)))
            yield Difference(rule.rstrip(","), before, after)
        else:
            yield from _table_differences(rule, base, variant, was=was, now=now)
    yield from compared("going out scores", base.out, variant.out, _out)


def _out(points: int | None) -> str:
    return NOT_STATED if points is None else signed(points)


def _table_differences(
    rule: str, base: Variant, variant: Variant, *, was: ValueTable | None, now: ValueTable | None
) -> Iterator[Difference]:
    """Card by card where both tables know points of the same deck, else the whole of one against the other."""
    if was is None or now is None or not was.values or not now.values or base.deck != variant.deck:
        yield from compared(rule.rstrip(","), _line(base, was), _line(variant, now), str)
        return
    cards = [card for card in variant.pack if is_in_play(variant, card)]
    groups: dict[tuple[str, str], list[Card]] = {}
    for card in cards:
        before, after = _value(base, was, card), _value(variant, now, card)
        if not is_in_play(base, card):
            groups.setdefault((NOTHING, _said(after)), []).append(card)
        elif _points(before, card) != _points(after, card):
            groups.setdefault((_said(before), _said(after)), []).append(card)
    for (said, says), those in groups.items():
        yield Difference(f"{rule} of {cards_phrase(variant.deck, those, all_of_a_rank=False)}", said, says)
    if any(round_.wild for round_ in variant.rounds):
        word = variant.word("round")
        yield from compared(f"{rule} of the wild cards of the {word}", _wild_points(was), _wild_points(now), str)


def _line(game: Variant, table: ValueTable | None) -> str:
    """A whole table in one line."""
    if table is None:
        return NOT_STATED
    said = points_table(unmarked(game), table)
    return "; ".join(f"{line.cards} {points_phrase(line.points)}" for line in said) or "nothing is scored"


def _value(game: Variant, table: ValueTable, card: Card) -> CardValue | None:
    return value_of(table.values, card, wild=game.wild.cards or frozenset())


def _points(value: CardValue | None, card: Card) -> int | str | None:
    """What a card counts, as one number however it is written; "" where no line speaks of it."""
    return "" if value is None else points_of(value, card)


def _said(value: CardValue | None) -> str:
    return UNVALUED if value is None else points_phrase(value.points, NOT_STATED)


def _wild_points(table: ValueTable) -> str:
    return next((_said(value) for value in table.values if value.name.lower() == WILD_CARD), UNVALUED)
