"""What is told of rounds in which several figures are written: what is missing, can't be, or does not add up."""

from collections.abc import Callable, Iterator

from sheets.errors import Problem
from sheets.game.model import Variant
from sheets.game.scoring import is_begun
from sheets.phrases.check_words import check_in_words, wrong_check
from sheets.phrases.words import of_round
from sheets.tally.csv import odd_names
from sheets.tally.figure_tally import as_played, broken_in, lacking, odd_entries
from sheets.tally.score_tally import Tally, rows_called, spoken_names
from sheets.text import joined, quote
from sheets.words.sheet import between_columns

Where = Callable[[int, int, str], str]
"""What a cell is called, by the row and the column, from 0, and the entry; that of a score has no name."""
DOES_NOT_ADD_UP = " does not add up: "


def broken_words(variant: Variant, tally: Tally, number: int, *, in_short: bool = False) -> list[str]:
    """What does not add up in a row, from 0."""
    names, between, found = spoken_names(tally.players, variant.teams), between_columns(variant), []
    for broken in broken_in(variant, tally, number) if is_begun(tally.seen[number]) else ():
        whose = between.join(names[column] for column in broken.columns)
        found.append((wrong_check if in_short else check_in_words)(broken, whose))
    return found


def figure_problems(variant: Variant, tally: Tally, *, subject: str, where: Where | None = None) -> Iterator[Problem]:
    """Warnings of all that is odd in what is written; nothing is left out of the points for it.

    `subject` is the file; with `where` each entry has its cell in it.
    """
    names, rows = (
        spoken_names(tally.players, variant.teams),
        [of_round(variant, row) for row in rows_called(variant, tally)],
    )

    def at(number: int, player: int, entry: str) -> str:
        return where(number, player, entry) if where else f"{subject}: {rows[number]}, {quote(names[player])}"

    if variant.figures is None or not tally.written:
        return
    for number, hand in enumerate(rows):
        if not is_begun(tally.seen[number]):
            continue
        for player, missing in enumerate(lacking(variant, tally, number)):
            if missing:
                wrong = f"{joined(missing)} {'is' if len(missing) == 1 else 'are'} missing in {hand}"
                yield Problem(wrong, subject=at(number, player, missing[0]), warning=True)
        for player, entry, wrong, right in odd_entries(variant, tally, number):
            yield Problem(wrong, right, subject=at(number, player, entry), warning=True)
        for words in broken_words(variant, tally, number):
            yield Problem(f"{hand}{DOES_NOT_ADD_UP}{words}", subject=subject, warning=True)


def odd_in_table(name: str, variant: Variant, tally: Tally) -> Iterator[Problem]:
    """The warnings of a table of commas: of names, and of what is written in a game of several figures."""
    yield from odd_names(name, tally.players)
    yield from figure_problems(as_played(variant, tally.players), tally, subject=name)
