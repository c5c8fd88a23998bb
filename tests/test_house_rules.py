"""House rules are shown wherever the game is: on the sheet, in the workbook, by `sheets show` and `sheets diff`."""

import io
import json
from pathlib import Path

import openpyxl
import pytest

from sheets import workbook_xlsx
from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.phrases.differences import house_rules
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.rule_lines import RuleLine
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import ScoreSheet
from tests.cli.test_cli import OUR_ROOK, words_of
from tests.commands import sheets
from tests.helpers import load_text
from tests.reading import read_pdf

MANY = "\n".join(
    f'calls."Call {number}" = "{"said when it suits one, and then again " * 6}"' for number in range(1, 16)
)


@pytest.fixture
def our_rules(tmp_path: Path) -> Path:
    path = tmp_path / "our-rules.toml"
    path.write_text(OUR_ROOK + 'notes = ["Grandma deals first."]\n', encoding="utf-8")
    return path


# -- diff ------------------------------------------------------------------------------------------------------------


def test_it_shows_what_differs_between_two_games() -> None:
    assert sheets("diff", "rook-shanghai", "rook-shanghai-black-14") == (
        0,
        """\
Rook Shanghai, black 14s wild   [rook-shanghai-black-14]
beside Rook Shanghai   [rook-shanghai]

RULE                rook-shanghai                    rook-shanghai-black-14
wild cards          Rook and advertising card        Rook and black 14
run                 4 or more in order, one colour,  4 or more in order, one colour,
                    from 1 to 14                     from 1 to 13
advertising card    1 in each pack                   none
cards taken out     –                                red 14, green 14 and yellow 14
points of black 14  10                               20

In words only:

RULE                     rook-shanghai                 rook-shanghai-black-14
title                    Rook Shanghai                 Rook Shanghai, black 14s wild
summary                  Seven hands of sets and runs  Rook Shanghai without
                         with Rook cards; the lowest   advertising cards: the black 14s
                         total wins.                   are wild and the other 14s stay
                                                       in the box.
largest hand, as stated  17                            not stated
""",
        "",
    )


def test_it_holds_house_rules_against_the_game_they_build_on(our_rules: Path) -> None:
    done = sheets("diff", "our-rook", "--variants", our_rules, "--json")
    assert (done.code, done.err) == (0, "")
    told = json.loads(done.out)
    assert (told["base"], told["variant"]) == ("rook-shanghai", "our-rook")
    assert [list(each.values()) for each in told["differences"] if each["play"]][:2] == [
        ["buys", "3 a hand", "4 a hand", True],
        ["points of Rook and advertising card", "20", "25", True],
    ]


def test_it_says_that_two_games_are_played_alike() -> None:
    done = sheets("diff", "phase-10", "phase-10")
    assert done == (0, "Phase 10   [phase-10]\nbeside Phase 10   [phase-10]\n\nBoth are played alike.\n", "")


def test_it_asks_for_a_second_game_where_the_first_extends_none() -> None:
    assert sheets("diff", "phase-10") == (
        2,
        "",
        "sheets: phase-10 does not extend another game; "
        "name the game to hold it against, like: sheets diff phase-10 OTHER\n",
    )
    assert "did you mean" in words_of(sheets("diff", "phase-10", "phase-11").err)


# -- show, sheet, workbook -------------------------------------------------------------------------------------------


def test_it_shows_house_rules_with_the_game(our_rules: Path) -> None:
    shown = sheets("show", "shanghai-rummy-11-black-twos").out
    assert "\nHouse rules on Shanghai Rummy, eleven rounds\n  - also wild: 2 of spades\n" in shown
    assert "House rules" not in sheets("show", "rook-shanghai-three-packs").out
    assert "House rules" not in sheets("show", "rook-shanghai").out
    assert "  - four buys a hand, not three\n" in sheets("show", "our-rook", "--variants", our_rules).out


def foot(sheet: ScoreSheet) -> dict[str, str]:
    return {line.name: line.text for line in sheet.foot}


def test_it_says_house_rules_at_the_foot_of_a_sheet() -> None:
    game = load_text(OUR_ROOK).variants["our-rook"]
    rules = ("four buys a hand, not three", "Rook and advertising card count 25, not 20")
    sheet = build_score_sheet(game, ["Ann"], house_rules=HouseRules("Rook Shanghai", rules))
    assert sheet.foot[-1] == RuleLine("House rules", " · ".join(["on Rook Shanghai", *rules]))
    assert "House rules" not in " ".join(foot(build_score_sheet(game, ["Ann"])))


