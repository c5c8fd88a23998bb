"""What a rules page says as boxes: a title, sections with their headings, paragraphs, lists, tables, a code."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby, pairwise, product
from typing import Literal, TypeAlias, assert_never

from sheets.errors import WrongUsage
from sheets.layout.box_contents import Copy, Drawn, Picture, Run, Words, copy_of
from sheets.layout.boxes import ROUNDING_MM, Box, Canvas, Role, Row, Stack, Table
from sheets.layout.type import IMPRINT_PT, Font, Measure, PlacedCode, line_height
from sheets.paper.sizes import POINTS_PER_MM
from sheets.paper.sizes import Box as Rectangle
from sheets.specification.meld_pictures import MeldPicture
from sheets.specification.rules_page import blocks
from sheets.specification.rules_page.blocks import (
    CODE_WHITE,
    BlankPiece,
    Block,
    Bullets,
    CodeBlock,
    Line,
    Paragraph,
    Rows,
    RulesPage,
    Section,
    TableBlock,
    belong_together,
    is_total,
)

MOST_WHITE = 0.25
"""The part of a page that may stay white, so that what would rather stay together does."""
SHORT_LIST, SHORT_TABLE = 10, 8
"""A list of fewer lines, a table of words with so many rows, would rather stay together."""
MOST_ON_EDGE = 3
"""The rows of pictures that stand on both sides of a page break."""
HALF_EM_MM = 0.1764
"""Half the size of a type of one point: the space between a mark and the words of its line."""
POINTS_GAP = 0.12
"""The white between two points of a list, in lines."""
SHORT_LINE, MOST_OF_PAGE = 0.48, 0.4
"""A line above a small table that takes no more of the measure, a small table that takes no more of a page, may stand
beside others: what is worked out in them is compared at a glance."""
TABLES_GAP = 1.3
"""Between two such tables, in gaps between the columns of one."""
TOTAL_WEIGHTS = 2
"""How much heavier the line above a sum is than that under the heads."""
PAD, HIGH_PAD, HEAD_PAD = 0.03, 0.16, 0.05
"""The white above and below a row of words, one with pictures or lines to write on, and so much more around the head,
in lines."""
PICTURES_GAP = 0.8
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
    pictures: Sequence[Sequence[MeldPicture]] = ()


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
            Words(copy_of([Run(words)], font), font.line_height, is_even=True, role=role, keep=True)
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
        return self._words(line, is_bold=True, role="H2")

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
                    here: list[Box] = [self._words(line, role="P")]
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
        small = [isinstance(block, TableBlock) and block.is_small for block in section.blocks]
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

    def _words(self, line: Line, *, is_bold: bool = False, role: Role | None = None) -> Words:
        """A line without its pictures."""
        if (line, is_bold) not in self._copies:
            runs = [
                Run("", is_blank=True) if isinstance(piece, BlankPiece) else Run(piece.text, piece.bold or is_bold)
                for piece in line
                if not isinstance(piece, blocks.Picture)
            ]
            self._copies[line, is_bold] = copy_of(runs, self.font)
        return Words(self._copies[line, is_bold], self.sizes.leading, role=role)

    def _list(self, block: Bullets) -> Stack:
        """The points of a list, each behind its mark; the first and the last are not left alone."""
        marks, leading = block.marks("•"), self.sizes.leading
        indent = max(map(self.font.width, marks)) + HALF_EM_MM * self.sizes.text_pt
        points = [
            Row(
                [self._words((blocks.Words(mark),), role="Lbl"), self._words(line, role="LBody")],
                widths=(indent,),
                goes_on=True,
                role="LI",
                above=POINTS_GAP * leading,
            )
            for mark, line in zip(marks, block.lines, strict=True)
        ]
        found = Stack(points, edge=2, role="L")
        is_short = found.height(self.measure) < SHORT_LIST * leading
        return replace(found, white=MOST_WHITE) if is_short else found

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
        words = self._words(block.line, role="P")
        gap = max(white, sizes.gap)
        if self.measure - side - gap < LEAST_BESIDE * sizes.text_pt / POINTS_PER_MM:
            return Stack([*code, words], is_solid=True)
        return Row([Stack(code), words], gap, (side,), is_solid=True)

    # -- tables --------------------------------------------------------------------------------------------------------

    def tables(self, block: TableBlock, *, may_be_wide: bool = False) -> list[Table]:
        """A table, its pictures beside the words or below them; or tables of some columns, each with the first."""
        if block.has_pictures:
            widths = (self.measure, self.measure + self.label) if may_be_wide else (self.measure,)
            for where, width in product(_WHERE, widths):
                table = self._table(block, where, width)
                if table.least() <= width:
                    return [table]
        tables = [self._table(columns_of(block, part), "nowhere", self.measure) for part in self.parts(block)]
        return [*tables[:1], *(replace(table, above=self.sizes.leading) for table in tables[1:])]

    def parts(self, block: TableBlock) -> list[Sequence[int]]:
        """Which columns of a table have room beside one another: all, or parts of them, the first with each."""
        found: list[Sequence[int]] = []
        left: list[Sequence[int]] = [range(len(block.head))]
        while left:
            part = left.pop(0)
            if len(part) <= FEWEST_COLUMNS or self._whole(columns_of(block, part), "nowhere").least() <= self.measure:
                found.append(part)
            else:
                half = (len(part) + 1) // 2
                left = [part[:half], [part[0], *part[half:]], *left]
        return found

    def _table(self, block: TableBlock, where: _Where, width: float) -> Table:
        """A table in columns as wide as they want; long heads of narrow columns are folded where room is short."""
        table = self._whole(block, where)
        if table.wanted() > width:
            head = Row([replace(cell, is_folded=True) for cell in self.cells_of_head(block)])
            table = replace(table, rows=[replace(table.rows[0], boxes=head.boxes), *table.rows[1:]])
        if len(block.head) <= FEWEST_COLUMNS and where == "nowhere" and table.least() > width:  # words are torn
            least = [least for least, _ in table.sizes()]
            room = width - self.sizes.gap * (len(least) - 1)
            table = replace(table, widths=[each * room / sum(least) for each in least])
        return table

    def _whole(self, block: TableBlock, where: _Where) -> Table:
        """A table as wide as it wants to be."""
        columns, last = self.columns(block, where), len(block.rows) - 1
        has_lines_to_write_on = has_blanks(block)
        rows = [self.row(row, columns, where) for row in block.rows]
        for n, row in enumerate(block.rows):
            # rows of words need no lines between them
            is_ruled = (block.has_pictures or n == last) and not has_lines_to_write_on
            is_sum = n > 0 and is_total(row)
            rows[n] = replace(rows[n], rule=self.sizes.weights[0] if is_ruled else 0, is_tinted=is_sum)
            if is_sum:
                rows[n - 1] = replace(rows[n - 1], rule=TOTAL_WEIGHTS * self.sizes.weights[1])
        would_stay = block.is_looked_up or block.has_pictures or len(rows) <= SHORT_TABLE
        table = Table(
            [self.head(block), *rows],
            self.sizes.gap,
            edge=MOST_ON_EDGE if block.has_pictures else 2,
            role="Table",
            is_solid=block.has_sum,
            white=MOST_WHITE if would_stay else 0,
        )
        if block.has_pictures or has_lines_to_write_on:
            more = (HIGH_PAD - PAD) * self.sizes.leading
            table = replace(table, rows=[replace(row, pad=row.pad + more) for row in table.rows])
        return table

    def columns(self, block: TableBlock, where: _Where) -> list[_Column]:
        """What its columns are; of a table of nothing but figures the cells stay whole."""
        found = [_Column(is_figures, all(block.figures[1:]) and n > 0) for n, is_figures in enumerate(block.figures)]
        for n, column in enumerate(found if where != "nowhere" else ()):
            lines = [row[n] for row in block.rows]
            pictures = [piece.melds for line in lines for piece in line if isinstance(piece, blocks.Picture)]
            words = max((self._words(line).wanted() for line in lines), default=0) if where == "beside" else 0
            found[n] = replace(column, words=words if pictures else 0, pictures=pictures)
        return found

    def head(self, block: TableBlock) -> Row:
        """The heads of the columns."""
        pad = (PAD + HEAD_PAD) * self.sizes.leading
        return Row(self.cells_of_head(block), role="TR", pad=pad, rule=self.sizes.weights[1])

    def cells_of_head(self, block: TableBlock) -> list[Words]:
        """Likewise, one by one."""
        return [
            replace(self._cell(line, is_figures, is_bold=True), role="column")
            for line, is_figures in zip(block.head, block.figures, strict=True)
        ]

    def row(self, lines: Sequence[Line], columns: Sequence[_Column], where: _Where = "nowhere") -> Row:
        """A row; its first cell is its head."""
        cells: list[Box] = []
        for n, (line, column) in enumerate(zip(lines, columns, strict=True)):
            role: Role = "TD" if n else "row"
            words = self._cell(line, column.is_figures)
            if column.is_whole:
                words = replace(words, wide=words.wanted())
            pictures = [
                Picture(piece.melds, piece.text, self.sizes.card, column.pictures, above=PICTURES_GAP)
                for piece in line
                if column.pictures and isinstance(piece, blocks.Picture)
            ]
            if not pictures:
                cells.append(replace(words, role=role))
            elif where == "beside":
                cells.append(Row([replace(words, wide=column.words), Stack(pictures)], self.sizes.gap, role=role))
            else:
                cells.append(Stack([words, *pictures], role=role))
        return Row(cells, role="TR", pad=PAD * self.sizes.leading)

    def _cell(self, line: Line, is_figures: bool, *, is_bold: bool = False) -> Words:
        words = self._words(line, is_bold=is_bold)
        return replace(words, align="right", is_tabular=True) if is_figures else words


def columns_of(block: TableBlock, chosen: Sequence[int]) -> TableBlock:
    """A table of some of the columns."""
    if len(chosen) == len(block.head):
        return block
    rows = Rows(block.rows, lambda row: tuple(row[n] for n in chosen))
    head, figures = tuple(block.head[n] for n in chosen), tuple(block.figures[n] for n in chosen)
    return replace(block, head=head, rows=rows, figures=figures)


def has_blanks(block: TableBlock) -> bool:
    """Whether it is written in."""
    return any(isinstance(piece, BlankPiece) for row in block.rows for cell in row for piece in cell)
