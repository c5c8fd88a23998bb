"""The rules in short on the back of a score sheet: one page whatever the game, read from the finished file."""

from itertools import pairwise, product
from pathlib import Path
from statistics import mode

import pytest

from sheets.errors import WrongUsage
from sheets.layout.rules_page import back_pages, laid_out
from sheets.layout.rules_page.back_pages import lay_out_backs
from sheets.layout.rules_page.filled_pages import RulesSheet
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_backs import sheet_backs
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.paper.sizes import PAPERS, Paper
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.rules_page import build_sheet_back
from tests.commands import sheets
from tests.matrix import GAMES
from tests.reading import Page, outside, overlapping_words, read_pdf

CASES = list(product(GAMES, ("letter", "a4", "a5", "half-letter", "legal", "a3"), (False, True)))


def pages(library: Library, game: str, **options: object) -> list[Page]:
    """The pages of a sheet with a back."""
    request = ScoreSheetRequest(games=library, game=library.variants[game], duplex=True, **options)
    return read_pdf(make_score_sheet(request).files[0].data)


@pytest.mark.matrix(CASES, every_side=True)
def test_every_page_has_its_back_and_the_back_is_one_page(library: Library, case: tuple[str, str, bool]) -> None:
    game, paper, large = case
    found = pages(library, game, players=4, paper=paper, large_print=large)
    fronts, backs = found[::2], found[1::2]
    assert len(fronts) == len(backs)
    for front, back in zip(fronts, backs, strict=True):
        assert (back.width, back.height) == pytest.approx((front.width, front.height), abs=0.1)
        assert not outside(back, 8.5)  # a large letter is flush by its ink
        assert not overlapping_words(back)
        for mark in "*†":
            assert (f"• {mark} " in back.text) == (back.text.count(mark) > back.text.count(f"• {mark} ")), mark


def test_contracts_and_a_worked_hand_are_on_the_back(library: Library) -> None:
    back = pages(library, "rook-shanghai", players=5, paper="letter")[1].text
    assert "7 3 runs" in back
    hand = ("red 6 6", "green 4 4", "green 13 10", "Rook, wild 20", "green 12 10", "Together 50")
    assert [card for card in hand if card not in back] == []


def test_a_large_back_asks_what_only_this_game_leaves_open(library: Library) -> None:
    front, back = (page.text for page in pages(library, "carioca", players=4, paper="a4", large_print=True))
    assert "sucia, real, imperial?" not in front
    assert "To agree on sucia, real, imperial?" in back
    assert "who wins a tie?" not in back, "rules pages tell that of any game"


def test_a_large_back_tells_what_the_front_has_no_room_for(library: Library) -> None:
    """Who has a card more to begin with; and of a game of tricks the play, which a front tells at least of all."""
    front, back = (page.text for page in pages(library, "garbage-rummy", players=2, paper="letter", large_print=True))
    assert "First turn" not in front
    assert "First turn the first player, usually the one to the dealer’s left, is dealt one card more: 11" in back
    front, back = (page.text for page in pages(library, "rook-partners", players=4, paper="a4", large_print=True))
    told = ("of the colour led if you can", "the highest bidder takes the nest", "130 50")
    assert [words for words in told if words in front] == []
    assert [words for words in told if words not in back] == []


def test_what_has_no_room_is_told_to_be_on_the_rules_page(library: Library) -> None:
    assert "see the rules page" in pages(library, "rook-shanghai", players=4, paper="a5")[1].text
    assert "see the rules page" not in pages(library, "frustration", players=4, paper="a3")[1].text


def test_what_has_no_room_on_a_back_is_on_the_next(library: Library) -> None:
    found = pages(library, "shanghai-whist", players=16, paper="half-letter")
    first, second = (page.text for page in found[1:4:2])
    sections = ("Sets and runs", "Scoring", "Wild cards", "Buys", "Going out")
    parted = ["Scoring"]  # what the first has no room for, below its name once more
    assert [name for name in sections if name in first and name in second] == parted
    assert len([name for name in sections if name in first or name in second]) > 2


