"""One side of a card put together: its head, and the columns below it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sheets.layout.cards.card_columns import CardColumn, height_below, height_of, spread_out
from sheets.layout.cards.placed_card import PlacedFace, PlacedGroup
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.type import Font, Rule, Text
from sheets.paper.sizes import POINTS_PER_MM

LEAST_TITLE = 0.72
"""How much smaller than usual a title gets before it is broken into lines."""

MOST_LINES_BESIDE = 3
"""Up to so many lines a title makes room for what is kept beside it."""


@dataclass(frozen=True)
class Head:
    """The title of a side and what stands at its right, measured."""

    title: tuple[Text, ...]
    corner: tuple[Text, ...]
    rule: float
    """Where the line under the title lies."""


def head_of(title: str, corner: str, sizes: CardSizes, *, scale: float = 1.0, kept: str = "") -> Head:
    """The head of a side: the title in one line, smaller by up to a quarter before it is broken into several.

    Beside it room is `kept` for words, unless that would tear one of the title or take many lines.
    """
    text = sizes.text
    beside = text.width(corner) + 1.2 * text.size / POINTS_PER_MM if corner else 0.0
    taken = sizes.small.width(kept) + 1.2 * sizes.em if kept else 0.0
    is_below = bool(corner) and beside + taken > 0.5 * sizes.width
    room = sizes.width if is_below else sizes.width - beside
    least = Font(sizes.measure, text.size, True)
    is_torn = max(map(least.width, title.split()), default=0.0) > room - taken
    room -= 0.0 if is_torn or len(least.lines(title, room - taken)) > MOST_LINES_BESIDE else taken
    wanted = max(sizes.title.size * scale, text.size)
    shrunk = Font(sizes.measure, wanted, True).shrunk(
        title, room, least=max(wanted * LEAST_TITLE, text.size), step=0.25
    )
    font = Font(sizes.measure, max(shrunk.size, text.size), True)
    step, first = font.line_height * 0.92, sizes.margin + font.figure_height
    titles = tuple(
        font.text(line, sizes.margin, first + n * step) for n, line in enumerate(font.even_lines(title, room))
    )
    base = titles[-1].y
    corners: tuple[Text, ...] = ()
    if corner and is_below:
        start = base + 0.3 * font.size / POINTS_PER_MM
        below = enumerate(text.lines(corner, sizes.width))
        corners = tuple(text.text(line, sizes.margin, start + (n + 0.85) * text.line_height) for n, line in below)
        base = corners[-1].y
    elif corner:
        corners = (text.text(corner, sizes.right, base, align="right"),)
    return Head(titles, corners, base + 0.38 * font.size / POINTS_PER_MM + 0.3)


@dataclass(frozen=True)
class Block:
    """Columns side by side, all of them from one height to another; widths and gap in millimetres."""

    columns: tuple[CardColumn, ...]
    widths: tuple[float, ...]
    sizes: CardSizes
    most: float = 0.0
    """The most white that may come between groups beyond their own."""
    own_white: bool = False
    """Whether each column spreads by itself, since they hold different things."""
    below: CardColumn = ()
    """Notes that stand at the foot of the card, across all of its width."""

    @property
    def height(self) -> float:
        """The height of the highest column, and of what stands below all."""
        return max((height_of(column) for column in self.columns), default=0.0) + height_below(self.below)

    def place(self, x: float, y: float, room: float) -> tuple[list[PlacedGroup | Rule], float]:
        """Everything in its place from a height on, and where it ends."""
        if self.below:
            return self._place_all(x, y, room), y + room
        placed: list[PlacedGroup | Rule] = []
        last = len(self.columns) - 1
        spare = [max(0.0, room - height_of(column)) / max(1, len(column) - 1) for column in self.columns]
        least = min([self.most, *spare])
        bottom = y
        for number, (column, width) in enumerate(zip(self.columns, self.widths, strict=True)):
            more = min(self.most, spare[number]) if self.own_white else least
            end = y + room if number == last or self.own_white else None
            hair = self.sizes.weights[0]
            placed += spread_out(column, x=x, y=y, width=width, more=more, foot_end=end, weight=hair)
            bottom = max(bottom, y + height_of(column) + more * max(0, len(column) - 1))
            x += width + self.sizes.column_gap
        return placed, bottom

    def _place_all(self, x: float, y: float, room: float) -> list[PlacedGroup | Rule]:
        """The columns, and what stands below them at the foot of the room."""
        placed, _ = replace(self, below=()).place(x, y, room - height_below(self.below))
        foot, width = y + room - height_of(self.below), self.sizes.width
        return placed + spread_out(self.below, x=x, y=foot, width=width, more=0.0, foot_end=None, weight=0.0)


def blocks_of(
    columns: Sequence[CardColumn], widths: tuple[float, ...], sizes: CardSizes, *, most: float
) -> tuple[Block, ...]:
    """Columns on as many sides as they take, as many beside each other as there are widths."""
    cut = [tuple(columns[first : first + len(widths)]) for first in range(0, len(columns), len(widths))]
    return tuple(Block(part, widths[: len(part)], sizes, most) for part in cut)


def face_of(head: Head | None, blocks: Sequence[tuple[Block, float]], sizes: CardSizes) -> PlacedFace:
    """A side with its blocks under one another, each with the room it may take."""
    margin, right, (hair, thin) = sizes.margin, sizes.right, sizes.weights
    placed: list[PlacedGroup | Rule] = [Rule(margin, right, head.rule, thin)] if head else []
    y = head.rule if head else margin
    for number, (block, room) in enumerate(blocks):
        if not any(block.columns):
            continue
        lead = block.sizes.lead if head or number else 0.0
        is_below = any(isinstance(thing, PlacedGroup) for thing in placed)
        if is_below and any(group.kind != "note" for column in block.columns for group in column):
            placed.append(Rule(margin, right, y + lead, thin))  # notes need none above them
            lead *= 2
        left = sizes.bottom - y - lead  # a block above may have taken more white than it asked for
        things, y = block.place(margin, y + lead, min(room, left))
        placed += things
    return PlacedFace(
        sizes.card.width_mm,
        sizes.card.height_mm,
        head.title if head else (),
        head.corner if head else (),
        tuple(thing for thing in placed if isinstance(thing, PlacedGroup)),
        tuple(thing for thing in placed if isinstance(thing, Rule)),
        hair,
    )
