"""What melds are and what contracts ask for, said alike on every output: sheet, card, rules page, workbook, `show`."""

import io
import json
from itertools import chain

import openpyxl
import pytest

from sheets import reference_cards_pdf, rules_page, score_sheet_pdf, workbook_xlsx
from sheets.make.shown_rules import shown_game
from sheets.rules_file import Library
from sheets.words.common import say
from sheets.words.rounds import columns_of_rounds
from sheets.words.tables import rules_in_short
from tests.helpers import load_text
from tests.reading import read_pdf

GAME = """
[variants.ours]
title = "Ours"
deck = "french"
players = "2-4"
packs = 2
deal = 11
winner = "lowest"
source = "Our aunt"
values = { 2-10 = "face", J-K = 10, A = 15 }
"""
NAMES = ("Ann", "Ben", "Zoë")


def said(lines: str) -> dict[str, str]:
    """All the words of each output of a game."""
    games = load_text(GAME + lines)
    game = games.variants["ours"]
    [contracts] = columns_of_rounds(game, {"asked": ""})
    short = [*chain(*rules_in_short(game, None)), *(say(game, cell) for cell in contracts.cells)]
    return {
        "sheet": words_of(score_sheet_pdf(game, NAMES)),
        "card": words_of(reference_cards_pdf(game)),
        "rules": rules_of(games),
        "workbook": cells_of(workbook_xlsx(games, "ours", NAMES)),
        "show": " ".join(short),
        "json": json.dumps(shown_game(games, game, None)["facts"], ensure_ascii=False),
    }


def words_of(pdf: bytes) -> str:
    return " ".join(" ".join(part.text for part in read_pdf(pdf)).split())


def rules_of(games: Library) -> str:
    return " ".join(rules_page(games, "ours", "md").decode().replace("**", "").split())


def cells_of(workbook: bytes) -> str:
    found = openpyxl.load_workbook(io.BytesIO(workbook)).worksheets
    sheets = [sheet for sheet in found if sheet.sheet_state == "visible"]  # hidden there is the game's file
    return " ".join(str(cell.value) for sheet in sheets for row in sheet.iter_rows() for cell in row if cell.value)


# -- sizes -----------------------------------------------------------------------------------------------------------


def test_a_contract_tells_its_sizes_where_the_game_has_several_of_the_kind() -> None:
    sizes = said('set = 3\nrun = 4\nrounds = ["2 sets of 3", "set of 4 + 1 run"]')
    for output in ("sheet", "card", "rules", "workbook", "show", "json"):
        assert "2 sets of 3" in sizes[output], output
        assert "set of 4" in sizes[output], output
        assert "1 run" in sizes[output], output


# -- just so many cards ----------------------------------------------------------------------------------------------

EXACT = 'set = { size = 3, exact = true }\nrun = { size = 4, exact = true, suit = "same", low = "A", high = "K" }\n'
ADDING = "Whether you may add cards to melds on the table."


def test_exact_melds_are_called_exact_and_nobody_is_invited_to_add_to_them() -> None:
    found = said(EXACT + 'rounds = ["2 sets", "1 set + 1 run"]')
    for output in ("sheet", "workbook", "show"):
        assert "set: exactly 3 of one rank; run: exactly 4 in order" in found[output], output
    rules = found["rules"]
    assert "A set is exactly 3 cards of one rank." in rules
    assert "A run is exactly 4 cards in order, all of one suit." in rules
    assert ADDING in rules
    assert rules.count("add") == ADDING.count("add")


# -- no melds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param('set = "none"\nrun = "none"\nrounds = ["none", "none"]', id="neither sets nor runs"),
        pytest.param('end = "open"\njokers = 2\nwild = ["joker"]\nwild_limit = "unknown"', id="wild cards"),
    ],
)
def test_a_game_without_melds_does_not_speak_of_them(lines: str) -> None:
    for output, words in said(lines).items():
        assert "meld" not in words.lower(), output


# -- plurals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words", "one", "two"),
    [("tríos", '["trío", "tríos"]', "1 trío", "2 tríos"), ("wolf", '["wolf", "wolves"]', "1 wolf", "2 wolves")],
)
def test_a_meld_is_one_where_there_is_one(name: str, words: str, one: str, two: str) -> None:
    own = f'words."{name}" = {words}\n' if words else ""
    found = said(f'melds = {{ "{name}" = 3 }}\n{own}rounds = ["{one}", "{two}"]')
    for output in ("sheet", "card", "rules", "workbook", "show", "json"):
        assert one in found[output], output
        assert two in found[output], output
        assert f"1 {two[2:]}" not in found[output], output
