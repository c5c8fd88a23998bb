"""Between which numbers the figures of a game lie: how many can sit at it, what is dealt, and what is written."""

from collections.abc import Sequence

from sheets.game.by_players import ByPlayers
from sheets.game.figures import EntryKind, bounds_of_entry
from sheets.game.formula import Interval
from sheets.game.model import Variant
from sheets.game.player_range import PlayerRange
from sheets.game.round_model import Round
from sheets.limits import MOST_COUNTED, MOST_PLAYERS, MOST_ROUNDS

ANY_DEAL = Interval(0, MOST_COUNTED)


def known_facts(
    rounds: Sequence[Round], deal: ByPlayers[int] | None, players: PlayerRange | None, *, teams: int
) -> tuple[dict[str, Interval], Interval]:
    """Between which numbers the facts of a round lie, those that are known, and how many columns there can be."""
    deals = [each.deal for each in rounds] or [deal]
    cards = [cards for each in deals for _, cards in (each.cases if each else ((None, None),))]
    known = [number for number in cards if number is not None]
    few, many = (players.low, players.high or MOST_PLAYERS) if players else (1, MOST_PLAYERS)
    found = {"round": Interval(1, len(rounds) or MOST_ROUNDS), "players": Interval(few, max(few, many))}
    if known and len(known) == len(cards):
        found["cards"] = Interval(min(known), max(known))
    return found, Interval(teams, teams) if teams else found["players"]


def written_bounds(variant: Variant, kind: EntryKind) -> Interval:
    """Between which numbers all that an entry brings lies, however many play."""
    facts, columns = known_facts(variant.rounds, variant.deal, variant.players, teams=variant.teams)
    facts = {"cards": ANY_DEAL} | facts  # nobody may know what is dealt to so many
    first, *others = bounds_of_entry(kind, facts, columns).values()
    for other in others:
        first = Interval.around((*first, *other))
    return first
