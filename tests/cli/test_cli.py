"""Whole runs of the commands that print: what is said where, and with which exit code."""

import json
import os
from pathlib import Path

import pytest

from sheets import __version__
from tests.commands import sheets

OUR_ROOK = """
[variants.our-rook]
extends = "rook-shanghai"
title = "Rook at our house"
buys.limit = 4
values.wild = 25
"""
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
VARIANT         PLAYERS  PACKS                               ROUNDS  DEAL

shanghai-whist  3–16     2 (3–8 players), 1 more per 4 (9+)  9       4–12
    Shanghai Whist. Nine target hands that grow by a card a round, for three to sixteen; buy as often as you dare.

? not stated in the source   * assumed   more: sheets show VARIANT
""",
        "",
    )


def test_lists_every_shipped_game() -> None:
    done = sheets("list", "--json")
    assert (done.code, done.err) == (0, "")
    assert [game["id"] for game in json.loads(done.out)] == [
        "rook-shanghai",
        "rook-shanghai-black-14",
        "rook-shanghai-three-packs",
        "rook-shanghai-small-table",
        "frustration",
        "shanghai-manipulation",
        "finangle",
        "carousel",
        "contract-rummy",
        "shanghai-rummy-10",
        "shanghai-rummy-7",
        "shanghai-books",
        "shanghai-rummy-11",
        "shanghai-rummy-11-black-twos",
        "shanghai-whist",
        "phase-10",
        "toonerville-rook",
        "garbage-rummy",
        "carioca",
        "continental",
        "liverpool-rummy",
        "hawaiian-rummy",
        "chinese-rummy",
        "king-rummy",
        "five-crowns",
        "three-thirteen",
        "hearts",
        "spades",
        "oh-hell",
        "oh-hell-exact",
        "rook-partners",
        "rook-tournament",
        "canasta",
        "rummy-500",
        "five-hundred",
        "skull-king",
    ]


def test_lists_what_is_unknown_as_null() -> None:
    assert json.loads(sheets("list", "--json", "tooner").out) == [
        {
            "id": "toonerville-rook",
            "title": "Toonerville Rook",
            "family": "Rummy with a contract in each round",
            "summary": "Eleven rounds with a Rook deck for each player; later rounds take every card dealt.",
            "players": "3-5",
            "packs": "3 (3 players), 4 (4), 5 (5)",
            "rounds": 11,
            "deals": [None, None, None, None, None, None, 12, 12, 15, 16, 14],
        }
    ]


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


def test_lists_games_by_their_families() -> None:
    lines = sheets("list", "--players", "4", "--deck", "french").out.splitlines()
    assert [line for line in lines if line.startswith("--")] == [
        "-- Rummy with a contract in each round --",
        "-- Rummy, each at his own pace --",
        "-- Rummy without contracts --",
        "-- Rummy in which melds count for you --",
        "-- Bids and tricks --",
    ]
    assert lines.index("-- Bids and tricks --") < next(n for n, line in enumerate(lines) if line.startswith("hearts"))
    assert not [line for line in sheets("list", "whist").out.splitlines() if line.startswith("--")]


def test_lists_deals_that_go_down_and_up_by_where_they_turn() -> None:
    [line] = [each for each in sheets("list").out.splitlines() if each.startswith("oh-hell ")]
    assert line.endswith("19      10–1–10 (3–5 players), 8–1–8 (6), 7–1–7 (7)")


def test_lists_nothing_for_a_deck_that_no_game_has() -> None:
    wrong = 'sheets: no game has a deck "rok"; did you mean "rook"?\n'
    assert sheets("list", "--deck", "rok") == (2, "", wrong)
    nobody = "sheets: no game is for so many with that deck; `sheets list` lists them all\n"
    assert sheets("list", "--players", "1", "--deck", "rook") == (1, "", nobody)


def test_lists_ones_own_games_too(our_rules: Path) -> None:
    done = sheets("list", "our house", "--variants", our_rules)
    assert done.out.splitlines()[2].split() == ["our-rook", "4–6", "2", "7", "11"]


def test_lists_nothing_where_no_game_has_the_word() -> None:
    assert sheets("list", "zwicker") == (1, "", "sheets: no game has these words; `sheets list` lists them all\n")
    near = (1, "", 'sheets: no game has these words; did you mean "shanghai"?\n')
    assert sheets("list", "rummy", "shangai") == near
    assert sheets("list", "bridge", "--json") == (1, "[]\n", "")
    none = (1, "", "sheets: no stock has these words; `sheets stock` lists all\n")
    assert sheets("stock", "quux") == none
    assert sheets("stock", "quux", "--json") == (1, "[]\n", "")
    assert sheets("stock", "averi") == (1, "", 'sheets: no stock has these words; did you mean "avery"?\n')


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
Direction        Turns pass to the left, and so does the deal.
Turn             If you can meld, play at least one card; if not, draw from the stock until you
                 can, and play. Nothing is discarded.
Laying down      You lay down whole melds from your hand, add cards to melds on the table, or
                 both.
Adding to melds  The melds on the table may be taken apart and put together anew, if all are
                 whole at the end of the turn.
Going out        A player who has no cards left is out.
                 the last card may be laid down, no discard needed
Last turn        The hand ends as soon as a player is out.
Points           2–10: 5; J, Q, K: 10; ace: 15
Out              0
End              when a total reaches 200 (or 300, as agreed), the lowest total wins
Cards            104 for 5 players: enough to deal
Score step       5

Source: Finangle, https://rummyrulebook.com/pages/finangle
""",
        "",
    )


