"""Pages as trees of boxes: measured, split over pages, then drawn and tagged in one walk.

A box knows the least and the wanted measure (its width), its height in a measure, and how it splits where a page ends.
Nothing is drawn before all is set. Lengths are millimetres from the top left corner of the page, type is in points.
What stands in boxes, words and pictures, is in `box_contents`.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from math import inf
from typing import Self, TypeVar

from sheets.layout.canvas import Canvas, Role
from sheets.paper.sizes import Box as Rectangle
from sheets.paper.sizes import Paper

T = TypeVar("T")
AnyBox = TypeVar("AnyBox", bound="Box")
ROUNDING_MM = 0.01


class NoRoom(Exception):
    """Something is wider or higher than where it should go."""


@dataclass(frozen=True)
class PageEnds:
    """Where pages may end."""

    page: float = 0
    """How high a whole one is: what is higher is split wherever it can be."""
    most_white: float = 0
    """How much of it stays white rather than that something is split which would stay whole."""
    keeps: bool = True
    """Whether what is kept goes along."""


@dataclass(frozen=True)
class Placed:
    """A box in its place."""

    box: "Box"
    x: float
    y: float
    width: float
    height: float

    @cached_property
    def parts(self) -> "Sequence[Placed]":
        """The boxes within it, in the order in which they are read."""
        return tuple(self.box.parts(self))

    def changed(self, change: "Callable[[Box], Box]") -> "Placed":
        """The same with other boxes, as large, in the places of some."""
        if (box := change(self.box)) is not self.box:
            return replace(self, box=box)
        parts = tuple(part.changed(change) for part in self.parts)
        if all(one is other for one, other in zip(parts, self.parts, strict=True)):
            return self
        found = replace(self)
        vars(found)["parts"] = parts
        return found

    def everything(self) -> "Iterator[Placed]":
        """The box, and all boxes within it."""
        yield self
        for part in self.parts:
            yield from part.everything()


@dataclass(frozen=True)
class Page:
    """A page of paper with what stands on it."""

    paper: Paper
    boxes: tuple[Placed, ...]

    def everything(self) -> Iterator[Placed]:
        """All its boxes, the outer before the inner ones."""
        return (each for box in self.boxes for each in box.everything())


@dataclass(frozen=True, eq=False, kw_only=True)
class Box:
    """What all boxes share; as it is, white space."""

    role: Role | None = None
    """Its element in the PDF's structure. Words of a box without one belong to the element around it."""
    high: float = 0
    """The least height."""
    most: float = 0
    """The height up to which it takes what a page has left over."""
    above: float = 0
    """The white space above, which falls away at the top of a page."""
    keep: bool = False
    """Whether the next box begins on the page where this one ends."""
    is_solid: bool = False
    """Whether it is never split, unless it is higher than a page."""
    would_stay: bool = False
    """Whether it is only split where else much of a page would stay white."""
    rule: float = 0
    """The weight of a line below it, if there is one."""
    is_tinted: bool = False
    is_mute: bool = False
    """Whether it is drawn and not read: what another page has said, the foot of a page."""
    key: object = field(default_factory=object, repr=False)
    """What the parts of a split box have in common: they are one element."""
    _heights: dict[float, float] = field(default_factory=dict, init=False, repr=False)

    def least(self) -> float:
        """The narrowest measure."""
        return 0

    def wanted(self) -> float:
        """The measure in which no line is broken."""
        return self.least()

    def height(self, width: float) -> float:
        """The height in a measure, before it grows."""
        if width not in self._heights:
            self._heights[width] = max(self.high, self._set_height(width))
        return self._heights[width]

    def _set_height(self, _width: float, /) -> float:
        """The height of what is in it."""
        return 0

    def parts(self, _at: Placed, /) -> Iterable[Placed]:
        """The boxes within it, where it stands."""
        return ()

    def baseline(self, _width: float, /) -> float:
        """How far below its top the first line of words stands; 0 where it has none."""
        return 0

    def draw(self, _canvas: Canvas, _at: Placed, /) -> None:
        """Draw what it says itself."""

    def draw_mute(self, _canvas: Canvas, _at: Placed, /) -> None:
        """Draw what is seen of it and not read."""

    def split(self, width: float, height: float, ends: PageEnds) -> tuple[Self, Self] | None:
        """What of it stands in a height, and the rest; None where it stays whole."""
        stays = self.is_solid or (self.would_stay and height <= ends.most_white)
        return None if stays and self.height(width) <= ends.page else self._split(width, height, ends)

    def _split(self, _width: float, _height: float, _ends: PageEnds, /) -> tuple[Self, Self] | None:
        return None


