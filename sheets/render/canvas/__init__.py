"""One look for everything printed: a document drawn in millimetres, with one family of type, few lines and one tint."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import starmap

from sheets.layout.score_sheet.placed_sheet import PlacedMark
from sheets.layout.type import Blank, PlacedPicture, Rule, Text
from sheets.paper import POINTS_PER_MM, Box, Flip, Line, Paper, Printer, Side
from sheets.render.canvas import pieces, typeface
from sheets.render.canvas.faces import register
from sheets.render.canvas.tagging import TaggedDocument

CUT_MARK_PT = 0.25
FOLD_DASHES_PT = (1.4, 1.1)
"""Drawn and left out; the marks to cut along are whole lines."""
TINT = 0.847
"""The one grey, #d8d8d8: light enough for ink, dark enough for a photocopier."""
LOW_INK_LINES = 0.65
"""How much thinner lines are where ink is to be saved."""


class Sheet:
    """A PDF drawn page by page in millimetres from the top left corner; `tags` gives it its structure."""

    def __init__(
        self,
        *,
        title: str,
        subject: str,
        suits: Sequence[str] = (),
        low_ink: bool = False,
        palette: pieces.Palette = pieces.Palette.BLACK,
        printer: Printer | None = None,
    ) -> None:
        register()
        self.tags = TaggedDocument(title=title, language="en", subject=subject, font="FiraGO")
        self.low_ink = low_ink
        self._palette = palette
        self._signs = pieces.signs_of(suits)
        self._printer = printer
        self._height = 0.0

    @contextmanager
    def page(self, paper: Paper, *, label: str, bookmark: str, back: Flip | None = None) -> Iterator[None]:
        """A page to draw on, moved and scaled as the printer needs it; `back` is the flip of a page on a back."""
        self._height = paper.height_mm
        with self.tags.page(
            paper.width_mm * POINTS_PER_MM, paper.height_mm * POINTS_PER_MM, label=label, bookmark=bookmark
        ):
            if self._printer is None:
                yield
                return
            (x, y), (across, down) = self._printer.shift(paper, back), self._printer.scale(paper)
            left, bottom = paper.width_mm * (1 - across) / 2 + x, paper.height_mm * (1 - down) / 2 - y
            with self.tags.moved((across, 0, 0, down, left * POINTS_PER_MM, bottom * POINTS_PER_MM)):
                yield

    @contextmanager
    def cell(self, box: Box, *, turned: bool = False) -> Iterator[None]:
        """A part of the page drawn as if it were a page: from its own top left corner, turned by 180 degrees if told.

        Elements of the structure may begin and end in it.
        """
        page_height = self._height
        left, bottom = box.x * POINTS_PER_MM, self._up(box.bottom)
        width, height = self._size(box)
        self._height = box.height
        with self.tags.moved((-1, 0, 0, -1, left + width, bottom + height) if turned else (1, 0, 0, 1, left, bottom)):
            yield
        self._height = page_height

    @contextmanager
    def on_its_side(self, box: Box, *, clockwise: bool) -> Iterator[None]:
        """Within a cell of such a box, draw as in one as high as this is wide; its top is at the left or the right."""
        cell_height = self._height
        width, height = self._size(box)
        self._height = box.width
        with self.tags.moved((0, -1, 1, 0, 0, height) if clockwise else (0, 1, -1, 0, width, 0)):
            yield
        self._height = cell_height

    def cut_and_fold_marks(self, side: Side) -> None:
        """Draw the marks in the margin of a side of imposed cards; it must be the open page, within no element."""
        canvas = self.tags.canvas
        with self.tags.artifact():
            canvas.setLineWidth(CUT_MARK_PT)
            for mark in side.crop_marks:
                self._straight(mark)
            if side.fold_marks:
                canvas.setDash(*FOLD_DASHES_PT)
                for mark in side.fold_marks:
                    self._straight(mark)
                canvas.setDash()

    def text(self, text: Text) -> None:
        """Draw words on their baseline; at the left they are flush by their ink, so that large type is not indented.

        Where ink is to be saved, nothing is bold.
        """
        bold = text.bold and not self.low_ink
        x = text.x - (typeface.bearing(text.words, text.size, bold) if text.align == "left" else 0)
        typeface.draw(
            self.tags.canvas,
            text.words,
            x=x * POINTS_PER_MM,
            y=self._up(text.y),
            size=text.size,
            bold=bold,
            align=text.align,
            tabular=text.tabular,
        )

    def line(self, x1: float, y1: float, *, x2: float, y2: float, weight: float) -> None:
        """Draw a straight line; the weight is in points."""
        self.tags.canvas.setLineWidth(self._weight(weight))
        self._straight(Line(x1, y1, x2, y2))

    def rule(self, rule: Rule) -> None:
        """Draw a level line."""
        self.line(rule.x1, rule.y, x2=rule.x2, y2=rule.y, weight=rule.weight)

    def blank(self, blank: Blank, *, weight: float) -> None:
        """Draw a line to write on."""
        self.line(blank.x, blank.y, x2=blank.x + blank.width, y2=blank.y, weight=weight)

    def tint(self, box: Box) -> None:
        """Fill a box with the one grey, unless ink is to be saved."""
        if not self.low_ink:
            canvas = self.tags.canvas
            canvas.setFillGray(TINT)
            canvas.rect(box.x * POINTS_PER_MM, self._up(box.bottom), *self._size(box), stroke=0, fill=1)
            canvas.setFillGray(0)

    def card(self, box: Box, *, weight: float) -> None:
        """Draw the outline of a card."""
        width = box.width * POINTS_PER_MM
        pieces.draw_card(
            self.tags.canvas, x=box.x * POINTS_PER_MM, y=self._up(box.bottom), width=width, weight=self._weight(weight)
        )

    def mark(self, placed: PlacedMark, *, weight: float) -> None:
        """Draw one of the marks of the cells, here or in the key."""
        box, canvas = placed.box, self.tags.canvas
        square = {"x": box.x * POINTS_PER_MM, "y": self._up(box.bottom), "size": box.width * POINTS_PER_MM}
        match placed.mark:
            case "buy" | "tick":
                self.card(box, weight=weight)
            case "dealer":
                pieces.draw_disc(canvas, **square, filled=not self.low_ink)
            case "bonus":
                pieces.draw_bonus(canvas, **square, weight=self._weight(weight))
            case "laid":
                self.box(box, weight=weight)
            case "tally":
                self.line(box.x, box.bottom, x2=box.right, y2=box.bottom, weight=weight)
            case "":
                pass

    def figure(self, alt: str, placed: PlacedMark, *, weight: float) -> None:
        """Draw a mark that says something to those who can't see it."""
        box, canvas = placed.box, self.tags.canvas
        width, height = self._size(box)
        left, bottom = box.x * POINTS_PER_MM, self._up(box.bottom)
        corners = [(left, bottom), (left + width, bottom + height)]
        # on the paper, wherever the cell lies that is drawn in
        (x1, x2), (y1, y2) = (sorted(ends) for ends in zip(*starmap(canvas.absolutePosition, corners), strict=True))
        with self.tags.figure(alt, box_pt=(x1, y1, x2, y2)):
            self.mark(placed, weight=weight)

    def box(self, box: Box, *, weight: float) -> None:
        """Draw a square to tick."""
        weight, canvas = self._weight(weight), self.tags.canvas
        inset = weight / 2
        canvas.setLineWidth(weight)
        width, height = self._size(box)
        x, y = box.x * POINTS_PER_MM + inset, self._up(box.bottom) + inset
        canvas.rect(x, y, width - weight, height - weight, stroke=1, fill=0)

    def picture(self, picture: PlacedPicture) -> None:
        """Draw a contract's picture."""
        pieces.draw_pictures(
            self.tags.canvas,
            picture.placement,
            x=picture.x * POINTS_PER_MM,
            y=self._up(picture.y + picture.placement.box.height),
            signs=self._signs,
            weight=self._weight(picture.weight),
            palette=self._palette,
            filled=not self.low_ink,
        )

    def sign(self, suit: str, box: Box) -> None:
        """Draw the sign of a suit into a square."""
        pieces.draw_sign(
            self.tags.canvas,
            self._signs[suit],
            x=box.x * POINTS_PER_MM,
            y=self._up(box.bottom),
            size=box.width * POINTS_PER_MM,
            palette=self._palette,
            filled=not self.low_ink,
        )

    def _straight(self, line: Line) -> None:
        self.tags.canvas.line(line.x1 * POINTS_PER_MM, self._up(line.y1), line.x2 * POINTS_PER_MM, self._up(line.y2))

    def read_picture(self, picture: PlacedPicture) -> None:
        """Draw a contract's picture that stands for itself, with the words for those who can't see it."""
        width, height = self._size(picture.placement.box)
        left, bottom = picture.x * POINTS_PER_MM, self._up(picture.y) - height
        with self.tags.figure(picture.alt, box_pt=(left, bottom, left + width, bottom + height)):
            self.picture(picture)

    def _up(self, y: float) -> float:
        """A height from the top in millimetres as PDF counts it: points from the bottom."""
        return (self._height - y) * POINTS_PER_MM

    def _size(self, box: Box) -> tuple[float, float]:
        return box.width * POINTS_PER_MM, box.height * POINTS_PER_MM

    def _weight(self, weight: float) -> float:
        return weight * LOW_INK_LINES if self.low_ink else weight
