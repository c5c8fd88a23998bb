"""A game as it is kept, how it stands, and the one sentence that says so."""

from dataclasses import replace

import pytest

from sheets.errors import NotationFault
from sheets.game.model import Variant
from sheets.game.scoring import Standing
from sheets.phrases.standing import standing_phrase
from sheets.rules_file import Library
from sheets.tally.score_tally import (
    LINES,
    Tally,
    blank_tally,
    dealers_named,
    points_of_bonuses,
    row_names,
    spoken_names,
    stand,
)
from sheets.tally.seated_tally import first_to_deal
from tests.helpers import load_text

OWN = """
[decks.plain]
ranks = ["1-9"]

[variants.labels]
title = "Labels"
deck = "plain"
rounds = ["none", { contract = "none", label = "Final" }, { contract = "none", optional = true }]
values = { any = 1 }
winner = "lowest"
bonuses = { blind = -25, secret = { points = "unknown" } }

[variants.two-or-three]
extends = "labels"
title = "Two or three"
end = { rounds = [2, 3] }

[variants.to-100]
extends = "labels"
title = "To 100"
rounds = "none"
end = { target = 100 }

[variants.open]
extends = "to-100"
title = "Open"
end = "open"

[variants.steps]
extends = "labels"
title = "Steps"
rounds = ["none", "none"]
end = "progression"
winner = "first"
words = { round = ["étape", "étapes"], deal = ["main", "mains"] }

[variants.ticks]
extends = "steps"
title = "Ticks"
values = "none"
bonuses = "none"
"""
X, O = True, False  # noqa: E741 - as they are ticked


@pytest.fixture(scope="module")
def games(library: Library) -> dict[str, Variant]:
    return {**library.variants, **load_text(OWN).variants}


Rows = list[list[int | None]]


def kept(
    variant: Variant,
    players: list[str],
    scores: Rows,
    *,
    bonuses: list[list[str]] | None = None,
    laid: list[list[bool]] | None = None,
) -> Tally:
    """A tally with these first rows, and blank ones below."""
    blank = blank_tally(players, len(row_names(variant)))

    def below(rows: list[list[str]] | list[list[bool]] | Rows | None, empty: tuple[object, ...]) -> tuple[object, ...]:
        return (*(tuple(row) for row in rows or []), *empty[len(rows or []) :])

    return Tally(tuple(players), below(scores, blank.scores), below(bonuses, blank.bonuses), below(laid, blank.laid))


# -- the tally -------------------------------------------------------------------------------------------------------


def test_it_begins_blank() -> None:
    assert blank_tally(["Ann", ""], 2) == Tally(
        ("Ann", ""), ((None, None), (None, None)), (("", ""), ("", "")), ((False, False), (False, False))
    )
    assert (blank_tally(["Ann"], 3).played, blank_tally(["Ann"], 3).last_hand) == (0, 0)


@pytest.mark.parametrize(
    ("variant_id", "rows"),
    [
        pytest.param("rook-shanghai", ("1", "2", "3", "4", "5", "6", "7"), id="rounds"),
        pytest.param("labels", ("1", "Final", "3"), id="a label in place of the number"),
        pytest.param("shanghai-manipulation", tuple(str(hand) for hand in range(1, LINES + 1)), id="open"),
        pytest.param("finangle", tuple(str(hand) for hand in range(1, LINES + 1)), id="a target"),
        pytest.param(
            "phase-10", tuple(str(hand) for hand in range(1, LINES + 1)), id="a progression: hands, not phases"
        ),
    ],
)
def test_it_has_a_row_for_every_round(games: dict[str, Variant], variant_id: str, rows: tuple[str, ...]) -> None:
    assert row_names(games[variant_id]) == rows


@pytest.mark.parametrize(
    ("scores", "bonuses", "laid", "played", "last_hand"),
    [
        pytest.param([], [], [], 0, 0, id="nothing"),
        pytest.param([[0, None]], [], [], 1, 1, id="a zero is written"),
        pytest.param([[5, 5], [None, None], [None, 7]], [], [], 3, 3, id="a gap"),
        pytest.param([[5, 5]], [["", ""], ["", "blind"]], [], 2, 1, id="a bonus without a score"),
        pytest.param([[5, 5]], [], [[O, O], [O, O], [O, X]], 3, 3, id="a tick without a score"),
    ],
)
def test_it_finds_the_last_row_that_is_written(
    games: dict[str, Variant],
    scores: Rows,
    bonuses: list[list[str]],
    laid: list[list[bool]],
    played: int,
    last_hand: int,
) -> None:
    tally = kept(games["steps"], ["Ann", "Ben"], scores, bonuses=bonuses, laid=laid)
    assert (tally.played, tally.last_hand) == (played, last_hand)