@dataclass(frozen=True, eq=False)
class Stack(Box):
    """Boxes under one another; those that grow share what is left over."""

    boxes: Sequence[Box]
    edges: tuple[int, int] = (1, 1)
    """How many of them, or parts of them, stand at least before and behind a split."""

    def least(self) -> float:
        """That of the widest."""
        return max((box.least() for box in self.boxes), default=0)

    def wanted(self) -> float:
        """Likewise."""
        return max((box.wanted() for box in self.boxes), default=0)

    def _set_height(self, width: float) -> float:
        return sum(box.height(width) for box in self.boxes) + sum(box.above for box in self.boxes[1:])

    def baseline(self, width: float) -> float:
        """That of its first box."""
        return self.boxes[0].baseline(width) if self.boxes else 0

    def parts(self, at: Placed) -> Iterator[Placed]:
        """The boxes, as high as they grow."""
        y, white = at.y, sum(box.above for box in self.boxes[1:])
        heights = grown([(box.height(at.width), box.most) for box in self.boxes], at.height - white)
        for n, (box, height) in enumerate(zip(self.boxes, heights, strict=True)):
            y += box.above if n else 0
            yield Placed(box, at.x, y, at.width, height)
            y += height

    def _split(self, width: float, height: float, ends: PageEnds) -> tuple[Self, Self] | None:
        cut = broken(self.boxes, width, height, ends, edges=self.edges if self.height(width) <= ends.page else (1, 1))
        return (replace(self, boxes=cut[0]), replace(self, boxes=cut[1], above=0)) if cut and cut[1] else None


@dataclass(frozen=True, eq=False)
class Row(Box):
    """Boxes side by side, from one upper edge; each has a width of its own, or they share what is there."""

    boxes: Sequence[Box]
    gap: float = 0
    widths: Sequence[float] = ()
    """Those of the first ones; a last one has all the rest, several share it."""
    pad: float = 0
    """White space above and below."""
    goes_on: bool = False
    """Whether the last one may be split, and what stands beside it is not set again: a label beside what it names."""
    shares: Sequence[float] = ()
    """How all of the width is shared out, in any unit."""
    is_level: bool = False
    """Whether the first lines of all stand on one baseline."""
    is_centred: bool = False
    """Whether lower ones stand in the middle of the row."""
    is_apart: bool = False
    """Whether the last one stands flush right, as wide as it wants to be, and the others have the rest."""

    def measures(self, width: float) -> list[float]:
        """The widths of the boxes; NoRoom where they don't go."""
        if self.shares:
            part = (width - self.gap * (len(self.boxes) - 1)) / sum(self.shares)
            return [share * part for share in self.shares]
        fixed, others = [*self.widths], self.boxes[len(self.widths) :]
        room = width - sum(fixed) - self.gap * (len(self.boxes) - 1)
        if fixed and len(others) == 1:
            return [*fixed, room]
        if self.is_apart:
            *before, last = others
            end = min(last.wanted(), room - sum(box.least() for box in before))
            return [*fixed, *shared([(box.least(), inf) for box in before], room - end), end]
        return fixed + shared([(box.least(), box.wanted()) for box in others], room)

    def least(self) -> float:
        """All of them, with the gaps."""
        return self._sum([box.least() for box in self.boxes])

    def wanted(self) -> float:
        """Likewise."""
        return self._sum([box.wanted() for box in self.boxes])

    def _sum(self, widths: Sequence[float]) -> float:
        return sum(self.widths) + sum(widths[len(self.widths) :]) + self.gap * max(0, len(widths) - 1)

    def _set_height(self, width: float) -> float:
        measures = self.measures(width)
        heights = map(sum, zip(self._drops(measures), map(Box.height, self.boxes, measures), strict=True))
        return max(heights, default=0) + 2 * self.pad

    def _drops(self, measures: Sequence[float]) -> list[float]:
        """How much lower each stands than the row, for the sake of a baseline."""
        baselines = [
            box.baseline(width) if self.is_level else 0 for box, width in zip(self.boxes, measures, strict=True)
        ]
        lowest = max(baselines, default=0)
        return [lowest - each if each else 0 for each in baselines]

    def baseline(self, width: float) -> float:
        """The lowest of its boxes'."""
        baselines = map(Box.baseline, self.boxes, self.measures(width))
        return self.pad + max(baselines, default=0)

    def parts(self, at: Placed) -> Iterator[Placed]:
        """The boxes; only those that grow are higher than what is in them."""
        x, room, measures = at.x, at.height - 2 * self.pad, self.measures(at.width)
        for box, width, drop in zip(self.boxes, measures, self._drops(measures), strict=True):
            height = room - drop if box.most else box.height(width)
            drop += (room - height) / 2 if self.is_centred else 0
            yield Placed(box, x, at.y + self.pad + drop, width, height)
            x += width + self.gap

    def _split(self, width: float, height: float, ends: PageEnds) -> tuple[Self, Self] | None:
        *before, last = self.boxes
        *widths, measure = self.measures(width)
        room = height - 2 * self.pad
        if not self.goes_on or max(map(Box.height, before, widths), default=0) > room:
            return None
        cut = last.split(measure, min(room, last.height(measure) - ROUNDING_MM), ends)
        rest = [Box() for _ in before]
        return cut and (replace(self, boxes=(*before, cut[0])), replace(self, boxes=(*rest, cut[1]), above=0))


