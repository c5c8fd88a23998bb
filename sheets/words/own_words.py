"""A catalogue of somebody's own, laid over ours: what it may say, and every mistake in it at its line."""

import re
from collections.abc import Iterator

from sheets.errors import FaultyFile, Place, Problem
from sheets.limits import LARGEST_FILE, LONGEST_TEXT, size
from sheets.text import did_you_mean, quote
from sheets.words.fluent import Call, Catalogue, Pattern, Reference, Select, SyntaxFault, Variable
from sheets.words.language import catalogue

_RIGHT = "write messages like the shipped ones, a name, an equals sign and words: sheet-total = Sum"
_NAMED = re.compile(r"^([a-zA-Z][\w-]*)(?=[ \t]*=)", re.MULTILINE)
_INDENTED = re.compile(r"(?<=\n)[ \t]+([a-zA-Z][\w-]*)(?=[ \t]*=)")
"""A message that does not begin at the margin: it would be words of the one before it."""
_EMPTY = re.compile(r"^([a-zA-Z][\w-]*)[ \t]*=[ \t]*$(?!\s*\n[ \t]+\S)", re.MULTILINE)
_BEGINS = re.compile(r"^(?![a-zA-Z][\w-]*[ ]*=)(?=[^\s#])[^\n]*|\A[ \t]+\S[^\n]*", re.MULTILINE)
"""A line at the margin that begins no message, or one in it that belongs to none."""


def own_words(name: str, data: bytes) -> str:
    """The text of a catalogue that messages call by the name; FaultyFile with all that is wrong with it."""
    text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n")
    problems = [
        Problem(wrong, right, Place(name, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)))
        for wrong, right, at in sorted(_mistakes(text, len(data)), key=lambda each: each[2])
    ]
    if problems:
        raise FaultyFile(problems)
    return text


def _mistakes(text: str, bytes_: int) -> Iterator[tuple[str, str, int]]:
    """What is wrong in a text of so many bytes, what would be right, and the offset."""
    if bytes_ > LARGEST_FILE:
        right = "keep only the messages that you change"
        yield f"the file is larger than {size(LARGEST_FILE)}", right, 0
        return
    if "\N{REPLACEMENT CHARACTER}" in text:
        yield "this is not UTF-8 text", "save the file as UTF-8 in your editor", text.index("\N{REPLACEMENT CHARACTER}")
        return
    ours, own = catalogue("en"), Catalogue(text)
    yield from _odd_lines(text, ours)
    for name, at in own.offsets.items():
        try:
            pattern = own.pattern(name) or ()
        except SyntaxFault as fault:
            yield fault.wrong, fault.right or _RIGHT, fault.offset
            continue
        if name not in ours.offsets:
            right = did_you_mean(name, ours.offsets, otherwise="the messages are those of the shipped catalogue")
            yield f"no message is called {quote(name)}", right, at
            continue
        try:
            length, values = _Measured(own, ours).pattern(pattern)
        except SyntaxFault:
            continue  # of a message that it refers to, which is told there
        except LookupError as error:
            yield f"it refers to {quote(error.args[0])}, which is not a message", "leave the { } out", at
            continue
        except RecursionError:
            yield "it refers to itself", "write its own words", at
            continue
        known = _Measured(ours).pattern(ours.pattern(name) or ())[1]
        for value in sorted(values - known):
            right = did_you_mean(value, known, otherwise="leave the { } out: this message has no values")
            yield f"this message has no ${value}", right, at
        if length > LONGEST_TEXT:
            yield f"the message is longer than {LONGEST_TEXT} characters", "write fewer words", at


def _odd_lines(text: str, ours: Catalogue) -> Iterator[tuple[str, str, int]]:
    for found in _BEGINS.finditer(text):
        yield "this line does not begin a message", _RIGHT, found.start()
    for found in _INDENTED.finditer(text):
        if found[1] in ours.offsets:
            yield "this line is indented, and so part of the message before it", "begin it at the margin", found.start()
    for found in _EMPTY.finditer(text):
        yield f"{quote(found[1])} has no words", "write words after it, or leave the line out", found.end()
    begun: set[str] = set()
    for found in _NAMED.finditer(text):
        if found[1] in begun:
            yield f"{quote(found[1])} is there twice", "leave one of them out", found.start()
        begun.add(found[1])


class _Measured:
    """How long messages of catalogues are at most, the first going before the others, and the values that they name.

    Each part counts as one character at least. LookupError is raised for a reference to nothing, RecursionError for
    one that goes round.
    """

    def __init__(self, *catalogues: Catalogue) -> None:
        self._catalogues = catalogues
        self._known: dict[str, tuple[int, set[str]] | None] = {}
        """None for those that are being measured."""

    def pattern(self, pattern: Pattern) -> tuple[int, set[str]]:
        """One by its pattern."""
        length, values = 0, set[str]()
        for part in pattern:
            match part:
                case str():
                    length += len(part)
                case Variable(name):
                    length, values = length + 1, values | {name}
                case Call(_, arguments):
                    length += 1
                    values.update(each.name for each in arguments if isinstance(each, Variable))
                case Reference(name):
                    longest, named = self._message(name)
                    length, values = length + 1 + longest, values | named
                case Select(selector, variants):
                    found = [self.pattern(each) for each in ((selector,), *variants.values())]
                    length += 1 + max(longest for longest, _ in found)
                    values.update(*(named for _, named in found))
        return length, values

    def _message(self, name: str) -> tuple[int, set[str]]:
        if name not in self._known:
            pattern = next(filter(None, (each.pattern(name) for each in self._catalogues)), None)
            if pattern is None:
                raise LookupError(name)
            self._known[name] = None
            self._known[name] = self.pattern(pattern)
        measured = self._known[name]
        if measured is None:
            raise RecursionError
        return measured
