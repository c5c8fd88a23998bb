"""The contracts round by round with their pictures, and the melds that they ask for."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from sheets.game import facts
from sheets.game.deck import Card
from sheets.game.facts import is_of_tricks
from sheets.game.melds import Meld, MeldKind
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Round
from sheets.phrases.contracts import how_phrase, is_sized_by_contracts, is_suit_open, meld_mark, meld_name
from sheets.phrases.meld_pictures import SIGNS, MeldPicture, PictureCard, pictures_of, run_round_corner
from sheets.phrases.rounds import (
    NEVER,
    buys_needed_phrase,
    cards_needed_phrase,
    head_of_rounds,
    notes_of_round,
    round_mark,
    told_of_round,
)
from sheets.phrases.rules_page.views import UNKNOWN, View
from sheets.phrases.words import as_wild, cell_mark, head_mark, rounds_phrase
from sheets.text import joined
from sheets.words.buys import buys_limit
from sheets.words.common import say
from sheets.words.deals import dealt

MARKED_PARTS = {"size": ("size", "exact"), "suit": ("suit",), "low": ("low",), "high": ("high",), "corner": ("wrap",)}
"""What the templates mark of a meld, and the keys of which it tells."""
Drawn: TypeAlias = Mapping[str, tuple[MeldPicture, ...]]
"""A picture of every meld of each alternative of each contract, by the name that templates call it."""


def draw_rounds(variant: Variant) -> Drawn:
    """The pictures of all rounds; choosing their cards takes longer than all else on the page."""
    return {
        name: melds
        for round_ in variant.rounds
        for (name, _), melds in zip(_alternatives(round_), pictures_of(variant, round_), strict=True)
    }


def _alternatives(round_: Round) -> Iterator[tuple[str, tuple[Meld, ...]]]:
    """The ways to fulfil a round's contract, each with the name of its picture."""
    for number, melds in enumerate(round_.contract.alternatives if round_.contract else ()):
        yield f"{round_.number}.{number}", melds


def picture_phrase(melds: Sequence[MeldPicture]) -> str:
    """What a picture shows: "Cards: red 8 green 8 yellow 8; red 4 red 5 red 6"."""
    return "Cards: " + "; ".join(" ".join(_card_phrase(card) for card in meld.cards) for meld in melds)


def _card_phrase(card: PictureCard) -> str:
    return "wild" if card.special else " ".join(part for part in (card.suit, card.rank) if part) or "card"


def tell_more_than_deals(variant: Variant, players: int | None) -> bool:
    """Whether rounds differ in more than what is dealt, and in how many of them a number of players plays."""
    lengths = [those.low for those, _ in variant.lengths.cases] if variant.lengths else [None]
    views = (contracts_view(variant, number, show_deal=False) for number in ([players] if players else lengths))
    return any(view.tell_apart for view in views)


def contracts_view(variant: Variant, players: int | None, *, show_deal: bool, in_turn: bool = False) -> View:
    """The table of contracts, and which of its columns say anything; none where deals in turn tell all."""
    variant = for_players(variant, players)
    rounds = tuple(_round_view(variant, round_) for round_ in variant.rounds)
    # where the contract takes all cards of the deal and the first draw, or more, for however many play
    short = [round_ for round_ in variant.rounds if _is_short(variant, round_)]
    gain = variant.buys.gain if variant.buys and variant.buys.allowed else None
    show_buys_needed = not is_of_tricks(variant) and any(row.buys_needed not in ("0", NEVER, UNKNOWN) for row in rounds)
    show_buys_allowed = len({row.buys_allowed for row in rounds}) > 1
    shown = ["contract", "needed", *(["deal"] if show_deal else [])]
    shown += ["buys_needed"] if show_buys_needed else []
    shown += ["buys_allowed"] if show_buys_allowed else []
    head = head_of_rounds(variant)
    return View(
        rounds=rounds,
        head=head,
        tell_apart=not in_turn and (bool(head) or show_deal or show_buys_allowed),
        show_buys_needed=show_buys_needed,
        show_buys_allowed=show_buys_allowed,
        allowed_mark=head_mark(variant, "buys.limit"),
        short=rounds_phrase(variant, short) if short else "",
        gain="" if gain is None else str(gain),
        has_unknown=any(getattr(row, name) == UNKNOWN for row in rounds for name in shown),
        signs=_signs_phrase(variant) if any(row.pictures for row in rounds) else "",
    )


