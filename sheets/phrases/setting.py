"""Players, deals, packs and jokers in short phrases."""

from sheets.game.facts import jokers_possible
from sheets.game.model import (
    ByPlayers,
    PlayerRange,
    Variant,
)
from sheets.game.notation import write_jokers, write_players
from sheets.phrases.words import NOT_STATED, by_players


def players_phrase(those: PlayerRange | None) -> str:
    """How many can play."""
    return NOT_STATED if those is None else write_players(those)


def deal_phrase(deal: ByPlayers[int] | None) -> str:
    """The cards dealt: "11", or "13 (2–3 players), 11 (4–6)"."""
    return NOT_STATED if deal is None else by_players([(those, str(cards)) for those, cards in deal.cases])


def deals_phrase(variant: Variant) -> str:
    """The deals of all rounds, short: "11", "10–12", "7, 8, 9, 10, 11"."""
    if not variant.rounds:
        return deal_phrase(variant.deal)
    deals = list(dict.fromkeys(deal_phrase(round_.deal) for round_ in variant.rounds))
    numbers = [int(deal) for deal in deals if deal.isdecimal()]
    if 3 < len(deals) == len(numbers) and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(deal.replace(NOT_STATED, "?") if len(deals) > 1 else deal for deal in deals)


def packs_phrase(variant: Variant) -> str:
    """How many packs: "2", "2 (3–8 players), 1 more per 4 (9+)"."""
    if variant.packs is None:
        return NOT_STATED
    return by_players(
        [
            (those, str(packs.base) if packs.per is None else f"1 more per {packs.per}")
            for those, packs in variant.packs.cases
        ]
    )


def jokers_phrase(variant: Variant) -> str:
    """How many jokers; empty where the game has none."""
    if not jokers_possible(variant):
        return ""
    if variant.jokers is None:
        return NOT_STATED
    return by_players([(those, write_jokers(jokers)) for those, jokers in variant.jokers.cases])
