"""Rules files read: TOML text becomes variants, `extends` applied, or every problem in it, each with its line."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple, TypeVar

from sheets.errors import FaultyFile, Problem
from sheets.game.model import Variant
from sheets.limits import MOST_TOLD
from sheets.rules_file.reading import Reading, RulesText
from sheets.rules_file.toml_table import Toml

__all__ = ["Library", "RulesText", "examine", "load"]

T = TypeVar("T")


class OnDemand(Mapping[str, T]):
    """Values by name, each made when it is first asked for."""

    def __init__(self, names: Collection[str], make: Callable[[str], T]) -> None:
        self._names = dict.fromkeys(names)
        self._make = cache(make)

    def __getitem__(self, name: str) -> T:
        if name not in self._names:
            raise KeyError(name)
        return self._make(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class Library(NamedTuple):
    """The variants of one or more files."""

    variants: Mapping[str, Variant]
    """Each is built when it is first asked for, with all that it extends."""
    tables: Mapping[str, Toml]
    """Each variant's complete table, `extends` applied, as a file would have it."""
    files: Mapping[str, str]
    """The name of the file that each variant stands in."""


def load(texts: Sequence[RulesText]) -> Library:
    """The variants of the files, a later one building on the earlier; FaultyFile with every error if there is one.

    What comes with the program is taken as it is.
    """
    library, problems = _read(texts)
    errors = [problem for problem in problems if not problem.warning]
    if errors:
        raise FaultyFile(errors)
    return library


def examine(texts: Sequence[RulesText]) -> tuple[Library, tuple[Problem, ...]]:
    """The variants that can be read, and every error and warning, in the order of the files."""
    return _read([text._replace(is_shipped=False) for text in texts])


def _read(texts: Sequence[RulesText]) -> tuple[Library, tuple[Problem, ...]]:
    reading = Reading()
    for text in texts:
        reading.add(text)
    for name in reading.files:
        if not reading.is_shipped(name):
            reading.complete(name)
    good = [name for name in reading.names() if reading.is_shipped(name) or reading.variant(name) is not None]
    order = {text.name: number for number, text in enumerate(texts)}
    problems = sorted(
        reading.problems, key=lambda p: (order[p.place.file], p.place.line, p.place.column) if p.place else (-1,)
    )
    files = {name: reading.files[name].name for name in good}
    return Library(OnDemand(good, reading.good_variant), OnDemand(good, reading.table), files), tuple(_told(problems))


def _told(problems: Iterable[Problem]) -> Iterator[Problem]:
    """As many problems as somebody reads of each file, and how many more there are."""
    for _, group in groupby(problems, lambda problem: problem.place and problem.place.file):
        here = list(group)
        most = MOST_TOLD + (len(here) == MOST_TOLD + 1)  # telling the last one takes no more room than telling of it
        yield from here[:most]
        if rest := here[most:]:
            wrong, is_warning = f"here and below are {len(rest)} more mistakes", all(each.warning for each in rest)
            yield Problem(wrong, "mend those told first", rest[0].place, warning=is_warning)
