"""Reference cards laid out: on which sides rounds and rules stand, in which type and pictures; the ways, best first.

Type is never below the floor. What has no room goes to the back or to a further card and is never cut.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from itertools import chain, product, zip_longest
from math import inf
from typing import NamedTuple

from sheets.errors import WrongUsage, option
from sheets.layout.boxes import Box, NoRoom, Page, Row, Stack, first_that_fits
from sheets.layout.card_rounds import Place, RoundSetter, key_of
from sheets.layout.card_sides import Head, notes_of, room_below, side_by_side, side_of
from sheets.layout.card_sizes import LARGEST_WORDS_TO_TEXT, CardSizes
from sheets.layout.card_ways import (
    MOST_CARDS,
    NARROW_EMS,
    HeldCards,
    LaidCards,
    Type,
    Way,
    leaves_of,
    once,
    or_none,
    rules_of,
    types_of,
)
from sheets.layout.placed_cards import SMALLEST_CARD_MM
from sheets.layout.round_cards import Deck
from sheets.layout.type import Measure, even_parts
from sheets.paper.sizes import CardSize
from sheets.specification.reference_card import ReferenceCard, RoundCard, in_front, overleaf
from sheets.text import capital
from sheets.words.rule_lines import RuleLine

__all__ = ["LaidCards", "lay_out_cards"]

CLEAR_PICTURES, SMALLER_PICTURES = (0.54, 0.48, 0.43, 0.4, 0.38, 0.35, 0.32), (0.38, 0.32, 0.26, 0.21)
"""Millimetres of the cards of pictures to a point of the type beside them, best first: in clear type, and in any."""
CLEAR_PICTURE_TO_CARD, LARGEST_CLEAR_PICTURE_MM = 0.06, 8.4
"""The width of a picture's cards that is clear, to the shorter side of the card."""
WORDS_TO_ROUNDS = (1.0, 0.85)
"""The type of rules to that of rounds, where both stand on one side."""
HARDLY_LARGER_PT = 1.0
"""Type that is larger by so much is not worth a second side."""
LESS_AT_A_GLANCE = 0.88
"""To which part of its type a side that says all may get smaller to say what else the game tells."""
HEADLINE_SCALE = 0.85
MOST_HEAD = 0.5
"""The most of a card's height that a deal may take with the title."""
PLACES: tuple[Place, ...] = ("beside", "above")


def lay_out_cards(
    card: ReferenceCard,
    size: CardSize,
    measure: Measure,
    *,
    shorter: Sequence[ReferenceCard] = (),
    rounds: Sequence[RoundCard] = (),
    large_print: bool = False,
    may_turn: bool = True,
    two_sided: bool = True,
) -> LaidCards:
    """The cards that a game takes, in front of them a card for each of the rounds, if any are given.

    Rounds stand on upright cards, rules alone on cards as they are sold, unless that takes more of them or smaller
    type. Of the `shorter` ways to say the rules, from long to short, the first is taken that has room in clear type on
    as few cards as the shortest. WrongUsage where the size is too small for a single line.
    """
    lies = size.width_mm > size.height_mm
    sizes = [size, size.turned()][:: -1 if lies and (card.rounds or rounds) else 1] if may_turn else [size]
    of_sizes = [CardSizes(each, measure, 0, large_print) for each in sizes]
    said = (card, *shorter)
    held: list[HeldCards] = [
        Deck(said, each, two_sided, rounds) if rounds else _WholeGame(said, each, two_sided) for each in of_sizes
    ]
    counts = [each.fewest_cards for each in held]
    if not any(counts):
        easier = "choose a larger card"
        easier = f"leave out {option('large_print')}, or {easier}" if large_print else easier
        raise WrongUsage.of(f"a card of {size.width_mm:g} x {size.height_mm:g} mm is too small for this game", easier)
    fewest = min(filter(None, counts))
    best = [each for each, count in zip(held, counts, strict=True) if count == fewest]
    if len(best) > 1:
        best = best[:1] if rounds else sorted(best, key=lambda each: -each.clear_pt(fewest))
    blocks = zip_longest(*(each.ways(fewest) for each in best), fillvalue=())
    return first_that_fits(chain.from_iterable(chain.from_iterable(blocks)))


