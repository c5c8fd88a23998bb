"""Contracts as little pictures of cards: which cards they show; where each lies is for who lays them out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import NamedTuple, TypeAlias

from sheets.game.deck import Card
from sheets.game.facts import wild_cards
from sheets.game.melds import Meld, MeldKind
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.words.cards import card_in_words
from sheets.words.messages import Value, said, several

FRENCH_SUITS = frozenset({"clubs", "diamonds", "hearts", "spades"})
"""The suits whose signs everybody knows."""
SIGNS = {"red": "triangle", "green": "square", "yellow": "diamond", "black": "disc", "blue": "cross"}
"""The shapes that stand in pictures for suits which are colours, as sheets are black and white."""
_SET_RANKS = ("8", "5", "2", "9", "6", "3", "7", "4")
"""Numbers for one set after another: far enough apart that two sets look like two, and nothing looks like a run."""
_RUN_START = 3
"""Where in the deck a run begins if it can: 4, 5, 6, 7 looks like a part of something longer, 1, 2, 3, 4 does not."""


class PictureCard(NamedTuple):
    """A card in a picture: blank where the meld leaves rank and suit open, special and nameless for a wild card."""

    rank: str = ""
    suit: str = ""
    special: bool = False


_WILD = PictureCard(special=True)


@dataclass(frozen=True)
class MeldPicture:
    """One meld from left to right; the cards of a run rise, those of other melds lie level."""

    cards: tuple[PictureCard, ...]
    rising: bool


Drawn: TypeAlias = tuple[tuple[MeldPicture, ...], ...]
"""A picture of every meld of each alternative of a contract."""


def pictures_of(variant: Variant, round_: Round) -> Drawn:
    """For each alternative of the round's contract a picture of every single meld.

    Empty where there is no contract, nobody knows it, or only words can say it. The cards are natural ones of the
    game's own pack, no two alike if that can be; a wild card stands only where the meld has no natural one.
    """
    alternatives = round_.contract.alternatives if round_.contract else ()
    return tuple(_pictures(variant, round_, melds) for melds in alternatives)


def _pictures(variant: Variant, round_: Round, melds: tuple[Meld, ...]) -> tuple[MeldPicture, ...]:
    """The melds, chosen with the sets first, or with the longest runs first where that repeats fewer cards."""
    wanted = [(variant.melds[meld.kind], meld.size) for meld in melds for _ in range(meld.count)]

    def laid(order: Iterable[int]) -> tuple[int, tuple[MeldPicture, ...]]:
        """How many cards lie there twice when melds are chosen in an order, and the melds as they were wanted."""
        table = _CardsOnTable(variant, round_)
        chosen = {place: table.lay(*wanted[place]) for place in order}
        return table.repeats, tuple(picture for _, picture in sorted(chosen.items()))

    places = range(len(wanted))
    repeats, pictures = laid(sorted(places, key=lambda place: wanted[place][0].is_sequence))
    if repeats:
        longest = sorted(places, key=lambda place: (not wanted[place][0].is_sequence, -wanted[place][1]))
        _, pictures = min((repeats, pictures), laid(longest), key=lambda tried: tried[0])
    return pictures


def examples_of_melds(variant: Variant, drawn: Sequence[Drawn]) -> dict[str, list[Value]]:
    """The cards of the first picture of each kind of meld, where all have names; if a run may, one round the corner."""
    found: dict[str, list[Value]] = {}
    for round_, drawn_here in zip(variant.rounds, drawn, strict=True):
        ways = round_.contract.alternatives if round_.contract else ()
        for melds, pictures in zip(ways, drawn_here, strict=True):
            kinds = [variant.melds[meld.kind] for meld in melds for _ in range(meld.count)]
            for kind, picture in zip(kinds, pictures, strict=True):
                size, cards = len(picture.cards), picture.cards
                is_one = kind.size in (None, size) or (size > (kind.size or 0) and not kind.exact)
                if kind.name not in found and is_one and all(card.rank and not card.special for card in cards):
                    # none where not all cards of a run round the corner can be natural
                    shown = _CardsOnTable(variant, None).corner(kind, size) if kind.wrap else cards
                    found[kind.name] = [card_in_words(variant.deck, Card(card.rank, card.suit)) for card in shown]
    return found


def picture_in_words(melds: Sequence[MeldPicture]) -> Value:
    """What a picture shows: "Cards: red 8 green 8 yellow 8; red 4 red 5 red 6"."""

    def card(each: PictureCard) -> Value:
        name = several([each.suit, each.rank], " ")
        return said("picture-card", what="special" if each.special else "named" if name else "blank", card=name)

    return said("picture", melds=several((several(map(card, meld.cards), " ") for meld in melds), "; "))


class _Try(NamedTuple):
    """Ranks and suits that a meld could be laid in, and how much one would rather not, known before it is laid.

    What is known weighs in before, between and after the two things that only its cards show: how many have the suit
    of an earlier one, where suits are to be different, and how many lie there already. So tries in order are in the
    order of the best that they can be.
    """

    before: tuple[int, ...]
    between: tuple[int, ...]
    after: tuple[int, ...]
    ranks: Sequence[str]
    suits: Sequence[str]


class _CardsOnTable:
    """The natural cards of a round, or of all rounds, and what of them already lies in the picture."""

    def __init__(self, variant: Variant, round_: Round | None) -> None:
        deck = self._deck = variant.deck
        self._suits = deck.suits or ("",)
        wild = wild_cards(variant, round_) or frozenset()
        present = [card for card, count in variant.pack.items() if count and card not in wild]
        self._has_cards = any(variant.pack.values())  # else nobody knows the deck
        # a pack of nothing but special cards (cats and dogs) makes its sets of them
        ranks = deck.ranks or sorted(card.rank for card in present)
        self._natural = {
            (card.rank, card.suit): PictureCard(card.rank, card.suit, not deck.ranks)
            for card in present
            if card.rank in ranks
        }
        self._ranks = sorted(ranks, key=lambda rank: _wish(rank, ranks))
        self._lying: Counter[PictureCard] = Counter()
        self._set_ranks: Counter[str] = Counter()
        self._turns: Counter[bool] = Counter()

    @property
    def repeats(self) -> int:
        """How many cards lie there that were there already."""
        return sum(count - 1 for card, count in self._lying.items() if card != _WILD and card.rank)

    def lay(self, kind: MeldKind, size: int) -> MeldPicture:
        """Choose the cards of one more meld; each set and each run begins with another suit than the last one."""
        suits = _from(self._suits, self._turns[kind.is_sequence])
        self._turns[kind.is_sequence] += 1
        if kind.ranks:
            cards = self._best(self._runs(kind, size, suits), kind)
        elif kind.name == "set":
            cards = self._best(self._sets(kind, size, suits), kind)
            self._set_ranks[cards[0].rank if cards else ""] += 1
        else:
            cards = self._cards(kind, size, suits)
        cards = cards or [_WILD if self._has_cards else PictureCard()] * size
        self._lying.update(cards)
        return MeldPicture(tuple(cards), kind.is_sequence)

    def _best(self, tries: Iterable[_Try], kind: MeldKind) -> list[PictureCard]:
        """The cards of the try one likes best, the first of equals; tries that can't be better are not laid."""
        best: tuple[tuple[object, ...], list[PictureCard]] | None = None
        for number, each in sorted(enumerate(tries), key=lambda numbered: (numbered[1][:3], numbered[0])):
            if best and (each.before, 0, each.between, 0, each.after, number) > best[0]:
                break
            cards = self._spread(each.ranks, each.suits)
            alike = len(cards) - len({card.suit for card in cards}) if kind.suit == "different" else 0
            likes = (each.before, alike, each.between, self._again(cards), each.after, number)
            if best is None or likes < best[0]:
                best = (likes, cards)
        return best[1] if best else []

    def _sets(self, kind: MeldKind, size: int, suits: Sequence[str]) -> Iterator[_Try]:
        """Cards of one rank: of a rank with no set yet and all its suits natural, if there is one."""
        for wish, rank in enumerate(self._ranks):
            natural = [suit for suit in suits if (rank, suit) in self._natural]
            between = (self._set_ranks[rank], len(suits) - len(natural))
            choices = [[suit] for suit in natural]
            if natural and kind.suit != "same":
                choices = [[*suits]]
            for chosen in choices:
                yield _Try((), between, (wish,), [rank] * size, chosen)

    def _runs(self, kind: MeldKind, size: int, suits: Sequence[str]) -> Iterator[_Try]:
        """Cards in order, in one suit unless the game says otherwise, since such a run is right in every game.

        Among the runs that could be drawn the one with no ace in an unsure place, no wild card, no ace, no card that
        lies there already and few wide or court cards is taken, as near to the usual start as may be.
        """
        ace, start = self._deck.either_end, self._deck.ranks.index(self._start(kind))
        is_mixed = kind.suit in ("any", "different")
        choices = [_from(suits, turn) if is_mixed else [suit] for turn, suit in enumerate(suits)]
        lacking = [
            {rank for rank in self._deck.ranks if not any((rank, suit) in self._natural for suit in chosen)}
            for chosen in choices
        ]
        for ranks, goes_round in _rows(kind, size, ace):
            open_ends = () if kind.wrap else ("" if kind.low else ranks[0], "" if kind.high else ranks[-1])
            unsure, aces = open_ends.count(ace or "-"), ranks.count(ace or "-")
            awkward = sum(len(rank) > 1 or not rank.isdecimal() for rank in ranks)
            away = abs(self._deck.ranks.index(ranks[0]) - start)
            for turn, (chosen, unnatural) in enumerate(zip(choices, lacking, strict=True)):
                wild = sum(rank in unnatural for rank in ranks) if unnatural else 0
                yield _Try((unsure, wild), (aces,), (goes_round, awkward, away, turn), ranks, chosen)

    def corner(self, kind: MeldKind, size: int) -> list[PictureCard]:
        """A run with half of its cards on either side of the corner, all natural; none where that can't be."""
        first = kind.ranks[-(size // 2) % len(kind.ranks)]
        tries = [each for each in self._runs(kind, size, self._suits) if each.ranks[0] == first and each.after[0]]
        cards = self._best(tries, kind)
        return [] if _WILD in cards else cards

    def _start(self, kind: MeldKind) -> str:
        """The rank that runs begin with: the lowest that the game allows, if it leaves out some of the deck's."""
        above_lowest = [rank for rank in self._deck.ranks if rank != self._deck.either_end][1:]
        if kind.low in above_lowest:
            return kind.low
        return self._deck.ranks[min(_RUN_START, len(self._deck.ranks) - 1)]

    def _cards(self, kind: MeldKind, size: int, suits: Sequence[str]) -> list[PictureCard]:
        """Cards of a kind of the game's own, showing no more than is known of it: a suit, several suits, or nothing."""
        if kind.suit != "same":
            told = suits if kind.suit == "different" else [""]
            return [PictureCard("", suit) for suit in islice(cycle(told), size)]
        found: list[list[PictureCard]] = []
        for suit in suits:
            cards = (PictureCard(rank, suit) for rank in self._ranks if (rank, suit) in self._natural)
            natural = sorted(cards, key=lambda card: self._lying[card])
            if natural:
                found.append([*islice(cycle(natural), size)])
        return min(found, key=self._again, default=[])

    def _spread(self, ranks: Sequence[str], suits: Sequence[str]) -> list[PictureCard]:
        """A card of each rank, in the suits in turn, rather such as do not lie there; wild where none is natural."""
        cards: list[PictureCard] = []
        used: Counter[str] = Counter()
        turn = 0
        for rank in ranks:
            natural = [self._natural[rank, suit] for suit in _from(suits, turn) if (rank, suit) in self._natural]
            card = min(natural, key=lambda each: (used[each.suit], self._lying[each])) if natural else _WILD
            turn = suits.index(card.suit) + 1 if natural else turn + 1
            used[card.suit] += 1
            cards.append(card)
        return cards

    def _again(self, cards: Iterable[PictureCard]) -> int:
        """How many of the cards would lie there twice."""
        natural = [card for card in cards if card != _WILD]
        return len(natural) - len(set(natural) - self._lying.keys())


def _rows(kind: MeldKind, size: int, ace: str | None) -> Iterator[tuple[list[str], bool]]:
    """What rows of ranks runs may be, and whether they go round the corner, on beyond an ace that is high."""
    last = len(kind.ranks) + (ace is not None)
    for first in range(len(kind.ranks) if kind.wrap else len(kind.ranks) - size + 1):
        yield [*islice(cycle(kind.ranks), first, first + size)], bool(kind.wrap) and first + size > last


def _from(suits: Sequence[str], turn: int) -> list[str]:
    """The suits in their order, from one of them on and round again."""
    first = turn % len(suits)
    return [*suits[first:], *suits[:first]]


def _wish(rank: str, ranks: Sequence[str]) -> tuple[int, int, int]:
    """The order in which ranks are taken for sets: the numbers above, then from the top, the wide ones last."""
    if rank in _SET_RANKS:
        return 0, 0, _SET_RANKS.index(rank)
    return 1, len(rank), -ranks.index(rank)
