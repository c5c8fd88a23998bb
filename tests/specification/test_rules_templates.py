"""Templates of one's own: what they may say, and what is told of faulty ones."""

import re
from collections.abc import Iterator

import pytest

from sheets.errors import FaultyFile
from sheets.game.model import Variant
from sheets.limits import LIMITS, MOST_WORDS, size
from sheets.phrases.house_rules import NO_HOUSE_RULES
from sheets.phrases.rules_page import page_words
from sheets.phrases.rules_page.contract_views import draw_rounds
from sheets.phrases.rules_page.views import View
from sheets.rules_file import Library
from sheets.specification.rules_page import Template, build_rules_page, shipped_templates
from sheets.specification.rules_page.templating import FILTERS
from tests.helpers import ROOT, load_text
from tests.rules_read_back import read_specification

DOCS = ROOT / "docs" / "templates.md"
VIEWS = 28
"""Ideas that templates have a view of, each with names of its own."""


def aim(text: str, game: Variant) -> list[str]:
    """What the section of the aim says with a template of one's own."""
    page = read_specification(build_rules_page(game, own={"aim.md": Template("ours/aim.md", text)}))
    return [*page.sections.get("Aim", []), *(" | ".join(row) for row in page.rows.get("Aim", []))]


def fault(text: str, game: Variant, name: str = "aim.md") -> str:
    with pytest.raises(FaultyFile) as told:
        build_rules_page(game, own={name: Template(f"ours/{name}", text)})
    return str(told.value)


def test_it_takes_words_of_ones_own_and_leaves_the_rest(library: Library) -> None:
    game = library.variants["rook-shanghai"]
    assert aim("## Aim\n\nFirst out **wins** a {{ word.round }}.\n", game) == ["First out wins a hand."]
    page = read_specification(build_rules_page(game, own={"aim.md": Template("ours/aim.md", "## Aim\n\nWin.")}))
    assert "Players and cards" in page.sections


@pytest.mark.parametrize(("text", "said"), [
    ("One\ntwo.\n\nThree.", ["One two.", "Three."]),
    ("- one\n- two", ["one", "two"]),
    ("1. one\n2. two", ["one", "two"]),
    ("| A | B |\n|---|--:|\n| one | 2 |", ["A | B", "one | 2"]),
    ("| A | B |\n|---|--:|\n| one |\n| one | two | three |", ["A | B", "one | ", "one | two"]),
    ("- one\ntwo", ["one", "two"]),
    ("1. one\ntwo\n- three", ["one", "two", "three"]),
    ("| A | B |\n|---|--:|\n| one | 2 |\nthree", ["three", "A | B", "one | 2"]),
    ("- one\n| A | B |\n|---|--:|\n| two | 3 |", ["one", "A | B", "two | 3"]),
    ("* one\n+ two\n3) three", ["* one + two 3) three"]),
    ("**Bold** and *plain*", ["Bold and *plain*"]),
    ("__under__ `tick` <b> [a](b) \\* &amp;\n---\n> x\n---", ["__under__ `tick` <b> [a](b) \\* &amp; --- > x ---"]),
    ("**{{ game.title }}**: {{ game.summary }}*", ["- # | **x**: _a_ | b*"]),
    ("{{ game.title }}", ["- # | **x**"]),
    ("{{ game.title }}\n{{ game.title }}", ["- # | **x** - # | **x**"]),
    ("| {{ game.title }} | x |\n|---|---|\n| a | {{ game.title }} |", ["- # | **x** | x", "a | - # | **x**"]),
    ("{% for note in notes %}\n- {{ note }}\n{% endfor %}", ["## no heading", "1. no step", "| no | cell |"]),
    ("{{ blank }}", ["____"]),
    ("{{ game.title | picture }}", ["- # | **x**"]),
    ("{{ game.title | link }}", ["- # | **x**"]),
    ("{% if not game.is_progression and game.has_rounds %}{{ words.round | joined }}{% endif %}", None),
    ("\x02a\x03 \x04b", ["a b"]),
], ids=str)  # fmt: skip
def test_it_reads_the_marks_of_templates_and_takes_words_of_the_game_as_they_are(
    text: str, said: list[str] | None
) -> None:
    ours = """
        [variants.ours]
        extends = "rook-shanghai"
        title = "- # | **x**"
        notes = ["## no heading", "1. no step", "| no | cell |"]
        summary = "_a_ | b"
    """
    game = load_text(ours).variants["ours"]
    if said is not None:
        assert aim(f"## Aim\n\n{text}\n", game) == said


