"""Whole runs of the commands that print: what is said where, and with which exit code."""

import json
import os
from pathlib import Path

import pytest

from sheets import __version__
from tests.commands import sheets
from tests.helpers import OUR_ROOK

FIVE_MISTAKES = """\
[variants.ours]
extends = "rook-shangai"
title = "Ours"

[variants.second]
title = "Second"
extends = "rook-shanghai"
buys.limt = 4
round.9.deal = 12
values.wid = 3
winner = "nobody"
"""


def words_of(text: str) -> str:
    """A message without its line breaks, which hang on the width of the terminal."""
    return " ".join(text.split())


@pytest.fixture
def our_rules(tmp_path: Path) -> Path:
    path = tmp_path / "our-rules.toml"
    path.write_text(OUR_ROOK, encoding="utf-8")
    return path


# -- list ------------------------------------------------------------------------------------------------------------


def test_lists_the_games_that_have_all_the_words() -> None:
    assert sheets("list", "WHIST", "target") == (
        0,
        """\
GAME            PLAYERS  PACKS                                 ROUNDS  DEAL

shanghai-whist  3–16     2 (3–8 players), 3 (9–12), 4 (13–16)  9       4–12
    Shanghai Whist. Nine target hands, each a card longer than the last, for three to sixteen; buy as often as you dare.
    Target hands: 3 of a kind … 3 of a kind + run of 4 + run of 4; wild cards: joker; \
buys: without limit; each costs a card from the stock*

? the source does not say   * assumed   details: sheets show GAME
""",
        "",
    )


@pytest.mark.parametrize(
    ("melds", "games"),
    [
        pytest.param("2 runs + 2 sets", ["shanghai-books", "toonerville-rook"], id="in any order"),
        pytest.param("2 sets of 3 + run of 5", ["shanghai-rummy-10", "hawaiian-rummy"], id="with sizes"),
        pytest.param("7 runs", [], id="nowhere"),
    ],
)
def test_it_finds_games_by_a_contract(melds: str, games: list[str]) -> None:
    assert listed(melds) == games


def listed(*arguments: object) -> list[str]:
    return [game["id"] for game in json.loads(sheets("list", "--json", *arguments).out)]


def test_lists_what_so_many_can_play_with_a_deck() -> None:
    assert listed("--players", "6", "--deck", "rook") == [
        "rook-shanghai",
        "rook-shanghai-black-14",
        "rook-shanghai-three-packs",
    ]
    assert "phase-10" not in listed("--players", "7")
    assert listed("--deck", "phase-10", "progress") == listed("progress", "--deck", "phase-10")
    assert {"spades", "rook-partners"} <= {*listed("--players", "4")}
    assert listed("--players", "4", "--deck", "rook", "kentucky") == ["rook-tournament"]


def test_lists_nothing_for_a_deck_that_no_game_has() -> None:
    wrong = 'sheets: no game has a deck "rok"; did you mean "rook"?\n'
    assert sheets("list", "--deck", "rok") == (2, "", wrong)
    nobody = "sheets: no game is for this number of players with this deck; `sheets list` lists them all\n"
    assert sheets("list", "--players", "1", "--deck", "rook") == (1, "", nobody)


# -- show ------------------------------------------------------------------------------------------------------------


def test_shows_a_game() -> None:
    assert sheets("show", "finangle") == (
        0,
        """\
Finangle   [finangle]
Manipulation rummy with seven cards; when a player reaches the target, the lowest total wins.

Players          3–5, best with 4–5
Deck             standard deck of 52
Packs            2
Deal             7
Melds            set: 3 or more of one rank; run: 3 or more in order, one suit, ace high
Buys             none
Stock            The remaining cards lie face down as the stock.
First turn       The player to the dealer's left has the first turn.
Direction        Play and the deal go clockwise.
Turn             If you can meld, play at least one card. If not, draw from the stock until you
                 can, then play. Nothing is discarded.
Laying down      You lay down whole melds from your hand, add cards to melds on the table, or
                 both.
Adding to melds  You may rearrange the melds on the table freely, as long as every meld is valid
                 at the end of your turn.
Going out        You go out when you have no cards left. You need not discard the last card.
Last turn        The hand ends as soon as somebody goes out.
Points           2–10: 5; J, Q, K: 10; A: 15
Out              0
End              when a total reaches 200 (or 300, as agreed), the lowest total wins
Cards            104 for 5 players: enough
Scores           in steps of 5

Source: Finangle, https://rummyrulebook.com/pages/finangle
""",
        "",
    )


