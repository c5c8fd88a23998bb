"""What is said of a round: what is special to it, and the facts that follow for whoever plays it."""

from typing import NamedTuple

from sheets.game import facts
from sheets.game.model import Round, Variant
from sheets.phrases.buys import buys_limit_phrase, has_buys
from sheets.phrases.contracts import contract_phrase
from sheets.phrases.setting import deal_phrase
from sheets.phrases.words import marked

OPTIONAL = "optional"


def wild_of_round(round_: Round) -> str:
    """The cards that are wild in this round only; empty where there are none."""
    return f"wild: {', '.join(round_.wild_names)}" if round_.wild_names else ""


def notes_of_round(round_: Round) -> tuple[str, ...]:
    """Its note, and whether it may be left out."""
    return tuple(filter(None, (round_.note, OPTIONAL if round_.optional else "")))


def remark_of_round(round_: Round) -> str:
    """All that is special to a round, in one line."""
    return "; ".join(filter(None, (wild_of_round(round_), *notes_of_round(round_))))


def round_facts(variant: Variant, round_: Round) -> tuple[tuple[str, str], ...]:
    """What follows for a round, each under its name; what nobody knows is empty, to be written in."""
    found = []
    buys = variant.word("buy", 2)
    needed, spare = facts.cards_needed(round_.contract), facts.spare_cards(round_)
    if needed:
        found.append(("cards needed", str(needed)))
    if needed and spare is not None:
        found.append(("to spare after the first draw" if spare >= 0 else "short after the first draw", str(abs(spare))))
    if buys_needed := facts.buys_needed(round_, keep_discard=bool(round_.discard)):
        found.append((f"{buys} needed", str(buys_needed)))
    if has_buys(variant):
        found.append((f"{buys} allowed", marked(variant, "buys", buys_limit_phrase(round_.buys, unknown=""))))
    if len({each.discard for each in variant.rounds}) > 1 and round_.discard is not None:
        last = "must be discarded" if round_.discard else "no discard needed"
        found.append(("last card", marked(variant, "discard", last)))
    return tuple(found)


class RoundInShort(NamedTuple):
    """A round with its facts; a number is None where nobody knows it."""

    name: str
    deal: str
    contract: str
    remarks: tuple[str, ...]
    """Its note, whether it is optional, its own wild cards."""
    needed: int | None
    """Cards of the contract."""
    spare: int | None
    """Cards of the deal and the first draw that the contract leaves; below zero where a buy is needed."""
    buys_to_lay: int | None
    buys_to_discard: int | None
    """Buys with which the contract can be laid, and a card is left to discard."""
    allowed: str
    largest_hand: int | None


def rounds_in_short(variant: Variant, players: int | None) -> list[RoundInShort]:
    """The rounds with their facts for so many players."""
    variant = facts.for_players(variant, players)
    return [
        RoundInShort(
            name=round_.name,
            deal=deal_phrase(round_.deal, unknown="?"),
            contract=contract_phrase(round_.contract, variant.melds),
            remarks=tuple(filter(None, (*notes_of_round(round_), wild_of_round(round_)))),
            needed=facts.cards_needed(round_.contract),
            spare=facts.spare_cards(round_),
            buys_to_lay=facts.buys_needed(round_),
            buys_to_discard=facts.buys_needed(round_, keep_discard=True),
            allowed=buys_limit_phrase(round_.buys),
            largest_hand=facts.largest_hand(round_),
        )
        for round_ in variant.rounds
    ]
