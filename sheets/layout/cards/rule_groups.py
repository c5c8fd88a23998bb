"""The rules of a card measured: what stands on each line, in one of three styles, from airy to close."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import zip_longest
from typing import TypeAlias

from sheets.layout.cards.card_columns import CardLine, Group, body_lines, figure_at_right, in_line, middle_base
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.type import Blank, Font, Text
from sheets.phrases.rule_lines import RuleLine

NAME_SHARE = 0.36
"""The most of the width that the words at the left take."""
LEAST_EMS = 11.0
"""A narrower column of phrases, in ems, breaks at every other word."""
VALUE_EMS = 15.0
"""How far from where the phrases begin the values of cards end, so that the eye finds its way across."""
FIGURE_SHARE = 0.62
"""The most of a list's width that is given to points in words: "the sum of what the others hold"."""
BLANK_EMS = 3.2
"""A line on which to write the points of some cards."""


class RuleStyle(Enum):
    """How rules are set: values one under another or side by side, names in a column or before their phrase."""

    LIST = 0
    LINES = 1
    RUN_IN = 2


LEADING = {RuleStyle.LIST: 1.04, RuleStyle.LINES: 1.0, RuleStyle.RUN_IN: 0.94}
"""From line to line, to what is usual for the type."""
GAPS = {RuleStyle.LIST: 0.8, RuleStyle.LINES: 0.5, RuleStyle.RUN_IN: 0.24}
"""The least white between two rules, in lines."""

_Line: TypeAlias = list[Text | Blank]
"""What stands beside the name of a rule in one line."""


