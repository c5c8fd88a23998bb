"""A file of scores as commands take it: a workbook, or a table; also what comes from the standard input."""

from pathlib import Path
from typing import TYPE_CHECKING

from sheets.cli.common_options import chosen_game
from sheets.errors import FaultyFile
from sheets.files import STANDARD_INPUT, read_input, shown
from sheets.game.model import Variant
from sheets.limits import LARGEST_WORKBOOK
from sheets.tally.csv import told_in_head
from sheets.tally.file_kinds import brings_its_game

if TYPE_CHECKING:
    from sheets.rules_file import Library


def name_of(file: Path) -> str:
    """What messages call a file of scores."""
    return "the standard input" if file == STANDARD_INPUT else shown(file)


def scores_in(file: Path) -> bytes:
    """What is in a file of scores; FaultyFile where it is larger than any can be, or empty."""
    data = read_input(file, limit=LARGEST_WORKBOOK)
    if not data:
        raise FaultyFile.of(f"there is nothing in {name_of(file)}", "name a workbook, or a table of scores")
    return data


def game_of(
    file: Path | None, data: bytes, variant: str | None, variants: Path | None
) -> tuple["Library", Variant] | None:
    """All games, and the one that is named, or that a table says it is of; None where nobody says it."""
    place = None
    if variant is None and file is not None and not brings_its_game(data):
        told = told_in_head(name_of(file), data)
        variant, place = told.game or None, told.place
    return chosen_game(variant, variants, place=place) if variant is not None else None
