"""The text of a formula read as a tree, or what is wrong with it and where.

    condition   = comparisons, with "and", "or", "not" and brackets
    comparison  = number ("=" | "!=" | "<" | "<=" | ">" | ">=") number
    number      = whole numbers and names, with "+", "-", "*", brackets and calls
    call        = ("min" | "max") "(" number "," number … ")" | "abs" "(" number ")"
                | ("down" | "up") "(" number "/" number ")" | ("sum" | "most" | "least") "(" name ")"

The text is cut into tokens, of which Python's own parser makes a tree; nothing is evaluated by Python. It sees each of
them on a line of its own: a name as n, a number as 0, a word that brackets follow as f, and operators. A division
stands nowhere but in `down` and `up`, so that every number is whole.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple, cast, get_args

from sheets.errors import NotationFault
from sheets.game import formula as tree
from sheets.game.formula import Adding, Comparing, FormulaTree, Gathering, Picking, Rounding, is_condition
from sheets.limits import DEEPEST_FORMULA, MOST_FORMULA_DIGITS
from sheets.text import did_you_mean, joined, quote

OPERATORS = ("and", "or", "not")
CALLS = (*get_args(Picking), "abs", *get_args(Rounding), *get_args(Gathering))
RESERVED = frozenset((*OPERATORS, *CALLS))
"""Words of the language, which nothing else can be called."""
NAME = re.compile(r"[^\W\d_][\w']*(?: [\w']+)*")
"""What a figure can be called, so that it is found again in a formula."""
_SIGNS = frozenset((*OPERATORS, *get_args(Adding), *get_args(Comparing), "/", "(", ")", ","))
_SPELLED: Final = {
    **{"×": "*", "·": "*", "−": "-", "–": "-", "÷": "/"},
    **{"≤": "<=", "≥": ">=", "≠": "!=", "<>": "!=", "==": "="},
}
"""Signs as people type them, and as they are read."""
_NO_CASES = 'write a list of cases, like [{ when = "tricks = bid", points = "10 + bid" }, "tricks"]'
_INSTEAD: Final[Mapping[str, str]] = {
    **{"&&": "write and", "&": "write and", "||": "write or", "|": "write or", "!": "write not"},
    **{"=>": "write >=", "=<": "write <=", "x": "write *", "times": "write *", "plus": "write +", "minus": "write -"},
    **{"is": "write =", "equals": "write ="},
    **dict.fromkeys(("if", "then", "else", "otherwise", "when", "iif", "ifs", "case"), _NO_CASES),
}
"""What says here what signs and words of other languages say."""
_RAISED = "⁰¹²³⁴-⁹"
_GOES_ON = f"(?:[^\\W{_RAISED}]|')"
"""What makes a name another one, behind it; a small raised figure does not."""
_PIECES = (
    rf"(?P<number>[0-9]+(?:\.[0-9]*)?)|(?P<name>{{}})(?!{_GOES_ON}|\s*\()|(?P<power>[{_RAISED}]+|\^|\*\*)"
    rf"|(?P<word>[^\W\d_]{_GOES_ON}*)|(?P<sign><=|>=|=>|=<|!=|<>|==|&&|\|\||\S)"
)
_LIKE: Final[Mapping[str, str]] = {
    **{"abs": "abs(tricks - bid)", "down": "down(tricks / 2)", "up": "up(tricks / 2)"},
    **{how: f"{how}(tricks, bid)" for how in get_args(Picking)},
    **{how: f"{how}(tricks)" for how in get_args(Gathering)},
}
"""How a word that brackets follow is written."""


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
    reading = _Reading(text, scope)
    return reading.number(reading.whole)


def read_condition(text: str, scope: Scope) -> FormulaTree:
    """A formula that is a condition; NotationFault, with the place in the text, where it is none."""
    reading = _Reading(text, scope)
    return reading.condition(reading.whole)


class _Token(NamedTuple):
    """A piece of a formula, in our own spelling, and the characters before it."""

    kind: Literal["number", "name", "call", "operator", "end"]
    text: str
    at: int

    @property
    def ends_value(self) -> bool:
        """Whether a number, a name or a bracket ends with it."""
        return self.kind in ("number", "name") or self.text == ")"

    def fault(self, wrong: str, right: str) -> NotationFault:
        """What is wrong there."""
        return NotationFault(wrong, right, at=self.at)


_BEGINNING = _Token("operator", "", 0)


def _tokens(text: str, names: Sequence[str]) -> Iterator[_Token]:
    """The tokens of a formula, an end behind them; NotationFault at what no formula has.

    The longest of the names that fits is taken, so that "red threes" is one.
    """
    longest_first = "|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "(?!)"
    token = _BEGINNING
    for found in re.finditer(_PIECES.format(longest_first), text):
        before, written, word = token, found[0], _SPELLED.get(found[0], found[0].casefold())
        is_open = text[found.end() :].lstrip().startswith("(")
        token = _Token("operator", word, found.start())
        if found["number"]:
            token = token._replace(kind="number")
            if not word.isdecimal():
                right = "write whole numbers; half of something is down(tricks / 2), or up(tricks / 2)"
                raise token.fault(f"{quote(word)} is no whole number", right)
            if len(word.lstrip("0")) > MOST_FORMULA_DIGITS:
                raise token.fault(f"the number has {len(word)} digits", f"use up to {MOST_FORMULA_DIGITS}")
        elif found["name"]:
            token = token._replace(kind="name", text=written)
        elif word in CALLS and is_open:
            token = token._replace(kind="call")
        elif word not in _SIGNS:
            inside = text[found.end() :].partition("|")[0].strip() or "bid"
            raise token.fault(*_no_token(found, before, names, is_open=is_open, inside=inside))
        yield token
    yield _Token("end", "", len(text.rstrip()))


def _no_token(
    found: re.Match[str], before: _Token, names: Sequence[str], *, is_open: bool, inside: str
) -> tuple[str, str]:
    """What is wrong with a sign or a word that is no token, and what would be right."""
    written, word = found[0], found[0].casefold()
    wrong = f"a formula has no {quote(written)}"
    if found["power"]:
        base = before.text if before.kind == "name" else "bid"
        return wrong, f"multiply instead, like {base} * {base}"
    if word == "|" and not before.ends_value:
        return 'a number without its sign has no "|" around it', f"write abs({inside})"
    if word in _INSTEAD:
        return wrong, _INSTEAD[word]
    if word in CALLS:
        return f"{quote(word)} stands alone", f"write brackets behind it, like {_LIKE[word]}"
    if found["word"] and is_open:
        return f"there is no {quote(written)} to be followed by brackets", did_you_mean(written, set(CALLS))
    if found["word"]:
        return f"unknown name {quote(written)}", did_you_mean(written, set(names))
    if written in "\"'`“”„‘’«»":
        return "a formula has no quotation marks", "write the names alone"
    return wrong, "use whole numbers, names, + - *, = != < <= > >=, and or not, and brackets"


def _check_order(tokens: Sequence[_Token], text: str) -> None:
    """Hold that values and operators take turns, and that brackets are closed; NotationFault where not."""
    opened: list[tuple[_Token, bool]] = []  # each bracket, and whether it stands behind a word
    prefixes = 0
    for before, token in pairwise((_BEGINNING, *tokens)):
        is_prefix = token.text == "not" or (token.text == "-" and not before.ends_value)
        prefixes = prefixes + 1 if is_prefix else 0 if token.ends_value else prefixes
        if token.text == "(":
            opened.append((token, before.kind == "call"))
        if len(opened) + prefixes > DEEPEST_FORMULA:
            wrong = f"there are more than {DEEPEST_FORMULA} brackets in one another"
            raise token.fault(wrong, "say a part of it under `parts`")
        if not before.ends_value:
            _check_value(before, token)
        elif token.kind == "end" and opened:
            behind = quote(text[opened[-1][0].at + 1 :].lstrip("( "))
            raise token.fault("a closing bracket is missing", f"close the one before {behind}")
        elif token.text == ")" and not opened:
            raise token.fault("a closing bracket is too much", "take it out, or open one before it")
        elif token.text == "," and not (opened and opened[-1][1]):
            wrong = "a comma stands between the numbers of min and max only"
            raise token.fault(wrong, "write + in its place, or another sign, or nothing: 1,500 is 1500")
        elif token.kind not in ("operator", "end") or token.text in ("(", "not"):
            wrong = f"{quote(token.text)} follows without an operator"
            raise token.fault(wrong, f"write one between, like * {token.text}")
        if token.text == ")":
            opened.pop()


def _check_value(before: _Token, token: _Token) -> None:
    """Hold that a value begins with a token, behind what is none; NotationFault where not."""
    begins = token.kind in ("number", "name", "call") or token.text in ("(", "-")
    if begins or (token.text == "not" and before.text in ("", "(", *OPERATORS)):
        return
    there = f"{quote(token.text)} stands" if token.text else "the formula ends"
    both = token.text in OPERATORS
    right = "write a condition on both sides of it" if both else "write what is missing, or leave out what is too much"
    raise token.fault(f"{there} where a number, a name or a bracket belongs", right)


class _Reading:
    """The tokens of a formula, and Python's tree of them; a part of it begins with the token of its line."""

    def __init__(self, text: str, scope: Scope) -> None:
        self._scope = scope
        self._tokens = [*_tokens(text, (*scope.figures, *scope.facts))]
        _check_order(self._tokens, text)
        python = {"number": "0", "name": "n", "call": "f", "=": "=="}
        shown = (python.get(each.kind, python.get(each.text, each.text)) for each in self._tokens)
        self.whole = ast.parse("({})".format("\n".join(shown)), mode="eval").body

    def number(self, node: ast.expr) -> FormulaTree:
        """What is read, where it is a number."""
        found = self._read(node)
        if is_condition(found):
            wrong = "this is a condition, where a number belongs"
            raise NotationFault(wrong, f"where points hang on it, {_NO_CASES}", at=found.at)
        return found

    def condition(self, node: ast.expr) -> FormulaTree:
        """What is read, where it is a condition."""
        found = self._read(node)
        if not is_condition(found):
            wrong = "this is a number, where a condition belongs"
            raise NotationFault(wrong, "compare it with another, like tricks = bid", at=found.at)
        return found

    def _read(self, node: ast.expr) -> FormulaTree:
        token = self._first(node)
        match node:
            case ast.Constant():
                return tree.WholeNumber(int(token.text), at=token.at)
            case ast.Name():
                return self._figure(token)
            case ast.Call():
                return self._call(token, node.args)
            case ast.UnaryOp(op=ast.USub()):
                return tree.Calculated("negated", (self.number(node.operand),), at=token.at)
            case ast.UnaryOp():
                return tree.Denied(self.condition(node.operand), at=token.at)
            case ast.BinOp(op=ast.Div()):
                raise self._no_division(node)
            case ast.BinOp():
                left, sign = self.number(node.left), cast(Adding, self._behind(node.left).text)
                return tree.Calculated(sign, (left, self.number(node.right)), at=left.at)
            case ast.Compare(comparators=[right]):
                left, how = self.number(node.left), cast(Comparing, self._behind(node.left).text)
                return tree.Compared(how, left, self.number(right), at=left.at)
            case ast.Compare(comparators=[second, *_]):
                advice = "write two comparisons, with `and` between them"
                raise self._behind(second).fault("only two things are compared at a time", advice)
            case ast.BoolOp():
                first, *others = map(self.condition, node.values)
                for other in others:
                    first = tree.Joined("and" if isinstance(node.op, ast.And) else "or", first, other, at=first.at)
                return first
        raise AssertionError(ast.dump(node))  # the tokens make nothing else

    def _first(self, node: ast.expr) -> _Token:
        return self._tokens[node.lineno - 1]

    def _behind(self, node: ast.expr) -> _Token:
        """The operator behind a part."""
        return next(token for token in self._tokens[node.end_lineno :] if token.text != ")")

    def _figure(self, token: _Token) -> FormulaTree:
        if token.text in self._scope.facts or self._scope.of_one_column:
            return tree.Figure(token.text, at=token.at)
        ways = joined([f"{how}({token.text})" for how in get_args(Gathering)], "or")
        wrong = f"each has {quote(token.text)} of his own, and this is about all of them"
        raise token.fault(wrong, f'write {ways}, or {{ each = "…" }} for what holds of each by himself')

    def _no_division(self, node: ast.BinOp) -> NotationFault:
        divisor = self._first(node.right)
        if divisor.kind == "number" and not int(divisor.text):
            return divisor.fault("this divides by zero", "divide by another number, like down(tricks / 2)")
        sign = self._behind(node.left)
        return sign.fault(
            "a division may leave a fraction", "round the whole of it: down(tricks / 2), or up((tricks + 1) / 2)"
        )

    def _call(self, called: _Token, of: Sequence[ast.expr]) -> FormulaTree:
        """What stands in the brackets behind a word, as the word has it."""
        how, like = called.text, f"write it like {_LIKE[called.text]}"
        match how, of:
            case (("sum" | "most" | "least"), _):
                return self._gathered(how, of, called.at)
            case (("down" | "up"), [ast.BinOp(op=ast.Div(), left=left, right=right)]):
                return tree.Calculated(how, (self.number(left), self.number(right)), at=called.at)
        numbers = tuple(map(self.number, of))
        match how, numbers:
            case (("down" | "up"), _):
                raise called.fault(f"{quote(how)} rounds a division, and here is none", like)
            case "abs", [_, _, *_]:
                raise called.fault(f"{quote(how)} takes one number", like)
            case (("min" | "max"), [_]):
                raise called.fault(f"{quote(how)} takes two numbers or more", like)
        return tree.Calculated(cast(Picking | Literal["abs"], how), numbers, at=called.at)

    def _gathered(self, how: Gathering, of: Sequence[ast.expr], at: int) -> FormulaTree:
        name = self._first(of[0])
        if name.text in self._scope.facts:
            raise name.fault(f"{quote(name.text)} is the same for all", "write it without brackets")
        if len(of) > 1 or not isinstance(of[0], ast.Name):
            wrong, right = f"{quote(how)} takes the name of one figure", f"write {how}(its name)"
            raise name.fault(wrong, f"reckon it under `parts`, and {right}")
        return tree.Gathered(how, name.text, at=at)
