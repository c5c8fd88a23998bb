"""Where a panel's key stands: a little cell or lines in the label column, or lines above all columns if lower."""

from dataclasses import dataclass, replace
from functools import partial

from sheets.layout.score_sheet.key_cell import Entry, KeyCell
from sheets.layout.score_sheet.sample_cell import SampleCell
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.specification.score_sheet.cells import ScoreSheet

AIR = 0.4
"""Between the key above the columns and the names below it, in lines."""


@dataclass(frozen=True, eq=False)
class PanelKey:
    """The key of a panel in its widths; is_below is whether running totals stand below the scores."""

    fonts: SheetFonts
    in_column: KeyCell
    """What stands in the label column, beside the names."""
    above: KeyCell
    """What stands above all columns, if anything."""
    label_width: float
    width: float
    is_below: bool
    sample: SampleCell | None = None
    """A filled cell in place of both."""

    def height(self, names: float) -> float:
        """The height of the key with names of some height, which stand beside it or below it."""
        if self.sample:
            return max(names, self.sample.height(self.label_width))
        beside = self.in_column.height(self.label_width, is_below=self.is_below)
        return max(names, beside) + (self.above.height(self.width) + self._air if self.above else 0)

    def place(self, x: float, top: float, bottom: float) -> tuple[Entry, ...]:
        """The key between two heights, in the order of reading."""
        if self.sample:
            return self.sample.place(x, bottom, self.label_width)
        above = self.above.place(x, top + self.above.height(self.width), self.width)
        return (*above, *self.in_column.place(x, bottom, self.label_width, is_below=self.is_below))

    @property
    def _air(self) -> float:
        return AIR * self.fonts.small.line_height


def panel_key(
    sheet: ScoreSheet,
    fonts: SheetFonts,
    *,
    label_width: float,
    width: float,
    names: float,
    is_below: bool,
    sample: SampleCell | None = None,
    is_above: bool = False,
) -> PanelKey:
    """The key of a panel beside names of some height, as low as sizes allow.

    Where height is dear, or the marks of the little cell would not stand in one line, they stand in lines with their
    names beside them, or above the columns, if that is lower, or all are to stand there. A sample of a filled cell says
    it all where it has room.
    """

    part = partial(KeyCell, sheet, fonts)
    whole = PanelKey(fonts, part(sheet.key), part(()), label_width, width, is_below)
    in_lines = replace(whole, in_column=part(sheet.key, in_lines=True))
    if sample and sample.least_width <= label_width + 0.01:
        return replace(whole, sample=sample)
    may_spare = fonts.sizes.key_above or whole.in_column.breaks(label_width)
    if may_spare and in_lines.height(names) < whole.height(names) and in_lines.in_column.wanted_width <= label_width:
        whole = in_lines
    if not may_spare:
        return whole
    written = part([each for each in sheet.key if not each[0]])
    wanted = written.least_width if sheet.number_head else written.wanted_width  # numbers keep their head above them
    stays = is_below or (wanted <= label_width and not is_above)
    marks = [each for each in sheet.key if each[0] or not stays]
    parted = replace(whole, in_column=written if stays else part(()), above=part(marks, in_lines=True))
    is_better = is_above or parted.height(names) < whole.height(names)
    return parted if is_better or whole.in_column.least_width > label_width else whole