@dataclass(frozen=True, eq=False)
class Table(Box):
    """Rows in common columns, as wide as their cells want; its heads stand again wherever it goes on."""

    rows: Sequence[Row]
    gap: float = 0
    heads: int = 1
    edges: tuple[int, int] = (1, 1)
    """How many rows stand at least before and behind a split, below the heads."""
    widths: Sequence[float] = ()
    """Those of the columns, where they are known."""
    _columns: dict[float, Sequence[float]] = field(default_factory=dict, init=False, repr=False)
    _set_rows: dict[float, Sequence[Row]] = field(default_factory=dict, init=False, repr=False)

    def sizes(self) -> list[tuple[float, float]]:
        """The least and the wanted width of each column."""
        columns = zip(*(row.boxes for row in self.rows), strict=True)
        return [(max(box.least() for box in each), max(box.wanted() for box in each)) for each in columns]

    def least(self) -> float:
        """All columns, with the gaps."""
        return self._sum(self.widths or [least for least, _ in self.sizes()])

    def wanted(self) -> float:
        """Likewise."""
        return self._sum(self.widths or [wanted for _, wanted in self.sizes()])

    def _sum(self, widths: Sequence[float]) -> float:
        return sum(widths) + self.gap * max(0, len(widths) - 1)

    def columns(self, width: float) -> Sequence[float]:
        """The widths of its columns; NoRoom where they don't go."""
        if width not in self._columns:
            room = width - self.gap * (len(self.rows[0].boxes) - 1)
            self._columns[width] = self.widths or shared(self.sizes(), room)
        return self._columns[width]

    def _rows(self, width: float) -> Sequence[Row]:
        if width not in self._set_rows:
            widths = self.columns(width)
            self._set_rows[width] = [
                row if row.widths is widths else replace(row, widths=widths, gap=self.gap) for row in self.rows
            ]
        return self._set_rows[width]

    def _set_height(self, width: float) -> float:
        return Stack(self._rows(width)).height(width)

    def parts(self, at: Placed) -> Iterable[Placed]:
        """The rows."""
        return Stack(self._rows(at.width)).parts(replace(at, width=self._sum(self.columns(at.width))))

    def _split(self, width: float, height: float, ends: PageEnds) -> tuple[Self, Self] | None:
        heads, rows = self._rows(width)[: self.heads], self._rows(width)[self.heads :]
        room = height - Stack(heads).height(width)
        cut = broken(rows, width, room, ends, edges=self.edges if self.height(width) <= ends.page else (1, 1))
        if not cut or not cut[1]:
            return None
        again = [replace(head, is_mute=True) for head in heads]
        first = replace(self, rows=(*heads, *cut[0]), widths=self.columns(width))
        return first, replace(first, rows=(*again, *cut[1]), above=0)


