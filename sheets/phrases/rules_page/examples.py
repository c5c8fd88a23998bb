"""Worked examples for a rules page: a hand card by card, and a few rounds, all reckoned by the scoring modules."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from sheets.game import facts
from sheets.game.hands import (
    ROUNDS,
    USUAL_PLAYERS,
    ExampleRound,
    Hand,
    example_rounds,
    players_of_examples,
)
from sheets.game.model import Variant
from sheets.game.notation import WILD_CARD
from sheets.game.round_model import Round
from sheets.game.scoring import Standing, points_of_scores, requirement, settle, standing
from sheets.phrases.rules_page.views import View
from sheets.phrases.standing import LEADS, WINS, leaders, of_leaders
from sheets.phrases.words import ASSUMED_MARK, as_wild
from sheets.text import MINUS, joined, signed

PLAYERS = ("Ann", "Ben", "Zoë", "Dad", "Eve", "Tom")


def worked_examples(variant: Variant, asked: int | None = None) -> tuple[View | None, View | None]:
    """A hand, which is None where nobody knows what cards count, and the first rounds of a game.

    The game is None where it has nothing to tell: nobody knows what going out scores, or a progression is too short.
    """
    players = players_of_examples(variant, asked)
    rounds = example_rounds(variant, players or USUAL_PLAYERS)
    hand = next((hand for each in rounds[:1] for hand in each.hands if hand), None)
    is_missing = variant.out is None if hand else not variant.is_progression
    is_short = variant.is_progression and len(rounds) < ROUNDS
    game = None if is_missing or is_short or not players or not rounds else _game_view(variant, rounds, players)
    return _hand_view(variant, hand, rounds[0].rounds[1]) if hand else None, game


def _hand_view(variant: Variant, hand: Hand, round_: Round | None) -> View:
    """The cards left in a hand, card by card."""
    wild, held = facts.wild_cards(variant, round_) or frozenset(), facts.values_of(variant, round_)
    values = [held[card] for card in hand]
    points = [facts.points_of(value, card) for value, card in zip(values, hand, strict=True)]
    names = [variant.deck.spell(card) for card in hand]
    return View(
        player=PLAYERS[1],
        cards=tuple(
            View(
                cards=f"{name}, {as_wild(variant, 1)}" if card in wild and name != WILD_CARD else name,
                points=signed(worth),
                mark=ASSUMED_MARK if value and value.assumed else "",
            )
            for name, card, value, worth in zip(names, hand, values, points, strict=True)
        ),
        total=signed(sum(worth or 0 for worth in points)),
    )


def _game_view(variant: Variant, rounds: Sequence[ExampleRound], players: int) -> View:
    """The rounds of some players until the game is over; in a progression also what each works on next."""
    is_scored = any(score is not None for each in rounds for score in each.scores)
    for number in range(1, len(rounds) + 1):
        scores, laid = [each.scores for each in rounds[:number]], [each.laid for each in rounds[:number]]
        now = standing(variant, scores, laid=laid if variant.is_progression else ())
        if now.complete and variant.end.kind == "target":
            break
    shares: Sequence[int | Fraction | None] = ()
    if variant.settlement:
        shares = settle(variant.settlement, now.totals, lowest_wins=variant.winner == "lowest")
    return View(
        players=PLAYERS[:players],
        rows=tuple(_rows(variant, rounds[:number])),
        totals=tuple(map(signed, now.totals)) if is_scored else (),
        next=tuple(_on(variant, laid, player) for player in range(players if variant.is_progression else 0)),
        settled=tuple(map(share_phrase, shares)),
        goes_on=not (now.complete or now.may_go_on),
        lead=_lead(variant, now, PLAYERS[:players]),
        rounds=f"{number} {variant.hand_word(number)}" if number > 1 else variant.hand_word(),
    )


def _rows(variant: Variant, rounds: Sequence[ExampleRound]) -> Iterator[View]:
    """The scores of each round; in a progression also what each works on, and whether it is laid down."""
    for place, (each, row) in enumerate(zip(rounds, points_of_scores([each.scores for each in rounds]), strict=True)):
        name, cells = str(place + 1), [signed(score) for score in row]
        if variant.is_progression:
            for player, score in enumerate(row):
                on = each.rounds[player]
                phrase = f"{on.name if on else ''}{' down' if each.laid[player] else ''}"
                cells[player] = phrase if score is None else f"{phrase}, {cells[player]}"
        elif variant.rounds:
            name = variant.rounds[place].name
        yield View(name=name, cells=tuple(cells))


def _on(variant: Variant, laid: Sequence[Sequence[bool]], player: int) -> str:
    """In a progression: what a player works on after some hands; empty once all is laid down."""
    number = requirement(variant, laid, player)
    return "" if number is None else variant.rounds[number - 1].name


def share_phrase(points: int | Fraction | None) -> str:
    """What somebody receives, or pays where it is below zero."""
    if not points:
        return signed(points if points is None else 0)
    return f"{'+' if points > 0 else MINUS}{abs(points)}"


def _lead(variant: Variant, now: Standing, players: Sequence[str]) -> str:
    """Who leads, or has won, and with what, as a sentence."""
    first = leaders(players, now)
    if not first:
        return ""
    best = now.totals[PLAYERS.index(first[0])]
    total = "" if best is None or variant.winner == "first" else f" with {signed(best)}"
    win, lead = (f"{of_leaders(joined(first), len(first), verb)}{total}." for verb in (WINS, LEADS))
    if now.may_go_on:
        return f"If all agree to stop here, {win}"
    return f"The game is over, and {win}" if now.complete else f"The game goes on; {lead}"
