"""A score sheet taken apart: the rows of each block, what is carried over, and the rules that leave the table."""

from collections.abc import Sequence
from dataclasses import replace

from sheets.phrases.rule_lines import RuleLine
from sheets.phrases.sheet_frame import CARRIED_OVER
from sheets.phrases.words import ASSUMED_MARK
from sheets.specification.score_sheet.cells import CellKind, Row, ScoreSheet


def rows_of_chunks(sheet: ScoreSheet, chunks: Sequence[range]) -> list[tuple[Row, ...]]:
    """The rows of each block: what was scored before is carried over at its head, the last one ends with the totals."""
    places = [place for place, row in enumerate(sheet.rows) if row.is_scored]
    blocks = []
    for number, chunk in enumerate(chunks):
        start = places[chunk[0]]
        end = len(sheet.rows) if number == len(chunks) - 1 else places[chunk[-1] + 1]
        rows = sheet.rows[start:end]
        carried = _carried(sheet, sheet.rows[:start]) if number else None
        blocks.append((carried, *rows) if carried else rows)
    return blocks


def _carried(sheet: ScoreSheet, before: Sequence[Row]) -> Row | None:
    """The row that begins a further block with the totals so far; None where nothing was scored before."""
    if not any(cell is CellKind.ENTRY for row in before for cell in row.cells[0]):
        return None
    return Row("subtotal", CARRIED_OVER, ((CellKind.SUM,),) * len(sheet.columns))


def rules_of(sheet: ScoreSheet) -> tuple[RuleLine, ...]:
    """The lines of the foot that may stand on pages of their own: all but the points of the cards."""
    return tuple(line for line in sheet.foot if not line.pairs)


def rules_alone(sheet: ScoreSheet, lines: Sequence[RuleLine], *, is_first: bool) -> ScoreSheet:
    """A page with some of the rules; the numbers of the hands stand on the first."""
    footnotes = sheet.footnotes if _is_marked(lines) else ()
    return replace(sheet, foot=tuple(lines), hands=sheet.hands if is_first else 0, footnotes=footnotes)


def without_rules(sheet: ScoreSheet, kept: int) -> ScoreSheet:
    """The sheet with the points and so many of the rules below the table; footnotes only where a mark needs them."""
    rules = rules_of(sheet)[kept:]
    foot = tuple(line for line in sheet.foot if line not in rules)
    is_marked = _is_marked(foot) or ASSUMED_MARK in sheet.headline
    return replace(sheet, foot=foot, hands=0, footnotes=sheet.footnotes if is_marked else ())


def _is_marked(lines: Sequence[RuleLine]) -> bool:
    """Whether something in these lines is marked as assumed."""
    texts = [words for line in lines for words in (line.text, *(words for pair in line.pairs for words in pair))]
    return any(ASSUMED_MARK in words for words in texts)
