"""How a score sheet is taken apart for its pages; what comes out of it is checked in the finished PDF."""

from dataclasses import fields, replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.layout.score_sheet.cell_boxes import GAP_MM
from sheets.layout.score_sheet.game_pages import fit_game, lay_out_game
from sheets.layout.score_sheet.halving import first_of
from sheets.layout.score_sheet.laid_out import lay_out
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_parts import rows_of_chunks
from sheets.layout.score_sheet.sheet_sizes import Arrangement, SheetSizes, scale_of
from sheets.layout.type import even_parts
from sheets.paper.sizes import PAPERS
from sheets.phrases.differences import house_rules
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import CellKind
from sheets.specification.score_sheet.foot_ladder import foot_ladder
from sheets.vocabulary import FootLength
from tests.helpers import load_text, shipped_games


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


@pytest.mark.parametrize(("game", "players"), [("frustration", 7), ("phase-10", 6), ("shanghai-manipulation", 10)])
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
    winner, rounds, points, run, buys = "* who wins: a", "* rounds: b", "* points: c", "* run: d", "* buys: e"
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


# -- a page is used whole --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "paper"), [("shanghai-rummy-7", 7, "half-letter"), ("shanghai-rummy-10", 12, "a4")]
)
def test_it_breaks_all_contracts_of_a_sheet_alike(library: Library, game: str, players: int, paper: str) -> None:
    """All before what joins two melds, or all behind it."""
    _, pages = lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=PLAIN)
    labels = [[text.words for text in row.label] for page in pages for panel in page.panels for row in panel.rows]
    ends = {words.endswith("+") for label in labels for words in label if words.startswith("+") or words.endswith("+")}
    assert len(ends) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_gives_the_width_to_the_players_where_rows_are_only_numbered(library: Library, players: int) -> None:
    """And says for how many hands there are lines, as the game goes on until a total is reached."""
    sheet, [page] = lay_out_game(
        library.variants["finangle"], [""] * players, PAPERS["letter"], typeface.measure, options=PLAIN
    )
    [panel] = page.panels
    assert panel.label_width < (page.paper.width_mm - 2 * page.sizes.margin) / 4
    lines = sum(row.row.kind == "line" for row in panel.rows)
    assert [(line.name, line.text) for line in sheet.foot[:1]] == [("Hands", f"{lines} lines; more on another sheet")]


@pytest.mark.parametrize(("game", "large_print"), [("spades", True), ("skull-king", True), ("canasta", False)])
def test_it_gives_the_width_to_cells_with_several_figures(library: Library, game: str, large_print: bool) -> None:
    """On A3 the labels of two columns took 40 percent and more of it, and all they say is the number of the hand."""
    options = SheetOptions(large_print=large_print)
    _, [page] = lay_out_game(library.variants[game], ["", ""], PAPERS["a3"], typeface.measure, options=options)
    [panel] = page.panels
    assert panel.label_width < 0.3 * page.paper.width_mm


@pytest.mark.parametrize(
    ("game", "players", "paper", "large_print", "has_pictures"),
    [
        ("rook-shanghai", 4, "a4", True, True),
        ("shanghai-rummy-10", 4, "a5", False, False),
        ("shanghai-manipulation", 3, "a5", False, False),
        ("frustration", 2, "a4", True, True),
        ("five-crowns", 4, "letter", True, False),
        ("garbage-rummy", 2, "a5", False, True),
        ("shanghai-rummy-11", 4, "letter", False, True),
        ("shanghai-rummy-10", 8, "letter", False, True),
        ("shanghai-rummy-10", 6, "a4", False, True),
    ],
)
def test_it_gives_way_in_much_before_it_takes_a_second_page_or_block(
    library: Library, game: str, players: int, paper: str, large_print: bool, has_pictures: bool
) -> None:
    options = SheetOptions(large_print=large_print)
    _, [page] = lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=options)
    [panel] = page.panels
    assert any(row.pictures for row in panel.rows) == has_pictures
    first, *_ = (line.name[0].words for line in page.rules if line.name[0].words != "Hands")
    assert first in ("Cards", "Points", "Melds")


