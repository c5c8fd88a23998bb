"""The catalogues: Fluent's own parser reads them as ours does, and they hold what Python names and nothing else."""

import ast as tree
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from sheets.text import WORDS
from sheets.words.fluent import Call, Catalogue, Pattern, Reference, Select, SyntaxFault, Variable
from sheets.words.language import catalogue
from tests.helpers import ROOT

PACKAGE = ROOT / "sheets"
ENGLISH = PACKAGE / "languages" / "en.ftl"
LOOKED_UP = re.compile(r"(noun|list|number)-.*")
"""Words of games, which a rules file names, and what numbers and lists are said by."""
OF_GAMES = {*WORDS, "hand"}
"""What the language of a game has in every message."""
CHOICES = ("rank of suit", "sum of totals", "own total times")
"""Of rules files, which are three words long."""


def test_fluent_reads_the_catalogue_as_we_do() -> None:
    """Every message stands once and has the pattern that the reference parser finds, line breaks being spaces."""
    read, messages = catalogue("en"), list(_messages(ENGLISH))
    found = dict(messages)
    assert len(found) == len(messages) > 0
    assert {name: read.pattern(name) for name in read.offsets} == found


def test_every_message_is_said_somewhere() -> None:
    """Nothing stands in the catalogue that neither Python, a template nor another message names."""
    text, english = "\n".join(path.read_text("utf-8") for path in _sources()), catalogue("en")
    used = {name for pattern in _all_patterns() for name in _references(pattern)}
    known = [name for name in english.offsets if english.pattern(name) and not LOOKED_UP.match(name)]
    assert [name for name in known if name not in used and not _is_named(name, text)] == []


def _is_named(name: str, text: str) -> bool:
    """Whether a text has the name, or that of its message and, behind something put in, its own."""
    message, _, attribute = name.partition(".")
    return f'"{name}"' in text or (f'"{message}"' in text and f'}}.{attribute}"' in text)


def test_every_named_message_is_there() -> None:
    """What Python says by a name written out is in the catalogue, and so is what messages refer to."""
    named = {
        (path.name, name)
        for path in _sources()
        for name in re.findall(r'(?<![\w.])said\(\s*"([^"]+)"', path.read_text("utf-8"))
    }
    assert named
    missing = [(file, name) for file, name in sorted(named) if not catalogue("en").pattern(name)]
    assert missing == []
    referred = {name for pattern in _all_patterns() for name in _references(pattern)}
    assert [name for name in referred if catalogue("en").pattern(name) is None] == []


def test_every_message_gets_its_values() -> None:
    """What is said by its name, with values that are written out, has all that stands in it."""
    trees = {str(path): tree.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}
    nodes = [(file, node) for file, each in trees.items() for node in tree.walk(each)]
    calls = [(file, node, _named_in(node)) for file, node in nodes if isinstance(node, tree.Call)]
    known = [(file, name, {each.arg for each in call.keywords}) for file, call, name in calls if name]
    assert known
    lacks = [
        (file, name, variable)
        for file, name, given in known
        if None not in given  # as those are that are handed on
        for variable in sorted(_variables(catalogue("en").pattern(name) or ()) - given - OF_GAMES)
    ]
    assert lacks == []


def _named_in(call: tree.Call) -> str:
    """The message that a call of `said` or `say` names, without which none is."""
    function, first = call.func, call.args[0] if call.args else None
    is_said = isinstance(function, tree.Name) and function.id == "said"
    is_said |= isinstance(function, tree.Attribute) and function.attr == "say"
    return first.value if is_said and isinstance(first, tree.Constant) and isinstance(first.value, str) else ""


def _variables(pattern: Pattern) -> set[str]:
    """The values that a message names, itself and by those that it refers to."""
    found: set[str] = set()
    for part in pattern:
        match part:
            case Variable(name):
                found.add(name)
            case Call(_, arguments):
                found |= {each.name for each in arguments if isinstance(each, Variable)}
            case Reference(name):
                found |= _variables(catalogue("en").pattern(name) or ())
            case Select(selector, variants):
                found |= _variables((selector,)).union(*map(_variables, variants.values()))
    return found


