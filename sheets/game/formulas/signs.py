"""The text of a formula cut into its signs: numbers, names (which may have spaces in them), words and operators."""

import re
from collections.abc import Collection, Iterator
from typing import Literal, NamedTuple, TypeAlias

from sheets.errors import NotationFault
from sheets.limits import MOST_FORMULA_DIGITS
from sheets.text import quote

SignKind: TypeAlias = Literal["number", "name", "word", "operator", "end"]
SPELLED = {"×": "*", "·": "*", "−": "-", "–": "-", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "<>": "!=", "==": "="}
"""Operators as people type them, and as they are read."""
WORDS_FOR = {"&&": "and", "&": "and", "||": "or", "|": "or", "!": "not", "=>": ">=", "=<": "<="}
"""Signs of other languages, and what is written here."""
_SPACES = re.compile(r"\s*")
_NUMBER = re.compile(r"[0-9]+(\.[0-9]*)?")
_RAISED = re.compile("[⁰¹²³⁴-⁹]+")
_GOES_ON = re.compile("[^\\W⁰¹²³⁴-⁹]|'")
"""What makes a name another one, behind it; a small raised figure does not."""
_WORD = re.compile(rf"[^\W\d_](?:{_GOES_ON.pattern})*")
_OPERATOR = re.compile(r"<=|>=|=>|=<|!=|<>|==|&&|\|\||\*\*|[-+*/=<>(),×·−–÷≤≥≠&|!^]")
_QUOTES = "\"'`“”„‘’«»"
_POWERS = ("^", "**")
_ENDS_OPEN = re.compile(r"(^|[-+*/=<>(,×·−–÷≤≥≠]|\b(and|or|not))\s*$", re.IGNORECASE)
"""The text before a place where a number belongs."""
NAME = re.compile(r"[^\W\d_][\w']*(?: [\w']+)*")
"""What a figure can be called, so that it is found again in a formula."""


class ReadSign(NamedTuple):
    """A piece of a formula, as it is read, and the characters before it."""

    kind: SignKind
    text: str
    at: int


def signs_of(text: str, names: Collection[str]) -> Iterator[ReadSign]:
    """The signs of a formula, the last of which is its end; NotationFault at one that no formula has.

    The longest of the names that fits is taken, so that "red threes" is one.
    """
    by_length = sorted(names, key=len, reverse=True)
    at = _after_spaces(text, 0)
    while at < len(text):
        sign = _sign(text, at, by_length)
        yield sign
        at = _after_spaces(text, at + _length(sign, text))
    yield ReadSign("end", "", len(text.rstrip()))


def _sign(text: str, at: int, names: Collection[str]) -> ReadSign:
    if found := _NUMBER.match(text, at):
        return ReadSign("number", _whole(found), at)
    for name in names:
        if text.startswith(name, at) and not _GOES_ON.match(text, at + len(name)):
            return ReadSign("name", name, at)
    if found := _RAISED.match(text, at):
        raise _no_power(found[0], text[:at], names, at=at)
    if found := _WORD.match(text, at):
        return ReadSign("word", found[0], at)
    if found := _OPERATOR.match(text, at):
        written = found[0]
        if written in _POWERS:
            raise _no_power(written, text[:at], names, at=at)
        if written == "|" and _ENDS_OPEN.search(text[:at]):
            inside = text[at + 1 :].partition("|")[0].strip() or "bid"
            raise NotationFault('a number without its sign has no "|" around it', f"write abs({inside})", at=at)
        if written in WORDS_FOR:
            raise NotationFault(f"a formula has no {quote(written)}", f"write {WORDS_FOR[written]}", at=at)
        return ReadSign("operator", SPELLED.get(written, written), at)
    if text[at] in _QUOTES:
        raise NotationFault("a formula has no quotation marks", "write the names alone", at=at)
    right = "use whole numbers, names, + - *, = != < <= > >=, and or not, and brackets"
    raise NotationFault(f"a formula has no {quote(text[at])}", right, at=at)


def _no_power(written: str, before: str, names: Collection[str], *, at: int) -> NotationFault:
    """What is wrong with a sign for powers, behind a name or behind anything else."""
    base = next((name for name in names if before.rstrip().endswith(name)), "bid")
    return NotationFault(f"a formula has no {quote(written)}", f"multiply instead, like {base} * {base}", at=at)


def no_whole_number(written: str, at: int) -> NotationFault:
    """What is wrong with a number of a formula that has a fraction."""
    right = "write whole numbers; half of something is down(tricks / 2), or up(tricks / 2)"
    return NotationFault(f"{quote(written)} is no whole number", right, at=at)


def _whole(found: re.Match[str]) -> str:
    if found[1] is not None:
        raise no_whole_number(found[0], found.start())
    if len(found[0].lstrip("0")) > MOST_FORMULA_DIGITS:
        wrong = f"the number has {len(found[0])} digits"
        raise NotationFault(wrong, f"use up to {MOST_FORMULA_DIGITS}", at=found.start())
    return found[0]


def _after_spaces(text: str, at: int) -> int:
    found = _SPACES.match(text, at)
    return found.end() if found else at


def _length(sign: ReadSign, text: str) -> int:
    """The characters that a sign has in the text: an operator may be spelled otherwise there."""
    if sign.kind != "operator":
        return len(sign.text)
    found = _OPERATOR.match(text, sign.at)
    return len(found[0]) if found else len(sign.text)
