"""A catalogue of somebody's own, laid over ours: what it may say, and every mistake in it at its line."""

import re
from collections.abc import Collection, Iterator

from sheets.errors import FaultyFile, Place, Problem
from sheets.limits import LARGEST_FILE, LONGEST_TEXT, size
from sheets.text import did_you_mean, quote
from sheets.words.fluent import Call, Catalogue, Pattern, Reference, Select, SyntaxFault, Variable
from sheets.words.language import FUNCTIONS, catalogue

_RIGHT = "write messages like the shipped ones, a name, an equals sign and words: sheet-total = Sum"
_NAMED = re.compile(r"^([a-zA-Z][\w-]*)(?=[ \t]*=)", re.MULTILINE)
_BEGINS = re.compile(r"^(?![a-zA-Z][\w-]*[ ]*=)(?=[^\s#])[^\n]*|\A[ \t]+\S[^\n]*", re.MULTILINE)
"""A line at the margin that begins no message, or one in it that belongs to none."""


def own_words(name: str, data: bytes) -> str:
    """The text of a catalogue that messages call by the name; FaultyFile with all that is wrong with it."""
    if len(data) > LARGEST_FILE:
        place, wrong = Place(name, 1, 1), f"the file is larger than {size(LARGEST_FILE)}"
        raise FaultyFile([Problem(wrong, "keep the messages that you say otherwise, and leave out the rest", place)])
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        right = "save it as UTF-8 in your editor"
        raise FaultyFile([Problem("the file is not UTF-8 text", right, Place(name, 1, 1))]) from None
    problems = [
        Problem(wrong, right, Place(name, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)))
        for wrong, right, at in _mistakes(text)
    ]
    if problems:
        raise FaultyFile(sorted(problems, key=lambda each: each.place or Place(name, 0, 0)))
    return text


def _mistakes(text: str) -> Iterator[tuple[str, str, int]]:
    """What is wrong, what would be right, and the offset."""
    ours, own = catalogue("en"), Catalogue(text)
    yield from _odd_lines(text)
    for name, at in own.offsets.items():
        try:
            pattern = own.pattern(name) or ()
        except SyntaxFault as fault:
            yield fault.wrong, _RIGHT, fault.offset
            continue
        if name not in ours.offsets:
            right = did_you_mean(name, ours.offsets, otherwise="the messages are those of the shipped catalogue")
            yield f"no message is called {quote(name)}", right, at
            continue
        known = set(_variables(ours, ours.pattern(name) or ()))
        for variable in sorted(set(_variables(own, pattern, ours)) - known):
            right = did_you_mean(variable, known, otherwise="nothing stands in this message but its words")
            yield f"nothing is called ${variable} in this message", right, at
        for called in sorted({call.function for call in _calls(pattern)} - {*FUNCTIONS}):
            yield f"there is no function {called}", did_you_mean(called, FUNCTIONS), at
        try:
            if _length(own, ours, pattern, {name: None}) > LONGEST_TEXT:
                yield f"the message is longer than {LONGEST_TEXT} characters", "say it shorter", at
        except SyntaxFault:
            pass  # of a message that it refers to, which is told there
        except LookupError as error:
            yield f"it refers to {quote(error.args[0])}, which is no message", "leave the { } out", at
        except RecursionError:
            yield "it refers to itself", "let it say something of its own", at


def _odd_lines(text: str) -> Iterator[tuple[str, str, int]]:
    for found in _BEGINS.finditer(text):
        yield "this line begins no message", _RIGHT, found.start()
    begun: set[str] = set()
    for found in _NAMED.finditer(text):
        if found[1] in begun:
            yield f"{quote(found[1])} stands twice", "leave one of them out", found.start()
        begun.add(found[1])


def _parts(pattern: Pattern) -> Iterator[str | Variable | Reference | Call | Select]:
    for part in pattern:
        yield part
        if isinstance(part, Select):
            yield part.selector
            for inner in part.variants.values():
                yield from _parts(inner)


def _calls(pattern: Pattern) -> Iterator[Call]:
    return (part for part in _parts(pattern) if isinstance(part, Call))


def _variables(first: Catalogue, pattern: Pattern, *others: Catalogue, seen: Collection[str] = ()) -> Iterator[str]:
    """The values that a message names, itself and by those that it refers to."""
    for part in _parts(pattern):
        match part:
            case Variable(name):
                yield name
            case Call(_, arguments):
                yield from (each.name for each in arguments if isinstance(each, Variable))
            case Reference(name) if name not in seen:
                found = next((found for each in (first, *others) if (found := each.pattern(name)) is not None), ())
                yield from _variables(first, found, *others, seen=(*seen, name))


def _length(own: Catalogue, ours: Catalogue, pattern: Pattern, known: dict[str, int | None]) -> int:
    """How long the words of a message are at most, each part being one character at least.

    LookupError for a reference to nothing, RecursionError for one that goes round. `known` are the messages that were
    measured, with None for those that are being measured.
    """
    length = 0
    for part in pattern:
        match part:
            case str():
                length += len(part)
            case Reference(name):
                if name not in known:
                    inner = own.pattern(name) if name in own.offsets else ours.pattern(name)
                    if inner is None:
                        raise LookupError(name)
                    known[name] = None
                    known[name] = _length(own, ours, inner, known)
                measured = known[name]
                if measured is None:
                    raise RecursionError
                length += 1 + measured
            case Select():
                length += 1 + max(_length(own, ours, each, known) for each in part.variants.values())
            case _:
                length += 1
    return length
