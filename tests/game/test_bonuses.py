"""Bonuses as they are written beside a score: those one can choose from, and what each is worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import NotationFault
from sheets.game.model import Variant
from sheets.game.scoring import bonus_choices, bonus_points
from tests.helpers import load_text, toml


def game_with(bonuses: dict[str, object]) -> Variant:
    text = f'[variants.ours]\nextends = "rook-shanghai"\nbonuses = {toml(bonuses) if bonuses else toml("none")}\n'
    return load_text(text).variants["ours"]


def listed(game: Variant) -> list[tuple[str, int | None]]:
    return [(choice.label, choice.points) for choice in bonus_choices(game)]


@pytest.mark.parametrize(
    ("bonuses", "choices"),
    [
        ({"a": -25, "b": 10}, [("a", -25), ("b", 10), ("a + b", -15)]),
        ({"a": -25, "b": {"points": -50, "replaces": "a"}}, [("a", -25), ("b", -50)]),
        (
            {"a": 1, "b": {"points": 2, "repeats": True}},
            [("a", 1), ("b", 2), ("a + b", 3), ("b × 2", 4), ("a + b × 2", 5), ("b × 3", 6)],
        ),
        ({"a": 1, "b": {"points": "unknown"}}, [("a", 1), ("b", None)]),
        ({f"bonus {number}": number for number in range(45)}, [(f"bonus {number}", number) for number in range(45)]),
    ],
)
def test_it_lists_what_a_player_may_earn(bonuses: dict[str, object], choices: list[tuple[str, int | None]]) -> None:
    assert listed(game_with(bonuses)) == choices


OURS = {"a": -25, "Long Word": {"points": 2, "repeats": True}, "secret": {"points": "unknown"}, "7": 70}


@pytest.mark.parametrize(
    ("written", "points"),
    [
        pytest.param("a", -25, id="by name"),
        pytest.param("  long \n word ", 2, id="however it is spaced"),
        pytest.param("Long Word × 3", 6, id="three times"),
        pytest.param("a + Long Word", -23, id="two together"),
        pytest.param("secret", None, id="points that nobody knows"),
        pytest.param(" \u200b ", None, id="nothing to be seen"),
        pytest.param("−25", -25, id="with a minus"),
        pytest.param("7", 70, id="a name before points"),
    ],
)
def test_it_reads_a_bonus(written: str, points: int | None) -> None:
    assert bonus_points(game_with(OURS), written) == points


def refused(game: Variant, written: str) -> NotationFault:
    with pytest.raises(NotationFault) as caught:
        bonus_points(game, written)
    return caught.value


@pytest.mark.parametrize("written", ["2.5", "1000000000", "+-5", "--5", "-", "²", "5 points", "b + a"])
def test_it_refuses_what_is_no_bonus(written: str) -> None:
    assert refused(game_with(OURS), written).wrong == f'"{written}" is not a bonus of this game'


names = st.text(st.sampled_from("ab +×23-"), min_size=1, max_size=4).map(str.strip).filter(bool)
bonus = st.fixed_dictionaries({"points": st.integers(-60, 60), "repeats": st.booleans()})


@pytest.mark.slow
@given(st.dictionaries(names, bonus, min_size=1, max_size=4))
def test_it_reads_every_bonus_of_the_list(bonuses: dict[str, object]) -> None:
    game = game_with(bonuses)
    for label, points in listed(game):
        same = [worth for other, worth in listed(game) if other.casefold() == label.casefold()]
        assert bonus_points(game, label) in (points, *same)


def test_it_says_what_each_gets_of_a_round() -> None:
    game = load_text(
        '[variants.game]\nextends = "shanghai-rummy-10"\nbonuses = { shut = -10, open = { points = "unknown" } }\n'
    ).variants["game"]
    assert [bonus_points(game, mark) for mark in ("shut", "", "open", "7")] == [-10, None, None, 7]
