"""Workbooks of games that write several figures: LibreOffice, `read` and the scoring agree, and what is odd is told."""

from collections.abc import Mapping, Sequence

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from sheets.errors import FaultyFile
from sheets.game.figure_scoring import Column, Columns, players_shown
from sheets.make.requests import WorkbookRequest
from sheets.make.workbook_output import make_workbook
from sheets.record.figure_tally import as_played, figure_tally
from sheets.record.score_tally import Tally
from sheets.record.seating import team_names
from sheets.record.standing import stand
from sheets.words.language import ENGLISH
from sheets.workbook.reading_back import read_workbook
from tests.spreadsheet import cells, opened, recalculated, same, saved, values, without_values
from tests.tricks import games, library

NAMES = ("Ann", "Ben", "Zoë", "Dad")
TWO = ("Ann & Cid", "Ben & Dan")
ANN = {"bid": 3, "tricks": 3}
ROOK: Columns = [{"bid": 180, "taken": 180}, {"taken": 0}]
SENTENCES: Mapping[str, tuple[str, Sequence[str], list[Columns], str]] = {
    "one": ("oh-hell", NAMES[:3], [[ANN, ANN, {"bid": 4}]], "Still missing in round 1: tricks of Zoë."),
    "some": ("oh-hell", NAMES[:3], [[{"bid": 1}, {"tricks": 1}, {}]],
             "Still missing in round 1: bid of Ben & Zoë, tricks of Ann & Zoë."),
    "odd": ("oh-hell", NAMES[:3], [[ANN, {"bid": 12, "tricks": 4}, {}]], "Round 1: bid of Ben can’t be right."),
    "sum": ("hearts", NAMES, [[{"taken": 25}, *[{"taken": 0}] * 3]],
            "Hand 1 does not add up: all taken add up to 25, not 26."),
    "sums": ("canasta", TWO, [[{"red threes": n, "melded": 5, "hand": 0} for n in (3, 2)]],
             "Round 1 does not add up: all red threes add up to 5, more than 4."),
    "one nil": ("spades", TWO, [[ANN | {"nil": "failed"}, {"bid": 5, "tricks": 10}]],
                "Hand 1 does not add up: nil tricks are written only beside a failed nil (Ann & Cid)."),
    "won": ("rook-partners", TWO, [ROOK] * 3, "Game over: Ann & Cid come first."),
    "not won": ("rook-partners", TWO, [[ROOK[0], {"bid": 100, "taken": 0}], ROOK, ROOK],
                "Hand 1: bid of Ben & Dan can’t be right."),
    "does not add up": ("spades", TWO, [[{"bid": 7, "tricks": 8}, {"bid": 3, "tricks": 4}],
                                        [{"bid": 14, "tricks": 9}, {"bid": 3}]],
                        "Hand 2: bid of Ann & Cid can’t be right."),
}  # fmt: skip
"""Who plays, what is written, and the sentence above."""
BAGS = {8: (0, 3)}
"""A team with seven bags bids 5 and takes so many: what is left of them beyond each ten, and those of the others."""
MARKS = {
    "canasta": (TWO, [[{"natural": 1, "melded": 140, "hand": 0}, {"melded": 0, "hand": 15}]], [(0, "red threes", 0)]),
    "oh-hell": (
        NAMES[:3],
        [[{"bid": 3, "tricks": 3}, {"bid": 4}, {"bid": 1, "tricks": 6}], [{}, {}, {}]],
        [(0, "tricks", 1), (1, "bid", 0), (1, "tricks", 0)],
    ),
}
"""Who plays, what is written, and beside it in a round a "-" for an entry of one."""


def workbook_of(name: str, tally: Tally) -> bytes:
    [file] = make_workbook(WorkbookRequest(games=library(), game=games()[name], scores=tally)).files
    return file.data


def tally_of(name: str, columns: Sequence[str], rows: Sequence[Columns]) -> Tally:
    return figure_tally(as_played(games()[name], columns), columns, rows)


def examples() -> dict[str, tuple[str, Tally]]:
    """The first worked example of each game in a workbook."""
    found = {}
    for name, game in games().items():
        assert game.figures
        shown = game.figures.examples[0]
        players = [f"P{seat}" for seat in range(1, players_shown(game, shown) + 1)]
        columns = team_names(players, game.teams) if game.teams else players
        blank: list[Column] = [{} for _ in shown.columns]
        found[name] = name, tally_of(name, columns, [*[blank] * (shown.number - 1), shown.columns])
    return found


def marked(name: str) -> bytes:
    """A workbook with a "-" beside what is written."""
    columns, rows, marks = MARKS[name]
    book, kinds = opened(workbook_of(name, tally_of(name, columns, rows)), values=False), games()[name].figures
    assert kinds
    entries, names = cells(book, "Entries"), [kind.name for kind in kinds.entries]
    for number, entry, player in marks:
        entries[number][names.index(entry) * (len(columns) + 1) + player].value = "-"
    return saved(book)


