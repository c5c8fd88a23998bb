"""Worked examples for a rules page: a hand card by card, and a few rounds, all reckoned by the scoring modules."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from sheets.game import facts
from sheets.game.hands import ScoredCard
from sheets.game.model import Variant
from sheets.game.scoring import Standing, requirement, settle, standing
from sheets.phrases.rules_page.example_hand import MOST_CARDS, example_hand, example_round
from sheets.phrases.rules_page.views import CardPointsView, View
from sheets.phrases.standing import LEADS, WINS, leaders, of_leaders
from sheets.phrases.words import ASSUMED_MARK
from sheets.text import MINUS, joined, signed

PLAYERS = ("Ann", "Ben", "Zoë")
LAID = ((True, False, False), (True, True, False), (False, True, True))
"""In a progression: who lays down, hands down, players across; the first, the second and the third goes out."""


@dataclass(frozen=True)
class ExampleRow(View):
    """A line of a worked example: its name, and a cell for each column."""

    name: str
    cells: tuple[str, ...]


class HandExample(View):
    """The cards left in a hand, card by card."""

    def __init__(self, variant: Variant, hand: Sequence[ScoredCard]) -> None:
        wild = {variant.deck.spell(card) for card in facts.wild_cards(variant, example_round(variant)) or ()}
        names = [f"{card.card}, wild" if card.card in wild - {"wild"} else card.card for card in hand]
        self.player = PLAYERS[1]
        self.cards = tuple(
            CardPointsView(name, signed(card.points), ASSUMED_MARK if card.assumed else "")
            for name, card in zip(names, hand, strict=True)
        )
        self.total = signed(sum(card.points for card in hand))


class GameExample(View):
    """A few rounds of three players."""

    def __init__(self, variant: Variant, hand: Sequence[ScoredCard], number: int) -> None:
        scores = _scores(variant, hand)[:number]
        now = standing(variant, scores, laid=LAID if variant.is_progression else ())
        shares: Sequence[int | Fraction | None] = ()
        if variant.settlement:
            shares = settle(variant.settlement, now.totals, lowest_wins=variant.winner == "lowest")
        self.players = PLAYERS
        self.rows = tuple(_row(variant, place, scores[place]) for place in range(number))
        self.totals = tuple(map(signed, now.totals)) if hand else ()
        self.next = _next(variant)
        self.settled = tuple(map(share_phrase, shares))
        self.lead = _lead(variant, now)
        self.rounds = f"{number} {variant.hand_word(number)}" if number > 1 else variant.hand_word()


def worked_examples(variant: Variant) -> tuple[HandExample | None, GameExample | None]:
    """A hand, which is None where nobody knows what cards count, and the first rounds of a game.

    The game is None where it has nothing to tell: nobody knows what going out scores, or a progression is too short.
    """
    hand = example_hand(variant)
    number = min(len(LAID), len(variant.rounds) or len(LAID))
    is_missing = variant.out is None if hand else not variant.is_progression
    is_short = variant.is_progression and number < len(LAID)
    game = None if is_missing or is_short else GameExample(variant, hand, number)
    return HandExample(variant, hand) if hand else None, game


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


def _row(variant: Variant, hand: int, scores: Sequence[int | None]) -> ExampleRow:
    """The scores of a round; in a progression also what each works on, and whether it is laid down."""
    if not variant.is_progression:
        return ExampleRow(variant.rounds[hand].name if variant.rounds else str(hand + 1), tuple(map(signed, scores)))
    cells = []
    for player, score in enumerate(scores):
        on = requirement(variant, LAID[:hand], player) or 1
        phrase = f"{variant.rounds[on - 1].name} {'laid down' if LAID[hand][player] else 'not yet'}"
        cells.append(phrase if score is None else f"{phrase}, {signed(score)}")
    return ExampleRow(str(hand + 1), tuple(cells))


def _next(variant: Variant) -> tuple[str, ...]:
    """In a progression: what each works on next."""
    if not variant.is_progression:
        return ()
    on = [requirement(variant, LAID, player) for player in range(len(PLAYERS))]
    return tuple("" if number is None else variant.rounds[number - 1].name for number in on)


def share_phrase(points: int | Fraction | None) -> str:
    """What somebody receives, or pays where it is below zero."""
    if not points:
        return signed(points if points is None else 0)
    return f"{'+' if points > 0 else MINUS}{abs(points)}"


def _lead(variant: Variant, now: Standing) -> str:
    """Who leads, or has won, and with what, as a sentence."""
    first = leaders(range(len(PLAYERS)), now)
    if not first:
        return ""
    names, best = joined([PLAYERS[player] for player in first]), now.totals[first[0]]
    total = "" if best is None or variant.winner == "first" else f" with {signed(best)}"
    win, lead = (f"{of_leaders(names, len(first), verb)}{total}." for verb in (WINS, LEADS))
    if variant.end.kind == "open":
        return f"If all agree to stop here, {win}"
    return f"The game is over, and {win}" if now.complete else f"The game goes on; {lead}"
