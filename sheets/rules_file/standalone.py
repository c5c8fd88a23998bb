"""A variant written out as a rules file of its own, with its deck, that needs no other file."""

from collections.abc import Collection

import tomli_w

from sheets.game.keys import Kind, Toml, keys, words_of
from sheets.game.model import Variant
from sheets.rules_file import Library

OF_EXTENDING = ("extends", "house_rules")
"""Keys that say how a variant builds on another."""


def standalone(games: Library, variant_id: str, *, decks: Collection[str] = ()) -> str:
    """The TOML text of a variant, `extends` applied; loaded alone, or beside these decks, it gives the same game."""
    game, written = games.variants[variant_id], games.tables[variant_id]
    lines = written.items() if isinstance(written, dict) else ()
    table = {key: value for key, value in lines if key not in OF_EXTENDING and not _is_left_empty(key, value)}
    deck = {key: value for key, value in game.deck._asdict().items() if key != "name"}
    own_deck = {} if game.deck.name in decks or not game.deck.is_known else {"decks": {game.deck.name: deck}}
    text = tomli_w.dumps({**own_deck, "variants": {variant_id: table}})
    return text.replace("\ufffe", "\\ufffe").replace("\uffff", "\\uffff")  # which the XML of a workbook can't have


def _is_left_empty(key: str, value: Toml) -> bool:
    """Whether a table or a list says nothing, as all that was inherited in it was taken away."""
    kinds = keys(Variant)[key].kinds
    return value in ([], {}) and "unknown" not in words_of(kinds) and all(isinstance(kind, Kind) for kind in kinds)
