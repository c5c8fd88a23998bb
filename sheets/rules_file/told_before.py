"""What a rules file tells twice: where it was told before, and how both go into one, in a player's words."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheets.rules_file.short_forms import SHORT_FOR
from sheets.rules_file.toml_positions import Statement, statements
from sheets.text import quote


class ToldTwice(NamedTuple):
    """What is wrong and what would be right, and the line and column of what is told for the second time."""

    advice: tuple[str, str]
    line: int
    column: int


def told_twice(text: str) -> ToldTwice | None:
    """What the last line tells again, of a text that can be read but for that; None where it is told within { }."""
    try:
        *before, last = statements(text)
    except IndexError:  # the braces are not closed yet
        return None
    clashing = list(_clashing(before, last))
    for earlier in [*(each for each in clashing if each.names == last.names), *clashing][:1]:
        line, column = text.count("\n", 0, last.offset) + 1, last.offset - text.rfind("\n", 0, last.offset)
        return ToldTwice(_advice(earlier, last, text.count("\n", 0, earlier.offset) + 1), line, column)
    return None


def _clashing(before: Sequence[Statement], last: Statement) -> Iterator[Statement]:
    """What stands before and is or holds the last one, or is in it, the latest first; not the heading above that."""
    is_below = not last.is_heading
    for earlier in reversed(before):
        both = min(len(earlier.names), len(last.names))
        if earlier.names[:both] == last.names[:both] and not (earlier.is_heading and is_below):
            yield earlier
        is_below = is_below and not earlier.is_heading


def _advice(earlier: Statement, last: Statement, line: int) -> tuple[str, str]:
    """What is wrong with two lines of which one is the other, or has it inside."""
    whole, part = sorted((earlier, last), key=lambda told: len(told.names))
    name = whole.names[-1]
    if last.is_heading and (earlier.is_heading or last is whole):
        return f"this table is in line {line} already", "put all its lines under one heading"
    if earlier.is_heading:
        return f"{quote(name)} has a heading of its own in line {line}", "write this there"
    if earlier.names == last.names:
        right = "keep one of the two" if last.is_heading else "let each key stand once"
        return f"{quote(name)} is in line {line} already", right
    inner, short_for = part.names[len(whole.names)], SHORT_FOR.get(name)
    told = "all", "a part"
    first, second = told if earlier is whole else reversed(told)
    wrong = f"line {line} tells {first} of {quote(name)}, and this line {second} of it"
    if whole.is_braced:
        return wrong, f"write {quote(inner)} inside the {{ }}"
    if short_for is None or short_for == inner:
        return wrong, "keep one of the two"
    return wrong, f"write {name}.{short_for} in place of {name}, and both can stand"
