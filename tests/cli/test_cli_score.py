"""The command `sheets score`, run whole: where files go, what is said, and that nothing is lost."""

import io
import os
import re
import subprocess
from pathlib import Path

import pikepdf
import pytest

from sheets.paper.sizes import PAPERS
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.specification.score_sheet.foot_ladder import foot_ladder
from tests import commands
from tests.helpers import ROOT, shipped_games
from tests.reading import read_pdf, writing_places

FORCE = "replace it with --force, which keeps it as .bak, or choose another place with -o"
HOUSE_RULES = """
[variants.our-rook]
extends = "rook-shanghai"
title = "Rook at our house"
buys.limit = 4
values.wild = 25
"""


def run(*arguments: str, cwd: Path, alone: bool = False, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return commands.run("score", *arguments, cwd=cwd, alone=alone, **environment)


def test_it_leaves_one_file_and_says_where(tmp_path: Path) -> None:
    done = run("rook-shanghai", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"rook-shanghai-score.pdf\n", b"")
    assert [path.name for path in tmp_path.iterdir()] == ["rook-shanghai-score.pdf"]
    [page] = read_pdf((tmp_path / "rook-shanghai-score.pdf").read_bytes())
    assert "Rook Shanghai" in page.text


def test_it_replaces_its_own_pdf(tmp_path: Path) -> None:
    assert run("finangle", "-o", "a.pdf", cwd=tmp_path).returncode == 0
    assert run("rook-shanghai", "-o", "a.pdf", cwd=tmp_path).returncode == 0
    assert "Rook" in read_pdf((tmp_path / "a.pdf").read_bytes())[0].text
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]


def test_it_writes_to_the_standard_output(tmp_path: Path) -> None:
    done = run("rook-shanghai", "-o", "-", cwd=tmp_path)
    assert done.stdout.startswith(b"%PDF-1.7")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("locale", "arguments", "width"),
    [
        pytest.param("en_US.UTF-8", (), 215.9, id="the United States"),
        pytest.param("fr_CA.UTF-8", (), 215.9, id="Canada"),
        pytest.param("en_GB.UTF-8", (), 210, id="elsewhere"),
        pytest.param("C.UTF-8", (), 210, id="nowhere"),
        pytest.param("de_DE", ("--paper", "letter"), 215.9, id="what is asked for"),
    ],
)
def test_it_takes_the_paper_of_the_country(
    tmp_path: Path, locale: str, arguments: tuple[str, ...], width: float
) -> None:
    [page] = read_pdf(run("rook-shanghai", *arguments, "-o", "-", cwd=tmp_path, LC_ALL=locale).stdout)
    assert round(page.width, 1) == width


@pytest.mark.parametrize(
    ("arguments", "names", "columns"),
    [
        pytest.param(("--names", "Ann,Ben"), ["Ann", "Ben"], 2, id="names"),
        pytest.param(
            ("--names", 'Ann, "Dad, the elder" ,Zoë'), ["Ann", "Dad, the", "elder", "Zoë"], 3, id="a comma in a name"
        ),
        pytest.param(("--names", "Ann,,Ben"), ["Ann", "Ben"], 3, id="an empty name is a blank"),
        pytest.param(("--names", "Ann", "--players", "4"), ["Ann"], 4, id="padded with blanks"),
        pytest.param(("--players", "5"), [], 5, id="blanks"),
        pytest.param((), [], 6, id="the most that can play"),
        pytest.param(("--names", "=SUM(A1),<b>x</b>,O'Brien"), ["=SUM(A1)", "<b>x</b>", "O’Brien"], 3, id="as written"),
    ],
)
def test_it_heads_columns_with_the_names(
    tmp_path: Path, arguments: tuple[str, ...], names: list[str], columns: int
) -> None:
    [page] = read_pdf(run("rook-shanghai", "--paper", "a4", *arguments, "-o", "-", cwd=tmp_path).stdout)
    for name in names:
        assert name in page.text
    assert len({(place.x0, place.x1) for place in writing_places(page)}) == columns


def test_it_warns_of_too_few_cards_for_the_columns_it_makes_unasked(tmp_path: Path) -> None:
    """A sheet has room for eight, who are dealt 11 each, and a pack has 52 cards."""
    rules = 'extends = "frustration"\nplayers = "2-10"\npacks = { "2-10" = 1 }'
    (tmp_path / "g.toml").write_text(f"[variants.g]\n{rules}\n")
    told = b"sheets: warning: 52 cards for 8 players are too few to deal; add a pack\n"
    assert told in run("g", "--variants", "g.toml", cwd=tmp_path).stderr


