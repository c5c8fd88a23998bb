"""Groups of lines shared out to columns: a group stays together unless it is higher than a whole column."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from sheets.layout.cards.placed_card import Kind, Mark, PlacedGroup, moved
from sheets.layout.type import Blank, Font, Rule, Text
from sheets.paper.sizes import POINTS_PER_MM

ROUNDING_MM = 1e-6


@dataclass(frozen=True)
class CardLine:
    """A line of a card, or a picture, that is never broken; its marks count from its top left corner."""

    height: float
    marks: tuple[Mark, ...] = ()
    label: tuple[Text, ...] = ()
    goes_on: bool = False
    """Whether it may not be parted from the line below it."""


@dataclass(frozen=True)
class Group:
    """A round, a rule or a note: lines under one another."""

    kind: Kind
    lines: tuple[CardLine, ...]
    gap: float
    """The least white above it, unless it stands at the top."""
    ruled: bool = False
    """Whether a line stands in the white above it."""
    at_foot: bool = False
    """Whether it moves down to the foot of the card, if only such groups follow."""
    is_heading: bool = False
    """Whether it belongs to the group below it, and no more white than that one's own comes between."""
    again: tuple[Text, ...] = ()
    """The label that stands once more where the group goes on in another column."""

    @cached_property
    def height(self) -> float:
        """All the lines together."""
        return sum(line.height for line in self.lines)


CardColumn: TypeAlias = tuple[Group, ...]


def middle_base(font: Font, height: float) -> float:
    """The baseline of figures in the middle of a line so high."""
    return (height + font.figure_height) / 2


def in_line(font: Font, words: str, height: float, *, x: float = 0.0) -> Text:
    """Words in the middle of a line so high."""
    return font.text(words, x, middle_base(font, height))


def body_lines(font: Font, words: Iterable[str], height: float | None = None, *, x: float = 0.0) -> list[CardLine]:
    """Lines of words under one another, each as high as is usual for its type unless a height is given."""
    step = font.line_height if height is None else height
    return [CardLine(step, (in_line(font, line, step, x=x),)) for line in words]


def figure_at_right(
    font: Font, figure: str, right: float, base: float, *, blank: float, tabular: bool = True
) -> Text | Blank:
    """A figure flush right, or a line so long to write it on."""
    if not figure:
        return Blank(right - blank, base + 0.08 * font.size / POINTS_PER_MM, blank)
    return replace(font.text(figure, right, base, align="right"), tabular=tabular)


def height_of(groups: Sequence[Group]) -> float:
    """The height of groups under one another, with the white between them."""
    return sum(group.height for group in groups) + sum(group.gap for group in groups[1:])


def height_below(groups: Sequence[Group]) -> float:
    """The height that groups take below others, with the white above the first; nothing for none."""
    return groups[0].gap + height_of(groups) if groups else 0.0


def shared_out(groups: Iterable[Group], heights: Sequence[float]) -> tuple[CardColumn, ...] | None:
    """The groups in as many columns as are given, from the first on; None where they do not suffice."""
    columns: list[list[Group]] = [[]]
    waiting = [*groups][::-1]
    if sum(group.height for group in waiting) > sum(heights) + ROUNDING_MM * (len(heights) + 1):
        return None  # however they are broken
    lines = white = 0.0  # in the last column
    while waiting:
        if len(columns) > len(heights):
            return None
        group, height = waiting.pop(), heights[len(columns) - 1]
        above = group.gap if columns[-1] else 0.0
        if lines + white + above + group.height <= height + ROUNDING_MM:
            lines, white = lines + group.height, white + above
            columns[-1].append(group)
            continue
        if group.height > max(heights[len(columns) :], default=0.0) + ROUNDING_MM:
            left = height - (lines + white + above)
            first, group = _broken(group, left)
            if first is None and not columns[-1]:  # what belongs together is higher than any column
                first, group = _broken(group, left, anywhere=True)
            if first:
                columns[-1].append(first)
            elif not columns[-1]:
                return None  # not a single line fits
        columns.append([])
        lines = white = 0.0
        waiting.append(group)
    if len(columns) > len(heights):
        return None
    return tuple(tuple(column) for column in columns)


def _broken(group: Group, height: float, *, anywhere: bool = False) -> tuple[Group | None, Group]:
    """The lines that fit a height, and the rest, which says its label once more."""
    used, count = 0.0, 0
    while count < len(group.lines) - 1 and used + group.lines[count].height <= height + ROUNDING_MM:
        used += group.lines[count].height
        count += 1
    while count and group.lines[count - 1].goes_on and not anywhere:
        count -= 1
    if not count:
        return None, group
    top, *others = group.lines[count:]
    repeated = replace(top, label=group.again + top.label)
    return replace(group, lines=group.lines[:count]), replace(group, lines=(repeated, *others))


def evened(groups: Sequence[Group], columns: int, height: float) -> tuple[CardColumn, ...] | None:
    """The groups in columns whose heights are as even as can be; None where they do not fit the height."""
    found = shared_out(groups, [height] * columns)
    if found is None or columns == 1:
        return found
    highest = max((group.height for group in groups), default=0.0)
    low, high = highest if highest < height else 0.0, height  # what belongs together is not broken for evenness
    while high - low > 0.5:
        middle = (low + high) / 2
        tried = shared_out(groups, [middle] * columns)
        if tried is None or not all(tried):
            low = middle
        else:
            found, high = tried, middle
    return found


def spread_out(
    column: CardColumn, *, x: float, y: float, width: float, more: float, foot_end: float | None, weight: float
) -> list[PlacedGroup | Rule]:
    """A column's groups and the lines between them in their places from a height on, so much more white in between.

    Groups at the foot are moved down to end at a height, where one is given.
    """
    placed: list[PlacedGroup | Rule] = []
    last = max((number for number, group in enumerate(column) if not group.at_foot), default=len(column))
    foot = column[last + 1 :]
    for number, group in enumerate(column):
        if foot_end is not None and number == last + 1:
            y = max(y, foot_end - height_of(foot) - group.gap)
        if number:
            white = group.gap + (more if number <= last and not column[number - 1].is_heading else 0.0)
            if group.ruled:
                placed.append(Rule(x, x + width, y + white / 2, weight))
            y += white
        label: tuple[Text, ...] = ()
        marks: tuple[Mark, ...] = ()
        for line in group.lines:
            label += moved(line.label, x, y)
            marks += moved(line.marks, x, y)
            y += line.height
        placed.append(PlacedGroup(group.kind, label, marks))
    return placed
