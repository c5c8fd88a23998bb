"""The benchmarks run, and measure all that docs/benchmarks.md tells of; what they find is for the eye.

A difference of two times that a busy machine told may be below 0, and a ratio below 1: so no figure is held here.
"""

import os
import re
import subprocess
import sys

import pytest

from tests.helpers import ROOT

pytest.importorskip("resource", reason="Windows does not tell what a process took")
pytestmark = pytest.mark.nightly
ASKED = ("--alone", "--runs", "1", "--sheets", "400", "--most", "100", "--books", "4")


def processors() -> int:
    """How many a command may use, where the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def test_they_measure_all_that_their_page_tells() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", *ASKED], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stderr == ""
    measured = re.findall(r"^  (sheets\S*(?: \S+)?|a change saved) +\d", done.stdout, re.MULTILINE)
    watched = [said for command in ("score", "cards", "rules") for said in (f"sheets {command}", "a change saved")]
    assert measured == ["sheets --help", "sheets list", "sheets score", *watched, "sheets"]
    assert re.findall(r"^\| ([^|]+?) \| -?[\d.]+ \|", done.stdout, re.MULTILINE) == [
        "bare loop with a form",
        "sheets batch, tagged",
        "bytes by hand",
        *([] if processors() == 1 else ["on 1 of the processors", "on 2 of the processors"]),
    ]
    assert re.search(r"^100 sheets take \d\.\d\d times the memory of 100", done.stdout, re.MULTILINE)
