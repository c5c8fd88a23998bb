"""A rules file to begin with is good as it is, and stays good when its lines are switched on."""

import re
from pathlib import Path

import pytest

from sheets.phrases.differences import differences
from sheets.rules_file import Library
from sheets.rules_file.ids import id_of, wrong_id
from sheets.rules_file.new_file import house_rules_file, own_game
from tests.commands import sheets
from tests.helpers import SHIPPED, load_text, problems_of, shipped_rules

VARIANTS = re.findall(r"^\[variants\.([a-z0-9-]+)\]$", SHIPPED.read_text("utf-8"), re.MULTILINE)


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


def test_it_can_be_switched_on_line_by_line() -> None:
    text = own_game("Our own game", "our-own-game", file="ours.toml")
    lines = text.splitlines()
    off = [number for number, line in enumerate(lines) if re.match(r"#\w", line)]
    assert len(off) >= 9
    for number in off:
        changed = [*lines[:number], lines[number][1:], *lines[number + 1 :]]
        assert problems_of("\n".join(changed)) == [], lines[number]


@pytest.mark.parametrize("base_id", VARIANTS)
def test_it_changes_nothing_of_a_known_game_yet(library: Library, base_id: str) -> None:
    text = house_rules_of(library, base_id)
    assert problems_of(text) == []
    ours = load_text(text).variants["ours"]
    assert ours.extends == base_id
    assert [each for each in differences(library.variants[base_id], ours) if each.is_play] == []


@pytest.mark.parametrize("base_id", VARIANTS)
def test_it_shows_every_rule_of_a_known_game_as_it_is(library: Library, base_id: str) -> None:
    """Switched on, all its lines say just what holds anyway."""
    text = switched_on(house_rules_of(library, base_id))
    assert [problem for problem in problems_of(text) if "warning" not in problem] == []
    base, ours = library.variants[base_id], load_text(text).variants["ours"]
    told = {each.rule for each in differences(base, ours)}
    assert told <= {"title", "version", "largest hand, as stated"}


def test_it_shows_every_key_of_a_known_game(library: Library) -> None:
    for base_id in VARIANTS:
        text = house_rules_of(library, base_id)
        written = library.tables[base_id]
        assert isinstance(written, dict)
        assert len(written) > 8
        for key in written.keys() - {"extends", "house_rules", "title", "version", "largest_hand", "rounds"}:
            assert re.search(rf"^#{key}[ .]", text, re.MULTILINE), (base_id, key)
        assert text.count("\n#round.") >= len(library.variants[base_id].rounds)


@pytest.mark.parametrize("title", ['"Rook" \\ Shanghai', "{title} 100 %", "# ours ]", "Łukasz's\u00a0Rook"])
def test_it_can_have_any_title(library: Library, title: str) -> None:
    for text in (own_game(title, "ours", file="ours.toml"), house_rules_of(library, "rook-shanghai", title)):
        assert problems_of(text) == []
        assert load_text(text).variants["ours"].title == title.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        pytest.param("Rook at our house", "rook-at-our-house", id="words"),
        pytest.param("Łukasz’s Æbleskiver & Straße", "lukaszs-aebleskiver-strasse", id="letters outside a-z"),
        pytest.param("Zoë, Đorđe & Ísabella's 7", "zoe-dorde-isabellas-7", id="marks"),
        pytest.param("Наша игра", "our-game", id="no letter left"),
        pytest.param("!", "our-game", id="no letter at all"),
        pytest.param("Rook Shanghai", "our-rook-shanghai", id="a game of this name is there"),
        pytest.param("Con", "our-con", id="a name that Windows keeps"),
        pytest.param(
            "A very long name of a game that hardly ends", "a-very-long-name-of-a-game-that-hardly", id="long"
        ),
        pytest.param("x" * 50, "x" * 40, id="one long word"),
    ],
)
def test_it_is_called_by_its_title(library: Library, title: str, name: str) -> None:
    assert id_of(title, taken=library.variants) == name
    assert wrong_id(name) is None


def test_it_never_takes_the_name_of_another_game() -> None:
    assert id_of("Ours", taken={"ours", "our-ours"}) == "our-ours-2"
    assert id_of("x" * 50, taken={"x" * 40, f"our-{'x' * 36}"}) == f"our-{'x' * 32}-2"


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
    assert checked.out.endswith("1 good variant, no errors, no warnings\n")
    scored = sheets("score", "lukasz", "--variants", file, "-o", tmp_path / "sheet.pdf")
    assert (scored.code, scored.err) == (0, "")


def test_it_gives_the_file_its_ending_and_quotes_its_name(tmp_path: Path) -> None:
    done = sheets("new", tmp_path / "my rules")
    file = tmp_path / "my rules.toml"
    assert f"\n  sheets check '{file}'\n  sheets score our-own-game --variants '{file}'\n" in done.out
    assert "[variants.our-own-game]\n" in file.read_text("utf-8")


def test_it_prints_the_file_where_that_is_wanted() -> None:
    done = sheets("new", "-", "--from", "finangle")
    assert (done.code, done.err) == (0, "")
    assert load_text(done.out).variants["finangle-at-our-house"].extends == "finangle"
    assert shipped_rules().name == "variants.toml"


def test_it_leaves_what_is_there_alone(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text("mine")
    link = tmp_path / "link.toml"
    link.symlink_to(tmp_path / "nowhere")
    for there in (file, link):
        right = "choose another name for the new file"
        assert sheets("new", there) == (3, "", f'sheets: "{there}" is there already, and is left as it is; {right}\n')
    assert file.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.toml", "rules.toml"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        pytest.param(
            ["new", "rules.txt"], 2, 'a rules file can\'t be called "rules.txt"; let its name end in .toml', id="ending"
        ),
        pytest.param(
            ["new", "--", "-x.toml"],
            2,
            '"-x.toml" would be taken for an option; let the name begin with a letter',
            id="an option",
        ),
        pytest.param(
            ["new", "/dev/null"],
            2,
            '"/dev/null" is no plain file; choose another name for the new file',
            id="a device",
        ),
        pytest.param(
            ["new", "no/rules.toml"],
            3,
            'can\'t write "no/rules.toml": the folder "no" does not exist; '
            "make it first, or choose another place for the new file",
            id="no folder",
        ),
        pytest.param(
            ["new", "x.toml", "--from", "rok-shanghai"],
            2,
            'there is no variant "rok-shanghai"; did you mean "rook-shanghai"?',
            id="an unknown game",
        ),
        pytest.param(
            ["new", "x.toml", "--title", " "],
            2,
            'the title is empty; write it like --title "Rook at our house"',
            id="no title",
        ),
    ],
)
def test_it_says_what_is_wrong(arguments: list[str], code: int, said: str) -> None:
    assert sheets(*arguments) == (code, "", f"sheets: {said}\n")


def test_it_gives_advice_that_can_be_followed_for_a_game_of_one_s_own(tmp_path: Path) -> None:
    done = sheets("new", tmp_path / "ours.toml", "--from", "my-own-game")
    assert done.code == 2
    assert "--variants" not in done.err
    assert 'house rules on a game of your own go into its file, with extends = "…"' in done.err
