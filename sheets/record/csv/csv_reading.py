"""Reads a table of commas as a game's tally, or tells every mistake in it."""

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sheets.errors import FaultyFile, NotationFault, Place, Problem
from sheets.game.model import Variant
from sheets.limits import LONGEST_FIELD, LONGEST_NAME, MOST_COLUMNS, MOST_LINES, MOST_PLAYERS, MOST_TOLD
from sheets.record.csv.csv_writing import FURTHER, LEFT, ROUND, START, write_tally
from sheets.record.csv.table_layout import is_head_of_rounds, rounds_called, same, usual_layout
from sheets.record.csv_fields import VARIANT, Field, Line, decoded, read_lines, split_head, unguarded
from sheets.record.figure_tally import as_played
from sheets.record.score_tally import Tally, row_names
from sheets.record.written_tally import (
    BLANK,
    LAID_DOWN,
    POINTS,
    Cells,
    Elsewhere,
    Kind,
    WrittenCell,
    kinds_of,
    only_here,
    written_tally,
)
from sheets.text import LEAVE_SOME_OUT, OR, PILED, before_a_pile, clean, did_you_mean, joined, nearest, quote

MANY = 10
"""Mistakes, and one in each line, more than which ask whether the table is of another game."""


@dataclass(frozen=True)
class _Player:
    """A name, and the columns that are this player's, from 0."""

    name: str
    columns: dict[Kind, int]

    @property
    def first(self) -> int:
        """The first of the columns."""
        return min(self.columns.values())


def read_tally(
    name: str, data: bytes, variant: Variant, *, bases: Collection[str] = (), elsewhere: Elsewhere = only_here
) -> Tally:
    """The tally in a file of that name: rounds by their names in any order, what is missing being blank.

    `bases` are the games on which the variant builds: of one of these the file may say that it is too;
    `elsewhere` knows what words of other languages stand for.
    Raises FaultyFile with every mistake in it.
    """
    reader = _TableReader(name, variant, elsewhere)
    head, lines = split_head(list(read_lines(name, decoded(name, data))))
    for cell in (cell for line in lines for cell in line if before_a_pile(cell.text) is not None):
        reader.problem(cell, f"{quote(cell.text)} {PILED}", LEAVE_SOME_OUT)
    for cell in (cell for line in lines for cell in line if len(cell.text) > LONGEST_FIELD):
        if (length := len(_read_text(cell.text))) > LONGEST_FIELD:
            reader.problem(cell, f"{quote(cell.text)} has {length} characters", f"a field has up to {LONGEST_FIELD}")
    reader.stop_at_problems()
    if VARIANT in head and clean(head[VARIANT].text) not in (variant.id, *bases):
        wrong = f"the table is for {quote(head[VARIANT].text)}, not for {quote(variant.id)}"
        reader.problem(head[VARIANT], wrong, "name that game, or take the line out")
        reader.stop_at_problems()  # what else is odd by the rules of one game may be right by those of the other
    lines = usual_layout(lines, variant, elsewhere)
    if not lines:
        right = f"begin with a line like {ROUND},Ann,Ben"
        raise FaultyFile([Problem("the table is empty", right, Place(name, 1, 1))])
    players = reader.players(lines[0])
    if not players:
        reader.stop_at_problems()
    reader.variant = as_played(variant, [player.name for player in players])
    tally = reader.tally(lines[0], lines[1:], players)
    reader.ask_for_game(lines[1:])
    reader.stop_at_problems()
    return tally


def _read_text(written: str) -> str:
    """What a field says, clean, without the apostrophe that guards it."""
    return clean(unguarded(written))


def _split(name: str) -> tuple[Kind, str]:
    """What a column holds by its name, and whose it would be: "Ann bonus" is the bonus of Ann."""
    for kind in FURTHER:
        ending = f" {kind}"
        if same(name[-len(ending) :], ending):
            return kind, name[: -len(ending)]
    return POINTS, name


