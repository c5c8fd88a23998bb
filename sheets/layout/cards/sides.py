"""The rules of a card fitted to sides, as large as they can be on so many of them, and how good that is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import product
from math import inf

from sheets.layout.cards.card_columns import ROUNDING_MM, CardColumn, Group, evened, height_below, shared_out
from sheets.layout.cards.face import Block, Head, blocks_of
from sheets.layout.cards.round_sides import Fitted, RoundSides
from sheets.layout.cards.rule_styles import RuleStyle
from sheets.layout.cards.scores import better_rules, clearness, columns_score, rules_score
from sheets.layout.cards.type_sizes import LARGEST_RULES_TO_TEXT, CardSizes, largest_of, sizes_for
from sheets.phrases.words import capital
from sheets.specification.reference_card import ReferenceCard
from sheets.words.rule_lines import RuleLine

MOST_SIDES = 400
MOST_HEAD = 0.5
"""The most of a card's height that its head takes."""
HEADLINE_SCALE = 0.85
UNTORN_PT = 1.5
"""By how many points type gets smaller, lest a sentence go on on another side."""


@dataclass(frozen=True)
class _Set:
    """Rules set in columns, one side after another."""

    columns: tuple[CardColumn, ...]
    below: CardColumn = ()
    """The notes that stand across the foot of the last side."""


