"""The sides of a card in one orientation: how large rounds and rules can be on so many of them, and their worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from sheets.layout.cards.card_columns import Group, evened, height_of, shared_out
from sheets.layout.cards.face import COLUMN_GAP_EMS, MOST_HEAD, Block, Head, head_of, lead_of, widths_of
from sheets.layout.cards.picture_lines import key_group, largest_fitting, widest_card
from sheets.layout.cards.round_groups import DEAL, RoundsPlan, Style
from sheets.layout.cards.rule_groups import Form, RulesPlan, note_group
from sheets.layout.cards.type_sizes import TORN_WORTH, CardSizes, sizes_for
from sheets.layout.type import Measure, even_parts, line_height
from sheets.paper import POINTS_PER_MM, CardSize
from sheets.phrases.rule_lines import RuleLine
from sheets.specification.reference_card import ReferenceCard

PICTURE_WEIGHT = 2.2
"""What a millimetre of a picture's card is worth, in points of type."""
RULES_WEIGHT = 1.2
FORM_WORTH = {Form.LIST: 4.2, Form.LINES: 3.0, Form.RUN_IN: 0.0}
NARROW_WORTH = -2.0
"""What two columns are worth that break at every few words."""
NARROW_EMS = 17.0
LEVEL_WORTH = 1.6
"""What it is worth that the rounds stand in even steps."""
TWO_COLUMNS_WORTH = -3.0
"""Rounds in two columns are harder to find, and have no column for their deals."""
HEADLINE_SCALE = 0.85
SPREAD = 1.3
"""The most white between rounds beyond their own, in lines of type."""


def most_worth(sizes: CardSizes) -> float:
    """The most that rounds and rules on one side can be worth in a type, so that the search may stop below it."""
    type_worth = sizes.text_pt * (1 + RULES_WEIGHT) + PICTURE_WEIGHT * widest_card(sizes)
    return type_worth + max(FORM_WORTH.values()) + LEVEL_WORTH


@dataclass(frozen=True)
class FittedRounds:
    """Rounds fitted to sides: the columns of each side, and what the type and the pictures are worth."""

    sizes: CardSizes
    sides: tuple[Block, ...]
    corner: str
    card_width: float
    worth: float


@dataclass(frozen=True)
class FittedRules:
    """Rules fitted to sides, likewise."""

    sizes: CardSizes
    sides: tuple[Block, ...]
    worth: float


