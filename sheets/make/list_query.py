"""What `list` answers: the games, as data to be printed or dumped as JSON."""

from sheets.game import facts
from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.game.notation import write_players
from sheets.json_values import Json
from sheets.phrases.families import family_of
from sheets.phrases.setting import packs_phrase


def listed_game(game: Variant) -> dict[str, Json]:
    """One game for a program; unknown is null, and what depends on the players is null in `deals`."""
    game = for_players(game, None)
    rounds = [round_.deal for round_ in game.rounds] or [game.deal]
    return {
        "id": game.id,
        "title": game.title,
        "family": family_of(game),
        "summary": game.summary,
        "players": None if game.players is None else write_players(game.players, dash="-"),
        "packs": None if game.packs is None else packs_phrase(game),
        "rounds": len(game.rounds) or None,
        "deals": [facts.at(deal, None) for deal in rounds],
    }
