"""A variant written out as a rules file of its own, with its deck, that needs no other file."""

import tomli_w

from sheets.rules_file import Library


def standalone(games: Library, variant_id: str) -> str:
    """The TOML text of a variant, `extends` applied; loaded alone it gives the same game."""
    game, written = games.variants[variant_id], games.tables[variant_id]
    table = {key: value for key, value in written.items() if key != "extends"} if isinstance(written, dict) else {}
    deck = {key: value for key, value in game.deck._asdict().items() if key != "name"}
    return tomli_w.dumps({"decks": {game.deck.name: deck}, "variants": {variant_id: table}})
