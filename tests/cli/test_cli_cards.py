"""The command `sheets cards`, run whole: what it makes, and what it says of it."""

from collections import Counter
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
            ("shanghai-rummy-10",),
            "shanghai-rummy-10-cards.pdf",
            "1 card of 63.5 x 88.9 mm, front and back; it is on 1 sheet of Letter"
            ", with room for 9; --copies 9 fills it",
            2,
            id="a playing card",
        ),
        pytest.param(
            ("shanghai-rummy-10", "--copies", "5", "--paper", "a4"),
            "shanghai-rummy-10-cards.pdf",
            "1 card of 63.5 x 88.9 mm, front and back; 5 copies on 1 sheet of A4",
            2,
            id="one for each player",
        ),
        pytest.param(
            ("frustration", "--per-round", "-o", "deck.pdf"),
            "deck.pdf",
            "10 cards of 63.5 x 88.9 mm, front and back; all on 2 sheets of Letter"
            "; --size business has room for all on 1",
            4,
            id="a card for each round",
        ),
        pytest.param(
            ("frustration", "--per-round", "--size", "poker"),
            "frustration-rounds.pdf",
            "10 cards of 63.5 x 88.9 mm, front and back; all on 2 sheets of Letter",
            4,
            id="a card for each round, of the size that was asked for",
        ),
        pytest.param(
            ("shanghai-whist", "--per-round", "--flip", "none", "--large-print"),
            "shanghai-whist-rounds.pdf",
            "19 cards of 63.5 x 88.9 mm; all on 3 sheets of Letter",
            3,
            id="no smaller size that takes fewer sheets",
        ),
        pytest.param(
            ("phase-10", "--per-round", "--size", "a6", "--paper", "a4"),
            "phase-10-rounds.pdf",
            "10 cards of 105 x 148 mm, front and back; all on 5 sheets of A4"
            "; --size quarter-page has room for all on 3",
            10,
            id="four of A6 lie on A4 where they need no white around them",
        ),
        pytest.param(
            ("phase-10", "--per-round", "--size", "quarter-page", "--paper", "a4"),
            "phase-10-rounds.pdf",
            "10 cards of 105 x 148.5 mm, front and back; all on 3 sheets of A4",
            6,
            id="a quarter of a page",
        ),
        pytest.param(
            ("rook-shanghai", "--size", "half-page"),
            "rook-shanghai-cards.pdf",
            "1 card of 139.7 x 215.9 mm, front and back; it is on 1 sheet of Letter"
            ", with room for 2; --copies 2 fills it",
            2,
            id="half a page",
        ),
        pytest.param(
            ("shanghai-whist", "--flip", "none"),
            "shanghai-whist-cards.pdf",
            "2 cards of 63.5 x 88.9 mm; all on 1 sheet of Letter, with room for 4 of each; --copies 4 fills it",
            1,
            id="no backs",
        ),
        pytest.param(
            ("shanghai-whist", "--flip", "fold"),
            "shanghai-whist-cards.pdf",
            "1 card of 63.5 x 88.9 mm, front and back; it is on 1 sheet of Letter"
            ", with room for 4; --copies 4 fills it",
            1,
            id="folded",
        ),
        pytest.param(
            ("phase-10", "--tent"),
            "phase-10-cards.pdf",
            "1 card of 127 x 76.2 mm, front and back; it is on 1 sheet of Letter, with room for 2; --copies 2 fills it",
            1,
            id="a tent",
        ),
        pytest.param(
            ("hearts", "--tent", "--size", "a6"),
            "hearts-cards.pdf",
            "1 card of 148 x 105 mm, front and back; it is on 1 sheet of Letter",
            1,
            id="a tent that has room on its side",
        ),
        pytest.param(
            ("phase-10", "--stock", "avery-5388", "--start-at", "3", "--copies", "2"),
            "phase-10-cards.pdf",
            "1 card of 76.2 x 127 mm, front and back; 2 copies on 2 sheets of Letter",
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


@pytest.mark.parametrize(("game", "tells"), [("skull-king", True), ("oh-hell", True), ("rook-shanghai", False)])
def test_it_says_where_rounds_ask_for_nothing(tmp_path: Path, game: str, tells: bool) -> None:
    """Bids and tricks know no buys; by how many a round is played, and what is dealt then, is no more than the deal."""
    done = run(game, "--per-round", cwd=tmp_path)
    assert done.code == 0
    assert ("sheets: these cards say no more than the cards dealt" in done.err) == tells
    assert ("buys allowed" in read_pdf((tmp_path / f"{game}-rounds.pdf").read_bytes())[0].text) == (not tells)


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
            ("rook-shanghai", "--stock", "avery-5371", "--size", "poker"),
            "sheets: the cards of avery-5371 are 88.9 x 50.8 mm; leave out --size, or --stock",
            id="stock has its size",
        ),
        pytest.param(
            ("rook-shanghai", "--stock", "avery-5371", "--paper", "a4"),
            "sheets: avery-5371 comes on Letter; leave out --paper",
            id="stock has its paper",
        ),
        pytest.param(
            ("rook-shanghai", "--tent", "--flip", "fold"),
            "sheets: the back of a tent stands above the front, not as --flip fold has it; leave out --flip",
            id="a tent has its flip",
        ),
        pytest.param(
            ("rook-shanghai", "--stock", "avery-5305", "--flip", "none"),
            "sheets: avery-5305 is for tents, whose backs stand above the front, not as --flip none has it; "
            "leave out --flip",
            id="tent stock has its flip",
        ),
        pytest.param(
            ("rook-shanghai", "--ink", "low", "--colour"),
            "sheets: colours take more ink than --ink low allows; leave out --ink, or --colour",
            id="little ink and colours",
        ),
        pytest.param(
            ("rook-shanghai", "--start-at", "10"),
            "sheets: there is no place 10 to start at; the places on this paper are 1 to 9",
            id="start at",
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
    told = (
        "sheets: 1 card of 63.5 x 88.9 mm, front and back; it is on 1 sheet of Letter"
        ", with room for 9; --copies 9 fills it\n"
    )
    assert done.err == told  # what pictures, sheet and rules page tell makes room for all that differs
    text = " ".join(page.text for page in read_pdf((tmp_path / "our-rook-cards.pdf").read_bytes()))
    for words in ("Rook at our house", "25", "Grandma deals first.", "House rules", "on Rook Shanghai"):
        assert words in text


def test_it_keeps_off_the_edge_of_the_paper_on_stock_that_reaches_it(tmp_path: Path) -> None:
    """The tents of 5305 are as wide as the paper; many printers leave a quarter of an inch white."""
    run("rook-shanghai", "--stock", "avery-5305", cwd=tmp_path)
    [page] = read_pdf((tmp_path / "rook-shanghai-cards.pdf").read_bytes())
    assert min(x0 for x0, _, _ in page.rules) > SAFE_MARGIN_MM
    assert max(x1 for _, x1, _ in page.rules) < page.width - SAFE_MARGIN_MM


def test_it_keeps_off_every_edge_of_the_paper(tmp_path: Path) -> None:
    """Stock of one's own may reach the right edge and leave room at the left."""
    (tmp_path / "ours.toml").write_text(AT_THE_RIGHT, encoding="utf-8")
    run("rook-shanghai", "--stock", "ours", "--stock-file", "ours.toml", "--copies", "10", cwd=tmp_path)
    pages = read_pdf((tmp_path / "rook-shanghai-cards.pdf").read_bytes())
    drawn = [mark for page in pages for mark in page.marks]
    assert len(drawn) > 100
    assert max(right for _, _, right, _ in drawn) < pages[0].width - SAFE_MARGIN_MM
    assert min(left for left, _, _, _ in drawn) > SAFE_MARGIN_MM


def test_it_prints_on_labels_that_are_near_the_edge(tmp_path: Path) -> None:
    """Those of 5160 lie 3.97 mm from it; what the printer takes of them is no reason to take as much on all sides."""
    done = run("rook-shanghai", "--stock", "avery-5160", cwd=tmp_path)
    assert done.err.startswith("sheets: ")
    assert (done.code, done.out) == (0, "rook-shanghai-cards.pdf\n")


@pytest.mark.parametrize("number", ["5160", "5163", "5164", "5168", "5126", "5395"])
def test_it_prints_nothing_on_the_backs_of_labels(tmp_path: Path, number: str) -> None:
    """What they would say stands on further fronts; whoever asks for backs gets them."""
    cards = ("frustration", "--stock", f"avery-{number}", "-o", "cards.pdf", "--force")
    fronts = run(*cards, cwd=tmp_path)
    assert "back" not in fronts.err
    [page] = read_pdf((tmp_path / "cards.pdf").read_bytes())
    run(*cards, "--flip", "long", cwd=tmp_path)
    front, _ = read_pdf((tmp_path / "cards.pdf").read_bytes())
    assert len(page.words) > len(front.words)


def test_it_makes_pictures_in_colour(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image", reason='needs the extra "png"')
    for option, has_colour in (("--colour", True), ("--ink", False)):
        arguments = (option,) if has_colour else (option, "low")
        done = run("rook-shanghai", "--size", "page", "--png", "--paper", "letter", *arguments, cwd=tmp_path)
        assert done.out.split() == ["rook-shanghai-cards.pdf", "rook-shanghai-cards.png"]
        picture = image.open(tmp_path / "rook-shanghai-cards.png").convert("RGB")
        assert any(max(colour) - min(colour) > 100 for _, colour in picture.getcolors(1 << 20)) == has_colour


def test_it_explains_itself_to_a_player(tmp_path: Path) -> None:
    done = run("--help", cwd=tmp_path)
    assert "Print a game's reference cards" in done.out
    assert "sheets cards shanghai-rummy-10 --copies 5" in done.out
    for option in ("--size", "--per-round", "--large-print", "--flip", "--tent", "--stock", "--start-at", "--colour"):
        assert option in done.out


def test_it_says_nothing_of_cards_that_it_did_not_write(tmp_path: Path) -> None:
    done = run("rook-shanghai", "-o", "nowhere/cards.pdf", cwd=tmp_path)
    assert (done.code, done.out) == (3, "")
    assert len(done.err.splitlines()) == 1
    assert " on 1 sheet of " not in done.err


@pytest.mark.parametrize("size", ["business", "3.5x2in", "51x89mm"])
def test_it_takes_a_size_that_its_stock_has(tmp_path: Path, size: str) -> None:
    run("rook-shanghai", "--stock", "avery-5371", "-o", "plain.pdf", cwd=tmp_path)
    done = run("rook-shanghai", "--stock", "avery-5371", "--size", size, cwd=tmp_path)
    assert (done.code, done.out) == (0, "rook-shanghai-cards.pdf\n")
    assert (tmp_path / "rook-shanghai-cards.pdf").read_bytes() == (tmp_path / "plain.pdf").read_bytes()


@pytest.mark.parametrize(
    ("size", "paper", "said"),
    [
        ("jumbo", "a4", "1 card of 88.9 x 139.7 mm, front and back; 4 copies on 1 sheet of A4"),
        ("jumbo", "letter", "1 card of 88.9 x 139.7 mm, front and back; 4 copies on 2 sheets of Letter"),
        (
            "a6",
            "a4",
            "1 card of 105 x 148 mm, front and back; 4 copies on 2 sheets of A4"
            "; --size quarter-page has room for all on 1",
        ),
        ("quarter-page", "a4", "1 card of 105 x 148.5 mm, front and back; 4 copies on 1 sheet of A4"),
        ("quarter-page", "letter", "1 card of 107.95 x 139.7 mm, front and back; 4 copies on 1 sheet of Letter"),
    ],
)
def test_large_cards_have_names(tmp_path: Path, size: str, paper: str, said: str) -> None:
    """Jumbo is 3.5 by 5.5 inches where decks are printed to order; quarters of a page are cut without waste."""
    done = run("rook-shanghai", "--size", size, "--paper", paper, "--copies", "4", cwd=tmp_path)
    assert (done.code, done.err) == (0, f"sheets: {said}\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--large-print"], "4 cards of 127 x 76.2 mm, the same on both sides; all on 2 sheets of Letter"),
        (
            [],
            "1 card of 127 x 76.2 mm, front and back; it is on 1 sheet of Letter, with room for 2; --copies 2 fills it",
        ),
    ],
    ids=["several", "one for all of it"],
)
def test_both_sides_of_the_table_see_the_same_of_several_tents(tmp_path: Path, options: list[str], said: str) -> None:
    """Else one side has rounds one to six before it, and the other seven to ten."""
    done = run("hawaiian-rummy", "--tent", *options, "--paper", "letter", cwd=tmp_path)
    assert done.err == f"sheets: {said}\n"
    for page in read_pdf((tmp_path / "hawaiian-rummy-cards.pdf").read_bytes()) if options else ():
        letters = Counter("".join(word.text for word in page.words))  # those of words upside down in another order
        assert len(letters) > 10
        assert all(count % 2 == 0 for count in letters.values())


@pytest.mark.parametrize("paper", ["8.5x11in", "11x8.5in", "216x279mm"])
def test_it_knows_the_paper_of_its_stock_by_its_size(tmp_path: Path, paper: str) -> None:
    done = run("rook-shanghai", "--stock", "avery-5371", "--paper", paper, cwd=tmp_path)
    assert (done.code, done.out) == (0, "rook-shanghai-cards.pdf\n")


def test_it_says_the_notes_of_a_game_s_own_base(tmp_path: Path) -> None:
    """Ours extends a game of ours; its notes are in no shipped file, and nobody finds them elsewhere."""
    child = '[variants.our-short-rook]\nextends = "our-rook"\ntitle = "A short one"\n'
    (tmp_path / "ours.toml").write_text(HOUSE_RULES + child, encoding="utf-8")
    run("our-short-rook", "--variants", "ours.toml", cwd=tmp_path)
    text = " ".join(page.text for page in read_pdf((tmp_path / "our-short-rook-cards.pdf").read_bytes()))
    assert "Grandma deals first." in text


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
    assert (nothing.out, nothing.err) == (
        "",
        "sheets: no stock has these words; `sheets stock` lists all\n",
    )
