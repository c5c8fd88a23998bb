"""A side of a card as boxes: its head, rules with what is said under their names and points in columns, notes."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from sheets.layout.box_contents import BASELINE, Run, Words, copy_of
from sheets.layout.boxes import ROUNDING_MM, Box, NoRoom, Page, Placed, Row, Stack
from sheets.layout.canvas import Role
from sheets.layout.card_sizes import CardSizes
from sheets.layout.type import Align, Font
from sheets.paper.sizes import POINTS_PER_MM
from sheets.specification.reference_card import ReferenceCard
from sheets.text import HELD
from sheets.words.rule_lines import GivesWay, RuleLine

AIRY_LEADING, CLOSE_LEADING = 1.04, 0.95
"""From line to line, to what is usual for the type."""
AIRY_GAP, CLOSE_GAP = 0.8, 0.34
"""The least white between two rules, in lines."""
MORE_AIRY, MORE_CLOSE = 0.8, 0.5
"""How much more of it there is where a side has room, likewise."""
NAME_SHARE = 0.36
"""The most of the width that the names at the left take."""
LEAST_EMS, LEAST_PROSE_EMS = 8.5, 11.0
"""The narrowest column of figures and of words beside names, in ems."""
VALUE_EMS = 13.0
"""How far from where the words begin the points of cards end, if they have room there."""
MOST_WHOLE = 0.3
"""The most of a card's height that words with a figure beside them take."""
MORE_GAP = 0.15
"""The white between two pairs where one takes several lines."""
FIGURE_SHARE = 0.62
"""The most of a list's width that is given to points in words: "the sum of what the others hold"."""
PAIRS_APART_EMS, PAIR_GAP_EMS = 1.8, 0.8
"""Between two pairs of cards and points beside each other, and within one."""
GRID_GAPS_EMS = (1, 0.55)
"""Between the figures of a table, and where it is wide for its card."""
BLANK_MM = 9
"""A line to write an answer on."""
LEAST_TITLE = 0.72
"""How much smaller than usual a title gets before it is broken into lines."""
TITLE_LEADING = 0.92
MOST_HEAD = 0.7
"""The most of a card's height that its head takes."""


def words(text: str, font: Font, *, leading: float = 0, align: Align = "left", role: Role | None = None) -> Words:
    """Words in a type, from line to line as is usual for it unless told."""
    return Words(copy_of((Run(text),), font), leading or font.line_height, align, role=role, pause="" if role else " ")


# -- a side ------------------------------------------------------------------------------------------------------------


class Head(NamedTuple):
    """The title of a side and what stands at its right, above a rule."""

    box: Box
    lift: float
    """How far its upper edge is above the tops of its capitals."""


def head_of(title: str, corner: str, sizes: CardSizes, *, scale: float = 1, number: str = "") -> Head:
    """The title in one line, smaller before it is broken into several; beside or below it what belongs to the side."""
    text, width, em = sizes.text, sizes.room.width, sizes.em
    least = max(map(replace(text, bold=True).width, title.split()), default=0)
    marks = [words(each, font, role="P") for each, font in ((number, sizes.small), (corner, text)) if each]
    taken = [mark.wanted() + 1.2 * em for mark in marks]
    fits = [sum(taken[:n]) <= 0.5 * width and least <= width - sum(taken[:n]) for n in range(len(marks) + 1)]
    if number and len(sizes.bold.lines(title, width - taken[0])) > len(sizes.bold.lines(title, width)) + 1:
        fits[1:] = [False] * len(marks)  # a line of its own takes less
    count = max((n for n, is_good in enumerate(fits) if is_good), default=0)
    beside, below = marks[:count], marks[count:]
    room = width - sum(taken[:count])
    wanted = max(sizes.title.size * scale, text.size)
    font = replace(sizes.title, size=wanted).shrunk(title, room, least=max(wanted * LEAST_TITLE, text.size), step=0.25)
    font = replace(font, size=max(font.size, text.size))
    leading = TITLE_LEADING * font.line_height
    named = replace(words(title, font, leading=leading, role="H1"), is_even=True)
    lower = Box(high=leading * (len(named.lines(room)) - 1))
    at_last = [Stack([lower, replace(each, leading=leading, align="right")]) for each in beside]
    boxes: list[Box] = [Row([named, *at_last], 1.2 * em, (room, *(each.wanted() for each in beside)))]
    boxes += [*below, Box(high=0.1 * font.size / POINTS_PER_MM + 0.3)]
    return Head(Stack(boxes, rule=sizes.weights[1]), BASELINE * leading - font.figure_height)


