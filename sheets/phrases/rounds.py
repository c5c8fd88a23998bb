"""What is said of a round: what is special to it, and the facts that follow for whoever plays it."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from sheets.game import facts
from sheets.game.by_players import PlayerRange, write_players
from sheets.game.facts import by_numbers
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Round
from sheets.phrases.card_words import AS_AGREED
from sheets.phrases.contracts import contract_mark, contract_parts, contract_phrase, kinds_said, no_contract
from sheets.phrases.words import (
    TO_AGREE_ON,
    as_wild,
    assumed_mark,
    by_players,
    capital,
    cell_mark,
    mark_of_round,
    within_sentence,
)
from sheets.text import joined, signed
from sheets.words.buys import buys_limit, has_buys
from sheets.words.common import say
from sheets.words.deals import dealt

OPTIONAL = "optional"
NOTE, NONE = "Note", "none"
TO_LAY_DOWN = "To lay down"
"""Above what a phase or a requirement asks for."""
TELLING_LETTERS = 4
"""Words with fewer letters, as "of", tell nothing of what a contract asks for."""
NEVER, NO_LIMIT = "–", "no limit"
"""Of buys that are needed and not allowed, and of a hand that may grow as long as the packs last."""


def wild_of_round(variant: Variant, round_: Round) -> str:
    """The cards that are wild in this round only, beside its contract; empty where there are none."""
    is_told = round_.wild_names and facts.has_contracts(variant)
    return f"{as_wild(variant)}: {', '.join(round_.wild_names)}" if is_told else ""


def wild_alone(variant: Variant, round_: Round) -> str:
    """In a game without contracts the wild cards of a round: "none" where only other rounds have their own."""
    names = ", ".join(round_.wild_names)
    return names or (NONE if any(each.wild_names for each in variant.rounds) else "")


def notes_of_round(variant: Variant, round_: Round) -> tuple[str, ...]:
    """Its note, whether it may be left out, and by whom it is played, if not by all."""
    optional = OPTIONAL if round_.optional else ""
    return tuple(filter(None, (within_sentence(round_.note), optional, who_plays(variant, round_))))


def who_plays(variant: Variant, round_: Round) -> str:
    """How many have to play for it to be played: "3–5 players only"; empty where any number does."""
    cases = variant.lengths.cases if variant.lengths else ()
    those: list[PlayerRange] = []
    playing = [here for here, length in cases if round_.number <= (length or 0)]
    for here in playing:
        follows = those and those[-1].high == here.low - 1
        those.append(PlayerRange(those.pop().low, here.high) if follows else here)
    return "" if len(playing) == len(cases) else f"{joined([write_players(each) for each in those])} players only"


def asked_in_round(variant: Variant, round_: Round) -> tuple[tuple[str, ...], ...] | None:
    """The ways to fulfil its contract, or, in a game without contracts, what is wild; None where nobody knows."""
    if facts.has_contracts(variant):
        return contract_parts(variant, round_.contract)
    wild = wild_alone(variant, round_)
    return ((f"{as_wild(variant)}: {wild}{round_mark(variant, round_)}",),) if wild else ()


def round_mark(variant: Variant, round_: Round) -> str:
    """The mark of what is assumed behind what stands under the head of the rounds; empty where nothing does."""
    if facts.has_contracts(variant):
        return contract_mark(variant, round_.contract)
    return assumed_mark(variant, "rounds") if round_.wild_names else ""


def round_words(variant: Variant, round_: Round) -> str:
    """The same in one line, with nothing where there is none, and a line to write on where nobody knows."""
    if facts.has_contracts(variant):
        said = contract_phrase(round_.contract, kinds_said(variant), unknown=TO_AGREE_ON, none=no_contract(variant))
    else:
        said = f"{as_wild(variant)}: {wild}" if (wild := wild_alone(variant, round_)) else ""
    return said + round_mark(variant, round_)


def round_in_sentence(variant: Variant, round_: Round) -> str:
    """The same after a colon, without what nobody knows or what is assumed: "2 runs", "5 wild"."""
    if facts.has_contracts(variant):
        return contract_phrase(round_.contract, kinds_said(variant), unknown="", none=no_contract(variant))
    wild = wild_alone(variant, round_)
    return f"{wild} {as_wild(variant)}" if wild else ""


def melds_of_round(variant: Variant, round_: Round) -> tuple[str, ...]:
    """The melds in those words, each as it stands there."""
    if round_.contract is None or round_.contract.text or not facts.has_contracts(variant):
        return ()
    parts = contract_parts(variant, round_.contract) or ()
    mark = round_mark(variant, round_)
    return tuple(dict.fromkeys(meld.removesuffix(mark) for part in parts for meld in part))


def remark_of_round(variant: Variant, round_: Round) -> str:
    """All else that is special to a round, in one line."""
    wild = wild_of_round(variant, round_)
    return "; ".join(filter(None, (wild, *notes_of_round(variant, round_))))


def told_of_round(variant: Variant, round_: Round, *, unknown: str = "?") -> str:
    """What stands under the head of the rounds: the contract, or, in a game without contracts, what is wild."""
    if facts.has_contracts(variant):
        return contract_phrase(round_.contract, kinds_said(variant), unknown=unknown)
    return wild_alone(variant, round_)


def head_of_rounds(variant: Variant) -> str:
    """Above what tells rounds apart: contracts, else wild cards, else notes; empty where nothing does.

    In a progression a round is called as its contract: "Phase", "Requirement".
    """
    if facts.has_contracts(variant) and variant.is_progression:
        return TO_LAY_DOWN
    if facts.has_contracts(variant):
        return capital(variant.word("contract"))
    if any(round_.wild_names for round_ in variant.rounds):
        return capital(variant.word("wild", 2))
    return NOTE if any(notes_of_round(variant, each) for each in variant.rounds) else ""


def cards_needed_phrase(round_: Round) -> str:
    """The cards that its contract takes: "7", or "7 to 9" where that depends on how it is fulfilled; "?" if unknown."""
    return _one_of(facts.cards_of_ways(round_.contract)) or signed(None)


def _spare(round_: Round, players: int) -> str | None:
    """The cards of the deal and the first draw that are left then, below zero where they are too few."""
    deal = facts.at(round_.deal, players)
    return _one_of([] if deal is None else [deal + 1 - cards for cards in facts.cards_of_ways(round_.contract)])


def _one_of(numbers: Sequence[int]) -> str | None:
    """What may be one of some numbers: "7", "7 or 8", "7 to 9"; None where there are none."""
    fewest, most = min(numbers, default=None), max(numbers, default=None)
    between = "or" if len({*numbers}) == 2 else "to"
    several = f"{signed(fewest)} {between} {signed(most)}"
    return None if fewest is None else signed(fewest) if fewest == most else several


def round_facts(variant: Variant, round_: Round) -> tuple[tuple[str, str], ...]:
    """What follows for a round, each under its name; what nobody knows is empty, to be written in."""
    found = []
    buys = variant.word("buy", 2)
    needed, spare = facts.cards_needed(round_.contract), by_numbers(variant, partial(facts.spare_cards, round_))
    known = [left for _, left in spare.cases if left is not None]
    if needed:
        found.append(("cards needed", cards_needed_phrase(round_)))
    if needed and known and max(known) < 0:
        found.append(("short after the first draw", by_players(spare, lambda left: str(-left), "?")))
    elif needed and known:
        found.append(("to spare after the first draw", _figure(variant, partial(_spare, round_))))
    more = by_numbers(variant, partial(facts.buys_needed, round_, keep_discard=bool(round_.discard)))
    if any(number for _, number in more.cases):
        found.append((f"{buys} needed", by_players(more, unknown="–")))
    if has_buys(variant):
        allowed = say(variant, buys_limit(round_.buys, unknown=None))
        found.append((f"{buys} allowed", allowed + (mark_of_round(variant, round_, "buys.limit") if allowed else "")))
    if len({each.discard for each in variant.rounds}) > 1 and round_.discard is not None:
        last = "must be discarded" if round_.discard else "no discard needed"
        found.append(("last card", last + mark_of_round(variant, round_, "discard")))
    if _is_asked_about(variant, round_):
        found.append((AS_AGREED, ""))
    return tuple(found)


def _is_asked_about(variant: Variant, round_: Round) -> bool:
    """Whether a question of the game's own names a contract that is told in words, as "escala sucia"."""
    told = {word for word in (round_.contract.text if round_.contract else "").split() if len(word) >= TELLING_LETTERS}
    return any(not told.isdisjoint(re.findall(r"\w+", question)) for question in variant.asked)


