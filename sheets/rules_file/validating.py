"""A table held against the format: every wrong type and unknown key becomes a fault in a player's words."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Literal, get_args, get_origin

from pydantic import ValidationError

from sheets.rules_file.toml_inline import inline
from sheets.rules_file.toml_table import M, Table, Toml, is_table, keys, members, model_of, table_of
from sheets.rules_file.tree import Fault, Path
from sheets.text import did_you_mean, nearest, quote

MOST_TOLD = 100
"""Mistakes in one table, of those that the format alone shows."""
UNKNOWN_KEY = "extra_forbidden"
_LENGTHS = ("string_too_long", "string_too_short", "too_long", "too_short")


@dataclass(frozen=True)
class _Found:
    """A complaint of pydantic: the keys it is about, its kind, and the length that it allows."""

    path: Path
    kind: str
    most: int = 0


def validate(model: type[M], written: Toml) -> tuple[M, list[Fault]]:
    """The table as one of its kind, and what is wrong with it; what is wrong is left out.

    A stand-in keeps what must be there, and what others hang on, from being told as well.
    """
    kept = deepcopy(written) if isinstance(written, dict) else {}
    faults: list[Fault] = []
    tried: set[Path] = set()
    while True:
        try:
            model_of(model).model_validate(kept)
        except ValidationError as error:
            found = _found(error, kept)
        else:
            return table_of(model, kept), faults
        new = [one for one in found if not any(_along(one.path, path) for path in tried)]
        faults += _without_misspelt([_fault(model, one, kept) for one in new[:MOST_TOLD]])
        if len(new) > MOST_TOLD:
            wrong = f"here and below are {len(new) - MOST_TOLD} more mistakes"
            faults.append(Fault((new[MOST_TOLD].path,), wrong, "mend those told first", at_key=True))
        for one in reversed(found):
            if one.path in tried:  # the stand-in is as bad
                _take_out(kept, one.path[:-1])
            else:
                tried.add(one.path)
                _replace(kept, one.path, _stand_in(model, one))


def _along(path: Path, other: Path) -> bool:
    """Whether one path leads to, or through, the other."""
    return path[: len(other)] == other or other[: len(path)] == path


def _without_misspelt(faults: list[Fault]) -> list[Fault]:
    """Without the keys that are missing only because they are misspelt."""
    meant = {fault.meant for fault in faults}
    return [fault for fault in faults if len(fault.paths) < 2 or fault.paths[1] not in meant]


_TELLING = (UNKNOWN_KEY, "greater_than_equal", "less_than_equal", *_LENGTHS)
"""Kinds that say more than that the type is another one, which every other member of a union says."""


def _found(error: ValidationError, data: Toml) -> list[_Found]:
    """Where the faults are, without the steps that only name a type; the outer one of two nested is an echo."""
    kinds: dict[Path, _Found] = {}
    for one in error.errors(include_url=False):
        kind = one["type"] if one["loc"][-1] != "[key]" else f"key_{one['type']}"
        path = _real_path(one["loc"], data, missing=kind == "missing")
        if path not in kinds or kinds[path].kind not in _TELLING:
            kinds[path] = _Found(path, kind, one.get("ctx", {}).get("max_length") or 0)
    outer = {path[:length] for path in kinds for length in range(len(path))}
    return [kinds[path] for path in sorted(kinds.keys() - outer, key=lambda path: [str(key) for key in path])]


def _real_path(loc: tuple[str | int, ...], data: Toml, *, missing: bool) -> Path:
    """The keys of a place as pydantic tells it, which names the members of unions too."""
    path: list[str | int] = []
    for step in loc:
        below = _below(data, step)
        if below is not None:
            data = below
            path.append(step)
    return (*path, loc[-1]) if missing else tuple(path)


def _below(data: Toml, key: str | int) -> Toml:
    """What stands at one key; None where nothing does, for TOML has no empty value."""
    if isinstance(data, dict) and isinstance(key, str):
        return data.get(key)
    if isinstance(data, list) and isinstance(key, int) and key < len(data):
        return data[key]
    return None


def _at(data: Toml, path: Path) -> Toml:
    for key in path:
        data = _below(data, key)
    return data


def _stand_in(model: type[Table], one: _Found) -> Toml:
    """What may stand in place of something wrong; None where its key can be left out."""
    _, examples, _ = _known_at(model, one.path)
    key = one.path[-1]
    around, _, _ = _known_at(model, one.path[:-1])
    is_required = isinstance(key, int) or any(key in keys(table) and keys(table)[key].is_required for table in around)
    if is_required or key in ("size", "set", "run"):  # without a size, contracts lack it too
        return next(iter(examples), None)
    return None


def _replace(data: Toml, path: Path, stand_in: Toml) -> None:
    match _at(data, path[:-1]), path[-1]:
        case dict() as table, str(key) if stand_in is not None:
            table[key] = deepcopy(stand_in)
        case list() as entries, int(number) if stand_in is not None:
            entries[number] = deepcopy(stand_in)
        case _:
            _take_out(data, path)


def _take_out(data: Toml, path: Path) -> None:
    """Remove a key, or the list around a value that can't be."""
    match _at(data, path[:-1]), path[-1:]:
        case dict() as table, (str(key),):
            table.pop(key, None)
        case list(), _:
            _take_out(data, path[:-1])


