"""What a rules page says of the play: each sentence that is else supposed can be told, or said to be unknown."""

import io

import pdfplumber
import pytest

from sheets.layout.rules_page import lay_out_rules
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.render.rules.rules_html import rules_html
from sheets.render.rules.rules_markdown import rules_markdown
from sheets.render.rules.rules_pdf import rules_pdf
from sheets.render.rules.rules_text import rules_text
from sheets.specification.rules_page.blocks import RulesPage
from sheets.specification.rules_page.rules_of_game import build_rules_page
from tests.helpers import load_text
from tests.rules_read_back import one_line, read_html, read_markdown, read_specification, read_text

GAME = """
    [variants.ours]
    title = "Ours"
    deck = "french"
    set = 3
    run = { size = 4, suit = "same" }
    deal = 10
    rounds = ["2 sets", "2 runs"]
    values = { any = 1 }
    winner = "lowest"
"""
OWN = {
    "stock": ("The deal", "Half of the rest is put away."),
    "first_dealer": ("The deal", "The oldest deals first."),
    "begins": ("The deal", "The dealer has the first turn."),
    "turn": ("A turn", "Draw, and lay down; nothing is discarded."),
    "laying_down": ("Laying down", "Nobody lays down in the first turn."),
    "laying_off": ("Laying down", "Cards may be added from the next turn on."),
    "going_out": ("Going out", "Out is who has two cards or fewer."),
    "last_turn": ("Going out", "Every other player has one more turn."),
}
SUPPOSED = {
    "stock": "The remaining cards lie face down as the stock; "
    "its top card is turned over beside it and begins the discard pile.",
    "begins": "The player to the dealer's left has the first turn.",
    "direction": "Play and the deal go clockwise.",
    "turn": "On your turn, in this order",
    "laying_down": "The contract is laid down whole, in one turn, from your own hand. Before that you lay "
    "down nothing, and add nothing to melds on the table.",
    "laying_off": "You may add cards to melds on the table where they fit.",
    "going_out": "You go out when you have no cards left.",
    "last_turn": "The round ends as soon as somebody goes out.",
}
LEGEND = "† Not said of this game: rummy is usually played like this."


def page_of(lines: str = "", game: str = GAME) -> RulesPage:
    return build_rules_page(load_text(game + lines).variants["ours"])


def said(lines: str = "", game: str = GAME) -> dict[str, str]:
    """What stands under each heading, in one line."""
    return {heading: " ".join(words) for heading, words in read_specification(page_of(lines, game)).sections.items()}


def test_it_marks_what_it_only_supposes() -> None:
    everything = " ".join(said().values())
    for sentence in SUPPOSED.values():
        assert f"{sentence}†" in everything
    assert "Whoever goes out scores 0.†" in everything
    assert "Players who tie share the place.†" in everything
    assert LEGEND in everything


@pytest.mark.parametrize("key", OWN)
def test_it_says_a_sentence_of_the_game_in_place_of_what_is_usual(key: str) -> None:
    heading, sentence = OWN[key]
    under = said(f'play.{key} = "{sentence.rstrip(".")}"')[heading]
    assert sentence in under
    assert f"{sentence}†" not in under
    assert SUPPOSED.get(key, sentence + "†") not in under


@pytest.mark.parametrize("key", SUPPOSED)
def test_it_says_what_is_usual_without_a_mark_where_the_source_says_it(key: str) -> None:
    everything = " ".join(said(f'play.{key} = "{"left" if key == "direction" else "usual"}"').values())
    assert SUPPOSED[key] in everything
    assert f"{SUPPOSED[key]}†" not in everything


@pytest.mark.parametrize(("key", "sentence"), [
    ("stock", "What becomes of the cards that are not dealt."),
    ("first_dealer", "Who deals first."),
    ("begins", "Who has the first turn."),
    ("direction", "Which way play and the deal go."),
    ("turn", "How a turn goes."),
    ("laying_down", "How you lay down."),
    ("laying_off", "Whether you may add cards to melds on the table."),
    ("going_out", "How you go out."),
    ("last_turn", "What the others may still do once somebody goes out."),
])  # fmt: skip
def test_it_supposes_nothing_of_what_nobody_knows_and_lists_it_once(key: str, sentence: str) -> None:
    words = said(f'play.{key} = "unknown"')
    everything = " ".join(words.values())
    assert sentence in words["Agree on these before you play"]
    assert everything.count(sentence) == 1
    assert SUPPOSED.get(key, "†…") not in everything


def test_house_rules_change_one_sentence_and_keep_the_others() -> None:
    child = '\n[variants.theirs]\nextends = "ours"\ntitle = "Theirs"\nplay.begins = "The youngest has the first turn."'
    games = load_text(f'{GAME}play.direction = "right"\nplay.last_turn = "none"\n{child}\nplay.direction = "none"')
    words = {
        heading: " ".join(under)
        for heading, under in read_specification(build_rules_page(games.variants["theirs"])).sections.items()
    }
    assert "The youngest has the first turn. Play and the deal go clockwise.†" in words["The deal"]
    assert "The round ends as soon as somebody goes out. Whoever" in words["Going out"]


def test_every_format_says_the_same_of_the_play() -> None:
    page = page_of("\n".join(f'play.{key} = "{sentence}"' for key, (_, sentence) in OWN.items()))
    expected = read_specification(page)
    assert read_html(rules_html(page)).sections == expected.sections
    assert read_markdown(rules_markdown(page)).sections == expected.sections
    assert read_text(rules_text(page)).sections.keys() == expected.sections.keys()
    with pdfplumber.open(io.BytesIO(rules_pdf(page, lay_out_rules(page, PAPERS["a4"], typeface.measure)))) as pdf:
        words = one_line(" ".join(leaf.extract_text() for leaf in pdf.pages))
    text = one_line(rules_text(page).decode())
    for _, sentence in OWN.values():
        assert sentence in text
        assert sentence in words