@dataclass(frozen=True)
class RulesPlan:
    """Rules in a width and a style, measured."""

    sizes: CardSizes
    width: float
    style: RuleStyle

    @property
    def _leading(self) -> float:
        return LEADING[self.style] * self.sizes.text.line_height

    @property
    def _base(self) -> float:
        return middle_base(self.sizes.text, self._leading)

    def _at(self, font: Font, words: str, x: float) -> Text:
        return in_line(font, words, self._leading, x=x)

    def groups(self, rules: Sequence[RuleLine]) -> tuple[Group, ...] | None:
        """The rules one by one; None where the style leaves too little room for the phrases."""
        if self.style is RuleStyle.RUN_IN:
            return tuple(self._run_in(rule) for rule in rules)
        bold, em = self.sizes.bold, self.sizes.em
        longest_words = [bold.width(word) for rule in rules for word in rule.name.split()]
        most = self.width * NAME_SHARE
        wanted = max((min(bold.width(rule.name), most) for rule in rules), default=0.0)
        indent = max([wanted, *longest_words]) + 0.9 * em
        if rules and (indent > most + em or self.width - indent < LEAST_EMS * em):
            return None
        return tuple(self._beside(rule, indent) for rule in rules)

    def _group(self, rule: RuleLine, names: Sequence[str], lines: Sequence[_Line], *, again: str = "") -> Group:
        """A rule, which says its name again where it goes on elsewhere; cards are never parted from their points."""
        bold, set_lines = self.sizes.bold, []
        for name, line in zip_longest(names, lines):
            marks, label = tuple(line or ()), (self._at(bold, name, 0),) if name else ()
            set_lines.append(CardLine(self._leading, marks, label, goes_on=bool(rule.pairs) and not _has_points(marks)))
        return Group(
            "rule",
            tuple(set_lines),
            GAPS[self.style] * self._leading,
            ruled=self.style is RuleStyle.LIST,
            again=(self._at(bold, again, 0),) if again else (),
        )

    def _beside(self, rule: RuleLine, indent: float) -> Group:
        """The name in its column, the phrase or the values beside it."""
        text, bold = self.sizes.text, self.sizes.bold
        if self.style is RuleStyle.LIST:
            lines = self._listed(rule.pairs, indent)
        else:
            lines = self._side_by_side(rule.pairs, indent, first=indent)
        lines += [[self._at(text, line, indent)] for line in text.lines(rule.text, self.width - indent)]
        names = bold.lines(rule.name, indent - 0.5 * self.sizes.em)
        return self._group(rule, names, lines, again=bold.lines(rule.name, self.width)[0])

    def _listed(self, pairs: Sequence[tuple[str, str, str]], indent: float) -> list[_Line]:
        """A line for each pair, the values flush right; the mark of what is assumed hangs behind its figure."""
        text, bold, em = self.sizes.text, self.sizes.bold, self.sizes.em
        star = max((bold.width(mark) for _, _, mark in pairs), default=0.0)
        right = min(self.width, indent + VALUE_EMS * em) - star
        lines: list[_Line] = []
        for cards, figure, mark in pairs:
            said = bold.lines(figure, FIGURE_SHARE * (right - indent)) or [figure]
            taken = bold.width(said[0]) if figure else BLANK_EMS * em
            lines += [[self._at(text, line, indent)] for line in text.lines(cards, right - indent - taken - 0.8 * em)]
            ends = [figure_at_right(bold, words, right, self._base, blank=taken, tabular=False) for words in said]
            lines[-1].append(ends[0])
            lines += [[more] for more in ends[1:]]
            if mark:
                lines[-1].append(self._at(bold, mark, right))
        return lines

    def _side_by_side(self, pairs: Sequence[tuple[str, str, str]], left: float, *, first: float) -> list[_Line]:
        """Pairs one after another, never parted; the first line begins at `first`, the others at `left`."""
        if not pairs:
            return []
        text, bold, em = self.sizes.text, self.sizes.bold, self.sizes.em
        gap, between = 0.45 * em, 1.3 * em
        lines: list[_Line] = [[]]
        x = first
        for cards, figure, mark in pairs:
            least = min(text.width(cards), 4 * em)
            said = bold.lines(figure + mark, self.width - left - least - gap) or [""]
            taken = bold.width(said[0]) if said[0] else BLANK_EMS * em
            if x > left and x + text.width(cards) + gap + taken > self.width:
                lines.append([])
                x = left
            *others, last = text.lines(cards, max(self.width - x - gap - taken, least))
            for line in others:
                lines[-1].append(self._at(text, line, x))
                lines.append([])
            lines[-1].append(self._at(text, last, x))
            x += text.width(last) + gap
            lines[-1].append(self._at(bold, said[0], x) if said[0] else Blank(x, self._base + 0.08 * em, taken))
            lines += [[self._at(bold, more, x)] for more in said[1:]]
            x += taken + between
        return lines

    def _run_in(self, rule: RuleLine) -> Group:
        """The name in bold and the phrase right behind it; further lines begin at the left."""
        text, bold = self.sizes.text, self.sizes.bold
        names = bold.lines(rule.name, self.width)
        first = bold.width(names[-1]) + 0.6 * self.sizes.em
        lines = self._side_by_side(rule.pairs, 0, first=first)
        if rule.text:
            start = 0.0 if lines else first
            for words in _lines_after(rule.text, self.width - first, self.width, text):
                lines.append([self._at(text, words, start)] if words else [])
                start = 0.0
        return self._group(rule, names, [*[[]] * (len(names) - 1), *lines])


def _has_points(marks: Sequence[Text | Blank]) -> bool:
    """Whether a line ends with points, or a blank for them."""
    return any(isinstance(mark, Blank) or mark.bold for mark in marks)


def _lines_after(text: str, first: float, width: float, font: Font) -> list[str]:
    """A text in lines, the first of which is shorter; it is empty where not even a word fits."""
    words = text.split()
    count = 0
    while count < len(words) and font.width(" ".join(words[: count + 1])) <= first:
        count += 1
    return [" ".join(words[:count]), *font.lines(" ".join(words[count:]), width)]


def note_group(words: str, sizes: CardSizes, width: float, *, gap: float = 0.5) -> Group:
    """A footnote or a source in small type; the gap is in lines."""
    font = sizes.small
    lines = [line.removesuffix(" ·") for line in font.lines(words, width)]
    whole = {*words.split(), ""}
    broken = (  # an address that breaks at the end of a line stays on one face
        replace(line, goes_on=said.rpartition(" ")[2] not in whole)
        for line, said in zip(body_lines(font, lines), lines, strict=True)
    )
    return Group("note", tuple(broken), gap * font.line_height, at_foot=True)