def test_it_calls_players_without_a_name_by_their_number() -> None:
    assert spoken_names(["", "Ben", ""]) == ("Player 1", "Ben", "Player 3")


def test_it_calls_teams_without_a_name_teams() -> None:
    assert spoken_names(["", "Ann & Ben"], 2) == ("Team 1", "Ann & Ben")


@pytest.mark.parametrize("before", [("Team 2", "Team 1"), ("Player 2", "Player 1")])
def test_it_knows_who_deals_by_what_files_of_before_call_teams(before: tuple[str, ...]) -> None:
    tally = blank_tally(["", ""], 3)
    assert dealers_named(tally, before, 2) == ("Team 2", "Team 1", "Team 2")
    assert first_to_deal(dealers_named(tally, before, 2), tally.players, teams=2) == "2"


def test_it_tells_players_of_one_name_apart(games: dict[str, Variant]) -> None:
    """By a number behind the name, as it is also done in workbooks; and it says so."""
    names = ["Ben", "Ann", "ben", "Ben"]
    assert spoken_names(names) == ("Ben", "Ann", "ben (2)", "Ben (3)")
    tally = kept(games["to-100"], names, [[0, 6, 7, 100]])
    said = "Game over: Ben wins. ben is there twice; the second one is called ben (2) here."
    assert standing_phrase(games["to-100"], tally, stand(games["to-100"], tally)) == said


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        pytest.param([[5, None, None]], "The scores of Ben & Cy in hand 1 are missing.", id="two missing"),
        pytest.param([[5, 0, 3]], "Hand 2: 1 set + 1 run, Ben deals. Ben leads after 1 of 7 hands.", id="who deals"),
        pytest.param(
            [[0, 5, 3], [None, None, None], [9, 1, 0]],
            "Hand 2 is skipped: 1 set + 1 run, Ben deals. Cy leads after 2 of 7 hands.",
            id="who deals a hand that is skipped",
        ),
    ],
)
def test_it_says_who_deals_and_whose_scores_are_missing(games: dict[str, Variant], scores: Rows, said: str) -> None:
    game = games["rook-shanghai"]
    tally, dealers = kept(game, ["Ann", "Ben", "Cy"], scores), ["Ann", "Ben", "Cy"] * 3
    assert standing_phrase(game, tally, stand(game, tally), dealers=dealers) == said


def test_it_counts_the_scores_that_are_missing_where_they_are_many(games: dict[str, Variant]) -> None:
    game = games["rook-shanghai"]
    tally = kept(game, ["Ann", "Ben", "Cy", "Dee", "Eve"], [[5, None, None, None, None]])
    assert standing_phrase(game, tally, stand(game, tally)) == "4 scores in hand 1 are missing."


def test_it_counts_bonuses_as_points(games: dict[str, Variant]) -> None:
    tally = kept(games["labels"], ["Ann", "Ben"], [], bonuses=[["Blind", "+7"], ["secret", ""]])
    assert points_of_bonuses(games["labels"], tally) == ((-25, 7), (None, None), (None, None))
    with pytest.raises(NotationFault):
        points_of_bonuses(games["labels"], kept(games["labels"], ["Ann"], [], bonuses=[["blund"]]))


# -- how it stands ---------------------------------------------------------------------------------------------------


def test_it_stands_by_scores_and_bonuses(games: dict[str, Variant]) -> None:
    tally = kept(games["labels"], ["Ann", "Ben"], [[30, 0], [0, 12]], bonuses=[["", ""], ["blind", "secret"]])
    assert stand(games["labels"], tally) == Standing(
        running_totals=((30, 0), (5, 12), (None, None)),
        totals=(5, 12),
        places=(1, 2),
        winners=(0,),
        complete=True,
        may_go_on=True,
    )


def test_it_stands_by_what_is_laid_down_in_a_progression(games: dict[str, Variant]) -> None:
    """Points decide nothing here: the one who has laid down more is before."""
    tally = kept(games["steps"], ["Ann", "Ben"], [[0, 30], [5, 20]], laid=[[O, X], [X, X]])
    now = stand(games["steps"], tally)
    assert (now.totals, now.places, now.winners, now.complete) == ((5, 50), (2, 1), (1,), True)


