"""A filled form read back: its own rules, what is written, and where its sums say something else."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from sheets.errors import FaultyFile, NotationFault, Problem, noted
from sheets.game.model import Variant
from sheets.game.scoring import Score, settled
from sheets.limits import LONGEST_ENTRY, MOST_PLAYERS
from sheets.phrases import form_words
from sheets.render.fillable.field_names import FieldKind, field_name
from sheets.render.fillable.form_field import shown_choices
from sheets.render.fillable.form_values import NO_FORM, form_values, refused
from sheets.rules_file import RulesText, load
from sheets.tally.filled_game import FilledGame
from sheets.tally.score_tally import Tally, blank_tally, check_name, row_names, spoken_names, stand, wrong_sum
from sheets.tally.written_cells import read_bonus, read_number, read_points
from sheets.text import clean, quote

SHOWN = {
    FieldKind.SO_FAR: form_words.SO_FAR,
    FieldKind.TOTAL: form_words.TOTAL,
    FieldKind.PLACE: form_words.PLACE,
    FieldKind.SETTLED: form_words.RECEIVES,
}
NOT_READ_YET = "whose entries or teams can't be read back yet"
READ_OFF = "read points, totals and places off the form itself, where they add up"
NEARLY_NOTHING = 0.006
"""Amounts are shown with two places."""


def read_form(name: str, data: bytes) -> FilledGame:
    """The game in a filled form; FaultyFile with every field that can't be read, or for a file that is no such form."""
    values = form_values(name, data)
    rules = values.get(field_name(FieldKind.RULES), "").replace("\r\n", "\n").replace("\r", "\n")
    if not rules:
        raise refused(name, NO_FORM)
    library = load([RulesText(f"{name}, its rules", rules.encode("utf-8", "replace"))])
    variant = next(iter(library.variants.values()), None)
    if variant is None:
        raise refused(name, NO_FORM)
    if variant.figures or variant.teams:
        raise refused(name, f"it is a form of {variant.title}, {NOT_READ_YET}", READ_OFF)
    reader = _FormReader(name, variant, values)
    tally = reader.tally()
    date = reader.text(field_name(FieldKind.DATE)) or reader.text(field_name(FieldKind.DAY))
    return FilledGame(library, variant, tally, date, tuple(reader.differences(tally)))


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
        self.rows = len(row_names(self.variant))
        lines, values = range(1, self.rows + 1), self.values
        self.lines = [row for row in lines if any(field_name(FieldKind.SCORE, row, p) in values for p in self.across)]
        if not self.players:
            raise refused(self.name, NO_FORM)

    def text(self, name: str) -> str:
        """What stands in a field."""
        return clean(self.values.get(name, ""), limit=LONGEST_ENTRY)

    def tally(self) -> Tally:
        """What is written; FaultyFile once all the problems are known."""
        for number, player in enumerate(self.players, 1):
            subject = f"{self.name}: {form_words.name_of_player(number)}"
            noted(partial(check_name, player), "", problems=self.problems, subject=subject)
        self._check_there()
        blank = blank_tally(self.players, self.rows)
        tally = Tally(
            blank.players,
            tuple(tuple(self._score(row, p) for p in self.across) for row in range(1, self.rows + 1)),
            tuple(tuple(self._bonus(row, p) for p in self.across) for row in range(1, self.rows + 1)),
            self._laid() if self.variant.is_progression else blank.laid,
        )
        for row, scores in enumerate(tally.told, 1) if self.variant.out_sums else ():
            if found := wrong_sum(scores):
                at, wrong, right = found
                self.problems.append(Problem(wrong, right, subject=self._subject(row, at + 1)))
        if self.problems:
            raise FaultyFile(self.problems)
        return tally

    def _check_there(self) -> None:
        """Note the fields that are gone: they must not be read as blank."""
        needed = [field_name(FieldKind.SCORE, row, p) for row in self.lines for p in self.across]
        if self.variant.keeps_score and not self.variant.is_progression and self.variant.rounds:
            needed = [field_name(FieldKind.SCORE, row, p) for row in range(1, self.rows + 1) for p in self.across]
        if self.variant.is_progression:
            steps = range(1, len(self.variant.rounds) + 1)
            needed += [field_name(FieldKind.STEP, step, p) for step in steps for p in self.across]
        if lost := [name for name in needed if name not in self.values]:
            wrong = f"{len(lost)} of its fields are gone, the first of them {lost[0]}"
            raise refused(self.name, wrong, "write the scores into a table (CSV)")

    def _subject(self, row: int, player: int, *, is_requirement: bool = False) -> str:
        number = self.variant.rounds[row - 1].name if is_requirement else row_names(self.variant)[row - 1]
        line = form_words.line_words(self.variant, number, is_requirement=is_requirement)
        return f"{self.name}: {line}, {quote(spoken_names(self.players)[player - 1])}"

    def _score(self, row: int, player: int) -> Score:
        text = self.text(field_name(FieldKind.SCORE, row, player))
        read = partial(read_points, self.variant, text)
        return noted(read, None, problems=self.problems, subject=self._subject(row, player))

    def _bonus(self, row: int, player: int) -> str:
        text = self.text(field_name(FieldKind.BONUS, row, player))
        chosen = shown_choices(self.variant).get(text)
        if chosen or not text:
            return chosen.label if chosen else ""
        read = partial(read_bonus, self.variant, text)
        return noted(read, "", problems=self.problems, subject=self._subject(row, player))

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
            raise NotationFault(f"{quote(text)} is no {hand} in which it was laid down", right)
        if taken[number - 1]:
            right = f"write the {hand} in which this {self.variant.word('round')} was laid down"
            raise NotationFault(f"{hand} {number} stands twice", right)
        return number

    def differences(self, tally: Tally) -> Iterator[Problem]:
        """Where a field that adds up says something else than the scoring does; one that is blank says nothing."""
        standing, names = stand(self.variant, tally), spoken_names(self.players)
        expected: list[tuple[FieldKind, int, Sequence[float | None]]] = [
            *((FieldKind.SO_FAR, row, standing.running_totals[row - 1]) for row in self.lines),
            (FieldKind.TOTAL, 0, standing.totals),
            (FieldKind.PLACE, 0, standing.places),
            (FieldKind.SETTLED, 0, settled(self.variant, standing.totals, absent=standing.absent)),
        ]
        for kind, row, values in expected:
            for player, value in enumerate(values, 1):
                text = self.text(field_name(kind, row, player))
                if text and not _same(text, value):
                    subject = self._subject(row, player) if row else f"{self.name}: {quote(names[player - 1])}"
                    yield Problem(form_words.differs(SHOWN[kind], text, value), subject=subject)


def _same(text: str, value: float | None) -> bool:
    """Whether a field says a number, as it may be rounded."""
    try:
        return value is not None and abs(float(text.replace(",", ".")) - value) < NEARLY_NOTHING
    except ValueError:
        return False
