"""All games as the page lists them: what tells one from others."""

from collections.abc import Mapping, Sequence
from typing import cast

from sheets.game.model import Variant
from sheets.make.found_games import listed_game
from sheets.make.shown_rules import shown_game
from sheets.rules_file import Library
from sheets.text import Json
from sheets.words.cards import wild_by_name
from sheets.words.language import Language, language_of

MOST_ASKED = 12
"""For so many players the page finds games."""


def listed(library: Library, words: Language, *, own: str = "") -> list[Mapping[str, Json]]:
    """What the page knows of each game, those of the file `own` marked as one's own."""
    return [
        _listed(library, each, words, is_own=library.files.get(each.id) == own) for each in library.variants.values()
    ]


def _listed(library: Library, game: Variant, words: Language, *, is_own: bool) -> Mapping[str, Json]:
    facts = cast("Mapping[str, Sequence[Mapping[str, Json]]]", shown_game(library, game, None)["facts"])
    ends = [*facts["rounds"][:1], *facts["rounds"][-1:]]
    listed = listed_game(game)
    return {
        **listed,
        "facts": _in_a_line(listed, words),
        "seats": game.can_sit.up_to(MOST_ASKED) if game.can_sit else [],
        "deck": words.say("deck", deck=library.written[game.id].deck.name),
        "contracts": [each["contract"] for each in ends if each["contract"]],
        "buys": ends[0]["buys_limit"] if ends else None,
        "wild": language_of(game).words(wild_by_name(game)),
        "base": game.extends if game.extends in library.variants else None,
        "own": is_own,
    }


def _in_a_line(game: Mapping[str, Json], words: Language) -> str:
    """What tells a game from others: "4-6 players · 2 packs · 7 rounds · 11 cards", with dashes as they are printed."""
    players, deals = game["players"], {*cast("Sequence[int | None]", game["deals"])}
    facts = {
        "players": str(players).replace("-", "–") if players else None,
        "packs": cast("str | None", game["packs"]),
        "rounds": cast("int | None", game["rounds"]),
        "cards": deals.pop() if len(deals) == 1 else None,
    }
    return " · ".join(words.say(f"fact-{name}", **{name: fact}) for name, fact in facts.items() if fact)
