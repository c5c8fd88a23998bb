"""The card of a single round, and a deck of them: the number large, the contract as large pictures, the words."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from math import inf

from sheets.layout.box_contents import BASELINE, BELOW_BASELINE_MM, FINE_PT, Run, Words, copy_of
from sheets.layout.boxes import ROUNDING_MM, Box, NoRoom, Page, PageEnds, Row, Stack, first_that_fits, flow
from sheets.layout.card_rounds import (
    BLANK_EMS,
    Lines,
    in_one_line,
    key_of,
    largest_card,
    lines_height,
    lines_of,
    pictures_of,
)
from sheets.layout.card_sides import Head, room_below, side_of, words
from sheets.layout.card_sizes import CardSizes
from sheets.layout.card_ways import MOST_CARDS, HeldCards, LaidCards, Type, leaves_of, once
from sheets.layout.placed_cards import SMALLEST_CARD_MM
from sheets.layout.type import Font
from sheets.paper.imposition import Leaf
from sheets.paper.sizes import Box as Rectangle
from sheets.specification.reference_card import ReferenceCard, RoundCard, RoundLine
from sheets.text import unbroken

LARGEST_TO_CLEAR, ROUND_PICTURES = 1.17, (0.23, 0.2, 0.17, 0.14, 0)
"""The largest type of a round's card, to the clear one; how wide the cards of its picture are, to its shorter side."""
SPRING = Box(most=inf)
NUMBER_TO_TEXT, LARGE_NUMBER_TO_TEXT = 3.4, 2.2
"""The number to the text, and in large print."""
WORDS_TO_TEXT, MOST_WORDS_TO_TEXT, MOST_WORD_LINES = 1.6, 5.0, 3
"""The contract in words to the text, and how large and in how many lines where no picture shows it."""
CARD_SHARE = 0.42
"""The widest card of a picture, to the width of the card it stands on."""
NUMBER_LEADING = 1.4
"""From line to line of the large number, to the height of its figures."""
MOST_NUMBER = 0.34
"""The most of a card's width that a number in large type takes; a longer label is set smaller."""
MOST_SIDES = 20
FACTS_GAP = 0.15
"""Between two facts, in lines."""
FACT_SHARE = 0.62
"""The most of the width that an answer takes."""