@pytest.mark.parametrize(
    ("game", "names", "paper"),
    [
        ("rook-shanghai", [""] * 4, "a3"),
        ("shanghai-whist", [""] * 3, "a4"),
        # where columns with totals below are narrower
        ("king-rummy", [""] * 5, "legal"),
        ("contract-rummy", [""] * 6, "legal"),
        # which have no room for these names in the largest type
        ("king-rummy", ["Maximiliane", "Bartholomew", "Grandmother Elsa", "Christopher", "Alexandrina", "Bo"], "legal"),
    ],
)
def test_it_lets_type_rows_and_pictures_grow_until_the_foot_stands_at_the_bottom(
    library: Library, game: str, names: list[str], paper: str
) -> None:
    _, [page] = lay_out_game(library.variants[game], names, PAPERS[paper], typeface.measure, options=PLAIN)
    assert not any(each.is_parted or each.is_turned for column in page.panels[0].columns for each in column.name)
    assert page.sizes.text_pt > 11.8  # the little cell of the key takes a line more than words did
    lowest = max(text.y for line in page.rules for text in line.body)
    assert page.paper.height_mm - page.sizes.margin - page.imprint.height - lowest < 0.07 * page.paper.height_mm


@settings(max_examples=60, deadline=None)
@given(
    game=st.sampled_from(["rook-shanghai", "shanghai-whist", "garbage-rummy", "five-crowns", "carousel"]),
    players=st.integers(1, 16),
    paper=st.sampled_from(["letter", "a4", "a5", "half-letter", "legal", "a3"]),
    large_print=st.booleans(),
)
def test_it_keeps_a_score_beside_its_total_or_above_it_each_wide_enough_for_three_digits(
    game: str, players: int, paper: str, large_print: bool
) -> None:
    width, height = (15, 12) if large_print else (12, 7)
    options = SheetOptions(large_print=large_print)
    _, pages = lay_out_game(
        shipped_games().variants[game], [""] * players, PAPERS[paper], typeface.measure, options=options
    )
    for page in pages:
        for row in (row for panel in page.panels for row in panel.rows if row.row.is_scored):
            for cells in row.cells:
                boxes = dict(cells)
                score, total = boxes[CellKind.ENTRY], boxes[CellKind.RUNNING_TOTAL]
                assert min(score.width, total.width) >= width - 0.01
                assert min(score.height, total.height) >= height - 0.01
                stands_beside = score.right <= total.x + 0.01 and score.y == pytest.approx(total.y)
                stands_below = score.bottom <= total.y + 0.01 and score.x == pytest.approx(total.x)
                assert stands_beside or stands_below
                marks = [box for cell, box in cells if cell not in (CellKind.ENTRY, CellKind.RUNNING_TOTAL)]
                beside = [mark for mark in marks if mark.bottom > score.y + 0.01]
                assert all(mark.x >= total.right - 0.01 or mark.right <= score.x + 0.01 for mark in beside)
                assert all(mark.right <= total.right + 20 and mark.bottom <= row.bottom for mark in marks)
        for panel in page.panels:
            gaps = [b.x - a.x - a.width for a, b in pairwise(panel.columns)]
            assert all(gap >= 2 * GAP_MM for gap in gaps)  # players further apart than marks of one cell


@given(low=st.integers(0, 50), length=st.integers(1, 50), holds_from=st.integers(0, 120))
def test_it_finds_by_halves_what_trying_one_after_another_finds(low: int, length: int, holds_from: int) -> None:
    numbers = range(low, low + length)
    expected = next((n for n in numbers if n >= holds_from), numbers[-1])
    assert first_of(numbers, lambda n: n >= holds_from) == expected


@given(step=st.integers(0, 31), large_print=st.booleans())
def test_it_grows_in_everything_from_step_to_step(step: int, large_print: bool) -> None:
    """Which the search by halves relies on."""
    scale = scale_of(large_print=large_print, margin=None)
    smaller, larger = (scale.sizes(min(each, scale.most), Arrangement("below")) for each in (step, step + 1))
    for each in fields(SheetSizes):
        one, other = getattr(smaller, each.name), getattr(larger, each.name)
        assert one >= other if each.name == "rank" else one <= other


