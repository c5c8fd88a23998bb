"""What cards count, in short phrases: each card under one line, and none that is not in the pack."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sheets.game.deck import WILD_CARD, Card, CardValue, Deck, FacePoints, Precision, ValueTable, rank_ranges
from sheets.game.facts import is_in_play, values_of
from sheets.game.model import Variant
from sheets.game.play import Bonus
from sheets.phrases.card_names import card_phrase, cards_or, range_phrase, ranks_phrase
from sheets.phrases.words import ASSUMED_MARK, as_wild, in_words, marked, within_sentence
from sheets.text import joined, signed

Points: TypeAlias = int | FacePoints | None
"""None is not known."""
Line: TypeAlias = tuple[CardValue, list[Card]]
"""A value, and the cards in play for which it holds."""
_OUT = re.compile(r"\bout\b", re.IGNORECASE)
_BY_DEALER = re.compile(r"the dealer(?!['’])\b", re.IGNORECASE)
"""How words of what earns a bonus begin which say that the dealer does."""
FACE_VALUES: Mapping[FacePoints, str] = {"face": "face value", "-face": "minus face value"}


@dataclass(frozen=True)
class CardPoints:
    """Some cards, as they are named together, and what each of them counts."""

    cards: str
    points: Points
    assumed: str = ""
    """Why the points are assumed, where no source states them."""

    @property
    def mark(self) -> str:
        """The mark behind points that are assumed, or nothing."""
        return ASSUMED_MARK if self.assumed else ""


CARDS = "the cards"
"""Where nobody knows which there are."""


def points_phrase(points: Points, unknown: str = "?") -> str:
    """What a card counts: "10", "−25", "face value"; the word for what is unknown where nobody knows."""
    if points is None:
        return unknown
    return FACE_VALUES[points] if isinstance(points, str) else signed(points)


def out_phrase(variant: Variant, unknown: str = "?") -> str:
    """What the one who goes out scores."""
    return points_phrase(variant.out, unknown)


def points_table(variant: Variant, table: ValueTable) -> tuple[CardPoints, ...]:
    """A table of values as it holds in play: no card under two lines, none that is not in the pack.

    Only the cards that are wild in single rounds stand under two: their own, and the line of the wild cards.
    """
    names = _wild_names(variant)
    if wild_by_round(variant) and not any(value.precision is Precision.WILD_OF_ROUND for value in table.values):
        names.append(wild_of_round_phrase(variant))
    held = {card: value for card, value in values_of(variant, table=table).items() if is_in_play(variant, card)}
    lines = _lines(table, held)
    found = []
    for value, cards in lines:
        if value.precision is Precision.WILD_OF_ROUND:
            found.append(CardPoints(wild_of_round_phrase(variant), value.points, value.assumed))
        elif value.precision is Precision.WILD:
            found.append(CardPoints(_wild_phrase(variant, names), value.points, value.assumed))
        elif value.precision is Precision.ANY and (cards or not variant.deck.is_known):
            every = len(cards) == len(held) and not any(other.precision.is_wild for other, _ in lines)
            found.append(CardPoints("each card" if every else "each other card", value.points, value.assumed))
        elif cards or not variant.deck.is_known:
            found.append(CardPoints(_cards_of_line(variant.deck, value, held, cards), value.points, value.assumed))
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


def points_tables(variant: Variant) -> dict[str, tuple[CardPoints, ...]]:
    """Every table of values, by what stands above it: "Points", and "Points, short" for another one."""
    tables = [table for table in (variant.values, *variant.other_values) if table]
    return {f"Points, {table.title}" if table.title else "Points": points_table(variant, table) for table in tables}


def wild_by_round(variant: Variant) -> bool:
    """Whether some rounds have wild cards of their own."""
    return any(round_.wild for round_ in variant.rounds)


def wild_of_round_phrase(variant: Variant) -> str:
    """The cards that are wild in single rounds."""
    return in_words(variant, "the {wilds} named for the {round}")


def _wild_names(variant: Variant) -> list[str]:
    return [card_phrase(variant.deck, name) for name in variant.wild.names]


def _wild_phrase(variant: Variant, names: Sequence[str]) -> str:
    if wild_of_round_phrase(variant) in names:
        return joined(names, "or")
    is_word = [name.lower() for name in variant.wild.names] == [WILD_CARD]
    return WILD_CARD if is_word else f"{joined(names, 'or')}, {as_wild(variant, 1)}"


def _cards_of_line(deck: Deck, value: CardValue, held: Mapping[Card, CardValue | None], cards: Sequence[Card]) -> str:
    """What the cards are called among all that are `held` by a value, or by none."""
    ranks = {card.rank for card in cards}
    if value.precision in (Precision.RANK, Precision.RANGE):
        return ranks_phrase(deck, ranks)
    natural = {card: by for card, by in held.items() if not (by and by.precision.is_wild)}
    of_suits = {card for card, by in natural.items() if by and by.precision is Precision.SUIT}
    of_ranks = {card for card in natural if card.rank in ranks and card not in cards}
    if value.precision is Precision.NAMED and of_ranks and of_ranks <= of_suits:
        return f"other {ranks_phrase(deck, ranks)}"
    return cards_or(deck, cards, of=natural)


def cards_to_agree_on(variant: Variant) -> tuple[str, ...]:
    """The groups of cards whose points a table agrees on, where the source gives none: "2–10", "J, Q, K", "ace"."""
    deck, wild = variant.deck, variant.wild.cards or frozenset()
    free = [card for card in variant.pack if card not in wild and is_in_play(variant, card)]
    natural = [rank for rank in deck.ranks if any(card.rank == rank for card in free)]
    numbers = [rank for rank in natural if rank.isdecimal()]
    named = [rank for rank in natural if not rank.isdecimal() and rank != deck.either_end]
    groups = [range_phrase(deck, *ends) for ranks in (numbers, named) for ends in rank_ranges(ranks, deck)]
    groups += [deck.names.get(rank, rank) for rank in natural if rank == deck.either_end]
    groups += [card.rank for card in free if card.rank not in deck.ranks]
    groups += [] if deck.is_known else [CARDS]
    of_round = [wild_of_round_phrase(variant)] if wild_by_round(variant) else []
    return (*groups, _wild_phrase(variant, [*_wild_names(variant), *of_round])) if wild or of_round else tuple(groups)


def bonus_points_phrase(bonus: Bonus, counted: Callable[[int | None], str] = signed) -> str:
    """What it brings to whoever earns it, in the way that points are counted: "−25", "−25 points"."""
    return counted(bonus.points)


def bonus_phrase(variant: Variant, bonus: Bonus) -> str:
    """Its points and what earns them: "−25: in one play (each time)"."""
    said = ": ".join(part for part in (bonus_points_phrase(bonus), bonus_when(variant, bonus)) if part)
    return marked(variant, "bonuses", said + _terms(bonus))


def bonus_when(variant: Variant, bonus: Bonus) -> str:
    """What earns it, as a phrase: a sentence of people's own without its full stop and the capital at its beginning."""
    said = within_sentence(bonus.when)
    first = said.partition(" ")[0]
    is_name = first in (*variant.deck.ranks, *variant.deck.specials) or first != first.capitalize()
    return said if said == bonus.when or is_name else said[:1].lower() + said[1:]


def bonus_terms(bonus: Bonus, *, often: str = "each time") -> tuple[str, ...]:
    """How it goes together with others, who alone earns it, and how `often` where it is more than once."""
    instead = f"in place of {bonus.replaces}" if bonus.replaces else ""
    alone = ""
    if bonus.by == "dealer" and not _BY_DEALER.match(bonus.when):
        alone = "the dealer alone"
    elif bonus.by == "out" and not _OUT.search(f"{bonus.name} {bonus.when}"):
        alone = "who goes out alone"
    return tuple(filter(None, (instead, alone, often if bonus.repeats else "")))


def bonus_row_phrase(variant: Variant, bonus: Bonus) -> str:
    """All but its points, which stand in a cell of their own: "out blind: in one play"."""
    said = ": ".join(part for part in (bonus.name, bonus_when(variant, bonus)) if part)
    return marked(variant, "bonuses", said + _terms(bonus))


def _terms(bonus: Bonus) -> str:
    """How it goes together with others, and that it may be earned more than once, behind all else of it."""
    return f" ({', '.join(bonus_terms(bonus))})" if bonus_terms(bonus) else ""