def test_it_has_no_places_before_a_progression_begins(games: dict[str, Variant]) -> None:
    now = stand(games["steps"], blank_tally(["Ann", "Ben"], LINES))
    assert (now.places, now.winners, now.complete) == ((None, None), (), False)


# -- in a sentence ---------------------------------------------------------------------------------------------------

START = "Fill in the yellow cells as you play."


@pytest.mark.parametrize(
    ("variant_id", "scores", "said"),
    [
        pytest.param("rook-shanghai", [], f"Hand 1: 2 sets. {START}", id="nothing written"),
        pytest.param("rook-shanghai", [[5, None, 3]], "Ben’s score in hand 1 is missing.", id="half a round"),
        pytest.param(
            "rook-shanghai",
            [[5, 0, 3], [None, 0, 3], [1, None, 0]],
            "Ann’s score in hand 2 is missing.",
            id="the first of two",
        ),
        pytest.param(
            "rook-shanghai", [[5, 0, 3]], "Hand 2: 1 set + 1 run. Ben leads after 1 of 7 hands.", id="one round"
        ),
        pytest.param(
            "rook-shanghai",
            [[0, 3, 9], [3, 0, 9], [2, 2, 0]],
            "Hand 4: 3 sets. Ann & Ben lead after 3 of 7 hands.",
            id="two lead",
        ),
        pytest.param(
            "rook-shanghai",
            [[0, 5, 3], [None, None, None], [9, 1, 0]],
            "Hand 2 is skipped: 1 set + 1 run. Cy leads after 2 of 7 hands.",
            id="a round left out does not count",
        ),
        pytest.param(
            "rook-shanghai",
            [[0, 5, 3], ["-", "-", "-"], [9, 1, 0]],
            "Hand 4: 3 sets. Cy leads after 3 of 7 hands.",
            id="a round that everybody missed is played",
        ),
        pytest.param(
            "rook-shanghai",
            [[0, 5, 3], ["-", None, "-"], [9, 1, 0]],
            "Hand 2 is skipped: 1 set + 1 run. Cy leads after 2 of 7 hands.",
            id="and no round that somebody may yet play",
        ),
        pytest.param("rook-shanghai", [*[[5, 0, 3]] * 6, ["-"] * 3], "Game over: Ben wins.", id="over without them"),
        pytest.param("rook-shanghai", [["-"] * 3] * 7, "Nobody has a place.", id="over without anybody"),
        pytest.param("rook-shanghai", [[5, 0, 3]] * 7, "Game over: Ben wins.", id="over"),
        pytest.param(
            "rook-shanghai",
            [*[[0, 3, 3], [3, 0, 3], [3, 3, 0]] * 2, ["-"] * 3],
            "Game over: Ann & Ben & Cy win.",
            id="over, all win",
        ),
        pytest.param(
            "labels", [[5, 0, 3], [0, None, 0]], "Ben’s score in round Final is missing.", id="a round with a label"
        ),
        pytest.param(
            "labels",
            [[5, 0, 3], [0, 1, 9]],
            "Round 3 is next. Ben wins if you stop here.",
            id="without the optional round",
        ),
        pytest.param("labels", [[5, 0, 3]] * 3, "Game over: Ben wins.", id="over with the optional round"),
        pytest.param(
            "two-or-three",
            [[5, 0, 3]],
            "Round Final is next. Ben leads after 1 of up to 3 rounds.",
            id="short of all numbers",
        ),
        pytest.param(
            "two-or-three",
            [[5, 0, 3]] * 2,
            "Round 3 is next. Ben wins if you stop here.",
            id="the first of two numbers",
        ),
        pytest.param("two-or-three", [[5, 0, 3]] * 3, "Game over: Ben wins.", id="the last of two numbers"),
        pytest.param("shanghai-manipulation", [], f"Hand 1 is next. {START}", id="open, nothing written"),
        pytest.param("shanghai-manipulation", [[5, 0, 3]], "Hand 2 is next. Ben wins if you stop here.", id="open"),
        pytest.param(
            "shanghai-manipulation",
            [[0, 5, 3], [3, 5, 0]],
            "Hand 3 is next. Ann & Cy win if you stop here.",
            id="open, two win",
        ),
        pytest.param(
            "shanghai-manipulation", [[0, 5, 0], [1, 1, None]], "Cy’s score in hand 2 is missing.", id="open, half"
        ),
        pytest.param("to-100", [[99, 0, 3]], "Round 2 is next. Ben leads after 1 round.", id="short of the target"),
        pytest.param(
            "to-100",
            [[50, 0, 3], [49, 3, 0]],
            "Round 3 is next. Ben & Cy lead after 2 rounds.",
            id="two short of the target",
        ),
        pytest.param("to-100", [[50, 0, 3], [50, 1, 0]], "Game over: Ben wins.", id="the target"),
    ],
)
def test_it_says_how_a_game_stands(games: dict[str, Variant], variant_id: str, scores: Rows, said: str) -> None:
    game = games[variant_id]
    tally = kept(game, ["Ann", "Ben", "Cy"], scores)
    assert standing_phrase(game, tally, stand(game, tally)) == said


