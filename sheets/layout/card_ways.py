"""How much cards say, in which type, and how rules fill their sides: the ways to set cards, best first."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import chain, product
from math import inf
from typing import NamedTuple, ParamSpec, TypeAlias, TypeVar

from sheets.layout.box_contents import Words
from sheets.layout.boxes import ROUNDING_MM, Box, NoRoom, Page, PageEnds, Stack, first_that_fits, flow
from sheets.layout.card_sides import CLOSE_LEADING, Head, RuleSetter, head_of, notes_of, room_below, side_by_side
from sheets.layout.card_sizes import LARGEST_WORDS_TO_TEXT, CardSizes
from sheets.paper.imposition import Leaf
from sheets.paper.sizes import Box as Rectangle
from sheets.paper.sizes import CardSize
from sheets.specification.reference_card import ReferenceCard
from sheets.words.rule_lines import RuleLine

LEAST_EMS = 5.0
"""On a narrower card, in ems of the smallest type, hardly a word stands whole."""
MOST_CARDS = 200
HARDLY_SMALLER_PT = 0.5
"""So much smaller type is worth saying more."""
AIRY_WORTH = 1.06
"""To which part larger type is worth as much as white between rules and a column for their names."""
LESS_TYPE = 0.88
"""To which part of its type a card may get smaller to say what else the game tells."""
NARROW_EMS, WIDE_EMS = 14, 44
"""The narrowest of two columns of rules, and the widest single one."""
WHITE_AT_FOOT = (0.5, 0.1)
"""The part of a side that stays white rather than that a rule is split, at first and at last."""
NO_SPACES = 0.95
"""What is left of the width of words when each line loses the space at its end."""
T = TypeVar("T")
P = ParamSpec("P")


class Type(NamedTuple):
    """A size of type, and whether rules in it are airy."""

    pt: float
    is_airy: bool


@dataclass(frozen=True)
class LaidCards:
    """Cards laid out: their faces, and which two make a card."""

    size: CardSize
    """As it is read, upright or on its side."""
    faces: tuple[Page, ...]
    leaves: tuple[Leaf, ...]


Way: TypeAlias = Callable[[], LaidCards]


def or_none(way: Callable[[], T]) -> T | None:
    """What comes of a way; None where it has no room."""
    with suppress(NoRoom):
        return way()
    return None


def once(way: Callable[P, T]) -> Callable[P, T]:
    """A way that is tried once, and known from then on: also that it has no room."""
    found: dict[tuple[object, ...], T | None] = {}

    def known(*asked: P.args, **named: P.kwargs) -> T:
        if asked not in found:
            found[asked] = or_none(partial(way, *asked, **named))
        if (kept := found[asked]) is None:
            raise NoRoom
        return kept

    return known


class HeldCards:
    """Cards of a size as they are held, upright or on their side."""

    def __init__(self, said: Sequence[ReferenceCard], of_size: CardSizes, two_sided: bool) -> None:
        self.said, self.of_size, self.per_card = said, of_size, 2 if two_sided else 1
        self.usual = next(card for card in said if not card.says_more)
        self.floor, self.clear = of_size.floor_pt, of_size.clear_pt
        self.least = Type(self.floor, is_airy=False)
        self.sizes = cache(lambda pt: replace(of_size, pt=pt))
        self.setter = cache(lambda way, width: RuleSetter(self.sizes(way.pt), width, way.is_airy))
        self.head, self.laid = cache(self._head), once(self._laid)

    def _laid(self, card: ReferenceCard, count: int, way: Type) -> LaidCards:
        """The cards that say so much in a type, at most so many."""
        raise NotImplementedError

    @cached_property
    def fewest_cards(self) -> int:
        """How many cards the shortest takes in the least type; 0 where not even a line has room."""
        if self.of_size.room.width < LEAST_EMS * self.sizes(self.floor).em:
            return 0
        return next(filter(None, map(self._least, (1, MOST_CARDS))), 0)

    def _least(self, count: int) -> int:
        laid = or_none(partial(self.laid, self.said[-1], count, self.least))
        return len(laid.leaves) if laid else 0

    # -- how much is said, and in which type ---------------------------------------------------------------------------

    def ways(self, count: int) -> Iterator[Iterator[Way]]:
        """The ways to set so many cards, in blocks of about as large type: within one rather more is said."""
        points = self.of_size.all_points(LARGEST_WORDS_TO_TEXT)
        clear = [pt for pt in points if pt >= self.clear - HARDLY_SMALLER_PT]
        less = points[len(clear) :]
        blocks = [clear, *(less[first : first + 2] for first in range(0, len(less), 2))]
        all_said = [card for card in self.said if not card.spares]
        sparing = [card for card in self.said if card.spares]
        for block, before in zip([*blocks, []], [[], *blocks], strict=True):
            at_a_glance = self.at_a_glance() if block is clear and count == 1 else iter(())
            # rather in the next smaller type than that a table is spared what it asks for
            yield chain(at_a_glance, self._in_block(all_said, block, count), self._in_block(sparing, before, count))
        # a card more, where numbers or heads take more room than was counted with
        yield (partial(self.laid, self.said[-1], more, self.least) for more in range(count + 1, 2 * count + 2))

    def clear_pt(self, count: int) -> float:
        """The type in which so many cards have room for all that is usual, up to what is clear."""
        points = [pt for pt in self.of_size.all_points() if pt <= self.clear]
        found = self.type_of(self.usual, count, [Type(pt, is_airy=False) for pt in points])
        return found.pt if found else 0

    def at_a_glance(self) -> Iterator[Way]:
        """All on one side."""
        yield from ()

    def _in_block(self, said: Sequence[ReferenceCard], block: Sequence[float], count: int) -> Iterator[Way]:
        """From what says most to what says least.

        What else the game tells is told in hardly smaller type, and no closer, unless nobody can play without it.
        """
        if not (said and block) or self.type_of(said[-1], count, [Type(block[-1], False)]) is None:
            return
        types = types_of(block)
        plain = self.type_of(self.usual, count, types)
        for card in said:
            enough = types
            if card.says_more and not (plain and card.may_be_closer):
                enough = [
                    way for way in types if plain and way.pt >= LESS_TYPE * plain.pt and way.is_airy >= plain.is_airy
                ]
            yield from (partial(self.laid, card, count, way) for way in enough)

    def type_of(self, card: ReferenceCard, count: int, types: Iterable[Type]) -> Type | None:
        """The first type in which so many cards have room for what is said."""

        def tried(way: Type) -> Type:
            self.laid(card, count, way)
            return way

        with suppress(NoRoom):
            return first_that_fits(partial(tried, way) for way in types)
        return None

    # -- rules on sides ------------------------------------------------------------------------------------------------

    def _head(self, title: str, pt: float, corner: str = "", *, number: str = "", scale: float = 1) -> Head:
        """The head of a side; a number only where that is no half of it."""
        sizes = self.sizes(pt)
        found = head_of(title, corner, sizes, number=number, scale=scale)
        is_high = found.box.height(sizes.room.width) > sizes.room.height / 2
        return head_of(title, corner, sizes, scale=scale) if number and is_high else found

    def on_sides(
        self, card: ReferenceCard, way: Type, heads: Callable[[int], Head], *, most: int, with_end: bool = True
    ) -> list[list[Box]]:
        """What rules fill on sides below their heads, at most so many; NoRoom where they take more."""
        sizes, rules = self.sizes(way.pt), rules_of(card, with_end=with_end)
        notes, width = notes_of(card, sizes), sizes.room.width
        rooms = cache(lambda side: Rectangle(0, 0, width, room_below(heads(side), sizes)))
        height = max((rooms(side).height for side in range(min(2, most))), default=0)
        if not most or most * height * width < _least_area(rules, sizes):
            raise NoRoom

        def in_one_column(white: float) -> list[list[Box]]:
            setter = self.setter(way, width)
            sides = flow([*setter.boxes(rules), *notes], rooms, PageEnds(height, white * height), most=most)
            return [body_of(at.box, setter) for at in sides]

        def in_two_columns() -> list[list[Box]]:
            setter = self.setter(way, sizes.column(2))
            body = [side_by_side(setter, setter.boxes(rules)), Box(most=inf), *notes]
            if Stack(body).height(width) > rooms(0).height + ROUNDING_MM:
                raise NoRoom
            return [body]

        ways: list[Callable[[], list[list[Box]]]] = []
        if width < WIDE_EMS * sizes.em or most > 1:
            is_counted = most == 1 or most >= MOST_CARDS
            ways += [partial(in_one_column, white) for white in WHITE_AT_FOOT[is_counted:]]
        if sizes.column(2) >= NARROW_EMS * sizes.em:
            ways.append(in_two_columns)
        return first_that_fits(ways)


def types_of(points: Iterable[float]) -> list[Type]:
    """Sizes of type, each airy or close: white is worth a little type."""
    both = [Type(*each) for each in product(points, (True, False))]
    return sorted(both, key=lambda way: (-way.pt * (AIRY_WORTH if way.is_airy else 1), not way.is_airy))


def rules_of(card: ReferenceCard, *, with_end: bool = True) -> list[RuleLine]:
    """The rules of a card, with what wins at their end."""
    end = [RuleLine(card.language.say("card-end"), card.ending)] if with_end and card.ending else []
    return [*card.table, *end]


def _least_area(rules: Sequence[RuleLine], sizes: CardSizes) -> float:
    """In no smaller area their words have room: known by a sum, before they are set."""
    text = sizes.text
    pairs = [cards + figure for rule in rules for cards, figure, _ in rule.pairs]
    wide = sum(map(text.width, [*pairs, *(words for rule in rules for words in (rule.name, rule.text))]))
    return NO_SPACES * wide * CLOSE_LEADING * text.line_height


def body_of(stack: Box, setter: RuleSetter) -> list[Box]:
    """What stands on a side: rules in white that grows, at the foot the notes."""
    boxes = stack.boxes if isinstance(stack, Stack) else ()
    rules = [box for box in boxes if box.role == "LI"]
    notes = [box if n else replace(box, above=0) for n, box in enumerate(boxes) if isinstance(box, Words)]
    return [*([setter.spread(rules)] if rules else []), Box(most=inf), *notes]


def leaves_of(parts: Iterable[int], per_card: int) -> tuple[Leaf, ...]:
    """The cards of sides that follow one another; each part begins one."""
    leaves, first = list[Leaf](), 0
    for part in parts:
        sides = range(first, first + part)
        leaves += [Leaf(side, side + 1 if per_card > 1 and side + 1 in sides else None) for side in sides[::per_card]]
        first += part
    return tuple(leaves)
