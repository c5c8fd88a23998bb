"""Buys that depend on how many play: read, inherited, reckoned with, and said on every output."""

import io
import json
import re
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from sheets.cli import app
from sheets.game import facts
from sheets.game.as_played import for_players
from sheets.game.model import Buys, Variant
from sheets.phrases.buys import buys_phrase
from sheets.phrases.differences import differences
from sheets.rules_file.new_file import house_rules_file
from sheets.specification.reference_card import build_reference_card
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import BuyBoxes
from tests.helpers import load_text

GAME = """
[variants.ours]
title = "Ours"
deck = "french"
players = "2-6"
packs = { "2-4" = 2, "5-6" = 3 }
jokers = 2
wild = ["joker"]
deal = 11
discard = true
set = 3
run = 4
rounds = ["2 sets", "1 set + 1 run", { contract = "3 sets + 1 run", deal = 14, buys = { "5+" = 4 } }]
values = { 2-9 = "face", 10-K = 10, A = 15, wild = 20 }
buys = { limit = { "2" = "none", "3-4" = 3, "5+" = 2 }, draw = 1, text = "the next in turn comes first" }
winner = "lowest"
source = "Our family"
"""
OPEN = "none (2 players), 3 a round (3–4), 2 a round (5–6)"


def limits(game: Variant, buys: Buys | None) -> list[object]:
    """What 2, 3 … 6 players may buy."""
    assert buys is not None
    return [buys.limits.at(players) for players in range(2, 7)]


def ours(lines: str = "") -> Variant:
    """The game above, or one that extends it."""
    text = f'{GAME}\n[variants.child]\nextends = "ours"\ntitle = "Child"\n{lines}\n'
    return load_text(text).variants["child" if lines else "ours"]


@pytest.mark.parametrize(
    ("lines", "general", "last"),
    [
        pytest.param("", [0, 3, 3, 2, 2], [0, 3, 3, 4, 4], id="as written"),
        pytest.param('buys.limit = { "3" = "unlimited" }', [0, "unlimited", 3, 2, 2], [0, "unlimited", 3, 4, 4],
                     id="a child's limit for some"),
        pytest.param('buys = { "2" = 1 }', [1, 3, 3, 2, 2], [1, 3, 3, 4, 4], id="the short form"),
        pytest.param("buys = 5", [5] * 5, [5, 5, 5, 4, 4], id="one for all"),
        pytest.param('buys.limit = { "4-5" = "unknown" }', [0, 3, None, None, 2], [0, 3, None, 4, 4], id="unknown"),
        pytest.param('round.3.buys = { "2" = 1 }', [0, 3, 3, 2, 2], [1, 3, 3, 4, 4], id="a round for some"),
        pytest.param("round.3.buys = 5", [0, 3, 3, 2, 2], [5] * 5, id="a round for all"),
    ],
)  # fmt: skip
def test_it_lays_limits_over_those_inherited(lines: str, general: list[object], last: list[object]) -> None:
    game = ours(lines)
    assert limits(game, game.buys) == general
    assert limits(game, game.rounds[0].buys) == general
    assert limits(game, game.rounds[-1].buys) == last
    assert {each.buys.draw for each in (game, *game.rounds) if each.buys} == {1}


def test_it_keeps_an_inherited_limit_for_the_others() -> None:
    text = '[variants.child]\nextends = "rook-shanghai"\ntitle = "Child"\nbuys.limit = { "4" = "none" }\n'
    buys = load_text(text).variants["child"].buys
    assert buys is not None
    assert [buys.limits.at(players) for players in (3, 4, 5, 6)] == [3, 0, 3, 3]
    assert buys.draw == 1


def test_it_takes_limits_that_are_the_same_for_one() -> None:
    game = ours('buys.limit = { "2-4" = 2, "5-6" = 2 }')
    assert game.buys == Buys(2, draw=1, text="the next in turn comes first")


def test_it_knows_nothing_of_players_that_no_limit_speaks_of() -> None:
    text = GAME.replace('{ "2" = "none", "3-4" = 3, "5+" = 2 }', '{ "3-4" = 3 }')
    game = load_text(text).variants["ours"]
    assert limits(game, game.buys) == [None, 3, 3, None, None]


@pytest.mark.parametrize(
    ("players", "needed", "reachable", "hand"),
    [
        pytest.param(None, (0, 0), True, None, id="open"),
        pytest.param(2, (0, 0), True, 14, id="none"),
        pytest.param(4, (0, 0), True, 14 + 3 * 2, id="three"),
        pytest.param(5, (0, 0), True, 14 + 4 * 2, id="four"),
    ],
)
def test_it_reckons_with_the_buys_of_so_many(
    players: int | None, needed: tuple[int, int], reachable: bool, hand: int | None
) -> None:
    last = ours().rounds[-1]
    found = tuple(facts.buys_needed(last, players, keep_discard=keep) for keep in (False, True))
    assert (found, facts.is_reachable(last, players), facts.largest_hand(last, players)) == (needed, reachable, hand)


def test_it_needs_a_buy_that_two_may_not_take() -> None:
    """13 cards are asked for, and 12 are there with the draw."""
    last = ours("round.3.deal = 11\nround.3.buys = { 2 = 1 }").rounds[-1]._replace(buys=ours().buys)
    assert [facts.buys_needed(last, players) for players in (None, 2, 3)] == [1, None, 1]
    assert [facts.is_reachable(last, players) for players in (None, 2, 3)] == [None, False, True]


