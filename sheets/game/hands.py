"""The cards left in a hand: their points, card by card, what going out scores, and hands dealt to show the rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from typing import NamedTuple, TypeAlias

from sheets.errors import NotationFault, option
from sheets.game import facts
from sheets.game.by_players import ANY_NUMBER
from sheets.game.deck import Card, CardValue, Deck, ValueTable, read_hand_card, split_count
from sheets.game.melds import MeldKind
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.game.scoring import Score, requirement
from sheets.limits import MOST_PLAYERS
from sheets.text import joined, quote

Hand: TypeAlias = tuple[Card, ...]
ROUNDS = 3
USUAL_PLAYERS = 3
USUAL_MELD = 3
MOST_SHOWN = 6
WANTED = (((5, 0), (2, 0)), ((1, 4), (3, 2)), ((2, 0), (2, 1)))
"""How many cards those who are not out should be left with, round by round, and the first of them in the order."""
MOST_WANTED = max(size for round_ in WANTED for size, _ in round_)
LARGEST_SHOWN = 50
"""Cards of a hand that somebody may count along; a deal may be of hundreds."""
_OWN_VALUES = "agree on the points, and write them under `values` in your own rules file"
_NAME_IT = "name the card itself"


class ScoredCard(NamedTuple):
    """A card of a hand with its points, and the name of the value that gave them."""

    card: str
    points: int
    rule: str
    assumed: str = ""
    """Why the points are assumed, where no source states them."""


def score_cards(
    variant: Variant, text: str, round_: Round | None = None, *, table: ValueTable | None = None
) -> list[ScoredCard]:
    """The points of a card, or of several alike, written as players write them: "QH", "3x6".

    `table` is another table of values than the usual one. Raises NotationFault for a card that the game lacks, whose
    points hang on a suit or a round that is not given, or that nobody knows the points of.
    """
    table, (count, name) = table or variant.values, split_count(text)
    possible = _possible(variant, name, round_)
    if table is None:
        raise NotationFault(f"the source gives no points for {quote(name)}, nor for any card", _OWN_VALUES)
    if not table.values:
        entries = variant.figures.entries if variant.figures else ()
        asked = [each.name for each in entries]
        right = f"write {joined(asked)}" if asked else "leave the cards out"
        raise NotationFault(f"{variant.title} does not count cards left in the hand", right)
    values = facts.values_of(variant, round_, table)
    worth: dict[int, tuple[CardValue, Card]] = {}
    for card in sorted(possible):
        value, points = values.get(card), facts.points_of(values.get(card), card)
        if value is None or points is None:
            spelled = variant.deck.spell(card) if len(possible) == 1 else name
            raise NotationFault(f"the source gives no points for {quote(spelled)}", _OWN_VALUES)
        worth.setdefault(points, (value, card))
    if len(worth) > 1:
        each = [f"the {variant.deck.spell(card)} counts {points}" for points, (_, card) in sorted(worth.items())]
        card = next(iter(worth.values()))[1]
        right = f"write which, like {_short(card, variant.deck)}" if card.suit else _NAME_IT
        raise NotationFault(f"the points of {quote(name)} are not clear: {joined(each)}", right)
    [(points, (value, _))] = worth.items()
    for other in variant.rounds if round_ is None else ():
        there = facts.card_points(variant, other, table)
        for counts in (there[card] for card in sorted(possible & other.wild & there.keys()) if there[card] != points):
            around, told = variant.word("round"), "has unknown points" if counts is None else f"counts {counts}"
            wrong = f"it is wild in {around} {other.name} and {told} there, but {points} elsewhere"
            right = f"name the {around} with {option('round_number')}"
            raise NotationFault(f"the points of {quote(name)} are not clear: {wrong}", right)
    return [ScoredCard(name, points, value.name, value.assumed)] * count


def too_many(variant: Variant, texts: Iterable[str], round_: Round | None = None) -> Iterator[NotationFault]:
    """What is wrong with a hand that has more of a card than there are; `texts` are those that `score_cards` takes."""
    held, called = Counter[frozenset[Card]](), dict[frozenset[Card], str]()
    for text in texts:
        count, name = split_count(text)
        possible = _possible(variant, name, round_)
        held[possible] += count
        called.setdefault(possible, name)
    numbers = (variant.players or ANY_NUMBER).up_to(MOST_PLAYERS)
    for cards, name in called.items():
        count = sum(each for others, each in held.items() if others <= cards)  # a red 7 is a 7 too
        in_play = [[facts.copies_of(variant, card, players) for card in cards] for players in numbers]
        known = [sum(filter(None, copies)) for copies in in_play if None not in copies]
        if len(known) == len(numbers) and count > max(known):
            wrong = f"there are {count} of {quote(name)} in the hand, but the game has {max(known)}"
            yield NotationFault(wrong, "count them again")


def _possible(variant: Variant, name: str, round_: Round | None) -> frozenset[Card]:
    """The cards in play that a name may mean; a word for wild cards means any of them."""
    if name.lower() in ("wild", "wilds", *(word.lower() for word in variant.words["wild"])):
        wild = facts.wild_cards(variant, round_)
        if not wild:
            wrong, each = "the game has no wild cards", variant.word("round")
            if variant.wild.cards is None:
                wrong = "the game does not say which cards are wild"
            elif any(other.wild for other in variant.rounds):
                wrong = f"each {each} has its own wild cards"
                if round_:
                    wrong = f"no card is wild in {each} {round_.name}"
            raise NotationFault(f"{quote(name)} means nothing here: {wrong}", _NAME_IT)
        return wild
    named = read_hand_card(name, variant.deck, cards=tuple(variant.pack))
    possible = frozenset(card for card in named if facts.is_in_play(variant, card))
    if not possible:
        ranks = {card.rank for card in named}
        left = sorted(card for card in variant.pack if card.rank in ranks and facts.is_in_play(variant, card))
        spelled = joined([variant.deck.spell(card) for card in left])
        right = f"of that rank the deck has only the {spelled}" if left else "it is played without such cards"
        raise NotationFault(f"there is no {quote(name)} in this game", right)
    return possible


def _short(card: Card, deck: Deck) -> str:
    """A card as it is written in a hand: 2C, or in full where two suits begin alike."""
    letter = card.suit[0].upper()
    alone = sum(suit.upper().startswith(letter) for suit in deck.suits) == 1
    return f"{card.rank}{letter}" if alone else f'"{deck.spell(card)}"'


def score_of_going_out(variant: Variant) -> int | None:
    """What the one who goes out scores, where nobody else can; None where the score says nothing, or nobody knows."""
    if not variant.has_points or variant.out is None:
        return None
    points = facts.card_points(variant).values() if variant.values else ()
    others_can = any(each is not None and each <= 0 for each in points)
    return None if others_can else variant.out


def must_lay_to_go_out(variant: Variant) -> bool:
    """Whether nobody goes out in a progression without laying down what he is on, and the score tells who did."""
    if not variant.is_progression or variant.figures or score_of_going_out(variant) is None:
        return False
    is_usual = variant.play.laying_down in (None, "usual") and not variant.play.has_own_way_out
    return is_usual and all(round_.contract for round_ in variant.rounds)


class ExampleRound(NamedTuple):
    """A round of an example, players across."""

    rounds: tuple[Round | None, ...]
    """What each is in: in a progression the requirement that he works on."""
    hands: tuple[Hand | None, ...]
    """The cards that each is left with; None for the one who is out."""
    laid: tuple[bool, ...]
    """Who has melds on the table."""
    scores: tuple[Score, ...]


def players_of_examples(variant: Variant, asked: int | None = None) -> int:
    """As many as are asked for, else as may play, three where they may; 0 where that is one, or too many to show."""
    can_sit = variant.players.up_to(MOST_SHOWN) if variant.players else [USUAL_PLAYERS]
    players = asked or next((number for number in can_sit if number >= USUAL_PLAYERS), can_sit[-1])
    return players if 1 < players <= MOST_SHOWN else 0


def example_rounds(variant: Variant, players: int) -> tuple[ExampleRound, ...]:
    """The first rounds, fewer where the game has no more, or not enough cards of which the points are known."""
    found: list[ExampleRound] = []
    for number in range(min(ROUNDS, len(variant.rounds) or ROUNDS)):
        following = _example_round(variant, players, number, [each.laid for each in found])
        if following is None:
            break
        found.append(following)
    return tuple(found)


def _example_round(
    variant: Variant, players: int, number: int, before: Sequence[Sequence[bool]]
) -> ExampleRound | None:
    """A round, from 0, in which one player after the other goes out; `before` is what was laid in those before it.

    In a progression one more lays down, the one who was out before; at first it is the next of several, so that the
    first hand shown is a short one.
    """
    second_to_lay = (number - 1) % players if number else 1 if players > 2 else None
    wanted = chain(WANTED[number], ((1 + more % 4, more) for more in count(number)))
    stock = _CardsLeft(variant, players)
    rounds = tuple(_round_of(variant, number, player, before) for player in range(players))
    found: list[tuple[Hand | None, bool, Score]] = []
    for player, round_ in enumerate(rounds):
        if player == number % players:
            found.append((None, True, variant.out))
            continue
        size, first = next(wanted)
        may_lay = not variant.is_progression or player == second_to_lay
        left = stock.left(round_, size, may_lay=may_lay, first=first)
        if left is None:
            return None
        found.append(left)
    hands, laid, scores = zip(*found, strict=True)
    return ExampleRound(rounds, hands, laid, scores if stock.are_counted else (None,) * players)


def _round_of(variant: Variant, number: int, player: int, before: Sequence[Sequence[bool]]) -> Round | None:
    on = requirement(variant, before, player) if variant.is_progression else number + 1
    return variant.rounds[(on or len(variant.rounds)) - 1] if variant.rounds else None


class _CardsLeft:
    """The cards of a round, each of which is in one hand only."""

    def __init__(self, variant: Variant, players: int) -> None:
        self.variant, self.players = variant, players
        self.are_counted = bool(variant.values and variant.has_points)
        self.there: Counter[Card] = Counter()
        for card in filter(lambda card: facts.is_in_play(variant, card), variant.pack):
            copies = facts.copies_of(variant, card, players)
            self.there[card] = max(1, variant.pack[card]) if copies is None else copies

    def left(
        self, round_: Round | None, wanted: int, *, may_lay: bool, first: int
    ) -> tuple[Hand, bool, int | None] | None:
        """A hand that can be left, whether its player has laid down, and its points.

        It has as many cards as are wanted where that can be, beginning with the `first` in order; None where there are
        not so many of which the points are known.
        """
        if not self.are_counted:
            return (), may_lay, None
        size, has_laid = self._size(round_, wanted, may_lay=may_lay)
        points = facts.card_points(self.variant, round_)
        order = _order(self.variant, round_, specials_first=size < wanted and not first)
        # those who still hold all their cards would else hold the same
        start = first if size <= wanted else first + MOST_WANTED - wanted
        hand: list[Card] = []
        for card in [*order[start:], *order * size] if size <= LARGEST_SHOWN else ():
            if len(hand) == size:
                self.there.subtract(hand)
                return tuple(hand), has_laid, sum(points[card] or 0 for card in hand)
            alike = [card, *(other for other in order if points[other] == points[card])]
            fits = (each for each in alike if self._fits(hand, each, round_, has_laid=has_laid))
            hand += [each for each in [next(fits, None)] if each]
        return None

    def _size(self, round_: Round | None, wanted: int, *, may_lay: bool) -> tuple[int, bool]:
        """How many cards can be left, as near to those wanted as can be, and whether melds lie on the table then."""
        deal = facts.at(round_.deal if round_ else self.variant.deal, self.players)
        if deal is None:
            return wanted, may_lay
        needed = facts.cards_needed(round_.contract) if round_ else 0
        if needed == 0:  # melds of any kind
            needed = min((kind.size or USUAL_MELD for kind in self.variant.melds.values()), default=1)
        most = deal - needed if needed and may_lay else 0
        return (min(wanted, most), True) if most >= max(1, wanted - 2) else (deal, False)

    def _fits(self, hand: Sequence[Card], card: Card, round_: Round | None, *, has_laid: bool) -> bool:
        """Whether a card is there and may be left beside others: a hand that could be laid down would not be left."""
        if self.there[card] <= hand.count(card):
            return False
        contract = round_.contract if round_ else None
        melds = [(kind, kind.size or USUAL_MELD) for kind in self.variant.melds.values()]
        if contract and not contract.is_none:
            largest = [max(melds, key=lambda meld: meld.size) for melds in contract.alternatives if not has_laid]
            melds = [(self.variant.melds[meld.kind], meld.size) for meld in largest]
        wild = facts.wild_cards(self.variant, round_) or frozenset()
        return not any(_can_form([*hand, card], kind, size, wild) for kind, size in melds)


def _can_form(hand: Sequence[Card], kind: MeldKind, size: int, wild: frozenset[Card]) -> bool:
    """Whether some of the cards might be such a meld, whatever it allows of wild cards and of suits."""
    natural = [card for card in hand if card not in wild]
    needed = size - (len(hand) - len(natural))
    if kind.is_sequence:
        ranks = [*kind.ranks, *kind.ranks]
        windows = ({*ranks[start : start + size]} for start in range(len(kind.ranks)))
        return any(len({card.rank for card in natural} & window) >= needed for window in windows)
    by_suit = kind.suit == "same" and kind.name != "set"
    alike = Counter(card.suit if by_suit else card.rank for card in natural)
    return max(alike.values(), default=0) >= needed


def _order(variant: Variant, round_: Round | None, *, specials_first: bool) -> list[Card]:
    """Two cards of the first value, then one of each other, then more of them all, and at last all the others.

    Only the cards whose points are known. Where there is no room for that many, special cards come before the others.
    """
    ranks, wild = variant.deck.ranks, facts.wild_cards(variant, round_) or frozenset()
    known = [card for card, points in facts.card_points(variant, round_).items() if points is not None]
    known.sort(key=lambda card: (ranks.index(card.rank) if card.rank in ranks else len(ranks), card.rank))
    values, table = facts.values_of(variant, round_), variant.values.values if variant.values else ()
    pools = [pool for value in table if (pool := [card for card in known if values[card] is value])]
    # of wild cards the first, which is one with a rank where there is one: those that are easily miscounted
    chosen = [_pick(pool, 0.0 if pool[0] in wild else 0.6, turn) for turn, pool in enumerate(pools)]
    others = [_pick(pool, part, turn) for turn, part in enumerate((0.4, 0.8, 0.25), 1) for pool in pools]
    beginning: Iterable[Card] = chain(chosen[:1], others[:1], chosen[1:], others)
    if specials_first:
        beginning = chain(chosen[:1], reversed(chosen[1:]), others)
    return [*dict.fromkeys(chain(beginning, known))]


def _pick(pool: Sequence[Card], part: float, turn: int) -> Card:
    """The card of a rank so far up in the pool, in one suit after another."""
    ranks = list(dict.fromkeys(card.rank for card in pool))
    same = [card for card in pool if card.rank == ranks[int(len(ranks) * part)]]
    return same[turn % len(same)]
