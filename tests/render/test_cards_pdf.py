"""Finished cards, read back from the PDF by other programs."""

import io
import re
import subprocess
from collections import Counter
from pathlib import Path

import pdfplumber
import pytest

from sheets.layout.reference_cards import LaidCards, lay_out_cards
from sheets.make.kit_output import make_cards
from sheets.make.requests import CardsRequest
from sheets.paper.grid import grid_on
from sheets.paper.imposition import impose
from sheets.paper.sizes import CARD_SIZES, PAPERS, Flip
from sheets.paper.stock import stock_named
from sheets.render.canvas import typeface
from sheets.render.canvas.pieces import Palette
from sheets.render.cards_pdf import cards_pdf
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card
from tests.card_matrix import CASES, HARD, Case, made, problems
from tests.helpers import calls_in, load_text, shipped_games
from tests.programs import program
from tests.reading import Page, read_pdf

HOUSE_RULES = """
[variants.odd]
title = "The long title of a game that grandmother and eleven cousins invented one August"
deck = "french"
players = "2-6"
packs = { "2-3" = 1, "4-6" = 2 }
jokers = "2 per pack"
deal = { "2-3" = 13, "4-6" = 11 }
set = { size = 3, suit = "different" }
run = { size = 4, suit = "same", exact = true }
rounds = [
  "2 sets or run of 7",
  { contract = "2 runs", wild = ["3"] },
  { contract = { text = "a full house of Great-grandmother's own making", cards = 5 } },
  "none",
  { contract = "unknown" },
  { contract = "3 sets", label = "Grand final", optional = true, note = "if there is time" },
]
wild = ["joker"]
wild_limit = { most = 1, text = "never the last card of a run" }
values = { 2-10 = "face", J-K = 10, A = 15, "Q of spades" = 13, wild = -5 }
other_values = { "quick game" = { any = 5 } }
out = -10
buys = { limit = 5, per = "game", draw = 0, points = 2 }
bonuses = { "no wild card" = { points = -15, when = "out without a wild card", repeats = true } }
end = { target = 300 }
winner = "lowest"
"""


def hundred_rounds() -> str:
    rounds = "\n".join(f'  "run of {3 + number % 5}",' for number in range(100))
    return f'[variants.long]\ntitle = "Long"\ndeck = "french"\nwinner = "lowest"\ndeal = 11\nrounds = [\n{rounds}\n]'


@pytest.mark.matrix(CASES, hard=HARD)
def test_it_keeps_everything_where_that_is_hard(library: Library, case: Case) -> None:
    assert list(problems(library, case)) == []


@pytest.mark.slow
@pytest.mark.matrix(CASES, every_side=True)
def test_it_keeps_everything_on_every_size_of_card(library: Library, case: Case) -> None:
    assert list(problems(library, case)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("size", "kind"), [
    ("poker", "whole game"), ("business", "a card a round"), ("half-page", "large print")
])  # fmt: skip
def test_it_keeps_all_kinds_of_contracts_and_rules(size: str, kind: str) -> None:
    assert list(problems(load_text(HOUSE_RULES), Case("odd", size, "a4", kind))) == []


@pytest.mark.slow
def test_it_takes_as_many_cards_as_a_hundred_rounds_need() -> None:
    assert list(problems(load_text(hundred_rounds()), Case("long", "poker", "letter", "whole game"))) == []


def printed(
    library: Library, name: str, size: str, *, copies: int = 1, palette: Palette = Palette.BLACK, spares: int = 0
) -> bytes:
    game = library.variants[name]
    laid = lay_out_cards(build_reference_card(game, spares=spares), CARD_SIZES[size], typeface.measure)
    grid = grid_on(PAPERS["letter"], laid.size)
    sheets = impose(laid.leaves, grid, copies=copies)
    return cards_pdf(
        game.title, laid.faces, sheets, grid.paper, subject="cards", suits=game.deck.suits, palette=palette
    )


@pytest.mark.slow
def test_it_is_read_aloud_in_the_right_order_and_once(library: Library, tmp_path: Path) -> None:
    pdfinfo = program("pdfinfo", "poppler-utils")
    path = tmp_path / "cards.pdf"
    path.write_bytes(printed(library, "shanghai-rummy-10", "poker", copies=9, spares=3))
    told = subprocess.run([pdfinfo, "-struct-text", path], capture_output=True, text=True, check=True).stdout
    lines = [" ".join(line.split()) for line in told.splitlines()]
    said = [line.strip('" ') for line in lines if line.startswith('"')]
    assert said[:3] == ["Shanghai Rummy, ten rounds", "deal 11", "1"]
    order = ["1", "2 sets of 3", "2", "10", "3 runs of 5", "The lowest total after ten rounds wins", "Points", "Buys"]
    places = [said.index(words) for words in order]
    assert places == sorted(places)
    kinds = [line.split()[0].rstrip(":") for line in lines if line and not line.startswith('"')]
    assert kinds.count("H1") == 2, "copies are not read"
    assert kinds.count("LI") == 10 + 4, "ten rounds; points, bonuses, wild cards, buys"
    assert said[said.index("2") + 1] == "set of 3 run of 4", "two lines do not run together"


