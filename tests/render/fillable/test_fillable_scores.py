"""What a fillable sheet works out in a viewer that runs its scripts: the same as the scoring, to the last figure."""

from dataclasses import replace
from random import Random

import pytest

from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.game.scoring import is_begun, is_whole, settled
from sheets.make.game_asked import load_games
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.phrases.standing import GAME_OVER, NOBODY_LEADS, STOP_HERE, leaders, of_leaders, standing_phrase
from sheets.render.fillable.field_names import WORKED_OUT
from sheets.render.fillable.form_field import shown_choices
from sheets.rules_file import Library, RulesText
from sheets.tally.score_tally import Tally, spoken_names, stand, wrong_sum
from tests import tricks
from tests.form_filling import fill, told_by_name
from tests.form_in_browser import fill_in_browser
from tests.helpers import ODD_GAMES
from tests.matrix import GAMES, ODD
from tests.random_games import random_tally

HOSTILE = ('");event.value="PWNED";//', "a\\b(c)", "Łukasz \u2028 x", "</script>")


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
    found = {"status": status(variant, tally)}
    for row, totals in enumerate(standing.running_totals, 1):
        found |= {f"sofar{row}p{p}": shown(total) for p, total in enumerate(totals, 1)}
    found |= {f"total{p}": shown(total) for p, total in enumerate(standing.totals, 1)}
    found |= {f"place{p}": shown(place) for p, place in enumerate(standing.places, 1)}
    amounts = settled(variant, standing.totals, absent=standing.absent)
    found |= {f"settled{p}": shown(amount) for p, amount in enumerate(amounts, 1)}
    assert {"status", f"total{len(tally.players)}"} <= fields or not variant.keeps_score
    return {name: text for name, text in found.items() if name in fields}


def shown(value: float | None) -> str:
    return "" if value is None else f"{round(value, 2):g}"


def status(variant: Variant, tally: Tally) -> str:
    """What is wrong or missing, in the words of `read`; or who leads or wins."""
    standing = stand(variant, tally)
    if any((is_begun(row) and not is_whole(row)) or (variant.out_sums and wrong_sum(row)) for row in tally.scores):
        return standing_phrase(variant, tally, standing)
    first = leaders(spoken_names(tally.players), standing)
    if not first:
        return NOBODY_LEADS if tally.last_hand else ""
    names = " & ".join(first)
    if not standing.complete:
        return f"{of_leaders(names, len(first), ('leads', 'lead'))}."
    win = of_leaders(names, len(first), ("wins", "win"))
    return f"{win}{STOP_HERE}" if standing.may_go_on else f"{GAME_OVER}{win}."


@pytest.fixture(scope="module")
def games() -> Library:
    return load_games(RulesText("odd-games.toml", ODD_GAMES.read_bytes()))


CASES = [(name, players) for name in (*GAMES, *ODD) if name not in tricks.games() for players in (1, 2, 4, 7)]
NAMES = ("Ann", "Zoë", "", "Ben", "=1+1", "Łukasz", "Ann B.")
GAMES_EACH = 10


@pytest.mark.matrix(CASES)
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


@pytest.mark.matrix([(name,) for name in GAMES if name not in tricks.games()])
def test_it_adds_up_in_the_engine_of_firefox(games: Library, case: tuple[str]) -> None:
    variant = for_players(games.variants[case[0]], 4)
    form = fillable(games, case[0], ("",) * 4)
    tally = random_tally(variant, ("Ann", "Zoë", "Łukasz", ""), Random(case[0]), most_rows=5)
    known = {choice.label for choice in shown_choices(variant).values()} if "bonus1p1" in told_by_name(form) else ()
    # from a list there one can only choose
    bonuses = tuple(tuple(bonus if bonus in known else "" for bonus in row) for row in tally.bonuses)
    tally = replace(tally, bonuses=bonuses)
    found = fill_in_browser(form, typed(variant, tally))
    wanted = expected(variant, tally, set(found.values))
    assert {name: found.values[name] for name in wanted} == wanted
    assert found.locked == {name for name in found.values if name.startswith(tuple(WORKED_OUT))}
    pytest.importorskip("pypdf")
    from sheets.render.fillable.reading_form import read_form

    again = read_form("saved.pdf", found.saved)
    assert (again.tally, again.differences) == (tally, ())


def test_it_tells_of_a_hand_in_which_two_phases_would_be_laid_down(games: Library) -> None:
    """As `sheets read` does, which refuses it."""
    form = fillable(games, "phase-10", ("Ann", "Ben"))
    [found] = fill(form, [{"step1p1": "1", "step2p1": "3", "step1p2": "3", "step2p2": "3"}])
    assert found["status"] == "Hand 3 stands twice with Ben: only one phase is laid down in a hand."


def test_it_tells_namesakes_apart_as_read_does(games: Library) -> None:
    form = fillable(games, "rook-shanghai", ("", "", "Cy"))
    [found] = fill(form, [{"name1": "Ann", "name2": "ann ", "score1p1": "0", "score1p2": "0", "score1p3": "5"}])
    assert found["status"] == "Ann & ann (2) lead."


@pytest.mark.parametrize(
    ("marks", "status"), [(1, ""), (2, "Nobody has a place.")], ids=["one may still play", "everybody is away"]
)
def test_it_says_that_nobody_has_a_place(games: Library, marks: int, status: str) -> None:
    form = fillable(games, "rook-shanghai", ("Ann", "Ben"))
    [found] = fill(form, [{f"score1p{player}": "-" for player in range(1, marks + 1)}])
    assert found["status"] == status
