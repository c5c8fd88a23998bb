"""A game of rounds without contracts speaks of none, on no output: its rounds differ in the deal and what is wild."""

import io

import openpyxl
import pytest

from sheets import workbook_xlsx
from sheets.cli.games import table_of_rounds
from sheets.game.model import Variant
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import EVERY_MARK
from tests.helpers import load_text
from tests.rules_read_back import Read, read_specification

GAME = """
    [variants.ours]
    title = "Ours"
    deck = "french"
    packs = 2
    players = "2-7"
    discard = true
    set = 3
    run = { size = 3, suit = "same" }
    wild = "none"
    values = { any = 1 }
    buys = "none"
    winner = "lowest"
"""
WILD = GAME + 'rounds = [{ deal = 3, wild = ["3"] }, { deal = 4, wild = ["4"], note = "the last one" }]'
PLAIN = GAME + 'deal = 7\nrounds = ["none", "none", "none"]'
MIXED = GAME + 'deal = 7\nrounds = ["2 sets", "none"]'


def game_of(text: str) -> Variant:
    return load_text(text).variants["ours"]


def page_of(text: str) -> Read:
    return read_specification(build_rules_page(game_of(text)))


def in_workbook(text: str) -> list[str]:
    """All that is written in the cells of the sheets that are shown."""
    book = openpyxl.load_workbook(io.BytesIO(workbook_xlsx(load_text(text), "ours", ["Ann", "Ben"])))
    shown = [ws for ws in book if ws.sheet_state == "visible"]
    return [str(cell.value) for ws in shown for row in ws.iter_rows() for cell in row if cell.value is not None]


OUTPUTS = {
    "sheet": lambda text: build_score_sheet(game_of(text), ["Ann", "Ben"]).words(),
    "card": lambda text: build_reference_card(game_of(text)).words(),
    "round cards": lambda text: [word for card in build_round_cards(game_of(text)) for word in card.words()],
    "show": lambda text: [table_of_rounds(game_of(text), None)],
    "rules page": lambda text: [str(page_of(text))],
    "workbook": in_workbook,
}


@pytest.mark.parametrize("output", OUTPUTS)
@pytest.mark.parametrize("text", [WILD, PLAIN], ids=["wild cards of rounds", "nothing special"])
def test_no_output_speaks_of_contracts(text: str, output: str) -> None:
    words = " ".join(OUTPUTS[output](text)).lower()
    assert words
    assert not [said for said in ("contract", "laid down") if said in words]


def test_its_rounds_show_what_is_dealt_and_what_is_wild() -> None:
    rows = build_score_sheet(game_of(WILD), ["Ann"]).rows
    assert [(row.number, row.words, row.remark) for row in rows[:2]] == [
        ("1", "wild: 3", "deal 3"),
        ("2", "wild: 4", "deal 4; the last one"),
    ]
    lines = build_reference_card(game_of(WILD)).rounds
    assert [(line.number, line.words, line.deal, line.remark) for line in lines] == [
        ("1", "wild: 3", "3", ""),
        ("2", "wild: 4", "4", "the last one"),
    ]


def test_a_game_with_one_contract_tells_the_rounds_without() -> None:
    assert build_reference_card(game_of(MIXED)).rounds[1].words == "no contract"
    assert page_of(MIXED).rows["Contracts"][2] == ["2", "none", "0"]
    assert ("laid", "laid down") in build_score_sheet(game_of(MIXED), ["Ann"], marks=EVERY_MARK).key
