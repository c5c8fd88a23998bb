"""Keys written in short, written out: a number in place of a table of which it says one thing, `set = 3`."""

from sheets.game.by_players import players_named
from sheets.rules_file.tree import Node

SHORT_FOR = {"set": "size", "run": "size", "buys": "limit"}
"""Keys whose short form, a number or a word, stands for this key of their table."""
SHORT_INSIDE = {"melds": "size", "bonuses": "points"}
"""The same for every entry of a table."""


def long_form(key: str, node: Node) -> Node:
    """A short form written out: `set = 3` as `set = { size = 3 }`."""
    if key in SHORT_FOR and node.value != "unknown":
        return _table_of(SHORT_FOR[key], _limit_by_players(node) if key == "buys" else node)
    if key == "rounds" and isinstance(node.value, list):
        return Node([long_round(entry) for entry in node.value], node.origin)
    if key in SHORT_INSIDE and isinstance(node.value, dict):
        return Node({name: _table_of(SHORT_INSIDE[key], inner) for name, inner in node.value.items()}, node.origin)
    return node


def long_round(node: Node) -> Node:
    """A round whose buys, if they are a limit by players and no more, say so."""
    if "buys" not in node.table:
        return node
    return Node(node.table | {"buys": _limit_by_players(node.table["buys"])}, node.origin)


def _limit_by_players(buys: Node) -> Node:
    """Buys that are a limit by players and no more, written out: `{ "2" = 1 }` as `{ limit = { "2" = 1 } }`."""
    is_limit = bool(buys.table) and all(map(players_named, buys.table))
    return Node({"limit": buys}, buys.origin) if is_limit else buys


def _table_of(key: str, node: Node) -> Node:
    if isinstance(node.value, dict | list | bool) or (node.value == "none" and key != "limit"):
        return node
    return Node({key: node}, node.origin)