# -- a card of the whole game ------------------------------------------------------------------------------------------


class _Fronts(NamedTuple):
    """The sides of rounds, their type, and whether what counts how much stands below them."""

    pages: list[Page]
    pt: float
    has_points: bool = False


class _WholeGame(HeldCards):
    """Cards of a whole game."""

    def __init__(self, said: Sequence[ReferenceCard], of_size: CardSizes, two_sided: bool) -> None:
        super().__init__(said, of_size, two_sided)
        head = self.head(self.usual.title, self.floor, self.usual.deal)
        if self.usual.deal and head.box.height(of_size.room.width) > MOST_HEAD * of_size.room.height:
            super().__init__([*map(_with_deal_in_rules, said)], of_size, two_sided)
        self.round_points = of_size.all_points()
        self.rounds_in = cache(
            lambda pt, columns, place, drawn: RoundSetter(said[0].rounds, self.sizes(pt), columns, place, drawn)
        )
        self.fronts = once(self._fronts)
        self.fewest_fronts = once(self._fewest_fronts)
        self.rules_below = once(self._rules_below)

    def _number(self, side: int, count: int) -> str:
        """Which card of several a side is on."""
        if count < 2:
            return ""
        number = side // self.per_card + 1
        return self.usual.language.say("page-of", number=number, count=count if count < MOST_CARDS else 9)

    def _faces(self, faces: Sequence[Page]) -> LaidCards:
        """Sides that follow one another on cards."""
        return LaidCards(self.of_size.card, tuple(faces), leaves_of([len(faces)], self.per_card))

    def _laid(self, card: ReferenceCard, count: int, way: Type) -> LaidCards:
        """Rounds on sides of their own, then rules; on one side both."""
        if not card.rounds:
            return self._rules_alone(card, count, way, most=count * self.per_card)
        if count == self.per_card == 1:
            return self._rounds_and_rules(card, way.pt)
        return self._apart(card, count, way)

    def at_a_glance(self) -> Iterator[Way]:
        """All on one side, where type and pictures are clear; for what else the game tells type may be smaller."""
        if self.usual.rounds:
            least, on_one_side = self.clear, self._rounds_and_rules
        elif self.per_card == 1:
            return
        else:
            both = self.type_of(self.usual, 1, types_of(self.of_size.all_points(LARGEST_WORDS_TO_TEXT)))
            least, on_one_side = (both.pt if both else inf) - HARDLY_LARGER_PT, self._on_one_side
        plain = or_none(partial(on_one_side, self.usual, least))
        if plain:
            for card in self.said[: self.said.index(self.usual)]:
                yield partial(on_one_side, card, max(LESS_AT_A_GLANCE * least, self.floor))
            yield lambda: plain

    def _on_one_side(self, card: ReferenceCard, least: float) -> LaidCards:
        points = [pt for pt in self.of_size.all_points(LARGEST_WORDS_TO_TEXT) if pt >= least]
        return first_that_fits(partial(self._rules_alone, card, 1, way, most=1) for way in types_of(points))

    def _rules_alone(self, card: ReferenceCard, count: int, way: Type, *, most: int) -> LaidCards:
        @cache
        def heads(side: int) -> Head:
            return self.head(card.title, way.pt, "" if side else card.deal, number=self._number(side, count))

        bodies = self.on_sides(card, way, heads, most=most)
        return self._faces([side_of(heads(n), body, self.sizes(way.pt)) for n, body in enumerate(bodies)])

    def _apart(self, card: ReferenceCard, count: int, way: Type) -> LaidCards:
        """Rounds on sides of their own, with what counts how much where there is room; then rules."""
        fronts: _Fronts = self.fewest_fronts(count)
        sizes = self.sizes(way.pt)
        if way.pt > max(fronts.pt, self.clear):  # all sides are of one card
            raise NoRoom
        first = len(fronts.pages)

        @cache
        def heads(side: int) -> Head:
            number = self._number(side + first, count)
            if side or fronts.has_points or not card.ending:
                return self.head(card.title, way.pt, number=number)
            return self.head(capital(card.ending), way.pt, number=number, scale=HEADLINE_SCALE)

        behind, most = overleaf(card) if fronts.has_points else card, count * self.per_card
        bodies = self.on_sides(behind, way, heads, most=most - first, with_end=False)
        return self._faces([*fronts.pages, *(side_of(heads(n), body, sizes) for n, body in enumerate(bodies))])

    # -- rounds on sides -----------------------------------------------------------------------------------------------

    def _corner(self, rounds: RoundSetter) -> str:
        """What stands at the right of the title."""
        return self.usual.deal or (rounds.rounds[0].deal_head if rounds.has_deals else "")

    def _fewest_fronts(self, count: int) -> _Fronts:
        """The rounds on as few sides as they go, on the only card's with what counts how much, where that is clear."""
        ways: list[Callable[[], _Fronts]] = []
        if count == 1:
            ways.append(lambda: self._above_rules(in_front(self.usual), self.clear))
        return first_that_fits([*ways, *self._on_sides_alone(count, drawn=self._have_pictures)])

    def _on_sides_alone(self, count: int, *, drawn: bool) -> list[Callable[[], _Fronts]]:
        most = min(count * self.per_card, len(self.usual.rounds) + 1)
        return [partial(self.fronts, sides, count, drawn) for sides in range(self._least_sides(count, drawn), most)]

    @cached_property
    def _have_pictures(self) -> bool:
        """Whether pictures have room on any number of sides."""
        return or_none(partial(first_that_fits, self._on_sides_alone(MOST_CARDS, drawn=True))) is not None

    def _least_sides(self, count: int, drawn: bool) -> int:
        """On no fewer sides rounds have room, known by a sum, or for more cards than are asked for."""
        if 1 < count < MOST_CARDS:
            return max(1, len(self.fewest_fronts(MOST_CARDS).pages) - 1)

        def heights(place: Place) -> list[float]:
            return self.rounds_in(self.floor, 1, place, drawn).heights(SMALLEST_CARD_MM * drawn)

        least = min(sum(or_none(partial(heights, place)) or [inf]) for place in PLACES)
        columns = 2 if self.of_size.room.width > self.of_size.room.height else 1
        return max(1, int(least / columns / self.of_size.room.height)) if least < inf else MOST_CARDS

    def _fronts(self, sides: int, count: int, drawn: bool) -> _Fronts:
        """The rounds on so many sides: in clear type and large pictures first, none broken; or in words alone."""
        classes = [(ratio, self.clear) for ratio in CLEAR_PICTURES if drawn]
        classes += [(ratio, self.floor) for ratio in SMALLER_PICTURES if drawn]
        columns = (1, 2) if self.of_size.room.width > self.of_size.room.height else (1,)

        def ways(ratio: float, points: Iterable[float]) -> Iterator[Callable[[], _Fronts]]:
            for pt, each, place in product(points, columns, PLACES):
                yield partial(self._rounds_on, self.rounds_in(pt, each, place, drawn), sides, count, ratio=ratio)

        first_that_fits(ways(0, [self.floor]))  # else nothing does
        larger = (ways(ratio, [pt for pt in self.round_points if pt >= least]) for ratio, least in classes)
        return first_that_fits(chain(chain.from_iterable(larger), ways(0, self.round_points)))

    def _rounds_on(self, rounds: RoundSetter, sides: int, count: int, *, ratio: float) -> _Fronts:
        sizes, columns, least = rounds.sizes, rounds.columns, ratio * rounds.sizes.pt
        if len(rounds.rounds) < sides * columns:
            raise NoRoom
        parts = even_parts(len(rounds.rounds), sides * columns)
        rounds.card_in(inf, parts, least=least)  # as wide as it is
        title, corner = self.usual.title, self._corner(rounds)
        heads = [partial(self.head, title, sizes.pt, corner, number=self._number(n, count)) for n in range(sides)]
        key = key_of(self.usual.key if rounds.has_pictures else (), sizes.small)
        foot = [Box(high=sizes.lead / 2, most=sizes.lead), *key] if key else []
        room = room_below(heads[0](), sizes, lead=0) - Stack(foot).height(sizes.room.width)
        rows = rounds.rows(rounds.card_in(room, parts, least=least))
        tables = [rounds.table([rows[n] for n in part]) for part in parts]
        pages = []
        for n, head in enumerate(heads):
            here = tables[n * columns : (n + 1) * columns]
            widths, most = [rounds.width] * columns, max(table.most for table in here)
            body = [Row(here, sizes.column_gap, widths, most=most), Box(most=inf), *foot]
            pages.append(side_of(head(), body, sizes, lead=0))
        return _Fronts(pages, sizes.pt)

    def _rounds_and_rules(self, card: ReferenceCard, least: float) -> LaidCards:
        return self._faces(self._above_rules(card, least).pages)

    def _above_rules(self, card: ReferenceCard, least: float) -> _Fronts:
        """Rounds above rules on one side, in type of at least a size and in clear pictures."""
        points = [pt for pt in self.round_points if pt >= least]
        return first_that_fits(
            partial(self._both, card, pt, small, columns, ratio)
            for ratio in CLEAR_PICTURES
            for pt, share, columns in product(points, WORDS_TO_ROUNDS, (1, 2))
            if (small := round(2 * pt * share) / 2) >= least
        )

    def _rules_below(self, card: ReferenceCard, pt: float, small: float, columns: int) -> list[Box]:
        """What stands below rounds: a rule, the rules in some columns, the signs of suits, the notes."""
        sizes, below = self.sizes(pt), self.sizes(small)
        if columns > 1 and below.column(columns) < NARROW_EMS * below.em:
            raise NoRoom
        setter = self.setter(Type(small, False), below.column(columns))
        rules = setter.boxes(rules_of(card))
        key = key_of(card.key, below.small)
        return [
            Box(high=sizes.lead, rule=sizes.weights[1]),
            Box(high=sizes.lead),
            setter.spread(rules) if columns == 1 else side_by_side(setter, rules),
            *([Box(high=0.6 * below.small.line_height), *key] if key else []),
            Box(most=inf),
            *notes_of(card, below),
        ]

    def _both(self, card: ReferenceCard, pt: float, small: float, columns: int, ratio: float) -> _Fronts:
        sizes, rounds = self.sizes(pt), self.rounds_in(pt, 1, "beside", True)
        least = max(ratio * pt, min(LARGEST_CLEAR_PICTURE_MM, CLEAR_PICTURE_TO_CARD * sizes.short))
        parts = [range(len(card.rounds))]
        rounds.card_in(inf, parts, least=least)
        below = self.rules_below(card, pt, small, columns)
        head = self.head(card.title, pt, self._corner(rounds))
        room = room_below(head, sizes, lead=0) - Stack(below).height(sizes.room.width)
        rows = rounds.rows(rounds.card_in(room, parts, least=least))
        return _Fronts([side_of(head, [rounds.table(rows), *below], sizes, lead=0)], pt, has_points=True)


def _with_deal_in_rules(card: ReferenceCard) -> ReferenceCard:
    """The card with a deal that is too long to stand in a head."""
    return replace(card, deal="", table=(RuleLine("", card.deal), *card.table))
