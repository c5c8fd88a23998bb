"""The small drawn pieces: signs, cards and marks, as vector paths.

Lengths are points in PDF coordinates (y up); x and y are the lower left corner of the box that a piece fills, and no
ink leaves that box. Shape alone says what a piece is; colour only repeats it.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from reportlab.lib.colors import toColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from sheets.layout.placed_cards import HEIGHT_TO_WIDTH, PlacedCard, Placement
from sheets.paper.sizes import POINTS_PER_MM
from sheets.render.canvas.suit_signs import CURVE, LOZENGE, STAR, TRIANGLE, Sign, outline

CARD_LINE = 0.35
"""The outline of a small card, in points."""
CORNER = 0.13
"""The radius of a card's corners, in card widths."""

_RANK_FONT, _LOW_INK_FONT = "FiraGO-Bold", "FiraGO"
RANK_SIZE, RANK_BASE = 0.5, 0.52
"""The size of a rank and its baseline under the card's upper edge, in card widths."""
_NARROW = 0.65
"""How narrow a covered 10 is set, as on real cards; else the next card cuts it to a 1."""
_NARROWEST = 0.55
"""How narrow any rank is set; a longer one is set smaller."""
RANK_MARGIN = 0.03
"""The least white on both sides of a rank, in card widths."""
_SIGN_SIZE, _SIGN_CENTRE = 0.3, 0.81
"""The sign under the rank, and how far under the card's upper edge its centre lies, in card widths."""
_FRONT_SIZE, _FRONT_CENTRE = 0.43, (0.64, 0.93)
"""The larger sign on a card that lies free, where the card is large enough."""
_LETTER_SIZE, _LETTER_BASE, _LETTER_LOW = 0.48, 0.165, 0.13
"""The letter in a large sign, its baseline under the middle, and how much lower in a triangle, to the sign's size."""
_LONE_CENTRE = 0.5
"""Where a sign without a rank lies."""
_LARGE_CARD = 8 * POINTS_PER_MM
"""From this width on a free card has the larger sign."""
HOLLOW, _THIN, _FINEST_LINE = 0.08, 0.035, 0.35
"""The line of a hollow sign, that which edges a colour or saves ink, in parts of its size; the finest in points."""
_INNER_RING = 0.45
"""The inner ring of a dealer's mark that saves ink, to the outer one."""
_KEPT = 64
"""Outlines by kind and size, and colours, of which a page has few and draws each many times."""
_ROUND = 1
"""Round joins and caps of lines, as PDF numbers them: no tip sticks out of its box."""


Square: TypeAlias = tuple[float, float, float]
"""Left, bottom and size; of a card the width."""


class Palette(Enum):
    """Black only, colours on top of the shapes, or outlines, which take the least ink."""

    BLACK = "black"
    COLOUR = "colour"
    OUTLINE = "outline"


def draw_sign(canvas: Canvas, sign: Sign, square: Square, palette: Palette = Palette.BLACK) -> None:
    """Draw a sign into a square."""
    coloured = bool(sign.colour) and palette is Palette.COLOUR
    solid = coloured or (palette is not Palette.OUTLINE and not sign.hollow)
    outlined = not solid or (coloured and sign.edged)
    thickness = _THIN if solid or palette is Palette.OUTLINE else HOLLOW
    line = max(_FINEST_LINE, square[2] * thickness) if outlined else 0
    fill = sign.colour if coloured else "#000000"
    _draw_shape(canvas, sign.half, square, line=line, fill=fill if solid else "")


def _draw_shape(canvas: Canvas, half: str, square: Square, *, line: float, fill: str) -> None:
    """Fill a shape and draw its outline, inside of its edge, so that all tips stay sharp and where they are."""
    x, y, size = square
    path = _shape_path(half, size)
    with _at(canvas, x + size / 2, y + size / 2):
        if fill:
            canvas.setFillColor(_colour(fill))
            canvas.drawPath(path, stroke=0, fill=1)
        if line:
            canvas.clipPath(path, stroke=0, fill=0)
            canvas.setLineWidth(2 * line)
            canvas.setLineJoin(_ROUND)
            canvas.setStrokeGray(0)
            canvas.drawPath(path, stroke=1, fill=0)


