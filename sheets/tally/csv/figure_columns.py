"""The columns and cells of a table in which several figures are written in a round: "Ann bid", "Ann tricks"."""

from collections.abc import Mapping, Sequence

from sheets.errors import NotationFault
from sheets.game.figure_scoring import Column, Written
from sheets.game.figures import EntryKind
from sheets.game.scoring import AWAY
from sheets.tally.figure_tally import marks_of_absence, read_entry
from sheets.text import joined, quote


def split_entry(name: str, kinds: Sequence[str]) -> tuple[str, str]:
    """Which entry a column has by its name, and whose; where there is but one, under the name alone too.

    NotationFault where it is none's.
    """
    for kind in sorted(kinds, key=len, reverse=True):  # "nil tricks" is no "tricks"
        if name.casefold().endswith(f" {kind.casefold()}"):
            return kind, name[: -len(kind) - 1].rstrip()
    if len(kinds) == 1:
        return kinds[0], name
    right = f"write like {joined([quote(f'Ann {kind}') for kind in kinds])}"
    raise NotationFault(f"the column {quote(name)} does not say which entry stands in it", right)


def column_written(
    kinds: Sequence[EntryKind], texts: Mapping[str, str]
) -> tuple[Column, list[tuple[str, NotationFault]]]:
    """What a player has in a row, of the clean texts by their entries, and the entries in which it goes wrong."""
    marks = marks_of_absence(kinds, [texts.get(kind.name, "") for kind in kinds])
    column: dict[str, Written] = {}
    faults: list[tuple[str, NotationFault]] = []
    for kind, is_mark in zip(kinds, marks, strict=True):
        text = texts.get(kind.name, "")
        if is_mark or not text:
            continue
        try:
            if any(marks):
                right = f"leave it blank, or take out the {AWAY}, which says that somebody does not play"
                raise NotationFault(f"{quote(text)} stands beside a {AWAY}", right)
            column[kind.name] = read_entry(kind, text)
        except NotationFault as fault:
            faults.append((kind.name, fault))
    return (None if any(marks) else column), faults