class RoundInShort(NamedTuple):
    """A round with its facts; a number is None where nobody knows it."""

    name: str
    deal: str
    contract: str
    """In a game without contracts, its wild cards."""
    remarks: tuple[str, ...]
    """Its note, whether it is optional, its own wild cards beside a contract."""
    needed: str
    """Cards of the contract."""
    spare: str
    """Cards of the deal and the first draw that the contract leaves; below zero where a buy is needed."""
    buys_to_lay: str
    buys_to_discard: str
    """Buys with which the contract can be laid, and a card is left to discard."""
    buys_needed: str
    """Both together: "0 / 1"."""
    allowed: str
    largest_hand: str


def buys_needed_phrase(variant: Variant, round_: Round, *, keep_discard: bool) -> str:
    """The fewest buys that a contract takes, as `_needed` tells them, for each number of players."""
    return _figure(variant, lambda players: _needed(round_, players, keep_discard=keep_discard))


def _needed(round_: Round, players: int, *, keep_discard: bool) -> str | None:
    """The fewest buys, a dash where cards are short and no buy is allowed; None where nobody knows."""
    number, buys = facts.buys_needed(round_, players, keep_discard=keep_discard), facts.buys_of(round_, players)
    is_never = buys is not None and not buys.allowed and facts.spare_cards(round_, players) is not None
    return NEVER if number is None and is_never else None if number is None else signed(number)


