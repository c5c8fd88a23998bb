"""House rules are shown wherever the game is: on the sheet, in the workbook, by `sheets show` and `sheets diff`."""

import io
import json
from pathlib import Path

import openpyxl
import pytest

from sheets import workbook_xlsx
from sheets.words.house_rules import house_rules
from tests.commands import sheets
from tests.helpers import OUR_ROOK, load_text


@pytest.fixture
def our_rules(tmp_path: Path) -> Path:
    path = tmp_path / "our-rules.toml"
    path.write_text(OUR_ROOK + 'notes = ["Grandma deals first."]\n', encoding="utf-8")
    return path


# -- diff ------------------------------------------------------------------------------------------------------------


def test_it_shows_what_differs_between_two_games() -> None:
    done = sheets("diff", "rook-shanghai", "rook-shanghai-black-14")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("""\
Rook Shanghai, black 14s wild   [rook-shanghai-black-14]
beside Rook Shanghai   [rook-shanghai]

RULE                rook-shanghai                   rook-shanghai-black-14
wild cards          Rook and advertising card       Rook and black 14
run                 4 or more in order, one colour  4 or more in order, one colour,
                                                    from 1 to 13
cards taken out     none                            red 14, green 14 and yellow 14
advertising card    1 in each pack                  –
points of black 14  10                              20
""")
    alike = "Phase 10   [phase-10]\nbeside Phase 10   [phase-10]\n\nBoth are played alike.\n"
    assert sheets("diff", "phase-10", "phase-10") == (0, alike, "")


def test_it_asks_for_a_second_game_where_the_first_extends_none() -> None:
    told = "phase-10 does not extend another game; name the game to hold it against, like: sheets diff phase-10 OTHER"
    assert sheets("diff", "phase-10") == (2, "", f"sheets: {told}\n")


def test_it_holds_house_rules_against_the_game_they_build_on(our_rules: Path) -> None:
    done = sheets("diff", "our-rook", "--variants", our_rules, "--json")
    assert (done.code, done.err) == (0, "")
    told = json.loads(done.out)
    assert (told["base"], told["variant"]) == ("rook-shanghai", "our-rook")
    assert [list(each.values()) for each in told["differences"] if each["play"]][:2] == [
        ["buys", "3 a hand", "4 a hand", True],
        ["points of Rook and advertising card", "20", "25", True],
    ]


# -- show, sheet, workbook -------------------------------------------------------------------------------------------


def test_it_shows_house_rules_with_the_game(our_rules: Path) -> None:
    shown = sheets("show", "shanghai-rummy-11-black-twos").out
    told = "wild cards: also 2 of spades"
    assert f"\nHouse rules on Shanghai Rummy, eleven rounds\n  - {told}\n" in shown
    assert "House rules" not in sheets("show", "rook-shanghai-three-packs").out
    assert "House rules" not in sheets("show", "rook-shanghai").out
    assert "  - buys: 4 a hand, not 3 a hand\n" in sheets("show", "our-rook", "--variants", our_rules).out


def test_it_says_house_rules_in_the_workbook() -> None:
    games = load_text(OUR_ROOK)
    book = openpyxl.load_workbook(io.BytesIO(workbook_xlsx(games, "our-rook", ["Ann", "Ben"])))
    texts = {ws.title: [str(cell.value) for row in ws.iter_rows() for cell in row if cell.value] for ws in book}
    rules = list(house_rules(games.variants, games.variants["our-rook"]).phrases)
    assert f"House rules  on Rook Shanghai · {' · '.join(rules)}" in texts["Scores"]
    start = texts["Rules"].index("House rules on Rook Shanghai")
    assert texts["Rules"][start + 1 : start + 3] == rules
