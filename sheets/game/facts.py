"""What follows from a variant: cards needed, buys needed, the largest hand, packs, the step of the scores.

The formulas, for every game of the family:

    cards needed = sum of size x count over the contract
    gain of a buy = the card bought + the cards drawn in payment, none where it costs points alone
    largest hand between turns = deal + buys x gain
    buys needed = least b with  deal + b x gain + 1  >=  cards needed  (+ 1 to keep a discard)

A function returns None where the source leaves something open that the answer hangs on. `players` may be None; then
what depends on it is None as well, unless it is the same for any number.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from math import ceil, gcd
from operator import attrgetter, itemgetter
from typing import TypeVar

from sheets.game.by_players import ANY_NUMBER, ByPlayers, Jokers, Packs, PlayerRange
from sheets.game.deck import Card, CardValue, ValueTable
from sheets.game.melds import Contract, Meld, MeldKind
from sheets.game.model import Variant
from sheets.game.round_model import Buys, Round
from sheets.limits import MOST_PLAYERS

T = TypeVar("T")
JOKER = Card("joker")


def at(cases: ByPlayers[T] | None, players: int | None) -> T | None:
    """What holds for so many players, or, where their number is open, what holds for any."""
    if cases is None:
        return None
    return cases.same if players is None else cases.at(players)


def has_contracts(variant: Variant) -> bool:
    """Whether any round asks for something to be laid down, as far as is known."""
    return any(round_.contract is None or not round_.contract.is_none for round_ in variant.rounds)


def melds_asked(variant: Variant) -> tuple[Meld, ...]:
    """All that the contracts ask for, round by round, in every alternative."""
    contracts = [round_.contract for round_ in variant.rounds if round_.contract]
    return tuple(meld for contract in contracts for melds in contract.alternatives for meld in melds)


def kinds_of_meld(variant: Variant) -> tuple[MeldKind, ...]:
    """The kinds of meld that contracts ask for, or else those of which something is stated."""
    asked = {meld.kind for meld in melds_asked(variant)}
    return tuple(kind for name, kind in variant.melds.items() if (name in asked if asked else kind.is_stated))


def has_melds(variant: Variant) -> bool:
    """Whether the game is about melds, be it that nobody knows what they are: not where it does not speak of any."""
    return has_contracts(variant) or bool(variant.stated & variant.melds.keys() or kinds_of_meld(variant))


def melds_are_exact(variant: Variant) -> bool:
    """Whether every meld has just so many cards and no more."""
    exact = [each.exact for each in melds_asked(variant) or kinds_of_meld(variant)]
    return bool(exact) and all(exact)


def by_numbers(variant: Variant, figure: Callable[[int], T | None]) -> ByPlayers[T]:
    """What is reckoned for each number of those who can play, neighbours with the same together.

    Where nobody says who can play, numbers for which nothing can be reckoned are left out.
    """
    those = variant.players or ANY_NUMBER
    numbers = those.up_to(MOST_PLAYERS)
    cases = []
    for found, group in groupby(((players, figure(players)) for players in numbers), key=itemgetter(1)):
        alike = [players for players, _ in group]
        high = those.high if alike[-1] == numbers[-1] else alike[-1]
        cases.append((PlayerRange(alike[0], high), found))
    told = [case for case in cases if case[1] is not None]
    return ByPlayers(tuple(cases if variant.players or not told else told))


def buys_of(round_: Round, players: int | None = None) -> Buys | None:
    """The buys of a round for so many players; None where nothing is stated."""
    return round_.buys and round_.buys.at(players)


def cards_of_ways(contract: Contract | None) -> tuple[int, ...]:
    """The cards that each way to fulfil the contract takes; 0 where there is none, and nothing where nobody knows."""
    if contract is None or contract.text:
        return (contract.cards,) if contract and contract.cards is not None else ()
    return tuple(sum(meld.cards for meld in melds) for melds in contract.alternatives) or (0,)


def cards_needed(contract: Contract | None) -> int | None:
    """The fewest cards that the contract takes; 0 where there is none."""
    return min(cards_of_ways(contract), default=None)


def spare_cards(round_: Round, players: int | None = None) -> int | None:
    """The cards of the deal and the first draw that the contract does not take; negative where a buy is needed."""
    deal, needed = at(round_.deal, players), cards_needed(round_.contract)
    return None if deal is None or needed is None else deal + 1 - needed


def buys_needed(round_: Round, players: int | None = None, *, keep_discard: bool = False) -> int | None:
    """The fewest buys with which the contract can be laid in a turn; one card more is left with `keep_discard`.

    Buys are counted even beyond the limit, and None where cards are short but no buy is allowed.
    """
    spare = spare_cards(round_, players)
    if spare is None:
        return None
    short = (1 if keep_discard else 0) - spare
    if short <= 0:
        return 0
    buys = buys_of(round_, players)
    return None if buys is None or not buys.allowed or not buys.gain else ceil(short / buys.gain)


def is_reachable(round_: Round, players: int | None = None) -> bool | None:
    """Whether the allowed buys suffice to lay the contract."""
    buys, spare = buys_of(round_, players), spare_cards(round_, players)
    if spare is None or spare >= 0 or (buys and buys.unlimited and buys.gain):
        return None if spare is None else True
    hand, needed = largest_hand(round_, players), cards_needed(round_.contract)
    return None if hand is None or needed is None else hand + 1 >= needed


def largest_hand(round_: Round, players: int | None = None) -> int | None:
    """The most cards a player can hold between turns; None also where buys are unlimited and only the packs end it."""
    deal, buys = at(round_.deal, players), buys_of(round_, players)
    if deal is None or buys is None or buys.unlimited or buys.number is None:
        return None
    if buys.number == 0:
        return deal
    return None if buys.gain is None else deal + buys.number * buys.gain


def largest_hand_of_game(variant: Variant, players: int | None = None) -> int | None:
    """The largest hand of all rounds."""
    return _most(largest_hand(round_, players) for round_ in variant.rounds)


def largest_deal(variant: Variant, players: int | None = None) -> int | None:
    """The most cards dealt to a player in any round."""
    if not variant.rounds:
        return at(variant.deal, players)
    return _most(at(round_.deal, players) for round_ in variant.rounds)


def _most(numbers: Iterable[int | None]) -> int | None:
    found = list(numbers)
    known = [number for number in found if number is not None]
    return max(known) if known and len(known) == len(found) else None


def packs_for(variant: Variant, players: int | None) -> int | None:
    """The packs that so many players need."""
    packs: Packs | None = at(variant.packs, players)
    if packs is None or (players is None and packs.per):
        return None
    return packs.at(players or 1)


def jokers_for(variant: Variant, players: int | None) -> int | None:
    """The jokers in play: those that the deck has of its own, or else those that the game adds."""
    if not jokers_possible(variant):
        return 0
    of_deck, packs = variant.pack.get(JOKER, 0), packs_for(variant, players)
    rule = Jokers(per_pack=of_deck) if of_deck else at(variant.jokers, players)
    if rule is None or packs is None or (players is None and rule.per_player):
        return None
    return rule.at(players=players or 0, packs=packs)


def copies_of(variant: Variant, card: Card, players: int | None) -> int | None:
    """How many of a kind of card are in play."""
    if card == JOKER:
        return jokers_for(variant, players)
    packs = packs_for(variant, players)
    return None if packs is None else packs * variant.with_cards_for(players).pack[card]


def cards_in_play(variant: Variant, players: int | None) -> int | None:
    """All the cards on the table, jokers and extra cards with them."""
    packs, jokers = packs_for(variant, players), jokers_for(variant, players)
    if packs is None or jokers is None or not variant.deck.is_known:
        return None
    pack = variant.with_cards_for(players).pack
    return jokers + packs * sum(count for card, count in pack.items() if card != JOKER)


def has_usual_discards(variant: Variant) -> bool:
    """Whether there is a discard pile as far as is known: a game may tell a turn without one in its own words."""
    is_usual = variant.play.turn == "usual" or has_contracts(variant)
    return is_usual and not isinstance(variant.play.turn, tuple)


def cards_turned_up(variant: Variant) -> int:
    """The one card that begins the discard pile; 0 without one, or where the game tells of the stock itself."""
    stock = variant.play.stock
    return int(stock == "usual" or (stock is None and has_usual_discards(variant)))


def cards_suffice(variant: Variant, players: int) -> bool | None:
    """Whether the packs hold the largest deal of every player and the first discard."""
    total, deal = cards_in_play(variant, players), largest_deal(variant, players)
    return None if total is None or deal is None else players * deal + cards_turned_up(variant) <= total


def all_buys_suffice(variant: Variant, players: int) -> bool | None:
    """Whether the packs would hold out if every player bought all he may."""
    total, hand = cards_in_play(variant, players), largest_hand_of_game(variant, players)
    return None if total is None or hand is None else players * hand + cards_turned_up(variant) <= total


def wild_cards(variant: Variant, round_: Round | None = None) -> frozenset[Card] | None:
    """The cards that are wild in a round, or in every round; None where it is not stated."""
    here = round_.wild if round_ else frozenset[Card]()
    return here or None if variant.wild.cards is None else variant.wild.cards | here


def values_of(
    variant: Variant, round_: Round | None = None, table: ValueTable | None = None
) -> dict[Card, CardValue | None]:
    """The value that holds for each kind of card in the pack: wild before named before rank before range.

    None where none speaks of it; `table` is another than the game's usual one.
    """
    table, wild = table or variant.values, wild_cards(variant, round_) or frozenset()
    found: dict[Card, CardValue | None] = dict.fromkeys(variant.pack)
    for value in sorted(table.values if table else (), key=attrgetter("precision"), reverse=True):
        for card in found.keys() & value.cards:
            if found[card] is None and (card in wild or not value.precision.is_wild):
                found[card] = value
    return found


def points_of(value: CardValue | None, card: Card) -> int | None:
    """The points of a card under a value; None where they are not known, or the card has no number on its face."""
    points = value.points if value else None
    if not isinstance(points, str):
        return points
    number = int(card.rank) if card.rank.isdecimal() else None
    return -number if number and points == "-face" else number


def card_points(
    variant: Variant, round_: Round | None = None, table: ValueTable | None = None
) -> Mapping[Card, int | None]:
    """The points of every kind of card in play; None where they are not known."""
    values = values_of(variant, round_, table)
    return {card: points_of(value, card) for card, value in values.items() if is_in_play(variant, card)}


def cards_count_against(variant: Variant) -> bool:
    """Whether cards that are left in a hand are bad for the one who holds them."""
    points = [points for points in card_points(variant).values() if points]
    is_below_zero = bool(points) and all(each < 0 for each in points)
    return variant.winner == ("highest" if is_below_zero else "lowest")


def is_in_play(variant: Variant, card: Card) -> bool:
    """Whether the game is played with such cards, as far as is known."""
    return bool(variant.pack.get(card)) or (card == JOKER and card in variant.pack and jokers_possible(variant))


def jokers_possible(variant: Variant) -> bool:
    """Whether the game may be played with jokers."""
    if variant.jokers is None:
        return JOKER in variant.pack and JOKER not in variant.removed
    return any(rule != Jokers() for _, rule in variant.jokers.cases)


def score_step(variant: Variant) -> int | None:
    """The step of possible scores, their greatest common divisor; None where a value is not known or nothing scores.

    Cards that are wild in single rounds only count with both their values. Bonuses and the points of a buy count too.
    """
    if not variant.has_points or not variant.deck.is_known:
        return None
    points = [variant.out, *(bonus.points for bonus in variant.bonuses)]
    points += [buys.points for buys in (variant.buys, *(r.buys for r in variant.rounds)) if buys and buys.points]
    for round_ in [None, *(round_ for round_ in variant.rounds if round_.wild)]:
        points += card_points(variant, round_).values()
    known = [number for number in points if number is not None]
    return None if len(known) < len(points) or not any(known) else gcd(*known)


def fewest_naturals(variant: Variant, meld: Meld, round_: Round | None = None) -> int | None:
    """The fewest natural cards that a meld may hold under the limit on wild cards; None where it is not stated."""
    wild = wild_cards(variant, round_)
    if wild is not None and not wild:
        return meld.size
    limit = variant.wild.limit
    if wild is None or limit is None or limit.text:
        return None
    size, by_size, ratio = meld.size, dict(limit.by_size), limit.per_natural
    if by_size and size not in by_size:
        return None
    most_wild = (
        size,
        by_size.get(size),
        limit.most,
        None if limit.naturals is None else max(0, size - limit.naturals),
        ceil(size / 2) if limit.apart and variant.melds[meld.kind].is_sequence else None,
        None if ratio is None else int(ratio * size / (1 + ratio)),  # as w <= ratio x (size - w)
    )
    return size - min(each for each in most_wild if each is not None)


def is_of_tricks(variant: Variant) -> bool:
    """Whether it is no relative of rummy: it writes what was bid and taken, and does not speak of melds."""
    return variant.figures is not None and not has_melds(variant)


def is_silent_on_buys(variant: Variant) -> bool:
    """Whether nobody asks for buys: it writes several figures, asks for no contract, and says nothing of them."""
    says_some = any(buys is not None for buys in (variant.buys, *(round_.buys for round_ in variant.rounds)))
    return not says_some and variant.figures is not None and not has_contracts(variant)
