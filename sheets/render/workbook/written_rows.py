"""The rows of a sheet as its part of the file has them, in the canonical form, each formula with its value beside it.

openpyxl would write them one way with lxml and another without, and leave out the values; they are most of a file.
"""

from collections.abc import Mapping
from typing import cast
from xml.etree.ElementTree import Element

from openpyxl.cell import Cell, MergedCell
from openpyxl.cell.rich_text import CellRichText
from openpyxl.compat import safe_string
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.worksheet import Worksheet

from sheets.render.workbook.canonical_xml import in_attribute, in_text
from sheets.render.workbook.cell_style import InsideCell
from sheets.render.workbook.escapes import escaped, is_escape
from sheets.render.workbook.formulas import NOT_YET, Value


def written_rows(writer: WorksheetWriter, values: Mapping[str, Value]) -> str:
    """The rows that a writer has; `values` is what the formula in each cell gives."""
    dimensions = cast("Worksheet", writer.ws).row_dimensions
    pieces: list[str] = []
    looks: dict[bytes, str] = {}  # openpyxl takes long to look a style up, and to see whether there is one
    for number, cells in writer.rows():
        told = {"r": str(number), **dict(dimensions.get(number, {}))}
        pieces.append(_begun("row", told))
        for cell in cells:
            inside = cast("InsideCell", cell)
            look = inside._style.tobytes()
            if look not in looks:
                looks[look] = f' s="{cell.style_id}"' if cell.has_style else ""
            if inside._value is not None or looks[look]:
                pieces.append(_cell(cell, inside._value, looks[look], values))
        pieces.append("</row>")
    return "".join(pieces)


def _begun(tag: str, attributes: Mapping[str, str]) -> str:
    """The beginning of an element."""
    told = (f' {name}="{in_attribute(attributes[name])}"' for name in sorted(attributes))
    return f"<{tag}{''.join(told)}>"


def _cell(cell: Cell | MergedCell, value: object, look: str, values: Mapping[str, Value]) -> str:
    place, kind = cell.coordinate, cell.data_type
    begun = f'<c r="{place}"{look}'
    if kind == "f" and isinstance(value, str) and value:
        gives = values.get(place)
        type_, told = ("", "") if gives is None or _is_left(gives) else _stored(gives)
        return f"{begun}{type_}><f>{in_text(value[1:])}</f><v>{in_text(told)}</v></c>"
    type_ = "inlineStr" if kind == "s" else kind
    if value is None or value == "":
        return f'{begun} t="{type_}"></c>'
    if isinstance(value, CellRichText):
        return f'{begun} t="{type_}">{_element(value.to_tree())}</c>'
    if kind != "s" or not isinstance(value, str):
        return f'{begun} t="{type_}"><v>{in_text(safe_string(value))}</v></c>'
    space = ' xml:space="preserve"' if value != value.strip() else ""
    return f'{begun} t="{type_}"><is><t{space}>{in_text(escaped(value))}</t></is></c>'


def _is_left(gives: Value) -> bool:
    """Whether a value is left to be worked out, as some programs would read a character's number in it."""
    return isinstance(gives, str) and is_escape(gives)


def _stored(value: Value) -> tuple[str, str]:
    """A value as a cell has it: the attribute with its type, and its text."""
    match value:
        case bool():
            return ' t="b"', str(int(value))
        case str():
            return f' t="{"e" if value == NOT_YET else "str"}"', value
        case _:
            return "", repr(value)


def _element(element: Element) -> str:
    """A text in several looks."""
    words = element.text or ""
    within = in_text(escaped(words) if element.tag == "t" else words) + "".join(map(_element, element))
    space = {name.replace("{http://www.w3.org/XML/1998/namespace}", "xml:"): told for name, told in element.items()}
    return f"{_begun(element.tag, space)}{within}</{element.tag}>"
