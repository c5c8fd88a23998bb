"""A game's tally as a table of commas, which every spreadsheet program and every editor can write."""

from sheets.record.csv.csv_reading import moved, odd_names, read_tally
from sheets.record.csv.csv_writing import LEFT, START, rows_told, write_tally
from sheets.record.csv_fields import told_in_head, write_head

__all__ = [
    "LEFT",
    "START",
    "moved",
    "odd_names",
    "read_tally",
    "rows_told",
    "told_in_head",
    "write_head",
    "write_tally",
]
