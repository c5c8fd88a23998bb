"""Templates: the shipped words and a family's own, checked to be words and loops, and rendered in Jinja2's sandbox."""

from collections.abc import Callable, Collection, Mapping, MutableMapping
from functools import lru_cache
from traceback import walk_tb
from typing import Protocol, TypeVar, cast

from jinja2 import BaseLoader, Environment, StrictUndefined, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2 import Template as CompiledTemplate
from jinja2.exceptions import SecurityError, TemplateError, UndefinedError
from jinja2.sandbox import SandboxedEnvironment

from sheets.errors import FaultyFile, Problem
from sheets.limits import MOST_PAGE_COLUMNS, MOST_PAGE_LINES, MOST_STEPS, MOST_WORDS
from sheets.phrases.rules_page.views import LIST_FILTERS, WORD_FILTERS, BlankWords
from sheets.specification.rules_page.heading_checks import heading_problems
from sheets.specification.rules_page.markdown_blocks import BLANK, LINK, PICTURE, as_value
from sheets.specification.rules_page.template_checks import (
    STEPS,
    Steps,
    Template,
    TooManyStepsError,
    add_counting,
    counted,
    misuses,
    syntax_problem,
    tag_problems,
    visible,
)
from sheets.text import clean, did_you_mean, nearest, quote, typographic

T = TypeVar("T")
FIRST = "rules.md"
"""The template that names all others in their order."""
_NAMES = "docs/templates.md has all the names"
_COST_OF_INCLUDING = 100
"""Steps that a template takes, and a hundredth of its characters."""
_UNREADABLE = (TemplateSyntaxError, SyntaxError, ValueError, RecursionError, MemoryError)
"""What may come of reading a template that is too large, too deep or faulty; of others, the last is Python's own."""
_UNRENDERABLE = (TemplateError, AttributeError, TypeError, ValueError, RecursionError, TooManyStepsError)


class _UnknownName(str):
    """A name that templates do not have, as the message of its error."""

    __slots__ = ()


class _Unknown(StrictUndefined):
    """What stands for such a name until it is used."""

    @property
    def _undefined_message(self) -> str:
        is_name = isinstance(self._undefined_name, str) and self._undefined_exception is UndefinedError
        return _UnknownName(self._undefined_name) if is_name else super()._undefined_message


class _Marked(str):
    """A value that is no plain words: what follows its first character says which picture or address."""

    __slots__ = ()


def _link(address: str) -> str:
    return _Marked(LINK + address) if address.startswith(("http://", "https://")) else address


_WORD_FILTERS = {**WORD_FILTERS, "picture": lambda name: _Marked(PICTURE + name), "link": _link}
WORDS, NUMBER, LIST = "words", "a number", "a list of words"
"""What a filter is for, and what a template has in its place: kinds of things by one name."""
FILTERS = frozenset({*_WORD_FILTERS, *LIST_FILTERS})


class Rendering(Protocol):
    """What `render` does, here or elsewhere."""

    def __call__(  # noqa: D102
        self,
        templates: Mapping[str, Template],
        context: Mapping[str, object],
        *,
        own: Collection[str] = (),
        first: str = FIRST,
    ) -> str: ...


def render(
    templates: Mapping[str, Template], context: Mapping[str, object], *, own: Collection[str] = (), first: str = FIRST
) -> str:
    """The words of the whole page, which the first template begins, the game's own marked.

    FaultyFile tells with file and line where a template is faulty.
    Those of one's own are held against the page besides: nothing that they say may be lost.
    """
    environment = _environment(tuple(sorted(templates.items())), frozenset(own))
    chunks: list[str] = []
    room = int(MOST_WORDS)
    try:
        for chunk in environment.get_template(first).generate({**context, STEPS: Steps()}):
            room -= len(chunk)
            chunks.append(chunk)
            if own and room < 0:
                break
    except _UNRENDERABLE as error:
        template, line = _where(templates, error)
        raise FaultyFile([template.problem(line, *_explained(error, templates, context))]) from None
    if own:
        if wrong := _too_large("".join(chunks)):
            raise FaultyFile([templates[first if first in own else min(own)].problem(1, *wrong)])
        trees = {name: environment.parse(template.clean, name) for name, template in templates.items()}
        if problems := heading_problems(templates, trees, own, first=first):
            raise FaultyFile(problems)
    return typographic("".join(chunks))


def _too_large(words: str) -> tuple[str, str] | None:
    """What is wrong with a page of more words than one can be made of, and what would be right."""
    lines = [line for line in words.split("\n") if line.strip()]
    if any(line.startswith("|") and line.count("|") > MOST_PAGE_COLUMNS + 1 for line in lines):
        return f"a table of more than {MOST_PAGE_COLUMNS} columns", "make several tables of it"
    for what, there, most in (("characters", len(words), MOST_WORDS), ("lines", len(lines), MOST_PAGE_LINES)):
        if there > most:
            return f"the page grows longer than {most} {what}", "let the loops end sooner"
    return None


