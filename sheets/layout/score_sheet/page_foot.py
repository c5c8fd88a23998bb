"""The foot of a page: the numbers of the hands and the rules, in one column or in two."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from itertools import accumulate
from math import ceil
from typing import NamedTuple

from sheets.layout.score_sheet.halving import first_of
from sheets.layout.score_sheet.placed_sheet import FootText, PlacedMark, lowered
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import LARGE_PRINT_PT, Blank, Font, Text
from sheets.phrases.rule_lines import RuleLine
from sheets.phrases.rule_tables import bids_as_table
from sheets.phrases.sheet_frame import HANDS, HANDS_IN_FULL
from sheets.pictograms import HEIGHT_TO_WIDTH
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.specification.score_sheet.foot_ladder import POINTS
from sheets.text import with_numbers_held

BLANK_MM, LARGE_BLANK_MM = 16, 20
"""A line on which to write the points of some cards, or the least for an answer."""
ANSWER_MM = 60
"""The most for an answer, which takes what its line has left."""
PAIR_GAP_MM = 1.6
"""Between cards and their points."""
LEAST_CARDS_MM = 10
"""What is left to the names of cards beside points in words."""
HAND_MM, LARGE_HAND_MM = 5, 8.6
"""The width of the little card with the number of a hand; large print needs more."""
HAND_GAP_MM = 1.6
HANDS_LEAD_MM, HANDS_LINE_GAP_MM = 3, 1.2
"""Above the numbers of the hands, and between their lines."""
COLUMN_GAP_MM = 8
MARK_GAP = 0.22
"""Between a mark and the name behind it, to a line of the foot."""
PARTS_OF_A_PAIR = 2
"""The cards and their points."""


class _Room(NamedTuple):
    """Where a line of the foot begins, where what is said beside its name does, and where that ends."""

    x: float
    words_x: float
    right: float


@dataclass(frozen=True)
class PageFoot:
    """The foot of a page from one x to another, measured and then placed.

    What is said begins at `words_x`; where a second column begins at `second_x`, behind the names of each.
    """

    sheet: ScoreSheet
    fonts: SheetFonts
    left: float
    right: float
    words_x: float
    second_x: float | None

    @cached_property
    def height(self) -> float:
        """The foot with the numbers of the hands and the air above, without imprint."""
        return self._high(max((self._count(lines, room) for lines, room in self._columns), default=0))

    @cached_property
    def least_height(self) -> float:
        """A height that the foot does not fall short of, known by sums before anything is broken into lines."""
        rooms, lines = self._rooms(0.0, 0.0), self.sheet.foot
        width = max(room.right - room.words_x for room in rooms)
        return self._high(ceil(sum(_least_lines(line, self.fonts, width) for line in lines) / len(rooms)))

    def _high(self, lines: int) -> float:
        leading = self.fonts.sizes.leading
        return self._hands[1] + (lines * leading + leading * 0.9 if lines else 0)

    def place(self, top: float) -> tuple[tuple[Text | PlacedMark, ...], tuple[FootText, ...]]:
        """The numbers of the hands and the rules, from a height on."""
        rules = (FootText(lowered(each.name, top), lowered(each.parts, top)) for each in self._rules)
        return lowered(self._hands[0], top), tuple(rules)

    @cached_property
    def _rules(self) -> list[FootText]:
        """The rules below a height of 0, set once for all pages."""
        rules, leading = list[FootText](), self.fonts.sizes.leading
        for lines, room in self._columns:
            y = self._hands[1] + leading * 1.35
            for line in lines:
                rules.append(_placed(line, self.fonts, room, y))
                y += _line_count(line, self.fonts, room) * leading
        return rules

    def _rooms(self, *names: float) -> tuple[_Room, ...]:
        """The room of the one column; or of two, in each of which names take such a width."""
        if self.second_x is None:
            return (_Room(self.left, self.words_x, self.right),)
        gap, ends = self.fonts.sizes.gutter + 1, (self.second_x - COLUMN_GAP_MM, self.right)
        columns = zip((self.left, self.second_x), names, ends, strict=True)
        return tuple(_Room(x, x + width + gap, end) for x, width, end in columns)

    @cached_property
    def _columns(self) -> list[tuple[Sequence[RuleLine], _Room]]:
        """The lines in one column, or in two whose heights are as even as can be."""
        lines = self.sheet.foot
        if self.second_x is None:
            return [(lines, self._rooms()[0])]
        if not lines:
            return []
        names = [name_width(line, self.fonts) for line in lines]
        above = [*accumulate([0.0, *names], max)]
        below = [*accumulate(reversed([*names, 0.0]), max)][::-1]

        def pair(cut: int) -> list[tuple[Sequence[RuleLine], _Room]]:
            first, second = self._rooms(above[cut], below[cut])
            return [(lines[:cut], first), (lines[cut:], second)]

        @cache
        def heights(cut: int) -> list[int]:
            return [self._count(lines, room) for lines, room in pair(cut)]

        # the further down the cut, the higher is the first column and the lower the second
        cuts = range(1, len(lines) + 1)
        even = first_of(cuts, lambda cut: heights(cut)[0] >= heights(cut)[1])
        lowest = min(heights(even)[0], heights(max(1, even - 1))[1])
        return pair(first_of(cuts, lambda cut: heights(cut)[1] <= lowest))

    def _count(self, lines: Sequence[RuleLine], room: _Room) -> int:
        return sum(_line_count(line, self.fonts, room) for line in lines)

    @cached_property
    def _hands(self) -> tuple[list[Text | PlacedMark], float]:
        """Little cards with the numbers of the hands, the word level with the first of them; and how high that is."""
        count, sizes, bold, room = self.sheet.hands, self.fonts.sizes, self.fonts.bold, self.right - self.words_x
        if not count:
            return [], 0
        width = HAND_MM if sizes.small_pt < LARGE_PRINT_PT else LARGE_HAND_MM
        height = width * HEIGHT_TO_WIDTH
        lines = ceil(count / max(1, int((room + HAND_GAP_MM) // (width + HAND_GAP_MM))))
        across = ceil(count / lines)
        step = min((room - width) / max(1, across - 1), width + 4)
        font = Font(self.fonts.measure, max(sizes.remark_pt - 1, sizes.small_pt))
        name_room = self.words_x - self.left - sizes.gutter
        name = HANDS_IN_FULL if bold.width(HANDS_IN_FULL) <= name_room else HANDS
        parts = [bold.text(name, self.left, HANDS_LEAD_MM + height / 2 + bold.figure_height / 2)]
        cards = []
        for hand in range(count):
            line, place = divmod(hand, across)
            x, y = self.words_x + place * step, HANDS_LEAD_MM + line * (height + HANDS_LINE_GAP_MM)
            cards.append(PlacedMark(x, y, width, height, "buy"))
            baseline = y + height / 2 + font.figure_height / 2
            parts.append(font.text(str(hand + 1), x + width / 2, baseline, align="center"))
        return [*parts, *cards], lines * (height + HANDS_LINE_GAP_MM) + HANDS_LEAD_MM


@lru_cache(maxsize=20_000)  # the search lays out the same lines many times
def _line_count(line: RuleLine, fonts: SheetFonts, room: _Room) -> int:
    """How many lines the name of a line and what is said beside it take."""
    names, pairs, words = _in_lines(line, fonts, room)
    return max(len(names), len(pairs) + len(words))


def _in_lines(line: RuleLine, fonts: SheetFonts, room: _Room) -> tuple[list[str], list[list[Text | Blank]], list[str]]:
    """The name of a line, the cards and points beside it, and what is said below these."""
    width = max(room.words_x - room.x - _mark_indent(line, fonts) - 1, 5)
    words_room = (room.words_x, room.right)
    pairs = _in_grid(bids_as_table(line), fonts, *words_room) or _pairs(line.pairs, fonts, *words_room)
    if line.gives_way != POINTS:
        pairs = [_with_longer_blanks(each, room.right) for each in pairs]
    words = fonts.text.lines(with_numbers_held(line.text), room.right - room.words_x)
    return fonts.bold.lines(line.name, width) or [""], pairs, words


def _least_lines(line: RuleLine, fonts: SheetFonts, width: float) -> int:
    """How many lines, or fewer than that, what is said takes in a width or less."""
    return max(1, bool(line.pairs) + fonts.text.least_lines(line.text, width))


def _placed(line: RuleLine, fonts: SheetFonts, room: _Room, y: float) -> FootText:
    """The name of a line with its mark, and what is said beside it; y is the first baseline."""
    text, sizes = fonts.text, fonts.sizes
    names, pairs, words = _in_lines(line, fonts, room)
    parts = [part for n, line_parts in enumerate(pairs) for part in lowered(line_parts, n * sizes.leading)]
    parts += text.texts(words, room.words_x, len(pairs) * sizes.leading, step=sizes.leading)
    top = -text.figure_height / 2 - sizes.disc / 2
    marks = [PlacedMark(room.x, top, sizes.disc, sizes.disc, line.mark)] if line.mark else []
    name = fonts.bold.texts(names, room.x + _mark_indent(line, fonts), 0, step=sizes.leading)
    return FootText(lowered(name, y), lowered((*parts, *marks), y))


def _pairs(
    pairs: Sequence[tuple[str, str, str]], fonts: SheetFonts, left: float, right: float
) -> list[list[Text | Blank]]:
    """Cards and points side by side, a pair never parted, and rather two in the last line than one."""
    if not pairs:
        return []
    lines = _broken_pairs(pairs, fonts, left=left, right=right)
    if len(lines) > 1 and len(lines[-1]) == PARTS_OF_A_PAIR and len(lines[-2]) > 2 * PARTS_OF_A_PAIR:
        shorter = _broken_pairs(pairs[:-2], fonts, left=left, right=right)
        longer = [*shorter, *_broken_pairs(pairs[-2:], fonts, left=left, right=right)]
        return longer if len(longer) == len(lines) else lines
    return lines


def _with_longer_blanks(line: list[Text | Blank], right: float) -> list[Text | Blank]:
    """The parts of a line whose blanks share what it has left, for answers in words."""
    blanks, end = [part.width for part in line if isinstance(part, Blank)], line[-1]
    if not blanks or not isinstance(end, Blank):
        return line
    longer, moved = min((right - end.x - end.width) / len(blanks), ANSWER_MM - blanks[0]), 0.0
    found: list[Text | Blank] = []
    for part in line:
        if isinstance(part, Blank):
            found.append(Blank(part.x + moved, part.y, part.width + longer))
            moved += longer
        else:
            found.append(replace(part, x=part.x + moved))
    return found


def _in_grid(line: RuleLine, fonts: SheetFonts, left: float, right: float) -> list[list[Text | Blank]]:
    """Rows under one another, their figures at the right of columns that are alike, and other pairs beside or below.

    Nothing where the rows have no room.
    """
    text, bold, gap = fonts.text, fonts.bold, fonts.sizes.leading
    if not line.grid:
        return []
    names = max(text.width(name) for name, *_ in line.grid)
    step = gap + max(bold.width(figure) for _, *figures in line.grid for figure in figures)
    beside_x = left + names + step * (len(line.grid[0]) - 1) + 2 * gap
    if beside_x - 2 * gap > right:
        return []
    points = [(name, figure + mark, beside_x + text.width(name) + PAIR_GAP_MM) for name, figure, mark in line.pairs]
    are_beside = len(points) <= len(line.grid) and all(x + bold.width(figure) <= right for _, figure, x in points)
    rows: list[list[Text | Blank]] = []
    for n, (name, *figures) in enumerate(line.grid):
        font = bold if n else text
        places = (left + names + place * step for place in range(1, len(line.grid[0])))
        cells = (font.text(figure, x, 0, align="right") for figure, x in zip(figures, places, strict=True))
        rows.append([text.text(name, left, 0), *cells])
    for row, (name, figure, x) in zip(rows, points if are_beside else (), strict=False):
        row += [text.text(name, beside_x, 0), bold.text(figure, x, 0)]
    return rows if are_beside else [*rows, *_pairs(line.pairs, fonts, left, right)]


def _broken_pairs(
    pairs: Sequence[tuple[str, str, str]], fonts: SheetFonts, *, left: float, right: float
) -> list[list[Text | Blank]]:
    """Cards and points in lines as full as they get; points of "" leave a blank."""
    text, bold, sizes = fonts.text, fonts.bold, fonts.sizes
    blank = BLANK_MM if sizes.small_pt < LARGE_PRINT_PT else LARGE_BLANK_MM
    lines: list[list[Text | Blank]] = [[]]
    x = left
    for cards, figure, mark in pairs:
        least = min(text.width(cards), LEAST_CARDS_MM)
        points = bold.lines(figure + mark, right - left - least - PAIR_GAP_MM) or [""]
        points_width = max(map(bold.width, points)) if figure else blank
        if lines[-1] and x + text.width(cards) + PAIR_GAP_MM + points_width > right:
            lines.append([])
            x = left
        *others, last = text.lines(with_numbers_held(cards), max(right - x - PAIR_GAP_MM - points_width, least))
        for part in others:
            lines[-1].append(text.text(part, x, 0))
            lines.append([])
        points_x = x + text.width(last) + PAIR_GAP_MM
        beside = [[bold.text(words, points_x, 0) if figure else Blank(points_x, 0.7, blank)] for words in points]
        lines[-1] += [text.text(last, x, 0), *beside[0]]
        lines += beside[1:]
        x = points_x + points_width + sizes.leading
    return lines


@lru_cache(maxsize=20_000)  # the same names stand in feet of every width
def name_width(line: RuleLine, fonts: SheetFonts) -> float:
    """The width of a line's name in one line, with its mark."""
    return fonts.bold.width(line.name) + _mark_indent(line, fonts)


def widest_name(lines: Iterable[RuleLine], fonts: SheetFonts) -> float:
    """The width of the longest name, with its mark."""
    return max((name_width(line, fonts) for line in lines if line.name), default=0.0)


def _mark_indent(line: RuleLine, fonts: SheetFonts) -> float:
    return fonts.sizes.disc + MARK_GAP * fonts.sizes.leading if line.mark else 0
