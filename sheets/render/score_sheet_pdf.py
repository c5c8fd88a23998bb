"""A score sheet drawn: a PDF with the pages that the layout has measured, and a structure to be read aloud."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, TypeAlias, assert_never

from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.score_sheet.placed_sheet import FootText, PlacedMark, PlacedPage, PlacedPanel, PlacedRow
from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.layout.type import Blank, PlacedSign, Text
from sheets.paper.grid import Grid
from sheets.paper.imposition import Leaf, impose
from sheets.paper.printer import Printer
from sheets.paper.sizes import Box, Flip
from sheets.render.canvas.logo import Logo
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.pieces import Palette
from sheets.specification.score_sheet.cells import (
    BuyBoxes,
    CarriedOver,
    CellKind,
    CounterTally,
    EntryPlace,
    ScoreSheet,
    Settle,
    SheetCell,
    TargetScale,
)
from sheets.words.sheet import BESIDE

if TYPE_CHECKING:
    from sheets.render.fillable.form_writing import FormWriter
Draw: TypeAlias = Callable[[PdfPages], None]
"""Draws all that stands on the open page."""
STROKE_OVER = 0.1
"""How far a stroke goes beyond the mark that it crosses off, in parts of its height."""
TICK_IN_PART = 0.7
"""The height of a line before a place in one of two parts of a cell, to that part: no box in it."""
STATUS = "status"
"""The place of a fillable sheet for how the game stands."""
STROKES_OF_TALLY = (0.16, 0.3)
"""Where strokes stand on the line of a tally, in parts of its length."""


def score_sheet_pdf(
    sheet: ScoreSheet,
    pages: Sequence[PlacedPage],
    *,
    grid: Grid | None = None,
    low_ink: bool = False,
    printer: Printer | None = None,
    logo: Logo | None = None,
    backs: Sequence[Draw] = (),
    form: "Callable[[PdfPages], FormWriter] | None" = None,
) -> bytes:
    """The PDF of a score sheet laid out on pages, with a logo in its place; equal sheets give equal bytes.

    With a form, which a sheet in a grid can't have, it is to be filled in on a screen.
    Each page has one of the backs behind it, if there are any, for a printer that turns the paper along its long edge.

    With a grid, each of its places has the whole sheet, its pages in cut-and-stack order.
    """
    title = sheet.language.say("score-sheet.title", game=sheet.title)
    palette = Palette.OUTLINE if low_ink else Palette.BLACK
    pdf = PdfPages(
        title=title,
        subject=sheet.language.say("score-sheet"),
        suits=sheet.suits,
        palette=palette,
        printer=printer,
        language=sheet.language,
    )
    if grid is None:
        fields = form(pdf) if form else None
        for page in pages:
            with pdf.page(page.paper, bookmark=pdf.bookmark(title, page.number, len(pages))):
                if fields:
                    fields.turn_to(page)
                draw_page(pdf, page, logo)
            for draw in backs[page.number - 1 : page.number]:
                with pdf.page(page.paper, bookmark=pdf.language.say("rules.title", game=sheet.title), back=Flip.LONG):
                    draw(pdf)
        if fields:
            fields.finish()
        return pdf.tags.finished()
    leaves = [Leaf(number) for number in range(len(pages))]
    for number, paper in enumerate(impose(leaves, grid, copies=grid.places, stacked=True), 1):
        with pdf.page(grid.paper, bookmark=pdf.bookmark(title, number, len(pages))):
            for cell in paper.front.cells:
                with pdf.cell(cell.box), pdf.tags.element("Sect"):
                    draw_page(pdf, pages[cell.face], logo)
            pdf.cut_and_fold_marks(paper.front)
    return pdf.tags.finished()


def draw_page(pdf: PdfPages, page: PlacedPage, logo: Logo | None) -> None:
    """Draw a page of a sheet on the open page, or in a cell of it."""
    with pdf.artifact():
        _draw_lines(pdf, page)
    if logo and page.head.logo:
        pdf.read_logo(logo, page.head.logo, alt=pdf.language.say("score-sheet.logo"))
    _write(pdf, page)


# -- what says nothing: rules, tints, marks, pictures ----------------------------------------------------------------


def _draw_lines(pdf: PdfPages, page: PlacedPage) -> None:
    hair, thin, _ = page.sizes.weights
    _draw_marks(pdf, page.head.fields, page.sizes)
    for panel in page.panels:
        _across(pdf, panel, panel.head_bottom, weight=thin)
        for row in panel.rows:
            _draw_row(pdf, page, panel, row)
            for ruled in chain.from_iterable((scale.line, *scale.ticks) for scale in row.scales):
                pdf.line(ruled.x, ruled.y, x2=ruled.right, y2=ruled.bottom, weight=hair)
        above = chain(*panel.key, *((*column.deals, *column.name_line) for column in panel.columns))
        _draw_marks(pdf, above, page.sizes)
    _draw_marks(pdf, page.hands, page.sizes)
    for line in page.rules:
        _draw_marks(pdf, line.parts, page.sizes)
    ruler = page.imprint.ruler
    pdf.line(ruler.x, ruler.bottom, x2=ruler.right, y2=ruler.bottom, weight=hair)
    for centimetre in range(6):
        x, height = ruler.x + centimetre * 10, ruler.height if centimetre in (0, 5) else ruler.height * 0.6
        pdf.line(x, ruler.bottom, x2=x, y2=ruler.bottom - height, weight=hair)


def _draw_marks(pdf: PdfPages, parts: Iterable[Text | Blank | PlacedMark | PlacedSign], sizes: SheetSizes) -> None:
    """What is no text: lines to write on, and marks where they are explained, as they stand in the cells."""
    hair, thin, _ = sizes.weights
    for part in parts:
        if isinstance(part, Blank):
            pdf.blank(part, weight=hair)
        elif isinstance(part, PlacedSign):
            pdf.sign(part.suit, Box(part.x, part.y, part.size, part.size))
        elif isinstance(part, PlacedMark):
            pdf.mark(part.mark, part, weight=hair)
            if part.is_used:
                _draw_use(pdf, part, weight=thin)


def _draw_use(pdf: PdfPages, mark: PlacedMark, *, weight: float) -> None:
    """What a pen leaves of a mark that is used: a stroke through it, strokes on a tally."""
    if mark.mark == "tally":
        for place in STROKES_OF_TALLY:
            x = mark.x + place * mark.width
            pdf.line(x, mark.y, x2=x, y2=mark.bottom, weight=weight)
        return
    over = mark.height * STROKE_OVER
    pdf.line(mark.x - over, mark.bottom + over, x2=mark.right + over, y2=mark.y - over, weight=weight)


def _across(pdf: PdfPages, panel: PlacedPanel, y: float, *, weight: float) -> None:
    """A rule under the label column and every player's column, broken at the gutters."""
    pdf.line(panel.x, y, x2=panel.x + panel.label_width, y2=y, weight=weight)
    for column in panel.columns:
        pdf.line(column.x, y, x2=column.x + column.width, y2=y, weight=weight)


