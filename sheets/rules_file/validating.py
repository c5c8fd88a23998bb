"""A table held against the format: every wrong type and unknown key becomes a fault in a player's words."""

from collections.abc import Mapping, Sequence
from typing import Literal, get_args, get_origin

from sheets.limits import LONGEST_RANGE, MOST_TOLD
from sheets.rules_file.toml_inline import bare_or_quoted, inline
from sheets.rules_file.toml_table import Key, Limits, M, Table, Toml, is_table, keys, members, table_of
from sheets.rules_file.tree import IF_NOBODY_KNOWS, Fault, Path
from sheets.text import clean, did_you_mean, nearest, quote

NEEDED = ("size", "set", "run")
"""Keys that others hang on: without a size, contracts lack it too."""
_TOLD_LENGTH = 60
"""Characters of a key that has quotes in it already, as messages name it."""


def validate(kind: type[M], written: Toml) -> tuple[M, list[Fault]]:
    """The table as one of its kind, and what is wrong with it; what is wrong is left out.

    A stand-in keeps what must be there, and what others hang on, from being told as well.
    """
    check = _Check()
    kept = check.table(kind, written if isinstance(written, dict) else {}, ())
    found = sorted(check.faults, key=lambda fault: [str(key) for key in fault.paths[-1]])
    meant = {fault.meant for fault in found[:MOST_TOLD]}  # a key may be missing only because it is misspelt
    faults = [fault for fault in found[:MOST_TOLD] if len(fault.paths) < 2 or fault.paths[1] not in meant]
    if len(found) > MOST_TOLD:
        wrong = f"here and below are {len(found) - MOST_TOLD} more mistakes"
        faults.append(Fault((found[MOST_TOLD].paths[-1],), wrong, "mend those told first", at_key=True))
    return table_of(kind, kept), faults


