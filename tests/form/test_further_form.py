"""The form of a further sheet adds to what is carried over: worked by hand, in a viewer that runs its script."""

import pytest

from sheets.errors import FaultyFile
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from tests.form_filling import fill, fill_and_save
from tests.helpers import shipped_games

pytest.importorskip("pypdf")
from sheets.form.reading_form import read_form

pytestmark = pytest.mark.slow


def form_of(name: str, first_hand: int, *names: str, paper: str = "a4") -> bytes:
    games = shipped_games()
    request = ScoreSheetRequest(
        games=games, game=games.variants[name], names=names, first_hand=first_hand, fillable=True, paper=paper
    )
    return make_score_sheet(request).files[0].data


def test_totals_begin_with_what_is_carried_over() -> None:
    form = form_of("finangle", 14, "Ann", "Ben", "Cy")
    [told] = fill(
        form,
        [{"carried1": "150", "carried2": "-5", "score1p1": "5", "score1p2": "10", "score1p3": "0", "score2p1": "20"}],
    )
    names = ("sofar1p1", "sofar1p2", "sofar1p3", "sofar2p1", "total1", "total2", "total3", "place1", "place2")
    assert [told[name] for name in names] == ["155", "5", "0", "175", "175", "5", "0", "3", "2"]
    assert told["status"] == "The scores of Ben & Cy in hand 15 are missing."


def test_what_was_counted_before_counts() -> None:
    """Eight bags and three make ten, which cost 100, and one: 250 + 4 * 10 + 3 - 100 = 193."""
    form = form_of("spades", 13, "Ann", "Ben", "Cy", "Dee")
    bids = {"entry1p1n1": "4", "entry1p1n2": "7", "entry1p2n1": "5", "entry1p2n2": "6"}
    [told] = fill(form, [{"carried1": "250", "carried1n1": "8", "carried2": "-30", **bids}])
    assert (told["points1p1"], told["total1"], told["counted1n1"]) == ("-57", "193", "1")
    assert (told["points1p2"], told["total2"], told["counted2n1"]) == ("51", "21", "1")


def test_it_is_not_read_without_the_hands_before() -> None:
    filled = fill_and_save(form_of("finangle", 14, "Ann", "Ben", "Cy"), {"carried1": "150", "score1p1": "5"})
    with pytest.raises(FaultyFile) as caught:
        read_form("sheet.pdf", filled)
    assert [str(problem) for problem in caught.value.problems] == [
        "sheet.pdf: it continues another sheet, whose hands are missing; write the scores of both into a table (CSV)"
    ]