def split_entry(name: str, kinds: Sequence[Kind], elsewhere: Elsewhere = only_here) -> tuple[Kind, str]:
    """Which entry a column has by its name, and whose; where there is but one, under the name alone too.

    NotationFault where it is none's.
    """
    words, known = name.split(" "), {kind.casefold(): kind for kind in kinds}
    for at in range(1, len(words)):  # "nil tricks" is no "tricks"
        told = " ".join(words[at:])
        kind = known.get(told.casefold()) or elsewhere(told) or ""
        if kind in kinds:
            return kind, " ".join(words[:at])
    if len(kinds) == 1:
        return kinds[0], name
    right = f"write it like {joined([quote(f'Ann {kind}') for kind in kinds], OR)}"
    raise NotationFault(f"the column {quote(name)} does not say which entry it has", right)


@dataclass
class _TableReader:
    """The game that a table is read for, and the problems found while reading."""

    name: str
    variant: Variant
    elsewhere: Elsewhere
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hand = self.variant.hand_word()

    @property
    def row_names(self) -> tuple[str, ...]:
        """What lines may be called: in a game without a fixed number of hands as many as a table may have."""
        return row_names(self.variant, lines=MOST_LINES)

    def stop_at_problems(self) -> None:
        """Raise what has been found, in the order of the file."""
        if not self.problems:
            return
        found = sorted(self.problems, key=lambda problem: problem.place or Place(self.name, 0, 0))
        if len(found) > MOST_TOLD:
            wrong = f"{len(found) - MOST_TOLD} more mistakes follow from here on"
            found[MOST_TOLD:] = [Problem(wrong, "correct those above first", found[MOST_TOLD].place)]
        raise FaultyFile(found)

    def ask_for_game(self, lines: Sequence[Line]) -> None:
        """Tell the mistakes of the first line alone where no line is without, as in a table of another game."""
        wrong_lines = {problem.place.line for problem in self.problems if problem.place}
        places = [line[0].place for line in lines]
        if len(self.problems) <= MANY or len(places) == 1 or not all(place.line in wrong_lines for place in places):
            return
        self.problems = [each for each in self.problems if each.place and each.place.line < places[1].line]
        wrong = f"this line and all below have mistakes too, by the rules of {quote(self.variant.id)}"
        right = "name the right game, or correct the mistakes above first"
        self.problems.append(Problem(wrong, right, places[1]))

    def problem(self, field: Field, wrong: str, right: str) -> None:
        """Note something wrong with a field."""
        self.problems.append(Problem(wrong, right, field.place))

    def players(self, header: Line) -> list[_Player]:
        """Whose the columns are; nobody where the table can't be read on.

        A column "Ann bonus" is that of the first Ann before it who has none yet. It is a player's own where the
        columns of a player "Ann bonus" follow.
        """
        rounds = _read_text(header[0].text)
        own = self.variant.word("round")
        if not is_head_of_rounds(rounds, self.variant):
            wrong = f"the first column is called {quote(rounds)}, not {ROUND}{'' if own == ROUND else f' or {own}'}"
            self.problem(header[0], wrong, f"begin with a line like {own},Ann,Ben")
            return []
        names = [_read_text(field.text) for field in header]
        named = [column for column, name in enumerate(names) if name and column]
        most = max(MOST_COLUMNS, len(kinds_of(self.variant)) * MOST_PLAYERS)
        if len(named) > most:
            wrong = f"there are {len(named)} columns with a name, more than {most}"
            self.problem(header[named[most]], wrong, f"a game has up to {MOST_PLAYERS} players")
            return []
        found: list[_Player] = []
        for column in named:
            if self.variant.figures:
                self.take_entry(column, header, names[column], found)
            else:
                self.take(column, header, names, found)
        if not found and not self.problems:
            self.problem(header[0], "there are no players", f"write their names after it, like {ROUND},Ann,Ben")
        if len(found) > MOST_PLAYERS:
            wrong = f"there are {len(found)} players"
            self.problem(header[found[MOST_PLAYERS].first], wrong, f"a game has up to {MOST_PLAYERS}")
            return []
        return found

    def take(self, column: int, header: Line, names: Sequence[str], found: list[_Player]) -> None:
        """Give a column to a player who is found already, or to a new one."""
        name, kind, whose = names[column], *_split(names[column])
        kinds = [own for own in kinds_of(self.variant) if own in FURTHER]
        namesakes = [player for player in found if same(player.name, whose)]
        waiting = [player for player in namesakes if kind not in player.columns]
        own_follow = any(same(after, f"{name} {own}") for own in kinds for after in names[column + 1 : column + 2])
        # where nothing is scored, the names may stand nowhere but above the ticks
        has_ticks_only = all(_split(other)[0] == LAID_DOWN for other in names[1:] if other)
        if kind == LAID_DOWN and has_ticks_only and POINTS not in kinds_of(self.variant):
            found.append(_Player(whose, {kind: column}))
        elif kind in kinds and waiting:
            waiting[0].columns[kind] = column
        elif kind == POINTS or own_follow or (kind not in kinds and not namesakes):
            found.append(_Player(name, {POINTS: column}))
        elif kind not in kinds:
            wrong = f"this game has no column {quote(name)}"
            self.problem(header[column], wrong, "leave it out, or choose the game it belongs to")
        elif namesakes:
            self.problem(header[column], f"the column {quote(name)} is there twice", "leave one of them out")
        else:
            wrong = f"the column {quote(name)} needs a column {quote(whose)} before it"
            self.problem(header[column], wrong, did_you_mean(whose, [player.name for player in found]))

    def take_entry(self, column: int, header: Line, name: str, found: list[_Player]) -> None:
        """Give a column with an entry to the first player of that name who has none such yet."""
        try:
            kind, whose = split_entry(name, kinds_of(self.variant), self.elsewhere)
        except NotationFault as fault:
            self.problem(header[column], fault.wrong, fault.right)
            return
        waiting = [player for player in found if same(player.name, whose) and kind not in player.columns]
        if waiting:
            waiting[0].columns[kind] = column
        else:
            found.append(_Player(whose, {kind: column}))

    def tally(self, header: Line, lines: Sequence[Line], players: Sequence[_Player]) -> Tally:
        """What is written in the lines below the names."""
        rows: list[list[Cells]] = [[{}] * len(players)] * len(self.row_names)
        if len(lines) > MOST_LINES:
            wrong = f"there are {len(lines)} lines below the names, more than {MOST_LINES}"
            self.problem(lines[MOST_LINES][0], wrong, f"keep one line for each {self.hand}")
            lines = ()
        taken: dict[int, Line] = {}
        came: dict[str, Line] = {}
        for line in lines:
            for column, cell in enumerate(line):
                if clean(cell.text) and (column >= len(header) or not clean(header[column].text)):
                    wrong = f"{quote(cell.text)} is in a column without a name"
                    self.problem(cell, wrong, "write the name in the first line, or take it out")
            if word := self.word_of_players(line, taken):
                if word in came:
                    self.problem(line[0], f"the line {word} is there twice", "leave one of them out")
                came.setdefault(word, line)
                continue
            cells = [self.cells(line, player) for player in players]
            row = self.row(line[0], taken)
            if row is not None:
                rows[row] = cells
                taken[row] = line
            else:  # what else is wrong with it is told too
                blank = [BLANK] * len(players)
                written_tally(self.variant, blank, [cells], elsewhere=self.elsewhere, problems=self.problems)
        begun = (row + 1 for row in taken if any(cell.text for cells in rows[row] for cell in cells.values()))
        return written_tally(
            self.variant,
            [WrittenCell(player.name, header[player.first].place) for player in players],
            rows[: max(len(row_names(self.variant)), *begun, 0)],
            starts=self.of_players(came[START], players) if START in came else (),
            withdrawals=self.of_players(came[LEFT], players) if LEFT in came else (),
            elsewhere=self.elsewhere,
            problems=self.problems,
        )

    def word_of_players(self, line: Line, taken: Container[int]) -> str:
        """The word of a line that says how players came or left; empty for a round, which may be called so too."""
        word = _read_text(line[0].text)
        word = self.elsewhere(word) or word.casefold()
        rounds = (row for row, name in enumerate(self.row_names) if same(name, word))
        return word if word in (START, LEFT) and all(row in taken for row in rounds) else ""

    def of_players(self, line: Line, players: Sequence[_Player]) -> list[WrittenCell]:
        """What a line says of each player, in the first of the columns that are his."""
        found = []
        for player in players:
            fields = [line[column] for column in sorted(player.columns.values()) if column < len(line)]
            for other in fields[1:]:
                if clean(other.text):
                    wrong = f"{quote(other.text)} is in the second column of {quote(player.name)}"
                    self.problem(other, wrong, "write it in the first one, under the name")
            subject = f"{_read_text(line[0].text)}, {quote(player.name)}"
            found.append(WrittenCell(_read_text(fields[0].text), fields[0].place, subject) if fields else BLANK)
        return found

    def row(self, field: Field, taken: Mapping[int, Line]) -> int | None:
        """The row that a line is for; None where it is for none, or one that was `taken` by an earlier line."""
        name, names = _read_text(field.text), self.row_names
        rows = rounds_called(name, names, self.variant)
        free = [row for row in rows if row not in taken]
        if free:
            return free[0]
        if rows:
            wrong = f"{self.hand} {name} is there twice, first in line {taken[rows[0]][0].place.line}"
            self.problem(field, wrong, f"write one line for each {self.hand}")
        elif not name:
            self.problem(field, f"this line does not say which {self.hand} it is", f"write it first, like {names[0]}")
        else:
            right = f"the first is {names[0]}, the last is {names[-1]}"
            right = right if name.isdecimal() else did_you_mean(name, names, otherwise=right)
            self.problem(field, f"there is no {self.hand} {quote(name)}", right)
        return None

    def cells(self, line: Line, player: _Player) -> Cells:
        """What a line has in a player's columns."""
        subject = f"{self.hand} {_read_text(line[0].text)[:LONGEST_NAME]}, {quote(player.name)}"
        there = {kind: line[column] for kind, column in player.columns.items() if column < len(line)}
        return {kind: WrittenCell(_read_text(each.text), each.place, subject) for kind, each in there.items()}


