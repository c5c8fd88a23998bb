"""Club nights ranked: LibreOffice ranks all players and teams as it is done by hand, and as the scoring does."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

from sheets.make.written_scores import read_tables
from sheets.record.evening_cells import evening_so_far
from sheets.record.evening_plan import Evening, Way
from sheets.record.figure_tally import as_played, figure_tally
from sheets.record.score_tally import Tally
from sheets.record.written_game import WrittenGame
from sheets.workbook.evening_back import filled_evening
from tests.random_games import random_tally, with_comings
from tests.random_rounds import random_rounds
from tests.spreadsheet import Tables, recalculated, saved_as_ods, worked_out
from tests.workbook.test_evening_book import ROSTER, TITLES, game_of, made, typed, written

WAYS: tuple[Way, ...] = ("points", "places", "wins")
FOUR = "Ann", "Ben", "Zoë", "Dad"
TABLES = (("Ann", "Ben", "Cid", "Dan"), ("Eve", "Fay", "007", "Łukasz"), ("Ida", "Jim", "Kai", "Mia"))
PARTNERS = "table,name,team\n" + "".join(
    f"{number},{name},{'Reds' if seat % 2 else 'Blues'}\n"
    for number, names in enumerate(TABLES, 1)
    for seat, name in enumerate(names)
)
ALONE = "".join(f"{name}\n" for name in FOUR)
PLAYED = [
    typed("rook-shanghai", FOUR, *["10,20,30,40"] * 7),
    typed("rook-shanghai", ("Mum", "Łukasz", "=1+1", "Eve"), *["10,5,0,40"] * 3),
    typed("rook-shanghai", ("Fay", "007", "Gus", "Hal")),
]
"""Seven hands: 70, 140, 210, 280; three so far: 30, 15, 0, 120; none."""
LEFT = [
    typed("rook-shanghai", FOUR, "10,20,30,", *["10,,30,"] * 6, "left,,out of places,,out of places"),
    typed("rook-shanghai", FOUR, "20,10,40,7", *["20,10,40,"] * 6, "left,,,,out of places"),
]
"""Ben goes after one hand of the first game, Dad before it and after one of the second."""


def sides(names: Sequence[str]) -> tuple[str, str]:
    """The columns of partners."""
    return f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}"


def bids(names: Sequence[str], *row: str) -> Tally:
    """A hand of Spades, bid and tricks of either side."""
    heads = [f"{side} {entry}" for side in sides(names) for entry in ("bid", "tricks")]
    return typed("spades", heads, *row)


def shown(table: Sequence[Sequence[object]]) -> list[tuple[object, ...]]:
    """The lines of a standing that say something, without the sheets' own words above and below."""
    found = []
    for row in table[6:]:
        if not any(cell not in (None, "") for cell in row):
            break
        found.append(tuple(None if cell == "" else cell for cell in row))
    return found


def lines_of(evening: Evening[WrittenGame]):
    """How the evening stands, players and teams."""
    assert evening.plan
    found = evening_so_far(evening.plan, [(each.game, each.tally) for each in evening.tables.values()])
    return found.players, found.teams


@pytest.fixture(scope="module")
def books() -> Mapping[str, bytes]:
    """Evenings whose standing is worked out by hand; nothing is worked out in them."""
    found = {way: written(made("rook-shanghai", ROSTER, way=way), PLAYED) for way in WAYS}
    found["left"] = written(made("rook-shanghai", ALONE, way="points", rounds=2), LEFT)
    partners = [bids(TABLES[0], "7,9,3,4"), bids(TABLES[1], "5,1,2,12"), bids(TABLES[2])]
    return found | {"partners": written(made("spades", PARTNERS, way="points"), partners, game_of("spades"))}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory, books: Mapping[str, bytes]) -> Mapping[str, Tables]:
    """All of them, in one run of LibreOffice."""
    return worked_out(tmp_path_factory.mktemp("evenings"), books)


TABLE_2 = "Window: [x]/y"
BY_POINTS = [
    (1, "=1+1", "Blues", TABLE_2, 0, 1, 0),
    (2, "Łukasz", "Blues", TABLE_2, 15, 2, 0),
    (3, "Mum", "Reds", TABLE_2, 30, 3, 0),
    (4, "Ann", "Reds", "1", 70, 1, 1),
    (5, "Eve", "Reds", TABLE_2, 120, 4, 0),
    (6, "Ben", "Reds", "1", 140, 2, 0),
    (7, "Zoë", "Blues", "1", 210, 3, 0),
    (8, "Dad", "Blues", "1", 280, 4, 0),
]
ORDERS: Mapping[Way, tuple[Sequence[int], Sequence[str]]] = {
    "points": (range(1, 9), [line[1] for line in BY_POINTS]),
    "places": ((1, 1, 3, 3, 5, 5, 7, 7), ("Ann", "=1+1", "Ben", "Łukasz", "Zoë", "Mum", "Dad", "Eve")),
    "wins": ((1, *[2] * 7), ("Ann", "Ben", "Zoë", "Dad", "Mum", "Łukasz", "=1+1", "Eve")),
}
"""By each way the places, and who has them."""


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_standing_is_as_it_is_worked_out_by_hand(
    way: Way, books: Mapping[str, bytes], tables: Mapping[str, Tables]
) -> None:
    """The lowest total wins; at the third table nothing is written yet."""
    lines = {line[1]: line for line in BY_POINTS}
    right = [(place, *lines[name][1:]) for place, name in zip(*ORDERS[way], strict=True)]
    waiting = [(None, name, team, "Zoë's", None, None, None) for name, team in
               (("Fay", "Reds"), ("007", "Blues"), ("Gus", "Blues"), ("Hal", "Reds"))]  # fmt: skip
    assert shown(tables[way]["Standing"]) == [*right, *waiting]
    assert tables[way]["Standing"][2][0] == "2 of 3 tables begun, 1 over."
    players, teams = lines_of(read_tables("club.xlsx", books[way]))
    told = [(each.place, name, team, each.points, each.places, each.wins) for name, team, each in players]
    assert told == [(*line[:3], *line[4:]) for line in (*right, *waiting)]
    assert [name for name, _, _ in teams] == [line[1] for line in shown(tables[way]["Teams"])]
    if way == "points":  # 70 + 140 + 30 + 120, and 210 + 280 + 15 + 0; of six each, four have begun
        assert shown(tables[way]["Teams"]) == [(1, "Reds", 360, 10, 1, 4), (2, "Blues", 505, 10, 0, 4)]


