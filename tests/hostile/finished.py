"""What finished files would do besides being read: scripts, links, formulas, parts from elsewhere."""

import html
import io
import json
import re
import unicodedata
import zipfile
from collections.abc import Iterator

import html5lib
import openpyxl
import pikepdf
import pypdfium2
from openpyxl.utils.escape import unescape

HARMLESS_ADDRESSES = ("#", "data:font/", "data:image/")
ADDRESSES = ("href", "src", "srcset", "action", "data", "background", "xlink:href")
DOING = ("script", "iframe", "object", "embed", "base", "form", "link", "input", "button", "foreignObject")
"""Elements of a web page that do something, or may."""
PDF_KEYS = ("/JS", "/URI", "/AA", "/OpenAction", "/EmbeddedFiles", "/EF")
PDF_ACTIONS = ("/JavaScript", "/URI", "/Launch", "/GoToR", "/GoToE", "/SubmitForm", "/ImportData", "/Movie")
HEADER = re.compile(r"<(?:odd|even|first)(?:Header|Footer)>(.*?)</", re.DOTALL)


def letters(text: str) -> str:
    """A text by its letters and digits alone, however it is spaced, wrapped, composed or escaped."""
    return "".join(char for char in unicodedata.normalize("NFC", text) if char.isascii() and char.isalnum())


def pdf_deeds(data: bytes) -> set[str]:
    """The actions in a PDF, their scripts left out, and everything else that is run, opened or attached."""
    found = set[str]()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for thing in pdf.objects:
            for table in _tables(thing):
                found.update(str(key) for key in table if key in PDF_KEYS)
                kind = table.get("/S")
                if kind in PDF_ACTIONS:
                    found.add(str(kind))
    return found


def _tables(thing: object) -> Iterator[pikepdf.Dictionary | pikepdf.Stream]:
    """A table of a PDF and those that stand within it, not those that it only names."""
    if isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)):
        yield thing
        for key in thing.keys():  # noqa: SIM118 (a stream is no mapping)
            if not thing[key].is_indirect if isinstance(thing[key], pikepdf.Object) else False:
                yield from _tables(thing[key])
    elif isinstance(thing, pikepdf.Array):
        for inner in thing:
            if isinstance(inner, pikepdf.Object) and not inner.is_indirect:
                yield from _tables(inner)


def pdf_scripts(data: bytes) -> list[str]:
    """The scripts of a PDF."""
    scripts = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for thing in pdf.objects:
            for table in _tables(thing):
                if "/JS" in table:
                    script = table["/JS"]
                    written = script.read_bytes() if isinstance(script, pikepdf.Stream) else bytes(script)
                    scripts.append(written.decode("latin-1"))
    return scripts


def pdf_text(data: bytes) -> str:
    """All that stands on the pages of a PDF."""
    document = pypdfium2.PdfDocument(data)
    document.init_forms()
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def html_deeds(page: str) -> set[str]:
    """The elements and attributes of a web page by which it runs, fetches or leads elsewhere, as a browser reads it."""
    found = set[str]()
    for element in html5lib.parse(page, namespaceHTMLElements=False).iter():
        if not isinstance(element.tag, str):
            continue  # a comment
        if element.tag in DOING:
            found.add(element.tag)
        for name, value in element.attrib.items():
            if str(name).startswith("on") or (element.tag == "meta" and name == "http-equiv"):
                found.add(f"{element.tag} {name}")
            if name in ADDRESSES and not value.startswith(HARMLESS_ADDRESSES):
                found.add(f"{element.tag} {name}={value}")
        if element.tag == "style":
            found.update(re.findall(r"@import|expression|url\((?!data:font/)", element.text or ""))
    return found


def html_text(page: str) -> str:
    """What a browser shows of a page."""
    return "".join(html5lib.parse(page, namespaceHTMLElements=False).find("body").itertext())


def formulas(workbook: bytes) -> dict[str, str]:
    """The formulas of a workbook by sheet and cell, each by its letters."""
    book = openpyxl.load_workbook(io.BytesIO(workbook))
    return {
        f"{sheet.title}!{cell.coordinate}": str(getattr(cell.value, "text", cell.value))
        for sheet in book.worksheets
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f"
    }


def workbook_deeds(workbook: bytes) -> set[str]:
    """Links, connections, macros and objects of a workbook, and parts that are elsewhere."""
    found = set[str]()
    with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
        for name in archive.namelist():
            if re.search(r"externalLink|connection|vba|activeX|embedding|customXml|oleObject", name, re.IGNORECASE):
                found.add(name)
            text = archive.read(name).decode("utf-8", "replace") if name.endswith((".xml", ".rels", ".vml")) else ""
            found.update(re.findall(r'<hyperlink\b|<ddeLink\b|TargetMode="External"|<!DOCTYPE|<!ENTITY', text))
    return found


def workbook_text(workbook: bytes) -> str:
    """All the texts of the cells of a workbook, as the format has them read."""
    book = openpyxl.load_workbook(io.BytesIO(workbook))
    values = (cell.value for sheet in book.worksheets for row in sheet.iter_rows() for cell in row)
    return "\n".join(unescape(value) for value in values if isinstance(value, str))


def headers(workbook: bytes) -> list[str]:
    """What the pages of a workbook have at their heads and feet, codes and all."""
    with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
        sheets = [archive.read(name).decode() for name in archive.namelist() if name.startswith("xl/worksheets/sheet")]
    return [html.unescape(text) for sheet in sheets for text in HEADER.findall(sheet)]


def json_texts(answer: str) -> str:
    """All the texts of an answer in JSON, keys too."""
    found: list[str] = []

    def gather(value: object) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                found.append(key)
                gather(inner)
        elif isinstance(value, list):
            for inner in value:
                gather(inner)
        elif isinstance(value, str):
            found.append(value)

    gather(json.loads(answer))
    return "\n".join(found)