# fmt: off
NO_NAMES = frozenset((
    "bonus", "comment", "contract", "date", "day", "deal", "dealer", "gap", "hand", "laid", "note", "notes",
    "place", "places", "points", "rank", "round", "running", "score", "scores", "sum", "total", "totals", "winner"
))
# fmt: on
"""What people write above columns of another kind."""


def odd_names(name: str, players: Sequence[str]) -> Iterator[Problem]:
    """A warning for each of the players of a table, the file of that name, who may be none."""
    for player in players:
        if _is_odd(player, players):
            right = "take the column out if it is not"
            yield Problem(f"the column {quote(player)} is read as a player", right, subject=name, warning=True)


def _is_odd(player: str, players: Sequence[str]) -> bool:
    """Whether a name is a word for something else, or another player's with such a word behind it: "Ann total"."""
    before, _, last = player.casefold().rpartition(" ")
    is_another = any(before in (other.casefold(), f"{other.casefold()}'s") for other in players if other)
    is_misspelt = is_another and nearest(last, FURTHER) is not None
    return (last in NO_NAMES and (not before or is_another or last in FURTHER)) or is_misspelt


def moved(name: str, tally: Tally, *, was: Variant, now: Variant, elsewhere: Elsewhere = only_here) -> Tally:
    """The tally of one game as one of another; FaultyFile where that has no place for all of it.

    Rounds keep their names. `name` is the file that the tally was read from.
    """
    if _shape(was) == _shape(now):
        return tally
    return read_tally(f"{name}, as a table", write_tally(was, tally).encode(), now, elsewhere=elsewhere)


def _shape(variant: Variant) -> tuple[object, ...]:
    """What can be written, and where."""
    return row_names(variant), kinds_of(variant), variant.bonuses
