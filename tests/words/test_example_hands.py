"""The hands of worked examples can be left in the game that they explain: in shipped, odd and random games."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from sheets.game.deck import Card
from sheets.game.hands import ExampleRound, example_rounds, players_of_examples, score_cards
from sheets.game.melds import Contract, MeldKind
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.rules_file import RulesText, load
from sheets.words.examples import worked_examples
from sheets.words.language import language_of
from tests.helpers import ODD_GAMES, load_text, shipped_rules

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])


def copies_in_play(game: Variant, card: Card, players: int) -> int | None:
    """Counted out from packs and jokers; None where nobody knows."""
    packs = game.packs.at(players) if game.packs else None
    if packs is None:
        return None
    if card != Card("joker"):
        return packs.at(players) * game.pack[card]
    added = game.jokers.at(players) if game.jokers else None
    if game.jokers and added is None:
        return None
    own = game.pack[card] * packs.at(players)
    if added is None:
        return own or None
    return own + added.at(players=players, packs=packs.at(players))


def is_meld(cards: tuple[Card, ...], kind: MeldKind, wild: frozenset[Card]) -> bool:
    """Whether cards are a meld of a kind, tried out card by card; a suit or a wild card more is let pass."""
    natural = [card for card in cards if card not in wild]
    if not kind.is_sequence:
        if kind.suit == "same" and kind.name != "set":
            return len({card.suit for card in natural}) <= 1
        return len({card.rank for card in natural}) <= 1
    ring = list(dict.fromkeys(kind.ranks))  # an ace may stand at both ends of the ranks
    runs = ([ring[(start + step) % len(ring)] for step in range(len(cards))] for start in range(len(ring)))
    ranks = Counter(card.rank for card in natural)
    return any(not ranks - Counter(run) for run in runs)


def melds_asked(game: Variant, round_: Round | None) -> Iterator[tuple[MeldKind, int]]:
    """The largest meld of each alternative, without which the contract can't be laid; or any, without a contract."""
    contract = round_.contract if round_ else Contract()
    if contract and not contract.is_none:
        for melds in contract.alternatives:
            largest = max(melds, key=lambda meld: meld.size)
            yield game.melds[largest.kind], largest.size
    else:
        yield from ((kind, kind.size or 3) for kind in game.melds.values())


def faults(game: Variant, players: int, found: tuple[ExampleRound, ...]) -> list[str]:
    """What can't be in a game as it is played."""
    wrong = []
    for each in found:
        dealt_out = Counter(card for hand in each.hands for card in hand or ())
        for card, count in dealt_out.items():
            copies = copies_in_play(game, card, players)
            if copies is not None and count > copies:
                wrong.append(f"{count} of {card}, of which there are {copies}")
        if sum(hand is None for hand in each.hands) != 1:
            wrong.append("not just one is out")
        for hand, laid, round_, score in zip(each.hands, each.laid, each.rounds, each.scores, strict=True):
            if hand is not None and score is not None:
                deal = round_.deal if round_ else game.deal
                wrong += wrong_size(game, len(hand), laid, deal.at(players) if deal else None, contract_of(round_))
                points = [points_in(game, card, round_) for card in hand]
                wrong += [f"{points} are not {score}"] if sum(points) != score else []
                # what is left beside a contract may wait for the next turn
                wrong += could_be_laid(game, hand, round_) if not (laid and contract_of(round_).alternatives) else []
    return wrong


def wrong_size(game: Variant, size: int, laid: bool, dealt: int | None, contract: Contract) -> list[str]:
    """Whether so many cards can't be left of so many dealt."""
    sizes = [sum(meld.cards for meld in melds) for melds in contract.alternatives]
    least = min(sizes or [kind.size or 3 for kind in game.melds.values()], default=1)
    if size and (dealt is None or (size <= dealt - least if laid else size == dealt)):
        return []
    return [f"{size} cards of {dealt}, {'laid' if laid else 'not laid'}"]


def could_be_laid(game: Variant, hand: tuple[Card, ...], round_: Round | None) -> list[str]:
    """Melds in a hand, where it is small enough to try all of them out."""
    wild = (game.wild.cards or frozenset()) | (round_.wild if round_ else frozenset())
    return [
        f"{some} in {hand} is a {kind.name}"
        for kind, size in melds_asked(game, round_)
        if len(hand) <= 8
        for some in combinations(hand, size)
        if is_meld(some, kind, wild)
    ]


def contract_of(round_: Round | None) -> Contract:
    return (round_.contract if round_ else None) or Contract()


def points_in(game: Variant, card: Card, round_: Round | None) -> int:
    [scored] = score_cards(game, game.deck.spell(card), round_)
    return scored.points


def check(game: Variant) -> int:
    """Find nothing wrong with the example of a game; returns how many hands it has."""
    players = players_of_examples(game)
    if players:
        assert game.players is None or players in game.players
    found = example_rounds(game, players or 3)
    assert faults(game, players or 3, found) == []
    return sum(bool(hand) for each in found for hand in each.hands)


@pytest.mark.matrix([*LIBRARY.variants], hard=("five-crowns", "phase-10", "shanghai-books", "rook-shanghai"))
def test_it_deals_hands_that_can_be_left(case: str) -> None:
    game = LIBRARY.variants[case]
    is_scored = game.values is not None and game.has_points
    has_hands = bool(check(game))
    assert has_hands == is_scored or game.figures is not None  # a game of entries has examples of its own


def test_it_never_leaves_more_cards_than_were_dealt() -> None:
    """Three cards in the first round; of two wild cards and a third a player would make a set."""
    crowns = LIBRARY.variants["five-crowns"]
    first, second, third = example_rounds(crowns, 3)
    assert [len(hand or ()) for hand in first.hands] == [0, 3, 3]
    assert all(len(hand or ()) <= 4 for hand in second.hands)
    assert all(len(hand or ()) <= 5 for hand in third.hands)
    hand, _ = worked_examples(crowns)
    assert hand is not None
    words = language_of(crowns).words
    assert [(words(each.cards), each.points) for each in hand.cards] == [
        ("8 of stars", 8),
        ("3 of stars, wild", 20),
        ("K of spades", 13),
    ]
    assert hand.total == 41


def test_it_gives_nobody_a_card_that_another_has() -> None:
    """One pack of nine cards in one suit, and each of them once."""
    text = """
[decks.nine]
ranks = ["1-9"]
[variants.nine]
title = "Nine"
deck = "nine"
packs = 1
deal = 3
set = "none"
run = "none"
buys = "none"
values = { any = "face" }
end = { target = 20 }
winner = "lowest"
"""
    game = load_text(text).variants["nine"]
    assert check(game) == 6
    _, example = worked_examples(game)
    assert example is not None
    totals = [int(str(total)) for total in example.totals]
    before = [total - int(str(cell)) for total, cell in zip(totals, example.rows[-1][1:], strict=True)]
    assert max(before) < 20, "nobody plays on after somebody has 20"


@pytest.mark.parametrize(("players", "found"), [('"2"', 2), ('"4-6"', 4), ('"7-8"', 0), ('"unknown"', 3)])
def test_it_has_as_many_players_as_may_play(players: str, found: int) -> None:
    game = load_text(f'[variants.game]\nextends = "rook-shanghai"\nplayers = {players}\n')
    assert players_of_examples(game.variants["game"]) == found
    assert (worked_examples(game.variants["game"])[1] is not None) == bool(found)


# -- random games ------------------------------------------------------------------------------------------------------
