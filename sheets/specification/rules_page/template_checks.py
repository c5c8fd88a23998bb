"""Templates held against what they may be: words and loops, and words under headings of one kind."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from jinja2 import nodes

from sheets.errors import Place, Problem
from sheets.text import did_you_mean, quote

DEEPEST_LOOP = 3
_NO_WORDS = (
    nodes.Call,
    nodes.BinExpr,
    nodes.Concat,
    nodes.UnaryExpr,
    nodes.Macro,
    nodes.CallBlock,
    nodes.AssignBlock,
    nodes.FilterBlock,
    nodes.Import,
    nodes.FromImport,
    nodes.ScopedEvalContextModifier,
)
_LOGIC = (nodes.And, nodes.Or, nodes.Not)
_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_NO_HEADING = re.compile(r"(?:[ \t]*\{%[^\n]*?%\})*(?!## )[ \t]*(?:#+[ \t]|##)")
"""A line, tags at its beginning aside, that begins like a heading and is none."""


@dataclass(frozen=True)
class Template:
    """A template: its text, and the name that messages call its file."""

    file: str
    text: str

    @property
    def clean(self) -> str:
        """The text without control characters, some of which mark the game's words."""
        return without_controls(self.text)

    def problem(self, line: int, wrong: str, right: str) -> Problem:
        """What is wrong in a line of it."""
        return Problem(wrong, right, Place(self.file, line, 1))


def without_controls(text: str) -> str:
    """The text without control characters but for tabs and ends of lines."""
    return "".join(character for character in text if character in "\n\t" or character >= " ")


def misuses(template: Template, node: nodes.Node, *, filters: Collection[str], loops: int = 0) -> Iterator[Problem]:
    """What is no template's business."""
    for child in node.iter_child_nodes():
        if isinstance(child, _NO_WORDS) and not isinstance(child, _LOGIC):
            what = "this has" if isinstance(child, nodes.AssignBlock) else "arithmetic, calls and macros have"
            right = "templates hold words and loops; facts come ready"
            yield template.problem(child.lineno, f"{what} no place in a template", right)
        elif isinstance(child, nodes.Filter) and child.name not in filters:
            wrong = f"there is no filter {quote(child.name)} here"
            yield template.problem(child.lineno, wrong, did_you_mean(child.name, filters))
        elif isinstance(child, nodes.Filter) and (child.args or child.kwargs):
            wrong = f"the filter {quote(child.name)} takes nothing in brackets"
            yield template.problem(child.lineno, wrong, f"write it like {{{{ … | {child.name} }}}}")
        elif isinstance(child, nodes.For) and (loops >= DEEPEST_LOOP or child.recursive):
            right = f"loops stand at most {DEEPEST_LOOP} deep"
            yield template.problem(child.lineno, "a loop within too many loops", right)
        else:
            inner = loops + 1 if isinstance(child, nodes.For) else loops
            yield from misuses(template, child, filters=filters, loops=inner)


def heading_problems(
    templates: Mapping[str, Template], trees: Mapping[str, nodes.Template], own: Collection[str], *, first: str
) -> list[Problem]:
    """What would be lost, or printed raw, of the templates `own`; `first` is the one that names all others.

    Only where a template begins the page, or a part of it, must it begin with a heading: others are for including.
    """
    included = [_included(include) for include in trees[first].find_all(nodes.Include)]
    begins = [first] if first in own else [name for name in included if name in own]
    found = [problem for name in own for problem in _other_headings(templates[name])]
    for name in begins:
        for where, line, words in _first_words(trees, name, trees[name].body, ()):
            if not words.startswith("#"):
                wrong, right = "these words stand under no heading", 'begin with a line like "## The aim"'
                found.append(templates[where].problem(line, wrong, right))
    return sorted(dict.fromkeys(found), key=lambda problem: problem.place or Place("", 1, 1))


def _included(include: nodes.Include) -> str:
    """The template that is included; empty where it is not named outright."""
    return include.template.value if isinstance(include.template, nodes.Const) else ""


def _first_words(
    trees: Mapping[str, nodes.Template], name: str, body: Sequence[nodes.Node], within: tuple[str, ...]
) -> list[tuple[str, int, str]]:
    """What comes first on each of the ways through it that say anything: its template, its line, and the words."""
    for node in body:
        ways: list[tuple[str, Sequence[nodes.Node]]] = []
        match node:
            case nodes.Output():
                for part in node.nodes:
                    text = part.data if isinstance(part, nodes.TemplateData) else "…"
                    if words := text.lstrip():
                        return [(name, part.lineno + text.removesuffix(words).count("\n"), words)]
            case nodes.If():
                ways = [(name, way) for way in (node.body, *(each.body for each in node.elif_), node.else_)]
            case nodes.For():
                ways = [(name, [*node.body, *node.else_])]
            case nodes.Include():
                inner = _included(node)
                ways = [(inner, trees[inner].body)] if inner in trees and inner not in within else []
        if found := [first for inner, way in ways for first in _first_words(trees, inner, way, (*within, inner))]:
            return found
    return []


def _other_headings(template: Template) -> Iterator[Problem]:
    """Lines that begin like a heading and are none."""
    without_comments = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), template.clean)
    for number, line in enumerate(without_comments.split("\n"), 1):
        if _NO_HEADING.match(line):
            wrong = "a heading begins with two # and a space, at the beginning of its line"
            yield template.problem(number, wrong, 'write it like "## The aim", or as words in bold: "**The aim**"')