def shared(sizes: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Widths from the least to the wanted ones: those that want most give way first, and end equally wide.

    NoRoom where not even the least have room.
    """
    if sum(least for least, _ in sizes) > room + ROUNDING_MM:
        raise NoRoom
    return _levelled(sizes, room)


def grown(sizes: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Heights from the least to the most of each: the lowest grow first, so that all become as alike as they can.

    What those leave that have a most goes in equal parts to those that grow without end.
    """
    levelled = _levelled([(least, least if most == inf else max(least, most)) for least, most in sizes], room)
    springs = sum(most == inf for _, most in sizes)
    extra = max(0, room - sum(levelled)) / springs if springs else 0
    return [height + (extra if most == inf else 0) for height, (_, most) in zip(levelled, sizes, strict=True)]


def _levelled(sizes: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Numbers from the least to the most of each, as near to one level as these let them, which fill a room."""
    left, level = room - sum(least for least, _ in sizes), 0.0
    for low, high in pairwise(sorted({0.0, *(end for both in sizes for end in both)})):
        growing = sum(least <= low and high <= most for least, most in sizes)
        level = min(high, low + max(0, left) / growing) if growing else high
        left -= growing * (level - low)
        if level < high:
            break
    return [max(least, min(most, level)) for least, most in sizes]


def broken(
    boxes: Sequence[AnyBox], width: float, height: float, ends: PageEnds, *, edges: tuple[int, int] = (1, 1)
) -> tuple[Sequence[AnyBox], Sequence[AnyBox]] | None:
    """The boxes that stand in a height, the last of them perhaps in part, and the others; None where none of them does.

    So many of the edges, or parts of them, stand at least before and behind the split.
    """
    before, behind = edges
    tops, bottom = [], 0.0
    for n, box in enumerate(boxes):
        tops.append(bottom + (box.above if n else 0))
        bottom = tops[-1] + box.height(width)
        if bottom > height + ROUNDING_MM:
            break
    else:
        return boxes, ()
    for n in range(min(len(tops) - 1, len(boxes) - behind), before - 2, -1):
        whole = boxes[n].height(width)
        room = min(height - tops[n], whole - ROUNDING_MM)  # what would have room goes on in part with what it keeps
        if room > 0 and (cut := boxes[n].split(width, room, ends)):
            return (*boxes[:n], cut[0]), (cut[1], *boxes[n + 1 :])
        if n >= before and not (ends.keeps and boxes[n - 1].keep):
            return boxes[:n], boxes[n:]
    return None


def flow(
    boxes: Sequence[Box], rooms: Callable[[int], Rectangle], ends: PageEnds, *, most: float = inf
) -> Iterator[Placed]:
    """The boxes in as many rooms as they take, each a page or a column of one; NoRoom where they don't go.

    What can't begin even in the room of a whole page is kept with nothing, and then split wherever it can be.
    """
    left, number = boxes, 0
    while left:
        if number >= most:
            raise NoRoom
        room = rooms(number)
        looser = (replace(ends, keeps=False), PageEnds(keeps=False)) if room.height >= ends.page else ()
        cuts = (broken(left, room.width, room.height, each) for each in (ends, *looser))
        if (cut := next(filter(None, cuts), None)) is None:
            raise NoRoom
        yield Placed(Stack(cut[0]), room.x, room.y, room.width, room.height)
        left, number = cut[1], number + 1


def first_that_fits(ways: Iterable[Callable[[], T]]) -> T:
    """The first of some ways to set a page, from the best down, that has room; NoRoom where none has."""
    for way in ways:
        try:
            return way()
        except NoRoom:
            continue
    raise NoRoom


# -- drawing -----------------------------------------------------------------------------------------------------------


def draw(canvas: Canvas, page: Page, *, document: Hashable) -> None:
    """Draw a page: first all that is not read, tints below rules, then what is read, each box in its element.

    An element that another page of the document has begun goes on.
    """
    everything = [*page.everything()]
    with canvas.artifact():
        for at in everything:
            if at.box.is_tinted:
                canvas.tint(Rectangle(at.x, at.y, at.width, at.height))
        for at in everything:
            if at.box.rule:
                bottom = at.y + at.height
                canvas.line(at.x, bottom, x2=at.x + at.width, y2=bottom, weight=at.box.rule)
            at.box.draw_mute(canvas, at)
            for mute in at.everything() if at.box.is_mute else ():
                mute.box.draw(canvas, mute)
    for at in page.boxes:
        _draw_read(canvas, at, document)


def _draw_read(canvas: Canvas, at: Placed, document: Hashable) -> None:
    box = at.box
    if box.is_mute:
        return
    with canvas.part(box.role, (document, box.key)) if box.role else nullcontext():
        box.draw(canvas, at)
        for part in at.parts:
            _draw_read(canvas, part, document)
