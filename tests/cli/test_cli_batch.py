"""The sheets of a club night: each table has its own, with the right names, in the right order."""

import io
import json
from pathlib import Path

import pdfplumber
import pypdfium2
import pytest
from openpyxl import load_workbook

from sheets.paper.sizes import SAFE_MARGIN_MM
from tests.commands import Run, sheets
from tests.reading import Page, outside, read_pdf

FOOT = "larger paper may have it, or --foot full at the cost of pictures, marks or a page"
NAMES = [f"{first} {last}" for last in "ABCDEFGHIJKLMNOPQRST" for first in (
    "Ann", "Ben", "Zoë", "Dad", "Łukasz", "Мария", "Eve", "Fay", "Gus", "Hal",
    "Ida", "Jim", "Kai", "Lea", "Mia", "Ned", "Oda", "Pia", "Quy", "Rob")]  # fmt: skip
"""400 of them."""


def batch(*arguments: str, cwd: Path) -> Run:
    """What `sheets batch` does and says."""
    return sheets("batch", *arguments, cwd=cwd, LC_ALL="en_US.UTF-8")


def table_of(page: Page) -> str:
    """What stands behind "Table" in the head."""
    [at] = [word for word in page.words if word.text == "Table" and word.top < 40]
    return " ".join(word.text for word in page.words if abs(word.bottom - at.bottom) < 2 and word.x0 > at.x1)


@pytest.mark.parametrize(("guests", "pages", "text_pt"), [(8, 1, 18), (20, 1, 15), (60, 2, 11)])
def test_the_wall_has_the_largest_type_that_takes_no_more_pages(
    tmp_path: Path, guests: int, pages: int, text_pt: int
) -> None:
    (tmp_path / "players.txt").write_text("\n".join(f"P{number:02}" for number in range(guests)), encoding="utf-8")
    batch("finangle", "--roster", "players.txt", "--per-table", "4", "--rota", cwd=tmp_path)
    with pdfplumber.open(tmp_path / "finangle-sheets-rota.pdf") as document:
        assert len(document.pages) == pages
        sizes = {char["size"] for page in document.pages for char in page.chars if char["text"] == "P"}
        assert min(sizes) == pytest.approx(text_pt)


def test_narrow_paper_for_the_wall_has_usual_type(tmp_path: Path) -> None:
    """Large type takes 60 mm."""
    (tmp_path / "players.txt").write_text("Ann\nBen\nDad\nZoe", encoding="utf-8")
    made = batch("hearts", "--roster", "players.txt", "--per-table", "4", "--rota", "--paper", "56x200mm", cwd=tmp_path)
    assert (made.code, made.out.split()[-1]) == (0, "hearts-sheets-rota.pdf")


