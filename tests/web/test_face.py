"""The page's way into the product: what it calls, and what it says to questions of strangers."""

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers import ROOT

FACE = ROOT / "web/face"
ALLOWED = ("sheets.answers", "sheets.make")
NAMED_ONLY = {
    "sheets.json_values": {"Json"},
    "sheets.rules_file": {"Library", "RulesText"},
    "sheets.game.model": {"Variant"},
    "sheets.paper.printer": {"Printer"},
    "sheets.render.rules": {"RulesFormat"},
    "sheets.specification.rules_page": {"Template"},
}
"""What docs/library.md shows, or what only names a type."""


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    monkeypatch.syspath_prepend(str(FACE.parent))
    from face import desk

    yield desk
    for name in [name for name in sys.modules if name.split(".")[0] == "face"]:
        del sys.modules[name]


def imported(path: Path) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((each.name, set()) for each in node.names)
        if isinstance(node, ast.ImportFrom):
            yield node.module or "", {each.name for each in node.names}


def test_it_calls_what_is_made_and_nothing_below() -> None:
    found = [
        (name, names) for path in FACE.glob("*.py") for name, names in imported(path) if name.startswith("sheets.")
    ]
    assert found
    below = [(name, names) for name, names in found if not name.startswith(ALLOWED)]
    assert [(name, names) for name, names in below if not names <= NAMED_ONLY.get(name, set())] == []


@pytest.mark.parametrize(
    ("ask", "wrong"),
    [
        pytest.param([], "what is asked for is no list of choices", id="no table"),
        pytest.param({"game": 5}, "game is not a text", id="number for a text"),
        pytest.param({"game": "finangle", "names": "Ann"}, "names is not a list of names", id="text for a list"),
        pytest.param({"game": "finangle", "names": ["x"] * 51}, "names is not a list of names", id="too many names"),
        pytest.param({"game": "finangle", "players": True}, "players is not a whole number", id="switch for a number"),
        pytest.param({"game": "finangle", "copies": 10**9}, "copies is not a whole number", id="too large a number"),
        pytest.param({"game": "finangle", "large_print": 1}, "large print is not yes or no", id="number for a switch"),
        pytest.param({"game": "finangle", "logo": "x"}, "something is asked for that can't be chosen", id="unknown"),
        pytest.param({"game": "finangel"}, 'there is no variant "finangel"', id="no game"),
        pytest.param({"game": "finangle", "flip": "over"}, 'there is no way "over" to turn paper', id="no flip"),
        pytest.param({"game": "finangle", "foot": "long"}, 'there is no foot "long"', id="no foot"),
        pytest.param({"game": "finangle", "ink": "red"}, "there is no such ink", id="no ink"),
        pytest.param({"game": "finangle", "paper": "\ud800"}, 'there is no paper ""', id="half a letter"),
    ],
)
def test_it_tells_what_a_stranger_asks_wrongly(desk, ask: object, wrong: str) -> None:
    answer, files = desk.call("make", json.dumps({"what": "cards", "own": "", "ask": ask}))
    told = json.loads(answer)
    assert (told["failed"], files) == (True, [])
    assert told["problems"][0]["wrong"] == wrong


@pytest.mark.parametrize(
    ("ask", "copies"),
    [
        pytest.param({"names": ["Ann", "Ben", "Zoë"]}, 3, id="names"),
        pytest.param({"names": ["Ann"], "players": 4}, 4, id="names and blanks"),
        pytest.param({"players": 5, "copies": 2}, 2, id="as many as are asked for"),
        pytest.param({"names": []}, None, id="nobody says how many play"),
    ],
)
def test_it_makes_a_card_for_everybody_as_the_kit_does(desk, ask: dict[str, object], copies: int | None) -> None:
    from face.asked import read_asked

    games = desk.sheets.load_games()
    assert read_asked(games, {"game": "rook-shanghai", **ask}).cards().copies == copies


def test_it_refuses_more_than_a_page_can_take(desk) -> None:
    answer, _ = desk.call("games", json.dumps({"own": "#" * (1 << 20)}))
    assert json.loads(answer)["problems"][0]["wrong"] == "this is more than a page can take"


def test_it_tells_mistakes_of_own_rules_with_their_lines_and_keeps_the_shipped_games(desk) -> None:
    answer, _ = desk.call("games", json.dumps({"own": '[variants.ours]\nextends = "finangel"\n'}))
    told = json.loads(answer)
    assert told["mistakes"]
    assert [(each["line"], each["column"], each["right"]) for each in told["problems"]] == [
        (2, 11, 'did you mean "finangle"?')
    ]
    assert "finangle" in [game["id"] for game in told["games"]]


def test_it_lists_own_games_beside_the_shipped(desk) -> None:
    own = '[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8\n'
    told = json.loads(desk.call("games", json.dumps({"own": own}))[0])
    assert [(game["title"], game["base"]) for game in told["games"] if game["own"]] == [("Ours", "finangle")]
    compared = json.loads(desk.call("compare", json.dumps({"own": own, "game": "ours"}))[0])
    assert [(each["was"], each["now"]) for each in compared["differences"] if each["play"]] == [("7", "8")]


def test_it_begins_house_rules_that_can_be_read_again(desk) -> None:
    begun = json.loads(desk.call("house_rules", json.dumps({"own": "", "game": "finangle", "title": ""}))[0])
    assert "sheets check" not in begun["text"]  # nobody types commands on a page
    told = json.loads(desk.call("games", json.dumps({"own": begun["text"]}))[0])
    assert [game["id"] for game in told["games"] if game["own"]] == [begun["id"]] == ["finangle-at-our-house"]


def test_it_shows_house_rules_as_a_form_and_writes_an_answer_into_the_text(desk) -> None:
    own = '[variants.ours]\nextends = "finangle"\n# as ever\n'
    told = json.loads(desk.call("house_form", json.dumps({"own": own, "game": ""}))[0])["form"]
    assert (told["game"], told["base"], told["games"], told["elsewhere"]) == ("ours", "Finangle", {"ours": "ours"}, [])
    [deal] = [field for group in told["groups"] for field in group["fields"] if field["path"] == ["deal"]]
    said = "cards dealt to each player"
    assert deal == {
        "path": ["deal"],
        "said": said,
        "was": "7",
        "now": None,
        "choices": [],
        "line": None,
        "is_of_lines": False,
        "is_count": True,
    }
    asked = {"own": own, "game": "ours", "path": deal["path"], "written": "8"}
    written = json.loads(desk.call("house_answer", json.dumps(asked))[0])["text"]
    assert written == '[variants.ours]\nextends = "finangle"\ndeal = 8\n# as ever\n'
    assert json.loads(desk.call("house_form", json.dumps({"own": "", "game": ""}))[0]) == {"form": None}


@pytest.mark.parametrize("path", [None, "deal", [["deal"]], [{}], ["deel"]])
def test_it_tells_an_answer_to_what_is_not_asked(desk, path: object) -> None:
    own = '[variants.ours]\nextends = "finangle"\n'
    asked = {"own": own, "game": "ours", "path": path, "written": "8"}
    told = json.loads(desk.call("house_answer", json.dumps(asked))[0])
    assert [each["wrong"] for each in told["problems"]] == ["the form can't write this as the file is written"]
