"""A cell as the first example of a game of entries fills it, place by place."""

from collections.abc import Sequence

from sheets.game.figure_scoring import Written, points_shown
from sheets.game.figures import EntryKind
from sheets.game.model import Variant
from sheets.specification.score_sheet.cells import CellKind, EntryPlace, FilledPlace, Row, SheetCell
from sheets.text import signed
from sheets.words.language import language_of
from sheets.words.sheet import HAND_HEADS


def example_places(variant: Variant, rows: Sequence[Row]) -> tuple[FilledPlace, ...]:
    """The places of a scored row, in its order, as the first column of the first example fills them; else nothing."""
    places = next((row.entries for row in rows if row.is_scored and row.entries), ())
    if not variant.figures or not places or (shown := variant.figures.first_example) is None:
        return ()
    points, column = points_shown(variant, shown)[0], shown.columns[0]
    before = shown.totals[0] if shown.totals else 0 if shown.number == 1 else None
    # blank where an example does not show the rounds before
    total = "" if points is None or before is None else signed(before + points)
    entries = {kind.name: _as_written(kind, column.get(kind.name)) for kind in variant.figures.entries}
    written: dict[SheetCell, str] = {place: entries.get(place.name, "") for place in places}
    written |= {CellKind.ENTRY: signed(points), CellKind.RUNNING_TOTAL: total}
    names: dict[SheetCell, str] = dict(
        zip((CellKind.ENTRY, CellKind.RUNNING_TOTAL), map(language_of(variant).say, HAND_HEADS), strict=True)
    )
    return tuple(
        FilledPlace(cell, cell.name if isinstance(cell, EntryPlace) else names[cell], said)
        for cell, said in written.items()
    )


def _as_written(kind: EntryKind, cell: Written) -> str:
    """An entry as a pen fills it, choices that bring one figure as that."""
    if isinstance(cell, str) and len(kind.figures) == 1:
        return signed(kind.choices[cell].get(kind.name, 0))
    return cell if isinstance(cell, str) else "" if cell is None else signed(cell)
