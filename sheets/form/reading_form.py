"""A filled form read back: its own rules, what is written, and where its sums say something else."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from sheets.errors import FaultyFile, NotationFault, Problem, noted
from sheets.form.form_field import FieldKind, field_name, shown_choices
from sheets.form.form_values import NO_FORM, form_values, refused
from sheets.game.by_players import PlayerRange
from sheets.game.model import Variant, for_players
from sheets.limits import LONGEST_ENTRY, MOST_PLAYERS
from sheets.record.figure_tally import as_played, entries_of, players_at
from sheets.record.score_tally import Tally, row_names, spoken_names
from sheets.record.standing import stand
from sheets.record.written_cells import read_number
from sheets.record.written_game import WrittenGame
from sheets.record.written_tally import BONUS, POINTS, Cells, WrittenCell, written_tally
from sheets.rules_file import RulesText, load
from sheets.text import clean, quote
from sheets.words.entries import figure_problems
from sheets.words.game_told import doubt_problems
from sheets.words.language import ENGLISH
from sheets.words.translation import said_elsewhere, told_in

SHOWN = {
    FieldKind.POINTS: "points",
    FieldKind.SO_FAR: "total so far",
    FieldKind.TOTAL: "total",
    FieldKind.PLACE: "place",
    FieldKind.SETTLED: "what is received",
}
GOES_ON = "it continues another sheet, whose hands are missing"
NO_FIELDS = "it has no form fields: printing a form to a PDF removes them"
SAVE_IT = "save the filled form instead of printing it, or write the scores into a table (CSV)"
BOTH_IN_TABLE = "write the scores of both into a table (CSV)"
NEARLY_NOTHING = 0.006
"""Amounts are shown with two places."""


def read_form(name: str, data: bytes) -> WrittenGame:
    """The game in a filled form; FaultyFile with every field that can't be read, or for a file that is no such form."""
    values = form_values(name, data)
    if not values:
        raise refused(name, NO_FIELDS, SAVE_IT)
    rules = values.get(field_name(FieldKind.RULES), "").replace("\r\n", "\n").replace("\r", "\n")
    if not rules:
        raise refused(name, NO_FORM)
    library = told_in(load([RulesText(f"{name}, its rules", rules.encode("utf-8", "replace"))]), "")
    variant = next(iter(library.variants.values()), None)
    if variant is None:
        raise refused(name, NO_FORM)
    if field_name(FieldKind.CARRIED, player=1) in values:
        raise refused(name, GOES_ON, BOTH_IN_TABLE)
    reader = _FormReader(name, variant, values)
    tally = reader.tally()
    date = reader.text(field_name(FieldKind.DATE)) or reader.text(field_name(FieldKind.DAY))
    odd = figure_problems(reader.variant, tally, subject=name)
    doubts = tuple(doubt_problems(reader.variant, tally, subject=name))
    return WrittenGame(library, reader.variant, tally, date, (*odd, *reader.differences(tally)), doubts)


