"""The games that have certain words, and what tells them apart."""

from collections.abc import Iterable, Sequence

from sheets.answers import Json
from sheets.game.facts import at
from sheets.game.model import Variant
from sheets.game.notation import write_players
from sheets.phrases.setting import packs_phrase


def games_with(games: Iterable[Variant], words: Sequence[str]) -> list[Variant]:
    """The games whose id, title or summary has all the words."""
    return [game for game in games if has_all(words, game.id, game.title, game.summary)]


def has_all(words: Iterable[str], *texts: str) -> bool:
    """Whether each of the words stands in one of the texts, in whatever case."""
    text = " ".join(texts).lower()
    return all(word.lower() in text for word in words)


def listed(game: Variant) -> dict[str, Json]:
    """One game for a program; unknown is null, and what depends on the players is null in `deals`."""
    rounds = [round_.deal for round_ in game.rounds] or [game.deal]
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "players": None if game.players is None else write_players(game.players, dash="-"),
        "packs": None if game.packs is None else packs_phrase(game),
        "rounds": len(game.rounds) or None,
        "deals": [at(deal, None) for deal in rounds],
    }
