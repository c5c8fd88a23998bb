"""Workbooks of games that write several figures: LibreOffice, `read` and the scoring agree, and what is odd is told."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from sheets.errors import FaultyFile
from sheets.game.figure_scoring import Columns
from sheets.game.rounds_shown import players_shown
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.phrases.sheet_frame import team_names
from sheets.phrases.standing import standing_phrase
from sheets.phrases.workbook_words import DOES_NOT_ADD_UP
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import RulesText, load
from sheets.tally.figure_tally import as_played, figure_tally
from sheets.tally.score_tally import Tally, stand
from tests.helpers import shipped_rules
from tests.random_rounds import random_rounds
from tests.spreadsheet import cells, opened, recalculated, same, values, without_values
from tests.tricks import games, library

NAMES = ("Ann", "Ben", "Zoë", "Dad")
TWO = ("Ann & Zoë", "Ben & Dad")
ROUNDS = 6


def workbook_of(name: str, tally: Tally) -> bytes:
    [file] = make_workbook(WorkbookRequest(games=library(), game=games()[name], scores=tally)).files
    return file.data


def columns_of(name: str, players: Sequence[str]) -> tuple[str, ...]:
    teams = games()[name].teams
    return team_names(players, teams) if teams else tuple(players)


def by_chance(name: str, chance: Random) -> Tally:
    """A game of some rounds, with a player who is away now and then, or came late, or left."""
    game = games()[name]
    rounds: list[Columns] = [
        columns for columns, _ in random_rounds(chance, game, len(NAMES), chance.randint(1, ROUNDS))
    ]
    columns = columns_of(name, NAMES)
    if not game.teams and chance.random() < 0.3:
        away = chance.randrange(len(rounds)), chance.randrange(len(columns))
        rounds = [[None if (n, p) == away else each for p, each in enumerate(row)] for n, row in enumerate(rounds)]
    return figure_tally(as_played(game, columns), columns, rounds)


def check(name: str, tally: Tally, data: bytes) -> None:
    """LibreOffice's workbook says what the scoring does, and is read back as what was written."""
    book, game = opened(data), as_played(games()[name], tally.players)
    now = stand(game, tally)
    expected: Mapping[str, Sequence[Sequence[object]]] = {
        "Scores": tally.scores,
        "RunningTotals": now.running_totals,
        "Totals": [now.totals],
        "Places": [now.places],
    }
    for block, rows in expected.items():
        there = values(book, block)
        pairs = [pair for here in zip(there, rows, strict=True) for pair in zip(*here, strict=True)]
        assert all(same(*pair) for pair in pairs), (name, block, there[:8], rows[:8], tally.written[:8])
    found = read_workbook("game.xlsx", data)
    assert found.tally == tally
    assert [each.wrong for each in found.differences if "the workbook" in each.wrong] == []
    said = standing_phrase(found.variant, found.tally, stand(found.variant, found.tally), dealers=found.dealers)
    assert values(book, "Status") == [[said]]


def worked_books(folder: Path, tallies: Mapping[str, tuple[str, Tally]]) -> dict[str, bytes]:
    """The workbooks as LibreOffice works them out, in one run."""
    return recalculated(
        folder, {key: without_values(workbook_of(name, tally)) for key, (name, tally) in tallies.items()}
    )


def check_games(tmp_path: Path, tallies: Mapping[str, tuple[str, Tally]]) -> None:
    for key, data in worked_books(tmp_path, tallies).items():
        check(*tallies[key], data)


def test_the_worked_examples_come_out_in_the_workbook_as_libreoffice_reckons_it(tmp_path: Path) -> None:
    tallies = {}
    for name, game in games().items():
        assert game.figures
        for number, shown in enumerate(game.figures.examples):
            players = [f"P{seat}" for seat in range(1, players_shown(game, shown) + 1)]
            blank: list[dict[str, int | str | None]] = [{} for _ in shown.columns]
            rows = [*[blank] * (shown.number - 1), shown.columns]
            columns = columns_of(name, players)
            tallies[f"{name}-{number}"] = name, figure_tally(as_played(game, columns), columns, rows)
    check_games(tmp_path, tallies)


