"""A game as a file has it that carries its own rules: a filled workbook, or a fillable sheet."""

from dataclasses import dataclass

from sheets.errors import Problem
from sheets.game.model import Variant
from sheets.rules_file import Library
from sheets.tally.score_tally import Tally


@dataclass(frozen=True)
class FilledGame:
    """What is read back."""

    games: Library
    """The rules that it carries."""
    variant: Variant
    tally: Tally
    date: str
    """The day as somebody wrote it; empty where nobody did."""
    differences: tuple[Problem, ...]
    """Where its own sums say something else than follows from the scores."""
    doubts: tuple[Problem, ...] = ()
    """What is written and can hardly be so."""
    dealers: tuple[str, ...] = ()
    """The name of who deals each round, as far as the file says so; none in a game alone."""
