"""The shipped games on the page: a picture of each sheet; rules to read, with blank sheets and cards ready to print."""

import io
import re
import shutil
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from markupsafe import Markup
from PIL import Image

import sheets
from api.words import page_words
from building.fetching import digest, kept
from sheets.make.kit_output import make_cards, make_rules
from sheets.make.made import Made
from sheets.make.requests import CardsRequest, RulesRequest, ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.rules_file import Library
from sheets.words.language import Language
from sheets.words.translation import told_in

PICTURE_WIDTH = 300
"""Pixels: a third more than the picture takes on a page, as many screens have more of them."""
READY_PAPERS = ("letter", "a4")
PLAYERS = range(2, 9)


def pictures(library: Library, language: str, made_by: bytes) -> dict[str, bytes]:
    """A small picture of each game's sheet, as PNG; kept by what made them."""

    def draw(folder: Path) -> None:
        for name, game in library.variants.items():
            made = make_score_sheet(ScoreSheetRequest(games=library, game=game, paper="letter", png=True))
            page = Image.open(io.BytesIO(made.files[1].data)).convert("L")
            size = PICTURE_WIDTH, round(page.height * PICTURE_WIDTH / page.width)
            page.resize(size, Image.Resampling.LANCZOS).quantize(16).save(folder / f"{name}.png", optimize=True)

    folder = kept(f"pictures.{language}", digest(made_by, str(PICTURE_WIDTH).encode()), draw)
    return {name: (folder / f"{name}.png").read_bytes() for name in library.variants}


def told(library: Library, game: str) -> Mapping[str, Markup]:
    """The rules of a game as a page for a telephone: its style, and its main part."""
    [file] = make_rules(RulesRequest(games=library, game=library.variants[game], format="html")).files
    found = re.findall(r"<(style|main)>(.*?)</\1>", file.data.decode(), re.DOTALL)
    return {tag: Markup(content) for tag, content in found}


def ready(library: Library, words: Language, game: str, paper: str) -> list[tuple[str, str, Callable[[], Made]]]:
    """Files of a game for a paper that somebody can print at once: name, what it is, and how it is made."""
    variant = library.variants[game]
    sheet = ScoreSheetRequest(games=library, game=variant, paper=paper)
    cards = CardsRequest(games=library, game=variant, paper=paper)
    rules = RulesRequest(games=library, game=variant, paper=paper)
    return [
        *(
            (
                f"{game}-score-{n}-{paper}.pdf",
                words.say("ready-players", players=n),
                partial(make_score_sheet, replace(sheet, players=n)),
            )
            for n in PLAYERS
        ),
        (f"{game}-cards-{paper}.pdf", words.say("ready-cards"), partial(make_cards, cards)),
        (f"{game}-rules-{paper}.pdf", words.say("ready-rules"), partial(make_rules, rules)),
    ]


def put_ready(library: Library, language: str, out: Path, made_by: bytes) -> None:
    """Make what is ready to be printed in a language, for all games; kept by what made it."""
    with ProcessPoolExecutor() as pool:
        made = pool.map(partial(_made, made_by, language), library.variants)
        for game, folder in zip(library.variants, made, strict=True):
            shutil.copytree(folder, out / "rules" / game, dirs_exist_ok=True)


def _made(made_by: bytes, language: str, game: str) -> Path:
    def make(folder: Path) -> None:
        library, words = told_in(sheets.load_games(), language), page_words(language)
        for name, _, made in (each for paper in READY_PAPERS for each in ready(library, words, game, paper)):
            (folder / name).write_bytes(made().files[0].data)

    return kept(f"ready-{game}.{language}", digest(made_by, repr((READY_PAPERS, PLAYERS)).encode()), make)