def test_the_sheet_has_a_box_for_each_buy_of_its_players() -> None:
    def boxes(players: int | None) -> list[object]:
        sheet = build_score_sheet(for_players(ours(), players), [""] * (players or 6))
        return [cell for row in sheet.rows for cell in row.cells[0] if isinstance(cell, BuyBoxes)]

    assert boxes(None) == [BuyBoxes(None)] * 3
    assert boxes(2) == []
    assert boxes(3) == [BuyBoxes(3)] * 3
    assert boxes(5) == [BuyBoxes(2), BuyBoxes(2), BuyBoxes(4)]


@pytest.mark.parametrize(
    ("players", "phrase"),
    [
        pytest.param(None, f"{OPEN}; in round 3: none (2 players), 3 (3–4), 4 (5–6)", id="open"),
        pytest.param(3, "3 a round", id="three"),
        pytest.param(6, "2 a round, 4 in round 3", id="six"),
    ],
)
def test_sheet_and_card_say_what_so_many_may_buy(players: int | None, phrase: str) -> None:
    game = for_players(ours(), players)
    said = f"{phrase}; each costs a card from the stock"
    assert buys_phrase(game) == said
    for page in (build_score_sheet(game, ["", ""]), build_reference_card(game)):
        assert any(said in text for text in page.words())


def test_no_more_is_said_of_buys_where_so_many_have_none() -> None:
    game = for_players(ours(), 2)
    for page in (build_score_sheet(game, ["", ""]), build_reference_card(game)):
        assert [text for text in page.words() if "buy" in text.lower() or "comes first" in text] == ["Buys"]


def run(*words: str, rules: Path) -> bytes:
    result = CliRunner().invoke(app, [*words, "--variants", str(rules)], catch_exceptions=False)
    assert result.exit_code == 0, result.stderr
    return result.stdout_bytes


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "rules.toml"
    path.write_text(GAME)
    return path


@pytest.mark.parametrize("kind", ["md", "txt", "html", "pdf"])
def test_the_rules_page_tells_it_in_every_format(kind: str, rules: Path, tmp_path: Path) -> None:
    def words(*more: str) -> str:
        out = tmp_path / f"page.{kind}"
        run("rules", "ours", "--format", kind, "-o", str(out), "--force", *more, rules=rules)
        if kind != "pdf":
            return " ".join(re.sub("<[^>]*>", "", out.read_text()).split())
        import pdfplumber

        with pdfplumber.open(out) as pdf:
            text = " ".join(" ".join(page.extract_text() for page in pdf.pages).split())
            return re.sub(r"ours in rules\.toml · \S+ \d of \d ?", "", text)

    for_all = words()
    assert f"How often you may depends on how many play: {OPEN}; but in round 3: none (2 players)," in for_all
    assert "none (2 players), 3 (3–4), 2 (5–6)" in for_all
    assert "The limit is 2 a round, but 4 in round 3." in words("--players", "6")
    assert "There are none: only the player whose turn it is may take the discard." in words("--players", "2")


def test_show_tells_the_limit_of_so_many_and_json_leaves_it_open(rules: Path) -> None:
    def allowed(*more: str) -> list[object]:
        return [
            each["buys_limit"]
            for each in json.loads(run("show", "ours", "--json", *more, rules=rules))["facts"]["rounds"]
        ]

    assert allowed() == [None, None, None]
    assert allowed("--players", "2") == ["none", "none", "none"]
    assert allowed("--players", "6") == [2, 2, 4]
    assert "none (2 players), 3 (3–4), 2 (5–6)" in run("show", "ours", rules=rules).decode()
    assert "Buys        2 a round, 4 in round 3; each" in run("show", "ours", "--players", "5", rules=rules).decode()


def test_diff_tells_the_limits_of_both() -> None:
    found = [
        (each.rule, each.was, each.now) for each in differences(ours(), ours("buys.limit = { 2 = 1 }")) if each.is_play
    ]
    assert found == [
        ("buys in rounds 1 and 2", OPEN, "1 a round (2 players), 3 a round (3–4), 2 a round (5–6)"),
        ("buys in round 3", "none (2 players), 3 a round (3–4), 4 a round (5–6)",
         "1 a round (2 players), 3 a round (3–4), 4 a round (5–6)"),
    ]  # fmt: skip


def test_the_workbook_tells_the_buys_of_its_players(rules: Path, tmp_path: Path) -> None:
    out = tmp_path / "ours.xlsx"
    run("excel", "ours", "--players", "5", "-o", str(out), rules=rules)
    book = openpyxl.load_workbook(io.BytesIO(out.read_bytes()))
    cells = [[cell.value for cell in row] for row in book["Rules"].iter_rows()]
    heads = next(row for row in cells if "Buys allowed" in row)
    at = heads.index("Buys allowed")
    rounds = [row[at] for row in cells[cells.index(heads) + 1 :][:3]]
    assert rounds == [2, 2, 4]


def test_house_rules_to_begin_with_have_the_limits_on_a_line() -> None:
    games = load_text(GAME)
    assert '#buys.limit = { 2 = "none", 3-4 = 3, "5+" = 2 }' in house_rules_file(games, "ours", "A", "a", file="a.toml")


def test_sheet_and_card_say_of_so_many_players_that_they_have_no_buys() -> None:
    """And nothing where nobody may ever buy."""
    alone = 'buys = "none"\nround.3.buys = "none"'
    for lines, said in (("round.3.buys = { limit = { 2 = 0, '5+' = 4 } }", ["none"]), (alone, [])):
        two = for_players(ours(lines), 2)
        for foot in (build_score_sheet(two, ["Ann", "Ben"]).foot, build_reference_card(two).rules):
            assert [line.text for line in foot if line.name == "Buys"] == said