@dataclass
class _FormReader:
    """Reads the fields that are filled in, and notes every problem on the way."""

    name: str
    variant: Variant
    values: Mapping[str, str]
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        kinds, most = (FieldKind.NAME, FieldKind.GIVEN), range(1, MOST_PLAYERS + 1)
        heads = [name for number in most for kind in kinds if (name := field_name(kind, number)) in self.values]
        self.players = [self.text(head) for head in heads]
        self.across = range(1, len(self.players) + 1)
        if not self.players:
            raise refused(self.name, NO_FORM)
        self.variant = self._as_played()
        self.rows = len(row_names(self.variant))
        self.lines = [row for row in range(1, self.rows + 1) if any(name in self.values for name in self._written(row))]

    def _as_played(self) -> Variant:
        """The game for as many as play: as the form says, where partners share its columns."""
        if not self.variant.teams:
            return as_played(self.variant, self.players)
        said = self.text(field_name(FieldKind.SEATS))
        known = range(2 * self.variant.teams, MOST_PLAYERS + 1, self.variant.teams)
        seats = int(said) if said.isdecimal() and int(said) in known else players_at(self.variant, self.players)
        return for_players(self.variant, seats)._replace(players=PlayerRange(seats, seats))

    def _written(self, row: int) -> list[str]:
        """The fields of a row in which everybody writes."""
        if not self.variant.figures:
            return [field_name(FieldKind.SCORE, row, player) for player in self.across]
        places = range(1, len(entries_of(self.variant)) + 1)
        return [field_name(FieldKind.ENTRY, row, player, place) for player in self.across for place in places]

    def text(self, name: str) -> str:
        """What stands in a field."""
        return clean(self.values.get(name, ""), limit=LONGEST_ENTRY)

    def tally(self) -> Tally:
        """What is written; FaultyFile once all the problems are known."""
        self._check_there()
        numbers = zip(self.players, (ENGLISH.say("form-name", number=number) for number in self.across), strict=True)
        heads = [WrittenCell(player, subject=f"{self.name}: {number}") for player, number in numbers]
        laid = self._laid() if self.variant.is_progression else ()
        rows = [[self._cells(row, player) for player in self.across] for row in range(1, self.rows + 1)]
        tally = written_tally(self.variant, heads, rows, elsewhere=said_elsewhere(self.variant), problems=self.problems)
        if self.problems:
            raise FaultyFile(self.problems)
        return replace(tally, laid=laid or tally.laid)

    def _cells(self, row: int, player: int) -> Cells:
        """What one player has in a row."""
        subject = self._subject(row, player)
        if self.variant.figures:
            return {
                kind.name: WrittenCell(
                    self.text(field_name(FieldKind.ENTRY, row, player, place)), subject=f"{subject}, {kind.name}"
                )
                for place, kind in enumerate(entries_of(self.variant), 1)
            }
        bonus = self.text(field_name(FieldKind.BONUS, row, player))
        chosen = shown_choices(self.variant).get(bonus) if bonus else None
        texts = {
            POINTS: self.text(field_name(FieldKind.SCORE, row, player)),
            BONUS: chosen.label if chosen else bonus,
        }
        return {kind: WrittenCell(text, subject=subject) for kind, text in texts.items()}

    def _check_there(self) -> None:
        """Note the fields that are gone: they must not be read as blank."""
        is_by_rounds = self.variant.keeps_score and not self.variant.is_progression and self.variant.rounds
        rows = range(1, self.rows + 1) if is_by_rounds else self.lines
        needed = [name for row in rows for name in self._written(row)]
        if self.variant.is_progression:
            steps = range(1, len(self.variant.rounds) + 1)
            needed += [field_name(FieldKind.STEP, step, p) for step in steps for p in self.across]
        if lost := [name for name in needed if name not in self.values]:
            wrong = f"{len(lost)} of its fields are gone, the first is {lost[0]}"
            raise refused(self.name, wrong, "write the scores into a table (CSV)")

    def _subject(self, row: int, player: int, *, is_requirement: bool = False) -> str:
        number = self.variant.rounds[row - 1].name if is_requirement else row_names(self.variant)[row - 1]
        line = self.variant.word("round") if is_requirement else self.variant.hand_word()
        return f"{self.name}: {line} {number}, {quote(spoken_names(self.players, self.variant.teams)[player - 1])}"

    def _laid(self) -> tuple[tuple[bool, ...], ...]:
        """Who laid down in which hand, by the numbers of the hands beside the requirements."""
        laid = [[False] * len(self.players) for _ in range(self.rows)]
        for step in range(1, len(self.variant.rounds) + 1):
            for player in self.across:
                text = self.text(field_name(FieldKind.STEP, step, player))
                read = partial(self._hand, text, [row[player - 1] for row in laid])
                subject = self._subject(step, player, is_requirement=True)
                if hand := noted(read, 0, problems=self.problems, subject=subject):
                    laid[hand - 1][player - 1] = True
        return tuple(map(tuple, laid))

    def _hand(self, text: str, taken: Sequence[bool]) -> int:
        """The number of the hand in which a requirement was laid down; 0 where it was not."""
        if not text:
            return 0
        number, hand = read_number(text), self.variant.hand_word()
        if number is None or not 1 <= number <= len(taken):
            right = f"write the number of the {hand}, from 1 to {len(taken)}"
            raise NotationFault(f"{quote(text)} is not the number of a {hand}", right)
        if taken[number - 1]:
            right = f"write the {hand} in which this {self.variant.word('round')} was laid down"
            raise NotationFault(f"{hand} {number} is there twice", right)
        return number

    def differences(self, tally: Tally) -> Iterator[Problem]:
        """Where a field that adds up says something else than the scoring does; one that is blank says nothing."""
        standing, names = stand(self.variant, tally), spoken_names(self.players, self.variant.teams)
        expected: list[tuple[FieldKind, int, Sequence[float | None]]] = [
            *((FieldKind.POINTS, row, tally.points[row - 1]) for row in self.lines if self.variant.figures),
            *((FieldKind.SO_FAR, row, standing.running_totals[row - 1]) for row in self.lines),
            (FieldKind.TOTAL, 0, standing.totals),
            (FieldKind.PLACE, 0, standing.places),
            (FieldKind.SETTLED, 0, standing.settlement),
        ]
        for kind, row, values in expected:
            for player, value in enumerate(values, 1):
                text = self.text(field_name(kind, row, player))
                if text and not _same(text, value):
                    subject = self._subject(row, player) if row else f"{self.name}: {quote(names[player - 1])}"
                    right = "none" if value is None else f"{value:g}"
                    wrong = f"the sheet has {quote(text)} as {SHOWN[kind]}, but the scores give {right}"
                    yield Problem(wrong, subject=subject)


def _same(text: str, value: float | None) -> bool:
    """Whether a field says a number, as it may be rounded."""
    try:
        return value is not None and abs(float(text.replace(",", ".")) - value) < NEARLY_NOTHING
    except ValueError:
        return False