def test_shows_the_rounds_of_a_game() -> None:
    done = sheets("show", "shanghai-rummy-10")
    table = done.out[done.out.index("ROUND") : done.out.index("Buys needed")]
    assert (
        table
        == """\
ROUND  DEAL  CONTRACT                CARDS  SPARE  BUYS NEEDED  ALLOWED  LARGEST HAND
    1    11  2 sets of 3                 6      6  0 / 0        3                  17
    2    11  set of 3 + run of 4         7      5  0 / 0        3                  17
    3    11  2 runs of 4                 8      4  0 / 0        3                  17
    4    11  3 sets of 3                 9      3  0 / 0        3                  17
    5    11  set of 3 + run of 7        10      2  0 / 0        3                  17
    6    11  2 sets of 3 + run of 5     11      1  0 / 0        3                  17
    7    11  3 runs of 4                12      0  0 / 1        3                  17
    8    11  set of 3 + run of 10       13     −1  1 / 1        3                  17
    9    11  3 sets of 3 + run of 5     14     −2  1 / 2        4                  19
   10    11  3 runs of 5                15     −3  2 / 2        4                  19
"""
    )


def facts_of(*arguments: str | Path) -> dict[str, object]:
    done = sheets("show", *arguments, "--json")
    assert (done.code, done.err) == (0, "")
    return dict(json.loads(done.out)["facts"])


CONTRACT_KEYS = (
    "number",
    "deal",
    "contract",
    "cards_needed",
    "buys_needed",
    "buys_needed_with_discard",
    "largest_hand",
    "buys_limit",
)
"""What programs rely on, of every round."""


def rounds_of(facts: dict[str, object]) -> list[tuple[object, ...]]:
    rounds = facts["rounds"]
    assert isinstance(rounds, list)
    return [tuple(round_[key] for key in CONTRACT_KEYS) for round_ in rounds]