def _explained(error: Exception, templates: Collection[str], context: Mapping[str, object]) -> tuple[str, str]:
    """What is wrong, in plain words, and what would be right."""
    message = clean(str(error))
    match error:
        case TemplateNotFound():
            return f"there is no template {quote(str(error))}", did_you_mean(str(error), templates)
        case UndefinedError(message=_UnknownName() as name):
            near = nearest(name, _names(context))
            return f"there is no {quote(name)} here", f"did you mean {quote(near)}?" if near else _NAMES
        case UndefinedError():
            return message, _NAMES
        case SecurityError():
            return message.rstrip("."), "templates hold words and loops"
        case RecursionError():
            return "the template includes itself", "leave the include out"
        case TooManyStepsError():
            return f"the loops take more than {MOST_STEPS} steps", "let them end sooner, or say less in them"
        case _:
            return message, f"{_NAMES}, and what each is"


def _names(context: Mapping[str, object]) -> set[str]:
    """All the names that templates may use, those of the views with them."""
    parts = [part for value in context.values() for part in (value if isinstance(value, tuple) else (value,))]
    inner = [part if isinstance(part, Mapping) else getattr(part, "__dict__", {}) for part in parts]
    return set(context).union(*inner)


def _where(templates: Mapping[str, Template], error: Exception) -> tuple[Template, int]:
    """The template and its line where an error arose: the innermost of Jinja's own frames has its name and line."""
    place = templates[FIRST], 1
    for frame, line in walk_tb(error.__traceback__):
        if template := templates.get(frame.f_code.co_filename):
            place = template, line
    return place


class _Checked(BaseLoader):
    """Templates as they were read and checked, compiled when they are needed."""

    def __init__(self, trees: Mapping[str, nodes.Template]) -> None:
        self._trees = trees

    def load(
        self, environment: Environment, name: str, globals: MutableMapping[str, object] | None = None
    ) -> CompiledTemplate:
        """The template of a name; TemplateNotFound where there is none."""
        if name not in self._trees:
            raise TemplateNotFound(name)
        code = environment.compile(self._trees[name], name, name)
        return CompiledTemplate.from_code(environment, code, environment.make_globals(globals))


@lru_cache(maxsize=4)
def _environment(named: tuple[tuple[str, Template], ...], own: frozenset[str]) -> SandboxedEnvironment:
    """Jinja2 set up for these templates, each of them checked; kept, since reading them takes longer than rendering."""
    trees: dict[str, nodes.Template] = {}
    # words for paper know no HTML: each renderer escapes what it writes, so nothing is escaped here
    environment = SandboxedEnvironment(
        loader=_Checked(trees),
        undefined=_Unknown,
        finalize=_final,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    environment.globals.clear()
    environment.filters = {name: _filter(name, done, WORDS) for name, done in _WORD_FILTERS.items()}
    environment.filters |= {name: _filter(name, done, LIST) for name, done in LIST_FILTERS.items()}
    sizes = {name: _COST_OF_INCLUDING + len(template.text) // 100 for name, template in named}
    add_counting(environment, sizes)
    problems: list[Problem] = []
    for name, template in named:
        try:
            if problems := [*problems, *(tag_problems(template, environment) if name in own else ())]:
                continue
            trees[name] = environment.parse(template.clean, name)
            problems += misuses(template, trees[name], filters=FILTERS)
            if name in own and not problems:
                counted(trees[name])
                environment.get_template(name)
        except _UNREADABLE as error:
            problems.append(syntax_problem(template, error))
    if problems:
        raise FaultyFile(problems)
    return environment


def _filter(name: str, done: Callable[[T], str], kind: str) -> Callable[[object], str]:
    """A filter for one kind of thing, which says so of anything else."""

    def filtered(value: object) -> str:
        if (found := _kind(value)) != kind:
            raise TypeError(f"{quote(name)} is for {kind}, and this is {found}")
        return done(cast("T", value))

    return filtered


def _kind(value: object) -> str:
    """What kind of thing a template has there, in plain words."""
    if isinstance(value, StrictUndefined):
        return str(value)  # raises, and says which name is not known
    if isinstance(value, tuple | list):
        return LIST if all(isinstance(each, str) for each in value) else "a list of something else"
    kinds = {str: WORDS, bool: "yes or no", int: NUMBER, float: NUMBER}
    return next((words for kind, words in kinds.items() if isinstance(value, kind)), "no words")


def _final(value: object) -> str:
    """A value as it is printed, marked as the game's own words."""
    match value:
        case BlankWords():
            return as_value(BLANK)
        case StrictUndefined():
            return str(value)  # raises, and says which name is not known
        case str() if not isinstance(value, _Marked):
            return as_value(visible(value).replace("\n", " "))
        case str() | int() if not isinstance(value, bool):
            return as_value(str(value))
        case _:
            raise TypeError(f"{{{{ … }}}} is for {WORDS} or {NUMBER}, and this is {_kind(value)}")
