"""What cards count, each card under one line and none that is not in the pack; what bonuses bring, and what for."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from sheets.game.deck import WILD_CARD, Card, CardValue, Deck, FacePoints, Precision, ValueTable, rank_ranges
from sheets.game.facts import JOKER, is_in_play, values_of
from sheets.game.model import Variant
from sheets.game.play import Bonus
from sheets.words.cards import card_named, cards_or, range_named, ranks_named, wild_by_round, wild_names
from sheets.words.common import within_sentence
from sheets.words.language import ASSUMED_MARK, language_of
from sheets.words.messages import Value, said, several

Line: TypeAlias = tuple[CardValue, list[Card]]
"""A value, and the cards in play for which it holds."""
WILD_IN_ROUND: Final[Value] = said("wild-of-round")
"""The cards that are wild in single rounds."""
_EARNED_BY = {
    "dealer": ("bonus-by-dealer", "bonus-by-dealer.known"),
    "out": ("bonus-by-out", "bonus-by-out.known"),
}
"""What is said of who alone earns a bonus, and the words that say it already."""


@dataclass(frozen=True)
class CardPoints:
    """Some cards, as they are named together, and what each of them counts."""

    cards: Value
    points: Value
    """None where nobody knows."""
    assumed: str = ""
    """Why the points are assumed, where no source states them."""

    @property
    def told(self) -> Value:
        """Both in a line: "J, Q, K: 10"."""
        points = "?" if self.points is None else self.points
        return several([said("named", name=self.cards, what=points), self.mark], "")

    @property
    def mark(self) -> str:
        """The mark behind points that are assumed, or nothing."""
        return ASSUMED_MARK if self.assumed else ""


def worth(points: int | FacePoints | None, unknown: Value = None) -> Value:
    """What a card counts: 10, −25, "face value"; `unknown` where nobody knows."""
    if points is None:
        return unknown
    return said("face-value", minus=points == "-face") if isinstance(points, str) else points


def points_table(variant: Variant, table: ValueTable) -> tuple[CardPoints, ...]:
    """A table of values as it holds in play: no card under two lines, none that is not in the pack.

    Only the cards that are wild in single rounds stand under two: their own, and the line of the wild cards.
    """
    names = wild_names(variant)
    if wild_by_round(variant) and not any(value.precision is Precision.WILD_OF_ROUND for value in table.values):
        names.append(WILD_IN_ROUND)
    held = {card: value for card, value in values_of(variant, table=table).items() if is_in_play(variant, card)}
    lines = _lines(table, held)
    found = []
    for value, cards in lines:
        if value.precision is Precision.WILD_OF_ROUND:
            called = WILD_IN_ROUND
        elif value.precision is Precision.WILD:
            called = _wild(variant, names)
        elif not cards and variant.deck.is_known:
            continue
        elif value.precision is Precision.ANY:
            every = len(cards) == len(held) and not any(other.precision.is_wild for other, _ in lines)
            called = said("cards-each" if every else "cards-each.other")
        else:
            called = _cards_of_line(variant.deck, value, held, cards)
        found.append(CardPoints(called, worth(value.points), value.assumed))
    return tuple(found)


def _lines(table: ValueTable, held: Mapping[Card, CardValue | None]) -> list[Line]:
    """The values with the cards that they hold for, single cards that count alike in one line, whole suits first.

    Where house rules give a suit a value, these single cards are the other suits of ranks that had one before.
    """
    found: dict[tuple[object, ...], tuple[CardValue, list[Card]]] = {}
    for value in table.values:
        cards = [card for card, held_by in held.items() if held_by is value]
        is_single = value.precision is Precision.NAMED and any(card.suit for card in value.cards)
        alike = (value.points, value.assumed) if is_single else (value.name,)
        found.setdefault(alike, (value, []))[1].extend(cards)
    return sorted(found.values(), key=lambda line: line[0].precision is not Precision.SUIT)


def _wild(variant: Variant, names: Sequence[Value]) -> Value:
    if WILD_IN_ROUND in names:
        return several(names, "or")
    is_word = [name.lower() for name in variant.wild.names] == [WILD_CARD]
    return (
        said("card-wild")
        if is_word
        else said("cards-wild", cards=several(names, "or"), joker=variant.wild.cards == frozenset({JOKER}))
    )


def _cards_of_line(deck: Deck, value: CardValue, held: Mapping[Card, CardValue | None], cards: Sequence[Card]) -> Value:
    """What the cards are called among all that are `held` by a value, or by none."""
    ranks = {card.rank for card in cards}
    if value.precision in (Precision.RANK, Precision.RANGE):
        return ranks_named(deck, ranks)
    natural = {card: by for card, by in held.items() if not (by and by.precision.is_wild)}
    of_suits = {card for card, by in natural.items() if by and by.precision is Precision.SUIT}
    of_ranks = {card for card in natural if card.rank in ranks and card not in cards}
    if value.precision is Precision.NAMED and of_ranks and of_ranks <= of_suits:
        return said("cards-other", cards=ranks_named(deck, ranks))
    return cards_or(deck, cards, of=natural)


def cards_to_agree_on(variant: Variant) -> tuple[Value, ...]:
    """The groups of cards whose points a table agrees on, where the source gives none: "2–10", "J, Q, K", "A"."""
    deck, wild = variant.deck, variant.wild.cards or frozenset()
    free = [card for card in variant.pack if card not in wild and is_in_play(variant, card)]
    natural = [rank for rank in deck.ranks if any(card.rank == rank for card in free)]
    numbers = [rank for rank in natural if rank.isdecimal()]
    named = [rank for rank in natural if not rank.isdecimal() and rank != deck.either_end]
    groups: list[Value] = [range_named(deck, *ends) for ranks in (numbers, named) for ends in rank_ranges(ranks, deck)]
    groups += [rank for rank in natural if rank == deck.either_end]
    groups += [card_named(deck, card) for card in free if card.rank not in deck.ranks]
    groups += [] if deck.is_known else [said("cards-unknown")]
    of_round = [WILD_IN_ROUND] if wild_by_round(variant) else []
    return (*groups, _wild(variant, [*wild_names(variant), *of_round])) if wild or of_round else tuple(groups)


def points_on_page(variant: Variant) -> dict[str, tuple[CardPoints, ...]]:
    """Every table of values by its title, "" of the usual one, which has blanks where nobody knows what cards count."""
    tables = {table.title: points_table(variant, table) for table in (variant.values, *variant.other_values) if table}
    if variant.values is None:
        return {"": tuple(CardPoints(cards, None) for cards in cards_to_agree_on(variant))} | tables
    return tables


def bonus_in_short(variant: Variant, bonus: Bonus) -> Value:
    """Its points and what earns them: "−25: in one play (each time)"."""
    points = "?" if bonus.points is None else bonus.points
    return said("bonus", "~bonuses", what=points, **_what_for(variant, bonus))


def bonus_row(variant: Variant, bonus: Bonus) -> Value:
    """All but its points, which stand in a cell of their own: "out blind: in one play"; without the mark."""
    return said("bonus", what=bonus.name, **_what_for(variant, bonus))


def bonus_on_page(variant: Variant, bonus: Bonus) -> Value:
    """What stands behind its name on a rules page."""
    terms = several(bonus_terms(variant, bonus), "; ")
    return said("bonus.page", "~bonuses", number=bonus.points, when=bonus_when(variant, bonus), terms=terms)


def _what_for(variant: Variant, bonus: Bonus) -> dict[str, Value]:
    return {"when": bonus_when(variant, bonus), "terms": several(bonus_terms(variant, bonus), ", ")}


def bonus_when(variant: Variant, bonus: Bonus) -> str:
    """What earns it, as a phrase: a sentence of people's own without its full stop and the capital at its beginning."""
    told = within_sentence(bonus.when)
    first = told.partition(" ")[0]
    is_name = first in (*variant.deck.ranks, *variant.deck.specials) or first != first.capitalize()
    return told if told == bonus.when or is_name else told[:1].lower() + told[1:]


def bonus_terms(variant: Variant, bonus: Bonus) -> list[Value]:
    """How it goes together with others, who alone earns it, and that it may be earned more than once."""
    terms = [said("bonus-instead", bonus=bonus.replaces)] if bonus.replaces else []
    if bonus.by:
        by, known = _EARNED_BY[bonus.by]
        known = language_of(variant).say(known)
        says_it = re.search(rf"\b(?:{known})\b(?!['’])", f"{bonus.name} {bonus.when}", re.IGNORECASE)
        terms += [] if says_it else [said(by)]
    return [*terms, said("bonus-repeats")] if bonus.repeats else [*terms]
