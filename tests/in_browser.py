"""Chromium shows a page that this process serves, and posts what it found there."""

import queue
import shutil
import subprocess
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.programs import program


class Answering(BaseHTTPRequestHandler):
    """Answers with whole files, and notes nothing down."""

    def answer(self, data: bytes, type_: str) -> None:
        """Send a file of a type."""
        self.send_response(200)
        self.send_header("Content-Type", type_)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def posted(self) -> bytes:
        """What the page sends."""
        return self.rfile.read(int(self.headers["Content-Length"]))

    def log_message(self, *_: object) -> None:
        pass


def answer_of(
    served: type[Answering],
    found: "queue.Queue[bytes]",
    *options: str,
    at: str = "http://127.0.0.1:{port}/",
    seconds: int,
) -> bytes:
    """What is posted once the page at an address is open, within so many seconds; "{port}" is where it is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), served)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [browser(), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}"]
        command += [*options, "--remote-debugging-port=0", at]
        command = [word.replace("{port}", str(server.server_port)) for word in command]
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            return found.get(timeout=seconds)
        finally:
            running.terminate()
            running.wait(timeout=30)
            server.shutdown()
            server.server_close()


def browser() -> str:
    """The path of Chromium or of Chrome."""
    known = ("chromium", "google-chrome", "chromium-browser")
    return program(next((name for name in known if shutil.which(name)), known[0]), "chromium")