def _draw_row(pdf: PdfPages, page: PlacedPage, panel: PlacedPanel, placed: PlacedRow) -> None:
    """A row above its own rule; the first of the closing rows has the heavy rule above it and the tint."""
    hair, thin, heavy = page.sizes.weights
    first_closing = next((row for row in panel.rows if row.row.kind in ("total", "place")), None)
    if placed is first_closing:
        for column in panel.columns:
            pdf.tint(Box(column.x, placed.top, column.width, placed.bottom - placed.top))
        _across(pdf, panel, placed.top, weight=heavy)
    for picture in placed.pictures:
        pdf.picture(picture)
    for column, cells in zip(panel.columns, placed.cells, strict=True):
        between = next((box.bottom for cell, box in cells if isinstance(cell, EntryPlace)), placed.bottom)
        is_parted = between < placed.bottom - 0.01  # points stand below what they follow from
        places = (box.x for cell, box in cells if cell is CellKind.ENTRY or isinstance(cell, EntryPlace))
        first_x = min(places, default=column.x)
        if is_parted:
            pdf.mark("below", Box(column.x, between, column.width, 0), weight=hair)
        for cell, box in cells:
            _draw_cell(pdf, page, cell, box=box, first_x=first_x, clear=TICK_IN_PART if is_parted else 1)
    if placed.numbers or placed.scales or (first_closing and abs(placed.bottom - first_closing.top) < 0.01):
        return
    if placed.row.kind == "heading":
        _across(pdf, panel, placed.bottom, weight=thin)
    weight = thin if placed.row.kind in ("subtotal", "carried") else hair
    if placed.row.kind not in ("line", "hand", "heading", "settlement"):
        pdf.line(panel.x, placed.bottom, x2=panel.x + panel.label_width, y2=placed.bottom, weight=weight)
    for column, cells in zip(panel.columns, placed.cells, strict=True):
        if cells:
            pdf.line(column.x, placed.bottom, x2=column.x + column.width, y2=placed.bottom, weight=weight)


