"""LibreOffice, driven by its own scripting: opens workbooks, lets somebody do something to them, and saves them.

A program for a Python that has `uno` (Debian's python3-uno): `office.py WORK` reads WORK/jobs.json, a list of
{"file", "doing", "unprotected"}, does each doing of doings.py to a copy of its file, which is saved in
its place as FILE.done.xlsx, and writes WORK/done.json: a list of {"status", "changed", "unseen", "error"}. "changed"
says whether anything stands on the first sheet that did not stand there; "unseen" has the addresses where not that is
seen which must be.
"""

import json
import os
import subprocess
import sys
import time
import traceback
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue
from doings import DOINGS

MOST_SECONDS = 60
"""For LibreOffice to come up."""


def option(name, value):
    """A property, as LibreOffice takes its options."""
    found = PropertyValue()
    found.Name, found.Value = name, value
    return found


class Office:
    """A LibreOffice without a window, which is asked through a pipe."""

    def __init__(self, work):
        pipe = f"sheets{os.getpid()}"  # of its own, as several may run at once
        profile = f"-env:UserInstallation={(work / 'profile').as_uri()}"
        accept = f"--accept=pipe,name={pipe};urp;"
        self.process = subprocess.Popen(
            ["soffice", "--headless", "--norestore", "--nologo", profile, accept],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        self.context = self._connected(resolver, f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        create = self.context.ServiceManager.createInstanceWithContext
        settings = create("com.sun.star.configuration.ConfigurationProvider", self.context)
        place = option("nodepath", "/org.openoffice.Office.Calc/Input")
        access = "com.sun.star.configuration.ConfigurationUpdateAccess"
        typing = settings.createInstanceWithArguments(access, (place,))
        typing.ReplaceCellsWarning = False  # else nothing is pasted where something stands, as nobody says yes
        typing.commitChanges()
        self.desktop = create("com.sun.star.frame.Desktop", self.context)
        self.dispatcher = create("com.sun.star.frame.DispatchHelper", self.context)

    def _connected(self, resolver, address):
        for _ in range(MOST_SECONDS * 4):
            try:
                return resolver.resolve(address)
            except Exception:  # NoConnectException, which only uno knows
                time.sleep(0.25)
        self.process.kill()
        raise SystemExit("LibreOffice does not come up")

    def open(self, path):
        """A workbook, without a window."""
        document = self.desktop.loadComponentFromURL(path.as_uri(), "_blank", 0, (option("Hidden", True),))
        return OpenWorkbook(document, self.dispatcher)

    def close(self):
        """End it."""
        try:
            self.desktop.terminate()
            self.process.wait(20)
        finally:
            self.process.kill()


class OpenWorkbook:
    """A workbook that somebody has open, and what hands do to it; cells of the first sheet by their address."""

    def __init__(self, document, dispatcher):
        self.document, self.dispatcher = document, dispatcher
        self.sheet = document.Sheets.getByIndex(0)
        area = self.area("Players")
        self.players = area.EndColumn - area.StartColumn + 1

    def unprotect(self):
        """Take the protection off every sheet."""
        for name in self.document.Sheets.ElementNames:
            self.document.Sheets.getByName(name).unprotect("")

    def cell(self, name, row, column):
        """The address of one of the cells of a defined name, counted from 0, that are filled in: E7."""
        area = self.area(name)
        return self.address(area.StartRow + row, area.StartColumn + column)

    def row(self, name, row):
        """The addresses of a row of such cells: E7:H7."""
        return f"{self.cell(name, row, 0)}:{self.cell(name, row, self.players - 1)}"

    def area(self, name):
        """The first and last rows and columns of a defined name, from 0."""
        return self.document.NamedRanges.getByName(name).getReferredCells().RangeAddress

    def address(self, row, column):
        """The address of a cell by its row and column from 0."""
        cell = self.sheet.getCellByPosition(column, row)
        return cell.AbsoluteName.rpartition(".")[2].replace("$", "")

    def do(self, command, **options):
        """A command of the menus."""
        frame = self.document.CurrentController.Frame
        given = tuple(option(name, value) for name, value in options.items())
        self.dispatcher.executeDispatch(frame, f".uno:{command}", "", 0, given)

    def select(self, address):
        """Mark cells."""
        self.do("GoToCell", ToPoint=address)

    def cut(self, source, target):
        """Cut cells and paste them, which is what dragging them does."""
        self.select(source)
        self.do("Cut")
        self.select(target)
        self.do("Paste")

    def copy(self, source, target):
        """Copy cells over others."""
        self.select(source)
        self.do("Copy")
        self.select(target)
        self.do("Paste")

    def type(self, address, text):
        """Type into a cell."""
        self.select(address)
        self.do("EnterString", StringName=text)

    def text(self, address):
        """What a cell shows."""
        return self.sheet.getCellRangeByName(address).String

    def everything(self):
        """What stands in all the cells of the first sheet, formulas as they are written."""
        cursor = self.sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        last = cursor.RangeAddress
        return self.sheet.getCellRangeByPosition(0, 0, last.EndColumn, last.EndRow).FormulaArray

    @property
    def status(self):
        """What the status line says."""
        return self.document.NamedRanges.getByName("Status").getReferredCells().getCellByPosition(0, 0).String

    def save(self, path):
        """Save it as a workbook of Excel's."""
        self.document.calculateAll()
        self.document.storeToURL(path.as_uri(), (option("FilterName", "Calc MS Excel 2007 XML"),))


def done(office, job):
    """Do a doing; what the status line says in the end, or what went wrong."""
    path = Path(job["file"])
    book = office.open(path)
    try:
        if job["unprotected"]:
            book.unprotect()
        before = book.everything()
        to_see = DOINGS[job["doing"]](book) or {}
        book.save(path.with_suffix(".done.xlsx"))
        unseen = [address for address, text in to_see.items() if book.text(address) != text]
        return {"status": book.status, "changed": book.everything() != before, "unseen": unseen, "error": ""}
    except Exception:  # told to whoever asked
        return {"status": "", "changed": False, "unseen": [], "error": traceback.format_exc()}
    finally:
        book.document.close(True)


def main(work):
    """Do all the jobs of a folder."""
    office = Office(work)
    try:
        jobs = json.loads((work / "jobs.json").read_text())
        (work / "done.json").write_text(json.dumps([done(office, job) for job in jobs]))
    finally:
        office.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
