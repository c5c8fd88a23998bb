"""Starts, sheets, workbooks and club nights beside what others take for them: `python -m benchmarks`, in one run.

    python -m benchmarks [--runs 5] [--sheets 1000] [--most 5000] [--books 400] [--python PATH] [--alone]

`--python` names one that has Typst, WeasyPrint, openpyxl and XlsxWriter; `--alone` leaves out the programs of others.
"""

import argparse
import sys

from benchmarks import beside_others, many_books, many_sheets
from sheets.limits import MOST_TABLES


def main() -> None:
    """Print all tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--sheets", type=int, default=1000)
    options.add_argument("--most", type=int, default=MOST_TABLES)
    options.add_argument("--books", type=int, default=400)
    options.add_argument("--python", default=sys.executable)
    options.add_argument("--alone", action="store_true")
    asked = options.parse_args()
    others = "" if asked.alone else asked.python
    many_sheets.print_tables(asked.sheets, asked.runs, others, most=asked.most)
    beside_others.print_tables(asked.runs, others)
    many_books.print_tables(asked.books, asked.runs)


if __name__ == "__main__":
    main()
