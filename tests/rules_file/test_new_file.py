"""A rules file to begin with is good as it is, and stays good when its lines are switched on."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from sheets.game import facts
from sheets.game.player_range import PlayerRange
from sheets.phrases.differences import differences
from sheets.phrases.left_open import left_out, told_as_usual
from sheets.rules_file import Library
from sheets.rules_file.ids import id_of, wrong_id
from sheets.rules_file.new_file import house_rules_file, own_game
from sheets.specification.rules_page import build_rules_page
from tests.commands import answered, sheets
from tests.helpers import SHIPPED, load_text, problems_of, shipped_rules
from tests.rules_read_back import read_specification

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
    assert [re.match(r"#([\w.]+)", lines[number])[1] for number in off] == [  # type: ignore[index]
        "version", "play.first_dealer", "bonuses", "end", "calls", "words", "notes", "source",
    ]  # fmt: skip
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
        assert text.count("\n#round.") >= (0 if "deals" in written else len(library.variants[base_id].rounds))


@pytest.mark.parametrize("base_id", VARIANTS)
def test_it_shows_what_a_known_game_leaves_to_what_is_usual(library: Library, base_id: str) -> None:
    """Switched on, those lines leave nothing on the page that is told because nobody says it."""
    usual = told_as_usual(library.variants[base_id])
    plain = house_rules_of(library, base_id)
    text = house_rules_file(library, base_id, "Ours", "ours", file="ours.toml", usual=usual)
    assert text.startswith(plain)
    added = text.removeprefix(plain)
    assert problems_of(plain + switched_on(added)) == []
    ours = load_text(plain + switched_on(added)).variants["ours"]
    assert told_as_usual(ours) == ()
    assert re.findall(r"^#([\w.]+) = ", added, re.MULTILINE) == [*usual]


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
        pytest.param(
            ["new", "x.toml", "--players", "few"],
            2,
            '"few" is not a number of players; write a number or a range, like "5", "4-6" or "4+"',
            id="players",
        ),
        pytest.param(
            ["new", "x.toml", "--packs", "0"],
            2,
            '"packs" is too small, 0 instead of 1 at least; write it like 2 or { 4-6 = 2, "7+" = 3 }',
            id="packs",
        ),
        pytest.param(
            ["new", "x.toml", "--jokers", "many"],
            2,
            '"many" is not a number of jokers; write 2 (in each pack), "2 per pack", "3 in all" or "players - 1"',
            id="jokers",
        ),
        pytest.param(
            ["new", "x.toml", "--ace", "hgh"], 2, '"hgh" is no place for the ace; did you mean "high"?', id="the ace"
        ),
        pytest.param(
            ["new", "x.toml", "--out", "nil"],
            2,
            '"out" can\'t be "nil"; write it like 0 or "sum of the others"',
            id="out",
        ),
        pytest.param(
            ["new", "x.toml", "--from", "finangle", "--packs", "2"],
            2,
            "with --from, --packs is what the game says; leave it out, and change it in the file",
            id="what the base says",
        ),
        pytest.param(
            ["new", "x.toml", "--variants", "y.toml"],
            2,
            "--variants names a file, but no game is to be taken out of it; name one with --from",
            id="a file for nothing",
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

[variants.our-rook]
extends = "rook-shanghai"
title = "Our Rook"
buys.limit = 2
round.7.deal = 12
"""


def test_it_gives_advice_that_can_be_followed_for_a_game_of_one_s_own(tmp_path: Path) -> None:
    done = sheets("new", tmp_path / "ours.toml", "--from", "my-own-game")
    said = 'there is no variant "my-own-game"; `sheets list` names them all; a game of your own needs --variants FILE'
    assert done == (2, "", f"sheets: {said}\n")


@pytest.mark.parametrize("base_id", ["five", "our-rook"])
def test_it_takes_a_game_of_one_s_own_with_it(tmp_path: Path, base_id: str) -> None:
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
    assert [each for each in differences(after[base_id], after["ours"]) if each.is_play] == []
    assert after["ours"].extends == base_id
    checked = sheets("check", file)
    assert (checked.code, checked.err) == (0, "")
    assert checked.out.endswith("2 good variants, no errors, no warnings\n")
    assert sheets("score", "ours", "--variants", file, "-o", tmp_path / "sheet.pdf").code == 0


