"""A workbook saved in memory alone.

openpyxl by itself writes each sheet through the temporary folder, which may be full, and where it leaves these files
when it is killed. All but where a sheet is written is as openpyxl has it.
"""

import io
import zipfile
from collections.abc import Mapping

from openpyxl import Workbook
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from sheets.render.workbook.formulas import Value
from sheets.render.workbook.written_rows import written_rows


def saved(workbook: Workbook, values: Mapping[str, Mapping[str, Value]]) -> tuple[io.BytesIO, dict[str, str]]:
    """The file of a workbook, as openpyxl writes it, but for the rows of its sheets, which are by their parts.

    `values` has, by the title of a sheet, what the formula in each cell gives.
    """
    file = io.BytesIO()
    writer = _InMemory(workbook, zipfile.ZipFile(file, "w", zipfile.ZIP_STORED))
    writer.values, writer.rows = values, {}
    writer.save()
    return file, writer.rows


class _WithoutRows(WorksheetWriter):
    def write_rows(self) -> None:
        xf = self.xf.send(True)
        with xf.element("sheetData"):  # type: ignore[union-attr]
            pass
        self.xf.send(None)


class _InMemory(ExcelWriter):
    values: Mapping[str, Mapping[str, Value]]
    rows: dict[str, str]

    def write_worksheet(self, ws: Worksheet) -> None:
        drawing = SpreadsheetDrawing()
        drawing.charts, drawing.images = ws._charts, ws._images  # type: ignore[attr-defined]  # what its types leave out
        ws._drawing = drawing  # type: ignore[attr-defined]
        written = io.BytesIO()
        writer = _WithoutRows(ws, out=written)
        writer.write_top()
        self.rows[ws.path[1:]] = written_rows(writer, self.values.get(ws.title, {}))
        writer.write_rows()
        writer.write_tail()
        writer.close()
        ws._rels = writer._rels  # type: ignore[attr-defined]
        self._archive.writestr(ws.path[1:], written.getvalue())  # type: ignore[attr-defined]
        self.manifest.append(ws)
