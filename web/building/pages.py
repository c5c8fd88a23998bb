"""The pages, by the templates of page/: the one that makes sheets and what goes with it, and rules to read."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

import sheets
from api.listed_games import listed as listed_games
from api.request import OPTIONS
from api.words import page_words
from building.bundling import PAGE, folder_in, name_by_content
from building.games import PICTURE_WIDTH, READY_PAPERS, pictures, ready, told
from building.words import table_for_scripts
from sheets import limits
from sheets.paper.sizes import PAPERS as NAMED_PAPERS
from sheets.paper.stock import known_stock
from sheets.rules_file import Library
from sheets.text import LANGUAGES, Json
from sheets.words.translation import told_in

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


class Edition(NamedTuple):
    """The page in one language."""

    language: str
    library: Library
    """The games, told in it."""
    listed: Listed
    drawn: Mapping[str, bytes]
    """A picture of each game's sheet."""

    @property
    def folder(self) -> str:
        """Where it stands: English on top."""
        return folder_of(self.language)


def edition(language: str, made_by: bytes) -> Edition:
    """That of a language."""
    library = told_in(sheets.load_games(), language)
    listed = listed_games(library, page_words(language))
    return Edition(language, library, listed, pictures(library, language, made_by))


def folder_of(language: str) -> str:
    """The folder of a language with its slash; none for English."""
    return "" if language == "en" else f"{language}/"


def put_page(out: Path, its: Edition, *, script: str, begin: str) -> None:
    """Put into the folder index.html, with the list of all games and their pictures in it, and what goes with it."""
    icon = name_by_content(out, "icon.svg", (PAGE / "icon.svg").read_bytes())
    own = folder_in(out, its.language)  # that of English too has its pictures
    named = {name: f"{its.language}/{name_by_content(own, f'{name}.png', png)}" for name, png in its.drawn.items()}
    for name in ("index.html", "manifest.webmanifest", *(["_headers"] if its.language == "en" else [])):
        text = TEMPLATES.get_template(f"{name}.jinja").render(
            **_in_language(its.language, ""),
            policy=POLICY,
            reading_policy=READING_POLICY,
            folders=[folder_of(code) for code in LANGUAGES],
            games=its.listed,
            pictures=named,
            # as the heads of the files have it
            heights={name: int.from_bytes(png[20:24], "big") for name, png in its.drawn.items()},
            width=PICTURE_WIDTH,
            # within a script, a text could else end it
            known=Markup(json.dumps(its.listed, ensure_ascii=False).replace("<", "\\u003c")),
            in_scripts=Markup(table_for_scripts(its.language)),
            decks=sorted({str(each["deck"]) for each in its.listed}),
            options=OPTIONS,
            papers=NAMED_PAPERS,
            stocks=list(known_stock()),
            style=_named(out, "main-*.css"),
            regular=_named(out, "regular-*.woff"),
            begin=begin,
            script=script,
            icon=icon,
        )
        (out / its.folder / name).write_text(text, "utf-8")


def put_rules_pages(out: Path, its: Edition, *, with_ready: bool) -> None:
    """A page of rules for each game in a folder of its own, and a list of them."""
    files = {"style": "main-*.css", "around": "read-*.css", "icon": "icon-*.svg"}
    shared = {"policy": READING_POLICY} | {name: _named(out, pattern) for name, pattern in files.items()}
    page, words = TEMPLATES.get_template("rules.html.jinja"), page_words(its.language)
    for game in its.listed:
        name = str(game["id"])
        to_print = {each: ready(its.library, words, name, each) for each in READY_PAPERS if with_ready}
        here = {**shared, **_in_language(its.language, f"rules/{name}/")}
        text = page.render(game=game, told=told(its.library, name), ready=to_print, papers=NAMED_PAPERS, **here)
        (folder_in(out, f"{its.folder}rules/{name}") / "index.html").write_text(text, "utf-8")
    here = {**shared, **_in_language(its.language, "rules/")}
    text = TEMPLATES.get_template("rules-list.html.jinja").render(games=its.listed, **here)
    (out / its.folder / "rules/index.html").write_text(text, "utf-8")


def _in_language(language: str, path: str) -> dict[str, object]:
    """What a page says, and the way from it to what all languages share and to the same page in each of them."""
    up = "" if language == "en" else "../"
    to_top = up + "../" * path.count("/")

    def said(name: str, /, **values: object) -> Markup:
        return Markup(page_words(language).say(name, **{key: str(escape(each)) for key, each in values.items()}))

    return {
        "language": language,
        "languages": LANGUAGES,
        "pages_in": {code: to_top + folder_of(code) + path or "./" for code in LANGUAGES},
        "up": up,
        "said": said,
    }


def _named(out: Path, pattern: str) -> str:
    """What a file is called there that is named by its content."""
    [found] = out.glob(pattern)
    return found.name