_colour = lru_cache(maxsize=_KEPT)(toColor)


@lru_cache(maxsize=_KEPT)
def _shape_path(half: str, size: float) -> PDFPathObject:
    path = PDFPathObject()
    start, *steps = ([length * size / 100 for length in step] for step in outline(half))
    path.moveTo(*start)
    for step in steps:
        draw = path.curveTo if len(step) == CURVE else path.lineTo
        draw(*step)
    path.close()
    return path


@contextmanager
def _at(canvas: Canvas, x: float, y: float) -> Iterator[None]:
    """Draw from there: equal pieces are written equal wherever they lie, and take little room in a packed file."""
    canvas.saveState()
    canvas.translate(x, y)
    yield
    canvas.restoreState()


def draw_card(canvas: Canvas, square: Square, *, weight: float = CARD_LINE, white: bool = False) -> None:
    """Draw the outline of a card as wide as the square: a box for a buy, a larger one to tick, a card of a picture.

    With `white` it hides what lies under it.
    """
    x, y, width = square
    with _at(canvas, x, y):
        canvas.setLineWidth(weight)
        canvas.setStrokeGray(0)
        canvas.setFillGray(1)
        canvas.drawPath(_card_path(width, weight), stroke=1, fill=int(white))


@lru_cache(maxsize=_KEPT)
def _card_path(width: float, weight: float) -> PDFPathObject:
    """The outline of a card, with room for half of its line."""
    path, inset, height = PDFPathObject(), weight / 2, width * HEIGHT_TO_WIDTH
    path.roundRect(inset, inset, width - weight, height - weight, width * CORNER - inset)
    return path


def draw_disc(canvas: Canvas, square: Square, palette: Palette = Palette.BLACK) -> None:
    """Draw the dealer's mark into a square: a disc, or one ring in another where ink is to be saved."""
    x, y, size = square
    if palette is Palette.OUTLINE:
        line, inner = max(CARD_LINE, size * _THIN), size * _INNER_RING
        draw_ring(canvas, square, weight=line)
        draw_ring(canvas, (x + (size - inner) / 2, y + (size - inner) / 2, inner), weight=line)
        return
    with _at(canvas, x, y):
        canvas.setFillGray(0)
        canvas.circle(size / 2, size / 2, size / 2, stroke=0, fill=1)


def draw_ring(canvas: Canvas, square: Square, *, weight: float = CARD_LINE) -> None:
    """Draw the mark of a contract that lies into a square: a ring to tick."""
    x, y, size = square
    with _at(canvas, x, y):
        canvas.setLineWidth(weight)
        canvas.setStrokeGray(0)
        canvas.circle(size / 2, size / 2, (size - weight) / 2, stroke=1, fill=0)


def draw_bonus(canvas: Canvas, square: Square, *, weight: float = CARD_LINE) -> None:
    """Draw the mark of a bonus into a square: a hollow diamond to cross off."""
    _draw_shape(canvas, LOZENGE, square, line=weight, fill="")


def draw_boxes(canvas: Canvas, boxes: Iterable[tuple[float, float, float, float]]) -> None:
    """Fill boxes, each left, bottom, width and height, as one shape: no white line is between those that touch."""
    path = canvas.beginPath()
    for box in boxes:
        path.rect(*box)
    canvas.setFillGray(0)
    canvas.drawPath(path, stroke=0, fill=1)


def draw_pictures(
    canvas: Canvas,
    placement: Placement,
    *,
    x: float,
    y: float,
    signs: Mapping[str, Sign],
    weight: float = CARD_LINE,
    palette: Palette = Palette.BLACK,
) -> None:
    """Draw the cards of a contract; `signs` are those of the deck's suits.

    The faces "FiraGO" and "FiraGO-Bold" must be registered.
    """
    for placed in placement.cards:
        edge = x + placed.box.x * POINTS_PER_MM
        top = y + (placement.box.height - placed.box.y) * POINTS_PER_MM
        width = placed.box.width * POINTS_PER_MM
        with _at(canvas, edge, top):
            _draw_card_of_picture(canvas, placed, sign_of(placed, signs), width=width, weight=weight, palette=palette)