def _draw_cell(pdf: PdfPages, page: PlacedPage, cell: SheetCell, *, box: Box, first_x: float, clear: float) -> None:
    """A cell of a position, the first of whose places to write in begins at first_x."""
    hair, thin, _ = page.sizes.weights
    match cell:
        case BuyBoxes(count=None):
            pdf.mark("tally", box, weight=hair)
        case BuyBoxes(count=count):
            width = box.height / HEIGHT_TO_WIDTH
            step = (box.width - width) / max(1, (count or 0) - 1)
            for number in range(count or 0):
                pdf.card(Box(box.x + number * step, box.y, width, box.height), weight=hair)
        case CellKind.LAID:
            pdf.mark("laid", box, weight=hair)
        case CellKind.DEALER:
            pass  # differs from page to page, so drawn apart from what pages share
        case CellKind.BONUS:
            pdf.mark("bonus", box, weight=hair)
        case CellKind.RUNNING_TOTAL:
            _draw_before_total(pdf, page, box, is_below=box.x < first_x + 0.01, clear=clear)
        case CellKind.TICK:
            pdf.card(box, weight=thin)
        case EntryPlace() | CellKind.ENTRY if box.x > first_x + 0.01:
            _draw_before(pdf, page, box, clear)
        case EntryPlace():
            pass
        case CellKind.ENTRY | CellKind.SUM | CellKind.RANK | Settle() | TargetScale() | CounterTally() | CarriedOver():
            pass  # white above the row's rule is all they need
        case _:
            assert_never(cell)


def _draw_before_total(pdf: PdfPages, page: PlacedPage, box: Box, *, is_below: bool, clear: float) -> None:
    """The line between a score and the running total beside it or below it, which does not cut the cell in two."""
    if is_below:
        pdf.mark("below", box, weight=page.sizes.hair)
    else:
        _draw_before(pdf, page, box, clear)


def _draw_before(pdf: PdfPages, page: PlacedPage, box: Box, clear: float) -> None:
    """The line between a place to write in and the one on its left, at the most so large a part of its height."""
    height = min(page.sizes.clear, box.height * clear)
    pdf.line(box.x, box.bottom - height, x2=box.x, y2=box.bottom, weight=page.sizes.hair)


# -- what is read ----------------------------------------------------------------------------------------------------


def _write(pdf: PdfPages, page: PlacedPage) -> None:
    pdf.tagged("H1", page.head.title)
    if page.head.headline:
        pdf.tagged("P", page.head.headline)
    if page.count > 1:
        pdf.tagged("P", [page.head.numbered, *page.head.seats])
    for part in page.head.fields:
        if isinstance(part, Text):
            with pdf.tags.element("P"):
                pdf.text(part)
        else:
            pdf.fields_at(part)
    for panel in page.panels:
        _write_panel(pdf, panel, weight=page.sizes.hair)
    pdf.fields_at(STATUS)
    if page.hands:
        pdf.tagged("P", _texts(page.hands))
    if page.rules:
        with pdf.tags.element("L"):
            for line in page.rules:
                with pdf.tags.element("LI"):
                    _write_rule(pdf, line)
    for mark in chain(page.hands, *(line.parts for line in page.rules)):
        if not isinstance(mark, Text):
            pdf.fields_at(mark)
    for text in page.imprint.footnotes:
        pdf.tagged("P", [text])
    pdf.tagged("P", page.imprint.lines)


