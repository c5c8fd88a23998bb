"""A page of rules for each shipped game, with blank sheets and cards ready-made: they need no script at all."""

import os
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

import sheets
from building.fetching import digest, kept
from sheets.make.cards_output import make_cards
from sheets.make.made import MadeFile
from sheets.make.requests import CardsRequest, RulesRequest, ScoreSheetRequest
from sheets.make.rules_output import make_rules
from sheets.make.score_output import make_score_sheet
from sheets.rules_file import Library

PAPERS = {"letter": "Letter", "a4": "A4"}
PLAYERS = range(2, 9)
POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self' data:; base-uri 'none'"
"""No script at all; the style of a rules page stands within it."""


class Told(NamedTuple):
    """The rules page of a game as the product makes it: its style, and what is said."""

    style: Markup
    main: Markup


class Ready(NamedTuple):
    """A file that somebody can print at once."""

    name: str
    said: str


class OnPaper(NamedTuple):
    """What there is on a paper."""

    said: str
    files: tuple[Ready, ...]


def ready_names(game: str) -> tuple[OnPaper, ...]:
    """What there is for a game, by paper."""

    def of(paper: str) -> tuple[Ready, ...]:
        blanks = (Ready(f"{game}-score-{n}-{paper}.pdf", f"{n} players") for n in PLAYERS)
        return (*blanks, Ready(f"{game}-cards-{paper}.pdf", "cards"), Ready(f"{game}-rules-{paper}.pdf", "these rules"))

    return tuple(OnPaper(said, of(paper)) for paper, said in PAPERS.items())


def told(library: Library, game: str) -> Told:
    """The rules of a game as a page for a telephone."""
    [file] = make_rules(RulesRequest(games=library, game=library.variants[game], format="html")).files
    text = file.data.decode()
    style, main = (re.search(rf"<{tag}>(.*)</{tag}>", text, re.DOTALL) for tag in ("style", "main"))
    assert style, "a rules page has its style in it"
    assert main, "a rules page has a main part"
    return Told(Markup(style[1]), Markup(main[1]))


def put_ready(library: Library, out: Path, made_by: bytes) -> None:
    """Make what is ready to be printed, for all games; kept by what made it."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        made = pool.map(partial(_made, made_by), library.variants)
        for game, folder in zip(library.variants, made, strict=True):
            for path in sorted(folder.iterdir()):
                (out / "rules" / game / path.name).write_bytes(path.read_bytes())


def _made(made_by: bytes, game: str) -> Path:
    library = sheets.load_games()
    return kept(f"ready-{game}", digest(made_by, repr(ready_names(game)).encode()), partial(_make, library, game))


def _make(library: Library, game: str, folder: Path) -> None:
    for paper in PAPERS:
        for name, make in makers(library, game, paper).items():
            (folder / name).write_bytes(make().data)


def makers(library: Library, game: str, paper: str) -> Mapping[str, Callable[[], MadeFile]]:
    """How each file of a paper is made, by its name."""
    variant = library.variants[game]

    def sheet(players: int) -> MadeFile:
        return make_score_sheet(ScoreSheetRequest(games=library, game=variant, players=players, paper=paper)).files[0]

    return {
        **{f"{game}-score-{players}-{paper}.pdf": partial(sheet, players) for players in PLAYERS},
        f"{game}-cards-{paper}.pdf": lambda: make_cards(CardsRequest(games=library, game=variant, paper=paper)).files[
            0
        ],
        f"{game}-rules-{paper}.pdf": lambda: make_rules(RulesRequest(games=library, game=variant, paper=paper)).files[
            0
        ],
    }