def test_it_shows_house_rules(tmp_path: Path) -> None:
    (tmp_path / "our.toml").write_text(HOUSE_RULES)
    done = run("our-rook", "--variants", "our.toml", cwd=tmp_path)
    assert done.stdout == b"our-rook-score.pdf\n"
    [page] = read_pdf((tmp_path / "our-rook-score.pdf").read_bytes())
    assert "Rook at our house" in page.text
    assert "advertising card, wild 25" in page.text
    assert "4 a hand" in page.text


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        pytest.param(
            ("rook-shangai",),
            2,
            'sheets: there is no variant "rook-shangai"; did you mean "rook-shanghai"?',
            id="no such game",
        ),
        pytest.param(
            ("rook-shanghai", "--names", "Ann,Ben", "--players", "1"),
            2,
            "sheets: there are 2 names for 1 players; leave out --players, or make it more",
            id="more names than players",
        ),
        pytest.param(
            ("rook-shanghai", "--names", ",".join("abcdefghijklmnopqrstu")),
            2,
            "sheets: there are 21 names; a sheet holds up to 20 players",
            id="too many names",
        ),
        pytest.param(
            ("rook-shanghai", "-o", "nowhere/a.pdf"),
            3,
            'sheets: can\'t write "nowhere/a.pdf": the folder "nowhere" does not exist; '
            "make it first, or choose another place with -o",
            id="no such folder",
        ),
        pytest.param(("rook-shanghai", "-o", "."), 3, "sheets: can't write", id="a folder in the way"),
        pytest.param(("our-rook", "--variants", "gone.toml"), 1, "sheets: can't read", id="no such rules file"),
    ],
)
def test_it_refuses_with_one_clear_line(tmp_path: Path, arguments: tuple[str, ...], code: int, message: str) -> None:
    done = run(*arguments, cwd=tmp_path)
    told = done.stderr.decode()
    assert done.returncode == code
    assert told.startswith(message)
    assert len(told.splitlines()) == 1
    assert done.stdout == b""
    assert list(tmp_path.iterdir()) == []