class Sides:
    """The sides of a game's cards of a size, each thing measured once for all ways that set it alike."""

    def __init__(self, card: ReferenceCard, size: CardSize, measure: Measure, *, large_print: bool) -> None:
        self.card, self.size, self.measure = card, size, measure
        self.ladder = tuple(sizes_for(size, large_print=large_print))
        self._plans: dict[tuple[CardSizes, float, Style, bool], RoundsPlan] = {}
        self._measured: dict[tuple[CardSizes, Form, float, bool], tuple[Group, ...] | None] = {}

    # -- measures ----------------------------------------------------------------------------------------------------

    @property
    def smallest(self) -> CardSizes:
        """The type that nothing goes below."""
        return self.ladder[-1]

    def width(self, sizes: CardSizes) -> float:
        """Between the margins, in millimetres."""
        return self.size.width_mm - 2 * sizes.margin

    def gap(self, sizes: CardSizes) -> float:
        """Between two columns, in millimetres."""
        return COLUMN_GAP_EMS * sizes.text_pt / POINTS_PER_MM

    @cached_property
    def has_heads(self) -> bool:
        """Whether a title leaves room for something below it."""
        head = head_of(self.card.title, self.card.deal, self.size, self.smallest, self.measure)
        ending = self.headline(self.smallest)
        return max(head.rule, ending.rule) < MOST_HEAD * self.size.height_mm

    def title(self, sizes: CardSizes, corner: str) -> Head:
        """The head of a side with the title of the game."""
        return head_of(self.card.title, corner, self.size, sizes, self.measure)

    def headline(self, sizes: CardSizes) -> Head:
        """The head of the rules: what wins."""
        ending = self.card.ending[:1].upper() + self.card.ending[1:]
        return head_of(ending, "", self.size, sizes, self.measure, scale=HEADLINE_SCALE)

    def room(self, head: Head | None, sizes: CardSizes) -> float:
        """The height below a head."""
        bottom = self.size.height_mm - sizes.margin
        return bottom - (head.rule + lead_of(sizes) if head else sizes.margin)

    def key(self, sizes: CardSizes, width: float) -> tuple[Group, ...]:
        """The signs of the suits with their names, where no player knows them."""
        return (key_group(self.card.key, sizes, width, self.measure),) if self.card.key else ()

    def key_height(self, sizes: CardSizes) -> float:
        """The height of the signs and their names at the foot of a side, with the white above them."""
        key = self.key(sizes, self.width(sizes))
        return height_of(key) + lead_of(sizes) if key else 0.0

    # -- rounds ------------------------------------------------------------------------------------------------------

    def corner(self, plan: RoundsPlan) -> str:
        """What stands at the right of the title."""
        return self.card.deal or (DEAL if plan.has_deals else "")

    def deal_heading(self, sizes: CardSizes, width: float) -> tuple[Group, ...]:
        """The word over the column of deals, where the corner of the side stands over something else."""
        return self._plan(sizes, width, Style.BESIDE, deal_column=True).deal_heading()

    def rounds(
        self,
        room_less: float,
        *,
        sides: int,
        columns: int,
        ladder: Sequence[CardSizes],
        width: float | None = None,
        with_key: bool = False,
    ) -> FittedRounds | None:
        """The rounds on so many sides, as large as they can be, where so much of each side's height is taken."""
        parts = sides * columns
        ranges = even_parts(len(self.card.rounds), parts)
        if len(self.card.rounds) < parts:
            return None
        best: FittedRounds | None = None
        for sizes in ladder:
            gap = self.gap(sizes)
            widths = widths_of(width or self.width(sizes), columns, gap)
            for style in Style:
                plan = self._plan(sizes, widths[0], style, deal_column=columns == 1)
                if best and sizes.text_pt + PICTURE_WEIGHT * plan.widest_card + LEVEL_WORTH <= best.worth:
                    continue
                head = self.title(sizes, self.corner(plan))
                room = self.room(head, sizes) - room_less - (self.key_height(sizes) if with_key else 0.0)
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
                best = FittedRounds(sizes, tuple(blocks), self.corner(plan), card_width, worth)
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

    def rule_groups(self, sizes: CardSizes, form: Form, width: float, *, with_end: bool) -> tuple[Group, ...] | None:
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

    def rules(self, *, sides: int, columns: int, with_title: bool, ladder: Sequence[CardSizes]) -> FittedRules | None:
        """The rules on so many sides of their own, as large as they can be."""
        best: FittedRules | None = None
        for sizes in ladder:
            gap = self.gap(sizes)
            widths = widths_of(self.width(sizes), columns, gap)
            first = self.title(sizes, self.card.deal) if with_title else self.headline(sizes)
            rooms = [self.room(first, sizes)] + [self.room(self.title(sizes, ""), sizes)] * (sides - 1)
            for form in Form:
                worth = RULES_WEIGHT * sizes.text_pt + FORM_WORTH[form] + self.narrow(sizes, widths)
                if best and worth <= best.worth:
                    continue
                groups = self.rule_groups(sizes, form, widths[0], with_end=with_title)
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
                best = FittedRules(sizes, tuple(blocks), worth)
        return best

    @staticmethod
    def narrow(sizes: CardSizes, widths: Sequence[float]) -> float:
        """What it is worth that columns are so narrow."""
        return NARROW_WORTH if len(widths) > 1 and widths[0] < NARROW_EMS * sizes.text_pt / POINTS_PER_MM else 0.0
