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
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple, cast, get_args

from sheets.errors import NotationFault
from sheets.game import formula as tree
from sheets.game.formula import OPERATORS, FormulaTree, is_condition
from sheets.limits import DEEPEST_FORMULA, MOST_FORMULA_DIGITS
from sheets.text import did_you_mean, joined, quote

CALLS = (*get_args(tree.Picking), "abs", *get_args(tree.Rounding), *get_args(tree.Gathering))
RESERVED = frozenset((*OPERATORS, *CALLS))
"""Words of the language, which nothing else can be called."""
NAME = re.compile(r"[^\W\d_][\w']*(?: [\w']+)*")
"""What a figure can be called, so that it is found again in a formula."""
_SIGNS = frozenset((*OPERATORS, *get_args(tree.Adding), *get_args(tree.Comparing), "/", "(", ")", ","))
_SPELLED: Final = {
    **{"×": "*", "·": "*", "−": "-", "–": "-", "÷": "/"},
    **{"≤": "<=", "≥": ">=", "≠": "!=", "<>": "!=", "==": "="},
}
"""Signs as people type them, and as they are read."""
_IF_WORDS = frozenset(("if", "then", "else", "otherwise", "when", "iif", "ifs", "case"))
_CASES = 'write a list of cases, like [{ when = "tricks = bid", points = "10 + bid" }, "tricks"]'
_USE = "use whole numbers, names, + - *, = != < <= > >=, and or not, and brackets"
_HALVED = "down(tricks / 2), or up(tricks / 2)"
_FORMS = {
    **dict.fromkeys(get_args(tree.Picking), "{}(tricks, bid)"),
    **dict.fromkeys(get_args(tree.Rounding), "{}(tricks / 2)"),
    **dict.fromkeys(get_args(tree.Gathering), "{}(tricks)"),
    "abs": "{}(tricks - bid)",
}
"""How each word is written that brackets follow."""
_MEANT = {
    **dict.fromkeys(("x", "times"), "write *"),
    **dict.fromkeys(("is", "equals"), "write ="),
    **dict.fromkeys(("**", "^", "²"), "multiply, like bid * bid"),
    **{
        "round": f"write {_HALVED}",
        "!": "write not",
        "&&": "write and",
        "|": "write abs(tricks - bid)",
        "||": "write or",
        "=>": "write >=",
        "=<": "write <=",
    },
    **dict.fromkeys("\"'“”„‘’", "a formula has no quotation marks: write the names alone"),
}
"""What people write for what a formula has."""
_PIECES = (
    r"(?P<number>[0-9]+(?:\.[0-9]*)?)|(?P<name>{})(?![^\W²³]|'|\s*\()|(?P<word>[^\W\d_²³](?:[^\W²³]|')*)"
    r"|<=|>=|=>|=<|!=|<>|==|&&|\|\||\*\*|\S"
)


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
                right = f"write whole numbers; half of something is {_HALVED}"
                raise token.fault(f"{quote(word)} is no whole number", right)
            if len(word.lstrip("0")) > MOST_FORMULA_DIGITS:
                raise token.fault(f"the number has {len(word)} digits", f"use up to {MOST_FORMULA_DIGITS}")
        elif found["name"]:
            token = token._replace(kind="name", text=written)
        elif word in CALLS:
            token = token._replace(kind="call")
            if not is_open:
                right = f"write it like {_FORMS[word].format(word)}"
                raise token.fault(f"{quote(word)} stands alone, without brackets behind it", right)
        elif word in _IF_WORDS:
            raise token.fault(f"a formula has no {quote(written)}", _CASES)
        elif found["word"] and word not in OPERATORS:
            wrong = f"there is no {quote(written)} to be followed by brackets" if is_open else ""
            known = CALLS if is_open else names
            right = _MEANT.get(word) or did_you_mean(written, set(known))
            raise token.fault(wrong or f"unknown name {quote(written)}", right)
        elif word not in _SIGNS:
            raise token.fault(f"a formula has no {quote(written)}", _MEANT.get(word, _USE))
        yield token
    yield _Token("end", "", len(text.rstrip()))


def _check_brackets(tokens: Sequence[_Token], text: str) -> None:
    """Hold that all brackets are closed, and are not too deep in one another; NotationFault where not."""
    opened: list[_Token] = []
    prefixes = 0
    for before, token in pairwise((_Token("operator", "", 0), *tokens)):
        is_prefix = token.text == "not" or (token.text == "-" and before.kind == "operator" and before.text != ")")
        prefixes = prefixes + 1 if is_prefix else 0 if token.kind in ("number", "name") else prefixes
        if token.text == "(":
            opened.append(token)
        elif token.text == ")" and not opened:
            raise token.fault("a closing bracket is too much", "take it out, or open one before it")
        elif token.text == ")":
            opened.pop()
        elif token.text == "," and not opened:
            raise token.fault("a comma stands outside of brackets", "take it out: 1,500 is 1500")
        if len(opened) + prefixes > DEEPEST_FORMULA:
            wrong = f"there are more than {DEEPEST_FORMULA} brackets in one another"
            raise token.fault(wrong, "say a part of it under `parts`")
    if opened:
        behind = quote(text[opened[-1].at + 1 :].lstrip("( "))
        raise tokens[-1].fault("a closing bracket is missing", f"close the one before {behind}")


