"""What a form of a game that writes several figures a round works out: the same as our scoring, in a viewer."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

import pytest

from sheets.game.figure_scoring import Columns, PlayedRound, Written, facts_of_round, points_of_game
from sheets.game.figures import EntryKind
from sheets.game.formula import evaluate
from sheets.game.model import for_players
from sheets.game.scoring import AWAY
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.record.figure_tally import figure_tally
from sheets.record.standing import stand
from tests import stored_values
from tests.form_filling import fill, told_by_name
from tests.tricks import figures_of, games, library

GAMES = tuple(games())
ROUNDS = 12
"""The most rounds of a random game."""


@cache
def form_of(name: str, players: int, names: tuple[str, ...] | None = None) -> bytes:
    names = names or ("",) * players
    request = ScoreSheetRequest(games=library(), game=games()[name], names=names, fillable=True)
    return make_score_sheet(request).files[0].data


def typed(name: str, rounds: Sequence[Columns]) -> dict[str, str]:
    """What a hand types, by the names of the fields: who is away has its mark in the first place."""
    kinds, found = [kind.name for kind in figures_of(name).entries], {}
    for line, columns in enumerate(rounds, 1):
        for player, column in enumerate(columns, 1):
            entries: Mapping[str, Written] = {kinds[0]: AWAY} if column is None else column
            for place, kind in enumerate(kinds, 1):
                if entries.get(kind) is not None:
                    found[f"entry{line}p{player}n{place}"] = str(entries[kind])
    return found


def expected(name: str, players: int, rounds: Sequence[Columns]) -> dict[str, str]:
    """What the fields must say, by the scoring."""
    variant = for_players(games()[name], players)
    told = [
        PlayedRound(figures_of(name), columns, facts_of_round(variant, number, players))
        for number, columns in enumerate(rounds, 1)
    ]
    points = points_of_game(told)
    found = stand(variant, figure_tally(variant, [""] * len(rounds[0]), rounds, seats=players))
    cells = {f"total{p}": total for p, total in enumerate(found.totals, 1)}
    cells |= {f"place{p}": place for p, place in enumerate(found.places, 1)}
    for line, (own, running) in enumerate(zip(points, found.running_totals, strict=False), 1):
        cells |= {f"points{line}p{p}": one for p, one in enumerate(own, 1)}
        cells |= {f"sofar{line}p{p}": one for p, one in enumerate(running, 1)}
    ticks = {
        f"made{line}p{p}n{place}": "✓" if column.get(kind.name) else ""
        for line, each in enumerate(told, 1)
        for p, column in enumerate(each.made(), 1)
        for place, kind in enumerate(figures_of(name).entries, 1)
        if kind.made
    }
    return ticks | {field: "" if value is None else str(value) for field, value in cells.items()}


def random_rounds(name: str, players: int, chance: Random, lines: int) -> list[Columns]:
    """Some rounds, of which some entries are left out, and now and then a column is away."""
    variant, kinds = for_players(games()[name], players), figures_of(name).entries
    across = variant.teams or players
    rounds: list[Columns] = []
    for number in range(1, chance.randint(1, min(lines, ROUNDS)) + 1):
        known = facts_of_round(variant, number, players)
        owner = {kind.name: chance.randrange(across) for kind in kinds if kind.once}
        rounds.append(
            [
                None
                if chance.random() < 0.05
                else {
                    kind.name: _entry(kind, known, chance)
                    for kind in kinds
                    if owner.get(kind.name, column) == column and chance.random() > (0.4 if kind.optional else 0.03)
                }
                for column in range(across)
            ]
        )
    return rounds


def _entry(kind: EntryKind, known: Mapping[str, int], chance: Random) -> Written:
    if kind.choices:
        return chance.choice(list(kind.choices))
    least, most = (evaluate(end, known, {}) for end in (kind.least, kind.most))
    if chance.random() < 0.3:
        return chance.choice([least, least + (most - least) // kind.step * kind.step])
    return chance.randrange(least, most + 1, kind.step)


CASES = [(name, number) for name in GAMES for number in range(4)]
GAMES_EACH = 20


@pytest.mark.slow
@pytest.mark.matrix(CASES, hard=(("oh-hell", 1), ("canasta", 2)))
def test_it_adds_up_as_the_scoring_does(case: tuple[str, int]) -> None:
    name, number = case
    variant, chance = games()[name], Random(f"{name} {number}")
    players = 4 if variant.teams or number % 2 else 3
    form = form_of(name, players)
    lines = sum(field.startswith("points") and field.endswith("p1") for field in told_by_name(form))
    played = [random_rounds(name, players, chance, lines) for _ in range(GAMES_EACH)]
    for rounds, found in zip(played, fill(form, [typed(name, rounds) for rounds in played]), strict=True):
        wanted = expected(name, players, rounds)
        assert {field: found[field] for field in wanted} == wanted


def entries(*lines: str) -> dict[str, str]:
    """What is written line by line, the figures of a column parted by commas and the columns by strokes."""
    return {
        f"entry{line}p{player}n{place}": text
        for line, columns in enumerate(lines, 1)
        for player, column in enumerate(columns.split("/"), 1)
        for place, text in enumerate(column.split(","), 1)
        if text
    }


@pytest.mark.parametrize(
    ("name", "written", "points"),
    [
        pytest.param("spades", "2,1,failed,1/5,11", ("-120", "56"), id="a nil fails"),
        pytest.param("five-hundred", "misère,0/,10", ("250", "100"), id="a misère is made"),
    ],
)
def test_it_reckons_as_the_sources_do(name: str, written: str, points: Sequence[str]) -> None:
    [found] = fill(form_of(name, 4), [entries(written)])
    assert (found["points1p1"], found["points1p2"]) == points


NAMES = ("Ann", "Ben", "Cy", "Di")


@pytest.mark.slow
def test_it_ticks_a_bid_that_is_made_and_no_other() -> None:
    """A bid made and one that fails; a nil beside all tricks; bids that can't be, and count as they are written."""
    found = fill(form_of("spades", 4), [entries("7,9/3,2"), entries("0,,made/3,13"), entries("14,14/4,-1")])
    assert [(each["made1p1n1"], each["made1p2n1"]) for each in found] == [("✓", ""), ("", "✓"), ("✓", "")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "spades",
            {
                "-/4,13": "Ben & Di lead.",
                "5/5": "Still missing in hand 1: tricks of Ann & Cy and Ben & Di.",
                "14,5": "bid of Ann & Cy can’t be right.",
                "5,5/5,5": "Hand 1 does not add up: all tricks and nil tricks add up to 10, not 13.",
                "3,3,failed/5,10": "Hand 1 does not add up: "
                "nil tricks are written only beside a failed nil (Ann & Cy).",
            },
        ),
        (
            "rook-partners",
            {"100/120": "bid of Ben & Di can’t be right.", "103": "bid of Ann & Cy can’t be right."},
        ),
        ("five-hundred", {'");event.value="PWNED";,3': "bid of Ann & Cy can’t be right."}),
    ],
)
def test_it_tells_what_is_missing_or_wrong(name: str, told: dict[str, str]) -> None:
    found = fill(form_of(name, 4, NAMES), [entries(written) for written in told])
    assert [each["status"].removeprefix("Round 1: ").removeprefix("Hand 1: ") for each in found] == [*told.values()]