@pytest.mark.parametrize(
    ("game", "players", "paper", "told"),
    [
        (
            "carioca",
            4,
            "letter",
            (
                "Points, as others count 2–7: 5; 8–K: 10; ace: 20; joker: 30",
                "Melds trío: 3 or more* of one rank, suits may differ; escala: 4 or more*",
                "Wild joker; limit in a meld",
            ),
        ),
        (
            "shanghai-books",
            4,
            "half-letter",
            (
                "Melds book: 3 or more of one rank; run: 4 or more in order, one suit",
                "Buys 5 a round; each costs 2 cards from the stock",
                "Shake or slap shake: ask before buying; slap: the first hand on the discard buys it",
            ),
        ),
        (
            "liverpool-rummy",
            5,
            "a5",
            ("Melds set: 3 or more of one rank; run: 4 or more in order, one suit",),
        ),
    ],
)
def test_the_first_back_begins_with_what_is_unsaid_in_front(
    library: Library, game: str, players: int, paper: str, told: tuple[str, ...]
) -> None:
    front, behind = pages(library, game, players=players, paper=paper, large_print=True)[:2]
    back = behind.text
    _, _, after = back.partition("In short ")
    [top] = [word.top for word, then in pairwise(behind.words) if (word.text, then.text) == ("In", "short")]
    assert top < 60  # millimetres: below the title and the line under it
    for line in told:
        assert line not in front.text
        assert line in after.replace("• ", "")


@pytest.mark.parametrize(
    ("game", "players", "paper", "told", "waits"),
    [
        ("liverpool-rummy", 5, "letter", ("Together 52", "Laying down"), "The hands are played in this order"),
        ("rook-shanghai", 4, "a4", ("Together 50", "Laying down"), "The hands are played in this order"),
        ("five-hundred", 4, "letter", ("Points 300 20", "A trick goes like this"), "no trumps 120 220"),
    ],
)
def test_what_the_front_shows_waits_where_else_no_hand_would_be_worked_out(
    game: str, players: int, paper: str, told: tuple[str, ...], waits: str, tmp_path: Path
) -> None:
    asked = ["--players", str(players), "--paper", paper, "--large-print", "--duplex", "-o", "back.pdf"]
    sheets("score", game, *asked, cwd=tmp_path)
    back = read_pdf((tmp_path / "back.pdf").read_bytes())[1].text
    assert [words for words in told if words not in back] == []
    assert waits not in back


def test_what_is_said_in_short_is_not_said_at_length_before_all_else(tmp_path: Path) -> None:
    """How points are counted, and what melds are, of which Canasta's front has nothing on A4."""
    asked = ["--players", "4", "--paper", "a4", "--large-print", "--duplex", "-o", "back.pdf"]
    sheets("score", "canasta", *asked, cwd=tmp_path)
    backs = [page.text for page in read_pdf((tmp_path / "back.pdf").read_bytes())[1::2]]
    assert "In short" in backs[0]
    assert sum(back.count("A side that melds scores 500") for back in backs) == 1
    assert "Points 940 −215" in backs[1]


def test_what_had_room_besides_in_front_stands_not_behind_again(library: Library) -> None:
    """In the two columns of its foot, Hearts in large print has room for all but the passing and an example."""
    front, back = (page.text for page in pages(library, "hearts", players=4, paper="letter", large_print=True))
    assert "Pass left, right, across, none, and so on" in front
    in_short, _, _ = back.partition("Scoring")
    assert "Passing three cards each before the play" in in_short
    assert "Pass left" not in back
    back = pages(library, "liverpool-rummy", players=4, paper="letter", large_print=True)[1].text
    assert "What goes down is the contract" in back  # which had no room for what was said twice


def test_a_back_that_tells_all_has_nothing_twice(library: Library) -> None:
    """What the front of a large sheet says, and what all has room behind."""
    assert "In short" not in pages(library, "carioca", players=4, paper="letter")[1].text
    assert "In short" not in pages(library, "carioca", players=4, paper="a3", large_print=True)[1].text


@pytest.mark.parametrize(("players", "options"), [(12, {"landscape": True}), (8, {})])
def test_a_back_lies_as_its_front_does(library: Library, players: int, options: dict[str, bool]) -> None:
    """Turned along its long edge, paper on its side is read like a pad."""
    found = pages(library, "rook-shanghai", players=players, paper="a4", **options)
    assert found[0].width > found[0].height
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert (back.width, back.height) == (front.width, front.height)


def test_a_back_on_its_side_has_two_columns(library: Library) -> None:
    """A line of 28 centimetres is too long to find the next one."""
    back = pages(library, "shanghai-rummy-10", players=8, paper="a4")[1]
    middle = back.width / 2
    above_foot = [word for word in back.words if word.bottom < back.height - 20]
    assert not [word for word in above_foot if word.x0 < middle < word.x1]
    assert {word.x0 > middle for word in above_foot} == {True, False}
    assert "Scoring" in back.text


