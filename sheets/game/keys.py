"""The keys of a rules file, each declared once: beside the field of the model that it becomes.

A declaration says what may stand at a key, what it means, and examples; `rules_file` reads, merges and checks by them,
and makes the schema, the reference and the forms from it. Nothing here knows how a file is written.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from sheets.game.by_players import players_named
from sheets.limits import (
    LONGEST_FORMULA,
    LONGEST_LABEL,
    LONGEST_PHRASE,
    LONGEST_RANGE,
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_COUNTED,
    MOST_FEW,
    MOST_MANY,
    MOST_POINTS,
)

Toml: TypeAlias = "str | int | float | bool | list[Toml] | dict[str, Toml] | None"
"""A value as a file has it (dates and times are kept as their text), without its whereabouts."""


class Kind(NamedTuple):
    """One kind of value: its type, and its least and most (of a number, or of how long a text, list or table is)."""

    type: type
    least: int | None = None
    most: int | None = None
    words: tuple[str, ...] = ()
    """The only texts that it may be."""
    inside: "Kinds" = ()
    """What a list, or a table whose keys people name themselves, may hold."""
    longest_name: int = LONGEST_WORD
    """The most characters of a key of such a table."""
    is_by_players: bool = False
    """Whether its keys are numbers of players."""


Table: TypeAlias = type[Any]
"""A table of the file that has keys of its own: a class of the model."""
Kinds: TypeAlias = tuple["Kind | Table", ...]
"""Of which a value must be one; the first that fits holds."""


class Key(NamedTuple):
    """A key of the file."""

    kinds: Kinds
    means: str
    like: tuple[Toml, ...]
    """Examples, of which messages show the first as right."""
    name: str = ""
    """How the file calls it, where the field of the model has another name."""
    required: bool = False
    """Whether its table must have it."""
    short: Literal["", "part", "all"] = ""
    """Whether it is what a plain value in place of its table stands for: `set = 3` is `set.size = 3`.

    That may be a part of what holds, beside what house rules inherit, or all of it.
    """
    needed: bool = False
    """Whether others hang on it, so that a mistake in it is not told of them as well."""
    looked_up: bool = False
    """Whether others look things up in it: what is not found there may be what is wrong in there."""
    whole: bool = False
    """Whether house rules replace the whole of it, though it is a table: half of it would not be true."""
    none_takes: bool = False
    """Of a key of a game: whether "none" takes an inherited one away, as there is no other sense in it."""
    inherited: bool = True
    """Of a key of a game, as all below: whether house rules take it over from the game that they extend."""
    summed_up: bool = False
    """Whether a summary may speak of it, so that the inherited one does not hold where house rules change it."""
    is_none_told: bool = True
    """Whether pages tell of its "none", or of its "false", so that it can be supposed."""
    unwritten: bool = False
    """Whether every game has a rule of it, written or not."""
    is_rule: bool = True
    """Whether it states a rule that could be supposed, and bear the mark of that."""
    asked: Literal["", "always", "melds"] = ""
    """Whether a form of house rules asks for it: of every game, or of those with melds and those that say something."""


def key(kinds: "Kind | Table | Kinds", means: str, *like: Toml, **how: Any) -> Key:
    """A declaration for `Annotated`; `how` are fields of Key."""
    several = kinds if isinstance(kinds, tuple) and not isinstance(kinds, Kind) else (kinds,)
    return Key(several, means, like, **how)


class _Declared(NamedTuple):
    keys: Mapping[str, Key]
    fields: Mapping[str, str]
    short: Key | None


_DECLARED: dict[Table, _Declared] = {}
"""What each table declares, found once."""


def _declared(model: Table) -> _Declared:
    if model not in _DECLARED:
        found = [
            (field, declared._replace(name=declared.name or field))
            for field, annotation in model.__annotations__.items()
            for declared in get_args(annotation)[1:]
            if isinstance(declared, Key)
        ]
        short = next((declared for _, declared in found if declared.short), None)
        names = {declared.name: declared for _, declared in found}
        _DECLARED[model] = _Declared(names, {declared.name: field for field, declared in found}, short)
    return _DECLARED[model]


def keys(model: Table) -> Mapping[str, Key]:
    """The keys that a table may have, in the order of the fields."""
    return _declared(model).keys


def field_of_key(model: Table) -> Mapping[str, str]:
    """The field of the model that each key becomes, or becomes a part of."""
    return _declared(model).fields


def short_key(model: Table | None) -> Key | None:
    """The key that a plain value in place of the table stands for."""
    return _declared(model).short if model else None


def short_of(kinds: Kinds, written: object) -> Key | None:
    """The key of a table that is meant by what stands in its place; None where that is the table, or says all of it."""
    short = short_key(table_among(kinds))
    if short is None or isinstance(written, list | bool) or written in ({}, None):
        return None
    if isinstance(written, dict):
        return short if by_players_among(short.kinds) and all(map(players_named, written)) else None
    own, is_part = words_of(short.kinds), short.short == "part"
    if written in words_of(kinds) or (written == "none" and is_part):
        return short if written in own and not (written == "unknown" and is_part) else None
    return short


def table_among(kinds: Kinds) -> Table | None:
    """The table of the model that is among the kinds of a key."""
    return next((kind for kind in kinds if isinstance(kind, type)), None)


def words_of(kinds: Kinds) -> tuple[str, ...]:
    """The words that have a meaning there: "none", "unknown", …"""
    return tuple(word for kind in kinds if isinstance(kind, Kind) for word in kind.words)


def by_players_among(kinds: Kinds) -> bool:
    """Whether it may be another value for each number of players."""
    return any(isinstance(kind, Kind) and kind.is_by_players for kind in kinds)


def one_of(*words: str) -> Kind:
    """One of these words."""
    return Kind(str, words=words)


def text(most: int = LONGEST_TEXT, least: int = 0) -> Kind:
    """A text of so many characters."""
    return Kind(str, least, most)


def number(least: int, most: int) -> Kind:
    """A whole number."""
    return Kind(int, least, most)


def listed(*inside: "Kind | Table", most: int = MOST_MANY, least: int = 0) -> Kind:
    """A list, each of whose entries is of one of the kinds."""
    return Kind(list, least, most, inside=inside)


def table(*inside: "Kind | Table", most: int = MOST_FEW, longest_name: int = LONGEST_WORD) -> Kind:
    """A table whose keys people name themselves."""
    return Kind(dict, 0, most, inside=inside, longest_name=longest_name)


def by_players(*inside: Kind) -> Kind:
    """A table of a value for each number of players."""
    return Kind(dict, 0, MOST_FEW, inside=inside, longest_name=LONGEST_RANGE, is_by_players=True)


YES = Kind(bool)
UNKNOWN, NONE = one_of("unknown"), one_of("none")
COUNT, POSITIVE, POINTS = number(0, MOST_COUNTED), number(1, MOST_COUNTED), number(-MOST_POINTS, MOST_POINTS)
TEXT, PHRASE = text(), text(LONGEST_PHRASE)
NAME, LABEL, SENTENCE = text(LONGEST_WORD, 1), text(LONGEST_LABEL, 1), text(LONGEST_TEXT, 1)
PLAYERS = text(LONGEST_RANGE)
FORMULA = text(LONGEST_FORMULA, 1)
