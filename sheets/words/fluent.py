"""Catalogues of messages in Fluent's syntax: text, placeables, selectors, attributes, references to other messages.

Of the syntax (projectfluent.org) what catalogues here use: no terms with arguments, no named arguments. A line break
within a message is a space. Each message is read when it is first said.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from sheets.text import did_you_mean

FUNCTIONS: Final = ("A", "CAPITAL", "FIRST", "NOUN")
"""What catalogues may call: a word with its article, with a capital, its first letter, a word of the game in a form."""
_BEGUN = re.compile(r"^(?:(?P<name>[a-zA-Z][\w-]*)|[ ]+\.(?P<attribute>[a-zA-Z][\w-]*))[ ]*=[ ]*", re.MULTILINE)
_ENDED = re.compile(r"^(?:[a-zA-Z#]|[ ]+\.[a-zA-Z])|\Z", re.MULTILINE)
_TEXT = re.compile(r"[^{}\n]+")
_BREAK = re.compile(r"\s*\n\s*")
_VARIANT = re.compile(r"\s*(\*?)\[\s*([\w-]+)\s*\][ ]*")
_LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_ESCAPED = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
_WORD = re.compile(r"(\$?)([a-zA-Z0-9][\w-]*(?:\.[a-zA-Z][\w-]*)?)(\(?)")


class Variable(NamedTuple):
    """`$name`: a value of the message."""

    name: str


class Reference(NamedTuple):
    """Another message, "name" or "name.attribute", said with the same values."""

    name: str


class Call(NamedTuple):
    """A function of ours with its arguments."""

    function: str
    arguments: "tuple[str | Variable, ...]"


class Select(NamedTuple):
    """One of several patterns, by what a value is; where none fits, that of the default."""

    selector: "Variable | Call"
    variants: "Mapping[str, Pattern]"
    default: str


Part: TypeAlias = str | Variable | Reference | Call | Select
Pattern: TypeAlias = tuple[Part, ...]


class SyntaxFault(Exception):
    """What is wrong with the text of a catalogue, the offset at which it is, and what is right if that can be said."""

    def __init__(self, wrong: str, offset: int, right: str = "") -> None:
        super().__init__(wrong)
        self.wrong, self.offset, self.right = wrong, offset, right


class Catalogue:
    """The messages of one language by their names, attributes as "buys.page"."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.offsets: dict[str, int] = {}
        """Where the pattern of each message begins."""
        self._read: dict[str, Pattern | None] = {}
        name = ""
        for found in _BEGUN.finditer(text):
            name = found["name"] or name
            self.offsets[f"{name}.{found['attribute']}" if found["attribute"] else name] = found.end()

    def pattern(self, name: str) -> Pattern | None:
        """What is said under a name; None where there is no such message, or one that has nothing but attributes."""
        if name not in self._read:
            self._read[name] = (self._pattern(name) or None) if name in self.offsets else None
        return self._read[name]

    def _pattern(self, name: str) -> Pattern:
        begun = self.offsets[name]
        found = _ENDED.search(self._text, self._text.find("\n", begun) + 1 or len(self._text))
        assert found
        return _Reader(self._text, begun, found.start()).pattern()


class _Reader:
    """Reads the pattern of one message from left to right."""

    def __init__(self, text: str, at: int, end: int) -> None:
        self._text, self._at, self._end = text, at, end

    def pattern(self, *, is_variant: bool = False) -> Pattern:
        """Text and placeables up to the end of the message, or to the next variant."""
        parts: list[Part] = []
        text = ""  # behind the last placeable
        while self._at < self._end and not (is_variant and self._is_behind_variant()):
            if found := _TEXT.match(self._text, self._at, self._end):
                self._at, text = found.end(), text + found[0]
            elif found := _BREAK.match(self._text, self._at, self._end):
                self._at, text = found.end(), f"{text} "
            elif self._text[self._at] == "{":
                parts += [text, self._placeable()]
                text = ""
            else:
                raise SyntaxFault("there is a } without its {", self._at)
        return tuple(part for part in (*parts, text.rstrip()) if part != "")

    def _is_behind_variant(self) -> bool:
        found = _BREAK.match(self._text, self._at, self._end)
        return found is not None and self._text[found.end() : found.end() + 1] in ("[", "*", "}")

    def _placeable(self) -> Part:
        begun = self._at
        self._at += 1
        found: Part = self._expression()
        if self._take("->"):
            if not isinstance(found, Variable | Call):
                raise SyntaxFault("only a value or a function selects", begun)
            found = self._select(found)
        if not self._take("}"):
            raise SyntaxFault("a { is not closed", begun)
        return found

    def _expression(self) -> str | Variable | Reference | Call:
        self._take("")
        if found := _LITERAL.match(self._text, self._at, self._end):
            self._at = found.end()
            return _ESCAPED.sub(lambda each: chr(int(each[1], 16)) if each[1] else each[2], found[1])
        begun, found = self._at, _WORD.match(self._text, self._at, self._end)
        if not found:
            raise SyntaxFault("there is no value here", begun)
        is_value, name, is_call = found.groups()
        self._at = found.end()
        if is_value:
            return Variable(name)
        if not is_call:
            return name if name.isdecimal() else Reference(name)
        if name not in FUNCTIONS:
            raise SyntaxFault(f"there is no function {name}", begun, did_you_mean(name, FUNCTIONS))
        arguments: list[str | Variable] = []
        while not self._take(")"):
            argument = self._expression()
            if not isinstance(argument, str | Variable):
                raise SyntaxFault("a function takes values and texts", self._at)
            arguments.append(argument)
            self._take(",")
        return Call(name, tuple(arguments))

    def _select(self, selector: Variable | Call) -> Select:
        variants: dict[str, Pattern] = {}
        default, begun = "", self._at
        while found := _VARIANT.match(self._text, self._at, self._end):
            self._at = found.end()
            variants[found[2]] = self.pattern(is_variant=True)
            default = found[2] if found[1] else default
        if not default:
            raise SyntaxFault("no variant has a * before it", begun)
        return Select(selector, variants, default)

    def _take(self, sign: str) -> bool:
        """Read on behind spaces, and behind a sign if that stands there."""
        while self._at < self._end and self._text[self._at] in " \n":
            self._at += 1
        is_there = self._text.startswith(sign, self._at, self._end)
        self._at += len(sign) if is_there else 0
        return is_there