def laid_out(games: Library, name: str, paper: str = "letter") -> tuple[ScoreSheet, tuple[PlacedPage, ...]]:
    game = games.variants[name]
    rules = house_rules(games.variants, game)
    return lay_out_game(game, [""] * 4, PAPERS[paper], typeface.measure, options=SheetOptions(), house_rules=rules)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_it_has_room_for_the_house_rules_of_the_shipped_games_that_no_row_shows(library: Library, paper: str) -> None:
    of_points = [game for game in library.variants.values() if not game.figures]  # else the line of points says it
    games = [game._replace(is_house_rules=True) for game in of_points if game.extends]
    assert len(games) >= 5
    for game in games:
        sheet, pages = laid_out(Library({**library.variants, game.id: game}, {}, {}), game.id, paper)
        told = house_rules(library.variants, game)
        said = foot(sheet)["House rules"]
        assert [rule in said for rule in told.phrases[:3] if rule not in told.of_rounds].count(False) == 0
        assert (len(pages), len(pages[0].panels)) == (1, 1)


def test_it_says_three_at_most_and_fewer_where_there_is_no_room() -> None:
    games = load_text(f"{OUR_ROOK}{MANY}\n")
    rules = house_rules(games.variants, games.variants["our-rook"])
    assert len(rules.phrases) == 17
    assert rules.line.endswith(" · and 14 more: see the rules page")
    sheet, pages = laid_out(games, "our-rook")
    said = foot(sheet)["House rules"].split(" · ")
    assert said[:2] == ["on Rook Shanghai", "Rook and advertising card count 25, not 20"]  # the rows show the buys
    assert 3 <= len(said) <= 5
    assert said[-1] == f"and {17 - len(said) + 2} more: see the rules page"
    bare = lay_out_game(
        games.variants["our-rook"], [""] * 4, PAPERS["letter"], typeface.measure, options=SheetOptions()
    )[1]
    assert len(pages) == len(bare)


def test_it_says_where_the_others_are_only_where_there_are_any() -> None:
    assert HouseRules("X", ("a", "b", "c")).line == "on X · a · b · c"
    assert HouseRules("X", ("a", "b", "c", "d")).line == "on X · a · b · c · and one more: see the rules page"
    assert HouseRules("X", ("a", "b", "c"), at_foot=1).line == "on X · a · and two more: see the rules page"


def test_it_says_house_rules_in_the_workbook() -> None:
    games = load_text(OUR_ROOK)
    book = openpyxl.load_workbook(io.BytesIO(workbook_xlsx(games, "our-rook", ["Ann", "Ben"])))
    texts = {ws.title: [str(cell.value) for row in ws.iter_rows() for cell in row if cell.value] for ws in book}
    rules = list(house_rules(games.variants, games.variants["our-rook"]).phrases)
    assert f"House rules  on Rook Shanghai · {' · '.join(rules)}" in texts["Scores"]
    start = texts["Rules"].index("House rules on Rook Shanghai")
    assert texts["Rules"][start + 1 : start + 3] == rules


def test_it_says_a_note_of_ones_own_once(our_rules: Path, tmp_path: Path) -> None:
    target = tmp_path / "sheet.pdf"
    assert sheets("score", "our-rook", "--variants", our_rules, "-o", target).code == 0
    [page] = read_pdf(target.read_bytes())
    assert page.text.count("Grandma") == 1


@pytest.mark.parametrize("command", ["score", "cards"])
def test_it_says_which_notes_are_gone_beside_those_of_ones_own(command: str, tmp_path: Path) -> None:
    rules = tmp_path / "ours.toml"
    rules.write_text(
        '[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\nnotes = ["Grandma deals."]\n', "utf-8"
    )
    target = tmp_path / "ours.pdf"
    assert sheets(command, "ours", "--variants", rules, "-o", target).code == 0
    text = words_of(" ".join(page.text for page in read_pdf(target.read_bytes())))
    assert "House rules on Rook Shanghai" in text
    assert text.count("Grandma") == 1
    assert "no longer:" in text
