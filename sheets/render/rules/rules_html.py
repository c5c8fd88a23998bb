"""A rules page as HTML: one file that loads nothing, for the phone, the desktop and the printer."""

import re
from base64 import b64encode
from html import unescape
from itertools import count

from markupsafe import Markup, escape

from sheets.layout.placed_cards import SLIVERS, place_cards
from sheets.paper.sizes import POINTS_PER_MM
from sheets.render.canvas.faces import BOLD, REGULAR, face_named, wants_shaping
from sheets.render.canvas.suit_signs import signs_of
from sheets.render.canvas.svg import svg_code, svg_picture
from sheets.render.canvas.truetype import FAMILY, LAST_CODE, woff
from sheets.render.canvas.typeface import tabular_digits
from sheets.render.proof import proven
from sheets.specification.rules_page.address_code import shown_address
from sheets.specification.rules_page.blocks import BlankPiece, Picture, RulesPage, TableBlock, is_total, plain
from sheets.specification.rules_page.template_blocks import template_environment
from sheets.text import typographic

CARD_MM = 10.5
"""The width of a card in a picture; wide pictures shrink with the page."""
FONTS_HERE, WEIGHTS = "/* fonts */", {REGULAR: 400, BOLD: 700}
LIST_MARK = "•"
WIDEST_MM = 100
MOST_BESIDE = 24
"""Characters; longer words stand above their pictures."""
TEXT_PX, DESKTOP_PX = 17, 720
"""The size of the type, and the width of a table beside its heading on a desktop."""


def rules_html(page: RulesPage) -> bytes:
    """The whole file; every word of the game is escaped on its way in, and its shape never depends on them."""
    environment, numbers = template_environment(autoescape=True), count(1)
    signs = signs_of(page.suits, page.language.code)

    def picture(of: Picture) -> Markup:
        placement = place_cards(of.melds, card_width=CARD_MM, most_width=max(WIDEST_MM, _width(of)))
        return svg_picture(placement, signs, alt=of.text, identifier=f"picture-{next(numbers)}")

    environment.tests["picture"] = lambda piece: isinstance(piece, Picture)
    environment.tests["blank"] = lambda piece: isinstance(piece, BlankPiece)
    environment.filters |= {"picture": picture, "plain": plain, "total": is_total, "longest": _longest}
    environment.filters |= {"code": svg_code, "ranges": _with_ranges}
    environment.filters |= {"shown_address": shown_address, "typographic": typographic, "stacked": _is_stacked}
    title = typographic(page.language.say("rules.title", game=page.title))
    whole = environment.get_template("page.html").render(page=page, title=title)
    _, words = unescape(whole).split("<main>", 1)
    return proven(whole.replace(FONTS_HERE, _font_faces(words + LIST_MARK), 1).encode())


def _font_faces(text: str) -> str:
    """The rules of a style sheet that bring the family along, with the letters of a text, and its figures of one width.

    What has to be shaped, or is missing, is left to the reader's own typefaces.
    """
    characters = sorted(character for character in set(text) if ord(character) < LAST_CODE)
    rules = []
    for name, weight in WEIGHTS.items():
        face = face_named(name)
        plain = {ord(each): ord(each) for each in characters if face.has(each) and not wants_shaping(each)}
        figures = {ord(" "): ord(" ")} | {digit: ord(drawn) for digit, drawn in tabular_digits(name).items()}
        for family, codes in ((FAMILY, plain), (f"{FAMILY} figures", figures)):
            data = b64encode(woff(face.subset([codes[code] for code in sorted(codes)]), codes)).decode()
            source = f'url(data:font/woff;base64,{data}) format("woff")'
            rules.append(f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: {source}; }}')
    return "\n".join(rules)


def _longest(table: TableBlock) -> int:
    """How many characters the words beside the pictures of a table have at most, as far as these stand beside them."""
    cells = [cell for row in table.rows for cell in row if any(isinstance(piece, Picture) for piece in cell)]
    return min(max(len(plain(cell)) for cell in cells), MOST_BESIDE)


def _is_stacked(table: TableBlock) -> bool:
    """Whether the words of all its rows stand above their pictures, as those of one would have to."""
    pictures = [piece for row in table.rows for cell in row for piece in cell if isinstance(piece, Picture)]
    beside = _longest(table) * TEXT_PX / 2 + max(_width(picture) for picture in pictures) * POINTS_PER_MM
    heads = (max(map(len, plain(head).split())) for head in table.head)
    return beside + sum(TEXT_PX * (letters / 2 + 1) for letters in heads) > DESKTOP_PX


def _width(picture: Picture) -> float:
    """The width that a picture would like, in millimetres."""
    return sum(1 + (len(meld.cards) - 1) * SLIVERS[1] for meld in picture.melds) * CARD_MM


def _with_ranges(text: str) -> Markup:
    """Words in which a range of figures, "1–14", is not broken behind its dash."""
    return Markup(re.sub(r"(?<!\d)\d+–\d+", r'<span class="range">\g<0></span>', str(escape(text))))
