"""The small drawn pieces, rasterised: in their boxes, symmetric, told apart by shape, and as dark as they should be."""

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, product

import pdfplumber
import pypdfium2
import pytest
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from sheets.paper.sizes import POINTS_PER_MM
from sheets.pictograms import MeldPicture, PictureCard, Placement, pictures_of, place_cards
from sheets.render.canvas.faces import register
from sheets.render.canvas.pieces import (
    Palette,
    draw_bonus,
    draw_card,
    draw_disc,
    draw_pictures,
    draw_sign,
)
from sheets.render.canvas.suit_signs import LOZENGE, STAR, TRIANGLE, Sign, signs_of
from sheets.rules_file import Library
from sheets.vocabulary import SIGNS as SHAPES

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


def pixel_art(image: Image.Image, columns: int) -> list[str]:
    """The picture in a few large pixels: # where it is dark."""
    rows = columns * image.height // image.width
    small = image.convert("L").resize((columns, rows), Image.Resampling.BOX)
    return ["".join("#" if small.getpixel((x, y)) < 128 else "." for x in range(columns)) for y in range(rows)]


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
@pytest.mark.parametrize("name", [*SIGNS, "wild"])
def test_draws_signs_that_are_their_own_mirror_image(name: str, palette: Palette) -> None:
    image = sign_image(SIGNS.get(name, STAR), 20, palette)
    difference = ImageChops.difference(image, image.transpose(Image.Transpose.FLIP_LEFT_RIGHT))
    assert darkness(ImageChops.invert(difference)) < 0.002


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        pytest.param("spades", 0.4, 0.6, id="spades are solid"),
        pytest.param("clubs", 0.4, 0.65, id="clubs are solid"),
        pytest.param("hearts", 0.12, 0.3, id="hearts are hollow"),
        pytest.param("diamonds", 0.1, 0.3, id="diamonds are hollow"),
        pytest.param("red", 0.35, 0.5, id="red is a triangle"),
        pytest.param("green", 0.5, 0.7, id="green is a square"),
        pytest.param("yellow", 0.45, 0.55, id="yellow is a diamond on its tip"),
        pytest.param("black", 0.5, 0.65, id="black is a disc"),
    ],
)
@pytest.mark.parametrize("size", [SMALL, 56.7], ids=["1.4 mm", "20 mm"])
def test_inks_signs_as_much_as_they_need(name: str, least: float, most: float, size: float) -> None:
    image = sign_image(SIGNS[name], size)
    assert least < darkness(inner(image, pixels=round(480 / size))) < most


@pytest.mark.parametrize("name", [name for name in SIGNS if not SIGNS[name].hollow])
def test_saves_ink_on_every_solid_sign(name: str) -> None:
    full, low = (darkness(sign_image(SIGNS[name], 20, palette)) for palette in (Palette.BLACK, Palette.OUTLINE))
    assert low < 0.65 * full


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
    assert list(shapes) == ["Hearts", "diamonds", "stars", "red", "black", "leaves", "acorns", "bells", "moons", *"abc"]
    assert len(set(shapes.values())) == len(suits)
    assert STAR.half not in shapes.values()
    assert shapes["Hearts"] == SIGNS["hearts"].half


def test_has_a_sign_for_the_suits_of_every_shipped_deck(library: Library) -> None:
    for variant in library.variants.values():
        signs = signs_of(variant.deck.suits)
        assert set(signs) == set(variant.deck.suits)
        assert len({sign.half for sign in signs.values()}) == len(signs)


