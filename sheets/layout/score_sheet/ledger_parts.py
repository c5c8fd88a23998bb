"""The parts of a progression's sheet, and what is measured of them whatever the foot says: once for all feet."""

from dataclasses import replace
from functools import cache, partial
from typing import Literal, TypeAlias

from sheets.layout.line_breaks import whole_parts
from sheets.layout.score_sheet.cell_boxes import least_width
from sheets.layout.score_sheet.label_column import RowLabels, row_labels
from sheets.layout.score_sheet.ledger_panels import GivenPanel, rows_laid_down, rows_of_ledger
from sheets.layout.score_sheet.panel import LEAST_LABEL_MM
from sheets.layout.score_sheet.set_names import LEAST_NAME_PT
from sheets.layout.score_sheet.sheet_sizes import SheetFonts, SheetSizes
from sheets.layout.type import LARGE_PRINT_PT, Font, Measure
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.words.sheet import Mark

HEADING_IN_TWO = 0.57
"""The part of the width of a heading in which it stands in two lines."""
NAME_MM, LARGE_NAME_MM = 11.5, 24
"""The narrowest column over which a name may be written."""
Part: TypeAlias = Literal["whole", "laid", "ledger", "laid apart", "ledger apart"]
"""Both parts as one table; each beside the other, where one key is enough; each on a page with a key of its own."""


class LedgerParts:
    """The parts of one sheet, in any sizes."""

    def __init__(self, sheet: ScoreSheet, measure: Measure) -> None:
        laid = replace(sheet, rows=rows_laid_down(sheet), hand_heads=())
        ledger = replace(sheet, rows=rows_of_ledger(sheet, has_heading=False))
        ticks = tuple(each for each in sheet.key if each[0] == "tick")
        others = tuple(each for each in sheet.key if each not in ticks)
        numbers: tuple[tuple[Mark, str], ...] = (("", sheet.number_head),)
        self.sheets: dict[Part, ScoreSheet] = {
            "whole": sheet,
            "laid": laid,
            "ledger": replace(ledger, key=numbers),
            "laid apart": replace(laid, key=ticks),
            "ledger apart": replace(ledger, key=others + numbers),
        }
        self._measure = measure
        self.fonts = cache(partial(SheetFonts, measure=measure))
        self.labels = cache(self._labels)
        self.ledger_needs = cache(self._ledger_needs)
        self.name_widths = cache(self._name_widths)
        self.strip_label = cache(self._strip_label)
        self.panel = cache(self._panel)

    def _labels(self, part: Part, sizes: SheetSizes) -> RowLabels:
        return row_labels(self.sheets[part], self.fonts(sizes))

    def _ledger_needs(self, sizes: SheetSizes) -> tuple[float, float]:
        """What a column of the ledger takes with its gutter, and the label column."""
        rows, fonts = self.sheets["ledger"].rows, self.fonts(sizes)
        need = max(least_width(row, sizes) for row in rows if row.is_scored) + sizes.gutter
        words = [fonts.bold.width(part) for row in rows for part in row.words.split()]
        digits = max([2, *(len(row.number) for row in rows)])
        return need, max([fonts.text.width("0" * digits), *words]) + 1

    def _name_widths(self, small_pt: float) -> list[float]:
        """The widths that a column may have for its name: one to write it in, one in which none is broken."""
        smallest = Font(self._measure, max(LEAST_NAME_PT, small_pt), True)
        parts = [smallest.width(part) + 0.1 for name in self.sheets["whole"].names for part in whole_parts(name)]
        least = LARGE_NAME_MM if small_pt >= LARGE_PRINT_PT else NAME_MM
        return sorted({least, max([least, *parts])})

    def _strip_label(self, sizes: SheetSizes) -> float:
        """What the label column takes below strips of cards, its heading in two lines."""
        headings = (row.words for row in self.sheets["whole"].rows if row.kind == "heading")
        halves = (self.fonts(sizes).text.width(words) * HEADING_IN_TWO for words in headings)
        return max([LEAST_LABEL_MM, self.ledger_needs(sizes)[1], *halves])

    def _panel(self, part: Part, sizes: SheetSizes, players: int, width: float, label: float) -> GivenPanel:
        return GivenPanel(self.sheets[part], self.labels(part, sizes), players, width, label)