def _draw_card_of_picture(
    canvas: Canvas, placed: PlacedCard, sign: Sign | None, *, width: float, weight: float, palette: Palette
) -> None:
    """Draw a card below and right of where the canvas begins."""
    draw_card(canvas, (0, -width * HEIGHT_TO_WIDTH, width), weight=weight, white=True)
    left = weight / 2  # the white of a sliver lies between the two outlines
    _draw_rank(canvas, placed, left=left, top=0, face=_LOW_INK_FONT if palette is Palette.OUTLINE else _RANK_FONT)
    if sign:
        square = sign_square(placed, left=left, top=0)
        draw_sign(canvas, sign, square, palette)
        if sign.letter and _is_front(placed):
            black = palette is Palette.OUTLINE or (palette is Palette.COLOUR and sign.light)
            _draw_letter(canvas, sign, square, grey=0 if black else 1)


def sign_of(placed: PlacedCard, signs: Mapping[str, Sign]) -> Sign | None:
    """The sign on a card: a star on a wild one, else that of its suit if it has one."""
    if placed.card.special:
        return STAR
    return signs[placed.card.suit] if placed.card.suit else None


def _is_front(placed: PlacedCard) -> bool:
    """Whether a card is large and lies free, so that its sign is larger."""
    return placed.box.width * POINTS_PER_MM >= _LARGE_CARD and not placed.covered


def _draw_letter(canvas: Canvas, sign: Sign, square: Square, *, grey: int) -> None:
    """Write the letter of a colour into its sign."""
    x, y, side = square
    low = _LETTER_LOW if sign.half == TRIANGLE else 0.0
    canvas.saveState()
    canvas.setFillGray(grey)
    canvas.setFont(_RANK_FONT, _LETTER_SIZE * side)
    canvas.drawCentredString(x + side / 2, y + side / 2 - (_LETTER_BASE + low) * side, sign.letter)
    canvas.restoreState()


def sign_square(placed: PlacedCard, *, left: float, top: float) -> Square:
    """Where a card's sign lies: under the rank, on a large free card in its middle, without a rank in its place."""
    width = placed.box.width * POINTS_PER_MM
    across, down, size = placed.sliver / placed.box.width / 2, _SIGN_CENTRE, _SIGN_SIZE
    if _is_front(placed):
        (across, down), size = _FRONT_CENTRE, _FRONT_SIZE
    elif not placed.card.rank:
        down = _LONE_CENTRE
    return left + (across - size / 2) * width, top - (down + size / 2) * width, size * width


def _draw_rank(canvas: Canvas, placed: PlacedCard, *, left: float, top: float, face: str) -> None:
    """Write the rank into the sliver, a longer one narrower and then smaller; a free 10 has room beyond the sliver."""
    rank = placed.card.rank
    if not rank:
        return
    width, sliver = placed.box.width * POINTS_PER_MM, placed.sliver * POINTS_PER_MM
    size = RANK_SIZE * width
    natural, digit = (pdfmetrics.stringWidth(text, face, size) for text in (rank, "8"))
    if not placed.covered and len(rank) == 2:
        room, widest, start = width - (sliver - digit), 1.0, (sliver - digit) / 2
    else:
        room, widest = sliver - 2 * RANK_MARGIN * width, 1.0 if len(rank) == 1 else _NARROW
        start = (sliver - min(room, natural * widest)) / 2
    squeeze = max(_NARROWEST, min(widest, room / natural))
    canvas.saveState()
    canvas.setFillGray(0)
    text = canvas.beginText(left + start, top - RANK_BASE * width)
    text.setFont(face, size * min(1.0, room / (natural * squeeze)))
    text.setHorizScale(100 * squeeze)
    text.textOut(rank)
    canvas.drawText(text)
    canvas.restoreState()
