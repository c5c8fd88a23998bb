"""Workbooks with something wrong in their XML, at random: read or refused, and never a fault of the program's own."""

import io
import re
import zipfile
from pathlib import Path
from random import Random

import pytest

from sheets.errors import FaultyFile
from sheets.render.workbook.reading_back import read_workbook
from tests.helpers import ROOT

OLDER = sorted(path for path in (ROOT / "tests" / "older_workbooks").iterdir() if path.suffix != ".csv")
READ = re.compile(r"sheet\d|workbook|content|rels|styles|Strings")
CASES = 25
ODD = tuple(
    text.encode()
    for text in (
        "", "0", "-1", "1e999", "nan", "9" * 5_000, "99999999999999999999", "1048577", "XFE1", "A0", "#REF!", "true",
        "n", "s", "str", "e", "d", "&amp;", "&#0;", "&x;", "\ufffe", "..", "/", "x" * 40_000, "$A$1:$XFD$1048576",
    )
)  # fmt: skip


def broken(data: bytes, random: Random) -> bytes:
    """The workbook with a few things changed: bytes, values of attributes, texts, parts that are gone."""
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        parts = {name: source.read(name) for name in source.namelist()}
    for name in random.sample([name for name in parts if READ.search(name)], random.choice([1, 1, 2, 3])):
        part = parts[name]
        values = [*re.finditer(rb'(?<==")[^"]*', part), *re.finditer(rb"(?<=>)[^<>]+", part)]
        start = random.randrange(len(part))
        spot = random.choice([(start, start + random.choice([0, 1, 9])), random.choice(values).span()])
        parts[name] = part[: spot[0]] + random.choice(ODD) + part[spot[1] :]
        if random.random() < 0.1:
            del parts[name]
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as target:
        for name, part in parts.items():
            target.writestr(name, part)
    found = bytearray(result.getvalue())
    for _ in range(random.choice([0, 0, 0, 3])):
        found[random.randrange(len(found))] = random.randrange(256)
    return bytes(found)


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.name)
def test_it_bears_a_broken_workbook(path: Path) -> None:
    data, ends = path.read_bytes(), {"read": 0, "refused": 0}
    for seed in range(CASES):
        try:
            read_workbook("game", broken(data, Random(seed)))
            ends["read"] += 1
        except FaultyFile:
            ends["refused"] += 1
    assert min(ends.values()) > 3, ends
