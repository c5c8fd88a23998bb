"""The sheet of a progression with points: what each has laid down, and apart from it the ledger of the hands."""

import io
import re
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sheets.layout.score_sheet.game_pages import FittedGame, fit_game, lay_out_game
from sheets.layout.score_sheet.placed_sheet import PlacedPage, PlacedRow
from sheets.layout.score_sheet.sheet_options import PLAIN, SheetOptions
from sheets.paper.sizes import PAPERS
from sheets.phrases.sheet_frame import COLOURS
from sheets.render.canvas import typeface
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.rules_file import Library
from sheets.specification.score_sheet.cells import CellKind, ScoreSheet
from sheets.specification.score_sheet.foot_ladder import ALL_SAID
from sheets.vocabulary import FootLength
from tests.cli.test_cli_score import run
from tests.helpers import ODD_GAMES, shipped_games
from tests.programs import program
from tests.reading import overlapping_words, read_pdf, writing_places

NAMES = ("Ann", "Bartholomew", "Maximiliane-Alexandra", "O'Brien", "Łukasz", "Zoë", "Mary Beth", "Δημήτρης", "Bo")


def sheet_and_pages(
    names: list[str], paper: str, options: SheetOptions = PLAIN, game: str = "phase-10"
) -> tuple[ScoreSheet, tuple[PlacedPage, ...]]:
    return lay_out_game(shipped_games().variants[game], names, PAPERS[paper], typeface.measure, options=options)


def rows_of(pages: tuple[PlacedPage, ...], kind: str) -> list[PlacedRow]:
    return [row for page in pages for panel in page.panels for row in panel.rows if row.row.kind == kind]


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    names=st.lists(st.sampled_from(["", *NAMES]), min_size=1, max_size=16),
    paper=st.sampled_from(["letter", "a4", "a5", "half-letter", "legal", "a3"]),
    large_print=st.booleans(),
    landscape=st.booleans(),
)
def test_it_has_room_for_every_hand_and_every_phase_of_every_player(
    names: list[str], paper: str, large_print: bool, landscape: bool
) -> None:
    """A hand: 7 mm by 16 for points and total, in large print 12 by 30; a card for a phase is 7 mm high or more."""
    assume(not (large_print and landscape and paper in ("a5", "half-letter")))  # refused as too small
    sheet, pages = sheet_and_pages(names, paper, SheetOptions(large_print=large_print, landscape=landscape))
    height, width = (12, 30) if large_print else (7, 16)
    seen: dict[tuple[str, str], list[int]] = {}
    for page in pages:
        for panel in page.panels:
            levels = dict.fromkeys((round(row.top, 6), round(row.bottom, 6)) for row in panel.rows)  # cards in a strip
            assert all(abs(one_bottom - other_top) < 0.01 for (_, one_bottom), (other_top, _) in pairwise(levels))
            assert panel.columns[-1].x + panel.columns[-1].width <= page.paper.width_mm - page.sizes.margin + 0.01
            assert panel.rows[-1].bottom <= page.paper.height_mm - page.sizes.margin - page.imprint.height + 0.01
            for row in panel.rows:
                for column, cells in zip(panel.columns, row.cells, strict=True):
                    boxes = dict(cells)
                    if row.row.is_scored:
                        seen.setdefault((row.row.kind, row.row.number), []).append(column.column)
                    if row.row.kind == "hand":
                        points, total = boxes[CellKind.ENTRY], boxes[CellKind.RUNNING_TOTAL]
                        assert (points.right, points.y) == pytest.approx((total.x, total.y))
                        assert points.width + total.width >= width - 0.01
                        assert points.height >= height - 0.01
                        assert points.width >= 8
                        assert CellKind.DEALER not in boxes or boxes[CellKind.DEALER].x > total.right
                    if row.row.kind == "requirement":
                        assert [*boxes] == [CellKind.TICK]
                        assert row.top < boxes[CellKind.TICK].y < boxes[CellKind.TICK].bottom < row.bottom
                        assert boxes[CellKind.TICK].height >= 7.3 - 0.01
    everybody = [*range(len(names))]
    asked = [("requirement", str(number)) for number in range(1, 11)]
    asked += [("hand", str(number)) for number in range(1, len(sheet.ledger) + 1)]
    assert {key: sorted(columns) for key, columns in seen.items()} == dict.fromkeys(asked, everybody)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    players=st.integers(1, 9),
    paper=st.sampled_from(["letter", "a4", "a5", "half-letter", "legal"]),
    large_print=st.booleans(),
)
def test_it_keeps_the_foot_clear_of_both_parts(players: int, paper: str, large_print: bool) -> None:
    """Also where the foot stands in the white beside the hands: left of their numbers, and above the total."""
    _, pages = sheet_and_pages([""] * players, paper, SheetOptions(large_print=large_print))
    for page in pages:
        foot = [
            line for line in page.rules if [text.words for text in line.name] != [COLOURS]
        ]  # that stands in the air
        texts = [text for line in foot for text in (*line.name, *line.body)]
        for text in texts:
            right = text.x + typeface.measure(text.words, text.size, text.bold)
            top = text.y - text.size * 0.75 / (72 / 25.4)
            assert text.y <= page.paper.height_mm - page.sizes.margin - page.imprint.height + 0.01
            for panel in page.panels:
                panel_right = panel.columns[-1].x + panel.columns[-1].width
                for row in panel.rows:
                    if row.top < text.y and top < row.bottom and text.x < panel_right:
                        assert row.row.kind == "hand" or right <= panel.x
                        numbers = [each.x - 4 for each in row.label if each.words == row.row.number]
                        assert right <= min([panel.columns[0].x, *numbers]) or right <= panel.x