@dataclass(frozen=True)
class RoundFace:
    """The front of a round's card in a type."""

    card: RoundCard
    sizes: CardSizes

    @property
    def _line(self) -> RoundLine:
        return self.card.line

    @cached_property
    def _head(self) -> Head:
        """The number at the left, the game and the deal at the right; below it where it leaves them too little room."""
        sizes, text, width = self.sizes, self.sizes.text, self.sizes.room.width
        large = (LARGE_NUMBER_TO_TEXT if sizes.is_large else NUMBER_TO_TEXT) * sizes.pt
        wide = replace(text, size=large, bold=True).width(self._line.number)
        font = replace(text, size=max(sizes.pt, large * min(MOST_NUMBER * width / wide, 1)), bold=True)
        number = words(self._line.number, font, leading=NUMBER_LEADING * font.figure_height, role="H1")
        beside = [replace(words(self.card.title, text, align="right", role="P"), is_even=True)]
        if self._line.deal:
            deal = ", ".join(map(unbroken, self._line.dealt.split(", ")))
            beside.append(words(deal, sizes.title, align="right", role="P"))
        room = width - number.wanted() - 1.2 * sizes.em
        if room < 7 * sizes.em:
            boxes: list[Box] = [number, *(replace(each, align="left") for each in beside)]
        else:
            corner = Stack(beside)
            lower = max(0, number.height(width) - corner.height(room))
            upper = max(0, corner.height(room) - number.height(width))
            both = [Stack([Box(high=upper), number]), Stack([Box(high=lower), corner])]
            boxes = [Row(both, 1.2 * sizes.em, (number.wanted(),))]
        head = Stack([*boxes, Box(high=0.6)], rule=sizes.weights[1])
        return Head(head, BASELINE * number.leading - font.figure_height)

    @cached_property
    def room(self) -> float:
        """The height below the head."""
        return room_below(self._head, self.sizes)

    @cached_property
    def _foot(self) -> list[Box]:
        """What follows for the hand, a line each; the signs of the suits; the reasons behind marks."""
        sizes = self.sizes
        step, hair = sizes.text.line_height, sizes.weights[0]
        unknown = [(self._line.deal_head, "")] if self._line.deal == "" else []
        facts = [self._fact(name, said) for name, said in (*unknown, *self.card.facts)]
        if self.card.agreed:
            asked = copy_of((Run(f"{self.card.agreed} "), Run("", is_blank=True)), sizes.text)
            facts.append(Stack([Words(asked, step, role="LBody", fills=True)], role="LI", above=FACTS_GAP * step))
        key = key_of(self.card.key, replace(sizes.text, size=min(sizes.pt, sizes.clear_pt)))
        above = Box(high=0.35 * step)
        boxes: list[Box] = [replace(above, rule=hair), above, Stack(facts, role="L")] if facts else []
        boxes += [Box(high=0.4 * step), *key] if key else []
        small = sizes.small
        for note in self.card.footnotes:
            boxes += [Box(high=0.3 * small.line_height), words(note, small, role="P")]
        return boxes

    def _fact(self, name: str, said: str) -> Box:
        sizes, width, em = self.sizes, self.sizes.room.width, self.sizes.em
        step = sizes.text.line_height
        figure: Box = Box(high=BASELINE * step + BELOW_BASELINE_MM, rule=FINE_PT)
        taken = BLANK_EMS * em
        if said:
            figure = words(said, sizes.bold, align="right", role="LBody")
            taken = min(figure.wanted(), FACT_SHARE * width)
        named = words(name, sizes.text, role="Lbl")
        return Row([named, figure], em, (width - taken - em,), role="LI", above=FACTS_GAP * step)

    def _said(self, font: Font) -> list[Box]:
        """The contract in words, and what is special to the round."""
        line, found = self._line, list[Box]()
        if line.contract is None:
            found.append(Words(copy_of((Run("", is_blank=True),), font), font.line_height, fills=True))
        elif said := in_one_line(line):
            found.append(words(said, font, role="P"))
        if line.remark:
            smaller = replace(font, bold=False, size=min(font.size, WORDS_TO_TEXT * self.sizes.pt))
            beside = self.sizes.text if line.pictures else smaller if found else font
            found.append(words(line.remark, beside, role="P"))
        return found

    @cached_property
    def words_pt(self) -> float:
        """The largest type of a contract that no picture shows: no word of it torn, in few lines, all else below it."""
        usual = WORDS_TO_TEXT * self.sizes.pt
        if self._line.pictures:
            return usual
        width = self.sizes.room.width
        for half in range(int(2 * MOST_WORDS_TO_TEXT * self.sizes.pt), int(2 * usual), -1):
            said = self._said(self._words(half / 2))
            lines = sum(len(each.lines(width)) for each in said if isinstance(each, Words))
            least = max((each.least() for each in said), default=0)
            if least <= width and lines <= MOST_WORD_LINES and Stack([*said, *self._foot]).height(width) <= self.room:
                return half / 2
        return usual

    def _words(self, pt: float) -> Font:
        return replace(self.sizes.bold, size=pt)

    def _lines(self, card: float) -> Lines:
        font = self._words(self.words_pt)
        return lines_of(self._line, card, self.sizes.room.width, font.width(self._line.other) + 0.5 * self.sizes.em)

    @cached_property
    def card_width(self) -> float:
        """The widest card of its picture; NoRoom where all has no room on a side."""
        below = [*self._said(self._words(self.words_pt)), self._white, *self._foot]
        room = self.room - Stack(below).height(self.sizes.room.width)

        def fits(card: float) -> bool:
            try:
                return lines_height(self._lines(card), card) <= room + ROUNDING_MM
            except NoRoom:
                return False

        return largest_card(fits, least=SMALLEST_CARD_MM, most=CARD_SHARE * self.sizes.room.width)

    @property
    def _white(self) -> Box:
        step = self.sizes.text.line_height
        return Box(high=0.45 * step, most=2.4 * step)

    def page(self, words_pt: float) -> Page:
        """The side; a contract without a picture in a type that all such cards of the game have."""
        if not self._line.pictures:
            said = self._said(self._words(words_pt))
            body = [SPRING, *said, *([SPRING] if said else []), SPRING]
        else:
            body = [self._pictures(self.card_width), self._white, *self._said(self._words(self.words_pt)), SPRING]
        return side_of(self._head, [*body, *self._foot], self.sizes)

    def _pictures(self, card: float) -> Box:
        font = self._words(self.words_pt)
        indent = font.width(self._line.other) + 0.5 * self.sizes.em
        return pictures_of(self._lines(card), card, self.sizes.room.width, other=font, indent=indent)

    def pages(self) -> list[Page]:
        """All of it over as many sides as it takes: never pretty."""
        boxes = [*self._said(self._words(self.words_pt)), *self._foot]
        with suppress(NoRoom):
            boxes = [self._pictures(SMALLEST_CARD_MM), *boxes]
        room = Rectangle(0, 0, self.sizes.room.width, self.room)
        sides = flow(boxes, lambda _: room, PageEnds(self.room), most=MOST_SIDES)
        return [side_of(self._head, [at.box], self.sizes) for at in sides]


