"""The ways to set a score sheet, in the one order in which things are given up, and the sizes for the writing hand.

Lengths are millimetres, type is in points.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from sheets.specification.score_sheet.cells import ScoreSheet

MOST_GROUPS_A_PAGE = 6
MOST_PAGES = 48


@dataclass(frozen=True)
class Size:
    """Sizes that go together."""

    pt: float
    """The type of the labels."""
    place: float
    """The lowest place to write in."""
    card: float
    """The widest card of a picture."""
    foot: int
    """The lines that the rules at the foot take, but for what is said in any case: see `SheetFoot`."""
    rows: int = 13
    """For hands, in a game of which nobody knows how many it takes; they become more where the page has room."""


@dataclass(frozen=True)
class Hand:
    """What a writing hand needs, or one that sees less well."""

    sizes: tuple[Size, ...]
    """From the best down."""
    score: float
    """The width of a written score of three digits."""
    low_score: float
    """Likewise where many hands stand in low lines beside something else."""
    digit: float
    small_pt: float
    """The smallest type."""
    foot_pt: float
    """The largest type of the foot."""
    name_pt: float
    """The smallest type of a name."""
    title_pt: tuple[float, float]
    """Of the title, on a page and on a small one."""
    weights: tuple[float, float, float]
    """Of lines to write on, of the rule under the names, of that above the total."""
    widest: float
    highest: tuple[float, float]
    """Beyond which a column, a round and a numbered line only look empty."""
    comfortable: float
    """The lowest place of further lines for hands, in a game of which nobody knows how many it takes."""
    easy: float
    """Places lower than that leave no height to white margins and large numbers."""
    least_card: float
    """The narrowest card of a picture."""
    blank: float
    """A line to write an answer on."""
    answer: float
    """The height of a line of the foot with such a line."""


USUAL = Hand(
    (
        Size(17, 16, 8.4, 5, 16), Size(15, 13, 7.2, 5, 16), Size(12, 12, 6, 5, 16), Size(12, 9.5, 5, 5, 16),
        Size(11, 8.7, 4.8, 5, 16), Size(10, 8, 4.4, 5, 14), Size(10, 7.25, 4.2, 5), Size(10, 7.25, 4.2, 4),
        Size(10, 7.25, 4.2, 3), Size(9.5, 7.25, 4.2, 4, 10), Size(9.5, 7.25, 4.2, 3, 10), Size(9.5, 7.25, 4.2, 3, 8),
        Size(9.5, 7.25, 4.2, 1, 8),
    ),
    score=12.4, low_score=9.2, digit=4, small_pt=7.5, foot_pt=12, name_pt=9, title_pt=(28, 18),
    weights=(0.35, 0.7, 1.4), widest=44, highest=(28, 12), comfortable=9.5, easy=8.5, least_card=4.2, blank=36,
    answer=6.4,
)  # fmt: skip
LARGE = Hand(
    (
        Size(20, 14, 7.5, 5), Size(18, 13, 6.5, 5), Size(16, 12.4, 6, 5), Size(16, 12.4, 5.2, 4),
        Size(16, 12.4, 5.2, 3), Size(16, 12.4, 5.2, 3, 10), Size(16, 12.4, 5.2, 3, 8), Size(16, 12.4, 5.2, 1, 8),
    ),
    score=15.5, low_score=15, digit=6, small_pt=16, foot_pt=18, name_pt=16, title_pt=(34, 24), weights=(0.7, 1.0, 2.0),
    widest=52, highest=(30, 17), comfortable=12.4, easy=12.8, least_card=5, blank=50, answer=8.5,
)  # fmt: skip


Pictures: TypeAlias = Literal["below", "beside", ""]


class Division(NamedTuple):
    """How players and rounds are shared out."""

    pages: int
    groups: int
    """Of players, each with a table of its own."""
    parts: int
    """Of the evening: so many tables has each group."""
    is_turned: bool
    """Whether the paper lies on its side."""
    log: Literal["beside", "apart", ""] = ""
    """Where the hands of a progression stand to what is laid down: beside it, or on a page of their own."""


@dataclass(frozen=True)
class Way:
    """One way to set a sheet."""

    division: Division
    pictures: Pictures
    """Where they stand to the words of contracts."""
    has_marks: bool
    cell_lines: int
    """In a cell: all places beside one another; the total below, or below entries with the points; or each below."""
    size: Size
    has_rules_behind: bool = False
    """Whether the rules stand on a page of their own, the last one."""


def ways(
    sheet: ScoreSheet, hand: Hand, players: int, *, turned: tuple[bool, ...], keeps_marks: bool, most_pages: int
) -> Iterator[tuple[Way, ...]]:
    """All ways to set a sheet for so many, those together that differ in type and foot alone.

    First type and lines of the foot give way, then the total beside the score, pictures, the upright page, blocks,
    marks, and at last the one page. Marks and pictures never both go before that; what cards count never goes.
    """
    drawn: tuple[Pictures, ...] = ("below", "beside", "") if sheet.has_pictures else ("",)
    may_go = bool(sheet.key) and not keeps_marks
    arranged = (1, 2, 3) if any(row.entries for row in sheet.rows) else (1,) if sheet.ledger else (1, 2)
    has_log = bool(sheet.ledger)
    for pages in range(1, most_pages + 1):
        marked: list[tuple[tuple[Pictures, ...], bool]] = [(drawn, True)]
        marked += [(("",), False)] if may_go and (pages > 1 or not sheet.has_pictures) else []
        for (shown, marks), behind in product(marked, (False, True)[:pages]):  # at last rules have a page of their own
            divisions = _divisions(players, pages - behind, turned, has_log=has_log)
            for division, pictures, lines in product(divisions, shown, arranged):
                yield tuple(Way(division, pictures, marks, lines, size, behind) for size in hand.sizes)


def _divisions(players: int, pages: int, turned: tuple[bool, ...], *, has_log: bool) -> Iterator[Division]:
    """The divisions on so many pages, the most welcome first; at last two blocks on each."""
    if has_log:
        for is_turned in turned:
            if pages <= players:
                yield Division(pages, pages, 1, is_turned, "beside")
            if pages % 2 == 0 and pages // 2 <= players:
                yield Division(pages, pages // 2, 1, is_turned, "apart")
        return
    groups = [n for n in range(1, players + 1) if pages % n == 0 and pages // n <= MOST_GROUPS_A_PAGE]
    for is_turned, count in product(turned, groups):
        yield Division(pages, count, pages // count, is_turned)
    for is_turned in turned:
        if 2 * pages <= players:
            yield Division(pages, 2 * pages, 1, is_turned)
