"""How a score sheet is taken apart for its pages; what comes out of it is checked in the finished PDF."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_parts import rows_of_chunks
from sheets.layout.score_sheet.sheet_search import lay_out
from sheets.layout.type import even_parts
from sheets.paper.sizes import PAPERS
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import CellKind
from sheets.specification.score_sheet.foot_ladder import foot_ladder
from tests.helpers import load_text


@given(st.integers(1, 100), st.integers(1, 100))
def test_it_shares_out_everything_once_and_evenly(number: int, parts: int) -> None:
    parts = min(number, parts)
    ranges = even_parts(number, parts)
    assert [place for part in ranges for place in part] == list(range(number))
    sizes = [len(part) for part in ranges]
    assert len(sizes) == parts
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] <= 1


@pytest.mark.parametrize(
    ("game", "carried"),
    [
        pytest.param("rook-shanghai", [(), (CellKind.SUM,)], id="the rounds so far"),
        pytest.param("phase-10", [(), (CellKind.SUM,)], id="the hands so far"),
        pytest.param("frustration", [(), ()], id="nothing, where nothing is scored"),
    ],
)
def test_it_carries_over_what_was_scored_before(
    library: Library, game: str, carried: list[tuple[CellKind, ...]]
) -> None:
    sheet = build_score_sheet(library.variants[game], ["Ann"])
    scored = sum(row.is_scored for row in sheet.rows)
    blocks = rows_of_chunks(sheet, even_parts(scored, 2))
    heads = [rows[0].cells[0] if rows[0].words == "Carried over" else () for rows in blocks]
    assert heads == carried
    assert [row for rows in blocks for row in rows if row.words != "Carried over"] == list(sheet.rows)


PLAIN = SheetOptions()


def laid_out(
    library: Library, game: str, players: int, paper: str, options: SheetOptions = PLAIN
) -> tuple[PlacedPage, ...]:
    sheet = build_score_sheet(library.variants[game], [""] * players)
    return lay_out(sheet, PAPERS[paper], typeface.measure, options)


@pytest.mark.parametrize(("game", "players"), [("frustration", 7), ("phase-10", 5), ("shanghai-manipulation", 10)])
def test_it_keeps_a_page_upright_where_turning_it_gains_neither_pages_nor_room(
    library: Library, game: str, players: int
) -> None:
    pages = laid_out(library, game, players, "a4")
    turned = laid_out(library, game, players, "a4", SheetOptions(landscape=True))
    assert len(turned) == len(pages)
    assert turned[0].sizes.text_pt <= pages[0].sizes.text_pt
    assert [page.paper for page in pages] == [PAPERS["a4"]] * len(pages)


def test_it_turns_a_page_where_that_saves_another(library: Library) -> None:
    [page] = laid_out(library, "rook-shanghai", 8, "a4")
    assert page.paper.width_mm > page.paper.height_mm


def test_it_sets_the_foot_in_two_even_columns_on_a_wide_page(library: Library) -> None:
    [page] = laid_out(library, "rook-shanghai", 8, "a4")
    rules = page.rules
    lines = [line.name[0] for line in rules]
    lefts = sorted({text.x for text in lines})
    assert len(lefts) == 2
    assert lefts[0] == page.panels[0].x
    assert page.paper.width_mm * 0.5 < lefts[1] < page.paper.width_mm * 0.6
    columns = [[text for text in lines if text.x == left] for left in lefts]
    assert columns[0] + columns[1] == lines  # read down the first, then down the second
    assert columns[0][0].y == columns[1][0].y
    heights = [max(text.y for line in rules if line.name[0].x == left for text in line.body) for left in lefts]
    assert abs(heights[0] - heights[1]) <= 2 * page.sizes.leading + 0.01
    assert max(text.x + typeface.measure(text.words, text.size, text.bold) for text in rules[0].body) < lefts[1]


def test_it_sets_the_foot_in_one_column_on_a_narrow_page_and_for_a_few_lines(library: Library) -> None:
    few = '[variants.few]\ntitle = "Few"\ndeck = "french"\nend = "open"\nwinner = "lowest"\nvalues = "none"\n'
    for games, game, paper in ((library, "rook-shanghai", "a4"), (load_text(few), "few", "a3")):
        [page] = laid_out(games, game, 4, paper)
        assert len({line.name[0].x for line in page.rules}) == 1


def test_it_explains_the_marks_of_what_a_shorter_foot_still_says() -> None:
    assumed = 'assumed = { winner = "a", rounds = "b", values = "c", run = "d", buys = "e" }'
    games = load_text(f'[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\n{assumed}\n')
    ours = games.variants["ours"]
    sheet, ladder = build_score_sheet(ours, ["Ann"]), foot_ladder(ours, (), NO_HOUSE_RULES)
    feet = {tuple(line.name for line in foot): replace(sheet, foot=foot).footnotes for foot in ladder.feet}
    winner, rounds, points, run, buys = "* winner: a", "* rounds: b", "* points: c", "* run: d", "* buys: e"
    assert list(feet.items())[-4:] == [
        (("Points", "Melds", "Buys", "More"), (winner, rounds, points, run, buys)),
        (("Points", "Buys", "More"), (winner, rounds, points, buys)),
        (("Points", "More"), (winner, rounds, points)),
        (("More",), (winner, rounds)),
    ]


MANY_RULES = """
[variants.many]
extends = "frustration"
title = "Many rules"
play.begins = "The one who dealt has the first turn."
play.direction = "right"
play.laying_off = "none"
play.last_turn = "Everybody else has one more turn."
notes = ["A note that takes a line.", "Another note.", "And another one for good measure, and all the world to read."]
"""
LONG_WORDS = """
[variants.long]
title = "Long"
deck = "french"
packs = 2
deal = 11
rounds = ["2 sets of 3"]
winner = "highest"
values = { any = 5, "10-K" = 3 }
out = "sum of the others"
bonuses = { "Supercalifragilistic going out entirely unseen" = { points = -25, when = "All lies down at once." } }
settlement = { convention = "winner", stake = "5 cents a point" }
"""


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("players", [1, 2, 4, 8, 12])
def test_it_keeps_the_foot_within_its_columns(players: int, paper: str) -> None:
    """Points in words break where they have no room, and a long name does not leave them a strip at the edge."""
    for page in laid_out(load_text(LONG_WORDS), "long", players, paper):
        left, right, width = page.sizes.margin, page.paper.width_mm - page.sizes.margin, page.paper.width_mm
        second = min((line.name[0].x for line in page.rules if line.name[0].x > 0.45 * width), default=right)
        for line in page.rules:
            is_first = line.name[0].x < second
            ends = [text.x + typeface.measure(text.words, text.size, text.bold) for text in line.body]
            assert max(ends, default=0) <= (second if is_first else right) + 0.01
            assert min(text.x for text in line.body) <= (left if is_first else second) + 0.5 * width


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_it_says_where_the_rules_are_that_have_no_room_at_the_foot(players: int, paper: str) -> None:
    """A foot that leaves rules out says so; those that weigh least go first."""
    game = load_text(MANY_RULES).variants["many"]
    sheet, _ = lay_out_game(
        game, [""] * players, PAPERS[paper], typeface.measure, options=SheetOptions(), notes=game.notes
    )
    names = [line.name for line in sheet.foot]
    last = [name for name in names if name in ("First turn", "Direction", "Adding to melds", "Last turn", "More")]
    whole = ["First turn", "Direction", "Adding to melds", "Last turn"]
    assert last == whole or (last[-1], last[:-1]) == ("More", whole[len(whole) - len(last) + 1 :])
    assert names.count("Note") in (0, 3)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Bartholomew", ["Bartholomew"]),
        ("Maximiliane-Alexandra", ["Maximiliane-", "Alexandra"]),
        ("Ann-Sophie Bartholomew", ["Ann-Sophie", "Bartholomew"]),
    ],
)
@pytest.mark.parametrize(("players", "paper"), [(6, "a4"), (6, "letter")])
def test_it_sets_a_name_smaller_before_its_words_break(
    library: Library, name: str, lines: list[str], players: int, paper: str
) -> None:
    sheet = build_score_sheet(library.variants["five-crowns"], [name] * players)
    [page] = lay_out(sheet, PAPERS[paper], typeface.measure)
    for column in page.panels[0].columns:
        assert [text.words for text in column.name] == lines
        assert column.name[0].size >= 9
