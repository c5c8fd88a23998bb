"""The foot of a page: the numbers of the hands and the rules, in one column or in two."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, product
from math import ceil

from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.score_sheet.foot_lines import (
    Room,
    least_lines,
    may_run_on,
    name_width,
    placed_line,
    set_lines,
    widest_name,
)
from sheets.layout.score_sheet.halving import first_of
from sheets.layout.score_sheet.placed_sheet import FootText, PlacedMark, lowered
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import LARGE_PRINT_PT, Font, Text
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.words.rule_lines import RuleLine, more_in

HAND_MM, LARGE_HAND_MM = 5, 8.6
"""The width of the little card with the number of a hand; large print needs more."""
HAND_GAP_MM = 1.6
HANDS_LEAD_MM, HANDS_LINE_GAP_MM = 3, 1.2
"""Above the numbers of the hands, and between their lines."""
COLUMN_GAP_MM = 8


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
    is_close: bool = False
    """Whether short lines go on behind others, and one may change its column, where that makes it lower."""

    @cached_property
    def height(self) -> float:
        """The foot with the numbers of the hands and the air above, without imprint."""
        return self._high(max((self._count(lines, room) for lines, room in self._columns), default=0))

    @cached_property
    def least_height(self) -> float:
        """A height that the foot does not fall short of, known by sums before anything is broken into lines."""
        rooms, lines = self._rooms(0.0, 0.0), self.sheet.foot
        if self.is_close and lines:
            lines = tuple(line for line in lines if not may_run_on(line)) or lines[:1]
        width = max(room.right - room.words_x for room in rooms)
        return self._high(ceil(sum(least_lines(line, self.fonts, width) for line in lines) / len(rooms)))

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
            said, _ = set_lines(lines, self.fonts, room, is_close=self.is_close)
            rules += [placed_line(each.line, self.fonts, each.room, y + each.row * leading) for each in said]
        return rules

    def _rooms(self, *names: float) -> tuple[Room, ...]:
        """The room of the one column; or of two, in each of which names take such a width."""
        if self.second_x is None:
            return (Room(self.left, self.words_x, self.right),)
        gap, ends = self.fonts.sizes.gutter + 1, (self.second_x - COLUMN_GAP_MM, self.right)
        columns = zip((self.left, self.second_x), names, ends, strict=True)
        return tuple(Room(x, x + width + gap, end) for x, width, end in columns)

    @cached_property
    def _columns(self) -> list[tuple[Sequence[RuleLine], Room]]:
        """The lines in one column, or in two whose heights are as even as can be."""
        lines = self.sheet.foot
        if self.second_x is None:
            return [(lines, self._rooms()[0])]
        if not lines:
            return []
        if self.is_close:
            return self._evenest
        names = [name_width(line, self.fonts) for line in lines]
        above = [*accumulate([0.0, *names], max)]
        below = [*accumulate(reversed([*names, 0.0]), max)][::-1]

        def pair(cut: int) -> list[tuple[Sequence[RuleLine], Room]]:
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

    @cached_property
    def _evenest(self) -> list[tuple[Sequence[RuleLine], Room]]:
        """Two columns of which the higher is as low as can be, for which one line may leave its place."""
        lines = self.sheet.foot
        more, least = len(more_in(lines)), None
        for moved, cut in product((None, *range(len(lines) - more)), range(1, len(lines) + 1)):
            if moved is not None and moved >= cut:
                continue
            first = [line for n, line in enumerate(lines[:cut]) if n != moved]
            second = [*([] if moved is None else [lines[moved]]), *lines[cut:]]
            rooms = self._rooms(*(widest_name(each, self.fonts) for each in (first, second)))
            columns = list[tuple[Sequence[RuleLine], Room]](zip((first, second), rooms, strict=True))
            rows = [self._count(*column) for column in columns]
            if least is None or (max(rows), moved is not None) < least[0]:
                least = (max(rows), moved is not None), columns
        return least[1] if least else []

    def _count(self, lines: Sequence[RuleLine], room: Room) -> int:
        return set_lines(lines, self.fonts, room, is_close=self.is_close)[1]

    @cached_property
    def _hands(self) -> tuple[list[Text | PlacedMark], float]:
        """Little cards with the numbers of the hands, the words level with the first of them; and how high that is."""
        count, sizes, bold = self.sheet.hands, self.fonts.sizes, self.fonts.bold
        if not count:
            return [], 0
        width = HAND_MM if sizes.small_pt < LARGE_PRINT_PT else LARGE_HAND_MM
        height = width * HEIGHT_TO_WIDTH
        name, left = self._hands_called(width)
        across, step = self._hands_across(width, left)
        font = Font(self.fonts.measure, max(sizes.remark_pt - 1, sizes.small_pt))
        first = HANDS_LEAD_MM + height / 2 + bold.figure_height / 2 - (len(name) - 1) * bold.line_height / 2
        parts, cards = [*bold.texts(name, self.left, first)], []
        for hand in range(count):
            line, place = divmod(hand, across)
            x, y = left + place * step, HANDS_LEAD_MM + line * (height + HANDS_LINE_GAP_MM)
            cards.append(PlacedMark(x, y, width, height, "buy"))
            baseline = y + height / 2 + font.figure_height / 2
            parts.append(font.text(str(hand + 1), x + width / 2, baseline, align="center"))
        return [*parts, *cards], ceil(count / across) * (height + HANDS_LINE_GAP_MM) + HANDS_LEAD_MM

    def _hands_across(self, width: float, left: float) -> tuple[int, float]:
        """How many cards of the hands, of a width, stand in a line that begins at some x, and from one to the next."""
        room = self.right - left
        lines = ceil(self.sheet.hands / max(1, int((room + HAND_GAP_MM) // (width + HAND_GAP_MM))))
        across = ceil(self.sheet.hands / lines)
        return across, min((room - width) / max(1, across - 1), width + 4)

    def _hands_called(self, width: float) -> tuple[list[str], float]:
        """What stands before the cards, and where these begin: words below one another have room beside high cards.

        The cards give way to the right where they stand no closer for it, and in no more lines.
        """
        bold, gutter = self.fonts.bold, self.fonts.sizes.gutter
        short, full = map(self.sheet.language.say, ("sheet-hands", "sheet-hands.full"))
        if self.left + bold.width(full) + gutter <= self.words_x:
            return [full], self.words_x
        name = bold.even_lines(full, bold.width(full) - 1)
        left = max(self.words_x, self.left + max(map(bold.width, name)) + gutter + 1)
        is_high = (len(name) - 1) * bold.line_height + bold.figure_height > width * HEIGHT_TO_WIDTH
        if is_high or self._hands_across(width, left) != self._hands_across(width, self.words_x):
            return [short], self.words_x
        return name, left
