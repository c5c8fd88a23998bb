"""The game as so many play it: what in it depends on their number, for one number of them or for some."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sheets.game.by_players import ByPlayers, Jokers, Packs, PlayerRange, for_all
from sheets.game.facts import at
from sheets.game.model import Variant
from sheets.game.round_model import UNSAID, Buys, Round
from sheets.limits import MOST_PLAYERS

T = TypeVar("T")


def for_players(variant: Variant, players: int | None) -> Variant:
    """The game as so many play it: nothing in it depends on their number any more; for all who can where it is open."""
    if players is None:
        return for_those(variant, variant.players)

    def only(cases: ByPlayers[T] | None) -> ByPlayers[T] | None:
        found = cases.at(players) if cases else None
        return None if found is None else for_all(found)

    packs, jokers = at(variant.packs, players), at(variant.jokers, players)
    jokers = Jokers(in_all=jokers.at(players=players, packs=0)) if jokers and jokers.per_player else jokers
    here = variant.as_long_for(players).with_cards_for(players)
    return _with(here, only, lambda buys: buys and buys.at(players))._replace(
        packs=packs and for_all(Packs(packs.at(players))),
        jokers=jokers and for_all(jokers),
        bonuses=tuple(bonus.of(players) for bonus in variant.bonuses),
        cycles=tuple(cycle.among((players,)) for cycle in variant.cycles),
    )


def at_table(variant: Variant, players: int | None) -> Variant:
    """The game as those see it who sit at the table: to one who plays alone it says nothing of others."""
    return variant._replace(players=PlayerRange(1, 1)) if players == 1 else variant


def is_alone(variant: Variant) -> bool:
    """Whether nobody but one plays."""
    return variant.players == PlayerRange(1, 1)


def for_those(variant: Variant, those: PlayerRange | None) -> Variant:
    """The game as they play it: nothing is said in it of others, and None of those for whom nothing is stated."""
    if those is None:
        return variant

    def only(cases: ByPlayers[T] | None) -> ByPlayers[T] | None:
        found = cases.among(those) if cases else None
        return found if found and any(value is not None for _, value in found.cases) else None

    out = variant.removed_by.cases if variant.removed_by else ()
    here = tuple((both, cards) for few, cards in out if (both := few.both(those)))
    left = _with(
        variant,
        only,
        lambda buys: buys._replace(limit=only(buys.limit) or UNSAID) if buys and buys.is_by_players else buys,
    )
    numbers = those.up_to(MOST_PLAYERS)
    return _without_idle_deals(left)._replace(
        removed_by=ByPlayers(here) if here else None, cycles=tuple(cycle.among(numbers) for cycle in variant.cycles)
    )


class _Only(Protocol):
    """What is left of something that may depend on how many play."""

    def __call__(self, cases: ByPlayers[T] | None, /) -> ByPlayers[T] | None: ...


def _with(variant: Variant, only: _Only, buys: Callable[[Buys | None], Buys | None]) -> Variant:
    """The game with what is left of all in it that may depend on how many play."""
    return variant._replace(
        packs=only(variant.packs),
        jokers=only(variant.jokers),
        deal=only(variant.deal),
        buys=buys(variant.buys),
        rounds=tuple(each._replace(deal=only(each.deal), buys=buys(each.buys)) for each in variant.rounds),
    )


def _without_idle_deals(variant: Variant) -> Variant:
    """The game without "nobody knows" in the deals of rounds that so many do not play."""
    lengths = variant.lengths
    if lengths is None:
        return variant

    def played(each: Round) -> Round:
        cases = each.deal.cases if each.deal else ()
        kept = [case for case in cases if case[1] is not None or each.number <= (lengths.at(case[0].low) or 0)]
        return each._replace(deal=ByPlayers(tuple(kept)))

    return variant._replace(rounds=tuple(map(played, variant.rounds)))
