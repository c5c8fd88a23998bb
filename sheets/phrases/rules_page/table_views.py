"""The table before the game: what kind of game it is, who plays, with which cards, and how many are dealt."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypeAlias

from sheets.game import facts
from sheets.game.deck import Deck
from sheets.game.model import MOST_PLAYERS, ByPlayers, PlayerRange, Variant
from sheets.game.notation import write_players
from sheets.phrases.rules_page.views import UNKNOWN, View
from sheets.phrases.setting import deal_phrase
from sheets.phrases.words import assumed_mark, counted
from sheets.text import joined

_Count: TypeAlias = tuple[int | None, ...]
"""The packs, the jokers and all cards for a number of players."""


class GameView(View):
    """What kind of game it is."""

    def __init__(self, variant: Variant, players: int | None) -> None:
        self.title = variant.title
        self.summary = variant.summary
        self.version = variant.version
        self.has_contracts = any(round_.contract is None or not round_.contract.is_none for round_ in variant.rounds)
        self.has_rounds = bool(variant.rounds)
        self.is_progression = variant.is_progression
        self.has_points = variant.has_points
        self.counts_against = variant.has_points and variant.winner == "lowest"
        self.last = variant.rounds[-1].name if variant.rounds else ""
        self.players = "" if players is None else str(players)


class CardsView(View):
    """Who plays, and with which cards."""

    def __init__(self, variant: Variant, players: int | None) -> None:
        deck, pack = variant.deck, variant.pack
        special = {card.rank: count for card, count in pack.items() if not card.suit and count}
        self.players = _range_phrase(variant.players)
        self.best = _range_phrase(variant.best_players)
        self.deck = deck.title
        self.ranks = _ranks_phrase(deck, [rank for rank in deck.ranks if any(card.rank == rank for card in pack)])
        self.suits = deck.suits
        self.copies = str(deck.copies) if deck.copies > 1 else ""
        self.specials = tuple(_special(variant, name, special[name]) for name in special if name in deck.specials)
        self.extra = tuple(
            _special(variant, name, special[name]) for name in special if name not in (*deck.specials, *deck.ranks)
        )
        self.removed = tuple(sorted(deck.spell(card) for card in variant.removed if card != facts.JOKER))
        self.pack_size = str(sum(pack.values()))
        self.packs = _packs(variant, players)
        self.packs_differ = len(self.packs) > 1
        self.has_jokers = _jokers_are_added(variant)
        self.jokers_known = variant.jokers is not None
        self.players_mark = assumed_mark(variant, "players")
        self.packs_mark = assumed_mark(variant, "packs")
        self.jokers_mark = assumed_mark(variant, "jokers")


class PacksView(View):
    """The cards for a number of players; jokers are "?" where nobody knows, and nothing where none are added."""

    def __init__(self, variant: Variant, players: PlayerRange, count: _Count) -> None:
        packs, jokers, cards = count
        self.players = _range_phrase(players)
        self.packs = counted(variant, packs or 0, "pack")
        self.jokers = self.jokers_number = UNKNOWN if _jokers_are_added(variant) else ""
        if self.jokers and jokers is not None:
            self.jokers, self.jokers_number = counted(variant, jokers, "joker"), str(jokers)
        self.cards = "" if cards is None else str(cards)
        self.packs_number = str(packs)


class DealView(View):
    """How many cards are dealt."""

    def __init__(self, variant: Variant, players: int | None) -> None:
        first, *others = [round_.deal for round_ in variant.rounds] or [variant.deal]
        phrase, here = dealt_phrase(variant, first, players), _for_who_can_play(variant, first)
        self.differs = any(dealt_phrase(variant, deal, players) != phrase for deal in others)
        self.is_known = self.differs or bool(here and here.cases)
        self.cards = phrase if self.is_known and not self.differs else ""
        self.by_players = self.differs or here is None or (facts.at(here, players) or here.same) is None
        self.mark = assumed_mark(variant, "deal")


def dealt_phrase(variant: Variant, deal: ByPlayers[int] | None, players: int | None) -> str:
    """The cards dealt: "11", "13 (2–3 players), 11 (4–6)"; a question mark where nobody knows."""
    return deal_phrase(_for_who_can_play(variant, deal), players, unknown=UNKNOWN)


def _for_who_can_play(variant: Variant, deal: ByPlayers[int] | None) -> ByPlayers[int] | None:
    """A deal for as many as can play, neighbours that are equal taken together."""
    if deal is None or variant.players is None:
        return deal
    low, high = variant.players.low, variant.players.high or MOST_PLAYERS
    cases: list[tuple[PlayerRange, int]] = []
    for those, cards in deal.cases:
        first, last = max(low, those.low), min(high, those.high or MOST_PLAYERS)
        if first > last:
            continue
        is_open = those.high is None and variant.players.high is None
        if cases and cases[-1][1] == cards and cases[-1][0].high == first - 1:
            first = cases.pop()[0].low
        cases.append((PlayerRange(first, None if is_open else last), cards))
    return ByPlayers(tuple(cases))


def _range_phrase(those: PlayerRange | None) -> str:
    """A range of players: "4–6", "6 or more"."""
    if those is None:
        return ""
    return f"{those.low} or more" if those.high is None else write_players(those)


def _ranks_phrase(deck: Deck, ranks: Sequence[str]) -> str:
    """The ranks of a pack from low to high: "ace, 2–10, J, Q and K", "1–14"."""
    parts: list[str] = []
    for is_number, group in groupby(ranks, key=str.isdecimal):
        names = [deck.names.get(rank, rank) for rank in group]
        parts += [f"{names[0]}–{names[-1]}"] if is_number and len(names) > 2 else names
    return joined(parts)


def _special(variant: Variant, name: str, count: int) -> str:
    """Special cards with their number: "1 Rook", "3 jokers"."""
    return counted(variant, count, "joker") if name == facts.JOKER.rank else f"{count} {name}"


def _jokers_are_added(variant: Variant) -> bool:
    """Whether the game may be played with jokers that are not among the cards of a pack."""
    return facts.jokers_possible(variant) and not variant.pack.get(facts.JOKER)


def _packs(variant: Variant, players: int | None) -> tuple[PacksView, ...]:
    """The cards for each number of players that makes a difference; one row where none does."""
    those = variant.players or PlayerRange(1, None)
    numbers = [players] if players else range(those.low, max(those.low, those.high or MOST_PLAYERS) + 1)
    counts = {number: _count(variant, number) for number in numbers if facts.packs_for(variant, number) is not None}
    rows = []
    for count, group in groupby(counts, key=lambda number: counts[number]):
        low, *others = group
        rows.append(PacksView(variant, PlayerRange(low, others[-1] if others else low), count))
    return tuple(rows)


def _count(variant: Variant, players: int) -> _Count:
    return tuple(fact(variant, players) for fact in (facts.packs_for, facts.jokers_for, facts.cards_in_play))
