"""A file of scores as commands take it: a workbook, or a table; also what comes from the standard input."""

from pathlib import Path

from sheets.answers import brings_its_game
from sheets.files import STANDARD_INPUT, check_size, read_input
from sheets.tally.csv import LARGEST_TALLY
from sheets.text import clean

LARGEST_WORKBOOK = 16 << 20


def name_of(file: Path) -> str:
    """What messages call a file of scores."""
    return "the standard input" if file == STANDARD_INPUT else clean(str(file), limit=400)


def scores_in(file: Path) -> bytes:
    """What is in a file of scores; FaultyFile where it is larger than one of its kind can be."""
    data = read_input(file, limit=LARGEST_WORKBOOK)
    if not brings_its_game(data):
        check_size(file, data, limit=LARGEST_TALLY)
    return data
