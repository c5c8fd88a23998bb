"""The labels of a panel's rows: the number large, the words beside it, and the contract's picture under them."""

from dataclasses import dataclass
from functools import cached_property

from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import Font, PlacedPicture, Text
from sheets.paper.sizes import Box
from sheets.pictograms import MeldPicture, Placement, place_cards, widest_card
from sheets.specification.score_sheet.cells import Row, ScoreSheet

WANTED_CARD = 0.9
"""The part of a picture's full size for which the label column makes room, if it can."""
PICTURE_GAP_MM = 0.9
"""Between the words of a contract and its picture."""
NUMBER_GAP_MM = 2.6
"""Between a number and the words beside it."""
BOLD_BELOW_PT = 22
"""Larger numbers need not be bold."""


@dataclass(frozen=True)
class RowLabel:
    """Lines of text, each in its font, and the picture under them."""

    lines: tuple[tuple[str, Font], ...]
    picture: Placement | None

    @property
    def height(self) -> float:
        """From the top of the first line to the end of the picture."""
        picture = self.picture.box.height + PICTURE_GAP_MM if self.picture else 0
        return sum(font.line_height for _, font in self.lines) + picture


class RowLabels:
    """The labels of a sheet's rows; how they are broken is known once the column has its width."""

    def __init__(self, sheet: ScoreSheet, fonts: SheetFonts) -> None:
        self.sheet, self.fonts, self.sizes = sheet, fonts, fonts.sizes
        self._made: dict[tuple[Row, float], RowLabel] = {}

    @cached_property
    def _number(self) -> Font:
        if any(row.kind == "line" for row in self.sheet.rows):
            return self.fonts.text
        return Font(self.fonts.measure, self.sizes.number_pt, self.sizes.number_pt < BOLD_BELOW_PT)

    @cached_property
    def _number_width(self) -> float:
        """The width of the numbers with the air behind them; 0 where rows have none."""
        numbers = [self._number.width(row.number) for row in self.sheet.rows if row.number]
        return max(numbers) + NUMBER_GAP_MM if numbers else 0

    def wanted_width(self, most: float) -> float:
        """The width that labels want, up to the most: the longest words, a picture at its full size."""
        wanted = [0.0]
        for row in self.sheet.rows:
            words = self.fonts.bold if row.kind == "total" else self.fonts.text
            width = max(words.width(row.words), self.fonts.remark.width(row.remark))
            wanted.append((self._number_width if row.number else 0) + width + 0.6)
        card = self.sizes.picture * WANTED_CARD
        for picture in self.pictures:
            drawn = place_cards(picture, card_width=card, most_width=most).box.width
            wanted.append(self._number_width + drawn + 0.4)
        return max(wanted)

    @cached_property
    def pictures(self) -> list[tuple[MeldPicture, ...]]:
        """The contracts that are drawn: those without alternatives, where there is room for pictures at all."""
        return [row.pictures[0] for row in self.sheet.rows if len(row.pictures) == 1 and self.sizes.picture]

    def card_width(self, width: float) -> float | None:
        """The width of a card in the pictures, the same in every row; None where there is no room for them."""
        return widest_card(self.pictures, most_width=self._room(width), largest=self.sizes.picture)

    def _room(self, width: float) -> float:
        return width - self._number_width - 0.3

    def label(self, row: Row, width: float) -> RowLabel:
        """The label of a row in a column of a width."""
        if (row, width) not in self._made:
            room = self._room(width) if row.number else width - 0.3
            text, remark = self.fonts.text, self.fonts.remark
            lines = [(line, text) for line in text.lines(row.words, room)]
            lines += [(line, remark) for line in remark.lines(row.remark, room)]
            card = self.card_width(width) if self.sizes.picture and len(row.pictures) == 1 else None
            picture = place_cards(row.pictures[0], card_width=card, most_width=room) if card else None
            self._made[row, width] = RowLabel(tuple(lines), picture)
        return self._made[row, width]

    def place(self, row: Row, box: Box) -> tuple[tuple[Text, ...], tuple[PlacedPicture, ...]]:
        """The label of a row in the middle of its box."""
        label, number = self.label(row, box.width), self._number
        middle = box.y + box.height / 2
        if row.kind == "line":
            baseline = box.bottom - (box.bottom - box.y) / 2 + number.figure_height / 2 + 0.8
            return (Text(row.number, box.right, baseline, number.size, align="right", tabular=True),), ()
        x = box.x + (self._number_width if row.number else 0)
        y = middle - label.height / 2
        texts = []
        if row.number:
            texts.append(number.text(row.number, box.x, _beside(label, middle, y, number)))
        is_bold = row.kind == "total" or (row.kind == "place" and self._places_lead)
        for words, font in label.lines:
            y += font.line_height
            texts.append(Text(words, x, y - (font.line_height - font.figure_height) / 2, font.size, is_bold))
        pictures = (PlacedPicture(x, y + PICTURE_GAP_MM, label.picture, self.sizes.hair),) if label.picture else ()
        return tuple(texts), pictures

    @cached_property
    def _places_lead(self) -> bool:
        """Whether the place is the first thing below the rounds: a game without points."""
        return not any(row.kind == "total" for row in self.sheet.rows)


def _beside(label: RowLabel, middle: float, top: float, number: Font) -> float:
    """The baseline of a number: in the middle of its row beside one line, else level with the top of the first."""
    if len(label.lines) <= 1 and label.picture is None:
        return middle + number.figure_height / 2
    first = label.lines[0][1] if label.lines else number
    return top + (first.line_height - first.figure_height) / 2 + number.figure_height
