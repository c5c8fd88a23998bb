"""Cases in which something was found wrong, kept as data: their files and commands, whatever the makers of cases do."""

import base64
import json
from collections.abc import Mapping
from pathlib import Path

from tests.fuzz.trial import Case, Step

FOUND = Path(__file__).with_name("found")


def as_json(case: Case, what: str, number: str) -> Mapping[str, object]:
    """A case as it is kept, with what was wrong and which case it was."""
    files = {name: _kept(data) for name, data in case.files.items()}
    first, *then = (step._asdict() for step in (case.first, *case.then))
    return {"what": what, "number": number, "files": files, "first": first, "then": then}


def _kept(data: bytes) -> str | list[str]:
    """Bytes as text where they are some, else in base 64, in a list of one."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return [base64.b64encode(data).decode("ascii")]


def kept_case(path: Path) -> Case:
    """The case of a file."""
    kept = json.loads(path.read_text("utf-8"))
    files = {
        name: data.encode() if isinstance(data, str) else base64.b64decode(data[0])
        for name, data in kept["files"].items()
    }
    first, *then = (Step(**(step | {"arguments": tuple(step["arguments"])})) for step in (kept["first"], *kept["then"]))
    return Case(files, first, tuple(then))