def test_it_changes_a_copied_game_line_by_line(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(MINE, encoding="utf-8")
    text = sheets("new", "-", "--from", "our-rook", "--variants", mine, "--title", "Ours").out
    text, _, _ = text.partition("# Our Rook does not say these")
    found = load_text(switched_on(text).replace("buys.limit = 2", "buys.limit = 1")).variants
    assert [each.now for each in differences(found["our-rook"], found["ours"]) if each.is_play] == ["1 a hand"]


# -- what is said and asked ------------------------------------------------------------------------------------------


def test_its_game_leaves_nothing_open_and_nothing_supposed() -> None:
    text = own_game("Ours", "ours", file="ours.toml")
    library = load_text(text)
    assert left_out(library.variants["ours"], library.tables["ours"]) == ()
    page = sheets_rules(text)
    assert "not stated" not in page
    assert "†" not in page


def sheets_rules(text: str) -> str:
    """What the rules page of the game says."""
    page = build_rules_page(load_text(text).variants["ours"])
    found = read_specification(page)
    return "\n".join(words for section in found.sections.values() for words in section)


def test_it_is_what_is_said_of_it(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    said = ["--players", "3-5", "--packs", "3", "--jokers", "3 in all", "--ace", "high", "--out", "-10"]
    assert sheets("new", file, "--title", "Ours", *said).code == 0
    game = load_text(file.read_text("utf-8")).variants["ours"]
    assert (game.players, facts.packs_for(game, 4), facts.jokers_for(game, 4)) == (PlayerRange(3, 5), 3, 3)
    assert (game.melds["run"].ranks[0], game.melds["run"].ranks[-1], game.out) == ("2", "A", -10)


@pytest.mark.parametrize(
    ("ace", "low", "high", "wrap"),
    [
        ("low", "A", "K", False),
        ("high", "2", "A", False),
        ("either", "A", "A", False),
        ("corner", None, None, True),
        ("unknown", None, None, None),
    ],
)
def test_it_has_the_ace_where_that_is_said(ace: str, low: str | None, high: str | None, *, wrap: bool | None) -> None:
    text = sheets("new", "-", "--ace", ace).out
    run = load_text(text).variants["our-own-game"].melds["run"]
    assert (run.low, run.high, run.wrap) == (low, high, wrap)


def test_it_may_have_no_jokers() -> None:
    text = sheets("new", "-", "--jokers", "none").out
    assert problems_of(text) == []
    game = load_text(text).variants["our-own-game"]
    assert (facts.jokers_for(game, 4), game.wild.cards) == (0, frozenset())


@pytest.mark.skipif(os.name != "posix", reason="terminals are files on POSIX only")
def test_it_asks_whoever_sits_at_a_terminal(tmp_path: Path) -> None:
    told = answered(
        "new", "ours.toml", "--jokers", "none", cwd=tmp_path, answers=["Ours", "3 to", "3-5", "", "low", ""]
    )
    assert told.count("not a number of players") == 1
    assert "jokers in each pack" not in told
    text = (tmp_path / "ours.toml").read_text("utf-8")
    assert '\ntitle = "Ours"\n' in text
    game = load_text(text).variants["ours"]
    assert (game.players, facts.packs_for(game, 4), game.out) == (PlayerRange(3, 5), 2, 0)
    assert (game.melds["run"].ranks[0], game.melds["run"].ranks[-1]) == ("A", "K")


def test_it_copies_a_game_of_which_nobody_knows_the_deck() -> None:
    """No deck can be called unknown, so that there is none to be written down."""
    games = load_text('[variants.lost]\ntitle = "Lost"\ndeck = "unknown"\nwinner = "lowest"\nend = "open"')
    text = house_rules_file(games, "lost", "Ours", "ours", file="ours.toml", decks=["french"])
    assert load_text(text).variants["lost"] == games.variants["lost"]


def test_it_writes_no_table_that_is_left_empty_and_nothing_of_what_a_copy_built_on() -> None:
    text = """
[variants.base]
title = "Base"
deck = "french"
winner = "lowest"
end = "open"
deal = 11
calls = { Knock = "with one card left" }
assumed = { deal = "a guess" }
[variants.child]
extends = "base"
house_rules = false
deal = 12
calls = { Knock = "none" }
"""
    games = load_text(text)
    copied = tomllib.loads(house_rules_file(games, "child", "Ours", "ours", file="ours.toml", decks=["french"]))
    assert copied["variants"]["child"] == {
        "title": "Base",
        "deck": "french",
        "winner": "lowest",
        "end": "open",
        "deal": 12,
    }
