"""A formula written in a tongue: of a spreadsheet, of a script, of people; what they share is where brackets stand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, assert_never

from sheets.game.formulas.formula_tree import (
    Absolute,
    Calculated,
    Compared,
    Condition,
    Denied,
    Divided,
    Figure,
    FormulaTree,
    Gathered,
    Gathering,
    Joined,
    Joining,
    Negated,
    Number,
    Picked,
    Picking,
    Rounding,
    WholeNumber,
)

_LOOSEST, _BOTH, _NOT, _COMPARISON, _IN_WORDS, _SUM, _PRODUCT, _ALONE = range(8)
"""How tightly the parts of a formula are held together, from "or" to what needs no brackets anywhere."""
_HELD: Final[Mapping[str, int]] = {"or": _LOOSEST, "and": _BOTH, "+": _SUM, "-": _SUM, "*": _PRODUCT}
Inside: TypeAlias = Callable[[FormulaTree, int], str]
"""Writes a part, in brackets where it is held together less tightly than asked for."""


class Tongue(NamedTuple):
    """How the parts of a formula are written; what is in them is written before, with the brackets that it needs."""

    number: Callable[[int], str]
    figure: Callable[[str], str]
    gathered: Callable[[Gathering, str], str]
    signs: Mapping[str, str]
    """What stands between two parts, spaces and all, for each sign of calculating and comparing."""
    absolute: Callable[[str], str]
    picked: Callable[[Picking, Sequence[str]], str]
    divided: Callable[[Rounding, str, str], str]
    joined: Callable[[Joining, str, str], str]
    denied: Callable[[str], str]
    negated: str = "-"
    difference: Callable[[str, str], str] | None = None
    """How a difference without its sign is said, where that is not just the sign left away."""
    is_of_words: bool = False
    """Whether what is picked, and a difference, end without a bracket: "the larger of bid and tricks"."""
    joins_in_brackets: bool = False
    """Whether what is joined, or denied, has brackets of its own: AND(A1,B1)."""


def written(formula: FormulaTree, tongue: Tongue) -> str:
    """The formula in a tongue."""
    return _written(formula, tongue)[0]


def _written(formula: FormulaTree, tongue: Tongue) -> tuple[str, int]:
    """The formula, and how tightly it is held together."""

    def inside(part: FormulaTree, at_least: int) -> str:
        text, held = _written(part, tongue)
        return text if held >= at_least else f"({text})"

    match formula:
        case Compared() | Joined() | Denied():
            return _condition(formula, tongue, inside)
        case _:
            return _number(formula, tongue, inside)


def _number(formula: Number, tongue: Tongue, inside: Inside) -> tuple[str, int]:
    words_or_alone = _IN_WORDS if tongue.is_of_words else _ALONE
    match formula:
        case WholeNumber():
            return tongue.number(formula.value), _ALONE
        case Figure():
            return tongue.figure(formula.name), _ALONE
        case Gathered():
            return tongue.gathered(formula.how, formula.name), _ALONE
        case Negated():
            return f"{tongue.negated}{inside(formula.inner, _ALONE)}", _SUM
        case Absolute(inner=Calculated(sign="-") as inner) if tongue.difference:
            return tongue.difference(inside(inner.left, _SUM), inside(inner.right, _SUM)), words_or_alone
        case Absolute():
            return tongue.absolute(inside(formula.inner, _SUM)), words_or_alone
        case Picked():
            return tongue.picked(formula.how, [inside(part, _SUM) for part in formula.of]), words_or_alone
        case Divided():
            left, right = inside(formula.left, _PRODUCT), inside(formula.right, _ALONE)
            return tongue.divided(formula.rounding, left, right), _ALONE
        case Calculated():
            held = _HELD[formula.sign]
            if formula.sign == "*" and isinstance(formula.left, Negated):
                held = _SUM  # −10 × cards has no brackets of its own, but no sign may stand right before it either
            right = inside(formula.right, _HELD[formula.sign] + 1)  # a - (b - c)
            return f"{inside(formula.left, held)}{tongue.signs[formula.sign]}{right}", held
        case _:
            assert_never(formula)


def _condition(formula: Condition, tongue: Tongue, inside: Inside) -> tuple[str, int]:
    match formula:
        case Compared():
            left, right = inside(formula.left, _SUM), inside(formula.right, _SUM)
            return f"{left}{tongue.signs[formula.sign]}{right}", _COMPARISON
        case Joined() if tongue.joins_in_brackets:
            return tongue.joined(formula.how, inside(formula.left, _LOOSEST), inside(formula.right, _LOOSEST)), _ALONE
        case Joined():
            held = _HELD[formula.how]
            least = _NOT if tongue.is_of_words else held  # nobody knows from school that "and" binds before "or"
            sides = (formula.left, formula.right)
            texts = [inside(side, held if _joins_so(side, formula.how) else least) for side in sides]
            return tongue.joined(formula.how, *texts), held
        case Denied():
            return tongue.denied(inside(formula.inner, _LOOSEST)), _ALONE if tongue.joins_in_brackets else _NOT
        case _:
            assert_never(formula)


def _joins_so(formula: FormulaTree, how: Joining) -> bool:
    return isinstance(formula, Joined) and formula.how == how