def test_shows_the_facts_of_rook_shanghai_to_a_program() -> None:
    facts = facts_of("rook-shanghai", "--players", "6")
    assert rounds_of(facts) == [
        (1, 11, "2 sets", 6, 0, 0, 17, 3),
        (2, 11, "1 set + 1 run", 7, 0, 0, 17, 3),
        (3, 11, "2 runs", 8, 0, 0, 17, 3),
        (4, 11, "3 sets", 9, 0, 0, 17, 3),
        (5, 11, "2 sets + 1 run", 10, 0, 0, 17, 3),
        (6, 11, "1 set + 2 runs", 11, 0, 0, 17, 3),
        (7, 11, "3 runs", 12, 0, 1, 17, 3),
    ]
    del facts["rounds"]
    assert facts == {
        "players": 6,
        "packs": 2,
        "jokers": 0,
        "cards": 116,
        "cards_suffice": True,
        "all_buys_suffice": True,
        "largest_hand": 17,
        "score_step": 1,
    }


def test_shows_the_deals_of_the_small_table() -> None:
    assert [round_[1] for round_ in rounds_of(facts_of("rook-shanghai-small-table"))] == [7, 8, 9, 10, 11, 11, 11]


def test_shows_that_whist_deals_a_card_more_than_is_needed() -> None:
    rounds = rounds_of(facts_of("shanghai-whist"))
    assert [(deal, needed) for _, deal, _, needed, *_ in rounds] == [(n + 1, n) for n in range(3, 12)]
    assert {round_[-1] for round_ in rounds} == {"unlimited"}


@pytest.mark.parametrize(
    ("variant_id", "last"),
    [
        pytest.param("toonerville-rook", (6, None, "2 runs + 1 set", 11, None, None, None, "unknown"), id="deal"),
        pytest.param("contract-rummy", (6, 12, "1 set + 2 runs", 11, 0, 0, None, "unknown"), id="limit of buys"),
        pytest.param("frustration", (6, 11, "2 sets of 4", 8, 0, 0, 11, "none"), id="no buys at all"),
    ],
)
def test_shows_what_is_unknown_as_null(variant_id: str, last: tuple[object, ...]) -> None:
    assert rounds_of(facts_of(variant_id))[5] == last


def test_shows_a_variant_complete_without_its_base(our_rules: Path) -> None:
    shown = json.loads(sheets("show", "our-rook", "--json", "--variants", our_rules).out)["variant"]
    base = json.loads(sheets("show", "rook-shanghai", "--json").out)["variant"]
    changed = {key for key in {*shown, *base} if shown.get(key) != base.get(key)}
    assert changed == {"id", "title", "buys", "values", "largest_hand"}
    assert (shown["id"], shown["title"], shown["buys"]["limit"]) == ("our-rook", "Rook at our house", 4)
    assert (base["values"], shown["values"]) == (
        {"1-9": "face", "10-14": 10, "wild": 20},
        {"1-9": "face", "10-14": 10, "wild": 25},
    )
    assert "extends" not in shown


def test_warns_of_a_number_of_players_that_the_game_is_not_for() -> None:
    done = sheets("show", "rook-shanghai", "--players", "9")
    assert done.code == 0
    assert done.out.startswith("Rook Shanghai   [rook-shanghai]\n")
    assert done.err.startswith("sheets: warning: Rook Shanghai is for 4–6 players, not 9")


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


