"""What a fillable sheet works out in a viewer that runs its scripts: the same as the scoring, to the last figure."""

from dataclasses import replace
from random import Random

import pytest

from sheets.form.form_field import shown_choices
from sheets.game.model import Variant, for_players
from sheets.make import load_games
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.record.score_tally import Tally, spoken_names
from sheets.record.standing import stand
from sheets.rules_file import Library, RulesText
from sheets.words.ending import is_tie_open
from sheets.words.game_told import status
from tests import tricks
from tests.form_filling import fill, told_by_name
from tests.helpers import ODD_GAMES
from tests.matrix import GAMES, ODD
from tests.random_games import random_tally


def fillable(library: Library, variant: str, names: tuple[str, ...] | None = None, **asked: object) -> bytes:
    request = ScoreSheetRequest(games=library, game=library.variants[variant], names=names, fillable=True, **asked)
    return make_score_sheet(request).files[0].data


def typed(variant: Variant, tally: Tally) -> dict[str, str]:
    """What a hand types for a tally, by the names of the fields."""
    found = {f"name{p}": name for p, name in enumerate(tally.players, 1) if name}
    shown = {choice.label: words for words, choice in shown_choices(variant).items()}
    done = [0] * len(tally.players)
    for row, scores in enumerate(tally.scores, 1):
        for player in range(len(tally.players)):
            if tally.laid[row - 1][player]:
                done[player] += 1
                found[f"step{done[player]}p{player + 1}"] = str(row)
            if bonus := tally.bonuses[row - 1][player]:
                found[f"bonus{row}p{player + 1}"] = shown.get(bonus, bonus)
            if scores[player] is not None:
                found[f"score{row}p{player + 1}"] = str(scores[player])
    return found


def expected(variant: Variant, tally: Tally, fields: set[str]) -> dict[str, str]:
    """What the fields that add up must say, as far as the sheet has them."""
    standing = stand(variant, tally)
    found = {"status": sentence(variant, tally)}
    for row, totals in enumerate(standing.running_totals, 1):
        found |= {f"sofar{row}p{p}": shown(total) for p, total in enumerate(totals, 1)}
    found |= {f"total{p}": shown(total) for p, total in enumerate(standing.totals, 1)}
    found |= {f"place{p}": shown(place) for p, place in enumerate(standing.places, 1)}
    found |= {f"settled{p}": shown(amount) for p, amount in enumerate(standing.settlement, 1)}
    assert {"status", f"total{len(tally.players)}"} <= fields or not variant.keeps_score
    return {name: text for name, text in found.items() if name in fields}


def shown(value: float | None) -> str:
    return "" if value is None else f"{round(value, 2):g}"


def sentence(variant: Variant, tally: Tally) -> str:
    """What is wrong or missing, in the words of `read`; or who leads or wins."""
    standing = stand(variant, tally)
    read = status(variant, tally)
    if " missing" in read or " went out, and nothing is marked" in read:
        return read
    names = spoken_names(tally.players)
    first = [name for name, place in zip(names, standing.places, strict=True) if place == 1]
    if not first:
        return "Nobody has a place." if tally.last_hand else ""
    told, ending = " & ".join(first), "s" if len(first) == 1 else ""
    if not standing.complete:
        return f"{told} lead{ending}."
    win = f"{told} come first" if len(first) > 1 and is_tie_open(variant) else f"{told} win{ending}"
    return f"{win} if you stop here." if standing.may_go_on else f"Game over: {win}."


@pytest.fixture(scope="module")
def games() -> Library:
    return load_games(RulesText("odd-games.toml", ODD_GAMES.read_bytes()))


OF_SCORES = [name for name in (*GAMES, *ODD) if name not in tricks.games() and not name.startswith("sum-of-others")]
"""The games that write scores, and no figures from which these follow."""
CASES = [(name, players) for name in OF_SCORES for players in (1, 2, 4, 7)]
NAMES = ("Ann", "Zoë", "", "Ben", "=1+1", "Łukasz", "Ann B.")
GAMES_EACH = 10


def test_it_adds_bonuses_to_the_points_of_the_round(games: Library) -> None:
    """Who goes out blind in Shanghai Rummy of ten rounds has 25 points less."""
    form = fillable(games, "shanghai-rummy-10", ("Ann", "Ben"))
    words, _ = shown_choices(games.variants["shanghai-rummy-10"])
    [found] = fill(form, [{"score1p1": "0", "bonus1p1": words, "score1p2": "25", "score2p1": "5", "score2p2": "0"}])
    assert (found["sofar1p1"], found["total1"], found["total2"], found["place1"]) == ("-25", "-20", "25", "1")


@pytest.mark.slow
@pytest.mark.matrix(
    CASES, hard=(("phase-10", 4), ("shanghai-rummy-10", 2), ("shanghai-manipulation", 7), ("finangle", 1))
)
def test_it_adds_up_as_the_scoring_does(games: Library, case: tuple[str, int]) -> None:
    name, players = case
    variant, chance = for_players(games.variants[name], players), Random(f"{name} {players}")
    form = fillable(games, name, ("",) * players)
    fields = told_by_name(form)
    lines = sum(field.startswith("score") and field.endswith("p1") for field in fields)
    tallies = [random_tally(variant, NAMES[:players], chance, most_rows=lines or 12) for _ in range(GAMES_EACH)]
    if "bonus1p1" not in fields:  # an open game has no mark for bonuses: they are in the scores, as on paper
        tallies = [replace(tally, bonuses=(("",) * players,) * len(tally.scores)) for tally in tallies]
    for tally, found in zip(tallies, fill(form, [typed(variant, tally) for tally in tallies]), strict=True):
        wanted = expected(variant, tally, set(found))
        assert {name: found[name] for name in wanted} == wanted


@pytest.mark.slow
def test_it_tells_of_a_hand_in_which_two_phases_would_be_laid_down(games: Library) -> None:
    """As `sheets read` does, which refuses it."""
    form = fillable(games, "phase-10", ("Ann", "Ben"))
    [found] = fill(form, [{"step1p1": "1", "step2p1": "3", "step1p2": "3", "step2p2": "3"}])
    assert found["status"] == "Hand 3 is there twice with Ben: only one phase is laid down in a hand."
