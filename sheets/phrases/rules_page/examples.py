"""Worked examples for a rules page: a hand card by card, and a few rounds, all reckoned by the scoring modules."""

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.hands import ScoredCard, score_hand
from sheets.game.model import Card, CardValue, Round, Variant
from sheets.game.scoring import Standing, requirement, settle, standing
from sheets.phrases.rules_page.views import CardPointsView, View
from sheets.phrases.words import ASSUMED_MARK
from sheets.text import joined, signed

PLAYERS = ("Ann", "Ben", "Zoë")
MOST_CARDS = 5
"""Cards of the hand in the example."""
LAID = ((True, False, False), (True, True, False), (False, True, True))
"""In a progression: who lays down, hands down, players across; the first, the second and the third goes out."""


@dataclass(frozen=True)
class ExampleRow(View):
    """A line of a worked example: its name, and a cell for each column."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class HandExample(View):
    """The cards left in a hand, card by card."""

    player: str
    cards: tuple[CardPointsView, ...]
    total: str


@dataclass(frozen=True)
class GameExample(View):
    """A few rounds of three players."""

    players: tuple[str, ...]
    rows: tuple[ExampleRow, ...]
    totals: tuple[str, ...]
    next: tuple[str, ...]
    """In a progression: what each works on next."""
    settled: tuple[str, ...]
    lead: str
    """Who leads, or has won, as a sentence."""
    rounds: str
    """How many rounds, to be said after "the first": "3 hands", "hand"."""


def hand_example(variant: Variant) -> HandExample | None:
    """A hand with cards of every value; None where nobody knows what cards count."""
    scored = _scored(variant)
    if not scored:
        return None
    wild = {variant.deck.spell(card) for card in facts.wild_cards(variant, _round(variant)) or ()}
    rows = [
        CardPointsView(
            f"{card.card}, wild" if card.card in wild - {"wild"} else card.card,
            signed(card.points),
            ASSUMED_MARK if card.assumed else "",
        )
        for card in scored
    ]
    return HandExample(PLAYERS[1], tuple(rows), signed(sum(card.points for card in scored)))


def game_example(variant: Variant) -> GameExample | None:
    """Up to three rounds of three players; None where nothing is to tell, or nobody knows what going out scores."""
    cards = _scored(variant)
    if cards and variant.out is None:
        return None
    number = min(len(LAID), len(variant.rounds) or len(LAID))
    if (variant.is_progression and number < len(LAID)) or not (cards or variant.is_progression):
        return None
    scores = _scores(variant, cards)[:number]
    laid = LAID if variant.is_progression else ()
    now = standing(variant, scores, laid=laid)
    settled = variant.settlement and settle(variant.settlement, now.totals, lowest_wins=variant.winner == "lowest")
    rows = [
        ExampleRow(str(hand + 1) if variant.is_progression or not variant.rounds else _name(variant, hand), row)
        for hand, row in enumerate(_cells(variant, scores))
    ]
    return GameExample(
        players=PLAYERS,
        rows=tuple(rows),
        totals=tuple(signed(total) for total in now.totals) if cards else (),
        next=_next(variant),
        settled=tuple(_with_sign(share) for share in settled) if settled else (),
        lead=_lead(variant, now),
        rounds=f"{number} {variant.hand_word(number)}" if number > 1 else variant.hand_word(),
    )


def _lead(variant: Variant, now: Standing) -> str:
    """Who leads, or has won, and with what."""
    first = [player for player, place in enumerate(now.places) if place == 1]
    if not first:
        return ""
    names, one = joined([PLAYERS[player] for player in first]), len(first) == 1
    best = now.totals[first[0]]
    total = "" if best is None or variant.winner == "first" else f" with {signed(best)}"
    if variant.end.kind == "open":
        return f"If all agree to stop here, {names} {'wins' if one else 'win'}{total}."
    if now.complete:
        return f"The game is over, and {names} {'wins' if one else 'win'}{total}."
    return f"The game goes on; {names} {'leads' if one else 'lead'}{total}."


def _name(variant: Variant, place: int) -> str:
    return variant.rounds[place].name if place < len(variant.rounds) else str(place + 1)


def _with_sign(share: object) -> str:
    number = int(str(share)) if str(share).lstrip("-").isdecimal() else 0
    return f"+{number}" if number > 0 else signed(number)


def _round(variant: Variant) -> Round | None:
    """The round in which the hand is scored, where rounds have wild cards of their own."""
    return variant.rounds[0] if any(round_.wild for round_ in variant.rounds) else None


def _scored(variant: Variant) -> list[ScoredCard]:
    """The cards of the example with their points: two of the first value, then one of each other."""
    if variant.values is None:
        return []
    wild = facts.wild_cards(variant, _round(variant)) or frozenset()
    pools: list[list[Card]] = []
    for value in variant.values.values:
        pool = [card for card in variant.pack if facts.is_in_play(variant, card) and _holds(variant, value, card, wild)]
        if pool:
            pools.append(sorted(pool, key=lambda card: _order(variant, card)))
    # of wild cards the first, which is one with a rank where there is one: those that are easily miscounted
    chosen = [_pick(pool, 0.0 if pool[0] in wild else 0.6, turn) for turn, pool in enumerate(pools)]
    chosen += [_pick(pool, part, turn) for turn, part in enumerate((0.4, 0.8, 0.25), 1) for pool in pools]
    found: list[ScoredCard] = []
    for card in dict.fromkeys([*chosen[:1], *chosen[len(pools) : len(pools) + 1], *chosen[1:]]):
        if len(found) < MOST_CARDS:
            found += _score(variant, card)
    return found


def _holds(variant: Variant, value: CardValue, card: Card, wild: frozenset[Card]) -> bool:
    return variant.values is not None and facts.value_of(variant.values.values, card, wild=wild) is value


def _order(variant: Variant, card: Card) -> tuple[bool, int, str]:
    """Cards of the deck's ranks before its special ones."""
    ranks = variant.deck.ranks
    is_ranked = card.rank in ranks
    return not is_ranked, ranks.index(card.rank) if is_ranked else 0, card.rank


