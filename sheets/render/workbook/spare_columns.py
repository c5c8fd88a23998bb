"""The columns of a filled workbook that were spare: whoever sits in one came late; the others are nobody's."""

from collections.abc import Mapping

from sheets.game.model import Variant
from sheets.render.workbook.filled import FilledCell, Rectangle
from sheets.render.workbook.filled_entries import without_columns
from sheets.render.workbook.formulas import Defined

WRITTEN = (Defined.PLAYERS, Defined.SCORES, Defined.BONUSES, Defined.PROGRESS)
"""What shows that somebody sits in a column."""
OF_PLAYERS = (
    *(*WRITTEN, Defined.STARTS, Defined.WITHDRAWALS),
    *(Defined.RUNNING_TOTALS, Defined.TOTALS, Defined.PLACES, Defined.SETTLEMENT),
)
"""The rectangles with a column for each player."""


def names_at_first(rectangles: Mapping[Defined, Rectangle]) -> list[str]:
    """The names in the columns of those for whom the workbook was made, by whose number its rounds and deals go."""
    names = [cell.text for cell in rectangles[Defined.PLAYERS][0]]
    return names[: max(0, len(names) - _spare(rectangles))]


def _spare(rectangles: Mapping[Defined, Rectangle]) -> int:
    """How many columns were nobody's at first."""
    [[spare, *_], *_] = rectangles.get(Defined.SPARE) or [[FilledCell()]]
    return int(spare.value) if isinstance(spare.value, int | float) else 0


def without_spare(variant: Variant, rectangles: Mapping[Defined, Rectangle]) -> dict[Defined, Rectangle]:
    """The rectangles without columns that are nobody's; who sits in one that was spare begins with 0, if not said."""
    found, players, spare = dict(rectangles), len(rectangles[Defined.PLACES][0]), _spare(rectangles)
    if not spare:
        return found
    first = max(0, players - spare)
    entries = rectangles.get(Defined.ENTRIES, [])
    written = [known for known in WRITTEN if known != Defined.SCORES or not entries]  # scores are worked out there
    rows = [row for known in written for row in rectangles.get(known, []) if len(row) == players]
    if entries:
        rows += [row[start : start + players] for row in entries for start in range(0, len(row), players + 1)]
    kept = [n for n in range(players) if n < first or not all(row[n].is_blank for row in rows)]
    if entries:
        found[Defined.ENTRIES] = without_columns(entries, players, kept)
    for known in OF_PLAYERS:
        if (cells := found.get(known)) and all(len(row) == players for row in cells):
            found[known] = [[row[n] for n in kept] for row in cells]
    if variant.keeps_score and len(kept) > first and (starts := found.get(Defined.STARTS)):
        late = [FilledCell(cell.where, 0) if cell.is_blank else cell for cell in starts[0][first:]]
        found[Defined.STARTS] = [[*starts[0][:first], *late]]
    return found
