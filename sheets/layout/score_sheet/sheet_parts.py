"""A score sheet taken apart: the rows of each block, what is carried over, and the rules that leave the table."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from sheets.phrases.rule_lines import RuleLine
from sheets.phrases.sheet_frame import CARRIED_OVER
from sheets.specification.score_sheet.cells import CellKind, Row, ScoreSheet


def rows_of_chunks(sheet: ScoreSheet, chunks: Sequence[range]) -> list[tuple[Row, ...]]:
    """The rows of each block; where something was scored before, its totals are carried over at the head."""
    places = [place for place, row in enumerate(sheet.rows) if row.is_scored]
    carried = Row("subtotal", CARRIED_OVER, ((CellKind.SUM,),) * len(sheet.columns))
    blocks = []
    for start, end in pairwise([*(places[chunk[0]] for chunk in chunks), len(sheet.rows)]):
        has_scores = any(CellKind.ENTRY in row.cells[0] for row in sheet.rows[:start])
        blocks.append((carried, *sheet.rows[start:end]) if has_scores else sheet.rows[start:end])
    return blocks


def rules_of(sheet: ScoreSheet) -> tuple[RuleLine, ...]:
    """The lines of the foot that may stand on pages of their own: all but the points of the cards."""
    return tuple(line for line in sheet.foot if not line.pairs)


def rules_alone(sheet: ScoreSheet, lines: Sequence[RuleLine], *, is_first: bool) -> ScoreSheet:
    """A page with some of the rules; the numbers of the hands stand on the first."""
    return replace(sheet, foot=tuple(lines), hands=sheet.hands if is_first else 0, assumed_in_rows=())


def without_rules(sheet: ScoreSheet, kept: int) -> ScoreSheet:
    """The sheet with the points and so many of the rules below the table."""
    rules = rules_of(sheet)[kept:]
    return replace(sheet, foot=tuple(line for line in sheet.foot if line not in rules), hands=0)
