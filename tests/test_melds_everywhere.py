"""What melds are and what contracts ask for, said alike on every output: sheet, card, rules page, workbook, `show`."""

import io
import json
from itertools import chain

import openpyxl
import pytest

from sheets import reference_cards_pdf, rules_page, score_sheet_pdf, workbook_xlsx
from sheets.answers import shown_game
from sheets.phrases.answer_tables import rounds_table
from sheets.phrases.differences import differences
from sheets.phrases.rounds import rounds_in_short
from sheets.phrases.rule_lines import rules_in_short
from sheets.rules_file import Library
from sheets.specification.reference_card import build_round_cards
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
    short = [*chain(*rules_in_short(game, None)), *(row.contract for row in rounds_in_short(game, None))]
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


def test_a_contract_tells_no_size_where_all_of_the_kind_have_one() -> None:
    sizes = said('set = 3\nrun = 4\nrounds = ["2 sets of 3", "1 set + 1 run"]')
    for output in ("sheet", "card", "rules", "workbook", "show", "json"):
        assert "2 sets" in sizes[output], output
        assert "2 sets of" not in sizes[output], output


def test_a_change_of_a_contract_that_is_said_alike_is_told_in_full_and_in_the_plural() -> None:
    games = load_text(GAME + 'set = { exact = true }\nrounds = ["2 sets of 3"]\n[variants.house]\nextends = "ours"\n'
                      'rounds = ["2 sets of at least 3"]\nset.exact = "none"')  # fmt: skip
    assert [(each.rule, each.was, each.now) for each in differences(games.variants["ours"], games.variants["house"])][
        :1
    ] == [("set", "exactly the cards asked for, of one rank", "cards of one rank")]
    other = load_text(
        GAME + 'set = 3\nrounds = ["2 sets"]\n[variants.house]\nextends = "ours"\nrounds = ["2 sets of 4"]'
    )
    told = differences(other.variants["ours"], other.variants["house"])
    assert [(each.rule, each.was, each.now) for each in told] == [("contract", "2 sets", "2 sets of 4")]


# -- just so many cards ----------------------------------------------------------------------------------------------

EXACT = 'set = { size = 3, exact = true }\nrun = { size = 4, exact = true, suit = "same", low = "A", high = "K" }\n'
ADDING = "Whether cards may be added to melds on the table is not stated."


def test_exact_melds_are_called_exact_and_nobody_is_invited_to_add_to_them() -> None:
    found = said(EXACT + 'rounds = ["2 sets", "1 set + 1 run"]')
    for output in ("sheet", "workbook", "show"):
        assert "set: exactly 3 of one rank; run: exactly 4 in order" in found[output], output
    rules = found["rules"]
    assert "A set is exactly 3 cards of one rank." in rules
    assert "A run is exactly 4 cards in order, all of one suit." in rules
    assert ADDING in rules
    assert rules.count("add") == ADDING.count("add")


def test_exact_melds_are_so_when_they_are_laid_down_where_the_game_tells_of_adding_to_them() -> None:
    adding = '\nplay.laying_off = "From the next turn on, cards may be added to any meld."'
    rules = said(EXACT + 'rounds = ["2 sets", "1 set + 1 run"]' + adding)["rules"]
    assert "A set is, when it is laid down, exactly 3 cards of one rank." in rules
    assert "From the next turn on, cards may be added to any meld." in rules
    assert ADDING not in rules


def test_melds_are_added_to_as_is_usual_where_some_may_grow() -> None:
    rules = said('set = 3\nrun = { size = 4, exact = true }\nrounds = ["2 sets", "1 set + 1 run"]')["rules"]
    assert "Cards may be added to a meld if it is still a good one with them.†" in rules


def test_a_contract_says_exactly_where_only_it_does() -> None:
    found = said('set = 3\nrounds = ["2 sets", "2 sets of exactly 3"]')
    for output in ("sheet", "card", "rules", "workbook", "show", "json"):
        assert "2 sets of exactly 3" in found[output], output


def test_a_meld_of_which_no_size_is_stated_is_just_that_many_cards() -> None:
    rules = said('set.exact = true\nrun = "none"\nrounds = ["2 sets of 3", "set of 4"]')["rules"]
    assert "A set is exactly as many cards as the contract says, of one rank." in rules


def test_contracts_say_exactly_on_every_output_where_they_alone_tell_the_size() -> None:
    found = said('set.exact = true\nrun = { size = 4, exact = true }\nrounds = ["2 sets of 3 + 1 run", "set of 4"]')
    for output in ("sheet", "card", "rules", "workbook", "show", "json"):
        assert "2 sets of exactly 3" in found[output], output
        assert "1 run" in found[output], output


def test_house_rules_say_exactly_where_the_contracts_do() -> None:
    was = 'set.exact = true\nrun = { size = 4, exact = true }\nrounds = ["2 sets of 3"]\n'
    games = load_text(GAME + was + '[variants.house]\nextends = "ours"\nround.1.contract = "set of 4 or run of 7"')
    told = differences(games.variants["ours"], games.variants["house"])
    assert [(each.rule, each.was, each.now) for each in told] == [
        ("contract", "2 sets of exactly 3", "set of exactly 4 or run of exactly 7")
    ]


