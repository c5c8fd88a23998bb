"""Whole games and hands worked out by hand: LibreOffice works out the same, and `read` reads it from what it saves."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest
from openpyxl import Workbook
from openpyxl.cell import Cell

from sheets.record.csv import read_tally
from sheets.record.standing import stand
from sheets.workbook.reading_back import read_workbook
from tests.helpers import load_text
from tests.spreadsheet import cells, made, opened, recalculated, saved, values, without_values
from tests.workbook.hand_worked import GAMES, HANDS, LIBRARY, Hand
from tests.workbook.test_worked_out import follows, said

pytestmark = pytest.mark.slow
QUOTED = """
[variants.quoted]
extends = "rook-shanghai"
title = "Quoted"
words = { round = ['so-called "hand"', 'so-called "hands"'] }
"""
SENTENCES = {
    "quotes": (
        "quoted",
        "round,Ann,Ben\n1,5,0\n",
        'So-called "hand" 2: 1 set + 1 run, Ben deals. Ben leads after 1 of 7 so-called "hands".',
    ),
    "nobody": (
        "rook-shanghai",
        "round,Ann,Ben\n1,5,0\nleft,out of places,out of places\n",
        "Nobody has a place.",
    ),
}


@cache
def begun(variant_id: str) -> bytes:
    """The workbook of a game in which Ann has 25 points in the first round."""
    written = read_tally("typed.csv", b"round,Ann,Ben,Cy,Dee\n1,25,0,15,5\n", LIBRARY.variants[variant_id])
    return made(LIBRARY, variant_id, written)


def counted(hand: Hand) -> bytes:
    """The workbook of a game that has begun, with the counts of a hand written in."""
    variant, book = LIBRARY.variants[hand.variant], opened(begun(hand.variant), values=False)
    lines = {row[0].value.rstrip("*"): row[2] for row in calculator(book) if isinstance(row[0].value, str)}
    for cards, number in hand.left.items():
        lines[cards].value = number
    picks = {row[0].value: row[1] for row in calculator(book)}
    picks["Player"].value = "Ann" if hand.round else None
    if hand.round is not None:
        picks[variant.hand_word().capitalize()].value = hand.round
    if hand.table is not None:
        picks["Points"].value = hand.table
    return saved(book)


def calculator(book: Workbook) -> list[tuple[Cell, ...]]:
    """The rows of the hand calculator above the sum: what it is about, what each counts or is picked, how many."""
    [[first]] = cells(book, "HandPoints")
    return list(book["Hand calculator"].iter_rows(max_row=first.row - 1))


def spoken(case: str) -> bytes:
    """The workbook of a game whose sentence is asked for, without values."""
    name, written, _ = SENTENCES[case]
    games = load_text(QUOTED)
    return without_values(made(games, name, read_tally("typed.csv", written.encode(), games.variants[name])))


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """All of them as LibreOffice saves them, in one run."""
    files = {name: game.filled() for name, game in GAMES.items()} | {
        name: counted(hand) for name, hand in HANDS.items()
    }
    files |= {case: spoken(case) for case in SENTENCES}
    saved_again = recalculated(
        tmp_path_factory.mktemp("games"), {f"file{number}": data for number, data in enumerate(files.values())}
    )
    return dict(zip(files, saved_again.values(), strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_it_adds_up_a_game_as_it_is_done_by_hand(name: str, worked: Mapping[str, bytes]) -> None:
    """The sentence above, too; of a progression which requirement each is on, of a stake what it makes."""
    game, book = GAMES[name], opened(worked[name])
    wanted = follows(game)
    told: dict[str, object] = {name: rows for name, rows in said(book).items() if name in wanted}
    assert told == {name: rows for name, rows in wanted.items() if name in book.defined_names}
    if game.now_on:
        assert [str(each) for each in beside(book, "Now on")] == [str(number) for number, _ in game.now_on]
        assert beside(book, "which is") == [words for _, words in game.now_on]
    if game.paid:
        [[stake]], [heads] = cells(book, "Stake"), cells(book, "Players")
        assert tuple(stake.parent.cell(stake.row + 1, head.column).value for head in heads) == game.paid


def beside(book: Workbook, label: str) -> list[object]:
    """What stands under the players in the row with a label; None for a blank of any kind."""
    ws, [heads] = book.worksheets[0], cells(book, "Players")
    [row] = [cell.row for cell in ws["A"] if cell.value == label]
    return [ws.cell(row, head.column).value or None for head in heads]


@pytest.mark.parametrize("name", GAMES)
def test_it_is_read_back_from_what_libreoffice_saves(name: str, worked: Mapping[str, bytes]) -> None:
    """What was written, with the winners that follow; nothing in the workbook says anything else."""
    game, found = GAMES[name], read_workbook("game.xlsx", worked[name])
    assert found.tally == game.tally
    assert [each for each in found.differences if "missing" not in str(each)] == []
    now = stand(found.game, found.tally)
    assert " & ".join(found.tally.players[player] for player in now.winners) == game.winners


@pytest.mark.parametrize("name", HANDS)
def test_it_counts_a_hand(name: str, worked: Mapping[str, bytes]) -> None:
    hand, book = HANDS[name], opened(worked[name])
    assert values(book, "HandPoints") == [[hand.points]]
    if hand.says:
        assert hand.says in [row[1].value for row in calculator(book)]


@pytest.mark.parametrize("case", SENTENCES)
def test_its_sentence_says_it(case: str, worked: Mapping[str, bytes]) -> None:
    """A quote that ended the text of a formula would break the whole file."""
    assert values(opened(worked[case]), "Status") == [[SENTENCES[case][-1]]]


def test_a_correction_in_an_earlier_round_is_enough(worked: Mapping[str, bytes]) -> None:
    """Ben had 13 in the second hand in place of 31, by whom it is told that the sums are of before."""
    name = "a tie for the first place"
    book = opened(worked[name], values=False)
    cells(book, "Scores")[1][1].value = 13
    found = read_workbook("game.xlsx", saved(book))
    assert stand(found.game, found.tally).totals == (72, 54, 92, 96)
    game = replace(GAMES[name].tally, scores=found.tally.scores)
    assert game == found.tally
