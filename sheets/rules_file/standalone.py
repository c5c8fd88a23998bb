"""A variant written out as a rules file of its own, with its deck, that needs no other file."""

import tomli_w

from sheets.game.deck import Deck
from sheets.rules_file import Library
from sheets.rules_file.toml_table import Toml


def standalone(games: Library, variant_id: str) -> str:
    """The TOML text of a variant, `extends` applied; loaded alone it gives the same game."""
    game, written = games.variants[variant_id], games.tables[variant_id]
    table = {key: value for key, value in written.items() if key != "extends"} if isinstance(written, dict) else {}
    return tomli_w.dumps({"decks": {game.deck.name: _deck(game.deck)}, "variants": {variant_id: table}})


def _deck(deck: Deck) -> dict[str, Toml]:
    return {
        "title": deck.title,
        "ranks": list(deck.ranks),
        "suits": list(deck.suits),
        "specials": dict(deck.specials),
        "copies": deck.copies,
        "names": dict(deck.names),
        "spelling": deck.spelling,
    }
