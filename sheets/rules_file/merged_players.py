"""Tables keyed by numbers of players laid over one another: what is inherited keeps those that no own key names."""

from sheets.game.notation import players_named, write_players
from sheets.rules_file.tree import Node


def over_players(inherited: Node, own: Node) -> Node:
    """Tables by players: what is inherited keeps the numbers of players that the child does not name."""
    before = inherited.table
    if not isinstance(inherited.value, dict | list) and inherited.value != "unknown":
        before = {"2+": inherited}  # a plain value is for every number of them
    mine = [those for those in map(players_named, own.table) if those]
    merged: dict[str, Node] = {}
    for key, node in before.items():
        those = players_named(key)
        left = [those] if those else []
        for taken in mine:
            left = [part for whole in left for part in whole.without(taken)]
        merged |= {write_players(part, dash="-"): node for part in left}
        if those is None and key not in own.table:
            merged[key] = node
    return Node(merged | own.table, own.origin)