def test_it_plays_a_round_that_those_who_are_left_miss(games: dict[str, Variant]) -> None:
    """Not one in which nothing is written, though nobody is left to play it."""
    game = games["rook-shanghai"]
    missed = replace(kept(game, ["Ann", "Ben"], [[5, 0], [None, "-"]]), leavings=("keeps place", None))
    assert (missed.last_hand, stand(game, missed).complete) == (2, False)
    gone = replace(kept(game, ["Ann", "Ben"], [[5, 0]]), leavings=("keeps place", "keeps place"))
    assert (gone.last_hand, stand(game, gone).complete) == (1, False)


@pytest.mark.parametrize("hands", [1, 7])
def test_it_names_no_leader_where_everybody_has_left(games: dict[str, Variant], hands: int) -> None:
    game = games["rook-shanghai"]
    written = kept(game, ["Ann", "Ben"], [[5, 0]] * hands)
    tally = replace(written, leavings=("out of places", "out of places"))
    assert standing_phrase(game, tally, stand(game, tally)) == "Nobody has a place."


@pytest.mark.parametrize(
    ("variant_id", "scores", "laid", "said"),
    [
        pytest.param("steps", [], [], f"Main 1 is next. {START}", id="nothing written"),
        pytest.param("steps", [[0, 9]], [], "Main 2 is next. Ann & Ben lead after 1 main.", id="nobody has laid down"),
        pytest.param("steps", [[0, 9]], [[X, O]], "Main 2 is next. Ann leads after 1 main.", id="one has"),
        pytest.param("steps", [[0, 9], [7, None]], [[X, O]], "Ben’s score in main 2 is missing.", id="half the points"),
        pytest.param(
            "steps",
            [],
            [[X, O], [O, O], [O, X]],
            "Main 4 is next. Ann & Ben lead after 3 mains.",
            id="ticks without points",
        ),
        pytest.param("steps", [], [[X, O], [X, X]], "Game over: Ann wins.", id="over without points"),
        pytest.param("ticks", [], [[O, X], [X, X], [X, O]], "Game over: Ben wins.", id="no points at all"),
        pytest.param("ticks", [], [[X, X], [X, X]], "Game over: Ann & Ben win.", id="two finish in one hand"),
    ],
)
def test_it_says_how_a_progression_stands(
    games: dict[str, Variant], variant_id: str, scores: Rows, laid: list[list[bool]], said: str
) -> None:
    game = games[variant_id]
    tally = kept(game, ["Ann", "Ben"], scores, laid=laid)
    assert standing_phrase(game, tally, stand(game, tally)) == said


def test_it_says_the_number_of_a_player_without_a_name(games: dict[str, Variant]) -> None:
    game = games["rook-shanghai"]
    tally = kept(game, ["Ann", ""], [[5, 0]])
    assert (
        standing_phrase(game, tally, stand(game, tally)) == "Hand 2: 1 set + 1 run. Player 2 leads after 1 of 7 hands."
    )


def test_it_says_nothing_of_a_bonus_before_the_first_score(games: dict[str, Variant]) -> None:
    game = games["labels"]
    tally = kept(game, ["Ann", "Ben"], [], bonuses=[["blind", ""]])
    assert standing_phrase(game, tally, stand(game, tally)) == f"Round 1 is next. {START}"


def test_it_counts_no_hand_for_a_bonus_alone(games: dict[str, Variant]) -> None:
    game = games["steps"]
    tally = kept(game, ["Ann", "Ben"], [[0, 9]], bonuses=[["", ""], ["blind", ""]])
    assert standing_phrase(game, tally, stand(game, tally)) == "Main 2 is next. Ann & Ben lead after 1 main."


def test_it_waits_for_nobody_in_a_game_alone(games: dict[str, Variant]) -> None:
    game = games["rook-shanghai"]
    tally = kept(game, ["Ann"], [[5]])
    assert standing_phrase(game, tally, stand(game, tally)) == "Hand 2: 1 set + 1 run. Ann leads after 1 of 7 hands."
