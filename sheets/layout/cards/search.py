"""The ways to fit a whole game on a card, and the search for the best: few cards, then large type and pictures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

from sheets.layout.cards.face import (
    COLUMN_GAP_EMS,
    MOST_HEAD,
    Block,
    Head,
    face_of,
    head_of,
    lead_of,
    widths_of,
)
from sheets.layout.cards.flow import Group, Strip, evened, height_of, shared_out
from sheets.layout.cards.placed import Marks, PlacedFace
from sheets.layout.cards.rounds import CARD_TO_TEXT, RoundsPlan, Style, key_group, largest_fitting
from sheets.layout.cards.rules import Form, RulesPlan, note_group
from sheets.layout.cards.sizes import CLEAR_CARD_MM, CLEAR_PRINT_PT, CardSizes, sizes_for
from sheets.layout.fits import figure_height, line_height
from sheets.layout.panel import Measure
from sheets.layout.parts import split
from sheets.layout.placed import Text
from sheets.paper import POINTS_PER_MM, CardSize
from sheets.pictograms import SMALLEST_CARD_MM
from sheets.reference_card import ReferenceCard
from sheets.text import wrap
from sheets.wording import RuleLine

MOST_SIDES = 400
PICTURE_WEIGHT = 2.2
"""What a millimetre of a picture's card is worth, in points of type."""
RULES_WEIGHT = 1.2
FORM_WORTH = {Form.LIST: 4.2, Form.LINES: 3.0, Form.RUN_IN: 0.0}
NARROW_WORTH = -2.0
"""What two columns are worth that break at every few words."""
NARROW_EMS = 17.0
LEVEL_WORTH = 1.6
"""What it is worth that the rounds stand in even steps."""
TORN_WORTH = -6.0
"""Words of a meld that break are read twice."""
TWO_COLUMNS_WORTH = -3.0
"""Rounds in two columns are harder to find, and have no column for their deals."""
ONE_SIDE_WORTH = 24.0
"""What it is worth to see all at a glance, where type is still clear."""
FLOWING_WORTH = -6.0
"""Rules that begin in the middle of a side and go on overleaf are harder to find."""
SHARES = (0.5, 0.56, 0.62)
"""The rounds' part of the width where rules stand beside them."""
RULES_TO_ROUNDS = (1.0, 0.85, 0.72)
"""The type of rules to that of rounds, where both stand on one side."""
HEADLINE_SCALE = 0.85
SPREAD = 1.3
"""The most white between rounds beyond their own, in lines of type."""


@dataclass(frozen=True)
class Way:
    """A way to fit a game: its sides, and what they are worth."""

    faces: tuple[PlacedFace, ...]
    worth: float


@dataclass(frozen=True)
class _Rounds:
    """Rounds fitted to sides: the columns of each side, and what the type and the pictures are worth."""

    sizes: CardSizes
    sides: tuple[Block, ...]
    corner: str
    card_width: float
    worth: float


@dataclass(frozen=True)
class _Rules:
    """Rules fitted to sides, likewise."""

    sizes: CardSizes
    sides: tuple[Block, ...]
    worth: float


