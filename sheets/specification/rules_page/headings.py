"""Templates of one's own held against the page: words under no heading, and headings of another kind."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from jinja2 import nodes
from jinja2.sandbox import SandboxedEnvironment

HEADING = "## "
RIGHT = 'begin with a line like "## The aim"'
_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_TAGS = re.compile(r"(?:[ \t]*\{%[^\n]*?%\})*")
_HASHES = re.compile(r"[ \t]*(?:#+[ \t]|##)")


class Fault(NamedTuple):
    """What is wrong, where in which template, and what would be right."""

    template: str
    line: int
    wrong: str
    right: str


def heading_faults(
    environment: SandboxedEnvironment, texts: Mapping[str, str], own: Collection[str], *, first: str
) -> list[Fault]:
    """What would be lost, or printed raw, of the templates `own`; `first` is the one that names all others.

    Only where a template begins the page, or a part of it, must it begin with a heading: others are for including.
    """
    trees = {name: environment.parse(text, name) for name, text in texts.items()}
    begins = [first] if first in own else [name for name in _included(trees[first]) if name in own]
    found = {fault for name in begins for fault in _first_words(trees, name, trees[name].body, within=())[1]}
    return sorted({*found, *(fault for name in own for fault in _other_headings(name, texts[name]))})


def _included(tree: nodes.Template) -> list[str]:
    return [name for include in tree.find_all(nodes.Include) for name in _names(include)]


def _names(include: nodes.Include) -> list[str]:
    """The template that is included, where it is named outright."""
    return [include.template.value] if isinstance(include.template, nodes.Const) else []


def _first_words(
    trees: Mapping[str, nodes.Template], name: str, body: Sequence[nodes.Node], *, within: tuple[str, ...]
) -> tuple[bool, list[Fault]]:
    """Whether anything is said there, and the faults of what comes first on each of the ways through it."""
    for node in body:
        said, faults = False, list[Fault]()
        match node:
            case nodes.Output():
                for part in node.nodes:
                    text = part.data if isinstance(part, nodes.TemplateData) else "…"
                    if text.strip():
                        line = part.lineno + text[: len(text) - len(text.lstrip())].count("\n")
                        wrong = "these words stand under no heading"
                        return True, [] if text.lstrip().startswith("#") else [Fault(name, line, wrong, RIGHT)]
            case nodes.If():
                ways = [node.body, *(each.body for each in node.elif_), node.else_]
                told = [_first_words(trees, name, way, within=within) for way in ways]
                said, faults = any(way for way, _ in told), [fault for _, found in told for fault in found]
            case nodes.For():
                said, faults = _first_words(trees, name, [*node.body, *node.else_], within=within)
            case nodes.Include():
                inner = [each for each in _names(node) if each in trees and each not in within]
                told = [_first_words(trees, each, trees[each].body, within=(*within, each)) for each in inner]
                said, faults = any(way for way, _ in told), [fault for _, found in told for fault in found]
        if said:
            return True, faults
    return False, []


def _other_headings(name: str, text: str) -> Iterator[Fault]:
    """Lines that begin like a heading and are none."""
    without = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(without.split("\n"), 1):
        tags = _TAGS.match(line)
        said = line[tags.end() :] if tags else line
        if _HASHES.match(said) and not said.startswith(HEADING):
            wrong = "a heading begins with two # and a space, at the beginning of its line"
            yield Fault(name, number, wrong, 'write it like "## The aim", or as words in bold: "**The aim**"')
