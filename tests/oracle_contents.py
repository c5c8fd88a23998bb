"""What is in a file that sheets made, as texts, for tests/oracle.py: a PDF, a workbook, a page or a picture."""

from __future__ import annotations

import ctypes
import io
import json
from collections import defaultdict
from typing import TYPE_CHECKING

import pikepdf
import pypdfium2
from finished_pdf import read_pages
from openpyxl import load_workbook
from pypdfium2 import raw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

MM = 72 / 25.4


def contents(path: Path) -> Iterator[tuple[str, str]]:
    """What is in a file, by aspect."""
    data = path.read_bytes()
    if data.startswith(b"%PDF"):
        yield from pdf_contents(data)
        yield "structure", structure_text(data)
    elif data.startswith(b"PK"):
        yield from workbook_contents(data)
    elif data.startswith(b"\x89PNG"):
        yield "about", f"PNG, {int.from_bytes(data[16:20])} x {int.from_bytes(data[20:24])}\n"
    else:
        yield "text", data.decode("utf-8")


def pdf_contents(data: bytes) -> Iterator[tuple[str, str]]:
    """The text of the pages in drawing order, their measures, where everything stands in points, and its form."""
    texts, places = [], []
    for number, page in enumerate(read_pages(data), 1):
        lines = list(text_lines(page.chars))
        sizes = sorted({round(char["size"], 1) for char in page.chars if not char["text"].isspace()})
        drawn = {"line": page.lines, "rect": page.rects, "curve": page.curves}
        counts = ", ".join(f"{len(shapes)} {kind}s" for kind, shapes in drawn.items())
        size = f"{page.width / MM:.1f} x {page.height / MM:.1f} mm"
        least = " x ".join(f"{gap / MM:.1f}" for gap in least_cell(page.lines + page.rects))
        text = "".join(f"{text}\n" for *_, text in lines)
        texts.append(f"page {number}: {size}, {counts}\nleast cell {least} mm\ntype of {sizes} points\n{text}")
        letters = (f"{x0:.1f} {foot:.1f} size {points:.1f}: {text}\n" for x0, foot, points, text in lines)
        edges = ("x0", "top", "x1", "bottom")
        shapes = (
            f"{kind} {' '.join(f'{shape[edge]:.1f}' for edge in edges)}{' dotted' * shape['is_dotted']}\n"
            for kind, those in drawn.items()
            for shape in those
        )
        places.append(f"page {number}\n{''.join(letters)}{''.join(shapes)}")
    yield "pages", "\n".join(texts)
    yield "places", "\n".join(places)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        told = {key: str(value) for key, value in pdf.docinfo.items() if "Date" not in key}
        told |= {key: repr(pdf.Root.get(key)) for key in ("/Lang", "/PageLabels", "/ViewerPreferences", "/MarkInfo")}
        yield "about", json.dumps(told, indent=1) + "\n"
        if fields := pdf.Root.get("/AcroForm", {}).get("/Fields"):
            yield "form", "".join(f"{field_text(field)}\n" for field in fields)


def structure_text(data: bytes) -> str:
    """The tags of each page, each with its own words, and what it is called where it has none."""
    document = pypdfium2.PdfDocument(data)
    lines = []
    for number, page in enumerate(document, 1):
        lines.append(f"page {number}")
        words, last, text = defaultdict(str), -1, page.get_textpage()
        for index in range(raw.FPDFText_CountChars(text.raw)):
            if thing := raw.FPDFText_GetTextObject(text.raw, index):
                last = raw.FPDFPageObj_GetMarkedContentID(thing)
            words[last] += chr(raw.FPDFText_GetUnicode(text.raw, index)).replace("\r", "").replace("\n", " ")
        tree = raw.FPDF_StructTree_GetForPage(page.raw)
        for index in range(max(0, raw.FPDF_StructTree_CountChildren(tree))):
            lines += _tagged(raw.FPDF_StructTree_GetChildAtIndex(tree, index), words, " ")
        if words[-1].strip():
            lines.append(f" beside the tags: {words[-1].strip()}")
        raw.FPDF_StructTree_Close(tree)
        text.close()
    document.close()
    return "".join(f"{line}\n" for line in lines)


def _tagged(element: object, words: Mapping[int, str], indent: str) -> Iterator[str]:
    said = [_said(get, element) for get in (raw.FPDF_StructElement_GetType, raw.FPDF_StructElement_GetAltText)]
    inner: list[str] = []
    own = ""
    for index in range(max(0, raw.FPDF_StructElement_CountChildren(element))):
        if child := raw.FPDF_StructElement_GetChildAtIndex(element, index):
            inner += _tagged(child, words, f"{indent} ")
        else:
            own += words.get(raw.FPDF_StructElement_GetChildMarkedContentID(element, index), "")
    yield f"{indent}{' = '.join(filter(None, said))}: {own.strip()}"
    yield from inner


