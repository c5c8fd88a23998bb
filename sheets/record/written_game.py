"""A game as a file has it: a filled workbook or sheet, which carry their own rules, or a table of scores."""

from typing import NamedTuple

from sheets.errors import Problem
from sheets.game.model import Variant
from sheets.record.score_tally import Tally
from sheets.rules_file import Library


class WrittenGame(NamedTuple):
    """What is read back."""

    games: Library | None
    """The rules that the file brings along, where it does."""
    game: Variant
    tally: Tally
    date: str
    """The day as somebody wrote it; empty where nobody did."""
    differences: tuple[Problem, ...]
    """Where its own sums say something else than follows from the scores."""
    doubts: tuple[Problem, ...] = ()
    """What is written and can hardly be so."""
    dealers: tuple[str, ...] = ()
    """The name of who deals each round, as far as the file says so; none in a game alone."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The differences as warnings, whatever they would be elsewhere."""
        return tuple(problem._replace(warning=True) for problem in self.differences)


ZIP, PDF, LATEST_PDF = b"PK", b"%PDF-", 1024
"""With which workbooks begin, and PDFs, the latest within so many bytes, as readers take it."""


def brings_its_game(data: bytes) -> str:
    """What a file is that carries its own game, a workbook or a filled sheet; nothing for a table of scores."""
    if data.startswith(ZIP):
        return "a workbook"
    return "a filled sheet" if PDF in data[:LATEST_PDF] else ""
