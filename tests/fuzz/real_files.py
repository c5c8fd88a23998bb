"""The real files that are damaged: rules, tables, filled workbooks and forms, each made once in a process."""

import re
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from random import Random

import pikepdf

from sheets.make import load_games
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.record.csv import write_tally
from sheets.record.score_tally import Tally
from sheets.rules_file import Library, RulesText
from tests.helpers import BAD, ODD_GAMES, SHIPPED
from tests.random_games import random_tally
from tests.spreadsheet import made
from tests.variant_tables import OURS

NAMES = ("Ann", "Zoë", "Łukasz", "=1+1", "Мария", "Ann B.", "", "Jo")
GAMES = (
    "rook-shanghai", "phase-10", "frustration", "finangle", "shanghai-whist", "shanghai-manipulation", "carioca",
    "highest-is-paid", "phases-by-total", "four-odd-rounds",
)  # fmt: skip
"""The games of tables, workbooks and forms: with and without points, bonuses, phases, rounds, settlements."""


@cache
def games() -> Library:
    """The shipped games and the odd ones."""
    return load_games(RulesText("odd-games.toml", ODD_GAMES.read_bytes()))


@cache
def rules_texts() -> Sequence[bytes]:
    """Every game of the shipped file and of the odd ones as a file of its own, and the files with mistakes."""
    found = []
    for path in (SHIPPED, ODD_GAMES):
        blocks = re.split(r"^(?=\[variants\.)", path.read_text("utf-8"), flags=re.MULTILINE)
        found += [re.sub(r"^\[variants\.[a-z0-9-]+\]", f"[variants.{OURS}]", block) for block in blocks[1:]]
        found.append(blocks[0])
    return [*(text.encode() for text in found), *(path.read_bytes() for path in sorted(BAD.glob("*.toml")))]


def some_game(chance: Random) -> tuple[str, Tally]:
    """A game by its id, and how far it may have come."""
    name = chance.choice(GAMES)
    players = NAMES[: chance.choice([1, 2, 3, 4, 8])]
    return name, random_tally(games().variants[name], players, chance, most_rows=8)


def table(chance: Random) -> tuple[str, bytes]:
    """A game by its id, and a table of its scores."""
    name, tally = some_game(chance)
    return name, write_tally(games().variants[name], tally).encode()


@cache
def workbook(number: int) -> bytes:
    """One of some filled workbooks."""
    chance = Random(f"workbook {number}")
    name, tally = some_game(chance)
    return made(games(), name, tally, spare=chance.choice([0, 0, 2]))


@cache
def form(number: int) -> bytes:
    """One of some filled forms, as our program writes them or as another one saves them."""
    chance = Random(f"form {number}")
    name, tally = some_game(chance)
    request = ScoreSheetRequest(games=games(), game=games().variants[name], names=tally.players, fillable=True)
    saved = BytesIO()
    with pikepdf.open(BytesIO(make_score_sheet(request).files[0].data)) as document:
        for field in document.Root.AcroForm.Fields:
            place = re.fullmatch(r"score(\d+)p(\d+)", str(field.T))
            score = tally.scores[int(place[1]) - 1][int(place[2]) - 1] if place else None
            if isinstance(score, int):
                field.V = pikepdf.String(str(score))
        streams = chance.choice([pikepdf.ObjectStreamMode.generate, pikepdf.ObjectStreamMode.disable])
        document.save(saved, object_stream_mode=streams, deterministic_id=True)
    return saved.getvalue()
