"""What the one who goes out scores, wherever it is said: a number, a sum, or a blank where nobody knows it."""

import pytest

from sheets.game.model import Variant
from sheets.game.possible_scores import ANY_SCORE
from sheets.phrases.rule_lines import rule_lines, rules_in_short
from sheets.phrases.rules_page.examples import worked_examples
from sheets.phrases.workbook_words import calculator_heads, calculator_remarks, count_entry, score_entry
from sheets.render.workbook.data_validation import score_of_going_out
from sheets.specification.rules_page import build_rules_page
from tests.helpers import load_text
from tests.rules_read_back import words_by_format
from tests.tricks import games

SUM = 'out = "sum of the others"\nwinner = "highest"\nvalues = { 2-10 = "-face", J-K = -10, A = -1 }'
SAID = {
    "": ("0", "0", "The one who goes out scores 0."),
    "out = -10": ("−10", "−10", "The one who goes out scores −10."),
    'out = "unknown"': ("", "not stated", ""),
    SUM: ("the sum of what the others hold",) * 2 + ("The one who goes out scores the sum of what the others hold.",),
}


def game(lines: str) -> Variant:
    written = "" if "values" in lines else "values = { 2-10 = 5, J-K = 10, A = 15 }\nwinner = 'lowest'\n"
    text = f'[variants.ours]\ntitle = "Ours"\ndeck = "french"\npacks = 1\ndeal = 7\nend = "open"\n{written}{lines}\n'
    return load_text(text).variants["ours"]


@pytest.mark.parametrize("lines", SAID)
def test_it_is_said_on_the_sheet_in_show_and_in_the_workbook(lines: str) -> None:
    variant, (on_sheet, in_show, remark) = game(lines), SAID[lines]
    [points] = [line for line in rule_lines(variant) if line.name == "Points"]
    assert points.pairs[-1][:2] == ("out", on_sheet)
    assert dict(rules_in_short(variant, None))["Out"] == in_show
    assert [said for said in calculator_remarks(variant) if "goes out" in said] == ([remark] if remark else [])


def test_it_is_called_nothing_where_nobody_knows_it() -> None:
    variant = game('out = "unknown"')
    alone, several = (score_entry(variant, ANY_SCORE, players=players).error for players in (1, 4))
    assert alone == "No hand in this game makes that score. Whole points."
    assert several == "No hand in this game makes that score. Whole points; - for one who does not play."
    assert score_of_going_out(variant) is None
    hand, example = worked_examples(variant)
    assert hand is not None
    assert example is None


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("", "The one who is out scores 0."),
        ('out = "unknown"', "What the one who is out scores is not stated."),
        (SUM, "The one who is out scores the sum of what the others hold, so that a round adds up to zero."),
    ],
)
def test_it_is_said_on_rules_pages_of_every_kind(lines: str, said: str) -> None:
    for kind, words in words_by_format(build_rules_page(game(lines))).items():
        assert said in " ".join(words.split()), kind


def test_it_is_worked_out_in_an_example_that_adds_up() -> None:
    _, example = worked_examples(game(SUM))
    assert example is not None
    rows = [[int(cell.replace("−", "-")) for cell in row.cells] for row in example.rows]
    assert [sum(row) for row in rows] == [0, 0, 0]
    assert [row[player] > 0 for player, row in enumerate(rows)] == [True, True, True]


def test_it_is_said_of_no_game_in_which_it_is_one_figure_of_several() -> None:
    heads = {name: calculator_heads(games()[name])[0] for name in ("rook-partners", "canasta", "rummy-500")}
    assert heads == {
        "rook-partners": "What was won in the tricks?",
        "canasta": "What is left in the hand?",
        "rummy-500": "What is left in the hand?",
    }
    assert [said for name in heads for said in calculator_remarks(games()[name]) if "goes out" in said] == []
    assert count_entry(games()["rook-partners"], 4).error == (
        "Enter how many of these cards were won, as a whole number. There are 4 in the game."
    )