@pytest.mark.parametrize(("tricks", "total"), [(7, 389), (8, 290), (9, 291)], ids=["seven", "eight", "nine"])
def test_ten_bags_take_a_hundred_off_in_the_workbook_and_in_read(tmp_path: Path, tricks: int, total: int) -> None:
    """A team at 337 with seven bags bids 5: 57 with the bags, and twice 100 and 80 without any."""
    bids = [(5, 12), (10, 10), (10, 10), (8, 8), (5, tricks)]
    rows: list[Columns] = [[{"bid": bid, "tricks": took}, {"bid": 0, "tricks": 13 - took}] for bid, took in bids]
    tally = figure_tally(games()["spades"], TWO, rows)
    [data] = recalculated(tmp_path, {"game": without_values(workbook_of("spades", tally))}).values()
    check("spades", tally, data)
    assert [row[0] for row in values(opened(data), "RunningTotals")][3:5] == [337, total]
    found = read_workbook("game.xlsx", data)
    assert stand(found.variant, found.tally).totals[0] == total


def test_nobody_has_won_while_those_who_play_on_are_level(tmp_path: Path) -> None:
    """330 and 200 in a round, and the other way round: 530 for each, beyond the 500 of Spades; 60 and 70 decide."""
    all_, none, six, seven = (dict[str, int | str]({"bid": n, "tricks": n}) for n in (13, 0, 6, 7))
    blind = {"nil": "blind made"}
    rows: list[Columns] = [[all_ | blind, none | blind], [none | blind, all_ | blind], [six, seven]]
    columns = columns_of("spades", NAMES)
    tallies = {f"game{n}": ("spades", figure_tally(games()["spades"], columns, rows[:n])) for n in (2, 3)}
    assert [stand(games()["spades"], tally).winners for _, tally in tallies.values()] == [(), (1,)]
    check_games(tmp_path, tallies)


