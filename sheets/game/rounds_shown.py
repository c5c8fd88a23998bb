"""The rounds that a game shows as worked examples: who plays in them, and what is dealt."""

from sheets.game.facts import at
from sheets.game.figure_scoring import RoundFacts
from sheets.game.figures import RoundShown
from sheets.game.model import Variant
from sheets.game.player_range import whole_teams


def players_shown(variant: Variant, shown: RoundShown) -> int:
    """How many play in an example: with teams the least that can."""
    if not variant.teams:
        return len(shown.columns)
    return (variant.players or whole_teams(variant.teams)).low


def facts_shown(variant: Variant, shown: RoundShown) -> RoundFacts:
    """Its number, players and cards dealt."""
    players = players_shown(variant, shown)
    deals = [each.deal for each in variant.rounds[shown.number - 1 : shown.number]] or [variant.deal]
    return RoundFacts(shown.number, players, at(deals[0], players))