def room_below(head: Head, sizes: CardSizes, *, lead: float | None = None) -> float:
    """The height that a side has below its head and the white under that."""
    lead = sizes.lead if lead is None else lead
    room = sizes.room.height + head.lift - head.box.height(sizes.room.width) - lead
    if room < (1 - MOST_HEAD) * sizes.room.height:
        raise NoRoom
    return room


def side_of(head: Head, boxes: Sequence[Box], sizes: CardSizes, *, lead: float | None = None) -> Page:
    """A side of a card; NoRoom where it is too low for what stands on it."""
    room, side = sizes.room, Stack([head.box, Box(high=sizes.lead if lead is None else lead), *boxes])
    if side.height(room.width) > room.height + head.lift + ROUNDING_MM:
        raise NoRoom
    return Page(sizes.paper, (Placed(side, room.x, room.y - head.lift, room.width, room.height + head.lift),))


def notes_of(card: ReferenceCard, sizes: CardSizes) -> list[Words]:
    """The reasons behind marks, and where the rules are from, in small type."""
    small = sizes.small
    said = [each.replace(" ·", f"{HELD}·") for each in (*card.footnotes, card.imprint) if each]
    return [
        replace(words(each, small, role="P"), is_solid=True, above=(0.3 if n else 0.5) * small.line_height)
        for n, each in enumerate(said)
    ]


