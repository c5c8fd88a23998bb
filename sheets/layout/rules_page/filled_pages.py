"""Strips of words, blanks and pictures, each in its part of the structure, shared out among pages.

What must stay together does, and what would rather does where little stays white; a table that goes on has its head
once more.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from sheets.layout.type import Blank, Font, PlacedCode, PlacedPicture, Rule, Text
from sheets.paper.sizes import Box, Paper
from sheets.words.language import Language

MOST_WHITE = 0.25
"""The part of a page that may stay white, so that what would rather stay together does."""
HALF_WHITE = 0.38
NEARLY_WHITE = 0.6
ROUNDING_MM = 0.01
Kind: TypeAlias = Literal["H1", "H2", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TD", "column", "row", "Sect"]
"""The kinds of structure elements; "column" and "row" are header cells."""
Path: TypeAlias = tuple[tuple[str, Kind], ...]
"""The elements around a part from the outermost on: for each a name that no other has, and its kind."""


@dataclass(frozen=True)
class Part:
    """Something that is read, and where in the structure it stands; with no path it is not read at all."""

    path: Path
    content: Text | Blank | PlacedPicture | PlacedCode

    def lowered(self, by: float, *, across: float = 0) -> "Part":
        """The part so much further down, and to the right."""
        return replace(self, content=replace(self.content, x=self.content.x + across, y=self.content.y + by))


@dataclass(frozen=True)
class RulesStrip:
    """A line or a row, which no page break may tear; `parts` lie from its top, `rule` below it."""

    height: float
    parts: tuple[Part, ...]
    before: float = 0
    """The air above, which falls away at the top of a page."""
    stays: bool = False
    """Whether the next strip must stand on the same page."""
    would_stay: bool = False
    """Whether the next strip stands on the same page unless much of the page before it would stay white."""
    rule: Rule | None = None
    tint: Box | None = None
    """Behind the words, from the top of the strip: under the sum of a table."""
    head: "RulesStrip | None" = None
    """The head of the table that this row belongs to."""
    beside: "tuple[tuple[float, float, RulesStrip], ...]" = ()
    """What is read after it and stands at the right of it and of those above: how far across and up each begins."""

    @property
    def all_across(self) -> "Iterator[tuple[float, float, RulesStrip]]":
        """The strip itself and what stands beside it, likewise."""
        yield 0, 0, self
        yield from self.beside


_Column: TypeAlias = list[tuple[float, RulesStrip]]
"""Strips, each with its height on the page."""


@dataclass(frozen=True)
class RulesSheet:
    """One page with everything on it."""

    paper: Paper
    parts: tuple[Part, ...]
    rules: tuple[Rule, ...]
    tints: tuple[Box, ...] = ()
    white: float = 0
    """The part of its height that stays white below the words."""
    is_for_notes: bool = False
    """Whether it is one to write on, without a word of the rules."""


def ill_filled(sheets: Sequence[RulesSheet]) -> int:
    """How many pages stay nearly half white, for what has no room there to begin; of the last, but for a few lines."""
    *others, last = sheets
    return sum(sheet.white > HALF_WHITE for sheet in others) + (bool(others) and last.white > NEARLY_WHITE)


def half_white(sheets: Sequence[RulesSheet]) -> float:
    """How white the whitest page before the last is that is nearly half white; 0 where none is."""
    return max((sheet.white for sheet in sheets[:-1] if sheet.white > HALF_WHITE), default=0.0)


def torn_tables(sheets: Sequence[RulesSheet]) -> int:
    """How many tables go on on another page."""
    on_pages = [{name for part in sheet.parts for name, kind in part.path if kind == "Table"} for sheet in sheets]
    return sum(map(len, on_pages)) - len(set().union(*on_pages))


@dataclass(frozen=True)
class RulesFrame:
    """Where on a page its columns of strips stand, and what is at its foot."""

    paper: Paper
    margin: float
    columns: int
    foot: Sequence[str]
    """Lines that tell what made the page."""
    foot_font: Font
    language: Language

    @property
    def bottom(self) -> float:
        """Where the foot ends."""
        return self.paper.height_mm - self.margin

    @property
    def last(self) -> float:
        """Where the strips end."""
        return self.bottom - (1 + max(1, len(self.foot))) * self.foot_font.line_height


def fill_pages(strips: Sequence[RulesStrip], frame: RulesFrame) -> tuple[RulesSheet, ...]:
    """The pages, each of equal columns with lines at its foot that tell what made it, and its number."""
    filled = list(_shared_out(strips, frame))
    pages = [filled[first : first + frame.columns] for first in range(0, len(filled), frame.columns)]
    return tuple(_filled(page, frame, number=number, of=len(pages)) for number, page in enumerate(pages, 1))


def _filled(page: Sequence[_Column], frame: RulesFrame, *, number: int, of: int) -> RulesSheet:
    """A page with its columns in their places, and its foot."""
    paper, margin, bottom, font = frame.paper, frame.margin, frame.bottom, frame.foot_font
    placed = [
        (paper.width_mm / frame.columns * n + across, y - up, each)
        for n, column in enumerate(page)
        for y, strip in column
        for across, up, each in strip.all_across
    ]
    parts = [part.lowered(y, across=x) for x, y, strip in placed for part in strip.parts]
    step = max(0, len(frame.foot) - 1) * font.line_height
    parts += [Part((), text) for text in font.texts(frame.foot, margin, bottom - step)]
    if of > 1:
        parts.append(
            Part(
                (),
                font.text(
                    frame.language.say("page-of", number=number, count=of),
                    paper.width_mm - margin,
                    bottom,
                    align="right",
                ),
            )
        )
    rules = [
        replace(strip.rule, x1=strip.rule.x1 + x, x2=strip.rule.x2 + x, y=y + strip.height)
        for x, y, strip in placed
        if strip.rule
    ]
    tints = [replace(strip.tint, x=strip.tint.x + x, y=y + strip.tint.y) for x, y, strip in placed if strip.tint]
    white = (frame.last - max(y + strip.height for _, y, strip in placed)) / (frame.last - margin)
    return RulesSheet(paper, tuple(parts), tuple(rules), tuple(tints), white)


def _shared_out(strips: Iterable[RulesStrip], frame: RulesFrame) -> Iterator[_Column]:
    """The strips of each page, or column of one, with their heights on it."""
    top, bottom = frame.margin, frame.last
    page: _Column = []
    y = top

    def tall(group: Sequence[RulesStrip]) -> float:
        return sum(strip.before + strip.height for strip in group)

    def fits(group: Sequence[RulesStrip]) -> bool:
        return y + tall(group) - (0 if page else group[0].before) <= bottom + ROUNDING_MM

    def begun(head: RulesStrip | None) -> tuple[_Column, float]:
        if head is None:
            return [], top
        unread = replace(head, parts=tuple(replace(part, path=()) for part in head.parts))
        return [(top, unread)], top + head.height

    for rather in _together(strips, lambda strip: strip.stays or strip.would_stay):
        is_torn = not fits(rather) and (bottom - y > MOST_WHITE * (bottom - top) or tall(rather) > bottom - top)
        for group in _together(rather, lambda strip: strip.stays) if is_torn else [rather]:
            if page and not fits(group):
                yield page
                page, y = begun(group[0].head)
            for strip in group:
                if page and not fits([strip]):  # a group taller than a page
                    yield page
                    page, y = begun(strip.head)
                y += strip.before if page else 0
                page.append((y, strip))
                y += strip.height
    yield page


def _together(strips: Iterable[RulesStrip], stays: Callable[[RulesStrip], bool]) -> Iterator[list[RulesStrip]]:
    """The strips in groups, each of which ends with the first strip that does not stay with the next."""
    group: list[RulesStrip] = []
    for strip in strips:
        group.append(strip)
        if not stays(strip):
            yield group
            group = []
    if group:
        yield group
