"""Hostile texts in every field are text in every output: shown, and nothing runs, is reckoned, opened or fetched."""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt

from sheets.text import clean
from tests.commands import run
from tests.hostile import finished
from tests.hostile.every_field import GAME, game_of, rules_with, unprintable
from tests.hostile.hostile_texts import hostile_texts, writable
from tests.in_browser import opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CASES = list(hostile_texts())
COMMANDS = {
    "sheet": ("score", "-o", "sheet.pdf"),
    "form": ("score", "--fillable", "-o", "form.pdf"),
    "back": ("score", "--duplex", "-o", "back.pdf"),
    "cards": ("cards", "-o", "cards.pdf"),
    "rules": ("rules", "-o", "rules.pdf"),
    "web page": ("rules", "-o", "rules.html"),
    "Markdown": ("rules", "-o", "rules.md"),
    "text": ("rules", "-o", "rules.txt"),
    "workbook": ("excel", "-o", "workbook.xlsx"),
    "game": ("show",),
    "game as JSON": ("show", "--json"),
    "difference": ("diff",),
    "difference as JSON": ("diff", "--json"),
}


def text_of(name: str) -> str:
    """A text; what it would fetch has an address that a browser would really ask for, port 9 being barred."""
    return writable(hostile_texts()[name]).replace("127.0.0.1:9", "elsewhere.invalid")


def outputs(rules: bytes, folder: Path, names: Iterable[str] = COMMANDS) -> dict[str, bytes]:
    """Outputs of a game that has a text in every field, each the finished file or what is printed."""
    (folder / "ours.toml").write_bytes(rules)
    found = dict[str, bytes]()
    for name in names:
        command, *options = COMMANDS[name]
        done = run(command, GAME, "--variants", "ours.toml", *options, cwd=folder)
        assert done.returncode == 0, done.stderr.decode()
        assert unprintable(done.stderr.decode()) <= {"\n"}
        found[name] = (folder / options[-1]).read_bytes() if "-o" in options else done.stdout
    return found


@cache
def harmless(taken: tuple[str, ...]) -> Mapping[str, bytes]:
    """Form and workbook of a game with a text that means no harm in the same fields."""
    with TemporaryDirectory() as folder:
        return outputs(rules_with("Grandma deals first", taken), Path(folder), ("form", "workbook"))


def without_texts(formula: str) -> str:
    """A formula, or a call in a script, without what stands in quotes, and without its figures.

    Quotes that are joined with & are one, for so a text is parted where it would be read as an escape.
    """
    return re.sub(r"\d+", "0", re.sub(r'"(?:""|[^"])*"(?:&"(?:""|[^"])*")*', '""', formula))


def scripts_of(form: bytes) -> set[str]:
    """The scripts of a form without the game's rules, which one of them has as an object in JSON and nothing else."""
    scripts = finished.pdf_scripts(form)
    [whole] = [script for script in scripts if len(script) > 1000]
    begin = whole.rindex("scorekeeping({") + len("scorekeeping(")
    rules, end = json.JSONDecoder().raw_decode(whole, begin)
    assert rules["columns"]
    texts = whole.rindex("return made; })(") + len("return made; })(")
    _, last = json.JSONDecoder().raw_decode(whole, texts)
    code = whole[:begin] + without_texts(whole[end:texts]) + whole[last:]
    return {without_texts(script) for script in scripts if script != whole} | {code}


def formulas_of(workbook: bytes) -> set[str]:
    """What the formulas of a workbook do."""
    return {without_texts(formula) for formula in finished.formulas(workbook).values()}


def as_html(markdown: bytes) -> str:
    """Markdown as a program shows it that lets HTML pass."""
    page: str = MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown.decode())
    return f"<!DOCTYPE html><meta charset=utf-8><title>x</title>{page}"


