"""The text of a formula read as a tree, or what is wrong with it and where: a grammar of six levels, read by descent.

    condition   = alternative, joined by "or"; of those joined by "and"; of these, "not" before them or none
    comparison  = sum [("=" | "!=" | "<" | "<=" | ">" | ">=") sum]
    sum         = product, joined by "+" and "-"; product = factor, joined by "*"
    factor      = "-" factor | number | name | "(" condition ")" | call
    call        = ("min" | "max") "(" sum "," sum … ")" | "abs" "(" sum ")" | ("down" | "up") "(" sum "/" sum ")"
                | ("sum" | "most" | "least") "(" name ")"

A division stands nowhere but in `down` and `up`, so that every number is whole.
"""

import re
from typing import NamedTuple, NoReturn, cast, get_args

from sheets.errors import NotationFault
from sheets.game.formulas.formula_tree import (
    Absolute,
    Calculated,
    Calculating,
    Compared,
    Comparing,
    Denied,
    Divided,
    Figure,
    FormulaTree,
    Gathered,
    Gathering,
    Joined,
    Joining,
    Negated,
    Picked,
    Picking,
    Rounding,
    WholeNumber,
    is_condition,
)
from sheets.game.formulas.signs import ReadSign, SignKind, no_whole_number, signs_of
from sheets.limits import DEEPEST_FORMULA
from sheets.text import did_you_mean, joined, quote

OPERATORS = ("and", "or", "not")
CALLS = ("min", "max", "abs", "down", "up", *get_args(Gathering))
RESERVED = frozenset((*OPERATORS, *CALLS))
"""Words of the language, which nothing else can be called."""
_CASES = ("if", "then", "else", "otherwise", "when", "iif", "ifs", "case")
_SAID = {"x": "*", "times": "*", "plus": "+", "minus": "-", "is": "=", "equals": "="}
"""What people say for a sign, and the sign."""
_NO_CASES = 'write a list of cases, like [{ when = "tricks = bid", points = "10 + bid" }, "tricks"]'
_VALUE = "a number, a name or a bracket"


class Scope(NamedTuple):
    """What a formula may speak of."""

    figures: tuple[str, ...]
    """Those that each column has of its own: its entries, and parts that are reckoned from them."""
    facts: tuple[str, ...]
    """Those of the round, the same for all columns."""
    of_one_column: bool = True
    """Whether it is reckoned for a column; else figures of columns stand in `sum`, `most` and `least` only."""


def read_number(text: str, scope: Scope) -> FormulaTree:
    """A formula that is a number; NotationFault, with the place in the text, where it is none."""
    reading = _FormulaReading(text, scope)
    return reading.as_number(reading.whole(), "points are a number")


def read_condition(text: str, scope: Scope) -> FormulaTree:
    """A formula that is a condition; NotationFault, with the place in the text, where it is none."""
    reading = _FormulaReading(text, scope)
    return reading.as_condition(reading.whole())