# -- a deck of cards, one for each round -------------------------------------------------------------------------------


class Deck(HeldCards):
    """A card for each round, the rules on the backs."""

    def __init__(
        self,
        said: Sequence[ReferenceCard],
        of_size: CardSizes,
        two_sided: bool,
        rounds: Sequence[RoundCard],
    ) -> None:
        super().__init__(said, of_size, two_sided)
        self.rounds = rounds
        self.rules = once(self._rules)

    @cached_property
    def fronts(self) -> list[list[Page]]:
        """The sides of each round, pictures large before type is; NoRoom where a size is too small."""
        points = [pt for pt in self.of_size.all_points() if pt <= LARGEST_TO_CLEAR * self.clear]
        return first_that_fits(
            partial(self._fronts_in, pt, share)
            for share in ROUND_PICTURES
            for pt in points
            if pt >= self.clear or not share
        )

    def _fronts_in(self, pt: float, share: float) -> list[list[Page]]:
        faces = [RoundFace(card, self.sizes(pt)) for card in self.rounds]
        if share and any(face.card.line.pictures and face.card_width < share * self.of_size.short for face in faces):
            raise NoRoom
        most = min((face.words_pt for face in faces if not face.card.line.pictures), default=0)
        ways = [lambda face: [face.page(most)], *([RoundFace.pages] if pt == self.floor and not share else [])]
        return [first_that_fits(partial(way, face) for way in ways) for face in faces]

    def _rules(self, card: ReferenceCard, way: Type, most: int) -> list[list[Box]]:
        longest = max((each.name for each in self.rounds), key=self.sizes(way.pt).text.width)
        head = self.head(card.title, way.pt, longest)
        return self.on_sides(card, way, lambda _: head, most=most)

    @cached_property
    def _fewest_sides(self) -> int:
        """How many sides the shortest rules take at the least."""
        return len(self.rules(self.said[-1], Type(self.floor, False), MOST_CARDS))

    def _laid(self, card: ReferenceCard, _count: int, way: Type) -> LaidCards:
        """The rounds with the rules on their backs, over and over, or behind them where these don't suffice."""
        bodies, sizes = self.rules(card, way, self._fewest_sides), self.sizes(way.pt)
        fronts = [face for faces in self.fronts for face in faces]
        if self.per_card > 1 and len(fronts) == len(self.rounds) >= len(bodies):
            heads = [self.head(card.title, way.pt, each.name) for each in self.rounds]
            backs = [side_of(head, bodies[n % len(bodies)], sizes) for n, head in enumerate(heads)]
            leaves = tuple(Leaf(n, len(fronts) + n) for n in range(len(fronts)))
            return LaidCards(self.of_size.card, (*fronts, *backs), leaves)
        rules = [side_of(self.head(card.title, way.pt), body, sizes) for body in bodies]
        leaves = leaves_of([*map(len, self.fronts), len(rules)], self.per_card)
        return LaidCards(self.of_size.card, (*fronts, *rules), leaves)
