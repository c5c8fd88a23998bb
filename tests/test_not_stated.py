"""What nobody knows: read, laid over what a base says, and left blank or called not stated on every output."""

import re
from pathlib import Path

import pdfplumber
import pytest
from typer.testing import CliRunner

from sheets.cli import app
from sheets.game import facts
from sheets.game.as_played import for_players
from sheets.game.deck import Card
from sheets.game.model import Variant
from sheets.make.cards_request import CardsRequest, make_cards
from sheets.phrases.left_open import left_out, open_questions
from sheets.phrases.rule_lines import RuleLine, from_full_to_short, rule_lines, rules_in_short, sparable
from sheets.phrases.setting import packs_and_jokers
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card
from sheets.specification.rules_page import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from tests.helpers import load_text, problems_of
from tests.reading import read_pdf
from tests.rules_read_back import read_specification

DARK = """
[variants.dark]
title = "Dark"
deck = "unknown"
packs = 2
wild = "unknown"
deal = 11
discard = true
set = 3
run = 4
rounds = ["2 sets", "1 set + 1 run"]
values = { any = 5 }
tie = "unknown"
winner = "lowest"
source = "A page"
"""
BASE = """
[variants.base]
title = "Base"
deck = "french"
players = "3-6"
packs = { "3-4" = 2, "5-6" = 3 }
jokers = "players - 1"
wild = ["joker"]
deal = 11
set = 3
run = 4
rounds = ["2 sets", { contract = "2 runs", buys = 4 }]
values = "unknown"
buys = { limit = 2, draw = 1, points = 5, after_laying_down = true, text = "the next in turn comes first" }
tie = "lowest"
winner = "lowest"
"""


def child(lines: str) -> Variant:
    """House rules on the base."""
    return load_text(f'{BASE}\n[variants.child]\nextends = "base"\ntitle = "Child"\n{lines}\n').variants["child"]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        pytest.param('players = "unknown"', lambda game: game.players, id="players"),
        pytest.param('packs = "unknown"', lambda game: game.packs, id="packs"),
        pytest.param('jokers = "unknown"', lambda game: game.jokers, id="jokers"),
        pytest.param('wild = "unknown"', lambda game: game.wild.cards, id="wild"),
        pytest.param('wild_limit = "unknown"', lambda game: game.wild.limit, id="limit of wild cards"),
        pytest.param('deal = "unknown"', lambda game: game.rounds[0].deal, id="deal"),
        pytest.param('buys = "unknown"', lambda game: game.buys, id="all of buying"),
        pytest.param('buys = "unknown"', lambda game: game.rounds[1].buys, id="all of buying in a round, too"),
        pytest.param('round.2.buys = "unknown"', lambda game: game.rounds[1].buys, id="buying in a round"),
        pytest.param('buys.limit = "unknown"', lambda game: game.buys.limit, id="the limit alone"),
        pytest.param('buys.draw = "unknown"', lambda game: game.buys.draw, id="cards of a buy"),
        pytest.param('buys.points = "unknown"', lambda game: game.buys.points, id="points of a buy"),
        pytest.param('buys.after_laying_down = "unknown"', lambda game: game.buys.after_laying_down, id="afterwards"),
        pytest.param('buys.text = "unknown"', lambda game: game.buys.text or None, id="who comes first"),
        pytest.param('tie = "unknown"', lambda game: game.tie, id="tie"),
        pytest.param('out = "unknown"', lambda game: game.out, id="out"),
        pytest.param('discard = "unknown"', lambda game: game.discard, id="discard"),
    ],
)
def test_it_forgets_what_the_base_says(lines: str, found) -> None:  # type: ignore[no-untyped-def]
    assert found(child(lines)) is None


def test_it_leaves_the_rest_of_buying_where_only_the_limit_is_unknown() -> None:
    buys = child('buys.limit = "unknown"').buys
    assert buys is not None
    assert (buys.draw, buys.points, buys.after_laying_down, buys.text) == (1, 5, True, "the next in turn comes first")


def test_it_says_nothing_of_cards_that_nobody_knows() -> None:
    game = load_text(DARK).variants["dark"]
    assert not game.deck.is_known
    assert facts.cards_in_play(game, 4) is None
    assert facts.score_step(game) is None
    assert facts.largest_deal(game) == 11
    said = dict(rules_in_short(game, 4))
    assert said["Deck"] == "not stated"
    assert said["Points"] == "each card: 5"
    assert "Cards" not in said
    assert "which deck it is played with" in [question.asked for question in open_questions(game)]


