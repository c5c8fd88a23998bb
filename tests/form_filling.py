"""A fillable sheet filled in by a viewer that runs its scripts: what its fields say, by their names."""

import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import chain
from pathlib import Path

import pikepdf

from sheets.game.scoring import AWAY, NOT_PLAYING
from sheets.record.entry_cells import NO_SCORE, WORTHLESS
from sheets.record.who_plays import LEAVES, LEFT, NOT_YET
from sheets.record.written_cells import TICKS
from tests.programs import program

SCRIPT = Path(__file__).with_suffix(".js")


def fields_of(pdf: bytes) -> dict[str, pikepdf.Object]:
    """The fields of a form by their names, each of which stands once."""
    found: dict[str, pikepdf.Object] = {}
    with pikepdf.open(BytesIO(pdf)) as document:
        for field in document.Root.AcroForm.Fields:
            assert str(field.T) not in found
            found[str(field.T)] = {key: field[key] for key in field.keys()}  # noqa: SIM118  (pikepdf's own keys)
    return found


def told_by_name(pdf: bytes) -> dict[str, str]:
    """What each field is called for those who hear it."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return {str(field.T): str(field.TU) for field in document.Root.AcroForm.Fields}


CODES = {NO_SCORE, WORTHLESS, NOT_YET, LEAVES, LEFT, AWAY, *NOT_PLAYING, *TICKS}
"""Texts of described cells that nobody sees."""


def told_by_script(pdf: bytes) -> list[str]:
    """The texts of what the script says, and what it calls columns without a name, and lines."""
    with pikepdf.open(BytesIO(pdf)) as document:
        script = document.Root.Names.JavaScript.Names[1].JS.read_bytes().decode()
    called, behind = "scorekeeping(", "return made; })("
    known, _ = json.JSONDecoder().raw_decode(script, script.index(called + "{") + len(called))
    texts, _ = json.JSONDecoder().raw_decode(script, script.index(behind) + len(behind))
    rows = chain(*(chain(*block.get("constants", ())) for block in known["blocks"]))
    return [text for text in (*texts, *rows) if isinstance(text, str) and text not in CODES]


def with_values(pdf: bytes, values: Mapping[str, str]) -> bytes:
    """The file with values that a program without scripts has written."""
    left = dict(values)
    with pikepdf.open(BytesIO(pdf)) as document:
        for field in document.Root.AcroForm.Fields:
            if str(field.T) in left:
                field.V = pikepdf.String(left.pop(str(field.T)))
        assert not left, "no such fields"
        saved = BytesIO()
        document.save(saved, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return saved.getvalue()


def fill(pdf: bytes, games: Sequence[Mapping[str, str]]) -> list[dict[str, str]]:
    """What stands in the fields once each game is typed, by the fields' names, field by field in that order."""
    return _filled(pdf, games)[0]


def fill_and_save(pdf: bytes, game: Mapping[str, str]) -> bytes:
    """The file once a game is typed and saved."""
    return _filled(pdf, [game])[1]


def _filled(pdf: bytes, games: Sequence[Mapping[str, str]]) -> tuple[list[dict[str, str]], bytes]:
    told = told_by_name(pdf)
    assert len(set(told.values())) == len(told), "two fields are called the same"
    names = {words: name for name, words in told.items()}
    entries = [[(told[name], text) for name, text in game.items()] for game in games]
    with tempfile.TemporaryDirectory() as folder:
        form, typed, saved = (Path(folder) / name for name in ("form.pdf", "games.json", "saved.pdf"))
        form.write_bytes(pdf)
        typed.write_text(json.dumps(entries), encoding="ascii")
        command = [program("mutool", "mupdf-tools"), "run", str(SCRIPT), str(form), str(typed), str(saved)]
        done = subprocess.run(command, capture_output=True, check=True, timeout=600)
        told_back = json.loads(done.stdout)
        return [{names[words]: text for words, text in game.items()} for game in told_back], saved.read_bytes()
