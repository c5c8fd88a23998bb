"""A score sheet before anyone draws it: columns, rows, cells that know what they mean, and the words around them.

The paper and the workbook are both drawn from this one specification, so that they can't disagree. A column is a side,
today one player; a cell position holds several cells, so that a game with a bid, tricks and a bonus has room.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sheets import wording
from sheets.model import Variant
from sheets.notation import write_contract

OPEN_LINES = 13
"""Numbered lines of a game without a fixed number of rounds, unless the caller has room for another number."""
HANDS_A_REQUIREMENT = 2
"""In a progression that is scored: lines for points beside each requirement, for there are more hands than those."""


@dataclass(frozen=True)
class Entry:
    """A place to write the points of a line; lines are numbered from 1 and are rounds unless the game is open."""

    line: int
    column: int


@dataclass(frozen=True)
class RunningTotal:
    """The sum of a column's entries up to a line."""

    line: int
    column: int


@dataclass(frozen=True)
class Sum:
    """The sum of a column's entries from a line to a line."""

    first: int
    last: int
    column: int


@dataclass(frozen=True)
class Rank:
    """The place of a column."""

    column: int


@dataclass(frozen=True)
class Tick:
    """A card to tick, or to number with the hand, when a requirement is laid down."""

    requirement: int
    column: int


@dataclass(frozen=True)
class Settle:
    """A line of the settlement; `step` is what is worked out in it."""

    step: Literal["sum of totals", "own total times", "difference", "payment"]
    column: int


Cell: TypeAlias = Entry | RunningTotal | Sum | Rank | Tick | Settle


@dataclass(frozen=True)
class Row:
    """A row of the sheet: its label and, for every column, the cells that stand in it."""

    kind: Literal["round", "requirement", "line", "total", "place", "settlement"]
    words: str
    cells: tuple[tuple[Cell, ...], ...]
    number: str = ""
    remark: str = ""
    """What is special to this round: its deal, where deals differ, and its note."""


@dataclass(frozen=True)
class FootLine:
    """A line below the table: a word, and what is said of it or the pairs of cards and points."""

    name: str
    text: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    """("10–14", "10"); points of "" are a blank to be agreed on and filled in."""


@dataclass(frozen=True)
class ScoreSheet:
    """Everything a score sheet says, in order."""

    title: str
    headline: str
    columns: tuple[str, ...]
    """The players' names; empty for a name to be written in."""
    key: str
    """What the two figures of a cell are, or what is written on a ticked card."""
    rows: tuple[Row, ...]
    foot: tuple[FootLine, ...]
    footnotes: tuple[str, ...]
    imprint: str

    def words(self) -> tuple[str, ...]:
        """Everything that is written on the sheet."""
        rows = [text for row in self.rows for text in (row.number, row.words, row.remark)]
        foot = [
            text for line in self.foot for text in (line.name, line.text, *(t for pair in line.pairs for t in pair))
        ]
        head = [self.title, self.headline, *self.columns, self.key]
        return (*head, *rows, *foot, *self.footnotes, self.imprint)


def build_score_sheet(variant: Variant, names: Sequence[str], *, lines: int = OPEN_LINES) -> ScoreSheet:
    """The score sheet of a variant for these players, as many columns as names; `lines` counts for open games only."""
    columns = range(len(names))
    return ScoreSheet(
        title=variant.title,
        headline=_headline(variant),
        columns=tuple(names),
        key=_key(variant),
        rows=(
            *_score_rows(variant, columns, lines),
            *_total_rows(variant, columns, lines),
            *_settlement(variant, columns),
        ),
        foot=_foot(variant),
        footnotes=tuple(f"{wording.ASSUMED_MARK} {about}: {why}" for about, why in _shown_assumptions(variant)),
        imprint=_imprint(variant),
    )


def is_open(variant: Variant) -> bool:
    """Whether the sheet has numbered lines in place of rounds."""
    return variant.end.kind in ("open", "target") and not variant.rounds


def _sentence(phrase: str) -> str:
    return phrase[:1].upper() + phrase[1:] + "."


def _headline(variant: Variant) -> str:
    """What is dealt, where that is the same in every round, and what wins."""
    deals = {round_.deal for round_ in variant.rounds} or {variant.deal}
    deal = next(iter(deals)) if len(deals) == 1 else None
    every = variant.word("deal" if variant.is_progression else "round")
    cards = f"Deal {wording.deal_phrase(deal)} every {every}. " if deal else ""
    return cards + _sentence(wording.ending_phrase(variant))


def _key(variant: Variant) -> str:
    if variant.is_progression:
        return f"laid down in {variant.word('deal')} no."
    return f"{variant.word('round')} | total so far"


