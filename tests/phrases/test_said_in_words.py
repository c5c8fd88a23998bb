"""What is said in words where a cell was empty, a sign stood, or something was called what it is not."""

import re

import pytest

from sheets.answers import round_numbered
from sheets.errors import FaultyFile, WrongUsage
from sheets.game.model import Variant
from sheets.phrases.answer_tables import rounds_foot, rounds_table
from sheets.phrases.differences import differences
from sheets.phrases.left_open import left_out
from sheets.phrases.rounds import asked_in_round, round_words, rounds_in_short
from sheets.phrases.rule_lines import rule_lines, rules_in_short
from sheets.rules_file import Library
from sheets.specification.rules_page import build_rules_page
from tests.helpers import load_text
from tests.rules_read_back import rules_text

HEAD = 'title = "{name}"\ndeck = "french"\npacks = 2\nwinner = "lowest"\nbuys = "none"\nvalues = {{ any = 5 }}\n'


def games(**lines: str) -> Library:
    """Games by their names, each with lines of its own."""
    return load_text("\n".join(f"[variants.{name}]\n{HEAD.format(name=name)}{more}" for name, more in lines.items()))


def told(library: Library, base: str, now: str) -> list[tuple[str, str, str]]:
    found = differences(library.variants[base], library.variants[now])
    return [(each.rule, each.was, each.now) for each in found if each.is_play]


def test_it_does_not_call_a_deal_not_stated_that_every_round_has_of_its_own() -> None:
    rounds = 'rounds = [{ deal = 3, wild = ["3"] }, { deal = 4, wild = ["4"] }]'
    library = games(open='deal = 10\nend = "open"', each=rounds)
    assert [rule for rule, *_ in told(library, "open", "each") if "deal" in rule] == []
    assert ("deal", "", "10") in told(library, "each", "open")


def test_it_tells_no_difference_where_two_decks_have_the_same_ranks_wild(library: Library) -> None:
    assert not [rule for rule, *_ in told(library, "five-crowns", "three-thirteen") if rule.startswith("extra wild")]


def short(variant: Variant) -> list[str]:
    return [each.contract for each in rounds_in_short(variant, None)]


def test_it_says_none_of_a_round_without_wild_cards_among_others() -> None:
    game = games(some='rounds = [{ deal = 3, wild = ["3"] }, { deal = 4 }]').variants["some"]
    assert short(game) == ["3", "none"]
    assert [round_words(game, each) for each in game.rounds] == ["wild: 3", "wild: none"]
    assert [asked_in_round(game, each) for each in game.rounds] == [(("wild: 3",),), (("wild: none",),)]
    none = games(no='rounds = [{ deal = 3 }, { deal = 4, note = "loud" }]').variants["no"]
    assert [round_words(none, each) for each in none.rounds] == ["", ""]


def test_it_says_no_contract_of_a_round_without_one_among_others() -> None:
    game = games(some='deal = 9\nrounds = ["2 sets of 3", "none"]').variants["some"]
    assert [round_words(game, each) for each in game.rounds] == ["2 sets of 3", "no contract"]


def test_a_title_must_be_words() -> None:
    with pytest.raises(FaultyFile) as caught:
        load_text('[variants.ours]\nextends = "phase-10"\ntitle = "unknown"\n')
    assert str(caught.value) == (
        'rules.toml:3:9: variant "ours": the title is "unknown", and would stand so on every page; '
        "write the name by which players know it, or leave the line out"
    )


def test_it_speaks_of_one_player_as_of_one() -> None:
    library = games(one='players = "1-3"\nrounds = ["2 sets of 3"]\ndeal = { "2-3" = 9 }')
    asked = [each.asked for each in left_out(library.variants["one"], library.tables["one"])]
    assert "how many cards are dealt (1 player)" in asked


def test_it_names_the_option_at_fault(library: Library) -> None:
    with pytest.raises(WrongUsage) as caught:
        round_numbered(library.variants["phase-10"], 40)
    assert str(caught.value) == "--round: phase-10 has no round 40; write --round with a number from 1 to 10"


def test_it_uses_the_words_of_a_game_in_heads_and_labels() -> None:
    words = 'words = { buy = ["grab", "grabs"], wild = ["stray", "strays"], pack = ["box", "boxes"] }'
    lines = (
        f'{words}\nplayers = "2-4"\ndeal = 11\nset = 3\nrounds = ["2 sets", "4 sets"]\njokers = 2\nwild = ["joker"]\n'
        'extra = { "blank card" = 2 }'
    )
    head = HEAD.format(name="ours").replace('buys = "none"', "buys = { limit = 2, draw = 1 }")
    game = load_text(f"[variants.ours]\n{head}{lines}").variants["ours"]
    assert "GRABS NEEDED" in rounds_table(game, None).head
    assert rounds_foot(game).startswith("Grabs needed: ")
    said = dict(rules_in_short(game, None))
    assert {"Strays", "Boxes", "Grabs"} <= said.keys()
    assert not {"Wild", "Packs", "Buys"} & said.keys()
    assert said["Jokers"] == "2 in each box"
    assert said["Deck"].endswith(", each box with 2 blank cards")
    assert "Strays" in [line.name for line in rule_lines(game)]
    page = " ".join(rules_text(build_rules_page(game)).decode().split())
    assert "Strays: joker." in page
    assert "Whether you may still make grabs after laying down is not stated." in page
    assert not re.search(r"\bbuys?\b|\bpacks?\b", page), "nothing is called what the game does not call it"
