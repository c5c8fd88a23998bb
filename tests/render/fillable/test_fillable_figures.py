"""What a form of a game that writes several figures a round works out: the same as our scoring, in a viewer."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from sheets.game.as_played import for_players
from sheets.game.facts import at
from sheets.game.figure_scoring import Columns, RoundFacts, Written, made_in_round, points_of_game
from sheets.game.figures import EntryKind
from sheets.game.formulas.reckoning import value_of
from sheets.game.model import Variant
from sheets.game.scoring import AWAY, Score, standing
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from tests import stored_values
from tests.form_filling import fields_of, fill, told_by_name
from tests.form_in_browser import fill_in_browser
from tests.tricks import figures_of, games, library

GAMES = tuple(games())
ROUNDS = 12
"""The most rounds of a random game."""


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


def facts_of(variant: Variant, players: int, number: int) -> RoundFacts:
    deal = variant.rounds[number - 1].deal if variant.rounds else variant.deal
    return RoundFacts(number, players, at(deal, players))


def expected(name: str, players: int, rounds: Sequence[Columns]) -> dict[str, str]:
    """What the fields must say, by the scoring."""
    variant = for_players(games()[name], players)
    told = [(columns, facts_of(variant, players, number)) for number, columns in enumerate(rounds, 1)]
    points = points_of_game(figures_of(name), told)
    scores: list[list[Score]] = [
        [AWAY if column is None else one for one, column in zip(row, columns, strict=True)]
        for row, columns in zip(points, rounds, strict=True)
    ]
    found = standing(variant, scores)
    cells = {f"total{p}": total for p, total in enumerate(found.totals, 1)}
    cells |= {f"place{p}": place for p, place in enumerate(found.places, 1)}
    for line, (own, running) in enumerate(zip(points, found.running_totals, strict=True), 1):
        cells |= {f"points{line}p{p}": one for p, one in enumerate(own, 1)}
        cells |= {f"sofar{line}p{p}": one for p, one in enumerate(running, 1)}
    ticks = {
        f"made{line}p{p}n{place}": "✓" if column.get(kind.name) else ""
        for line, (columns, facts) in enumerate(told, 1)
        for p, column in enumerate(made_in_round(figures_of(name), columns, facts), 1)
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
        known = facts_of(variant, players, number).figures()
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
    least, most = (value_of(end, known, {}) for end in (kind.least, kind.most))
    if chance.random() < 0.3:
        return chance.choice([least, least + (most - least) // kind.step * kind.step])
    return chance.randrange(least, most + 1, kind.step)


CASES = [(name, number) for name in GAMES for number in range(10)]
GAMES_EACH = 20


@pytest.mark.matrix(CASES, every_side=True)
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


@pytest.mark.parametrize("name", GAMES)
def test_it_reckons_the_worked_examples(name: str) -> None:
    """Of the game's own file, each in its round."""
    for shown in figures_of(name).examples:
        players = 4 if games()[name].teams else len(shown.columns)
        form = form_of(name, players)
        nothing: Columns = [{}] * len(shown.columns)
        rounds: list[Columns] = [*[nothing] * (shown.number - 1), shown.columns]
        [found] = fill(form, [typed(name, rounds)])
        wanted = expected(name, players, rounds)
        assert {field: found[field] for field in wanted} == wanted


@pytest.mark.parametrize(
    ("name", "typed_in", "points"),
    [
        pytest.param("spades", ("7", "9", "", "", "3", "4"), ("72", "31"), id="two beyond a bid of 7"),
        pytest.param("spades", ("2", "1", "failed", "1", "5", "11"), ("-120", "56"), id="a nil fails"),
        pytest.param("rook-partners", ("130", "115", "", "65"), ("-130", "65"), id="a bid of 130 fails"),
        pytest.param("five-hundred", ("7 spades", "10", "", "0"), ("250", "0"), id="all ten with 7 spades"),
        pytest.param("five-hundred", ("misère", "0", "", "10"), ("250", "100"), id="a misère is made"),
        pytest.param(
            "canasta", ("1", "", "2", "went out", "140", "0", *[""] * 4, "0", "15"), ("940", "-15"), id="canasta"
        ),
    ],
)
def test_it_reckons_as_the_sources_do(name: str, typed_in: Sequence[str], points: Sequence[str]) -> None:
    each = len(figures_of(name).entries)
    places = {f"entry1p{n // each + 1}n{n % each + 1}": text for n, text in enumerate(typed_in) if text}
    [found] = fill(form_of(name, 4), [places])
    assert (found["points1p1"], found["points1p2"]) == points