def test_its_status_names_what_is_missing_and_what_cant_be(tmp_path: Path) -> None:
    """Worked out by LibreOffice, and stored alike; each in the words of the game's own entries."""
    ann, two = {"bid": 3, "tricks": 3}, ("Ann & Cid", "Ben & Dan")
    rook: list[Columns] = [[{"taken": 100}, {"taken": 80}]]
    level: list[Columns] = [[{"bid": 13, "tricks": 13, "nil": "blind made"}, {"bid": 0, "tricks": 0}]] * 2
    cases: dict[str, tuple[str, tuple[str, ...], list[Columns], str]] = {
        "one": ("oh-hell", NAMES[:3], [[ann, ann, {"bid": 4}]], "Round 1: tricks of Zoë is missing."),
        "some": ("oh-hell", NAMES[:3], [[{"bid": 1}, {"tricks": 1}, {}]], "Round 1: bid of Ben & Zoë, tricks of "
                 "Ann & Zoë are missing."),
        "many": ("oh-hell", NAMES, [[{"bid": 1}] * 4], "Round 1: tricks of 4 players are missing."),
        "once": ("rook-partners", two, rook, "Hand 1: bid is missing."),
        "odd": ("oh-hell", NAMES[:3], [[ann, {"bid": 12, "tricks": 4}, {}]], "Round 1: bid of Ben can’t be so."),
        "sum": ("hearts", NAMES, [[{"taken": 25}, *[{"taken": 0}] * 3]],
                    "Hand 1 does not add up: the figures for taken add up to 25, not 26."),
        "sums": ("canasta", two, [[{"red threes": n, "melded": 5, "hand": 0} for n in (3, 2)]],
                 "Round 1 does not add up: the figures for red threes add up to 5, more than 4."),
        "one nil": ("spades", two, [[ann | {"nil": "failed"}, {"bid": 5, "tricks": 10}]],
                    "Hand 1 does not add up: nil tricks stand beside a failed nil and nowhere else (Ann & Cid)."),
        "both": ("spades", two, [[ann | {"nil": "made", "nil tricks": 1}, {"bid": 5, "tricks": 8, "nil tricks": 1}]],
                 "Hand 1 does not add up: nil tricks stand beside a failed nil and nowhere else (Ann & Cid and Ben & "
                 "Dan)."),
        "and sum": ("spades", two, [[ann | {"nil": "failed"}, {"bid": 5, "tricks": 9}]],
                    "Hand 1 does not add up: the figures for tricks and nil tricks add up to 12, not 13."),
        "nil whole": ("spades", two, [[ann | {"nil": "failed", "nil tricks": 1}, {"bid": 5, "tricks": 9}], [ann, {}]],
                      "Hand 2: bid of Ben & Dan, tricks of Ben & Dan are missing."),
        "twice": ("rook-partners", two, [[{"bid": 100, "taken": 100}, {"bid": 110, "taken": 80}]],
                  "Hand 1: bid of Ben & Dan can’t be so."),
        "leads": ("spades", two, [[{"bid": 7, "tricks": 9}, {"bid": 3, "tricks": 4}]],
                  "Hand 2: Ben deals. Ann & Cid lead after 1 hand."),
        "level": ("spades", two, [*level, [{"bid": 0, "tricks": 0}, {"bid": 13, "tricks": 13, "nil": "blind made"}],
                  [{"bid": 0, "tricks": 0}, {"bid": 13, "tricks": 13, "nil": "blind made"}]],
                  "Hand 5: Ann deals. Ann & Cid and Ben & Dan lead after 4 hands."),
    }  # fmt: skip
    tallies = {
        key: (name, figure_tally(as_played(games()[name], columns), columns, rows))
        for key, (name, columns, rows, _) in cases.items()
    }
    books = {key: workbook_of(name, tally) for key, (name, tally) in tallies.items()}
    stored = {key: values(opened(data), "Status")[0][0] for key, data in books.items()}
    worked = recalculated(tmp_path, {key: without_values(data) for key, data in books.items()})
    assert {key: values(opened(data), "Status")[0][0] for key, data in worked.items()} == stored
    assert stored == {key: said for key, (*_, said) in cases.items()}


def test_a_mark_beside_figures_is_a_blank_where_an_entry_may_be_blank_and_else_cant_be(tmp_path: Path) -> None:
    """A "-" for no red threes leaves a side its points, and so does one for no bid; of tricks there is no such thing.

    A column of marks alone, and one with no more than a mark, are away as ever.
    """
    plain: list[Columns] = [[{"natural": 1, "melded": 140, "hand": 0}, {"melded": 0, "hand": 15}]]
    rook: list[Columns] = [[{"bid": 120, "taken": 130}, {"taken": 50}], [{"taken": 100}, {"taken": 80}]]
    hell: list[Columns] = [[{"bid": 3, "tricks": 3}, {"bid": 4}, {"bid": 1, "tricks": 6}], [{}, {}, {}]]
    kept = {
        "canasta": (figure_tally(games()["canasta"], TWO, plain), {(0, "red threes", 0), (0, "natural", 1)}),
        "rook-partners": (figure_tally(games()["rook-partners"], TWO, rook), {(0, "bid", 1)}),
        "oh-hell": (
            figure_tally(as_played(games()["oh-hell"], NAMES[:3]), NAMES[:3], hell),
            {(0, "tricks", 1), (1, "bid", 0), (1, "tricks", 0), (1, "tricks", 2)},
        ),
    }
    books = {}
    for name, (tally, marks) in kept.items():
        book, kinds = opened(workbook_of(name, tally), values=False), games()[name].figures
        assert kinds
        entries, names = cells(book, "Entries"), [kind.name for kind in kinds.entries]
        for number, entry, player in marks:
            entries[number][names.index(entry) * (len(tally.players) + 1) + player].value = "-"
        result = io.BytesIO()
        book.save(result)
        books[name] = result.getvalue()
    worked = {key: opened(data) for key, data in recalculated(tmp_path, books).items()}
    scores = {key: values(book, "Scores") for key, book in worked.items()}
    assert scores["canasta"][0] == list(kept["canasta"][0].scores[0]) == [640, -15]
    assert scores["rook-partners"][0] == list(kept["rook-partners"][0].scores[0]) == [130, 50]
    assert scores["oh-hell"][1] == ["-", None, "-"]
    assert values(worked["oh-hell"], "Status") == [["Round 1: tricks of Ben can’t be so."]]
    for key in ("canasta", "rook-partners"):
        assert read_workbook("game.xlsx", books[key]).tally == kept[key][0]
    with pytest.raises(FaultyFile, match='"4" stands beside a -'):
        read_workbook("game.xlsx", books["oh-hell"])