def test_small_sheets_several_on_a_page_have_no_backs(library: Library, tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match="several on a page, have no backs; leave out --copies-per-page"):
        pages(library, "rook-shanghai", players=4, copies_per_page=2)
    done = sheets("score", "rook-shanghai", "--duplex", "--copies-per-page", "2", cwd=tmp_path)
    assert (done.code, list(tmp_path.iterdir())) == (2, [])


@pytest.mark.parametrize(
    ("width", "height", "told"),
    [
        (54, 300, "a sheet of 54 x 300 mm is too narrow for rules; choose one at least 55 mm wide"),
        (
            90,
            60,
            "the back of a sheet of 90 x 60 mm is too small for rules; leave out --duplex, or choose a larger paper",
        ),
    ],
)
def test_paper_too_small_for_any_of_it_is_told(library: Library, width: float, height: float, told: str) -> None:
    page, below = build_sheet_back(library.variants["phase-10"])
    with pytest.raises(WrongUsage) as raised:
        lay_out_backs(page, below, [Paper("", width, height)], typeface.measure)
    assert str(raised.value) == told


def test_a_hundred_backs_are_searched_as_few_are(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that finds nothing takes longest, and a game may have a hundred pages."""
    tried = []

    def counted(*asked: object) -> tuple[RulesSheet, ...]:
        tried.append(asked)
        return laid_out(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(back_pages, "laid_out", counted)
    request = ScoreSheetRequest(games=library, game=library.variants["rook-shanghai"], duplex=True)
    few, many = (
        (len(sheet_backs(request, [PAPERS["a5"]] * count, NO_HOUSE_RULES, players=4)[0]), len(tried))
        for count in (4, 100)
    )
    assert (few[0], many) == (4, (100, 2 * few[1]))


@pytest.mark.parametrize(
    ("game", "players", "paper", "told"),
    [
        ("spades", 4, "letter", ("add up to the cards dealt", "−120 56", "The play", "The end")),
        ("five-hundred", 4, "a5", ("no trumps 120 220", "A misère made scores", "8 hearts Tricks 8 2 Points 300 20")),
        ("canasta", 4, "a5", ("scores 500 for a natural canasta", "Points 940 −215")),
    ],
)
def test_a_section_that_has_no_room_whole_is_told_in_part(
    library: Library, game: str, players: int, paper: str, told: tuple[str, ...]
) -> None:
    """How points are counted before all that weighs less, and one example before further ones."""
    back = pages(library, game, players=players, paper=paper)[1].text
    assert [words for words in told if words not in back] == []


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("canasta", {"players": 4, "paper": "a5"}),
        ("phase-10", {"players": 5, "paper": "a4", "large_print": True}),
    ],
)
def test_backs_share_what_is_told_in_one_size(library: Library, game: str, options: dict[str, object]) -> None:
    """None of them has just a few lines, and nothing but what explains marks stands on two."""
    backs = pages(library, game, **options)[1::2]
    assert len({mode(round(word.bottom - word.top, 1) for word in back.words) for back in backs}) == 1
    for back in backs:
        *_, foot = sorted(word.bottom for word in back.words)
        assert max(word.bottom for word in back.words if word.bottom < foot - 3) > back.height / 2
    headings = [word for back in backs for word in ("The end", "The deal", "Play with") if word in back.text]
    assert len(headings) == len(set(headings)) == 3


def test_large_backs_of_a_game_at_each_ones_pace_tell_a_turn_before_the_phases(library: Library) -> None:
    """These the front shows, with pictures."""
    [front, *others] = [page.text for page in pages(library, "phase-10", players=4, paper="letter", large_print=True)]
    backs = " ".join(others[::2])
    assert [backs.count(step) for step in ("1. Draw a card", "4. Discard a card")] == [1, 1]
    assert ("set of 5 + set of 2" in front, "set of 5 + set of 2" in backs) == (True, False)


def test_no_line_in_short_is_said_by_a_section_too(library: Library, tmp_path: Path) -> None:
    asked = ["--players", "4", "--paper", "letter", "--large-print", "--duplex", "-o", "back.pdf"]
    sheets("score", "shanghai-rummy-10", *asked, cwd=tmp_path)
    back = read_pdf((tmp_path / "back.pdf").read_bytes())[1].text
    assert "In short" in back
    assert back.count("asked to buy the card just discarded") == 1
    assert back.count("all cards go down in one play") == 1
