"""The label column of a panel: the number of each row large, words and a picture beside it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import inf
from typing import TypeAlias

from sheets.layout.line_breaks import unbroken_parts
from sheets.layout.placed_cards import Placement, card_within, narrowest, place_cards, placed_width
from sheets.layout.score_sheet.sheet_sizes import SheetFonts, SheetSizes
from sheets.layout.type import BOLD_BELOW_PT, Font, Measure, PlacedPicture, Text
from sheets.paper.sizes import Box
from sheets.specification.meld_pictures import MeldPicture
from sheets.specification.score_sheet.cells import Row, ScoreSheet

WANTED_CARD = 0.9
"""The part of a picture's full size for which the label column makes room, if it can."""
PICTURE_GAP_MM = 0.9
"""Between the words of a contract and its picture under them."""
BESIDE_GAP_MM = 3
"""Likewise, where pictures stand beside the words, in line with one another."""
LABEL_END_MM = 0.6
"""Behind the words of a label."""
NUMBER_GAP_MM = 2.6
"""Between a number and the words beside it."""
LINES = ("line", "hand")
"""Rows whose number stands right before the players' columns, and what is special to them at its left."""
_KEPT = 8
"""The labels of how many sheets are kept."""


@dataclass(frozen=True)
class RowLabel:
    """Lines of text, each in its font, and the picture under them."""

    lines: tuple[tuple[str, Font], ...]
    picture: Placement | None
    beside: float = 0
    """How far from the words' left the picture stands beside them; 0 where it stands under them."""

    @cached_property
    def words_height(self) -> float:
        """The height of the lines."""
        return sum(font.line_height for _, font in self.lines)

    @cached_property
    def height(self) -> float:
        """From the top of the first line to the end of the picture, or that of the higher of the two."""
        drawn = self.picture.box.height if self.picture else 0
        is_under = self.picture and not self.beside
        return self.words_height + PICTURE_GAP_MM + drawn if is_under else max(self.words_height, drawn)


