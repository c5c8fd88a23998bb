"""The foot of a score sheet: the few rules that a table asks for, one thing a line, what cards count first."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sheets.layout.box_contents import BASELINE, BELOW_BASELINE_MM, Inline, Place, Run, Words, copy_of
from sheets.layout.boxes import Box, Row, Stack, Table
from sheets.layout.sheet_table import Fonts, words
from sheets.layout.sheet_ways import Hand
from sheets.text import with_numbers_held
from sheets.words.rule_lines import GivesWay, RuleLine, bids_as_table

MOST_LINES_OF_ONE, MOST_OF_FIGURES = 2, 3
"""What is said of one thing takes no more lines, and what counts how much, unless it is always said."""
ALWAYS = (GivesWay.NEVER, GivesWay.POINTS, GivesWay.VALUES, GivesWay.HOUSE_RULES)
"""What is said in any case: a note of one's own, what is counted, and how a house plays otherwise."""
LEFT = 2
"""So many lines are left to all else, whatever that takes, where the foot has more than one line."""
MOST_INDENT = 0.36
"""The part of the width up to which what is said begins with the first player's column."""


@dataclass(frozen=True)
class SheetFoot:
    """The rules of a sheet, in the order of their weight, for a foot of so many lines; or all of them."""

    rules: Sequence[RuleLine]
    fonts: Fonts
    hand: Hand
    most: int | None
    gap: float

    def label(self, label: float, width: float) -> float:
        """Where what is said begins: with the first player's column, or nearer where that is far away."""
        names = max((words(line.name, self.fonts.named).wanted() for line in self.rules), default=0)
        return max(label if label <= width * MOST_INDENT else 0, min(names, width * MOST_INDENT))

    def fitting(self, label: float, width: float) -> list[tuple[RuleLine, Box]]:
        """Those that have room, said behind a label of a width."""
        measure, left, found = width - label - self.gap, self.most, list[tuple[RuleLine, Box]]()
        for line in self.rules:
            if (said := self._said(line, measure, left)) is None:
                continue
            name = words(line.name, self.fonts.named, role="Lbl")
            high = self.hand.answer if line.has_blank else 0
            box = Row([name, said], widths=(label,), gap=self.gap, is_level=True, role="LI", high=high)
            found.append((line, box))
            if left is not None:
                least = LEFT if line.gives_way in ALWAYS and self.most != 1 else 0
                left = max(left - round(box.height(width) / self.fonts.said.line_height), min(left, least))
        return found

    def _said(self, line: RuleLine, width: float, left: int | None) -> Box | None:
        """What fits into the lines that are left: what cards count in any case, else the first parts, whole."""
        if left is None or line.gives_way in ALWAYS:
            return self._box(line, line.text, width)
        is_of_figures = bool(line.pairs) and not line.has_blank
        most = min(left, MOST_OF_FIGURES if is_of_figures else MOST_LINES_OF_ONE) * self.fonts.said.line_height + 0.01
        parts = re.split(rf"{re.escape(line.between)}|(?<=\.) ", line.text)
        fewest = len(parts) if line.pairs or line.grid else 1
        for number in range(len(parts), fewest - 1, -1):
            box = self._box(line, line.between.join(parts[:number]).replace(f".{line.between}", ". "), width)
            if box.height(width) <= most:
                return box
        return None

    def _box(self, line: RuleLine, text: str, width: float) -> Box:
        found: list[Box] = []
        table = bids_as_table(line)
        grid = self._grid(table) if table.grid else None
        if grid and grid.least() <= width:
            found.append(grid)
        else:
            table = line
        said: list[Box] = [self._pair(line, *pair) for pair in table.pairs]
        said += [words(with_numbers_held(text), self.fonts.said, called=line.name)] if text else []
        return Stack([*found, Inline(said, gap=self.fonts.em)], role="LBody")

    def _pair(self, line: RuleLine, name: str, said: str, mark: str) -> Box:
        """A card and its points, or a question and a line to answer it on."""
        said_type = self.fonts.said
        if said:
            runs = (Run(f"{with_numbers_held(name)}\u00a0"), Run(said + mark, is_bold=True))
            return Words(copy_of(runs, said_type), said_type.line_height, pause=";")
        blank = self.hand.blank if line.gives_way is GivesWay.PLAY else self.hand.blank / 2
        high = said_type.line_height * BASELINE + BELOW_BASELINE_MM
        place = Place((line.name, name), blank, self.hand.weights[0], high=high)
        return Row([words(name, said_type), place], gap=1.2, is_level=True)

    def _grid(self, line: RuleLine) -> Box:
        """Suits by numbers, with what each bid is worth."""
        heads, *rows = line.grid
        made = [Row([words(cell, self.fonts.said, role="column") for cell in heads], role="TR")]
        for name, *figures in rows:
            cells = [words(each, self.fonts.named, role="TD", align="right") for each in figures]
            made.append(Row([words(name, self.fonts.said, role="row"), *cells], role="TR"))
        return Table(made, gap=self.fonts.em, role="Table")
