"""A host of static files such as people use: it packs what is worth packing, and knows all that was asked of it."""

import gzip
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".pdf": "application/pdf",
    ".txt": "text/plain; charset=utf-8",
}
PACKED = {".html", ".js", ".mjs", ".css", ".json", ".wasm", ".svg", ".webmanifest", ".txt"}


HARNESS = "/harness"
"""Where the page beside the folder is."""


class Sent(NamedTuple):
    """One answer."""

    path: str
    status: int
    size: int


class Host:
    """What runs at an address of this machine, and what was asked of it."""

    def __init__(self, address: str, sent: list[Sent], posted: "queue.Queue[bytes]") -> None:
        self.address = address
        self.sent = sent
        self.posted = posted
        self.drops = ""
        """What the paths begin with that get no answer, as where the net carries nothing: none at first."""

    @property
    def bytes_sent(self) -> int:
        """All that went over the wire, without heads."""
        return sum(each.size for each in self.sent)


@cache
def _packed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


@contextmanager
def hosted(folder: Path, *, harness: str = "") -> Iterator[Host]:
    """The folder, served at a free port as long as the block lasts; a page beside it may post what it found."""
    sent: list[Sent] = []
    posted: queue.Queue[bytes] = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle(self) -> None:
            with suppress(BrokenPipeError, ConnectionResetError):  # the page was left meanwhile
                super().handle()

        def do_GET(self) -> None:
            asked = unquote(urlsplit(self.path).path)
            if host.drops and asked.startswith(host.drops):
                self.close_connection = True
                return
            if harness and asked == HARNESS:
                self.answer(200, harness.encode(), ".html")
                return
            path = (folder / asked.lstrip("/")).resolve()
            path = path / "index.html" if path.is_dir() else path
            if not path.is_file() or not path.is_relative_to(folder.resolve()):
                self.answer(404, b"there is no such page", ".txt")
                return
            changed = path.stat().st_mtime_ns
            tag = f'"{changed:x}"'
            if self.headers.get("If-None-Match") == tag:
                self.answer(304, b"", path.suffix, ETag=tag)
                return
            if path.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
                self.answer(200, _packed(path, changed), path.suffix, ETag=tag, **{"Content-Encoding": "gzip"})
            else:
                self.answer(200, path.read_bytes(), path.suffix, ETag=tag)

        def do_POST(self) -> None:
            posted.put(self.rfile.read(int(self.headers["Content-Length"])))
            self.answer(200, b"", ".txt")

        def answer(self, status: int, data: bytes, kind: str, **heads: str) -> None:
            sent.append(Sent(self.path, status, len(data)))
            self.send_response(status)
            self.send_header("Content-Type", TYPES.get(kind, "application/octet-stream"))
            self.send_header("Cache-Control", "max-age=600")
            for name, value in heads.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    host = Host(f"http://127.0.0.1:{server.server_port}/", sent, posted)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
