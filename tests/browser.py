"""Web pages opened in a browser: what they show, whether anything in them ran, and what they tried to fetch."""

import json
import queue
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple
from urllib.parse import urlsplit

from tests.programs import program

OURS = "http://pages.invalid"
OWN_HABITS = ("google.com", "googleapis.com", "gstatic.com")
"""Where the browser asks for news of its own, whatever page it shows."""

HARNESS = """<!DOCTYPE html><meta charset=utf-8><title>harness</title><body><script>
(async () => {
  const answer = {};
  for (const name of await (await fetch("/names")).json()) {
    const frame = document.createElement("iframe");
    frame.width = 1000; frame.height = 600;
    frame.src = "/page?" + encodeURIComponent(name);
    await new Promise(done => { frame.onload = done; document.body.append(frame); });
    await new Promise(done => setTimeout(done, 50));
    let page;
    try { page = frame.contentWindow; answer[name] = {text: page.document.body.textContent, ran: "ran" in page}; }
    catch (left) { answer[name] = {text: "", ran: true}; }
    frame.remove();
  }
  answer[""] = {text: "", ran: "ran" in window};
  await fetch("/answer", {method: "POST", body: JSON.stringify(answer)});
})();
</script>"""
"""Opens every page in a frame of its own; the pages set `window.ran` if anything of theirs runs."""


class Opened(NamedTuple):
    """What became of pages."""

    texts: dict[str, str]
    """What each shows, by its name."""
    ran: list[str]
    """The pages in which something ran, or that led elsewhere."""
    fetched: list[str]
    """Whatever was asked of the net besides the pages themselves."""


def opened(pages: Mapping[str, str]) -> Opened:
    """The pages, opened one after another; all that the browser asks of any address comes to us."""
    asked: list[str] = []
    found: queue.Queue[dict[str, dict[str, object]]] = queue.Queue()
    names = list(pages)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            address = self.path.removeprefix(OURS)
            if address == "/":
                self.answer(HARNESS, "text/html")
            elif address == "/names":
                self.answer(json.dumps([str(number) for number in range(len(names))]), "application/json")
            elif address.startswith("/page?") and address[6:].isdigit():
                self.answer(pages[names[int(address[6:])]], "text/html")
            else:
                self.note(urlsplit(self.path).hostname or "", self.path)

        def do_POST(self) -> None:
            posted = self.rfile.read(int(self.headers["Content-Length"]))
            if self.path == f"{OURS}/answer":
                found.put(json.loads(posted))
                self.answer("", "text/plain")
            else:
                self.note(urlsplit(self.path).hostname or "", self.path)

        def do_CONNECT(self) -> None:
            self.note(self.path.rpartition(":")[0], self.path)

        def note(self, host: str, address: str) -> None:
            if not host.endswith(OWN_HABITS) and address != f"{OURS}/favicon.ico":
                asked.append(address)
            self.send_error(403)

        def answer(self, text: str, type_: str) -> None:
            data = text.encode("utf-8", "surrogatepass")
            self.send_response(200)
            self.send_header("Content-Type", f"{type_}; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [
            browser(), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--remote-debugging-port=0",
            f"--proxy-server=http://127.0.0.1:{server.server_port}", "--proxy-bypass-list=<-loopback>",
            f"{OURS}/",
        ]  # fmt: skip
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            answer = found.get(timeout=500)
        finally:
            running.terminate()
            running.wait(timeout=30)
            server.shutdown()
            server.server_close()
    texts = {name: str(answer[str(number)]["text"]) for number, name in enumerate(names)}
    ran = [name for number, name in enumerate(names) if answer[str(number)]["ran"]]
    return Opened(texts, ran + ["the harness"] * bool(answer[""]["ran"]), asked)


def browser() -> str:
    """The path of Chromium or of Chrome."""
    known = ("chromium", "google-chrome", "chromium-browser")
    return program(next((name for name in known if shutil.which(name)), known[0]), "chromium")