def test_400_names_make_80_sheets_of_five(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_bytes("\r\n".join(f'"{name}"' for name in NAMES).encode("utf-8-sig"))
    done = batch("rook-shanghai", "--roster", "players.csv", "--per-table", "5", "--date", "2026-11-27", cwd=tmp_path)
    assert done.code == 0
    assert "400 players at 80 tables" in done.err
    pages = read_pdf((tmp_path / "rook-shanghai-sheets.pdf").read_bytes())
    assert len(pages) == 80
    for number, page in enumerate(pages):
        assert table_of(page) == str(number + 1)
        assert "27 November 2026" in page.text
        words = page.text.replace("\n", " ")
        own = NAMES[number * 5 : number * 5 + 5]
        assert all(word in words for name in own for word in name.split()), own
        firsts = [word.text for word in page.words if word.text in {name.split()[0] for name in NAMES}]
        assert firsts == [name.split()[0] for name in own]


def test_a_table_for_which_the_game_is_not_meant_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("\n".join(NAMES[:11]), "utf-8")
    done = batch("rook-shanghai", "--roster", "players.csv", "--per-table", "11", cwd=tmp_path)
    assert done.code == 0
    assert "warning: Rook Shanghai is for 4–6 players, not 11" in done.err


def test_it_says_of_which_tables_a_remark_is(tmp_path: Path) -> None:
    seats = [f"{number // 6 + 1},{name}" for number, name in enumerate(NAMES[:10])]
    (tmp_path / "players.csv").write_text("\n".join(["table,name", *seats]), "utf-8")
    done = batch("rook-shanghai", "--roster", "players.csv", "--copies-per-page", "2", "--paper", "a4", cwd=tmp_path)
    assert done.err.splitlines()[1:] == [
        "sheets: no room for the pictures of the contracts; larger paper may have it",
        'sheets: tables of 6: no room at the foot for "Cards", "Pick and a buy", "Going out" or more of the '
        f"play, which the rules page tells; {FOOT}",
    ]


def test_it_tells_a_program_too_how_the_list_was_read(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_bytes("Ann\nBen\nZoë\n".encode("cp1252"))
    done = batch("finangle", "--roster", "players.csv", "--json", cwd=tmp_path)
    assert json.loads(done.out)["remarks"][0].startswith("the roster is read as Windows writes it in western Europe")
    assert done.err == ""


def test_it_draws_no_bar_where_nobody_sits_at_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("\n".join(NAMES), "utf-8")
    assert "making" not in batch("finangle", "--roster", "players.csv", cwd=tmp_path).err


def test_it_refuses_several_files_for_one_stream_before_it_makes_them(tmp_path: Path) -> None:
    done = batch("finangle", "--roster", "nobody.csv", "--split", "-o", "-", cwd=tmp_path)
    assert (done.code, done.err) == (
        2,
        "sheets: several files can't go to the standard output; name a file with -o\n",
    )


def test_who_looks_for_a_name_finds_all_on_one_page(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("\n".join(NAMES[:40]), "utf-8")
    batch(
        "rook-shanghai", "--roster", "players.csv", "--per-table", "5", "--rounds", "4", "--paper", "a4", cwd=tmp_path
    )
    games, names = read_pdf((tmp_path / "rook-shanghai-sheets-rota.pdf").read_bytes())
    assert "Game 4" in games.text
    assert "By name" not in games.text
    assert "By name" in names.text
    assert all(name in names.text for name in NAMES[:40])


def test_a_list_says_who_sits_where(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("Tisch;Platz;Spieler\n2;1;Dad\n1;2;Ann\n1;1;Ben\n2;2;Mum\n1;3;Zoë\n2;3;Eve\n")
    assert batch("finangle", "--roster", "players.csv", cwd=tmp_path).code == 0
    one, two = read_pdf((tmp_path / "finangle-sheets.pdf").read_bytes())
    assert "Ben Ann Zoë" in one.text
    assert "Dad Mum Eve" in two.text


def test_one_table_looks_as_its_score_sheet_does(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text(
        "table,name\nWindow,Ann\nWindow,Maximiliane-Antoinette\nWindow,Zoë\nWindow,Ben\n"
    )
    names = "Ann,Maximiliane-Antoinette,Zoë,Ben"
    for more in ([], ["--large-print"], ["--ink", "low", "--landscape"], ["--paper", "a5", "--duplex"]):
        assert (
            batch("rook-shanghai", "--roster", "players.csv", "-o", "b.pdf", "--force", *more, cwd=tmp_path).code == 0
        )
        asked = ["score", "rook-shanghai", "--names", names, "--table", "Window", "-o", "s.pdf", "--force", *more]
        assert sheets(*asked, cwd=tmp_path, LC_ALL="en_US.UTF-8").code == 0
        assert pictures(tmp_path / "b.pdf") == pictures(tmp_path / "s.pdf")


def pictures(path: Path) -> list[bytes]:
    """The pages as a printer has them."""
    document = pypdfium2.PdfDocument(path.read_bytes())
    try:
        return [page.render(scale=1.5).to_pil().tobytes() for page in document]
    finally:
        document.close()


def test_several_games_bring_other_partners_and_a_page_of_who_sits_where(tmp_path: Path) -> None:
    (tmp_path / "players.txt").write_text(",".join(f"P{n:02}" for n in range(16)))
    done = batch("finangle", "--roster", "players.txt", "--per-table", "4", "--rounds", "3", cwd=tmp_path)
    assert done.err.splitlines()[-1] == "sheets: 16 players at 4 tables, 3 games: nobody meets twice"
    assert done.out.split() == ["finangle-sheets.pdf", "finangle-sheets-rota.pdf"]
    pages = read_pdf((tmp_path / "finangle-sheets.pdf").read_bytes())
    assert [table_of(page) for page in pages] == [
        f"{table} · game {game}" for game in (1, 2, 3) for table in (1, 2, 3, 4)
    ]
    seated = [
        frozenset(word.text for word in page.words if word.text[:1] == "P" and word.text[1:].isdecimal())
        for page in pages
    ]
    pairs = [frozenset({one, two}) for names in seated for one in names for two in names if one < two]
    assert len(pairs) == len(set(pairs)) == 12 * 6
    rota = " ".join(page.text for page in read_pdf((tmp_path / "finangle-sheets-rota.pdf").read_bytes()))
    assert "Finangle: who sits where Nobody meets twice. Game 1 Table Players 1 P00, P01, P02, P03" in rota
    for page, names in zip(pages, seated, strict=True):
        table = table_of(page).split()[0]
        assert f"{table} {', '.join(sorted(names, key=page.text.find))}" in rota


def test_cut_piles_laid_on_one_another_are_in_order(tmp_path: Path) -> None:
    (tmp_path / "players.txt").write_text("\n".join(f"P{n:02}" for n in range(21)))
    asked = ("finangle", "--roster", "players.txt", "--per-table", "3", "--copies-per-page", "2", "--force")
    assert batch(*asked, cwd=tmp_path).code == 0
    assert piles(tmp_path / "finangle-sheets.pdf") == [["1", "5"], ["2", "6"], ["3", "7"], ["4"]]
    assert batch(*asked, "--stack", "2", cwd=tmp_path).code == 0
    assert piles(tmp_path / "finangle-sheets.pdf") == [["1", "3"], ["2", "4"], ["5", "7"], ["6"]]


def test_tables_of_two_sizes_share_a_page(tmp_path: Path) -> None:
    """The sheet of four lies otherwise than that of five, and is turned in its part."""
    (tmp_path / "players.txt").write_text("\n".join(f"P{n:02}" for n in range(9)))
    asked = ("rook-shanghai", "--roster", "players.txt", "--per-table", "4-5", "--copies-per-page", "2")
    assert batch(*asked, "--paper", "a4", cwd=tmp_path).code == 0
    with pdfplumber.open(tmp_path / "rook-shanghai-sheets.pdf") as pdf:
        [page] = pdf.pages
        upright = "".join(char["text"] for char in page.chars if char["upright"])
        turned = [char for char in page.chars if not char["upright"]]
    assert all(f"P{n:02}" in upright for n in range(5))
    assert all(f"P{n:02}" in "".join(char["text"] for char in turned) for n in range(5, 9))
    assert min(char["top"] for char in turned) > page.height / 2


def piles(path: Path) -> list[list[str]]:
    """The tables on each sheet of paper, place by place."""
    with pdfplumber.open(io.BytesIO(path.read_bytes())) as pdf:
        found = []
        for page in pdf.pages:
            words = page.extract_words()
            heads = sorted((word["x0"] + word["top"], word) for word in words if word["text"] == "Table")
            found.append([
                next(w["text"] for w in words if abs(w["bottom"] - at["bottom"]) < 6 and 0 < w["x0"] - at["x1"] < 40)
                for _, at in heads
            ])  # fmt: skip
    return found


def test_long_names_of_one_table_leave_all_in_their_columns(tmp_path: Path) -> None:
    """The layout is shared, so that it must have room for the longest name of any table."""
    odd = ["Maximiliane-Antoinette von Hohenlohe-Bar", "Wolfeschlegelsteinhausenbergerdorff", "Jo", "Anne-Marie Li"]
    (tmp_path / "players.txt").write_text("\n".join([*(f"P{n:02}" for n in range(12)), *odd]))
    for paper in ("letter", "a5"):
        asked = ("rook-shanghai", "--roster", "players.txt", "--per-table", "4", "--paper", paper, "--force")
        assert batch(*asked, cwd=tmp_path).code == 0
        pages = read_pdf((tmp_path / "rook-shanghai-sheets.pdf").read_bytes())
        assert len(pages) % 4 == 0
        assert all(not outside(page, SAFE_MARGIN_MM - 0.5) for page in pages)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--fillable",), None),
        (("--rounds", "0"), "sheets: 0 games can't be; write a number from 1 to 50"),
        (("--stack", "4"), "sheets: nothing is cut where each sheet has a page; leave out --stack"),
        (
            ("--per-table", "many"),
            'sheets: --per-table: "many" is not a number of players; write a number or a range, '
            'like "5", "4-6" or "4+"',
        ),
        (("--per-table", "8"), "sheets: 6 players can't sit at tables of 8; write --per-table 6-8"),
        (
            ("--encoding", "latin"),
            'sheets: there is no page of Windows called "latin"; choose one of cp1250, cp1251, '
            "cp1252, cp1253, cp1254, cp1255, cp1256, cp1257 or cp1258",
        ),
        (("--first-dealer", "Ann"), None),
        (
            ("--standing", "points", "--split"),
            "sheets: a standing needs all tables in one workbook; leave out --split, or --standing",
        ),
        (
            ("--standing", "points", "--rounds", "2", "--spare", "1"),
            "sheets: who comes late has other columns in other games, which no standing could add up; "
            "leave out --spare, and put who came into the roster",
        ),
        (
            ("--spare", "1"),
            "sheets: --spare is for workbooks; ask for one with --standing, for several with --split",
        ),
        (("--split", "--paper", "120x180mm"), None),
        (
            ("--standing", "points", "--watch"),
            "sheets: a workbook is filled in, and so is not made again and again; leave out --watch",
        ),
        (("--standing", "luck"), 'sheets: --standing can\'t be "luck"; choose one of points, places or wins'),
        (
            ("--json", "-o", "-"),
            "sheets: a PDF and JSON can't both go to the standard output; name a file with -o",
        ),
        (
            ("--rounds", "2", "-o", "-"),
            "sheets: several files can't go to the standard output; name a file with -o",
        ),
    ],
)
def test_it_refuses_what_makes_no_sense(tmp_path: Path, arguments: tuple[str, ...], message: str | None) -> None:
    (tmp_path / "players.txt").write_text("Ann\nBen\nZoë\nDad\nMum\nEve")
    done = batch("finangle", "--roster", "players.txt", *arguments, cwd=tmp_path)
    assert done.code == 2
    if message is not None:
        assert done.err.splitlines()[-1] == message
    assert [path.name for path in tmp_path.iterdir()] == ["players.txt"]


def test_it_makes_no_table_at_which_three_play_against_two(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('[variants.ours]\nextends = "canasta"\ntitle = "Ours"\nplayers = "4-6"\n')
    (tmp_path / "players.txt").write_text("Ann\nBen\nZoë\nDad\nMum\nEve\nCy\nDi\nEd\nFi")
    asked = ("ours", "--variants", "ours.toml", "--roster", "players.txt")
    told = batch(*asked, "--per-table", "5", cwd=tmp_path).err.splitlines()[-1]
    assert told == (
        "sheets: tables of 5 make no 2 teams of as many partners each; leave out --per-table, or write one like 4"
    )
    for more in ((), ("--per-table", "4-7")):
        done = batch(*asked, *more, "--force", cwd=tmp_path)
        assert "sheets: 10 players at 2 tables, 1 of 6 and 1 of 4" in done.err.splitlines()


def test_a_quiet_batch_says_nothing_of_how_far_it_is(tmp_path: Path) -> None:
    rows = "".join(f"{table},P{table} {seat}\n" for table in range(25) for seat in range(3))
    (tmp_path / "players.csv").write_text(f"table,name\n{rows}")
    assert batch("finangle", "--roster", "players.csv", "-q", cwd=tmp_path).err == ""


def test_filled_workbooks_are_kept(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("table,name\n1,Ann\n1,Ben\n1,Zoë\nWindow,Dad\nWindow,Mum\nWindow,Eve\n")
    done = batch("finangle", "--roster", "players.csv", "--split", cwd=tmp_path)
    names = ["finangle-sheets.pdf", "finangle-sheets-table-1.xlsx", "finangle-sheets-window.xlsx"]
    assert done.out.split() == names
    (tmp_path / names[1]).write_bytes(filled := (tmp_path / names[1]).read_bytes() + b"more")
    (tmp_path / names[0]).unlink()
    (tmp_path / names[2]).unlink()
    again = batch("finangle", "--roster", "players.csv", "--split", cwd=tmp_path)
    assert again.code == 3
    assert again.err.splitlines()[-1] == (
        'sheets: can\'t write "finangle-sheets-table-1.xlsx": it is there already; '
        "replace it with --force, which keeps it as .bak, or choose another place with -o"
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["finangle-sheets-table-1.xlsx", "players.csv"]
    forced = batch("finangle", "--roster", "players.csv", "--split", "--force", cwd=tmp_path)
    assert forced.code == 0
    assert (tmp_path / f"{names[1]}.bak").read_bytes() == filled


def test_a_standing_of_a_race_says_by_what_it_ranks(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("table,name\n1,Ann\n1,Ben\n1,Zoë\n")
    done = batch("phase-10", "--roster", "players.csv", "--standing", "places", cwd=tmp_path)
    assert done.code == 0
    assert "ranks all players by the places at the tables, added up: the lowest sum wins" in done.err


def test_a_bad_roster_makes_nothing_and_tells_every_line(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("table,seat,name\n1,1,Ann\n1,1,Ben\n1,x,Zoë\n")
    done = batch("finangle", "--roster", "players.csv", cwd=tmp_path)
    assert done.code == 1
    assert done.err.splitlines() == [
        'players.csv:3:5: seat 1 of table "1" is that of "Ann" already, on line 2; give one of them another seat',
        'players.csv:4:3: the seat "x" is no number of a seat; write one from 1 to 20',
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["players.csv"]


def test_a_list_of_windows_is_told_and_another_page_of_it_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "players.txt").write_bytes("Łukasz\nŻaneta\nŚwięty".encode("cp1250"))
    told = "the roster is read as Windows writes it in western Europe (cp1252); --encoding names another"
    assert told in batch("finangle", "--roster", "players.txt", cwd=tmp_path).err
    done = batch("finangle", "--roster", "players.txt", "--encoding", "cp1250", "--force", cwd=tmp_path)
    assert told not in done.err
    [page] = read_pdf((tmp_path / "finangle-sheets.pdf").read_bytes())
    assert "Łukasz Żaneta Święty" in page.text


def test_cards_stand_on_the_tables_with_every_name_on_both_sides(tmp_path: Path) -> None:
    names = ["Ann", "Maximiliane-Antoinette von Hohenlohe-Bar", "Zoë", "Dad", "Wolfeschlegelsteinhausen", "Eve", "Jo"]
    rows = "".join(f"{'1' if number < 4 else 'Window'},{name}\n" for number, name in enumerate(names))
    (tmp_path / "players.csv").write_text(f"table,name\n{rows}")
    done = batch("finangle", "--roster", "players.csv", "--name-cards", "--table-cards", cwd=tmp_path)
    assert done.out.split() == ["finangle-sheets.pdf", "finangle-sheets-names.pdf", "finangle-sheets-tables.pdf"]
    cards = read_pdf((tmp_path / "finangle-sheets-names.pdf").read_bytes())
    assert all(not outside(page, SAFE_MARGIN_MM) for page in cards)
    upright = " ".join(page.text for page in cards)
    for word in " ".join(names).replace("-", " ").split():
        assert word in upright or word[::-1] in upright
    assert len(read_pdf((tmp_path / "finangle-sheets-tables.pdf").read_bytes())) == 2


def test_the_page_of_seats_has_names_in_the_order_in_which_people_look_for_them(tmp_path: Path) -> None:
    names = ["Zoë", "Łukasz", "ann", "Ørsted", "Émile", "Lea", "Ben", "Otto", "Eve"]
    (tmp_path / "players.txt").write_text("\n".join(names))
    assert batch("finangle", "--roster", "players.txt", "--per-table", "3", "--rota", cwd=tmp_path).code == 0
    text = read_pdf((tmp_path / "finangle-sheets-rota.pdf").read_bytes())[0].text
    words = [word for word in text[text.index("By name") :].split() if word in names]
    assert words == ["ann", "Ben", "Émile", "Eve", "Lea", "Łukasz", "Ørsted", "Otto", "Zoë"]


def tables_of(folder: Path, number: int, *more: str) -> list[str]:
    """What is told of so many players at tables of four to six."""
    (folder / "club.txt").write_text("".join(f"P{each}\n" for each in range(1, number + 1)))
    asked = ("rook-shanghai", "--roster", "club.txt", "--per-table", "4-6", "-o", "club", *more)
    return batch(*asked, cwd=folder).err.splitlines()


def test_it_says_why_there_are_many_small_tables(tmp_path: Path) -> None:
    """Of 44, who sit at eleven tables of four as these are equal; 43 sit at eight, and 40 at eight of five."""
    told = "sheets: all tables have 4 players, as many as one another; --per-table 5-6 makes larger ones"
    assert told in tables_of(tmp_path, 44)
    assert "sheets: 44 players at 8 tables, 4 of 6 and 4 of 5" in tables_of(tmp_path, 44, "--per-table", "5-6")
    for number in (43, 40):
        assert told not in tables_of(tmp_path, number)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("rook-shanghai-three-packs",), "sheets: 40 players at 5 tables"),  # for 6+: eight at a table
        (("rook-shanghai", "--per-table", "4+"), "sheets: 40 players at 8 tables"),  # for 4-6
    ],
)
def test_tables_are_as_large_as_usual_where_no_size_is_too_large(
    tmp_path: Path, asked: tuple[str, ...], told: str
) -> None:
    (tmp_path / "club.txt").write_text("\n".join(f"P{each}" for each in range(40)))
    done = batch(*asked, "--roster", "club.txt", cwd=tmp_path)
    assert (done.code, [line for line in done.err.splitlines() if " at " in line]) == (0, [told])


def test_a_seat_deals_first_at_tables_of_several_sizes(tmp_path: Path) -> None:
    """Fourteen players sit at tables of five, five and four: nobody has the fifth seat at each."""
    for who in ("P1", "5", "0"):
        assert tables_of(tmp_path, 14, "--first-dealer", who) == [
            f'sheets: of a club night a seat deals first, the same at each table, and "{who}" is none of all; '
            "write --first-dealer with a number from 1 to 4"
        ]
    assert tables_of(tmp_path, 14, "--first-dealer", "4")[-1] == "sheets: 14 players at 3 tables, 2 of 5 and 1 of 4"


def test_it_tells_of_a_page_of_seats_that_is_of_another_evening(tmp_path: Path) -> None:
    told = (
        "sheets: club-rota.pdf is of another time, and not of these sheets; make it anew with --rota, or take it away"
    )
    assert told not in tables_of(tmp_path, 12, "--rota")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["club-rota.pdf", "club.pdf", "club.txt"]
    assert tables_of(tmp_path, 13)[-1] == told


def test_it_says_what_does_here_what_an_option_of_others_does(tmp_path: Path) -> None:
    assert batch("finangle", "--roster", "a.txt", "--players", "5", cwd=tmp_path).err == (
        'sheets: there is no option "--players"; '
        "the list of --roster says who plays, and --per-table how many sit at a table\n"
    )


@pytest.mark.parametrize(
    ("way", "what"),
    [
        (
            "points",
            "Of a table that is still playing, the points so far count: who has played fewer hands has fewer of them.",
        ),
        ("places", "A place at a table counts as it stands there; a win, once the game is over."),
    ],
)
def test_a_standing_that_is_read_says_what_of_it_is_not_for_good(tmp_path: Path, way: str, what: str) -> None:
    (tmp_path / "club.txt").write_text("Ann\nBen\nZoë\nDad\nMum\nEve\n", "utf-8")
    batch("hearts", "--roster", "club.txt", "--per-table", "3", "--standing", way, "-o", "club", cwd=tmp_path)
    before = sheets("read", "club.xlsx", cwd=tmp_path).out
    assert before.splitlines()[-1] == "0 of 2 tables begun, 0 over."
    book = load_workbook(tmp_path / "club.xlsx")
    [first] = [row for row in range(1, 20) if book["Table 1"].cell(row, 1).value == 1]
    [column] = [cell.column for cell in book["Table 1"][2] if cell.value == "Taken"]
    for place, points in enumerate((13, 13, 0)):
        book["Table 1"].cell(first, column + place).value = points
    book.save(tmp_path / "club.xlsx")
    assert sheets("read", "club.xlsx", cwd=tmp_path).out.splitlines()[-1] == f"1 of 2 tables begun, 0 over. {what}"
    again = batch("hearts", "--roster", "club.txt", "--standing", way, "-o", "club", cwd=tmp_path)
    assert (again.code, again.err.splitlines()[-1]) == (
        3,
        'sheets: can\'t write "club.xlsx": it is there already and has scores in it; '
        "replace it with --force, which keeps it as .bak, or choose another place with -o",
    )


def test_tables_beside_one_with_a_mistake_are_read(tmp_path: Path) -> None:
    (tmp_path / "club.txt").write_text("Ann\nBen\nZoë\nDad\nMum\nEve\n", "utf-8")
    batch(
        "rook-shanghai", "--roster", "club.txt", "--per-table", "3", "--standing", "points", "-o", "club", cwd=tmp_path
    )
    book = load_workbook(tmp_path / "club.xlsx")
    of, cells = book.defined_names["Scores_1"].attr_text.split("!")
    cell = book[of.strip("'")][cells.replace("$", "").split(":")[0]]
    cell.value = "ten"
    book.save(tmp_path / "club.xlsx")
    read = sheets("read", "club.xlsx", cwd=tmp_path)
    assert read.code == 1
    assert [line for line in read.out.splitlines() if line.startswith(("Table", "Standing"))] == ["Table 2"]
    assert read.err.splitlines() == [
        "sheets: warning: club.xlsx: there is no standing while 1 table can't be read; mend what is told of it",
        f'sheets: club.xlsx: Table 1!{cell.coordinate}: "ten" is not a number; write the points of the round, like 25',
    ]


def test_one_table_is_read_in_all_of_its_games(tmp_path: Path) -> None:
    tables_of(tmp_path, 12, "--rounds", "2", "--standing", "points")
    read = sheets("read", "club.xlsx", "--table", "2", cwd=tmp_path)
    assert [line for line in read.out.splitlines() if line.startswith("Table")] == [
        "Table 2, game 1",
        "Table 2, game 2",
    ]
    told = 'a table of scores is of one game, and there are 2; name one, like --table "Table 2, game 2"'
    assert told in sheets("read", "club.xlsx", "--table", "2", "--csv", cwd=tmp_path).err
    assert sheets("read", "club.xlsx", "--table", "Table 2, game 2", "--csv", cwd=tmp_path).code == 0