def test_it_writes_nothing_for_a_faulty_rules_file(tmp_path: Path) -> None:
    (tmp_path / "our.toml").write_text(HOUSE_RULES.replace("limit", "limt").replace("wild = 25", 'wild = "much"'))
    done = run("our-rook", "--variants", "our.toml", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        'our.toml:5:6: variant "our-rook": unknown key "limt"; did you mean "limit"?',
        'our.toml:6:15: variant "our-rook": "values.wild" can\'t be "much"; write it like "face" or 10 or 15',
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["our.toml"]


def test_it_reports_characters_that_it_can_not_print(tmp_path: Path) -> None:
    done = run("rook-shanghai", "--names", "Ann,Bob😀", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr.decode() == (
        "sheets: warning: Rook Shanghai is for 4–6 players, not 2\n"
        'sheets: warning: no typeface here has "😀" (U+1F600 GRINNING FACE); "?" stands in its place\n'
    )


def test_it_leaves_a_link_alone(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("precious")
    (tmp_path / "a.pdf").symlink_to("precious.txt")
    assert run("rook-shanghai", "-o", "a.pdf", cwd=tmp_path).returncode == 3
    assert (tmp_path / "precious.txt").read_text() == "precious"


@pytest.mark.parametrize(
    ("paper", "size"),
    [
        pytest.param("legal", (215.9, 355.6), id="legal"),
        pytest.param("tabloid", (279.4, 431.8), id="tabloid"),
        pytest.param("a3", (297, 420), id="a3"),
        pytest.param("a5", (148, 210), id="a5"),
        pytest.param("half-letter", (139.7, 215.9), id="half letter"),
        pytest.param("index-5x8", (127, 203.2), id="index card"),
        pytest.param("200x260mm", (200, 260), id="millimetres"),
        pytest.param("7.5x10in", (190.5, 254), id="inches"),
    ],
)
def test_it_prints_on_the_paper_asked_for(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    done = run("rook-shanghai", "--players", "4", "--paper", paper, "-o", "-", cwd=tmp_path)
    for page in read_pdf(done.stdout):
        assert sorted((round(page.width, 1), round(page.height, 1))) == sorted(size)


def test_it_turns_the_page_when_asked(tmp_path: Path) -> None:
    [page] = read_pdf(run("rook-shanghai", "--landscape", "--paper", "a4", "-o", "-", cwd=tmp_path).stdout)
    assert (round(page.width), round(page.height)) == (297, 210)


LINE = "a line to write on what is agreed on"
FOOT = "larger paper may have it, or --foot full at the cost of pictures, marks or a page"


def test_it_says_what_it_chose(tmp_path: Path) -> None:
    done = run("shanghai-whist", "--players", "16", "--paper", "a4", cwd=tmp_path)
    assert done.stderr.decode().splitlines()[0] == "sheets: A4, landscape, 2 pages"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("spades --paper letter --copies-per-page 2", "Letter, landscape, 2 pages; cut"),  # each half upright
        ("three-thirteen --players 8 --paper legal --duplex", "Legal, landscape, 1 page and its back"),
        ("shanghai-whist --players 16 --paper a4 --duplex", "A4, landscape, 2 pages, each with a back"),
    ],
)
def test_it_says_what_goes_into_the_printer(tmp_path: Path, asked: str, told: str) -> None:
    done = run(*asked.split(), cwd=tmp_path)
    assert done.stderr.decode().startswith(f"sheets: {told}")
    [file] = tmp_path.glob("*.pdf")
    assert {page.width > page.height for page in read_pdf(file.read_bytes())} == {"landscape" in told}


def test_it_says_when_pictures_had_to_go(tmp_path: Path) -> None:
    done = run("rook-shanghai", "--players", "6", "--paper", "90x150mm", cwd=tmp_path)
    assert done.stderr.decode().splitlines()[2:] == [
        "sheets: no room for the pictures of the contracts; larger paper may have it"
    ]
    has_room = run("rook-shanghai", "--players", "6", "--paper", "letter", cwd=tmp_path)
    without_pictures = run("five-crowns", "--players", "6", "--paper", "90x150mm", cwd=tmp_path)
    assert b"pictures" not in has_room.stderr + without_pictures.stderr


def test_it_says_when_what_cards_count_had_to_go(tmp_path: Path) -> None:
    asked = ("--players", "7", "--large-print", "--paper")
    done = run("five-crowns", *asked, "a5", cwd=tmp_path)
    assert "Points" not in read_pdf((tmp_path / "five-crowns-score.pdf").read_bytes())[0].text
    assert done.stderr.decode().splitlines()[-1] == (
        'sheets: no room at the foot for what cards count, "Cards", "Melds", "Wild", "Going out" or more of the play, '
        f"which the rules page tells, or {LINE}; {FOOT}"
    )
    has_room = run("five-crowns", *asked, "a4", cwd=tmp_path)
    assert b"cards count" not in has_room.stderr
    assert "Points" in read_pdf((tmp_path / "five-crowns-score.pdf").read_bytes())[0].text


def test_it_says_when_what_a_bonus_brings_had_to_go(tmp_path: Path) -> None:
    asked = ("shanghai-rummy-10", "--large-print", "--players")
    told = run(*asked, "8", "--paper", "a5", cwd=tmp_path).stderr.decode().splitlines()[-1]
    assert "at the foot for what cards count, what bonuses bring," in told
    assert told.endswith(f", which the rules page tells, or {LINE}; {FOOT}")
    assert b"bonuses bring" not in run(*asked, "2", "--paper", "a3", cwd=tmp_path).stderr


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        (
            "carioca --players 4 --paper letter",
            '"Cards", "Points, as others count", "Melds", "Wild", "Going out" or "Direction"{}, or ' + LINE,
        ),
        (
            "shanghai-books --players 4 --paper half-letter",
            '"Cards", "Shake or slap" or more of the play{}',  # the rest stands on one of the pages
        ),
        ("toonerville-rook --players 3 --paper half-letter", '"Cards" or "Melds"{}'),
    ],
)
def test_it_says_when_rules_that_are_needed_at_the_table_had_to_go(tmp_path: Path, asked: str, what: str) -> None:
    in_front, behind = (what.format(f", which the {it} tells") for it in ("rules page", "back or the rules page"))
    remarks = run(*asked.split(), "--large-print", cwd=tmp_path).stderr.decode().splitlines()
    assert f"sheets: no room at the foot for {in_front}; {FOOT}" in remarks
    remarks = run(*asked.split(), "--large-print", "--duplex", cwd=tmp_path).stderr.decode().splitlines()
    assert f"sheets: no room at the foot for {behind}; {FOOT}" in remarks
    usual = run(*asked.split()[:3], "--paper", "a3", cwd=tmp_path)
    assert b"at the foot" not in usual.stderr


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            "hawaiian-rummy --players 4 --paper half-letter",
            ["Half Letter, landscape, 3 pages", "without marks in the cells (--marks none) it takes 2 pages"],
        ),
        (
            "rook-shanghai --players 6 --paper a5",
            ["A5, 3 pages", "without marks in the cells (--marks none) it takes 2 pages, with less at the foot"],
        ),
    ],
)
def test_it_says_what_would_spare_pages(tmp_path: Path, asked: str, told: list[str]) -> None:
    done = run(*asked.split(), "--large-print", cwd=tmp_path)
    assert done.stderr.decode().splitlines()[: len(told)] == [f"sheets: {line}" for line in told]
    with_marks = run(*asked.split(), "--large-print", "--marks", "buys,dealer", cwd=tmp_path)
    assert b"--marks none" not in with_marks.stderr  # they are wanted
    without = run(*asked.split(), "--large-print", "--marks", "none", cwd=tmp_path)
    assert b"2 pages\n" in without.stderr


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("shanghai-whist --players 8 --paper a5", b"sheets: on A4 it takes 2 pages\n"),  # for five
        ("contract-rummy --players 5 --paper a5", b"sheets: on A4 it takes 1 page\n"),  # for three
        ("shanghai-books --players 4 --paper half-letter", b"sheets: on Letter it takes 1 page\n"),
        ("phase-10 --players 3 --paper half-letter", b"sheets: on Letter it takes 2 pages\n"),  # for four
    ],
)
def test_it_says_where_the_usual_paper_takes_less_of_it(tmp_path: Path, asked: str, told: bytes) -> None:
    assert told in run(*asked.split(), "--large-print", cwd=tmp_path).stderr
    usual = asked.replace("a5", "a4").replace("half-letter", "letter").split()
    assert b"it takes" not in run(*usual, "--large-print", cwd=tmp_path).stderr


