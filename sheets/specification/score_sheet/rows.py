"""The rows of a score sheet: rounds, requirements or numbered lines, subtotals, totals, places and settlement."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from sheets.game.model import Round, Variant
from sheets.game.notation import write_contract
from sheets.phrases.setting import deal_phrase
from sheets.pictograms import pictures_of
from sheets.specification.score_sheet.cells import (
    BonusBox,
    BuyBoxes,
    Cell,
    Dealer,
    Entry,
    Laid,
    Mark,
    Rank,
    Row,
    RunningTotal,
    Settle,
    Sum,
    Tick,
)

LONG_GAME = 12
"""Rounds; a longer game has subtotals."""
MOST_BEFORE_SUBTOTAL = 10
MOST_BOXES = 6
"""Boxes for buys in a cell; more are a tally."""
HANDS_A_REQUIREMENT = 2
"""In a progression that is scored: lines for points beside each requirement, for there are more hands than those."""


@dataclass(frozen=True)
class Deals:
    """The deal, passing from column to column."""

    first: int
    players: int

    def who(self, line: int) -> int:
        """The column that deals a line."""
        return (self.first + line - 1) % self.players

    def of(self, column: int, hands: int) -> tuple[int, ...]:
        """The hands that a column deals."""
        return tuple(hand for hand in range(1, hands + 1) if self.who(hand) == column)


def build_rows(
    variant: Variant, columns: range, deals: Deals, *, lines: int, every_hand: bool = False
) -> tuple[Row, ...]:
    """All rows in order; `lines` is the number of numbered lines of a game without rounds.

    With `every_hand` a progression has numbered lines too, nothing stands between the rounds, and places stand beside
    a settlement.
    """
    if is_open(variant) or (every_hand and variant.is_progression):
        scored = _numbered_rows(variant, columns, deals, lines=lines, every_hand=every_hand)
    else:
        scored = _round_rows(variant, columns, deals)
    between = scored if every_hand else _with_subtotals(variant, scored, columns)
    return (*between, *_closing_rows(variant, scored, columns, ranked=every_hand or variant.settlement is None))


def is_open(variant: Variant) -> bool:
    """Whether the sheet has numbered lines in place of rounds."""
    return variant.end.kind in ("open", "target") and not variant.rounds


def build_key(variant: Variant) -> tuple[tuple[Mark, str], ...]:
    """The marks that stand in the cells, with what they mean."""
    hand = variant.hand_word()
    if variant.is_progression:
        points: list[tuple[Mark, str]] = [("", f"points of each {hand}, line by line")] if variant.has_points else []
        return (("tick", f"laid down in {hand} no."), ("dealer", "deals"), *points)
    marks: list[tuple[Mark, str]] = []
    buys = {_boxes(round_) for round_ in variant.rounds}
    if any(buys - {0, None}):
        marks.append(("buy", variant.word("buy")))
    if None in buys:
        marks.append(("tally", f"tally of {variant.word('buy', 2)}"))
    if variant.rounds:
        marks.append(("laid", "laid down"))
    marks.append(("dealer", "deals"))
    if variant.bonuses:
        marks.append(("bonus", "bonus"))
    return (*marks, ("", f"{hand} | total so far"))


def _boxes(round_: Round) -> int | None:
    """How many boxes to cross off a round has for buys; None where a tally is kept, as the number is open."""
    if round_.buys is None or round_.buys.unlimited or round_.buys.limit is None or round_.buys.limit > MOST_BOXES:
        return None
    return round_.buys.limit


def _numbered_rows(variant: Variant, columns: range, deals: Deals, *, lines: int, every_hand: bool) -> list[Row]:
    rows = []
    for line in range(1, lines + 1):
        cells: list[tuple[Cell, ...]] = []
        for c in columns:
            laid = (Laid(line, c),) if variant.is_progression else ()
            scored = (Entry(line, c), RunningTotal(line, c)) if variant.has_points else ()
            bonus = (BonusBox(line, c),) if variant.bonuses and every_hand else ()
            cells.append((*laid, *_dealt(deals, line, c), *bonus, *scored))
        rows.append(Row("line", "", tuple(cells), number=str(line)))
    return rows


def _dealt(deals: Deals, line: int, column: int) -> tuple[Dealer, ...]:
    return (Dealer(line, column),) if deals.who(line) == column else ()


def _round_rows(variant: Variant, columns: range, deals: Deals) -> list[Row]:
    same_deal = len({round_.deal for round_ in variant.rounds}) == 1
    rows = []
    for round_ in variant.rounds:
        deal = "" if same_deal else "deal ____" if round_.deal is None else f"deal {deal_phrase(round_.deal)}"
        wild = f"wild: {', '.join(round_.wild_names)}" if round_.wild_names else ""
        aside = "; ".join(part for part in (wild, round_.note, "optional" * round_.optional) if part)
        cells = tuple(_requirement_cells(variant, round_, c) for c in columns)
        if not variant.is_progression:
            cells = tuple(_round_cells(variant, round_, c, deals) for c in columns)
        rows.append(
            Row(
                "requirement" if variant.is_progression else "round",
                write_contract(round_.contract, variant.melds) if round_.contract else "",
                cells,
                number=round_.name,
                deal=deal,
                aside=aside,
                pictures=pictures_of(variant, round_),
            )
        )
    return rows


def _requirement_cells(variant: Variant, round_: Round, column: int) -> tuple[Cell, ...]:
    last = HANDS_A_REQUIREMENT * round_.number
    hands = range(last - HANDS_A_REQUIREMENT + 1, last + 1) if variant.has_points else ()
    return (Tick(round_.number, column), *(Entry(hand, column) for hand in hands))


def _round_cells(variant: Variant, round_: Round, column: int, deals: Deals) -> tuple[Cell, ...]:
    n, boxes = round_.number, _boxes(round_)
    cells: list[Cell] = [] if boxes == 0 else [BuyBoxes(boxes, n, column)]
    if round_.contract is None or not round_.contract.is_none:
        cells.append(Laid(n, column))
    cells += _dealt(deals, n, column)
    if variant.bonuses:
        cells.append(BonusBox(n, column))
    return (*cells, Entry(n, column), RunningTotal(n, column))


def _with_subtotals(variant: Variant, rows: Sequence[Row], columns: range) -> list[Row]:
    """A long game has a subtotal after every so many rounds, the parts as equal as can be."""
    if not variant.has_points or variant.is_progression or is_open(variant) or len(rows) <= LONG_GAME:
        return list(rows)
    parts = ceil(len(rows) / MOST_BEFORE_SUBTOTAL)
    ends = [round(len(rows) * part / parts) for part in range(1, parts)]
    found: list[Row] = []
    for number, row in enumerate(rows, 1):
        found.append(row)
        if number in ends:
            found.append(Row("subtotal", "Subtotal", tuple((Sum(1, number, c),) for c in columns)))
    return found


def _closing_rows(variant: Variant, rows: Sequence[Row], columns: range, *, ranked: bool) -> list[Row]:
    """Totals, places, and the settlement of a game that is played for stakes."""
    last = max((cell.line for row in rows for cell in row.cells[0] if isinstance(cell, Entry)), default=0)
    closing = []
    if variant.has_points:
        closing.append(Row("total", "Total", tuple((Sum(1, last, c),) for c in columns)))
    if ranked:
        closing.append(Row("place", "Place", tuple((Rank(c),) for c in columns)))
    return [*closing, *_settlement(variant, columns)]


def _settlement(variant: Variant, columns: range) -> list[Row]:
    """The lines in which the table works out who pays whom: so many times each total against the sum of all."""
    if variant.settlement is None:
        return []
    if variant.settlement.convention == "winner":
        less = "less the lowest" if variant.winner == "lowest" else "less the highest"
        return [
            Row("settlement", less, tuple((Settle("difference", c),) for c in columns)),
            Row("settlement", "× stake ______", tuple((Settle("payment", c),) for c in columns)),
        ]
    times = f"{len(columns)} × own total"
    less = "the sum less that" if variant.winner == "lowest" else "that less the sum"
    return [
        Row("settlement", "all totals added", tuple((Settle("sum of totals", c),) if c == 0 else () for c in columns)),
        Row("settlement", times, tuple((Settle("own total times", c),) for c in columns)),
        Row("settlement", less, tuple((Settle("difference", c),) for c in columns)),
        Row("settlement", "× stake ______", tuple((Settle("payment", c),) for c in columns)),
    ]