@pytest.mark.parametrize(
    ("players", "paper", "least"),
    [(2, "half-letter", 12), (6, "a4", 17), (6, "letter", 14), (2, "a4", 20), (4, "letter", 18), (6, "legal", 18)],
)
def test_it_stands_on_one_page_with_most_of_the_hands_that_a_game_takes(players: int, paper: str, least: int) -> None:
    sheet, [page] = sheet_and_pages([""] * players, paper)
    assert len(sheet.ledger) >= least
    assert sheet.foot[0].text == f"{len(sheet.ledger)} lines; more on another sheet"
    said = " ".join(text.words for text in page.rules[0].body)
    assert said == sheet.foot[0].text


def test_it_gives_up_some_hands_for_all_that_a_table_has_to_know() -> None:
    """With points and melds alone there would be room for twenty."""
    sheet, [_] = sheet_and_pages([""] * 5, "a4")
    assert [line.name for line in sheet.foot] == ["Hands", "Cards", "Points", "Melds", "Tie", "To agree on"]
    assert len(sheet.ledger) >= 17


def test_it_takes_the_sheet_with_more_hands_of_those_that_fit_alike() -> None:
    """Turned it costs as much as upright with 17 of them."""
    sheet, [page] = sheet_and_pages([""] * 4, "a4")
    assert (len(sheet.ledger), page.is_turned) == (19, True)


@pytest.mark.parametrize(("players", "paper"), [(6, "a4"), (6, "letter"), (4, "letter"), (5, "a4"), (6, "legal")])
def test_it_has_pictures_beside_the_phases(players: int, paper: str) -> None:
    _, pages = sheet_and_pages([""] * players, paper)
    assert all(row.pictures for row in rows_of(pages, "requirement"))


@pytest.mark.parametrize(("players", "paper", "least"), [(5, "letter", 15), (6, "letter", 15), (6, "a4", 20)])
def test_it_leaves_room_for_three_figures_where_five_or_six_play(players: int, paper: str, least: int) -> None:
    """In the finished file: points and total 12 mm wide each, with a strip of ten cards for each player above."""
    sheet, pages = sheet_and_pages([""] * players, paper)
    [page] = read_pdf(score_sheet_pdf(sheet, pages))
    hands = [place for place in writing_places(page) if place.holds_running_total]
    assert len(hands) == players * len(sheet.ledger) >= players * least
    assert min(place.width for place in hands) >= 24
    assert min(place.height for place in hands) >= 6.95
    names = [row.numbers for row in rows_of(pages, "requirement")]
    assert [[text.words for text in texts] for texts in names] == [[str(n)] * players for n in range(1, 11)]


@pytest.mark.parametrize("players", [5, 6])
def test_it_keeps_the_cards_of_a_strip_apart_and_in_their_column(players: int) -> None:
    for paper in ("letter", "a4"):
        _, pages = sheet_and_pages([""] * players, paper)
        rows = rows_of(pages, "requirement")
        for place, column in enumerate(pages[0].panels[0].columns):
            cards = [row.cells[place][0][1] for row in rows]
            assert all(column.x <= card.x and card.right <= column.x + column.width + 0.01 for card in cards)
            for one, other in pairwise(cards):
                assert other.x - one.right >= 0.3 - 0.01 or other.y > one.bottom


def test_it_sets_pictures_in_line_beside_the_words() -> None:
    _, pages = sheet_and_pages([""] * 6, "a4")
    rows = rows_of(pages, "requirement")
    columns = {round(row.label[0].x, 6) for row in rows}  # of the list above the strips of cards
    assert len({round(row.pictures[0].x, 6) for row in rows}) == len(columns)
    for row in rows:
        words = [text for text in row.label if text.words != row.row.number]
        ends = [text.x + typeface.measure(text.words, text.size, text.bold) for text in words]
        assert max(ends) < row.pictures[0].x


