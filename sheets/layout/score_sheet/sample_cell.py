"""The key of a game of entries: a little cell as its example fills it, every place in it with its name."""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from sheets.layout.score_sheet.key_cell import BELOW_BASELINE, CELL_INDENT_MM, SMALLER, Entry
from sheets.layout.score_sheet.placed_sheet import PlacedMark, moved
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import Blank, Font
from sheets.specification.score_sheet.cells import EntryPlace, FilledPlace, ScoreSheet

GAP_MM, GAP_PER_PT = 0.8, 0.075
"""Between the line before a place and what is written there, and before that line: at least, and by type."""
MOST_STRETCHED = 1.5
"""How much wider than it need be the cell gets in a wide column."""
AIR_MM = 0.9
"""Between a line of the cell, or a name in it, and what stands below."""
STRIP_AIR_MM = 1.3
"""Between the dealer's mark and figures below it, and between a line in the cell and names below that."""
DISC_GAP_MM = 0.7
"""Between the dealer's mark and its name."""
ASCENT = 1.1
"""How high the letters of that name are, in figures."""
TO_RULE_MM = 1.6
"""From the last figures to the rule below them, which is that of the table."""


class _PlaceShown(NamedTuple):
    """A place with its name in lines, and how wide both are."""

    name: Sequence[str]
    written: str
    font: Font
    width: float


class SampleCell:
    """The filled cell of a sheet in its fonts, its entries beside the points or in a line above them."""

    def __init__(self, sheet: ScoreSheet, fonts: SheetFonts, *, has_two_lines: bool) -> None:
        self._fonts = fonts
        self._dealer = dict(sheet.key).get("dealer", "")
        of_entries = [self._place(each) for each in sheet.sample if isinstance(each.cell, EntryPlace)]
        of_points = [self._place(each) for each in sheet.sample if not isinstance(each.cell, EntryPlace)]
        lines = [of_entries, of_points] if has_two_lines else [of_entries + of_points]
        self._lines = lines if sheet.sample else []
        self._set = cache(self._laid_out)

    def _place(self, filled: FilledPlace) -> _PlaceShown:
        is_entry = isinstance(filled.cell, EntryPlace)
        font = self._fonts.remark if is_entry else self._fonts.text
        name = filled.name.split() if is_entry else [filled.name]
        widths = [font.width(filled.written), *map(self._fonts.small.width, name)]
        return _PlaceShown(name, filled.written, font, max(widths) + 2 * self._gap)

    def __bool__(self) -> bool:
        """Whether it says anything."""
        return bool(self._lines)

    @cached_property
    def least_width(self) -> float:
        """The narrowest label column that holds it."""
        return max([self._deals_width, *map(self._least, self._lines)]) + CELL_INDENT_MM

    def _least(self, line: Sequence[_PlaceShown]) -> float:
        """The width of places side by side, without air before the first and behind the last."""
        return sum(each.width for each in line) - 2 * self._gap

    @property
    def _gap(self) -> float:
        return max(GAP_MM, GAP_PER_PT * self._fonts.small.size)

    @property
    def _disc(self) -> float:
        return self._fonts.sizes.disc * SMALLER

    @property
    def _strip(self) -> float:
        """The height of the dealer's mark with its name."""
        return max(self._disc, ASCENT * self._fonts.small.figure_height)

    @property
    def _deals_width(self) -> float:
        """The width of the dealer's mark and its name, with the air before them; 0 without."""
        return self._fonts.small.width(self._dealer) + DISC_GAP_MM + self._disc + self._gap if self._dealer else 0

    def height(self, width: float) -> float:
        """The height from its upper edge to its last baseline, in a width."""
        return self._set(width)[1]

    def place(self, left: float, bottom: float, width: float) -> tuple[Entry, ...]:
        """The cell with its last baseline at a height, in the order of reading."""
        entries, height = self._set(width)
        return tuple(moved(entry, left, bottom - height) for entry in entries)

    def _laid_out(self, width: float) -> tuple[list[Entry], float]:
        """What it says, and its height; from 0, 0 on."""
        first, *others = self._lines
        wide = min(width - CELL_INDENT_MM, (self.least_width - CELL_INDENT_MM) * MOST_STRETCHED)
        names = self._names_height(first)
        edge = names + BELOW_BASELINE * self._fonts.small.line_height
        has_strip = bool(self._dealer) and self._least(first) + self._deals_width > wide
        y = edge + AIR_MM + _figure_height(first) + (self._strip + STRIP_AIR_MM if has_strip else 0)
        room = wide if has_strip else wide - self._deals_width
        entries = list(self._filled(first, (Blank(0, edge, wide),), names, y, width=room))
        if self._dealer:
            entries.append(self._deals(edge + AIR_MM, wide))
        for line in others:
            rule = PlacedMark(0, y + TO_RULE_MM, wide, 0, "below")
            names = rule.y + STRIP_AIR_MM + self._names_height(line)
            y = names + BELOW_BASELINE * self._fonts.small.line_height + AIR_MM + _figure_height(line)
            entries += self._filled(line, (rule,), names, y, width=wide)
        return entries, y

    def _names_height(self, line: Sequence[_PlaceShown]) -> float:
        lines = max(len(each.name) for each in line)
        return self._fonts.small.figure_height + (lines - 1) * self._fonts.small.line_height

    def _filled(
        self, line: Sequence[_PlaceShown], before: Entry, names: float, y: float, *, width: float
    ) -> Iterator[Entry]:
        """Each place of a line with its name, whose last line is at a height, and its figure, with lines between."""
        small, x, wider = self._fonts.small, 0.0, (width - self._least(line)) / len(line)
        for place in line:
            height = _figure_height(line) + TO_RULE_MM
            lines = (PlacedMark(x, y + TO_RULE_MM - height, 0, height, "beside"),) if x else ()
            at = x + (self._gap if x else 0)
            name = small.texts(place.name, at, names - (len(place.name) - 1) * small.line_height)
            written = (place.font.text(place.written, at, y),) if place.written else ()
            yield (*before, *lines, *name, *written)
            before, x = (), x + place.width + wider - (0 if x else self._gap)

    def _deals(self, top: float, right: float) -> Entry:
        """The dealer's mark at the right, as in the cells, and its name before it."""
        small, disc = self._fonts.small, self._disc
        x, middle = right - disc, top + self._strip / 2
        name = small.text(self._dealer, x - DISC_GAP_MM - small.width(self._dealer), middle + small.figure_height / 2)
        return (name, PlacedMark(x, middle - disc / 2, disc, disc, "dealer"))


def _figure_height(line: Sequence[_PlaceShown]) -> float:
    return max(each.font.figure_height for each in line)
