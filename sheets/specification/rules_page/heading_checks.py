"""Templates held against their headings, which are of one kind: nothing that they say may be lost or printed raw."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from jinja2 import nodes

from sheets.errors import Place, Problem
from sheets.specification.rules_page.template_checks import Template

_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_NO_HEADING = re.compile(r"(?>[ \t]*\{%[^\n]*?%\})*+(?!## )[ \t]*(?:#+[ \t]|##)")
"""A line, tags at its beginning aside, that begins like a heading and is none."""
First = tuple[str, int, str]
"""A template, a line of it, and the words there."""


def heading_problems(
    templates: Mapping[str, Template], trees: Mapping[str, nodes.Template], own: Collection[str], *, first: str
) -> list[Problem]:
    """What would be lost, or printed raw, of the templates `own`; `first` is the one that names all others.

    Only where a template begins the page, or a part of it, must it begin with a heading: others are for including.
    """
    included = [_included(include) for include in trees[first].find_all(nodes.Include)]
    begins = [first] if first in own else [name for name in included if name in own]
    found = [problem for name in own for problem in _other_headings(templates[name])]
    known: dict[str, list[First]] = {}
    for name in begins:
        for where, line, words in _first_of(trees, name, known):
            if not words.startswith("#"):
                wrong, right = "these words stand under no heading", 'begin with a line like "## The aim"'
                found.append(templates[where].problem(line, wrong, right))
    return sorted(dict.fromkeys(found), key=lambda problem: problem.place or Place("", 1, 1))


def _included(include: nodes.Include) -> str:
    """The template that is included; empty where it is not named outright."""
    return include.template.value if isinstance(include.template, nodes.Const) else ""


def _first_of(trees: Mapping[str, nodes.Template], name: str, known: dict[str, list[First]]) -> list[First]:
    """What comes first in a template on each of the ways through it; each template is looked through once."""
    if name not in known:
        known[name] = []  # while it is looked through: one that includes itself says nothing first
        known[name] = _first_words(trees, name, trees[name].body, known) if name in trees else []
    return known[name]


def _first_words(
    trees: Mapping[str, nodes.Template], name: str, body: Sequence[nodes.Node], known: dict[str, list[First]]
) -> list[First]:
    """What comes first on each of the ways through it that say anything: its template, its line, and the words."""
    for node in body:
        found: list[First] = []
        match node:
            case nodes.Output():
                for part in node.nodes:
                    text = part.data if isinstance(part, nodes.TemplateData) else "…"
                    if words := text.lstrip():
                        return [(name, part.lineno + text.removesuffix(words).count("\n"), words)]
            case nodes.If():
                ways = (node.body, *(each.body for each in node.elif_), node.else_)
                found = [first for way in ways for first in _first_words(trees, name, way, known)]
            case nodes.For():
                found = _first_words(trees, name, [*node.body, *node.else_], known)
            case nodes.Include():
                found = _first_of(trees, _included(node), known)
        if found:
            return found
    return []


def _other_headings(template: Template) -> Iterator[Problem]:
    """Lines that begin like a heading and are none."""
    without_comments = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), template.clean)
    for number, line in enumerate(without_comments.split("\n"), 1):
        if _NO_HEADING.match(line):
            wrong = "a heading begins with two # and a space, at the beginning of its line"
            yield template.problem(number, wrong, 'write it like "## The aim", or as words in bold: "**The aim**"')
