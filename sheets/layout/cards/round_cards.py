"""Cards of single rounds: the number large, the contract as large pictures, the words, what follows for the hand."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sheets.layout.cards.card_columns import Column, Group, Strip, height_of, shared_out
from sheets.layout.cards.contract_lines import OR, contract_lines, is_torn
from sheets.layout.cards.face import Block, Head, face_of, lead_of
from sheets.layout.cards.picture_lines import BETWEEN_LINES, key_group, largest_fitting, picture_lines, picture_weight
from sheets.layout.cards.placed_card import Marks, PlacedFace
from sheets.layout.cards.round_groups import BLANK_EMS, DEAL
from sheets.layout.cards.type_sizes import TORN_WORTH, CardSizes, sizes_for
from sheets.layout.type import Blank, Font, Measure, PlacedPicture, Text, figure_height, line_height
from sheets.paper import POINTS_PER_MM, CardSize
from sheets.pictograms import SMALLEST_CARD_MM, place_cards
from sheets.specification.reference_card import RoundCard
from sheets.text import wrap

_Groups: TypeAlias = Callable[[float], tuple[Group, ...] | None]
"""What stands on a card with pictures of so wide cards."""
NUMBER_TO_TEXT = 3.4
WORDS_TO_TEXT = 1.6
WIDEST_CARD_MM = 24.0
CARD_SHARE = 0.24
"""The widest card of a picture, to the width of the card it stands on."""
MOST_NUMBER = 0.34
"""The most of a card's width that a number in large type takes; a longer label is set smaller."""
LEAST_NUMBER = 0.72
"""How much smaller a number is set at the most, to leave room for the word beside it."""


@dataclass(frozen=True)
class RoundsLaid:
    """The faces of each round, and what they are worth: few faces, then large type and pictures."""

    faces: tuple[tuple[PlacedFace, ...], ...]
    worth: tuple[int, float]


def lay_out_rounds(
    cards: Sequence[RoundCard], size: CardSize, measure: Measure, *, large_print: bool
) -> RoundsLaid | None:
    """All rounds of a game in one type, with cards of one width in all pictures; None where a size is too small."""
    best: RoundsLaid | None = None
    for sizes in sizes_for(size, large_print=large_print):
        plans = [_RoundPlan(card, size, sizes, measure) for card in cards]
        width = min((plan.widest_card() for plan in plans), default=SMALLEST_CARD_MM)
        columns = [plan.columns(width) for plan in plans]
        faces = tuple(
            tuple(plan.faces(column)) for plan, column in zip(plans, columns, strict=True) if column is not None
        )
        if len(faces) < len(cards):
            continue
        torn = TORN_WORTH * any(plan.is_torn for plan in plans)
        worth = (-sum(len(each) for each in faces), sizes.text_pt + 2 * width + torn)
        if best is None or worth > best.worth:
            best = RoundsLaid(faces, worth)
    return best


