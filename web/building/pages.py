"""The pages, by the templates of page/: the one that makes sheets and what goes with it, and rules to read."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from api.labels import LABELS
from api.request import OPTIONS
from building.bundling import PAGE, name_by_content
from building.games import PAPERS, PICTURE_WIDTH, ready, told
from sheets import limits
from sheets.paper.sizes import PAPERS as NAMED_PAPERS
from sheets.paper.stock import known_stock
from sheets.rules_file import Library
from sheets.text import Json

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' blob: data:; font-src 'self' data:; frame-src blob:; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""Nothing from elsewhere, and nothing written into the page is ever run."""
READING_POLICY = (
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self' data:; base-uri 'none'"
)
"""Of pages of rules. No script at all; the style of such a page stands within it."""
LIMITS = {
    "rules": limits.LARGEST_FILE,
    "rulesSaid": limits.size(limits.LARGEST_FILE),
    "players": limits.MOST_PLAYERS,
    "name": limits.LONGEST_NAME,
}
"""What the product takes, for the page to say before it is asked."""
Listed = Sequence[Mapping[str, Json]]
TEMPLATES = Environment(
    loader=FileSystemLoader(PAGE), autoescape=select_autoescape(["html.jinja"]), undefined=StrictUndefined
)


def put_page(out: Path, listed: Listed, drawn: Mapping[str, bytes], *, script: str, begin: str) -> None:
    """Put into the folder index.html, with the list of all games and their pictures in it, and what goes with it."""
    icon = name_by_content(out, "icon.svg", (PAGE / "icon.svg").read_bytes())
    pictures = {name: name_by_content(out, f"{name}.png", png) for name, png in drawn.items()}
    for name in ("index.html", "manifest.webmanifest", "_headers"):
        text = TEMPLATES.get_template(f"{name}.jinja").render(
            policy=POLICY,
            reading_policy=READING_POLICY,
            games=listed,
            pictures=pictures,
            heights={name: int.from_bytes(png[20:24], "big") for name, png in drawn.items()},  # as their heads have it
            width=PICTURE_WIDTH,
            # within a script, a text could else end it
            known=Markup(json.dumps(listed, ensure_ascii=False).replace("<", "\\u003c")),
            decks=sorted({str(each["deck"]) for each in listed}),
            options=OPTIONS,
            labels=LABELS,
            papers=NAMED_PAPERS,
            stocks=list(known_stock()),
            style=_named(out, "main-*.css"),
            regular=_named(out, "regular-*.woff"),
            begin=begin,
            script=script,
            icon=icon,
        )
        (out / name).write_text(text, "utf-8")


def put_rules_pages(out: Path, library: Library, listed: Listed, *, with_ready: bool) -> None:
    """A page of rules for each game in a folder of its own, and a list of them."""
    files = {"style": "main-*.css", "around": "read-*.css", "icon": "icon-*.svg"}
    shared = {"policy": READING_POLICY} | {name: _named(out, pattern) for name, pattern in files.items()}
    page = TEMPLATES.get_template("rules.html.jinja")
    for game in listed:
        name = str(game["id"])
        (out / "rules" / name).mkdir(parents=True)
        to_print = {said: ready(library, name, paper) for paper, said in PAPERS.items()} if with_ready else {}
        text = page.render(game=game, told=told(library, name), ready=to_print, **shared)
        (out / "rules" / name / "index.html").write_text(text, "utf-8")
    text = TEMPLATES.get_template("rules-list.html.jinja").render(games=listed, **shared)
    (out / "rules/index.html").write_text(text, "utf-8")


def _named(out: Path, pattern: str) -> str:
    """What a file is called there that is named by its content."""
    [found] = out.glob(pattern)
    return found.name
