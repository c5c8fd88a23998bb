"""What stands around the table: the head with title, date and table, the foot with the rules, and the imprint."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sheets.layout.score_sheet.placed_sheet import FootText, PlacedMark
from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.layout.type import IMPRINT_PT, LARGE_PRINT_PT, Blank, Measure, Text, figure_height, line_height
from sheets.paper import Box, Paper
from sheets.phrases.rule_lines import RuleLine
from sheets.pictograms import HEIGHT_TO_WIDTH
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.text import wrap

RULER_MM = 50
RULER_HEIGHT_MM = 1.6
RULER_WORDS = "50 mm at actual size"
BLANK_MM = 13
"""A line on which to write the points of some cards."""
WIDE_PAGE_MM = 140
"""Where date and table stand at the right of the title, and not under it."""
HANDS_WORD = "Hands"
HAND_MM, LARGE_HAND_MM = 5, 8.6
"""The width of the little card with the number of a hand; large print needs more."""
HAND_GAP_MM = 1.6


@dataclass(frozen=True)
class _Piece:
    """Words of a foot line; without words it is a blank to write on."""

    words: str
    bold: bool
    x: float


@dataclass(frozen=True)
class _FootEntry:
    """A line of the foot broken into lines, and where it begins."""

    line: RuleLine
    x: float
    names: list[str]
    said: list[list[_Piece]]

    @property
    def lines(self) -> int:
        """How many lines it takes."""
        return max(len(self.names), len(self.said))


def _lines(column: Sequence[_FootEntry]) -> int:
    return sum(entry.lines for entry in column)


class PagePlan:
    """The head and the foot of a page, measured and then placed."""

    def __init__(
        self,
        sheet: ScoreSheet,
        paper: Paper,
        sizes: SheetSizes,
        *,
        measure: Measure,
        made_with: str,
        foot_x: float,
        second_x: float | None,
    ) -> None:
        self.sheet, self.paper, self.sizes, self.measure = sheet, paper, sizes, measure
        self.left, self.right = sizes.margin, paper.width_mm - sizes.margin
        self.width = self.right - self.left
        self.made_with = made_with
        self.foot_x, self.second_x = foot_x, second_x
        """Where the foot's phrases begin, and its second column where it has one."""

    def _with(self, size: float, *, bold: bool = False) -> Callable[[str], float]:
        return lambda words: self.measure(words, size, bold)

    # -- head --------------------------------------------------------------------------------------------------------

    @property
    def _is_wide(self) -> bool:
        return self.width >= WIDE_PAGE_MM

    @property
    def _fields_width(self) -> float:
        return min(50.0, self.width * 0.26)

    @cached_property
    def _title(self) -> tuple[list[str], float]:
        """The title in one line, smaller by up to a third before it is broken into several."""
        room = self.width - self._fields_width - 6 if self._is_wide else self.width
        size = self.sizes.title_pt
        room -= self.measure("20 of 20", self.sizes.remark_pt, False) + 4
        while size > self.sizes.title_pt * 0.67 and self.measure(self.sheet.title, size, True) > room:
            size -= 0.5
        return wrap(self.sheet.title, room, self._with(size, bold=True)), size

    @cached_property
    def _headline(self) -> list[str]:
        room = self.width - self._fields_width - 6 if self._is_wide else self.width
        return wrap(self.sheet.headline, room, self._with(self.sizes.text_pt))

    @cached_property
    def head_bottom(self) -> float:
        """Where the head ends and the table may begin."""
        bottom = self._headline_top + len(self._headline) * line_height(self.sizes.text_pt)
        if not self._is_wide:
            bottom += self.sizes.leading + 2.5
        return bottom + self.sizes.leading * 0.7

    @property
    def _headline_top(self) -> float:
        lines, size = self._title
        return self.sizes.margin + figure_height(size) + (len(lines) - 1) * line_height(size) * 0.9 + size * 0.075

    def title(self) -> tuple[Text, ...]:
        """The lines of the title, flush by ink with what stands below."""
        lines, size = self._title
        first = self.sizes.margin + figure_height(size)
        step = line_height(size) * 0.9
        return tuple(Text(line, self.left, first + n * step, size, True) for n, line in enumerate(lines))

    def headline(self) -> tuple[Text, ...]:
        """The lines that say what is dealt and what wins."""
        step = line_height(self.sizes.text_pt)
        return tuple(
            Text(line, self.left, self._headline_top + (n + 0.86) * step, self.sizes.text_pt)
            for n, line in enumerate(self._headline)
        )

    def numbered(self) -> Text:
        """The place of "2 of 3", behind the title."""
        last, size = self.title()[-1], self.sizes.remark_pt
        return Text("", last.x + self.measure(last.words, last.size, True) + 4, last.y, size)

    def fields(self) -> tuple[tuple[Text, Blank], ...]:
        """Ruled space for date and table: at the right of the head, or under it on a narrow page."""
        small = self.sizes.small_pt
        indent = max(self.measure(word, small, False) for word in ("Date", "Table")) + 2
        if self._is_wide:
            x, last = self.right - self._fields_width, self._headline_top + line_height(self.sizes.text_pt) * 0.86
            places = [("Date", x, last - max(self.sizes.leading, 6.4) - 1, self.right), ("Table", x, last, self.right)]
        else:
            y = self.head_bottom - self.sizes.leading * 0.9
            half = self.left + self.width / 2
            places = [("Date", self.left, y, half - 2), ("Table", half + 2, y, self.right)]
        return tuple(
            (Text(word, x, y, small), Blank(x + indent, y + 0.7, end - x - indent)) for word, x, y, end in places
        )

    # -- foot --------------------------------------------------------------------------------------------------------

    @cached_property
    def _foot(self) -> list[list[_FootEntry]]:
        """The entries of the foot, in one column or in two whose heights are as even as can be."""
        if self.second_x is None:
            return [self._foot_column(self.sheet.foot, self.left, said_x=self.foot_x, right=self.right)]
        ways = []
        for cut in range(1, len(self.sheet.foot) + 1):
            first, second = self.sheet.foot[:cut], self.sheet.foot[cut:]
            said_x = self.second_x + max((self._name_width(line) for line in second), default=0) + self.sizes.gutter + 1
            ways.append(
                [
                    self._foot_column(first, self.left, said_x=self.foot_x, right=self.second_x - 5),
                    self._foot_column(second, self.second_x, said_x=said_x, right=self.right),
                ]
            )
        return min(ways, key=lambda columns: max(_lines(column) for column in columns), default=[])

    def _name_width(self, line: RuleLine) -> float:
        return self.measure(line.name, self.sizes.text_pt, True) + (self.sizes.disc + 1 if line.mark else 0)

    def _foot_column(self, lines: Sequence[RuleLine], x: float, *, said_x: float, right: float) -> list[_FootEntry]:
        """Each line with its word and what is said, both broken into lines."""
        text = self.sizes.text_pt
        found = []
        for line in lines:
            indent = self.sizes.disc + 1 if line.mark else 0
            names = wrap(line.name, max(said_x - x - 1 - indent, 5), self._with(text, bold=True))
            said = self._pair_lines(line.pairs, said_x, right) if line.pairs else []
            if line.text:
                said += [[_Piece(words, False, said_x)] for words in wrap(line.text, right - said_x, self._with(text))]
            found.append(_FootEntry(line, x, names, said))
        return found

    def _pair_lines(self, pairs: Sequence[tuple[str, str]], left: float, right: float) -> list[list[_Piece]]:
        """Cards and points side by side, a pair never parted; points of "" leave a blank."""
        text, gap, between = self.sizes.text_pt, 1.6, self.sizes.leading
        lines: list[list[_Piece]] = [[]]
        x = left
        for cards, points in pairs:
            points_width = self.measure(points, text, True) if points else BLANK_MM
            if lines[-1] and x + self.measure(cards, text, False) + gap + points_width > right:
                lines.append([])
                x = left
            broken = wrap(cards, max(right - x - gap - points_width, 10), self._with(text))
            for part in broken[:-1]:
                lines[-1].append(_Piece(part, False, x))
                lines.append([])
            points_x = x + self.measure(broken[-1], text, False) + gap
            lines[-1] += [_Piece(broken[-1], False, x), _Piece(points, True, points_x)]
            x = points_x + points_width + between
        return lines

    @cached_property
    def foot_height(self) -> float:
        """The foot with the numbers of the hands and the air above, without imprint."""
        lines = max((_lines(column) for column in self._foot), default=0)
        return self._hands_height + (lines * self.sizes.leading + self.sizes.leading * 0.9 if lines else 0)

    @property
    def _hand(self) -> float:
        return HAND_MM if self.sizes.small_pt < LARGE_PRINT_PT else LARGE_HAND_MM

    @property
    def _hands_lines(self) -> int:
        across = max(1, int((self.right - self.foot_x + HAND_GAP_MM) // (self._hand + HAND_GAP_MM)))
        return -(-self.sheet.hands // across)

    @property
    def _hands_height(self) -> float:
        return self._hands_lines * (self._hand * HEIGHT_TO_WIDTH + 1.2) + 3 if self.sheet.hands else 0

    def hands(self, top: float) -> tuple[tuple[tuple[Box, Text], ...], tuple[Text, ...]]:
        """Little cards with the numbers of the hands, and the word before them."""
        if not self.sheet.hands:
            return (), ()
        across = -(-self.sheet.hands // self._hands_lines)
        step = min((self.right - self.foot_x - self._hand) / max(1, across - 1), self._hand + 4)
        size, height = max(self.sizes.remark_pt - 1, self.sizes.small_pt), self._hand * HEIGHT_TO_WIDTH
        cards = []
        for hand in range(self.sheet.hands):
            line, place = divmod(hand, across)
            box = Box(self.foot_x + place * step, top + 3 + line * (height + 1.2), self._hand, height)
            middle = box.y + height / 2 + figure_height(size) / 2
            cards.append((box, Text(str(hand + 1), box.x + self._hand / 2, middle, size, align="center")))
        name = self.sizes.text_pt
        baseline = top + 3 + height / 2 + figure_height(name) / 2
        return tuple(cards), (Text(HANDS_WORD, self.left, baseline, name, True),)

    def foot(self, top: float) -> tuple[FootText, ...]:
        """The lines of the foot below the table, from a height on."""
        found = []
        for column in self._foot:
            y = top + self._hands_height + self.sizes.leading * 1.35
            for entry in column:
                found.append(self._foot_text(entry, y))
                y += entry.lines * self.sizes.leading
        return tuple(found)

    def _foot_text(self, entry: _FootEntry, first: float) -> FootText:
        size, leading, disc = self.sizes.text_pt, self.sizes.leading, self.sizes.disc
        indent = disc + 1 if entry.line.mark else 0
        name = [Text(words, entry.x + indent, first + n * leading, size, True) for n, words in enumerate(entry.names)]
        texts, blanks = [], []
        for n, pieces in enumerate(entry.said):
            for piece in pieces:
                if piece.words:
                    texts.append(Text(piece.words, piece.x, first + n * leading, size, piece.bold))
                else:
                    blanks.append(Blank(piece.x, first + n * leading + 0.7, BLANK_MM))
        marks: tuple[PlacedMark, ...] = ()
        if entry.line.mark:
            middle = first - figure_height(size) / 2
            marks = (PlacedMark(entry.line.mark, Box(entry.x, middle - disc / 2, disc, disc)),)
        return FootText(tuple(name), tuple(texts), tuple(blanks), marks)

    # -- imprint -----------------------------------------------------------------------------------------------------

    @cached_property
    def _imprint(self) -> tuple[list[str], list[str], str]:
        """Footnotes, the lines of the source, and what stands beside the ruler."""
        footnotes: list[str] = []
        for note in self.sheet.footnotes:
            footnotes += wrap(note, self.width, self._with(self._footnote_pt))
        beside = self.width - RULER_MM - self.measure(RULER_WORDS, IMPRINT_PT, False) - 8
        together = " · ".join(part for part in (self.sheet.imprint, self.made_with) if part)
        if self.measure(together, IMPRINT_PT, False) <= beside:
            return footnotes, [], together
        imprint = wrap(self.sheet.imprint, self.width, self._with(IMPRINT_PT)) if self.sheet.imprint else []
        if self.measure(self.made_with, IMPRINT_PT, False) <= beside:
            return footnotes, imprint, self.made_with
        return footnotes, imprint + wrap(self.made_with, self.width, self._with(IMPRINT_PT)), ""

    @property
    def _footnote_pt(self) -> float:
        return self.sizes.small_pt

    @cached_property
    def imprint_height(self) -> float:
        """The footnotes, the source and the ruler at the very foot, with the air above them."""
        footnotes, imprint, _ = self._imprint
        notes = len(footnotes) * line_height(self._footnote_pt) + (0.8 if footnotes else 0)
        return notes + (len(imprint) + 1) * line_height(IMPRINT_PT) + self.sizes.leading * 0.7

    def imprint(self) -> tuple[tuple[Text, ...], tuple[Text, ...], Box]:
        """Footnotes, imprint and the box of the ruler, at the foot of the page."""
        footnotes, imprint, made = self._imprint
        bottom = self.paper.height_mm - self.sizes.margin
        step, note_step = line_height(IMPRINT_PT), line_height(self._footnote_pt)
        texts = [Text(made, self.left, bottom, IMPRINT_PT)] if made else []
        texts.append(Text(RULER_WORDS, self.right - RULER_MM - 2, bottom, IMPRINT_PT, align="right"))
        first = bottom - len(imprint) * step
        texts += [Text(line, self.left, first + n * step, IMPRINT_PT) for n, line in enumerate(imprint)]
        last_note = bottom - (len(imprint) + 1) * step - 0.8
        notes = tuple(
            Text(line, self.left, last_note - (len(footnotes) - 1 - n) * note_step, self._footnote_pt)
            for n, line in enumerate(footnotes)
        )
        return notes, tuple(texts), Box(self.right - RULER_MM, bottom - RULER_HEIGHT_MM, RULER_MM, RULER_HEIGHT_MM)
