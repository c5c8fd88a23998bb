"""A game's tally as a table of commas, which every spreadsheet program and every editor can write."""

from sheets.tally_csv.fields import LARGEST_TALLY
from sheets.tally_csv.reading import read_tally
from sheets.tally_csv.writing import rows_told, write_tally

__all__ = ["LARGEST_TALLY", "read_tally", "rows_told", "write_tally"]