class _FormulaReading:
    """The signs of one formula, how many of them have been read, and how many brackets are open."""

    def __init__(self, text: str, scope: Scope) -> None:
        self._text = text
        self._scope = scope
        self._names = (*scope.figures, *scope.facts)
        self._signs = signs_of(text, self._names)
        self._here = next(self._signs)
        self._depth = 0

    def whole(self) -> FormulaTree:
        """The tree of the whole text."""
        if self._is("end"):
            self._fault("the formula is empty", 'write one like "10 + bid"')
        if self._is("operator", "="):
            self._fault("a formula does not begin with =", "leave it out")
        found = self._alternatives()
        if self._here.kind != "end":
            self._left_over()
        return found

    def as_number(self, found: FormulaTree, why: str = "") -> FormulaTree:
        """What is read, where it is a number."""
        if is_condition(found):
            because = f": {why}" if why else ""
            wrong = f"this is a condition, where a number belongs{because}"
            raise NotationFault(wrong, f"where points hang on it, {_NO_CASES}", at=found.at)
        return found

    def as_condition(self, found: FormulaTree) -> FormulaTree:
        """What is read, where it is a condition."""
        if not is_condition(found):
            wrong = "this is a number, where a condition belongs"
            raise NotationFault(wrong, "compare it with another, like tricks = bid", at=found.at)
        return found

    def _alternatives(self) -> FormulaTree:
        return self._joined("or")

    def _joined(self, how: Joining) -> FormulaTree:
        found = self._inside(how)
        while self._is("word", how):
            self._next()
            left = self.as_condition(found)
            found = Joined(how, left, self.as_condition(self._inside(how)), left.at)
        return found

    def _inside(self, how: Joining) -> FormulaTree:
        return self._joined("and") if how == "or" else self._denied()

    def _denied(self) -> FormulaTree:
        if not self._is("word", "not"):
            return self._compared()
        at = self._next().at
        self._go_deeper(at)
        inner = self.as_condition(self._denied())
        self._depth -= 1
        return Denied(inner, at)

    def _compared(self) -> FormulaTree:
        left = self._sum()
        if not self._is("operator", *get_args(Comparing)):
            return left
        sign = cast(Comparing, self._next().text)
        left, right = self.as_number(left), self.as_number(self._sum())
        if self._is("operator", *get_args(Comparing)):
            self._fault("only two things are compared at a time", "write two comparisons, with `and` between them")
        return Compared(sign, left, right, left.at)

    def _sum(self) -> FormulaTree:
        return self._calculated("+", "-")

    def _calculated(self, *signs: Calculating) -> FormulaTree:
        found = self._factor() if signs == ("*",) else self._calculated("*")
        while self._is("operator", *signs):
            sign = cast(Calculating, self._next().text)
            left = self.as_number(found)
            right = self._factor() if signs == ("*",) else self._calculated("*")
            found = Calculated(sign, left, self.as_number(right), left.at)
        return found

    def _factor(self) -> FormulaTree:
        sign = self._here
        match sign.kind:
            case "number":
                return WholeNumber(int(self._next().text), sign.at)
            case "name":
                return self._figure()
            case "word":
                return self._call()
        if self._is("operator", "-"):
            self._next()
            self._go_deeper(sign.at)
            inner = self.as_number(self._factor())
            self._depth -= 1
            return Negated(inner, sign.at)
        if self._is("operator", "("):
            self._open()
            found = self._alternatives()
            self._close(sign)
            return found
        there = f"{quote(sign.text)} stands" if sign.text else "the formula ends"
        self._fault(f"{there} where {_VALUE} belongs", "write what is missing, or leave out what is too much")

    def _figure(self) -> FormulaTree:
        sign = self._next()
        if sign.text == "round" and self._is("operator", "("):
            self._fault(
                '"round" is the number of the round', f"to round, write {_like('down')} or {_like('up')}", at=sign.at
            )
        if sign.text in self._scope.facts or self._scope.of_one_column:
            return Figure(sign.text, sign.at)
        ways = joined([f"{how}({sign.text})" for how in get_args(Gathering)], "or")
        wrong = f"each has {quote(sign.text)} of his own, and this is about all of them"
        each = 'or { each = "…" } for what holds of each by himself'
        raise NotationFault(wrong, f"write {ways}, {each}", at=sign.at)

    def _call(self) -> FormulaTree:
        sign = self._here
        called = sign.text.casefold()
        if called in _CASES:
            self._fault(f"a formula has no {quote(sign.text)}", _NO_CASES)
        if called in OPERATORS:
            self._fault(f"{quote(sign.text)} stands where {_VALUE} belongs", "write a condition on both sides of it")
        self._next()
        if called in _SAID:
            self._fault(f"a formula has no {quote(sign.text)}", f"write {_SAID[called]}", at=sign.at)
        if called not in CALLS:
            if self._is("operator", "("):
                what, known = f"there is no {quote(sign.text)} to be followed by brackets", set(CALLS)
            else:
                what, known = f"unknown name {quote(sign.text)}", set(self._names)
            raise NotationFault(what, did_you_mean(sign.text, known), at=sign.at)
        if not self._is("operator", "("):
            self._fault(f"{quote(called)} stands alone", f"write brackets behind it, like {_like(called)}", at=sign.at)
        self._open()
        found = self._called(called, sign.at)
        self._close(sign)
        return found

    def _called(self, called: str, at: int) -> FormulaTree:
        """What stands in the brackets behind a word, as the word has it."""
        if called in get_args(Gathering):
            return self._gathered(cast(Gathering, called), at)
        first = self.as_number(self._sum())
        if called in get_args(Rounding):
            if not self._is("operator", "/"):
                self._fault(
                    f"{quote(called)} rounds a division, and here is none", f"write it like {_like(called)}", at=at
                )
            self._next()
            return Divided(cast(Rounding, called), first, self.as_number(self._sum()), at)
        if called == "abs":
            if self._is("operator", ","):
                self._fault(f"{quote(called)} takes one number", f"write it like {_like(called)}", at=at)
            return Absolute(first, at)
        found = [first]
        while self._is("operator", ","):
            self._next()
            found.append(self.as_number(self._sum()))
        if len(found) < 2:
            self._fault(f"{quote(called)} takes two numbers or more", f"write it like {_like(called)}", at=at)
        return Picked(cast(Picking, called), tuple(found), at)

    def _gathered(self, how: Gathering, at: int) -> FormulaTree:
        name = self._here
        if name.kind == "name" and name.text in self._scope.facts:
            self._fault(f"{quote(name.text)} is the same for all", "write it without brackets")
        if name.kind == "word" and name.text.casefold() not in RESERVED:
            self._call()  # which tells that nothing is called so
        is_one = name.kind == "name"
        if is_one:
            self._next()
        if not is_one or not self._is("operator", ")"):
            wrong = f"{quote(how)} takes the name of one figure"
            self._fault(wrong, f"reckon it under `parts`, and write {how}(its name)", at=name.at)
        return Gathered(how, name.text, at)

    def _open(self) -> None:
        self._go_deeper(self._next().at)

    def _close(self, opened: ReadSign) -> None:
        if not self._is("operator", ")"):
            if self._here.kind == "end":
                behind = quote(self._text[opened.at + len(opened.text) :].lstrip("( "))
                self._fault("a closing bracket is missing", f"close the one before {behind}")
            self._left_over()
        self._next()
        self._depth -= 1

    def _go_deeper(self, at: int) -> None:
        self._depth += 1
        if self._depth > DEEPEST_FORMULA:
            wrong = f"there are more than {DEEPEST_FORMULA} brackets in one another"
            self._fault(wrong, "say a part of it under `parts`", at=at)

    def _left_over(self) -> NoReturn:
        """Tell what stands where an operator belongs, or the end."""
        sign = self._here
        if sign.text == "/":
            self._next()
            if self._is("number") and not int(self._here.text):
                self._fault("this divides by zero", "divide by another number, like down(tricks / 2)")
            self._fault("a division may leave a fraction", "round it: down(tricks / 2), or up(tricks / 2)", at=sign.at)
        if sign.text == ")":
            self._fault("a closing bracket is too much", "take it out, or open one before it")
        if sign.text == ",":
            self._tell_comma(sign.at)
        if sign.kind == "word" and sign.text.casefold() in _CASES:
            self._fault(f"a formula has no {quote(sign.text)}", _NO_CASES)
        if sign.kind == "word" and sign.text.casefold() not in RESERVED:
            self._call()  # which tells that nothing is called so
        self._fault(f"{quote(sign.text)} follows without an operator", f"write one between, like * {sign.text}")

    def _tell_comma(self, comma: int) -> NoReturn:
        """Tell of a comma what is wrong with it: that it makes no whole number, marks thousands, or is no sign."""
        before, behind = re.search(r"\d*$", self._text[:comma]), re.match(r"\d*", self._text[comma + 1 :])
        assert before
        assert behind
        if before[0] and behind[0] and (len(behind[0]) != 3 or before[0].startswith("0")):
            raise no_whole_number(f"{before[0]},{behind[0]}", before.start())
        is_number = before[0] and behind[0]
        right = "take it out: 1,500 is 1500" if is_number else "write + in its place, or another sign"
        self._fault("a comma stands between the numbers of min and max only", right, at=comma)

    def _is(self, kind: SignKind, *texts: str) -> bool:
        """Whether the sign to be read next is of a kind, and one of some texts; words in whatever case."""
        text = self._here.text.casefold() if kind == "word" else self._here.text
        return self._here.kind == kind and (not texts or text in texts)

    def _next(self) -> ReadSign:
        sign = self._here
        self._here = next(self._signs) if sign.kind != "end" else sign
        return sign

    def _fault(self, wrong: str, right: str, *, at: int | None = None) -> NoReturn:
        raise NotationFault(wrong, right, at=self._here.at if at is None else at)


def _like(called: str) -> str:
    """How a word that brackets follow is written."""
    shown = {"abs": "abs(tricks - bid)", "down": "down(tricks / 2)", "up": "up(tricks / 2)"}
    return shown.get(called, f"{called}({'tricks' if called in get_args(Gathering) else 'tricks, bid'})")