# -- rules -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RuleSetter:
    """Sets rules in a type and a width."""

    sizes: CardSizes
    width: float
    is_airy: bool
    """Whether all names stand in a column of their own, with more white between them."""
    _set: dict[tuple[RuleLine, float, float], Box] = field(default_factory=dict, init=False, repr=False, compare=False)

    @cached_property
    def leading(self) -> float:
        """From line to line."""
        return (AIRY_LEADING if self.is_airy else CLOSE_LEADING) * self.sizes.text.line_height

    @property
    def gap(self) -> float:
        """The least white between two rules."""
        return (AIRY_GAP if self.is_airy else CLOSE_GAP) * self.leading

    def boxes(self, rules: Sequence[RuleLine]) -> list[Box]:
        """The rules one by one, their names under one another; NoRoom where these leave the words too little."""
        em, bold = self.sizes.em, self.sizes.bold
        beside = [rule for rule in rules if self.is_airy or _is_list(rule)]
        most = self.width * NAME_SHARE
        longest = [bold.width(word) for rule in beside for word in rule.name.split()]
        indent = max([*longest, *(min(bold.width(rule.name), most) for rule in beside)], default=0) + 0.9 * em
        least = LEAST_PROSE_EMS if self.is_airy else LEAST_EMS
        if beside and (indent > most + em or self.width - indent < least * em):
            if self.is_airy:
                raise NoRoom
            indent = 0
        right = self._figures_end([rule for rule in rules if _is_list(rule)], indent)
        found = []
        for rule in rules:
            key = rule, indent, right if _is_list(rule) else 0
            if key not in self._set:
                self._set[key] = self._rule(*key)
            found.append(self._set[key])
        return found

    def _figures_end(self, rules: Sequence[RuleLine], indent: float) -> float:
        """Where the column of figures ends: no further behind what they are about than the eye finds its way."""
        text, bold, em = self.sizes.text, self.sizes.bold, self.sizes.em
        pairs = [pair for rule in rules for pair in rule.pairs]
        taken = [text.width(cards) + (bold.width(said + mark) or BLANK_MM) for cards, said, mark in pairs]
        return min(self.width, indent + max([VALUE_EMS * em, *(each + 1.6 * em for each in taken)]))

    def spread(self, boxes: Sequence[Box]) -> Stack:
        """Rules under one another, lines between them, in white that grows where there is room."""
        more = (MORE_AIRY if self.is_airy else MORE_CLOSE) * self.leading
        half = Box(high=self.gap / 2, most=(self.gap + more) / 2)
        found: list[Box] = []
        for box in boxes:
            found += [replace(half, rule=self.sizes.weights[0]), half] if found else []
            found.append(replace(box, above=0))
        most = Stack(found).height(self.width) + more * (len(boxes) - 1)
        return Stack(found, role="L", most=most)

    # -- one rule --

    def _words(self, *runs: Run, role: Role | None = None, align: Align = "left", fills: bool = False) -> Words:
        copy = copy_of(runs, self.sizes.text, blank_mm=BLANK_MM)
        return Words(copy, self.leading, align, role=role, pause="" if role else " ", fills=fills)

    def _rule(self, rule: RuleLine, indent: float, right: float) -> Box:
        """A rule: its name in the column, or before what is said; figures end where told."""
        if not (self.is_airy or _is_list(rule)):
            said = self._questions(rule, *([Run(f"{rule.name}{2 * HELD}", is_bold=True)] if rule.name else []))
            return self._item([Stack(said, role="LBody")], rule)
        name = self._words(Run(rule.name, is_bold=True), role="Lbl")
        measure = self.width - indent
        if indent and (not rule.grid or self._columns_of(rule.grid, measure)[2] == len(rule.grid[0]) - 1):
            body = Stack(self._body(rule, measure, right - indent), (2, 2), role="LBody")
            row = Row([name, body], 0.5 * self.sizes.em, (indent - 0.5 * self.sizes.em,), goes_on=True)
            return self._item([row], rule)
        return self._item([name, Stack(self._body(rule, self.width, right), (2, 2), role="LBody")], rule)

    def _item(self, boxes: Sequence[Box], rule: RuleLine) -> Box:
        more = [Box(high=0.3 * self.leading)] if _asks(rule) else []  # room to write
        return Stack([*boxes, *more], role="LI", above=self.gap, would_stay=True)

    def _body(self, rule: RuleLine, measure: float, right: float) -> list[Box]:
        """What is said of it: a table below its words, a list above them."""
        if _asks(rule):
            return self._questions(rule)
        said: list[Box] = [self._words(Run(rule.text))] if rule.text else []
        grid = self._grid(rule.grid, measure) if rule.grid else []
        if grid:  # under the last of its figures
            names, step, across = self._columns_of(rule.grid, measure)
            right = names + across * step
        pairs = self._pairs(rule, right) if rule.pairs else []
        return [*said, *grid, *pairs] if grid else [*pairs, *said]

    def _questions(self, rule: RuleLine, *before: Run) -> list[Box]:
        """Words in one piece, or questions under one another, with lines to write the answers on."""
        lines: list[tuple[Run, ...]] = [(Run(f"{asked} "), Run("", is_blank=True)) for asked, _, _ in rule.pairs]
        lines += [(Run(rule.text),)] if rule.text else []
        if before and rule.pairs and self._words(*before, *lines[0]).wanted() > self.width:
            lines, before = [tuple(before), *lines], ()
        first, *others = lines
        return [self._words(*before, *first, fills=True), *(self._words(*each, fills=True) for each in others)]

    # -- lists and tables of figures --

    def _pairs(self, rule: RuleLine, measure: float) -> list[Box]:
        """Cards and what they count, figures under one another; two pairs beside each other where all is short."""
        bold, em = self.sizes.bold, self.sizes.em
        names = [self._words(Run(cards)) for cards, _, _ in rule.pairs]
        figures = [
            self._words(Run(figure, is_bold=True) if figure else Run("", is_blank=True), align="right")
            for _, figure, _ in rule.pairs
        ]
        wide = [min(each.wanted(), FIGURE_SHARE * measure) + ROUNDING_MM for each in figures]
        mark_width = max(bold.width(mark) for _, _, mark in rule.pairs)
        right = [PAIR_GAP_EMS * em + each + mark_width for each in wide]
        widest = max(name.wanted() + each for name, each in zip(names, right, strict=True))
        between = PAIRS_APART_EMS * em
        across = 2 if not self.is_airy and len(names) > 2 and 2 * widest + between <= measure else 1
        column = (measure - between * (across - 1)) / across
        cells: list[Box] = []
        for name, figure, own, taken, (_, _, mark) in zip(names, figures, wide, right, rule.pairs, strict=True):
            marked: Box = Row([figure, self._words(Run(mark, is_bold=True))], widths=(own,)) if mark_width else figure
            left = column - taken
            # a figure without room beside a long word stands below it, and below what may have to be split
            if name.least() > left or len(name.lines(left)) * self.leading > MOST_WHOLE * self.sizes.room.height:
                cells.append(Stack([name, marked]))
            else:
                cells.append(Row([name, marked], PAIR_GAP_EMS * em, (left,)))
        if across == 1:
            is_tall = any(cell.height(column) > 1.5 * self.leading for cell in cells)
            above = MORE_GAP * self.leading * is_tall
            return [
                replace(cell, above=above)
                if isinstance(cell, Stack)
                else Row([cell, Box()], widths=[column], above=above)
                for cell in cells
            ]
        cells += [Box()] * (len(cells) % 2)
        return [Row([*two, Box()], between, [column] * 2) for two in zip(cells[::2], cells[1::2], strict=True)]

    def _columns_of(self, grid: Sequence[Sequence[str]], measure: float) -> tuple[float, float, int]:
        """Of rows of figures the width of their names, the step from figure to figure, and how many have room."""
        names = max(self.sizes.text.width(name) for name, *_ in grid)
        widest = max(self.sizes.bold.width(figure) for _, *figures in grid for figure in figures)
        room, count = measure - names + ROUNDING_MM, len(grid[0]) - 1
        steps = [widest + apart * self.sizes.em for apart in GRID_GAPS_EMS]
        step = next((step for step in steps if count * step <= room), steps[0])
        return names, step, max(1, min(count, int(room / step)))

    def _grid(self, grid: Sequence[Sequence[str]], measure: float) -> list[Box]:
        """Rows of figures under one another, all but the first bold; in several tables where the rows are too long."""
        names, step, across = self._columns_of(grid, measure)
        tables: list[Box] = []
        for start in range(1, len(grid[0]), across):
            rows = []
            for n, (name, *figures) in enumerate(grid):
                here = figures[start - 1 : start - 1 + across]
                cells = [self._words(Run(each, is_bold=n > 0), align="right") for each in here]
                rows.append(Row([self._words(Run(name)), *cells, Box()], widths=[names, *[step] * len(here)]))
            tables.append(Stack(rows, above=0.3 * self.leading if tables else 0, is_solid=True))
        return tables


def _is_list(rule: RuleLine) -> bool:
    """Whether it has figures that stand under one another."""
    return bool(rule.grid or rule.pairs) and not _asks(rule)


def _asks(rule: RuleLine) -> bool:
    """Whether its pairs are questions, to be answered in words."""
    return rule.gives_way is GivesWay.PLAY and bool(rule.pairs)


def halves(boxes: Sequence[Box], width: float) -> tuple[Sequence[Box], Sequence[Box]]:
    """Boxes in two columns about equally high, none of them parted."""

    def higher(cut: int) -> float:
        return max(Stack(boxes[:cut]).height(width), Stack(boxes[cut:]).height(width))

    cut = min(range(1, len(boxes) + 1), key=higher, default=0)
    return boxes[:cut], boxes[cut:]


def side_by_side(setter: RuleSetter, boxes: Sequence[Box]) -> Row:
    """Rules in two columns."""
    stacks = [setter.spread(half) for half in halves(boxes, setter.width) if half]
    least = max(stack.height(setter.width) for stack in stacks)
    most = max(least, min(stack.most for stack in stacks))
    return Row(stacks, setter.sizes.column_gap, [setter.width] * len(stacks), most=most)
