"""Make the pictures of docs/cards and the page that shows them anew:  python docs/make_cards.py

Beside the pictures lies `layouts.json`, which says what is drawn on each, so that a test can tell when one is out of
date.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from drawn_digest import digest

from sheets import load_games
from sheets.layout.reference_cards import LaidCards, lay_out_cards
from sheets.paper.imposition import Cell, PaperSheet, Side, crop_marks
from sheets.paper.sizes import PAPERS, Box, Paper, read_card_size
from sheets.render.canvas import typeface
from sheets.render.canvas.pieces import Palette
from sheets.render.cards_pdf import cards_pdf
from sheets.render.png import png_pages
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_cards, build_round_cards
from sheets.words.house_rules import NO_HOUSE_RULES

CARDS = Path(__file__).parent / "cards"
PAPER = PAPERS["letter"]
WIDTH = 900
"""Of a picture, in dots."""
GAP_MM, EDGE_MM = 12.0, 9.0
"""Between the faces, and about them for the crop marks."""


@dataclass(frozen=True)
class Shown:
    """Some cards of the page: the command that makes them, and how many faces are shown side by side."""

    game: str
    size: str
    words: str
    per_round: bool = False
    large_print: bool = False
    colour: bool = False
    first: int = 0
    faces: int = 2

    @property
    def name(self) -> str:
        """The name of the picture."""
        kinds = ["rounds"] * self.per_round + ["large"] * self.large_print + ["colour"] * self.colour
        return "-".join([self.game, self.size, *kinds])

    @property
    def command(self) -> str:
        """What makes these cards."""
        options = [f"--size {self.size}"] * (self.size != "poker")
        options += ["--per-round"] * self.per_round + ["--large-print"] * self.large_print + ["--colour"] * self.colour
        return " ".join(["sheets cards", self.game, *options])


SHOWN = (
    Shown("shanghai-rummy-10", "poker", "Ten rounds on a playing card: the contracts in front, the rules behind."),
    Shown("rook-shanghai", "half-page", "A whole game at a glance on half a page.", colour=True),
    Shown("shanghai-whist", "index-3x5", "An index card; the deal of each round stands in a column of its own."),
    Shown("frustration", "poker", "A card for each round, to turn over.", per_round=True, first=4, faces=3),
    Shown("toonerville-rook", "tarot", "What nobody knows is a line to write on."),
    Shown("rook-shanghai", "half-page", "Large print: nothing is smaller than 16 points.", large_print=True),
)


def laid_out(games: Library, shown: Shown) -> LaidCards:
    """The cards as `sheets cards` makes them."""
    game, size = games.variants[shown.game], read_card_size(shown.size, PAPER)
    fullest, *shorter = build_reference_cards(
        game,
        with_rounds=not shown.per_round,
        notes=(),
        house_rules=NO_HOUSE_RULES,
        file_name="",
        with_addresses=not shown.large_print,
    )
    rounds = build_round_cards(game) if shown.per_round else ()
    large = shown.large_print
    return lay_out_cards(fullest, size, typeface.measure, shorter=shorter, rounds=rounds, large_print=large)


def picture_pdf(games: Library, shown: Shown) -> tuple[bytes, Paper]:
    """The faces side by side, with their crop marks, and the paper that has them all."""
    laid = laid_out(games, shown)
    numbers = range(len(laid.faces))[shown.first : shown.first + shown.faces]
    width, height = laid.size.width_mm, laid.size.height_mm
    boxes = [Box(EDGE_MM + n * (width + GAP_MM), EDGE_MM, width, height) for n in range(len(numbers))]
    paper = Paper("picture", boxes[-1].right + EDGE_MM, height + 2 * EDGE_MM)
    cells = tuple(Cell(box, number) for box, number in zip(boxes, numbers, strict=True))
    sheets = [PaperSheet(Side(cells, crop_marks(boxes, paper)))]
    suits = games.variants[shown.game].deck.suits
    palette = Palette.COLOUR if shown.colour else Palette.BLACK
    return cards_pdf(shown.name, laid.faces, sheets, paper, subject=shown.name, suits=suits, palette=palette), paper


def picture(games: Library, shown: Shown) -> bytes:
    """The same as a picture."""
    pdf, paper = picture_pdf(games, shown)
    return png_pages(pdf, dots_per_inch=round(min(WIDTH / paper.width_mm * 25.4, 200)))[0]


def layouts(games: Library) -> dict[str, str]:
    """What every picture shows: what `layouts.json` should say."""
    return {shown.name: digest(picture_pdf(games, shown)[0]) for shown in SHOWN}


def main() -> None:
    """Write every picture, the page that shows them, and what is drawn on them."""
    games = load_games()
    CARDS.mkdir(exist_ok=True)
    for old in CARDS.glob("*.png"):
        old.unlink()
    page = ["# Cards", "", "What `sheets cards` makes; shown by `python docs/make_cards.py`.", ""]
    for shown in SHOWN:
        title = games.variants[shown.game].title
        (CARDS / f"{shown.name}.png").write_bytes(picture(games, shown))
        page += [f"## {title}", "", f"{shown.words} `{shown.command}`", "", f"![{title}]({shown.name}.png)", ""]
        print(f"docs/cards/{shown.name}.png")
    (CARDS / "README.md").write_text("\n".join(page).rstrip() + "\n", encoding="utf-8")
    (CARDS / "layouts.json").write_text(json.dumps(layouts(games), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
