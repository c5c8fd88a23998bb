"""`sheets score --from`: a further sheet goes on where the lines of one are full, as a reader of its pages finds it."""

import re
from pathlib import Path

import pytest

from tests.commands import run, sheets
from tests.reading import Page, Word, read_pdf

NAMES = ("Ann", "Ben", "Cy", "Dee")
FOUR = ("--names", ",".join(NAMES))


def pages_of(*arguments: str) -> list[Page]:
    done = run("score", *arguments, "-o", "-")
    assert done.returncode == 0, done.stderr
    return read_pdf(done.stdout)


def numbers(page: Page) -> list[Word]:
    """The numbers of the lines, the highest first: those at one edge, above the totals."""
    end = next(word.top for word in page.words if word.text == "Total")
    said = [word for word in page.words if word.text.isdecimal() and word.top < end]
    at_edges = [[each for each in said if abs(each.x1 - word.x1) < 0.3] for word in said]
    return sorted(max(at_edges, key=len), key=lambda word: word.top)


def carried(page: Page) -> Word:
    """The word at the head of what is carried over."""
    return next(word for word in page.words if word.text == "Carried")


def dealt(page: Page) -> list[str]:
    """In whose column the disc of each line stands, line by line."""
    heads = {name: max(word.x0 for word in page.words if word.text == name) for name in NAMES}
    top, first = numbers(page)[0].top - 8, min(heads.values())
    discs = {
        (round(y0), x0)
        for x0, y0, x1, y1 in page.marks
        if 1.5 < x1 - x0 < 4 and abs(x1 - x0 - y1 + y0) < 0.1 and y0 > top and x0 > first
    }
    return [max((left, name) for name, left in heads.items() if left < x)[1] for _, x in sorted(discs)]


@pytest.mark.parametrize(("game", "first", "dealer"), [("finangle", 14, "Ben"), ("phase-10", 20, "Dee")])
def test_its_lines_and_the_deal_go_on(game: str, first: int, dealer: str) -> None:
    plain, [page] = pages_of(game, *FOUR), pages_of(game, *FOUR, "--from", str(first))
    said = [int(word.text) for word in numbers(page)]
    assert said == list(range(first, first + len(said)))
    assert len(said) >= len(numbers(plain[0])) - 2
    there = dealt(page)
    begins = NAMES.index(dealer)
    assert there == [NAMES[(begins + line) % 4] for line in range(len(said))]
    assert dealt(plain[0])[:2] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        pytest.param("canasta", (), id="a line of figures"),
        pytest.param("phase-10", ("--players", "4"), id="a ledger beside the cards"),
    ],
)
def test_what_is_carried_over_has_a_place_above_the_lines(game: str, asked: tuple[str, ...]) -> None:
    pages = [page for page in pages_of(game, *asked, "--from", "21") if re.search(r"\b21\b", page.text)]
    [page] = pages
    line, first = carried(page), min(word.top for word in page.words if word.text == "21")
    assert line.top < first
    below = [y for x0, x1, y in page.rules if line.bottom - 1 < y < first and x0 > line.x1]
    assert below, "there is no line to write on"
    assert "21" in page.text


def test_it_leaves_the_first_sheet_where_it_is(tmp_path: Path) -> None:
    assert sheets("score", "finangle", cwd=tmp_path).out == "finangle-score.pdf\n"
    assert sheets("score", "finangle", "--from", "14", cwd=tmp_path).out == "finangle-score-from-14.pdf\n"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        pytest.param(
            ("rook-shanghai", "--from", "4"),
            "Rook Shanghai never needs a second sheet; leave out --from",
            id="a game of so many rounds",
        ),
        pytest.param(
            ("hearts", "--from", "0"), "a sheet can't begin with hand 0; write a number from 1 to 999", id="no hand"
        ),
    ],
)
def test_it_is_refused_where_there_is_none(asked: tuple[str, ...], told: str) -> None:
    assert sheets("score", *asked, "-o", "-") == (2, "", f"sheets: {told}\n")
