"""House rules as a form: every answer stands in the file as its reader wants it, and nothing else is touched."""

import tomllib

import pytest

from sheets.answers import check_rules
from sheets.errors import WrongUsage
from sheets.make.game_asked import load_games
from sheets.make.house_form import HouseQuestion, answered, house_form
from sheets.make.new_rules import new_house_rules
from sheets.rules_file import RulesText
from tests.tricks import games

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
        pytest.param(("buys", "limit"), "4", "buys.limit = 4", id="a number"),
        pytest.param(("buys", "limit"), "unlimited", 'buys.limit = "unlimited"', id="a word in place of a number"),
        pytest.param(("buys", "after_laying_down"), "true", "buys.after_laying_down = true", id="yes"),
        pytest.param(("wild",), "Rook, black 14", 'wild = ["Rook", "black 14"]', id="a list"),
        pytest.param(("wild",), "none", 'wild = "none"', id="a word in place of a list"),
        pytest.param(("values", "wild"), "25", "values.wild = 25", id="the points of cards"),
        pytest.param(("values", "black 14"), "40", 'values."black 14" = 40', id="the points of other cards"),
        pytest.param(("packs", "4-6"), "3", "packs.4-6 = 3", id="packs for some players"),
        pytest.param(("round", "7", "contract"), "2 runs", 'round.7.contract = "2 runs"', id="a contract"),
        pytest.param(("round", "8", "contract"), "4 sets", 'round.8.contract = "4 sets"', id="a round more"),
        pytest.param(("bonuses", "out blind", "points"), "-25", 'bonuses."out blind".points = -25', id="a bonus"),
        pytest.param(("end", "target"), "500", "end = { target = 500 }", id="the end"),
        pytest.param(("winner",), "highest", 'winner = "highest"', id="who wins"),
    ],
)
def test_it_writes_a_line_for_what_is_changed(path: tuple[str, ...], written: str, line: str) -> None:
    made = answer(OURS, path, written)
    assert made == f"{OURS}{line}\n"
    assert fields(made)[path].now == written
    assert [problem for problem in check_rules([rules(made)]).problems if not problem.warning] == []
    assert answer(made, path, "") == OURS


@pytest.mark.parametrize(
    ("written", "path", "value", "now"),
    [
        pytest.param("buys = 3", ("buys", "limit"), "4", "buys = 4", id="short"),
        pytest.param("buys = 4", ("buys", "draw"), "2", "buys = { limit = 4, draw = 2 }", id="no longer short"),
        pytest.param('buys = { "4" = 1 }', ("buys", "limit", "4"), "2", 'buys = { "4" = 2 }', id="by players, short"),
        pytest.param('round.7 = "2 sets"', ("round", "7", "contract"), "3 sets", 'round.7 = "3 sets"', id="a round"),
        pytest.param(
            'rounds = ["2 sets", { contract = "1 run", deal = 9 }]',
            ("rounds", 1, "contract"),
            "2 runs",
            'rounds = ["2 sets", { contract = "2 runs", deal = 9 }]',
            id="a list of rounds",
        ),
        pytest.param("end.target = 300", ("end", "target"), "400", "end.target = 400", id="an end of one line"),
        pytest.param("end.target = 300", ("end", "kind"), "open", None, id="another end than on a line of its own"),
        pytest.param(
            'end = { target = 300, note = "or so" }',
            ("end", "kind"),
            "open",
            'end = { note = "or so", kind = "open" }',
            id="another end",
        ),
    ],
)
def test_it_changes_what_stands_there_as_it_is_written(
    written: str, path: tuple[str | int, ...], value: str, now: str | None
) -> None:
    text = f"{OURS}{written}  # so it is\n"
    if now is None:
        with pytest.raises(WrongUsage, match="the form can't write this"):
            answer(text, path, value)
    else:
        assert answer(text, path, value) == f"{OURS}{now}  # so it is\n"


@pytest.mark.parametrize("game", load_games().variants)
def test_every_answer_for_every_game_is_read_again_and_can_be_taken_back(game: str) -> None:
    _, text = new_house_rules(load_games(), game, "Ours", file="")
    for path, field in fields(text).items():
        for written in field.choices or ("7", "unknown", "some words"):
            made = answer(text, path, written)
            kept = tomllib.loads(made)
            assert kept["variants"]["ours"]["extends"] == game
            if written == field.was:
                assert made == text
                continue
            again = fields(made)[path]
            assert (again.now, again.was) == (written, field.was)
            assert made.splitlines()[(again.line or 0) - 1] not in text.splitlines()
            if path != ("title",):
                assert answer(made, path, "") == text
                assert answer(made, path, field.was) == text


