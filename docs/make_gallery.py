"""Make the pictures of docs/gallery and the one of docs/score-sheets.md anew:  python docs/make_gallery.py

Beside the pictures lies `layouts.json`, which says what is drawn on each, so that a test can tell when one is out of
date.
"""

import json
from pathlib import Path

from drawn_digest import digest

from sheets import load_games
from sheets.game.model import Variant
from sheets.layout.boxes import Page
from sheets.layout.sheet_of_game import fit_game
from sheets.layout.sheet_pages import SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.render.png import png_pages
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.rules_file import Library
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.words.house_rules import house_rules

DOCS = Path(__file__).parent
GALLERY = DOCS / "gallery"
DOTS_PER_INCH = 80
NAMED_PICTURE = DOCS / "rook-shanghai.png"
NAMES = ["Ann", "Ben", "Zoë", "Grandma", "Dad"]
PLAYERS = 4
"""In the gallery, unless the game wants more or fewer."""


def laid_out(games: Library, game: Variant, names: list[str]) -> tuple[ScoreSheet, tuple[Page, ...]]:
    """A sheet on Letter as `sheets score` makes it."""
    rules = house_rules(games.variants, game)
    fitted = fit_game(game, names, PAPERS["letter"], typeface.measure, options=SheetOptions(), house_rules=rules)
    return fitted.sheet, fitted.pages


def players_of(game: Variant) -> int:
    """As many players as the picture shows."""
    those = game.players
    return PLAYERS if those is None else min(max(PLAYERS, those.low), those.high or PLAYERS)


def sheet_pdf(games: Library, game: Variant) -> bytes:
    """The sheet that the gallery shows of a game."""
    return score_sheet_pdf(*laid_out(games, game, [""] * players_of(game)))


def named_pdf(games: Library) -> bytes:
    """The sheet with names that docs/score-sheets.md shows."""
    return score_sheet_pdf(*laid_out(games, games.variants["rook-shanghai"], NAMES))


def layouts(games: Library) -> dict[str, str]:
    """What every picture shows: what `layouts.json` should say."""
    found = {name: digest(sheet_pdf(games, game)) for name, game in games.variants.items()}
    return found | {"score-sheets": digest(named_pdf(games))}


def main() -> None:
    """Write every picture, the page that shows them, and what is drawn on them."""
    games = load_games()
    page = ["# Gallery", "", "Every shipped game's score sheet on Letter; made by `python docs/make_gallery.py`.", ""]
    for old in GALLERY.glob("*.png"):
        old.unlink()
    for name, game in games.variants.items():
        [picture, *_] = png_pages(sheet_pdf(games, game), dots_per_inch=DOTS_PER_INCH)
        (GALLERY / f"{name}.png").write_bytes(picture)
        page += [
            f"## {game.title}",
            "",
            f"`sheets score {name} --players {players_of(game)}`",
            "",
            f"![Score sheet of {game.title}]({name}.png)",
            "",
        ]
        print(f"docs/gallery/{name}.png")
    NAMED_PICTURE.write_bytes(png_pages(named_pdf(games), dots_per_inch=110)[0])
    (GALLERY / "README.md").write_text("\n".join(page).rstrip() + "\n", encoding="utf-8")
    (GALLERY / "layouts.json").write_text(json.dumps(layouts(games), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
