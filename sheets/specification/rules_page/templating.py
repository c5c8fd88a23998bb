"""Templates: the shipped words and a family's own, checked to be words and loops, and rendered in Jinja2's sandbox."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn

from jinja2 import StrictUndefined, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError, TemplateError, UndefinedError
from jinja2.loaders import FunctionLoader
from jinja2.sandbox import SandboxedEnvironment

from sheets.errors import FaultyFile, Place, Problem
from sheets.phrases.rules_page.views import BlankWords
from sheets.specification.rules_page.headings import heading_faults
from sheets.specification.rules_page.markdown_blocks import BLANK, LINK, PICTURE, as_value
from sheets.text import clean, did_you_mean, joined, quote

FIRST = "rules.md"
"""The template that names all others in their order."""
LARGEST_TEMPLATE = 64 * 1024
MOST_WORDS = 200_000
"""Characters that a page may have."""
DEEPEST_LOOP = 3
_NO_WORDS: tuple[type[nodes.Node], ...] = (
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
FILTERS = frozenset({"capital", "sentence", "a", "joined", "joined_or", "picture", "link"})
"""What a template may do to words; docs/templates.md tells what each does."""


@dataclass(frozen=True, order=True)
class Template:
    """A template: its text, and the name that messages call its file."""

    file: str
    text: str


def render(templates: Mapping[str, Template], context: Mapping[str, object], *, own: Collection[str] = ()) -> str:
    """The words of the whole page, the game's own marked; FaultyFile with file and line where a template is faulty.

    Those of one's own are held against the page besides: nothing that they say may be lost.
    """
    environment = _environment(tuple(sorted(templates.items())))
    chunks: list[str] = []
    room = MOST_WORDS
    try:
        for chunk in environment.get_template(FIRST).generate(context):
            room -= len(chunk)
            if room < 0:
                wrong = f"the page grows longer than {MOST_WORDS} characters"
                raise FaultyFile([Problem(wrong, "let the loops end sooner", Place(templates[FIRST].file, 1, 1))])
            chunks.append(chunk)
    except TemplateNotFound as error:
        _refuse(templates, error, f"there is no template {quote(str(error))}", did_you_mean(str(error), templates))
    except UndefinedError as error:
        name = _unknown_name(error)
        wrong, right = clean(str(error)), "docs/templates.md has all the names"
        if name:
            wrong, right = f"there is no {quote(name)} here", did_you_mean(name, _names(context), otherwise=right)
        _refuse(templates, error, wrong, right)
    except SecurityError as error:
        _refuse(templates, error, clean(str(error)).rstrip("."), "templates hold words and loops")
    except RecursionError as error:
        _refuse(templates, error, "the template includes itself", "leave the include out")
    except (TemplateError, AttributeError, TypeError, ValueError) as error:
        _refuse(templates, error, clean(str(error)), "docs/templates.md has all the names, and what each is")
    if own:
        _check_headings(environment, templates, own)
    return "".join(chunks)


def _unknown_name(error: UndefinedError) -> str:
    """The name that Jinja2 does not know, out of its message."""
    found = re.search(r"has no attribute '(\w+)'|'(\w+)' is undefined", str(error))
    return (found[1] or found[2]) if found else ""


def _names(context: Mapping[str, object]) -> set[str]:
    """All the names that templates may use, those of the parts with them."""
    parts = [part for value in context.values() for part in (value if isinstance(value, tuple) else (value,))]
    inner = [part if isinstance(part, Mapping) else getattr(part, "__dict__", {}) for part in parts]
    return set(context).union(*inner)


@lru_cache(maxsize=4)
def _environment(named: tuple[tuple[str, Template], ...]) -> SandboxedEnvironment:
    """Jinja2 set up for these templates, each of them checked; kept, since reading them takes longer than rendering."""
    templates = dict(named)

    def load(name: str) -> tuple[str, str, None] | None:
        template = templates.get(name)
        return (_without_controls(template.text), name, None) if template else None

    # words for paper know no HTML: each renderer escapes what it writes, so nothing is escaped here
    environment = SandboxedEnvironment(
        loader=FunctionLoader(load),
        undefined=StrictUndefined,
        finalize=_final,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    environment.globals.clear()
    environment.filters = {
        "joined": _of_list("joined", joined),
        "joined_or": _of_list("joined_or", _joined_or),
        "capital": _of_words("capital", capital),
        "sentence": _of_words("sentence", sentence),
        "a": _of_words("a", with_article),
        "picture": _of_words("picture", _Marked.picture),
        "link": _of_words("link", _Marked.link),
    }
    for name, template in named:
        _check(environment, name, template)
    return environment


def _without_controls(text: str) -> str:
    """The text without the characters that mark the game's words."""
    return "".join(character for character in text if character in "\n\t" or character >= " ")


def _of_words(name: str, done: Callable[[str], str]) -> Callable[[object], str]:
    """A filter for words, which says so of anything else."""

    def filtered(value: object) -> str:
        if not isinstance(value, str):
            raise TypeError(f"{quote(name)} is for words, and this is {_what(value)}")
        return done(value)

    return filtered