def test_it_leaves_out_what_rows_show_first_and_a_note_of_ones_own_never() -> None:
    games = load_text(
        '[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\nround.7.deal = 12\nvalues.wild = 25\n'
        'play.last_turn = "Everybody else has one more turn."\n'
    ).variants
    feet = foot_ladder(games["ours"], ["Bring cake."], house_rules(games, games["ours"])).feet
    names = [[line.name for line in foot] for foot in feet]
    assert "twelve cards are dealt in hand 7" in feet[0][-1].text
    assert "twelve cards" not in feet[1][-1].text
    assert "Last turn" in names[1]
    assert names[-1] == ["Note", "More"]
    lengths = [len(foot) for foot in feet[2:]]
    assert lengths == sorted(lengths, reverse=True)


def test_it_refuses_a_note_that_leaves_no_room_to_write_and_says_what_would_help(library: Library) -> None:
    """Nothing else tells a table's own note, so it never leaves the foot."""
    with pytest.raises(WrongUsage) as raised:
        lay_out_game(
            library.variants["five-crowns"], [""] * 4, PAPERS["a5"], typeface.measure,
            options=SheetOptions(large_print=True), notes=["Bring cake, and something to drink. " * 16],
        )  # fmt: skip
    assert str(raised.value) == (
        "a sheet of 148 x 210 mm is too small for this game; "
        "leave out --large-print, or make the notes shorter, or choose a larger paper"
    )


def test_it_says_that_a_page_upright_may_have_the_room(library: Library) -> None:
    paper, options = PAPERS["half-letter"], SheetOptions(large_print=True, landscape=True)
    game = library.variants["shanghai-manipulation"]
    with pytest.raises(WrongUsage, match="leave out --large-print, or leave out --landscape, or choose a larger paper"):
        lay_out_game(game, [""] * 5, paper, typeface.measure, options=options)
    upright = replace(options, landscape=False)
    assert lay_out_game(game, [""] * 5, paper, typeface.measure, options=upright)


@pytest.mark.parametrize(
    ("game", "players", "count"),
    [
        ("rook-shanghai", 4, 3),
        ("king-rummy", 2, 2),
        ("liverpool-rummy", 4, 3),
        ("five-crowns", 4, 4),
        ("shanghai-whist", 4, 4),
        ("carioca", 4, 4),
        ("frustration", 4, 4),
        ("phase-10", 3, 5),
    ],
)
@pytest.mark.parametrize("paper", ["a5", "half-letter"])
def test_it_says_the_whole_foot_once_behind_the_cells_where_these_need_the_room(
    library: Library, game: str, players: int, count: int, paper: str
) -> None:
    variant, options = library.variants[game], SheetOptions(large_print=True)
    asked = (variant, [""] * players, PAPERS[paper], typeface.measure)
    fitted = fit_game(*asked, options=options, foot_length=FootLength.FULL)
    assert len(fitted.pages) <= count
    hands = len(fitted.sheet.ledger) or None
    [foot] = foot_ladder(variant, (), fitted.sheet.house_rules, hands=hands, length=FootLength.FULL).feet
    *with_cells, last = fitted.pages
    assert not any(page.rules for page in with_cells)
    assert [" ".join(text.words for text in line.name) for line in last.rules] == [line.name for line in foot]
    assert max(text.y for line in last.rules for text in line.body) <= paper_room(last)
    assert fitted.sheet.foot == foot
    numbered = [page.head.numbered.words for page in fitted.pages]
    assert numbered == [f"{number} of {len(numbered)}" for number in range(1, len(numbered) + 1)]


def test_it_says_the_whole_foot_below_the_cells_where_that_takes_no_page_more(library: Library) -> None:
    variant = library.variants["rook-shanghai"]
    asked = (variant, [""] * 4, PAPERS["a4"], typeface.measure)
    [page] = fit_game(*asked, options=PLAIN, foot_length=FootLength.FULL).pages
    assert (len(page.panels), page.rules != ()) == (1, True)


def paper_room(page: PlacedPage) -> float:
    """Down to where the imprint begins."""
    return page.paper.height_mm - page.sizes.margin - page.imprint.height
