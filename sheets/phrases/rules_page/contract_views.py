"""The contracts round by round with their pictures, and the melds that they ask for."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sheets.game import facts
from sheets.game.deck import Card
from sheets.game.model import MeldKind, Round, Variant
from sheets.phrases.buys import buys_limit_phrase
from sheets.phrases.contracts import contract_phrase
from sheets.phrases.melds import kinds_to_explain
from sheets.phrases.round_names import rounds_phrase
from sheets.phrases.rounds import notes_of_round
from sheets.phrases.rules_page.table_views import dealt_phrase
from sheets.phrases.rules_page.views import UNKNOWN, View
from sheets.phrases.words import assumed_mark
from sheets.pictograms import MeldPicture, PictureCard, pictures_of

Drawn: TypeAlias = Mapping[int, tuple[tuple[MeldPicture, ...], ...]]
"""For each round's number, a picture of every meld of each alternative of its contract."""


def draw_rounds(variant: Variant) -> Drawn:
    """The pictures of all rounds; choosing their cards takes longer than all else on the page."""
    return {round_.number: pictures_of(variant, round_) for round_ in variant.rounds}


def pictures_by_name(drawn: Drawn) -> Mapping[str, tuple[MeldPicture, ...]]:
    """The pictures of the contracts, by the names that templates call them."""
    return {name: melds for number in drawn for name, melds in zip(_names(drawn, number), drawn[number], strict=True)}


def _names(drawn: Drawn, round_number: int) -> tuple[str, ...]:
    return tuple(f"{round_number}.{alternative}" for alternative in range(len(drawn[round_number])))


def picture_phrase(melds: Sequence[MeldPicture]) -> str:
    """What a picture shows: "Cards: red 8 green 8 yellow 8; red 4 red 5 red 6"."""
    return "Cards: " + "; ".join(" ".join(_card_phrase(card) for card in meld.cards) for meld in melds)


def _card_phrase(card: PictureCard) -> str:
    return "wild" if card.special else " ".join(part for part in (card.suit, card.rank) if part) or "card"


class RoundView(View):
    """A line of the table of contracts."""

    def __init__(self, variant: Variant, round_: Round, drawn: Drawn, players: int | None) -> None:
        wild = f"{', '.join(round_.wild_names)} wild" if round_.wild_names else ""
        self.name = round_.name
        self.deal = dealt_phrase(variant, round_.deal, players)
        self.contract = contract_phrase(round_.contract, variant.melds, unknown=UNKNOWN)
        self.pictures = _names(drawn, round_.number)
        self.needed = _number(facts.cards_needed(round_.contract))
        self.buys_needed = _number(_buys_needed(round_, players))
        self.buys_allowed = buys_limit_phrase(round_.buys)
        self.remarks = (*notes_of_round(round_), *([wild] if wild else []))


class ContractsView(View):
    """The table of contracts, and which of its columns say anything."""

    def __init__(self, variant: Variant, drawn: Drawn, players: int | None, *, show_deal: bool) -> None:
        rounds = variant.rounds
        short = [round_ for round_ in rounds if _is_short(round_, players)]
        gain = variant.buys.gain if variant.buys and variant.buys.allowed else None
        self.rounds = tuple(RoundView(variant, round_, drawn, players) for round_ in rounds)
        self.show_buys_needed = any(_buys_needed(round_, players) for round_ in rounds)
        self.show_buys_allowed = len({row.buys_allowed for row in self.rounds}) > 1
        self.short = rounds_phrase(variant, short) if short else ""
        self.gain = "" if gain is None else str(gain)
        cells = [cell for row in self.rounds for cell in (row.contract, row.needed)]
        cells += [row.deal for row in self.rounds if show_deal]
        cells += [row.buys_needed for row in self.rounds if self.show_buys_needed]
        cells += [row.buys_allowed for row in self.rounds if self.show_buys_allowed]
        self.has_unknown = UNKNOWN in cells


def _is_short(round_: Round, players: int | None) -> bool:
    """Whether the contract takes all cards of the deal and the first draw, or more."""
    spare = facts.spare_cards(round_, players)
    return spare is not None and spare < 1


def _number(number: int | None) -> str:
    return UNKNOWN if number is None else str(number)


def _buys_needed(round_: Round, players: int | None) -> int | None:
    return facts.buys_needed(round_, players, keep_discard=round_.discard is True)


class MeldView(View):
    """What a set, a run or a kind of the game's own is."""

    def __init__(self, variant: Variant, kind: MeldKind, drawn: Drawn) -> None:
        deck = variant.deck
        low, high = (kind.ranks[0], kind.ranks[-1]) if kind.ranks and kind.ends_stated else ("", "")
        self.name = kind.singular
        self.names = kind.plural
        self.phrase = kind.phrase.replace("#", "…")
        self.size = "" if kind.size is None else str(kind.size)
        self.is_exact = kind.exact
        self.is_set = kind.name == "set"
        self.is_run = kind.is_sequence
        self.one_suit = kind.suit == "same"
        self.any_suit = kind.suit == "any"
        self.all_suits_differ = kind.suit == "different"
        self.low = deck.names.get(low, low)
        self.high = deck.names.get(high, high)
        self.ace_either = kind.ends_stated and low == deck.either_end == high
        self.ace_unknown = kind.is_sequence and not kind.ends_stated and deck.either_end is not None
        self.ace_name = deck.names.get(deck.either_end or "", deck.either_end or "")
        self.example = _example(variant, kind, drawn)
        self.mark = assumed_mark(variant, kind.name)


def meld_views(variant: Variant, drawn: Drawn) -> tuple[MeldView, ...]:
    """The melds that need explaining; a phrase like "7 cards of one colour" says it all."""
    kinds = [kind for kind in kinds_to_explain(variant) if kind.name == "set" or kind.is_sequence or not kind.phrase]
    return tuple(MeldView(variant, kind, drawn) for kind in kinds)


def meld_names(variant: Variant) -> tuple[str, ...]:
    """What the melds are called, many of them; just "melds" where one is said by a phrase, or none is known."""
    kinds = kinds_to_explain(variant)
    return tuple(kind.plural for kind in kinds) if kinds and not any(kind.phrase for kind in kinds) else ("melds",)


def _example(variant: Variant, kind: MeldKind, drawn: Drawn) -> tuple[str, ...]:
    """The cards of the first picture of such a meld, where every card of it has a name."""
    for round_ in variant.rounds:
        alternatives = round_.contract.alternatives if round_.contract else ()
        for melds, pictures in zip(alternatives, drawn[round_.number], strict=True):
            kinds = [meld.kind for meld in melds for _ in range(meld.count)]
            for name, picture in zip(kinds, pictures, strict=True):
                if name == kind.name and all(card.rank and not card.special for card in picture.cards):
                    return tuple(variant.deck.spell(Card(card.rank, card.suit)) for card in picture.cards)
    return ()
