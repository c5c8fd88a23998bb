"""House rules laid over the variant they extend: tables key by key, lists replaced, the child's word the last.

Two kinds of table are keyed by ranges, of cards or of players. There the child's key wins wherever it overlaps an
inherited one, which keeps the rest of what it named: over `10-14 = 10` a child's `12 = 25` leaves 10-11 and 13-14.
"""

from collections.abc import Callable

from sheets.errors import NotationFault
from sheets.loading.tree import Fault, Node, Origin, Path
from sheets.model import PlayerRange
from sheets.notation import read_players, write_players
from sheets.text import quote

NOT_INHERITED = ("extends", "version", "largest_hand")
SHORT_FOR = {"set": "size", "run": "size", "buys": "limit"}
"""Keys whose short form, a number or a word, stands for this key of their table."""
SHORT_INSIDE = {"melds": "size", "bonuses": "points"}
"""The same for every entry of a table."""
BY_PLAYERS = ("packs", "jokers", "deal")
BY_CARDS = ("values", "other_values")
REPLACED_WHOLE = ("end", "source", "assumed")
KEEPS_NONE = {("buys", "limit")}
"""Keys inside a table whose "none" is a value and does not take the key away."""

MergeValues = Callable[[dict[str, Node], dict[str, Node], dict[str, Node]], dict[str, Node]]
"""Lays a child's card values over the inherited ones, knowing the variant they belong to: (variant, inherited, own)."""


def merge(base: Node | None, child: Node, *, merge_values: MergeValues) -> tuple[Node, list[Fault]]:
    """The complete table of a variant, from the complete table of its base and its own lines."""
    faults: list[Fault] = []
    inherited = dict(base.table) if base else {}
    for key in NOT_INHERITED:
        inherited.pop(key, None)
    merged = {key: _long(key, node) for key, node in inherited.items()}
    own = {key: _long(key, node) for key, node in child.table.items()}
    for key, node in sorted(own.items(), key=lambda entry: entry[0] in BY_CARDS):
        before = merged.get(key)
        if key == "round":
            continue
        if before is None or not before.table or not isinstance(node.value, dict) or key in REPLACED_WHOLE:
            merged[key] = _over_nothing(node, (key,), None if base is None else faults)
        elif key in BY_PLAYERS:
            merged[key] = Node(_over_players(before.table, node.table), node.origin)
        elif key == "values":
            merged[key] = _over_values(before, node, (key,), merged=merged, faults=faults, merge_values=merge_values)
        elif key == "other_values":
            merged[key] = _over_tables(before, node, merged=merged, faults=faults, merge_values=merge_values)
        else:
            merged[key] = _overlay(before, node, (key,), faults)
    if "values" in inherited and "values" not in own and merged["values"].table:
        merged["values"] = Node(merge_values(merged, inherited["values"].table, {}), inherited["values"].origin)
    _drop_outdated_assumptions(merged, own)
    if "round" in own:
        merged["rounds"] = _fold_rounds(merged.get("rounds"), own["round"], faults)
    return Node(merged, child.origin), faults


def _long(key: str, node: Node) -> Node:
    """A short form written out: `set = 3` as `set = { size = 3 }`."""
    if key in SHORT_INSIDE:
        return (
            Node({name: _table_of(SHORT_INSIDE[key], inner) for name, inner in node.table.items()}, node.origin)
            if (isinstance(node.value, dict))
            else node
        )
    return _table_of(SHORT_FOR[key], node) if key in SHORT_FOR else node


def _table_of(key: str, node: Node) -> Node:
    if isinstance(node.value, dict | list | bool) or (node.value == "none" and key != "limit"):
        return node
    return Node({key: node}, node.origin)


def _overlay(before: Node, node: Node, path: Path, faults: list[Fault]) -> Node:
    merged = dict(before.table)
    for key, inner in node.table.items():
        old = merged.get(key)
        if inner.value == "none" and (*path[:1], key) not in KEEPS_NONE:
            if merged.pop(key, None) is None:
                faults.append(_nothing_to_take((*path, key)))
        elif old is not None and old.table and isinstance(inner.value, dict):
            merged[key] = _overlay(old, inner, (*path, key), faults)
        else:
            merged[key] = inner
    return Node(merged, node.origin)


def _nothing_to_take(path: Path) -> Fault:
    wrong = f'{quote(str(path[-1]))} is "none", but nothing of that name is inherited'
    return Fault((path,), wrong, "leave the line out, or write the name as the base does")


def _over_nothing(node: Node, path: Path, faults: list[Fault] | None) -> Node:
    """A value that lies over nothing: a "none" inside takes nothing away, which a child (with `faults`) is told."""
    if not isinstance(node.value, dict):
        return node
    taken = [key for key, inner in node.value.items() if inner.value == "none" and (*path, key) not in KEEPS_NONE]
    if faults is not None:
        faults += [_nothing_to_take((*path, key)) for key in taken]
    return Node({key: inner for key, inner in node.value.items() if key not in taken}, node.origin)


