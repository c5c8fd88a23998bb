"""The page's way into the product: what it calls, and what it says to questions of strangers."""

import io
import json
import subprocess
import sys
import zipfile

import pytest

from tests.commands import sheets
from tests.helpers import ROOT
from tests.web.conftest import WEB


@pytest.mark.parametrize(
    ("ask", "wrong"),
    [
        pytest.param([], "these choices can't be read", id="no table"),
        pytest.param({"game": "finangle", "names": "Ann"}, '“Who plays?” can\'t be "Ann"', id="text for a list"),
        pytest.param({"game": "finangle", "copies": 1.5}, '“Copies” can\'t be "1.5"', id="no whole number"),
        pytest.param({"game": "finangle", "copies": 10**20}, f'“Copies” can\'t be "{10**20}"', id="too large"),
        pytest.param({"game": "finangle", "ink": "red"}, '“Little ink” can\'t be "red"', id="no choice"),
        pytest.param(
            {"game": "finangle", "tent": "yes"}, '“As a tent, to stand on the table” can\'t be "yes"', id="text"
        ),
        pytest.param({"game": "finangle", "logo": "x"}, "these choices can't be read", id="unknown"),
        pytest.param({"game": "finangel"}, 'there is no game called "finangel"', id="no game"),
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
        pytest.param({"names": [], "players": 5}, 5, id="players without names"),
        pytest.param({"names": []}, None, id="nobody says how many play"),
    ],
)
def test_it_makes_a_card_for_everybody_as_the_kit_does(desk, ask: dict[str, object], copies: int | None) -> None:
    from api.request import read_asked

    games = desk.sheets.load_games()
    assert read_asked(games, {"game": "rook-shanghai", **ask}).cards().copies == copies


def test_it_tells_a_mistake_in_the_words_of_the_page_as_a_command_does_in_its_own(desk) -> None:
    asked = {"game": "finangle", "copies_per_page": 2, "fillable": True}
    told = json.loads(desk.call("make", json.dumps({"what": "score", "own": "", "ask": asked}))[0])
    assert told["problems"][0]["right"] == (
        "leave out “Small sheets on one page” or “To fill in on a screen, where it adds up”"
    )
    done = sheets("score", "finangle", "--copies-per-page", "2", "--fillable")
    assert done.err.endswith("; leave out --copies-per-page or --fillable\n")


def test_it_loads_what_writes_workbooks_only_for_workbooks() -> None:
    """Other questions are answered before the archive of that comes."""
    own = {"own": '[variants.ours]\nextends = "finangle"\n', "game": "ours"}
    asked = [("games", own), ("schema", {}), ("stocks", {"ask": {}}), ("compare", own), ("house_rules", own)]
    asked += [("house_form", own), ("house_answer", {**own, "path": ["deal"], "written": "8"})]
    made = ("score", "cards", "rules", "html", "md", "txt", "printer-test")
    asked += [("make", {"what": what, "ask": {"game": "finangle", "names": ["Ann", "Ben"]}}) for what in made]
    code = f"""
import json, sys
from api.dispatch import call
failed = [name for name, question in {asked} if json.loads(call(name, json.dumps(question))[0]).get("failed")]
print(failed, [name for name in sys.modules if name.startswith(("openpyxl", "sheets.workbook"))])
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PYTHONPATH": f"{ROOT}:{WEB}"})
    assert done.stdout == "[] []\n"


def test_it_refuses_more_than_a_page_can_take(desk) -> None:
    answer, _ = desk.call("games", json.dumps({"own": "#" * (1 << 20)}))
    assert json.loads(answer)["problems"][0]["wrong"] == "this is too much for a page"


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
    assert {"Rook and black 14"} == {game["wild"] for game in told["games"] if game["id"] == "rook-shanghai-black-14"}
    compared = json.loads(desk.call("compare", json.dumps({"own": own, "game": "ours"}))[0])
    assert [(each["was"], each["now"]) for each in compared["differences"] if each["play"]] == [("7", "8")]


def test_it_calls_files_after_house_rules_as_they_are_called_now(desk) -> None:
    own = '[variants.finangle-at-our-house]\nextends = "finangle"\ntitle = "Grandma’s Finangle"\n'
    ask = {"game": "finangle-at-our-house", "names": ["Ann", "Ben"]}
    told = json.loads(desk.call("make", json.dumps({"own": own, "what": "score", "ask": ask}))[0])
    assert [file["name"] for file in told["files"]] == ["grandmas-finangle-score.pdf"]
    kit, [packed] = desk.call("make", json.dumps({"own": own, "what": "kit", "ask": ask}))
    assert [file["name"] for file in json.loads(kit)["files"]] == ["grandmas-finangle-kit.zip"]
    with zipfile.ZipFile(io.BytesIO(packed)) as folder:
        *files, list_of_them = folder.namelist()
        said = folder.read(list_of_them).decode()
    assert all(name.removeprefix("grandmas-finangle-kit/") in said for name in files)


def test_it_begins_house_rules_that_can_be_read_again(desk) -> None:
    begun = json.loads(desk.call("house_rules", json.dumps({"own": "", "game": "finangle", "title": ""}))[0])
    assert "sheets check" not in begun["text"]  # nobody types commands on a page
    told = json.loads(desk.call("games", json.dumps({"own": begun["text"]}))[0])
    assert [game["id"] for game in told["games"] if game["own"]] == [begun["id"]] == ["finangle-at-our-house"]


def test_it_shows_house_rules_as_a_form_and_writes_an_answer_into_the_text(desk) -> None:
    own = '[variants.ours]\nextends = "finangle"\n# as ever\n'
    told = json.loads(desk.call("house_form", json.dumps({"own": own, "game": ""}))[0])["form"]
    assert (told["game"], told["base"], told["games"], told["elsewhere"]) == ("ours", "Finangle", {"ours": "ours"}, [])
    asked = {"own": own, "game": "ours", "path": ["deal"], "written": "8"}
    written = json.loads(desk.call("house_answer", json.dumps(asked))[0])["text"]
    assert written == '[variants.ours]\nextends = "finangle"\ndeal = 8\n# as ever\n'
    assert json.loads(desk.call("house_form", json.dumps({"own": "", "game": ""}))[0]) == {"form": None}


@pytest.mark.parametrize("path", [None, [{}], ["deel"]])
def test_it_tells_an_answer_to_what_is_not_asked(desk, path: object) -> None:
    own = '[variants.ours]\nextends = "finangle"\n'
    asked = {"own": own, "game": "ours", "path": path, "written": "8"}
    told = json.loads(desk.call("house_answer", json.dumps(asked))[0])
    assert [each["wrong"] for each in told["problems"]] == ["the form can't write this as the file is written"]
