"""What a game tells of its play: looked up, at the foot of a sheet, on a card, and where two games differ."""

from sheets.game.model import Variant
from sheets.game.play import Play
from sheets.words.common import say
from sheets.words.playing import name_of_play, question_of_play
from sheets.words.rule_lines import rule_lines
from sheets.words.tables import rules_in_short
from tests.helpers import load_text

BASE = """
    [variants.base]
    title = "Base"
    deck = "french"
    discard = true
    rounds = ["2 sets of 3"]
    winner = "lowest"
    buys = "none"
    values = { any = 1 }
    play.going_out = "A player is out who knocks."
    play.turn = ["draw a card", "Discard one."]

    [variants.ours]
    extends = "base"
    title = "Ours"
    play.begins = "the dealer has the first turn."
    play.direction = "right"
    play.laying_off = "none"
    play.last_turn = "every other player has one more turn"
    play.stock = "unknown"
"""


def games(lines: str = "") -> tuple[Variant, Variant]:
    found = load_text(BASE + lines).variants
    return found["base"], found["ours"]


def test_it_can_be_looked_up_as_far_as_it_is_stated() -> None:
    base, ours = games()
    play = ("Stock", "First dealer", "First turn", "Direction", "Turn", "Adding to melds", "Going out", "Last turn")
    assert [line for line in rules_in_short(base, None) if line[0] in play] == [
        ("Turn", "Draw a card. Discard one."),
        ("Going out", "A player is out who knocks. The last card must be discarded."),
    ]
    assert [line for line in rules_in_short(ours, None) if line[0] in play] == [
        ("First turn", "The dealer has the first turn."),
        ("Direction", "Play and the deal go anticlockwise."),
        ("Turn", "Draw a card. Discard one."),
        ("Adding to melds", "No cards are added to melds on the table."),
        ("Going out", "A player is out who knocks. The last card must be discarded."),
        ("Last turn", "Every other player has one more turn."),
    ]


def test_sheet_and_card_say_where_there_is_room_what_is_not_what_everybody_does() -> None:
    base, ours = games()
    of_base = [line.name for line in rule_lines(base)]
    assert [line.name for line in rule_lines(ours)] == of_base
    assert [(line.name, line.text) for line in rule_lines(ours, in_full=True) if line.name not in of_base] == [
        ("First turn", "the dealer has the first turn"),
        ("Direction", "play and the deal go anticlockwise"),
        ("Adding to melds", "no cards are added to melds on the table"),
        ("Last turn", "every other player has one more turn"),
    ]


def test_every_key_has_a_name_and_a_question_of_its_own() -> None:
    base, _ = games()
    for told in (name_of_play, question_of_play):
        words = {key: say(base, told(base, key)) for key in Play._fields}
        assert len({*words.values()}) == len(words)
        assert [name for name in words.values() if "_" in name] == []  # what has no words is told by its key
