"""A workbook saved in memory alone.

openpyxl by itself writes each sheet through the temporary folder, which may be full, and where it leaves these files
when it is killed. All but where a sheet is written is as openpyxl has it.
"""

import io
import zipfile

from openpyxl import Workbook
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter


def saved(workbook: Workbook) -> io.BytesIO:
    """The file of a workbook, as openpyxl writes it."""
    file = io.BytesIO()
    _InMemory(workbook, zipfile.ZipFile(file, "w", zipfile.ZIP_STORED)).save()
    return file


class _InMemory(ExcelWriter):
    def write_worksheet(self, ws: Worksheet) -> None:
        drawing = SpreadsheetDrawing()
        drawing.charts, drawing.images = ws._charts, ws._images  # type: ignore[attr-defined]  # what its types leave out
        ws._drawing = drawing  # type: ignore[attr-defined]
        written = io.BytesIO()
        writer = WorksheetWriter(ws, out=written)
        writer.write()
        ws._rels = writer._rels  # type: ignore[attr-defined]
        self._archive.writestr(ws.path[1:], written.getvalue())  # type: ignore[attr-defined]
        self.manifest.append(ws)