def _score_rows(variant: Variant, columns: range, lines: int) -> list[Row]:
    if is_open(variant):
        return [
            Row("line", "", tuple((Entry(line, c), RunningTotal(line, c)) for c in columns), number=str(line))
            for line in range(1, lines + 1)
        ]
    same_deal = len({round_.deal for round_ in variant.rounds}) == 1
    rows = []
    for round_ in variant.rounds:
        contract = write_contract(round_.contract, variant.melds) if round_.contract else ""
        deal = "" if same_deal or round_.deal is None else f"deal {wording.deal_phrase(round_.deal)}"
        wild = f"wild: {', '.join(round_.wild_names)}" if round_.wild_names else ""
        remark = "; ".join(part for part in (deal, wild, round_.note, "optional" * round_.optional) if part)
        n = round_.number
        if variant.is_progression:
            hands = range(HANDS_A_REQUIREMENT * (n - 1) + 1, HANDS_A_REQUIREMENT * n + 1) if variant.has_points else ()
            ticks: tuple[tuple[Cell, ...], ...] = tuple(
                (Tick(n, c), *(Entry(hand, c) for hand in hands)) for c in columns
            )
            rows.append(Row("requirement", contract, ticks, number=round_.name, remark=remark))
        else:
            both = tuple((Entry(n, c), RunningTotal(n, c)) for c in columns)
            rows.append(Row("round", contract, both, number=round_.name, remark=remark))
    return rows


def _total_rows(variant: Variant, columns: range, lines: int) -> list[Row]:
    last = lines if is_open(variant) else len(variant.rounds)
    last *= HANDS_A_REQUIREMENT if variant.is_progression else 1
    rows = []
    if variant.has_points:
        rows.append(Row("total", "Total", tuple((Sum(1, last, c),) for c in columns)))
    if variant.settlement is None:
        rows.append(Row("place", "Place", tuple((Rank(c),) for c in columns)))
    return rows


def _settlement(variant: Variant, columns: range) -> list[Row]:
    """The lines in which the table works out who pays whom: so many times each total against the sum of all."""
    if variant.settlement is None:
        return []
    if variant.settlement.convention == "winner":
        less = "less the lowest" if variant.winner == "lowest" else "less the highest"
        return [
            Row("settlement", less, tuple((Settle("difference", c),) for c in columns)),
            Row("settlement", "× stake", tuple((Settle("payment", c),) for c in columns)),
        ]
    times = f"{len(columns)} × own total"
    less = "the sum less that" if variant.winner == "lowest" else "that less the sum"
    return [
        Row("settlement", "all totals added", tuple((Settle("sum of totals", c),) if c == 0 else () for c in columns)),
        Row("settlement", times, tuple((Settle("own total times", c),) for c in columns)),
        Row("settlement", less, tuple((Settle("difference", c),) for c in columns)),
        Row("settlement", "× stake", tuple((Settle("payment", c),) for c in columns)),
    ]


def _foot(variant: Variant) -> tuple[FootLine, ...]:
    lines = []
    if variant.values is None:
        blanks = tuple((cards, "") for cards in wording.blank_worths(variant))
        lines.append(FootLine("Points", pairs=blanks))
    elif variant.values.values:
        lines.append(FootLine("Points", pairs=(*_pairs(variant, 0), *_out(variant))))
        others = [
            FootLine(f"Points, {table.title}", pairs=_pairs(variant, n))
            for n, table in enumerate(variant.other_values, 1)
        ]
        lines += others
    lines += [FootLine(bonus.name.capitalize(), _bonus(bonus.points, bonus.when)) for bonus in variant.bonuses]
    said = [
        ("Melds", wording.melds_phrase(variant)),
        ("Wild", _wild(variant)),
        (variant.word("buy", 2).capitalize(), wording.buys_phrase(variant)),
        *variant.calls.items(),
        ("Going out", wording.discard_phrase(variant)),
        ("Tie", wording.tie_phrase(variant)),
        ("Settlement", _settled(variant)),
    ]
    return (*lines, *(FootLine(name, text) for name, text in said if text))


def _pairs(variant: Variant, number: int) -> tuple[tuple[str, str], ...]:
    tables = [table for table in (variant.values, *variant.other_values) if table]
    worths = wording.worths(variant, tables[number])
    return tuple(
        (worth.cards, worth.points.replace("?", "") + (wording.ASSUMED_MARK if worth.assumed else ""))
        for worth in worths
    )


def _out(variant: Variant) -> tuple[tuple[str, str], ...]:
    return () if variant.out is None else (("out", wording.signed(variant.out)),)


def _bonus(points: int | None, when: str) -> str:
    return ": ".join(part for part in (wording.signed(points), when) if part)


def _wild(variant: Variant) -> str:
    """The wild cards, left out where the line of points has said it all."""
    if variant.wild.cards is None:
        return f"{wording.NOT_STATED} which cards are wild"
    said_above = variant.values is not None and any(value.name.lower() == "wild" for value in variant.values.values)
    limit = wording.limit_phrase(variant)
    return "" if said_above and not limit and "wild" not in variant.assumed else wording.wild_phrase(variant)


def _settled(variant: Variant) -> str:
    phrase = wording.settlement_phrase(variant)
    return f"+ receives, {wording.MINUS} pays, and the line adds up to zero; {phrase}" if phrase else ""


def _shown_assumptions(variant: Variant) -> list[tuple[str, str]]:
    """The assumptions whose mark stands on the sheet, which does not speak of players and packs."""
    hidden = {"players", "best players", "packs", "jokers"} | ({"buys"} if not wording.buys_phrase(variant) else set())
    shown = []
    for about, why in wording.assumptions(variant):
        names = [name for name in about.split(", ") if name not in hidden]
        if names:
            shown.append((", ".join(names), why))
    return shown


def _imprint(variant: Variant) -> str:
    parts = []
    for source in variant.sources:
        url = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        parts.append(" · ".join(part for part in (source.text, url) if part))
    return "; ".join([*([f"house rules, {variant.version}"] if variant.version else []), *parts])
