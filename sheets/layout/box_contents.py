"""What stands in boxes: words of two weights set in lines, little cards, and whatever else is drawn in a place."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import groupby
from math import inf
from typing import Self

from sheets.layout.boxes import ROUNDING_MM, Box, PageEnds, Placed, Row, Stack
from sheets.layout.canvas import Canvas
from sheets.layout.line_breaks import parted, whole_parts
from sheets.layout.placed_cards import SMALLEST_CARD_MM, Placement, height, narrowest, place_cards, placed_width
from sheets.layout.type import Align, Font, PlacedPicture
from sheets.paper.sizes import Box as Rectangle
from sheets.specification.meld_pictures import MeldPicture
from sheets.text import with_numbers_held
from sheets.words.sheet import Mark

BASELINE = 0.76
"""Where in the height of a line its baseline lies."""
SHORTEST_LAST = 0.2
"""The part of its measure that the last line of a paragraph takes at least: a runt of one short word is overlooked."""
LINES_AT_BREAK = 2
"""Lines of a paragraph on both sides of a page break: neither a widow nor an orphan."""
BLANK_MM, BLANK_PT = 16, 12.8
"""A line to write on, and the type from which on it is longer."""
BELOW_BASELINE_MM = 0.7
"""How far below the words beside it such a line is."""
FINE_PT = 0.35
"""The weight of lines to write on, and of the outlines of cards."""


@dataclass(frozen=True)
class Run:
    """Words of one weight, or a line to write on in place of words."""

    text: str
    is_bold: bool = False
    is_blank: bool = False


@dataclass(frozen=True)
class Chunk:
    """What no line break parts: runs without a space between them."""

    runs: tuple[Run, ...]
    is_spaced: bool = True
    """Whether a space follows: not at the end of what is said, nor where a word is torn."""


@lru_cache(maxsize=4096)  # the same words are set in many sizes
def _chunked(runs: tuple[Run, ...]) -> tuple[Chunk, ...]:
    """Runs parted at their spaces, but those that hold numbers and blanks to their words."""
    groups: list[list[Run]] = [[]]
    for run in runs:
        if run.is_blank:
            is_held = groups[-1] and groups[-1][-1].text.endswith(" ")
            groups[-1:] = [[*groups[-1], run], []] if is_held else [groups[-1], [run], []]
        else:
            first, *others = (replace(run, text=part) for part in parted(with_numbers_held(run.text)))
            groups[-1].append(first)
            groups += [[other] for other in others]
    chunks = [found for group in groups if (found := tuple(run for run in group if run.text or run.is_blank))]
    return tuple(Chunk(each, is_spaced=number < len(chunks)) for number, each in enumerate(chunks, 1))


@dataclass(frozen=True, eq=False)
class Copy:
    """Words to be set in one size of type; boxes that say the same share it, so that it is broken into lines once."""

    chunks: tuple[Chunk, ...]
    font: Font
    """Of words that are not bold."""
    blank_mm: float = BLANK_MM
    """How long a line to write on is in small type."""
    _lines: dict[float, Sequence[Sequence[Chunk]]] = field(default_factory=dict, init=False, repr=False)

    def font_of(self, run: Run) -> Font:
        """The type of a run."""
        return self.bold if run.is_bold else self.font

    @cached_property
    def bold(self) -> Font:
        """The type of bold words."""
        return replace(self.font, bold=True)

    @cached_property
    def blank(self) -> float:
        """The width of a line to write on; a large hand writes larger."""
        return self.blank_mm * max(1, self.font.size / BLANK_PT)

    @cached_property
    def space(self) -> float:
        """The width of a space."""
        return self.font.width(" ")

    def width(self, chunk: Chunk) -> float:
        """The width of a chunk."""
        return sum(self.blank if run.is_blank else self.font_of(run).width(run.text) for run in chunk.runs)

    @cached_property
    def widths(self) -> list[float]:
        """Those of all chunks."""
        return [self.width(chunk) for chunk in self.chunks]

    def natural(self, chunks: Sequence[Chunk]) -> float:
        """The width of chunks in one line."""
        return sum(map(self.width, chunks)) + self.space * max(0, len(chunks) - 1)

    @cached_property
    def longest(self) -> float:
        """The width of its longest word."""
        return max(self.widths, default=0)

    @cached_property
    def in_one(self) -> float:
        """The measure of all of it in one line."""
        return sum(self.widths) + self.space * max(0, len(self.widths) - 1)

    @cached_property
    def in_two(self) -> float:
        """The least measure of all of it in two lines."""
        halves = ((self.chunks[:n], self.chunks[n:]) for n, _ in enumerate(self.chunks))
        return min((max(map(self.natural, both)) for both in halves), default=0)

    def lines(self, measure: float) -> Sequence[Sequence[Chunk]]:
        """All of it in lines; at least one, perhaps of no words."""
        if measure not in self._lines:
            self._lines[measure] = self._broken(measure)
        return self._lines[measure]

    def even_lines(self, measure: float) -> Sequence[Sequence[Chunk]]:
        """As many lines, about equally long."""
        count = len(self.lines(measure))
        low, high = measure / count, measure
        while count > 1 and high - low > 1:
            middle = (low + high) / 2
            low, high = (middle, high) if len(self.lines(middle)) > count else (low, middle)
        return self.lines(high)

    def _broken(self, measure: float) -> Sequence[Sequence[Chunk]]:
        """Lines as full as they go, a word that is wider than the measure torn; no runt at the end."""
        lines: list[list[Chunk]] = [[]]
        used = 0.0
        for chunk, wide in zip(self.chunks, self.widths, strict=True):
            parts = [(chunk, wide)]
            if wide > measure + ROUNDING_MM:
                parts = [(part, self.width(part)) for part in self._torn(chunk, measure)]
            for part, width in parts:
                used += self.space + width
                if not lines[-1] or used > measure + ROUNDING_MM:
                    lines += [[]] if lines[-1] else []
                    used = width
                lines[-1].append(part)
        while len(lines) > 1 and len(lines[-2]) > 2 and self.natural(lines[-1]) < SHORTEST_LAST * measure:
            longer = [lines[-2][-1], *lines[-1]]
            if self.natural(longer) > measure:
                break
            lines[-2:] = [lines[-2][:-1], longer]
        return lines

    def _torn(self, chunk: Chunk, measure: float) -> list[Chunk]:
        parts = [
            replace(run, text=text)
            for run in chunk.runs
            for text in ([""] if run.is_blank else self.font_of(run).lines(run.text, measure))
        ]
        return [*(Chunk((part,), is_spaced=False) for part in parts[:-1]), replace(chunk, runs=(parts[-1],))]


def copy_of(runs: tuple[Run, ...], font: Font, *, blank_mm: float = BLANK_MM) -> Copy:
    """Words to be set in a type, with lines to write on of a length."""
    return Copy(_chunked(runs), font, blank_mm)


@dataclass(frozen=True, eq=False)
class Words(Box):
    """A paragraph, or a part of one."""

    copy: Copy
    leading: float
    """From baseline to baseline."""
    align: Align = "left"
    is_tabular: bool = False
    """Whether its figures are all equally wide; words flush right have one weight in a line."""
    wide: float = 0
    """The least measure, so that what stands beside it begins at one place in all rows."""
    is_even: bool = False
    """Whether its lines are about equally long: a title."""
    is_folded: bool = False
    """Whether it wants to stand in two lines: the long head of a narrow column."""
    pause: str = ""
    """What is read and not seen behind it: a space before words beside it in the same element."""
    fills: bool = False
    """Whether a line to write on at the end of its lines reaches to the right edge."""
    called: str = ""
    """What its lines to write on are called in a form, before the words that stand before each."""

    def least(self) -> float:
        """The measure of its longest word."""
        return max(self.wide, self.copy.longest)

    def wanted(self) -> float:
        """The measure of one line, or of two."""
        return max(self.wide, self.copy.in_two if self.is_folded else self.copy.in_one)

    def baseline(self, _width: float) -> float:
        """Of the first line."""
        return self.leading * BASELINE

    def lines(self, width: float) -> Sequence[Sequence[Chunk]]:
        """The words in lines of a measure."""
        return self.copy.even_lines(width) if self.is_even else self.copy.lines(width)

    def _set_height(self, width: float) -> float:
        return len(self.lines(width)) * self.leading

    def draw(self, canvas: Canvas, at: Placed) -> None:
        """Set its lines."""
        lines = self.lines(at.width)
        for n, line in enumerate(lines, 1):
            baseline = at.y + self.leading * (n - 1 + BASELINE)
            if self.align != "right":
                white = (at.width - self.copy.natural(line)) / 2 if self.align == "center" else 0
                longer = at.width - self.copy.natural(line) if self.fills else 0
                self._set(canvas, line, at.x + white, baseline, pause=self.pause * (n == len(lines)), longer=longer)
            else:
                self._set_flush_right(canvas, line, at.x + at.width, baseline)

    def _set(
        self, canvas: Canvas, line: Sequence[Chunk], x: float, baseline: float, *, pause: str, longer: float
    ) -> None:
        """Set a line, a blank at its end so much longer; words of one weight that follow one another are one text."""
        said = ""
        pieces = [
            (" " if number and not at else "", run)
            for number, chunk in enumerate(line)
            for at, run in enumerate(chunk.runs)
        ]
        groups = [list(group) for _, group in groupby(pieces, key=lambda piece: (piece[1].is_bold, piece[1].is_blank))]
        for number, group in enumerate(groups):
            (space, first), is_last = group[0], number + 1 == len(groups)
            if first.is_blank:
                for before, _ in group:
                    x += self.copy.space if before else 0
                    self._draw_blank(canvas, x, baseline, said, longer=longer if is_last else 0)
                    x += self.copy.blank
                continue
            font = self.copy.font_of(first)
            words = "".join(before + run.text for before, run in group).removeprefix(space)
            x += self.copy.space if space else 0
            end = x + font.width(words)
            # only words at the left edge are flush by their ink; others would draw nearer to what is before them
            is_first = not number and self.align == "left"
            text = font.text(words, x, baseline) if is_first else font.text(words, end, baseline, align="right")
            goes_on = line[-1].is_spaced or pause == " " if is_last else bool(groups[number + 1][0][0])
            if pause.strip() and is_last:
                canvas.spoken(text, words + pause)
            else:
                canvas.text(replace(text, goes_on=True) if goes_on else text)
            x, said = end, words

    def _set_flush_right(self, canvas: Canvas, line: Sequence[Chunk], right: float, baseline: float) -> None:
        runs = [run for chunk in line for run in chunk.runs]
        if any(run.is_blank for run in runs):
            self._draw_blank(canvas, right - self.copy.blank, baseline, "")
        elif runs:
            font = self.copy.bold if any(run.is_bold for run in runs) else self.copy.font
            words = " ".join("".join(run.text for run in chunk.runs) for chunk in line)
            text = font.text(words, right, baseline, align="right")
            canvas.text(replace(text, tabular=self.is_tabular, goes_on=line[-1].is_spaced or self.pause == " "))

    def _draw_blank(self, canvas: Canvas, x: float, baseline: float, before: str, *, longer: float = 0) -> None:
        y, high, wide = baseline + BELOW_BASELINE_MM, self.leading * BASELINE, self.copy.blank + longer
        canvas.field((self.called, before), Rectangle(x, y - high, wide, high))
        with canvas.artifact():
            canvas.line(x, y, x2=x + wide, y2=y, weight=FINE_PT)

    def _split(self, width: float, height: float, ends: PageEnds) -> tuple[Self, Self] | None:
        lines = self.lines(width)
        least = LINES_AT_BREAK if self.height(width) <= ends.page else 1
        if (fit := min(int((height + ROUNDING_MM) / self.leading), len(lines) - least)) < least:
            return None
        fit = next((n for n in range(fit, least - 1, -1) if lines[n - 1][-1].is_spaced), fit)  # behind a whole word
        parts = (tuple(chunk for line in part for chunk in line) for part in (lines[:fit], lines[fit:]))
        first, rest = (replace(self.copy, chunks=chunks) for chunks in parts)
        return replace(self, copy=first), replace(self, copy=rest, above=0)


@dataclass(frozen=True, eq=False)
class Cards:
    """How large the cards of some pictures are: equally large, and as large as the widest picture lets them."""

    pictures: Sequence[Sequence[MeldPicture]]
    largest: float
    """The widest that a card gets."""
    smallest: float = SMALLEST_CARD_MM

    @cached_property
    def least(self) -> float:
        """The measure in which the numbers are still read."""
        return self.smallest * max(map(narrowest, self.pictures), default=0)

    @cached_property
    def wanted(self) -> float:
        """The measure of cards at their widest."""
        return max((placed_width(melds, card_width=self.largest, most_width=inf) for melds in self.pictures), default=0)

    def width(self, measure: float) -> float:
        """The width of a card."""
        return max(self.smallest, min(self.largest, self.smallest * measure / self.least))


@dataclass(frozen=True, eq=False)
class Picture(Box):
    """A contract as little cards."""

    melds: Sequence[MeldPicture]
    alt: str
    cards: Cards
    weight: float = FINE_PT
    _placements: dict[float, Placement] = field(default_factory=dict, init=False, repr=False)

    def least(self) -> float:
        """That of all pictures of their size."""
        return self.cards.least

    def wanted(self) -> float:
        """Likewise."""
        return self.cards.wanted

    def _set_height(self, width: float) -> float:
        return height(self.melds) * self.cards.width(width)

    def draw(self, canvas: Canvas, at: Placed) -> None:
        """Draw the cards, as a figure with words for those who can't see them, if it has such."""
        if at.width not in self._placements:
            card = self.cards.width(at.width)
            self._placements[at.width] = place_cards(self.melds, card_width=card, most_width=at.width)
        placement = self._placements[at.width]
        draw = canvas.read_picture if self.alt else canvas.picture
        draw(PlacedPicture(at.x, at.y, placement, self.weight, self.alt))


