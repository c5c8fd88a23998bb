"""Workbooks that somebody made to be too much, or that a strange program saved: read or refused, in little memory."""

import re
import tracemalloc
import zipfile
from collections.abc import Callable
from io import BytesIO

import pytest

from sheets.errors import FaultyFile
from sheets.workbook.filled import filled_book
from sheets.workbook.filled.filled_cells import Value

MOST_BYTES = 200 << 20
MAKE_ONE = "make one with `sheets excel`, or write the scores into a table (CSV)"
MANIFEST = b"<manifest/>"


def packed(files: dict[str, str | bytes]) -> bytes:
    result = BytesIO()
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in files.items():
            target.writestr(name, data)
    return result.getvalue()


def xlsx(cells: str, *, address: str = "Scores!$A$1:$B$2", styles: str = "", **parts: str | bytes) -> bytes:
    """The least that is an .xlsx file, with one sheet."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    there = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    relations = '<Relationships><Relationship Id="r1" Target="{}"/></Relationships>'
    names = f'<definedNames><definedName name="Scores">{address}</definedName></definedNames>'
    names = f'<sheets><sheet name="Scores" r:id="r1"/></sheets>{names}'
    texts = "<si><t>Ann</t></si><si><r><t>B</t></r><r><t>en</t></r></si>"
    return packed(
        {
            "_rels/.rels": relations.format("xl/workbook.xml"),
            "xl/_rels/workbook.xml.rels": relations.format("/xl/worksheets/sheet1.xml"),
            "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{there}">{names}</workbook>',
            "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>',
            "xl/sharedStrings.xml": f'<sst xmlns="{main}">{texts}</sst>',
            "xl/styles.xml": f'<styleSheet xmlns="{main}">{styles}</styleSheet>',
            **parts,
        }
    )


def ods(rows: str, *, address: str = "$Scores.$A$1:.$B$2") -> bytes:
    """The least that is an .ods file, with one sheet."""
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{known_as}:1.0"'
        for name, known_as in {"office": "office", "table": "table", "text": "text", "draw": "drawing"}.items()
    )
    named = f'<table:named-range table:name="Scores" table:cell-range-address="{address}"/>'
    sheet = f'<table:table table:name="Scores">{rows}</table:table>{named}'
    return packed(
        {
            "META-INF/manifest.xml": MANIFEST,
            "content.xml": f"<office:document-content {spaces}>{sheet}</office:document-content>",
        }
    )


def values(data: bytes) -> list[list[Value]]:
    """What stands in the rectangle."""
    found = filled_book("game", data)
    return [[cell.value for cell in row] for row in found.rectangle(found.names["Scores"])]


def told(data: bytes) -> str:
    with pytest.raises(FaultyFile) as caught:
        values(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        pytest.param('<row r="1"><c r="A1"><v>5</v></c><c r="B1"><v>5.0</v></c></row>', [5, 5], id="numbers"),
        pytest.param('<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>', ["Ann", "Ben"], id="shared texts"),
        pytest.param('<row><c t="inlineStr"><is><t>A</t></is></c><c t="b"><v>1</v></c></row>', ["A", True], id="else"),
        pytest.param('<row><c t="str"><f>A1</f><v></v></c><c><f>A1</f></c></row>', ["", None], id="formulas"),
        pytest.param(
            '<row><c s="1"><v>46024</v></c><c s="2"><v>0.4375</v></c></row>',
            ["2026-01-02", "10:30:00"], id="a day, an hour",
        ),
        pytest.param('<row><c t="e"><v>#REF!</v></c><c s="9"/></row>', ["#REF!", None], id="a fault, and nothing"),
    ],
)  # fmt: skip
def test_it_reads_the_cells_of_an_xlsx_file(cells: str, expected: list[Value]) -> None:
    styles = '<numFmts><numFmt numFmtId="170" formatCode="hh:mm"/></numFmts>'
    styles += '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>'
    assert values(xlsx(cells, styles=styles)) == [expected, [None, None]]


TEXT = 'office:value-type="string"'


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param(
            '<table:table-row><table:table-cell office:value-type="float" office:value="5"><text:p>5,0</text:p>'
            "</table:table-cell></table:table-row>",
            [[5, None], [None, None]], id="a number, and how it is shown",
        ),
        pytest.param(
            '<table:table-row table:number-rows-repeated="1048576"><table:table-cell '
            'table:number-columns-repeated="16384"/></table:table-row>',
            [[None, None], [None, None]], id="a whole sheet of nothing",
        ),
        pytest.param(
            f"<table:table-row><table:table-cell {TEXT}><office:annotation><text:p>mine</text:p></office:annotation>"
            f"<draw:frame><text:p>a picture</text:p></draw:frame><text:p>A<text:s text:c='2'/><text:span>b</text:span>"
            f"</text:p><text:p>c</text:p></table:table-cell><table:covered-table-cell/></table:table-row>",
            [["A  b\nc", None], [None, None]], id="a text with a note and a picture",
        ),
        pytest.param(
            '<table:table-row><table:table-cell office:value-type="date" office:date-value="2026-11-20T00:00:00">'
            "<text:p>20.11.26</text:p></table:table-cell></table:table-row>",
            [["2026-11-20", None], [None, None]], id="a day",
        ),
    ],
)  # fmt: skip
def test_it_reads_the_cells_of_an_ods_file(rows: str, expected: list[list[Value]]) -> None:
    assert values(ods(rows)) == expected


def lying(data: bytes) -> bytes:
    """The archive with a directory that gives each part a size of ten bytes."""
    return re.sub(rb"(PK\x01\x02.{20}).{4}", lambda entry: entry[1] + b"\n\0\0\0", data, flags=re.DOTALL)


def many_parts() -> bytes:
    return packed({f"part{number}": "" for number in range(1_001)} | {"xl/workbook.xml": ""})


HUGE = 20 << 20
DAMAGED = f"game: it is not a workbook, or it is damaged; {MAKE_ONE}"
LARGE = f"game: unpacked it is larger than 16 MB; {MAKE_ONE}"
ELEMENTS = f"game: a part of it has more than 250,000 elements; {MAKE_ONE}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(lambda: xlsx("<row/>" * 300_000), ELEMENTS, id="more rows than anybody writes"),
        pytest.param(lambda: xlsx(f"<row><c><v>{' ' * HUGE}</v></c></row>"), LARGE, id="a huge cell"),
        pytest.param(lambda: lying(xlsx("<row/>" * 300_000)), DAMAGED, id="a directory that lies"),
        pytest.param(many_parts, f"game: it has more than 1000 parts; {MAKE_ONE}", id="many parts"),
        pytest.param(lambda: xlsx("<a>" * 20_000 + "</a>" * 20_000), [[None, None]] * 2, id="very deep"),
        pytest.param(
            lambda: ods(
                '<table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="float" '
                'office:value="1" table:number-columns-repeated="16384"/></table:table-row>'
            ),
            [[1, 1]] * 2, id="a full sheet in one line",
        ),
        pytest.param(
            lambda: packed({"content.xml": "?", "META-INF/manifest.xml": '<manifest:encryption-data/>'}),
            "game: it has a password; save it without one", id="an .ods with a password",
        ),
        pytest.param(
            lambda: packed({"content.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "META-INF/manifest.xml": ""}),
            DAMAGED, id="its own entities",
        ),
        pytest.param(
            lambda: xlsx(
                '<row><c t="s"><v>0</v></c></row>',
                **{"xl/sharedStrings.xml": '<!DOCTYPE sst [<!ENTITY b "c">]><sst><si>&b;</si></sst>'},
            ),
            DAMAGED, id="entities that could grow without end",
        ),
    ],
)  # fmt: skip
def test_it_stays_small_whatever_it_is_given(data: Callable[[], bytes], said: str | list[list[Value]]) -> None:
    given = data()
    tracemalloc.start()
    assert (told(given) if isinstance(said, str) else values(given)) == said
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MOST_BYTES
