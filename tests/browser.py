"""Web pages opened in a browser: what they show, whether anything in them ran, and what they tried to fetch."""

import json
import queue
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler
from typing import NamedTuple
from urllib.parse import urlsplit

from tests.in_browser import Answering, answer_of

OURS, HTML = "http://pages.invalid", "text/html; charset=utf-8"
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
    found: queue.Queue[bytes] = queue.Queue()
    names = list(pages)

    class Handler(Answering, BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            address = self.path.removeprefix(OURS)
            if address == "/":
                self.answer(HARNESS.encode(), HTML)
            elif address == "/names":
                self.answer(json.dumps([str(number) for number in range(len(names))]).encode(), "application/json")
            elif address.startswith("/page?") and address[6:].isdigit():
                self.answer(pages[names[int(address[6:])]].encode("utf-8", "surrogatepass"), HTML)
            else:
                self.note(urlsplit(self.path).hostname or "", self.path)

        def do_POST(self) -> None:
            posted = self.posted()
            if self.path == f"{OURS}/answer":
                found.put(posted)
                self.answer(b"", "text/plain")
            else:
                self.note(urlsplit(self.path).hostname or "", self.path)

        def do_CONNECT(self) -> None:
            self.note(self.path.rpartition(":")[0], self.path)

        def note(self, host: str, address: str) -> None:
            if not host.endswith(OWN_HABITS) and address != f"{OURS}/favicon.ico":
                asked.append(address)
            self.send_error(403)

    options = (
        "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--proxy-server=http://127.0.0.1:{port}", "--proxy-bypass-list=<-loopback>",
    )  # fmt: skip
    answer = json.loads(answer_of(Handler, found, *options, at=f"{OURS}/", seconds=500))
    texts = {name: str(answer[str(number)]["text"]) for number, name in enumerate(names)}
    ran = [name for number, name in enumerate(names) if answer[str(number)]["ran"]]
    return Opened(texts, ran + ["the harness"] * bool(answer[""]["ran"]), asked)