def test_it_names_no_winner_while_an_entry_cant_be(tmp_path: Path) -> None:
    """Three bids of 180 that are made are 540, beyond 500; in the second book two bid in the first hand."""
    row: Columns = [{"bid": 180, "taken": 180}, {"taken": 0}]
    twice: Columns = [row[0], {"bid": 100, "taken": 0}]
    rows: dict[str, list[Columns]] = {"won": [row] * 3, "odd": [twice, row, row]}
    tallies = {key: figure_tally(games()["rook-partners"], TWO, each) for key, each in rows.items()}
    books = {key: workbook_of("rook-partners", tally) for key, tally in tallies.items()}
    worked = recalculated(tmp_path, {key: without_values(data) for key, data in books.items()})
    for found in (books, worked):
        winners = {key: values(opened(data), "Winner") for key, data in found.items()}
        assert winners == {"won": [[TWO[0]]], "odd": [[None]]}
    assert [str(each) for each in read_workbook("game.xlsx", worked["odd"]).differences] == [
        "warning: game.xlsx: Scores!F10: bid is written twice; one alone has it in a round"
    ]


@pytest.mark.parametrize("house", ["", 'counters.laps = { adds = "1", every = 2, points = 0 }'])
def test_it_tells_the_bags_that_are_beyond_each_ten(tmp_path: Path, house: str) -> None:
    """A team with seven bags bids 5 and takes 7, 8 or 9: 9, 0 or 1 are left; nothing of one who has no points yet."""
    text = f'[variants.ours]\nextends = "spades"\ntitle = "Ours"\n{house}\n'
    both = load([shipped_rules(), RulesText("ours.toml", text.encode())])
    game = both.variants["ours"]
    rows: list[Columns] = [[{"bid": 5, "tricks": 12}, {"bid": 1, "tricks": 1}]]
    tallies = {
        str(tricks): figure_tally(game, TWO, [*rows, [{"bid": 5, "tricks": tricks}, {"bid": 2, "tricks": 13 - tricks}]])
        for tricks in (7, 8, 9)
    } | {"none": figure_tally(game, TWO, [[{"bid": 5}, {}]])}
    books = {}
    for key, tally in tallies.items():
        [file] = make_workbook(WorkbookRequest(games=both, game=game, scores=tally)).files
        books[key] = file.data
    worked = recalculated(tmp_path, {key: without_values(data) for key, data in books.items()})
    expected = {"7": (9, 4), "8": (0, 3), "9": (1, 2), "none": (None, None)}
    if house:
        expected = {"7": ("9, 0", "4, 0"), "8": ("0, 0", "3, 0"), "9": ("1, 0", "2, 0"), "none": (None, None)}
    for found in (books, worked):
        assert {key: bags_in(opened(data)["Scores"]) for key, data in found.items()} == expected


def bags_in(sheet: Worksheet) -> tuple[object, ...]:
    """What stands beside the bags, blanks as None."""
    row = next(row for row in sheet.iter_rows(max_col=3, values_only=True) if str(row[0]).startswith("Bags"))
    return tuple(None if value == "" else value for value in row[1:])


