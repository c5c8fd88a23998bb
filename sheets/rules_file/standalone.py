"""A variant written out as a rules file of its own, with its deck, that needs no other file."""

from collections.abc import Collection

import tomli_w

from sheets.rules_file import Library


def standalone(games: Library, variant_id: str, *, decks: Collection[str] = ()) -> str:
    """The TOML text of a variant, `extends` applied; loaded alone, or beside these decks, it gives the same game."""
    game, written = games.variants[variant_id], games.tables[variant_id]
    table = {key: value for key, value in written.items() if key != "extends"} if isinstance(written, dict) else {}
    deck = {key: value for key, value in game.deck._asdict().items() if key != "name"}
    own_deck = {} if game.deck.name in decks or not game.deck.is_known else {"decks": {game.deck.name: deck}}
    return tomli_w.dumps({**own_deck, "variants": {variant_id: table}})