class Search:
    """A card of a size in one orientation."""

    def __init__(self, card: ReferenceCard, size: CardSize, measure: Measure, *, large_print: bool) -> None:
        self.card, self.size, self.measure = card, size, measure
        self.ladder = tuple(sizes_for(size, large_print=large_print))
        self.large_print = large_print
        self._plans: dict[tuple[CardSizes, float, Style, bool], RoundsPlan] = {}
        self._roomy: dict[CardSizes, bool] = {}
        self._measured: dict[tuple[CardSizes, Form, float, bool], tuple[Group, ...] | None] = {}

    def best(self, *, two_sided: bool) -> Way | None:
        """The best way, by the number of cards and then by its worth; None where not even a line fits."""
        ways = [way for way in self._ways(two_sided) if way is not None]
        return min(ways, key=lambda way: (cards_of(way, two_sided=two_sided), -way.worth), default=None)

    def _ways(self, two_sided: bool) -> Iterator[Way | None]:
        if self._has_heads:
            yield from self._together()
            yield from self._beside()
            yield from self._apart(two_sided)
        yield self._flowing()

    # -- measures ----------------------------------------------------------------------------------------------------

    @property
    def _smallest(self) -> CardSizes:
        return self.ladder[-1]

    def _width(self, sizes: CardSizes) -> float:
        return self.size.width_mm - 2 * sizes.margin

    def _gap(self, sizes: CardSizes) -> float:
        return COLUMN_GAP_EMS * sizes.text_pt / POINTS_PER_MM

    @cached_property
    def _has_heads(self) -> bool:
        """Whether a title leaves room for something below it."""
        head = head_of(self.card.title, self.card.deal, self.size, self._smallest, self.measure)
        ending = self._headline(self._smallest)
        return max(head.rule, ending.rule) < MOST_HEAD * self.size.height_mm

    def _title(self, sizes: CardSizes, corner: str) -> Head:
        return head_of(self.card.title, corner, self.size, sizes, self.measure)

    def _headline(self, sizes: CardSizes) -> Head:
        """The head of the rules: what wins."""
        ending = self.card.ending[:1].upper() + self.card.ending[1:]
        return head_of(ending, "", self.size, sizes, self.measure, scale=HEADLINE_SCALE)

    def _room(self, head: Head | None, sizes: CardSizes) -> float:
        """The height below a head."""
        bottom = self.size.height_mm - sizes.margin
        return bottom - (head.rule + lead_of(sizes) if head else sizes.margin)

    def _key(self, sizes: CardSizes, width: float) -> tuple[Group, ...]:
        return (key_group(self.card.key, sizes, width, self.measure),) if self.card.key else ()

    # -- rounds ------------------------------------------------------------------------------------------------------

    def _corner(self, plan: RoundsPlan) -> str:
        return self.card.deal or ("deal" if plan.has_deals else "")

    def _rounds(
        self,
        room_less: float,
        *,
        sides: int,
        columns: int,
        ladder: Sequence[CardSizes],
        width: float | None = None,
        with_key: bool = False,
    ) -> _Rounds | None:
        """The rounds on so many sides, as large as they can be, where so much of each side's height is taken."""
        parts = sides * columns
        ranges = split(len(self.card.rounds), parts)
        if len(self.card.rounds) < parts:
            return None
        best: _Rounds | None = None
        for sizes in ladder:
            gap = self._gap(sizes)
            widths = widths_of(width or self._width(sizes), columns, gap)
            for style in Style:
                plan = self._plan(sizes, widths[0], style, deal_column=columns == 1)
                if best and sizes.text_pt + PICTURE_WEIGHT * plan.widest_card + LEVEL_WORTH <= best.worth:
                    continue
                head = self._title(sizes, self._corner(plan))
                room = self._room(head, sizes) - room_less - (self._key_height(sizes) if with_key else 0.0)
                found = self._pictured(plan, ranges, room)
                if found is None or (best and found[2] <= best.worth):
                    continue
                groups, card_width, worth = found
                worth += TWO_COLUMNS_WORTH * (columns - 1)
                if best and worth <= best.worth:
                    continue
                blocks = [
                    Block(
                        tuple(groups[r.start : r.stop] for r in ranges[n * columns : (n + 1) * columns]),
                        widths,
                        gap,
                        SPREAD * line_height(sizes.text_pt),
                        sizes,
                    )
                    for n in range(sides)
                ]
                best = _Rounds(sizes, tuple(blocks), self._corner(plan), card_width, worth)
        return best

    def _plan(self, sizes: CardSizes, width: float, style: Style, *, deal_column: bool) -> RoundsPlan:
        """The rounds measured, once for all ways that set them alike."""
        key = (sizes, width, style, deal_column)
        if key not in self._plans:
            self._plans[key] = RoundsPlan(self.card.rounds, sizes, width, style, self.measure, deal_column=deal_column)
        return self._plans[key]

    def _pictured(
        self, plan: RoundsPlan, ranges: Sequence[range], room: float
    ) -> tuple[tuple[Group, ...], float, float] | None:
        """The rounds with the widest cards with which every part of them fits the height, that width, its worth."""
        best: tuple[tuple[Group, ...], float, float] | None = None
        for level in (True, False) if plan.style is Style.BESIDE else (False,):

            def fits(card_width: float, level: bool = level) -> bool:
                heights = plan.heights(card_width, level=level)
                return heights is not None and all(
                    sum(heights[r.start : r.stop]) + (len(r) - 1) * plan.gap <= room for r in ranges
                )

            width = largest_fitting(fits, largest=plan.widest_card)
            if width is None:
                continue
            worth = plan.sizes.text_pt + PICTURE_WEIGHT * width + LEVEL_WORTH * level + TORN_WORTH * plan.is_torn
            groups = plan.groups(width, level=level) if best is None or worth > best[2] else None
            if groups:
                best = (groups, width, worth)
        return best

    # -- rules -------------------------------------------------------------------------------------------------------

    def _rule_lines(self, *, with_end: bool) -> tuple[RuleLine, ...]:
        end = (RuleLine("End", self.card.ending),) if with_end else ()
        return (*self.card.rules, *end)

    def _rule_groups(self, sizes: CardSizes, form: Form, width: float, *, with_end: bool) -> tuple[Group, ...] | None:
        """The rules with their footnotes and the source, measured once; None where the form is too wide."""
        key = (sizes, form, width, with_end)
        if key not in self._measured:
            self._measured[key] = self._measured_rules(sizes, form, width, with_end=with_end)
        return self._measured[key]

    def _measured_rules(
        self, sizes: CardSizes, form: Form, width: float, *, with_end: bool
    ) -> tuple[Group, ...] | None:
        groups = RulesPlan(sizes, width, form, self.measure).groups(self._rule_lines(with_end=with_end))
        if groups is None:
            return None
        small = [*self.card.footnotes, *([self.card.imprint] if self.card.imprint else [])]
        notes = [note_group(words, sizes, width, self.measure, gap=0.3 if n else 0.9) for n, words in enumerate(small)]
        return (*groups, *notes)

    def _rules(self, *, sides: int, columns: int, with_title: bool, ladder: Sequence[CardSizes]) -> _Rules | None:
        """The rules on so many sides of their own, as large as they can be."""
        best: _Rules | None = None
        for sizes in ladder:
            gap = self._gap(sizes)
            widths = widths_of(self._width(sizes), columns, gap)
            first = self._title(sizes, self.card.deal) if with_title else self._headline(sizes)
            rooms = [self._room(first, sizes)] + [self._room(self._title(sizes, ""), sizes)] * (sides - 1)
            for form in Form:
                worth = RULES_WEIGHT * sizes.text_pt + FORM_WORTH[form] + self._narrow(sizes, widths)
                if best and worth <= best.worth:
                    continue
                groups = self._rule_groups(sizes, form, widths[0], with_end=with_title)
                if groups is None:
                    continue
                if sides == 1:
                    found = evened(groups, columns, rooms[0])
                else:
                    found = shared_out(groups, [room for room in rooms for _ in range(columns)])
                if found is None:
                    continue
                most = (0.8 if form is Form.LIST else 0.5) * line_height(sizes.text_pt)
                cut = [found[n * columns : (n + 1) * columns] for n in range(sides)]
                blocks = [Block(part, widths[: len(part)], gap, most, sizes) for part in cut if part]
                best = _Rules(sizes, tuple(blocks), worth)
        return best

    @staticmethod
    def _narrow(sizes: CardSizes, widths: Sequence[float]) -> float:
        return NARROW_WORTH if len(widths) > 1 and widths[0] < NARROW_EMS * sizes.text_pt / POINTS_PER_MM else 0.0

    # -- ways --------------------------------------------------------------------------------------------------------

    def _apart(self, two_sided: bool) -> Iterator[Way | None]:
        """Rounds on sides of their own, then rules on theirs."""
        fewest_rules = next((n for n in range(1, MOST_SIDES) if self._can_hold_rules(n)), None)
        if fewest_rules is None:
            return
        if not self.card.rounds:
            yield self._of_rules(fewest_rules)
            if two_sided and fewest_rules % 2:
                yield self._of_rules(fewest_rules + 1)
            return
        most = len(self.card.rounds)
        fewest = next((m for m in range(1, most + 1) if self._can_hold_rounds(m)), None)
        if fewest is None:
            return
        tried = [(fewest, fewest_rules)]
        if two_sided and (fewest + fewest_rules) % 2:
            tried += [(fewest + 1, fewest_rules), (fewest, fewest_rules + 1)]
        for sides, rule_sides in tried:
            rounds = self._best_rounds(sides)
            rules = self._best_rules(rule_sides, with_title=False)
            if rounds and rules:
                faces = [*self._round_faces(rounds), *self._rule_faces(rules, with_title=False)]
                yield self._way(faces, rounds.worth + rules.worth)

    def _can_hold_rounds(self, sides: int) -> bool:
        return self._best_rounds(sides, self.ladder[-1:]) is not None

    def _can_hold_rules(self, sides: int) -> bool:
        has_title = not self.card.rounds
        return self._best_rules(sides, with_title=has_title, ladder=self.ladder[-1:]) is not None

    def _best_rounds(self, sides: int, ladder: Sequence[CardSizes] | None = None) -> _Rounds | None:
        found = [
            self._rounds(0.0, sides=sides, columns=columns, ladder=ladder or self.ladder, with_key=True)
            for columns in (1, 2)
        ]
        return max((each for each in found if each), key=lambda each: each.worth, default=None)

    def _best_rules(self, sides: int, *, with_title: bool, ladder: Sequence[CardSizes] | None = None) -> _Rules | None:
        found = [
            self._rules(sides=sides, columns=columns, with_title=with_title, ladder=ladder or self.ladder)
            for columns in (1, 2)
        ]
        return max((each for each in found if each), key=lambda each: each.worth, default=None)

    def _of_rules(self, sides: int) -> Way | None:
        rules = self._best_rules(sides, with_title=True)
        one = ONE_SIDE_WORTH if sides == 1 else 0.0
        return self._way(self._rule_faces(rules, with_title=True), rules.worth + one) if rules else None

    def _round_faces(self, rounds: _Rounds) -> list[PlacedFace]:
        found = []
        for block in rounds.sides:
            head = self._title(rounds.sizes, rounds.corner)
            found.append(self._with_key(block, head, rounds.sizes))
        return found

    def _with_key(self, block: Block, head: Head, sizes: CardSizes) -> PlacedFace:
        """A side of rounds, the signs of the suits at its foot."""
        room, taken = self._room(head, sizes), self._key_height(sizes)
        blocks = [(block, room - taken)]
        if taken:
            key = self._key(sizes, self._width(sizes))
            blocks.append((Block((key,), (self._width(sizes),), 0, 0, sizes), taken - lead_of(sizes)))
        return face_of("", self.size, head, blocks, sizes)

    def _key_height(self, sizes: CardSizes) -> float:
        """The height of the signs and their names at the foot of a side, with the white above them."""
        key = self._key(sizes, self._width(sizes))
        return height_of(key) + lead_of(sizes) if key else 0.0

    def _rule_faces(self, rules: _Rules, *, with_title: bool) -> list[PlacedFace]:
        found = []
        for number, block in enumerate(rules.sides):
            head = self._title(rules.sizes, self.card.deal if with_title and not number else "")
            if not with_title and not number:
                head = self._headline(rules.sizes)
            found.append(face_of("", self.size, head, [(block, self._room(head, rules.sizes))], rules.sizes))
        return found

    def _small_sizes(self, sizes: CardSizes) -> Iterator[CardSizes]:
        """The type of rules that stand beside or below rounds."""
        seen = set()
        for share in RULES_TO_ROUNDS:
            size = max(sizes.floor_pt, round(sizes.text_pt * share * 2) / 2)
            if size not in seen:
                seen.add(size)
                yield replace(sizes, text_pt=size)

    def _together(self) -> Iterator[Way | None]:
        """All on one side: the rounds above, the rules below in one column or two."""
        if not self.card.rounds:
            return
        best: Way | None = None
        for sizes in self.ladder:
            if not self._has_room_beside(sizes):
                continue
            most = sizes.text_pt * (1 + RULES_WEIGHT) + PICTURE_WEIGHT * CARD_TO_TEXT * sizes.text_pt + 5
            if best and most + self._one_side(sizes) <= best.worth:
                break
            for small, form, columns in product(self._small_sizes(sizes), Form, (1, 2)):
                way = self._one_above_other(sizes, small, form, columns)
                if way and (best is None or way.worth > best.worth):
                    best = way
        yield best

    def _has_room_beside(self, sizes: CardSizes) -> bool:
        """Whether all rounds stand on one side in a type, with or without something beside them."""
        if sizes not in self._roomy:
            self._roomy[sizes] = any(self._rounds(0.0, sides=1, columns=columns, ladder=(sizes,)) for columns in (1, 2))
        return self._roomy[sizes]

    def _one_side(self, small: CardSizes, card_width: float = CLEAR_CARD_MM) -> float:
        """What it is worth to see all at once, where type and pictures are clear."""
        return ONE_SIDE_WORTH if small.text_pt >= CLEAR_PRINT_PT and card_width >= CLEAR_CARD_MM else 0.0

    def _one_above_other(self, sizes: CardSizes, small: CardSizes, form: Form, columns: int) -> Way | None:
        gap = self._gap(small)
        widths = widths_of(self._width(small), columns, gap)
        groups = self._rule_groups(small, form, widths[0], with_end=True)
        if groups is not None:
            rules_only = tuple(group for group in groups if group.kind == "rule")
            key = (replace(group, gap=0.9 * line_height(small.small_pt)) for group in self._key(small, widths[0]))
            groups = (*rules_only, *key, *groups[len(rules_only) :])
        columns_of_rules = groups and evened(groups, columns, self.size.height_mm)
        if not columns_of_rules:
            return None
        rules = Block(columns_of_rules, widths[: len(columns_of_rules)], gap, 0.3 * line_height(small.text_pt), small)
        less = rules.height + 2 * lead_of(small)
        rounds = self._rounds(less, sides=1, columns=1, ladder=(sizes,)) or self._rounds(
            less, sides=1, columns=2, ladder=(sizes,)
        )
        if rounds is None:
            return None
        head = self._title(sizes, rounds.corner)
        [block] = rounds.sides
        blocks = [(block, self._room(head, sizes) - less)]
        used = head.rule + lead_of(sizes) + block.height + less
        blocks.append((rules, max(rules.height, self.size.height_mm - sizes.margin - used + rules.height)))
        worth = (
            rounds.worth + RULES_WEIGHT * small.text_pt + FORM_WORTH[form] + self._one_side(small, rounds.card_width)
        )
        return self._way([face_of("", self.size, head, blocks, sizes)], worth + self._narrow(small, widths))

    def _beside(self) -> Iterator[Way | None]:
        """All on one side of a wide card: the rounds at the left, the rules at the right."""
        if not self.card.rounds or self.size.width_mm < self.size.height_mm:
            return
        best: Way | None = None
        for sizes, share in product(filter(self._has_room_beside, self.ladder), SHARES):
            most = sizes.text_pt * (1 + RULES_WEIGHT) + PICTURE_WEIGHT * CARD_TO_TEXT * sizes.text_pt + 5
            if best and most + self._one_side(sizes) <= best.worth:
                break
            for small, form in product(self._small_sizes(sizes), Form):
                way = self._side_by_side(sizes, small, form, share)
                if way and (best is None or way.worth > best.worth):
                    best = way
        yield best

    def _side_by_side(self, sizes: CardSizes, small: CardSizes, form: Form, share: float) -> Way | None:
        gap = self._gap(sizes)
        width = self._width(sizes) - gap
        left, right = width * share, width * (1 - share)
        groups = self._rule_groups(small, form, right, with_end=True)
        if groups is None or height_of(groups) > self._room(self._title(sizes, self.card.deal), sizes):
            return None
        key = self._key(small, left)
        rounds = self._rounds(
            height_of(key) + 2 * lead_of(small) if key else 0.0, sides=1, columns=1, ladder=(sizes,), width=left
        )
        if rounds is None:
            return None
        [block] = rounds.sides
        head = self._title(sizes, rounds.corner if self.card.deal else "")
        room = self._room(head, sizes)
        columns = ((*block.columns[0], *key), groups)
        both = Block(columns, (left, right), gap, block.most, sizes, own_white=True)
        if both.height > room:
            return None
        worth = (
            rounds.worth + RULES_WEIGHT * small.text_pt + FORM_WORTH[form] + self._one_side(small, rounds.card_width)
        )
        return self._way([face_of("", self.size, head, [(both, room)], sizes)], worth)

    def _flowing(self) -> Way | None:
        """Everything one after another, over as many sides as it takes: never pretty, but it always fits."""
        best: Way | None = None
        for sizes in self.ladder if self._has_heads else self.ladder[-1:]:
            for form in (Form.LINES, Form.RUN_IN):
                way = self._flowing_at(sizes, form)
                if way and (best is None or len(way.faces) < len(best.faces)):
                    best = way
        return best

    def _flowing_at(self, sizes: CardSizes, form: Form) -> Way | None:
        width = self._width(sizes)
        plan = RoundsPlan(self.card.rounds, sizes, width, Style.ABOVE, self.measure)
        rounds: tuple[Group, ...] = ()
        card_width = SMALLEST_CARD_MM
        if self.card.rounds:
            laid = plan.groups(card_width) or plan.without_pictures()
            rounds = (*laid, *self._key(sizes, width))
        rules = self._rule_groups(sizes, form, width, with_end=True)
        if rules is None:
            return None
        corner = self._corner(plan) if self.card.rounds else self.card.deal
        head = self._title(sizes, corner) if self._has_heads else None
        title = () if head else (self._title_group(sizes, width), *self._deal_group(sizes, width))
        room = self._room(head, sizes)
        found = shared_out((*title, *rounds, *rules), [room] * MOST_SIDES)
        if found is None:
            return None
        most = 0.5 * line_height(sizes.text_pt)
        blocks = [Block((column,), (width,), 0, most, sizes) for column in found]
        faces = [face_of("", self.size, head, [(block, room)], sizes) for block in blocks]
        worth = sizes.text_pt * (1 + RULES_WEIGHT) + PICTURE_WEIGHT * card_width + FORM_WORTH[form] + FLOWING_WORTH
        return self._way(faces, worth)

    def _title_group(self, sizes: CardSizes, width: float) -> Group:
        """A title too long to stand above everything: the first lines of the text."""
        size = sizes.text_pt
        leading = line_height(size)
        base = (leading + figure_height(size)) / 2
        lines = wrap(self.card.title, width, lambda words: self.measure(words, size, True))
        strips = tuple(Strip(leading, Marks(label=(Text(line, 0, base, size, True),))) for line in lines)
        return Group("note", strips, 0.5 * leading)

    def _deal_group(self, sizes: CardSizes, width: float) -> tuple[Group, ...]:
        return (note_group(self.card.deal, sizes, width, self.measure),) if self.card.deal else ()

    def _way(self, faces: Sequence[PlacedFace], worth: float) -> Way:
        return Way(tuple(faces), worth)


def cards_of(way: Way, *, two_sided: bool) -> int:
    """How many cards a way takes."""
    return -(-len(way.faces) // 2) if two_sided else len(way.faces)
