"""Groups of strips shared out to columns: a group stays together unless it is higher than a whole column."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from sheets.layout.cards.placed_card import Kind, Marks, PlacedGroup
from sheets.layout.type import Rule


@dataclass(frozen=True)
class Strip:
    """A line of a card, or a picture, that is never broken; its marks count from its top left corner."""

    height: float
    marks: Marks
    goes_on: bool = False
    """Whether it may not be parted from the strip below it."""


@dataclass(frozen=True)
class Group:
    """A round, a rule or a note: strips under one another."""

    kind: Kind
    strips: tuple[Strip, ...]
    gap: float
    """The least white above it, unless it stands at the top."""
    ruled: bool = False
    """Whether a line stands in the white above it."""
    at_foot: bool = False
    """Whether it moves down to the foot of the card, if only such groups follow."""
    is_heading: bool = False
    """Whether it belongs to the group below it, and no more white than that one's own comes between."""
    again: Marks = field(default_factory=Marks)
    """What is said once more where the group goes on in another column."""

    @property
    def height(self) -> float:
        """All the strips together."""
        return sum(strip.height for strip in self.strips)


Column = tuple[Group, ...]


def height_of(groups: Sequence[Group]) -> float:
    """The height of groups under one another, with the white between them."""
    return sum(group.height for group in groups) + sum(group.gap for group in groups[1:])


def shared_out(groups: Iterable[Group], heights: Sequence[float]) -> tuple[Column, ...] | None:
    """The groups in as many columns as are given, from the first on; None where they do not suffice."""
    columns: list[list[Group]] = [[]]
    waiting = list(reversed(list(groups)))
    while waiting:
        if len(columns) > len(heights):
            return None
        group, height = waiting.pop(), heights[len(columns) - 1]
        used = height_of(columns[-1]) + group.gap if columns[-1] else 0.0
        if used + group.height <= height + 1e-6:
            columns[-1].append(group)
        elif group.height <= max(heights[len(columns) :], default=0.0) + 1e-6:
            columns.append([])
            waiting.append(group)
        else:
            first, rest = _broken(group, height - used)
            if first is None and not columns[-1]:  # what belongs together is higher than any column
                first, rest = _broken(group, height - used, anywhere=True)
            if first:
                columns[-1].append(first)
            elif not columns[-1]:
                return None  # not a single strip fits
            columns.append([])
            waiting.append(rest)
    if len(columns) > len(heights):
        return None
    return tuple(tuple(column) for column in columns)


def _broken(group: Group, height: float, *, anywhere: bool = False) -> tuple[Group | None, Group]:
    """The strips that fit a height, and the rest, which says its label once more."""
    used, count = 0.0, 0
    while count < len(group.strips) - 1 and used + group.strips[count].height <= height + 1e-6:
        used += group.strips[count].height
        count += 1
    while count and group.strips[count - 1].goes_on and not anywhere:
        count -= 1
    if not count:
        return None, group
    top, *others = group.strips[count:]
    repeated = replace(top, marks=group.again.with_more(top.marks))
    return replace(group, strips=group.strips[:count]), replace(group, strips=(repeated, *others))


def evened(groups: Sequence[Group], columns: int, height: float) -> tuple[Column, ...] | None:
    """The groups in columns whose heights are as even as can be; None where they do not fit the height."""
    found = shared_out(groups, [height] * columns)
    if found is None or columns == 1:
        return found
    low, high = 0.0, height
    while high - low > 0.5:
        middle = (low + high) / 2
        tried = shared_out(groups, [middle] * columns)
        if tried is None or any(len(column) < 1 for column in tried):
            low = middle
        else:
            found, high = tried, middle
    return found


def spread_out(
    column: Column, *, x: float, y: float, width: float, more: float, foot_end: float | None, weight: float
) -> tuple[tuple[PlacedGroup, ...], tuple[Rule, ...]]:
    """A column's groups in their places from a height on, with so much more white between them.

    Groups at the foot are moved down to end at a height, where one is given.
    """
    placed, rules = [], []
    last = max((number for number, group in enumerate(column) if not group.at_foot), default=len(column))
    foot = column[last + 1 :]
    for number, group in enumerate(column):
        if foot_end is not None and number == last + 1:
            y = max(y, foot_end - height_of(foot) - group.gap)
        if number:
            white = group.gap + (more if number <= last and not column[number - 1].is_heading else 0.0)
            if group.ruled:
                rules.append(Rule(x, x + width, y + white / 2, weight))
            y += white
        marks = Marks()
        for strip in group.strips:
            marks = marks.with_more(strip.marks.moved(x, y))
            y += strip.height
        placed.append(PlacedGroup(group.kind, marks))
    return tuple(placed), tuple(rules)
