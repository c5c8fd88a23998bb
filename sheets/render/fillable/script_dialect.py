"""Formulas of a game's points, and messages, in the dialect of the script that reckons in a fillable sheet."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from sheets.expressions import Call, Code, Constant, Expression
from sheets.game.formula import Dialect, Gathering
from sheets.words.language import Language
from sheets.words.messages import Value

_SIGNS: Final = {sign: f" {sign} " for sign in ("+", "-", "*", "<", "<=", ">", ">=")} | {"=": " === ", "!=": " !== "}
_JOINING: Final = {"and": "&&", "or": "||"}


def script_dialect(figure: Callable[[str], str], gathered: Callable[[Gathering, str], str]) -> Dialect:
    """The dialect, given how the script has a figure, and what it makes of those of all columns."""
    return Dialect(
        number=str,
        figure=figure,
        gathered=gathered,
        signs=_SIGNS,
        absolute=lambda text: f"Math.abs({text})",
        picked=lambda how, of: f"Math.{how}({', '.join(of)})",
        divided=lambda how, left, right: f"Math.{'floor' if how == 'down' else 'ceil'}({left} / {right})",
        joined=lambda how, left, right: f"{left} {_JOINING[how]} {right}",
        denied=lambda text: f"!({text})",
    )


class ScriptWords:
    """Messages as functions of the script; their texts are data, so that none of anybody's stands in the code."""

    def __init__(self, teller: Language) -> None:
        self.language = teller
        self.texts: list[str] = []
        self._functions: dict[str, str] = {}

    def _told(self, words: Expression) -> str:
        match words:
            case Constant(value) if isinstance(value, str):
                self.texts.append(value)
                return f"text[{len(self.texts) - 1}]"
            case Code(text):
                return text
            case Call("join", parts):
                return " + ".join(map(self._told, parts))
            case Call("if", (condition, then, otherwise)):
                return f"({self._condition(condition)} ? {self._told(then)} : {self._told(otherwise)})"
        raise TypeError(words)

    def _condition(self, condition: Expression) -> str:
        match condition:
            case Code(text):
                return text
            case Call("=", (Code(text), Constant(value))):
                return f"{text} === {json.dumps(value)}"
        raise TypeError(condition)

    def add(self, name: str, message: Value, *values: str) -> None:
        """One more function, of values which are called as their cells in the message are."""
        self._functions[name] = self._function(message, values)

    def add_each(self, name: str, messages: Iterable[Value], *values: str) -> None:
        """A list of functions of the same values."""
        self._functions[name] = f"[{', '.join(self._function(message, values) for message in messages)}]"

    def _function(self, message: Value, values: Sequence[str]) -> str:
        told = self._told(self.language.expression(message))
        return f"function ({', '.join(values)}) {{ return {told}; }}"

    @property
    def code(self) -> str:
        """A function that makes them of the texts."""
        functions = ", ".join(f"{name}: {function}" for name, function in self._functions.items())
        return f"function (text) {{ return {{ {functions} }}; }}"