@pytest.mark.slow
def test_it_is_over_at_the_target_and_at_the_floor_and_tells_the_bags_beyond_each_ten() -> None:
    """330 points in a round of Spades, twice; -200; and a team with seven bags that bids 5 and takes 7, or 9."""
    seven = ("11,11/2,2", "5,12/1,1")
    games = (
        (entries("13,13,blind made/0,0", "13,13,blind made/0,0"), "Game over: Ann & Cy win."),
        (entries("10,5,failed,1/7,7"), "Game over: Ben & Di win."),
        (entries(*seven, "5,7/1,6"), "Ann & Cy lead."),
        (entries(*seven, "5,9/1,4"), "Ann & Cy lead."),
    )
    found = fill(form_of("spades", 4, NAMES), [written for written, _ in games])
    assert [each["status"] for each in found] == [status for _, status in games]
    assert (found[-1]["counted1n1"], found[-1]["counted2n1"]) == ("1", "3")


@pytest.mark.slow
def test_a_round_in_which_nobody_has_written_is_not_played_though_all_may_be_blank() -> None:
    game = stored_values.library().variants["all-optional"]
    request = ScoreSheetRequest(games=stored_values.library(), game=game, names=("Ann", "Ben"), fillable=True)
    [found] = fill(make_score_sheet(request).files[0].data, [{"entry1p1n1": "5"}])
    cells = {name: found[name] for name in ("points1p1", "points1p2", "points2p1", "total1", "status")}
    assert [*cells.values()] == ["4", "-1", "", "4", "Ann leads."]