@pytest.mark.parametrize(
    ("game", "players", "paper"),
    [
        ("king-rummy", "3", "a5"),
        ("carioca", "4", "a4"),
        ("contract-rummy", "5", "a5"),
        ("phase-10", "5", "a5"),
    ],
)
def test_it_says_when_lines_to_write_on_had_to_go(tmp_path: Path, game: str, players: str, paper: str) -> None:
    done = run(game, "--players", players, "--paper", paper, "--large-print", cwd=tmp_path)
    told = rf"^sheets: no room at the foot for .*\b{LINE}; larger paper may"
    assert re.search(told, done.stderr.decode(), re.MULTILINE)
    has_room = run(game, "--players", "2", "--paper", "a3", cwd=tmp_path)
    assert b"agreed on" not in has_room.stderr


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        ("three-thirteen --players 3 --paper a4 --large-print", "more of the play"),
        ("rummy-500 --players 3 --paper half-letter", '"Melds" or an example'),
    ],
)
def test_it_says_that_more_is_gone_than_what_a_table_asks_for(tmp_path: Path, asked: str, what: str) -> None:
    """Names of a few lines alone would say that the others are there."""
    remarks = run(*asked.split(), cwd=tmp_path).stderr.decode().splitlines()
    assert f"sheets: no room at the foot for {what}, which the rules page tells, or {LINE}; {FOOT}" in remarks


def test_it_tells_of_an_example_once(tmp_path: Path) -> None:
    asked = ("skull-king", "--players", "4", "--paper", "half-letter", "--large-print", "--foot", "short")
    [told] = [line for line in run(*asked, cwd=tmp_path).stderr.decode().splitlines() if "no room" in line]
    assert told.lower().count("example") == 1


def test_it_says_what_a_page_less_costs(tmp_path: Path) -> None:
    remarks = run("canasta", "--large-print", "--paper", "letter", cwd=tmp_path).stderr.decode().splitlines()
    bare = "without marks in the cells (--marks none) it takes 2 pages"
    assert f"sheets: {bare}, with less at the foot and fewer lines" in remarks


