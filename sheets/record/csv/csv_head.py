"""The lines that a table may begin with, before the names: which game it is of, and the day on which it was played."""

import csv
import io
from collections.abc import Sequence
from typing import NamedTuple

from sheets.errors import Place
from sheets.record.csv_fields import Field, Line, decoded, guarded, read_lines, unguarded
from sheets.text import clean

VARIANT, DATE = "variant", "date"
"""What these lines begin with: variant,rook-shanghai and date,2026-11-20."""


def split_head(lines: Sequence[Line]) -> tuple[dict[str, Field], Sequence[Line]]:
    """What the first lines say, by the word that they begin with, and the lines of the table itself."""
    head: dict[str, Field] = {}
    while lines and (word := clean(lines[0][0].text).casefold()) in (VARIANT, DATE) and word not in head:
        [first, *others] = lines[0]
        head[word] = next((field for field in others if field.text.strip()), first)
        lines = lines[1:]
    return head, lines


class TableHead(NamedTuple):
    """What a table says of itself, empty where it does not say it."""

    game: str
    day: str
    place: Place | None
    """Where it says which game it is of."""


def told_in_head(name: str, data: bytes) -> TableHead:
    """The game that a table says it is of, and the day; FaultyFile where it is no text."""
    head, rest = split_head(list(read_lines(name, decoded(name, data))))
    if rest and not rest[0][0].text.strip():  # the sheet of a workbook, which has the day below the scores
        for line in rest:
            head |= split_head([line])[0]
    game, day = (clean(unguarded(head[word].text)) if word in head else "" for word in (VARIANT, DATE))
    return TableHead(game, day, head[VARIANT].place if game else None)


def write_head(game: str, day: str) -> str:
    """The lines that say so of a table, that it needs no name of a game where it goes next."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerows([word, guarded(text)] for word, text in ((VARIANT, game), (DATE, day)) if text)
    return written.getvalue()
