"""The rounds of a game fitted to sides of a card, as large as they can be; measured once, whatever the rules say."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import product

from sheets.layout.cards.card_columns import Group, height_of
from sheets.layout.cards.card_notes import note_group
from sheets.layout.cards.contract_lines import drawing_of, key_groups, largest_fitting
from sheets.layout.cards.face import Block, Head, blocks_of, head_of
from sheets.layout.cards.round_groups import RoundsPlan, RoundStyle
from sheets.layout.cards.rule_groups import RulesPlan
from sheets.layout.cards.rule_styles import RuleStyle
from sheets.layout.cards.scores import TWO_COLUMNS_SCORE, most_for_rounds, rounds_score
from sheets.layout.cards.type_sizes import CardSizes, sizes_for
from sheets.layout.placed_cards import SMALLEST_CARD_MM
from sheets.layout.type import Measure, even_parts
from sheets.paper.sizes import CardSize
from sheets.specification.reference_card import ReferenceCard, RoundLine

SPREAD = 1.3
"""The most white between rounds beyond their own, in lines of type."""
_KEPT, _GAMES_KEPT = 1 << 9, 8
"""How many of the measured are kept, and the rounds of how many games."""


@dataclass(frozen=True)
class Fitted:
    """Rounds or rules that fit sides of a card, and how good that is; they are set only when they are asked for."""

    sizes: CardSizes
    score: float
    blocks: Callable[[], tuple[Block, ...]]
    """What stands on each side."""
    corner: str = ""
    """What stands at the right of the title over rounds."""
    card_width: float = 0.0
    """The width of the cards of their pictures."""
    style: RuleStyle = RuleStyle.LIST
    """How rules are set."""


class RoundSides:
    """The sides of rounds on cards of a size, for all that may be said of the game besides."""

    def __init__(
        self, card: ReferenceCard, size: CardSize, measure: Measure, *, large_print: bool, kept: str = ""
    ) -> None:
        """In all heads room is `kept` for words beside the title."""
        self.card = card
        self.all_sizes = tuple(sizes_for(size, measure, large_print=large_print))
        self.smallest = self.all_sizes[-1]
        self._plan, self.rules_plan = _plans_of(card.rounds), _RULES_PLANS
        self.head, self.note = cache(partial(head_of, kept=kept)), cache(note_group)
        self.fitted = cache(self._fitted)
        self.best = cache(self._best)
        self.in_lines = cache(self._in_lines)

    def plan(self, sizes: CardSizes, width: float, style: RoundStyle, *, deal_column: bool = True) -> RoundsPlan:
        """The rounds in a width and a style, measured once."""
        return self._plan(sizes, width, style, deal_column)

    def title(self, sizes: CardSizes, corner: str = "") -> Head:
        """The head of a side with the title of the game."""
        return self.head(self.card.title, corner, sizes)

    def room(self, head: Head | None, sizes: CardSizes) -> float:
        """The height below a head."""
        return sizes.bottom - (head.rule + sizes.lead if head else sizes.margin)

    def key(self, sizes: CardSizes, width: float) -> tuple[Group, ...]:
        """The signs of the suits with their names, where no player knows them."""
        return key_groups(self.card.key, sizes.small, width)

    def key_height(self, sizes: CardSizes) -> float:
        """The height of the signs and their names at the foot of a side, with the white above them."""
        key = self.key(sizes, sizes.width)
        return height_of(key) + sizes.lead if key else 0.0

    def corner(self, plan: RoundsPlan) -> str:
        """What stands at the right of the title."""
        return self.card.deal or (self.card.rounds[0].deal_head if plan.has_deals else "")

    def _best(self, sides: int, among: Sequence[CardSizes]) -> Fitted | None:
        """The rounds on so many sides of their own, as large as they can be, the signs of the suits at the foot."""
        best: Fitted | None = None
        for columns, sizes in product((1, 2), among):
            if best is None or most_for_rounds(sizes) + _columns_score(columns) > best.score:
                found = self.fitted(sizes, sides=sides, columns=columns, taken=self.key_height(sizes))
                best = max(filter(None, (best, found)), key=lambda fitted: fitted.score, default=None)
        return best

    def _fitted(
        self, sizes: CardSizes, *, sides: int = 1, columns: int = 1, taken: float = 0.0, width: float | None = None
    ) -> Fitted | None:
        """The rounds in a type with pictures as large as can be, where so much of each side's height is taken."""
        if len(self.card.rounds) < sides * columns:
            return None
        widths = sizes.column_widths(columns, width=width)
        parts = [slice(part.start, part.stop) for part in even_parts(len(self.card.rounds), sides * columns)]

        def fits(plan: RoundsPlan, level: bool, room: float, card_width: float) -> bool:
            """Whether every part of the rounds fits a height with pictures of so wide cards."""
            heights = plan.heights(card_width, level=level)
            return heights is not None and all(
                sum(part) + (len(part) - 1) * sizes.round_gap <= room for part in map(heights.__getitem__, parts)
            )

        best: tuple[float, float, RoundsPlan, bool] | None = None
        for style, level in ((RoundStyle.BESIDE, True), (RoundStyle.BESIDE, False), (RoundStyle.ABOVE, False)):
            plan = self.plan(sizes, widths[0], style, deal_column=columns == 1)
            scored = partial(rounds_score, sizes, level=level, breaks_melds=plan.breaks_melds)
            if best and scored(sizes.widest_card) <= best[0]:
                continue
            room = self.room(self.title(sizes, self.corner(plan)), sizes) - taken
            card_width = largest_fitting(partial(fits, plan, level, room), largest=sizes.widest_card)
            if card_width is None:
                continue
            score = scored(card_width, breaks_pictures=plan.breaks_pictures(card_width))
            if best is None or score > best[0]:
                best = score, card_width, plan, level
        if best is None:
            return None
        score, card_width, plan, level = best
        score += _columns_score(columns)

        def set_blocks() -> tuple[Block, ...]:
            groups = plan.groups(card_width, level=level) or ()
            return blocks_of([groups[part] for part in parts], widths, sizes, most=SPREAD * sizes.text.line_height)

        return Fitted(sizes, score, set_blocks, self.corner(plan), card_width)

    def _in_lines(self, sizes: CardSizes) -> tuple[Group, ...]:
        """The rounds one below the other, with the smallest pictures if they have room, and the signs of the suits."""
        plan = self.plan(sizes, sizes.width, RoundStyle.ABOVE)
        return (*(plan.groups(SMALLEST_CARD_MM) or plan.without_pictures()), *self.key(sizes, sizes.width))

    def holds(self, sizes: CardSizes) -> bool:
        """Whether all rounds stand on one side in a type, with or without something beside them."""
        return any(self.fitted(sizes, columns=columns) for columns in (1, 2))


_RULES_PLANS = lru_cache(maxsize=_KEPT)(RulesPlan)


@lru_cache(maxsize=_GAMES_KEPT)
def _plans_of(rounds: tuple[RoundLine, ...]) -> Callable[[CardSizes, float, RoundStyle, bool], RoundsPlan]:
    """What is measured of rounds, in whatever sizes: cards that are drawn again say most of what they said before."""
    return lru_cache(maxsize=_KEPT)(partial(RoundsPlan, rounds, tuple(map(drawing_of, rounds))))


def _columns_score(columns: int) -> float:
    return TWO_COLUMNS_SCORE * (columns - 1)
