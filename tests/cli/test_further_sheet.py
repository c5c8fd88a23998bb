"""`sheets score --from`: a further sheet goes on where the lines of one are full, as a reader of its pages finds it."""

import re
from pathlib import Path

import pytest

from sheets.errors import WrongUsage
from sheets.make.batch_request import BatchRequest, make_batch
from sheets.make.kit_request import KitRequest, make_kit
from sheets.make.sheet_request import ScoreSheetRequest
from tests.commands import Run, run, sheets
from tests.helpers import shipped_games
from tests.reading import Page, Word, read_pdf

NAMES = ("Ann", "Ben", "Cy", "Dee")
FOUR = ("--names", ",".join(NAMES))


def pages_of(*arguments: str) -> list[Page]:
    done = run("score", *arguments, "-o", "-")
    assert done.returncode == 0, done.stderr
    return read_pdf(done.stdout)


def numbers(page: Page) -> list[Word]:
    """The numbers of the lines, the highest first: those at one edge, above the totals."""
    end = next(word.top for word in page.words if word.text == "Total")
    said = [word for word in page.words if word.text.isdecimal() and word.top < end]
    at_edges = [[each for each in said if abs(each.x1 - word.x1) < 0.3] for word in said]
    return sorted(max(at_edges, key=len), key=lambda word: word.top)


def carried(page: Page) -> Word:
    """The word at the head of what is carried over."""
    return next(word for word in page.words if word.text == "Carried")


def dealt(page: Page) -> list[str]:
    """In whose column the disc of each line stands, line by line."""
    heads = {name: next(word.x0 for word in page.words if word.text == name) for name in NAMES}
    top, first = numbers(page)[0].top - 8, min(heads.values())
    discs = {
        (round(y0), x0)
        for x0, y0, x1, y1 in page.marks
        if 1.5 < x1 - x0 < 4 and abs(x1 - x0 - y1 + y0) < 0.1 and y0 > top and x0 > first
    }
    return [max((left, name) for name, left in heads.items() if left < x)[1] for _, x in sorted(discs)]


@pytest.mark.parametrize(
    ("game", "first", "dealer"),
    [("finangle", 14, "Ben"), ("phase-10", 20, "Dee"), ("hearts", 9, "Ann"), ("carousel", 100, "Dee")],
)
def test_its_lines_and_the_deal_go_on(game: str, first: int, dealer: str) -> None:
    plain, [page] = pages_of(game, *FOUR), pages_of(game, *FOUR, "--from", str(first))
    said = [int(word.text) for word in numbers(page)]
    assert said == list(range(first, first + len(said)))
    assert len(said) >= len(numbers(plain[0])) - 2
    there = dealt(page)
    begins = NAMES.index(dealer)
    assert there == [NAMES[(begins + line) % 4] for line in range(len(said))]
    assert dealt(plain[0])[:2] == ["Ann", "Ben"]


def test_the_first_dealer_is_that_of_the_first_sheet() -> None:
    [page] = pages_of("finangle", *FOUR, "--first-dealer", "Cy", "--from", "14")
    assert dealt(page)[:2] == ["Dee", "Ann"]


def test_partners_go_on_dealing() -> None:
    [page] = pages_of("spades", *FOUR, "--from", "14")
    assert re.findall(r"(\d+) (\w+) deals", page.text)[:3] == [("14", "Ben"), ("15", "Cy"), ("16", "Dee")]


def test_what_is_passed_goes_on() -> None:
    [page] = pages_of("hearts", *FOUR, "--from", "10")
    assert re.findall(r"\d+ (?:no pass|pass \w+)", page.text)[:4] == [
        "10 pass right",
        "11 pass across",
        "12 no pass",
        "13 pass left",
    ]


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        pytest.param("canasta", (), id="a line of figures"),
        pytest.param("phase-10", ("--players", "4"), id="a ledger beside the cards"),
        pytest.param("phase-10", ("--players", "2", "--paper", "half-letter"), id="a ledger below"),
        pytest.param("phase-10", ("--players", "4", "--paper", "a5"), id="a ledger on a page of its own"),
        pytest.param("hearts", ("--players", "4", "--large-print"), id="several pages"),
        pytest.param("canasta", ("--paper", "a5", "--duplex"), id="pages with backs"),
        pytest.param("phase-10", ("--players", "2", "--paper", "105x148mm"), id="a divided ledger"),
        pytest.param("hearts", ("--players", "4", "--copies-per-page", "2"), id="small sheets"),
    ],
)
def test_what_is_carried_over_has_a_place_above_the_lines(game: str, asked: tuple[str, ...]) -> None:
    pages = [page for page in pages_of(game, *asked, "--from", "21") if re.search(r"\b21\b", page.text)]
    [page] = pages
    line, first = carried(page), min(word.top for word in page.words if word.text == "21")
    assert line.top < first
    below = [y for x0, x1, y in page.rules if line.bottom - 1 < y < first and x0 > line.x1]
    assert below, "there is no line to write on"
    assert "21" in page.text


def test_no_place_for_what_is_carried_over_is_on_the_first_sheet() -> None:
    [page] = pages_of("finangle", *FOUR)
    assert "Carried" not in page.text
    assert "more on another sheet" in page.text


def test_its_foot_tells_of_a_further_one() -> None:
    [page] = pages_of("finangle", *FOUR, "--from", "14")
    assert re.search(r"\d+ lines; more on another sheet", page.text)
    told = sheets("score", "canasta", "--paper", "a5", "--from", "9", "-o", "-").err
    assert re.search(r"sheets: the sheet has \d+ lines; more on another sheet\n", told)