@pytest.mark.slow
def test_who_left_keeps_the_points_and_has_a_place_by_another_game(
    books: Mapping[str, bytes], tables: Mapping[str, Tables]
) -> None:
    """Two games at one table: Ben 20 + 70, Ann 70 + 140, Zoë 210 + 280; Dad has 7, and a place nowhere."""
    assert [(line[0], line[1], *line[-3:]) for line in shown(tables["left"]["Standing"])] == [
        (1, "Ben", 90, 1, 1),
        (2, "Ann", 210, 3, 1),
        (3, "Zoë", 490, 5, 0),
        (None, "Dad", 7, None, None),
    ]
    players, _ = lines_of(read_tables("club.xlsx", books["left"]))
    assert [(each.place, name) for name, _, each in players] == [(1, "Ben"), (2, "Ann"), (3, "Zoë"), (None, "Dad")]


@pytest.mark.slow
def test_partners_each_have_what_they_have_together(tables: Mapping[str, Tables]) -> None:
    """Spades: 7 bid and 9 taken are 72, 3 and 4 31; 5 bid and 1 taken cost 50; 2 and 12 are 30, less 100 for bags."""
    lines = [(line[0], line[1], line[4]) for line in shown(tables["partners"]["Standing"])]
    assert lines[:8] == [
        (1, "Ann", 72), (1, "Cid", 72), (3, "Ben", 31), (3, "Dan", 31), (5, "Eve", -50), (5, "007", -50),
        (7, "Fay", -70), (7, "Łukasz", -70)]  # fmt: skip
    # 2 x 72 - 2 x 50, and 2 x 31 - 2 x 70
    assert shown(tables["partners"]["Teams"]) == [(1, "Blues", 44, 4, 0, 4), (2, "Reds", -78, 8, 0, 4)]


@pytest.mark.slow
def test_each_table_is_read_back_from_what_libreoffice_saves(tmp_path: Path, books: Mapping[str, bytes]) -> None:
    data = {"book": books["points"]}
    for again in (recalculated(tmp_path / "x", data), saved_as_ods(tmp_path / "o", data)):
        found = filled_evening("club.xlsx", again["book"]).tables
        assert tuple(found) == TITLES
        assert [each.tally for each in found.values()] == PLAYED
        assert not any(each.differences for each in found.values())


@pytest.mark.nightly
@pytest.mark.parametrize(
    "game",
    ["rook-shanghai", "phase-10", "frustration", "five-crowns", "hearts", "skull-king", "spades", "five-hundred"],
)
def test_evenings_by_chance_are_ranked_as_the_scoring_does(game: str, tmp_path: Path) -> None:
    """With latecomers, and players who leave; in games of bids partners are others."""
    variant, books = game_of(game), {}
    ways = WAYS if variant.has_points else WAYS[1:]
    for number, way in enumerate(ways * 2):
        chance = Random(f"{game} {number}")
        blank = made(game, PARTNERS, way=way, rounds=1 + number % 2)
        seats = [each.tally.players for each in read_tables("blank.xlsx", blank).tables.values()]
        tallies = []
        for columns in seats:
            if variant.figures:
                rounds = [row for row, _ in random_rounds(chance, variant, 4, chance.randint(0, 5))]
                tallies.append(figure_tally(as_played(variant, columns), columns, rounds))
                continue
            tallies.append(with_comings(variant, random_tally(variant, columns, chance, most_rows=12), chance))
        books[f"{way}-{number}"] = written(blank, tallies, variant if variant.figures else None)
    for key, tables in worked_out(tmp_path, books).items():
        players, teams = lines_of(read_tables("club.xlsx", books[key]))
        for title, lines in (("Standing", players), ("Teams", teams)):
            told = [(line[0], line[1]) for line in shown(tables[title]) if line[0]]
            assert told == [(each.place, who) for who, _, each in lines if each.place], key
            gained = {line[1]: line[-3 - (title == "Teams") :][:3] for line in shown(tables[title]) if line[0]}
            for who, _, each in lines:
                if each.place and variant.has_points:
                    assert gained[who] == (each.points, each.places, each.wins), key
