"""How a game that is written down stands: rounds, totals, places and winner."""

from fractions import Fraction

from sheets.answers import Json
from sheets.game.model import Variant
from sheets.game.scoring import Standing, settle
from sheets.tally.csv import rows_told
from sheets.tally.score_tally import Tally, points_of_bonuses, spoken_names


def gaps(standing: Standing) -> list[int | None]:
    """The points between each player and the leader; None for the leader, and where nobody knows them."""
    placed = list(zip(standing.totals, standing.places, strict=True))
    best = next((total for total, place in placed if place == 1), None)
    return [None if total is None or best is None or place == 1 else abs(total - best) for total, place in placed]


def settled(game: Variant, standing: Standing) -> tuple[int | float | None, ...]:
    """What each receives, or pays where it is below zero."""
    if game.settlement is None:
        return ()
    received = settle(game.settlement, standing.totals, lowest_wins=game.winner == "lowest")
    return tuple(points if points is None else _number(Fraction(points)) for points in received)


def game_so_far(game: Variant, tally: Tally, standing: Standing) -> dict[str, Json]:
    """The game for a program, rounds down and players across; what is blank or not known is null."""
    names, rows = spoken_names(tally.players), rows_told(game, tally)
    found: dict[str, Json] = {
        "variant": game.id,
        "players": list(names),
        "rounds": [list(row) for row in tally.scores[:rows]],
    }
    if game.bonuses:
        found["bonuses"] = [list(row) for row in points_of_bonuses(game, tally)[:rows]]
    if game.is_progression:
        found["laid"] = [list(row) for row in tally.laid[:rows]]
    found |= {
        "running_totals": [list(row) for row in standing.running_totals[:rows]],
        "totals": list(standing.totals),
        "places": list(standing.places),
        "winners": [names[player] for player in standing.winners],
        "complete": standing.complete,
    }
    if game.settlement:
        found["settlement"] = list(settled(game, standing))
    return found


def _number(points: Fraction) -> int | float:
    return points.numerator if points.denominator == 1 else float(points)