@pytest.mark.parametrize(
    ("name", "typed_in", "ticks"),
    [
        pytest.param("spades", ("7", "9", "", "", "3", "2"), ("✓", ""), id="a bid made and one that fails"),
        pytest.param("spades", ("0", "", "made", "", "3", "13"), ("", "✓"), id="none but a nil is no bid"),
        pytest.param("rook-partners", ("120", "120", "", "60"), ("✓", ""), id="as much as bid"),
        pytest.param("rook-partners", ("120", "", "", "60"), ("", ""), id="while it is not known"),
        pytest.param("five-hundred", ("misère", "0", "", "10"), ("✓", ""), id="a misère is made"),
        pytest.param("five-hundred", ("8 hearts", "6", "", "4"), ("", ""), id="8 hearts fail"),
        pytest.param("oh-hell", ("0", "0", "4", "5"), ("✓", ""), id="just so many, be it none"),
        pytest.param("oh-hell", ("11", "11", "4", "-1"), ("", ""), id="bids that can't be"),
    ],
)
def test_it_ticks_a_bid_that_is_made(name: str, typed_in: Sequence[str], ticks: Sequence[str]) -> None:
    each = len(figures_of(name).entries)
    places = {f"entry1p{n // each + 1}n{n % each + 1}": text for n, text in enumerate(typed_in) if text}
    [found] = fill(form_of(name, 4), [places])
    assert (found["made1p1n1"], found["made1p2n1"]) == ticks


def test_it_says_what_a_tick_is_of_and_lets_nobody_write_it() -> None:
    form = form_of("spades", 4, ("Ann", "Ben", "Cy", "Di"))
    tick = fields_of(form)["made1p1n1"]
    assert (str(tick["/TU"]), int(tick["/Ff"]) & 1) == ("Ann & Cy, hand 1, bid made", 1)
    assert not {name for name in told_by_name(form_of("hearts", 4)) if name.startswith("made")}


def test_it_reckons_in_the_engine_of_firefox() -> None:
    rounds = [[{"bid": 2, "tricks": 1, "nil": "failed", "nil tricks": 1}, {"bid": 5, "tricks": 11}]]
    found = fill_in_browser(form_of("spades", 4, ("Ann", "Ben", "Cy", "Di")), typed("spades", rounds)).values
    wanted = expected("spades", 4, rounds)
    assert {field: found[field] for field in wanted} == wanted


NAMES = ("Ann", "Ben", "Cy", "Di")


@pytest.mark.parametrize(
    ("name", "entries", "status"),
    [
        ("spades", {}, ""),
        ("spades", {"entry1p1n1": "-", "entry1p2n1": "4", "entry1p2n2": "13"}, "Ben & Di lead. Bags: Ben & Di 9."),
        (
            "spades",  # no nil
            {"entry1p1n1": "6", "entry1p1n2": "6", "entry1p1n3": "-", "entry1p2n1": "7", "entry1p2n2": "7"},
            "Ben & Di lead.",
        ),
        (
            "spades",
            {"entry1p1n1": "6", "entry1p1n2": "-", "entry1p2n1": "7", "entry1p2n2": "7"},
            '"tricks" of Ann & Cy must be from 0 to 13.',
        ),
        ("spades", dict.fromkeys(("entry1p1n1", "entry1p2n1"), "5"), 'no "tricks" yet from Ann & Cy and Ben & Di.'),
        ("spades", {"entry1p1n1": "5", "entry1p1n2": "5"}, 'no "bid" yet from Ben & Di.'),
        ("spades", {"entry1p1n1": "14", "entry1p1n2": "5"}, '"bid" of Ann & Cy must be from 0 to 13.'),
        (
            "spades",
            dict.fromkeys(("entry1p1n1", "entry1p1n2", "entry1p2n1", "entry1p2n2"), "5"),
            "it does not add up: the figures for tricks and nil tricks add up to 10, not 13.",
        ),
        (
            "spades",
            {"entry1p1n1": "3", "entry1p1n2": "3", "entry1p1n3": "failed", "entry1p2n1": "5", "entry1p2n2": "10"},
            "it does not add up: nil tricks stand beside a failed nil and nowhere else (Ann & Cy).",
        ),
        (
            "spades",
            {"entry1p1n1": "3", "entry1p1n2": "3", "entry1p1n4": "1", "entry1p2n1": "5", "entry1p2n2": "8"}
            | {"entry1p2n3": "made", "entry1p2n4": "1"},
            "it does not add up: nil tricks stand beside a failed nil and nowhere else (Ann & Cy and Ben & Di).",
        ),
        ("rook-partners", {"entry1p1n2": "120", "entry1p2n2": "60"}, 'nobody has a "bid" yet.'),
        ("rook-partners", {"entry1p1n1": "100", "entry1p2n1": "120"}, 'only one has a "bid".'),
        ("rook-partners", {"entry1p1n1": "103"}, '"bid" of Ann & Cy must be from 100 to 180, by 5.'),
        (
            "five-hundred",
            {"entry1p1n1": '");event.value="PWNED";//', "entry1p1n2": "3"},
            '"bid" of Ann & Cy must be one of the list.',
        ),
    ],
)
def test_it_tells_what_is_missing_or_wrong(name: str, entries: dict[str, str], status: str) -> None:
    [found] = fill(form_of(name, 4, NAMES), [entries])
    assert found["status"].removeprefix("Round 1: ").removeprefix("Hand 1: ") == status