def assert_text(text: str, taken: list[str], made: Mapping[str, bytes]) -> None:
    """In each of these outputs the text is shown where it has room, and does nothing."""
    shown = finished.letters(clean(text, limit=40))
    for name, data in made.items():
        if name in ("sheet", "back", "cards", "rules"):
            assert finished.pdf_deeds(data) == set(), name
        if name in ("sheet", "form", "back", "rules"):
            assert shown in finished.letters(finished.pdf_text(data)), name
        if name in ("text", "Markdown", "game", "game as JSON", "difference", "difference as JSON"):
            assert unprintable(data.decode()) <= {"\n"}, name
        if name in ("web page", "Markdown"):
            page = data.decode() if name == "web page" else as_html(data)
            assert finished.html_deeds(page) == set()
            assert shown in finished.letters(finished.html_text(page))
        if name in ("text", "game"):
            assert shown in finished.letters(data.decode())
    if "game as JSON" in made:
        assert shown in finished.letters(finished.json_texts(made["game as JSON"].decode()))
    if "form" in made:
        plain = harmless(tuple(taken))["form"]
        assert finished.pdf_deeds(made["form"]) == finished.pdf_deeds(plain)
        assert scripts_of(made["form"]) == scripts_of(plain)
    if "workbook" in made:
        plain = harmless(tuple(taken))["workbook"]
        assert formulas_of(made["workbook"]) <= formulas_of(plain)
        assert finished.workbook_deeds(made["workbook"]) == finished.workbook_deeds(plain)
        assert shown in finished.letters(finished.workbook_text(made["workbook"]))
        for header in finished.headers(made["workbook"]):
            codes = re.findall(r"&(?:\"[^\"]*\"|\d+|.)?", header.replace("&&", ""))
            assert set(codes) <= {"&L", "&C", "&R", "&P", "&N", '&"Arial,Bold"', '&"Arial,Regular"', "&10", "&20"}


@pytest.mark.parametrize(
    "name", ["web: closes what it stands in", "directions: source that lies", "control characters: clears the screen"]
)
def test_it_is_text_on_a_sheet_and_on_pages_of_rules(name: str, tmp_path: Path) -> None:
    """What would end an element or an attribute, turn what stands around it, or act on a terminal."""
    game = game_of(text_of(name))
    made = outputs(game.rules, tmp_path, ("sheet", "web page", "Markdown", "text", "game"))
    assert_text(text_of(name), game.taken, made)
    assert unprintable(finished.pdf_text(made["sheet"])) <= {"\r", "\n"}


@pytest.mark.slow
@pytest.mark.matrix(CASES, hard=("web: in a script",))
def test_it_is_text_wherever_it_stands(case: str, tmp_path: Path) -> None:
    text = text_of(case)
    game = game_of(text)
    assert_text(text, game.taken, outputs(game.rules, tmp_path))


@pytest.mark.slow
def test_nothing_runs_or_is_fetched_in_a_browser(
    chromium: "Browser", tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> None:
    """Web pages, and pages of Markdown in a program that lets HTML pass; pages that do run and fetch are noticed."""
    pages = {
        "quiet": "<p>Ann &lt;b&gt;</p>",
        "script": "<script>window.ran = 1</script>",
        "picture": "<img src=http://elsewhere.invalid/x>",
        "style": "<style>@import url(https://elsewhere.invalid/);</style>",
    }
    cases = CASES if pytestconfig.getoption("all") else [case for case in CASES if case.startswith("web: ")][::2]
    texts = {case: text_of(case) for case in cases}
    for case, text in texts.items():
        made = outputs(game_of(text).rules, tmp_path_factory.mktemp("browser"), ("web page", "Markdown"))
        pages |= {f"{case}, web page": made["web page"].decode(), f"{case}, Markdown": as_html(made["Markdown"])}
    seen = opened(chromium, pages)
    assert seen.ran == ["script"]
    assert seen.fetched == ["http://elsewhere.invalid/x", "https://elsewhere.invalid/"]
    assert seen.texts["quiet"] == "Ann <b>"
    for name, shown in seen.texts.items():
        case = name.rpartition(",")[0]
        assert not case or finished.letters(clean(texts[case], limit=40)) in finished.letters(shown), name