def test_shows_the_facts_of_rook_shanghai_to_a_program() -> None:
    done = sheets("show", "rook-shanghai", "--players", "6", "--json")
    assert (done.code, done.err) == (0, "")
    facts = json.loads(done.out)["facts"]
    keys = ("number", "deal", "contract", "cards_needed", "buys_needed", "buys_needed_with_discard", "buys_limit")
    rounds = [tuple(round_[key] for key in keys) for round_ in facts["rounds"]]
    assert (len(rounds), rounds[0], rounds[-1]) == (7, (1, 11, "2 sets", 6, 0, 0, 3), (7, 11, "3 runs", 12, 0, 1, 3))
    told = {key: facts[key] for key in ("players", "packs", "jokers", "cards", "cards_suffice", "score_step")}
    assert told == {"players": 6, "packs": 2, "jokers": 0, "cards": 116, "cards_suffice": True, "score_step": 1}


# -- hand ------------------------------------------------------------------------------------------------------------


def test_adds_up_a_hand() -> None:
    assert sheets("hand", "rook-shanghai", "6", "6", "9", "10", "11") == (
        0,
        """\
CARD   POINTS  RULE
6           6  1-9
6           6  1-9
9           9  1-9
10         10  10-14
11         10  10-14
total      41
""",
        "",
    )


def test_a_hand_marks_once_what_is_assumed(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    ours = '[variants.ours]\nextends = "rook-shanghai"\nvalues."1-9" = { points = 5, assumed = "as ever" }\n'
    path.write_text(ours, encoding="utf-8")
    done = sheets("hand", "ours", "6", "--variants", path)
    assert done.out.splitlines()[1] == "6           5  1-9 *"
    assert "these points are assumed: as ever" in done.err


def test_refuses_every_wrong_card_at_once() -> None:
    assert sheets("hand", "rook-shanghai-black-14", "14R", "3x6R", "15") == (
        2,
        "",
        'sheets: there is no "14R" in this game; of that rank the deck has only the black 14\n'
        'sheets: the deck has no card "15"; cards are written like 1, 14, 14R, Rook\n'
        'sheets: there are 3 of "6R" in the hand, but the game has 2; count them again\n',
    )


def test_says_once_that_a_game_counts_no_cards() -> None:
    assert sheets("hand", "spades", "6", "7") == (
        2,
        "",
        "sheets: Spades does not count cards left in the hand; write bid, tricks, nil and nil tricks\n",
    )


def test_warns_once_of_players_of_one_name(tmp_path: Path) -> None:
    """However they are capitalised: on paper nothing else tells them apart."""
    done = sheets("score", "rook-shanghai", "--names", "Ann,Zoë,ann,Ben,ZOË,Ann", cwd=tmp_path)
    assert done.code == 0
    assert done.err == (
        'sheets: warning: "Ann" is there 3 times; tell them apart, like "Ann B." and "Ann C."\n'
        'sheets: warning: "Zoë" is there twice; tell them apart, like "Zoë B." and "Zoë C."\n'
    )


def test_json_shows_what_a_terminal_would_obey_as_its_number(tmp_path: Path) -> None:
    rules = tmp_path / "ours.toml"
    rules.write_text('[variants.ours]\nextends = "rook-shanghai"\ntitle = "می\u200cخواهم"\n', "utf-8")
    told = sheets("show", "ours", "--json", "--variants", rules).out
    assert "\\u200c" in told
    assert all(each.isprintable() for each in told.replace("\n", ""))
    assert json.loads(told)["variant"]["title"] == "می\u200cخواهم"


# -- check -----------------------------------------------------------------------------------------------------------


def test_checks_a_good_file(our_rules: Path) -> None:
    done = sheets("check", our_rules)
    assert (done.code, done.err) == (0, "")
    assert (
        done.out
        == f"""\
Rook at our house   [our-rook]

HAND  DEAL  CONTRACT        CARDS  LEFT OVER  BUYS NEEDED  ALLOWED  MOST CARDS
   1    11  2 sets              6          6  0 / 0        4                19
   2    11  1 set + 1 run       7          5  0 / 0        4                19
   3    11  2 runs              8          4  0 / 0        4                19
   4    11  3 sets              9          3  0 / 0        4                19
   5    11  2 sets + 1 run     10          2  0 / 0        4                19
   6    11  1 set + 2 runs     11          1  0 / 0        4                19
   7    11  3 runs             12          0  0 / 1        4                19
Buys needed: to lay the contract down / and keep a card to discard.

{our_rules}: 1 good game, no errors, no warnings
"""
    )


def test_tells_all_five_mistakes_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(FIVE_MISTAKES, encoding="utf-8")
    done = sheets("check", path)
    assert (done.code, done.out) == (1, f"{path}: no good games, 5 errors, no warnings\n")
    told = [line.removeprefix(f"{path}:") for line in done.err.splitlines()]
    assert [line.split(": ")[0].split(":")[0] for line in told] == ["2", "8", "9", "10", "11"]
    assert told[0] == (
        '2:11: variant "ours": there is no game called "rook-shangai" to extend; did you mean "rook-shanghai"?'
    )


def test_refuses_a_file_with_mistakes_in_every_command(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(FIVE_MISTAKES, encoding="utf-8")
    for command in (["list"], ["show", "rook-shanghai"], ["hand", "rook-shanghai", "6"]):
        done = sheets(*command, "--variants", path)
        assert (done.code, done.out, len(done.err.splitlines())) == (1, "", 5), command


# -- what goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        pytest.param(
            ["show", "rok-shanghai"],
            2,
            'sheets: there is no game called "rok-shanghai"; did you mean "rook-shanghai"?',
            id="an unknown variant",
        ),
        pytest.param(
            ["show", "grandmas-shanghai"],
            2,
            'sheets: there is no game called "grandmas-shanghai"; a game of your own needs --variants FILE; '
            'did you mean "rook-shanghai"?',
            id="somebody's own variant",
        ),
        pytest.param(
            ["show", "Shanghai Rummy, ten rounds"],
            2,
            'sheets: there is no game called "Shanghai Rummy, ten rounds"; did you mean "shanghai-rummy-10"?',
            id="a title",
        ),
        pytest.param(
            ["show"],
            2,
            "sheets: VARIANT is missing; write it like: sheets show shanghai-rummy-10 --players 5",
            id="no variant",
        ),
        pytest.param(
            ["hand", "rook-shanghai", "--round", "first"],
            2,
            'sheets: --round can\'t be "first"; write a whole number',
            id="a word for a number",
        ),
        pytest.param(
            ["score", "rook-shanghai", "--ink", "blue"],
            2,
            'sheets: --ink can\'t be "blue"; choose one of normal or low',
            id="no such word",
        ),
        pytest.param(
            ["score", "rook-shanghai", "Ann", "Ben"],
            2,
            'sheets: "Ann" is one word too many; write it like: sheets score rook-shanghai --names "Ann,Ben,Zoë,Dad"',
            id="names without their option",
        ),
        pytest.param(
            ["score", "--larg-print"],
            2,
            'sheets: there is no option "--larg-print"; did you mean "--large-print"?',
            id="a misspelt option",
        ),
        pytest.param(
            ["sho\x1b]0;x\a\u202ew"],
            2,
            'sheets: there is no command "sho]0;xw"; did you mean "show"?',
            id="a hostile command",
        ),
        pytest.param(
            ["list", "--variants", "no/such.toml"],
            1,
            'sheets: can\'t read "no/such.toml": there is no such file; check the name and the folder',
            id="a file that is not there",
        ),
        pytest.param(
            ["check", "sheets"], 1, 'sheets: can\'t read "sheets": it is a folder; name a plain file', id="a folder"
        ),
    ],
)
def test_says_what_is_wrong_in_one_line(arguments: list[str], code: int, said: str) -> None:
    done = sheets(*arguments)
    assert (done.code, done.out) == (code, "")
    assert said in words_of(done.err)
    assert "Traceback" not in done.err
    assert done.err.replace("\n", "").isprintable()
    assert len(done.err) < 1000