def _fault(model: type[Table], one: _Found, data: Toml) -> Fault:
    path, kind = one.path, one.kind
    names = [key for key in path if isinstance(key, str)]
    name = quote(".".join(names[-2:]) if names[:1] != ["rounds"] else names[-1])
    tables, examples, annotations = _known_at(model, path[:-1] if kind in (UNKNOWN_KEY, "missing") else path)
    if kind == UNKNOWN_KEY:
        unknown = names[-1]
        known = sorted({key for table in tables for key in keys(table)})
        near = nearest(unknown, known)
        meant = (*path[:-1], near) if near and _at(data, (*path[:-1], near)) is None else None
        return Fault((path,), f"unknown key {quote(unknown)}", did_you_mean(unknown, known), at_key=True, meant=meant)
    if kind == "missing":
        return Fault((path[:-1], path), f"{name} is missing", f"write it like {_example(tables, names[-1])}")
    value = _at(data, path)
    if kind.startswith("key_"):
        wrong = f"the name {quote(names[-1])} is too long" if names[-1] else "a name is empty"
        return Fault((path,), wrong, "give it a name of a few words", at_key=True)
    if isinstance(value, str) and value.isdecimal() and any(type(example) is int for example in examples):
        return Fault((path,), f"{name} is {value} in quotes, which is a text", f"write {int(value)} without the quotes")
    words = [word for annotation in annotations for word in _words(annotation)]
    shown = " or ".join(inline(word) for word in words or examples)
    return Fault((path,), _said(name, value, one), f"write it like {shown}")


def _said(name: str, value: Toml, one: _Found) -> str:
    """What is wrong with a value."""
    if one.kind in ("greater_than_equal", "less_than_equal") and isinstance(value, int):
        return f"{name} is too {'small' if one.kind.startswith('greater') else 'large'}: {_shown(value)}"
    if one.kind in _LENGTHS and value in ("", []):
        return f"{name} is empty"
    if one.kind in _LENGTHS and isinstance(value, str):
        return f"{name} is too long, {len(value)} characters instead of {one.most} at most"
    if one.kind in _LENGTHS and isinstance(value, list | dict):
        least = "" if one.kind == "too_short" else f" instead of {one.most} at most"
        return f"{name} has {len(value)} {'entry' if len(value) == 1 else 'entries'}{least}"
    if isinstance(one.path[-1], int):
        return f"{_shown(value)} can't stand in {name}"
    return f"{name} can't be {_shown(value)}"


def _words(annotation: object) -> list[Toml]:
    """All the words that may stand somewhere, where nothing but words may."""
    parts = [part for part in members(annotation) if part is not type(None)]
    only_words = all(get_origin(part) is Literal for part in parts)
    return [word for part in parts for word in get_args(part)] if only_words else []


def _known_at(model: type[Table], path: Path) -> tuple[list[type[Table]], list[Toml], list[object]]:
    """The tables that may stand at a path of the format, examples of what stands there, and its types."""
    tables: list[type[Table]] = [model]
    annotations: list[object] = []
    examples: list[Toml] = []
    for key in path:
        following: list[object] = []
        for table in tables:
            if isinstance(key, str) and key in keys(table):
                following.append(keys(table)[key].type)
                examples = list(keys(table)[key].examples)
        if not following:  # a key of a table that people name themselves, or a place in a list
            following = [inner for annotation in annotations for inner in _inside(annotation)]
            examples = [inner for example in examples for inner in _entries(example, key)]
        annotations = following
        tables = [part for annotation in annotations for part in members(annotation) if is_table(part)]
    return tables, examples, annotations


def _entries(example: Toml, key: str | int) -> Iterator[Toml]:
    if isinstance(example, dict) and isinstance(key, str):
        yield from example.values()
    elif isinstance(example, list) and isinstance(key, int):
        yield from example[:1]


def _inside(annotation: object) -> Iterator[object]:
    for part in members(annotation):
        if get_origin(part) in (dict, list):
            yield get_args(part)[-1]


def _example(tables: Iterable[type[Table]], name: str) -> str:
    found = [keys(table)[name].examples for table in tables if name in keys(table)]
    return f"{name} = {inline(found[0][0])}"


def _shown(value: Toml) -> str:
    """What was found, short."""
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > 10**12:
        return "a number of more than twelve digits"
    return quote(value) if isinstance(value, str) else str(value)
