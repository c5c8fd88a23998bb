"""What OOXML would take for the number of a character stays the text that was typed."""

import io
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from sheets.answers import read_game
from sheets.render.workbook.escapes import escaped, unescaped
from tests.commands import sheets
from tests.hostile import finished
from tests.spreadsheet import recalculated, worked_out

TYPED = ("_x0041_", "_x005F_x0042_", "a_x0043_x0044_", "_x004g_")
TITLE, NOTE, BONUS = "_x0046_ and _x00e9_", "_x000D_, _xD83D__xDE00_, _x005F_ and _X0041_ too", "_x0047_"
RULES = f"""
[variants.our-game]
extends = "shanghai-whist"
title   = "{TITLE}"
notes   = ["{NOTE}"]
words   = {{ round = ["_x0048_", "_x0049_s"] }}
bonuses = {{ "{BONUS}" = {{ points = -10 }} }}
"""
WRITTEN, SAVED = "as written", "as LibreOffice saves it"
_READ_AS_TEXT = re.compile('<(?:t|v)(?: [^>]*)?>([^<]*)</|(?:prompt|error|promptTitle|errorTitle)="([^"]*)"')


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """A workbook of a game and of players with such names, as it is written and as LibreOffice saves it."""
    there = tmp_path_factory.mktemp("escapes")
    (there / "ours.toml").write_text(RULES, "utf-8")
    heads = ",".join(f"{name},{name} bonus" for name in TYPED)
    (there / "scores.csv").write_text(f"round,{heads}\n1,5,{BONUS},0,,15,,20,\n", "utf-8")
    made = sheets("excel", "our-game", "--variants", "ours.toml", "--scores", "scores.csv", "-o", "a.xlsx", cwd=there)
    assert made.code == 0, made.err
    written = (there / "a.xlsx").read_bytes()
    return {WRITTEN: written, SAVED: recalculated(there, {"a": written})["a"]}


def test_it_is_escaped_where_a_program_would_read_the_number_of_a_character(files: Mapping[str, bytes]) -> None:
    """Excel reads these numbers in texts and in what is told of an entry; no other sign is written as one."""
    with zipfile.ZipFile(io.BytesIO(files[WRITTEN])) as packed:
        parts = [packed.read(name).decode() for name in packed.namelist() if name.startswith("xl/worksheets/")]
    texts = ["".join(found) for part in parts for found in _READ_AS_TEXT.findall(part)]
    numbers = {number for text in texts for number in re.findall("_x[0-9A-Fa-f]{4}_", text)}
    assert numbers == {"_x005F_"}
    assert "_x005F_x0041_" in texts
    assert "a_x005F_x0043_x005F_x0044_" in texts  # one sign ends the first number and begins the second
    assert not any(re.search("_x[0-9A-Fa-f]{4}_", head) for head in finished.headers(files[WRITTEN]))
    assert not any(re.search("_x[0-9A-Fa-f]{4}_", formula) for formula in finished.formulas(files[WRITTEN]).values())


def test_a_spreadsheet_program_shows_what_was_typed(files: Mapping[str, bytes], tmp_path: Path) -> None:
    """Also where a formula brings the name: over the running totals, and in the line of the winner."""
    tables = worked_out(tmp_path, {"a": files[WRITTEN]})["a"]
    shown = [cell for rows in tables.values() for row in rows for cell in row if isinstance(cell, str)]
    for name in TYPED:
        assert shown.count(name) >= 3
    assert {TITLE, NOTE, BONUS} <= set(shown)
    assert not [text for text in shown if "_x005F_" in text.replace("_x005F_x0042_", "").replace(NOTE, "")]


def test_it_is_read_back_as_it_was_typed(files: Mapping[str, bytes]) -> None:
    read = read_game("a.xlsx", files[WRITTEN])
    assert (read.tally.players, read.tally.bonuses[0][0]) == (TYPED, BONUS)
    assert (read.game.title, read.game.notes) == (TITLE, (NOTE,))
    assert read.problems == ()


def test_it_is_read_back_as_another_program_writes_it(files: Mapping[str, bytes]) -> None:
    """LibreOffice escapes too, but overlooks a number that begins where another ends."""
    read = read_game("a.xlsx", files[SAVED])
    assert (read.tally.players[0], read.tally.players[3], read.tally.bonuses[0][0]) == ("_x0041_", "_x004g_", BONUS)
    assert read.game.title == TITLE


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("_x0041_", "_x005F_x0041_"),
        ("_x005F_", "_x005F_x005F_"),
        ("_x005F_x0041_", "_x005F_x005F_x005F_x0041_"),
        ("_x0041_x0042_", "_x005F_x0041_x005F_x0042_"),
        ("__x0041__", "__x005F_x0041__"),
        ("_X0041_ _x041_ _x0041", "_X0041_ _x041_ _x0041"),
    ],
)
def test_it_escapes_the_sign_before_each_number(text: str, written: str) -> None:
    assert (escaped(text), unescaped(written)) == (written, text)


def test_it_reads_any_number_of_a_character() -> None:
    """A pair of halves is one character, and a half alone none that can be written on."""
    assert unescaped("_x0041__x000a__xD83D__xDE00_ _xd83d_") == "A\n\N{GRINNING FACE} \N{REPLACEMENT CHARACTER}"