@pytest.mark.parametrize("command", ["show", "rules", "score", "cards", "excel", "kit"])
def test_every_output_can_be_made_without_a_deck(command: str, tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text(DARK)
    end = {"excel": ".xlsx", "kit": ""}.get(command, ".pdf")
    where = [] if command == "show" else ["-o", str(tmp_path / f"out{end}")]
    result = CliRunner().invoke(app, [command, "dark", "--variants", str(rules), *where], catch_exceptions=False)
    assert result.exit_code == 0, result.stderr


@pytest.mark.parametrize("kind", ["md", "txt", "html", "pdf"])
def test_the_rules_page_says_so_in_every_format(kind: str, tmp_path: Path) -> None:
    rules, out = tmp_path / "rules.toml", tmp_path / f"page.{kind}"
    rules.write_text(DARK)
    words = ["rules", "dark", "--format", kind, "-o", str(out), "--variants", str(rules)]
    assert CliRunner().invoke(app, words, catch_exceptions=False).exit_code == 0
    if kind == "pdf":
        with pdfplumber.open(out) as pdf:
            text = " ".join(page.extract_text() for page in pdf.pages)
    else:
        text = re.sub("<[^>]*>", "", out.read_text())
    text = " ".join(text.split())
    assert "Which cards they are is not stated." in text
    assert "Who wins a tie is not stated." in text
    assert "share the place" not in text


def test_a_sheet_rules_a_blank_where_it_would_say_not_stated(library: Library) -> None:
    """Wild cards and buys of Garbage Rummy, which its source leaves open."""
    lines = {line.name: line for line in rule_lines(library.variants["garbage-rummy"])}
    assert (lines["Wild"].text, lines["Buys"].text) == ("____________", "____ a round; each costs ________")
    for game in library.variants.values():
        assert not [line for line in rule_lines(game) if "not stated" in line.text], game.id


def test_a_sheet_leaves_a_line_for_the_price_of_a_buy(library: Library) -> None:
    """That of Liverpool Rummy lies behind the cut of its source; Books' and Rook's are known."""
    [buys] = [line.text for line in rule_lines(library.variants["liverpool-rummy"]) if line.name == "Buys"]
    assert buys == "limit ____________, before laying down; price ____________"
    told = [line.text for game in library.variants.values() for line in rule_lines(game) if line.name == "Buys"]
    assert len([line for line in told if "price" in line]) == 1


def test_a_small_card_spares_special_calls_before_the_packs_and_jokers(library: Library) -> None:
    """What to take out of the box is the first thing that a host asks."""
    assert sparable(library.variants["chinese-rummy"]) == ("Melds", "Rummy", "Cards")
    [card] = make_cards(CardsRequest(games=library, game=library.variants["chinese-rummy"])).files
    assert "2 packs + 4 jokers" in " ".join(" ".join(page.text.split()) for page in read_pdf(card.data))


@pytest.mark.parametrize(
    ("lines", "players", "phrase"),
    [
        pytest.param("", None, "2 packs (3–4 players), 3 packs (5–6); jokers: players − 1", id="any number"),
        pytest.param("", 4, "2 packs + 3 jokers", id="four"),
        pytest.param("", 6, "3 packs + 5 jokers", id="six"),
        pytest.param("packs = 2\njokers = 2", None, "2 packs + 4 jokers", id="the same for all"),
        pytest.param('jokers = "none"\nwild = "none"', 3, "2 packs", id="no jokers"),
        pytest.param('packs = "unknown"\njokers = "unknown"', 3, "____ packs + ____ jokers", id="nobody knows"),
        pytest.param('packs = "unknown"\njokers = "3 in all"', 3, "____ packs, jokers: 3 in all", id="jokers alone"),
        pytest.param('jokers = "unknown"', 5, "3 packs + ____ jokers", id="packs alone"),
        pytest.param('assumed.packs = "as usual"', 4, "2 packs* + 3 jokers", id="assumed"),
        pytest.param('packs = { "3" = 2, "4" = 2 }', None, "2 packs (3–4 players), 3 packs (5–6); jokers: players − 1",
                     id="the same number twice is said once"),
    ],
)  # fmt: skip
def test_it_says_what_to_take_out_of_the_box(lines: str, players: int | None, phrase: str) -> None:
    assert packs_and_jokers(for_players(child(lines or 'version = "1"'), players)) == phrase


def test_a_joker_is_one_however_it_is_written() -> None:
    deck = '[decks.ours]\nranks = ["1-9"]\nsuits = ["red"]\nspecials = { JOKERS = 2 }\n'
    game = (
        '[variants.x]\ntitle = "X"\ndeck = "ours"\npacks = 2\nrounds = ["none"]\nwinner = "lowest"\nwild = ["Joker"]\n'
    )
    variant = load_text(deck + game).variants["x"]
    assert variant.wild.cards == {Card("joker")}
    assert facts.jokers_for(variant, 4) == 4


def test_jokers_of_a_deck_are_not_added_to() -> None:
    """A pack of 52 with 2 jokers of its own: not two packs of 122 cards."""
    deck = (
        '[decks.ours]\nranks = ["A", "2-10", "J", "Q", "K"]\nsuits = ["w", "x", "y", "z"]\nspecials = { joker = 2 }\n'
    )
    game = '[variants.x]\ntitle = "X"\ndeck = "ours"\npacks = 2\nend = "open"\nwinner = "lowest"\nvalues = "unknown"\n'
    assert facts.cards_in_play(load_text(deck + game).variants["x"], 4) == 108
    [problem] = problems_of(deck + game + "jokers = 2\n")
    assert 'jokers are said twice: the deck "ours" has 2 in each pack already' in problem


def test_a_kit_tells_rules_and_cards_how_many_play(tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text(BASE)
    words = ["kit", "base", "--players", "5", "-o", str(tmp_path / "kit"), "--variants", str(rules)]
    assert CliRunner().invoke(app, words, catch_exceptions=False).exit_code == 0
    files = {file.name: file for file in (tmp_path / "kit").rglob("*.*")}
    assert "This page is for 5." in files["base-rules.html"].read_text()
    with pdfplumber.open(files["base-cards.pdf"]) as pdf:
        assert "3 packs + 4 jokers" in " ".join(" ".join(page.extract_text().split()) for page in pdf.pages)


@pytest.mark.parametrize("command", ["score", "cards"])
def test_sheet_and_card_say_all_of_buying_where_there_is_room(command: str, tmp_path: Path) -> None:
    rules, out = tmp_path / "rules.toml", tmp_path / "out.pdf"
    rules.write_text(BASE)
    words = [command, "base", "-o", str(out), "--variants", str(rules)]
    assert CliRunner().invoke(app, words, catch_exceptions=False).exit_code == 0
    with pdfplumber.open(out) as pdf:
        assert "next in turn comes first" in " ".join(" ".join(page.extract_text().split()) for page in pdf.pages)


@pytest.mark.parametrize("players", [4, 6])
def test_the_cards_to_take_stand_on_every_shipped_sheet(library: Library, players: int) -> None:
    for game in library.variants.values():
        [cards] = [line.text for line in rule_lines(for_players(game, players)) if line.name == "Cards"]
        assert re.match(r"(\d+|____) \w+", cards), game.id


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ('remove = ["2", "A of spades"]', "2 packs + 4 jokers; without 2s and A of spades"),
        ('remove = ["2-6"]', "2 packs + 4 jokers; without 2s to 6s"),
        ('extra = { "arrow" = 1 }', "2 packs + 4 jokers; each pack with 1 arrow"),
        ('extra = { "arrow" = 1 }\nremove = ["K"]', "2 packs + 4 jokers; each pack with 1 arrow; without kings"),
        ('remove = ["K"]\nassumed = { remove = "y" }', "2 packs + 4 jokers; without kings*"),
    ],
)
def test_sheet_and_card_say_what_is_added_to_a_pack_and_taken_out(changes: str, said: str) -> None:
    plain = 'title = "G"\ndeck = "french"\npacks = 2\njokers = "2 per pack"\nend = "open"\nwinner = "lowest"'
    game = load_text(f"[variants.g]\n{plain}\n{changes}\n").variants["g"]
    assert rule_lines(game)[0] == RuleLine("Cards", said)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        pytest.param('discard = true\nsettlement = "unknown"', ["who pays whom?"], id="who pays"),
        pytest.param('discard = true\nsettlement = "none"', None, id="nobody pays"),
        pytest.param('discard = true\ntie = "shared"', None, id="all is known"),
        pytest.param('discard = "unknown"', ["must the last card be discarded?"], id="the last card"),
        pytest.param('discard = true\ntie = "unknown"', ["who wins a tie?"], id="a tie"),
        pytest.param('discard = "unknown"\ntie = "unknown"',
                     ["must the last card be discarded?", "who wins a tie?"], id="both"),
        pytest.param('end = "progression"\nwinner = "lowest"\ntie = "unknown"\ndiscard = false',
                     ["who wins a tie?"], id="a tie of a progression that totals decide"),
        pytest.param('end = "progression"\nwinner = "first"\ndiscard = false', None, id="the first wins"),
        pytest.param('play.going_out = "A player is out who lays the last card down."\ntie = "shared"', None,
                     id="told in words of its own"),
    ],
)  # fmt: skip
def test_a_sheet_asks_in_one_line_what_a_table_has_to_agree_on(lines: str, said: list[str] | None) -> None:
    game = child(lines if "tie" in lines else f'tie = "shared"\n{lines}')
    assert [line.pairs for line in rule_lines(game, in_full=True) if line.name == "To agree on"] == (
        [tuple((question, "", "") for question in said)] if said else []
    )