def test_it_says_who_deals_in_the_line_of_each_hand(library: Library) -> None:
    sheet, pages = lay_out_game(
        library.variants["phase-10"], ["Ann", "Ben", "Zoë"], PAPERS["a4"], typeface.measure, options=PLAIN,
        first_dealer=1,
    )  # fmt: skip
    rows = rows_of(pages, "hand")
    dealers = [[n for n, cells in enumerate(row.cells) if CellKind.DEALER in dict(cells)] for row in rows]
    assert dealers == [[(1 + hand) % 3] for hand in range(len(sheet.ledger))]


def test_it_keeps_what_is_laid_down_as_a_grid_where_nothing_is_scored() -> None:
    """Frustration: no points, so no ledger, and the hands to cross off."""
    sheet, [page] = sheet_and_pages([""] * 5, "letter", game="frustration")
    assert (sheet.ledger, sheet.hands) == ((), 20)
    assert [row.row.kind for row in page.panels[0].rows] == ["requirement"] * 10 + ["place"]


def test_it_leaves_no_place_to_write_points_beside_a_phase() -> None:
    """In the finished file: ten cards a player to number, then as many places as there are hands."""
    sheet, pages = sheet_and_pages([""] * 6, "a4")
    [page] = read_pdf(score_sheet_pdf(sheet, pages))
    places = writing_places(page)
    shapes = [(x1 - x0, bottom - top, bottom) for x0, top, x1, bottom in page.marks if x1 > x0]
    cards = [
        bottom for width, height, bottom in shapes if height > 6.9 and height / width == pytest.approx(1.4, abs=0.05)
    ]
    hands = [place for place in places if place.holds_running_total]
    assert (len(cards), len(hands)) == (60, 6 * len(sheet.ledger))
    assert max(cards) < min(hand.top for hand in hands)
    assert overlapping_words(page) == []


def test_it_takes_one_sheet_of_half_letter_for_two(tmp_path: Path) -> None:
    done = run("phase-10", "--players", "2", "--paper", "half-letter", cwd=tmp_path)
    assert (done.returncode, re.findall(rb"\d+ pages?", done.stderr)) == (0, [])
    [page] = read_pdf((tmp_path / "phase-10-score.pdf").read_bytes())
    assert page.text.count("Total") == 1


@pytest.mark.parametrize("game", ["phases-by-total", "sum-of-others-phases"])
def test_it_keeps_the_hands_apart_in_other_progressions(game: str, tmp_path: Path) -> None:
    done = run(game, "--variants", str(ODD_GAMES), "--players", "4", "--paper", "a4", cwd=tmp_path)
    assert done.returncode == 0
    [page] = read_pdf((tmp_path / f"{game}-score.pdf").read_bytes())
    hands = [place for place in writing_places(page) if place.holds_running_total]
    assert len(hands) >= 4 * 12
    assert min(place.width for place in hands) >= 15.95
    assert min(place.height for place in hands) >= 6.95


def test_it_is_read_aloud_phase_by_phase_and_then_hand_by_hand(tmp_path: Path) -> None:
    pdfinfo = program("pdfinfo", "poppler-utils")
    sheet, pages = sheet_and_pages(["Ann", "Ben", "Zoë", "Tom", "Eva", "Kim"], "a4")
    path = tmp_path / "sheet.pdf"
    path.write_bytes(score_sheet_pdf(sheet, pages))
    told = subprocess.run([pdfinfo, "-struct-text", path], capture_output=True, text=True, check=True).stdout
    said = [" ".join(line.split()).strip('"') for line in told.splitlines() if line.strip().startswith('"')]
    rest = iter(said)
    order = [
        "Phase 10", "Ann", "Kim", "2 sets of 3", "7 cards of one colour", "Points of", "each hand",
        *(row.number for row in sheet.ledger), "Total", "Place", "Hands", "Points",
    ]  # fmt: skip
    assert [words for words in order if words not in rest] == []  # each found behind the one before
    assert said.count("Ann") == 1


def test_it_names_the_players_over_both_parts_where_they_stand_side_by_side() -> None:
    sheet, [page] = sheet_and_pages(["Ann", "Ben"], "a4")
    assert [[text.words for column in panel.columns for text in column.name] for panel in page.panels] == [
        ["Ann", "Ben"]
    ] * 2
    [one, other] = page.panels
    assert one.head_bottom == pytest.approx(other.head_bottom)
    assert one.columns[-1].x + one.columns[-1].width < other.x
    assert page.blocks == 1
    text = read_pdf(score_sheet_pdf(sheet, [page]))[0].text
    assert (text.count("Ann"), text.count("Total")) == (2, 1)


