"""A roster is read as people write it, and every bad line of it is told at once."""

import pytest

from sheets.errors import FaultyFile, WrongUsage
from sheets.game.by_players import PlayerRange, read_player_numbers
from sheets.record.roster.guests import Guest, seat
from sheets.record.roster.roster_reading import Roster, read_roster
from sheets.record.seating import column_names

ANY = PlayerRange(1, 20)
TWO_TABLES = {"1": ["Ben", "Ann"], "2": ["Zoë", "Łukasz"]}


def tables(roster: Roster) -> dict[str, list[str]]:
    return {table.name: list(table.names) for table in roster.tables}


def told(text: str, sizes: PlayerRange | None = ANY) -> list[str]:
    """Every mistake of a roster."""
    with pytest.raises(FaultyFile) as found:
        read_roster("players.csv", text.encode(), sizes)
    return [str(problem) for problem in found.value.problems]


@pytest.mark.parametrize(
    "data",
    [
        "table,seat,name\n1,2,Ann\n1,1,Ben\n2,1,Zoë\n2,2,Łukasz\n".encode(),
        "Name;Tisch;Platz\nAnn;1;2\nBen;1;1\nZoë;2;1\nŁukasz;2;2\n".encode("utf-8-sig"),
        "Seat\tPlayer\t#\r\n2\tAnn\t1\r\n1\tBen\t1\r\n1\tZoë\t2\r\n2\tŁukasz\t2\r\n".encode("utf-16"),
        "STÓŁ,miejsce,Gracz\n2,1,Zoë\n2,2,Łukasz\n1,1,Ben\n1,2,Ann\n".encode("cp1250"),
    ],
)
def test_it_knows_columns_in_any_order_language_and_encoding(data: bytes) -> None:
    assert tables(read_roster("players.csv", data, ANY, encoding="cp1250")) == TWO_TABLES


@pytest.mark.parametrize(
    ("head", "lines"),
    [
        ("First name;Last name;Tel.", ("Jörg;Müller;0171", "Ann;;0172")),
        ("Nachname;Vorname;Mail", ("Müller;Jörg;a@b.c", ";Ann;")),
    ],
)
def test_it_puts_a_first_name_before_a_surname(head: str, lines: tuple[str, str]) -> None:
    roster = read_roster("players.csv", "\n".join((head, *lines)).encode(), ANY)
    assert [guest.name for guest in roster.guests] == ["Jörg Müller", "Ann"]
    assert len(roster.warnings) == 1  # of the third column


@pytest.mark.parametrize("first", ["Player 1", "Player\nPlayer 1"])
def test_people_without_names_are_people(first: str) -> None:
    roster = read_roster("players.csv", f"{first}\nPlayer 2\nPlayer 3\n".encode(), ANY)
    assert [guest.name for guest in roster.guests] == ["Player 1", "Player 2", "Player 3"]


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (
            "Jeff,Bridges,jeff@a.org\nAnn,Ng,ann@a.org\n",
            [
                '1:14: the column "jeff@a.org" has no names in it; begin the table with a line like '
                "first name,surname: other columns are then left out"
            ],
        ),
        ("name\nann@a.org\n", ['2:1: "ann@a.org" is an address, not a name; write who plays, or take it out']),
    ],
)
def test_it_takes_no_address_for_a_player(text: str, messages: list[str]) -> None:
    assert told(text) == [f"players.csv:{message}" for message in messages]


@pytest.mark.parametrize("text", ["{\\rtf1\\ansi Ann\\par}", "\n<!doctype html><p>Ann"])
def test_it_takes_no_other_file_for_a_list_of_names(text: str) -> None:
    assert told(text) == [
        "players.csv:1:1: this is not a text table; save it as CSV (comma separated values), in UTF-8"
    ]


def test_it_takes_plain_names_one_or_several_a_line() -> None:
    roster = read_roster("players.txt", b"Ann\nBen,Zoe\n\nDad, Mum ,\n", ANY)
    assert [guest.name for guest in roster.guests] == ["Ann", "Ben", "Zoe", "Dad", "Mum"]
    assert roster.tables == ()


def test_it_tells_every_bad_line_at_once() -> None:
    text = (
        "table;seat;name;team\n1;1;Ann;\n1;1;Ben;\n2;x;Zoe;\n2;2;ann;\n;3;Dad;\n3;1;;Red\n"
        f"4;1;{'N' * 61};\n{'T' * 21};1;Mum;;late\n"
    )
    assert told(text, PlayerRange(1, 2)) == [
        'players.csv:3:5: seat 1 of table "1" is already taken by "Ann", on line 2; give one of them another seat',
        'players.csv:4:3: the seat "x" is not a number; write one from 1 to 20',
        'players.csv:5:5: "ann" sits at table "1" already, on line 2; leave one of them out, or '
        'tell them apart, like "ann B."',
        'players.csv:6:1: "Dad" has no table; write its name or number',
        "players.csv:7:5: there is no name in this line; write who plays, or take the line out",
        f'players.csv:8:5: the name "{"N" * 59}…" has 61 characters; use up to 60',
        f'players.csv:9:1: the table "{"T" * 21}" has 21 characters; use up to 20',
        'players.csv:9:30: "late" is in a column without a name; take it out',
    ]


