"""A formula written in a dialect: of a spreadsheet, of a script, of people; what they share is where brackets stand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from sheets.game import formula as tree
from sheets.game.formula import FormulaTree, Gathering, Joining, Picking, Rounding, is_condition

_LOOSEST, _BOTH, _NOT, _COMPARISON, _IN_WORDS, _SUM, _PRODUCT, _ALONE = range(8)
"""How tightly the parts of a formula are held together, from "or" to what needs no brackets anywhere."""
_HELD: Final[Mapping[str, int]] = {"or": _LOOSEST, "and": _BOTH, "+": _SUM, "-": _SUM, "*": _PRODUCT}
_Inside: TypeAlias = Callable[[FormulaTree, int], str]
"""Writes a part, in brackets where it is held together less tightly than asked for."""


class Dialect(NamedTuple):
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


def written(formula: FormulaTree, dialect: Dialect) -> str:
    """The formula in a dialect."""
    return _written(formula, dialect)[0]


def _written(formula: FormulaTree, dialect: Dialect) -> tuple[str, int]:
    """The formula, and how tightly it is held together."""

    def inside(part: FormulaTree, at_least: int) -> str:
        text, held = _written(part, dialect)
        return text if held >= at_least else f"({text})"

    return (_condition if is_condition(formula) else _number)(formula, dialect, inside)


def _number(formula: FormulaTree, dialect: Dialect, inside: _Inside) -> tuple[str, int]:
    words_or_alone = _IN_WORDS if dialect.is_of_words else _ALONE
    match formula:
        case tree.WholeNumber():
            return dialect.number(formula.value), _ALONE
        case tree.Figure():
            return dialect.figure(formula.name), _ALONE
        case tree.Gathered():
            return dialect.gathered(formula.how, formula.name), _ALONE
        case tree.Calculated("negated", (inner,)):
            return f"{dialect.negated}{inside(inner, _ALONE)}", _SUM
        case tree.Calculated("abs", (tree.Calculated("-", (left, right)),)) if dialect.difference:
            return dialect.difference(inside(left, _SUM), inside(right, _SUM)), words_or_alone
        case tree.Calculated("abs", (inner,)):
            return dialect.absolute(inside(inner, _SUM)), words_or_alone
        case tree.Calculated("min" | "max" as how, of):
            return dialect.picked(how, [inside(part, _SUM) for part in of]), words_or_alone
        case tree.Calculated("down" | "up" as how, (left, right)):
            return dialect.divided(how, inside(left, _PRODUCT), inside(right, _ALONE)), _ALONE
        case tree.Calculated(sign, (left, right)):
            held = least = _HELD[sign]
            if sign == "*" and isinstance(left, tree.Calculated) and left.how == "negated":
                held = _SUM  # −10 × cards has no brackets of its own, but no sign may stand right before it either
            return f"{inside(left, held)}{dialect.signs[sign]}{inside(right, least + 1)}", held  # a - (b - c)
    raise AssertionError(formula)  # nothing else is calculated


def _condition(formula: FormulaTree, dialect: Dialect, inside: _Inside) -> tuple[str, int]:
    match formula:
        case tree.Compared(sign, left, right):
            return f"{inside(left, _SUM)}{dialect.signs[sign]}{inside(right, _SUM)}", _COMPARISON
        case tree.Calculated("not", (inner,)):
            return dialect.denied(inside(inner, _LOOSEST)), _ALONE if dialect.joins_in_brackets else _NOT
        case tree.Calculated("and" | "or" as how, (left, right)) if dialect.joins_in_brackets:
            return dialect.joined(how, inside(left, _LOOSEST), inside(right, _LOOSEST)), _ALONE
        case tree.Calculated("and" | "or" as how, sides):
            held = _HELD[how]
            least = _NOT if dialect.is_of_words else held  # nobody knows from school that "and" binds before "or"
            alike = [isinstance(side, tree.Calculated) and side.how == how for side in sides]
            texts = [inside(side, held if same else least) for side, same in zip(sides, alike, strict=True)]
            return dialect.joined(how, *texts), held
    raise AssertionError(formula)  # nothing else is a condition