@pytest.mark.parametrize(("text", "told"), [
    ("{{ game.titel }}", 'ours/aim.md:1:1: there is no "titel" here; did you mean "title"?'),
    ("\n\n{{ gmae.title }}", 'ours/aim.md:3:1: there is no "gmae" here; did you mean "game"?'),
    ("{% if %}", "ours/aim.md:1:1: Expected an expression, got 'end of statement block'"),
    ("\n{% for note in notes %}", "ours/aim.md:2:1: Unexpected end of template"),
    ("{{ game }}", "ours/aim.md:1:1: {{ … }} is for words or a number, and this is no words"),
    ("{{ notes }}", "ours/aim.md:1:1: {{ … }} is for words or a number, and this is a list of words"),
    ("{{ game.has_rounds }}", "ours/aim.md:1:1: {{ … }} is for words or a number, and this is yes or no"),
    ("{% include 'ami.md' %}", 'ours/aim.md:1:1: there is no template "ami.md"; did you mean "aim.md"?'),
    ("{{ 7 * 7 }}", "ours/aim.md:1:1: arithmetic, calls and macros have no place in a template"),
    ("{{ 'a' * 10000000000 }}", "ours/aim.md:1:1: arithmetic, calls and macros have no place in a template"),
    ("{{ 'a' ~ 'b' }}", "ours/aim.md:1:1: arithmetic, calls and macros have no place in a template"),
    ("{{ '%99999999d' % 1 }}", "ours/aim.md:1:1: arithmetic, calls and macros have no place in a template"),
    ("{{ game.title.upper() }}", "ours/aim.md:1:1: arithmetic, calls and macros have no place in a template"),
    ("{{ cycler.__init__.__globals__ }}", "ours/aim.md:1:1: access to attribute '__init__'"),
    ("{{ game.__class__ }}", "ours/aim.md:1:1: access to attribute '__class__' of 'View' object is unsafe"),
    ("{{ game.title | format }}", 'ours/aim.md:1:1: there is no filter "format" here'),
    ("{{ notes | joined(', ') }}",
     'ours/aim.md:1:1: the filter "joined" takes nothing in brackets; write it like {{ … | joined }}'),
    ("{% set x %}a{% endset %}", "ours/aim.md:1:1: this has no place in a template"),
    ("{% for a in notes recursive %}{% endfor %}", "ours/aim.md:1:1: a loop within too many loops"),
    ("{% for a in notes %}" * 4 + "{% endfor %}" * 4, "ours/aim.md:1:1: a loop within too many loops"),
    ("{{ notes | capital }}", 'ours/aim.md:1:1: "capital" is for words, and this is a list of words'),
    ("\n{{ 3 | a }}", 'ours/aim.md:2:1: "a" is for words, and this is a number'),
    ("{{ game.has_rounds | sentence }}", 'ours/aim.md:1:1: "sentence" is for words, and this is yes or no'),
    ("{{ deal | picture }}", 'ours/aim.md:1:1: "picture" is for words, and this is no words'),
    ("{{ game.title | joined }}", 'ours/aim.md:1:1: "joined" is for a list of words, and this is words'),
    ("{{ contracts.rounds | joined_or }}",
     'ours/aim.md:1:1: "joined_or" is for a list of words, and this is a list of something else'),
    ("{{ gmae | capital }}", 'ours/aim.md:1:1: there is no "gmae" here; did you mean "game"?'),
    ("## Aim\n{% include 'aim.md' %}", "ours/aim.md:2:1: the template includes itself; leave the include out"),
    ("{% for note in deal %}{% endfor %}", "ours/aim.md:1:1: 'View' object is not iterable"),
    ("{{ game.title | joined }}{{ contracts.rounds | joined }}", "ours/aim.md:1:1: "),
], ids=str)  # fmt: skip
def test_it_tells_where_a_template_is_faulty(library: Library, text: str, told: str) -> None:
    assert fault(text, library.variants["rook-shanghai"]).startswith(told)


@pytest.mark.parametrize(("text", "told"), [
    ("Win.", "1:1: these words stand under no heading"),
    ("\n\nMind this.\n\n## Aim\n\nWin.", "3:1: these words stand under no heading"),
    ("{{ game.title }}\n## Aim\n\nWin.", "1:1: these words stand under no heading"),
    ("{% if notes %}\n## Aim\n{% else %}\nWin.\n{% endif %}", "4:1: these words stand under no heading"),
    ("{% for note in notes %}\n- {{ note }}\n{% endfor %}", "2:1: these words stand under no heading"),
    ("## Aim\n\n### More\n\nWin.", "3:1: a heading begins with two # and a space, at the beginning of its line"),
    ("# Aim\n\nWin.", "1:1: a heading begins with two # and a space, at the beginning of its line"),
    ("##Aim\n\nWin.", "1:1: a heading begins with two # and a space, at the beginning of its line"),
    ("## Aim\n\nWin.\n\n  ## Next", "5:1: a heading begins with two # and a space"),
    ("{# A remark\n# on this. #}\n## Aim\n\n{% if notes %}### More{% endif %}", "5:1: a heading begins with"),
], ids=str)  # fmt: skip
def test_it_tells_of_words_that_would_be_lost_and_of_headings_that_are_none(
    library: Library, text: str, told: str
) -> None:
    assert fault(text, library.variants["rook-shanghai"]).startswith(f"ours/aim.md:{told}")


