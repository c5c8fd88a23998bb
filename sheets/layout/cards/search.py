"""The ways to fit a whole game on a card, and the search for the best: few cards, then large type and pictures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from sheets.layout.cards.card_columns import Group, Strip, evened, height_of, shared_out
from sheets.layout.cards.face import (
    Block,
    Head,
    face_of,
    lead_of,
    widths_of,
)
from sheets.layout.cards.placed_card import Marks, PlacedFace
from sheets.layout.cards.round_groups import RoundsPlan, Style, gap_between
from sheets.layout.cards.rule_groups import Form, note_group
from sheets.layout.cards.sides import (
    FORM_WORTH,
    PICTURE_WEIGHT,
    RULES_WEIGHT,
    FittedRounds,
    FittedRules,
    Sides,
    most_worth,
)
from sheets.layout.cards.type_sizes import CLEAR_CARD_MM, CLEAR_PRINT_PT, TORN_WORTH, CardSizes
from sheets.layout.type import Measure, Text, figure_height, line_height
from sheets.paper import CardSize
from sheets.pictograms import SMALLEST_CARD_MM
from sheets.specification.reference_card import ReferenceCard
from sheets.text import wrap

MOST_SIDES = 400
ONE_SIDE_WORTH = 24.0
"""What it is worth to see all at a glance, where type is still clear."""
FLOWING_WORTH = -6.0
"""Rules that begin in the middle of a side and go on overleaf are harder to find."""
SHARES = (0.5, 0.56, 0.62)
"""The rounds' part of the width where rules stand beside them."""
RULES_TO_ROUNDS = (1.0, 0.85, 0.72)
"""The type of rules to that of rounds, where both stand on one side."""


@dataclass(frozen=True)
class Way:
    """A way to fit a game: its sides, and what they are worth."""

    faces: tuple[PlacedFace, ...]
    worth: float


