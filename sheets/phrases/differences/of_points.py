"""What cards count, by which two games are compared: card by card, those together that differ alike."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace

from sheets.game.deck import Card, CardValue, ValueTable
from sheets.game.facts import is_in_play, points_of, values_of
from sheets.game.model import Variant
from sheets.phrases.differences.comparing import Difference
from sheets.phrases.differences.sayings import NOTHING, Change, Nothing, Saying, as_phrase
from sheets.phrases.words import NOT_STATED, in_words
from sheets.text import joined
from sheets.words.cards import cards_named, in_order, wild_by_round
from sheets.words.common import UNKNOWN, say
from sheets.words.points import FACE_VALUES, points_table, wild_of_round, worth

UNVALUED = Nothing("no value")
"""What is said of a card that no line of a table speaks of."""
UNSCORED = Nothing("nothing is scored")
WHOLE_TABLE = Saying("points: {now}", "nothing is scored", "what cards count is not stated", tells_was=False)
OTHER_TABLE = Saying(
    "points, {rule}: {now}", 'no table "{rule}" of points', "what cards count is not stated", tells_was=False
)
COUNT = Saying("{rule} count {now}{where}", "no points for {rule}{where}", "what {rule} count{where} is not stated")
COUNTS = replace(COUNT, now="{rule} counts {now}{where}", unknown="what {rule} counts{where} is not stated")
ORDINARY = "what they count in other {rounds}"
"""What is said of cards that are wild in a round and count nothing else for it."""


def points_of_cards(base: Variant, variant: Variant) -> Iterator[Difference]:
    """What cards count in every table of values."""
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
            called = f"points, {title}" if title else "points"
            say = OTHER_TABLE if title else WHOLE_TABLE
            yield Difference(called, *lines, say.of(variant, lines, rule=title))


def _by_card(of: str, was: tuple[Variant, ValueTable], now: tuple[Variant, ValueTable]) -> Iterator[Difference]:
    """Card by card, those together that differ alike."""
    (base, earlier), (variant, later) = was, now
    where = f"the table {later.title}" if later.title else ""
    were, are = values_of(base, table=earlier), values_of(variant, table=later)
    changes: dict[Card, tuple[str, str]] = {}
    for card in (card for card in variant.pack if is_in_play(variant, card)):
        first, last = were.get(card), are[card]
        is_new = not is_in_play(base, card)
        before = NOTHING if is_new else _points_said(base, first)
        count = [points_of(value, card) for value in (first, last)]
        if is_new or count[0] != count[1] or (not first) != (not last):
            changes[card] = before, _points_said(variant, last)
    natural = {card for card in variant.pack if card not in (variant.wild.cards or ())}
    for cards, change in _alike(variant, are, changes, natural):
        which = say(variant, cards_named(variant.deck, cards, of=variant.pack))
        said = (COUNTS if len(cards) == 1 else COUNT).of(variant, change, rule=which, rounds=where)
        name = say(variant, cards_named(variant.deck, cards, all_of_a_rank=False, of=variant.pack))
        yield Difference(f"{of} {name}", *change, said)
    ordinary = in_words(variant, ORDINARY)
    before, after = (_points_said(variant, _wild_value(table), ordinary) for table in (earlier, later))
    change = before, after
    if before != after and wild_by_round(variant):
        which = say(variant, wild_of_round(variant))
        yield Difference(f"{of} {which}", *change, COUNT.of(variant, change, rule=which, rounds=where))


def _alike(
    game: Variant, values: Mapping[Card, CardValue | None], changes: Mapping[Card, Change], natural: Set[Card]
) -> Iterator[tuple[list[Card], Change]]:
    """The cards that change alike, and whole suits that count the same now, whatever their cards counted before."""
    groups: dict[tuple[str, Change | None], list[Card]] = {}
    suits = {suit: [card for card in natural if card.suit == suit] for suit in game.deck.suits}
    now = {suit: {value and value.points for value in map(values.get, cards)} for suit, cards in suits.items()}
    same = {suit for suit, points in now.items() if len(points) == 1 and not points & {*FACE_VALUES}}
    for card, change in changes.items():
        is_whole = card in natural and card.suit in same != {*suits}
        groups.setdefault((change[1], None if is_whole else change), []).append(card)
    for (after, alike), cards in groups.items():
        before = list(dict.fromkeys(changes[card][0] for card in in_order(game.deck, cards)))
        those = {card.suit for card in cards}
        whole = [card for suit in suits if suit in those for card in suits[suit]]
        yield (cards, alike) if alike else (whole, (joined(before, "or") if before[1:] else before[0], after))


def _table_line(game: Variant, table: ValueTable | None, unknown: str) -> str:
    """A whole table in one line."""
    if table is None:
        return unknown
    lines = points_table(game, table)
    told = (f"{say(game, line.cards)} {say(game, line.points) or '?'}" for line in lines)
    return "; ".join(told) or UNSCORED


def _wild_value(table: ValueTable) -> CardValue | None:
    """What a card counts for being wild in a round only; None where that makes no difference."""
    found = (value for value in table.values if value.precision.is_wild)
    return max(found, key=lambda value: value.precision, default=None)


def _points_said(game: Variant, value: CardValue | None, unvalued: str = UNVALUED) -> str:
    return unvalued if value is None else as_phrase(game, worth(value.points, UNKNOWN))
