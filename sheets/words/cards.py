"""Cards named together, with as few names as will do: "2–10", "J, Q, K", "3s and red 14"; which are wild."""

from collections import Counter
from collections.abc import Collection, Iterator, Set
from itertools import chain, pairwise

from sheets.game.deck import WILD_CARD, Card, Deck, WildLimit, deck_cards, rank_ranges, spread
from sheets.game.facts import JOKER, has_melds, is_in_play
from sheets.game.model import Variant
from sheets.text import plural_of
from sheets.words.common import UNKNOWN, within_sentence
from sheets.words.messages import Mark, Value, noun, said, several, with_keys, word

FEW_RANKS = 2
"""Cards of one suit that are told one by one; more of them as "J, Q, K of hearts"."""


def card_named(deck: Deck, card: Card) -> Value:
    """A card by its name: "2 of clubs", "black 14", "joker"."""
    if card.suit:
        return _of_suit(deck, card.rank, card.suit)
    if card == JOKER:
        return word(card.rank, plural_of(card.rank))
    return said("card-wild") if card.rank == WILD_CARD else card.rank


def card_in_words(deck: Deck, card: Card) -> Value:
    """A card within a sentence: "queen of clubs"."""
    return card_named(deck, card._replace(rank=deck.names.get(card.rank, card.rank)))


def _of_suit(deck: Deck, ranks: str, suit: Value) -> Value:
    return said("card.suit-first" if deck.spelling == "suit rank" else "card", rank=ranks, suit=suit)


def listed_card(deck: Deck, name: str) -> Value:
    """A card of the wild list: the rank "2" is all the 2s, "2-5" the 2s to 5s, "2-3" the 2s and 3s."""
    if name.lower() == WILD_CARD:
        return said("cards-called-wild")
    low, dash, high = name.partition("-")
    if dash and name not in deck.ranks and {low, high} <= {*deck.ranks}:
        is_pair = deck.ranks.index(high) - deck.ranks.index(low) == 1
        return said("ranks-and" if is_pair else "ranks-to", low=listed_card(deck, low), high=listed_card(deck, high))
    if name in deck.ranks:
        return said("cards-of-rank", rank=deck.names.get(name, name))
    named = (card for card in deck_cards(deck) if name in (deck.spell(card), f"{card.rank} of {card.suit}"))
    return next((card_named(deck, card) for card in named), name)


def ranks_named(deck: Deck, ranks: Set[str]) -> str:
    """Ranks in ranges as tables have them, an ace behind the king where that is among them: "10–K, A"."""
    last = [rank for rank in ranks if rank == deck.either_end and ranks >= {*deck.ranks[-1:]}]
    ranges = (*rank_ranges(ranks - {*last}, deck), *zip(last, last, strict=True))
    return ", ".join(range_named(deck, low, high) for low, high in ranges)


def range_named(deck: Deck, low: str, high: str) -> str:
    """A range of ranks: "8–K", "J, Q, K", "A"."""
    if low == high:
        return low
    between = deck.ranks[deck.ranks.index(low) : deck.ranks.index(high) + 1]
    if len(between) <= 3 and not any(rank.isdecimal() for rank in between):
        return ", ".join(between)
    return f"{low}–{high}"


def cards_named(deck: Deck, cards: Collection[Card], *, of: Collection[Card]) -> Value:
    """Whole ranks in ranges, one as "aces", whole suits, and what is left; whole is what has all `of` a game."""
    ranks, others = _together(deck, cards, of)
    return several([listed_card(deck, *ranks) if len(ranks) == 1 else ranks_named(deck, ranks), *others])


def families(deck: Deck, cards: Collection[Card]) -> Value:
    """Cards by the families of which all are there, and what is left by its names: "2s to 6s and hearts"."""
    ranks, others = _together(deck, cards)
    two = {f"{low}-{high}": (low, high) for low, high in pairwise(deck.ranks)}  # which are told one by one
    names = chain.from_iterable(two.get(part, (part,)) for part in spread(ranks, deck))
    return several([*(listed_card(deck, name) for name in names), *others])


def cards_or(deck: Deck, cards: Collection[Card], *, of: Collection[Card] = ()) -> Value:
    """The cards of which a line is about any, whole ranks and suits `of` a game or the deck: "2–6, hearts or joker"."""
    ranks, others = _together(deck, cards, of)
    return several([ranks_named(deck, ranks), *others], "or")


def in_order(deck: Deck, cards: Collection[Card]) -> list[Card]:
    """By rank, an ace that may be high behind the king, then by suit; specials last, by their names."""
    order = [*(rank for rank in deck.ranks if rank != deck.either_end), deck.either_end]

    def place(card: Card) -> tuple[int, int, str]:
        rank = order.index(card.rank) if card.rank in order else len(order)
        return rank, deck.suits.index(card.suit) if card.suit in deck.suits else -1, card.rank

    return sorted(cards, key=place)