def _signs_phrase(variant: Variant) -> str:
    """The shapes of suits that are colours: "red as a triangle and green as a square"; "" for other suits."""
    suits = variant.deck.suits
    if not suits or not SIGNS.keys() >= {*suits}:
        return ""
    return joined([f"{suit} as a {SIGNS[suit]}" for suit in suits])


def _is_short(variant: Variant, round_: Round) -> bool:
    spare = facts.by_numbers(variant, partial(facts.spare_cards, round_))
    return all(left is not None and left < 1 for _, left in spare.cases)


def _round_view(variant: Variant, round_: Round) -> View:
    """A line of the table of contracts."""
    is_told = round_.wild_names and facts.has_contracts(variant)
    wild = f"{', '.join(round_.wild_names)} {as_wild(variant)}" if is_told else ""
    return View(
        name=round_.name,
        deal=say(variant, dealt(round_.deal, unknown=UNKNOWN)) + cell_mark(variant, round_, "deal"),
        contract=told_of_round(variant, round_, unknown=UNKNOWN),
        mark=round_mark(variant, round_),
        pictures=tuple(name for name, _ in _alternatives(round_)),
        needed=cards_needed_phrase(round_),
        buys_needed=buys_needed_phrase(variant, round_, keep_discard=round_.discard is True),
        buys_allowed=say(variant, buys_limit(round_.buys)) + cell_mark(variant, round_, "buys.limit"),
        remarks=(*notes_of_round(variant, round_), *([wild] if wild else [])),
    )


def meld_views(variant: Variant, drawn: Drawn) -> tuple[View, ...]:
    """The melds that need explaining; a phrase like "7 cards of one colour" says it all."""
    explained = (
        kind
        for kind in facts.kinds_of_meld(variant)
        if kind.name == "set" or kind.is_sequence or kind.exact or not kind.phrase
    )
    return tuple(_meld_view(variant, kind, drawn) for kind in explained)


def meld_names(variant: Variant) -> tuple[str, ...]:
    """What the melds are called, many of them; just "melds" where one is said by a phrase, or none is known."""
    kinds = facts.kinds_of_meld(variant)
    return tuple(kind.plural for kind in kinds) if kinds and not any(kind.phrase for kind in kinds) else ("melds",)


def _meld_view(variant: Variant, kind: MeldKind, drawn: Drawn) -> View:
    """What a set, a run or a kind of the game's own is."""
    names, ace = variant.deck.names, variant.deck.either_end
    low, high = kind.low or "", kind.high or ""
    return View(
        name=kind.singular,
        names=kind.plural,
        phrase=meld_name(variant, kind) if kind.phrase else "",
        size="" if kind.size is None else str(kind.size),
        is_exact=kind.exact,
        sized_by_contracts=is_sized_by_contracts(variant, kind),
        may_grow=variant.play.laying_off not in (None, "none", "unknown"),
        how=how_phrase(variant, kind),
        one_suit=kind.suit == "same",
        any_suit=kind.suit == "any",
        all_suits_differ=kind.suit == "different",
        suit_unknown=is_suit_open(variant, kind),
        low=names.get(low, low),
        high=names.get(high, high),
        ace_low=low == ace,
        ace_high=high == ace,
        ace_unknown=kind.is_sequence and not kind.wrap and not low and not high and ace is not None,
        ace_name=names.get(ace or "", ace or ""),
        wraps=kind.wrap is True,
        corner=tuple(names.get(rank, rank) for rank in (*kind.ranks[-1:], *kind.ranks[:2])) if kind.wrap else (),
        no_corner=kind.wrap is False,
        example=_example(variant, kind, drawn),
        mark=meld_mark(variant, kind),
        **{f"{part}_mark": meld_mark(variant, kind, *keys) for part, keys in MARKED_PARTS.items()},
    )


def _example(variant: Variant, kind: MeldKind, drawn: Drawn) -> tuple[str, ...]:
    """The cards of the first picture of such a meld, where every card of it has a name; of a run round the corner."""
    for name, melds in (each for round_ in variant.rounds for each in _alternatives(round_)):
        kinds = [meld.kind for meld in melds for _ in range(meld.count)]
        for asked, picture in zip(kinds, drawn[name], strict=True):
            size = len(picture.cards)
            is_one = kind.size in (None, size) or (size > kind.size and not kind.exact)
            if asked == kind.name and is_one and all(card.rank and not card.special for card in picture.cards):
                cards = run_round_corner(variant, kind, size) if kind.wrap else picture.cards
                return tuple(variant.deck.spell(Card(card.rank, card.suit)) for card in cards)
    return ()
