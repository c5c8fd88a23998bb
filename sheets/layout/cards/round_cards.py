"""Cards of single rounds: the number large, the contract as large pictures, the words, what follows for the hand.

The words stand below the pictures, or at their left where the pictures get so much larger.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import zip_longest
from math import inf, sqrt
from typing import TypeAlias

from sheets.layout.cards.card_columns import (
    CardColumn,
    CardLine,
    Group,
    body_lines,
    figure_at_right,
    height_of,
    in_line,
    middle_base,
    shared_out,
)
from sheets.layout.cards.card_notes import note_group
from sheets.layout.cards.contract_lines import (
    ContractPicture,
    PictureLine,
    breaks_meld,
    contract_lines,
    drawing_of,
    drawn_lines,
    key_groups,
    largest_fitting,
    or_width,
    phrases_of,
    pictures_height,
)
from sheets.layout.cards.face import Head, blocks_of, face_of
from sheets.layout.cards.placed_card import Mark, PlacedFace, moved
from sheets.layout.cards.round_groups import BLANK_EMS
from sheets.layout.cards.rule_groups import FIGURE_SHARE
from sheets.layout.cards.scores import BESIDE_WORDS_SCORE, BROKEN_MELD_SCORE, UNCLEAR_SCORE
from sheets.layout.cards.type_sizes import CardSizes, sizes_for
from sheets.layout.placed_cards import SMALLEST_CARD_MM
from sheets.layout.type import Blank, Font, Measure, Text
from sheets.paper.sizes import POINTS_PER_MM, CardSize
from sheets.specification.reference_card import PLUS, RoundCard
from sheets.text import unbroken

NUMBER_TO_TEXT, LARGE_NUMBER_TO_TEXT = 3.4, 2.2
"""The number to the text, and in large print."""
WORDS_TO_TEXT, WORDS_BESIDE_TO_TEXT = 1.6, 1.4
"""The contract in words to the text, below pictures and beside them."""
MOST_WORDS_TO_TEXT, MOST_WORD_LINES = 5.0, 3
"""How large a contract that no picture shows may stand on its card, and in how many lines."""
ABOVE_WORDS = 0.4
"""The part of the white of such a card that is above the words."""
CARD_SHARE = 0.42
"""The widest card of a picture, to the width of the card it stands on."""
MOST_WHITE = 2.0
"""The most white between a picture and its words beyond their own, in lines of type."""
MOST_NUMBER = 0.34
"""The most of a card's width that a number in large type takes; a longer label is set smaller."""
MOST_FACES = 20
LEAST_PICTURE = 0.4
"""The least part of a card's width that pictures beside the words have."""


ScoredFaces: TypeAlias = tuple[tuple[tuple[PlacedFace, ...], ...], float]
"""The faces of each round, and how good they are: large type and pictures."""


def lay_out_rounds(
    cards: Sequence[RoundCard], size: CardSize, measure: Measure, *, large_print: bool
) -> ScoredFaces | None:
    """All rounds of a game in one type, each picture as large as its card allows; None where a size is too small.

    Type and the smallest of the pictures count by what they come to multiplied, so that neither grows at the expense of
    the other.
    """

    def laid() -> Iterator[ScoredFaces]:
        for sizes in sizes_for(size, measure, large_print=large_print):
            plans = [_RoundCardPlan(card, sizes) for card in cards]
            most = min((plan.words.size for plan in plans if not plan.card.line.pictures), default=inf)
            plans = [replace(plan, most_words_pt=most) for plan in plans]
            for pictures_from in _places_of_pictures(plans, sizes):
                placed = [replace(plan, pictures_from=pictures_from) for plan in plans]
                widths = [plan.widest_card() for plan in placed]
                faces = tuple(filter(None, (plan.faces(width) for plan, width in zip(placed, widths, strict=True))))
                if len(faces) == len(cards):
                    broken = BROKEN_MELD_SCORE if any(plan.breaks_meld for plan in placed) else 0.0
                    unclear = UNCLEAR_SCORE if sizes.text_pt < sizes.clear_pt else 0.0
                    beside = BESIDE_WORDS_SCORE if pictures_from else 0.0
                    yield faces, 2 * sqrt(2 * sizes.text_pt * min(widths, default=0.0)) + broken + unclear + beside

    return min(laid(), key=lambda each: (sum(map(len, each[0])), -each[1]), default=None)


