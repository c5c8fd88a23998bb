"""A file of TOML tables under the name that messages call it by, and problems with their places in it."""

import tomllib
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from sheets.errors import Place, Problem
from sheets.rules_file.tree import Fault, Node, Origin, Path, grow

if TYPE_CHECKING:
    from sheets.rules_file.toml_positions import Lines


@dataclass(frozen=True)
class TomlFile:
    """The tables of a file, as tomllib reads them, with its text."""

    name: str
    table: dict[str, object]
    text: str

    @cached_property
    def lines(self) -> "Lines":
        """Where everything stands, worked out only when there is something to tell."""
        from sheets.rules_file.toml_positions import Lines

        return Lines(self.text)

    @cached_property
    def _trees(self) -> dict[str, Node]:
        return {}

    def variant_tree(self, name: str, table: object) -> Node:
        """The table of one of its variants as a tree: grown once, as the shipped ones are asked for again and again."""
        if name not in self._trees:
            self._trees[name] = grow(table, Origin(name, ("variants", name)))
        return self._trees[name]

    def place(self, path: Path, *, at_key: bool = False, within: int | None = None) -> Place:
        """Where a value stands, or its key, or else the nearest key above it.

        In a text it is behind so many of its characters, as it is read.
        """
        found = self.lines.place_of_key(path) if at_key else self.lines.place_of_value(path)
        if within is not None and (span := self.lines.span_of_value(path)):
            from sheets.rules_file.written_texts import place_within

            found = self.lines.place_of_offset(span[0] + place_within(self.text[slice(*span)], within))
        line, column = found or self.lines.nearest(path)
        return Place(self.name, line, column)

    def problem(self, fault: Fault, *, at: Path = (), subject: str = "") -> Problem:
        """A fault in the table at a path, with its place."""
        place = self.place((*at, *fault.paths[0]), at_key=fault.at_key)
        return Problem(fault.wrong, fault.right, place, subject, fault.warning)


@lru_cache(maxsize=1)  # the shipped games, which are the same whenever a page is made anew
def checked_file(name: str, data: bytes) -> TomlFile:
    """A file that has been found to be TOML before."""
    text = data.decode("utf-8")
    return TomlFile(name, tomllib.loads(text), text)
