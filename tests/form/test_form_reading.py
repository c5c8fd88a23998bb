"""A filled form read back: what was typed, by whatever program, and what is wrong with a file that is no such form."""

import time
import tracemalloc
import zlib
from io import BytesIO
from random import Random

import pikepdf
import pytest

from sheets.errors import FaultyFile
from sheets.rules_file import Library
from tests.form.test_fillable_scores import fillable, games, typed
from tests.form_filling import fill_and_save, with_values
from tests.random_games import random_tally

pytest.importorskip("pypdf")
from sheets.form.reading_form import read_form

__all__ = ["games"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["shanghai-rummy-10", "phase-10", "shanghai-manipulation"])
def test_it_reads_what_a_viewer_saved(games: Library, name: str) -> None:
    variant, names = games.variants[name], ("Zoë", "Łukasz", "", "Мария")
    form = fillable(games, name, ("", "Łukasz", "", ""))
    tally = random_tally(variant, names, Random(7), most_rows=8)
    entries = {field: text for field, text in typed(variant, tally).items() if field != "name2"}
    found = read_form("sheet.pdf", fill_and_save(form, entries))
    assert (found.game.id, found.tally, found.differences) == (name, tally, ())


def test_it_tells_every_entry_that_it_cannot_read(games: Library) -> None:
    form = fillable(games, "shanghai-rummy-10", ("Ann", "Ben"))
    faulty = with_values(
        form, {"score1p1": "12.5", "score2p2": "many", "bonus1p1": "no such thing", "score3p1": "12345678"}
    )
    with pytest.raises(FaultyFile) as caught:
        read_form("sheet.pdf", faulty)
    right = "write points like 25 or -5, - for a player who is away, or leave it blank"
    assert [str(problem) for problem in caught.value.problems] == [
        f'sheet.pdf: round 1, "Ann": "12.5" is not a whole number; {right}',
        f'sheet.pdf: round 2, "Ben": "many" is not a whole number; {right}',
        'sheet.pdf: round 3, "Ann": "12345678" is too large; write up to 7 digits',
        'sheet.pdf: round 1, "Ann": "no such thing" is not a bonus of this game; '
        'known: "out blind" and "out blind, no joker"',
    ]


def test_it_tells_a_sum_that_somebody_wrote_wrong(form: bytes) -> None:
    found = read_form(
        "sheet.pdf",
        with_values(form, {"score1p1": "10", "score2p1": "20", "sofar2p1": "40", "total1": "30", "place1": "2"}),
    )
    assert [str(problem) for problem in found.differences] == [
        'sheet.pdf: hand 2, "Ann": the sheet has "40" as total so far, but the scores give 30',
        'sheet.pdf: "Ann": the sheet has "2" as place, but the scores give 1',
    ]


def _without(pdf: bytes, name: str) -> bytes:
    """The file with a field that has lost its name."""
    with pikepdf.open(BytesIO(pdf)) as document:
        for field in document.Root.AcroForm.Fields:
            if str(field.T) == name:
                field.T = pikepdf.String("lost")
        saved = BytesIO()
        document.save(saved)
        return saved.getvalue()


def _locked(pdf: bytes) -> bytes:
    with pikepdf.open(BytesIO(pdf)) as document:
        saved = BytesIO()
        document.save(saved, encryption=pikepdf.Encryption(owner="a", user="b"))
        return saved.getvalue()


def _flattened(pdf: bytes) -> bytes:
    """The file as a viewer prints it to a PDF: without its fields."""
    with pikepdf.open(BytesIO(pdf)) as document:
        del document.Root.AcroForm
        for page in document.pages:
            del page.Annots
        saved = BytesIO()
        document.save(saved)
        return saved.getvalue()


@pytest.fixture(scope="module")
def form(games: Library) -> bytes:
    return fillable(games, "rook-shanghai", ("Ann", "Ben", "Zoë", "Dad"))


NO_FORM = (
    "sheet.pdf: it is not a form from `sheets score fillable`; "
    "make one with `sheets score fillable`, or write the scores into a table (CSV)"
)
NO_FIELDS = (
    "sheet.pdf: it has no form fields: printing a form to a PDF removes them; "
    "save the filled form instead of printing it, or write the scores into a table (CSV)"
)
DAMAGED = "sheet.pdf: it is a damaged PDF; save it again, or write the scores into a table (CSV)"


@pytest.mark.parametrize(("spoil", "message"), [
    pytest.param(_locked, "sheet.pdf: it has a password; save it without one", id="a password"),
    pytest.param(_flattened, NO_FIELDS, id="a form that was printed"),
    pytest.param(lambda pdf: _without(pdf, "rules"), NO_FORM, id="a form without rules"),
    pytest.param(lambda pdf: _without(pdf, "score2p3"),
                 "sheet.pdf: 1 of its fields are gone, the first is score2p3; write the scores into a table (CSV)",
                 id="a field is gone"),
    pytest.param(lambda pdf: pdf[:2000], DAMAGED, id="cut off"),
])  # fmt: skip
def test_it_refuses_what_it_cannot_read(form: bytes, spoil: object, message: str) -> None:
    with pytest.raises(FaultyFile) as caught:
        read_form("sheet.pdf", spoil(form))  # type: ignore[operator]
    assert str(caught.value) == message


def _pdf(*objects: bytes) -> bytes:
    """A PDF of these objects, the first of them its catalogue."""
    data, places = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, len(data))
    return data + b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + table + end


def _bomb() -> bytes:
    """A stream of objects that unpacks to 200 MB."""
    packed = zlib.compress(b" " * (200 << 20), 9)
    stream = b"<</Type/ObjStm/N 1/First 5/Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(packed), packed)
    data = _pdf(b"<</Type/Catalog/AcroForm 3 0 R>>", stream)
    rows = bytes(7) + b"".join(b"\1" + data.index(b"%d 0 obj" % n).to_bytes(4, "big") + b"\0\0" for n in (1, 2))
    rows += b"\2" + (2).to_bytes(4, "big") + b"\0\0"
    head = b"<</Type/XRef/W[1 4 2]/Size 4/Root 1 0 R/Length %d>>" % len(rows)
    table = b"9 0 obj\n" + head + b"stream\n" + rows + b"\nendstream\nendobj\n"
    return data[: data.index(b"xref\n")] + table + b"startxref\n%d\n%%%%EOF" % data.index(b"xref\n")


@pytest.mark.slow
@pytest.mark.parametrize(("data", "message"), [
    pytest.param(b"", DAMAGED, id="a bomb"),
    pytest.param(_pdf(b"<</Type/Catalog/AcroForm " + b"[" * 200_000 + b"]" * 200_000 + b">>"), DAMAGED, id="deep"),
    pytest.param(_pdf(b"<</Type/Catalog/AcroForm 2 0 R>>", b"3 0 R", b"2 0 R"), DAMAGED, id="round and round"),
    pytest.param(_pdf(b"<</Type/Catalog/AcroForm<</Fields[" + b"2 0 R " * 100_000 + b"]>>>>", b"<</T(a)/V(b)>>"),
                 "sheet.pdf: it has more than 50000 fields; make one with `sheets score fillable`, or write the"
                 " scores into a table (CSV)", id="a hundred thousand fields"),
])  # fmt: skip
def test_it_bears_what_is_made_to_harm(data: bytes, message: str) -> None:
    tracemalloc.start()
    began = time.process_time()
    with pytest.raises(FaultyFile) as caught:
        read_form("sheet.pdf", data or _bomb())
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert str(caught.value) == message
    assert time.process_time() - began < 10
    assert most < 300 << 20