@dataclass(frozen=True)
class _RoundPlan:
    """The card of a round, measured in a type."""

    card: RoundCard
    size: CardSize
    sizes: CardSizes
    measure: Measure

    @property
    def _width(self) -> float:
        return self.size.width_mm - 2 * self.sizes.margin

    @property
    def _text(self) -> float:
        return self.sizes.text_pt

    @property
    def _right(self) -> float:
        return self.size.width_mm - self.sizes.margin

    @property
    def _number_pt(self) -> float:
        """The number is large; a label of several letters is as large as it can be on its part of the card."""
        large = NUMBER_TO_TEXT * self._text if not self.sizes.large_print else 2.2 * self._text
        wide = self.measure(self.card.line.number, large, True)
        if not wide:
            return large
        em = self._text / POINTS_PER_MM
        corner = max(
            self.measure(self.card.title, self._text, False), self.measure(self._deal, self.sizes.title_pt, True)
        )
        beside = self._width - corner - self.measure(self.card.word.lower(), self._text, False) - 1.75 * em
        share = beside / wide if LEAST_NUMBER * wide < beside < wide else 1.0  # a little smaller for the word beside it
        return max(self._text, large * min(share, MOST_NUMBER * self._width / wide, 1.0))

    @property
    def _deal(self) -> str:
        return f"{DEAL} {self.card.line.deal}" if self.card.line.deal else ""

    def _head(self) -> Head:
        """The number at the left; the deal on its line at the right, and above it the game."""
        margin, text = self.sizes.margin, self._text
        number = wrap(self.card.line.number, self._width, self._with(self._number_pt, bold=True))
        step = 0.92 * line_height(self._number_pt)
        taken = max(self.measure(words, self._number_pt, True) for words in number) + 1.2 * text / POINTS_PER_MM
        word, word_gap = self.card.word.lower(), 0.5 * text / POINTS_PER_MM
        room = self._width - taken
        is_beside = len(number) == 1 and room > 7 * text / POINTS_PER_MM
        if not is_beside:
            room = self._width
        above = Font(self.measure, text).even_lines(self.card.title, room)
        dealt = wrap(self._deal, room, self._with(self.sizes.title_pt, bold=True)) if self._deal else []
        widest = max(
            [self.measure(part, text, False) for part in above]
            + [self.measure(part, self.sizes.title_pt, True) for part in dealt]
        )
        is_worded = is_beside and self.measure(word, text, False) + word_gap + widest < room
        above = above if is_worded else Font(self.measure, text).even_lines(f"{self.card.title} · {word}", room)
        lines = [(words, text, False) for words in above] + [(words, self.sizes.title_pt, True) for words in dealt]
        if is_beside:
            height = max(
                figure_height(self._number_pt), figure_height(text) + sum(line_height(size) for _, size, _ in lines[1:])
            )
            base = margin + height
            texts: list[Text] = []
            y = base
            for words, size, bold in reversed(lines):
                texts.insert(0, Text(words, self._right, y, size, bold, "right"))
                y -= line_height(size)
            title: tuple[Text, ...] = (Text(number[0], margin, base, self._number_pt, True),)
            if is_worded:
                x = margin + self.measure(number[0], self._number_pt, True) + word_gap
                title = (*title, Text(word, x, base, text))
            return Head(title, tuple(texts), base + 0.3 * self.sizes.title_pt / POINTS_PER_MM + 0.6)
        first = margin + figure_height(self._number_pt)
        title = tuple(Text(words, margin, first + n * step, self._number_pt, True) for n, words in enumerate(number))
        y = title[-1].y + 0.3 * self._number_pt / POINTS_PER_MM
        texts = []
        for words, size, bold in lines:
            y += line_height(size)
            texts.append(Text(words, margin, y - 0.15 * line_height(size), size, bold))
        return Head(title, tuple(texts), y + 0.8)

    def _room(self) -> float:
        return self.size.height_mm - self.sizes.margin - self._head().rule - lead_of(self.sizes)

    def widest_card(self) -> float:
        """The widest card of the picture with which all stands on one face; else that of a picture on a face alone."""
        most = min(WIDEST_CARD_MM, CARD_SHARE * self._width)
        for groups in (self._groups, self._drawn):

            def fits(card_width: float, groups: _Groups = groups) -> bool:
                laid = groups(card_width)
                return laid is not None and height_of(laid) <= self._room()

            width = largest_fitting(fits, largest=max(most, SMALLEST_CARD_MM))
            if width:
                return width
        return SMALLEST_CARD_MM

    def columns(self, card_width: float) -> tuple[Column, ...] | None:
        """What stands on each face; None where a line is too high for any."""
        groups = self._groups(card_width)
        room = self._room()
        if groups is None:
            groups = (self._in_words(), *self._facts())
        if room <= 0:
            return None
        if height_of(groups) <= room:
            return (groups,)
        return shared_out(groups, [room] * 20)

    def faces(self, columns: Sequence[Column]) -> Iterator[PlacedFace]:
        """The faces of the card; on each the same head."""
        for column in columns:
            block = Block((column,), (self._width,), 0.0, 0.6 * line_height(self._text), self.sizes)
            yield face_of("", self.size, self._head(), [(block, self._room())], self.sizes)

    def _groups(self, card_width: float) -> tuple[Group, ...] | None:
        drawn = self._drawn(card_width)
        if drawn is None:
            return None
        return (*drawn, self._in_words(), *self._facts(), *self._key())

    def _drawn(self, card_width: float) -> tuple[Group, ...] | None:
        """The picture, its lines under one another; None where a meld is too wide."""
        size = WORDS_TO_TEXT * self._text
        indent = self.measure(OR, size, False) + 0.5 * size / POINTS_PER_MM
        lines = picture_lines(self.card.line.pictures, card_width=card_width, room=self._width, indent=indent)
        if lines is None:
            return None
        strips = []
        above = 0.0
        for line in lines:
            placement = place_cards(line.melds, card_width=card_width, most_width=line.room + 1e-6)
            left = indent if line.is_other else 0.0
            height = placement.box.height + above
            said = (Text(OR, 0, height - placement.box.height / 2 + figure_height(size) / 2, size),) * line.is_other
            picture = PlacedPicture(left, above, placement, picture_weight(card_width))
            strips.append(Strip(height, Marks(said=said, pictures=(picture,))))
            above = BETWEEN_LINES * card_width
        return (Group("note", tuple(strips), 0.0),) if strips else ()

    def _in_words(self) -> Group:
        """The contract in words, and what is special to the round."""
        size = WORDS_TO_TEXT * self._text
        strips = []
        remark = self.card.line.remark
        said = contract_lines(self.card.line, self._width, self._with(size, bold=True))
        small = wrap(remark, self._width, self._with(self._text)) if remark else []
        for lines, pt, bold in ((said, size, True), (small, self._text, False)):
            step = line_height(pt)
            base = (step + figure_height(pt)) / 2
            strips += [Strip(step, Marks(said=(Text(line, 0, base, pt, bold),))) for line in lines]
        if self.card.line.contract is None:
            blank = Blank(0, 0.8 * line_height(size), 0.7 * self._width)
            strips.insert(0, Strip(line_height(size), Marks(blanks=(blank,))))
        return Group("note", tuple(strips), 0.45 * line_height(self._text))

    @property
    def is_torn(self) -> bool:
        """Whether the words of a meld break."""
        return is_torn(self.card.line, self._width, self._with(WORDS_TO_TEXT * self._text, bold=True))

    def _with(self, size: float, *, bold: bool = False) -> Callable[[str], float]:
        return lambda words: self.measure(words, size, bold)

    def _facts(self) -> tuple[Group, ...]:
        """What follows for the hand, a line each: its name at the left, the figure flush right."""
        step = line_height(self._text)
        base, em = (step + figure_height(self._text)) / 2, self._text / POINTS_PER_MM
        found = []
        unknown = ((DEAL, ""),) if self.card.line.deal == "" else ()
        for number, (name, figure) in enumerate((*unknown, *self.card.facts)):
            taken = self.measure(figure, self._text, True) if figure else BLANK_EMS * em
            lines = wrap(name, self._width - taken - em, lambda words: self.measure(words, self._text, False))
            strips = [Strip(step, Marks(label=(Text(line, 0, base, self._text),))) for line in lines]
            value = Marks(said=(Text(figure, self._width, base, self._text, True, "right", True),))
            if not figure:
                value = Marks(blanks=(Blank(self._width - taken, base + 0.08 * em, taken),))
            strips[-1] = Strip(step, strips[-1].marks.with_more(value))
            gap = 0.2 if number else 0.7
            found.append(Group("rule", tuple(strips), gap * step, ruled=not number, at_foot=True))
        return tuple(found)

    def _key(self) -> tuple[Group, ...]:
        return (key_group(self.card.key, self.sizes, self._width, self.measure),) if self.card.key else ()