def test_it_says_what_only_the_file_can_say() -> None:
    form = house_form(rules(f'{OURS}source = ["x"]\nplay.begins = "usual"\nround.2-3.deal = 9\n'), "")
    assert form is not None
    assert form.elsewhere == [("source", 5), ("play.begins", 6), ("round.2-3.deal", 7)]
    assert (form.game, form.base, form.games) == ("ours", "Rook Shanghai", {"ours": "Ours"})


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


def test_it_has_a_form_for_house_rules_on_house_rules_and_while_other_lines_are_wrong() -> None:
    text = f'{OURS}deel = 8\n[variants.more]\nextends = "rook-shanghai"\ntitle = "More"\n'
    form = house_form(rules(text), "more")
    assert form is not None
    assert (form.game, form.games) == ("more", {"ours": "Ours", "more": "More"})
    on_ours = f'{OURS}deal = 8\n[variants.more]\nextends = "ours"\n'
    assert fields(on_ours, "more")[("deal",)].was == "8"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("[variants.ours\n", id="no TOML"),
        pytest.param("variants = 3\n", id="no games"),
        pytest.param('[variants.ours]\ntitle = "Ours"\n', id="a game of its own"),
        pytest.param('[variants.ours]\nextends = "finangel"\n', id="on an unknown game"),
        pytest.param('[variants.ours]\nextends = "ours"\n', id="on itself"),
    ],
)
def test_it_has_no_form_where_the_file_builds_on_no_game(text: str) -> None:
    assert house_form(rules(text), "ours") is None


@pytest.mark.parametrize("path", [(), ("deel",), ("deal", "x", "y"), (None,), ("title", "x")])
def test_it_refuses_what_it_never_asked(path: tuple[str, ...]) -> None:
    with pytest.raises(WrongUsage):
        answer(OURS, path, "5")


@pytest.mark.parametrize(
    "key",
    ["winner", "title", "players", "tie", "discard", "out", "end.kind", "end.note", "buys.per", "wild_limit.most"],
)
@pytest.mark.parametrize("name", ["a", "2", "3-4"])
def test_it_leaves_tables_to_the_file_where_the_format_has_none(key: str, name: str) -> None:
    text = f'[variants.ours]\nextends = "rook-shanghai"\n{key} = {{ {name} = "x" }}\n'
    form = house_form(rules(text), "ours")
    assert form
    assert [line for _, line in form.elsewhere] == [3]


def test_it_leaves_a_round_of_five_thousand_figures_to_the_file() -> None:
    text = f'[variants.ours]\nextends = "rook-shanghai"\nround.{"9" * 5000}.deal = 3\n'
    form = house_form(rules(text), "ours")
    assert form
    assert [line for _, line in form.elsewhere] == [3]
    assert answer(text, ("round", "9" * 5000, "deal"), "4") == text.replace("= 3", "= 4")


def test_it_has_a_form_for_a_file_with_a_mark_of_its_encoding() -> None:
    marked = RulesText("ours.toml", b'\xef\xbb\xbf[variants.ours]\nextends = "rook-shanghai"\n')
    assert house_form(marked, "ours")


def test_it_knows_which_answers_are_digits_alone() -> None:
    asked = fields(OURS)
    found = {path for path, field in asked.items() if field.is_count}
    assert {("deal",), ("buys", "draw"), ("wild_limit", "most")} <= found
    assert not found & {("buys", "limit"), ("buys", "points"), ("out",), ("end", "target"), ("wild",)}


@pytest.mark.parametrize("game", games())
def test_it_asks_of_a_game_of_several_figures_what_it_has(game: str) -> None:
    """Nobody buys, and no card is wild, where nothing is melded; formulas stand in the file alone."""
    text = f'[variants.ours]\nextends = "{game}"\ntitle = "Ours"\nchecks = "none"\n'
    form = house_form(rules(text), "ours")
    assert form is not None
    has_melds = game in ("canasta", "rummy-500")
    asked = {field.path[0] for group in form.groups for field in group.fields}
    assert {"title", "players", "packs", "deal", "end", "winner", "tie"} <= asked
    assert ("buys" in asked, "wild" in asked, "discard" in asked, "out" in asked) == (has_melds,) * 4
    assert [key for key, _ in form.elsewhere] == ["checks"]


def test_a_floor_goes_with_its_target_and_comes_back_with_it() -> None:
    text = '[variants.ours]\nextends = "spades"\ntitle = "Ours"\n'
    made = answered(rules(text), "ours", ("end", "kind"), "open")
    assert tomllib.loads(made)["variants"]["ours"]["end"] == {"kind": "open"}
    assert load_games(rules(made)).variants["ours"].end.floor is None
    assert answered(rules(made), "ours", ("end", "kind"), "") == text
    made = answered(rules(text), "ours", ("end", "target"), "300")
    assert tomllib.loads(made)["variants"]["ours"]["end"] == {"floor": -200, "target": 300}