def _check_order(tokens: Sequence[_Token]) -> None:
    """Hold that signs stand between what they put together; NotationFault at the first that does not."""
    for before, token in pairwise((_Token("operator", "(", 0), *tokens)):
        is_behind_a_value = before.kind in ("number", "name") or before.text == ")"
        is_value = token.kind in ("number", "name", "call") or token.text in ("(", "not")
        if is_value and is_behind_a_value:
            raise token.fault(f"{quote(token.text)} follows without an operator", "write one between, like + or *")
        if token.kind == "end" and not is_behind_a_value:
            raise token.fault("the formula ends where a number or a name belongs", _USE)
        if token.kind == "operator" and not (is_value or is_behind_a_value or token.text == "-"):
            right = "leave it out" if token.text == "=" and before.at == token.at else _USE
            if before.text != "(" or token.text != ")":
                raise token.fault(f"{quote(token.text)} stands where a number or a name belongs", right)


class _Reading:
    """The tokens of a formula, and Python's tree of them; a part of it begins with the token of its line."""

    def __init__(self, text: str, scope: Scope) -> None:
        self._scope = scope
        self._tokens = [*_tokens(text, (*scope.figures, *scope.facts))]
        _check_brackets(self._tokens, text)
        _check_order(self._tokens)
        python = {"number": "0", "name": "n", "call": "f", "=": "=="}
        shown = (python.get(each.kind, python.get(each.text, each.text)) for each in self._tokens)
        try:
            self.whole = ast.parse("({})".format("\n".join(shown)), mode="eval").body
        except SyntaxError as fault:
            raise self._unreadable((fault.lineno or 1) - 1) from None

    def _unreadable(self, place: int) -> NotationFault:
        token = self._tokens[min(place, len(self._tokens) - 1)]
        where = f"at {quote(token.text)}" if token.text else "to its end: something is missing there"
        return token.fault(f"the formula can't be read {where}", _USE)

    def number(self, node: ast.expr) -> FormulaTree:
        """What is read, where it is a number."""
        found = self._read(node)
        if is_condition(found):
            wrong = "this is a condition, where a number belongs"
            raise NotationFault(wrong, f"where points hang on it, {_CASES}", at=found.at)
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
            case ast.Call(func=ast.Name()):
                return self._call(token, node.args)
            case ast.UnaryOp(op=ast.USub()):
                return tree.Calculated("negated", (self.number(node.operand),), at=token.at)
            case ast.UnaryOp():
                return tree.Calculated("not", (self.condition(node.operand),), at=token.at)
            case ast.BinOp(op=ast.Div()):
                raise self._behind(node.left).fault("a division may leave a fraction", f"round it: {_HALVED}")
            case ast.BinOp():
                left, sign = self.number(node.left), cast(tree.Adding, self._behind(node.left).text)
                return tree.Calculated(sign, (left, self.number(node.right)), at=left.at)
            case ast.Compare(comparators=[right]):
                left, how = self.number(node.left), cast(tree.Comparing, self._behind(node.left).text)
                return tree.Compared(how, left, self.number(right), at=left.at)
            case ast.Compare(comparators=[second, *_]):
                advice = "write two comparisons, with `and` between them"
                raise self._behind(second).fault("only two things are compared at a time", advice)
            case ast.BoolOp():
                first, *others = map(self.condition, node.values)
                for other in others:
                    joining: tree.Joining = "and" if isinstance(node.op, ast.And) else "or"
                    first = tree.Calculated(joining, (first, other), at=first.at)
                return first
        raise self._unreadable(node.lineno - 1)

    def _first(self, node: ast.expr) -> _Token:
        return self._tokens[node.lineno - 1]

    def _behind(self, node: ast.expr) -> _Token:
        """The operator behind a part."""
        return next(token for token in self._tokens[node.end_lineno :] if token.text != ")")

    def _figure(self, token: _Token) -> FormulaTree:
        if token.text in self._scope.facts or self._scope.of_one_column:
            return tree.Figure(token.text, at=token.at)
        ways = joined([f"{how}({token.text})" for how in get_args(tree.Gathering)], "or")
        wrong = f"each has {quote(token.text)} of his own, and this is about all of them"
        raise token.fault(wrong, f'write {ways}, or {{ each = "…" }} for what holds of each by himself')

    def _call(self, called: _Token, of: Sequence[ast.expr]) -> FormulaTree:
        """What stands in the brackets behind a word, as the word has it."""
        match called.text, of:
            case ("sum" | "most" | "least") as how, [ast.Name()]:
                name = self._first(of[0])
                if name.text in self._scope.facts:
                    raise name.fault(f"{quote(name.text)} is the same for all", "write it without brackets")
                return tree.Gathered(how, name.text, at=called.at)
            case ("sum" | "most" | "least") as how, _:
                right = f"reckon it under `parts`, and write {how}(its name)"
                raise called.fault(f"{quote(how)} takes the name of one figure", right)
            case ("down" | "up") as how, [ast.BinOp(op=ast.Div(), left=left, right=right)]:
                return tree.Calculated(how, (self.number(left), self.number(right)), at=called.at)
            case ("abs", [_]) | ("min" | "max", [_, _, *_]):
                return tree.Calculated(cast(tree.Calculating, called.text), tuple(map(self.number, of)), at=called.at)
        right = f"write it like {_FORMS[called.text].format(called.text)}"
        raise called.fault(f"this is not how {quote(called.text)} is written", right)
