"""What `list` and `stock` find, and tell a program: the games there are and the perforated paper, by words."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sheets.errors import NotationFault, WrongUsage
from sheets.game import facts
from sheets.game.by_players import write_players
from sheets.game.melds import Meld, read_contract
from sheets.game.model import Variant, for_players
from sheets.make import options
from sheets.make.options import Group, NamedFile
from sheets.record.seating import check_number
from sheets.text import Json, did_you_mean, quote
from sheets.words.common import say
from sheets.words.ending import family_of
from sheets.words.language import language_of
from sheets.words.melding import meld_noun
from sheets.words.setting import packs


@dataclass(frozen=True, kw_only=True)
class GamesQuery:
    """Which games are listed."""

    players: int | None = options.number("Only games for this many players.", Group.WHO)
    deck: str | None = options.open_text("Only games of a deck: french, rook, …", Group.GAME, metavar="DECK")


@dataclass(frozen=True, kw_only=True)
class StockQuery:
    """Which perforated paper there is."""

    stock_file: NamedFile | None = options.stock_file()


def listed_game(game: Variant) -> dict[str, Json]:
    """One game for a program; unknown is null, and what depends on the players is null in `deals`."""
    game = for_players(game, None)
    rounds = [round_.deal for round_ in game.rounds] or [game.deal]
    return {
        "id": game.id,
        "title": game.title,
        "family": _family(game),
        "summary": game.summary,
        "players": None if game.players is None else write_players(game.players, dash="-"),
        "packs": None if game.packs is None else say(game, packs(game)),
        "rounds": len(game.rounds) or None,
        "deals": [facts.at(deal, None) for deal in rounds],
    }


def _family(game: Variant) -> str:
    return language_of(game).capital(family_of(game))


def games_with(games: Iterable[Variant], words: Sequence[str]) -> list[Variant]:
    """The games whose id, title or summary has all the words, whose family is called so, or that ask for such melds."""
    sought = " ".join(words)
    return [
        game
        for game in games
        if has_all(words, game.id, game.title, game.summary)
        or _family(game).lower() == sought.lower()
        or asks_for(game, sought)
    ]


def asks_for(game: Variant, melds: str) -> bool:
    """Whether a round asks for a contract, in any order: "2 runs + 2 sets"; without sizes, for so many of each kind."""
    has_sizes = re.search(r"\d\D+\d.*", melds.partition("+")[0]) is not None
    language = language_of(game)
    kinds = {
        name: kind._replace(
            singular=language.words(meld_noun(kind)),
            plural=language.say("many", what=meld_noun(kind)),
            size=kind.size or (None if has_sizes else 1),
        )
        for name, kind in game.melds.items()
    }
    try:
        sought = read_contract(melds, kinds).alternatives
    except NotationFault:
        return False

    def counted(way: Iterable[Meld]) -> Counter[tuple[str, int]]:
        found = Counter[tuple[str, int]]()
        for meld in way:
            found[meld.kind, meld.size if has_sizes else 0] += meld.count
        return found

    asked = [counted(way) for each in game.rounds if each.contract for way in each.contract.alternatives]
    return any(counted(way) in asked for way in sought)


def games_played(games: Iterable[Variant], *, players: int | None, deck: str | None) -> list[Variant]:
    """The games that so many can play with a deck, as far as is known.

    WrongUsage where no game has such a deck, or none is kept for so many.
    """
    if players is not None:
        check_number(players)
    known = list(games)
    decks = {game.deck.name for game in known if game.deck.is_known}
    if deck is not None and deck not in decks:
        raise WrongUsage.of(f"no game has a deck {quote(deck)}", did_you_mean(deck, decks))

    fitting = (game for game in known if players is None or game.can_sit is None or players in game.can_sit)
    return [game for game in fitting if deck in (None, game.deck.name)]


def has_all(words: Iterable[str], *texts: str) -> bool:
    """Whether each of the words stands in one of the texts, in whatever case."""
    text = " ".join(texts).lower()
    return all(word.lower() in text for word in words)


def meant_by(words: Sequence[str], texts: Iterable[str], *, otherwise: str) -> str:
    """What would be found, where nothing has all the words: that most like the first that stands nowhere."""
    known = {word for text in texts for word in re.findall(r"\w+", text.lower())}
    unknown = (word for word in words if not any(word.lower() in each for each in known))
    return did_you_mean(next(unknown, ""), known, otherwise=otherwise)
