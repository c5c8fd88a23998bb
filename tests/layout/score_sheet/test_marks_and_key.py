"""The marks in the cells of a placed sheet, what the key says of them, and the pictures beside the contracts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.key_cell import KeyCell
from sheets.layout.score_sheet.laid_out import lay_out
from sheets.layout.score_sheet.placed_sheet import PlacedMark, PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_sizes import NORMAL_SCALE, SheetFonts, SheetSizes
from sheets.layout.type import Blank, Text
from sheets.paper.sizes import PAPERS, Box, Paper
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import EVERY_MARK
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, SheetCell
from sheets.vocabulary import CellMark
from tests.helpers import load_text, shipped_games

NEEDED_MARKS = EVERY_MARK - {CellMark.LAID_DOWN}
"""Those of a game that states how its cards are bought."""
MARKS = (CellKind.LAID, CellKind.DEALER, CellKind.BONUS)


def placed(
    library: Library, game: str, players: int, paper: str, *, marks: frozenset[CellMark] = NEEDED_MARKS
) -> tuple[PlacedPage, ...]:
    sheet = build_score_sheet(library.variants[game], [""] * players, marks=marks)
    return lay_out(sheet, PAPERS[paper], typeface.measure)


def marks_in(page: PlacedPage) -> list[tuple[int, SheetCell, Box]]:
    """The marks of a page, each with the number of its row and its box, seen from the top of the row."""
    return [
        (number, cell, Box(box.x, box.y - row.top, box.width, box.height))
        for panel in page.panels
        for number, row in enumerate(panel.rows)
        for cells in row.cells
        for cell, box in cells
        if cell in MARKS or isinstance(cell, BuyBoxes)
    ]


@pytest.mark.parametrize(("players", "paper"), [(8, "letter"), (6, "letter"), (8, "a4"), (5, "a5")])
@pytest.mark.parametrize("marks", [NEEDED_MARKS, EVERY_MARK], ids=["needed", "every"])
def test_it_keeps_marks_in_one_line_where_four_boxes_have_room(
    library: Library, players: int, paper: str, marks: frozenset[CellMark]
) -> None:
    """Rounds 9 and 10 have a box more than the others, and stand as these do."""
    for page in placed(library, "shanghai-rummy-10", players, paper, marks=marks):
        heights = [box.y + box.height / 2 for _, _, box in marks_in(page)]
        assert max(heights) - min(heights) < 0.01


@pytest.mark.parametrize("marks", [NEEDED_MARKS, EVERY_MARK], ids=["needed", "every"])
def test_it_keeps_marks_apart(library: Library, marks: frozenset[CellMark]) -> None:
    for page in placed(library, "shanghai-rummy-10", 8, "letter", marks=marks):
        for panel in page.panels:
            for row in panel.rows:
                for column, cells in zip(panel.columns, row.cells, strict=True):
                    boxes = sorted((box for cell, box in cells if cell in MARKS or isinstance(cell, BuyBoxes)),
                                   key=lambda box: box.x)  # fmt: skip
                    ends = [column.x, *(box.right for box in boxes)]
                    starts = [*(box.x for box in boxes), column.x + column.width]
                    gaps = [start - end for start, end in zip(starts, ends, strict=True)]
                    assert min(gaps) > -0.01
                    assert min(gaps[1:-1], default=1) > 0.5


def test_it_gives_a_tally_of_buys_eight_millimetres(library: Library) -> None:
    for players in (3, 5, 8):
        for page in placed(library, "shanghai-whist", players, "a4"):
            widths = {round(box.width, 2) for _, cell, box in marks_in(page) if isinstance(cell, BuyBoxes)}
            assert widths == {8}


@pytest.mark.parametrize(
    ("game", "players", "paper", "large_print"),
    [
        ("shanghai-rummy-11", 4, "letter", False),
        ("shanghai-rummy-11", 5, "a4", False),
        ("shanghai-rummy-11-black-twos", 6, "letter", False),
        ("shanghai-rummy-10", 8, "letter", False),
        ("phase-10", 6, "a4", False),
        ("rook-shanghai", 4, "a4", True),
    ],
)
def test_it_keeps_pictures_before_roomy_cells(
    library: Library, game: str, players: int, paper: str, large_print: bool
) -> None:
    options = SheetOptions(large_print=large_print)
    _, pages = lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=options)
    rows = [row for page in pages for panel in page.panels for row in panel.rows if row.row.has_picture]
    assert rows
    assert all(row.pictures for row in rows)


KEYED = {
    name: build_score_sheet(shipped_games().variants[name], ["Ann", "Ben"], marks=EVERY_MARK)
    for name in ("rook-shanghai", "shanghai-rummy-10", "shanghai-whist", "five-crowns", "phase-10", "frustration")
}


@given(st.sampled_from(sorted(KEYED)), st.sampled_from(NORMAL_SCALE), st.floats(16, 90), st.booleans())
def test_its_key_stays_within_its_width_and_nothing_in_it_overlaps(
    game: str, sizes: SheetSizes, width: float, is_below: bool
) -> None:
    fonts = SheetFonts(sizes, typeface.measure)
    key = KeyCell(KEYED[game], fonts)
    width = max(width, key.least_width)
    entries = key.place(10, 50, width, is_below=is_below)
    said = [" ".join(part.words for part in entry if isinstance(part, Text)) for entry in entries]
    names = dict(KEYED[game].key)
    whole, at_least = (each.replace(" | ", " " if is_below else " | ") for each in (names.get("", ""), SHORTEST[game]))
    names[""] = at_least if at_least in said else whole  # "so far" is left out where it would break
    assert said == [names[mark] for mark in ORDER[game]]
    boxes = []
    for entry in entries:
        for part in entry:
            if isinstance(part, Text):
                across, up = fonts.small.width(part.words), fonts.small.figure_height
                boxes.append(Box(part.x, part.y - up, across, up))
            elif isinstance(part, PlacedMark):
                boxes.append(part)
    assert all(
        box.x > 9.99 and box.right < 10 + width + 0.01 and box.bottom < 50 + 0.25 * fonts.small.line_height
        for box in boxes
    )
    assert min(box.y for box in boxes) >= 50 - key.height(width, is_below=is_below) - 0.25 * fonts.small.line_height
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            across = min(one.right, other.right) - max(one.x, other.x)
            down = min(one.bottom, other.bottom) - max(one.y, other.y)
            assert across < 0.01 or down < 0.01


ORDER = {
    "rook-shanghai": ("buy", "dealer", "laid", ""),
    "shanghai-rummy-10": ("buy", "dealer", "laid", "bonus", ""),
    "shanghai-whist": ("tally", "dealer", "laid", ""),
    "five-crowns": ("dealer", ""),
    "phase-10": ("tick", "dealer"),
    "frustration": ("tick", "dealer"),
}
"""What the key says, as it is read."""
SHORTEST = {
    "rook-shanghai": "hand | total", "shanghai-rummy-10": "round | total", "shanghai-whist": "round | total",
    "five-crowns": "hand | total", "phase-10": "", "frustration": "",
}  # fmt: skip
"""What it says of the scores in a narrow column."""


def test_its_key_is_a_cell_with_a_box_crossed_off(library: Library) -> None:
    [page] = placed(library, "rook-shanghai", 5, "letter")
    marks = [part for entry in page.panels[0].key for part in entry if isinstance(part, PlacedMark)]
    assert [(mark.mark, mark.is_used) for mark in marks] == [
        ("buy", True), ("buy", False), ("buy", False), ("dealer", False),
    ]  # fmt: skip


def test_its_key_shows_a_total_below_the_score_where_it_stands_there(library: Library) -> None:
    """Twelve columns of a sheet of A4 are too narrow for both beside each other."""
    [page] = placed(library, "shanghai-whist", 12, "a4")
    score, line, total = page.panels[0].key[-1]
    assert isinstance(score, Text)
    assert isinstance(line, PlacedMark)
    assert isinstance(total, Text)
    assert (score.words, line.mark, total.words) == ("round", "below", "total so far")
    assert score.y < line.y < total.y
    [page] = placed(library, "shanghai-whist", 4, "a4")
    assert [part.words for part in page.panels[0].key[-1] if isinstance(part, Text)] == ["round | total so far"]


def test_its_key_keeps_large_words_off_the_marks_above_them(library: Library) -> None:
    """Letters reach higher than figures, and the stroke of a used box lower than the box."""
    options = SheetOptions(large_print=True)
    _, [page] = lay_out_game(
        library.variants["rook-shanghai"], [""] * 4, PAPERS["a4"], typeface.measure, options=options
    )
    *above, [written] = page.panels[0].key
    assert isinstance(written, Text)
    lowest = max(part.bottom for entry in above for part in entry if isinstance(part, PlacedMark))
    height_of_letters = 0.76 * written.size / 72 * 25.4
    assert written.y - height_of_letters - lowest > 1.2


@pytest.mark.parametrize(
    ("game", "players", "paper", "large_print"),
    [
        ("rook-shanghai", 4, "a4", True), ("hawaiian-rummy", 12, "half-letter", False),
        ("continental", 8, "letter", False), ("shanghai-rummy-10", 12, "a4", False),
    ],
    ids=lambda value: str(value),
)  # fmt: skip
def test_its_key_has_air_between_the_marks_and_what_is_written_below_them(
    library: Library, game: str, players: int, paper: str, large_print: bool
) -> None:
    """Half of what letters are high at the least, and from line to line as much as there is in the foot."""
    _, pages = lay_out_game(
        library.variants[game], [""] * players, PAPERS[paper], typeface.measure,
        options=SheetOptions(large_print=large_print),
    )  # fmt: skip
    *above, written = pages[0].panels[0].key
    first = next(part for part in written if isinstance(part, Text))
    letters = 0.76 * first.size / 72 * 25.4
    lowest = max(part.bottom for entry in above for part in entry if isinstance(part, PlacedMark))
    assert first.y - letters - lowest >= letters * 0.5
    assert all(first.y - part.y >= letters * 1.6 for entry in above for part in entry if isinstance(part, Text))


def test_its_key_never_shows_a_cell_with_two_strips_of_marks(library: Library) -> None:
    """Three marks with names of 16 points have no room above one strip: they stand in a line above the columns."""
    options = SheetOptions(large_print=True)
    _, pages = lay_out_game(library.variants["continental"], [""] * 4, PAPERS["a4"], typeface.measure, options=options)
    [panel] = pages[0].panels
    words = [part for entry in panel.key for part in entry if isinstance(part, Text)]
    assert [text.words for text in words] == ["tally of buys", "deals", "bonus", "hand | total so far"]
    assert len({text.y for text in words}) == 2
    assert not [part for entry in panel.key for part in entry if isinstance(part, Blank)]


@pytest.mark.parametrize(
    ("game", "players", "paper"),
    [("shanghai-rummy-11", 3, "letter"), ("rook-shanghai", 2, "half-letter")],
)
def test_it_keeps_buys_left_of_what_is_written_beside_marks(
    library: Library, game: str, players: int, paper: str
) -> None:
    """Boxes right of the total look like a part of its half, and stand elsewhere than in all other sheets."""
    options = SheetOptions(large_print=True)
    _, pages = lay_out_game(library.variants[game], [""] * players, PAPERS[paper], typeface.measure, options=options)
    found = 0
    for panel in (panel for page in pages for panel in page.panels):
        for row in panel.rows:
            for column, cells in zip(panel.columns, row.cells, strict=True):
                places = dict(cells)
                buys = next((box for cell, box in cells if isinstance(cell, BuyBoxes)), None)
                score, total = places.get(CellKind.ENTRY), places.get(CellKind.RUNNING_TOTAL)
                if not buys or not score or not total or score.y >= buys.bottom:
                    continue
                found += 1
                dealer = places.get(CellKind.DEALER, Box(column.x + column.width, 0, 0, 0))
                assert column.x - 0.01 < buys.x < buys.right < score.x < score.right < total.x + 0.01
                assert total.right < dealer.x
                assert min(score.width, total.width) > 15 - 0.01
    assert found


def test_its_key_has_no_larger_marks_than_the_cells(library: Library) -> None:
    for game, players, paper in (("shanghai-manipulation", 4, "letter"), ("rook-shanghai", 3, "letter")):
        _, pages = lay_out_game(
            library.variants[game], [""] * players, PAPERS[paper], typeface.measure,
            options=SheetOptions(large_print=True),
        )  # fmt: skip
        [panel] = pages[0].panels
        shown = {part.mark: part.height for entry in panel.key for part in entry if isinstance(part, PlacedMark)}
        drawn = {cell: box.height for _, cell, box in marks_in(pages[0])}
        assert shown["dealer"] <= drawn[CellKind.DEALER] + 0.01
        assert (
            shown.get("buy", 0) <= max((drawn[cell] for cell in drawn if isinstance(cell, BuyBoxes)), default=0) + 0.01
        )


@pytest.mark.parametrize(
    ("game", "players", "paper", "large_print", "written"),
    [
        ("three-thirteen", 5, "letter", False, ["round | total"]),
        ("three-thirteen", 5, "letter", True, ["round | total"]),
        ("contract-rummy", 4, "half-letter", False, ["deal | total so far"]),
        ("shanghai-rummy-7", 8, "half-letter", False, ["round | total so far"]),
        ("rook-shanghai", 5, "letter", False, ["hand | total so far"]),
        ("shanghai-rummy-7", 12, "a5", True, ["round", "total"]),
    ],
    ids=lambda value: str(value),
)
def test_its_key_says_what_is_written_in_one_line_and_has_all_marks_in_one(
    library: Library, game: str, players: int, paper: str, large_print: bool, written: list[str]
) -> None:
    """In fewer words where the label column is narrow: "round | total / so far" is read as three things."""
    _, pages = lay_out_game(
        library.variants[game], [""] * players, PAPERS[paper], typeface.measure,
        options=SheetOptions(large_print=large_print),
    )  # fmt: skip
    key = [[part for part in entry if isinstance(part, Text)] for entry in pages[0].panels[0].key]
    assert [part.words for part in key[-1]] == written
    assert len({round(text.y, 2) for entry in key[:-1] for text in entry}) <= 1


def test_the_totals_of_rounds_stand_below_one_another_however_many_buys_each_round_has(library: Library) -> None:
    """Hawaiian Rummy has three buys, and four in its last round."""
    options = SheetOptions(landscape=True)
    _, pages = lay_out_game(
        library.variants["hawaiian-rummy"], [""] * 4, PAPERS["legal"], typeface.measure, options=options
    )
    rows = [row for page in pages for panel in page.panels for row in panel.rows if row.row.is_scored]
    assert {cell.count for row in rows for cell, _ in row.cells[0] if isinstance(cell, BuyBoxes)} == {3, 4}
    for place in range(4):
        assert len({dict(row.cells[place])[CellKind.RUNNING_TOTAL].x for row in rows}) == 1


def test_boxes_and_places_keep_apart_where_a_round_has_more_boxes_and_fewer_marks() -> None:
    """Nothing is laid down in the third round, which has four buys; the fourth has none, and its totals stand there."""
    contracts = (
        '"2 sets of 3", "3 sets of 3", { contract = "none", buys = 4 }, { contract = "2 runs of 4", buys = "none" }'
    )
    games = load_text(f'[variants.mine]\ntitle = "Mine"\nextends = "hawaiian-rummy"\nrounds = [{contracts}]\n')
    marks = frozenset({CellMark.BUYS, CellMark.LAID_DOWN, CellMark.DEALER})
    sheet = build_score_sheet(games.variants["mine"], [""] * 3, marks=marks)
    [page] = lay_out(sheet, Paper("strip", 110, 216), typeface.measure, SheetOptions(landscape=True))
    rows = [row for panel in page.panels for row in panel.rows if row.row.is_scored]
    beside = 0
    for cells in (cells for row in rows for cells in row.cells):
        score = dict(cells)[CellKind.ENTRY]
        boxes = [box for cell, box in cells if isinstance(cell, BuyBoxes)]
        assert all(box.right < score.x or box.bottom <= score.y for box in boxes)
        beside += sum(box.right < score.x for box in boxes)
    assert beside == 9
    assert len({round(dict(row.cells[0])[CellKind.RUNNING_TOTAL].x, 3) for row in rows}) == 1