def test_adds_up_a_hand_for_a_program() -> None:
    done = sheets("hand", "shanghai-rummy-11", "2♣", "2H", "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert found["points"] == 52
    assert [(card["card"], card["points"], card["rule"]) for card in found["cards"]] == [
        ("2♣", 50, "wild"),
        ("2H", 2, "2-10"),
    ]


def test_adds_up_an_empty_hand() -> None:
    assert sheets("hand", "frustration") == (0, "no card left: 0\n", "")
    assert json.loads(sheets("hand", "frustration", "--json").out) == {"points": 0, "cards": []}


def test_adds_up_a_hand_by_house_rules(our_rules: Path) -> None:
    done = sheets("hand", "our-rook", "2xwild", "--variants", our_rules, "--json")
    assert json.loads(done.out)["points"] == 50


def test_refuses_every_wrong_card_at_once() -> None:
    assert sheets("hand", "rook-shanghai-black-14", "14R", "3x6R", "15") == (
        2,
        "",
        'sheets: there is no "14R" in this game; of that rank only the black 14, which is wild, is in the deck\n'
        'sheets: the deck has no card "15"; cards are written like 1, 14, 14R, Rook\n'
        'sheets: there are 3 of "6R" in the hand, and the game has 2; count them again\n',
    )


def test_refuses_a_hand_that_nobody_holds() -> None:
    assert sheets("hand", "rook-shanghai", "Q" * 50_000) == (
        2,
        "",
        f'sheets: the card "{"Q" * 59}…" has 50000 characters; use up to 80\n',
    )
    assert sheets("hand", "rook-shanghai", *["6"] * 501) == (
        2,
        "",
        "sheets: there are 501 cards; a hand has up to 500\n",
    )


def test_refuses_more_names_than_fit_a_line() -> None:
    assert sheets("score", "rook-shanghai", "--names", "Ann," * 1251, "-o", "-") == (
        2,
        "",
        f'sheets: the line of names "{"Ann," * 14}Ann…" has 5004 characters; use up to 5000\n',
    )


@pytest.mark.parametrize("command", ["score", "excel", "kit"])
def test_warns_once_of_players_of_one_name(command: str, tmp_path: Path) -> None:
    """However they are capitalised: on paper nothing else tells them apart."""
    done = sheets(command, "rook-shanghai", "--names", "Ann,Zoë,ann,Ben,ZOË,Ann", cwd=tmp_path)
    assert done.code == 0
    assert done.err == (
        'sheets: warning: "Ann" is there 3 times; tell them apart, like "Ann B." and "Ann C."\n'
        'sheets: warning: "Zoë" is there twice; tell them apart, like "Zoë B." and "Zoë C."\n'
    )


ZALGO = "q" + "\u0323" * 9 + "o"


def test_takes_no_marks_away_in_silence(tmp_path: Path) -> None:
    piled = "has more than 8 marks on a letter; leave some out: 8 are printed\n"
    shown = "q" + "\u0323" * 8 + "o"
    assert sheets("score", "rook-shanghai", "--names", f"Ann,{ZALGO}", cwd=tmp_path) == (
        *(2, ""),
        f'sheets: the line of names "Ann,{shown}" {piled}',
    )
    (tmp_path / "scores.csv").write_text(f"round,Ann,{ZALGO}\n1,0,5\n", "utf-8")
    told = f'scores.csv:1:11: "{shown}" {piled}'
    assert sheets("read", "scores.csv", "rook-shanghai", cwd=tmp_path) == (1, "", told)
    rules = f'[variants.ours]\nextends = "rook-shanghai"\ntitle = "{ZALGO}"\n'
    (tmp_path / "ours.toml").write_text(rules, "utf-8")
    done = sheets("check", "ours.toml", cwd=tmp_path)
    assert (done.code, done.err) == (0, f"ours.toml:3:19: warning: this {piled}")


def test_does_not_warn_of_blanks(tmp_path: Path) -> None:
    assert sheets("score", "rook-shanghai", "--names", "Ann,,,Ben", cwd=tmp_path).err == ""


def test_says_where_a_file_is_too_large(tmp_path: Path) -> None:
    """In whatever byte it ends: told is the line in which there are more than are read."""
    wrong = "big.toml:101:1073: the file is larger than 256 KB; a rules file is a page or two of text\n"
    for more in (1, 2, 1_000_000):
        (tmp_path / "big.toml").write_bytes(100 * (b"#" * 2599 + b"\n") + 1072 * "é".encode() + more * b"#")
        assert sheets("list", "--variants", "big.toml", cwd=tmp_path) == (1, "", wrong)
    assert sheets("stock", "--stock-file", "big.toml", cwd=tmp_path) == (1, "", wrong)


def test_json_shows_what_a_terminal_would_obey_as_its_number(tmp_path: Path) -> None:
    rules = tmp_path / "ours.toml"
    rules.write_text('[variants.ours]\nextends = "rook-shanghai"\ntitle = "می\u200cخواهم"\n', "utf-8")
    told = sheets("show", "ours", "--json", "--variants", rules).out
    assert "\\u200c" in told
    assert all(each.isprintable() for each in told.replace("\n", ""))
    assert json.loads(told)["variant"]["title"] == "می\u200cخواهم"


def test_refuses_a_round_that_the_game_has_not() -> None:
    assert sheets("hand", "rook-shanghai", "6", "--round", "8") == (
        2,
        "",
        "sheets: --round: rook-shanghai has no round 8; write --round with a number from 1 to 7\n",
    )


# -- check -----------------------------------------------------------------------------------------------------------


def test_checks_a_good_file(our_rules: Path) -> None:
    done = sheets("check", our_rules)
    assert (done.code, done.err) == (0, "")
    assert (
        done.out
        == f"""\
Rook at our house   [our-rook]

HAND  DEAL  CONTRACT        CARDS  SPARE  BUYS NEEDED  ALLOWED  LARGEST HAND
   1    11  2 sets              6      6  0 / 0        4                  19
   2    11  1 set + 1 run       7      5  0 / 0        4                  19
   3    11  2 runs              8      4  0 / 0        4                  19
   4    11  3 sets              9      3  0 / 0        4                  19
   5    11  2 sets + 1 run     10      2  0 / 0        4                  19
   6    11  1 set + 2 runs     11      1  0 / 0        4                  19
   7    11  3 runs             12      0  0 / 1        4                  19
Buys needed: to lay the contract down / and keep a card to discard.

{our_rules}: 1 good variant, no errors, no warnings
"""
    )


def test_names_what_a_game_leaves_open_once(tmp_path: Path) -> None:
    rules = """\
[variants.ours]
title = "Ours"
deck = "french"
packs = 2
jokers = "unknown"
deal = 10
rounds = ["2 sets of 3", "2 runs of 4"]
buys = { limit = 2, draw = 1, text = "the next in turn comes first" }
values = { any = 5 }
winner = "lowest"

[variants.ours-on-sundays]
extends = "ours"
title = "Ours on Sundays"
discard = true
out = "unknown"
"""
    path = tmp_path / "ours.toml"
    path.write_text(rules, encoding="utf-8")
    done = sheets("check", path)
    assert (done.code, done.err) == (0, "")
    said = done.out.split("Buys needed: to lay the contract down / and keep a card to discard.\n")
    heading = 'Not stated, so the pages leave it open (write "unknown" where nobody knows):'
    assert said[1].startswith(
        f"""
{heading}
players                 how many can play
run.suit                whether a run is all of one suit
run.low, run.high       whether the ace is low or high in a run
discard                 whether the last card must be discarded
buys.after_laying_down  whether one may still buy after laying down

Ours on Sundays   [ours-on-sundays]
"""
    )
    assert said[2] == f"\n{path}: 2 good variants, no errors, no warnings\n"


def test_tells_all_five_mistakes_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(FIVE_MISTAKES, encoding="utf-8")
    done = sheets("check", path)
    assert (done.code, done.out) == (1, f"{path}: no good variants, 5 errors, no warnings\n")
    told = [line.removeprefix(f"{path}:") for line in done.err.splitlines()]
    assert [line.split(": ")[0].split(":")[0] for line in told] == ["2", "8", "9", "10", "11"]
    assert told[0] == (
        '2:11: variant "ours": there is no variant "rook-shangai" to extend; did you mean "rook-shanghai"?'
    )


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "[variants]\n"])
def test_says_how_a_game_begins_where_a_file_has_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "empty.toml"
    path.write_text(text, encoding="utf-8")
    done = sheets("check", path)
    found = "no good variants, no errors, no warnings"
    begin = "a game begins with a line like [variants.our-game], as `sheets new` writes it"
    assert (done.code, done.out, done.err) == (0, f"{path}: {found}; {begin}\n", "")


