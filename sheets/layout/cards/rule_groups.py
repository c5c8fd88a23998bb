"""The rules of a card measured: what stands on each line, in one of their styles."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, repeat, zip_longest
from math import inf
from typing import TypeAlias

from sheets.layout.cards.card_columns import (
    ROUNDING_MM,
    CardLine,
    Group,
    figure_at_right,
    in_line,
    middle_base,
)
from sheets.layout.cards.rule_styles import BELOW_BLANK, GAPS, LEADING, MORE_GAP, RuleStyle
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.cards.words_in_lines import in_lines, lines_after
from sheets.layout.longer_blanks import with_longer_blanks
from sheets.layout.type import Blank, Font, Text
from sheets.words.rule_lines import GivesWay, RuleLine

NAME_SHARE = 0.36
"""The most of the width that the words at the left take."""
LEAST_EMS = 11.0
"""A narrower column of phrases, in ems, breaks at every other word."""
VALUE_EMS = 13.0
"""How far from where the phrases begin the values of cards end, if they have room there."""
QUESTION_SHARE = 0.3
"""What is wider before a blank is a question, not cards whose points are open."""
FIGURE_SHARE = 0.62
"""The most of a list's width that is given to points in words: "the sum of what the others hold"."""
CLOSE_FIGURES_EMS = 0.55
"""Between the figures of a table that is wide for its card."""
PAIRS_APART_EMS = 1.8
"""Between two pairs of cards and points beside each other."""
BLANK_EMS = 3.2
"""A line on which to write the points of some cards."""
LEAST_BLANK_EMS = 1.8
"""The shortest where a longer one would tear the word before it."""
SENTENCES = re.compile(r"(?<=\.) (?=[^\W\d_]|\N{MINUS SIGN})")
"""What parts one sentence from the next."""

_Line: TypeAlias = list[Text | Blank]
"""What stands beside the name of a rule in one line."""


