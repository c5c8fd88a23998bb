"""A rules file to begin with is good as it is, and stays good when its lines are switched on."""

import re
from pathlib import Path

import pytest

from sheets.game.keys import keys, table_among
from sheets.game.model import Variant
from sheets.rules_file import Library
from sheets.rules_file.new_file import house_rules_file, id_of, own_game
from sheets.rules_file.validating import wrong_id
from sheets.words.differences import differences
from tests.commands import sheets
from tests.helpers import SHIPPED, load_text, problems_of

VARIANTS = re.findall(r"^\[variants\.([a-z0-9-]+)\]$", SHIPPED.read_text("utf-8"), re.MULTILINE)
HARD = ("rook-shanghai", "phase-10", "shanghai-rummy-10", "carioca", "spades", "five-crowns")


def switched_on(text: str) -> str:
    """The file with every line switched on that can be."""
    return re.sub(r"""^#(?![ :\n])|^#(?=  ["{])""", "", text, flags=re.MULTILINE)


def house_rules_of(library: Library, base_id: str, title: str = "Ours") -> str:
    return house_rules_file(library, base_id, title, "ours", file="ours.toml")


# -- what stands in the file -----------------------------------------------------------------------------------------


def test_it_is_a_game_without_a_mistake() -> None:
    text = own_game("Our own game", "our-own-game", file="ours.toml")
    assert problems_of(text) == []
    game = load_text(text).variants["our-own-game"]
    assert (game.title, len(game.rounds), game.winner) == ("Our own game", 4, "lowest")


def test_it_has_every_key_with_its_meaning() -> None:
    text = own_game("Our own game", "our-own-game", file="ours.toml")
    for name, declared in keys(Variant).items():
        model = None if declared.whole else table_among(declared.kinds)
        for key, its in [(f"{name}.{part}", its) for part, its in keys(model).items()] if model else [(name, declared)]:
            [line] = re.findall(rf"^(?:.*\n)#?{re.escape(key)} = .*$", text, re.MULTILINE)
            assert f"# {its.means}" in line, key


@pytest.mark.matrix(VARIANTS, hard=HARD)
def test_it_changes_nothing_of_a_known_game_yet(library: Library, case: str) -> None:
    text = house_rules_of(library, case)
    assert problems_of(text) == []
    ours = load_text(text).variants["ours"]
    assert ours.extends == case
    assert differences(library.variants[case], ours) == ()


@pytest.mark.matrix(VARIANTS, hard=HARD)
def test_it_shows_every_rule_of_a_known_game_as_it_is(library: Library, case: str) -> None:
    """Switched on, all its lines say just what holds anyway."""
    text = switched_on(house_rules_of(library, case))
    assert [problem for problem in problems_of(text) if "warning" not in problem] == []
    base, ours = library.variants[case], load_text(text).variants["ours"]
    told = {each.rule for each in differences(base, ours)}
    assert told <= {"title", "version", "largest hand, as stated"}


@pytest.mark.parametrize("title", ['"Rook" \\ Shanghai', "# ours ]", "Łukasz's\u00a0Rook"])
def test_it_can_have_any_title(library: Library, title: str) -> None:
    for text in (own_game(title, "ours", file="ours.toml"), house_rules_of(library, "rook-shanghai", title)):
        assert problems_of(text) == []
        assert load_text(text).variants["ours"].title == title.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        pytest.param("Łukasz’s Æbleskiver & Straße", "lukaszs-aebleskiver-strasse", id="letters outside a-z"),
        pytest.param("Наша игра", "our-game", id="no letter left"),
        pytest.param("Rook Shanghai", "our-rook-shanghai", id="a game of this name is there"),
        pytest.param("Con", "our-con", id="a name that Windows keeps"),
        pytest.param(
            "A very long name of a game that never ends", "a-very-long-name-of-a-game-that-never-en", id="long"
        ),
    ],
)
def test_it_is_called_by_its_title(library: Library, title: str, name: str) -> None:
    assert id_of(title, taken=library.variants) == name
    assert wrong_id(name) is None


# -- the command -----------------------------------------------------------------------------------------------------


def test_it_writes_a_file_and_says_what_to_type_next(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    assert sheets("new", file, "--from", "rook-shanghai", "--title", "Łukasz") == (
        0,
        f"""\
{file}

Change it in a text editor and save it. Then type:

  sheets check {file}
  sheets score lukasz --variants {file}
""",
        "",
    )
    checked = sheets("check", file)
    assert (checked.code, checked.err) == (0, "")
    assert checked.out.endswith("1 good game, no errors, no warnings\n")
    scored = sheets("score", "lukasz", "--variants", file, "-o", tmp_path / "sheet.pdf")
    assert (scored.code, scored.err) == (0, "")


def test_it_leaves_what_is_there_alone(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text("mine")
    link = tmp_path / "link.toml"
    link.symlink_to(tmp_path / "nowhere")
    for there, wrong in (
        (file, "it is there already, and stays; move it first, or choose another place"),
        (link, "a link, a pipe or a device of that name is there; choose another place"),
    ):
        assert sheets("new", there) == (3, "", f'sheets: can\'t write "{there}": {wrong}\n')
    assert file.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.toml", "rules.toml"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["new", "/dev/null"], 2, '"/dev/null" is not a plain file; choose another place'),
        (
            ["new", "x.toml", "--from", "rok-shanghai"],
            2,
            'there is no game called "rok-shanghai"; did you mean "rook-shanghai"?',
        ),
    ],
)
def test_it_says_what_is_wrong(arguments: list[str], code: int, said: str) -> None:
    assert sheets(*arguments) == (code, "", f"sheets: {said}\n")


# -- a game of one's own as the base ---------------------------------------------------------------------------------


MINE = """\
[decks.five]
title = "deck of five suits"
ranks = ["3-10", "J"]
suits = ["stars", "hearts", "clubs", "spades", "diamonds"]
specials = { joker = 3 }

[variants.five]
title = "Five"
deck = "five"
packs = 2
wild = ["joker"]
set = 3
rounds = ["2 sets", { contract = "3 sets", deal = 12, note = "the last" }]
deal = 10
values = { 3-10 = "face", J = 11, joker = 50 }
winner = "lowest"
"""


def test_it_takes_a_game_of_one_s_own_with_it(tmp_path: Path) -> None:
    base_id = "five"
    mine, file = tmp_path / "mine.toml", tmp_path / "new.toml"
    mine.write_text(MINE, encoding="utf-8")
    done = sheets("new", file, "--from", base_id, "--variants", mine, "--title", "Ours")
    assert (done.code, done.err) == (0, "")
    mine.unlink()
    text = file.read_text("utf-8")
    assert "is copied from mine.toml, so that" in text
    assert str(tmp_path) not in text.replace(str(file), "")
    before, after = load_text(MINE).variants[base_id], load_text(text).variants
    assert after[base_id] == before._replace(extends="")
    assert differences(after[base_id], after["ours"]) == ()
    assert after["ours"].extends == base_id
    checked = sheets("check", file)
    assert (checked.code, checked.err) == (0, "")
    assert checked.out.endswith("2 good games, no errors, no warnings\n")
    assert sheets("score", "ours", "--variants", file, "-o", tmp_path / "sheet.pdf").code == 0