def bags_of(tricks: int) -> Tally:
    return tally_of("spades", TWO, [[{"bid": 5, "tricks": 12}, {"bid": 1, "tricks": 1}],
                                    [{"bid": 5, "tricks": tricks}, {"bid": 2, "tricks": 13 - tricks}]])  # fmt: skip


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """All of them, in one run of LibreOffice."""
    books = {key: workbook_of(*each) for key, each in examples().items()}
    books |= {key: workbook_of(name, tally_of(name, *rest)) for key, (name, *rest, _) in SENTENCES.items()}
    books |= {f"{tricks} tricks": workbook_of("spades", bags_of(tricks)) for tricks in BAGS}
    books |= {f"{name} marked": marked(name) for name in MARKS}
    return recalculated(tmp_path_factory.mktemp("figures"), {key: without_values(each) for key, each in books.items()})


@pytest.mark.nightly
def test_the_worked_examples_come_out_as_libreoffice_reckons(worked: Mapping[str, bytes]) -> None:
    for key, (name, tally) in examples().items():
        book, found = opened(worked[key]), read_workbook("game.xlsx", worked[key])
        now = stand(as_played(games()[name], tally.players), tally)
        for block, rows in (("Scores", tally.scores), ("RunningTotals", now.running_totals), ("Totals", [now.totals])):
            pairs = [pair for here in zip(values(book, block), rows, strict=True) for pair in zip(*here, strict=True)]
            assert all(same(*pair) for pair in pairs), (key, block)
        assert found.tally == tally


@pytest.mark.nightly
def test_its_status_names_what_is_missing_and_what_cant_be(worked: Mapping[str, bytes]) -> None:
    """In the words of the game's own entries; nobody has won while an entry can't be."""
    assert {key: values(opened(worked[key]), "Status")[0][0] for key in SENTENCES} == {
        key: said for key, (*_, said) in SENTENCES.items()
    }
    assert {key: values(opened(worked[key]), "Winner") for key in ("won", "not won")} == {
        "won": [[TWO[0]]],
        "not won": [[None]],
    }


def test_its_status_is_stored_as_well() -> None:
    for key in ("some", "sum", "not won"):
        name, columns, rows, said = SENTENCES[key]
        assert values(opened(workbook_of(name, tally_of(name, columns, rows))), "Status") == [[said]]


@pytest.mark.slow
def test_it_tells_the_bags_that_are_beyond_each_ten(worked: Mapping[str, bytes]) -> None:
    for tricks, bags in BAGS.items():
        assert bags_in(opened(workbook_of("spades", bags_of(tricks)))["Scores"]) == bags
        assert bags_in(opened(worked[f"{tricks} tricks"])["Scores"]) == bags


def bags_in(sheet: Worksheet) -> tuple[object, ...]:
    """What stands beside the bags, blanks as None."""
    row = next(row for row in sheet.iter_rows(max_col=3, values_only=True) if str(row[0]).startswith("Bags"))
    return tuple(None if value == "" else value for value in row[1:])


@pytest.mark.slow
def test_a_mark_beside_figures_is_a_blank_where_an_entry_may_be_blank_and_else_cant_be(
    worked: Mapping[str, bytes],
) -> None:
    """A "-" for no red threes leaves a side its points; of tricks there is no such thing.

    A column of marks alone, and one with no more than a mark, are away as ever.
    """
    canasta, hell = (opened(worked[f"{name} marked"]) for name in MARKS)
    assert values(canasta, "Scores")[0] == [640, -15]
    assert values(hell, "Scores")[1] == ["-", None, None]
    assert values(hell, "Status") == [["Round 1: tricks of Ben can’t be right."]]
    columns, rows, _ = MARKS["canasta"]
    assert read_workbook("game.xlsx", worked["canasta marked"]).tally == tally_of("canasta", columns, rows)
    with pytest.raises(FaultyFile, match='"4" is beside a -'):
        read_workbook("game.xlsx", worked["oh-hell marked"])


@pytest.mark.slow
def test_it_says_in_the_cell_and_in_read_what_does_not_add_up_and_what_is_missing(worked: Mapping[str, bytes]) -> None:
    data = worked["does not add up"]
    sheet = opened(data)["Scores"]
    column = next(cell.column for cell in sheet[3] if cell.value == ENGLISH.say("workbook-sums"))
    row = next(cell.row for cell in sheet["A"] if cell.value == 1)
    assert [sheet.cell(row + number, column).value or "" for number in range(3)] == ["12, not 13", "", ""]
    assert [str(each) for each in read_workbook("game.xlsx", data).differences] == [
        "warning: game.xlsx: hand 1 does not add up: all tricks and nil tricks add up to 12, not 13",
        "warning: game.xlsx: Scores!I12: tricks missing in hand 2",
        "warning: game.xlsx: Scores!E12: bid can't be 14; it goes from 0 to 13",
    ]


def test_it_has_no_hand_to_count_where_cards_count_nothing() -> None:
    """Nor speaks its sheet of rules of buys, nor its key of a hand of cards; in Rook cards count."""
    oh_hell, rook = (
        opened(workbook_of(name, tally_of(name, columns, [])))
        for name, columns in (("oh-hell", NAMES), ("rook-partners", TWO))
    )
    assert "Hand calculator" not in oh_hell.sheetnames
    assert "Hand calculator" in rook.sheetnames
    words = {str(cell.value) for row in oh_hell["Rules"].iter_rows() for cell in row}
    assert "Dealt" in words
    assert not any("uys" in word for word in words)
