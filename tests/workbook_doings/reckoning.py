"""A workbook added up as a person does it who sees its cells and knows nothing of its formulas."""

from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl import Workbook

from sheets.game.bonuses import bonus_choices
from sheets.game.model import Variant
from tests.spreadsheet import values

AWAY_WORDS = ("-", "–", "—", "−", "not playing")
Line = Sequence[object]


@dataclass(frozen=True)
class Reckoned:
    """What follows from the cells, and the cells from which nothing follows."""

    said: dict[str, list[list[object]]]
    """What must stand in the rectangles of these names."""
    odd_scores: int
    odd_bonuses: int


def reckoned(book: Workbook, variant: Variant, *, spare: int) -> Reckoned:
    """Totals, running totals, places and the settlement, where every two settle; the last columns may be spare."""
    scores = [[_score(variant, cell) for cell in row] for row in values(book, "Scores")]
    written = values(book, "Bonuses") if "Bonuses" in book.defined_names else [[None] * len(row) for row in scores]
    bonuses = [[_bonus(variant, cell) for cell in row] for row in written]
    starts = values(book, "StartsWith")[0]
    came = [n >= len(starts) - spare and any(row[n] is not None for row in scores) for n in range(len(starts))]
    starts = [0 if start is None and new else start for start, new in zip(starts, came, strict=True)]
    for player, start in enumerate(starts):  # before he first scored, he was away
        for row in scores[
            : next((n for n, row in enumerate(scores) if row[player] not in (None, "away")), len(scores))
        ]:
            row[player] = row[player] if start is None else "away"
    lefts = [None if left is None else str(left) for left in values(book, "HasLeft")[0]]
    for player, left in enumerate(lefts):  # who has left holds no cards any more
        if left is not None:
            last = max((n for n, row in enumerate(scores) if row[player] is not None), default=-1)
            for row in scores[last + 1 :]:
                row[player] = "away"
    points = [[_points(row, player) for player in range(len(row))] for row in scores]
    brought = [[None if each == "odd" else each for each in row] for row in bonuses]
    begun = _begun(starts, scores, points, brought)
    running: list[list[object]] = []
    sums: list[int | None] = list(begun)
    for row, extra in zip(points, brought, strict=True):
        for player, each in enumerate(row):
            for more in (each, extra[player]):
                if isinstance(more, int):
                    sums[player] = (sums[player] or 0) + more
        running.append([None if each is None else sums[player] for player, each in enumerate(row)])
    counted = [None if left == "out of places" else total for total, left in zip(sums, lefts, strict=True)]
    said: dict[str, list[list[object]]] = {"RunningTotals": running, "Totals": [list(sums)]}
    if variant.winner != "first":
        sign = 1 if variant.winner == "lowest" else -1
        said["Places"] = [[_place(total, counted, sign) for total in counted]]
    if variant.settlement and variant.settlement.convention == "pairs" and None not in counted:
        there = [total for total in counted if total is not None]
        sign = 1 if variant.winner == "lowest" else -1
        said["Settlement"] = [[sign * sum(other - own for other in there) for own in there]]
    odd = [sum(row.count("odd") for row in table) for table in (scores, bonuses)]
    return Reckoned(said, odd[0], odd[1])


def _score(variant: Variant, cell: object) -> object:
    """Points, "out", "away" or "odd"; None for a blank."""
    if cell is None or (isinstance(cell, str) and not cell.strip()):
        return None
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return int(cell) if cell == int(cell) else "odd"
    word = cell.strip().lower() if isinstance(cell, str) else ""
    return "away" if word in AWAY_WORDS else "out" if word == "out" and variant.out_sums else "odd"


def _points(row: Line, player: int) -> int | None:
    own, others = row[player], [*row[:player], *row[player + 1 :]]
    if own == "out":
        held = [each for each in others if each != "away"]
        numbers = [each for each in held if isinstance(each, int)]
        return -sum(numbers) if len(numbers) == len(held) else None
    return own if isinstance(own, int) else None


def _bonus(variant: Variant, cell: object) -> object:
    known = {choice.label: choice.points for choice in bonus_choices(variant)}
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return int(cell) if cell == int(cell) else "odd"
    if cell is None or not str(cell).strip():
        return None
    return known.get(str(cell), "odd")


def _begun(starts: Line, scores: Sequence[Line], points: Sequence[Line], bonuses: Sequence[Line]) -> list[int | None]:
    """What players begin with; an average of those who are there from the beginning."""
    found: list[int | None] = []
    for player, start in enumerate(starts):
        if start is None or (isinstance(start, str) and start not in ("average", "highest", "lowest")):
            found.append(None if start is None else 0)
            continue
        if isinstance(start, int | float):
            found.append(int(start))
            continue
        first = next((number for number, row in enumerate(scores) if row[player] not in (None, "away")), len(scores))
        totals = [
            sum(row[other] for table in (points, bonuses) for row in table[:first] if isinstance(row[other], int))
            for other in range(len(starts))
            if other != player
        ]
        average = round(sum(totals) / len(totals) + 1e-9)
        found.append({"average": average, "highest": max(totals), "lowest": min(totals)}[str(start)] if first else 0)
    return found


def _place(own: int | None, all_: Sequence[int | None], sign: int) -> int | None:
    if own is None:
        return None
    return 1 + sum(sign * other < sign * own for other in all_ if other is not None)
