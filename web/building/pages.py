"""The pages themselves: the one that makes sheets and its manifest, and rules to read."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from building.bundling import PAGE, name_by_content
from building.games import PAPERS, PICTURE_WIDTH, ready, told
from sheets import limits
from sheets.json_values import Json
from sheets.make.page_choices import known_stock, offered
from sheets.rules_file import Library

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; "
    "img-src 'self' blob: data:; font-src 'self' data:; frame-src blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
"""Nothing from elsewhere, and nothing written into the page is ever run."""
READING_POLICY = (
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self' data:; base-uri 'none'"
)
"""No script at all; the style of a rules page stands within it."""
HEADS = f"""/*
  Content-Security-Policy: {POLICY}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
/rules/*
  ! Content-Security-Policy
  Content-Security-Policy: {READING_POLICY}
"""
"""What some hosts send with each file if it lies in `_headers`: workers take the policy from there."""
LIMITS = {
    "rules": limits.LARGEST_FILE,
    "rulesSaid": limits.size(limits.LARGEST_FILE),
    "players": limits.MOST_PLAYERS,
    "name": limits.LONGEST_NAME,
}
"""What the product takes, for the page to say before it is asked."""
FRAMES = Environment(
    loader=FileSystemLoader(PAGE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)


def put_page(
    out: Path, listed: Sequence[Mapping[str, Json]], drawn: Mapping[str, bytes], names: Mapping[str, str]
) -> None:
    """Put index.html into the folder, with the list of all games in it, its pictures, and its manifest."""
    icon = name_by_content(out, "icon.svg", (PAGE / "icon.svg").read_bytes())
    choices = offered()
    text = FRAMES.get_template("index.html.jinja").render(
        policy=POLICY,
        games=[{**each, **_picture(out, str(each["id"]), drawn[str(each["id"])])} for each in listed],
        # within a script, a text could else end it
        known=Markup(json.dumps(listed, ensure_ascii=False).replace("<", "\\u003c")),
        decks=sorted({str(each["deck"]) for each in listed}),
        papers=[{"name": name, "said": said} for name, said in choices.papers.items() if name not in PAPERS],
        sizes=choices.card_sizes,
        stocks=list(known_stock()),
        marks=choices.marks,
        limits=limits,
        style=_named(out, "main-*.css"),
        begin=names["begin.js"],
        script=names["main.js"],
        regular=_named(out, "regular-*.woff"),
        icon=icon,
    )
    (out / "index.html").write_text(text, "utf-8")
    manifest = {
        "name": "sheets",
        "short_name": "sheets",
        "description": "The right paper on the table for game night.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#1d5c46",
        "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}],
    }
    (out / "manifest.webmanifest").write_text(json.dumps(manifest))


def put_rules_pages(out: Path, library: Library, listed: Sequence[Mapping[str, Json]], *, with_ready: bool) -> None:
    """A page of rules for each game in a folder of its own, and a list of them."""
    shared = {
        "policy": READING_POLICY,
        "style": _named(out, "main-*.css"),
        "around": _named(out, "read-*.css"),
        "icon": _named(out, "icon-*.svg"),
    }
    for game in listed:
        name = str(game["id"])
        folder = out / "rules" / name
        folder.mkdir(parents=True)
        files = {said: ready(library, name, paper) for paper, said in PAPERS.items()} if with_ready else {}
        page = FRAMES.get_template("rules.html.jinja").render(game=game, told=told(library, name), ready=files, **shared)
        (folder / "index.html").write_text(page, "utf-8")
    page = FRAMES.get_template("rules-list.html.jinja").render(games=listed, **shared)
    (out / "rules/index.html").write_text(page, "utf-8")


def _picture(out: Path, game: str, png: bytes) -> Mapping[str, object]:
    height = int.from_bytes(png[20:24], "big")  # as the head of a PNG has it
    return {"picture": name_by_content(out, f"{game}.png", png), "width": PICTURE_WIDTH, "height": height}


def _named(out: Path, pattern: str) -> str:
    """What a file is called there that is named by its content."""
    [found] = out.glob(pattern)
    return found.name