def _write_rule(pdf: PdfPages, line: FootText) -> None:
    """A line of the foot; cards and their points are read with a pause behind each pair."""
    pdf.tagged("Lbl", line.name)
    if not any(text.bold for text in line.body):
        pdf.tagged("LBody", line.body)
        return
    with pdf.tags.element("LBody"):
        for text, following in zip_longest(line.body, line.body[1:]):
            end = ";" if text.bold else ":" if following and following.bold else ""
            pdf.spoken(text, f"{text.words}{end} ")


def _write_panel(pdf: PdfPages, panel: PlacedPanel, *, weight: float) -> None:
    tags = pdf.tags
    between = next((placed for placed in panel.rows if placed.row.kind == "heading"), None)
    with tags.element("Table"):
        _write_heads(pdf, panel, has_hand_heads=between is None)
        for row in panel.rows:
            with tags.element("TR"):
                with tags.header("Row"):
                    for text, end in zip(row.label, _pauses(row), strict=True):
                        pdf.spoken(text, text.words + end)
                if figures := (*row.numbers, *chain.from_iterable(scale.figures for scale in row.scales)):
                    with tags.artifact():  # as the label has them, or says up to where they go
                        for text in figures:
                            pdf.text(text)
                for column, cells in zip(panel.columns, row.cells, strict=True):
                    with tags.element("TD"):  # to be written in, but for the mark of the dealer
                        for text in column.hand_heads if row is between else ():
                            pdf.spoken(text, f"{text.words}; ")
                        for cell, box in cells:
                            pdf.fields_at(box)
                            if cell is CellKind.DEALER:
                                pdf.read_mark("dealer", box, alt=pdf.language.say("sheet-deals"), weight=weight)


def _pauses(row: PlacedRow) -> Iterator[str]:
    """How each line of a label ends when it is read: a remark is no part of the words before it."""
    left = _letters(row.row.words)
    for text in row.label:
        if text.words == row.row.number:
            yield ". "
            continue
        before, left = left, left.removeprefix(_letters(text.words))
        yield "; " if before and not left and row.row.remark else " "


def _letters(words: str) -> str:
    """Words without the spaces at which they may be broken."""
    return "".join(words.split())


def _write_heads(pdf: PdfPages, panel: PlacedPanel, *, has_hand_heads: bool) -> None:
    """The key and the names, with what stands above the points of hands where no row of its own has it."""
    with pdf.tags.element("TR"):
        with pdf.tags.header("Column"):
            for entry in (*panel.key, *panel.beside_names):
                *lines, last = _texts(entry)
                for text in lines:
                    pdf.spoken(text, f"{text.words} ")
                pdf.spoken(last, f"{last.words.replace(BESIDE, ', ')}; ")
        for column in panel.columns:
            with pdf.tags.header("Column"):
                for text in column.name:
                    if text.is_parted:
                        pdf.spoken(text, text.words[:-1])
                    else:
                        pdf.text(text)
                for number, text in enumerate(_texts(column.deals)):
                    deals = pdf.language.say("sheet-deals")
                    pdf.spoken(text, f" {text.words}" if number else f"; {deals} {text.words}")
                for text in column.hand_heads if has_hand_heads else ():
                    pdf.spoken(text, f"; {text.words}")
                pdf.fields_at((column, panel.head_bottom))


def _texts(parts: Iterable[Text | Blank | PlacedMark]) -> list[Text]:
    return [part for part in parts if isinstance(part, Text)]
