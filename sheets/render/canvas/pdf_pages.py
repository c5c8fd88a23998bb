"""One look for everything printed: a document drawn in millimetres, with one family of type, few lines and one tint."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from itertools import starmap
from typing import Concatenate, ParamSpec

from reportlab.pdfgen.canvas import Canvas

from sheets.layout.canvas import Role
from sheets.layout.type import PlacedCode, PlacedPicture, Text
from sheets.paper.imposition import Line, Side
from sheets.paper.printer import Printer
from sheets.paper.sizes import POINTS_PER_MM, Box, Flip, Paper
from sheets.render.canvas import pieces, typeface
from sheets.render.canvas.faces import register
from sheets.render.canvas.logo import Logo
from sheets.render.canvas.pieces import Palette
from sheets.render.canvas.suit_signs import signs_of
from sheets.render.canvas.tagging import Element, TaggedDocument
from sheets.text import typographic
from sheets.words.language import ENGLISH, Language
from sheets.words.sheet import Mark

CUT_MARK_PT = 0.25
FOLD_DASHES_PT, DOTS_PT = (1.4, 1.1), (0.8, 1.6)
"""Drawn and left out; the marks to cut along are whole lines."""
TINT = 0.847
"""The one grey, #d8d8d8: light enough for ink, dark enough for a photocopier."""
LOW_INK_LINES = 0.46
"""How much thinner lines are where ink is to be saved."""
FEWEST_SHARED = 4
"""So few strokes and words the file may as well hold twice."""
P = ParamSpec("P")


def _no_field(_: Hashable) -> None:
    """Nothing to put at a place."""


def _mute(draw: Callable[Concatenate["PdfPages", P], None]) -> Callable[Concatenate["PdfPages", P], None]:
    """What can be drawn within an artifact too, where it is noted first: perhaps the file has the same already."""

    def noted(pdf: "PdfPages", /, *args: P.args, **kwargs: P.kwargs) -> None:
        if pdf.noted is None:
            draw(pdf, *args, **kwargs)
        else:
            pdf.noted.append(((draw, args, tuple(kwargs.items())), partial(draw, pdf, *args, **kwargs)))

    return noted


