"""Reads a roster: a table with columns in any order, or plain names; or tells every mistake in it."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from sheets.errors import FaultyFile, Place, Problem, option
from sheets.game.by_players import PlayerRange, write_players
from sheets.limits import LONGEST_NAME, LONGEST_TABLE, MOST_GUESTS, MOST_PLAYERS, MOST_TABLES, MOST_TOLD
from sheets.record.csv_fields import WINDOWS, Field, Line, decoded, read_lines, unguarded
from sheets.record.roster.guests import Guest, GuestTable, Sitting, facing
from sheets.record.seating import NO_COMMAS, PARTNERS, SIGNS_LEFT_OUT, without_signs
from sheets.record.written_cells import NUMBER
from sheets.text import LEAVE_SOME_OUT, PILED, before_a_pile, clean, joined, nearest, numbered, quote, without_marks

_FAULT = re.compile(r"#(?:REF!|N/A|NAME\?|VALUE!|DIV/0!|NULL!|NUM!)")
_ADDRESS = re.compile(r"\w@\w")
"""In an address for e-mail, and in no name."""
_FEWEST_DIALLED = 6
"""Figures of a telephone number."""
_BELOW_TITLES = 10
"""By this line a table has begun, whatever title stands above the names of its columns."""
_BLANK = ";|, "
"""What is left of a line of empty fields, where those of the first line are parted by nothing."""
Column = Literal["table", "seat", "name", "player", "first name", "surname", "team"]
CALLED: dict[Column, str] = {
    "table": "table tisch tafel mesa tavolo bord poyta stol stolik asztal masa стол # table-no table-number tischnr",
    "seat": "seat platz sitz sitzplatz place siege asiento puesto posto lugar assento plaats stoel plats plass plads "
    "paikka miejsce misto hely место position pos",
    "name": "name names nom naam namn navn nimi nev isim",
    "player": "player players spieler spielerin joueur joueuse jugador jugadora giocatore giocatrice jogador jogadora "
    "speler spelare spiller pelaaja gracz hrac jatekos oyuncu игрок",
    "first name": "first-name firstname given-name forename vorname rufname prenom nombre nome primeiro-nome voornaam "
    "fornamn fornavn etunimi imie jmeno krestni-jmeno keresztnev utonev имя",
    "surname": "surname last-name lastname family-name nachname familienname zuname nom-de-famille apellido apellidos "
    "cognome sobrenome apelido achternaam efternamn etternavn efternavn sukunimi nazwisko prijmeni vezeteknev soyad "
    "фамилия",
    "team": "team pair partners mannschaft paar equipe paire equipo pareja squadra coppia dupla ploeg lag par hold "
    "joukkue druzyna para tym csapat takim команда пара club",
}
"""Each word without capitals and accents; what may be the first name or the whole one is the former.

