"""What the tables of a file are described with: keys with their types, meanings and examples, limits of values.

Nothing is checked here, and a table is made of what has been checked: pydantic takes long to import and to get ready.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Annotated, TypeAlias, TypeGuard, TypeVar, Union, get_args, get_origin

if TYPE_CHECKING:
    from pydantic import BaseModel

T = TypeVar("T")
M = TypeVar("M", bound="Table")
Toml: TypeAlias = "str | int | float | bool | list[Toml] | dict[str, Toml] | None"
"""A value of a TOML file (dates and times are kept as their text), without its whereabouts."""
CoreSchema: TypeAlias = dict[str, object]
"""What pydantic validates by."""


_models: "dict[type[Table], type[BaseModel]]" = {}


class Limits:
    """The bounds of a number, or of the length of a text, a list or a table, by pydantic's names for them."""

    def __init__(self, **limits: float) -> None:
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: object, schema_of: Callable[[object], CoreSchema]) -> CoreSchema:
        return schema_of(source) | self.limits


class Key:
    """A key of a table: its type, what it means, and examples, of which messages show the first as right.

    A table that lacks the key gives the default, made anew where it is a function, as `list` is.
    """

    def __init__(self, default: object, means: str, examples: Sequence[Toml]) -> None:
        self.default = default
        self.means = means
        self.examples = examples
        self.is_required = default is ...
        self.type: object = None

    def __set_name__(self, table: type["Table"], name: str) -> None:
        self.type = table.__annotations__[name]

    def __get__(self, table: "Table | None", kind: type["Table"]) -> object:
        if table is None:
            return self
        return self.default() if callable(self.default) else self.default


def key(default: object, means: str, *examples: Toml) -> T:  # type: ignore[type-var]  # whatever type the key has
    """A key of a table; one without a default, `...`, must be written."""
    return Key(default, means, examples)  # type: ignore[return-value]  # what a table gives for it


class Table:
    """A table of the file: strict, and without keys that nobody knows."""

    @property
    def stated(self) -> set[str]:
        """The keys that the file has."""
        return set(vars(self))

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, schema_of: Callable[[object], CoreSchema]) -> CoreSchema:
        return schema_of(model_of(cls))


def model_of(kind: type[Table]) -> "type[BaseModel]":
    """What pydantic holds such a table against, made once."""
    from pydantic import ConfigDict, Field, create_model

    if kind not in _models:
        fields = {}
        for name, here in keys(kind).items():
            default = "default_factory" if callable(here.default) else "default"
            told = {default: here.default, "description": here.means, "examples": list(here.examples) or None}
            fields[name] = (here.type, Field(**told))  # type: ignore[call-overload]
        config = ConfigDict(strict=True, extra="forbid")
        _models[kind] = create_model(kind.__name__, __config__=config, __doc__=kind.__doc__, **fields)  # type: ignore[call-overload]
    return _models[kind]


def keys(kind: type[Table]) -> Mapping[str, Key]:
    """The keys that a table may have."""
    return {name: here for name, here in vars(kind).items() if isinstance(here, Key)}


@cache
def members(annotation: object) -> tuple[object, ...]:
    """The types of which a value must have one, through aliases and annotations."""
    if get_origin(annotation) in (Union, UnionType):
        return tuple(member for part in get_args(annotation) for member in members(part))
    return members(get_args(annotation)[0]) if get_origin(annotation) is Annotated else (annotation,)


def is_table(kind: object) -> TypeGuard[type[Table]]:
    """Whether a type is a table of the format."""
    return isinstance(kind, type) and issubclass(kind, Table)


def table_of(kind: type[M], written: Toml) -> M:
    """What is written as the table that it has been found to be, and the tables in it as theirs."""
    assert isinstance(written, dict)
    made = kind()
    vars(made).update({name: _value(kind.__annotations__[name], inner) for name, inner in written.items()})
    return made


def _value(annotation: object, written: Toml) -> object:
    if not isinstance(written, dict | list):
        return written
    for kind in members(annotation):
        if isinstance(written, dict) and is_table(kind):
            return table_of(kind, written)
        inside = get_args(kind)[-1:]
        if isinstance(written, dict) and get_origin(kind) is dict:
            return {name: _value(inside[0], inner) for name, inner in written.items()}
        if isinstance(written, list) and get_origin(kind) is list:
            return [_value(inside[0], inner) for inner in written]
    return written
