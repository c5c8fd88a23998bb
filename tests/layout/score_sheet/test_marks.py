"""The marks in the cells, as a reader of the finished file finds them: each in its column and row, and explained."""

from itertools import pairwise

import pytest

from sheets.text import Ink
from tests.reading import Box, Page, columns_of_rules
from tests.sheet_matrix import sheet_of

NAMES = ("Ann", "Ben", "Zoë")


def cells_of(page: Page, players: int = len(NAMES)) -> list[list[Box]]:
    """The cells of the players' columns, row by row, from the top."""
    columns = sorted((ends, ys) for ends, ys in columns_of_rules(page).items() if len(ys) > 4 and ends[1] - ends[0] > 9)
    rows = [[(x0, top, x1, bottom) for top, bottom in pairwise(ys)] for (x0, x1), ys in columns[-players:]]
    return [list(row) for row in zip(*rows, strict=True)]


def within(cell: Box, marks: tuple[Box, ...] | list[Box]) -> list[Box]:
    left, top, right, bottom = cell
    return [m for m in marks if left - 1 < (m[0] + m[2]) / 2 < right + 1 and top < (m[1] + m[3]) / 2 < bottom]


def counts(page: Page, marks: tuple[Box, ...] | list[Box]) -> list[list[int]]:
    """How many of some marks each cell has."""
    return [[len(within(cell, marks)) for cell in row] for row in cells_of(page)]


def cards(page: Page, least: float = 0) -> list[Box]:
    """Outlines of little cards: those of buys, and larger ones to write the number of a hand in."""
    upright = [box for box in page.marks if box[2] - box[0] > 1.5 and box[3] - box[1] > least]
    return [box for box in upright if abs((box[3] - box[1]) / (box[2] - box[0]) - 1.4) < 0.03]


@pytest.mark.parametrize(("first", "dealers"), [("Zoë", [2, 0, 1, 2, 0, 1, 2]), ("1", [0, 1, 2, 0, 1, 2, 0])])
def test_a_disc_stands_with_the_one_who_deals_in_each_round(first: str, dealers: list[int]) -> None:
    [page] = sheet_of("rook-shanghai", names=NAMES, first_dealer=first)
    rows = [[column for column, count in enumerate(row) if count] for row in counts(page, page.discs)]
    assert rows == [*([dealer] for dealer in dealers), [], []]  # none beside the total and the place
    assert "deals" in page.text


def test_a_disc_stands_with_the_one_who_deals_in_each_hand_of_a_ledger() -> None:
    [page] = sheet_of("phase-10", names=NAMES, first_dealer="Ben")
    rows = [[column for column, count in enumerate(row) if count] for row in counts(page, page.discs)]
    assert rows == [*([(1 + hand) % 3] for hand in range(len(rows) - 2)), [], []]
    assert len(rows) >= 17


def test_hands_that_each_deals_stand_above_the_columns_where_nothing_is_scored() -> None:
    [page] = sheet_of("frustration", names=NAMES, first_dealer="Zoë", paper="letter")
    assert page.discs
    numbers = [word for word in page.words if word.text.rstrip(",").isdecimal()]
    heads = {name: next(word for word in page.words if word.text == name) for name in NAMES}
    firsts = {}
    for name, head in heads.items():
        below = [word for word in numbers if 0 < word.top - head.bottom < 12 and abs(word.x0 - head.x0) < 14]
        firsts[name] = min(below, key=lambda word: (word.top, word.x0)).text.rstrip(",")
    assert firsts == {"Ann": "2", "Ben": "3", "Zoë": "1"}


def test_one_who_plays_alone_has_no_dealer() -> None:
    [page] = sheet_of("shanghai-rummy-10", names=("Ann",))
    assert page.discs == ()
    assert "deals" not in page.text


@pytest.mark.parametrize("ink", Ink)
def test_a_ring_to_tick_says_who_has_laid_down_where_that_is_asked_for(ink: Ink) -> None:
    [page] = sheet_of("shanghai-rummy-10", names=NAMES, marks="laid-down", ink=ink)
    assert counts(page, page.rings) == [[1, 1, 1]] * 10 + [[0, 0, 0]] * 2
    assert "laid down" in page.text


@pytest.mark.parametrize(("game", "paper"), [("phase-10", "a4"), ("frustration", "letter")])
def test_a_card_for_each_phase_takes_the_number_of_the_hand_in_which_it_is_laid_down(game: str, paper: str) -> None:
    """Ten for each player, 7 mm high or more, with nothing in them; and one in the key."""
    pages = sheet_of(game, names=NAMES, paper=paper)
    free = [
        box for page in pages for box in cards(page, 6.94)
        if not any(box[0] < x < box[2] and box[1] < y < box[3] for x, y, _ in page.letters)
    ]  # fmt: skip
    assert len(free) == 10 * len(NAMES)
    assert len({round(x0) for x0, *_ in free}) == len(NAMES)
    assert "laid down in hand no." in " ".join(page.text for page in pages)


@pytest.mark.parametrize(("game", "boxes"), [
    ("rook-shanghai", [3] * 7 + [0] * 2),
    ("shanghai-rummy-10", [3] * 8 + [4] * 2 + [0] * 2),
])  # fmt: skip
def test_each_cell_has_as_many_boxes_as_the_round_allows_buys(game: str, boxes: list[int]) -> None:
    [page] = sheet_of(game, names=NAMES)
    assert counts(page, cards(page)) == [[count] * 3 for count in boxes]


def test_buys_without_a_limit_are_tallied_in_a_box_of_eight_millimetres() -> None:
    [page] = sheet_of("shanghai-whist", names=NAMES)
    assert "tally of buys" in page.text
    boxes = [box for box in page.marks if box[2] - box[0] > 2 * (box[3] - box[1]) > 2]
    [first, *_] = cells_of(page)
    assert all(max(box[2] - box[0] for box in within(cell, boxes)) >= 8 for cell in first)


def test_it_has_the_marks_that_are_asked_for_and_explains_no_others() -> None:
    words = {"buys": "buy", "laid-down": "laid down", "bonus": "bonus", "dealer": "deals"}
    for asked in ("buys,dealer", "bonus", "none"):
        [page] = sheet_of("shanghai-rummy-10", names=NAMES, marks=asked)
        key = page.text.partition(" 1 2 sets")[0].partition("wins.")[2]
        assert [mark for mark, said in words.items() if said in key] == [m for m in words if m in asked.split(",")]
        assert bool(page.discs) == ("dealer" in asked)


def test_marks_of_what_is_assumed_stand_on_the_sheet_and_their_reason_on_the_rules_page() -> None:
    """Of the values of the ten rounds the source tells those of 2–10 alone."""
    [page] = sheet_of("shanghai-rummy-10", names=NAMES)
    assert "Points 2–10 5 J, Q, K 10* A 15* joker 15* out 0" in page.text
    assert "* not in the source" in page.text
    assert "Contract Rummy" not in page.text
    [page] = sheet_of("rook-shanghai", names=NAMES, foot="short")
    assert "Points 1–9 face value 10–14 10 Rook or advertising card, wild 20 out 0" in page.text
