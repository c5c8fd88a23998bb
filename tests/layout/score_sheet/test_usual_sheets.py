"""Sheets that people print most: on one page, with all that a table has to know, and whole names over the columns."""

import re
from collections import Counter

import pytest

from sheets.errors import WrongUsage
from sheets.text import FootLength
from tests.helpers import load_text
from tests.reading import Word, columns_of_rules
from tests.sheet_matrix import Case, pages_of, sheet_of

LONG = ("Grandmother Elsa", "Bartholomew", "Maximiliane", "Christopher", "Aunt Philippa")


@pytest.mark.parametrize("case", [
    Case("rook-shanghai", 4),
    Case("shanghai-rummy-10", 8, "letter"),
    Case("phase-10", 6),
    Case("carioca", 4, "letter", True),
    Case("hearts", 4, "half-letter"),
    Case("canasta", 4),
], ids=str)  # fmt: skip
def test_it_takes_one_page_and_says_what_cards_count(case: Case) -> None:
    assert ["Points" in page.text for page in pages_of(case)] == [True]


def test_it_lies_on_its_side_where_that_spares_a_page() -> None:
    [page] = pages_of(Case("phase-10", 6, "letter"))
    assert (page.width, page.height) == pytest.approx((279.4, 215.9), abs=0.1)


@pytest.mark.slow
def test_it_numbers_its_pages_and_tells_for_whom_each_is() -> None:
    """Or two sheets of blank columns, both of which begin with "deals", are mixed up at the table."""
    pages = sheet_of("rook-shanghai", players=7, paper="a5", large_print=True)
    told = [found for page in pages for found in re.findall(r"(\d) of 4 · players (\d–\d)", page.text)]
    assert told == [("1", "1–4"), ("2", "1–4"), ("3", "5–7"), ("4", "5–7")]


@pytest.mark.parametrize(("names", "players", "blank"), [
    (("Ann", "Ben"), 5, 3), (("Ann", "Ben", "Zoë"), None, 0), (None, 4, 4),
], ids=["some", "all", "none"])  # fmt: skip
def test_it_has_a_column_for_each_player_and_blank_ones_for_those_without_a_name(
    names: tuple[str, ...] | None, players: int | None, blank: int
) -> None:
    [page] = sheet_of("rook-shanghai", names=names, players=players)
    of_players = [(x0, x1) for (x0, x1), heights in columns_of_rules(page).items() if len(heights) > 8 and x0 > 30]
    over = [[name for name in names or () if has_over(page.words, name, *ends)] for ends in sorted(of_players)]
    assert over == [*([name] for name in names or ()), *[[]] * blank]


def has_over(words: tuple[Word, ...], name: str, left: float, right: float) -> bool:
    return any(word.text == name and left - 1 < word.x0 < right for word in words)


def test_it_sets_names_across_and_whole_where_labels_have_room() -> None:
    names = ("Grandma", "Margaret", "Robert", "Katharine", "Ann")
    [page] = sheet_of("rook-shanghai", names=names, paper="half-letter")
    assert {*names} <= {word.text for word in page.words}


def test_a_name_that_has_no_room_across_is_turned_and_whole() -> None:
    names = ("Bartholomew", *[""] * 9)
    page = sheet_of("shanghai-whist", names=names, paper="a4")[0]
    assert "bartholomew" in page.flow
    across = Counter(round(x, 1) for x, y, _ in page.letters if y < page.height / 4)
    assert max(across.values()) == len("Bartholomew"), "below one another"


@pytest.mark.slow
def test_long_names_take_no_type_below_that_of_large_print() -> None:
    pages = sheet_of("oh-hell", names=LONG, paper="letter", large_print=True)
    flow = "".join(page.flow for page in pages)
    assert [name for name in LONG if name.lower().replace(" ", "") not in flow] == []


def test_it_leaves_long_lines_to_write_on_at_the_foot() -> None:
    """What Garbage Rummy leaves open: 16 mm for a figure or a word, in large print 20."""
    for large, least in ((False, 16), (True, 20)):
        page = pages_of(Case("garbage-rummy", 4, "a4", large))[0]
        foot = next(word.top for word in page.words if word.text == "Points")
        lines = [x1 - x0 for x0, x1, y in page.rules if y > foot and abs(x1 - x0 - 50) > 0.1]
        assert len(lines) >= 4
        assert min(lines) >= least - 0.01


@pytest.mark.slow
def test_a_short_foot_says_what_is_needed_at_the_table_and_a_full_one_all() -> None:
    names = ("Cards", "Points", "blind", "Melds", "Wild", "Buys", "May I?", "To agree on")
    said = {}
    for length in FootLength:
        pages = sheet_of("shanghai-rummy-10", players=8, paper="letter", foot=length)
        text = " ".join(page.text for page in pages)
        said[length] = [name for name in names if name in text]
    assert said == {FootLength.SHORT: ["Points", "blind", "Buys"], FootLength.FULL: [*names]}


@pytest.mark.slow
def test_it_says_each_note_once_and_leaves_out_none_of_ones_own() -> None:
    notes = ["Kings fly.", "Threes are red.", "No talk.", "Pass the salt."]
    games = load_text(f'[variants.ours]\nextends = "rook-shanghai"\ntitle = "Ours"\nnotes = {notes}\n')
    text = " ".join(page.text for page in sheet_of("ours", games=games, players=2, note="Bring cake.", paper="a5"))
    assert text.count("Bring cake.") == 1
    assert all(text.count(note) <= 1 for note in notes), text


@pytest.mark.parametrize(("game", "asked", "told"), [
    pytest.param(
        "shanghai-manipulation", {"players": 5, "paper": "half-letter", "landscape": True},
        "a sheet of 139.7 x 215.9 mm is too small for this game; "
        "leave out large_print, or leave out landscape, or choose a larger paper",
        id="on its side",
    ),
    pytest.param(
        "rook-shanghai", {"players": 4, "paper": "100x150mm", "table": "W" * 20},
        f'"{"W" * 20}" is too long for its place in the head of the sheet; '
        f'write at most "{"W" * 14}", or choose a larger paper',
        id="the table",
    ),
])  # fmt: skip
def test_it_tells_what_has_no_room_in_large_print_and_what_would_help(
    game: str, asked: dict[str, object], told: str
) -> None:
    with pytest.raises(WrongUsage) as raised:
        sheet_of(game, large_print=True, **asked)
    assert str(raised.value) == told


def test_signs_of_suits_that_not_all_know_are_explained_below_pictures() -> None:
    [rook], [continental] = (
        pages_of(Case(game, players)) for game, players in (("rook-shanghai", 6), ("continental", 3))
    )
    assert "red green yellow black" in rook.text
    assert "hearts" not in continental.text
