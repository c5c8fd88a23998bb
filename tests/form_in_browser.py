"""A form opened by pdf.js, the engine of Firefox, within Chromium: what its fields say once a game is typed.

It needs the package pdfjs-dist (npm), whose folder the environment variable PDFJS_DIST names.
"""

import json
import os
import queue
from base64 import b64decode
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.in_browser import Answering, answer_of

PAGE = Path(__file__).with_suffix(".html")
TYPES = {".mjs": "text/javascript", ".html": "text/html", ".css": "text/css", ".wasm": "application/wasm"}


class Form(NamedTuple):
    """A form as it stands."""

    values: dict[str, str]
    """What the fields say, by their names."""
    locked: set[str]
    """Those that nobody can write in."""
    saved: bytes
    """The file as it is saved then."""


def fill_in_browser(pdf: bytes, game: Mapping[str, str]) -> Form:
    """The form once a game is typed, field by field."""
    if "PDFJS_DIST" not in os.environ:
        pytest.skip("needs PDFJS_DIST, the folder of the npm package pdfjs-dist")
    found: queue.Queue[bytes] = queue.Queue()
    library = Path(os.environ["PDFJS_DIST"]).resolve()

    class Handler(Answering, BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.split("?")[0]
            if path == "/form.pdf":
                self.answer(pdf, "application/pdf")
            elif path == "/game.json":
                self.answer(json.dumps(list(game.items())).encode(), "application/json")
            elif path.startswith("/pdfjs/"):
                file = library / path.removeprefix("/pdfjs/")
                self.answer(
                    file.read_bytes() if file.is_file() else b"", TYPES.get(file.suffix, "application/octet-stream")
                )
            else:
                self.answer(PAGE.read_bytes(), "text/html")

        def do_POST(self) -> None:
            found.put(self.posted())
            self.answer(b"", "text/plain")

    answer: dict[str, Any] = json.loads(answer_of(Handler, found, "--window-size=1400,4000", seconds=90))
    assert "error" not in answer, answer["error"]
    return Form(answer["values"], set(answer["locked"]), b64decode(answer["saved"]))