def test_a_game_s_own_questions_stand_behind_and_are_the_first_to_go(library: Library) -> None:
    """Canasta, of which nobody says who wins a tie."""
    questions = ["who wins a tie?", "when is the discard pile frozen?", "how many canastas to go out?"]
    feet = [
        [question for line in lines if line.name == "To agree on" for question, _, _ in line.pairs]
        for lines in from_full_to_short(library.variants["canasta"])
    ]
    assert feet[:3] == [questions, questions[:2], questions[:1]]
    assert feet[-1] == []
    page = read_specification(build_rules_page(library.variants["canasta"]))
    assert (
        "When the discard pile is frozen, and which cards may take it." in page.sections["What the source leaves open"]
    )


@pytest.mark.parametrize(
    ("changes", "asked", "left"),
    [
        ('unstated = ["What a skip does."]', ["what does a skip do?", "must the last card be discarded?"], False),
        ('unstated = "none"', ["what does a skip do?", "must the last card be discarded?"], True),
        ('notes = ["A skip costs a turn."]', ["must the last card be discarded?"], False),
        ('wild = ["wild", "skip"]', ["must the last card be discarded?"], False),
        ('remove = ["skip"]', ["must the last card be discarded?"], False),
    ],
    ids=["nobody knows", "forgotten", "a note says it", "it is wild", "it is not played with"],
)
def test_it_asks_what_a_card_does_that_is_in_no_meld_and_not_wild(changes: str, asked: list[str], left: bool) -> None:
    games = load_text(f'[variants.g]\nextends = "phase-10"\n{changes}\n')
    [line] = [line for line in rule_lines(games.variants["g"], in_full=True) if line.name == "To agree on"]
    assert [question for question, _, _ in line.pairs] == asked
    open_ = {question.asked: question.keys for question in left_out(games.variants["g"], games.tables["g"])}
    assert open_.get("what a skip does") == (("notes",) if left else None)