class Sides:
    """The sides of what a card says of a game, beside its rounds, which are measured once for all that it may say."""

    def __init__(self, card: ReferenceCard, of_rounds: RoundSides, *, is_named: bool = False) -> None:
        """Each side has what stands at the right of the title, if `is_named`; else only the first."""
        self.card, self.is_named = card, is_named
        self.of_rounds = of_rounds
        self.smallest = of_rounds.smallest
        here, large = self.smallest.card, self.smallest.large_print
        self.all_sizes = tuple(sizes_for(here, self.smallest.measure, large_print=large, scale=LARGEST_RULES_TO_TEXT))
        self.rule_groups = cache(self._rule_groups)
        self._flow = cache(self._flowing)
        self._rooms = cache(self._rooms_below_heads)
        self._least = cache(self._least_height)

    @cached_property
    def has_heads(self) -> bool:
        """Whether a title leaves room for something below it."""
        heads = (self.of_rounds.title(self.smallest, self.card.deal), self.headline(self.smallest))
        return max(head.rule for head in heads) < MOST_HEAD * self.smallest.card.height_mm

    def headline(self, sizes: CardSizes) -> Head:
        """The head of the rules: what wins."""
        return self.of_rounds.head(capital(self.card.ending), "", sizes, scale=HEADLINE_SCALE)

    def heads(self, sizes: CardSizes, sides: int) -> list[Head]:
        """The heads of sides that hold rules alone: what wins, where rounds stand on sides before them."""
        title = self.of_rounds.title
        first = self.headline(sizes) if self.card.rounds else title(sizes, self.card.deal)
        return [first, *[title(sizes, self.card.deal if self.is_named else "")] * (sides - 1)]

    def _rule_groups(
        self, sizes: CardSizes, style: RuleStyle, width: float, *, with_end: bool = True, room: float = inf
    ) -> tuple[Group, ...] | None:
        """The rules without their notes; None where the style is too wide.

        `with_end` says what wins too, where no headline does; what is higher than a room is parted between sentences.
        """
        end = (RuleLine(self.card.language.say("card-end"), self.card.ending),) if with_end and self.card.ending else ()
        rules = self.card.table if style.is_table else self.card.rules
        plan = self.of_rounds.rules_plan(sizes, width, style)
        return plan.groups([part for rule in (*rules, *end) for part in plan.parted(rule, room)])

    def notes(self, sizes: CardSizes, width: float) -> tuple[Group, ...]:
        """The footnotes and the source."""
        small = [words for words in (*self.card.footnotes, self.card.imprint) if words]
        return tuple(self.of_rounds.note(words, sizes, width, gap=0.3 if n else 0.5) for n, words in enumerate(small))

    def holds_rules(self, sides: int) -> bool:
        """Whether the rules stand on so many sides of their own, in the smallest type."""
        return any(self._fits(sides, *setting, self.smallest) for setting in product((1, 2), RuleStyle))

    def best_rules(self, sides: int, *, beside_pt: float = inf) -> Fitted | None:
        """The rules on so many sides of their own, as clear and then as large as they can be.

        No larger than the type on the sides beside them, once that is clear: both are of one card.
        """
        most = max(beside_pt, self.smallest.clear_pt)
        sizes_here = tuple(sizes for sizes in self.all_sizes if sizes.text_pt <= most)
        best: tuple[float, float, Fitted] | None = None
        for columns, style in product((1, 2), RuleStyle):
            among = sizes_here if best is None else better_rules(sizes_here, style, best[:2])
            sizes = largest_of(among, partial(self._fits, sides, columns, style)) if among else None
            if sizes is None:
                continue
            sizes = self._untorn(sides, columns, style, sizes, among)
            score = rules_score(sizes, style) + columns_score(sizes, sizes.column_widths(columns))
            clear = clearness(sizes, style, columns)
            if best is None or (clear, score) > best[:2]:
                best = (
                    clear,
                    score,
                    Fitted(sizes, score, partial(self._blocks, sides, columns, sizes, style), style=style),
                )
        return best and best[2]

    def _fits(self, sides: int, columns: int, style: RuleStyle, sizes: CardSizes) -> bool:
        return self._columns(sides, columns, sizes, style) is not None

    def _columns(self, sides: int, columns: int, sizes: CardSizes, style: RuleStyle) -> _Set | None:
        """The rules in columns on so many sides; None where they do not fit.

        Notes stand across columns below them, or in the last where only that has room.
        """
        first, then = self._rooms(sizes)
        if self._least(columns, sizes, style) > columns * (first + then * (sides - 1)) + sides * ROUNDING_MM * columns:
            return None
        if columns > 1 and (found := self._with_notes_below(sides, columns, sizes, style)):
            return found
        if sides > 1:
            ways = (self._flow(columns, sizes, style, is_whole=is_whole) for is_whole in (True, False))
            return next((_Set(found) for found in ways if found and len(found) <= columns * sides), None)
        groups = self._in_columns(columns, sizes, style)
        in_columns = None if groups is None else evened(groups, columns, first)
        return None if in_columns is None else _Set(in_columns)

    def _with_notes_below(self, sides: int, columns: int, sizes: CardSizes, style: RuleStyle) -> _Set | None:
        """The rules in columns, their notes across the foot of the last side; None where they do not fit so."""
        groups, notes = self._rules_in_columns(columns, sizes, style), self.notes(sizes, sizes.width)
        first, then = self._rooms(sizes)
        rooms = [first, *[then] * (sides - 1)]
        rooms[-1] -= height_below(notes)
        if groups is None or rooms[-1] <= 0:
            return None
        if sides == 1:
            found = evened(groups, columns, rooms[0])
        else:
            found = shared_out(groups, [room for room in rooms for _ in range(columns)])
        return _Set(found, notes) if found and len(found) > columns * (sides - 1) else None

    def _flowing(
        self, columns: int, sizes: CardSizes, style: RuleStyle, *, is_whole: bool
    ) -> tuple[CardColumn, ...] | None:
        """The rules in as many columns as they take: the same, however many sides of two or more there are.

        None of them is broken within a sentence, if they are to be whole.
        """
        first, then = self._rooms(sizes)
        groups = self._in_columns(columns, sizes, style, max(first, then) if is_whole else inf)
        rooms = [*[first] * columns, *[then] * columns * (MOST_SIDES - 1)]
        return None if groups is None else shared_out(groups, rooms)

    def _untorn(
        self, sides: int, columns: int, style: RuleStyle, sizes: CardSizes, among: Sequence[CardSizes]
    ) -> CardSizes:
        """The largest of sizes that are little smaller in which no sentence is torn; those given if that is in none."""

        def is_whole(tried: CardSizes) -> bool:
            found = self._flow(columns, tried, style, is_whole=True)
            return found is not None and len(found) <= columns * sides

        near = (each for each in among if sizes.text_pt - UNTORN_PT <= each.text_pt <= sizes.text_pt)
        return sizes if sides == 1 else next(filter(is_whole, near), sizes)

    def _in_columns(
        self, columns: int, sizes: CardSizes, style: RuleStyle, room: float = inf
    ) -> tuple[Group, ...] | None:
        """The rules in columns of a side, and behind them their notes."""
        rules = self._rules_in_columns(columns, sizes, style, room)
        return None if rules is None else (*rules, *self.notes(sizes, sizes.column_widths(columns)[0]))

    def _rules_in_columns(
        self, columns: int, sizes: CardSizes, style: RuleStyle, room: float = inf
    ) -> tuple[Group, ...] | None:
        """The rules in columns of a side, without their notes."""
        width, with_end = sizes.column_widths(columns)[0], not self.card.rounds
        return self.rule_groups(sizes, style, width, with_end=with_end, room=room)

    def _rooms_below_heads(self, sizes: CardSizes) -> list[float]:
        """The heights of the first side and of those behind it."""
        return [self.of_rounds.room(head, sizes) for head in self.heads(sizes, 2)]

    def _least_height(self, columns: int, sizes: CardSizes, style: RuleStyle) -> float:
        """A height that all rules together do not fall short of, known by sums before one is set in lines."""
        rules = self.card.table if style.is_table else self.card.rules
        return self.of_rounds.rules_plan(sizes, sizes.column_widths(columns)[0], style).least_height(rules)

    def _blocks(self, sides: int, columns: int, sizes: CardSizes, style: RuleStyle) -> tuple[Block, ...]:
        most = (0.8 if style.is_table else 0.5) * sizes.text.line_height
        found = self._columns(sides, columns, sizes, style) or _Set(())
        *before, last = blocks_of(found.columns, sizes.column_widths(columns), sizes, most=most)
        return (*before, replace(last, below=found.below))