@pytest.mark.parametrize(
    ("suit", "rgb"),
    [
        ("red", (0xD6, 0x2B, 0x1F)),
        ("green", (0x0A, 0x7D, 0x3C)),
        ("yellow", (0xF4, 0xB4, 0x00)),
        ("blue", (0x1D, 0x5F, 0xA8)),
        ("hearts", (0xC8, 0x10, 0x2E)),
        ("black", (0, 0, 0)),
        ("spades", (0, 0, 0)),
    ],
)
def test_fills_the_same_shape_with_the_suits_colour(suit: str, rgb: tuple[int, int, int]) -> None:
    solid = replace(SIGNS[suit], hollow=False)
    coloured = sign_image(SIGNS[suit], 20, palette=Palette.COLOUR)
    assert coloured.getpixel((coloured.width // 2, coloured.height // 2)) == rgb
    assert inked(coloured) == inked(sign_image(solid, 20))


def test_draws_no_colour_unless_asked_and_none_to_save_ink() -> None:
    for sign in SIGNS.values():
        for image in (sign_image(sign, 20), sign_image(sign, 20, Palette.OUTLINE)):
            assert image == image.convert("L").convert("RGB")


def test_draws_black_suits_solid_and_red_ones_hollow() -> None:
    arts = [pixel_art(inner(sign_image(SIGNS[suit], 20), pixels=24), 15) for suit in ("spades", "hearts")]
    assert ["   ".join(rows) for rows in zip(*arts, strict=True)] == [
        ".......#.......   ...............",
        ".......#.......   .#####...#####.",
        "......###......   .#...##.##...#.",
        ".....#####.....   ##....###....##",
        "....#######....   #......#......#",
        "...#########...   #.............#",
        "..###########..   .#...........#.",
        ".#############.   .##.........##.",
        ".#############.   ..#.........#..",
        ".#############.   ...#.......#...",
        ".#############.   ....#.....#....",
        ".#############.   .....#...#.....",
        "..####.#.####..   ......###......",
        "......###......   .......#.......",
        ".....#####.....   ...............",
    ]


def test_draws_a_star_for_wild_cards() -> None:
    assert pixel_art(inner(sign_image(STAR, 20), pixels=24), 15) == [
        "...............",
        ".......#.......",
        ".......#.......",
        "......###......",
        "......###......",
        ".....#####.....",
        ".#############.",
        "..###########..",
        "...#########...",
        "....#######....",
        "....#######....",
        "....#######....",
        "...###...###...",
        "...#.......#...",
        "...............",
    ]


@pytest.fixture(autouse=True)
def _typeface() -> None:
    register()


def placed(*ranks: str, suit: str = "red", width: float = 5, most_width: float = 200) -> Placement:
    melds = (MeldPicture(tuple(PictureCard(rank, suit) for rank in ranks), rising=True),)
    return place_cards(melds, card_width=width, most_width=most_width)


def picture(placement: Placement, palette: Palette = Palette.BLACK) -> Draw:
    return partial(draw_pictures, placement=placement, x=0, y=0, signs=SIGNS, palette=palette)


def picture_image(placement: Placement, palette: Palette = Palette.BLACK) -> Image.Image:
    width, height = (length * POINTS_PER_MM for length in (placement.box.width, placement.box.height))
    return raster(picture(placement, palette), width, height)


def test_draws_a_rising_run_each_card_over_the_one_before() -> None:
    assert pixel_art(inner(picture_image(placed("3", "4", "5"))), 40) == [
        "....................###################.",
        "...................#...................#",
        "...........########....................#",
        ".......................................#",
        ".........#...........#####.............#",
        ".........#...........##................#",
        "#........#...##......####..............#",
        "#........#...##.......####.............#",
        "#..###...#..##..........##.............#",
        "#..#.##..#..##.#........##.............#",
        "#....##..#..#####....####..............#",
        "#...##...#..#####......................#",
        "#....##..#.....#.......................#",
        "#.....#..#.............................#",
        "#.#####..#.............................#",
        "#........#.............#...............#",
        "#........#............###..............#",
        "#........#....#.......###..............#",
        "#........#...##......#####.............#",
        "#........#...###.....######............#",
        "#...##...#..####.......................#",
        "#..####..#..#####......................#",
        "#..####..#.............................#",
        "#.######.#.............................#",
        "#........#.............................#",
        "#........#.............................#",
        "#........#.............................#",
        "#........#.............................#",
        "#........#.........#....................",
        "#........#....................#.........",
        "#.......................................",
        "#..........##################...........",
        "#...................#...................",
        ".###################....................",
    ]


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


@pytest.mark.parametrize("most_width", [200, 1], ids=["wide slivers", "narrow slivers"])
@pytest.mark.parametrize("width", [3.8, 9.8])
def test_keeps_every_rank_inside_its_sliver(width: float, most_width: float) -> None:
    ranks = ["8", "10", "14", "Q", "W", "Fante", "Cavallo", "Ass", "Re"]
    placement = placed(*ranks, width=width, most_width=most_width)
    for card, characters in zip(placement.cards, rank_characters(placement), strict=True):
        assert "".join(character["text"] for character in characters) == card.card.rank
        left, right = card.box.x * POINTS_PER_MM, card.box.right * POINTS_PER_MM
        if card.covered:
            right = left + card.sliver * POINTS_PER_MM
        assert left + 0.3 <= characters[0]["x0"]
        assert characters[-1]["x1"] <= right


def test_sets_a_covered_10_narrow_and_a_free_one_wide() -> None:
    digit, covered, free = rank_characters(placed("9", "10", "10"))
    assert [each["size"] for each in covered + free] == pytest.approx([digit[0]["size"]] * 4)
    wide = free[1]["x1"] - free[0]["x0"]
    assert covered[1]["x1"] - covered[0]["x0"] == pytest.approx(0.65 * wide, rel=0.02)


def rank_characters(placement: Placement) -> list[list[dict[str, float]]]:
    """The characters of each rank as a reader of the PDF finds them, by card; every card has its own."""
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(600, 200), invariant=1)
    picture(placement)(canvas)
    canvas.save()
    with pdfplumber.open(file) as pdf:
        characters = list(pdf.pages[0].chars)
    found = []
    for card in placement.cards:
        found.append(characters[: len(card.card.rank)])
        del characters[: len(card.card.rank)]
    assert "".join(character["text"] for character in characters) in ("", "R"), "the letter in a large sign is no rank"
    return found


def test_shows_a_larger_sign_on_a_large_free_card() -> None:
    def sign_height(width: float) -> float:
        """The height of the last card's triangle, in card widths: nothing else is ink on the card's lower part."""
        placement = placed("8", width=width)
        image = inner(picture_image(placement))
        edge = round(image.width * 0.08)
        box = inked(image.crop((edge, round(image.height * 0.4), image.width - edge, image.height - edge)))
        assert box is not None
        return (box[3] - box[1]) / image.width

    assert sign_height(6.2) == pytest.approx(0.3 * 0.85, abs=0.02)
    assert sign_height(9.8) == pytest.approx(0.43 * 0.85, abs=0.02)


def test_draws_a_blank_card_and_a_star_for_a_wild_one() -> None:
    def inside(card: PictureCard) -> float:
        placement = place_cards((MeldPicture((card,), rising=False),), card_width=5, most_width=9)
        image = inner(picture_image(placement))
        return darkness(image.crop((8, 8, image.width - 8, image.height - 8)))

    assert inside(PictureCard()) == 0
    star, eight = inside(PictureCard(special=True)), inside(PictureCard("8", "red"))
    assert 0.01 < star < eight


def test_saves_ink_on_a_picture() -> None:
    placement = placed("4", "5", "6", "7")
    full, low = (darkness(picture_image(placement, palette)) for palette in (Palette.BLACK, Palette.OUTLINE))
    assert low < 0.95 * full


def test_it_draws_colours_in_the_shapes_that_rules_pages_tell() -> None:
    """What is drawn and "Pictures show red as a triangle" come from one table: no two colours share a shape."""
    signs = signs_of(tuple(SHAPES))
    assert len({sign.half for sign in signs.values()}) == len(SHAPES)
    assert (signs["red"].half, signs["yellow"].half) == (TRIANGLE, LOZENGE)
