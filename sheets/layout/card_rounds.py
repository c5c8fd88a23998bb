"""The rounds of a card as boxes: number, pictures, words and deal in a row, or the card of a single round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import Literal, TypeAlias

from sheets.layout.box_contents import (
    BASELINE,
    BELOW_BASELINE_MM,
    FINE_PT,
    Cards,
    Drawn,
    Inline,
    Picture,
    Run,
    Words,
    copy_of,
)
from sheets.layout.boxes import ROUNDING_MM, Box, NoRoom, Row, Stack
from sheets.layout.card_sides import words
from sheets.layout.card_sizes import CardSizes
from sheets.layout.placed_cards import SMALLEST_CARD_MM, height, narrowest, placed_width
from sheets.layout.type import SIGNS_GAP_EM, Font
from sheets.paper.sizes import POINTS_PER_MM
from sheets.specification.meld_pictures import MeldPicture
from sheets.specification.reference_card import PLUS, RoundLine
from sheets.text import unbroken

CARD_TO_TEXT = 0.62
"""The widest card of a picture, in millimetres to a point of the text."""
WORDS_SHARE = 0.62
"""The most of the width that the words beside pictures take."""
WORDS_AIR_EMS, COLUMN_GAP_EMS = 1.8, 0.9
"""Between the widest picture and the words beside it, at best and at least."""
CLOSE_LEADING = 0.92
"""From line to line of the words beside a picture, which are few and short."""
BETWEEN_LINES = 0.22
"""Between two lines of pictures, in card widths."""
BLANK_EMS = 2.2
"""A line on which to write the deal."""
SIGN_EMS, SIGN_GAP_EMS = 0.8, 0.35
"""The sign of a suit, and the white before its name."""
STEP_MM = 0.15
"""By how much the cards of pictures get smaller until they have room."""
MORE_ROW = 1.3
"""How much higher a row grows than the highest, in lines."""
SPRING = Box(most=inf)
Place: TypeAlias = Literal["beside", "above"]
"""Where the words of a contract stand to its picture."""
Lines: TypeAlias = list[tuple[str, tuple[MeldPicture, ...]]]
"""A picture in lines, each with the word "or" before it or none."""


def lines_of(line: RoundLine, card: float, room: float, indent: float) -> Lines:
    """The pictures of a round in lines of a width: alternatives apart, and no more melds in one than have room."""
    found: Lines = []
    for number, melds in enumerate(line.pictures):
        most, first = room - (indent if number else 0), 0
        while first < len(melds):
            end = len(melds)
            while end > first and narrowest(melds[first:end]) * card > most + ROUNDING_MM:
                end -= 1
            if end == first:
                raise NoRoom
            found.append((line.other if number and not first else "", melds[first:end]))
            first = end
    return found


def lines_height(lines: Lines, card: float) -> float:
    """How high they are, with the white between them."""
    return (sum(height(melds) for _, melds in lines) + max(0, len(lines) - 1) * BETWEEN_LINES) * card


def pictures_of(lines: Lines, card: float, room: float, *, other: Font, indent: float) -> Box:
    """Lines of pictures under one another; their words are read, not they."""
    weight = round(min(0.7, max(FINE_PT, FINE_PT + 0.07 * (card - 4.5))), 2)  # finer outlines on small cards
    boxes: list[Box] = []
    for word, melds in lines:
        picture: Box = Picture(melds, "", Cards([melds], card), weight, is_mute=True)
        before: list[Box] = [replace(words(word, other), is_mute=True)] if word else []
        widths = [indent, room - indent] if word else [room]
        boxes.append(Row([*before, picture, Box()], widths=widths, is_centred=True, above=BETWEEN_LINES * card))
    return Stack(boxes)


def largest_card(fits: Callable[[float], bool], *, least: float, most: float) -> float:
    """The widest card of pictures that have room; NoRoom where not even the least has."""
    if most < least - ROUNDING_MM or not fits(least):
        raise NoRoom
    steps = int((most - least) / STEP_MM)
    return next(filter(fits, (most - n * STEP_MM for n in range(steps + 1))), least)


def phrases_of(line: RoundLine) -> list[str]:
    """The words of a contract, a meld a line; an "or" stands before the first of a further alternative."""
    found = [list(melds) for melds in line.contract or ()]
    for melds in found[1:]:
        melds[0] = f"{line.other} {melds[0]}"
    return [meld for melds in found for meld in melds]


def in_one_line(line: RoundLine) -> str:
    """The words of a contract, broken between its melds first."""
    ways = [
        [unbroken(f"{meld} {PLUS}") for meld in melds[:-1]] + [unbroken(melds[-1])]
        for melds in line.contract or ()
        if melds
    ]
    return f" {line.other} ".join(map(" ".join, ways))


def key_of(suits: Sequence[str], font: Font) -> list[Box]:
    """The signs of the suits with their names, beside one another in as few lines as they go; nothing for no suits."""
    em = font.size / POINTS_PER_MM
    side = SIGN_EMS * em

    def named(suit: str) -> Row:
        sign = Drawn(side, lambda canvas, at: canvas.sign(suit, at), high=side, is_mute=True)
        return Row([sign, words(suit, font)], SIGN_GAP_EMS * em, (side,), is_centred=True)

    return [Inline([*map(named, suits)], SIGNS_GAP_EM * em, role="P")] if suits else []


# -- the rounds of a game ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RoundSetter:
    """Sets rounds in a type and a width, words beside or above the pictures."""

    rounds: tuple[RoundLine, ...]
    sizes: CardSizes
    columns: int
    """How many columns of rounds a side has; of several none has room for a column of deals."""
    place: Place
    has_pictures: bool

    @cached_property
    def width(self) -> float:
        """That of a column."""
        return self.sizes.column(self.columns)

    @cached_property
    def has_deals(self) -> bool:
        """Whether deals stand in a column of their own."""
        dealt = [line for line in self.rounds if line.deal is not None]
        return self.columns == 1 and bool(dealt) and not any(line.deal_varies for line in dealt)

    @cached_property
    def _number(self) -> Font:
        """Numbers stand out; a label of several words is as large as the text."""
        return self.sizes.number if all(len(line.number) <= 3 for line in self.rounds) else self.sizes.bold

    @cached_property
    def _label(self) -> float:
        widest = max(self._number.width(line.number) for line in self.rounds)
        return min(widest, 0.3 * self.width) + ROUNDING_MM

    @cached_property
    def _deal(self) -> float:
        if not self.has_deals:
            return 0
        blank, text = BLANK_EMS * self.sizes.em, self.sizes.text
        return max(blank if line.deal == "" else text.width(line.deal or "") for line in self.rounds)

    @cached_property
    def _gap(self) -> float:
        return 0.7 * self.sizes.em

    @cached_property
    def _room(self) -> float:
        """Between the numbers and the deals."""
        return self.width - self._label - self._gap - (self._deal + self._gap if self.has_deals else 0)

    @cached_property
    def _words_width(self) -> float:
        """Of the words beside pictures."""
        text, small = self.sizes.text, self.sizes.small
        pictured = [line for line in self.rounds if self._drawn(line)]
        phrases = [text.width(phrase) for line in pictured for phrase in phrases_of(line)]
        remarks = [self._remark(line) for line in pictured]
        least = [small.width(word) for remark in remarks for word in remark.split()]
        whole = max(map(small.width, filter(None, remarks)), default=0)
        wanted = max([*phrases, *least, min(whole, 6 * self.sizes.em)], default=0) + 0.1
        if wanted > WORDS_SHARE * self._room:
            raise NoRoom
        return wanted

    @property
    def _pictures_room(self) -> float:
        return self._room - (self._words_width + COLUMN_GAP_EMS * self.sizes.em if self.place == "beside" else 0)

    @cached_property
    def _indent(self) -> float:
        """The room of the word "or"."""
        words = [line.other for line in self.rounds if len(line.pictures) > 1]
        return max((self.sizes.text.width(word) + 0.5 * self.sizes.em for word in words), default=0)

    def _drawn(self, line: RoundLine) -> bool:
        return self.has_pictures and bool(line.pictures)

    @cached_property
    def _most_card(self) -> float:
        """The widest card with which no line of a picture breaks; the smallest where some break in any case."""
        widest = [
            narrowest(melds) / (self._pictures_room - (self._indent if n else 0))
            for line in self.rounds
            if self._drawn(line)
            for n, melds in enumerate(line.pictures)
        ]
        most = CARD_TO_TEXT * self.sizes.pt
        return max(SMALLEST_CARD_MM, min(most, 1 / max(widest))) if widest else 0

    @cached_property
    def _lines(self) -> list[Lines]:
        """The pictures of each round in lines, in whatever size they are drawn."""
        room, indent = self._pictures_room, self._indent
        return [lines_of(each, self._most_card, room, indent) if self._drawn(each) else [] for each in self.rounds]

    @cached_property
    def _breaks(self) -> bool:
        """Whether a picture takes more lines than it shows alternatives."""
        return any(
            len(lines) > len(line.pictures) for line, lines in zip(self.rounds, self._lines, strict=True) if lines
        )

    # -- rows --

    @cached_property
    def pad(self) -> float:
        """The white above and below a row."""
        return max(0.5, 0.15 * self.sizes.text.line_height)

    @cached_property
    def _bare(self) -> list[tuple[Box, float]]:
        """The words of each round, and how high its row is without its picture."""
        found = []
        for line in self.rounds:
            said = self._said(line)
            measure = self._words_width if self._drawn(line) and self.place == "beside" else self._room
            label = words(line.number, self._number, leading=CLOSE_LEADING * self._number.line_height)
            found.append((said, max(said.height(measure), label.height(self._label))))
        return found

    @cached_property
    def _units(self) -> list[float]:
        """How high the pictures are, in widths of their cards."""
        return [lines_height(lines, 1) for lines in self._lines]

    def heights(self, card: float) -> list[float]:
        """How high the rows are with pictures of such cards."""
        both = zip(self._bare, self._units, strict=True)
        if self.place == "beside":
            return [max(bare, unit * card) + 2 * self.pad for (_, bare), unit in both]
        return [bare + (unit + BETWEEN_LINES * (unit > 0)) * card + 2 * self.pad for (_, bare), unit in both]

    def card_in(self, room: float, parts: Sequence[range], *, least: float) -> float:
        """The widest card, at least so wide, with which each part of the rounds stands in a height, no picture broken.

        Where nothing is asked for, pictures may break too; 0 without pictures.
        """

        def fits(card: float) -> bool:
            heights = self.heights(card)
            return all(sum(heights[n] for n in part) <= room + ROUNDING_MM for part in parts)

        if not any(map(self._drawn, self.rounds)):
            return largest_card(fits, least=0, most=0)
        if least and self._breaks:
            raise NoRoom
        return largest_card(fits, least=max(SMALLEST_CARD_MM, least), most=self._most_card)

    def rows(self, card: float) -> list[Row]:
        """The rounds with pictures of such cards, a line below each."""
        both = zip(self.rounds, self._bare, self._lines, strict=True)
        found = [self._row(line, said, card, lines) for line, (said, _), lines in both]
        highest = max(self.heights(card)) + MORE_ROW * self.sizes.text.line_height
        return [replace(row, most=highest) for row in found]

    def table(self, rows: Sequence[Row]) -> Stack:
        """Rows under one another, no line below the last."""
        *others, last = rows
        boxes = [*others, replace(last, rule=0)]
        return Stack(boxes, role="L", most=sum(row.most for row in boxes))

    def _row(self, line: RoundLine, said: Box, card: float, lines: Lines) -> Row:
        number = words(line.number, self._number, leading=CLOSE_LEADING * self._number.line_height, role="Lbl")
        deal = [self._dealt(line)] if self.has_deals else []
        boxes: list[Box] = [said]
        widths = [self._room]
        is_beside = self.place == "beside"
        if lines:
            pictures = pictures_of(lines, card, self._pictures_room, other=self.sizes.text, indent=self._indent)
            if is_beside:
                begin = self._words_begin(card)
                boxes, widths = [pictures, said], [begin, self._room - begin]
            else:
                boxes = [Stack([said, Box(high=BETWEEN_LINES * card), pictures])]
        if deal:
            boxes, widths = [*boxes, Box(), *deal], [*widths, self._gap, self._deal]
        body = Row(boxes, widths=widths, role="LBody", is_centred=is_beside)
        return Row(
            [number, body],
            self._gap,
            (self._label,),
            self.pad,
            is_centred=is_beside,
            role="LI",
            rule=self.sizes.weights[0],
        )

    def _words_begin(self, card: float) -> float:
        """Where the words begin behind pictures: right behind the widest of them, with some air where there is any."""
        both = [(melds, self._indent if word else 0) for lines in self._lines for word, melds in lines]
        room = self._pictures_room
        widest = max(at + placed_width(melds, card_width=card, most_width=room - at) for melds, at in both)
        return min(self._room - self._words_width, widest + WORDS_AIR_EMS * self.sizes.em)

    def _remark(self, line: RoundLine) -> str:
        """What is special to the round, with its deal where that has no column."""
        dealt = "" if line.deal is None or self.has_deals else line.dealt
        return line.language.say("list-semicolon").join(filter(None, (dealt, line.remark)))

    def _said(self, line: RoundLine) -> Box:
        """The contract in words, a meld a line beside its picture, and what is special to the round in small ones."""
        text = self.sizes.text
        leading = CLOSE_LEADING * (text if self.place == "beside" else self._number).line_height
        is_parted = self._drawn(line) and self.place == "beside"
        phrases = phrases_of(line) if is_parted else [in_one_line(line)] if line.contract else []
        boxes: list[Box] = [words(unbroken(each) if is_parted else each, text, leading=leading) for each in phrases]
        if line.contract is None:
            boxes = [Words(copy_of((Run("", is_blank=True),), text), leading, fills=True)]
        if remark := self._remark(line):
            font = self.sizes.small if boxes else text
            boxes.append(words(remark, font, leading=CLOSE_LEADING * font.line_height))
        return Stack(boxes)

    def _dealt(self, line: RoundLine) -> Box:
        text = self.sizes.text
        leading = CLOSE_LEADING * (text if self.place == "beside" else self._number).line_height
        if line.deal == "":
            return Box(high=BASELINE * leading + BELOW_BASELINE_MM, rule=FINE_PT)
        return replace(words(line.deal or "", text, leading=leading, align="right"), is_tabular=True)