def test_refuses_a_file_with_mistakes_in_every_command(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(FIVE_MISTAKES, encoding="utf-8")
    for command in (["list"], ["show", "rook-shanghai"], ["hand", "rook-shanghai", "6"]):
        done = sheets(*command, "--variants", path)
        assert (done.code, done.out, len(done.err.splitlines())) == (1, "", 5), command


def test_finds_the_shipped_games_good() -> None:
    done = sheets("check")
    assert done.code == 0
    assert done.out.endswith("\nvariants.toml: 36 good variants, no errors, 12 warnings\n")
    lines = done.err.splitlines()
    assert len(lines) == 12
    assert all(line.startswith("variants.toml:") and "needs " in line for line in lines)


# -- what goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        pytest.param(
            ["show", "rok-shanghai"],
            2,
            'sheets: there is no variant "rok-shanghai"; did you mean "rook-shanghai"?',
            id="an unknown variant",
        ),
        pytest.param(
            ["hand", "bridge", "6"],
            2,
            'sheets: there is no variant "bridge"; '
            "`sheets list` names them all; a game of your own needs --variants FILE",
            id="a variant like no other",
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
            ["score", "rook-shanghai", "--margin", "1e"],
            2,
            'sheets: --margin can\'t be "1e"; write a number of millimetres',
            id="half a number",
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
            ["score", "rook-shanghai", "--paper"],
            2,
            "sheets: there is nothing behind --paper; `sheets score --help` says what",
            id="an option without a value",
        ),
        pytest.param(
            ["score", "rook-shanghai", "--landscape=3"],
            2,
            "sheets: --landscape takes no value; leave out what is behind it",
            id="a value without need",
        ),
        pytest.param(
            ["show", "rook-shanghai", "--colour"],
            2,
            'sheets: there is no option "--colour"; `sheets show --help` tells them all',
            id="a bad option",
        ),
        pytest.param(
            ["score", "--larg-print"],
            2,
            'sheets: there is no option "--larg-print"; did you mean "--large-print"?',
            id="a misspelt option",
        ),
        pytest.param(["sho"], 2, 'sheets: there is no command "sho"; did you mean "show"?', id="a bad command"),
        pytest.param(
            ["sho\x1b]0;x\a\u202ew"],
            2,
            'sheets: there is no command "sho]0;xw"; did you mean "show"?',
            id="a hostile command",
        ),
        pytest.param(
            ["show", f"--{'x' * 9000}"],
            2,
            f'sheets: there is no option "--{"x" * 57}…"; `sheets show --help` tells them all',
            id="an endless option",
        ),
        pytest.param(
            ["show", "rook-shanghai", "--players", "0"],
            2,
            "sheets: a game for 0 players can't be; write a number from 1 to 20",
            id="no players",
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


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_does_not_wait_for_a_pipe_given_as_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "rules.toml"
    os.mkfifo(pipe)
    done = sheets("show", "rook-shanghai", "--variants", pipe)
    assert (done.code, done.out, done.err) == (
        1,
        "",
        f'sheets: can\'t read "{pipe}": it is a pipe; name a plain file\n',
    )


@pytest.mark.skipif(os.name != "posix", reason="arguments are bytes on POSIX only")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        pytest.param(["hand", "rook-shanghai", b"\xff"], ["\ufffd"], id="a card"),
        pytest.param(["score", "rook-shanghai", "-o", b"\xff"], ["\ufffd"], id="a file to write"),
        pytest.param(["read", b"\xff", b"rook\xff"], ["\ufffd", "rook\ufffd"], id="a file that is there"),
    ],
)
def test_refuses_arguments_that_are_no_text(arguments: list[str | bytes], told: list[str], tmp_path: Path) -> None:
    """None is taken for another, as a file would get another name."""
    (tmp_path / os.fsdecode(b"\xff")).write_text("round,Ann,Ben\n")
    files = list(tmp_path.iterdir())
    right = "write it in UTF-8, and rename the file if it names one"
    assert sheets(*arguments, cwd=tmp_path) == (
        2,
        "",
        "".join(f'sheets: "{text}" is no UTF-8; {right}\n' for text in told),
    )
    assert list(tmp_path.iterdir()) == files


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({"LC_ALL": "C"}, id="the locale C"),
        pytest.param({"PYTHONIOENCODING": "ascii"}, id="ASCII"),
        pytest.param({"PYTHONIOENCODING": "latin-1"}, id="Latin 1"),
        pytest.param({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, id="nothing but ASCII"),
    ],
)
def test_prints_on_a_terminal_that_knows_no_dashes(environment: dict[str, str]) -> None:
    done = sheets("show", "shanghai-rummy-10", alone=True, **environment)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Shanghai Rummy, ten rounds   [shanghai-rummy-10]\n")
    assert done.out.endswith("\nSource: Shanghai Rummy, a variation of Contract Rummy, ten rounds\n")


