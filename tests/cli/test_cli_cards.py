"""The command `sheets cards`, run whole: what it makes, and what it says of it."""

from pathlib import Path

import pytest

from sheets.paper.sizes import SAFE_MARGIN_MM
from tests.commands import Run, sheets
from tests.reading import read_pdf

HOUSE_RULES = """
[variants.our-rook]
extends = "rook-shanghai"
title = "Rook at our house"
values.wild = 25
notes = ["Grandma deals first."]
"""

AT_THE_RIGHT = """
[stock.ours]
title = "cards at the right"
paper = "letter"
card = "88.9x50.8mm"
columns = 2
rows = 5
left = 38.1
top = 12.7
"""


def run(*arguments: str, cwd: Path, command: str = "cards") -> Run:
    return sheets(command, *arguments, cwd=cwd, LC_ALL="en_US.UTF-8")


@pytest.mark.parametrize(
    ("arguments", "file", "told", "pages"),
    [
        pytest.param(
            ("frustration", "--per-round", "-o", "deck.pdf"),
            "deck.pdf",
            "10 cards (63.5 x 88.9 mm, two-sided) on 2 sheets of Letter",
            4,
            id="a card for each round",
        ),
        pytest.param(
            ("shanghai-whist", "--flip", "fold"),
            "shanghai-whist-cards.pdf",
            "1 card (63.5 x 88.9 mm, two-sided) on 1 sheet of Letter; for a full sheet add --copies 4",
            1,
            id="folded",
        ),
        pytest.param(
            ("phase-10", "--tent"),
            "phase-10-cards.pdf",
            "1 card (127 x 76.2 mm, two-sided) on 1 sheet of Letter; for a full sheet add --copies 2",
            1,
            id="a tent",
        ),
        pytest.param(
            ("phase-10", "--stock", "avery-5388", "--start-at", "3", "--copies", "2"),
            "phase-10-cards.pdf",
            "1 card (76.2 x 127 mm, two-sided), 2 copies on 2 sheets of Letter",
            4,
            id="perforated index cards, two places used",
        ),
    ],
)
def test_it_says_what_it_made(tmp_path: Path, arguments: tuple[str, ...], file: str, told: str, pages: int) -> None:
    done = run(*arguments, cwd=tmp_path)
    assert (done.code, done.out, done.err) == (0, f"{file}\n", f"sheets: {told}\n")
    assert [path.name for path in tmp_path.iterdir()] == [file]
    assert len(read_pdf((tmp_path / file).read_bytes())) == pages


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        pytest.param(
            ("carousel", "--per-round"),
            "sheets: carousel has no rounds to make a card of each; leave out --per-round",
            id="no rounds",
        ),
        pytest.param(
            ("rook-shanghai", "--size", "pokr"),
            'sheets: there is no card size "pokr"; did you mean "poker"?',
            id="size",
        ),
        pytest.param(
            ("rook-shanghai", "--stock", "avery-5371", "--paper", "a4"),
            "sheets: avery-5371 comes on Letter; leave out --paper",
            id="stock has its paper",
        ),
        pytest.param(
            ("rook-shanghai", "--size", "25x25mm", "--large-print"),
            "sheets: a card of 25 x 25 mm is too small for this game; leave out --large-print, or choose a larger card",
            id="too small",
        ),
    ],
)
def test_it_says_what_can_not_be(tmp_path: Path, arguments: tuple[str, ...], told: str) -> None:
    done = run(*arguments, cwd=tmp_path)
    assert (done.code, done.out, done.err) == (2, "", told + "\n")
    assert list(tmp_path.iterdir()) == []


def test_it_makes_cards_of_house_rules(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(HOUSE_RULES, encoding="utf-8")
    done = run("our-rook", "--variants", "ours.toml", "--players", "5", cwd=tmp_path)
    told = "sheets: 1 card (63.5 x 88.9 mm, two-sided) on 1 sheet of Letter; for a full sheet add --copies 9\n"
    assert done.err == told  # what pictures, sheet and rules page tell makes room for all that differs
    text = " ".join(page.text for page in read_pdf((tmp_path / "our-rook-cards.pdf").read_bytes()))
    for words in ("Rook at our house", "25", "Grandma deals first.", "House rules", "on Rook Shanghai"):
        assert words in text


def test_it_keeps_off_every_edge_of_the_paper(tmp_path: Path) -> None:
    """Stock of one's own may reach the right edge and leave room at the left."""
    (tmp_path / "ours.toml").write_text(AT_THE_RIGHT, encoding="utf-8")
    run("rook-shanghai", "--stock", "ours", "--stock-file", "ours.toml", "--copies", "10", cwd=tmp_path)
    pages = read_pdf((tmp_path / "rook-shanghai-cards.pdf").read_bytes())
    drawn = [mark for page in pages for mark in page.marks]
    assert len(drawn) > 100
    assert max(right for _, _, right, _ in drawn) < pages[0].width - SAFE_MARGIN_MM
    assert min(left for left, _, _, _ in drawn) > SAFE_MARGIN_MM


def test_it_lists_the_perforated_paper_that_it_knows(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(AT_THE_RIGHT, encoding="utf-8")
    done = run("8388", command="stock", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "STOCK       PAPER   CARD IN MM  CARDS",
        "",
        "avery-5388  Letter  127 x 76.2  3",
        "    index cards 3 x 5 in",
        "    the same: avery-5386, avery-8388",
        "",
        "geometry compatible with these numbers; print with: sheets cards VARIANT --stock NUMBER",
    ]
    own = run("right", "--stock-file", "ours.toml", command="stock", cwd=tmp_path)
    assert own.out.splitlines()[2:4] == ["ours   Letter  88.9 x 50.8  10", "    cards at the right"]
    nothing = run("gold", command="stock", cwd=tmp_path)
    assert (nothing.out, nothing.err) == ("", "sheets: no stock has these words; `sheets stock` lists all\n")
