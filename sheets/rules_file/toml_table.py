"""What the tables of a file are described with: keys with their types, meanings and examples, limits of values."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from types import UnionType
from typing import (
    Annotated,
    ClassVar,
    NamedTuple,
    TypeAlias,
    TypeGuard,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
)

T = TypeVar("T")
M = TypeVar("M", bound="Table")
Toml: TypeAlias = "str | int | float | bool | list[Toml] | dict[str, Toml] | None"
"""A value of a TOML file (dates and times are kept as their text), without its whereabouts."""
CoreSchema: TypeAlias = dict[str, object]
"""What pydantic validates by; it is imported only where a file is to be held against the format."""


class Limits:
    """The bounds of a number, or of the length of a text, a list or a table, by pydantic's names for them."""

    def __init__(self, **limits: float) -> None:
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: object, schema_of: Callable[[object], CoreSchema]) -> CoreSchema:
        return schema_of(source) | self.limits


def key(
    *,
    default: object = MISSING,
    default_factory: Callable[[], object] | None = None,
    means: str,
    examples: Sequence[Toml] = (),
) -> T:  # type: ignore[type-var]  # whatever the key's type is: its default is checked by the tests
    """A key of a table: what it means, and examples, of which messages show the first as right."""
    told: dict[str, object] = {"description": means} | ({"examples": examples} if examples else {})
    if default_factory is not None:
        return field(default_factory=default_factory, metadata=told)  # type: ignore[return-value]
    return field(default=default, metadata=told)  # type: ignore[return-value]


class Key(NamedTuple):
    """What the format says about a key of a table."""

    type: object
    means: str
    examples: Sequence[Toml]
    is_required: bool


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(key,))
class Table:
    """A table of the file: strict, and without keys that nobody knows."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = {"strict": True, "extra": "forbid"}
    stated: frozenset[str]
    """The keys that the file has."""

    def __init_subclass__(cls) -> None:
        dataclass(kw_only=True, eq=False, repr=False)(cls)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, schema_of: Callable[[object], CoreSchema]) -> CoreSchema:
        return schema_of(source) | {"strict": False}  # so that a plain table will do; its values stay strict


def keys(kind: type[Table]) -> Mapping[str, Key]:
    """The keys that a table may have."""
    return {
        each.name: Key(
            type=each.type,
            means=each.metadata["description"],
            examples=each.metadata.get("examples", ()),
            is_required=each.default is MISSING and each.default_factory is MISSING,
        )
        for each in fields(kind)  # type: ignore[arg-type]  # mypy does not see what `__init_subclass__` does
    }


def members(annotation: object) -> list[object]:
    """The types of which a value must have one, through aliases and annotations."""
    if get_origin(annotation) in (Union, UnionType):
        return [member for part in get_args(annotation) for member in members(part)]
    return members(get_args(annotation)[0]) if get_origin(annotation) is Annotated else [annotation]


def is_table(kind: object) -> TypeGuard[type[Table]]:
    """Whether a type is a table of the format."""
    return isinstance(kind, type) and issubclass(kind, Table)


def table_of(kind: type[M], written: Toml) -> M:
    """What is written as the table that it has been found to be, and the tables in it as theirs."""
    assert isinstance(written, dict)
    made = kind(**{name: _value(kind.__annotations__[name], inner) for name, inner in written.items()})
    made.stated = frozenset(written)
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