def _said(get: Callable[..., int], element: object) -> str:
    length = get(element, None, 0)
    buffer = ctypes.create_string_buffer(length)
    get(element, buffer, length)
    return buffer.raw.decode("utf-16-le").rstrip("\0")


def field_text(field: Mapping[str, object]) -> str:
    """The name, kind, value and flags of a field, and what it does."""
    keys = ("/T", "/TU", "/FT", "/V", "/DV", "/Ff", "/MaxLen", "/Opt", "/AA", "/Kids")
    return ", ".join(f"{key}: {field[key]!r}" for key in keys if key in field)


def text_lines(chars: Sequence[Mapping[str, object]]) -> Iterator[tuple[float, float, float, str]]:
    """Where each line of text begins, its size and its letters; letters one after another on one level make a line."""
    line: list[Mapping[str, object]] = []
    for char in [*chars, None]:
        last = line[-1] if line else None
        goes_on = char and last and abs(char["bottom"] - last["bottom"]) < 0.2 and char["size"] - last["size"] < 0.1
        if last and not (goes_on and -1 < char["x0"] - last["x1"] < last["size"]):
            text = "".join(each["text"] for each in line).strip()
            if text:
                yield line[0]["x0"], line[0]["bottom"], line[0]["size"], text
            line = []
        line.append(char)


def least_cell(shapes: Sequence[Mapping[str, float]]) -> tuple[float, float]:
    """The least gaps, in points, across between upright lines that stand beside one another, and down between level."""
    gaps = []
    for start, end, near, far in (("x0", "x1", "top", "bottom"), ("top", "bottom", "x0", "x1")):
        lines = sorted(
            (shape[start], shape[near], shape[far])
            for shape in shapes
            if shape[end] - shape[start] < 0.1 and shape[far] - shape[near] > 10
        )
        found = [
            other[0] - line[0]
            for number, line in enumerate(lines)
            for other in lines[number + 1 : number + 40]
            if other[0] - line[0] > 1 and min(line[2], other[2]) - max(line[1], other[1]) > 5
        ]
        gaps.append(min(found, default=0.0))
    return gaps[0], gaps[1]


def workbook_contents(data: bytes) -> Iterator[tuple[str, str]]:
    """Formulas and what is stored as their values, names, looks, and the rules of the game that it carries."""
    book, stored = load_workbook(io.BytesIO(data)), load_workbook(io.BytesIO(data), data_only=True)
    cells, looks, carried = [], [], []
    for sheet in book:
        of_it = carried if sheet.title.startswith("Variant") else cells
        formats = defaultdict(list)
        for cell in (cell for row in sheet.iter_rows() for cell in row):
            formats[f"{cell.number_format} {'' if cell.protection.locked else 'open'}"].append(cell.coordinate)
            if cell.value is not None:
                value = stored[sheet.title][cell.coordinate].value
                formula = getattr(cell.value, "text", cell.value)
                of_it.append(
                    f"{sheet.title}!{cell.coordinate}: {formula!r}{f' -> {value!r}' * (value != cell.value)}\n"
                )
        checks = (
            f"{each.sqref}: {each.type} {each.formula1} {each.error}\n"
            for each in sheet.data_validations.dataValidation
        )
        rules = (
            f"{where.sqref}: {[(r.type, r.formula) for r in each]}\n"
            for where, each in sheet.conditional_formatting._cf_rules.items()
        )
        about = f"{sheet.title}: {sheet.sheet_state}, freeze {sheet.freeze_panes}, prints {sheet.print_area}, "
        about += f"paper {sheet.page_setup.paperSize} {sheet.page_setup.orientation}, charts {len(sheet._charts)}\n"
        merged = f"merged: {sorted(map(str, sheet.merged_cells.ranges))}\n"
        widths = f"widths: { {key: round(each.width, 1) for key, each in sorted(sheet.column_dimensions.items())} }\n"
        of_formats = (f"{name}: {' '.join(where)}\n" for name, where in sorted(formats.items()) if name != "General ")
        looks += [about, merged, widths, *checks, *rules, *of_formats]
    yield "cells", "".join(cells)
    yield "carried", "".join(carried)
    yield "look", "".join(looks)
    of_sheets = [(f"{sheet.title}!{name}", each) for sheet in book for name, each in sheet.defined_names.items()]
    names = sorted((name, each.attr_text) for name, each in [*book.defined_names.items(), *of_sheets])
    yield "names", "".join(f"{name} = {where}\n" for name, where in names)