class Search:
    """A card of a size in one orientation."""

    def __init__(self, card: ReferenceCard, size: CardSize, measure: Measure, *, large_print: bool) -> None:
        self.card, self.size, self.measure = card, size, measure
        self.sides = Sides(card, size, measure, large_print=large_print)
        self.ladder = self.sides.ladder
        self._roomy: dict[CardSizes, bool] = {}

    def best(self, *, two_sided: bool) -> Way | None:
        """The best way, by the number of cards and then by its worth; None where not even a line fits."""
        ways = [way for way in self._ways(two_sided) if way is not None]
        return min(ways, key=lambda way: (cards_of(way, two_sided=two_sided), -way.worth), default=None)

    def _ways(self, two_sided: bool) -> Iterator[Way | None]:
        if self.sides.has_heads:
            yield from self._together()
            yield from self._beside()
            yield from self._apart(two_sided)
        yield self._flowing()

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
                yield Way(tuple(faces), rounds.worth + rules.worth)

    def _can_hold_rounds(self, sides: int) -> bool:
        return self._best_rounds(sides, self.ladder[-1:]) is not None

    def _can_hold_rules(self, sides: int) -> bool:
        has_title = not self.card.rounds
        return self._best_rules(sides, with_title=has_title, ladder=self.ladder[-1:]) is not None

    def _best_rounds(self, sides: int, ladder: Sequence[CardSizes] | None = None) -> FittedRounds | None:
        found = [
            self.sides.rounds(0.0, sides=sides, columns=columns, ladder=ladder or self.ladder, with_key=True)
            for columns in (1, 2)
        ]
        return max((each for each in found if each), key=lambda each: each.worth, default=None)

    def _best_rules(
        self, sides: int, *, with_title: bool, ladder: Sequence[CardSizes] | None = None
    ) -> FittedRules | None:
        found = [
            self.sides.rules(sides=sides, columns=columns, with_title=with_title, ladder=ladder or self.ladder)
            for columns in (1, 2)
        ]
        return max((each for each in found if each), key=lambda each: each.worth, default=None)

    def _of_rules(self, sides: int) -> Way | None:
        rules = self._best_rules(sides, with_title=True)
        one = ONE_SIDE_WORTH if sides == 1 else 0.0
        return Way(tuple(self._rule_faces(rules, with_title=True)), rules.worth + one) if rules else None

    def _round_faces(self, rounds: FittedRounds) -> list[PlacedFace]:
        found = []
        for block in rounds.sides:
            head = self.sides.title(rounds.sizes, rounds.corner)
            found.append(self._with_key(block, head, rounds.sizes))
        return found

    def _with_key(self, block: Block, head: Head, sizes: CardSizes) -> PlacedFace:
        """A side of rounds, the signs of the suits at its foot."""
        room, taken = self.sides.room(head, sizes), self.sides.key_height(sizes)
        blocks = [(block, room - taken)]
        if taken:
            key = self.sides.key(sizes, self.sides.width(sizes))
            blocks.append((Block((key,), (self.sides.width(sizes),), 0, 0, sizes), taken - lead_of(sizes)))
        return face_of("", self.size, head, blocks, sizes)

    def _rule_faces(self, rules: FittedRules, *, with_title: bool) -> list[PlacedFace]:
        found = []
        for number, block in enumerate(rules.sides):
            head = self.sides.title(rules.sizes, self.card.deal if with_title and not number else "")
            if not with_title and not number:
                head = self.sides.headline(rules.sizes)
            found.append(face_of("", self.size, head, [(block, self.sides.room(head, rules.sizes))], rules.sizes))
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
            if best and most_worth(sizes) + self._one_side(sizes) <= best.worth:
                break
            for small, form, columns in product(self._small_sizes(sizes), Form, (1, 2)):
                way = self._one_above_other(sizes, small, form, columns)
                if way and (best is None or way.worth > best.worth):
                    best = way
        yield best

    def _has_room_beside(self, sizes: CardSizes) -> bool:
        """Whether all rounds stand on one side in a type, with or without something beside them."""
        if sizes not in self._roomy:
            self._roomy[sizes] = any(
                self.sides.rounds(0.0, sides=1, columns=columns, ladder=(sizes,)) for columns in (1, 2)
            )
        return self._roomy[sizes]

    def _one_side(self, small: CardSizes, card_width: float = CLEAR_CARD_MM) -> float:
        """What it is worth to see all at once, where type and pictures are clear."""
        return ONE_SIDE_WORTH if small.text_pt >= CLEAR_PRINT_PT and card_width >= CLEAR_CARD_MM else 0.0

    def _one_above_other(self, sizes: CardSizes, small: CardSizes, form: Form, columns: int) -> Way | None:
        gap = self.sides.gap(small)
        widths = widths_of(self.sides.width(small), columns, gap)
        groups = self.sides.rule_groups(small, form, widths[0], with_end=True)
        if groups is not None:
            rules_only = tuple(group for group in groups if group.kind == "rule")
            key = (replace(group, gap=0.9 * line_height(small.small_pt)) for group in self.sides.key(small, widths[0]))
            groups = (*rules_only, *key, *groups[len(rules_only) :])
        columns_of_rules = groups and evened(groups, columns, self.size.height_mm)
        if not columns_of_rules:
            return None
        rules = Block(columns_of_rules, widths[: len(columns_of_rules)], gap, 0.3 * line_height(small.text_pt), small)
        less = rules.height + 2 * lead_of(small)
        rounds = self.sides.rounds(less, sides=1, columns=1, ladder=(sizes,)) or self.sides.rounds(
            less, sides=1, columns=2, ladder=(sizes,)
        )
        if rounds is None:
            return None
        head = self.sides.title(sizes, rounds.corner)
        [block] = rounds.sides
        blocks = [(block, self.sides.room(head, sizes) - less)]
        used = head.rule + lead_of(sizes) + block.height + less
        blocks.append((rules, max(rules.height, self.size.height_mm - sizes.margin - used + rules.height)))
        worth = (
            rounds.worth + RULES_WEIGHT * small.text_pt + FORM_WORTH[form] + self._one_side(small, rounds.card_width)
        )
        return Way((face_of("", self.size, head, blocks, sizes),), worth + self.sides.narrow(small, widths))

    def _beside(self) -> Iterator[Way | None]:
        """All on one side of a wide card: the rounds at the left, the rules at the right."""
        if not self.card.rounds or self.size.width_mm < self.size.height_mm:
            return
        best: Way | None = None
        for sizes, share in product(filter(self._has_room_beside, self.ladder), SHARES):
            if best and most_worth(sizes) + self._one_side(sizes) <= best.worth:
                break
            for small, form in product(self._small_sizes(sizes), Form):
                way = self._side_by_side(sizes, small, form, share)
                if way and (best is None or way.worth > best.worth):
                    best = way
        yield best

    def _side_by_side(self, sizes: CardSizes, small: CardSizes, form: Form, share: float) -> Way | None:
        gap = self.sides.gap(sizes)
        width = self.sides.width(sizes) - gap
        left, right = width * share, width * (1 - share)
        groups = self.sides.rule_groups(small, form, right, with_end=True)
        if groups is None or height_of(groups) > self.sides.room(self.sides.title(sizes, self.card.deal), sizes):
            return None
        key, heading = self.sides.key(small, left), self.sides.deal_heading(sizes, left)
        less = height_of(key) + 2 * lead_of(small) if key else 0.0
        less += height_of(heading) + gap_between(sizes) if heading else 0.0
        rounds = self.sides.rounds(less, sides=1, columns=1, ladder=(sizes,), width=left)
        if rounds is None:
            return None
        [block] = rounds.sides
        head = self.sides.title(sizes, self.card.deal)
        room = self.sides.room(head, sizes)
        columns = ((*heading, *block.columns[0], *key), groups)
        both = Block(columns, (left, right), gap, block.most, sizes, own_white=True)
        if both.height > room:
            return None
        worth = (
            rounds.worth + RULES_WEIGHT * small.text_pt + FORM_WORTH[form] + self._one_side(small, rounds.card_width)
        )
        return Way((face_of("", self.size, head, [(both, room)], sizes),), worth)

    def _flowing(self) -> Way | None:
        """Everything one after another, over as many sides as it takes: never pretty, but it always fits."""
        best: Way | None = None
        for sizes in self.ladder if self.sides.has_heads else self.ladder[-1:]:
            for form in (Form.LINES, Form.RUN_IN):
                way = self._flowing_at(sizes, form)
                if way and (best is None or len(way.faces) < len(best.faces)):
                    best = way
        return best

    def _flowing_at(self, sizes: CardSizes, form: Form) -> Way | None:
        width = self.sides.width(sizes)
        plan = RoundsPlan(self.card.rounds, sizes, width, Style.ABOVE, self.measure)
        rounds: tuple[Group, ...] = ()
        card_width = SMALLEST_CARD_MM
        if self.card.rounds:
            laid = plan.groups(card_width) or plan.without_pictures()
            rounds = (*laid, *self.sides.key(sizes, width))
        rules = self.sides.rule_groups(sizes, form, width, with_end=True)
        if rules is None:
            return None
        corner = self.sides.corner(plan) if self.card.rounds else self.card.deal
        head = self.sides.title(sizes, corner) if self.sides.has_heads else None
        title = () if head else (self._title_group(sizes, width), *self._deal_group(sizes, width))
        room = self.sides.room(head, sizes)
        found = shared_out((*title, *rounds, *rules), [room] * MOST_SIDES)
        if found is None:
            return None
        most = 0.5 * line_height(sizes.text_pt)
        blocks = [Block((column,), (width,), 0, most, sizes) for column in found]
        faces = [face_of("", self.size, head, [(block, room)], sizes) for block in blocks]
        worth = sizes.text_pt * (1 + RULES_WEIGHT) + PICTURE_WEIGHT * card_width + FORM_WORTH[form] + FLOWING_WORTH
        worth += TORN_WORTH * plan.is_torn
        return Way(tuple(faces), worth)

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


def cards_of(way: Way, *, two_sided: bool) -> int:
    """How many cards a way takes."""
    return -(-len(way.faces) // 2) if two_sided else len(way.faces)