@dataclass(frozen=True, eq=False)
class Drawn(Box):
    """Whatever is drawn in a place as wide as it is told."""

    wide: float
    drawing: Callable[[Canvas, Rectangle], None]
    base: float = 0
    """How far below its top the baseline of the words beside it is."""

    def least(self) -> float:
        """As wide as it is."""
        return self.wide

    def baseline(self, _width: float) -> float:
        """That of the words beside it."""
        return self.base

    def draw(self, canvas: Canvas, at: Placed) -> None:
        """Draw it into its place."""
        self.drawing(canvas, Rectangle(at.x, at.y, at.width, at.height))


@dataclass(frozen=True, eq=False)
class Inline(Box):
    """Boxes beside one another like words: in as many lines as they take, on one baseline in each."""

    boxes: Sequence[Box]
    gap: float

    def least(self) -> float:
        """That of the widest."""
        return max((box.least() for box in self.boxes), default=0)

    def wanted(self) -> float:
        """The measure of all in one line."""
        return sum(box.wanted() for box in self.boxes) + self.gap * max(0, len(self.boxes) - 1)

    def lines(self, width: float) -> Sequence[Row]:
        """Its lines."""
        lines, used = list[list[Box]](), 0.0
        for box in self.boxes:
            used += self.gap + box.wanted()
            if not lines or used > width + ROUNDING_MM:
                lines.append([])
                used = box.wanted()
            lines[-1].append(box)
        return [
            Row(line, gap=self.gap, widths=[min(width, box.wanted()) for box in line], is_level=True) for line in lines
        ]

    def baseline(self, width: float) -> float:
        """That of its first line."""
        return Stack(self.lines(width)).baseline(width)

    def _set_height(self, width: float) -> float:
        return Stack(self.lines(width)).height(width)

    def parts(self, at: Placed) -> Iterable[Placed]:
        """The boxes, line by line."""
        return Stack(self.lines(at.width)).parts(replace(at, height=self._set_height(at.width)))