class _Check:
    """What is found wrong while a table is gone through; each part gives back what is right of it, None for nothing."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def table(self, kind: type[Table], written: dict[str, Toml], path: Path) -> dict[str, Toml]:
        kept: dict[str, Toml] = {}
        known = keys(kind)
        for key, value in written.items():
            if key in known:
                right = self._value(known[key].type, known[key].examples, value, (*path, key))
                if right is None and (known[key].is_required or key in NEEDED):
                    right = known[key].examples[0]
                kept |= {} if right is None else {key: right}
                continue
            near = nearest(key, known)
            meant = (*path, near) if near and near not in written else None
            wrong, right_key = f"unknown key {quote(key)}", _where_numbers_go(key, known) or did_you_mean(key, known)
            self.faults.append(Fault(((*path, key),), wrong, right_key, at_key=True, meant=meant))
        for key, here in known.items():
            if here.is_required and key not in written:
                right = f"write it like {key} = {inline(here.examples[0])}"
                self.faults.append(Fault((path, (*path, key)), f"{_name((*path, key))} is missing", right))
                kept[key] = here.examples[0]
        return kept

    def _value(self, annotation: object, examples: Sequence[Toml], value: Toml, path: Path) -> Toml:
        exceeded = None
        for kind, limits in members(annotation):
            if isinstance(value, dict) and is_table(kind):
                return self.table(kind, value, path)
            if not _is_of(kind, value):
                continue
            before = len(self.faults)
            right = value
            if isinstance(value, dict):
                right = self._entries(kind, examples, value, path)
            elif isinstance(value, list) and not _is_too_long(value, limits):
                right = self._listed(kind, examples, value, path)
            if right is None or not _exceeds(right, limits):
                return right
            if len(self.faults) > before:
                return None
            exceeded = limits
        self.faults.append(_wrong(annotation, examples, value, path, exceeded))
        return None

    def _entries(self, kind: object, examples: Sequence[Toml], written: dict[str, Toml], path: Path) -> dict[str, Toml]:
        """The entries of a table whose keys people name themselves."""
        named, inside = get_args(kind)
        shown = [inner for example in examples if isinstance(example, dict) for inner in example.values()]
        [(_, limits)] = members(named)
        kept: dict[str, Toml] = {}
        for key, value in written.items():
            before = len(self.faults)
            right = self._value(inside, shown, value, (*path, key))
            if right is None and key in NEEDED:
                right = next(iter(shown), None)
            if not _exceeds(key, limits):
                kept |= {} if right is None else {key: right}
            elif len(self.faults) == before:
                longer = f"is too long, {len(key)} characters instead of {limits.max_length} at most"
                wrong = f"the name {quote(key)} {longer}" if key else "a name is empty"
                self.faults.append(Fault(((*path, key),), wrong, "give it a name of a few words", at_key=True))
        return kept

    def _listed(self, kind: object, examples: Sequence[Toml], written: list[Toml], path: Path) -> list[Toml] | None:
        shown = [inner for example in examples if isinstance(example, list) for inner in example[:1]]
        found = [self._value(get_args(kind)[0], shown, value, (*path, n)) for n, value in enumerate(written)]
        other = next((example for example in shown if example not in found), next(iter(shown), None))
        kept = [other if right is None else right for right in found]
        return None if None in kept else kept


def _where_numbers_go(key: str, known: Mapping[str, Key]) -> str:
    """The key under which a number, of players or of cards, could stand; empty where there is none."""
    shown = ((name, example) for name, here in known.items() for example in here.examples if key[:1].isdigit())
    tables = ((name, table) for name, table in shown if isinstance(table, dict) and next(iter(table))[:1].isdigit())
    return next((f"write it like {name} = {inline(table)}" for name, table in tables), "")


def _is_of(kind: object, value: Toml) -> bool:
    """Whether a value is of a type, whatever it holds and however long it is; true and false are no numbers."""
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    return type(value) is (get_origin(kind) or kind) or (kind is float and type(value) is int)


def _is_too_long(value: str | list[Toml] | dict[str, Toml], limits: Limits) -> bool:
    return limits.max_length is not None and len(value) > limits.max_length


def _exceeds(value: Toml, limits: Limits) -> bool:
    if isinstance(value, str | list | dict):
        return len(value) < limits.min_length or _is_too_long(value, limits)
    low = limits.ge is None or (value is not None and value >= limits.ge)
    return not (low and (limits.le is None or (value is not None and value <= limits.le)))


def _name(path: Path) -> str:
    names = [clean(key) for key in path if isinstance(key, str)]
    if names[:1] == ["rounds"]:
        return quote(names[-1])
    name = ".".join(map(bare_or_quoted, names))
    return clean(name, limit=_TOLD_LENGTH) if '"' in name else quote(name)


def _wrong(annotation: object, examples: Sequence[Toml], value: Toml, path: Path, exceeded: Limits | None) -> Fault:
    """The fault of a value that is none of the types of a key, or exceeds the limits of its type."""
    if isinstance(value, str) and (meant := _within_quotes(value, examples)):
        return Fault(
            (path,), f"{_name(path)} is {value} in quotes, which is a text", f"write {meant} without the quotes"
        )
    kinds = [kind for kind, _ in members(annotation)]
    words = [word for kind in kinds for word in get_args(kind)] if all(get_origin(k) is Literal for k in kinds) else []
    is_yes_or_no = all(type(example) is bool for example in examples)
    shown = " or ".join(inline(word) for word in words or ((True, False) if is_yes_or_no else examples))
    suppose = IF_NOBODY_KNOWS if words and value == "unknown" else ""
    return Fault((path,), _said(value, path, exceeded), f"write it like {shown}{suppose}")


def _within_quotes(value: str, examples: Sequence[Toml]) -> str:
    """What was meant by a text where a number, or one of true and false, would be right; empty for any other text."""
    kinds = {type(example) for example in examples}
    if value.isdecimal() and len(value) <= LONGEST_RANGE:
        return str(int(value)) if int in kinds else ""
    return value if bool in kinds and value in ("true", "false") else ""


def _said(value: Toml, path: Path, exceeded: Limits | None) -> str:
    """What is wrong with a value."""
    name = _name(path)
    match value:
        case int() if exceeded:
            if exceeded.ge is not None and value < exceeded.ge:
                return f"{name} is too small, {_shown(value)} instead of {exceeded.ge} at least"
            return f"{name} is too large, {_shown(value)} instead of {exceeded.le} at most"
        case "" | [] if exceeded:
            return f"{name} is empty"
        case str() if exceeded:
            return f"{name} is too long, {len(value)} characters instead of {exceeded.max_length} at most"
        case list() | dict() if exceeded:
            most = f" instead of {exceeded.max_length} at most" if _is_too_long(value, exceeded) else ""
            return f"{name} has {len(value)} {'entry' if len(value) == 1 else 'entries'}{most}"
    return f"{_shown(value)} can't stand in {name}" if isinstance(path[-1], int) else f"{name} can't be {_shown(value)}"


def _shown(value: Toml) -> str:
    """What was found, short."""
    match value:
        case dict():
            return "a table" if value else "an empty table"
        case list():
            return "a list" if value else "an empty list"
        case bool():
            return "true" if value else "false"
        case int() if abs(value) > 10**12:
            return "a number of more than twelve digits"
    return quote(value) if isinstance(value, str) else str(value)
