"""House rules as a form: every answer stands in the file as its reader wants it, and nothing else is touched."""

import tomllib

import pytest

from sheets.errors import WrongUsage
from sheets.make import load_games
from sheets.make.house_form import HouseQuestion, answered, house_form, new_house_rules
from sheets.make.shown_rules import check_rules
from sheets.rules_file import RulesText

OURS = """\
# Our rules, written by Ann
[variants.ours]
extends = "rook-shanghai"   # the game
title = "Ours"
"""


def rules(text: str) -> RulesText:
    return RulesText("ours.toml", text.encode())


def fields(text: str, game: str = "") -> dict[tuple[str | int, ...], HouseQuestion]:
    form = house_form(rules(text), game)
    assert form is not None
    return {field.path: field for group in form.groups for field in group.fields}


def answer(text: str, path: tuple[str | int, ...], written: str) -> str:
    return answered(rules(text), "", path, written)


@pytest.mark.parametrize(
    ("path", "written", "line"),
    [
        pytest.param(("buys", "limit"), "unlimited", 'buys.limit = "unlimited"', id="a word in place of a number"),
        pytest.param(("values", "black 14"), "40", 'values."black 14" = 40', id="the points of other cards"),
        pytest.param(("packs", "4-6"), "3", "packs.4-6 = 3", id="packs for some players"),
        pytest.param(("round", "7", "contract"), "2 runs", 'round.7.contract = "2 runs"', id="a contract"),
        pytest.param(("bonuses", "out blind", "points"), "-25", 'bonuses."out blind".points = -25', id="a bonus"),
    ],
)
def test_it_writes_a_line_for_what_is_changed(path: tuple[str, ...], written: str, line: str) -> None:
    made = answer(OURS, path, written)
    assert made == f"{OURS}{line}\n"
    assert fields(made)[path].now == written
    assert [problem for problem in check_rules(rules(made)).problems if not problem.warning] == []
    assert answer(made, path, "") == OURS


@pytest.mark.parametrize(
    ("written", "path", "value", "now"),
    [
        pytest.param("buys = 3", ("buys", "limit"), "4", "buys = 4", id="short"),
        pytest.param("buys = 4", ("buys", "draw"), "2", "buys = { limit = 4, draw = 2 }", id="no longer short"),
        pytest.param(
            'rounds = ["2 sets", { contract = "1 run", deal = 9 }]',
            ("rounds", 1, "contract"),
            "2 runs",
            'rounds = ["2 sets", { contract = "2 runs", deal = 9 }]',
            id="a list of rounds",
        ),
        pytest.param("end.target = 300", ("end", "target"), "400", "end.target = 400", id="a line of its own"),
    ],
)
def test_it_changes_what_stands_there_as_it_is_written(
    written: str, path: tuple[str | int, ...], value: str, now: str
) -> None:
    text = f"{OURS}{written}  # so it is\n"
    assert answer(text, path, value) == f"{OURS}{now}  # so it is\n"


def test_it_says_what_only_the_file_can_say() -> None:
    with pytest.raises(WrongUsage, match="the form can't write this"):
        answer(f'{OURS}buys = "unknown"\n', ("buys", "draw"), "2")


@pytest.mark.matrix(list(load_games().variants), hard=("canasta",))
def test_every_answer_for_every_game_is_read_again_and_can_be_taken_back(case: str) -> None:
    _, text = new_house_rules(load_games(), case, "Ours", file="")
    for path, field in fields(text).items():
        for written in field.choices or ("7", "unknown", "some words"):
            made = answer(text, path, written)
            kept = tomllib.loads(made)
            assert kept["variants"]["ours"]["extends"] == case
            if written == field.was:
                assert made == text
                continue
            again = fields(made)[path]
            assert (again.now, again.was) == (written, field.was)
            assert made.splitlines()[(again.line or 0) - 1] not in text.splitlines()
            if path != ("title",):
                assert answer(made, path, "") == text
                assert answer(made, path, field.was) == text


def test_it_asks_for_notes_each_on_a_line_as_they_have_commas() -> None:
    said = "Aces, kings and queens are high.\n  Grandma deals, always.\n\n"
    written = answer(OURS, ("notes",), said)
    assert tomllib.loads(written)["variants"]["ours"]["notes"] == [
        "Aces, kings and queens are high.",
        "Grandma deals, always.",
    ]
    field = fields(written)[("notes",)]
    assert field.now == "Aces, kings and queens are high.\nGrandma deals, always."
    assert field.is_of_lines
    assert not fields(written)[("wild",)].is_of_lines
    assert answer(written, ("notes",), field.now.replace("\n", "\r\n")) == written
    assert answer(written, ("notes",), "") == OURS


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[variants.ours\n", id="no TOML"),
        pytest.param('[variants.ours]\ntitle = "Ours"\n', id="a game of its own"),
        pytest.param('[variants.ours]\nextends = "ours"\n', id="on itself"),
    ],
)
def test_it_has_no_form_where_the_file_builds_on_no_game(text: str) -> None:
    assert house_form(rules(text), "ours") is None
