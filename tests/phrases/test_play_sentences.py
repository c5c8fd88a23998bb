"""What a game tells of its play: looked up, at the foot of a sheet, on a card, and where two games differ."""

from sheets.game.as_played import at_table
from sheets.game.model import Variant
from sheets.phrases.differences import differences
from sheets.phrases.rule_lines import rule_lines, rules_in_short
from sheets.rules_file.new_file import house_rules_file
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
    play = ("Stock", "First dealer", "First turn", "Direction", "Turn", "Adding to melds", "Going out", "", "Last turn")
    assert [line for line in rules_in_short(base, None) if line[0] in play] == [
        ("Turn", "Draw a card. Discard one."),
        ("Going out", "A player is out who knocks."),
        ("", "the last card must be discarded"),
    ]
    assert [line for line in rules_in_short(ours, None) if line[0] in play] == [
        ("First turn", "The dealer has the first turn."),
        ("Direction", "Turns pass to the right, and so does the deal."),
        ("Turn", "Draw a card. Discard one."),
        ("Adding to melds", "No cards are added to melds on the table."),
        ("Going out", "A player is out who knocks."),
        ("", "the last card must be discarded"),
        ("Last turn", "Every other player has one more turn."),
    ]


def test_sheet_and_card_say_where_there_is_room_what_is_not_what_everybody_does() -> None:
    base, ours = games()
    of_base = [line.name for line in rule_lines(base)]
    assert [line.name for line in rule_lines(ours)] == of_base
    assert [(line.name, line.text) for line in rule_lines(ours, in_full=True) if line.name not in of_base] == [
        ("First turn", "the dealer has the first turn"),
        ("Direction", "turns pass to the right, and so does the deal"),
        ("Adding to melds", "no cards are added to melds on the table"),
        ("Last turn", "every other player has one more turn"),
    ]


def test_nobody_who_plays_alone_is_told_of_a_last_turn_of_others_or_of_a_tie() -> None:
    _, ours = games('tie = "unknown"')
    for players, names in ((1, []), (2, ["Last turn", "To agree on"])):
        here = at_table(ours, players)
        said = [each.name for each in rule_lines(here, in_full=True)]
        assert [name for name in said if name in ("Last turn", "To agree on")] == names
        assert [name for name, _ in rules_in_short(ours, players) if name in ("Last turn", "Tie")] == (
            ["Last turn", "Tie"] if names else []
        )


def test_it_differs_where_something_else_is_told() -> None:
    base, ours = games()
    assert [(each.rule, each.was, each.now) for each in differences(base, ours) if each.is_play] == [
        ("first turn", "not stated", "The dealer has the first turn."),
        ("direction", "not stated", "Turns pass to the right, and so does the deal."),
        ("adding to melds", "not stated", "No cards are added to melds on the table."),
        ("last turn", "not stated", "Every other player has one more turn."),
    ]


def test_it_is_no_difference_to_call_a_round_otherwise() -> None:
    child = '\n[variants.child]\nextends = "ours"\ntitle = "Child"\nwords.round = ["hand", "hands"]'
    found = load_text(f'{BASE}\n{child}\nplay.last_turn = "none"').variants
    again = load_text(f"{BASE.replace('every other player has one more turn', 'none')}\n{child}").variants
    assert [each.rule for each in differences(found["ours"], found["child"]) if each.is_play] == ["last turn"]
    assert not [each for each in differences(again["ours"], again["child"]) if each.is_play]


def test_it_is_marked_where_it_is_assumed() -> None:
    _, ours = games('assumed.play = "as they do next door"')
    assert ("Last turn", "Every other player has one more turn.*") in rules_in_short(ours, None)
    assert "every other player has one more turn*" in [line.text for line in rule_lines(ours, in_full=True)]


def test_new_house_rules_show_it_line_by_line() -> None:
    library = load_text(BASE)
    text = house_rules_file(library, "ours", "Theirs", "theirs", file="theirs.toml")
    assert "# play: how it is played, in sentences\n" in text
    assert '#play.begins = "the dealer has the first turn."    # who has the first turn' in text
    switched_on = text.replace('#play.begins = "the dealer', 'play.begins = "The oldest player')
    assert load_text(f"{BASE}\n{switched_on[switched_on.index('[variants.theirs]') :]}").variants["theirs"].play == (
        games()[1].play._replace(begins=("The oldest player has the first turn.",))
    )
