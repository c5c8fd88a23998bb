"""Templates held against what they may be, words and loops, and bounded: each step of a loop is counted."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import isfinite

from jinja2 import Environment, TemplateSyntaxError, nodes

from sheets.errors import Place, Problem
from sheets.limits import (
    DEEPEST_BLOCKS,
    DEEPEST_BRACKETS,
    DEEPEST_LOOP,
    MOST_DIGITS,
    MOST_IN_TAG,
    MOST_STEPS,
    MOST_WAYS,
)
from sheets.text import clean, did_you_mean, quote

_WORDS_AND_LOOPS = (
    nodes.Output,
    nodes.TemplateData,
    nodes.Const,
    nodes.Name,
    nodes.Getattr,
    nodes.Getitem,
    nodes.Slice,
    nodes.If,
    nodes.CondExpr,
    nodes.For,
    nodes.Include,
    nodes.Assign,
    nodes.Filter,
    nodes.Test,
    nodes.And,
    nodes.Or,
    nodes.Not,
    nodes.Compare,
    nodes.Operand,
)
_LISTS = (nodes.List, nodes.Tuple)
TESTS = frozenset({"defined", "undefined"})
"""What may stand behind `is`; all others reckon, or are for what templates have not."""
EACH, INCLUDED, STEPS = "each", "included", "steps_so_far"
"""The filters that count, and the name of what they count with, which are no business of a template."""
_OPENS, _CLOSES = frozenset("([{"), frozenset(")]}")
_BLOCKS = frozenset({"if", "for", "with", "macro", "call", "filter", "block", "autoescape"})
_RUN = re.compile(r"[^ \t\n]+")
_MOST_READ = 300
"""Digits that Python reads as a number, and as one that has a size."""
_TOO_LARGE = "this number is too large", f"use up to {MOST_DIGITS} digits"
_FACTS = "templates hold words and loops; facts come ready"


class TooManyStepsError(Exception):
    """The loops of templates take longer than any page can need."""


class Steps:
    """How many steps the templates of one page may still take."""

    def __init__(self) -> None:
        self._left = int(MOST_STEPS)

    def each(self, values: Iterable[object], cost: int) -> Iterator[object]:
        """The values of a loop, of which each costs so many steps."""
        for value in values:
            self.spend(cost)
            yield value

    def spend(self, cost: int) -> None:
        """Take steps; TooManyStepsError where there are none left."""
        self._left -= cost
        if self._left < 0:
            raise TooManyStepsError


@dataclass(frozen=True)
class Template:
    """A template: its text, and the name that messages call its file."""

    file: str
    text: str

    @property
    def clean(self) -> str:
        """The text without what can't be seen, some of which marks the game's words."""
        return visible(self.text)

    def problem(self, line: int, wrong: str, right: str) -> Problem:
        """What is wrong in a line of it."""
        return Problem(wrong, right, Place(self.file, line, 1))


def visible(text: str) -> str:
    """The text as the door for text lets it in, its lines and spaces left as they are."""
    if text.isascii() and text.replace("\n", "").replace("\t", "").isprintable():
        return text
    return _RUN.sub(lambda found: clean(found[0]), text)


def tag_problems(template: Template, environment: Environment) -> Iterator[Problem]:
    """What would be too much for those who read a template, found before they do; TemplateSyntaxError as they do."""
    blocks: list[int] = []
    brackets = signs = 0
    before = ""
    for line, kind, word in environment.lex(template.clean):
        if kind.endswith("_begin"):
            brackets = signs = 0
        elif kind not in ("whitespace", "data"):
            signs += 1
        if kind == "operator":
            brackets += (word in _OPENS) - (word in _CLOSES)
        if before == "block_begin" and kind == "name":
            _follow(blocks, word)
        before = before if kind == "whitespace" else kind
        if kind == "integer" and len(word) > _MOST_READ:
            yield template.problem(line, *_TOO_LARGE)
        if told := _too_much(blocks, brackets, signs):
            yield template.problem(line, told, "make several templates of it")
            return


def _follow(blocks: list[int], word: str) -> None:
    """Go into a block, to another way of it, or out; of each that is open there is the number of its ways so far."""
    if word in _BLOCKS:
        blocks.append(1)
    elif blocks and word in ("elif", "else"):
        blocks[-1] += 1
    elif blocks and word.startswith("end"):
        blocks.pop()


def _too_much(blocks: list[int], brackets: int, signs: int) -> str:
    """What is more than anybody can read; nothing where all is well."""
    if signs > MOST_IN_TAG:
        return "more stands between two braces than anybody can read"
    if brackets > DEEPEST_BRACKETS or len(blocks) > DEEPEST_BLOCKS:
        return "more stands in one another than anybody can read"
    return "a condition has more ways than anybody can read" if blocks and blocks[-1] > MOST_WAYS else ""


def misuses(
    template: Template, node: nodes.Node, *, filters: Collection[str], loops: int = 0, line: int = 1
) -> Iterator[Problem]:
    """What is no template's business; a part that knows no line of its own stands in that of the whole."""
    for child in node.iter_child_nodes():
        at = child.lineno or line
        if told := _misuse(child, node, filters, loops):
            yield template.problem(at, *told)
        else:
            inner = loops + 1 if isinstance(child, nodes.For) else loops
            yield from misuses(template, child, filters=filters, loops=inner, line=at)


