"""A cell as the first example of a game of entries fills it, place by place."""

from collections.abc import Sequence

from sheets.game.model import Variant
from sheets.phrases.figure_examples import first_column_shown
from sheets.specification.score_sheet.cells import CellKind, EntryPlace, FilledPlace, Row, SheetCell
from sheets.words.language import language_of
from sheets.words.sheet import HAND_HEADS


def example_places(variant: Variant, rows: Sequence[Row]) -> tuple[FilledPlace, ...]:
    """The places of a scored row, in its order, as the first column of the first example fills them; else nothing."""
    places = next((row.entries for row in rows if row.is_scored and row.entries), ())
    if not variant.figures or not places:
        return ()
    shown = first_column_shown(variant, variant.figures)
    if shown is None:
        return ()
    written: dict[SheetCell, str] = {place: shown.written.get(place.name, "") for place in places}
    written |= {CellKind.ENTRY: shown.points, CellKind.RUNNING_TOTAL: shown.total}
    names: dict[SheetCell, str] = dict(
        zip((CellKind.ENTRY, CellKind.RUNNING_TOTAL), map(language_of(variant).say, HAND_HEADS), strict=True)
    )
    return tuple(
        FilledPlace(cell, cell.name if isinstance(cell, EntryPlace) else names[cell], said)
        for cell, said in written.items()
    )
