"""A game's tally as a table of commas, which every spreadsheet program and every editor can write."""

from sheets.record.csv.csv_head import told_in_head, write_head
from sheets.record.csv.csv_reading import read_tally
from sheets.record.csv.csv_writing import LEFT, START, rows_told, write_tally
from sheets.record.csv.moving import moved
from sheets.record.csv.odd_names import odd_names

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
