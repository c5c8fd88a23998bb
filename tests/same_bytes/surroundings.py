"""The surroundings of a command that no output may know of, and what is made in each of them."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.helpers import ROOT

Digests = Mapping[str, list[str]]

SURROUNDINGS: Mapping[str, Mapping[str, str]] = {
    "plain": {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"},
    "far away": {
        "PYTHONHASHSEED": "1",
        "TZ": "Pacific/Kiritimati",
        "LC_ALL": "en_US.UTF-8",
        "LANGUAGE": "tr",
        "umask": "077",
        "folder": "été à la mer #1 100%",
        "OPENPYXL_LXML": "False",
        "PYTHONOPTIMIZE": "2",
    },
    "west, optimized": {"PYTHONHASHSEED": "4294967295", "TZ": "America/Los_Angeles", "PYTHONOPTIMIZE": "1"},
    "no lxml, Turkish": {"LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "OPENPYXL_LXML": "False", "umask": "000"},
    "C, another folder": {"LC_ALL": "C", "umask": "002", "folder": "x" * 100},
}
"""Variables of the environment; besides them the umask, and the name of the folder in which the files are made."""


def made(games: list[str], surroundings: Mapping[str, str]) -> Digests:
    """What a process of its own makes there: digests by output."""
    variables = dict(surroundings)
    umask, folder = int(variables.pop("umask", "022"), 8), variables.pop("folder", "here")
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHON"))}
    with tempfile.TemporaryDirectory() as above:
        here = Path(above, folder)
        here.mkdir()
        done = subprocess.run(
            [sys.executable, str(Path(__file__).with_name("making.py")), *games],
            cwd=here,
            env={**clean, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "COLUMNS": "100", "HOME": above, **variables},
            umask=umask,
            capture_output=True,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(done.stderr.decode("utf-8", "replace"))
    digests: Digests = json.loads(done.stdout)
    return digests


def differences(one: Digests, other: Digests, *, packed: bool = True) -> Iterator[str]:
    """The outputs that both have and that are not the same; unless `packed`, in what they hold when unpacked."""
    of = slice(0, 2) if packed else slice(1, 2)
    return (name for name in one if name in other and one[name][of] != other[name][of])
