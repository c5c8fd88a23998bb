"""Rules files that are no TOML: what a first-time writer is told."""

from time import perf_counter

import pytest

from tests.helpers import problems_of

HEAD = '[variants.our-rook]\nextends = "rook-shanghai"\n'
VALUES = "text stands in straight quotes, lists in [ ], tables in { }"
LINE = "a line is a key, an equals sign and a value, like deal = 11"
SPACES = 'a key with spaces or signs stands in quotes, like "2 of clubs" = 50'
EQUALS = f"there is no equals sign after the key; {LINE}; {SPACES}"
QUOTE = 'a text has no closing quote; write it like title = "Rook"'
CLOSED = 'a list is not closed, or has no comma here; write it like ["2 sets", "3 sets"]'
BRACES = 'a table has no } on its line, or no comma here; write it like { size = 4, suit = "same" }'
TWICE = '"deal" is in line 3 already; let each key stand once'
BEHIND = "stands behind the value; take it out: a line ends with its value"
DEAL = '4:1: line 3 tells all of "deal", and this line a part of it; keep one of the two'
OVER_LINES = (
    "a table in { } goes on in the next line; "
    "write it in one line, or each key in a line of its own, like values.wild = 20"
)
SPELT = "a name in the heading has a space or a sign that can't stand there"
NUMBER = "the number ends before the line does; write it like 10: no 0 in front, no point or letter behind"
GOES_ON = f"the line goes on where it should end; {VALUES}; each key has a line of its own"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        pytest.param('title = "Rook', f"3:14: {QUOTE}", id="no closing quote"),
        pytest.param("title = 'Rook", f"3:14: {QUOTE}", id="no closing single quote"),
        pytest.param('title = """Rook', f"3:16: {QUOTE}", id="no three closing quotes"),
        pytest.param("title = Rook", f"3:9: there is no value here that can be read; {VALUES}", id="no quotes"),
        pytest.param(
            "title = “Rook”",
            '3:9: the quote “ is curly; use straight ones, like title = "Rook"',
            id="curly quotes",
        ),
        pytest.param(
            'title = "a\\b\\w"',
            "3:13: there is a backslash in a text; leave it out, or write two: \\\\",
            id="backslash",
        ),
        pytest.param(
            'title = "\\ud800"',
            "3:10: there is no character of this number; type the character itself",
            id="no character",
        ),
        pytest.param(
            'title = "a\x00b"',
            "3:11: an invisible character stands here; delete it and type what belongs here",
            id="control character",
        ),
        pytest.param("title: 'Rook'", f"3:6: {EQUALS}", id="colon"),
        pytest.param("buys.limit 4", f"3:12: {EQUALS}", id="no equals sign"),
        pytest.param("2 of clubs = 50", f"3:3: {EQUALS}", id="key with spaces"),
        pytest.param("title", f"3:6: {EQUALS}", id="key alone"),
        pytest.param("deal = ", f"3:8: there is no value after the equals sign; {LINE}", id="no value"),
        pytest.param(
            "deal = # cards", f"3:8: there is no value after the equals sign; {LINE}", id="remark for a value"
        ),
        pytest.param("deal == 3", f"3:7: there is no value here that can be read; {VALUES}", id="two equals signs"),
        pytest.param("= 3", f"3:1: a line can't begin like this; {LINE}", id="no key"),
        pytest.param("deal = 011", f"3:9: {NUMBER}", id="zero in front"),
        pytest.param("deal = 11.", f"3:10: {NUMBER}", id="point behind"),
        pytest.param("deal = 3 cards", f"3:10: {GOES_ON}", id="word behind"),
        pytest.param('title = "a" deal = 3', f"3:13: {GOES_ON}", id="two keys in a line"),
        pytest.param("discard = True", '3:11: "True" can\'t be read; write true, in small letters', id="True"),
        pytest.param("discard = no", '3:11: "no" can\'t be read; write false, in small letters', id="no"),
        pytest.param('rounds = ["2 sets" "3 sets"]', f"3:20: {CLOSED}", id="no comma in a list"),
        pytest.param('rounds = ["2 sets",', f"3:20: {CLOSED}", id="list not closed"),
        pytest.param("values = { 2 = 3 A = 4 }", f"3:18: {BRACES}", id="no comma in a table"),
        pytest.param(
            "values = { 2 = 3,\n A = 4 }",
            f"3:18: {OVER_LINES}",
            id="table of two lines",
        ),
        pytest.param("values = { # by rank\n 2 = 3 }", f"3:12: {OVER_LINES}", id="table of two lines with a remark"),
        pytest.param(
            "values = { 2 = 3, }",
            "3:19: there is a comma before the }; take it out, or write what belongs behind it",
            id="comma at the end of a table",
        ),
        pytest.param("deal = 11,", f"3:10: a comma {BEHIND}", id="comma behind a number"),
        pytest.param('wild = ["Rook"], # jokers', f"3:16: a comma {BEHIND}", id="comma behind a list"),
        pytest.param("discard = true;", f"3:15: a semicolon {BEHIND}", id="semicolon behind a word"),
        pytest.param(
            "values = { 2 = 3, 2 = 4 }",
            "3:24: a key stands twice in this table; let each key stand once",
            id="key twice in a table",
        ),
        pytest.param(
            "values = { 10–14 = 3 }", "3:14: the dash – is a long one; write a plain hyphen, like 10-14", id="long dash"
        ),
        pytest.param("deal = 3\n  deal = 4", f"4:3: {TWICE}", id="key twice"),
        pytest.param('deal = 3\nwild = [\n"Rook",\n]\n"deal" = [\n4]', f"7:1: {TWICE}", id="key twice, over lines"),
        pytest.param(
            "buys = 3\nbuys.limit = 3",
            '4:1: line 3 tells all of "buys", and this line a part of it; keep one of the two',
            id="number and the same in a table",
        ),
        pytest.param(
            "buys = 3\nbuys.draw = 1",
            '4:1: line 3 tells all of "buys", and this line a part of it; '
            "write buys.limit in place of buys, and both can stand",
            id="number and more of it",
        ),
        pytest.param(
            "run.low = 1\nset.size = 3\nrun = 4",
            '5:1: line 3 tells a part of "run", and this line all of it; '
            "write run.size in place of run, and both can stand",
            id="part and number",
        ),
        pytest.param("deal = 3\ndeal.4 = 3", DEAL, id="number and a table by players"),
        pytest.param(
            "buys = 3\n[variants.our-rook.buys]\nlimit = 3",
            '4:1: "buys" is in line 3 already; keep one of the two',
            id="number and heading",
        ),
        pytest.param(
            "buys = { limit = 3 }\nbuys.draw = 1",
            '4:1: line 3 tells all of "buys", and this line a part of it; write "draw" inside the { }',
            id="table in braces and more",
        ),
        pytest.param(
            'values."2 of clubs" = 50\nvalues = { wild = 3 }',
            '4:1: line 3 tells a part of "values", and this line all of it; write "2 of clubs" inside the { }',
            id="part and table in braces",
        ),
        pytest.param(
            "values = { wild = 3, wild.x = 2 }",
            "3:32: a key stands twice in this table; let each key stand once",
            id="part of a value in braces",
        ),
        pytest.param(
            "[variants.our-rook]",
            "3:1: this table is in line 1 already; put all its lines under one heading",
            id="heading twice",
        ),
        pytest.param(
            "values.wild = 3\n[variants.our-rook.values]",
            "4:1: this table is in line 3 already; put all its lines under one heading",
            id="key and heading",
        ),
        pytest.param(
            "[variants.two.values]\nwild = 3\n[variants.two]\nvalues.9 = 4",
            '6:1: "values" has a heading of its own in line 3; write this there',
            id="heading and key",
        ),
        pytest.param(
            "[variants.two",
            "3:14: the heading has no closing bracket; write it like [variants.our-rook]",
            id="heading not closed",
        ),
        *(
            pytest.param(line, f"3:{column}: {SPELT}; write it like {right}", id=line)
            for line, column, right in (
                ("[variants.Our Game]", 15, "[variants.our-game]"),
                ("[variants.Mom's Game] # hers", 14, "[variants.moms-game]"),
                ("[[variants.Our Game.rounds]]", 16, "[[variants.our-game.rounds]]"),
                ("[variants.two.values.2 of clubs]", 24, '[variants.two.values."2 of clubs"]'),
                ("[variants.Über uns]", 11, "[variants.uber-uns]"),
            )
        ),
        pytest.param(
            "[variants.]",
            "3:11: there is a name missing in the heading; write it like [variants.our-rook]",
            id="heading without a name",
        ),
    ],
)
def test_says_what_keeps_a_file_from_being_read(line: str, told: str) -> None:
    assert problems_of(f"{HEAD}{line}\n") == [f"rules.toml:{told}"]


@pytest.mark.parametrize(
    "line", [pytest.param("# " + "w" * 60_000, id="a word"), pytest.param("# " + "w-" * 30_000, id="hyphens")]
)
def test_reads_a_long_word_soon(line: str) -> None:
    """It took eight seconds; the square of the length is more than any test can wait for."""
    begun = perf_counter()
    assert problems_of(f"{HEAD}{line}\n") == []
    assert perf_counter() - begun < 3


def test_refuses_a_key_of_too_many_parts() -> None:
    deep = "the tables are nested too deeply; a variant needs two or three levels"
    assert problems_of(f"{HEAD}title = 1\n{'a.' * 40}b = 1\n") == [f"rules.toml:4:1: {deep}"]