class PdfPages:
    """A PDF drawn page by page in millimetres from the top left corner; `tags` gives it its structure.

    Where ink is to be saved, nothing is filled, grey or bold.
    """

    def __init__(
        self,
        *,
        title: str,
        subject: str,
        suits: Sequence[str] = (),
        palette: Palette = Palette.BLACK,
        printer: Printer | None = None,
        language: Language = ENGLISH,
    ) -> None:
        register()
        self.language = language
        self.tags = TaggedDocument(title=typographic(title), language=language.code, subject=subject, font="FiraGO")
        self.low_ink = palette is Palette.OUTLINE
        self._palette = palette
        self._signs = signs_of(suits, language.code)
        self._printer = printer
        self._height = 0.0
        self._begun: dict[Hashable, Element] = {}
        """The elements of boxes, which may go on on a later page."""
        self.noted: list[tuple[Hashable, Callable[[], None]]] | None = None
        """What is to be drawn in the artifact that is open: what it is, and how it is drawn."""
        self.fields_at: Callable[[Hashable], None] = _no_field
        """Puts the fields of a form that belong to a place, within the element that is open; a plain page has none."""

    @property
    def _canvas(self) -> Canvas:
        return self.tags.canvas

    def bookmark(self, title: str, number: int, count: int) -> str:
        """A page in the outline of the file; the only page has the title alone."""
        return title if count == 1 else self.language.say("page-of.bookmark", title=title, number=number, count=count)

    # -- pages and their parts ---------------------------------------------------------------------------------------

    @contextmanager
    def page(self, paper: Paper, *, bookmark: str = "", back: Flip | None = None) -> Iterator[None]:
        """A page to draw on, moved and scaled as the printer needs it; `back` is the flip of a page on a back."""
        self._height = paper.height_mm
        with self.tags.page(paper.width_mm * POINTS_PER_MM, paper.height_mm * POINTS_PER_MM, bookmark=bookmark):
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
        left, bottom, width, height = self._in_points(box)
        matrix = (-1, 0, 0, -1, left + width, bottom + height) if turned else (1, 0, 0, 1, left, bottom)
        with self._within(box.height, matrix):
            yield

    @contextmanager
    def on_its_side(self, box: Box, *, clockwise: bool) -> Iterator[None]:
        """Within a cell of such a box, draw as in one as high as this is wide; its top is at the left or the right."""
        _, _, width, height = self._in_points(box)
        with self._within(box.width, (0, -1, 1, 0, 0, height) if clockwise else (0, 1, -1, 0, width, 0)):
            yield

    @contextmanager
    def _within(self, height: float, matrix: tuple[float, float, float, float, float, float]) -> Iterator[None]:
        around, self._height = self._height, height
        with self.tags.moved(matrix):
            yield
        self._height = around

    def cut_and_fold_marks(self, side: Side) -> None:
        """Draw the marks in the margin of a side of imposed cards; it must be the open page, within no element."""
        with self.tags.artifact():
            self._canvas.setLineWidth(CUT_MARK_PT)
            for mark in side.crop_marks:
                self._straight(mark)
            if side.fold_marks:
                self._canvas.setDash(*FOLD_DASHES_PT)
                for mark in side.fold_marks:
                    self._straight(mark)
                self._canvas.setDash()

    # -- words and lines ---------------------------------------------------------------------------------------------

    @_mute
    def text(self, text: Text) -> None:
        """Draw words on their baseline; at the left they are flush by their ink, so that large type is not indented."""
        if text.words and text.is_turned:
            canvas = self._canvas
            canvas.saveState()
            canvas.translate(text.x * POINTS_PER_MM, self._up(text.y))
            canvas.rotate(90)
            typeface.draw(canvas, text, x=0, y=0)
            canvas.restoreState()
        elif text.words:
            x = text.x - (typeface.bearing(text.words, text.size, text.bold) if text.align == "left" else 0)
            typeface.draw(self._canvas, text, x=x * POINTS_PER_MM, y=self._up(text.y))
        self.fields_at(text)

    @contextmanager
    def artifact(self) -> Iterator[None]:
        """Draw what says nothing, and of which the file holds once what is drawn alike several times."""
        if self._is_mute:  # within another
            yield
            return
        self.noted = []
        yield
        noted, self.noted = self.noted, None

        def draw() -> None:
            for _, draw_one in noted:
                draw_one()

        if len(noted) >= FEWEST_SHARED:
            self.tags.repeated((self._height, *(what for what, _ in noted)), draw)
        elif noted:
            with self.tags.artifact():
                draw()

    @property
    def _is_mute(self) -> bool:
        return self.noted is not None or self.tags.is_in_artifact

    @contextmanager
    def part(self, role: Role, key: Hashable) -> Iterator[None]:
        """Draw within a new element of the open one; where there is one of that key already, it goes on.

        An artifact has no elements.
        """
        if self._is_mute:
            yield
            return
        around: AbstractContextManager[Element]
        if key in self._begun:
            around = self.tags.resumed(self._begun[key])
        elif role == "column":
            around = self.tags.header("Column")
        elif role == "row":
            around = self.tags.header("Row")
        else:
            around = self.tags.element(role)
        with around as self._begun[key]:
            yield

    def spoken(self, text: Text, words: str) -> None:
        """Draw words that are read as others, with a space or a pause: "1" and "2 sets" do not make "12 sets"."""
        with nullcontext() if self._is_mute else self.tags.element("Span", actual_text=typographic(words)):
            self.text(text)

    @_mute
    def line(self, x1: float, y1: float, *, x2: float, y2: float, weight: float) -> None:
        """Draw a straight line; the weight is in points."""
        self._canvas.setLineWidth(self._weight(weight))
        self._straight(Line(x1, y1, x2, y2))

    @_mute
    def tint(self, box: Box) -> None:
        """Fill a box with the one grey, unless ink is to be saved."""
        if not self.low_ink:
            self._canvas.setFillGray(TINT)
            self._canvas.rect(*self._in_points(box), stroke=0, fill=1)
            self._canvas.setFillGray(0)

    # -- marks and pictures ------------------------------------------------------------------------------------------

    @_mute
    def card(self, box: Box, *, weight: float) -> None:
        """Draw the outline of a card."""
        pieces.draw_card(self._canvas, self._square(box), weight=self._weight(weight))

    @_mute
    def mark(self, mark: Mark, box: Box, *, weight: float) -> None:
        """Draw one of the marks of the cells, here or in the key."""
        square, line = self._square(box), self._weight(weight)
        match mark:
            case "buy" | "tick":
                self.card(box, weight=weight)
            case "dealer":
                pieces.draw_disc(self._canvas, square, self._palette)
            case "bonus":
                pieces.draw_bonus(self._canvas, square, weight=line)
            case "laid":
                pieces.draw_ring(self._canvas, square, weight=line)
            case "tally":
                self._canvas.setLineWidth(line)
                self._canvas.rect(*self._in_points(box))
            case "below":
                self._canvas.setDash(*DOTS_PT)
                self.line(box.x, box.y, x2=box.right, y2=box.y, weight=weight)
                self._canvas.setDash()
            case "beside":
                self.line(box.x, box.y, x2=box.x, y2=box.bottom, weight=weight)
            case "":
                pass

    def read_mark(self, mark: Mark, box: Box, *, alt: str, weight: float) -> None:
        """Draw a mark with the words for those who can't see it."""
        with self._figure(alt, box):
            self.mark(mark, box, weight=weight)

    @_mute
    def picture(self, picture: PlacedPicture) -> None:
        """Draw a contract's picture."""
        pieces.draw_pictures(
            self._canvas,
            picture.placement,
            x=picture.x * POINTS_PER_MM,
            y=self._up(picture.y + picture.placement.box.height),
            signs=self._signs,
            weight=self._weight(picture.weight),
            palette=self._palette,
        )

    def read_picture(self, picture: PlacedPicture) -> None:
        """Draw a contract's picture that stands for itself, with the words for those who can't see it."""
        size = picture.placement.box
        with self._figure(picture.alt, Box(picture.x, picture.y, size.width, size.height)):
            self.picture(picture)

    def read_code(self, code: PlacedCode) -> None:
        """Draw a code for telephones, with the words for those who can't see it."""
        side = code.square * code.across
        bars = [
            Box(code.x + x * code.square, code.y + y * code.square, n * code.square, code.square)
            for y, x, n in code.bars
        ]
        with self._figure(code.alt, Box(code.x, code.y, side, side)):
            self._boxes(*bars)

    @_mute
    def _boxes(self, *boxes: Box) -> None:
        pieces.draw_boxes(self._canvas, map(self._in_points, boxes))

    def read_logo(self, logo: Logo, box: Box, *, alt: str) -> None:
        """Draw a picture of the user's own."""
        left, bottom, width, height = self._in_points(box)
        with self._figure(alt, box):
            logo.draw(self._canvas, left=left, bottom=bottom, width=width, height=height)

    def _figure(self, alt: str, box: Box) -> AbstractContextManager[object]:
        """A figure with its box on the paper; within an artifact it says nothing."""
        if self._is_mute:
            return nullcontext()
        return self.tags.figure(typographic(alt), box_pt=self.on_paper(box))

    def on_paper(self, box: Box) -> tuple[float, float, float, float]:
        """Left, bottom, right and top of a box on the paper, wherever the cell lies that is drawn in."""
        left, bottom, width, height = self._in_points(box)
        corners = starmap(self.tags.on_page, [(left, bottom), (left + width, bottom + height)])
        (x1, x2), (y1, y2) = map(sorted, zip(*corners, strict=True))
        return x1, y1, x2, y2

    def field(self, _about: object, box: Box) -> None:
        """A place to write in: a form has a field over it."""
        self.fields_at(box)

    @_mute
    def sign(self, suit: str, box: Box) -> None:
        """Draw the sign of a suit into a square."""
        pieces.draw_sign(self._canvas, self._signs[suit], self._square(box), self._palette)

    # -- points ------------------------------------------------------------------------------------------------------

    def _straight(self, line: Line) -> None:
        self._canvas.line(line.x1 * POINTS_PER_MM, self._up(line.y1), line.x2 * POINTS_PER_MM, self._up(line.y2))

    def _up(self, y: float) -> float:
        """A height from the top in millimetres as PDF counts it: points from the bottom."""
        return (self._height - y) * POINTS_PER_MM

    def _in_points(self, box: Box) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of a box."""
        return box.x * POINTS_PER_MM, self._up(box.bottom), box.width * POINTS_PER_MM, box.height * POINTS_PER_MM

    def _square(self, box: Box) -> pieces.Square:
        return self._in_points(box)[:3]

    def _weight(self, weight: float) -> float:
        return weight * LOW_INK_LINES if self.low_ink else weight
