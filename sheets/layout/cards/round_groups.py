"""The rounds of a card measured: the number, the contract as pictures first and words second, the deal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from sheets.layout.cards.card_columns import Group, Strip
from sheets.layout.cards.contract_lines import OR, contract_lines, is_torn, phrases_of
from sheets.layout.cards.picture_lines import (
    BETWEEN_LINES,
    PictureLine,
    picture_lines,
    picture_weight,
    pictures_height,
    widest_card,
)
from sheets.layout.cards.placed_card import Marks
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.type import Blank, Measure, PlacedPicture, Text, figure_height, line_height
from sheets.paper import POINTS_PER_MM
from sheets.pictograms import SMALLEST_CARD_MM, place_cards
from sheets.specification.reference_card import RoundLine
from sheets.text import wrap

WORDS_SHARE = 0.5
"""The most of the width that the words beside a picture take."""
WHOLE_WORDS_SHARE = 0.62
"""The most where with so much the words of no meld break."""
BLANK_EMS = 2.2
"""A line on which to write the deal."""
CLOSE_LEADING = 0.92
DEAL = "deal"


class Style(Enum):
    """Where the words of a contract stand."""

    BESIDE = "beside"
    ABOVE = "above"


@dataclass(frozen=True)
class RoundsPlan:
    """Rounds in a width and a style, measured; `deal_column` where deals stand flush right in a column."""

    lines: tuple[RoundLine, ...]
    sizes: CardSizes
    width: float
    style: Style
    measure: Measure
    deal_column: bool = True

    @property
    def _text(self) -> float:
        return self.sizes.text_pt

    @property
    def _em(self) -> float:
        return self._text / POINTS_PER_MM

    @property
    def gap(self) -> float:
        """The least white between two rounds."""
        return gap_between(self.sizes)

    @property
    def has_deals(self) -> bool:
        """Whether the deals stand in a column of their own."""
        deals = [line.deal for line in self.lines if line.deal is not None]
        return self.deal_column and bool(deals) and all(deal == "" or deal.isdecimal() for deal in deals)

    @cached_property
    def number_width(self) -> float:
        """The width of the numbers with the air behind them."""
        widest = max((self.measure(line.number, self._number_pt, True) for line in self.lines), default=0.0)
        return min(widest, 0.3 * self.width) + 0.75 * self._em

    @property
    def _number_pt(self) -> float:
        """Numbers are as large as the title; a label of several words is as large as the text."""
        is_short = all(len(line.number) <= 3 for line in self.lines)
        return self.sizes.title_pt if is_short else self._text

    @cached_property
    def _deal_width(self) -> float:
        if not self.has_deals:
            return 0.0
        widest = max(self.measure(line.deal or "", self._text, False) for line in self.lines)
        blank = BLANK_EMS * self._em if any(line.deal == "" for line in self.lines) else 0.0
        return max(widest, blank) + 0.8 * self._em

    @cached_property
    def _room(self) -> float:
        """Between the numbers and the deals."""
        return self.width - self.number_width - self._deal_width

    @cached_property
    def _words_width(self) -> float:
        """The column of words beside the pictures."""
        phrases = [words for line in self.lines if line.pictures for words in phrases_of(line)]
        wanted = max((self.measure(words, self._text, False) for words in phrases), default=0.0)
        remarks = [self._remark(line) for line in self.lines if line.pictures and self._remark(line)]
        least = max(
            (self.measure(word, self._small, False) for words in remarks for word in words.split()), default=0.0
        )
        whole = max((self.measure(words, self._small, False) for words in remarks), default=0.0)
        share = WHOLE_WORDS_SHARE if max(wanted, least) + 0.1 <= self._room * WHOLE_WORDS_SHARE else WORDS_SHARE
        best = max(wanted, least, min(whole, 6 * self._em, self._room * WORDS_SHARE))
        return min(self._room * share, best + 0.1)

    @property
    def _small(self) -> float:
        return self.sizes.small_pt

    def _remark(self, line: RoundLine) -> str:
        """What is special to the round, with its deal where that has no column."""
        deal = "" if line.deal is None or self.has_deals else f"{DEAL} {line.deal or '____'}"
        return "; ".join(part for part in (deal, line.remark) if part)

    @cached_property
    def is_torn(self) -> bool:
        """Whether the words of a meld break beside its picture or above it."""
        width = self._words_width if self.style is Style.BESIDE else self._room
        return any(is_torn(line, width, self._in_text) for line in self.lines if line.pictures)

    def _in_text(self, words: str) -> float:
        return self.measure(words, self._text, False)

    @property
    def widest_card(self) -> float:
        """The widest card that a picture may have beside such type."""
        return widest_card(self.sizes)

    def heights(self, card_width: float, *, level: bool = False) -> list[float] | None:
        """The heights of the rounds with pictures of such cards; None where a picture is too wide.

        Level, all of them are as high as the highest, so that their numbers keep one step.
        """
        found = []
        for number, line in enumerate(self.lines):
            pictures = self._pictures(line, card_width)
            if pictures is None:
                return None
            words, drawn = self._words_heights[number], pictures_height(pictures, card_width)
            above = words + drawn + (BETWEEN_LINES * card_width if pictures else 0.0)
            found.append(max(words, drawn) if self.style is Style.BESIDE else above)
        return [max(found)] * len(found) if level else found

    @cached_property
    def _words_heights(self) -> list[float]:
        """The least height of each round without its picture."""
        if self.style is Style.BESIDE:
            return [
                max(sum(_step(size) for _, size in words), self._number_height(line))
                for line, words in zip(self.lines, self._wordings, strict=True)
            ]
        return [sum(strip.height for strip in self._strips_of_words(line)) for line in self.lines]

    def groups(self, card_width: float, *, level: bool = False) -> tuple[Group, ...] | None:
        """The rounds with pictures of such cards; None where a picture is too wide."""
        heights = self.heights(card_width, level=level)
        if heights is None:
            return None
        if self.style is Style.ABOVE:
            return tuple(self._above(line, card_width) for line in self.lines)
        return tuple(self._beside(number, card_width, height) for number, height in enumerate(heights))

    def without_pictures(self) -> tuple[Group, ...]:
        """The rounds in words alone, for a card on which not even the smallest picture finds room."""
        bare = replace(self, lines=tuple(replace(line, pictures=()) for line in self.lines))
        return tuple(bare._above(line, SMALLEST_CARD_MM) for line in bare.lines)

    def _pictures(self, line: RoundLine, card_width: float) -> list[PictureLine] | None:
        room = self._room
        if self.style is Style.BESIDE:
            room -= self._words_width + 0.9 * self._em
        return picture_lines(line.pictures, card_width=card_width, room=room, indent=self._or_width)

    @cached_property
    def _or_width(self) -> float:
        return self.measure(OR, self._text, False) + 0.5 * self._em

    def _label(self, line: RoundLine, width: float) -> list[str]:
        """The number, or a long label in lines."""
        return wrap(line.number, width, lambda text: self.measure(text, self._number_pt, True))

    def _number_height(self, line: RoundLine) -> float:
        return len(self._label(line, self._label_width)) * _step(self._number_pt)

    @property
    def _label_width(self) -> float:
        return self.number_width - 0.7 * self._em

    def _number(self, line: RoundLine, middle: float) -> tuple[Text, ...]:
        """The number about a height; a long label in lines."""
        size = self._number_pt
        words = self._label(line, self._label_width)
        first = middle - (len(words) - 1) * _step(size) / 2 + figure_height(size) / 2
        return tuple(Text(part, 0, first + n * _step(size), size, True) for n, part in enumerate(words))

    def _deal(self, line: RoundLine, middle: float) -> Marks:
        """The deal flush right about a height, or a line to write it on."""
        if not self.has_deals or line.deal is None:
            return Marks()
        base = middle + figure_height(self._text) / 2
        if line.deal:
            return Marks(said=(Text(line.deal, self.width, base, self._text, align="right", tabular=True),))
        width = BLANK_EMS * self._em
        return Marks(blanks=(Blank(self.width - width, base + 0.08 * self._em, width),))

    def deal_heading(self) -> tuple[Group, ...]:
        """What the figures of the column of deals are, over the first of them; nothing where there is no column."""
        if not self.has_deals:
            return ()
        step = _step(self._small)
        base = (step + figure_height(self._small)) / 2
        said = Marks(said=(Text(DEAL, self.width, base, self._small, align="right"),))
        return (Group("note", (Strip(step, said),), 0.0, is_heading=True),)

    def _sized(self, said: Sequence[str], remark: str, room: float) -> list[tuple[str, float]]:
        """Lines of words with their sizes, and what is special to the round below them."""
        small = wrap(remark, room, lambda words: self.measure(words, self._small, False)) if remark else []
        return [(part, self._text) for part in said] + [(part, self._small) for part in small]

    @cached_property
    def _wordings(self) -> list[list[tuple[str, float]]]:
        """The words of each round in lines, where they stand beside its picture or in its place."""
        found = []
        for line in self.lines:
            room = self._words_width if line.pictures else self._room
            said = [part for phrase in phrases_of(line) for part in wrap(phrase, room, self._in_text)]
            found.append(self._sized(said, self._remark(line), room))
        return found

    def _beside(self, number: int, card_width: float, height: float) -> Group:
        """A round in one strip: number, pictures, words and deal about one middle."""
        line, words = self.lines[number], self._wordings[number]
        pictures = self._pictures(line, card_width) or []
        words_height = sum(_step(size) for _, size in words)
        picture_height = pictures_height(pictures, card_width)
        x = self.number_width + (self._room - self._words_width if pictures else 0.0)
        marks = self._words(words, x, (height - words_height) / 2).with_more(self._deal(line, height / 2))
        if line.contract is None:
            base = height / 2 + figure_height(self._text) / 2
            marks = marks.with_more(Marks(blanks=(Blank(self.number_width, base, self._room * 0.8),)))
        marks = Marks(label=self._number(line, height / 2)).with_more(marks)
        marks = marks.with_more(self._drawn(pictures, card_width, self.number_width, (height - picture_height) / 2))
        return Group("round", (Strip(height, marks),), self.gap, ruled=True)

    def _words(self, words: Sequence[tuple[str, float]], x: float, y: float) -> Marks:
        said = []
        for part, size in words:
            said.append(Text(part, x, y + (_step(size) + figure_height(size)) / 2, size))
            y += _step(size)
        return Marks(said=tuple(said))

    def _drawn(self, lines: Sequence[PictureLine], card_width: float, x: float, y: float) -> Marks:
        """The lines of a picture under one another, the word "or" before a further alternative."""
        found = Marks()
        for line in lines:
            left, height = x, line.height * card_width
            if line.is_other:
                base = y + height / 2 + figure_height(self._text) / 2
                found = found.with_more(Marks(said=(Text(OR, x, base, self._text),)))
                left += self._or_width
            placement = place_cards(line.melds, card_width=card_width, most_width=line.room + 1e-6)
            picture = PlacedPicture(left, y, placement, picture_weight(card_width))
            found = found.with_more(Marks(pictures=(picture,)))
            y += height + BETWEEN_LINES * card_width
        return found

    def _strips_of_words(self, line: RoundLine) -> list[Strip]:
        """The number, the words and what is special to a round; a long label has lines of its own above them."""
        words = self._sized(contract_lines(line, self._room, self._in_text), self._remark(line), self._room)
        middle = max(line_height(self._text), _step(self._number_pt)) / 2
        x = self.number_width
        label = self._label(line, self._label_width)
        above = self._label(line, self.width - self._deal_width) if len(label) > 1 else []
        heads = []
        for part in above:
            name = Text(part, 0, middle + figure_height(self._number_pt) / 2, self._number_pt, True)
            heads.append(Strip(2 * middle, Marks(label=(name,))))
        strips: list[Strip] = []
        for number, (part, size) in enumerate(words):
            height = 2 * middle if not number else line_height(size)
            base = height / 2 + figure_height(size) / 2
            strips.append(Strip(height, Marks(said=(Text(part, x, base, size),))))
        if line.contract is None:
            blank = Blank(x, middle + figure_height(self._text) / 2, self._room * 0.8)
            strips.insert(0, Strip(2 * middle, Marks(blanks=(blank,))))
        strips = strips or [Strip(2 * middle, Marks())]
        beside = Marks() if heads else Marks(label=self._number(line, middle))
        deal = self._deal(line, middle)
        # words are read before the deal, unless they go on below it
        head = deal.with_more(strips[0].marks) if len(strips) > 1 else strips[0].marks.with_more(deal)
        strips[0] = Strip(strips[0].height, beside.with_more(head))
        return [*heads, *strips]

    def _above(self, line: RoundLine, card_width: float) -> Group:
        """A round in strips: the words, what is special to it, the lines of its picture."""
        strips, between = self._strips_of_words(line), BETWEEN_LINES * card_width
        again = Marks(label=strips[0].marks.label)
        for drawn in self._pictures(line, card_width) or []:
            marks = self._drawn([drawn], card_width, self.number_width, between)
            strips.append(Strip(drawn.height * card_width + between, marks))
        return Group("round", tuple(strips), self.gap, ruled=True, again=again)


def gap_between(sizes: CardSizes) -> float:
    """The least white between two rounds, with the line in its middle, in millimetres."""
    return max(1.2, 0.34 * line_height(sizes.text_pt))


def _step(size: float) -> float:
    """From line to line of the words beside a picture, which are few and short, in millimetres."""
    return CLOSE_LEADING * line_height(size)
