"""The little pictures of cards once more, as SVG within a page for the screen: the same shapes in the reader's colours.

All is drawn in `currentColor` on `var(--paper)`, so that a dark page shows light cards' outlines on dark.
"""

from collections.abc import Mapping

from markupsafe import Markup

from sheets.layout.placed_cards import PlacedCard, Placement
from sheets.paper.sizes import POINTS_PER_MM
from sheets.render.canvas.pieces import CORNER, HOLLOW, RANK_BASE, RANK_MARGIN, RANK_SIZE, sign_of, sign_square
from sheets.render.canvas.suit_signs import CURVE, Sign, outline
from sheets.specification.rules_page.blocks import CODE_WHITE, CodeBlock

_LINE = 0.8
"""The outline of a card, in points."""
_CODE_MM, _SQUARE_MM = 34, 0.4
"""The width of a code with the white around it; where it is fine, as much as each of its squares needs."""
_DIGIT = 0.56
"""The width of a digit, in parts of its size, in most bold faces; two are squeezed into the sliver they have."""


def svg_picture(placement: Placement, signs: Mapping[str, Sign], *, alt: str, identifier: str) -> Markup:
    """The cards of a contract with the words for them; one unit is a point, as in the PDF.

    `--high` tells a style sheet how many cards high it is, so that cards can be as large in all pictures.
    """
    width, height = placement.box.width * POINTS_PER_MM, placement.box.height * POINTS_PER_MM
    high = placement.box.height / max(card.box.height for card in placement.cards)
    cards = Markup("").join(_card(card, signs) for card in placement.cards)
    return Markup(
        '<svg role="img" aria-labelledby="{id}" viewBox="0 0 {w} {h}" width="{w}" height="{h}" style="--high: {high}">'
        '<title id="{id}">{alt}</title>{cards}</svg>'
    ).format(id=identifier, w=_short(width), h=_short(height), high=_short(high), alt=alt, cards=cards)


def svg_code(block: CodeBlock) -> Markup:
    """A code for telephones, black on white on every page; one unit is one of its squares."""
    side = len(block.rows) + 2 * CODE_WHITE
    bars = "".join(f"M{x + CODE_WHITE} {y + CODE_WHITE}h{n}v1h-{n}z" for y, x, n in block.bars())
    return Markup(
        '<svg role="img" aria-label="{alt}" viewBox="0 0 {side} {side}" shape-rendering="crispEdges" '
        'style="flex: none; width: {width}mm; margin: 0; background: #fff">'
        '<path d="{bars}" style="fill: #000"/></svg>'
    ).format(alt=block.alt, side=side, width=_short(max(_CODE_MM, side * _SQUARE_MM)), bars=bars)


def _card(placed: PlacedCard, signs: Mapping[str, Sign]) -> Markup:
    box, scale = placed.box, POINTS_PER_MM
    x, y, width, height = box.x * scale, box.y * scale, box.width * scale, box.height * scale
    corners = map(_short, (x + _LINE / 2, y + _LINE / 2, width - _LINE, height - _LINE, width * CORNER))
    drawn = Markup('<rect x="{}" y="{}" width="{}" height="{}" rx="{}"/>').format(*corners)
    if placed.card.rank:
        drawn += _rank(placed, x=x, y=y, width=width)
    if sign := sign_of(placed, signs):
        left, bottom, size = sign_square(placed, left=x, top=0)
        drawn += _sign(sign, x=left + size / 2, y=y - bottom - size / 2, size=size)
    return drawn


def _rank(placed: PlacedCard, *, x: float, y: float, width: float) -> Markup:
    """The rank in the middle of the sliver that is seen, a longer one squeezed to fit."""
    rank, sliver, size = placed.card.rank, placed.sliver * POINTS_PER_MM, RANK_SIZE * width
    room = sliver - 2 * RANK_MARGIN * width
    squeezed = Markup("")
    if len(rank) > 1 and len(rank) * _DIGIT * size > room:
        squeezed = Markup(' textLength="{}" lengthAdjust="spacingAndGlyphs"').format(_short(room))
    return Markup('<text x="{}" y="{}" font-size="{}"{}>{}</text>').format(
        *map(_short, (x + sliver / 2, y + RANK_BASE * width, size)), squeezed, rank
    )


def _sign(sign: Sign, *, x: float, y: float, size: float) -> Markup:
    letters = {2: "L", CURVE: "C"}
    path = "Z"
    for step in reversed(outline(sign.half)):
        points = (x + length * size / 100 if n % 2 == 0 else y - length * size / 100 for n, length in enumerate(step))
        path = letters[len(step)] + " ".join(map(_short, points)) + path
    kind = Markup(' class="hollow" stroke-width="{}"').format(_short(size * HOLLOW)) if sign.hollow else Markup("")
    return Markup('<path{} d="M{}"/>').format(kind, path[1:])  # it is moved to the first point


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