def test_prints_on_a_terminal_that_knows_no_dashes() -> None:
    surroundings = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = sheets("show", "shanghai-rummy-10", alone=True, **surroundings)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Shanghai Rummy, ten rounds   [shanghai-rummy-10]\n")
    assert done.out.endswith("\nSource: Shanghai Rummy, a variation of Contract Rummy, ten rounds\n")


# -- help ------------------------------------------------------------------------------------------------------------


def test_tells_its_version() -> None:
    assert sheets("--version") == (0, f"sheets {__version__}\n", "")


ESCAPE = "\x1b[31mred\x07\u202e"
"""What a terminal would obey: colour, a bell, and letters from right to left."""


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such names")
@pytest.mark.parametrize(
    "arguments",
    [
        ["rules", "rook-shanghai", "-o", f"{ESCAPE}  two.md"],
        ["excel", "rook-shanghai", "--players", "4", "-o", f"{ESCAPE}.xlsx"],
        ["score", "rook-shanghai", "-o", f"{ESCAPE}/x.pdf"],
        ["score", "rook-shanghai", f"--{ESCAPE}"],
        ["read", ESCAPE, ESCAPE],
        [ESCAPE],
    ],
    ids=lambda arguments: "no command" if arguments == [ESCAPE] else arguments[0],
)
def test_prints_nothing_that_a_terminal_would_obey(arguments: list[str], tmp_path: Path) -> None:
    done = sheets(*arguments, cwd=tmp_path)
    assert (done.out + done.err).replace("\n", "").isprintable()
    assert "red" in done.out + done.err