@pytest.mark.parametrize(
    ("text", "wrong", "offset"),
    [
        pytest.param("a = one { $b", "a { is not closed", 8, id="open"),
        pytest.param("a = one }", "there is a } without its {", 8, id="closed"),
        pytest.param("a = { $b ->\n  [one] x\n }", "no variant has a * before it", 11, id="no-default"),
        pytest.param("a = { - }", "there is no value here", 6, id="nothing"),
    ],
)
def test_tells_what_is_wrong_and_where(text: str, wrong: str, offset: int) -> None:
    """It names the mistake of a message and its place."""
    with pytest.raises(SyntaxFault) as raised:
        Catalogue(text).pattern("a")
    assert (raised.value.wrong, raised.value.offset) == (wrong, offset)


def _sources() -> list[Path]:
    found = [*PACKAGE.rglob("*.py"), *(ROOT / "templates").iterdir(), *PACKAGE.rglob("*.js")]
    assert len(found) > 50
    return found


def _all_patterns() -> Iterator[Pattern]:
    english = catalogue("en")
    yield from (english.pattern(name) or () for name in english.offsets)


def _references(pattern: Pattern) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, Reference):
            yield part.name
        if isinstance(part, Select):
            for inner in part.variants.values():
                yield from _references(inner)


def _messages(path: Path) -> Iterator[tuple[str, Pattern | None]]:
    """What the reference parser finds, in our shape."""
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            yield entry.id.name, _pattern(entry.value) if entry.value else None
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", _pattern(attribute.value)


def _pattern(read: ast.Pattern) -> Pattern:
    parts: list[str | Variable | Reference | Call | Select] = []
    for each in read.elements:
        if isinstance(each, ast.TextElement):
            parts.append(re.sub(r" ?\n ?", " ", each.value))
        else:
            parts.append(_expression(each.expression))
    return tuple(part for part in parts if part != "")


def _expression(read: object) -> str | Variable | Reference | Call | Select:
    match read:
        case ast.StringLiteral() | ast.NumberLiteral():
            return str(read.parse()["value"])
        case ast.VariableReference(id=name):
            return Variable(name.name)
        case ast.MessageReference(id=name, attribute=attribute):
            return Reference(f"{name.name}.{attribute.name}" if attribute else name.name)
        case ast.FunctionReference(id=name, arguments=arguments):
            found = tuple(_expression(each) for each in arguments.positional)
            return Call(name.name, found)  # type: ignore[arg-type]  # values and texts, as ours reads no other
        case ast.SelectExpression(selector=selector, variants=variants):
            keys = {_key(each): _pattern(each.value) for each in variants}
            default = next(_key(each) for each in variants if each.default)
            return Select(_expression(selector), keys, default)  # type: ignore[arg-type]  # likewise
        case ast.Placeable(expression=inner):
            return _expression(inner)
    raise AssertionError(read)


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else key.value


def test_no_sentence_of_a_paper_stands_in_code() -> None:
    """No literal of three words, but in files that know `sheets.errors`: problems are English, and on no paper."""
    rooms = ("words", "specification", "layout", "render/rules", "workbook", "form")
    paths = sorted(path for room in rooms for path in (PACKAGE / room).rglob("*.py"))
    assert [each for path in paths for each in _sentences(path)] == []


def _sentences(path: Path) -> Iterator[str]:
    """The literals of three words or more of a file that tells no problems; docstrings and what is raised are none."""
    nodes = list(tree.walk(tree.parse(path.read_text("utf-8"))))
    if any(isinstance(node, tree.ImportFrom) and node.module == "sheets.errors" for node in nodes):
        return
    besides = [node for node in nodes if isinstance(node, tree.Raise)]
    left_out = {id(each) for node in besides for each in tree.walk(node)}
    left_out |= {id(node.value) for node in nodes if isinstance(node, tree.Expr)}
    for node in nodes:
        if not isinstance(node, tree.Constant) or id(node) in left_out or node.value in CHOICES:
            continue
        if re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", str(node.value)):
            yield f"{path.relative_to(PACKAGE)}:{node.lineno}: {node.value}"
