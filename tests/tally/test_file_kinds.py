"""Files that no scores are read from: what each is, and how its scores get to where they are read from."""

import io
import zipfile

import pytest

from sheets.answers import read_game
from sheets.errors import FaultyFile, WrongUsage

OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500)
CSV = "write the scores into a table and save it as CSV"
UNPACK = "unpack it, and name the file that is in it"


def old_with(part: str) -> bytes:
    """An OLE file with a part of that name, as its directory has it."""
    return OLD + part.encode("utf-16-le") + bytes(100)


def packed(*parts: str, mimetype: str = "") -> bytes:
    """A zip with parts of these names."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        if mimetype:
            archive.writestr("mimetype", mimetype)
        for part in parts:
            archive.writestr(part, "x")
    return made.getvalue()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        pytest.param(
            old_with("Workbook"),
            "an old workbook (.xls); open it in a spreadsheet program and save it as .xlsx",
            id=".xls",
        ),
        pytest.param(
            old_with("EncryptedPackage"), "a file with a password; save it as .xlsx without a password", id="password"
        ),
        pytest.param(old_with("WordDocument"), f"a file of an old program, like .doc; {CSV}", id=".doc"),
        pytest.param(packed("xl/workbook.bin"), "a binary workbook (.xlsb); save it as .xlsx", id=".xlsb"),
        pytest.param(packed("[Content_Types].xml", "word/document.xml"), f"a text document (.docx); {CSV}", id=".docx"),
        pytest.param(packed("ppt/presentation.xml"), f"a presentation (.pptx); {CSV}", id=".pptx"),
        pytest.param(
            packed("Index/Document.iwa"),
            "a file of Numbers, Pages or Keynote; export it as CSV, or as Excel (.xlsx)",
            id=".numbers",
        ),
        pytest.param(
            packed("content.xml", mimetype="application/vnd.oasis.opendocument.text"),
            f"a text document (.odt); {CSV}",
            id=".odt",
        ),
        pytest.param(packed("evening.xlsx"), f"a packed file (.zip); {UNPACK}", id=".zip"),
        pytest.param(b"\x1f\x8b\x08\x00", f"a packed file (.gz); {UNPACK}", id=".gz"),
        pytest.param(b"\xef\xbb\xbf <!DOCTYPE html><table>", f"a web page; {CSV}", id=".html"),
        pytest.param(b'<?xml version="1.0"?><Workbook/>', f"a file of XML; {CSV}", id=".xml"),
        pytest.param(b"{\\rtf1 round,Ann}", f"a text document (.rtf); {CSV}", id=".rtf"),
        pytest.param(b"\x89PNG\r\n\x1a\n", f"a picture; {CSV}", id=".png"),
        pytest.param(b"\0\0\0\x28ftypheic\0\0\0\0mif1", f"a picture; {CSV}", id=".heic"),
        pytest.param(b"RIFF\x24\0\0\0WEBPVP8 ", f"a picture; {CSV}", id=".webp"),
        pytest.param(b"GIF89a", f"a picture; {CSV}", id=".gif"),
        pytest.param(b"MM\0*\0\0\0\x08", f"a picture; {CSV}", id=".tiff"),
        pytest.param(
            b"[variants.x]\n", "a rules file; name a file of scores, and the rules with --variants", id=".toml"
        ),
    ],
)
def test_says_what_a_file_is_that_has_no_scores(data: bytes, told: str) -> None:
    with pytest.raises(FaultyFile) as refused:
        read_game("evening", data)
    assert str(refused.value) == f"evening is {told}"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        pytest.param(packed("xl/workbook.xml", "[Content_Types].xml"), "evening: it is no workbook", id="xlsx"),
        pytest.param(packed("content.xml"), "evening: it is no workbook", id="ods"),
        pytest.param(b"PK\3\4 torn", "evening: it is no workbook", id="damaged"),
        pytest.param(packed(*map(str, range(1001))), "evening: it has more than 1000 parts", id="many parts"),
        pytest.param(b"round,Ann\n1,5\n", "a table of scores does not say which game it is", id="table"),
    ],
)
def test_leaves_what_may_have_scores_to_who_reads_it(data: bytes, told: str) -> None:
    with pytest.raises((FaultyFile, WrongUsage)) as refused:
        read_game("evening", data)
    assert str(refused.value).startswith(told)
