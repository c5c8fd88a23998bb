"""The pages themselves: the one that makes sheets, and its manifest."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from building import rules_pages
from building.bundling import PAGE, name_by_content
from building.shown_games import ShownGame, size_of
from sheets import limits
from sheets.make.page_choices import offered
from sheets.make.stock_query import known_stock
from sheets.rules_file import Library

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "font-src 'self' data:",
        "frame-src blob:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""Nothing from elsewhere, and nothing written into the page is ever run."""
HEADS = f"""/*
  Content-Security-Policy: {POLICY}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
/rules/*
  ! Content-Security-Policy
  Content-Security-Policy: {rules_pages.POLICY}
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


def page(
    out: Path,
    listed: Sequence[Mapping[str, object]],
    drawn: Mapping[str, str],
    names: Mapping[str, str],
) -> bytes:
    """index.html, with the list of all games in it."""
    games = [_shown(each, drawn[str(each["id"])], (out / drawn[str(each["id"])]).read_bytes()) for each in listed]
    # within a script, a text could else end it
    known = Markup(json.dumps(listed, ensure_ascii=False).replace("<", "\\u003c"))
    [regular] = [path.name for path in out.glob("regular-*.woff")]
    [style] = [path.name for path in out.glob("main-*.css")]
    choices = offered()
    text = FRAMES.get_template("index.html.jinja").render(
        policy=POLICY,
        games=games,
        known=known,
        decks=sorted({str(each["deck"]) for each in listed}),
        papers=[{"name": name, "said": said} for name, said in choices.papers.items() if name not in ("letter", "a4")],
        sizes=choices.card_sizes,
        stocks=list(known_stock()),
        marks=choices.marks,
        limits=limits,
        style=style,
        begin=names["begin.js"],
        script=names["main.js"],
        regular=regular,
        icon=name_by_content(out, "icon.svg", (PAGE / "icon.svg").read_bytes()),
    )
    return text.encode()


def manifest(out: Path) -> bytes:
    """What a browser has to know to put the page beside other programs."""
    [icon] = [path.name for path in out.glob("icon-*.svg")]
    return json.dumps(
        {
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
    ).encode()


def put_rules_pages(out: Path, library: Library, listed: Sequence[Mapping[str, object]], *, with_ready: bool) -> None:
    """A page of rules for each game in a folder of its own, and a list of them."""
    names = ("main-*.css", "read-*.css", "icon-*.svg")
    [style], [around], [icon] = ([path.name for path in out.glob(name)] for name in names)
    shared = {"policy": rules_pages.POLICY, "style": style, "around": around, "icon": icon}
    for game in listed:
        name = str(game["id"])
        folder = out / "rules" / name
        folder.mkdir(parents=True)
        told, ready = rules_pages.told(library, name), rules_pages.ready_names(name) if with_ready else ()
        text = FRAMES.get_template("rules.html.jinja").render(game=game, told=told, ready=ready, **shared)
        (folder / "index.html").write_text(text, "utf-8")
    text = FRAMES.get_template("rules-list.html.jinja").render(games=listed, **shared)
    (out / "rules/index.html").write_text(text, "utf-8")


def _shown(game: Mapping[str, object], picture: str, png: bytes) -> ShownGame:
    width, height = size_of(png)
    return {
        "id": str(game["id"]),
        "title": str(game["title"]),
        "summary": str(game["summary"]),
        "deck": str(game["deck"]),
        "seats": " ".join(map(str, cast("Sequence[int]", game["seats"]))),
        "facts": str(game["facts"]),
        "picture": picture,
        "width": width,
        "height": height,
    }
