"""One side of a card put together: its head, and the columns below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.layout.cards.card_columns import Column, height_of, spread_out
from sheets.layout.cards.placed_card import PlacedFace, PlacedGroup
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.type import Font, Measure, Rule, Text, figure_height, line_height
from sheets.paper import POINTS_PER_MM, CardSize
from sheets.text import wrap

COLUMN_GAP_EMS = 2.2
LEAST_TITLE = 0.72
"""How much smaller than usual a title gets before it is broken into lines."""
MOST_HEAD = 0.5
"""The most of a card's height that its head takes."""


@dataclass(frozen=True)
class Head:
    """The title of a side and what stands at its right, measured."""

    title: tuple[Text, ...]
    corner: tuple[Text, ...]
    rule: float
    """Where the line under the title lies."""


def head_of(title: str, corner: str, size: CardSize, sizes: CardSizes, measure: Measure, *, scale: float = 1.0) -> Head:
    """The head of a side: the title in one line, smaller by up to a quarter before it is broken into several."""
    margin, text = sizes.margin, sizes.text_pt
    width = size.width_mm - 2 * margin
    beside = measure(corner, text, False) + 1.2 * text / POINTS_PER_MM if corner else 0.0
    is_below = beside > 0.5 * width
    room = width if is_below else width - beside
    wanted = max(sizes.title_pt * scale, text)
    pt = wanted
    while pt > max(wanted * LEAST_TITLE, text) and measure(title, pt, True) > room:
        pt -= 0.25
    pt = max(pt, text)
    lines = Font(measure, pt, True).even_lines(title, room)
    step = line_height(pt) * 0.92
    first = margin + figure_height(pt)
    texts = tuple(Text(line, margin, first + n * step, pt, True) for n, line in enumerate(lines))
    base = texts[-1].y
    corners: tuple[Text, ...] = ()
    if corner and is_below:
        below = wrap(corner, width, lambda words: measure(words, text, False))
        start = base + 0.3 * pt / POINTS_PER_MM
        corners = tuple(
            Text(line, margin, start + (n + 0.85) * line_height(text), text) for n, line in enumerate(below)
        )
        base = corners[-1].y
    elif corner:
        corners = (Text(corner, size.width_mm - margin, base, text, align="right"),)
    return Head(texts, corners, base + 0.38 * max(pt, text) / POINTS_PER_MM + 0.3)


@dataclass(frozen=True)
class Block:
    """Columns side by side, all of them from one height to another; widths and gap in millimetres."""

    columns: tuple[Column, ...]
    widths: tuple[float, ...]
    gap: float
    most: float
    """The most white that may come between groups beyond their own."""
    sizes: CardSizes
    own_white: bool = False
    """Whether each column spreads by itself, since they hold different things."""

    @property
    def height(self) -> float:
        """The height of the highest column."""
        return max((height_of(column) for column in self.columns), default=0.0)

    @property
    def is_note(self) -> bool:
        """Whether nothing but notes stands here, which need no line above them."""
        return all(group.kind == "note" for column in self.columns for group in column)

    def place(self, x: float, y: float, room: float) -> tuple[tuple[PlacedGroup, ...], tuple[Rule, ...], float]:
        """Everything in its place from a height on, and where it ends."""
        groups: list[PlacedGroup] = []
        rules: list[Rule] = []
        last = len(self.columns) - 1
        spare = [max(0.0, room - height_of(column)) / max(1, len(column) - 1) for column in self.columns]
        least = min([self.most, *spare])
        bottom = y
        for number, (column, width) in enumerate(zip(self.columns, self.widths, strict=True)):
            more = min(self.most, spare[number]) if self.own_white else least
            end = y + room if number == last or self.own_white else None
            placed, lines = spread_out(
                column, x=x, y=y, width=width, more=more, foot_end=end, weight=self.sizes.weights[0]
            )
            groups += placed
            rules += lines
            bottom = max(bottom, y + height_of(column) + more * max(0, len(column) - 1))
            x += width + self.gap
        return tuple(groups), tuple(rules), bottom


def widths_of(width: float, columns: int, gap: float) -> tuple[float, ...]:
    """Equal columns of a width."""
    return ((width - gap * (columns - 1)) / columns,) * columns


def face_of(
    name: str, size: CardSize, head: Head | None, blocks: Sequence[tuple[Block, float]], sizes: CardSizes
) -> PlacedFace:
    """A side with its blocks under one another, each with the room it may take."""
    margin, (hair, thin) = sizes.margin, sizes.weights
    right = size.width_mm - margin
    rules = [Rule(margin, right, head.rule, thin)] if head else []
    y = head.rule if head else margin
    groups: list[PlacedGroup] = []
    for number, (block, room) in enumerate(blocks):
        if not block.columns or not any(block.columns):
            continue
        lead = lead_of(block.sizes) if head or number else 0.0
        if number and groups and not block.is_note:
            rules.append(Rule(margin, right, y + lead, thin))
            lead *= 2
        left = size.height_mm - margin - y - lead  # a block above may have taken more white than it asked for
        placed, lines, y = block.place(margin, y + lead, min(room, left))
        groups += placed
        rules += lines
    return PlacedFace(
        size.width_mm,
        size.height_mm,
        name,
        head.title if head else (),
        head.corner if head else (),
        tuple(groups),
        tuple(rules),
        hair,
    )


def lead_of(sizes: CardSizes) -> float:
    """The white between a rule and what stands below it."""
    return max(1.0, 0.42 * line_height(sizes.text_pt))