def test_what_brings_points_outstays_what_its_name_explains(tmp_path: Path) -> None:
    """Canasta's first meld and what its cards count are asked for in each round, what a mixed canasta is once."""
    run("canasta", "--large-print", "--paper", "letter", cwd=tmp_path)
    pages = read_pdf((tmp_path / "canasta-score.pdf").read_bytes())
    said = " ".join(page.text for page in pages)
    for needed in ("natural canasta, 300 for a", "First meld", "Card points", "went out (100)", "All four red threes"):
        assert needed in said
    assert "points left in both hands" not in said
    assert all("natural" in page.text and page.text.count("red") >= 2 for page in pages)  # both teams on each


def test_it_says_what_a_foot_leaves_out_for_larger_cells(tmp_path: Path) -> None:
    """Where as many pages have room for all of it, there is no want of room."""
    asked = ("shanghai-rummy-10", "--players", "7", "--paper", "letter")
    done = run(*asked, cwd=tmp_path)
    left_out = f"more of the play, which the rules page tells, or {LINE}"
    assert done.stderr.decode().splitlines() == [
        "sheets: Letter, landscape, 1 page",
        f"sheets: cells and type so large leave no room at the foot for {left_out}; --foot full has it",
    ]
    [page] = read_pdf((tmp_path / "shanghai-rummy-10-score.pdf").read_bytes())
    assert "To agree on" not in page.text
    run(*asked, "--foot", "full", cwd=tmp_path)
    [page] = read_pdf((tmp_path / "shanghai-rummy-10-score.pdf").read_bytes())
    assert "To agree on" in page.text
    assert "3 packs" in page.text


def test_a_foot_that_has_room_without_the_scale_is_not_missed(tmp_path: Path) -> None:
    asked = ("rummy-500", "--players", "8", "--paper", "a4")
    for foot in ((), ("--foot", "full")):
        assert run(*asked, *foot, cwd=tmp_path).stderr.decode() == "sheets: A4, landscape, 1 page\n"


@pytest.mark.parametrize(
    ("game", "players", "paper", "large"),
    [
        ("phase-10", 3, "half-letter", True),
        ("phase-10", 4, "a5", True),
        ("phase-10", 6, "a5", False),
        ("finangle", 3, "half-letter", True),
        ("finangle", 4, "letter", False),
        ("carousel", 5, "a5", False),
        ("carousel", 5, "letter", False),
        ("shanghai-manipulation", 3, "half-letter", True),
        ("shanghai-manipulation", 4, "letter", False),
    ],
)
def test_it_says_how_many_lines_there_are(game: str, players: int, paper: str, large: bool, tmp_path: Path) -> None:
    """On the sheet, or where that has no room for it, beside it."""
    asked = ("--players", str(players), "--paper", paper, *(["--large-print"] if large else []))
    done = run(game, *asked, cwd=tmp_path)
    pages = read_pdf((tmp_path / f"{game}-score.pdf").read_bytes())
    on_sheet = re.findall(r"(\d+) lines; more on another sheet", " ".join(pages[0].text.split()))
    beside = re.findall(r"the sheet has (\d+) lines; more on another sheet", done.stderr.decode())
    [lines] = {*on_sheet, *beside}
    places = sum(place.holds_running_total for page in pages for place in writing_places(page))
    assert places == players * int(lines)


def test_it_says_which_marks_the_game_has_no_use_for(tmp_path: Path) -> None:
    done = run("rook-shanghai", "--marks", "laid-down,bonus", "--players", "5", "--paper", "letter", cwd=tmp_path)
    assert done.stderr.decode() == "sheets: this sheet has nothing to mark with bonus\n"


