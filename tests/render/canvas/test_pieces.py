"""The small drawn pieces, rasterised: in their boxes, symmetric, told apart by shape, and as dark as they should be."""

import io
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, product

import pypdfium2
import pytest
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from sheets.layout.placed_cards import place_cards
from sheets.paper.sizes import POINTS_PER_MM
from sheets.render.canvas.faces import register
from sheets.render.canvas.pieces import (
    Palette,
    draw_bonus,
    draw_card,
    draw_disc,
    draw_pictures,
    draw_sign,
)
from sheets.render.canvas.suit_signs import STAR, Sign, signs_of
from sheets.rules_file import Library
from sheets.specification.meld_pictures import pictures_of

FRENCH = ("clubs", "diamonds", "hearts", "spades")
ROOK = ("red", "green", "yellow", "black")
SIGNS = signs_of([*FRENCH, *ROOK, "blue", "stars", "coins", "cups", "swords", "batons"])
SMALL = 1.4 * POINTS_PER_MM
MARGIN = 2.0

Draw = Callable[[Canvas], None]


def raster(draw: Draw, width: float, height: float, *, pixels: float = 8) -> Image.Image:
    """What is drawn from 0, 0 up to width, height, with a margin of two points around, at so many pixels a point."""
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(width + 2 * MARGIN, height + 2 * MARGIN), invariant=1)
    canvas.translate(MARGIN, MARGIN)
    draw(canvas)
    canvas.save()
    page = pypdfium2.PdfDocument(file.getvalue())[0]
    image: Image.Image = page.render(scale=pixels).to_pil().convert("RGB")
    return image


def inked(image: Image.Image) -> tuple[int, int, int, int] | None:
    """The box around everything that is not white."""
    return ImageChops.invert(image.convert("L")).point(lambda grey: 255 if grey > 8 else 0).getbbox()


def inner(image: Image.Image, *, pixels: float = 8) -> Image.Image:
    margin = round(MARGIN * pixels)
    return image.crop((margin, margin, image.width - margin, image.height - margin))


def darkness(image: Image.Image) -> float:
    """The mean darkness, from white 0 to black 1."""
    histogram = image.convert("L").histogram()
    return sum((255 - grey) * count for grey, count in enumerate(histogram)) / 255 / sum(histogram)


def sign_image(sign: Sign, size: float, palette: Palette = Palette.BLACK) -> Image.Image:
    # small signs with more pixels a point: all pictures are about as large
    pixels = round(480 / size)
    return raster(
        lambda canvas: draw_sign(canvas, sign, (0, 0, size), palette),
        size,
        size,
        pixels=pixels,
    )


def drawings() -> Iterator[tuple[str, Draw, float, float]]:
    """Every piece with the box that it should fill."""
    for (name, sign), size in product([*SIGNS.items(), ("wild", STAR)], (SMALL, 20 * POINTS_PER_MM)):
        for palette in Palette:
            draw = partial(draw_sign, sign=sign, square=(0, 0, size), palette=palette)
            yield f"{name} {size:.0f} {palette.value}", draw, size, size
    for size in (4, 30):
        yield f"bonus {size}", partial(draw_bonus, square=(0, 0, size)), size, size
        yield f"disc {size}", partial(draw_disc, square=(0, 0, size)), size, size
        yield f"ring {size}", partial(draw_disc, square=(0, 0, size), palette=Palette.OUTLINE), size, size
        for weight in (0.35, 0.7, 1.4):
            yield f"card {size} {weight}", partial(draw_card, square=(0, 0, size), weight=weight), size, size * 1.4


@pytest.mark.slow
def test_draws_nothing_outside_the_box() -> None:
    seen = 0
    for name, draw, width, height in drawings():
        image = raster(draw, width, height)
        box = inked(image)
        assert box is not None, name
        left, top, right, bottom = (length / 8 - MARGIN for length in box)
        # a pixel is an eighth of a point, and the one at an edge may be grey
        assert min(left, top) >= -0.19, name
        assert right <= width + 0.19, name
        assert bottom <= height + 0.19, name
        # and it fills the box in one direction at least
        assert max((right - left) / width, (bottom - top) / height) > 0.75, name
        seen += 1
    assert seen == 15 * 6 + 12


@pytest.mark.parametrize("palette", [Palette.BLACK, Palette.OUTLINE], ids=["filled", "low ink"])
def test_tells_every_two_signs_apart_at_the_size_of_a_sheet(palette: Palette) -> None:
    # seen as by a printer of 300 dots an inch, blurred to a tenth of a millimetre
    images = {}
    for name, sign in [*SIGNS.items(), ("wild", STAR)]:
        image = inner(sign_image(sign, SMALL, palette), pixels=round(480 / SMALL))
        images[name] = image.resize((14, 14), Image.Resampling.BOX)
    for (name, one), (other_name, other) in combinations(images.items(), 2):
        differing = darkness(ImageChops.invert(ImageChops.difference(one, other)))
        assert differing > 0.045, (name, other_name, differing)


def test_keeps_a_shape_for_every_suit_of_a_deck() -> None:
    suits = ["Hearts", "diamonds", "stars", "leaves", "acorns", "bells", "red", "black", "moons", "a", "b", "c"]
    shapes = {suit: sign.half for suit, sign in signs_of(suits).items()}
    assert len(set(shapes.values())) == len(suits)
    assert STAR.half not in shapes.values()
    assert shapes["Hearts"] == SIGNS["hearts"].half


def test_draws_no_colour_unless_asked_and_none_to_save_ink() -> None:
    for sign in SIGNS.values():
        for image in (sign_image(sign, 20), sign_image(sign, 20, Palette.OUTLINE)):
            assert image == image.convert("L").convert("RGB")


@pytest.fixture(autouse=True)
def _typeface() -> None:
    register()


@pytest.mark.nightly
def test_draws_every_shipped_contract_inside_its_box(library: Library) -> None:
    seen = 0
    for variant in library.variants.values():
        signs = signs_of(variant.deck.suits)
        for round_ in variant.rounds:
            for melds in pictures_of(variant, round_):
                placement = place_cards(melds, card_width=5, most_width=45)
                width, height = (length * POINTS_PER_MM for length in (placement.box.width, placement.box.height))
                draw = partial(draw_pictures, placement=placement, x=0, y=0, signs=signs)
                box = inked(raster(draw, width, height, pixels=4))
                assert box is not None
                expected = (MARGIN * 4, MARGIN * 4, (MARGIN + width) * 4, (MARGIN + height) * 4)
                assert box == pytest.approx(expected, abs=1.5), (variant.id, round_.number)
                seen += 1
    assert seen > 100