def _of_list(name: str, done: Callable[[tuple[str, ...]], str]) -> Callable[[object], str]:
    """A filter for a list of words, which says so of anything else."""

    def filtered(value: object) -> str:
        if not isinstance(value, tuple | list) or not all(isinstance(each, str) for each in value):
            raise TypeError(f"{quote(name)} is for a list of words, and this is {_what(value)}")
        return done(tuple(value))

    return filtered


def _what(value: object) -> str:
    """What kind of thing a template has there, in plain words."""
    match value:
        case StrictUndefined():
            return str(value)  # raises, and says which name is not known
        case str():
            return "words"
        case bool():
            return "yes or no"
        case int() | float():
            return "a number"
        case tuple() | list():
            return "a list" if all(isinstance(each, str) for each in value) else "a list of something else"
        case _:
            return "no words"


class _Marked(str):
    """A value that is no plain words: what follows its first character says which picture or address."""

    __slots__ = ()

    @classmethod
    def picture(cls, key: str) -> "_Marked":
        return cls(PICTURE + key)

    @classmethod
    def link(cls, address: str) -> "_Marked | str":
        return cls(LINK + address) if address.startswith(("http://", "https://")) else address


def _final(value: object) -> str:
    """A value as it is printed, marked as the game's own words."""
    if isinstance(value, BlankWords):
        return as_value(BLANK)
    if isinstance(value, _Marked):
        return as_value(str(value))
    if isinstance(value, StrictUndefined):
        return str(value)  # raises, and says which name is not known
    if isinstance(value, str):
        return as_value(_without_controls(value).replace("\n", " "))
    if isinstance(value, int) and not isinstance(value, bool):
        return as_value(str(value))
    raise TypeError(f"{type(value).__name__} is no words")


def capital(text: str) -> str:
    """The words with a capital at their beginning."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The words as a sentence, with a full stop unless it has an end of its own."""
    return capital(text) + ("" if text.endswith((".", "!", "?", "…")) or not text else ".")


_VOWEL = re.compile(
    r"(?!one\b|once|eu|ewe)[aeio]|u[glmp]|un(?!i)|hour|honou?r|honest|heir|8\d*\b|11\b|18\b", re.IGNORECASE
)
"""How words begin that are spoken with a vowel first: "an hour", but "a one-eyed jack"."""


def with_article(text: str) -> str:
    """The words with "a" or "an" before them."""
    return f"{'an' if _VOWEL.match(text) else 'a'} {text}"


def _joined_or(words: tuple[str, ...]) -> str:
    return joined(words, "or")


def _check(environment: SandboxedEnvironment, name: str, template: Template) -> None:
    """Refuse a template that can't be read, or does what is no template's business."""
    try:
        tree = environment.parse(_without_controls(template.text), name)
    except TemplateSyntaxError as error:
        wrong = clean(error.message or "it can't be read")
        raise FaultyFile(
            [Problem(wrong, "docs/templates.md shows how templates are written", Place(template.file, error.lineno, 1))]
        ) from None
    problems = [
        Problem(wrong, right, Place(template.file, node.lineno, 1)) for node, wrong, right in _misuses(tree, loops=0)
    ]
    if problems:
        raise FaultyFile(problems)


def _check_headings(environment: SandboxedEnvironment, templates: Mapping[str, Template], own: Collection[str]) -> None:
    texts = {name: _without_controls(template.text) for name, template in templates.items()}
    faults = heading_faults(environment, texts, own, first=FIRST)
    if faults:
        raise FaultyFile(
            [
                Problem(fault.wrong, fault.right, Place(templates[fault.template].file, fault.line, 1))
                for fault in faults
            ]
        )


def _misuses(node: nodes.Node, *, loops: int) -> Iterator[tuple[nodes.Node, str, str]]:
    for child in node.iter_child_nodes():
        if isinstance(child, _NO_WORDS) and not isinstance(child, _LOGIC):
            what = "arithmetic, calls and macros have" if not isinstance(child, nodes.AssignBlock) else "this has"
            yield child, f"{what} no place in a template", "templates hold words and loops; facts come ready"
        elif isinstance(child, nodes.Filter) and child.name not in FILTERS:
            yield child, f"there is no filter {quote(child.name)} here", did_you_mean(child.name, FILTERS)
        elif isinstance(child, nodes.For) and (loops >= DEEPEST_LOOP or child.recursive):
            yield child, "a loop within too many loops", f"loops stand at most {DEEPEST_LOOP} deep"
        else:
            yield from _misuses(child, loops=loops + isinstance(child, nodes.For))


def _refuse(templates: Mapping[str, Template], error: Exception, wrong: str, right: str) -> NoReturn:
    """Tell where in a template an error arose: the innermost of Jinja's own frames has its name and line."""
    place = Place(templates[FIRST].file, 1, 1)
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name in templates:
            place = Place(templates[name].file, trace.tb_lineno, 1)
        trace = trace.tb_next
    raise FaultyFile([Problem(wrong, right, place)]) from None
