"""The key of games of entries: a cell as the game's first example fills it, worked by hand from the example."""

from io import BytesIO
from typing import Any

import pdfplumber
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.sample_cell import TO_RULE_MM, SampleCell
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_sizes import LARGE_SCALE, NORMAL_SCALE, SheetFonts, SheetSizes
from sheets.layout.type import Text
from sheets.paper.sizes import PAPERS, POINTS_PER_MM, Box
from sheets.render.canvas import typeface
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from tests.helpers import shipped_games

SAMPLES = {
    "hearts": (4, {"taken": "17", "points": "17", "total": "17"}),
    "spades": (4, {"bid": "7", "tricks": "9", "points": "72", "total": "72"}),
    "oh-hell": (4, {"bid": "4", "tricks": "4", "points": "14", "total": "14"}),
    "oh-hell-exact": (3, {"bid": "4", "tricks": "4", "points": "14", "total": "14"}),
    "rook-partners": (4, {"bid": "120", "taken": "130", "points": "130", "total": "130"}),
    "rook-tournament": (4, {"bid": "70", "taken": "65", "points": "−70", "total": "−70"}),
    "rummy-500": (4, {"melded": "87", "hand": "90", "points": "−3", "total": "−3"}),
    "five-hundred": (4, {"bid": "8 hearts", "tricks": "8", "points": "300", "total": "300"}),
    "skull-king": (4, {"bid": "3", "tricks": "3", "bonus": "", "points": "60", "total": ""}),
}
"""How many play, and what stands below each name: 10 × 7 + (9 − 7) = 72, 10 + 4 = 14, 20 × 3 = 60, 87 − 90 = −3.

The example of Skull King is its sixth round, so that nobody knows the total.
"""
GAMES = {name: build_score_sheet(shipped_games().variants[name], ["Ann", "Ben", "Cem", "Dee"]) for name in SAMPLES}


def words_of_key(library: Library, game: str, players: int, paper: str) -> list[dict[str, Any]]:
    """What a PDF reader finds above the labels of the first page, word by word."""
    sheet, pages = lay_out_game(
        library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=SheetOptions()
    )
    panel = pages[0].panels[0]
    right, bottom = panel.columns[0].x * POINTS_PER_MM, panel.head_bottom * POINTS_PER_MM
    top = max(text.y for text in pages[0].head.headline) * POINTS_PER_MM
    with pdfplumber.open(BytesIO(score_sheet_pdf(sheet, pages))) as pdf:
        words = pdf.pages[0].extract_words(keep_blank_chars=True, x_tolerance=1)
    return [word for word in words if word["x1"] < right and word["top"] > top and word["bottom"] < bottom + 3]


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("game", SAMPLES)
def test_it_shows_each_figure_of_the_example_below_its_name(library: Library, game: str, paper: str) -> None:
    players, sample = SAMPLES[game]
    words = words_of_key(library, game, players, paper)
    names = {word["text"]: word for word in reversed(words)}  # of "nil tricks" the lower line is further right
    for name, figure in sample.items():
        head = names[name]
        below = [
            word["text"] for word in words
            if abs(word["x0"] - head["x0"]) < 2 and 0 < word["top"] - head["top"] < 30
            if word["text"] not in {*sample, "deals"}
        ]  # fmt: skip
        assert below == ([figure] if figure else []), name
    assert "deals" in names


@pytest.mark.parametrize(
    ("game", "players", "paper", "large_print", "words"),
    [
        ("canasta", 4, "a4", False, "points total so far"),
        ("rook-partners", 4, "a5", False, "points total so far"),
        ("hearts", 5, "a4", True, "points total so far"),
    ],
)
def test_it_gives_way_to_words_where_it_has_no_room(
    library: Library, game: str, players: int, paper: str, large_print: bool, words: str
) -> None:
    options = SheetOptions(large_print=large_print)
    _, pages = lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=options)
    said = [part.words for entry in pages[0].panels[0].key for part in entry if isinstance(part, Text)]
    assert " ".join(said).replace("| ", "").endswith(words)


@given(st.sampled_from(sorted(GAMES)), st.sampled_from((*NORMAL_SCALE, *LARGE_SCALE)), st.floats(0, 60), st.booleans())
def test_nothing_in_it_overlaps_or_stands_beyond_its_column(
    game: str, sizes: SheetSizes, wider: float, has_two_lines: bool
) -> None:
    fonts = SheetFonts(sizes, typeface.measure)
    sample = SampleCell(GAMES[game], fonts, has_two_lines=has_two_lines)
    width = sample.least_width + wider
    boxes = []
    for entry in sample.place(10, 50, width):
        for part in entry:
            if isinstance(part, Text):
                across, up = typeface.measure(part.words, part.size, part.bold), 0.76 * part.size / POINTS_PER_MM
                boxes.append(Box(part.x, part.y - up, across, up))
            else:
                boxes.append(Box(part.x, part.y, part.width, getattr(part, "height", 0)))
    assert all(box.x > 9.99 and box.right < 10 + width + 0.01 for box in boxes)
    assert max(box.bottom for box in boxes) < 50 + TO_RULE_MM + 0.01
    assert min(box.y for box in boxes) > 50 - sample.height(width) - 0.1 * fonts.small.line_height
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            across = min(one.right, other.right) - max(one.x, other.x)
            down = min(one.bottom, other.bottom) - max(one.y, other.y)
            assert across < 0.01 or down < 0.01, (one, other)
