"""The patterns that statements are instances of, and how a text is read through them from its beginning to its end."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tests.statements.truth import Truth


class Pattern(NamedTuple):
    """The form of a statement, as a regular expression with the game's own words in braces, and when it holds."""

    form: str
    holds: Callable[..., bool]
    """Given the truth and the values, the groups of the form."""


class Statement(NamedTuple):
    """A text of one or several sentences, in its section."""

    place: str
    text: str


class Table(NamedTuple):
    """The rows of a table under their head, in their section."""

    place: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


PATTERNS: dict[str, list[Pattern]] = {}
"""By the section that they are for."""
TOLD: list[Callable[[Truth, str], Iterator[str]]] = []
"""What tells for a section all that it may say in just these words."""
TABLES: dict[str, list[tuple[str, Callable[[Truth, Table], Iterator[str]]]]] = {}
"""By their section: the form of their head, and what tells all that is untrue in their rows."""


def says(places: str, form: str, holds: Callable[..., bool]) -> None:
    """A pattern for some sections."""
    for place in places.split(", "):
        PATTERNS.setdefault(place, []).append(Pattern(form, holds))


def tabulates(place: str, head: str, untrue: Callable[[Truth, Table], Iterator[str]]) -> None:
    """A kind of table for a section."""
    TABLES.setdefault(place, []).append((head, untrue))


def complaints(truth: Truth, statements: Sequence[Statement | Table]) -> list[str]:
    """All that is untrue, and all that no pattern knows."""
    found = []
    for each in statements:
        about = _about_table(truth, each) if isinstance(each, Table) else _about_text(truth, each)
        found += [f"{truth.game.id}, {each.place}: {what}" for what in about]
    numbers = [
        int(number[1])
        for each in statements
        if isinstance(each, Statement) and (number := re.match(r"Example (\d+)", each.text))
    ]
    if numbers != [*range(1, len(numbers) + 1)]:
        found.append(f"{truth.game.id}: examples are numbered {numbers}")
    return found


def _about_text(truth: Truth, statement: Statement) -> Iterator[str]:
    text, at = statement.text, 0
    patterns = [*PATTERNS.get(statement.place, ()), *_own_words(truth, statement.place)]
    while at < len(text):
        matches = [(found, pattern) for pattern in patterns if (found := _match(truth, pattern.form, text, at))]
        if not matches:
            yield f"nobody knows what this says: {text[at:]!r}"
            return
        end = max(found.end() for found, _ in matches)
        longest = [(found, pattern) for found, pattern in matches if found.end() == end]
        if not any(_holds(pattern, truth, found) for found, pattern in longest):
            yield f"this is not true: {text[at:end]!r}"
        at = end + 1


def _holds(pattern: Pattern, truth: Truth, found: re.Match[str]) -> bool:
    """Whether it is true; what is no figure where one should be is not."""
    try:
        return bool(pattern.holds(truth, *found.groups()))
    except (ValueError, LookupError):
        return False


def _about_table(truth: Truth, table: Table) -> Iterator[str]:
    head = " | ".join(table.head)
    for form, untrue in TABLES.get(table.place, ()):
        if (found := _match(truth, form, head, 0)) and found.end() == len(head):
            try:
                yield from untrue(truth, table)
            except (ValueError, LookupError) as wrong:
                yield f"this is no figure: {wrong}"
            return
    yield f"nobody knows this table: {head!r}"


def _match(truth: Truth, form: str, text: str, at: int) -> re.Match[str] | None:
    """The form at a place of a text, up to a space or the end."""
    return truth.compiled(form).match(text, at)


def _own_words(truth: Truth, place: str) -> Iterator[Pattern]:
    """What a section says in the words of the file, as it stands there, each with its mark."""
    for text, key in [*truth.own_words(place), *((text, "") for told in TOLD for text in told(truth, place))]:
        yield Pattern(re.escape(text).replace("{", "{{").replace("}", "}}") + r"([*†]?)", _is_marked(key))


def _is_marked(key: str) -> Callable[..., bool]:
    if key == "play.turn":  # the mark of the steps stands before them, or behind the last one
        return lambda truth, mark: mark in ("", truth.mark(key))
    return lambda truth, mark: mark == (truth.mark(key) if key else "")