def test_columns_of_a_club_are_left_out_and_told() -> None:
    text = "Nr.,name,Telephone,E-Mail,Surname\n1,Ann,0151 - 22,a@b.c,Bell\n2,Zoë,,,\n"
    roster = read_roster("players.csv", text.encode(), None)
    assert [guest.name for guest in roster.guests] == ["Ann", "Zoë"]
    assert [str(each) for each in roster.warnings] == [
        'players.csv:1:1: warning: the columns "Nr.", "Telephone", "E-Mail" and "Surname" are left out; '
        "a roster has table, seat, name, first name and team"
    ]
    [alone] = read_roster("players.csv", b"name,club night\nAnn,x\n", None).warnings
    assert alone.wrong == 'the column "club night" is left out'
    [near] = read_roster("players.csv", b"name,Phone\nAnn,x\n", None).warnings
    assert near.wrong == 'the column "Phone" is left out'  # and not taken for a team's in Dutch, "ploeg"
    members = b"Title,First name,Last name,Street,State,Status,Term\nMs,Ann,Ng,1 High St,12345,due,May\n"
    [far] = read_roster("players.csv", members, None).warnings
    assert far.wrong == 'the columns "Title", "Street", "State", "Status" and "Term" are left out'


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (
            "name,tabel,saet,taem\nAnn,1,2.0,a\nBen,1.0,1,b\nZoe,2,,b\nDad,,,a\n",
            [
                'players.csv:1:6: there is no column "tabel"; did you mean "table"?',
                'players.csv:1:12: there is no column "saet"; did you mean "seat"?',
                'players.csv:1:17: there is no column "taem"; did you mean "team"?',
            ],
        ),
        (
            "Ann\nBen\nAnn\n",
            [
                'players.csv:3:1: "Ann" is there already, on line 1; leave one of them out, or tell '
                'them apart, like "Ann B."'
            ],
        ),
        (
            "table,name\n7,Ann\n8,Ben\n8,Zoe\n8,Dad\n8,Mum\n8,Eve\n",
            [
                'players.csv:2:3: table "7" has 1 player; seat 3 to 4 there, or change per_table',
                'players.csv:7:3: table "8" has 5 players; seat 3 to 4 there, or change per_table',
            ],
        ),
    ],
)
def test_it_says_what_would_be_right(text: str, messages: list[str]) -> None:
    assert told(text, PlayerRange(3, 4)) == messages


def guests(number: int) -> list[Guest]:
    return [Guest(f"P{n}") for n in range(number)]


@pytest.mark.parametrize(
    ("number", "sizes", "expected"),
    [
        (40, PlayerRange(4, 6), [5] * 8),
        (41, PlayerRange(4, 6), [6] * 6 + [5]),
        (9, PlayerRange(2, None), [9]),
        (43, PlayerRange(2, 3), [3] * 13 + [2] * 2),
        (43, PlayerRange(1, 6), [6] * 3 + [5] * 5),  # and not each at a table alone, as 43 is divided by nothing else
        (10, read_player_numbers("4, 6"), [6, 4]),
        (24, read_player_numbers("4, 6"), [6] * 4),
    ],
)
def test_it_makes_tables_of_equal_sizes_in_the_order_of_the_list(
    number: int, sizes: PlayerRange, expected: list[int]
) -> None:
    seated, out = seat(guests(number), sizes)
    assert out == ()
    assert [len(table.guests) for table in seated] == expected
    assert [name for table in seated for name in table.names] == [f"P{n}" for n in range(number)]
    assert [table.name for table in seated] == [str(n) for n in range(1, len(expected) + 1)]


@pytest.mark.parametrize(
    ("number", "sizes", "teams", "out"),
    [
        pytest.param(43, PlayerRange(4, 4), 0, ["P40", "P41", "P42"], id="the last"),
        pytest.param(7, PlayerRange(5, 6), 0, ["P6"], id="as few as can be"),
        pytest.param(9, PlayerRange(3, 5), 0, [], id="only where no tables fit"),
        pytest.param(11, read_player_numbers("4, 6"), 2, ["P10"], id="of teams"),
    ],
)
def test_who_has_no_place_at_a_table_sits_out(number: int, sizes: PlayerRange, teams: int, out: list[str]) -> None:
    tables, those = seat(guests(number), sizes, teams=teams)
    assert [guest.name for guest in those] == out
    assert all(len(table.guests) in sizes for table in tables)