def test_what_is_counted_is_carried_over_too() -> None:
    """Else nobody knows when ten bags are full."""
    [page] = pages_of("spades", *FOUR, "--from", "13")
    assert "Bags carried over" in page.text


def test_what_is_carried_over_to_be_counted_is_counted_on_for_a_line_less() -> None:
    """A page of A5 has room for six hands, or for five and the bags of these."""
    done = sheets("score", "spades", *FOUR, "--from", "13", "--paper", "a5", "-o", "-")
    assert "to tally" not in done.err
    [page] = pages_of("spades", *FOUR, "--from", "13", "--paper", "a5")
    assert len(numbers(page)) == 5
    last, total = numbers(page)[-1].bottom, next(word.top for word in page.words if word.text == "Total")
    assert any(word.text == "Bags" and last < word.top < total for word in page.words)


def test_every_phase_is_there_still() -> None:
    plain, [page] = pages_of("phase-10", *FOUR), pages_of("phase-10", *FOUR, "--from", "20")
    for phase in ("2 sets of 3", "set of 4 + run of 4", "set of 5 + set of 3"):
        assert phase in plain[0].text
        assert phase in page.text


def test_it_tells_that_phases_laid_down_stay_so() -> None:
    plain, [page] = pages_of("phase-10", *FOUR), pages_of("phase-10", *FOUR, "--from", "20")
    told = "first cross off the"
    assert told in " ".join(page.text.split())
    assert told not in " ".join(plain[0].text.split())


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        pytest.param("rummy-500", ("--paper", "letter"), id="a line of figures"),
        pytest.param("hearts", ("--paper", "legal", "--large-print"), id="high lines"),
        pytest.param("spades", ("--paper", "a5", "--large-print"), id="several pages"),
        pytest.param("phase-10", ("--paper", "a5"), id="a ledger on a page of its own"),
        pytest.param("canasta", ("--paper", "a4", "--large-print"), id="teams"),
    ],
)
def test_it_takes_no_more_paper_than_the_first(game: str, asked: tuple[str, ...]) -> None:
    plain, further = pages_of(game, *asked), pages_of(game, *asked, "--from", "14")
    assert len(further) == len(plain)


def test_a_ledger_beside_is_no_block_there_either() -> None:
    assert "blocks" not in sheets("score", "phase-10", "--players", "4", "--from", "14", "-o", "-").err


def test_a_kit_and_a_club_night_begin_with_the_first_hand() -> None:
    games = shipped_games()
    further = ScoreSheetRequest(games=games, game=games.variants["spades"], first_hand=14)
    assert "spades-score.pdf" in [each.name for each in make_kit(KitRequest(sheet=further)).files]
    with pytest.raises(WrongUsage, match="a further sheet goes on for one table"):
        make_batch(BatchRequest(sheet=further, roster=b"table,name\n1,Ann\n1,Ben\n1,Cy\n1,Dee\n"))


def test_another_game_begins_with_its_first_hand(tmp_path: Path) -> None:
    def here(*arguments: str) -> Run:
        return sheets("score", *arguments, cwd=tmp_path, XDG_STATE_HOME=str(tmp_path), HOME=str(tmp_path))

    here("spades", "--from", "13")
    assert here("--again", "rook-shanghai").out == "rook-shanghai-score.pdf\n"


def test_what_goes_on_from_the_first_hand_is_the_plain_sheet() -> None:
    for game in ("finangle", "phase-10", "rook-shanghai"):
        plain, same = (run("score", game, *more, "-o", "-").stdout for more in ((), ("--from", "1")))
        assert plain == same


def test_it_leaves_the_first_sheet_where_it_is(tmp_path: Path) -> None:
    assert sheets("score", "finangle", cwd=tmp_path).out == "finangle-score.pdf\n"
    assert sheets("score", "finangle", "--from", "14", cwd=tmp_path).out == "finangle-score-from-14.pdf\n"


def test_it_goes_on_from_there_again(tmp_path: Path) -> None:
    def here(*arguments: str) -> Run:
        return sheets("score", *arguments, cwd=tmp_path, XDG_STATE_HOME=str(tmp_path), HOME=str(tmp_path))

    here("finangle", "--from", "14")
    assert here("--again", "--names", "Ann,Ben,Cy").out == "finangle-score-from-14.pdf\n"
    assert here("--again", "--from", "1").out == "finangle-score.pdf\n"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        pytest.param(
            ("rook-shanghai", "--from", "4"),
            "Rook Shanghai has no further sheet to begin with hand 4: one has all that it needs; leave out --from",
            id="a game of so many rounds",
        ),
        pytest.param(
            ("frustration", "--from", "21"),
            "Frustration has no further sheet to begin with hand 21: one has all that it needs; leave out --from",
            id="nothing to carry over",
        ),
        pytest.param(
            ("hearts", "--from", "0"), "a sheet can't begin with hand 0; write a number from 1 to 999", id="no hand"
        ),
        pytest.param(
            ("canasta", "--from", "1000"),
            "a sheet can't begin with round 1000; write a number from 1 to 999",
            id="a hand too late",
        ),
        pytest.param(("hearts", "--from", "x"), '--from can\'t be "x"; write a whole number', id="no number"),
    ],
)
def test_it_is_refused_where_there_is_none(asked: tuple[str, ...], told: str) -> None:
    assert sheets("score", *asked, "-o", "-") == (2, "", f"sheets: {told}\n")