def test_it_takes_little_ink() -> None:
    pypdfium2 = pytest.importorskip("pypdfium2", reason='needs the extra "png"')
    sheet, pages = sheet_and_pages([""] * 6, "a4")
    for low_ink, most in ((False, 5.0), (True, 3.0)):
        data = io.BytesIO(score_sheet_pdf(sheet, pages, low_ink=low_ink))
        picture = pypdfium2.PdfDocument(data)[0].render(scale=300 / 72).to_pil().convert("L")
        covered = sum((255 - level) * count for level, count in enumerate(picture.histogram()))
        assert 0.5 < 100 * covered / 255 / (picture.width * picture.height) <= most


@pytest.mark.parametrize("paper", ["half-letter", "a5"])
def test_each_page_of_the_ledger_has_room_for_date_and_table(paper: str) -> None:
    """A page that lies alone among others has to say of which evening it is."""
    _, pages = sheet_and_pages([""] * 4, paper, SheetOptions(large_print=True))
    assert [bool(rows_of((page,), "hand")) for page in pages] == [False, True, False, True]
    for page in pages:
        assert [part.words for part in page.head.fields if hasattr(part, "words")] == ["Date", "Table"]


@pytest.mark.parametrize(("paper", "hands"), [("letter", 15), ("a4", 17)])
def test_a_ledger_on_a_page_of_its_own_leaves_no_half_of_it_white_and_keeps_its_hands(
    library: Library, paper: str, hands: int
) -> None:
    large = SheetOptions(large_print=True)
    _, [*_, page] = lay_out_game(library.variants["phase-10"], [""] * 2, PAPERS[paper], typeface.measure, options=large)
    [panel] = page.panels
    assert sum(row.row.kind == "hand" for row in panel.rows) >= hands
    assert panel.label_width < page.paper.width_mm / 4


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_names_of_a_ledger_on_a_page_of_its_own_stand_below_date_and_table(players: int, paper: str) -> None:
    """A headline stands on the first page alone, and gives the second no height."""
    _, pages = sheet_and_pages([*NAMES[:players]], paper, SheetOptions(large_print=True))
    for page in pages:
        lines = [field.y for field in page.head.fields]
        names = [text for panel in page.panels for column in panel.columns for text in column.name]
        assert all(text.y - 0.75 * text.size / 72 * 25.4 > max(lines) for text in names if not text.is_turned)


@pytest.mark.parametrize(("players", "paper", "has_room"), [(6, "letter", True), (5, "a5", False)])
def test_it_tells_where_as_many_pages_would_have_the_whole_foot(players: int, paper: str, has_room: bool) -> None:
    """In large print, where the foot says less for larger cells, or for a page less."""

    def fitted(length: FootLength | None) -> FittedGame:
        return fit_game(
            shipped_games().variants["phase-10"], [""] * players, PAPERS[paper], typeface.measure,
            options=SheetOptions(large_print=True), foot_length=length,
        )  # fmt: skip

    usual, whole = fitted(None), fitted(FootLength.FULL)
    assert usual.unsaid != whole.unsaid == ALL_SAID
    assert usual.foot_has_room is has_room
    assert (len(whole.pages) == len(usual.pages)) is has_room


def test_a_ledger_on_its_own_page_has_the_width_that_its_key_leaves() -> None:
    """Three of six players in large print, where the label column held white for two further scores."""
    options = SheetOptions(large_print=True)
    game = shipped_games().variants["phase-10"]
    _, pages = lay_out_game(game, [""] * 6, PAPERS["letter"], typeface.measure, options=options)
    columns = [column for page in pages if not page.rules for panel in page.panels for column in panel.columns]
    assert [column.width > 50 for column in columns] == [True] * 6


@pytest.mark.parametrize(
    ("players", "paper", "options"),
    [(4, "a4", PLAIN), (4, "a5", PLAIN), (2, "half-letter", PLAIN), (6, "a4", SheetOptions(large_print=True))],
)
def test_it_says_above_the_numbers_of_the_hands_what_they_are(players: int, paper: str, options: SheetOptions) -> None:
    sheet, pages = sheet_and_pages([""] * players, paper, options)
    ledgers = [
        page
        for page, placed in zip(read_pdf(score_sheet_pdf(sheet, pages)), pages, strict=True)
        if any(row.row.kind == "hand" for panel in placed.panels for row in panel.rows)
    ]
    for page in ledgers:
        head = max((word for word in page.words if word.text == "no."), key=lambda word: word.x0)
        first = min((word for word in page.words if word.text == "1"), key=lambda word: abs(word.x0 - head.x0))
        assert 0 < first.top - head.bottom < 10
        assert head.x0 < first.x1