def colours(data: bytes) -> Counter[tuple[float, ...]]:
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        fills = [shape["non_stroking_color"] for page in pdf.pages for shape in page.curves + page.rects]
    return Counter(tuple(fill) for fill in fills if isinstance(fill, tuple | list) and len(set(fill)) > 1)


def test_it_is_black_and_white_unless_colour_is_asked_for(library: Library) -> None:
    """Red, blue, green and yellow; black is no colour."""
    assert colours(printed(library, "phase-10", "poker")) == {}
    coloured = colours(printed(library, "phase-10", "poker", palette=Palette.COLOUR))
    assert len(coloured) == 4
    assert min(coloured.values()) > 5, "in the pictures too"


@pytest.mark.slow
def test_it_names_colours_by_their_letter_on_large_pictures(library: Library) -> None:
    _, _, data = made(library.variants["rook-shanghai"], Case("rook-shanghai", "poker", "a4", "a card a round"))
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        text = pdf.pages[0].extract_text(x_tolerance=0.1)
    assert {letter for letter in "RGYB" if letter in text.split()} == set("RGYB")


def upward(data: bytes, words: str) -> list[tuple[int, int]]:
    """Which way up some words are on each page: (0, 1) is upright, (-1, 0) has its top at the left."""
    found = []
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            start = re.search(re.escape(words), "".join(char["text"] for char in page.chars))
            if start:
                matrix = page.chars[start.start()]["matrix"]
                size = (matrix[2] ** 2 + matrix[3] ** 2) ** 0.5
                found.append((round(matrix[2] / size), round(matrix[3] / size)))
    return found


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
def test_it_lays_upright_cards_down_on_stock_that_lies(library: Library, flip: Flip) -> None:
    """The back has its top at the same end of the card as the front; the paper turns about its long or short edge."""
    stock = stock_named("avery-5371", None)
    assert stock is not None
    game = library.variants["frustration"]
    laid: LaidCards = lay_out_cards(build_reference_card(game), stock.card, typeface.measure)
    assert laid.size.height_mm > laid.size.width_mm
    grid = stock.grid(flip)
    data = cards_pdf("t", laid.faces, impose(laid.leaves, grid), grid.paper, subject="cards", suits=game.deck.suits)
    assert upward(data, "deal 11") == [(-1, 0)]
    # turned about its long, upright edge, the paper swaps left and right; about its short edge it does not
    assert upward(data, "The first to lay") == [(1, 0) if flip is Flip.LONG else (-1, 0)]


def where(page: Page, *words: str) -> tuple[int, int]:
    """In which column and row of poker cards, three by three on A4, some words stand."""
    texts = [word.text for word in page.words]
    [at] = [n for n in range(len(texts)) if texts[n : n + len(words)] == [*words]]
    word = page.words[at]
    left, top = (page.width - 3 * 63.5) / 2, (page.height - 3 * 88.9) / 2
    return int((word.x0 - left) / 63.5), int((word.top - top) / 88.9)


def test_each_back_is_behind_its_front_when_the_paper_is_turned_about_its_long_edge() -> None:
    games = shipped_games()
    asked = CardsRequest(games=games, game=games.variants["frustration"], per_round=True, paper="a4")
    front, back, *_ = read_pdf(make_cards(asked).files[0].data)
    for number, contract in ((3, ("run", "of", "7")), (7, ("run", "of", "8")), (9, ("run", "of", "9"))):
        column, row = where(front, *contract)
        assert where(back, "requirement", str(number)) == (2 - column, row)


@pytest.mark.parametrize(("size", "width", "height", "across", "down"), [
    ("poker", 63.5, 88.9, 3, 3), ("business", 50.8, 88.9, 4, 3),
])  # fmt: skip
def test_cards_are_as_large_as_is_asked_where_they_are_cut(
    size: str, width: float, height: float, across: int, down: int
) -> None:
    games = shipped_games()
    asked = CardsRequest(games=games, game=games.variants["frustration"], size=size, paper="letter", copies=9)
    page = read_pdf(make_cards(asked).files[0].data)[0]
    left, top = (page.width - across * width) / 2, (page.height - down * height) / 2
    upright = {round(box[0], 1) for box in page.marks if box[2] - box[0] < 0.01 and box[3] < top + 0.05}
    level = {round(y, 1) for _, x1, y in page.rules if x1 < left + 0.05}
    assert sorted(upright) == pytest.approx([left + n * width for n in range(across + 1)], abs=0.06)
    assert sorted(level) == pytest.approx([top + n * height for n in range(down + 1)], abs=0.06)


def test_further_copies_take_few_steps(library: Library) -> None:
    """A card is drawn twice, once to be read and once not, and every further copy repeats what was drawn."""
    game = library.variants["rook-shanghai"]
    laid = lay_out_cards(build_reference_card(game), CARD_SIZES["poker"], typeface.measure)
    grid = grid_on(PAPERS["a4"], laid.size)

    def steps(copies: int) -> int:
        sheets = impose(laid.leaves, grid, copies=copies)
        return calls_in(lambda: cards_pdf("t", laid.faces, sheets, grid.paper, subject="cards", suits=game.deck.suits))

    steps(1)
    one, two, many = map(steps, (1, 2, 20))
    assert many - two < 2 * (two - one)
