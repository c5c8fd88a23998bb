"""Worked examples for a rules page: a hand card by card, and a few rounds, all reckoned by the scoring modules."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.deck import Card
from sheets.game.hands import ScoredCard, score_cards
from sheets.game.model import Variant
from sheets.game.scoring import OUT, Score, Scores, Standing, points_of_scores, requirement, settle, standing
from sheets.phrases.rules_page.views import View
from sheets.phrases.standing import LEADS, WINS, leaders, of_leaders
from sheets.phrases.words import ASSUMED_MARK
from sheets.text import MINUS, joined, signed

MOST_CARDS = 5
"""Cards of the hand in the example."""
PLAYERS = ("Ann", "Ben", "Zoë")
LAID = ((True, False, False), (True, True, False), (False, True, True))
"""In a progression: who lays down, hands down, players across; the first, the second and the third goes out."""


def worked_examples(variant: Variant) -> tuple[View | None, View | None]:
    """A hand, which is None where nobody knows what cards count, and the first rounds of a game.

    The game is None where it has nothing to tell: nobody knows what going out scores, or a progression is too short.
    """
    # the round in which the hand is scored, where rounds have wild cards of their own
    round_ = variant.rounds[0] if any(round_.wild for round_ in variant.rounds) else None
    wild = facts.wild_cards(variant, round_) or frozenset()
    cards: list[ScoredCard] = []
    for card in _cards_of_each_value(variant, wild):
        if len(cards) == MOST_CARDS:
            break
        with suppress(NotationFault):  # nobody knows its points, or its name can't be told from another's
            cards += score_cards(variant, variant.deck.spell(card), round_)
    number = min(len(LAID), len(variant.rounds) or len(LAID))
    is_missing = variant.out is None if cards else not variant.is_progression
    is_short = variant.is_progression and number < len(LAID)
    game = None if is_missing or is_short else _game_view(variant, cards, number)
    return _hand_view(cards, {variant.deck.spell(card) for card in wild}) if cards else None, game


def _cards_of_each_value(variant: Variant, wild: frozenset[Card]) -> Iterator[Card]:
    """Two cards of the first value, then one of each other, then more of them all; none where nobody knows values."""
    if variant.values is None:
        return
    ranks = variant.deck.ranks
    in_play = [card for card in variant.pack if facts.is_in_play(variant, card)]
    in_play.sort(key=lambda card: (ranks.index(card.rank) if card.rank in ranks else len(ranks), card.rank))
    values = {card: facts.value_of(variant.values.values, card, wild=wild) for card in in_play}
    pools = [[card for card in in_play if values[card] is value] for value in variant.values.values]
    pools = [pool for pool in pools if pool]
    # of wild cards the first, which is one with a rank where there is one: those that are easily miscounted
    chosen = [_pick(pool, 0.0 if pool[0] in wild else 0.6, turn) for turn, pool in enumerate(pools)]
    others = [_pick(pool, part, turn) for turn, part in enumerate((0.4, 0.8, 0.25), 1) for pool in pools]
    yield from dict.fromkeys([*chosen[:1], *others[:1], *chosen[1:], *others])


def _pick(pool: Sequence[Card], part: float, turn: int) -> Card:
    """The card of a rank so far up in the pool, in one suit after another."""
    ranks = list(dict.fromkeys(card.rank for card in pool))
    rank = ranks[int(len(ranks) * part)]
    same = [card for card in pool if card.rank == rank]
    return same[turn % len(same)]


def _hand_view(hand: Sequence[ScoredCard], wild: set[str]) -> View:
    """The cards left in a hand, card by card."""
    return View(
        player=PLAYERS[1],
        cards=tuple(
            View(
                cards=f"{card.card}, wild" if card.card in wild - {"wild"} else card.card,
                points=signed(card.points),
                mark=ASSUMED_MARK if card.assumed else "",
            )
            for card in hand
        ),
        total=signed(sum(card.points for card in hand)),
    )


def _game_view(variant: Variant, hand: Sequence[ScoredCard], number: int) -> View:
    """A few rounds of three players; in a progression also what each works on next."""
    scores = _scores(variant, hand)[:number]
    now = standing(variant, scores, laid=LAID if variant.is_progression else ())
    shares: Sequence[int | Fraction | None] = ()
    if variant.settlement:
        shares = settle(variant.settlement, now.totals, lowest_wins=variant.winner == "lowest")
    return View(
        players=PLAYERS,
        rows=tuple(_rows(variant, scores)),
        totals=tuple(map(signed, now.totals)) if hand else (),
        next=tuple(_on(variant, number, player) for player in range(len(PLAYERS) if variant.is_progression else 0)),
        settled=tuple(map(share_phrase, shares)),
        lead=_lead(variant, now),
        rounds=f"{number} {variant.hand_word(number)}" if number > 1 else variant.hand_word(),
    )


def _scores(variant: Variant, cards: Sequence[ScoredCard]) -> list[list[Score]]:
    """What each scores in each round: one goes out, the others are left with some of the example's cards."""
    if not cards:
        return [[None] * len(PLAYERS)] * len(LAID)
    first, rest, last = cards[:2], cards[2:], cards[-1:]
    left = [(None, cards, first), (last, None, rest), (first, cards[1:3], None)]
    if variant.is_progression:  # who has laid nothing down still holds as many cards as were dealt
        whole = list(first) * ((facts.largest_deal(variant) or MOST_CARDS) // len(first))
        left = [(None, whole, whole), (last, None, whole), (whole, cards[1:3], None)]
    out: Score = OUT if isinstance(variant.out, str) else variant.out
    return [[out if hand is None else sum(card.points for card in hand) for hand in row] for row in left]


def _rows(variant: Variant, scores: Scores) -> Iterator[View]:
    """The scores of each round; in a progression also what each works on, and whether it is laid down."""
    for place, row in enumerate(points_of_scores(scores)):
        name, cells = str(place + 1), [signed(score) for score in row]
        if variant.is_progression:
            for player, score in enumerate(row):
                phrase = f"{_on(variant, place, player)} {'laid down' if LAID[place][player] else 'not yet'}"
                cells[player] = phrase if score is None else f"{phrase}, {cells[player]}"
        elif variant.rounds:
            name = variant.rounds[place].name
        yield View(name=name, cells=tuple(cells))


def _on(variant: Variant, hands: int, player: int) -> str:
    """In a progression: what a player works on after so many hands; empty once all is laid down."""
    number = requirement(variant, LAID[:hands], player)
    return "" if number is None else variant.rounds[number - 1].name


def share_phrase(points: int | Fraction | None) -> str:
    """What somebody receives, or pays where it is below zero."""
    if not points:
        return signed(points if points is None else 0)
    return f"{'+' if points > 0 else MINUS}{abs(points)}"


def _lead(variant: Variant, now: Standing) -> str:
    """Who leads, or has won, and with what, as a sentence."""
    first = leaders(PLAYERS, now)
    if not first:
        return ""
    best = now.totals[PLAYERS.index(first[0])]
    total = "" if best is None or variant.winner == "first" else f" with {signed(best)}"
    win, lead = (f"{of_leaders(joined(first), len(first), verb)}{total}." for verb in (WINS, LEADS))
    if now.may_go_on:
        return f"If all agree to stop here, {win}"
    return f"The game is over, and {win}" if now.complete else f"The game goes on; {lead}"