# -- no melds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param('set = "none"\nrun = "none"\nrounds = ["none", "none"]', id="neither sets nor runs"),
        pytest.param('rounds = ["none", "none"]', id="none asked for, none stated"),
        pytest.param('end = "open"', id="no rounds"),
        pytest.param('end = "open"\njokers = 2\nwild = ["joker"]\nwild_limit = "unknown"', id="wild cards"),
    ],
)
def test_a_game_without_melds_does_not_speak_of_them(lines: str) -> None:
    for output, words in said(lines).items():
        assert "meld" not in words.lower(), output


def test_a_game_says_that_nobody_knows_what_its_melds_are() -> None:
    rules = said('set = "unknown"\nrun = "unknown"\nend = "open"')["rules"]
    assert "by laying them down in melds" in rules
    assert "## Melds What makes a meld is not stated." in rules


def test_a_game_without_contracts_that_states_its_melds_does() -> None:
    rules = said('set = 3\nrun = { suit = "same", wrap = true }\nrounds = ["none", "none"]')["rules"]
    assert "by laying them down in melds" in rules
    assert "A set is 3 or more cards of one rank." in rules
    assert (
        "A run is a number of cards in order, all of one suit. A run may go round the corner: king, ace and 2 follow "
        "one another. How many is not stated." in rules
    )


@pytest.mark.parametrize("deck", ["unknown", "pets"])
def test_a_run_goes_round_the_corner_of_a_deck_without_known_ranks(deck: str) -> None:
    pets = "[decks.pets]\nranks = []\nspecials = { cat = 8, dog = 8 }\n"
    game = GAME.replace('deck = "french"', f'deck = "{deck}"').replace('2-10 = "face", J-K = 10, A = 15', "any = 5")
    games = load_text(f"{pets}{game}set = 3\nrun = {{ size = 4, wrap = true }}\nrounds = ['2 sets', '2 runs of 5']")
    assert "A run is 4 or more cards in order. A run may go round the corner." in rules_of(games)
    assert words_of(reference_cards_pdf(games.variants["ours"]))


# -- plurals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words", "one", "two"),
    [
        ("families", '["family", "families"]', "1 family", "2 families"),
        ("tríos", '["trío", "tríos"]', "1 trío", "2 tríos"),
        ("wolf", '["wolf", "wolves"]', "1 wolf", "2 wolves"),
        ("group", "", "1 group", "2 groups"),
        ("flush", "", "1 flush", "2 flushes"),
    ],
)
def test_a_meld_is_one_where_there_is_one(name: str, words: str, one: str, two: str) -> None:
    own = f'words."{name}" = {words}\n' if words else ""
    found = said(f'melds = {{ "{name}" = 3 }}\n{own}rounds = ["{one}", "{two}"]')
    for output in ("sheet", "card", "rules", "workbook", "show", "json"):
        assert one in found[output], output
        assert two in found[output], output
        assert f"1 {two[2:]}" not in found[output], output


def test_it_says_of_melds_that_contracts_may_ask_for_another_size() -> None:
    found = said('run = { size = 4, suit = "same", low = "A", high = "K" }\nrounds = ["2 runs of exactly 3", "1 run"]')
    assert "A run is 4 or more cards, or as many as the contract says, in order, all of one suit." in found["rules"]
    assert "For example: 4 of clubs, 5 of clubs, 6 of clubs and 7 of clubs." in found["rules"]
    for output in ("sheet", "card", "show"):
        assert "run: 4 or more cards, or as many as asked for, in order, one suit" in found[output], output


def test_a_contract_of_another_size_says_exactly_where_the_game_does() -> None:
    found = said(EXACT + 'rounds = ["2 sets or 1 run of 7", "2 runs"]')
    assert "A run is exactly 4 cards, or as many as the contract says, in order, all of one suit." in found["rules"]
    assert "A set is exactly 3 cards of one rank." in found["rules"]
    for output in ("rules", "sheet", "card", "show"):
        assert "run of exactly 7" in found[output], output
        assert "2 runs of exactly 4" in found[output], output


def test_it_tells_the_cards_of_each_way_to_fulfil_a_contract() -> None:
    rounds = ["2 sets or 1 run of 7", "1 run or 3 sets or run of 7", "1 set"]
    games = load_text(GAME + f"{EXACT}rounds = {rounds}")
    game = games.variants["ours"]
    table = rounds_table(game, None)
    assert [tuple(row[3:5]) for row in table.rows] == [("6 or 7", "5 or 6"), ("4 to 9", "3 to 8"), ("3", "9")]
    assert [card.facts[:2] for card in build_round_cards(game)][:2] == [
        (("cards needed", "6 or 7"), ("to spare after the first draw", "5 or 6")),
        (("cards needed", "4 to 9"), ("to spare after the first draw", "3 to 8")),
    ]
    assert "| 1 | 2 sets or run of exactly 7 | 6 or 7 |" in rules_of(games)