def _both_needed(round_: Round, players: int) -> str | None:
    """To lay the contract, and to keep a card besides."""
    lay, keep = (_needed(round_, players, keep_discard=keep) for keep in (False, True))
    return None if lay is keep is None else f"{lay or '?'} / {keep or '?'}"


def _largest(round_: Round, players: int) -> str | None:
    """The most cards in a hand between turns."""
    number, buys = facts.largest_hand(round_, players), facts.buys_of(round_, players)
    return NO_LIMIT if buys and buys.unlimited else None if number is None else signed(number)


def _figure(variant: Variant, figure: Callable[[int], str | None], *, unknown: str = "?") -> str:
    """What is reckoned, for each number of players where these make a difference: "12 (2–4 players), 11 (5)"."""
    return by_players(by_numbers(variant, figure), unknown=unknown)


def rounds_in_short(variant: Variant, players: int | None) -> list[RoundInShort]:
    """The rounds with their facts for so many players."""
    variant = for_players(variant, players)
    return [
        RoundInShort(
            name=round_.name,
            deal=say(variant, dealt(round_.deal, unknown="?")) + cell_mark(variant, round_, "deal"),
            contract=told_of_round(variant, round_),
            remarks=tuple(filter(None, (*notes_of_round(variant, round_), wild_of_round(variant, round_)))),
            needed=cards_needed_phrase(round_),
            spare=_figure(variant, partial(_spare, round_)),
            buys_to_lay=buys_needed_phrase(variant, round_, keep_discard=False),
            buys_to_discard=buys_needed_phrase(variant, round_, keep_discard=True),
            buys_needed=_figure(variant, partial(_both_needed, round_), unknown="? / ?"),
            allowed=say(variant, buys_limit(round_.buys)) + cell_mark(variant, round_, "buys.limit"),
            largest_hand=_figure(variant, partial(_largest, round_)),
        )
        for round_ in variant.rounds
    ]
