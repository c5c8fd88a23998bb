"""Formulas: read from their text into a tree, what a tree comes to and between which numbers, written in a dialect.

    condition   = comparisons, with "and", "or", "not" and brackets
    comparison  = number ("=" | "!=" | "<" | "<=" | ">" | ">=") number
    number      = whole numbers and names, with "+", "-", "*", brackets and calls
    call        = ("min" | "max") "(" number "," number … ")" | "abs" "(" number ")"
                | ("down" | "up") "(" number "/" number ")" | ("sum" | "most" | "least") "(" name ")"

A division stands nowhere but in `down` and `up`, so that every number is whole. Whether a formula is a number or a
condition follows from its outermost part.
"""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from operator import eq, ge, gt, le, lt, ne
from typing import Final, Literal, NamedTuple, TypeAlias, assert_never, cast, get_args

from sheets.errors import NotationFault
from sheets.limits import DEEPEST_FORMULA, LARGEST_SCORE, MOST_FORMULA_DIGITS
from sheets.text import did_you_mean, quote

FACTS: Final = ("cards", "round", "players")
"""The figures of a round that are the same for all: cards dealt to each, its number, how many play."""
Comparing: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">="]
Joining: TypeAlias = Literal["and", "or"]
OPERATORS: Final = ("and", "or", "not")
Adding: TypeAlias = Literal["+", "-", "*"]
Picking: TypeAlias = Literal["min", "max"]
Rounding: TypeAlias = Literal["down", "up"]
"""Of a division: -7 by 2 is -4 rounded down, and -3 rounded up; whole in any case."""
Calculating: TypeAlias = Adding | Picking | Rounding | Literal["negated", "abs"] | Joining | Literal["not"]
Gathering: TypeAlias = Literal["sum", "most", "least"]
"""What is made of one figure of all columns of a round."""
_TURNED: Final[Mapping[Comparing, Comparing]] = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_RECKONING: Final[Mapping[Calculating | Gathering, Callable[[Sequence[int]], int]]] = {
    **{"sum": sum, "most": max, "least": min},
    **{"+": sum, "*": prod, "min": min, "max": max, "-": lambda of: of[0] - of[1]},
    **{"negated": lambda of: -of[0], "abs": lambda of: abs(of[0])},
    **{"down": lambda of: of[0] // of[1], "up": lambda of: -(-of[0] // of[1])},
    **{"and": min, "or": max, "not": lambda of: 1 - of[0]},
}
_COMPARING: Final = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a tree."""

    at: int = field(default=0, compare=False, kw_only=True)
    """The characters before it in the text; formulas are equal that say the same, wherever it stands."""


@dataclass(frozen=True, slots=True)
class WholeNumber(_Part):
    """A number as it is written."""

    value: int


@dataclass(frozen=True, slots=True)
class Figure(_Part):
    """A figure of the column whose points are reckoned, or one of the round."""

    name: str


@dataclass(frozen=True, slots=True)
class Gathered(_Part):
    """The sum, the most or the least of one figure of all columns."""

    how: Gathering
    name: str


@dataclass(frozen=True, slots=True)
class Calculated(_Part):
    """What comes of one number or condition, of two, or, where the least or the largest is picked, of two or more."""

    how: Calculating
    of: tuple["FormulaTree", ...]


@dataclass(frozen=True, slots=True)
class Compared(_Part):
    """Whether two numbers are so to one another."""

    sign: Comparing
    left: "FormulaTree"
    right: "FormulaTree"


FormulaTree: TypeAlias = WholeNumber | Figure | Gathered | Calculated | Compared


def is_condition(formula: FormulaTree) -> bool:
    """Whether it is true or not, and no number."""
    return isinstance(formula, Compared) or (isinstance(formula, Calculated) and formula.how in OPERATORS)


def is_of_all(formula: FormulaTree) -> bool:
    """Whether it hangs on what all columns have."""
    return any(isinstance(part, Gathered) for part in all_parts(formula))


def parts_of(formula: FormulaTree) -> tuple[FormulaTree, ...]:
    """The formulas right inside one."""
    if isinstance(formula, Compared):
        return formula.left, formula.right
    return formula.of if isinstance(formula, Calculated) else ()


def all_parts(formula: FormulaTree) -> Iterator[FormulaTree]:
    """A formula and everything in it."""
    yield formula
    for part in parts_of(formula):
        yield from all_parts(part)


def evaluate(formula: FormulaTree, figures: Mapping[str, int], columns: Mapping[str, Sequence[int]]) -> int:
    """What the formula comes to; a condition is 1 where it holds, else 0.

    `figures` are those of one column and of the round; `columns` has for each figure what all columns have.
    """
    inner = [evaluate(part, figures, columns) for part in parts_of(formula)]
    match formula:
        case WholeNumber():
            return formula.value
        case Figure():
            return figures[formula.name]
        case Gathered():
            return _RECKONING[formula.how](columns[formula.name])
        case Calculated():
            return _RECKONING[formula.how](inner)
        case Compared():
            return int(_COMPARING[formula.sign](*inner))
        case _:
            assert_never(formula)


class Interval(NamedTuple):
    """The least and the most that a number can be."""

    least: int
    most: int

    @classmethod
    def around(cls, numbers: Iterable[int]) -> "Interval":
        """The smallest in which all the numbers lie, one at least."""
        found = list(numbers)
        return cls(min(found), max(found))


def interval_of(formula: FormulaTree, figures: Mapping[str, Interval], *, columns: Interval) -> Interval:
    """Between which numbers a formula comes, whatever is written; a condition between 0 and 1.

    NotationFault at what may divide by zero or come to too large a number. `columns` says how many there can be.
    """
    inner = [interval_of(part, figures, columns=columns) for part in parts_of(formula)]
    match formula:
        case WholeNumber():
            found = Interval(formula.value, formula.value)
        case Figure():
            found = figures[formula.name]
        case Gathered():
            each = figures[formula.name]
            found = each if formula.how != "sum" else Interval.around(count * end for count in columns for end in each)
        case Calculated("min" | "max" as how):
            pick = _RECKONING[how]
            found = Interval(pick([each.least for each in inner]), pick([each.most for each in inner]))
        case Calculated(how):
            if how in ("down", "up") and inner[1].least <= 0 <= inner[1].most:
                wrong = "this divides by zero" if inner[1] == (0, 0) else "this divides by what may be zero"
                raise NotationFault(wrong, "divide by a number, like down(tricks / 2)", at=formula.of[1].at)
            ends = [_RECKONING[how](each) for each in product(*inner)]
            has_zero = how == "abs" and inner[0].least <= 0 <= inner[0].most
            found = Interval.around([*ends, 0] if has_zero else ends)
        case Compared():
            found = Interval(0, 1)
        case _:
            assert_never(formula)
    if max(map(abs, found)) > LARGEST_SCORE:
        wrong = f"this may come to {found.most if found.most > LARGEST_SCORE else found.least:,}"
        right = f"keep it below {LARGEST_SCORE + 1:,}; limit what can be written, like most = 100 for an entry"
        raise NotationFault(wrong, right, at=formula.at)
    return found


_CALLS: Final = {
    **{"min": "min(tricks, bid)", "max": "max(tricks, bid)", "abs": "abs(tricks - bid)"},
    **{"down": "down(tricks / 2)", "up": "up(tricks / 2)"},
    **{"sum": "sum(tricks)", "most": "most(tricks)", "least": "least(tricks)"},
}
"""How each word is written that brackets follow."""
RESERVED = frozenset((*OPERATORS, *_CALLS))
"""Words of the language, which nothing else can be called."""
NAME = re.compile(r"[^\W\d_][\w']*(?: [\w']+)*")
"""What a figure can be called, so that it is found again in a formula."""
_SIGNS = frozenset((*OPERATORS, *get_args(Adding), *get_args(Comparing), "/", "(", ")", ","))
_SPELLED: Final = {
    **{"×": "*", "·": "*", "−": "-", "–": "-", "÷": "/"},
    **{"≤": "<=", "≥": ">=", "≠": "!=", "<>": "!=", "==": "="},
}
"""Signs as people type them, and as they are read."""
_ANYHOW, _LOOSEST, _BOTH, _NOT, _COMPARISON, _SUM, _PRODUCT, _ALONE = range(8)
"""How tightly the parts of a formula are held together, from "or" to what needs no brackets anywhere."""
_HELD: Final[Mapping[str, int]] = {
    **{"or": _LOOSEST, "and": _BOTH, "+": _SUM, "-": _SUM, "*": _PRODUCT},
    **dict.fromkeys(get_args(Comparing), _COMPARISON),
}
_IF_WORDS = frozenset(("if", "then", "else", "otherwise", "when", "iif", "ifs", "case"))
_CASES = 'write a list of cases, like [{ when = "tricks = bid", points = "10 + bid" }, "tricks"]'
_USE = "use whole numbers, names, + - *, = != < <= > >=, and or not, and brackets"
_HALVED = "down(tricks / 2), or up(tricks / 2)"
_MEANT = {
    **{"x": "write *", "times": "write *", "is": "write =", "equals": "write =", "round": f"write {_HALVED}"},
    **{"!": "write not", "&&": "write and", "||": "write or", "=>": "write >=", "=<": "write <="},
    **dict.fromkeys(("**", "^", "²"), "multiply, like bid * bid"),
    **dict.fromkeys("\"'“”„‘’", "write the names without quotation marks"),
    "|": "write abs(tricks - bid)",
}
"""What people write for what a formula has."""
_PIECES = (
    r"(?P<number>[0-9]+(?:\.[0-9]*)?)|(?P<name>{})(?![^\W²³]|'|\s*\()|(?P<word>[^\W\d_²³](?:[^\W²³]|')*)"
    r"|<=|>=|=>|=<|!=|<>|==|&&|\|\||\*\*|\S"
)


class _Token(NamedTuple):
    """A piece of a formula, in our own spelling, and the characters before it."""

    kind: Literal["number", "name", "call", "operator", "end"]
    text: str
    at: int

    def fault(self, wrong: str, right: str) -> NotationFault:
        """What is wrong there."""
        return NotationFault(wrong, right, at=self.at)


def _tokens(text: str, names: Sequence[str]) -> Iterator[_Token]:
    """The tokens of a formula, an end behind them; NotationFault at what no formula has.

    The longest of the names that fits is taken, so that "red threes" is one.
    """
    longest_first = "|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "(?!)"
    for found in re.finditer(_PIECES.format(longest_first), text):
        written, word = found[0], _SPELLED.get(found[0], found[0].casefold())
        is_open = text[found.end() :].lstrip().startswith("(")
        token = _Token("operator", word, found.start())
        if found["number"]:
            token = token._replace(kind="number")
            if not word.isdecimal():
                right = f"for a half write {_HALVED}"
                raise token.fault(f"{quote(word)} is not a whole number", right)
            if len(word.lstrip("0")) > MOST_FORMULA_DIGITS:
                raise token.fault(f"the number has {len(word)} digits", f"use up to {MOST_FORMULA_DIGITS}")
        elif found["name"]:
            token = token._replace(kind="name", text=written)
        elif word in _CALLS:
            token = token._replace(kind="call")
            if not is_open:
                wrong = f"{quote(word)} needs brackets after it"
                raise token.fault(wrong, f"write it like {_CALLS[word]}")
        elif word in _IF_WORDS:
            raise token.fault(f"a formula has no {quote(written)}", _CASES)
        elif found["word"] and word not in OPERATORS:
            wrong, known = f"unknown name {quote(written)}", set(names)
            if is_open:
                wrong, known = f"there is no function {quote(written)}", set(_CALLS)
            raise token.fault(wrong, _MEANT.get(word) or did_you_mean(written, known))
        elif word not in _SIGNS:
            raise token.fault(f"a formula has no {quote(written)}", _MEANT.get(word, _USE))
        yield token
    yield _Token("end", "", len(text.rstrip()))


def read_number(text: str, figures: Sequence[str]) -> FormulaTree:
    """A formula that is a number; NotationFault, with the place in the text, where it is none.

    `figures` are those of which it may speak besides the facts: entries, and parts that are reckoned from them.
    """
    return _held_to_be(_Reading(text, figures).whole(), condition=False)


def read_condition(text: str, figures: Sequence[str], *, of_all: bool = False) -> FormulaTree:
    """Likewise a condition; `of_all` columns together, so that figures stand in `sum`, `most` and `least` only.

    Such a comparison is from the side that hangs on what all have: "sum(tricks) = cards" for "cards = sum(tricks)".
    """
    found = _Reading(text, figures).whole()
    for part in all_parts(found) if of_all else ():
        if isinstance(part, Figure) and (name := part.name) not in FACTS:
            wrong = f"each column has its own {quote(name)}"
            ways = f"write sum({name}), most({name}) or least({name})"
            raise NotationFault(wrong, f'{ways}, or {{ each = "…" }} for each column alone', at=part.at)
    if of_all and isinstance(found, Compared) and is_of_all(found.right) and not is_of_all(found.left):
        return Compared(_TURNED[found.sign], found.right, found.left, at=found.at)
    return _held_to_be(found, condition=True)


def _held_to_be(found: FormulaTree, *, condition: bool) -> FormulaTree:
    """The formula, if it is what belongs there."""
    if is_condition(found) == condition:
        return found
    wrong, right = "this is a condition, but a number belongs here", f"if points depend on it, {_CASES}"
    if condition:
        wrong, right = "this is a number, but a condition belongs here", "compare it with another, like tricks = bid"
    raise NotationFault(wrong, right, at=found.at)


class _Reading:
    """Takes the tokens of a formula one after another, and makes its tree of them."""

    def __init__(self, text: str, figures: Sequence[str]) -> None:
        self._text, self._depth = text, 0
        self._left = deque(_tokens(text, (*figures, *FACTS)))

    def whole(self) -> FormulaTree:
        """The formula, to its end."""
        found = self._part(_ANYHOW)
        self._end(None)
        return found

    def _part(self, tightness: int) -> FormulaTree:
        """What begins here, as far as signs hold it together more tightly than that."""
        found = self._value()
        while (held := _HELD.get(self._left[0].text, _ANYHOW)) > tightness:
            sign = self._left.popleft()
            if held == _COMPARISON and isinstance(found, Compared):
                advice = "write two comparisons, with `and` between them"
                raise sign.fault("only two things are compared at a time", advice)
            left = _held_to_be(found, condition=held <= _BOTH)
            sides = left, _held_to_be(self._part(held), condition=held <= _BOTH)
            if held == _COMPARISON:
                found = Compared(cast(Comparing, sign.text), *sides, at=left.at)
            else:
                found = Calculated(cast(Calculating, sign.text), sides, at=left.at)
        return found

    def _value(self) -> FormulaTree:
        token = self._left.popleft()
        match token:
            case _Token("number"):
                return WholeNumber(int(token.text), at=token.at)
            case _Token("name"):
                return Figure(token.text, at=token.at)
            case _Token("call"):
                return self._call(token)
            case _Token("end"):
                raise token.fault("the formula ends too early: a number or a name is missing", _USE)
            case _Token(text="("):
                found = self._inside(token, _ANYHOW)
                self._end(token)
                return found
            case _Token(text="-" | "not" as sign):
                is_not = sign == "not"
                inner = _held_to_be(self._inside(token, _NOT if is_not else _ALONE), condition=is_not)
                return Calculated("not" if is_not else "negated", (inner,), at=token.at)
        right = "leave it out" if token.text == "=" and not self._text[: token.at].strip() else _USE
        raise token.fault(f"{quote(token.text)} is where a number or a name belongs", right)

    def _inside(self, token: _Token, tightness: int) -> FormulaTree:
        """A part within brackets, or behind a sign."""
        self._depth += 1
        if self._depth > DEEPEST_FORMULA:
            wrong = f"there are more than {DEEPEST_FORMULA} brackets inside one another"
            raise token.fault(wrong, "move a part of it to `parts`")
        found = self._part(tightness)
        self._depth -= 1
        return found

    def _end(self, opened: _Token | None) -> None:
        """Take the bracket that closes another, or the end of the formula; NotationFault at what else stands there."""
        token = self._left.popleft()
        if token.text == ("" if opened is None else ")"):
            return
        if token.kind == "end" and opened:
            behind = quote(self._text[opened.at + 1 :].lstrip("( "))
            raise token.fault("a closing bracket is missing", f"close the bracket before {behind}")
        if token.text == ")":
            raise token.fault("there is a closing bracket too many", "take it out, or open one before it")
        if token.text == "," and opened is None:
            raise token.fault("a comma is outside brackets", "take it out: 1,500 is 1500")
        if token.text == "/":
            raise token.fault("a division may leave a fraction", f"round it: {_HALVED}")
        raise token.fault(f"{quote(token.text)} follows without an operator", "write one between, like + or *")

    def _call(self, called: _Token) -> FormulaTree:
        """A word and what stands in the brackets behind it."""
        opened, is_divided = self._left.popleft(), called.text in get_args(Rounding)
        sign, first, others = ("/", _SUM, _PRODUCT) if is_divided else (",", _ANYHOW, _ANYHOW)
        of = [] if self._left[0].text == ")" else [self._inside(opened, first)]
        while self._left[0].text == sign:
            self._left.popleft()
            of.append(self._inside(opened, others))
        if self._left[0].text not in _HELD:  # a sum in `down` is neither divided nor closed
            self._end(opened)
            match called.text, of:
                case ("sum" | "most" | "least") as how, [Figure(name) as figure]:
                    if name in FACTS:
                        wrong = f"{quote(name)} is the same for all"
                        raise NotationFault(wrong, "write it without brackets", at=figure.at)
                    return Gathered(how, name, at=called.at)
                case ("sum" | "most" | "least") as how, _:
                    right = f"work it out under `parts`, and write {how}(its name)"
                    raise called.fault(f"{quote(how)} takes the name of one figure", right)
                case ("down" | "up", [_, _]) | ("abs", [_]) | ("min" | "max", [_, _, *_]):
                    calls = cast(Calculating, called.text)
                    return Calculated(calls, tuple(_held_to_be(each, condition=False) for each in of), at=called.at)
        raise called.fault(f"{quote(called.text)} can't be written like this", f"write it like {_CALLS[called.text]}")