Of players a line has several where they are numbered, "Player 1", "Spieler 2": they are a team.
"""
NAMED = ("table", "seat", "name", "team")
"""The words that are told to who has others."""
NAMES = ("name", "player", "first name", "surname")
_COLUMN_OF = {word: column for column, words in CALLED.items() for word in words.split()}
_NUMBERED = re.compile(r"(.+?)-?(?:[0-9]{1,2}|(?<=-)[a-f])")
_COLUMNS = "a roster has table, seat, name, first name and team"
_NEEDS = "only the players, and where they sit"


def column_called(words: str) -> Column | None:
    """The column that a word at the head of it means; None where it is no such word."""
    plain = _plain(words)
    found, numbered = _COLUMN_OF.get(plain), _NUMBERED.fullmatch(plain)
    if found is None and numbered and _COLUMN_OF.get(numbered[1]) == "player":
        return "player"
    return "name" if found == "player" else found


def parts_of_names(heads: Collection[Column | None]) -> tuple[Column, ...]:
    """The columns that make up a name, in its order; beside a first name, what is called name is the surname."""
    if "player" in heads:
        return ("player",)
    if "first name" in heads:
        return "first name", "surname" if "surname" in heads else "name"
    return ("surname",) if "surname" in heads and "name" not in heads else ("name",)


def may_stand_in(column: Column, written: Sequence[str], *, tables: Sequence[str]) -> bool:
    """Whether what is written could stand in such a column: numbers of tables or seats, teams of several players.

    A seat is one of a table, and nobody else's there; `tables` are those of the lines, if they have them.
    """
    seats = [each for each in zip(tables, written, strict=False) if each[1]]
    if column == "seat" and len(set(seats)) < len(list(filter(None, written))):
        return False
    found = Counter(without_point(text) for text in written if text)
    most = {"table": MOST_TABLES, "seat": MOST_PLAYERS}.get(column)
    if most is not None:
        return bool(found) and all(text.isdecimal() and len(text) < 5 and 1 <= int(text) <= most for text in found)
    return column != "team" or (len(found) > 1 and min(found.values()) > 1)


def without_point(text: str) -> str:
    """A whole number as it is written elsewhere, 1 for "1.0"; other words as they are."""
    number = NUMBER.fullmatch(text)
    return number[1] if number else text


def is_head(line: str) -> bool:
    """Whether a line has words at the head of columns, several of which are known, whatever parts them."""
    return sum(column_called(word) is not None for word in re.split(r"[;,|\t]", line)) > 1


def _plain(words: str) -> str:
    return "-".join(without_marks(clean(words)).strip(" .:").split())


@dataclass(frozen=True)
class Roster:
    """Who plays: everybody in the order of the file, and the tables, where the file says who sits where."""

    guests: tuple[Guest, ...]
    tables: Sitting = ()
    is_of_windows: bool = False
    """Whether the file was read as a page of Windows, of which there are several."""
    warnings: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class _Entry:
    """A line of the roster, as far as it can be read."""

    guest: Guest
    table: str
    seat: int | None
    at: Field
    """Where the name stands, or should."""


def read_roster(
    name: str, data: bytes, sizes: PlayerRange | None, *, encoding: str = WINDOWS, teams: int = 0
) -> Roster:
    """The roster in a file; `sizes` is how many may sit at a table, None for any number, `teams` those of a table.

    The encoding is for a file that is neither UTF-8 nor UTF-16. Raises FaultyFile with every mistake in it.
    """
    text = decoded(name, data, needs=_NEEDS, otherwise=encoding)
    lines = list(read_lines(name, text))
    reader = _RosterReader(name, teams=teams)
    found = reader.roster(lines, sizes)
    reader.stop_at_problems()
    if not found.guests:
        right = "write a name on each line, or a table that begins with a line like table,name"
        raise FaultyFile([Problem("the roster has no names", right, Place(name, 1, 1))])
    is_of_windows = data == text.encode(encoding, "ignore") and not text.isascii()
    return replace(found, is_of_windows=is_of_windows, warnings=tuple(reader.warnings))


@dataclass
class _RosterReader:
    """The problems found while reading a file."""

    name: str
    teams: int
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    def stop_at_problems(self) -> None:
        """Raise what has been found, in the order of the file."""
        found = sorted(self.problems, key=lambda problem: problem.place or Place(self.name, 0, 0))
        if len(found) > MOST_TOLD:
            wrong = f"{len(found) - MOST_TOLD} more mistakes follow from here on"
            found[MOST_TOLD:] = [Problem(wrong, "correct those above first", found[MOST_TOLD].place)]
        if found:
            raise FaultyFile(found)

    def problem(self, at: Field, wrong: str, right: str) -> None:
        """Note something wrong with a field."""
        self.problems.append(Problem(wrong, right, at.place))

    def roster(self, lines: Sequence[Line], sizes: PlayerRange | None) -> Roster:
        """What the lines say."""
        heads = [column_called(cell.text) for cell in lines[0]] if lines else []
        if any(heads) and heads != ["player"]:  # "Player 1" alone is somebody without a name
            entries = self.entries(lines[0], heads, lines[1:])
        else:
            self.check_list(lines)
            cells = [cell for line in lines for cell in line if clean(unguarded(cell.text)).strip(_BLANK)]
            named = () if self.problems else self.unnumbered(cells)
            entries = [_Entry(Guest(self.name_in(cell)), "", None, cell) for cell in named]
        self.check_number(entries)
        self.check_namesakes(entries)
        guests = tuple(entry.guest for entry in entries)
        return Roster(guests, self.tables(entries, sizes) if "table" in heads else ())

    def check_list(self, lines: Sequence[Line]) -> None:
        """Note where a list of names is a table, below a title or with a column that has no names in it."""
        for line in lines[1:_BELOW_TITLES]:
            if sum(column_called(cell.text) is not None for cell in line) > 1:
                wrong = f"the column names are on line {line[0].place.line} only"
                self.problem(lines[0][0], wrong, "take out what is above them")
                return
        columns = list(zip(*lines, strict=False)) if len({len(line) for line in lines}) == 1 else []
        for column in columns if len(columns) > 1 else ():
            below = [text for cell in column[1:] if (text := clean(unguarded(cell.text)))]
            if below and all(_ADDRESS.search(text) or not any(map(str.isalpha, text)) for text in below):
                right = "begin the table with a line like first name,surname: other columns are then left out"
                self.problem(column[0], f"the column {quote(clean(column[0].text))} has no names in it", right)

    def unnumbered(self, cells: Sequence[Field]) -> list[Field]:
        """The names of a list without the numbers that count them, or the signs before each."""
        names = [cell.text for cell in cells]
        plain = without_signs(names)
        if plain != names:
            self.warnings.append(Problem(SIGNS_LEFT_OUT, place=cells[0].place, warning=True))
        return [replace(cell, text=name) for cell, name in zip(cells, plain, strict=True)]

    def entries(self, head: Line, heads: Sequence[Column | None], lines: Sequence[Line]) -> list[_Entry]:
        """The lines under the names of columns; none where these can't be understood."""
        unknown, parts = [], parts_of_names(heads)
        for column, (cell, called) in enumerate(zip(head, heads, strict=True)):
            said = clean(cell.text)
            if called is None and said:
                meant = column_called(nearest(said, NAMED) or "")
                known = (*heads, *(["name"] if {*parts} & {*heads} else []))
                written = _down(lines, column)
                tables = _down(lines, heads.index("table")) if "table" in heads else [""] * len(lines)
                if meant not in known and meant and may_stand_in(meant, written, tables=tables):
                    self.problem(cell, f"there is no column {quote(said)}", f"did you mean {quote(meant)}?")
                else:
                    unknown.append(cell)
            elif called not in (None, "player") and called in heads[:column]:
                self.problem(cell, f"there are two columns for the {called}", "leave one of them out")
            elif called in NAMES and called not in parts:
                unknown.append(cell)
        if unknown:
            names = joined([quote(clean(cell.text)) for cell in unknown])
            wrong = f"the column {names} is left out" if len(unknown) == 1 else f"the columns {names} are left out"
            self.warnings.append(Problem(wrong, _COLUMNS, unknown[0].place, warning=True))
        if not {*parts} & {*heads}:
            self.problem(head[0], "there is no column with the names", "call one of them name")
        if "seat" in heads and "table" not in heads:
            seat = head[heads.index("seat")]
            self.problem(seat, "there are seats and no tables", "add a column called table, or leave out the seats")
        named = [called or bool(clean(cell.text)) for cell, called in zip(head, heads, strict=True)]
        if "seat" in heads and "player" in heads:
            seat = head[heads.index("seat")]
            self.problem(seat, "a seat is one player's, and a line has several", "leave the column out")
        return [] if self.problems else [entry for line in lines for entry in self.entries_in(line, heads, named)]

    def entries_in(self, line: Line, heads: Sequence[Column | None], named: Sequence[object]) -> list[_Entry]:
        """What a line says of its players; what stands under the name of another column is no matter."""
        cells: dict[Column, Field] = {}
        players: list[Field] = []
        for column, cell in enumerate(line):
            called = heads[column] if column < len(heads) else None
            if called is not None:
                cells[called] = cell
                players += [cell] if called == "player" and clean(unguarded(cell.text)) else []
            elif not any(named[column : column + 1]) and (said := clean(cell.text)):
                self.problem(cell, f"{quote(said)} is in a column without a name", "take it out")
        parts = players or [cells[part] for part in parts_of_names(heads) if part in cells]
        words = [cell.text for cell in parts if clean(unguarded(cell.text))]
        at = players or [replace(parts[0], text=" ".join(words)) if parts else line[0]]
        if not words:
            self.problem(at[0], "there is no name in this line", "write who plays, or take the line out")
        names = [self.name_in(cell) if words else "" for cell in at]
        team = self.words_in(cells.get("team"), "team") or (PARTNERS.join(names) if len(names) > 1 else "")
        table = self.words_in(cells.get("table"), "table")
        if "table" in heads and not table:
            who = quote(names[0]) if names[0] else "this player"
            self.problem(cells.get("table", at[0]), f"{who} has no table", "write its name or number")
        seat = self.seat_in(cells.get("seat"))
        return [_Entry(Guest(name, team), table, seat, cell) for name, cell in zip(names, at, strict=True)]

    def name_in(self, cell: Field) -> str:
        """A player's name."""
        name = self.words_in(cell, "name")
        if _FAULT.fullmatch(name):
            wrong = f"{quote(name)} is a spreadsheet error, not a name"
            self.problem(cell, wrong, "write who plays, or take the line out")
        is_number = sum(map(str.isdigit, name)) >= _FEWEST_DIALLED
        if is_number or _ADDRESS.search(name):
            found = "is an address, not a name"
            if is_number:
                found = "has a number in it" if any(map(str.isalpha, name)) else "is a number, not a name"
            self.problem(cell, f"{quote(name)} {found}", "write who plays, or take it out")
        if parted_by := next((sign for sign in NO_COMMAS if sign in name), None):
            names = ",".join(part.strip() for part in name.split(parted_by))
            self.problem(
                cell, f"here names are separated by commas, not by {quote(parted_by)}", f"write {quote(names)}"
            )
        return name

    def words_in(self, cell: Field | None, what: str) -> str:
        """What a field says, clean."""
        if cell is None:
            return ""
        words, most = clean(unguarded(cell.text)), LONGEST_TABLE if what == "table" else LONGEST_NAME
        words = words if what == "name" else without_point(words)
        if before_a_pile(cell.text) is not None:
            self.problem(cell, f"the {what} {quote(words)} {PILED}", LEAVE_SOME_OUT)
        elif len(words) > most:
            self.problem(cell, f"the {what} {quote(words)} has {len(words)} characters", f"use up to {most}")
        return words[:most]

    def seat_in(self, cell: Field | None) -> int | None:
        """The number of a seat; None where none is written."""
        written = without_point(clean(cell.text)) if cell else ""
        if cell is None or not written:
            return None
        if written.isdecimal() and len(written) <= len(str(MOST_PLAYERS)) and 1 <= int(written) <= MOST_PLAYERS:
            return int(written)
        self.problem(cell, f"the seat {quote(written)} is not a number", f"write one from 1 to {MOST_PLAYERS}")
        return None

    def check_number(self, entries: Sequence[_Entry]) -> None:
        """Tell where there are more players than a club night has room for."""
        if len(entries) > MOST_GUESTS:
            wrong = f"there are {len(entries):,} players"
            self.problem(entries[MOST_GUESTS].at, wrong, f"a roster has up to {MOST_GUESTS:,}")

    def check_namesakes(self, entries: Sequence[_Entry]) -> None:
        """Tell who is there twice: one player at two tables, or two whom nobody can tell apart."""
        first: dict[str, _Entry] = {}
        for entry in entries:
            known = first.setdefault(entry.guest.name.casefold(), entry)
            if known is entry or not entry.guest.name:
                continue
            who, before = quote(entry.guest.name), known.at.place.line
            where = f"sits at table {quote(known.table)} already, on line {before}"
            there = where if known.table != entry.table else f"is there already, on line {before}"
            right = f"leave one of them out, or tell them apart, like {quote(f'{entry.guest.name} B.')}"
            self.problem(entry.at, f"{who} {there}", right)

    def tables(self, entries: Sequence[_Entry], sizes: PlayerRange | None) -> Sitting:
        """The tables, in the order of their numbers if all have one, else as they come in the file."""
        by_table: dict[str, list[_Entry]] = {}
        for entry in entries:
            by_table.setdefault(entry.table, []).append(entry)
        by_table.pop("", None)
        if len(by_table) > MOST_TABLES:
            over = list(by_table.values())[MOST_TABLES][0]
            self.problem(over.at, f"there are {len(by_table):,} tables", f"a roster has up to {MOST_TABLES:,}")
        for name, sitting in by_table.items():
            self.check_table(name, sitting, sizes)
        are_numbers = all(name.isdecimal() for name in by_table)
        ordered = sorted(by_table, key=int) if are_numbers else list(by_table)
        return tuple(GuestTable(name, self.seated(by_table[name])) for name in ordered)

    def seated(self, sitting: Sequence[_Entry]) -> tuple[Guest, ...]:
        """Who sits at a table, seat by seat; where no seats are told, teams are partners."""
        guests = [entry.guest for entry in _by_seat(sitting)]
        return tuple(guests) if any(entry.seat for entry in sitting) else facing(guests, self.teams)

    def check_table(self, name: str, sitting: Sequence[_Entry], sizes: PlayerRange | None) -> None:
        """Tell of seats that are taken twice, and of too many or too few at a table."""
        taken: dict[int, _Entry] = {}
        for entry in sitting:
            if entry.seat is not None and taken.setdefault(entry.seat, entry) is not entry:
                holder = taken[entry.seat]
                wrong = f"seat {entry.seat} of table {quote(name)} is already taken by {quote(holder.guest.name)}"
                self.problem(entry.at, f"{wrong}, on line {holder.at.place.line}", "give one of them another seat")
        on_a_sheet = PlayerRange(1, MOST_PLAYERS)
        can_sit = (sizes and sizes.both(on_a_sheet)) or on_a_sheet
        seated, most = len(sitting), can_sit.high or MOST_PLAYERS
        if seated not in can_sit:
            at = sitting[most].at if seated > most else sitting[0].at
            right = f"seat {write_players(can_sit, dash=' to ')} there"
            right += "" if self.teams else f", or change {option('per_table')}"
            self.problem(at, f"table {quote(name)} has {numbered(seated, 'player')}", right)


def _down(lines: Sequence[Line], column: int) -> list[str]:
    """What stands in a column, blank where a line ends before it."""
    return [clean(line[column].text) if column < len(line) else "" for line in lines]


def _by_seat(sitting: Sequence[_Entry]) -> list[_Entry]:
    """By the numbers of their seats; those without one take what is free, in the order of the file."""
    taken = Counter(entry.seat for entry in sitting)
    free = (seat for seat in range(1, len(sitting) + MOST_PLAYERS + 1) if seat not in taken)
    seats = [next(free) if entry.seat is None else entry.seat for entry in sitting]
    return [entry for _, entry in sorted(zip(seats, sitting, strict=True), key=lambda pair: pair[0])]