@pytest.mark.parametrize(
    ("bids", "status"),
    [
        ((("13", "13", "blind made"), ("0", "0", "")), "Ann & Cy lead."),
        ((("13", "13", "blind made"),) * 2, "Game over: Ann & Cy win."),
        ((("10", "5", "failed"),), "Game over: Ben & Di win."),
        ((("1", "1", "failed"),), "Ben & Di lead. Bags: Ann & Cy 1."),
    ],
    ids=["below the target", "over the target", "at the floor", "above the floor"],
)
def test_it_is_over_at_the_target_and_at_the_floor(bids: Sequence[tuple[str, str, str]], status: str) -> None:
    """330 points in a round of Spades, 0, −200 and −89; the others bid what is left and take it."""
    entries = {}
    for line, (bid, tricks, nil) in enumerate(bids, 1):
        entries |= {f"entry{line}p1n1": bid, f"entry{line}p1n2": tricks, f"entry{line}p1n3": nil}
        of_nil = int(nil == "failed")
        entries |= {f"entry{line}p1n4": "1"} if of_nil else {}
        entries |= {f"entry{line}p2n{place}": str(13 - int(tricks) - of_nil) for place in (1, 2)}
    [found] = fill(form_of("spades", 4, NAMES), [{name: text for name, text in entries.items() if text}])
    assert found["status"] == status


@pytest.mark.parametrize(
    ("tricks", "status", "bags"),
    [("7", "Ann & Cy lead. Bags: Ann & Cy 9, Ben & Di 5.", ("9", "5")),
     ("8", "Ann & Cy lead. Bags: Ben & Di 4.", ("", "4")),
     ("9", "Ann & Cy lead. Bags: Ann & Cy 1, Ben & Di 3.", ("1", "3"))],
)  # fmt: skip
def test_it_tells_the_bags_that_are_beyond_each_ten(tricks: str, status: str, bags: tuple[str, str]) -> None:
    """A team with seven bags bids 5 and takes 7, 8 or 9; the other bids 1 and takes what is left."""
    rows = [("11", "11", "2", "2"), ("5", "12", "1", "1"), ("5", tricks, "1", str(13 - int(tricks)))]
    entries = {
        f"entry{line}p{player}n{place}": figures[2 * player + place - 3]
        for line, figures in enumerate(rows, 1)
        for player in (1, 2)
        for place in (1, 2)
    }
    [found] = fill(form_of("spades", 4, NAMES), [entries])
    assert (found["status"], found["counted1n1"], found["counted2n1"]) == (status, *bags)


def test_a_round_in_which_nobody_has_written_is_not_played_though_all_may_be_blank() -> None:
    game = stored_values.library().variants["all-optional"]
    request = ScoreSheetRequest(games=stored_values.library(), game=game, names=("Ann", "Ben"), fillable=True)
    [found] = fill(make_score_sheet(request).files[0].data, [{"entry1p1n1": "5"}])
    cells = {name: found[name] for name in ("points1p1", "points1p2", "points2p1", "total1", "status")}
    assert [*cells.values()] == ["4", "-1", "", "4", "Ann leads."]


@pytest.mark.parametrize(
    ("rounds", "status"),
    [
        (2, "Ann & Cy and Ben & Di lead."),
        (3, "Game over: Ben & Di win."),
    ],
    ids=["level", "one is ahead"],
)
def test_it_names_no_winner_while_those_who_play_on_are_level(rounds: int, status: str) -> None:
    """330 and 200 in a round of Spades, and the other way round: 530 for each, beyond 500; then 60 and 70."""
    typed_in = [("13", "0"), ("0", "13"), ("6", "7")][:rounds]
    entries = {}
    for line, tricks in enumerate(typed_in, 1):
        for player, number in enumerate(tricks, 1):
            entries |= {f"entry{line}p{player}n{place}": number for place in (1, 2)}
            entries |= {f"entry{line}p{player}n3": "blind made"} if line < 3 else {}
    [found] = fill(form_of("spades", 4, NAMES), [entries])
    assert found["status"] == status
