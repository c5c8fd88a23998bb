"""Rules files that are no TOML: what a first-time writer is told."""

from time import process_time

import pytest

from sheets.rules_file import RulesText, examine
from tests.helpers import problems_of

HEAD = '[variants.our-rook]\nextends = "rook-shanghai"\n'
VALUES = "put text in straight quotes, lists in [ ], tables in { }"
LINE = "a line is a key, an equals sign and a value, like deal = 11"
SPACES = 'write it like deal = 11, or with the key in quotes, like "2 of clubs" = 50'
EQUALS = f"there is no equals sign after the key; {SPACES}"
QUOTE = 'a text has no closing quote; write it like title = "Rook"'
CLOSED = 'a list is not closed, or has no comma here; write it like ["2 sets", "3 sets"]'
BRACES = 'a table has no } on its line, or no comma here; write it like { size = 4, suit = "same" }'
TWICE = '"deal" is in line 3 already; write each key once'
BEHIND = "follows the value; take it out: a line ends with its value"
OVER_LINES = (
    "a table in { } goes on in the next line; "
    "write it in one line, or each key in a line of its own, like values.wild = 20"
)
SPELT = (
    "a name in the heading has a space or a sign that can't stand there; write it in small letters with hyphens, "
    "like [variants.our-rook]; put a card's name in quotes"
)
GOES_ON = f"the line should end here, but it goes on; {VALUES}; each key has a line of its own"


MISTAKES = [
    ('title = "Rook', f"3:14: {QUOTE}"),
    ("title = Rook", f"3:9: there is no value here that can be read; {VALUES}"),
    ("title = “Rook”", '3:9: the quote “ is curly; use straight ones, like title = "Rook"'),
    ('title = "a\\b\\w"', "3:15: there is a backslash in a text; leave it out, or write two: \\\\"),
    ('title = "a\x01b"', "3:11: there is an invisible character here; delete it and type that part of the line again"),
    ("title: 'Rook'", f"3:6: {EQUALS}"),
    ("2 of clubs = 50", f"3:3: {EQUALS}"),
    (
        'round 8 = "4 sets"',
        "3:7: there is a space in this key; write a dot in its place, like round.7, "
        'or put the key in quotes, like "2 of clubs" = 50',
    ),
    ("deal = ", f"3:8: there is no value after the equals sign; {LINE}"),
    ("= 3", f"3:1: a line can't begin like this; {LINE}"),
    ("deal = 011", "3:9: something follows the number; write it like 10, or put it in quotes if it is text"),
    ("deal = 3 cards", f"3:10: {GOES_ON}"),
    ('title = "Our "best" game"', "3:15: the text ends at the quote before this; inside a text write single quotes"),
    ("discard = True", '3:11: "True" can\'t be read; write true, in small letters'),
    ('rounds = ["2 sets" "3 sets"]', f"3:20: {CLOSED}"),
    ("values = { 2 = 3 A = 4 }", f"3:18: {BRACES}"),
    ("values = { 2 = 3,\n A = 4 }", f"3:18: {OVER_LINES}"),
    ("values = { 2 = 3, }", "3:19: there is a comma before the }; take it out, or write what belongs after it"),
    ("deal = 11,", f"3:10: a comma {BEHIND}"),
    ("values = { 2 = 3, 2 = 4 }", "3:24: a key is twice in this table; write each key once"),
    ("values = { 10–14 = 3 }", "3:14: the dash – is a long one; write a plain hyphen, like 10-14"),
    ("deal = 3\n  deal = 4", f"4:3: {TWICE}"),
    (
        "buys = 3\nbuys.draw = 1",
        '4:1: line 3 sets all of "buys", and this line a part of it; write buys.limit in place of buys, and keep both',
    ),
    ("buys = 3\n[variants.our-rook.buys]\nlimit = 3", '4:1: "buys" is in line 3 already; keep one of the two'),
    (
        "buys = { limit = 3 }\nbuys.draw = 1",
        '4:1: line 3 sets all of "buys", and this line a part of it; write "draw" inside the { }',
    ),
    ("[variants.our-rook]", "3:1: this table is in line 1 already; put all its lines under one heading"),
    (
        "[variants.two.values]\nwild = 3\n[variants.two]\nvalues.9 = 4",
        '6:1: "values" has its own heading in line 3; write this there',
    ),
    ("variants.two]", "3:13: the heading has no opening bracket; write it like [variants.our-rook]"),
    ("[variants.two", "3:14: the heading has no closing bracket; write it like [variants.our-rook]"),
    *(
        (line, f"3:{column}: {SPELT}")
        for line, column in (
            ("[variants.Our Game]", 15),
            ("[variants.Mom's Game] # hers", 14),
            ("[[variants.Our Game.rounds]]", 16),
            ("[variants.two.values.2 of clubs]", 24),
            ("[variants.Über uns]", 11),
        )
    ),
    ("[variants.]", "3:11: a name is missing in the heading; write it like [variants.our-rook]"),
]
"""Lines below the head, and what is said of the file: line, column, what is wrong, what would be right."""


@pytest.mark.parametrize(("line", "told"), MISTAKES)
def test_says_what_keeps_a_file_from_being_read(line: str, told: str) -> None:
    _, problems = examine([RulesText("rules.toml", f"{HEAD}{line}\n".encode())])
    assert [str(problem) for problem in problems] == [f"rules.toml:{told}"]


def test_reads_a_long_word_soon() -> None:
    """It took eight seconds; the square of the length is more than any test can wait for."""
    begun = process_time()
    assert problems_of(f"{HEAD}# {'w-' * 30_000}\n") == []
    assert process_time() - begun < 4