@dataclass(frozen=True, eq=False)
class Upright(Box):
    """Words in lines that run upwards."""

    text: str
    font: Font
    longest: float
    """How high its lines get, unless a word is longer."""

    @cached_property
    def lines(self) -> list[str]:
        """Its lines, from the left."""
        longest_word = max(map(self.font.width, whole_parts(self.text)), default=0)
        return self.font.lines(self.text, max(self.longest, longest_word))

    def least(self) -> float:
        """The width of its lines."""
        return len(self.lines) * self.font.line_height

    def _set_height(self, _width: float) -> float:
        return max(map(self.font.width, self.lines), default=0)

    def draw(self, canvas: Canvas, at: Placed) -> None:
        """Set it from below."""
        for n, line in enumerate(self.lines):
            x = at.x + self.font.figure_height + n * self.font.line_height
            text = self.font.text(line, x, at.y + at.height)
            canvas.text(replace(text, is_turned=True, goes_on=n + 1 < len(self.lines)))


def mark_box(mark: Mark, tall: float, beside: Font, *, wide: float = 0, weight: float = FINE_PT) -> Drawn:
    """A mark where it is explained, at mid-height of the words beside it."""

    def drawing(canvas: Canvas, box: Rectangle) -> None:
        canvas.mark(mark, box, weight=weight)

    return Drawn(wide or tall, drawing, (tall + beside.figure_height) / 2, high=tall, is_mute=True)


