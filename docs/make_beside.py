"""Set what the program makes beside the drawn references, same game, players and paper:  python docs/make_beside.py

The references lie in docs/beside/references; each pair becomes a picture in docs/beside, the reference at the left.
"""

import io
from collections.abc import Mapping
from pathlib import Path

from PIL import Image, ImageChops

from sheets import load_games
from sheets.make.kit_output import make_cards
from sheets.make.made import Made
from sheets.make.requests import CardsRequest, ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.render.png import png_pages
from sheets.rules_file import Library
from sheets.text import FootLength

BESIDE = Path(__file__).parent / "beside"
DOTS_PER_INCH = 110
"""That of the references; the cards among them are drawn larger."""
GAP = 40
FIVE = ("Zoë", "Maximiliane", "O’Brien", "Ann", "Łukasz")
EIGHT = (*FIVE, "Grandma", "Priya", "Jean-Luc")


def ours(games: Library) -> Mapping[str, tuple[Made, float]]:
    """What is made of the same games, by the references' names, with how much larger than in print it is shown."""

    def sheet(game: str, names: tuple[str, ...], **options: object) -> tuple[Made, float]:
        request = ScoreSheetRequest(games=games, game=games.variants[game], names=names, **options)  # type: ignore[arg-type]
        return make_score_sheet(request), 1

    def card(game: str, shown: float, **options: object) -> tuple[Made, float]:
        request = CardsRequest(games=games, game=games.variants[game], paper="letter", **options)  # type: ignore[arg-type]
        return make_cards(request), shown

    return {
        "a-score-sheet": sheet("rook-shanghai", FIVE, paper="letter"),
        "b-score-sheet-landscape": sheet("shanghai-rummy-10", EIGHT, paper="letter", foot=FootLength.SHORT),
        "c-large-print": sheet(
            "rook-shanghai", (*FIVE[:3], FIVE[4]), paper="a4", large_print=True, foot=FootLength.SHORT
        ),
        "d-progress-sheet": sheet("frustration", FIVE, paper="letter"),
        "e-open-sheet": sheet("shanghai-manipulation", FIVE, paper="letter"),
        "f-poker-card": card("shanghai-rummy-10", 2.3, size="poker"),
        "g-rook-card": card("rook-shanghai", 1.0, size="139.7x215.9mm", colour=True),
    }


def pictures(made: Made, shown: float) -> list[Image.Image]:
    """The pages, without the white around cards."""
    pages = png_pages(made.files[0].data, dots_per_inch=round(DOTS_PER_INCH * shown))
    found = [Image.open(io.BytesIO(page)).convert("RGB") for page in pages]
    if "cards" not in made.files[0].name:
        return found
    edges = [ImageChops.invert(each).getbbox() for each in found]
    return [each.crop(box) for each, box in zip(found, edges, strict=True)]


def beside(images: list[Image.Image]) -> Image.Image:
    """Pictures side by side on grey, so that the edges of the paper are seen."""
    width, height = sum(image.width + GAP for image in images) + GAP, max(image.height for image in images) + 2 * GAP
    whole = Image.new("RGB", (width, height), "#999")
    x = GAP
    for image in images:
        whole.paste(image, (x, GAP))
        x += image.width + GAP
    return whole


def main() -> None:
    """Make all pairs anew."""
    for name, (made, shown) in ours(load_games()).items():
        with Image.open(BESIDE / "references" / f"{name}.png") as reference:
            whole = beside([reference.convert("RGB"), *pictures(made, shown)])
        whole.quantize(32).save(BESIDE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
