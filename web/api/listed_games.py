"""All games as the page lists them: what tells one from others."""

from collections.abc import Mapping, Sequence
from typing import cast

from sheets.json_values import Json
from sheets.make.list_query import listed_game
from sheets.make.show_query import shown_game
from sheets.rules_file import Library

MOST_ASKED = 12
"""For so many players the page finds games."""


def listed(library: Library, *, own: str = "") -> list[Mapping[str, Json]]:
    """What the page knows of each game, those of the file `own` marked as one's own."""
    return [_listed(library, each, own) for each in library.variants]


def _listed(library: Library, name: str, own: str) -> Mapping[str, Json]:
    game = library.variants[name]
    facts = cast("dict[str, Sequence[Mapping[str, Json]]]", shown_game(library, game, None)["facts"])
    first, last = (facts["rounds"][0], facts["rounds"][-1]) if facts["rounds"] else ({}, {})
    listed = listed_game(game)
    return {
        **listed,
        "facts": _in_a_line(listed),
        "seats": game.can_sit.up_to(MOST_ASKED) if game.can_sit else [],
        "deck": game.deck.name,
        "contracts": [each["contract"] for each in (first, last) if each.get("contract")],
        "buys": first.get("buys_limit"),
        "base": game.extends if game.extends in library.variants else None,
        "own": library.files.get(name) == own,
    }


def _in_a_line(game: Mapping[str, Json]) -> str:
    """What tells a game from others: "4-6 players · 2 packs · 7 rounds · 11 cards", with dashes as they are printed."""
    players = str(game["players"] or "")
    deals = set(cast("Sequence[int | None]", game["deals"]))
    facts = [
        f"{players.replace('-', '–')} players" if players else "",
        {"": "", "1": "1 pack"}.get(str(game["packs"] or ""), f"{game['packs']} packs"),
        f"{game['rounds']} rounds" if game["rounds"] else "",
        f"{deals.copy().pop()} cards" if len(deals) == 1 and None not in deals else "",
    ]
    return " · ".join(each for each in facts if each)
