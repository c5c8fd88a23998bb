"""Sheets of games in which several figures a round are written: what stands above the cells, in the key and below."""

import re

import pytest

from tests.reading import Page, Word
from tests.sheet_matrix import Case, pages_of, sheet_of
from tests.tricks import figures_of


@pytest.mark.parametrize(("game", "heads"), [
    ("hearts", ""), ("canasta", ""), ("spades", "bid tricks nil"), ("skull-king", "bid tricks bonus points total"),
])  # fmt: skip
def test_bids_are_written_with_what_follows_and_of_other_games_the_points_alone(game: str, heads: str) -> None:
    text = pages_of(Case(game, 4))[0].text.partition(" 1 ")[0]
    assert all(text.count(word) >= 2 for word in heads.split())
    assert heads or "points | total so far" in text
    assert heads or not {"taken", "melded"} & {*text.split()}


@pytest.mark.parametrize(("game", "paper"), [("spades", "letter"), ("skull-king", "a5")])
def test_each_place_has_its_name_above_it_and_names_of_players_a_pen_s_height(game: str, paper: str) -> None:
    page = pages_of(Case(game, 4, paper))[0]
    entries = [kind.name.split()[0] for kind in figures_of(game).entries]
    counted = [sum(word.text == name and word.top < page.height / 2 for word in page.words) for name in entries]
    assert min(counted) >= 2
    head = max(first_heads(page, entries[0]), key=lambda word: word.top)
    lines = [(x0, x1, y) for x0, x1, y in page.rules if head.top - 8 < y < head.top + 0.5 and x1 > head.x0 + 1]
    assert lines
    for x0, x1, y in lines:
        said = [word.bottom for word in page.words if word.bottom < y - 4 and word.x0 < x1 and x0 < word.x1]
        assert y - max(said, default=0) >= 7


def first_heads(page: Page, name: str) -> list[Word]:
    return [word for word in page.words if word.text == name and word.top < page.height / 3]


def test_each_team_of_spades_has_room_to_tally_ten_bags() -> None:
    """A stroke and the white beside it are 2 mm, and a stroke is as high as a figure."""
    pages = pages_of(Case("spades", 4, "letter"))
    for page in pages:
        for word in (word for word in page.words if word.text == "Bags"):
            found = [rule for rule in page.rules if rule[0] > word.x1 and 0 < rule[2] - word.bottom < 4]
            if not found:
                continue
            first = min(y for _, _, y in found)
            rules = [rule for rule in found if rule[2] - first < 0.3]
            assert len(rules) == 2
            for left, right, bottom in rules:
                assert right - left >= 20
                assert bottom - max(y for x, _, y in page.rules if y < bottom - 1 and abs(x - left) < 0.3) >= 7
            return
    raise AssertionError("nowhere to tally bags")


@pytest.mark.parametrize(("game", "label", "ends"), [
    ("spades", "to 500", "−200 500"), ("oh-hell", "", ""),
])  # fmt: skip
def test_a_scale_shows_how_near_the_total_is_that_ends_the_game(game: str, label: str, ends: str) -> None:
    text = " ".join(page.text for page in sheet_of(game, names=("A", "B", "C", "D"), paper="letter"))
    words = " ".join(re.findall(rf"{label} (.*?)Total", text)).split() if label else []
    assert all(words.count(end) >= 2 for end in ends.split())
    assert label or not re.search(r"\bto \d+ 0 ", text)