def _together(deck: Deck, cards: Collection[Card], of: Collection[Card] = ()) -> tuple[set[str], list[Value]]:
    """The ranks of which all are there, and then the suits and what is left, as few names as will do."""
    there = [card for card in of or deck_cards(deck) if card.rank in deck.ranks]
    missing = {card for card in there if card not in cards}
    ranks = {card.rank for card in there} - {card.rank for card in missing}
    left = in_order(deck, [card for card in cards if card.rank not in ranks])
    count = Counter(card.suit for card in left)
    suits = [suit for suit in deck.suits if count[suit] > FEW_RANKS and suit not in {card.suit for card in missing}]
    name = "cards-of-suit.first" if deck.spelling == "suit rank" else "cards-of-suit"
    told: list[Value] = [said(name, suit=suit) for suit in suits]
    told += _by_suit(deck, [card for card in left if card.suit and card.suit not in suits])
    return ranks, told + [card_named(deck, card) for card in left if not card.suit]


def _by_suit(deck: Deck, cards: Collection[Card]) -> list[Value]:
    """Cards that have a suit, many of one by their ranks, suits that have the same ones together."""
    found: dict[tuple[str, ...], list[str]] = {}
    for suit in deck.suits:
        ranks = tuple(card.rank for card in cards if card.suit == suit)
        if len(ranks) > FEW_RANKS:
            found.setdefault(ranks, []).append(suit)
    told = [_of_suit(deck, ranks_named(deck, {*ranks}), several(suits)) for ranks, suits in found.items()]
    return told + [card_named(deck, card) for card in cards if not any(card.suit in suits for suits in found.values())]


def unexplained_cards(variant: Variant) -> tuple[str, ...]:
    """The special cards of a pack that are in no meld and not wild, in a game that has no note to say what they do."""
    if variant.notes or variant.wild.cards is None or not variant.deck.ranks:
        return ()
    wild = frozenset[Card]().union(variant.wild.cards, *(round_.wild for round_ in variant.rounds))
    special = (card for card in variant.pack if card.rank not in variant.deck.ranks and card not in (JOKER, *wild))
    return tuple(card.rank for card in special if is_in_play(variant, card))


def wild_by_round(variant: Variant) -> bool:
    """Whether some rounds have wild cards of their own."""
    return any(round_.wild for round_ in variant.rounds)


def wild_names(variant: Variant) -> list[Value]:
    """The cards that are wild in every round."""
    return [listed_card(variant.deck, name) for name in variant.wild.names]


def wild_by_name(variant: Variant) -> Value:
    """The wild cards; None where there are none, or nobody knows."""
    return several([*wild_names(variant), said("wild-of-rounds") if wild_by_round(variant) else None])


def wild_cards(variant: Variant, unknown: Value = UNKNOWN) -> Value:
    """The wild cards and how many a meld may hold; None where there are none."""
    if variant.wild.cards is None:
        return unknown
    cards = with_keys(wild_by_name(variant), "~wild")
    return several([cards, wild_limit(variant, unknown)], "; ") if cards else None


def wild_limit(variant: Variant, unknown: Value = UNKNOWN) -> Value:
    """How many wild cards a meld may hold; None where any number may be."""
    if not has_melds(variant):
        return None
    if variant.wild.limit is None:
        return said("wild-limit", what=unknown)
    return with_keys(several(wild_limits(variant, variant.wild.limit), "; "), "wild_limit")


def wild_limits(variant: Variant, limit: WildLimit) -> Iterator[Value]:
    """The limit of wild cards in a meld, one thing for each rule that binds."""
    wild = noun(variant, "wild")
    yield with_keys(several(size_limits(limit), ", "), "wild_limit.by_size")
    if limit.most is not None:
        yield said("wild-most", "wild_limit.most", number=limit.most)
    if limit.naturals is not None:
        yield said("wild-naturals", "wild_limit.naturals", number=limit.naturals)
    if limit.per_natural is not None:
        number, naturals = limit.per_natural.as_integer_ratio()
        ratio = {"number": number, "naturals": naturals, "same": number == naturals}
        yield said("wild-ratio", "wild_limit.ratio", wild=wild, **ratio)
    if limit.apart:
        yield said("wild-apart", "wild_limit.apart", run=noun(variant, "run"), wild=wild)
    yield with_keys(within_sentence(limit.text), "wild_limit.text")


def size_limits(limit: WildLimit) -> Iterator[Value]:
    """The limits by the size of a meld, sizes with the same one together: "at most 1 in a meld of 3 or 4"."""
    sizes: dict[int, list[str]] = {}
    for size, most in limit.by_size:
        sizes.setdefault(most, []).append(str(size))
    for place, (most, those) in enumerate(sizes.items()):
        yield said("wild-by-size.more" if place else "wild-by-size", number=most, sizes=several(those, "or"))


def wild_on_page(variant: Variant) -> Iterator[Value]:
    """The sentences of a rules page behind the list of wild cards."""
    limit, words = variant.wild.limit, {key: noun(variant, key) for key in ("wild", "round")}
    own = [bool(round_.wild) for round_ in variant.rounds]
    if any(own):
        yield said("wild-of-rounds.page", how="all" if all(own) else "one" if sum(own) == 1 else "some", **words)
    if not any(own) and not variant.wild.names:
        return
    yield said("wild.page", melds=has_melds(variant), **words)
    if has_melds(variant) and limit:
        yield said("wild-limit.page", limits=several(wild_limits(variant, limit)), mark=Mark(("wild_limit",)))
