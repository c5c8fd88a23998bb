"""One workbook filled in with many games, one after the other, and what LibreOffice works out of each.

A program for a Python that has `uno`, as office.py is: `filling.py WORK` reads WORK/jobs.json, a list of {"file",
"games", "asked"}: what is to be written into the rectangles of each game, by their names, and the names of those
that are asked for. It writes WORK/done.json: for each job a list with what stands in these, by name, for each game.
"""

import json
import sys
from pathlib import Path

from office import Office


def rectangle(document, name):
    """The cells of a defined name."""
    return document.NamedRanges.getByName(name).getReferredCells()


def games_of(office, job):
    """What is worked out of each game."""
    book = office.open(Path(job["file"]))
    book.unprotect()
    document = book.document
    document.enableAutomaticCalculation(False)
    found = []
    for game in job["games"]:
        for name, rows in game.items():
            cells = tuple(tuple("" if cell is None else cell for cell in row) for row in rows)  # None would be #N/A
            rectangle(document, name).setDataArray(cells)
        document.calculateAll()
        found.append({name: rectangle(document, name).getDataArray() for name in job["asked"]})
    document.close(True)
    return found


def main(work):
    """Do all the jobs of a folder."""
    office = Office(work)
    try:
        jobs = json.loads((work / "jobs.json").read_text())
        (work / "done.json").write_text(json.dumps([games_of(office, job) for job in jobs]))
    finally:
        office.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
