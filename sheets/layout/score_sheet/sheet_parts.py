"""A score sheet taken apart: the rows of each block, what is carried over, and so many of its numbered lines."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from sheets.specification.score_sheet.carried_over import carried_from_page
from sheets.specification.score_sheet.cells import CellKind, Row, ScoreSheet


def rows_of_chunks(sheet: ScoreSheet, chunks: Sequence[range]) -> list[tuple[Row, ...]]:
    """The rows of each block; where something was scored before, its totals are carried over at the head.

    Totals that are carried over take the place of subtotals.
    """
    places = [place for place, row in enumerate(sheet.rows) if row.is_scored]
    carried = carried_from_page(len(sheet.columns), sheet.language)
    blocks = []
    for start, end in pairwise([*(_start(sheet.rows, places[chunk[0]]) for chunk in chunks), len(sheet.rows)]):
        has_scores = any(CellKind.ENTRY in row.cells[0] for row in sheet.rows[:start])
        rows = tuple(row for row in sheet.rows[start:end] if len(chunks) == 1 or row.kind != "subtotal")
        blocks.append((carried, *rows) if has_scores else rows)
    return blocks


def _start(rows: Sequence[Row], place: int) -> int:
    """Where the block of a scored row begins: what is carried over from another sheet stands above it."""
    while place and rows[place - 1].kind == "carried":
        place -= 1
    return place


def with_lines(sheet: ScoreSheet, lines: int) -> ScoreSheet:
    """The sheet with no more than so many numbered lines."""
    numbered = [row for row in sheet.rows if row.kind == "line"]
    return replace(sheet, rows=tuple(row for row in sheet.rows if row not in numbered[lines:]))


def with_fewer_rows(sheet: ScoreSheet) -> list[ScoreSheet]:
    """The sheet without the scales up to the total that ends the game, and without what is counted on the way too."""
    found = [sheet]
    for kind in ("target", "counter"):
        kept = tuple(row for row in found[-1].rows if row.kind != kind)
        found += [replace(sheet, rows=kept)] if kept != found[-1].rows else []
    return found[1:]