def _places_of_pictures(plans: Sequence["_RoundCardPlan"], sizes: CardSizes) -> Iterator[float]:
    """Where the pictures of all cards may begin: above the words, or beside the widest meld in words."""
    yield 0.0
    beside = max((plan.widest_meld for plan in plans if plan.card.line.pictures), default=inf) + sizes.em
    if beside <= (1 - LEAST_PICTURE) * sizes.width:
        yield beside


@dataclass(frozen=True)
class _RoundCardPlan:
    """The card of a round, measured in a type."""

    card: RoundCard
    sizes: CardSizes
    most_words_pt: float = inf
    """The largest type of a contract that no picture shows: all such cards of a game have the same."""
    pictures_from: float = 0.0
    """How far from the left the picture begins, beside the words; 0 where it stands above them."""

    @cached_property
    def _number(self) -> Font:
        """The number is large; a label of several letters is as large as it can be on its part of the card."""
        sizes, text = self.sizes, self.sizes.text
        large = (LARGE_NUMBER_TO_TEXT if sizes.large_print else NUMBER_TO_TEXT) * text.size
        wide = Font(sizes.measure, large, True).width(self.card.line.number)
        return Font(sizes.measure, max(text.size, large * min(MOST_NUMBER * sizes.width / wide, 1.0)), True)

    @cached_property
    def _small_words(self) -> Font:
        """What stands beside or below pictures, and what is special to a round without any."""
        return Font(self.sizes.measure, WORDS_TO_TEXT * self.sizes.text_pt)

    @cached_property
    def words(self) -> Font:
        """The contract in words: where no picture shows it, as large as the card has room for it."""
        usual = replace(self._small_words, bold=True)
        if self._is_beside:
            return replace(usual, size=WORDS_BESIDE_TO_TEXT * self.sizes.text_pt)
        if self.card.line.pictures:
            return usual
        most = min(MOST_WORDS_TO_TEXT * self.sizes.text_pt, self.most_words_pt)
        larger = (replace(usual, size=half / 2) for half in range(int(2 * most), int(2 * usual.size), -1))
        return next(filter(self._has_room_for, larger), usual)

    def _has_room_for(self, words: Font) -> bool:
        """Whether the contract has room in a type: no word of it torn, in few lines, and all else below it."""
        line, width = self.card.line, self.sizes.width
        if any(words.width(word) > width for phrase in phrases_of(line) for word in phrase.split()):
            return False
        lines = contract_lines(line, width, words.width)
        rest = height_of((self._said(words), *self._facts, *self._notes))
        return len(lines) <= MOST_WORD_LINES and rest <= self._room

    @property
    def _deal(self) -> str:
        return self.card.line.dealt if self.card.line.deal else ""

    # -- the head ----------------------------------------------------------------------------------------------------

    @cached_property
    def _head(self) -> Head:
        """The number at the left; the deal on its line at the right, and above it the game.

        Both stand under the number where that has several lines, or leaves too little room.
        """
        sizes, text = self.sizes, self.sizes.text
        number = self._number.lines(self.card.line.number, sizes.width)
        room = sizes.width - (max(map(self._number.width, number)) + 1.2 * text.size / POINTS_PER_MM)
        if len(number) == 1 and room > 7 * text.size / POINTS_PER_MM:
            return self._head_beside(number[0], room)
        step, first = 0.92 * self._number.line_height, sizes.margin + self._number.figure_height
        title = [self._number.text(words, sizes.margin, first + n * step) for n, words in enumerate(number)]
        y = title[-1].y + 0.3 * self._number.size / POINTS_PER_MM
        corner = []
        for words, font in self._corner(sizes.width):
            y += font.line_height
            corner.append(font.text(words, sizes.margin, y - 0.15 * font.line_height))
        return Head(tuple(title), tuple(corner), y + 0.8)

    def _head_beside(self, number: str, room: float) -> Head:
        """The game and the deal beside the number."""
        sizes, text, corner = self.sizes, self.sizes.text, self._corner(room)
        lower = sum(font.line_height for _, font in corner[1:])
        base = sizes.margin + max(self._number.figure_height, text.figure_height + lower)
        texts: list[Text] = []
        y = base
        for words, font in reversed(corner):
            texts.insert(0, font.text(words, sizes.right, y, align="right"))
            y -= font.line_height
        title = (self._number.text(number, sizes.margin, base),)
        return Head(title, tuple(texts), base + 0.3 * sizes.title.size / POINTS_PER_MM + 0.6)

    def _corner(self, room: float) -> list[tuple[str, Font]]:
        """The game and the deal, in lines with their type."""
        text, title = self.sizes.text, self.sizes.title
        deals = ", ".join(map(unbroken, self._deal.split(", ")))
        return [(words, text) for words in text.even_lines(self.card.title, room)] + [
            (words, title) for words in title.lines(deals, room)
        ]

    @cached_property
    def _room(self) -> float:
        return self.sizes.bottom - self._head.rule - self.sizes.lead

    # -- what stands below it ----------------------------------------------------------------------------------------

    def widest_card(self) -> float:
        """The widest card of the picture with which all stands on one face; else that of a picture on a face alone."""
        most = max(SMALLEST_CARD_MM, CARD_SHARE * self.sizes.width)
        for below in (self._below, self._below[:1] if self._is_beside else ()):
            width = largest_fitting(partial(self._fits, below), largest=most)
            if width:
                return width
        return SMALLEST_CARD_MM

    def _fits(self, below: CardColumn, card_width: float) -> bool:
        """Whether a picture of so wide cards fits a face with what stands below it."""
        lines = self._picture(card_width)
        if lines is None:
            return False
        if self._is_beside:
            return height_of((self._beside(card_width, lines), *below[1:])) <= self._room
        between = below[0].gap if lines and below else 0.0
        return pictures_height(lines, card_width) + between + height_of(below) <= self._room

    def faces(self, card_width: float) -> tuple[PlacedFace, ...] | None:
        """The faces of the card, on each the same head; None where a line is too high for any."""
        groups = self._groups(card_width) or (self._in_words, *self._facts, *self._notes)
        if self._room <= 0:
            return None
        columns = (groups,) if height_of(groups) <= self._room else shared_out(groups, [self._room] * MOST_FACES)
        blocks = blocks_of(
            columns or (), (self.sizes.width,), self.sizes, most=MOST_WHITE * self.sizes.text.line_height
        )
        return tuple(face_of(self._head, [(block, self._room)], self.sizes) for block in blocks) or None

    def _groups(self, card_width: float) -> CardColumn | None:
        drawn = self._drawn(card_width)
        if drawn is None:
            return None
        if drawn and self._is_beside:
            return (*drawn, *self._below[1:])
        if drawn:
            return (*drawn, *self._below)
        white = ABOVE_WORDS * max(0.0, self._room - height_of(self._below))
        return (replace(self._in_words, lines=(CardLine(white), *self._in_words.lines)), *self._below[1:])

    @cached_property
    def _below(self) -> CardColumn:
        """What stands below the picture, if there is one."""
        clear = Font(self.sizes.measure, min(self.sizes.text_pt, self.sizes.clear_pt))
        key = key_groups(self.card.key, clear, self.sizes.width)
        return (self._in_words, *self._facts, *key, *self._notes)

    def _drawn(self, card_width: float) -> CardColumn | None:
        """The picture, its lines under one another; None where a meld is too wide."""
        drawn = self._picture(card_width)
        if drawn is None:
            return None
        if drawn and self._is_beside:
            return (self._beside(card_width, drawn),)
        lines = drawn_lines(drawn, card_width, self._small_words, x=0, above=0)
        return (Group("note", tuple(lines), 0.0),) if lines else ()

    def _beside(self, card_width: float, drawn: Sequence[PictureLine]) -> Group:
        """The words and, at their right, the picture: the lower of them in the middle beside the other."""
        pictures = drawn_lines(drawn, card_width, self._small_words, x=self.pictures_from, above=0)
        sides = (self._in_words.lines, pictures)
        heights = [sum(line.height for line in lines) for lines in sides]
        marks: list[Mark] = []
        for lines, height in zip(sides, heights, strict=True):
            y = (max(heights) - height) / 2
            for line in lines:
                marks += moved(line.marks, 0, y)
                y += line.height
        return Group("note", (CardLine(max(heights), tuple(marks)),), 0.0)

    def _picture(self, card_width: float) -> list[PictureLine] | None:
        """The melds of the picture in lines; None where one is too wide."""
        room, indent = self.sizes.width - self.pictures_from, or_width(self._small_words, self.card.line.other)
        return self._drawing.lines(card_width=card_width, room=room, indent=indent)

    @cached_property
    def _drawing(self) -> ContractPicture:
        return drawing_of(self.card.line)

    @property
    def _is_beside(self) -> bool:
        """Whether words stand at the left of the picture, if there is one."""
        return bool(self.pictures_from and self.card.line.pictures)

    @property
    def widest_meld(self) -> float:
        """The width of the widest meld in words, with the plus behind it."""
        return max(self.words.width(f"{phrase} {PLUS}") for phrase in phrases_of(self.card.line))

    @cached_property
    def _in_words(self) -> Group:
        """The contract in words, and what is special to the round."""
        return self._said(self.words)

    def _said(self, words: Font) -> Group:
        """The same with the contract in a type."""
        line, text = self.card.line, self.sizes.text
        beside = text if line.pictures else self._small_words
        width = self.pictures_from - self.sizes.em if self._is_beside else self.sizes.width
        lines = body_lines(words, contract_lines(line, width, words.width))
        lines += body_lines(beside, beside.lines(line.remark, width))
        if line.contract is None:
            blank = Blank(0, 0.8 * words.line_height, 0.7 * self.sizes.width)
            lines.insert(0, CardLine(words.line_height, (blank,)))
        return Group("note", tuple(lines), 0.45 * text.line_height)

    @property
    def breaks_meld(self) -> bool:
        """Whether the words of a meld break."""
        return breaks_meld(self.card.line, self.sizes.width, self.words.width)

    @cached_property
    def _notes(self) -> tuple[Group, ...]:
        """The reasons behind the marks."""
        return tuple(note_group(words, self.sizes, self.sizes.width, gap=0.3) for words in self.card.footnotes)

    @cached_property
    def _facts(self) -> tuple[Group, ...]:
        """What follows for the hand, a line each: its name at the left, the figure flush right."""
        text, bold, em, right = self.sizes.text, self.sizes.bold, self.sizes.em, self.sizes.width
        step, base = text.line_height, middle_base(text, text.line_height)
        unknown = ((self.card.line.deal_head, ""),) if self.card.line.deal == "" else ()
        agreed = ((self.card.agreed, ""),) if self.card.agreed else ()
        found = []
        for number, (name, figure) in enumerate((*unknown, *self.card.facts, *agreed)):
            room = right - em - max(map(text.width, name.split()))
            whole = max(map(bold.width, figure.split()), default=0.0)  # a word of neither is torn if both have room
            said = bold.lines(figure, min(FIGURE_SHARE * right, max(room, whole))) or [""]
            is_told = bool(name) and name == self.card.agreed  # in words, which take a line
            blank = right - text.width(name) - em if is_told else BLANK_EMS * em
            taken = max(map(bold.width, said)) if figure else blank
            ends = [figure_at_right(bold, words, right, base, blank=taken) for words in said]
            names = text.lines(name, right - taken - em)
            values = [*[None] * (len(names) - len(ends)), *ends]
            lines = tuple(
                CardLine(step, (value,) if value else (), (in_line(text, line, step),) if line else ())
                for line, value in zip_longest(names, values)
            )
            gap = 0.2 if number and not is_told else 0.7
            found.append(Group("rule", lines, gap * step, ruled=not number, at_foot=True))
        return tuple(found)