def test_it_says_in_the_cell_and_in_read_what_does_not_add_up_and_what_is_missing(tmp_path: Path) -> None:
    written: list[Columns] = [
        [{"bid": 7, "tricks": 8}, {"bid": 3, "tricks": 4}],
        [{"bid": 14, "tricks": 9}, {"bid": 3}],
    ]
    tally = figure_tally(games()["spades"], ("Ann & Cid", "Ben & Dan"), written)
    [data] = recalculated(tmp_path, {"game": without_values(workbook_of("spades", tally))}).values()
    sheet = opened(data)["Scores"]
    column = next(cell.column for cell in sheet[3] if cell.value == DOES_NOT_ADD_UP)
    row = next(cell.row for cell in sheet["A"] if cell.value == 1)
    assert [sheet.cell(row + number, column).value or "" for number in range(3)] == ["12, not 13", "", ""]
    assert [str(each) for each in read_workbook("game.xlsx", data).differences] == [
        "warning: game.xlsx: hand 1 does not add up: the figures for tricks and nil tricks add up to 12, not 13",
        "warning: game.xlsx: Scores!I12: tricks is missing in hand 2",
        "warning: game.xlsx: Scores!E12: bid 14 can't be; it goes from 0 to 13",
    ]


def test_read_tells_of_a_nil_that_its_tricks_contradict(tmp_path: Path) -> None:
    """The points count all the same: 30 and the nil, of which 100 are taken off."""
    written: list[Columns] = [[{"bid": 3, "tricks": 3, "nil": "failed"}, {"bid": 5, "tricks": 10}]]
    tally = figure_tally(games()["spades"], ("Ann & Cid", "Ben & Dan"), written)
    [data] = recalculated(tmp_path, {"game": without_values(workbook_of("spades", tally))}).values()
    sheet, wrong = opened(data)["Scores"], "nil tricks stand beside a failed nil and nowhere else (Ann & Cid)"
    assert wrong in [cell.value for row in sheet for cell in row]
    found = read_workbook("game.xlsx", data)
    assert [str(each) for each in found.differences] == [f"warning: game.xlsx: hand 1 does not add up: {wrong}"]
    assert found.tally.points[0] == (-70, 55)


def test_its_key_of_colours_speaks_of_what_is_written_and_of_no_hand_of_cards() -> None:
    workbook = opened(workbook_of("rook-partners", by_chance("rook-partners", Random(1))))
    said = [str(cell.value) for sheet in workbook for row in sheet.iter_rows() for cell in row if cell.value]
    assert "this can’t be written here" in said
    assert not any("hand of cards" in each for each in said)


def test_it_has_no_hand_to_count_where_cards_count_nothing() -> None:
    """Nor speaks its sheet of rules of buys; in Rook cards count, for all four who play."""
    oh_hell, rook = (opened(workbook_of(name, by_chance(name, Random(1)))) for name in ("oh-hell", "rook-partners"))
    assert "Hand calculator" not in oh_hell.sheetnames
    assert "Hand calculator" in rook.sheetnames
    words = {cell.value for row in oh_hell["Rules"].iter_rows() for cell in row}
    assert "Dealt" in words
    assert not any("uys" in str(word) for word in words)
    assert any("for 4 players: enough to deal" in str(cell.value) for row in rook["Rules"].iter_rows() for cell in row)


def test_long_names_stand_whole_above_narrow_columns() -> None:
    """Turned where no part of them has room across."""
    names = ("Maximiliane von Hohenlohe", "Bartholomäus", "Zoë", "Dad", "007", "Łukasz", "Mum")
    request = WorkbookRequest(games=library(), game=games()["skull-king"], names=names)
    sheet = opened(make_workbook(request).files[0].data)["Scores"]
    heads = [cell for cell in sheet[3] if cell.value in names]
    assert len(heads) == 5 * 7  # points, bid, tricks, bonus and the totals so far
    assert {names[0], names[1]} < {cell.value for cell in heads if cell.alignment.textRotation == 90}
    assert 60 <= (sheet.row_dimensions[3].height or 0) <= 96
