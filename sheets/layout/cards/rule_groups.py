"""The rules of a card measured: what stands on each line, in one of three forms, from airy to close."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from sheets.layout.cards.card_columns import Group, Strip
from sheets.layout.cards.placed_card import Marks
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.type import Blank, Measure, Text, figure_height, line_height
from sheets.paper import POINTS_PER_MM
from sheets.phrases.rule_lines import RuleLine
from sheets.phrases.words import ASSUMED_MARK
from sheets.text import wrap

NAME_SHARE = 0.36
"""The most of the width that the words at the left take."""
LEAST_EMS = 11.0
"""A narrower column of phrases, in ems, breaks at every other word."""
VALUE_EMS = 15.0
"""How far from where the phrases begin the values of cards end, so that the eye finds its way across."""
BLANK_EMS = 3.2
"""A line on which to write the points of some cards."""


class Form(Enum):
    """How rules are set: values one under another or side by side, names in a column or before their phrase."""

    LIST = 0
    LINES = 1
    RUN_IN = 2


LEADING = {Form.LIST: 1.04, Form.LINES: 1.0, Form.RUN_IN: 0.94}
"""From line to line, to what is usual for the type."""
GAPS = {Form.LIST: 0.8, Form.LINES: 0.5, Form.RUN_IN: 0.24}
"""The least white between two rules, in lines."""


@dataclass(frozen=True)
class RulesPlan:
    """Rules in a width and a form, measured."""

    sizes: CardSizes
    width: float
    form: Form
    measure: Measure

    @property
    def _text(self) -> float:
        return self.sizes.text_pt

    @property
    def _em(self) -> float:
        return self._text / POINTS_PER_MM

    @property
    def _leading(self) -> float:
        return LEADING[self.form] * line_height(self._text)

    def _wide(self, words: str, *, bold: bool = False) -> float:
        return self.measure(words, self._text, bold)

    def _with(self, *, bold: bool = False) -> Callable[[str], float]:
        return lambda words: self._wide(words, bold=bold)

    def groups(self, rules: Sequence[RuleLine]) -> tuple[Group, ...] | None:
        """The rules one by one; None where the form leaves too little room for the phrases."""
        if self.form is Form.RUN_IN:
            return tuple(self._group(self._run_in(rule), rule) for rule in rules)
        names = [self._longest_word(rule.name) for rule in rules]
        most = self.width * NAME_SHARE
        wanted = max((min(self._wide(rule.name, bold=True), most) for rule in rules), default=0.0)
        indent = max([wanted, *names]) + 0.9 * self._em
        if rules and (indent > most + self._em or self.width - indent < LEAST_EMS * self._em):
            return None
        return tuple(self._group(self._beside(rule, indent), rule) for rule in rules)

    def _longest_word(self, name: str) -> float:
        return max(self._wide(word, bold=True) for word in name.split())

    def _group(self, strips: list[Strip], rule: RuleLine) -> Group:
        """A rule, which says its name again where it goes on elsewhere."""
        gap = GAPS[self.form] * self._leading
        if rule.pairs:  # cards are never parted from their points
            strips = [replace(strip, goes_on=not _has_points(strip.marks)) for strip in strips]
        again = Marks() if self.form is Form.RUN_IN else Marks(label=self._names(rule, self.width)[:1])
        return Group("rule", tuple(strips), gap, ruled=self.form is Form.LIST, again=again)

    def _names(self, rule: RuleLine, width: float) -> tuple[Text, ...]:
        lines = wrap(rule.name, width, self._with(bold=True))
        return tuple(Text(line, 0, self._base(n), self._text, True) for n, line in enumerate(lines))

    def _base(self, line: int) -> float:
        """The baseline of a line, counted from 0."""
        return self._leading * line + (self._leading + figure_height(self._text)) / 2

    def _beside(self, rule: RuleLine, indent: float) -> list[Strip]:
        """The name in its column, the phrase or the values beside it."""
        names = self._names(rule, indent - 0.5 * self._em)
        lines: list[Marks] = []
        if rule.pairs and self.form is Form.LIST:
            lines += self._listed(rule.pairs, indent)
        elif rule.pairs:
            lines += self._side_by_side(rule.pairs, indent, first=indent)
        if rule.text:
            said = wrap(rule.text, self.width - indent, self._with())
            lines += [Marks(said=(Text(line, indent, self._base(0), self._text),)) for line in said]
        for number, name in enumerate(names):
            here = Marks(label=(Text(name.words, 0, self._base(0), self._text, True),))
            if number < len(lines):
                lines[number] = here.with_more(lines[number])
            else:
                lines.append(here)
        return [Strip(self._leading, marks) for marks in lines]

    def _listed(self, pairs: Sequence[tuple[str, str]], indent: float) -> list[Marks]:
        """A line for each pair, the values flush right; the mark of what is assumed hangs behind its figure."""
        star = self._wide(ASSUMED_MARK, bold=True) if any(ASSUMED_MARK in points for _, points in pairs) else 0.0
        right = min(self.width, indent + VALUE_EMS * self._em) - star
        lines: list[Marks] = []
        for cards, points in pairs:
            figure = points.removesuffix(ASSUMED_MARK)
            is_marked = figure != points
            taken = self._wide(figure, bold=True) if figure else BLANK_EMS * self._em
            *others, last = wrap(cards, right - indent - taken - 0.8 * self._em, self._with())
            lines += [Marks(said=(Text(line, indent, self._base(0), self._text),)) for line in others]
            said = [Text(last, indent, self._base(0), self._text)]
            blanks: tuple[Blank, ...] = ()
            if figure:
                said.append(Text(figure, right, self._base(0), self._text, True, "right"))
            else:
                blanks = (Blank(right - taken, self._base(0) + 0.08 * self._em, taken),)
            if is_marked:
                said.append(Text(ASSUMED_MARK, right, self._base(0), self._text, True))
            lines.append(Marks(said=tuple(said), blanks=blanks))
        return lines

    def _side_by_side(self, pairs: Sequence[tuple[str, str]], left: float, *, first: float) -> list[Marks]:
        """Pairs one after another, never parted; the first line begins at `first`, the others at `left`."""
        gap, between = 0.45 * self._em, 1.3 * self._em
        lines = [Marks()]
        x, start = first, first
        for cards, points in pairs:
            taken = self._wide(points, bold=True) if points else BLANK_EMS * self._em
            if x > start and x + self._wide(cards) + gap + taken > self.width:
                lines.append(Marks())
                x = start = left
            if x == start and x > left and self._wide(cards) + gap + taken > self.width - x:
                lines.append(Marks())
                x = start = left
            *others, last = wrap(cards, max(self.width - x - gap - taken, 4 * self._em), self._with())
            for line in others:
                lines[-1] = lines[-1].with_more(Marks(said=(Text(line, x, self._base(0), self._text),)))
                lines.append(Marks())
            said = [Text(last, x, self._base(0), self._text)]
            x += self._wide(last) + gap
            if points:
                said.append(Text(points, x, self._base(0), self._text, True))
                lines[-1] = lines[-1].with_more(Marks(said=tuple(said)))
            else:
                blank = Blank(x, self._base(0) + 0.08 * self._em, taken)
                lines[-1] = lines[-1].with_more(Marks(said=tuple(said), blanks=(blank,)))
            x += taken + between
        return lines

    def _run_in(self, rule: RuleLine) -> list[Strip]:
        """The name in bold and the phrase right behind it; further lines begin at the left."""
        *above, last = wrap(rule.name, self.width, self._with(bold=True))
        names = [Marks(label=(Text(line, 0, self._base(0), self._text, True),)) for line in above]
        label = Marks(label=(Text(last, 0, self._base(0), self._text, True),))
        first = self._wide(last, bold=True) + 0.6 * self._em
        lines: list[Marks] = []
        if rule.pairs:
            lines += self._side_by_side(rule.pairs, 0, first=first)
        if rule.text:
            said = _wrapped_after(rule.text, self.width - first, self.width, self._with())
            start = len(lines)
            for number, line in enumerate(said):
                x = first if not number and not start else 0.0
                lines.append(Marks(said=(Text(line, x, self._base(0), self._text),) if line else ()))
        lines[:1] = [label.with_more(lines[0])] if lines else [label]
        return [Strip(self._leading, marks) for marks in [*names, *lines]]


def _has_points(marks: Marks) -> bool:
    """Whether a line ends with points, or a blank for them."""
    return bool(marks.blanks) or any(text.bold for text in marks.said)


def _wrapped_after(text: str, first: float, width: float, measure: Callable[[str], float]) -> list[str]:
    """A text in lines, the first of which is shorter; it is empty where not even a word fits."""
    words = text.split()
    count = 0
    while count < len(words) and measure(" ".join(words[: count + 1])) <= first:
        count += 1
    rest = " ".join(words[count:])
    return [" ".join(words[:count]), *(wrap(rest, width, measure) if rest else [])]


def note_group(words: str, sizes: CardSizes, width: float, measure: Measure, *, gap: float = 0.5) -> Group:
    """A footnote or a source in small type; the gap is in lines."""
    size = sizes.small_pt
    leading = line_height(size)
    base = (leading + figure_height(size)) / 2
    lines = [line.removesuffix(" ·") for line in wrap(words, width, lambda part: measure(part, size, False))]
    whole = {*words.split(), ""}
    strips = tuple(  # an address that breaks at the end of a line stays on one face
        Strip(leading, Marks(said=(Text(line, 0, base, size),)), goes_on=line.rpartition(" ")[2] not in whole)
        for line in lines
    )
    return Group("note", strips, gap * leading, at_foot=True)
