"""A game as it is kept, how it stands, and the one sentence that says so."""

import pytest

from sheets.game.model import Variant
from sheets.record.score_tally import Tally, blank_tally, row_names, spoken_names
from sheets.record.standing import Standing, stand
from sheets.rules_file import Library
from sheets.words.game_told import status
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


def test_it_tells_players_of_one_name_apart(games: dict[str, Variant]) -> None:
    """By a number behind the name, as it is also done in workbooks; and it says so."""
    names = ["Ben", "Ann", "ben", "Ben"]
    assert spoken_names(names) == ("Ben", "Ann", "ben (2)", "Ben (3)")
    tally = kept(games["to-100"], names, [[0, 6, 7, 100]])
    said = "Game over: Ben wins. ben is there twice; the second one is called ben (2) here."
    assert status(games["to-100"], tally) == said


# -- how it stands ---------------------------------------------------------------------------------------------------


def test_it_stands_by_scores_and_bonuses(games: dict[str, Variant]) -> None:
    tally = kept(games["labels"], ["Ann", "Ben"], [[30, 0], [0, 12]], bonuses=[["", ""], ["blind", "secret"]])
    assert stand(games["labels"], tally, 1) == Standing(
        running_totals=((30, 0), (5, 12), (None, None)),
        totals=(5, 12),
        places=(1, 2),
        winners=(0,),
        complete=True,
        may_go_on=True,
        settlement=(),
        begun_with=(None, None),
        dealers=("Ben", "Ann", "Ben"),
    )


# -- in a sentence ---------------------------------------------------------------------------------------------------

START = "Fill in the yellow cells as you play."


@pytest.mark.parametrize(
    ("variant_id", "scores", "said"),
    [
        ("rook-shanghai", [], f"Hand 1: 2 sets. {START}"),
        ("rook-shanghai", [[5, None, 3]], "Ben’s score in hand 1 is missing."),
        ("rook-shanghai", [[5, 0, 3]], "Hand 2: 1 set + 1 run. Ben leads after 1 of 7 hands."),
        ("rook-shanghai", [[0, 3, 9], [3, 0, 9], [2, 2, 0]], "Hand 4: 3 sets. Ann & Ben lead after 3 of 7 hands."),
        (
            "rook-shanghai",
            [[0, 5, 3], [None, None, None], [9, 1, 0]],
            "Hand 2 is skipped: 1 set + 1 run. Cy leads after 2 of 7 hands.",
        ),
        (
            "rook-shanghai",
            [[0, 5, 3], ["-", None, "-"], [9, 1, 0]],
            "Hand 2 is skipped: 1 set + 1 run. Cy leads after 2 of 7 hands.",
        ),
        ("rook-shanghai", [[5, 0, 3]] * 7, "Game over: Ben wins."),
        ("labels", [[5, 0, 3], [0, 1, 9]], "Round 3 is next. Ben wins if you stop here."),
        ("shanghai-manipulation", [[5, 0, 3]], "Hand 2 is next. Ben wins if you stop here."),
        ("to-100", [[50, 0, 3], [50, 1, 0]], "Game over: Ben wins."),
    ],
)
def test_it_says_how_a_game_stands(games: dict[str, Variant], variant_id: str, scores: Rows, said: str) -> None:
    game = games[variant_id]
    tally = kept(game, ["Ann", "Ben", "Cy"], scores)
    assert status(game, tally) == said


@pytest.mark.parametrize(
    ("variant_id", "scores", "laid", "said"),
    [
        ("steps", [], [], f"Main 1 is next. {START}"),
        ("steps", [[0, 9]], [[X, O]], "Main 2 is next. Ann leads after 1 main."),
        ("steps", [], [[X, O], [O, O], [O, X]], "Main 4 is next. Ann & Ben lead after 3 mains."),
        ("ticks", [], [[O, X], [X, X], [X, O]], "Game over: Ben wins."),
    ],
)
def test_it_says_how_a_progression_stands(
    games: dict[str, Variant], variant_id: str, scores: Rows, laid: list[list[bool]], said: str
) -> None:
    game = games[variant_id]
    tally = kept(game, ["Ann", "Ben"], scores, laid=laid)
    assert status(game, tally) == said
