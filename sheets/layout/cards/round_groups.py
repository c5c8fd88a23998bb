"""The rounds of a card measured: the number, the contract as pictures first and words second, the deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, cached_property

from sheets.layout.cards.card_columns import CardLine, Group, body_lines, figure_at_right, in_line
from sheets.layout.cards.contract_lines import (
    BETWEEN_LINES,
    ContractPicture,
    PictureLine,
    breaks_meld,
    contract_lines,
    drawing_of,
    drawn_lines,
    or_width,
    phrases_of,
    pictures_height,
)
from sheets.layout.cards.placed_card import Mark
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.placed_cards import SMALLEST_CARD_MM
from sheets.layout.type import Blank, Font, Text
from sheets.specification.reference_card import RoundLine

WORDS_SHARE = 0.5
"""The most of the width that the words beside a picture take."""
WHOLE_WORDS_SHARE = 0.62
"""The most where with so much the words of no meld break."""
BLANK_EMS = 2.2
"""A line on which to write the deal."""
WORDS_AIR_EMS = 1.8
"""Between the widest picture and the words beside it."""
CLOSE_LEADING = 0.92


class RoundStyle(Enum):
    """Where the words of a contract stand: beside its picture or above it."""

    BESIDE = "beside"
    ABOVE = "above"


@dataclass(frozen=True)
class RoundsPlan:
    """Rounds in a width and a style, measured; `deal_column` where deals stand flush right in a column."""

    rounds: tuple[RoundLine, ...]
    drawings: tuple[ContractPicture, ...]
    """The pictures of all of them."""
    sizes: CardSizes
    width: float
    style: RoundStyle
    deal_column: bool = True

    # -- what all rounds have in common ------------------------------------------------------------------------------

    @property
    def has_deals(self) -> bool:
        """Whether the deals stand in a column of their own."""
        dealt = [round_ for round_ in self.rounds if round_.deal is not None]
        return self.deal_column and bool(dealt) and not any(round_.deal_varies for round_ in dealt)

    @cached_property
    def breaks_melds(self) -> bool:
        """Whether the words of a meld break beside its picture or above it."""
        width = self._words_width if self.style is RoundStyle.BESIDE else self._room
        return any(breaks_meld(round_, width, self.sizes.text.width) for round_ in self.rounds if round_.pictures)

    @cached_property
    def _number(self) -> Font:
        """Numbers stand out; a label of several words is as large as the text."""
        return self.sizes.number if all(len(round_.number) <= 3 for round_ in self.rounds) else self.sizes.bold

    @cached_property
    def _number_width(self) -> float:
        """The width of the numbers with the air behind them."""
        widest = max((self._number.width(round_.number) for round_ in self.rounds), default=0.0)
        return min(widest, 0.3 * self.width) + 0.75 * self.sizes.em

    @cached_property
    def _deal_width(self) -> float:
        if not self.has_deals:
            return 0.0
        widest = max(self.sizes.text.width(round_.deal or "") for round_ in self.rounds)
        blank = BLANK_EMS * self.sizes.em if any(round_.deal == "" for round_ in self.rounds) else 0.0
        return max(widest, blank) + 0.8 * self.sizes.em

    @cached_property
    def _room(self) -> float:
        """Between the numbers and the deals."""
        return self.width - self._number_width - self._deal_width

    @cached_property
    def _words_width(self) -> float:
        """The column of words beside the pictures."""
        text, small = self.sizes.text, self.sizes.small
        pictured = [round_ for round_ in self.rounds if round_.pictures]
        remarks = [self._remark(round_) for round_ in pictured]
        wanted = max((text.width(words) for round_ in pictured for words in phrases_of(round_)), default=0.0)
        least = max((small.width(word) for words in remarks for word in words.split()), default=0.0)
        whole = max((small.width(words) for words in remarks if words), default=0.0)
        share = WHOLE_WORDS_SHARE if max(wanted, least) + 0.1 <= self._room * WHOLE_WORDS_SHARE else WORDS_SHARE
        best = max(wanted, least, min(whole, 6 * self.sizes.em, self._room * WORDS_SHARE))
        return min(self._room * share, best + 0.1)

    # -- heights -----------------------------------------------------------------------------------------------------

    def heights(self, card_width: float, *, level: bool = False) -> list[float] | None:
        """The heights of the rounds with pictures of such cards; None where a picture is too wide.

        Level, all of them are as high as the highest, so that their numbers keep one step.
        """
        found = self._heights(card_width)
        return [max(found)] * len(found) if found and level else found

    @cached_property
    def _heights(self) -> Callable[[float], list[float] | None]:
        """A search asks for the same widths again and again."""
        return cache(self._measured)

    def _measured(self, card_width: float) -> list[float] | None:
        found = []
        for picture, words in zip(self.drawings, self._words_heights, strict=True):
            drawn = picture.height(card_width=card_width, room=self._drawn_room, indent=self._or_width)
            if drawn is None:
                return None
            between = BETWEEN_LINES * card_width if drawn else 0.0
            found.append(max(words, drawn) if self.style is RoundStyle.BESIDE else words + drawn + between)
        return found

    def breaks_pictures(self, card_width: float) -> bool:
        """Whether a picture of such cards has a line more than it has alternatives."""
        drawn = ((picture, self._lines(picture, card_width)) for picture in self.drawings)
        return any(lines is None or len(lines) > len(picture.alternatives) for picture, lines in drawn)

    @cached_property
    def _words_heights(self) -> list[float]:
        """The least height of each round without its picture."""
        if self.style is RoundStyle.ABOVE:
            return [sum(line.height for line in self._lines_of_words(round_)) for round_ in self.rounds]
        return [
            max(_height(words), len(self._label(round_)) * _step(self._number))
            for round_, words in zip(self.rounds, self._words_beside, strict=True)
        ]

    def _lines(self, picture: ContractPicture, card_width: float) -> list[PictureLine] | None:
        return picture.lines(card_width=card_width, room=self._drawn_room, indent=self._or_width)

    def _pictures(self, round_: RoundLine, card_width: float) -> list[PictureLine]:
        """The lines of a round's picture; none where it has no picture, or one too wide."""
        return self._lines(drawing_of(round_), card_width) or []

    @cached_property
    def _drawn_room(self) -> float:
        """The width that pictures may take."""
        if self.style is RoundStyle.BESIDE:
            return self._room - (self._words_width + 0.9 * self.sizes.em)
        return self._room

    @cached_property
    def _or_width(self) -> float:
        return max((or_width(self.sizes.text, round_.other) for round_ in self.rounds), default=0.0)

    # -- groups ------------------------------------------------------------------------------------------------------

    def groups(self, card_width: float, *, level: bool = False) -> tuple[Group, ...] | None:
        """The rounds with pictures of such cards; None where a picture is too wide."""
        heights = self.heights(card_width, level=level)
        if heights is None:
            return None
        if self.style is RoundStyle.ABOVE:
            return tuple(self._above(round_, card_width) for round_ in self.rounds)
        words_x = self._words_x(card_width)
        return tuple(
            self._beside(round_, words, card_width, height, words_x=words_x)
            for round_, words, height in zip(self.rounds, self._words_beside, heights, strict=True)
        )

    def _words_x(self, card_width: float) -> float:
        """Where the words beside pictures begin: right behind the widest of them, with some air where there is any."""
        lines = [line for picture in self.drawings for line in self._lines(picture, card_width) or ()]
        widest = max((line.width(card_width, self.sizes.text) for line in lines), default=0.0)
        return self._number_width + min(self._room - self._words_width, widest + WORDS_AIR_EMS * self.sizes.em)

    def without_pictures(self) -> tuple[Group, ...]:
        """The rounds in words alone, for a card on which not even the smallest picture finds room."""
        bare = replace(self, rounds=tuple(replace(round_, pictures=()) for round_ in self.rounds))
        return tuple(bare._above(round_, SMALLEST_CARD_MM) for round_ in bare.rounds)

    def deal_heading(self) -> tuple[Group, ...]:
        """What the figures of the column of deals are, over the first of them; nothing where there is no column."""
        if not self.has_deals:
            return ()
        step = _step(self.sizes.small)
        heading = replace(in_line(self.sizes.small, self.rounds[0].deal_head, step, x=self.width), align="right")
        return (Group("note", (CardLine(step, (heading,)),), 0.0, is_heading=True),)

    def _remark(self, round_: RoundLine) -> str:
        """What is special to the round, with its deal where that has no column."""
        deal = "" if round_.deal is None or self.has_deals else round_.dealt
        return "; ".join(part for part in (deal, round_.remark) if part)

    def _label(self, round_: RoundLine) -> list[str]:
        """The number, or a long label in lines."""
        return self._number.lines(round_.number, self._number_width - 0.7 * self.sizes.em)

    def _number_about(self, round_: RoundLine, middle: float) -> tuple[Text, ...]:
        """The number about a height; a long label in lines."""
        font, words = self._number, self._label(round_)
        first = middle - (len(words) - 1) * _step(font) / 2 + font.figure_height / 2
        return tuple(font.text(part, 0, first + n * _step(font)) for n, part in enumerate(words))

    def _deal_about(self, round_: RoundLine, middle: float) -> tuple[Mark, ...]:
        """The deal flush right about a height, or a line to write it on."""
        if not self.has_deals or round_.deal is None:
            return ()
        text = self.sizes.text
        base, blank = middle + text.figure_height / 2, BLANK_EMS * self.sizes.em
        return (figure_at_right(text, round_.deal, self.width, base, blank=blank),)

    def _contract_blank(self, round_: RoundLine, middle: float) -> tuple[Mark, ...]:
        """A line about a height to write a contract on that nobody knows."""
        if round_.contract is not None:
            return ()
        return (Blank(self._number_width, middle + self.sizes.text.figure_height / 2, self._room * 0.8),)

    def _with_remark(self, words: Sequence[str], round_: RoundLine, room: float) -> list[tuple[str, Font]]:
        """Lines of words with their type, and what is special to the round below them, smaller if there are words."""
        beside = self.sizes.small if words or round_.pictures else self.sizes.text
        remark = beside.lines(self._remark(round_), room)
        return [(part, self.sizes.text) for part in words] + [(part, beside) for part in remark]

    @cached_property
    def _words_beside(self) -> list[list[tuple[str, Font]]]:
        """The words of each round in lines, where they stand beside its picture or in its place."""
        found = []
        for round_ in self.rounds:
            room = self._words_width if round_.pictures else self._room
            words = [part for phrase in phrases_of(round_) for part in self.sizes.text.lines(phrase, room)]
            found.append(self._with_remark(words, round_, room))
        return found

    def _beside(
        self, round_: RoundLine, words: list[tuple[str, Font]], card_width: float, height: float, *, words_x: float
    ) -> Group:
        """A round in one line: number, pictures, words and deal about one middle."""
        pictures = self._pictures(round_, card_width)
        x = words_x if pictures else self._number_width
        y = (height - _height(words)) / 2
        marks: list[Mark] = []
        for part, font in words:
            marks.append(font.text(part, x, y + (_step(font) + font.figure_height) / 2))
            y += _step(font)
        marks += [*self._deal_about(round_, height / 2), *self._contract_blank(round_, height / 2)]
        y = (height - pictures_height(pictures, card_width)) / 2
        for line in pictures:
            marks += line.marks(card_width, self.sizes.text, x=self._number_width, y=y)
            y += line.height * card_width + BETWEEN_LINES * card_width
        all_in_one = CardLine(height, tuple(marks), self._number_about(round_, height / 2))
        return Group("round", (all_in_one,), self.sizes.round_gap, ruled=True)

    def _lines_of_words(self, round_: RoundLine) -> list[CardLine]:
        """The number, the words and what is special to a round; a long label has lines of its own above them."""
        text, first = self.sizes.text, max(self.sizes.text.line_height, _step(self._number))
        words = self._with_remark(contract_lines(round_, self._room, text.width), round_, self._room)
        blank = self._contract_blank(round_, first / 2)
        lines = [CardLine(first, blank)] if blank else []
        for number, (part, font) in enumerate(words):
            lines += body_lines(font, [part], font.line_height if number else first, x=self._number_width)
        head, *others = lines or [CardLine(first)]
        deal, label = self._deal_about(round_, first / 2), self._number_about(round_, first / 2)
        # words are read before the deal, unless they go on below it
        head = replace(head, marks=deal + head.marks if others else head.marks + deal)
        if len(label) == 1:
            return [replace(head, label=label), *others]
        above = self._number.lines(round_.number, self.width - self._deal_width)
        return [*(CardLine(first, label=(in_line(self._number, part, first),)) for part in above), head, *others]

    def _above(self, round_: RoundLine, card_width: float) -> Group:
        """A round in lines: the words, what is special to it, its picture."""
        lines, between = self._lines_of_words(round_), BETWEEN_LINES * card_width
        label = lines[0].label
        pictures = self._pictures(round_, card_width)
        lines += drawn_lines(pictures, card_width, self.sizes.text, x=self._number_width, above=between)
        return Group("round", tuple(lines), self.sizes.round_gap, ruled=True, again=label)


def _step(font: Font) -> float:
    """From line to line of the words beside a picture, which are few and short."""
    return CLOSE_LEADING * font.line_height


def _height(words: Sequence[tuple[str, Font]]) -> float:
    return sum(_step(font) for _, font in words)