def _over_values(
    before: Node,
    node: Node,
    path: Path,
    *,
    merged: dict[str, Node],
    faults: list[Fault],
    merge_values: MergeValues,
) -> Node:
    inherited = dict(before.table)
    own = {}
    for key, inner in node.table.items():
        if inner.value != "none":
            own[key] = inner
        elif inherited.pop(key, None) is None:
            faults.append(_nothing_to_take((*path, key)))
    return Node(merge_values(merged, inherited, own), node.origin)


def _over_tables(
    before: Node, node: Node, *, merged: dict[str, Node], faults: list[Fault], merge_values: MergeValues
) -> Node:
    tables = dict(before.table)
    for title, inner in node.table.items():
        old = tables.get(title)
        path = ("other_values", title)
        if inner.value == "none":
            if tables.pop(title, None) is None:
                faults.append(_nothing_to_take(path))
        elif old is None:
            tables[title] = inner
        else:
            tables[title] = _over_values(old, inner, path, merged=merged, faults=faults, merge_values=merge_values)
    return Node(tables, node.origin)


def _over_players(inherited: dict[str, Node], own: dict[str, Node]) -> dict[str, Node]:
    """Tables by players: what is inherited keeps the numbers of players that the child does not name."""
    mine = [those for those in map(_players, own) if those]
    merged: dict[str, Node] = {}
    for key, node in inherited.items():
        those = _players(key)
        left = [those] if those else []
        for taken in mine:
            left = [part for whole in left for part in _less(whole, taken)]
        for part in left:
            merged[write_players(part, dash="-")] = node
        if those is None and key not in own:
            merged[key] = node
    return merged | own


def _players(key: str) -> PlayerRange | None:
    try:
        return read_players(key)
    except NotationFault:
        return None


def _less(whole: PlayerRange, taken: PlayerRange) -> list[PlayerRange]:
    """The parts of a range that another one leaves."""
    if not whole.overlaps(taken):
        return [whole]
    parts = []
    if whole.low < taken.low:
        parts.append(PlayerRange(whole.low, taken.low - 1))
    if taken.high is not None and (whole.high is None or taken.high < whole.high):
        parts.append(PlayerRange(taken.high + 1, whole.high))
    return parts


def _drop_outdated_assumptions(merged: dict[str, Node], own: dict[str, Node]) -> None:
    """What the child states itself is no longer assumed by its base."""
    if "assumed" in merged and "assumed" not in own:
        kept = {key: node for key, node in merged["assumed"].table.items() if key not in own}
        merged["assumed"] = Node(kept, merged["assumed"].origin)


def _fold_rounds(listed: Node | None, changes: Node, faults: list[Fault]) -> Node:
    """The list of rounds with single rounds changed or added: `round.7.deal = 12`, `round.5-8.deal = 12`."""
    rounds = list(listed.value) if listed and isinstance(listed.value, list) else []
    changed: list[tuple[int, bool, str]] = []
    for key in changes.table:
        try:
            those = read_players(key)
        except NotationFault:
            wrong = f"{quote(key)} is not the number of a round"
            faults.append(Fault((("round", key),), wrong, "write round.7, or round.5-8 for several"))
            continue
        last = min(those.high or len(rounds), 999)
        changed += [(number, those.low == those.high, key) for number in range(those.low, last + 1)]
    singles: set[int] = set()
    for number, single, key in sorted(changed):
        node = changes.table[key]
        if single and number in singles:
            faults.append(Fault((("round", key),), f"round {number} stands twice under `round`", "keep one of the two"))
        if single:
            singles.add(number)
        if number <= len(rounds):
            rounds[number - 1] = _overlay_round(rounds[number - 1], node)
        elif number == len(rounds) + 1 and (isinstance(node.value, str) or "contract" in node.table):
            rounds.append(node)
        else:
            faults.append(_missing_round(number, len(rounds), ("round", key)))
            break
    return Node(rounds, listed.origin if listed else changes.origin)


def _missing_round(number: int, last: int, path: Path) -> Fault:
    if last == 0:
        right = "number the rounds from 1 and give each a contract, leaving none out"
        return Fault((path,), f"there is a round {number}, but no round 1", right)
    right = f"the rounds are 1 to {last}; a new round {last + 1} needs a contract"
    return Fault((path,), f"there is no round {number}", right)


def _overlay_round(before: Node, node: Node) -> Node:
    old = before.table or {"contract": before}
    new = node.table or {"contract": node}
    merged = dict(old)
    for key, inner in new.items():
        earlier = merged.get(key)
        if key == "deal" and earlier is not None and earlier.table and inner.table:
            merged[key] = Node(_over_players(earlier.table, inner.table), inner.origin)
        elif key == "buys":
            long = _long("buys", inner)
            merged[key] = Node((_long("buys", earlier).table if earlier else {}) | long.table, long.origin)
        else:
            merged[key] = inner
    return Node(merged, Origin(node.origin.owner, node.origin.path))
