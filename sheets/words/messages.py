"""What is said, before it is said: messages with what stands in them, and the keys of the rules file they tell of."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sheets.expressions import Code, Expression
from sheets.game.model import Variant


class Noun(NamedTuple):
    """A word of the game: the name under which catalogues may have it, and how its own file writes it."""

    name: str
    one: str
    many: str
    gender: str = ""
    """As catalogues name it: "m", "f", "n"; "" where the file says none."""


class Cell(NamedTuple):
    """An expression in place of words that are known only as a workbook or a form is filled in."""

    expression: Expression


def coded(expression: str) -> Cell:
    """An expression in the language of the program it is for."""
    return Cell(Code(expression))


class Case(NamedTuple):
    """Which of several it is, by conditions of a workbook or a form, in their order."""

    conditions: tuple[tuple[Expression, str], ...]
    """Each with the key of what is said where it holds."""
    otherwise: str


@dataclass(frozen=True, slots=True)
class Mark:
    """The place within a message for the mark of what is assumed, or told as is usual, where that is not behind it."""

    keys: tuple[str, ...] = field(compare=False)
    is_usual: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Said:
    """A message by its name in the catalogues and what stands in it.

    `keys` are those of the rules file that it tells of: where one is assumed, its mark stands behind the words. With
    "~" before it a key means its parts too, and what it is a part of. Messages that say the same are equal, whatever
    their keys.
    """

    name: str
    values: "tuple[tuple[str, Value], ...]" = ()
    keys: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Several:
    """Several things said one after the other: `between` is the name of the message that joins the last two, or a sign.

    "and" and "or" have a comma between the others; "sentences" have a capital and a full stop each.
    """

    items: "tuple[Value, ...]"
    between: str = "and"
    keys: tuple[str, ...] = field(default=(), compare=False)


Value: TypeAlias = str | int | bool | Noun | Cell | Case | Mark | Said | Several | None


def said(name: str, /, *keys: str, **values: Value) -> Said:
    """A message."""
    return Said(name, tuple(values.items()), keys)


def several(items: Iterable[Value], between: str = "and", *keys: str) -> Value:
    """Those that say anything; one alone as it is, and None where there is none."""
    found = tuple(each for each in items if each is not None and each != "")
    if not found:
        return None
    return Several(found, between, keys) if len(found) > 1 or keys else found[0]


def with_keys(value: Value, *keys: str) -> Value:
    """It with the mark of these keys behind it; None where nothing is said."""
    return several([value], "", *keys)


def noun(variant: Variant, key: str) -> Noun:
    """The game's word for a round, a buy, a set."""
    return word(*variant.words[key])


def word(one: str, many: str, gender: str = "") -> Noun:
    """A word of somebody's own, one and many, and its gender."""
    return Noun(one.replace(" ", "-"), one, many, gender)


def hand(variant: Variant) -> Noun:
    """The game's word for what is played and scored at one go."""
    return noun(variant, "deal" if variant.is_progression else "round")


def keys_of(value: Value) -> Iterator[str]:
    """All keys that something said tells of."""
    match value:
        case Mark(keys, False):
            yield from keys
        case Said(_, values, keys):
            yield from keys
            for _, inner in values:
                yield from keys_of(inner)
        case Several(items, _, keys):
            yield from keys
            for item in items:
                yield from keys_of(item)


def assumed_by(assumed: Iterable[str], keys: Iterable[str]) -> tuple[str, ...]:
    """Which of the assumed keys are among keys that are told of."""
    told = tuple(keys)
    return tuple(each for each in assumed if any(_is_told(each, key) for key in told))


def _is_told(assumed: str, key: str) -> bool:
    if not key.startswith("~"):
        return assumed == key
    told = key[1:]
    return assumed == told or assumed.startswith(f"{told}.") or told.startswith(f"{assumed}.")
