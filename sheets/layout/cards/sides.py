"""Rounds and rules fitted to sides of a card: as large as they can be on so many of them, and how good that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from sheets.layout.cards.card_columns import Group, evened, height_of, shared_out
from sheets.layout.cards.face import Block, Head, head_of
from sheets.layout.cards.picture_lines import key_groups, largest_fitting
from sheets.layout.cards.round_groups import RoundsPlan, RoundStyle
from sheets.layout.cards.rule_groups import RulesPlan, RuleStyle, note_group
from sheets.layout.cards.scores import TWO_COLUMNS_SCORE, columns_score, most_for_rounds, rounds_score, rules_score
from sheets.layout.cards.type_sizes import CardSizes, sizes_for
from sheets.layout.type import Measure, even_parts
from sheets.paper import CardSize
from sheets.phrases.card_words import DEAL, END
from sheets.phrases.rule_lines import RuleLine
from sheets.specification.reference_card import ReferenceCard

MOST_HEAD = 0.5
"""The most of a card's height that its head takes."""
HEADLINE_SCALE = 0.85
SPREAD = 1.3
"""The most white between rounds beyond their own, in lines of type."""


@dataclass(frozen=True)
class FittedRounds:
    """Rounds fitted to sides: a block for each, and the width of the cards of their pictures."""

    sizes: CardSizes
    sides: tuple[Block, ...]
    corner: str
    """What stands at the right of the title."""
    card_width: float
    score: float


@dataclass(frozen=True)
class FittedRules:
    """Rules fitted to sides, likewise."""

    sizes: CardSizes
    sides: tuple[Block, ...]
    score: float


