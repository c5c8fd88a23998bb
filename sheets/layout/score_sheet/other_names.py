"""A sheet laid out once and given to many tables: other names above its columns, another table in its head."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from sheets.layout.line_breaks import whole_parts
from sheets.layout.score_sheet.placed_sheet import PlacedColumn, PlacedPage, PlacedPanel
from sheets.layout.score_sheet.set_names import SetName, set_names
from sheets.layout.score_sheet.sheet_sizes import SheetFonts, SheetSizes
from sheets.layout.type import Measure, Text

BROADEST = 12
"""So many of the longest names nearly always decide how all are set."""
_POINTS = 10
"""A size of type to compare widths in."""


def deciding(names: Iterable[str], measure: Measure) -> tuple[str, ...]:
    """The names that nearly always decide how all are set: the broadest ones, and those with the longest words."""
    different = list(dict.fromkeys(filter(None, names)))

    def broadest_word(name: str) -> float:
        return max(measure(part, _POINTS, True) for part in whole_parts(name))

    broadest = sorted(different, key=lambda name: -measure(name, _POINTS, True))[:BROADEST]
    return tuple(dict.fromkeys((*broadest, *sorted(different, key=lambda name: -broadest_word(name))[:BROADEST])))


class SheetOfAll:
    """The pages of a sheet for any of the tables that have as many players."""

    def __init__(self, pages: Sequence[PlacedPage], names: Iterable[str], measure: Measure) -> None:
        self.pages, self._measure = pages, measure
        self._names = tuple(dict.fromkeys(names))
        self._set: dict[tuple[SheetSizes, float], Mapping[str, SetName]] = {}

    def has_room_for(self, decided_by: Sequence[str]) -> bool:
        """Whether all names are set as they are where only those are looked at by which the pages were laid out."""
        for sizes, width in {(page.sizes, column.width) for page, column in self._columns()}:
            whole, known = self._as_set(sizes, width), self._in(decided_by, sizes, width)
            if any(whole[name] != each for name, each in known.items()):
                return False
            if max(each.height for each in whole.values()) > max(each.height for each in known.values()):
                return False
        return True

    def of(self, names: Sequence[str], table: str) -> Iterator[PlacedPage]:
        """The pages of a table."""
        for page in self.pages:
            panels = tuple(self._renamed(page, panel, names) for panel in page.panels)
            told = [replace(each, words=table) for each in page.head.fields[-1:] if isinstance(each, Text)]
            head = replace(page.head, fields=(*page.head.fields[:-1], *told)) if told else page.head
            yield replace(page, panels=panels, head=head)

    def _columns(self) -> Iterator[tuple[PlacedPage, PlacedColumn]]:
        return ((page, column) for page in self.pages for panel in page.panels for column in panel.columns)

    def _renamed(self, page: PlacedPage, panel: PlacedPanel, names: Sequence[str]) -> PlacedPanel:
        columns = tuple(
            replace(at, name=self._as_set(page.sizes, at.width)[names[at.column]].place(at.x, at.name_bottom))
            for at in panel.columns
        )
        return replace(panel, columns=columns)

    def _as_set(self, sizes: SheetSizes, width: float) -> Mapping[str, SetName]:
        if (sizes, width) not in self._set:
            self._set[sizes, width] = self._in(self._names, sizes, width)
        return self._set[sizes, width]

    def _in(self, names: Sequence[str], sizes: SheetSizes, width: float) -> dict[str, SetName]:
        return dict(zip(names, set_names(names, SheetFonts(sizes, self._measure), width), strict=True))