def test_it_refuses_fewer_than_a_table_takes() -> None:
    with pytest.raises(WrongUsage) as refused:
        seat(guests(2), PlayerRange(6, None))
    assert str(refused.value) == "2 players can't sit at tables of 6+; write 4 more into the roster"


def test_a_seed_gives_the_same_seats_on_every_python() -> None:
    """The first numbers of a generator that begins with 1 are 0.134, 0.847, 0.764, 0.255, 0.495 (Python's manual)."""
    [table], _ = seat(guests(6), PlayerRange(6, 6), seed=1)
    # 5 with 0 (0.134 * 6), 4 with 4 (0.847 * 5), 3 with 3 (0.764 * 4), 2 with 0 (0.255 * 3), 1 with 0 (0.495 * 2)
    assert table.names == ("P1", "P2", "P5", "P3", "P4", "P0")
    assert seat(guests(6), PlayerRange(6, 6), seed=2) != seat(guests(6), PlayerRange(6, 6), seed=1)


def test_it_keeps_teams_together() -> None:
    teams = [Guest(f"P{n}", f"team {n % 10}") for n in range(20)]
    for seed in (None, 7):
        for table in seat(teams, PlayerRange(4, 4), seed=seed)[0]:
            assert len({guest.team for guest in table.guests}) == 2
    _, out = seat(teams[:5] + teams[10:15], PlayerRange(4, 4))
    assert [guest.name for guest in out] == ["P4", "P14"]
    _, out = seat([Guest(f"P{n}", "pair" if n > 7 else "") for n in range(10)], PlayerRange(4, 4))
    assert [guest.name for guest in out] == ["P6", "P7"]  # and not always the one pair
    with pytest.raises(WrongUsage, match="not all teams can stay together at tables of 5; write another per_table"):
        seat(teams, PlayerRange(5, 5))


# -- teams -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Team;Player 1;Player 2\nReds;Ann;Ben\nBlues;Cy;Di\n", id="in English"),
        pytest.param("Spieler 1\tSpieler 2\tMannschaft\nAnn\tBen\tReds\nCy\tDi\tBlues\n", id="in German"),
        pytest.param("No,Jugador A,Jugador B,Equipo,Jugador C\n1,Ann,Ben,Reds,\n2,Cy,Di,Blues,\n", id="with letters"),
    ],
)
def test_a_line_of_several_players_is_a_team(text: str) -> None:
    roster = read_roster("teams.csv", text.encode(), PlayerRange(4, 4), teams=2)
    assert roster.guests == (Guest("Ann", "Reds"), Guest("Ben", "Reds"), Guest("Cy", "Blues"), Guest("Di", "Blues"))
    [table], _ = seat(roster.guests, PlayerRange(4, 4), teams=2)
    assert column_names(table.names, 2) == ("Ann & Ben", "Cy & Di")


def test_partners_without_a_team_are_called_by_their_names() -> None:
    roster = read_roster("teams.csv", b"Table,Player 1,Player 2\n1,Ann,Ben\n1,Cy,Di\n", ANY, teams=2)
    assert [guest.team for guest in roster.guests] == ["Ann & Ben", "Ann & Ben", "Cy & Di", "Cy & Di"]
    assert tables(roster) == {"1": ["Ann", "Cy", "Ben", "Di"]}  # partners face


def test_seats_of_a_roster_stay_whatever_its_teams() -> None:
    text = b"table,seat,name,team\n1,1,Ann,A\n1,2,Ben,A\n1,3,Cy,B\n1,4,Di,B\n"
    assert tables(read_roster("players.csv", text, ANY, teams=2)) == {"1": ["Ann", "Ben", "Cy", "Di"]}


def test_a_line_of_several_players_has_no_seat() -> None:
    assert told("table,seat,player 1,player 2,team\n1,1,Ann,Ben,A\n") == [
        "players.csv:1:7: a seat is one player's, and a line has several; leave the column out"
    ]
    assert told("player 1,player 2,team\n,,A\n") == [
        "players.csv:2:2: there is no name in this line; write who plays, or take the line out"
    ]


def test_a_team_too_large_for_partners_is_parted() -> None:
    club = [Guest(f"P{n}", "club") for n in range(8)]
    [one, two], _ = seat(club, PlayerRange(4, 4), teams=2)
    assert column_names(one.names, 2) == ("P0 & P1", "P2 & P3")
    assert column_names(two.names, 2) == ("P4 & P5", "P6 & P7")