# -- help ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "example"),
    [
        pytest.param("list", "sheets list shanghai", id="list"),
        pytest.param("show", "sheets show shanghai-rummy-10 --players 5", id="show"),
        pytest.param("hand", "sheets hand rook-shanghai 6 6 9 10 11", id="hand"),
        pytest.param("check", "sheets check our-rules.toml", id="check"),
    ],
)
def test_shows_an_example_that_works_in_the_help(our_rules: Path, command: str, example: str) -> None:
    done = sheets(command, "--help")
    assert (done.code, done.err) == (0, "")
    assert example in words_of(done.out)
    assert "--variants FILE" in done.out
    arguments = [str(our_rules) if word == "our-rules.toml" else word for word in example.split()[1:]]
    assert sheets(*arguments).code == 0


def test_shows_the_commands_without_a_command() -> None:
    done = sheets()
    assert all(f"  {command} " in done.out + done.err for command in ("list", "show", "score", "hand", "check"))


def test_tells_its_version() -> None:
    assert sheets("--version", alone=True) == (0, f"sheets {__version__}\n", "")


ESCAPE = "\x1b[31mred\x07\u202e"
"""What a terminal would obey: colour, a bell, and letters from right to left."""


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such names")
@pytest.mark.parametrize(
    "arguments",
    [
        ["schema", "-o", f"{ESCAPE}.json"],
        ["rules", "rook-shanghai", "-o", f"{ESCAPE}  two.md"],
        ["excel", "rook-shanghai", "--players", "4", "-o", f"{ESCAPE}.xlsx"],
        ["new", f"{ESCAPE}.toml"],
        ["score", "rook-shanghai", "-o", f"{ESCAPE}/x.pdf"],
        ["score", "rook-shanghai", "--names", "Ann", "--first-dealer", ESCAPE],
        ["score", "rook-shanghai", "--logo", ESCAPE],
        ["score", "rook-shanghai", f"--{ESCAPE}"],
        ["cards", "rook-shanghai", "--size", ESCAPE],
        ["check", "--variants", ESCAPE],
        ["read", ESCAPE, ESCAPE],
        [ESCAPE],
    ],
    ids=lambda arguments: "no command" if arguments == [ESCAPE] else arguments[0],
)
def test_prints_nothing_that_a_terminal_would_obey(arguments: list[str], tmp_path: Path) -> None:
    done = sheets(*arguments, cwd=tmp_path)
    assert (done.out + done.err).replace("\n", "").isprintable()
    assert "red" in done.out + done.err
