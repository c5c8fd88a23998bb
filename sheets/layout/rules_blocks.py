"""What a rules page says as boxes: a title, sections with their headings, paragraphs, lists, tables, a code."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby, pairwise
from typing import Literal, TypeAlias, assert_never

from sheets.errors import WrongUsage
from sheets.layout.box_contents import Cards, Copy, Drawn, Picture, Run, Words, copy_of
from sheets.layout.boxes import ROUNDING_MM, Box, Row, Stack, Table
from sheets.layout.canvas import Canvas, Role
from sheets.layout.type import IMPRINT_PT, Font, Measure, PlacedCode, line_height
from sheets.paper.sizes import POINTS_PER_MM
from sheets.paper.sizes import Box as Rectangle
from sheets.specification.rules_page import blocks
from sheets.specification.rules_page.blocks import (
    CODE_WHITE,
    BlankPiece,
    Block,
    Bullets,
    CodeBlock,
    Line,
    Paragraph,
    RulesPage,
    Section,
    TableBlock,
    belong_together,
    is_total,
)

SHORT_LIST, SHORT_TABLE = 10, 8
"""A list of fewer lines, a table of words with so many rows, would rather stay together."""
MOST_ON_EDGE = 3
"""The rows of pictures that stand on both sides of a page break."""
HALF_EM_MM = 0.1764
"""Half the size of a type of one point: the space between a mark and the words of its line."""
POINTS_GAP = 0.12
"""The white between two points of a list, in lines."""
COLUMNS_OF_PAIRS, FEW_PAIRS = 2, 12
"""Of a small table of things and their figures."""
SHORT_LINE, MOST_OF_PAGE = 0.48, 0.4
"""A line above a small table that takes no more of the measure, a small table that takes no more of a page, may stand
beside others: what is worked out in them is compared at a glance."""
TABLES_GAP = 1.3
"""Between two such tables, in gaps between the columns of one."""
TOTAL_WEIGHTS = 2
"""How much heavier the line above a sum is than that under the heads."""
PAD, HIGH_PAD, HEAD_PAD = 0.03, 0.18, 0.05
"""The white above and below a row of words, one with pictures or lines to write on, and so much more around the head,
in lines."""
PICTURES_GAP, BELOW = 0.8, 0.8
"""The white above a picture (mm); how large cards below their words are, to those beside them."""
LEAST_SQUARE_MM = 0.4
"""The finest square of a code that a telephone reads for sure from the paper of a home printer."""
SIDE_OF_TYPE = 2.5
"""Millimetres of the side of a code for each point of the type beside it: 30 beside 12 points."""
LEAST_BESIDE = 10
"""Ems of words that stand beside a code; where there is less room, they stand below it."""
CAPITALS = 0.24
"""Where in the height of a line its capitals begin, where the code begins too."""
FEWEST_COLUMNS = 2
"""A table of no more is not parted."""
_Where: TypeAlias = Literal["beside", "below", "nowhere"]
"""Where pictures stand to the words of their cell."""
_WHERE: tuple[_Where, ...] = ("beside", "below")


@dataclass(frozen=True)
class Sizes:
    """Type sizes (points) and measures (millimetres) that go together."""

    title_pt: float
    lead_pt: float
    text_pt: float
    margin: float = 16
    small_margin: float = 9.5
    """On a small page."""
    label_width: float = 40
    """Of the headings beside the words, with the gap between them."""
    gap: float = 5
    """Between columns."""
    card: float = 5
    """The widest that a card in a picture gets."""
    leading_factor: float = 1.1
    """How much more than its own height a line gets."""
    paragraph_gap: float = 0.45
    section_gap: float = 0.95
    """The white between paragraphs and between sections, in lines."""
    weights: tuple[float, float] = (0.35, 0.7)
    """Points: the lines of tables, and the rule under their heads."""
    foot_pt: float = IMPRINT_PT

    @property
    def leading(self) -> float:
        """From baseline to baseline of the words."""
        return line_height(self.text_pt) * self.leading_factor

    @property
    def is_airy(self) -> bool:
        """Whether nothing of the usual white between its parts is taken away."""
        return self.section_gap >= Sizes.section_gap


@dataclass(frozen=True)
class _Column:
    """What the cells of a column have in common."""

    is_figures: bool
    is_whole: bool = False
    """Whether no cell is broken into lines."""
    words: float = 0
    """The width of words that have pictures beside them."""
    cards: Cards | None = None
    """Of its pictures."""


@dataclass(frozen=True)
class Setter:
    """Sets rules in one size."""

    sizes: Sizes
    typeface: Measure
    measure: float
    """The width of the words."""
    label: float
    """The width of the headings at their left, with the gap; 0 where they stand above them."""
    page: float
    """The height of a page."""
    _copies: dict[tuple[Line, bool], Copy] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def font(self) -> Font:
        """Of the words."""
        return Font(self.typeface, self.sizes.text_pt)

    # -- title, sections -----------------------------------------------------------------------------------------------

    def title(self, page: RulesPage) -> list[Box]:
        """The title and the line below it."""
        title, lead = Font(self.typeface, self.sizes.title_pt, True), Font(self.typeface, self.sizes.lead_pt)
        told: list[tuple[Role, Font, str]] = [("H1", title, page.title), ("P", lead, page.lead)]
        return [
            Words(copy_of((Run(words),), font), font.line_height, is_even=True, role=role, keep=True)
            for role, font, words in told
        ]

    def section(self, section: Section) -> Box:
        """A heading and what stands under it, or at its right where there is room."""
        boxes = list(self._blocks(section))
        above = self.sizes.section_gap * self.sizes.leading
        if not self.label:
            return Stack([replace(self.heading(section.heading), keep=True), *boxes], role="Sect", above=above)
        found: list[Box] = []
        for is_wide, group in groupby(boxes, key=self._is_wide):
            here = [*group]
            found += here if is_wide else [self.beside(Box() if found else self.heading(section.heading), here)]
        return Stack(found, role="Sect", above=above)

    def _is_wide(self, box: Box) -> bool:
        """Whether it is a table that begins below its heading, as its pictures have no room beside that."""
        return isinstance(box, Table) and box.least() > self.measure + ROUNDING_MM

    def heading(self, line: Line) -> Words:
        """The heading of a section."""
        return self._words(line, "H2", is_bold=True)

    def beside(self, heading: Box, boxes: Sequence[Box]) -> Row:
        """Boxes at the right of a heading, or of the white below it."""
        gap = self.sizes.gap
        first, last = boxes[0], boxes[-1]
        return Row([heading, Stack(boxes)], gap, (self.label - gap,), goes_on=True, above=first.above, keep=last.keep)

    def _blocks(self, section: Section) -> Iterator[Box]:
        """The blocks of a section; only those after the first may begin below its heading."""
        made: list[list[Box]] = []
        for place, block in enumerate(section.blocks):
            match block:
                case Paragraph(line):
                    here: list[Box] = [self._words(line, "P")]
                case Bullets():
                    here = [self._list(block)]
                case TableBlock():
                    here = [*self.tables(block, may_be_wide=place > 0)]
                case CodeBlock():
                    here = [self._code(block)]
                case _:
                    assert_never(block)
            here[0] = replace(here[0], above=self.sizes.paragraph_gap * self.sizes.leading if place else 0)
            above = section.blocks[place - 1] if place else None
            can_part = isinstance(above, TableBlock) and not above.has_sum  # what is looked up needs no word under it
            if above and not can_part and belong_together(*section.blocks[place - 1 : place + 2]):
                made[-1][-1] = replace(made[-1][-1], keep=True)
            made.append(here)
        return self._arranged(section, made)

    def _arranged(self, section: Section, made: Sequence[list[Box]]) -> Iterator[Box]:
        """The boxes of its blocks: small tables that follow one another stand side by side, each with a line above.

        A line that is not short stands above all of them that follow it.
        """
        small = [isinstance(block, TableBlock) and _is_small(block) for block in section.blocks]
        lines = {
            place
            for place, (above, _) in enumerate(pairwise(section.blocks))
            if small[place + 1]
            and isinstance(above, Paragraph)
            and made[place][0].wanted() <= SHORT_LINE * self.measure
        }
        for is_small, group in groupby(range(len(made)), key=lambda place: small[place] or place in lines):
            places = list(group)
            if not is_small:
                yield from (box for place in places for box in made[place])
                continue
            tables = [[*(made[n - 1] if n - 1 in lines else ()), *made[n]] for n in places if small[n]]
            yield from self._side_by_side(tables)

    def _side_by_side(self, tables: Sequence[Sequence[Box]]) -> Iterator[Box]:
        """Small tables, each with a line above, in rows of as many as have room."""
        gap = TABLES_GAP * self.sizes.gap
        stacks = [Stack(boxes, above=boxes[0].above, keep=boxes[-1].keep) for boxes in tables]
        width = max(stack.wanted() for stack in stacks)
        across = int((self.measure + gap) / (width + gap))
        if across < 2 or any(stack.height(width) > MOST_OF_PAGE * self.page for stack in stacks):
            yield from (box for boxes in tables for box in boxes)
            return
        for first in range(0, len(stacks), across):
            row = stacks[first : first + across]
            yield Row(row, gap, [width] * len(row), above=row[0].above, keep=row[-1].keep, is_solid=True)

    # -- words, lists, codes -------------------------------------------------------------------------------------------

    def _words(
        self, line: Line, role: Role | None = None, *, is_bold: bool = False, is_figures: bool = False, wide: float = 0
    ) -> Words:
        """A line without its pictures; figures are flush right."""
        if (line, is_bold) not in self._copies:
            self._copies[line, is_bold] = copy_of(_runs(line, is_bold=is_bold), self.font)
        copy = self._copies[line, is_bold]
        return Words(copy, self.sizes.leading, "right" if is_figures else "left", is_figures, wide, role=role)

    def _list(self, block: Bullets) -> Stack:
        """The points of a list, each behind its mark; the first and the last are not left alone."""
        marks, leading = block.marks("•"), self.sizes.leading
        indent = max(map(self.font.width, marks)) + HALF_EM_MM * self.sizes.text_pt
        points = [
            Row(
                [self._words((blocks.Words(mark),), "Lbl"), self._words(line, "LBody")],
                widths=(indent,),
                goes_on=True,
                role="LI",
                above=POINTS_GAP * leading,
            )
            for mark, line in zip(marks, block.lines, strict=True)
        ]
        lines = [point.height(self.measure) / leading for point in (points[0], points[-1])]
        found = Stack(points, edges=(1 if lines[0] > 1.5 else 2, 1 if lines[1] > 1.5 else 2), role="L")
        is_short = found.height(self.measure) < SHORT_LIST * leading
        return replace(found, would_stay=is_short)

    def lists_height(self, of: Iterable[Block]) -> float:
        """How high the lists among some blocks are."""
        return sum(self._list(block).height(self.measure) for block in of if isinstance(block, Bullets))

    def _code(self, block: CodeBlock) -> Box:
        """A code in white with the words beside or below it; WrongUsage if it is too wide."""
        across, sizes = len(block.rows), self.sizes
        square = max(LEAST_SQUARE_MM, SIDE_OF_TYPE * sizes.text_pt / across)
        side, white = square * across, square * CODE_WHITE
        if side > self.measure:
            wrong = f"the code of this address is {side:.0f} mm wide, and the page has room for {self.measure:.0f} mm"
            raise WrongUsage.of(wrong, "choose larger paper, or a shorter address")

        def drawing(canvas: Canvas, at: Rectangle) -> None:
            canvas.read_code(PlacedCode(at.x, at.y, square, tuple(block.bars()), across, block.alt))

        above = Box(high=max(CAPITALS * sizes.leading, white - sizes.section_gap * sizes.leading))
        code = [above, Drawn(side, drawing, high=side), Box(high=white)]
        words = self._words(block.line, "P")
        gap = max(white, sizes.gap)
        if self.measure - side - gap < LEAST_BESIDE * sizes.text_pt / POINTS_PER_MM:
            return Stack([*code, words], is_solid=True)
        return Row([Stack(code), words], gap, (side,), is_solid=True)

    # -- tables --------------------------------------------------------------------------------------------------------

    def tables(self, block: TableBlock, *, may_be_wide: bool = False) -> list[Table]:
        """A table, its pictures beside the words or below them; or tables of some columns, each with the first."""
        widths = (self.measure, self.measure + self.label) if may_be_wide else (self.measure,)
        for where in _WHERE if block.has_pictures else ():
            table = self._table(block, where)
            for width in widths:
                if table.least() <= width:
                    return [self._folded(table, width)]
        first, *others = self._parted(block)
        return [first, *(replace(table, above=self.sizes.leading) for table in others)]

    def _parted(self, block: TableBlock) -> list[Table]:
        """A table without its pictures; where its longest words have no room, tables of halves of its columns."""
        table, across = self._table(block, "nowhere"), range(len(block.head))
        if len(across) <= FEWEST_COLUMNS or table.least() <= self.measure:
            return [self._torn(self._folded(table, self.measure))]
        half = (len(across) + 1) // 2
        halves = (columns_of(block, part) for part in (across[:half], [0, *across[half:]]))
        return [each for part in halves for each in self._parted(part)]

    def _folded(self, table: Table, width: float) -> Table:
        """The table, its heads in two lines where it has no room as wide as it wants to be."""
        if table.wanted() <= width:
            return table
        head, *rows = table.rows
        cells = [replace(cell, is_folded=True) for cell in head.boxes if isinstance(cell, Words)]
        return replace(table, rows=[replace(head, boxes=cells), *rows])

    def _torn(self, table: Table) -> Table:
        """The table, its words torn where even the longest of them have no room beside one another."""
        least = [least for least, _ in table.sizes()]
        room = self.measure - self.sizes.gap * (len(least) - 1)
        return replace(table, widths=[each * room / sum(least) for each in least]) if sum(least) > room else table

    def _table(self, block: TableBlock, where: _Where) -> Table:
        """A table as wide as it wants to be."""
        columns, has_lines_to_write_on = self._columns(block, where), has_blanks(block)
        is_high = block.has_pictures or has_lines_to_write_on
        more = (HIGH_PAD - PAD) * self.sizes.leading if is_high else 0
        line, under_heads = self.sizes.weights
        are_sums = [n > 0 and is_total(row) for n, row in enumerate(block.rows)]
        rows = []
        for row, is_sum, is_above_sum in zip(block.rows, are_sums, [*are_sums[1:], None], strict=True):
            # rows of words need no lines between them
            is_ruled = (block.has_pictures or is_above_sum is None) and not has_lines_to_write_on
            rule = TOTAL_WEIGHTS * under_heads if is_above_sum else line if is_ruled else 0
            rows.append(self._row(row, columns, where, more=more, rule=rule, is_tinted=is_sum))
        edge = MOST_ON_EDGE if block.has_pictures else 2
        would_stay = block.is_looked_up or block.has_pictures or len(rows) <= SHORT_TABLE
        return Table(
            [self._head(block, more=more), *rows],
            self.sizes.gap,
            edges=(edge, edge),
            role="Table",
            is_solid=block.has_sum,
            would_stay=would_stay,
        )

    def _columns(self, block: TableBlock, where: _Where) -> list[_Column]:
        """What its columns are; of a table of nothing but figures the cells stay whole."""
        found = [_Column(is_figures, all(block.figures[1:]) and n > 0) for n, is_figures in enumerate(block.figures)]
        for n, column in enumerate(found if where != "nowhere" else ()):
            lines = [row[n] for row in block.rows]
            pictures = [piece.melds for line in lines for piece in line if isinstance(piece, blocks.Picture)]
            if pictures:
                words = max(self._words(line).wanted() for line in lines) if where == "beside" else 0
                cards = Cards(pictures, self.sizes.card * (BELOW if where == "below" else 1))
                found[n] = replace(column, words=words, cards=cards)
        return found

    def _head(self, block: TableBlock, *, more: float) -> Row:
        """The heads of the columns, with so much more white than around words."""
        cells = [
            self._words(line, "column", is_bold=True, is_figures=is_figures)
            for line, is_figures in zip(block.head, block.figures, strict=True)
        ]
        pad = (PAD + HEAD_PAD) * self.sizes.leading + more
        return Row(cells, role="TR", pad=pad, rule=self.sizes.weights[1])

    def _row(
        self,
        lines: Sequence[Line],
        columns: Sequence[_Column],
        where: _Where,
        *,
        more: float,
        rule: float,
        is_tinted: bool,
    ) -> Row:
        """A row, with so much more white than around words; its first cell is its head."""
        cells = [
            self._cell(line, column, where, "TD" if n else "row")
            for n, (line, column) in enumerate(zip(lines, columns, strict=True))
        ]
        return Row(cells, role="TR", pad=PAD * self.sizes.leading + more, rule=rule, is_tinted=is_tinted)

    def _cell(self, line: Line, column: _Column, where: _Where, role: Role) -> Box:
        pictures = [
            Picture(piece.melds, piece.text, column.cards, above=PICTURES_GAP)
            for piece in line
            if column.cards and isinstance(piece, blocks.Picture)
        ]
        if not pictures:
            wide = self._words(line).wanted() if column.is_whole else 0
            return self._words(line, role, is_figures=column.is_figures, wide=wide)
        words = self._words(line, wide=column.words)
        if where == "beside":
            return Row([words, Stack(pictures)], self.sizes.gap, role=role)
        return Stack([words, *pictures], role=role)


def _runs(line: Line, *, is_bold: bool) -> tuple[Run, ...]:
    return tuple(
        Run("", is_blank=True) if isinstance(piece, BlankPiece) else Run(piece.text, piece.bold or is_bold)
        for piece in line
        if not isinstance(piece, blocks.Picture)
    )


def columns_of(block: TableBlock, chosen: Sequence[int]) -> TableBlock:
    """A table of some of the columns."""
    if len(chosen) == len(block.head):
        return block
    head, figures = tuple(block.head[n] for n in chosen), tuple(block.figures[n] for n in chosen)
    return replace(block, head=head, rows=tuple(tuple(row[n] for n in chosen) for row in block.rows), figures=figures)


def _is_small(table: TableBlock) -> bool:
    """Whether it is a hand that is worked out, or a few things with a figure each."""
    is_pairs = len(table.head) == COLUMNS_OF_PAIRS and len(table.rows) <= FEW_PAIRS and not table.is_looked_up
    return table.has_sum or (is_pairs and table.figures == (False, True) and not table.has_pictures)


def has_blanks(block: TableBlock) -> bool:
    """Whether it is written in."""
    return any(isinstance(piece, BlankPiece) for row in block.rows for cell in row for piece in cell)