@dataclass(frozen=True)
class RulesPlan:
    """Rules in a width and a style, measured."""

    sizes: CardSizes
    width: float
    style: RuleStyle

    @cached_property
    def _leading(self) -> float:
        return LEADING[self.style] * self.sizes.text.line_height

    @cached_property
    def _base(self) -> float:
        return middle_base(self.sizes.text, self._leading)

    def _at(self, font: Font, words: str, x: float) -> Text:
        return in_line(font, words, self._leading, x=x)

    def groups(self, rules: Sequence[RuleLine]) -> tuple[Group, ...] | None:
        """The rules one by one; None where the style leaves too little room for the phrases."""
        beside = [rule for rule in rules if self._has_column(rule)]
        bold, em = self.sizes.bold, self.sizes.em
        longest_words = [bold.width(word) for rule in beside for word in rule.name.split()]
        most = self.width * NAME_SHARE
        wanted = max((min(bold.width(rule.name), most) for rule in beside), default=0.0)
        indent = max([wanted, *longest_words]) + 0.9 * em
        if beside and (indent > most + em or self.width - indent < LEAST_EMS * em):
            return None
        common = self._figures_end([*filter(_has_figures, beside)], indent)
        return tuple(
            self._set(rule, indent, common if _has_figures(rule) else self._figures_end([rule], indent))
            for said in rules
            for rule in (_apart(said) if self.style.is_table else [said])
        )

    def parted(self, rule: RuleLine, room: float) -> list[RuleLine]:
        """A rule in parts of whole sentences that are no higher than a room, as few as can be; else as it is."""
        said = SENTENCES.split(rule.text)
        if room == inf or len(said) == 1 or rule.pairs or rule.grid or self._height(rule) <= room:
            return [rule]
        parts, names = list[RuleLine](), chain([rule.name], repeat(""))
        for sentence in said:
            longer = replace(parts[-1], text=f"{parts[-1].text} {sentence}") if parts else None
            if longer and self._height(longer) <= room:
                parts[-1] = longer
            else:
                parts.append(replace(rule, name=next(names), text=sentence))
        return parts

    def _height(self, rule: RuleLine) -> float:
        return sum(group.height for group in self.groups((rule,)) or ())

    def least_height(self, rules: Sequence[RuleLine]) -> float:
        """A height that the rules do not fall short of, whatever the style and the width of their names."""
        return self._leading * sum(self.sizes.text.least_lines(rule.text, self.width) for rule in rules)

    @cached_property
    def _set(self) -> Callable[[RuleLine, float, float], Group]:
        """A rule in its style; those that a card says in any case are set once, whatever it says besides."""

        def set_rule(rule: RuleLine, indent: float, right: float) -> Group:
            return self._beside(rule, indent, right=right) if self._has_column(rule) else self._run_in(rule)

        return lru_cache(maxsize=1 << 8)(set_rule)

    def _figures_end(self, rules: Sequence[RuleLine], indent: float) -> float:
        """Where the column of figures ends: no further behind what they are about than the eye finds its way."""
        text, bold, em = self.sizes.text, self.sizes.bold, self.sizes.em
        pairs = [pair for rule in rules for pair in rule.pairs]
        blank = BLANK_EMS * em
        taken = (text.width(cards) + (bold.width(figure + mark) if figure else blank) for cards, figure, mark in pairs)
        return min(self.width, indent + max([VALUE_EMS * em, *(each + 1.6 * em for each in taken)]))

    def _has_column(self, rule: RuleLine) -> bool:
        """Whether the name of a rule stands in a column, and what is said of it beside that."""
        if self.style is RuleStyle.TABLE:
            return bool(rule.grid or self._has_list(rule))
        return self.style is RuleStyle.LIST

    def _has_list(self, rule: RuleLine) -> bool:
        """Whether its pairs are cards with their points, and no questions."""
        widest = max((self.sizes.text.width(cards) for cards, _, _ in rule.pairs), default=0.0)
        return bool(rule.pairs) and (_has_figures(rule) or widest <= QUESTION_SHARE * self.width)

    def _group(
        self,
        figures: Sequence[_Line],
        names: Sequence[str],
        lines: Sequence[_Line],
        *,
        again: str = "",
        held: Sequence[_Line] = (),
    ) -> Group:
        """A rule, which says its name again where it goes on elsewhere; what has figures is never parted from them.

        `held` lines are not parted from those below them.
        """
        bold, set_lines, to_keep, together = self.sizes.bold, [], {*map(id, figures)}, {*map(id, held)}
        for name, line in zip_longest(names, lines):
            marks, label = tuple(line or ()), (self._at(bold, name, 0),) if name else ()
            goes_on = id(line) in together or (id(line) in to_keep and not _has_points(marks))
            set_lines.append(CardLine(self._leading, marks, label, goes_on=goes_on))
        if any(isinstance(mark, Blank) for mark in set_lines[-1].marks):
            set_lines[-1] = replace(set_lines[-1], height=(1 + BELOW_BLANK) * self._leading)
        goes_on = not any(names)  # with the rule above, white alone between them
        return Group(
            "rule",
            tuple(set_lines),
            (MORE_GAP if goes_on else GAPS[self.style]) * self._leading,
            ruled=self.style.is_table and not goes_on,
            again=(self._at(bold, again, 0),) if again else (),
        )

    def _beside(self, rule: RuleLine, indent: float, *, right: float) -> Group:
        """The name in its column, the phrase or the values beside it."""
        text, bold = self.sizes.text, self.sizes.bold
        phrase = in_lines(text, rule.text, self.width - indent)
        words: list[_Line] = [[self._at(text, line, indent)] for line in phrase]
        tables, left = self._in_grid(rule.grid, indent, left=0 if rule.pairs or words else indent)
        ends = max((line[-1].x for table in tables for line in table), default=right)
        wanted = max((self._taken(pair) for pair in rule.pairs), default=0.0)
        right = max(ends, min(right, indent + wanted))
        pairs = (
            self._side_by_side(rule, indent, first=indent)
            if _asks(rule)
            else self._listed(rule.pairs, left if rule.grid else indent, right=right)
        )
        grid = [line for table in tables for line in table]
        before, after = (words, []) if grid else ([], words)
        at_left = bool(grid) and left < indent
        is_in_way = at_left and not before  # of the name
        above = [_Line()] if is_in_way and not self._behind_name(rule.name, grid[0]) else before
        held = [*(above[-1:] if at_left else ()), *(line for table in tables for line in table[:-1])]
        held += pairs[:-1] if grid else ()
        names = bold.lines(rule.name, self.width if is_in_way else indent - 0.5 * self.sizes.em)
        again = "" if at_left else "".join(bold.lines(rule.name, self.width)[:1])
        return self._group([*grid, *pairs], names, [*above, *grid, *pairs, *after], again=again, held=held)

    def _behind_name(self, name: str, head: _Line) -> bool:
        """Move what stands over the names of rows behind the name of their rule, if both have room in one line."""
        text, bold, gap = self.sizes.text, self.sizes.bold, 0.5 * self.sizes.em
        over, first = head[0], head[1]
        assert isinstance(over, Text)
        assert isinstance(first, Text)
        x = bold.width(name) + gap
        if x + text.width(over.words) + gap > first.x - text.width(first.words):
            return False
        head[0] = replace(over, x=x)
        return True

    def _listed(self, pairs: Sequence[tuple[str, str, str]], indent: float, *, right: float) -> list[_Line]:
        """A line for each pair, the values flush right; in a close table two beside each other where they are short."""
        if self.style is RuleStyle.TABLE and len(pairs) > 2:
            between = PAIRS_APART_EMS * self.sizes.em
            half = (right - indent - between) / 2
            if max(map(self._taken, pairs)) <= half:
                left = self._one_by_one(pairs[::2], indent, right=indent + half)
                behind = self._one_by_one(pairs[1::2], indent + half + between, right=right)
                return [[*(one or ()), *(other or ())] for one, other in zip_longest(left, behind)]
        return self._one_by_one(pairs, indent, right=right)

    def _taken(self, pair: tuple[str, str, str]) -> float:
        """The width of cards in one line with their figure."""
        (cards, figure, mark), sizes = pair, self.sizes
        beside = sizes.bold.width(figure + mark) if figure else BLANK_EMS * sizes.em
        return sizes.text.width(cards) + 0.8 * sizes.em + beside

    def _one_by_one(self, pairs: Sequence[tuple[str, str, str]], indent: float, *, right: float) -> list[_Line]:
        """Pairs under one another between two edges; the mark of what is assumed hangs behind its figure."""
        text, bold, em = self.sizes.text, self.sizes.bold, self.sizes.em
        right -= max((bold.width(mark) for _, _, mark in pairs), default=0.0)
        lines: list[_Line] = []
        for cards, figure, mark in pairs:
            said = bold.lines(figure, FIGURE_SHARE * (right - indent)) or [figure]
            taken = bold.width(said[0]) if figure else BLANK_EMS * em
            lines += [
                [self._at(text, line, indent)] for line in in_lines(text, cards, right - indent - taken - 0.8 * em)
            ]
            ends = [figure_at_right(bold, words, right, self._base, blank=taken, tabular=False) for words in said]
            lines[-1].append(ends[0])
            lines += [[more] for more in ends[1:]]
            if mark:
                lines[-1].append(self._at(bold, mark, right))
        return lines

    def _in_grid(self, grid: Sequence[Sequence[str]], indent: float, *, left: float) -> tuple[list[list[_Line]], float]:
        """Rows of figures under one another, all but the first bold, and where they begin.

        That is at `left` where the width takes them only there; where they are too long even so, they stand over again
        with their names.
        """
        if not grid:
            return [], indent
        text, bold, em = self.sizes.text, self.sizes.bold, self.sizes.em
        names = max(text.width(name) for name, *_ in grid)
        widest = max(bold.width(figure) for _, *figures in grid for figure in figures)
        ways = [(at, widest + apart * em) for at in (indent, left) for apart in (1, CLOSE_FIGURES_EMS)]
        fits = (way for way in ways if way[0] + names + (len(grid[0]) - 1) * way[1] <= self.width)
        begin, step = next(fits, ways[0])
        first = begin + names
        across = max(1, int((self.width - first + ROUNDING_MM) / step))
        tables: list[list[_Line]] = []
        for start in range(1, len(grid[0]), across):
            tables.append([])
            for row in grid:
                font = text if row is grid[0] else bold
                figures = enumerate(row[start : start + across], 1)
                placed = [font.text(each, first + n * step, self._base, align="right") for n, each in figures]
                tables[-1].append([self._at(text, row[0], begin), *placed])
        return tables, begin

    def _side_by_side(self, rule: RuleLine, left: float, *, first: float) -> list[_Line]:
        """Pairs one after another, never parted; the first line begins at `first`, the others at `left`.

        Answers to questions have lines that reach to the right edge.
        """
        lines = self._one_after_another(rule.pairs, left, first=first) if rule.pairs else []
        return [with_longer_blanks(line, self.width) for line in lines] if _asks(rule) else lines

    def _one_after_another(self, pairs: Sequence[tuple[str, str, str]], left: float, *, first: float) -> list[_Line]:
        """The same with blanks of one length."""
        text, bold, em = self.sizes.text, self.sizes.bold, self.sizes.em
        gap, between = 0.45 * em, 1.3 * em
        lines: list[_Line] = [[]]
        x = first
        for cards, figure, mark in pairs:
            least = min(text.width(cards), 4 * em)
            said = bold.lines(figure + mark, self.width - left - least - gap) or [""]
            beside = self.width - left - gap - max(map(text.width, cards.split()), default=0.0)
            taken = bold.width(said[0]) if said[0] else min(BLANK_EMS * em, max(LEAST_BLANK_EMS * em, beside))
            if x > left and x + text.width(cards) + gap + taken > self.width:
                lines.append([])
                x = left
            *others, last = in_lines(text, cards, max(self.width - x - gap - taken, least))
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
        """The name in bold, a list below it or the phrase right behind it; further lines begin at the left."""
        text, bold = self.sizes.text, self.sizes.bold
        names = bold.lines(rule.name, self.width)
        if self._has_list(rule):
            pairs, above = self._one_by_one(rule.pairs, 0, right=self._figures_end([rule], 0)), [_Line() for _ in names]
            said: list[_Line] = [[self._at(text, line, 0)] for line in in_lines(text, rule.text, self.width)]
            return self._group(pairs, names, [*above, *pairs, *said], held=above)
        first = bold.width(names[-1]) + 0.6 * self.sizes.em if names else 0.0
        lines = self._side_by_side(rule, 0, first=first)
        if rule.text:
            start = 0.0 if lines else first
            for words in lines_after(rule.text, self.width - first, self.width, text):
                lines.append([self._at(text, words, start)] if words else [])
                start = 0.0
        return self._group(lines if rule.pairs else (), names, [*[[]] * (len(names) - 1), *lines])


def _has_figures(rule: RuleLine) -> bool:
    """Whether there is a figure among its pairs, not just blanks behind questions."""
    return any(figure for _, figure, _ in rule.pairs)


def _asks(rule: RuleLine) -> bool:
    """Whether its pairs are questions, to be answered in words."""
    return rule.gives_way is GivesWay.PLAY


def _apart(rule: RuleLine) -> list[RuleLine]:
    """Each bonus for itself, since what earns one is a sentence; any other rule as it is."""
    names = chain([rule.name], repeat(""))
    is_parted = rule.mark == "bonus" and rule.pairs
    return [replace(rule, name=next(names), pairs=(each,)) for each in rule.pairs] if is_parted else [rule]


def _has_points(marks: Sequence[Text | Blank]) -> bool:
    """Whether a line ends with points, or a blank for them."""
    return any(isinstance(mark, Blank) or mark.bold for mark in marks)
