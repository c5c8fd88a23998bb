"""What the tables of a file are described with: keys with their types, meanings and examples, limits of values.

Nothing is checked here, and a table is made of what has been checked.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, ClassVar, NamedTuple, TypeAlias, TypeGuard, TypeVar, Union, get_args, get_origin

T = TypeVar("T")
M = TypeVar("M", bound="Table")
Toml: TypeAlias = "str | int | float | bool | list[Toml] | dict[str, Toml] | None"
"""A value of a TOML file (dates and times are kept as their text), without its whereabouts."""


class Limits(NamedTuple):
    """The bounds of a number, or of the length of a text, a list or a table."""

    ge: float | None = None
    le: float | None = None
    min_length: int = 0
    max_length: int | None = None


UNLIMITED = Limits()


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
    """A table of the file: strict, and without keys that nobody knows; `vars` has the keys that the file has.

    What it means is data and no docstring, which is gone where Python is told to leave these out.
    """

    means: ClassVar[str] = ""

    def __init_subclass__(cls, *, means: str = "") -> None:
        cls.means = means


def keys(kind: type[Table]) -> Mapping[str, Key]:
    """The keys that a table may have."""
    return {name: here for name, here in vars(kind).items() if isinstance(here, Key)}


@cache
def members(annotation: object, limits: Limits = UNLIMITED) -> tuple[tuple[object, Limits], ...]:
    """The types of which a value must have one, through aliases, each with its limits; None stands in no file."""
    if get_origin(annotation) in (Union, UnionType):
        return tuple(member for part in get_args(annotation) for member in members(part))
    if get_origin(annotation) is Annotated:
        return members(get_args(annotation)[0], get_args(annotation)[1])
    return () if annotation is NoneType else ((annotation, limits),)


def is_table(kind: object) -> TypeGuard[type[Table]]:
    """Whether a type is a table of the format."""
    return isinstance(kind, type) and issubclass(kind, Table)


def table_of(kind: type[M], written: Toml) -> M:
    """What is written as the table that it has been found to be, and the tables in it as theirs."""
    assert isinstance(written, dict)
    made, values = kind(), _values(kind)  # type: ignore[arg-type]  # a class can be hashed, whatever mypy says
    vars(made).update({name: values[name](inner) for name, inner in written.items()})
    return made


@cache
def _values(kind: type[Table]) -> Mapping[str, Callable[[Toml], object]]:
    """How the value of each key of a table is made."""
    return {name: _value(key.type) for name, key in keys(kind).items()}


def _value(annotation: object) -> Callable[[Toml], object]:
    """How a value of a type is made of what is written: lists and tables anew, all else as it is."""
    kinds = [kind for kind, _ in members(annotation)]
    table = next(filter(is_table, kinds), None)
    inside = {get_origin(kind): _value(get_args(kind)[-1]) for kind in kinds if get_origin(kind) in (dict, list)}

    def value(written: Toml) -> object:
        if isinstance(written, list) and list in inside:
            return [inside[list](inner) for inner in written]
        if isinstance(written, dict) and table is not None:
            return table_of(table, written)
        if isinstance(written, dict) and dict in inside:
            return {name: inside[dict](inner) for name, inner in written.items()}
        return written

    return value