def sign_box(suit: str, tall: float, beside: Font) -> Drawn:
    """The sign of a suit, likewise."""

    def drawing(canvas: Canvas, box: Rectangle) -> None:
        canvas.sign(suit, box)

    return Drawn(tall, drawing, (tall + beside.figure_height) / 2, high=tall, is_mute=True)


@dataclass(frozen=True, eq=False)
class Overlay(Box):
    """Boxes in one place, as large as the largest, each at mid-height."""

    boxes: Sequence[Box]

    def least(self) -> float:
        """That of the widest."""
        return max(box.least() for box in self.boxes)

    def _set_height(self, width: float) -> float:
        return max(box.height(width) for box in self.boxes)

    def parts(self, at: Placed) -> Iterable[Placed]:
        """The boxes, the last one on top."""
        for box in self.boxes:
            high = box.height(at.width)
            yield Placed(box, at.x, at.y + (at.height - high) / 2, at.width, high)


@dataclass(frozen=True, eq=False)
class Place(Box):
    """A place to write in, and what is written there."""

    about: Hashable
    wide: float = 0
    line: float = 0
    """The weight of a line to write on at its foot."""

    def least(self) -> float:
        """Its least width."""
        return self.wide

    def baseline(self, _width: float) -> float:
        """A little above its line."""
        return self.high - BELOW_BASELINE_MM if self.line else 0

    def draw_mute(self, canvas: Canvas, at: Placed) -> None:
        """Draw the line."""
        if self.line:
            canvas.line(at.x, at.y + at.height, x2=at.x + at.width, y2=at.y + at.height, weight=self.line)

    def draw(self, canvas: Canvas, at: Placed) -> None:
        """Say where it is."""
        canvas.field(self.about, Rectangle(at.x, at.y, at.width, at.height))
