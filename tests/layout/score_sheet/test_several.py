"""Several small score sheets on a page: room to write in each, all alike, in cut-and-stack order."""

from functools import cache
from pathlib import Path

import pytest

from sheets.errors import WrongUsage
from sheets.paper.sizes import Box
from tests.commands import sheets
from tests.helpers import shipped_games
from tests.reading import Page, overlapping_words, read_pdf, writing_places
from tests.sheet_matrix import HEIGHT_MM, sheet_of, too_small

NAMES = ("Ann", "Ben", "Zoë")
FIT = [("phase-10", "a4", 2), ("carousel", "a4", 4)]


@cache
def small(game: str, paper: str, per_page: int, **more: object) -> list[Page]:
    return sheet_of(game, names=NAMES, paper=paper, copies_per_page=per_page, **more)


def parts_of(page: Page, count: int) -> list[Box]:
    """As many equal parts of a page, row by row, as its title stands in each."""
    ways = [(across, count // across) for across in range(1, count + 1) if count % across == 0]
    title = page.words[0].text
    firsts = [word for word in page.words if word.text == title and word.bottom - word.top > 4]
    for across, down in ways:
        width, height = page.width / across, page.height / down
        parts = [Box(x * width, y * height, width, height) for y in range(down) for x in range(across)]
        if all(sum(in_part(part, word.x0, word.top) for word in firsts) == 1 for part in parts):
            return parts
    raise AssertionError(f"no {count} sheets stand on the page")


def in_part(part: Box, x: float, y: float) -> bool:
    return part.x < x < part.right and part.y < y < part.bottom


@pytest.mark.slow
@pytest.mark.parametrize(("game", "paper", "per_page"), [
    ("rook-shanghai", "letter", 2), *(pytest.param(*each, marks=pytest.mark.slow) for each in FIT),
])  # fmt: skip
def test_it_prints_the_same_sheet_into_every_part_with_room_to_write(game: str, paper: str, per_page: int) -> None:
    for page in small(game, paper, per_page):
        assert overlapping_words(page) == []
        said = []
        for part in parts_of(page, per_page):
            words = [word for word in page.words if in_part(part, word.x0, word.top)]
            said.append([(w.text, round((w.x0 - part.x) / 3), round((w.top - part.y) / 3)) for w in words])
            assert min(word.x0 for word in words) >= part.x + 6.3
            assert max(word.x1 for word in words) <= part.right - 6.3
        texts = [sorted(word for word, *_ in words) for words in said]
        assert texts == [texts[0]] * per_page
        assert len(texts[0]) > 20
        places = writing_places(page)
        assert len(places) >= per_page * len(NAMES)
        assert [*too_small(places, large=False)] == []
        assert min(place.height for place in places) >= HEIGHT_MM[False] - 0.06


def test_it_marks_where_to_cut() -> None:
    """Outside of what is printed, in the middle of the long side of Letter."""
    [page] = small("rook-shanghai", "letter", 2)
    middle = page.width / 2
    marks = [box for box in page.marks if abs(box[0] - middle) < 0.05 and box[2] - box[0] < 0.01]
    assert sorted((round(top, 2), round(bottom, 2)) for _, top, _, bottom in marks) == [(4, 6.35), (209.55, 211.9)]


@pytest.mark.parametrize(("game", "paper", "per_page", "told"), [
    ("shanghai-rummy-10", "letter", 6,
     "6 sheets of this game do not fit on Letter with room to write; write 4, or choose a larger paper"),
    ("rook-shanghai", "a4", 13, "a page can't have 13 sheets; write a number from 1 to 12"),
    ("oh-hell", "a5", 1, "one page of A5 has no room for a whole sheet of this game, all players side by side; "
     "leave out copies_per_page, or choose a larger paper"),
], ids=["too many", "more than ever fit", "not even one"])  # fmt: skip
def test_it_says_how_many_do_fit(game: str, paper: str, per_page: int, told: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        small(game, paper, per_page)
    assert str(raised.value) == told


@pytest.mark.slow
def test_it_says_how_to_cut_a_game_of_several_pages(tmp_path: Path) -> None:
    asked = ("--paper", "letter", "--copies-per-page", "4", "--players", "4")
    done = sheets("score", "finangle", *asked, cwd=tmp_path)
    said = "sheets: Letter, 2 pages; cut through them together, and every pile is one whole sheet"
    assert (done.code, done.err.splitlines()[0]) == (0, said)
    pages = read_pdf((tmp_path / "finangle-score.pdf").read_bytes())
    assert [page.text.count(shipped_games().variants["finangle"].title) >= 4 for page in pages] == [True] * 2
