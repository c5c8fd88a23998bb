"""A table held against the format: every wrong type and unknown key becomes a fault in a player's words."""

import types
import typing
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from sheets.loading.tree import Fault, Path, Toml
from sheets.loading.written import Table
from sheets.text import did_you_mean, quote

M = TypeVar("M", bound=Table)


def validate(model: type[M], written: Toml) -> tuple[M, list[Fault]]:
    """The table as its model, and what is wrong with it; what is wrong is left out of the model."""
    kept = deepcopy(written) if isinstance(written, dict) else {}
    faults: list[Fault] = [] if isinstance(written, dict) else [_not_a_table(written)]
    while True:
        try:
            return model.model_validate(kept), faults
        except ValidationError as error:
            found = _faulty_paths(error, kept)
            faults += [_fault(model, path, kind, kept) for path, kind in found]
            for path, _ in reversed(found):
                _take_out(kept, path, example=next(iter(_known_at(model, path)[1]), None))


def _not_a_table(written: Toml) -> Fault:
    return Fault(((),), f"{_shown(written)} stands where a table belongs", "write it like [variants.our-game]")


def _faulty_paths(error: ValidationError, data: Toml) -> list[tuple[Path, str]]:
    """Where the faults are, without the steps that only name a type; the outer one of two nested is an echo."""
    kinds: dict[Path, str] = {}
    for one in error.errors(include_url=False, include_context=False):
        path = _real_path(one["loc"], data, missing=one["type"] == "missing")
        if kinds.get(path) != "extra_forbidden":
            kinds[path] = one["type"]
    inner = [path for path in kinds if not any(other[: len(path)] == path and other != path for other in kinds)]
    return [(path, kinds[path]) for path in sorted(inner, key=lambda path: [str(key) for key in path])]


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


def _take_out(data: Toml, path: Path, *, example: Toml) -> None:
    """Remove what is wrong, so that the rest can be looked at; a stand-in keeps the others from being told as well."""
    match _at(data, path[:-1]), path[-1]:
        case dict() as table, "size":
            table["size"] = example  # without it, every contract that leaves the size out would be wrong too
        case dict() as table, str(key) if key in table:
            del table[key]
        case dict() as table, str(key):
            table[key] = deepcopy(example)  # it is missing
        case list() as entries, int(number):
            entries[number] = "unknown"
        case _:
            raise AssertionError(f"no way to {path}")


def _fault(model: type[Table], path: Path, kind: str, data: Toml) -> Fault:
    keys = [key for key in path if isinstance(key, str)]
    name = ".".join(keys[-2:]) if keys[:1] != ["rounds"] else keys[-1]
    tables, examples = _known_at(model, path[:-1] if kind in ("extra_forbidden", "missing") else path)
    if kind == "extra_forbidden":
        known = sorted({key for table in tables for key in table.model_fields})
        return Fault((path,), f"unknown key {quote(keys[-1])}", did_you_mean(keys[-1], known), at_key=True)
    if kind == "missing":
        example = _examples(tables, keys[-1])
        return Fault((path[:-1],), f"{quote(name)} is missing", f"write it like {example}" if example else "add it")
    value = _at(data, path)
    inside = " in " + quote(name) if path and isinstance(path[-1], int) else ""
    said = f"{quote(name)} can't be {_shown(value)}" if not inside else f"{_shown(value)} can't stand{inside}"
    if kind in ("greater_than_equal", "less_than_equal") and isinstance(value, int):
        said = f"{quote(name)} is {'too small' if kind.startswith('greater') else 'too large'}: {_shown(value)}"
    if kind in ("string_too_long", "string_too_short", "too_short", "too_long"):
        said = f"{quote(name)} is too {'long' if kind.endswith('long') else 'short'}: {_shown(value)}"
    shown = " or ".join(_as_toml(example) for example in examples)
    return Fault((path,), said, f"write it like {shown}" if shown else "see the shipped variants for an example")


def _known_at(model: type[Table], path: Path) -> tuple[list[type[Table]], list[Toml]]:
    """The tables that may stand at a path of the format, and examples of what stands there."""
    tables: list[type[Table]] = [model]
    annotations: list[object] = []
    examples: list[Toml] = []
    for key in path:
        following: list[object] = []
        for table in tables:
            if isinstance(key, str) and key in table.model_fields:
                field = table.model_fields[key]
                following.append(field.annotation)
                examples = list(field.examples or [])
        if not following:  # a key of a table that people name themselves, or a place in a list
            following = [inner for annotation in annotations for inner in _inside(annotation)]
            examples = [inner for example in examples for inner in _entries(example)]
        annotations = following
        tables = [table for annotation in annotations for table in _tables(annotation)]
    return tables, examples


def _entries(example: Toml) -> Iterator[Toml]:
    if isinstance(example, dict):
        yield from example.values()
    elif isinstance(example, list):
        yield from example[:1]


def _parts(annotation: object) -> Iterator[object]:
    """The members of a union, through aliases and annotations."""
    origin = typing.get_origin(annotation)
    if origin in (typing.Union, types.UnionType):
        for part in typing.get_args(annotation):
            yield from _parts(part)
    elif origin is typing.Annotated:
        yield from _parts(typing.get_args(annotation)[0])
    else:
        yield annotation


def _inside(annotation: object) -> Iterator[object]:
    for part in _parts(annotation):
        if typing.get_origin(part) in (dict, list):
            yield typing.get_args(part)[-1]


def _tables(annotation: object) -> Iterator[type[Table]]:
    for part in _parts(annotation):
        if isinstance(part, type) and issubclass(part, BaseModel) and issubclass(part, Table):
            yield part


def _examples(tables: Iterable[type[Table]], name: str) -> str:
    for table in tables:
        if name in table.model_fields and table.model_fields[name].examples:
            return f"{name} = {_as_toml((table.model_fields[name].examples or [''])[0])}"
    return ""


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(str(key))} = {_as_toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_as_toml(inner) for inner in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("-", "").replace("_", "").isalnum() else f'"{key}"'


def _shown(value: Toml) -> str:
    """What was found, short."""
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > 10**12:
        return "a very large number"
    return quote(value) if isinstance(value, str) else str(value)