class RowLabels:
    """The labels of a sheet's rows; how they are broken is known once the column has its width."""

    def __init__(self, rows: Sequence[Row], fonts: SheetFonts, carried: str) -> None:
        """`carried` are the words of a row that may come to them on a later page."""
        self.carried = carried
        self.rows, self.fonts, self.sizes = rows, fonts, fonts.sizes
        self.wanted_width = cache(self._wanted_width)
        self._label, self._card_width = cache(self._broken), cache(self._widest_card)
        self._signs, self._joins = cache(self._signs_at_end), cache(self._joins_remarks)
        self._tells = cache(self._tells_dealers)
        kinds = {row.kind for row in self.rows}
        self._bold_kind = "total" if "total" in kinds else "place"  # the first thing below the rounds
        is_bold = self.sizes.number_pt < BOLD_BELOW_PT
        self._number = Font(fonts.measure, self.sizes.number_pt, is_bold)
        numbers = [self._number.width(row.number) for row in self.rows if row.number and row.kind not in LINES]
        self._number_width = max(numbers) + NUMBER_GAP_MM if numbers else 0
        """With the air behind them; 0 where rows have none."""
        self._pictures = [picture for row in self.rows for picture in self._drawn(row)]
        words = [self._widest_words(row) for row in self.rows if self._drawn(row)]
        self._beside = max(words) + BESIDE_GAP_MM if words and self.sizes.picture_beside else 0
        """Where pictures begin that stand beside the words; 0 where they stand under them."""

    def _drawn(self, row: Row) -> tuple[tuple[MeldPicture, ...], ...]:
        """The picture of a contract without alternatives, where there is room for pictures at all."""
        return row.pictures if row.has_picture and self.sizes.picture else ()

    def _wanted_width(self, most: float) -> float:
        """The width that labels want, up to the most: the longest words, a picture at its full size."""
        wanted = [self._widest_label]
        card = self.sizes.picture * WANTED_CARD
        for picture in self._pictures:
            drawn = placed_width(picture, card_width=card, most_width=most)
            wanted.append(self._number_width + self._beside + drawn + 0.4)
        return max(wanted)

    @cached_property
    def _widest_label(self) -> float:
        """The longest words, behind their number."""
        indents = ((self._indent(row), row) for row in self.rows if not row.is_heading)
        return max((indent + self._widest_words(row) + LABEL_END_MM for indent, row in indents), default=0.0)

    def _indent(self, row: Row) -> float:
        """The width that the number of a row takes from its words, with the air between them."""
        if row.kind in LINES:
            return self.fonts.text.width(row.number) + NUMBER_GAP_MM if row.remark else 0
        return self._number_width if row.number else 0

    def _widest_words(self, row: Row) -> float:
        """The width of the words of a row, each saying in one line, or both in one."""
        words = self.fonts.bold if row.kind == "total" else self.fonts.text
        if both := self._in_one_line(row):
            return self.fonts.text.width(both)
        return max(words.width(row.words), self.fonts.remark.width(row.remark))

    def _in_one_line(self, row: Row) -> str:
        """What a row asks for and what is special to it, where rows have to be low; else nothing."""
        return f"{row.words}; {row.remark}" if self.sizes.marks_beside and row.words and row.remark else ""

    @cached_property
    def least_width(self) -> float:
        """The narrowest column in which no meld is torn and every picture is large enough."""
        least = [max(map(self.fonts.text.width, self.carried.split())) + LABEL_END_MM]
        for row in (row for row in self.rows if not row.is_heading):
            words = self.fonts.bold if row.kind == "total" else self.fonts.text
            parts = [words.width(part) for part in unbroken_parts(row.held_words(at_end=False))]
            parts += [self.fonts.remark.width(part) for part in unbroken_parts(row.held_remark)]
            least.append(self._indent(row) + max(parts, default=0) + LABEL_END_MM)
        if self._pictures:
            least.append(self._number_width + self._beside + self._narrowest * self.sizes.least_picture + 0.4)
        return max(least)

    @cached_property
    def _narrowest(self) -> float:
        """The least width of the widest picture, in card widths."""
        return max(map(narrowest, self._pictures))

    def have_room(self, width: float) -> bool:
        """Whether every picture is large enough in a column of a width."""
        return not self._pictures or self._card_width(width) is not None

    def _widest_card(self, width: float) -> float | None:
        """The width of a card in the pictures, the same in every row; None where there is no room for them."""
        room, sizes = self._room(width) - self._beside, self.sizes
        return card_within(self._narrowest, most_width=room, largest=sizes.picture, smallest=sizes.least_picture)

    def _room(self, width: float) -> float:
        return width - self._number_width - 0.3

    def _room_of(self, row: Row, width: float) -> float:
        return width - self._indent(row) - 0.3

    def label(self, row: Row, width: float) -> RowLabel:
        """The label of a row in a column of a width, whatever its cells hold."""
        room = inf if row.is_heading else self._room_of(row, width)  # beside a heading nothing stands
        at_end = self._signs(width) if row.melds else None
        words = row.unbroken_words if at_end is None else row.held_words(at_end=at_end)
        remark = self._with_dealer(row) if self._tells(width) else row.held_remark
        said = (words, remark, self._in_one_line(row) if self._joins(width) else "")
        return self._label(said, self._drawn(row), room, width)

    def _signs_at_end(self, width: float) -> bool | None:
        """Whether lines end with what joins two melds, or begin with it, in all rows; None where neither has room."""
        rows = [row for row in self.rows if row.melds and row.number]
        for at_end in (True, False):
            parts = (part for row in rows for part in unbroken_parts(row.held_words(at_end=at_end)))
            if all(self.fonts.text.width(part) <= self._room(width) for part in parts):
                return at_end
        return None

    def _joins_remarks(self, width: float) -> bool:
        """Whether words and remark have room in one line in all rows; else the remark stands below them in all."""
        return all(self.fonts.text.width(self._in_one_line(row)) <= self._room_of(row, width) for row in self.rows)

    def _with_dealer(self, row: Row) -> str:
        """What is special to a numbered line, and who deals it."""
        return "; ".join(filter(None, (row.remark, row.dealer)))

    def _tells_dealers(self, width: float) -> bool:
        """Whether each line has room to name who deals it before its number; else none does."""
        dealt = [row for row in self.rows if row.dealer]
        number = max((self.fonts.text.width(row.number) for row in dealt), default=0.0) + NUMBER_GAP_MM
        return all(number + self.fonts.remark.width(self._with_dealer(row)) <= width for row in dealt)

    def _broken(
        self, said: tuple[str, str, str], drawn: tuple[tuple[MeldPicture, ...], ...], room: float, width: float
    ) -> RowLabel:
        """Words, remark and both in one line, and a picture, in the room that a number leaves of a width."""
        words, remark, both = said
        fonts = [(words, self.fonts.text), (remark, self.fonts.remark)]
        if both:
            fonts = [(both, self.fonts.text)]
        lines = tuple((line, font) for words, font in fonts for line in font.lines(words, room))
        card = self._card_width(width) if drawn else None
        most = room - self._beside
        picture = place_cards(drawn[0], card_width=card, most_width=most) if card else None
        return RowLabel(lines, picture, self._beside if picture else 0)

    def place(self, row: Row, box: Box) -> tuple[tuple[Text, ...], tuple[PlacedPicture, ...]]:
        """The label of a row in the middle of its box."""
        label, number, text = self.label(row, box.width), self._number, self.fonts.text
        middle = box.y + box.height / 2
        if row.kind in LINES:
            baseline = middle + text.figure_height / 2 + (0.8 if row.kind == "line" else 0)
            at_end = Text(row.number, box.right, baseline, text.size, align="right", tabular=True)
            return (at_end, *_beside_number(label, box.x, middle, baseline=baseline)), ()
        x = box.x + (self._number_width if row.number else 0)
        y = middle - (label.words_height if label.beside else label.height) / 2
        texts = []
        if row.number:
            base = middle + number.figure_height / 2
            if len(label.lines) > 1 or (label.picture and not label.beside):  # level with the top of the first line
                first = label.lines[0][1] if label.lines else number
                base = y + (first.line_height - first.figure_height) / 2 + number.figure_height
            texts.append(number.text(row.number, box.x, base))
        for words, font in label.lines:
            y += font.line_height
            base = y - (font.line_height - font.figure_height) / 2
            texts.append(Text(words, x, base, font.size, row.kind == self._bold_kind or row.is_heading))
        if label.picture is None:
            return tuple(texts), ()
        top = middle - label.picture.box.height / 2 if label.beside else y + PICTURE_GAP_MM
        return tuple(texts), (PlacedPicture(x + label.beside, top, label.picture, self.sizes.hair),)