def _misuse(child: nodes.Node, parent: nodes.Node, filters: Collection[str], loops: int) -> tuple[str, str] | None:
    """What is wrong with a part of a template, and what would be right."""
    match child:
        case nodes.Filter() | nodes.Test():
            return _wrong_use(child, filters)
        case nodes.For() if loops >= DEEPEST_LOOP or child.recursive:
            return "a loop within too many loops", f"loops stand at most {DEEPEST_LOOP} deep"
        case nodes.Const():
            return _wrong_const(child.value)
        case nodes.Assign() if any(child.node.find_all(_LISTS)) or isinstance(child.node, _LISTS):
            return "this name stands for a list of its own", "write the list where it is used"
        case nodes.AssignBlock():
            return "this has no place in a template", _FACTS
        case nodes.List() | nodes.Tuple() if not isinstance(parent, _LISTS):
            return None
        case nodes.List() | nodes.Tuple():
            return "a list within a list has no place in a template", _FACTS
        case _ if not isinstance(child, _WORDS_AND_LOOPS):
            return "arithmetic, calls and macros have no place in a template", _FACTS
    return None


def _wrong_use(child: nodes.Filter | nodes.Test, filters: Collection[str]) -> tuple[str, str] | None:
    what, known, sign = ("filter", filters, "|") if isinstance(child, nodes.Filter) else ("test", TESTS, "is")
    if child.name not in known:
        return f"there is no {what} {quote(child.name)} here", did_you_mean(child.name, known)
    if child.args or child.kwargs or child.dyn_args or child.dyn_kwargs:
        takes = f"the {what} {quote(child.name)} takes nothing in brackets"
        return takes, f"write it like {{{{ … {sign} {child.name} }}}}"
    return None


def _wrong_const(value: object) -> tuple[str, str] | None:
    if isinstance(value, str) and visible(value) != value:
        return "these words have a sign that can't be printed", "write words that can be seen"
    if isinstance(value, float | int) and not (isfinite(value) and abs(value) < 10**MOST_DIGITS):
        return _TOO_LARGE
    return None


def counted(tree: nodes.Template) -> nodes.Template:
    """The template with its loops and includes counting their steps; the tree itself is changed."""
    for loop in tree.find_all(nodes.For):
        cost = 1 + sum(_cost(node) for part in (*loop.body, *loop.else_) for node in (part, *part.find_all(nodes.Node)))
        loop.iter = _counting(EACH, loop.iter, cost)
    for include in tree.find_all(nodes.Include):
        include.template = _counting(INCLUDED, include.template)
        include.with_context = True
    return tree


def _cost(node: nodes.Node) -> int:
    return 1 + (len(node.value) // 100 if isinstance(node, nodes.Const) and isinstance(node.value, str) else 0)


def _counting(name: str, what: nodes.Node, *costs: int) -> nodes.Filter:
    line = what.lineno
    args: list[nodes.Expr] = [nodes.Name(STEPS, "load", lineno=line)]
    args += [nodes.Const(cost, lineno=line) for cost in costs]
    return nodes.Filter(what, name, args, [], None, None, lineno=line)


def add_counting(environment: Environment, sizes: Mapping[str, int]) -> None:
    """Let an environment know the filters that count; `sizes` has the steps that the templates take of themselves."""

    def each(values: Iterable[object], steps: Steps, cost: int) -> Iterator[object]:
        return steps.each(iter(values), cost)

    def included(name: object, steps: Steps) -> object:
        steps.spend(sizes.get(str(name), max(sizes.values())))
        return name

    environment.filters |= {EACH: each, INCLUDED: included}


def syntax_problem(template: Template, error: Exception) -> Problem:
    """What those who read a template can't make sense of."""
    if isinstance(error, TemplateSyntaxError):
        right = "docs/templates.md shows how templates are written"
        return template.problem(error.lineno, clean(error.message or "it can't be read"), right)
    return template.problem(1, "the template is too large, or too deep, to be read", "make several templates of it")
