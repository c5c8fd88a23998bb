"""Hostile texts in every field are text in every output: shown, and nothing runs, is reckoned, opened or fetched."""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from markdown_it import MarkdownIt

from sheets.text import clean
from tests.browser import opened
from tests.commands import run
from tests.hostile import finished
from tests.hostile.every_field import GAME, game_of, rules_with, unprintable
from tests.hostile.hostile_texts import hostile_texts, writable
from tests.matrix import chosen

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
    assert rules["players"]
    return {without_texts(script) for script in scripts if script != whole} | {whole[:begin] + whole[end:]}


def formulas_of(workbook: bytes) -> set[str]:
    """What the formulas of a workbook do."""
    return {without_texts(formula) for formula in finished.formulas(workbook).values()}


def as_html(markdown: bytes) -> str:
    """Markdown as a program shows it that lets HTML pass."""
    page: str = MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown.decode())
    return f"<!DOCTYPE html><meta charset=utf-8><title>x</title>{page}"


@pytest.mark.matrix(CASES)
def test_it_is_text_wherever_it_stands(case: str, tmp_path: Path) -> None:
    text = text_of(case)
    game = game_of(text)
    made, plain = outputs(game.rules, tmp_path), harmless(tuple(game.taken))
    shown = finished.letters(clean(text, limit=40))

    for name in ("sheet", "back", "cards", "rules"):
        assert finished.pdf_deeds(made[name]) == set(), name
    assert finished.pdf_deeds(made["form"]) == finished.pdf_deeds(plain["form"])
    assert scripts_of(made["form"]) == scripts_of(plain["form"])
    for name in ("sheet", "form", "back", "rules"):
        assert shown in finished.letters(finished.pdf_text(made[name])), name

    page = made["web page"].decode()
    assert finished.html_deeds(page) == set()
    assert shown in finished.letters(finished.html_text(page))
    assert finished.html_deeds(as_html(made["Markdown"])) == set()
    assert shown in finished.letters(finished.html_text(as_html(made["Markdown"])))

    assert formulas_of(made["workbook"]) <= formulas_of(plain["workbook"])
    assert finished.workbook_deeds(made["workbook"]) == finished.workbook_deeds(plain["workbook"])
    assert shown in finished.letters(finished.workbook_text(made["workbook"]))
    for header in finished.headers(made["workbook"]):
        codes = re.findall(r"&(?:\"[^\"]*\"|\d+|.)?", header.replace("&&", ""))
        assert set(codes) <= {"&L", "&C", "&R", "&P", "&N", '&"Arial,Bold"', '&"Arial,Regular"', "&10", "&20"}

    for name in ("text", "Markdown", "game", "game as JSON", "difference", "difference as JSON"):
        assert unprintable(made[name].decode()) <= {"\n"}, name
    assert shown in finished.letters(made["text"].decode())
    assert shown in finished.letters(made["game"].decode())
    assert shown in finished.letters(finished.json_texts(made["game as JSON"].decode()))


def test_nothing_runs_or_is_fetched_in_a_browser(
    tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> None:
    """Web pages, and pages of Markdown in a program that lets HTML pass."""
    pages = dict[str, str]()
    texts = {case: text_of(case) for case in chosen(CASES, pytestconfig)}
    for case, text in texts.items():
        made = outputs(game_of(text).rules, tmp_path_factory.mktemp("browser"), ("web page", "Markdown"))
        pages |= {f"{case}, web page": made["web page"].decode(), f"{case}, Markdown": as_html(made["Markdown"])}
    seen = opened(pages)
    assert seen.ran == []
    assert seen.fetched == []
    for name, shown in seen.texts.items():
        assert finished.letters(clean(texts[name.rpartition(",")[0]], limit=40)) in finished.letters(shown), name


def test_a_browser_that_runs_or_fetches_something_is_noticed() -> None:
    seen = opened(
        {
            "quiet": "<p>Ann &lt;b&gt;</p>",
            "script": "<script>window.ran = 1</script>",
            "picture": "<img src=http://elsewhere.invalid/x>",
            "style": "<style>@import url(https://elsewhere.invalid/);</style>",
        }
    )
    assert seen.texts["quiet"] == "Ann <b>"
    assert seen.ran == ["script"]
    assert seen.fetched == ["http://elsewhere.invalid/x", "elsewhere.invalid:443"]


def test_a_word_for_a_round_may_have_the_line_that_stands_in_the_key(tmp_path: Path) -> None:
    """Where totals stand below their scores, the key has two lines, parted at that line."""
    made = outputs(game_of(text_of("web: Markdown")).rules, tmp_path, ["sheet"])
    assert "total so far" in finished.pdf_text(made["sheet"])