class Sides:
    """The sides of a game's cards of a size, each thing measured once for all layouts that set it alike."""

    def __init__(self, card: ReferenceCard, size: CardSize, measure: Measure, *, large_print: bool) -> None:
        self.card = card
        self.all_sizes = tuple(sizes_for(size, measure, large_print=large_print))
        self.smallest = self.all_sizes[-1]
        self._plans: dict[tuple[CardSizes, float, RoundStyle, bool], RoundsPlan] = {}
        self._rules: dict[tuple[CardSizes, RuleStyle, float, bool], tuple[Group, ...] | None] = {}

    # -- heads -------------------------------------------------------------------------------------------------------

    @cached_property
    def has_heads(self) -> bool:
        """Whether a title leaves room for something below it."""
        heads = (self.title(self.smallest, self.card.deal), self.headline(self.smallest))
        return max(head.rule for head in heads) < MOST_HEAD * self.smallest.card.height_mm

    def title(self, sizes: CardSizes, corner: str = "") -> Head:
        """The head of a side with the title of the game."""
        return head_of(self.card.title, corner, sizes)

    def headline(self, sizes: CardSizes) -> Head:
        """The head of the rules: what wins."""
        ending = self.card.ending[:1].upper() + self.card.ending[1:]
        return head_of(ending, "", sizes, scale=HEADLINE_SCALE)

    def rule_heads(self, sizes: CardSizes, sides: int) -> list[Head]:
        """The heads of sides that hold rules alone: what wins, where rounds stand on sides before them."""
        first = self.headline(sizes) if self.card.rounds else self.title(sizes, self.card.deal)
        return [first, *[self.title(sizes)] * (sides - 1)]

    def room(self, head: Head | None, sizes: CardSizes) -> float:
        """The height below a head."""
        return sizes.bottom - (head.rule + sizes.lead if head else sizes.margin)

    # -- rounds ------------------------------------------------------------------------------------------------------

    def key(self, sizes: CardSizes, width: float) -> tuple[Group, ...]:
        """The signs of the suits with their names, where no player knows them."""
        return key_groups(self.card.key, sizes, width)

    def key_height(self, sizes: CardSizes) -> float:
        """The height of the signs and their names at the foot of a side, with the white above them."""
        key = self.key(sizes, sizes.width)
        return height_of(key) + sizes.lead if key else 0.0

    def plan(self, sizes: CardSizes, width: float, style: RoundStyle, *, deal_column: bool = True) -> RoundsPlan:
        """The rounds measured, once for all layouts that set them alike."""
        key = (sizes, width, style, deal_column)
        if key not in self._plans:
            self._plans[key] = RoundsPlan(self.card.rounds, sizes, width, style, deal_column)
        return self._plans[key]

    def corner(self, plan: RoundsPlan) -> str:
        """What stands at the right of the title."""
        return self.card.deal or (DEAL if plan.has_deals else "")

    def best_rounds(self, sides: int, among: Sequence[CardSizes]) -> FittedRounds | None:
        """The rounds on so many sides of their own, as large as they can be, the signs of the suits at the foot."""
        best: FittedRounds | None = None
        for columns, sizes in product((1, 2), among):
            if best is None or most_for_rounds(sizes) > best.score:
                found = self.rounds(sizes, sides=sides, columns=columns, taken=self.key_height(sizes))
                if found and (best is None or found.score > best.score):
                    best = found
        return best

    def rounds(
        self, sizes: CardSizes, *, sides: int = 1, columns: int = 1, taken: float = 0.0, width: float | None = None
    ) -> FittedRounds | None:
        """The rounds in a type with pictures as large as can be, where so much of each side's height is taken."""
        if len(self.card.rounds) < sides * columns:
            return None
        widths = sizes.column_widths(columns, width=width)
        parts = even_parts(len(self.card.rounds), sides * columns)
        best: FittedRounds | None = None
        for style in RoundStyle:
            plan = self.plan(sizes, widths[0], style, deal_column=columns == 1)
            corner = self.corner(plan)
            room = self.room(self.title(sizes, corner), sizes) - taken
            for level in (True, False) if style is RoundStyle.BESIDE else (False,):
                card_width = _widest_card(plan, parts, room, level=level)
                if card_width is None:
                    continue
                score = rounds_score(sizes, card_width, level=level, breaks_melds=plan.breaks_melds)
                score += TWO_COLUMNS_SCORE * (columns - 1)
                groups = plan.groups(card_width, level=level) if best is None or score > best.score else None
                if groups:
                    cut = [groups[part.start : part.stop] for part in parts]
                    sheets = [tuple(cut[n : n + columns]) for n in range(0, len(cut), columns)]
                    most = SPREAD * sizes.text.line_height
                    blocks = tuple(Block(side, widths, sizes, most) for side in sheets)
                    best = FittedRounds(sizes, blocks, corner, card_width, score)
        return best

    # -- rules -------------------------------------------------------------------------------------------------------

    def rule_groups(
        self, sizes: CardSizes, style: RuleStyle, width: float, *, with_end: bool = True
    ) -> tuple[Group, ...] | None:
        """The rules with their footnotes and the source, measured once; None where the style is too wide.

        `with_end` says what wins too, where no headline does.
        """
        key = (sizes, style, width, with_end)
        if key not in self._rules:
            end = (RuleLine(END, self.card.ending),) if with_end else ()
            groups = RulesPlan(sizes, width, style).groups((*self.card.rules, *end))
            small = [words for words in (*self.card.footnotes, self.card.imprint) if words]
            notes = [note_group(words, sizes, width, gap=0.3 if n else 0.9) for n, words in enumerate(small)]
            self._rules[key] = None if groups is None else (*groups, *notes)
        return self._rules[key]

    def best_rules(self, sides: int, among: Sequence[CardSizes]) -> FittedRules | None:
        """The rules on so many sides of their own, as large as they can be."""
        best: FittedRules | None = None
        for columns, sizes, style in product((1, 2), among, RuleStyle):
            widths = sizes.column_widths(columns)
            score = rules_score(sizes, style) + columns_score(sizes, widths)
            if best and score <= best.score:
                continue
            groups = self.rule_groups(sizes, style, widths[0], with_end=not self.card.rounds)
            rooms = [self.room(head, sizes) for head in self.rule_heads(sizes, sides)]
            if groups is None:
                found = None
            elif sides == 1:
                found = evened(groups, columns, rooms[0])
            else:
                found = shared_out(groups, [room for room in rooms for _ in range(columns)])
            if found is not None:
                most = (0.8 if style is RuleStyle.LIST else 0.5) * sizes.text.line_height
                cut = [found[n : n + columns] for n in range(0, len(found), columns)]
                blocks = tuple(Block(part, widths[: len(part)], sizes, most) for part in cut)
                best = FittedRules(sizes, blocks, score)
        return best


def _widest_card(plan: RoundsPlan, parts: Sequence[range], room: float, *, level: bool) -> float | None:
    """The widest card of the pictures with which every part of the rounds fits a height."""

    def fits(card_width: float) -> bool:
        heights = plan.heights(card_width, level=level)
        return heights is not None and all(
            sum(heights[part.start : part.stop]) + (len(part) - 1) * plan.sizes.round_gap <= room for part in parts
        )

    return largest_fitting(fits, largest=plan.sizes.widest_card)
