"""The page's own words: the same messages in every language, all of them said, none left in scripts and templates."""

import json
import re
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from sheets import load_games
from sheets.text import LANGUAGES
from sheets.words.fluent import Call, Catalogue, Pattern, Select, Variable
from tests.web.conftest import WEB

FILES = {code: (WEB / f"words/{code}.ftl").read_text("utf-8") for code in LANGUAGES}
SCRIPTS = {path.name: path.read_text("utf-8") for path in sorted((WEB / "page").glob("*.js"))}
TEMPLATES = {path.name: path.read_text("utf-8") for path in sorted((WEB / "page").glob("*.jinja"))}
OTHERS = [code for code in LANGUAGES if code != "en"]
LITERAL = re.compile(r'//[^\n]*|/\*.*?\*/|/[^/\n ]*["\'][^/\n]*/|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`', re.DOTALL)
SENTENCE = re.compile(r"[A-Z][a-z]+ [a-z]+|[a-z]{2,} [a-z]+ [a-z]{2,}|^[A-Z][a-z]+[.:]?$")
NO_WORDS = {
    *("Enter", "Backspace"),  # keys
    *("Completions", "Diagnostics", "No diagnostics"),  # by which the editor asks for ours
    *("the worker could not be started", "begun without the image: "),  # on the console
    "write it like",  # how an advice of the program begins
}


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(WEB))
    import building.words

    yield building.words
    for name in [name for name in sys.modules if name.split(".")[0] in ("api", "building")]:
        del sys.modules[name]


def values(pattern: Pattern) -> set[str]:
    """What stands in a message."""
    found = set()
    for part in pattern:
        match part:
            case Variable(name):
                found.add(name)
            case Select(Variable(name), variants):
                found |= {name}.union(*map(values, variants.values()))
            case Select(Call()) | Call():
                raise AssertionError("scripts can call no function")
    return found


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_messages_of_english_with_their_values(code: str, building: ModuleType) -> None:
    sections = re.findall(r"^### .*", FILES["en"], re.MULTILINE)
    assert re.findall(r"^### .*", FILES[code], re.MULTILINE) == sections
    for heading in sections:
        english, other = (Catalogue(building.section(each, heading[4:])) for each in ("en", code))
        assert [name for name in other.offsets if not name.startswith("ask-")] == list(english.offsets)
        for name in english.offsets:
            assert (name, values(other.pattern(name) or ())) == (name, values(english.pattern(name) or ()))


def test_all_that_scripts_and_templates_say_is_there_and_all_that_is_there_is_said(building: ModuleType) -> None:
    in_scripts = set(json.loads(building.table_for_scripts("en")))
    literals = {found[1] for script in SCRIPTS.values() for found in re.finditer(r'"([a-z-]+)"', script)}
    beginnings = {found[1] for script in SCRIPTS.values() for found in re.finditer(r"`([a-z]+-)\$\{", script)}
    said = {name for name in in_scripts if name in literals or name.startswith(tuple(beginnings))}
    in_templates = "".join(TEMPLATES.values())
    assert in_scripts - said == {name for name in in_scripts - said if f"said('{name}')" in in_templates}
    for script in SCRIPTS.values():
        assert set(re.findall(r'said\("([^"]+)"', script)) <= in_scripts
    on_pages = {*Catalogue(building.section("en", "On pages")).offsets}
    asked = {*re.findall(r"said\(['\"]([\w.-]+)['\"][,)]", in_templates)}
    assert asked <= {*Catalogue(FILES["en"]).offsets}
    assert {name for name in on_pages - asked if not name.startswith(("rules-as.", "ready-"))} == set()


def test_no_words_are_left_in_scripts_and_templates() -> None:
    left = [
        (name, text)
        for name, script in SCRIPTS.items()
        for found in LITERAL.finditer(script)
        for text in [re.sub(r"\$\{[^}]*\}", "", found[1] or found[2] or "")]
        if SENTENCE.search(text) and text not in NO_WORDS and not re.search("px |cm-", text)  # of style sheets
    ]
    assert left == []
    for name, template in TEMPLATES.items():
        if name.endswith(".html.jinja"):
            text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", template, flags=re.DOTALL)
            shown = [*re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', text), re.sub("<[^>]*>", "", text)]
            assert (name, set(re.findall(r"[^\W\d_]{2,}", " ".join(shown))) - {"sheets"}) == (name, set())


@pytest.mark.parametrize("code", OTHERS)
def test_the_form_of_house_rules_is_asked_in_the_language_of_the_page(code: str, desk) -> None:
    texts = set()
    for game in load_games().variants:
        asked = {"own": f'[variants.ours]\nextends = "{game}"\n', "game": "ours"}
        english, other = (
            json.loads(desk.call("house_form", json.dumps({**asked, "language": each}))[0])["form"]["groups"]
            for each in ("en", code)
        )
        for one, translated in zip(english, other, strict=True):
            named = one["more"] in (["values"], ["bonuses"])  # by what stands in the file
            pairs = [] if named else zip(one["fields"], translated["fields"], strict=True)
            texts |= {one["said"]} & {translated["said"]} | {a["said"] for a, b in pairs if a["said"] == b["said"]}
    assert {text for text in texts if not re.fullmatch(r"phase \d+", text)} == set()