@pytest.mark.parametrize(("texts", "said"), [
    ({"aim.md": "\n"}, None),
    ({"aim.md": "{% if notes %}\n## Aim\n{% else %}\n## Aim\n{% endif %}\nWin #1."}, ["Win #1."]),
    ({"aim.md": "## Aim\n\n{% include 'ours.md' %}", "ours.md": "Win."}, ["Win."]),
    ({"rules.md": "## Aim\n\n{% include 'aim.md' %}", "aim.md": "Win."}, ["Win."]),
    ({"aim.md": "{% include 'ours.md' %}", "ours.md": "## Aim\n\nWin."}, ["Win."]),
], ids=["empty", "each way", "included words", "own order", "included heading"])  # fmt: skip
def test_it_lets_headings_stand_wherever_words_are_under_them(
    library: Library, texts: dict[str, str], said: list[str] | None
) -> None:
    own = {name: Template(f"ours/{name}", text) for name, text in texts.items()}
    page = read_specification(build_rules_page(library.variants["rook-shanghai"], own=own))
    assert page.sections.get("Aim") == said


def test_it_tells_of_all_misuses_at_once(library: Library) -> None:
    lines = fault("{{ 1 + 1 }}\n{{ game.title | nosuch }}\n", library.variants["rook-shanghai"]).split("\n")
    assert [line.split(": ")[0] for line in lines] == ["ours/aim.md:1:1", "ours/aim.md:2:1"]


def test_it_ends_when_a_page_grows_too_long(library: Library) -> None:
    loops = "{% for a in notes %}{% for b in a %}{% for c in a %}"
    text = f"{loops}xxxxxxxxxxxxxxxxxxxxxxxxxxx{'{% endfor %}' * 3}"
    assert f"longer than {MOST_WORDS} characters" in fault(text, library.variants["rook-shanghai"])


def test_it_has_names_for_all_that_the_shipped_templates_say(library: Library) -> None:
    """A shipped template that nothing includes would be one that nobody can see."""
    templates = shipped_templates()
    of_backs = {"back.md", "in-front.md"}
    texts = "".join(template.text for name, template in templates.items() if name not in of_backs)
    assert set(re.findall(r'include "([^"]+)"', texts)) | of_backs | {"rules.md"} == set(templates)
    assert len(templates) > 15


def views_in(value: object) -> Iterator[View]:
    """A view and all that are in it."""
    if isinstance(value, View):
        yield value
    for part in vars(value).values() if isinstance(value, View) else value if isinstance(value, tuple) else ():
        yield from views_in(part)


def test_it_explains_every_name_in_the_documentation(library: Library) -> None:
    text = DOCS.read_text("utf-8")
    ours = load_text(
        '[variants.ours]\ntitle = "Ours"\ndeck = "french"\nwinner = "lowest"\nend = "open"\nvalues = { any = 1 }\n'
        "other_values = { quick = { any = 5 } }"
    ).variants["ours"]
    games = [*library.variants.values(), ours]
    contexts = [page_words(game, draw_rounds(game), players=None, house_rules=NO_HOUSE_RULES) for game in games]
    [context, *_] = contexts
    told = {name for name in re.findall(r"`([a-z_.]+)`", text) if not name.endswith((".md", ".html"))}
    assert set(context) - {name.partition(".")[0] for name in told} == set()
    for name in told:
        part, _, field = name.partition(".")
        if isinstance(context.get(part), View):
            assert hasattr(context[part], field) or not field, f"{name} is no name"
    views = [view for each in contexts for value in each.values() for view in views_in(value)]
    assert len({frozenset(vars(view)) for view in views}) == VIEWS
    assert {name for view in views for name in vars(view)} - {name.rpartition(".")[2] for name in told} == set()
    assert FILTERS - told == set()
    assert {name.removesuffix(".md") for name in shipped_templates()} <= {
        name.removesuffix(".md") for name in re.findall(r"`([a-z-]+\.md)`", text)
    }


def test_it_shows_examples_that_work(library: Library) -> None:
    """Each example of the documentation, tried on every game."""
    examples = re.findall(r"```jinja\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert len(examples) >= 2
    for example in examples:
        for game in library.variants.values():
            build_rules_page(game, own={"aim.md": Template("ours/aim.md", example)})


def test_it_tells_every_limit_in_the_documentation() -> None:
    text = DOCS.read_text("utf-8")
    limits = [limit for limit in LIMITS if "--templates" in limit.of]
    assert len(limits) > 10
    told = set(re.findall(r"\d+(?:,\d{3})*(?: [KM]B)?", text))
    assert {size(limit) if "bytes" in limit.what else f"{limit:,}" for limit in limits} <= told
