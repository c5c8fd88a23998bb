"""The key at the head of the label column: a little cell as it looks when filled in, each thing in it with its name."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TypeAlias

from sheets.layout.line_breaks import unbroken_parts
from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.score_sheet.cell_boxes import disc_of
from sheets.layout.score_sheet.placed_sheet import PlacedMark, moved
from sheets.layout.score_sheet.sheet_sizes import BOX_GAP, SheetFonts
from sheets.layout.type import Blank, Text
from sheets.paper.sizes import POINTS_PER_MM
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.text import unbroken
from sheets.words.sheet import BESIDE, Mark

Entry: TypeAlias = tuple[Text | PlacedMark | Blank, ...]
"""What is said of one thing, with what is drawn for it."""
IN_CELL: tuple[Mark, ...] = ("buy", "tally", "dealer", "laid", "bonus")
"""The marks along the top of a cell, as they stand there from left to right."""
CARDS: tuple[Mark, ...] = ("tick", "buy")
USED: tuple[Mark, ...] = ("buy", "tally", "laid")
"""Those that are shown as a pen leaves them."""
SMALLER = 0.8
"""The size of a mark in the key, to that in the cells."""
MOST_BOXES = 3
TALLY_MM = 6
CARD_HEIGHT, DISC_HEIGHT = 0.9, 0.69
"""A card or another mark beside its name, to a line of words."""
MARK_GAP, ENTRY_GAP = 0.26, 0.76
"""Between a mark and its name beside it, and between one such name and the next mark, in lines."""
CELL_INDENT_MM = 1.5
"""How much narrower the little cell is than the column at the least."""
WORDS_GAP_MM, WIDE_GAP_MM = 1.6, 3.0
"""Between the names of two marks, and between those that stand at the left and at the right of a cell."""
CELL_AIR_MM = 0.6
"""Between the edge of the little cell and the marks in it."""
WRITTEN_AIR_EM = 0.52
"""Between the marks and what is written below them."""
TOTAL_STEP = 1.3
"""From a score to the total below it, in lines."""
BELOW_BASELINE = 0.3
"""Where that edge lies below the names, in parts of their line."""


@dataclass(frozen=True)
class _Named:
    """A mark of the little cell and its name above it."""

    mark: Mark
    words: str
    mark_width: float
    mark_height: float
    words_width: float

    @property
    def width(self) -> float:
        """The place that both take."""
        return max(self.mark_width, self.words_width)


class KeyCell:
    """The key of a sheet in its fonts, a cell or marks in lines; how high it is follows from the width that it gets."""

    def __init__(
        self,
        sheet: ScoreSheet,
        fonts: SheetFonts,
        key: Iterable[tuple[Mark, str]] | None = None,
        *,
        in_lines: bool = False,
    ) -> None:
        """The whole key, unless a part of it is given."""
        self._key, self._fonts, self._in_lines = dict(sheet.key if key is None else key), fonts, in_lines
        self._in_short = sheet.score_in_short
        scored = (disc_of(row, fonts.sizes) for row in sheet.rows if row.is_scored and row.kind != "hand")
        self._disc = min(scored, default=fonts.sizes.disc)
        self._boxes = min(MOST_BOXES, sheet.most_boxes or 1)
        self._set = cache(self._laid_out)

    def __bool__(self) -> bool:
        """Whether it says anything."""
        return bool(self._key)

    @cached_property
    def _named(self) -> tuple[_Named, ...]:
        """The marks of the cell from left to right; none where a pen marks nothing in it, as it explains itself."""
        is_cell = not self._in_lines and "tick" not in self._key and self._key.keys() - {"dealer", ""}
        buy, disc = self._fonts.sizes.buy * SMALLER, self._disc * SMALLER
        step = buy / HEIGHT_TO_WIDTH + buy * BOX_GAP
        sizes = {"buy": (self._boxes * step - buy * BOX_GAP, buy), "tally": (TALLY_MM, buy)}
        return tuple(
            _Named(mark, self._key[mark], *sizes.get(mark, (disc, disc)), self._fonts.small.width(self._key[mark]))
            for mark in IN_CELL
            if is_cell and mark in self._key
        )

    @cached_property
    def _beside(self) -> tuple[tuple[Mark, str, float], ...]:
        """What stands in no cell: each mark, its name and where this begins beside it; "" for no mark."""
        apart = [each for each in self._key.items() if not self._named]
        line = self._fonts.small.line_height
        least = max((self._size_beside(mark)[0] for mark, _ in apart if mark in IN_CELL and mark != "tally"), default=0)
        gap = MARK_GAP * line
        return tuple((mark, said, max(least, self._size_beside(mark)[0]) + gap if mark else 0) for mark, said in apart)

    def _said(self, words: str, shorter: str, width: float) -> str:
        """What is said of the scores, in fewer words where it would break in a width and these would not.

        The bar between two of them stays with the first.
        """
        small = self._fonts.small
        return _with_bar_held(shorter if small.width(shorter) <= width < small.width(words) else words)

    def _size_beside(self, mark: Mark) -> tuple[float, float]:
        """The width and the height of a mark beside its name, which is no larger than in the cells."""
        line, sizes = self._fonts.small.line_height, self._fonts.sizes
        most = {"buy": sizes.buy, "tick": sizes.tick}.get(mark, self._disc)
        height = min(most, line * (CARD_HEIGHT if mark in CARDS else DISC_HEIGHT))
        return TALLY_MM if mark == "tally" else height / HEIGHT_TO_WIDTH if mark in CARDS else height, height

    @cached_property
    def least_width(self) -> float:
        """The width that every word of it needs."""
        said = self._beside or (("", self._key.get("", ""), 0.0),)
        words = [
            indent + self._fonts.small.width(word)
            for _, words, indent in said
            for word in unbroken_parts(_with_bar_held(words))
        ]
        return max([*(each.width for each in self._named), *words], default=0) + CELL_INDENT_MM

    @cached_property
    def wanted_width(self) -> float:
        """The width at which nothing that is said is broken."""
        beside = [indent + self._fonts.small.width(words) for _, words, indent in self._beside]
        return max([_width(self._named), self._written, *beside], default=0)

    @property
    def _written(self) -> float:
        """The width of what stands where scores are written."""
        return self._fonts.small.width(self._key.get("", ""))

    def breaks(self, width: float) -> bool:
        """Whether the marks of its cell stand in more lines than one in a width, as they seldom do in the cells."""
        return len(tuple(self._lines(width))) > 1

    def height(self, width: float, *, is_below: bool = False) -> float:
        """The height from its upper edge to its last baseline, in a width; totals may stand below their scores."""
        return self._set(width, is_below)[1]

    def place(self, left: float, bottom: float, width: float, *, is_below: bool = False) -> tuple[Entry, ...]:
        """The key with its last baseline at a height, in the order of reading."""
        entries, height = self._set(width, is_below)
        return tuple(moved(entry, left, bottom - height) for entry in entries)

    def _laid_out(self, width: float, is_below: bool) -> tuple[list[Entry], float]:
        """What it says, and its height; from 0, 0 on."""
        is_below = is_below and "" in self._key
        set_marks = self._set_above if self._named else self._set_beside
        entries, y = set_marks(width, has_written=not is_below)
        if is_below:
            below, y = self._set_below(y, min(width - CELL_INDENT_MM, max(self._written, _width(self._named))))
            entries.append(below)
        return entries, y

    def _set_above(self, width: float, *, has_written: bool) -> tuple[list[Entry], float]:
        """Marks as they stand in the cell, and below them what is written there."""
        small, y = self._fonts.small, 0.0
        entries: list[Entry] = []
        for line in self._lines(width):
            cell = min(width - CELL_INDENT_MM, max(self._written, _width(self._named)))
            set_line, y = self._marks(line, y, width=max(cell, _width(line)))
            entries += set_line
        if has_written and "" in self._key:
            y += small.figure_height + self._written_air
            lines = small.lines(self._said(self._key[""], self._in_short, width), width)
            entries.append(small.texts(lines, 0, y))
            y += (len(lines) - 1) * small.line_height
        return entries, y

    @property
    def _written_air(self) -> float:
        return WRITTEN_AIR_EM * self._fonts.small.size / POINTS_PER_MM

    def _set_below(self, y: float, width: float) -> tuple[Entry, float]:
        """What is written where totals stand below their scores: both as there, with their line between them."""
        small = self._fonts.small
        score, _, total = self._key[""].rpartition(BESIDE)  # a word for a round may have the sign too
        first = y + (
            TOTAL_STEP * small.line_height if y and not self._named else small.figure_height + self._written_air
        )
        line = first + BELOW_BASELINE * small.line_height
        lines = small.lines(self._said(total, self._in_short.rpartition(BESIDE)[2], width), width)
        texts = small.texts(lines, 0, first + TOTAL_STEP * small.line_height)
        return (small.text(score, 0, first), PlacedMark(0, line, width, 0, "below"), *texts), texts[-1].y

    def _set_beside(self, width: float, *, has_written: bool) -> tuple[list[Entry], float]:
        """Marks with their names beside them, as many in a line as have room."""
        small, x, y = self._fonts.small, 0.0, self._fonts.small.figure_height + CELL_AIR_MM
        entries: list[Entry] = []
        for mark, words, indent in (each for each in self._beside if has_written or each[0]):
            words = words if mark else self._said(words, self._in_short, width)
            if x and x + indent + small.width(words) > width:
                x, y = 0, y + small.line_height
            lines = small.lines(words, width - x - indent)
            mark_width, height = self._size_beside(mark)
            top = y - small.figure_height / 2 - height / 2
            drawn = PlacedMark(x, top, mark_width, height, mark, is_used=mark in USED)
            entries.append((*([drawn] if mark else []), *small.texts(lines, x + indent, y)))
            y += (len(lines) - 1) * small.line_height
            x = width if len(lines) > 1 else x + indent + small.width(words) + ENTRY_GAP * small.line_height
        return entries, y if entries else 0.0

    def _lines(self, width: float) -> Iterator[Sequence[_Named]]:
        """The marks in one line, or in as many as the width asks for."""
        line: list[_Named] = []
        for each in self._named:
            if line and _width([*line, each]) > width:
                yield line
                line = []
            line.append(each)
        if line:
            yield line

    def _marks(self, line: Sequence[_Named], top: float, *, width: float) -> tuple[list[Entry], float]:
        """Marks beside each other under their names, and their lower end; those that stand at the left do so here."""
        small = self._fonts.small
        baseline = top + small.figure_height + CELL_AIR_MM
        edge = baseline + small.line_height * BELOW_BASELINE
        height = max(each.mark_height for each in line)
        x, entries = width, list[Entry]()
        for each in reversed(line):
            x = 0 if _is_left(each.mark) else x - each.width
            name_x = x if _is_left(each.mark) else x + (each.width - each.words_width) / 2
            mark_x = x if _is_left(each.mark) else x + (each.width - each.mark_width) / 2
            middle = edge + CELL_AIR_MM + height / 2
            marks = self._drawn(each, mark_x, middle)
            entries.insert(0, (small.text(each.words, name_x, baseline), *marks))
            x -= WORDS_GAP_MM
        entries[0] = (Blank(0, edge, width), *entries[0])
        return entries, edge + CELL_AIR_MM + height

    def _drawn(self, each: _Named, x: float, middle: float) -> Iterator[PlacedMark]:
        """A mark as it looks when it is used: the first box crossed off, a stroke on the tally."""
        y, height = middle - each.mark_height / 2, each.mark_height
        if each.mark != "buy":
            yield PlacedMark(x, y, each.mark_width, height, each.mark, is_used=each.mark in USED)
            return
        width, step = height / HEIGHT_TO_WIDTH, height / HEIGHT_TO_WIDTH + height * BOX_GAP
        for number in range(self._boxes):
            yield PlacedMark(x + number * step, y, width, height, "buy", is_used=number == 0)


def _with_bar_held(words: str) -> str:
    """Words in which the bar between two stays with the first."""
    bar = BESIDE.rstrip()
    return words.replace(bar, unbroken(bar))


def _is_left(mark: Mark) -> bool:
    return mark in ("buy", "tally")


def _width(line: Sequence[_Named]) -> float:
    """The width of marks with their names beside each other."""
    wide = WIDE_GAP_MM - WORDS_GAP_MM if len(line) > 1 and _is_left(line[0].mark) else 0
    return sum(each.width for each in line) + WORDS_GAP_MM * (len(line) - 1) + wide
