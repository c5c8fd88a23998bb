"""A score sheet set in one way: measured by sums before anything is made, then made as pages of boxes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, chain
from math import ceil, inf
from typing import NamedTuple

from sheets.layout.box_contents import Place, Words
from sheets.layout.boxes import Box, NoRoom, Page, PageEnds, Placed, Row, Stack, flow, grown
from sheets.layout.sheet_foot import SheetFoot
from sheets.layout.sheet_frame import MARGINS, Logo, SheetFrame, is_small_page
from sheets.layout.sheet_table import Fonts, SheetTable
from sheets.layout.sheet_ways import MOST_PAGES, Hand, Way
from sheets.layout.type import Measure, even_parts
from sheets.paper.sizes import Box as Rectangle
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet.carried_over import carried_from_page
from sheets.specification.score_sheet.cells import CellKind, ScoreSheet
from sheets.specification.score_sheet.cells import Row as SheetRow
from sheets.words.language import ASSUMED_MARK
from sheets.words.rule_lines import RuleLine

MOST_ROWS, HANDS_OF_GAME = 30, 20
"""For hands, on one sheet; and those that a progression seldom takes more of, low as they are."""
MOST_WHITE = 0.08
"""The part of a page that stays white rather than that more players get larger cells than fewer."""
NUMBERED = ("line", "hand")
"""The rows for hands of a game of which nobody knows how many it takes."""


@dataclass(frozen=True)
class SheetOptions:
    """What is asked of the pages."""

    large_print: bool = False
    landscape: bool = False
    margin: float | None = None
    """Millimetres; None leaves it to the layout."""
    most_pages: int = MOST_PAGES
    are_together: bool = False
    """Whether all players stand side by side, however small the paper."""
    keeps_marks: bool = False
    has_all_rules: bool = False
    """Whether the foot says all of the rules, on a page of its own if need be."""
    logo: Logo | None = None


class Least(NamedTuple):
    """The width of the narrowest column, and the height of the lowest place (mm)."""

    width: float = inf
    height: float = inf


NO_CAP = (Least(), Least())


class MeasuredTable(NamedTuple):
    """A table for some players, measured before any of its boxes is made."""

    table: SheetTable
    group: range
    width: float
    cell: float
    """The width of a player's column."""
    head: float
    rows: list[tuple[float, float]]
    """The least and the most height of each."""
    cap: Least
    """How wide and high its cells may be at the most."""

    @property
    def least(self) -> float:
        """Its least height."""
        return self.head + sum(low for low, _ in self.rows)

    @property
    def most(self) -> float:
        """The height up to which it grows."""
        return self.head + sum(max(each) for each in self.rows)