def test_a_sheet_asks_about_the_last_card_of_those_rounds_that_nobody_knows() -> None:
    game = child("discard = true\nround.2.discard = 'unknown'")
    lines = {line.name: line.text for line in rule_lines(game, in_full=True)}
    assert lines["Going out"] == "the last card must be discarded in round 1; in the other round too? ____"


def test_a_sheet_leaves_a_line_for_the_score_of_going_out() -> None:
    unknown, zero = child('out = "unknown"'), child("out = 0")
    assert [line.pairs[-1] for line in (rule_lines(unknown)[1], rule_lines(zero)[1])] == [
        ("out", "", ""),
        ("out", "0", ""),
    ]


@pytest.mark.parametrize("players", [None, 4])
def test_sheet_and_card_leave_a_line_for_a_deal_that_nobody_knows(players: int | None) -> None:
    game = for_players(child('deal = "unknown"'), players)
    assert build_score_sheet(game, ["Ann"]).headline.startswith("Deal ____ every round. ")
    assert build_reference_card(game).deal == "deal ____"


def test_a_deal_that_is_known_for_some_players_is_a_line_to_write_on_for_the_others() -> None:
    def game_with(lines: str) -> Variant:
        return for_players(load_text(BASE.replace("deal = 11", f"deal = {{ 3-4 = 11 }}{lines}")).variants["base"], None)

    game = game_with("")
    assert build_score_sheet(game, ["Ann"]).headline.startswith("Deal 11 (3–4 players), ____ (5–6) every round. ")
    assert build_reference_card(game).deal == "deal 11 (3–4 players), ____ (5–6)"
    by_round = game_with("\nround.1.deal = { 3-4 = 10 }")
    assert build_score_sheet(by_round, ["Ann"]).rows[0].deal == "deal 10 (3–4 players), ____ (5–6)"


def test_a_sheet_leaves_a_line_for_a_contract_that_nobody_knows() -> None:
    game = child('round.1.contract = "unknown"')
    assert [row.words for row in build_score_sheet(game, ["Ann"]).rows[:2]] == ["____________", "2 runs"]


def test_who_pays_whom_is_called_not_stated_and_asked(library: Library) -> None:
    text = '[variants.x]\nextends = "shanghai-manipulation"\ntitle = "X"\nsettlement = "unknown"\n'
    game = load_text(text).variants["x"]
    assert dict(rules_in_short(game, 4))["Settlement"] == "not stated"
    assert "who pays whom, if anybody pays" in [question.asked for question in open_questions(game)]
    assert open_questions(library.variants["shanghai-manipulation"]) == ()
    assert not [row for row in build_score_sheet(game, ["Ann", "Ben"]).rows if row.kind == "settlement"]
