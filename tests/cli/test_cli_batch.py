"""The sheets of a club night: each table has its own, with the right names, in the right order."""

import io
import json
from pathlib import Path

import pdfplumber
import pytest
from openpyxl import load_workbook

from sheets.paper.sizes import SAFE_MARGIN_MM
from tests.commands import Run, sheets
from tests.reading import Page, outside, read_pdf

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


@pytest.mark.slow
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


def test_a_list_says_who_sits_where(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("Tisch;Platz;Spieler\n2;1;Dad\n1;2;Ann\n1;1;Ben\n2;2;Mum\n1;3;Zoë\n2;3;Eve\n")
    assert batch("finangle", "--roster", "players.csv", cwd=tmp_path).code == 0
    one, two = read_pdf((tmp_path / "finangle-sheets.pdf").read_bytes())
    assert "Ben Ann Zoë" in one.text
    assert "Dad Mum Eve" in two.text


def test_tables_of_any_size_lie_one_way_in_the_printer(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("\n".join(NAMES[:14]))
    done = batch("phase-10", "--roster", "players.csv", "--per-table", "4-5", "--paper", "letter", cwd=tmp_path)
    assert "2 of 5 and 1 of 4" in done.err  # which alone would be upright
    pages = read_pdf((tmp_path / "phase-10-sheets.pdf").read_bytes())
    assert [page.width > page.height for page in pages] == [True, True, True]


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


def test_who_sits_out_is_told_and_ranked_by_fewer_games(tmp_path: Path) -> None:
    (tmp_path / "nine.txt").write_text("\n".join(NAMES[:9]))
    once = batch("spades", "--roster", "nine.txt", "--name-cards", cwd=tmp_path)
    assert once.err.splitlines() == ["sheets: 9 players at 2 tables", "sheets: Gus A sits out"]
    assert "Gus" in "".join(page.text for page in read_pdf((tmp_path / "spades-sheets-names.pdf").read_bytes()))
    asked = ("--rounds", "3", "--standing", "points", "--json", "--force")
    done = json.loads(batch("spades", "--roster", "nine.txt", *asked, cwd=tmp_path).out)
    assert done["sit_out"] == [["Gus A"], ["Ann A"], ["Ben A"]]
    assert done["partners_again"] == 0
    told, who, _ = done["remarks"]
    assert told.startswith("9 players at 2 tables, 3 games: nobody has the same partner twice and ")
    assert who == "1 sits out in each game, in turn: Gus A, Ann A and Ben A"
    [warned] = done["problems"]
    assert warned["wrong"] == "players have 2 or 3 games, as some sit out; the standing adds up the games of each"
    front = load_workbook(tmp_path / "spades-sheets.xlsx", data_only=True).worksheets[0]
    lines = [[cell for cell in row if cell] for row in front.iter_rows(values_only=True)]
    assert any("Players who sit out have fewer games." in str(line[0]) for line in lines if line)
    tables = {line[0]: line[1] for line in lines if len(line) == 2}
    assert tables["Gus A"].split(" · ")[0] == tables["Ann A"].split(" · ")[1] == "–"


@pytest.mark.slow
def test_cut_piles_laid_on_one_another_are_in_order(tmp_path: Path) -> None:
    (tmp_path / "players.txt").write_text("\n".join(f"P{n:02}" for n in range(21)))
    asked = ("finangle", "--roster", "players.txt", "--per-table", "3", "--copies-per-page", "2", "--force")
    assert batch(*asked, cwd=tmp_path).code == 0
    assert piles(tmp_path / "finangle-sheets.pdf") == [["1", "5"], ["2", "6"], ["3", "7"], ["4"]]
    assert batch(*asked, "--stack", "2", cwd=tmp_path).code == 0
    assert piles(tmp_path / "finangle-sheets.pdf") == [["1", "3"], ["2", "4"], ["5", "7"], ["6"]]


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


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--standing", "points", "--split"),
            "sheets: a standing needs one workbook for all tables; leave out --split, or --standing",
        ),
        (("--rounds", "2", "-o", "-"), "sheets: several files can't go to the standard output; name a file with -o"),
    ],
)
def test_it_refuses_what_makes_no_sense(tmp_path: Path, arguments: tuple[str, ...], message: str | None) -> None:
    (tmp_path / "players.txt").write_text("Ann\nBen\nZoë\nDad\nMum\nEve")
    done = batch("finangle", "--roster", "players.txt", *arguments, cwd=tmp_path)
    assert done.code == 2
    if message is not None:
        assert done.err.splitlines()[-1] == message
    assert [path.name for path in tmp_path.iterdir()] == ["players.txt"]


def test_a_bad_roster_makes_nothing_and_tells_every_line(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("table,seat,name\n1,1,Ann\n1,1,Ben\n1,x,Zoë\n")
    done = batch("finangle", "--roster", "players.csv", cwd=tmp_path)
    assert done.code == 1
    assert done.err.splitlines() == [
        'players.csv:3:5: seat 1 of table "1" is already taken by "Ann", on line 2; give one of them another seat',
        'players.csv:4:3: the seat "x" is not a number; write one from 1 to 20',
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["players.csv"]


def test_a_list_of_windows_is_told_and_another_page_of_it_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "players.txt").write_bytes("Łukasz\nŻaneta\nŚwięty".encode("cp1250"))
    told = "the roster is read as a Windows file (cp1252); --encoding chooses another encoding"
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
        "sheets: warning: club.xlsx: there is no standing while 1 table can't be read; correct its mistakes first",
        f'sheets: club.xlsx: Table 1!{cell.coordinate}: "ten" is not a whole number; write points like 25 or -5, '
        "- for a player who is away, or leave it blank",
    ]