def test_it_keeps_the_margin_asked_for(tmp_path: Path) -> None:
    [page] = read_pdf(run("rook-shanghai", "--margin", "20", "--paper", "a4", "-o", "-", cwd=tmp_path).stdout)
    assert min(word.x0 for word in page.words) >= 19.3
    assert min(x0 for x0, _, _ in page.rules) >= 19.9
    narrow = run("rook-shanghai", "--margin", "2", "--paper", "a4", "-o", "-", cwd=tmp_path)
    assert b"6.35 mm white" in narrow.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(
            ("--paper", "a9"),
            f'sheets: there is no paper "a9"; write one of {", ".join(PAPERS)}, or a size like 100x150mm or 5x8in',
            id="no such paper",
        ),
        pytest.param(
            ("--paper", "10x10mm"),
            'sheets: a paper of "10x10mm" can\'t be used; sides are 50 to 1500 mm long',
            id="tiny",
        ),
        pytest.param(
            ("--paper", "55x60mm"),
            "sheets: a sheet of 55 x 60 mm is too small for this game; choose a larger paper",
            id="too small to write on",
        ),
        pytest.param(
            ("--names", "Ann,Ben", "--first-dealer", "Anna"),
            'sheets: "Anna" is not one of the players, so can\'t deal first; did you mean "Ann"?',
            id="a dealer who does not play",
        ),
        pytest.param(
            ("--marks", "buys,sold"),
            'sheets: there is no mark "sold"; known are: bonus, buys, dealer, laid-down, none',
            id="no such mark",
        ),
        pytest.param(
            ("--marks", "none,buys"),
            'sheets: the marks "none,buys" can\'t be; write none alone, or leave it out',
            id="none and some",
        ),
        pytest.param(
            ("--png", "-o", "-"),
            "sheets: pictures can't go to the standard output; leave out --png, or name a file with -o",
            id="pictures to nowhere",
        ),
    ],
)
def test_it_refuses_what_can_not_be_printed(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    done = run("rook-shanghai", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[-1] == message
    assert list(tmp_path.iterdir()) == []


def test_it_makes_pictures_of_the_pages(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2", reason='needs the extra "png"')
    done = run("rook-shanghai", "--png", "--paper", "letter", cwd=tmp_path)
    assert done.stdout.decode().split() == ["rook-shanghai-score.pdf", "rook-shanghai-score.png"]
    assert (tmp_path / "rook-shanghai-score.png").read_bytes().startswith(b"\x89PNG")
    several = run("shanghai-whist", "--players", "16", "--png", "--paper", "a4", cwd=tmp_path)
    assert several.stdout.decode().split() == [
        "shanghai-whist-score.pdf", "shanghai-whist-score-1.png", "shanghai-whist-score-2.png",
    ]  # fmt: skip


def test_it_prints_the_note_and_the_file_but_no_path(tmp_path: Path) -> None:
    (tmp_path / "our.toml").write_text(HOUSE_RULES)
    arguments = ("--variants", str(tmp_path / "our.toml"), "--note", "Grandma deals.", "--ink", "low", "--paper", "a4")
    [page] = read_pdf(run("our-rook", *arguments, "-o", "-", cwd=tmp_path).stdout)
    assert "Note Grandma deals." in page.text
    assert "our-rook in our.toml" in page.text
    assert "sheets score" not in page.text
    assert str(tmp_path) not in page.text


def test_it_puts_the_first_dealer_where_asked(tmp_path: Path) -> None:
    def marks(*arguments: str) -> set[tuple[float, ...]]:
        names = ("--names", "Ann,Ben,Zoë,Dad", *arguments)
        [page] = read_pdf(run("rook-shanghai", *names, "-o", "-", cwd=tmp_path).stdout)
        return {tuple(round(length, 1) for length in mark) for mark in page.marks}

    ann, dad = marks(), marks("--first-dealer", "Dad")
    first_row = min(mark[1] for mark in ann - dad)
    [disc_of_ann] = [mark for mark in ann - dad if mark[1] == first_row]
    [disc_of_dad] = [mark for mark in dad - ann if mark[1] == first_row]
    assert disc_of_dad[0] > disc_of_ann[0] + 60


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(
            ("--names", "A" * 61),
            f'sheets: the name "{"A" * 59}…" has 61 characters; use up to 60',
            id="a name that would have to be cut",
        ),
        pytest.param(
            ("--png", "-o", "sheet.png"),
            'sheets: the sheet is a PDF, and "sheet.png" is the name of a picture; '
            "name it like sheet.pdf; --png makes the pictures beside it",
            id="a picture in place of the sheet",
        ),
        pytest.param(
            ("-o", "sheet.docx"),
            'sheets: a PDF can\'t be called "sheet.docx"; let its name end in .pdf',
            id="a name of something else",
        ),
        pytest.param(
            ("--margin", "nan"),
            "sheets: a margin of nan mm can't be; it is a number of millimetres, from 0 to 60",
            id="no margin at all",
        ),
    ],
)
def test_it_loses_nothing(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    done = run("rook-shanghai", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[-1] == message
    assert list(tmp_path.iterdir()) == []


def test_it_prints_the_notes_of_a_family_but_not_those_it_inherits(tmp_path: Path) -> None:
    noted = '\n[variants.noted]\nextends = "our-rook"\nnotes = ["No talking."]\n'
    (tmp_path / "our.toml").write_text(HOUSE_RULES + noted)
    pages = {
        name: read_pdf(run(name, "--variants", "our.toml", "-o", "-", cwd=tmp_path).stdout)[0].text
        for name in ("our-rook", "noted")
    }
    assert "No talking." in pages["noted"]
    assert "Note" not in pages["our-rook"].split()


def test_it_tells_of_an_extra_once(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.mkdir()
    for package in ("uharfbuzz", "rendercv_fonts"):
        (blocked / f"{package}.py").write_text("raise ImportError")
    path = os.pathsep.join([str(blocked), str(ROOT)])
    done = run("rook-shanghai", "--names", "Ann,李小龍,Ben,محمد", cwd=tmp_path, alone=True, PYTHONPATH=path)
    assert done.returncode == 0
    install = "python3 -m pip --python .venv install"
    assert done.stderr.decode().splitlines() == [
        "sheets: warning: the typeface here has none of: 李 小 龍; " + f'the extra "cjk" helps: {install} ".[cjk]"',
        "sheets: warning: the typeface here can't set these right without shaping: م ح د; "
        f'the extra "rtl" helps: {install} ".[rtl]"',
    ]


@pytest.mark.parametrize("name", ["our.pdf", "notes"])
def test_it_leaves_alone_what_is_no_page(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(HOUSE_RULES)
    done = run("rook-shanghai", "-o", name, cwd=tmp_path)
    assert done.returncode == 3
    said = f'sheets: can\'t write "{name}": it is there already and was not made by sheets; {FORCE}\n'
    assert done.stderr.decode() == said
    assert (tmp_path / name).read_text() == HOUSE_RULES


def test_it_leaves_alone_a_page_of_somebody_else(tmp_path: Path) -> None:
    """Its own are made anew."""
    written = io.BytesIO()
    with pikepdf.new() as book:
        book.add_blank_page()
        book.save(written)
    (tmp_path / "will.pdf").write_bytes(written.getvalue())
    done = run("rook-shanghai", "-o", "will.pdf", cwd=tmp_path)
    assert done.returncode == 3
    said = f'sheets: can\'t write "will.pdf": it is there already and was not made by sheets; {FORCE}\n'
    assert done.stderr.decode() == said
    assert (tmp_path / "will.pdf").read_bytes() == written.getvalue()
    for names in ("Ann,Ben,Zoë,Dad", "Mum,Ben,Zoë,Dad"):
        assert run("rook-shanghai", "--names", names, "-o", "ours.pdf", cwd=tmp_path).returncode == 0
    assert "Mum" in read_pdf((tmp_path / "ours.pdf").read_bytes())[0].text


def test_it_leaves_alone_a_picture_of_somebody_else(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image", reason='needs the extra "png"')
    image.new("L", (2, 2)).save(tmp_path / "party.png")
    before = (tmp_path / "party.png").read_bytes()
    done = run("rook-shanghai", "--png", "--players", "4", "-o", "party.pdf", cwd=tmp_path)
    assert b'"party.png": it is there already and was not made by sheets' in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["party.png"]
    assert (tmp_path / "party.png").read_bytes() == before
    for _ in range(2):
        assert run("rook-shanghai", "--png", "--players", "4", "-o", "ours.pdf", cwd=tmp_path).returncode == 0


def test_no_mark_is_told_to_be_of_no_use_that_stands_above_the_columns(tmp_path: Path) -> None:
    done = run("frustration", "--players", "2", "--marks", "dealer", cwd=tmp_path)
    assert b"nothing to mark" not in done.stderr


def test_a_foot_explains_no_mark_that_was_left_out() -> None:
    game = shipped_games().variants["continental"]
    ladders = [foot_ladder(game, (), NO_HOUSE_RULES, has_marks=has_marks) for has_marks in (True, False)]
    assert [any(line.mark for line in ladder.feet[0]) for ladder in ladders] == [True, False]