def _pick(pool: Sequence[Card], part: float, turn: int) -> Card:
    """The card of a rank so far up in the pool, in one suit after another."""
    ranks = list(dict.fromkeys(card.rank for card in pool))
    rank = ranks[int(len(ranks) * part)]
    same = [card for card in pool if card.rank == rank]
    return same[turn % len(same)]


def _score(variant: Variant, card: Card) -> tuple[ScoredCard, ...]:
    try:
        return score_hand(variant, [variant.deck.spell(card)], _round(variant)).cards
    except NotationFault:  # nobody knows its points, or its name can't be told from another's
        return ()


def _scores(variant: Variant, cards: Sequence[ScoredCard]) -> list[list[int | None]]:
    """What each scores in each round: one goes out, the others are left with some of the example's cards."""
    if not cards:
        return [[None] * len(PLAYERS)] * len(LAID)
    first, rest, last = cards[:2], cards[2:], cards[-1:]
    left = [(None, cards, first), (last, None, rest), (first, cards[1:3], None)]
    if variant.is_progression:  # who has laid nothing down still holds as many cards as were dealt
        whole = list(first) * ((facts.largest_deal(variant) or MOST_CARDS) // len(first))
        left = [(None, whole, whole), (last, None, whole), (whole, cards[1:3], None)]
    return [[variant.out or 0 if hand is None else sum(card.points for card in hand) for hand in row] for row in left]


def _cells(variant: Variant, scores: Sequence[Sequence[int | None]]) -> list[tuple[str, ...]]:
    if not variant.is_progression:
        return [tuple(signed(score) for score in row) for row in scores]
    rows = []
    for hand, row in enumerate(scores):
        cells = []
        for player, score in enumerate(row):
            on = requirement(variant, LAID[:hand], player) or 1
            said = f"{variant.rounds[on - 1].name} {'laid down' if LAID[hand][player] else 'not yet'}"
            cells.append(said if score is None else f"{said}, {signed(score)}")
        rows.append(tuple(cells))
    return rows


def _next(variant: Variant) -> tuple[str, ...]:
    if not variant.is_progression:
        return ()
    on = [requirement(variant, LAID, player) for player in range(len(PLAYERS))]
    return tuple("" if number is None else variant.rounds[number - 1].name for number in on)