def _beside_number(label: RowLabel, x: float, middle: float, *, baseline: float) -> Iterator[Text]:
    """What is special to a numbered line: on the baseline of its number, or about its middle if it is several lines."""
    y = middle - label.words_height / 2
    for words, font in label.lines:
        y += font.line_height
        several = y - (font.line_height - font.figure_height) / 2
        yield Text(words, x, several if len(label.lines) > 1 else baseline, font.size)


LabelsInSizes: TypeAlias = Callable[[SheetSizes], RowLabels]


def labels_in_sizes(sheet: ScoreSheet, measure: Measure) -> LabelsInSizes:
    """The labels of a sheet in the sizes that are asked for, measured once in each."""
    return _labels_of(sheet.rows, measure, sheet.language.say("sheet-carried"))


def row_labels(sheet: ScoreSheet, fonts: SheetFonts) -> RowLabels:
    """The labels of a sheet."""
    return RowLabels(sheet.rows, fonts, sheet.language.say("sheet-carried"))


@lru_cache(maxsize=_KEPT)
def _labels_of(rows: tuple[Row, ...], measure: Measure, carried: str) -> LabelsInSizes:
    """Those of rows: a sheet that is made again has most of what it had before."""
    return cache(lambda sizes: RowLabels(rows, SheetFonts(sizes, measure), carried))