@dataclass(frozen=True, eq=False)
class SetSheet:
    """A sheet for so many of its players set in one way."""

    sheet: ScoreSheet
    rules: Sequence[RuleLine]
    paper: Paper
    measure: Measure
    options: SheetOptions
    hand: Hand
    way: Way
    players: int
    cap: tuple[Least, Least] = NO_CAP
    """The widest that a column, and the highest that the lowest place may be: of scores, and of cards to tick."""
    capped: int = 0
    """The page on which that holds: that with the lowest places."""
    more_rows: int = 0
    """For hands, than the way has at the least."""
    rank: tuple[int, int] = (0, 0)
    """How much was given up: the place of the way among all of them."""
    tables: "dict[object, SheetTable]" = field(default_factory=dict, repr=False)
    """Tables measured already: those of ways that differ in players and pages are the same."""
    feet: "dict[object, list[tuple[RuleLine, Box]]]" = field(default_factory=dict, repr=False)
    """Likewise what has room at the foot."""

    # -- what stands where ---------------------------------------------------------------------------------------

    @cached_property
    def page(self) -> Paper:
        """The paper as it lies."""
        return self.paper.turned() if self.way.division.is_turned else self.paper

    @cached_property
    def room(self) -> Rectangle:
        """The page within its margins."""
        is_tight = is_small_page(self.paper) or self.way.size.place < self.hand.easy
        margin = MARGINS[is_tight] if self.options.margin is None else self.options.margin
        return Rectangle(margin, margin, self.page.width_mm - 2 * margin, self.page.height_mm - 2 * margin)

    @cached_property
    def fonts(self) -> Fonts:
        """The type."""
        return Fonts(self.measure, self.hand, self.way.size.pt)

    @cached_property
    def rows(self) -> tuple[SheetRow, ...]:
        """The rows, with as many numbered ones as the way has."""
        gone = [row for row in self.sheet.rows if row.kind in NUMBERED][self.numbered :]
        return tuple(row for row in self.sheet.rows if row not in gone)

    @property
    def numbered(self) -> int:
        """How many rows for hands there are, in a game of which nobody knows how many it takes."""
        return self.way.size.rows + self.more_rows

    @cached_property
    def parts(self) -> tuple[tuple[SheetRow, ...], ...]:
        """The rows of each table that a group of players has."""
        if self.way.division.log:
            laid = tuple(row for row in self.rows if row.kind == "requirement")
            return laid, tuple(row for row in self.rows if row.kind not in ("requirement", "heading"))
        return _parted(self.sheet, self.rows, self.way.division.parts)

    def table(self, number: int) -> SheetTable:
        """A table of a group."""
        way, is_first = self.way, number == 0 or self.way.division.log != "beside"
        key = (
            number,
            way.division.parts,
            way.division.log,
            self.numbered,
            way.pictures,
            way.has_marks,
            way.cell_lines,
            way.size,
        )
        if key not in self.tables:
            keyed = self.rows if way.division.log == "beside" else ()
            if not (rows := self.parts[number]):
                raise NoRoom
            self.tables[key] = SheetTable(self.sheet, rows, way, self.hand, self.fonts, is_first, keyed)
        return self.tables[key]

    @cached_property
    def groups(self) -> tuple[range, ...]:
        """The players of each table."""
        return tuple(filter(None, even_parts(self.players, self.way.division.groups)))

    # -- measuring -----------------------------------------------------------------------------------------------

    @cached_property
    def measured(self) -> "tuple[tuple[tuple[MeasuredTable, ...], ...], ...]":
        """Page by page its blocks from above, each of tables that stand beside one another; NoRoom where one has none.

        Sums tell it before anything is set.
        """
        around = self.fonts.em
        found = tuple(
            tuple(self._measured(group, parts, number) for group, parts in page)
            for number, page in enumerate(self._blocks)
        )
        least = [sum(max(table.least for table in block) + around for block in page) - around for page in found]
        if max(least) > self.room.height:
            raise NoRoom
        if any(high > left + 0.01 for high, left in zip(least, self._rooms, strict=False)):
            raise NoRoom
        return found

    @cached_property
    def _blocks(self) -> list[list[tuple[range, tuple[int, ...]]]]:
        """The blocks of each page, from above: their players, and the tables that stand beside one another."""
        blocks = [(group, parts) for group in self.groups for parts in self._blocks_of_group]
        each = ceil(len(blocks) / self.way.division.pages)
        return [blocks[n : n + each] for n in range(0, len(blocks), each)]

    @property
    def _blocks_of_group(self) -> list[tuple[int, ...]]:
        """The blocks that a group of players has, each of tables that stand beside one another."""
        division = self.way.division
        count = 2 if division.log else division.parts
        return [(0, 1)] if division.log == "beside" else [(n,) for n in range(count)]

    @cached_property
    def _first(self) -> "tuple[MeasuredTable, ...]":
        return self._measured(self.groups[0], self._blocks_of_group[0])

    def _measured(self, group: range, parts: Sequence[int], page: int = 0) -> "tuple[MeasuredTable, ...]":
        tables, players = [self.table(part) for part in parts], len(group)
        gap = 2 * tables[0].gutter
        least = [each.label_widths[0] + players * (each.least_cell + each.gutter) for each in tables]
        extra = self.room.width - gap * (len(tables) - 1) - sum(least)
        if extra < -0.01:
            raise NoRoom
        first = tables[0].label_widths  # for its words and pictures; the rest is for scores
        more = min(extra, first[1] - first[0]) if len(tables) > 1 else extra
        widths = [least[0] + more, *(each + extra - more for each in least[1:])]
        pairs = zip(tables, widths, strict=True)
        measured = [self._measured_table(each, group, width, page) for each, width in pairs]
        head = max(each.head for each in measured)  # the heads of tables beside one another end at one height
        return tuple(each._replace(head=head) for each in measured)

    def _measured_table(self, table: SheetTable, group: range, width: float, page: int) -> "MeasuredTable":
        cap = self.cap[table.is_of_cards] if page == self.capped else Least()
        label, cell = table.columns(len(group), width, cap.width)
        rows, head = table.row_heights(label, cap.height), table.head_height(label, cell)
        return MeasuredTable(table, group, width, cell, head, rows, cap)

    @cached_property
    def _rooms(self) -> list[float]:
        """The height that tables have on each page, so far as is known without them."""
        width, count = self.room.width, self.way.division.pages
        around = [self._head(n, self.sheet.fields).height(width) for n in (1, 2)]
        around[0] += sum(box.height(width) for box in self.foot)
        end = self._end(is_marked=True, has_pictures=True).height(width)
        first, others = (self.room.height - each - end - self._white for each in around)
        return [first, *[others] * (count - 1)]

    @cached_property
    def _least_of_pages(self) -> list[tuple[Least, Least]]:
        """The narrowest column and the lowest place of each page, of scores and of cards to tick; NoRoom without."""
        pages = list[tuple[Least, Least]]()
        for page, left in zip(self.measured, self._rooms, strict=False):
            found = [Least(), Least()]
            sizes = [(max(each.least for each in block), max(each.most for each in block)) for block in page]
            high = grown(sizes, left - self.fonts.em * (len(page) - 1))
            for each, height in ((table, height) for block, height in zip(page, high, strict=True) for table in block):
                rows = zip(each.table.rows, grown(each.rows, height - each.head), strict=True)
                places = [each.table.place_height(row, high) for row, high in rows if row.is_scored]
                wide, low = found[each.table.is_of_cards]
                found[each.table.is_of_cards] = Least(min(wide, each.cell), min([low, *places]))
            pages.append((found[0], found[1]))
        return pages

    @property
    def least(self) -> tuple[Least, Least]:
        """Those of all pages."""
        scores, cards = zip(*self._least_of_pages, strict=True)
        return Least(*map(min, zip(*scores, strict=True))), Least(*map(min, zip(*cards, strict=True)))

    def within(self, cap: tuple[Least, Least] = NO_CAP) -> "SetSheet":
        """The same with no larger cells on some page than fewer players have on all, unless much would stay white.

        NoRoom where that can't be.
        """
        if all(
            one.width <= other.width and one.height <= other.height for one, other in zip(self.least, cap, strict=True)
        ):
            return self
        lowest = [min(scores.height, cards.height) for scores, cards in self._least_of_pages]
        capped = replace(self, cap=cap, capped=lowest.index(min(lowest)))
        return self if capped.white > MOST_WHITE * self.page.height_mm else capped

    @property
    def white(self) -> float:
        """The height that stays white on the emptiest page, though all rows are as high as they get."""
        pages = zip(self.measured, self._rooms, strict=False)
        return max(left - sum(max(each.most for each in block) for block in page) for page, left in pages)

    def with_more_rows(self) -> "SetSheet":
        """The same with as many rows for hands as the page has room for, where they are all on one."""
        if not any(row.kind in NUMBERED for row in self.sheet.rows):
            return self
        comfortable = self._more_rows(max(0, self.hand.comfortable - self.way.size.place))
        enough = min(self._more_rows(0), HANDS_OF_GAME - self.numbered) if self.way.division.log else 0
        more = min(MOST_ROWS - self.numbered, max(comfortable, enough))
        return replace(self, more_rows=more) if more > 0 else self

    def _more_rows(self, higher: float) -> int:
        """How many more rows for hands have room where all are by so much higher than the lowest."""
        more = inf
        for page, room in zip(self.measured, self._rooms, strict=False):
            for each in (table for block in page for table in block):
                kinds = zip(each.table.rows, each.rows, strict=True)
                if rows := [low for row, (low, _) in kinds if row.kind in NUMBERED]:
                    left = room / len(page) - each.least - len(rows) * higher
                    more = min(more, left / (max(rows) + higher))
        return int(more) * self.way.division.parts

    @property
    def blocks(self) -> int:
        """How many parts of the table there are on a page."""
        return max(map(len, self.measured))

    @property
    def _white(self) -> float:
        """Below the head, and above the end."""
        return self.fonts.em * 0.6 + 1

    # -- pages ---------------------------------------------------------------------------------------------------

    def pages(self, names: Sequence[str], fields: Sequence[tuple[str, str]]) -> tuple[Page, ...]:
        """All pages, under these names and with this date and table in the head."""
        found = []
        for number, blocks in enumerate(self.measured, 1):
            tables = [box for block in blocks for box in (Box(high=self.fonts.em), self._block(block, names))][1:]
            has_pictures = any(row.has_picture for block in blocks for each in block for row in each.table.rows)
            foot = self.foot if number == 1 else ()
            body = [
                self._head(number, fields),
                Box(high=self.fonts.em * 0.6),
                *tables,
                *foot,
                Box(high=1, most=inf),
                self._end(is_marked=self._is_marked(number), has_pictures=has_pictures),
            ]
            found.append(Page(self.page, (self._placed(body),)))
        return (*found, *self._pages_of_rules())

    def _placed(self, body: Sequence[Box]) -> Placed:
        return Placed(Stack(body), self.room.x, self.room.y, self.room.width, self.room.height)

    def _block(self, block: "Sequence[MeasuredTable]", names: Sequence[str]) -> Box:
        tables = [each.table.box(each.group, each.width, cap=each.cap, names=names, head=each.head) for each in block]
        if len(tables) == 1:
            return tables[0]
        widths = [each.width for each in block]
        gap = (self.room.width - sum(widths)) / (len(block) - 1)
        return Row(tables, widths=widths, gap=gap, most=max(table.most for table in tables))

    @cached_property
    def _rules_behind(self) -> list[Placed]:
        """The rules on pages of their own, where the foot has no room for them."""
        if not self.way.has_rules_behind:
            return []
        foot, width = SheetFoot(self.rules, self.fonts, self.hand, None, self.table(0).gutter), self.room.width
        above = self.frame.later_head("1").height(width) + self._white
        end = self._end(is_marked=True).height(width)
        room = replace(self.room, y=self.room.y + above, height=self.room.height - above - end)
        rules = [Stack([box], role="L") for _, box in foot.fitting(foot.label(0, width), width)]
        return [*flow(rules, lambda _: room, PageEnds(room.height))]

    def _pages_of_rules(self) -> Iterator[Page]:
        for number, rules in enumerate(self._rules_behind, self.way.division.pages + 1):
            said = [at.box.copy for at in rules.everything() if isinstance(at.box, Words)]
            is_marked = any(ASSUMED_MARK in run.text for copy in said for chunk in copy.chunks for run in chunk.runs)
            around = [self._head(number, ()), Box(high=1, most=inf), self._end(is_marked=is_marked)]
            yield Page(self.page, (self._placed(around), rules))

    # -- what stands around the tables ---------------------------------------------------------------------------

    @cached_property
    def frame(self) -> SheetFrame:
        """Head and end of its pages."""
        is_small = is_small_page(self.paper)
        return SheetFrame(self.sheet, self.fonts, self.hand, self.room.width, is_small, self.options.logo)

    def _head(self, number: int, fields: Sequence[tuple[str, str]]) -> Box:
        count = self.way.division.pages + len(self._rules_behind)
        which = self.sheet.language.say("page-of", number=number, count=count) if count > 1 else ""
        page = " · ".join(filter(None, (which, self._whose(number))))
        return self.frame.head(fields, page) if number == 1 else self.frame.later_head(page)

    def _end(self, *, is_marked: bool, has_pictures: bool = False) -> Box:
        return self.frame.end(is_marked=is_marked, has_pictures=has_pictures and bool(self.way.pictures))

    def _whose(self, number: int) -> str:
        """For whom a page is whose columns have no names: "players 5–8"."""
        shown = [column for group, _ in chain(*self._blocks[number - 1 : number]) for column in group]
        if not shown or len({*shown}) == self.players or all(self.sheet.columns[column].name for column in shown):
            return ""
        first, last = min(shown) + 1, max(shown) + 1
        names = f"{first}–{last}" if first < last else str(first)
        say = self.sheet.language.say
        return say("columns.those", teams=self.sheet.has_teams, number=last - first + 1, names=names)

    @cached_property
    def foot(self) -> tuple[Box, ...]:
        """The rules, below the place where a form says how the game stands; hands to cross off."""
        hands, said = self.frame.hands(self._foot_label, self._sheet_foot.gap), self._rules_said
        listed = [Stack([box for _, box in said], role="L")] if said else []
        return (Place("status", high=self.fonts.em), *([hands] if hands else []), *listed)

    @cached_property
    def _sheet_foot(self) -> SheetFoot:
        most = None if self.options.has_all_rules else self.way.size.foot
        rules = () if self.way.has_rules_behind else self.rules
        return SheetFoot(rules, self.fonts, self.hand, most, self.table(0).gutter)

    @property
    def _foot_label(self) -> float:
        """Where what is said at the foot begins: with the first player's column, if that is not far away."""
        first = self._first[0]
        label = first.width - len(first.group) * (first.cell + first.table.gutter)
        return self._sheet_foot.label(label, self.room.width)

    @cached_property
    def _rules_said(self) -> list[tuple[RuleLine, Box]]:
        key = (self.way.size.pt, self._sheet_foot.most, self._foot_label, self.room.width, self.way.has_rules_behind)
        if key not in self.feet:
            self.feet[key] = self._sheet_foot.fitting(self._foot_label, self.room.width)
        return self.feet[key]

    @property
    def unsaid(self) -> tuple[RuleLine, ...]:
        """The rules for which the foot has no room."""
        said = [line for line, _ in self._rules_said]
        return () if self.way.has_rules_behind else tuple(line for line in self.rules if line not in said)

    def _is_marked(self, number: int) -> bool:
        """Whether anything on a page is marked as no rule of the source."""
        rows = [row for block in self.measured[number - 1] for table in block for row in table.table.rows]
        said = [text for row in rows for text in (row.words, row.remark)]
        if number == 1:
            said += [self.sheet.headline, *(text for line, _ in self._rules_said for text in line.words)]
        return any(ASSUMED_MARK in text for text in said)


def _parted(sheet: ScoreSheet, rows: Sequence[SheetRow], parts: int) -> tuple[tuple[SheetRow, ...], ...]:
    """The rows in parts of about as many rounds each; what was scored before is carried over at the head of a part."""
    if parts == 1:
        return (tuple(rows),)
    scored = [row.is_scored for row in rows]
    ends = [ceil(end * parts / sum(scored) - 0.001) for end in accumulate(scored)]
    kept = [(row, max(1, end)) for row, end in zip(rows, ends, strict=True) if row.kind != "subtotal"]
    found = [tuple(row for row, end in kept if end == part) for part in range(1, parts + 1)]
    has_scores = any(CellKind.RUNNING_TOTAL in cells for row in rows for cells in row.cells)
    carried = carried_from_page(len(sheet.columns), sheet.language)
    return (found[0], *((carried, *part) if has_scores else part for part in found[1:]))
