"""Contracts on a card in lines: pictures, how wide their cards may be and the key to their signs, and words.

Words break between melds first, and within one only where it is too wide alone.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from sheets.layout.cards.card_columns import CardLine, Group, middle_base
from sheets.layout.cards.placed_card import Mark
from sheets.layout.line_breaks import wrap
from sheets.layout.placed_cards import SMALLEST_CARD_MM, Placement, height, narrowest, place_cards
from sheets.layout.type import SIGNS_GAP_EM, Font, PlacedPicture, named_sign
from sheets.paper.sizes import POINTS_PER_MM
from sheets.specification.meld_pictures import MeldPicture
from sheets.specification.reference_card import PLUS, RoundLine

BETWEEN_LINES = 0.22
"""Between two lines of pictures, in card widths."""


@dataclass(frozen=True)
class PictureLine:
    """A line of a contract's picture; where another alternative begins, `other` is the word "or" before it."""

    melds: tuple[MeldPicture, ...]
    other: str
    room: float

    @property
    def height(self) -> float:
        """In card widths."""
        return height(self.melds)

    def placement(self, card_width: float) -> Placement:
        """Its cards in their places."""
        return place_cards(self.melds, card_width=card_width, most_width=self.room + 1e-6)

    def width(self, card_width: float, font: Font) -> float:
        """The width of the line with the word "or" before it, where that stands there."""
        return self.placement(card_width).box.width + or_width(font, self.other)

    def marks(self, card_width: float, font: Font, *, x: float, y: float) -> tuple[Mark, ...]:
        """The line in its place, after the word "or" in a type where it begins another alternative."""
        placement = self.placement(card_width)
        # finer outlines on small cards
        weight = round(min(0.7, max(0.35, 0.35 + 0.07 * (card_width - 4.5))), 2)
        if not self.other:
            return (PlacedPicture(x, y, placement, weight),)
        word = font.text(self.other, x, y + self.height * card_width / 2 + font.figure_height / 2)
        return word, PlacedPicture(x + or_width(font, self.other), y, placement, weight)


def or_width(font: Font, word: str) -> float:
    """The room of the word "or" before an alternative; none for no word."""
    return font.width(word) + 0.5 * font.size / POINTS_PER_MM if word else 0.0


@dataclass(frozen=True)
class ContractPicture:
    """The picture of a contract, to be broken into lines of whatever width: its melds are measured once."""

    alternatives: tuple[tuple[MeldPicture, ...], ...]
    other: str
    """The word "or" before a further one."""

    @cached_property
    def _part(self) -> Callable[[int, int, int], tuple[float, float]]:
        """The least width and the height, in card widths, of an alternative's melds from one of them up to another."""

        def measured(number: int, first: int, end: int) -> tuple[float, float]:
            melds = self.alternatives[number][first:end]
            return narrowest(melds), height(melds)

        return cache(measured)

    def _breaks(self, card_width: float, room: float, indent: float) -> list[tuple[int, int, int]] | None:
        """Which alternative stands on each line, from which of its melds up to which."""
        lines: list[tuple[int, int, int]] = []
        for number, melds in enumerate(self.alternatives):
            most = room - (indent if number else 0.0)
            first, count = 0, len(melds)
            while first < count:
                end = count
                while end > first and self._part(number, first, end)[0] * card_width > most:
                    end -= 1
                if end == first:
                    return None
                lines.append((number, first, end))
                first = end
        return lines

    def lines(self, *, card_width: float, room: float, indent: float) -> list[PictureLine] | None:
        """The melds of all alternatives in lines of a width; None where a single meld is wider.

        `indent` is the room of the word "or" before a further alternative.
        """
        breaks = self._breaks(card_width, room, indent)
        if breaks is None:
            return None
        return [
            PictureLine(
                self.alternatives[number][first:end],
                self.other if number and not first else "",
                room - (indent if number else 0.0),
            )
            for number, first, end in breaks
        ]

    def height(self, *, card_width: float, room: float, indent: float) -> float | None:
        """How high these lines are, in millimetres."""
        breaks = self._breaks(card_width, room, indent)
        return None if breaks is None else _under_one_another([self._part(*each)[1] for each in breaks], card_width)


def drawing_of(round_: RoundLine) -> ContractPicture:
    """The picture of a round's contract."""
    return ContractPicture(round_.pictures, round_.other)


def drawn_lines(
    lines: Iterable[PictureLine], card_width: float, font: Font, *, x: float, above: float
) -> list[CardLine]:
    """The lines of a picture with the white above each of them, so much above the first."""
    found = []
    for line in lines:
        found.append(CardLine(line.height * card_width + above, line.marks(card_width, font, x=x, y=above)))
        above = BETWEEN_LINES * card_width
    return found


def pictures_height(lines: Sequence[PictureLine], card_width: float) -> float:
    """The lines of a picture under one another, in millimetres."""
    return _under_one_another([line.height for line in lines], card_width)


def _under_one_another(heights: Sequence[float], card_width: float) -> float:
    """Lines so high in card widths, with the white between them."""
    return (sum(heights) + max(0, len(heights) - 1) * BETWEEN_LINES) * card_width


def _alternatives(line: RoundLine) -> list[list[str]]:
    """The melds of each alternative in words; an "or" stands before the first of a further one."""
    found = [list(melds) for melds in line.contract or ()]
    for melds in found[1:]:
        melds[0] = f"{line.other} {melds[0]}"
    return found


def phrases_of(line: RoundLine) -> list[str]:
    """The words of a contract, a meld a line."""
    return [meld for melds in _alternatives(line) for meld in melds]


def contract_lines(line: RoundLine, width: float, measure: Callable[[str], float]) -> list[str]:
    """The words of a contract in as few lines as their melds allow; none where there are no words."""
    lines: list[str] = []
    for melds in _alternatives(line):
        for place, meld in enumerate(melds):
            words = f"{meld} {PLUS}" if place < len(melds) - 1 else meld
            if measure(words) > width:  # a plus that has no room is told by the end of the line
                words = meld
            longer = f"{lines[-1]} {words}" if lines else words
            if measure(longer) <= width:
                lines[-1:] = [longer]
            else:
                lines += wrap(words, width, measure)
    return lines


def breaks_meld(line: RoundLine, width: float, measure: Callable[[str], float]) -> bool:
    """Whether a meld is too wide, so that its words are read in two lines."""
    return any(measure(phrase) > width for phrase in phrases_of(line))


def key_groups(suits: Sequence[str], font: Font, width: float) -> tuple[Group, ...]:
    """The signs of the suits with their names, side by side; nothing for no suits."""
    if not suits:
        return ()
    em, leading, base = font.size / POINTS_PER_MM, font.line_height, middle_base(font, font.line_height)
    lines: list[list[Mark]] = [[]]
    x = 0.0
    for suit in suits:
        sign, name, end = named_sign(suit, font, x, base)
        if x and end > width:
            lines.append([])
            sign, name, end = named_sign(suit, font, 0.0, base)
        lines[-1] += [name, sign]
        x = end + SIGNS_GAP_EM * em
    return (Group("note", tuple(CardLine(leading, tuple(marks)) for marks in lines), 0.5 * leading, at_foot=True),)


def largest_fitting(fits: Callable[[float], bool], *, largest: float) -> float | None:
    """The widest card, to a twentieth of a millimetre, with which rounds fit; None where even the smallest does not."""
    if not fits(SMALLEST_CARD_MM):
        return None
    if fits(largest):
        return largest
    low, high = SMALLEST_CARD_MM, largest
    while high - low > 0.05:
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low
