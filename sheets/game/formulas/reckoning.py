"""What a formula comes to, for figures that are written: our own reckoning, in whole numbers."""

from collections.abc import Callable, Mapping, Sequence
from operator import eq, ge, gt, le, lt, ne
from typing import Final, assert_never

from sheets.game.formulas.bounds import calculated, divided
from sheets.game.formulas.formula_tree import (
    Absolute,
    Calculated,
    Compared,
    Comparing,
    Denied,
    Divided,
    Figure,
    FormulaTree,
    Gathered,
    Gathering,
    Joined,
    Negated,
    Picked,
    WholeNumber,
    parts_of,
)

_COMPARING: Final[Mapping[Comparing, Callable[[int, int], bool]]] = {
    **{"=": eq, "!=": ne},
    **{"<": lt, "<=": le, ">": gt, ">=": ge},
}
_GATHERING: Final[Mapping[Gathering, Callable[[Sequence[int]], int]]] = {"sum": sum, "most": max, "least": min}


def value_of(formula: FormulaTree, figures: Mapping[str, int], columns: Mapping[str, Sequence[int]]) -> int:
    """What the formula comes to; a condition is 1 where it holds, else 0.

    `figures` are those of one column and of the round; `columns` has for each figure what all columns have.
    """
    inner = [value_of(part, figures, columns) for part in parts_of(formula)]
    match formula:
        case WholeNumber():
            return formula.value
        case Figure():
            return figures[formula.name]
        case Gathered():
            return _GATHERING[formula.how](columns[formula.name])
        case Negated():
            return -inner[0]
        case Absolute():
            return abs(inner[0])
        case Picked():
            return min(inner) if formula.how == "min" else max(inner)
        case Calculated():
            return calculated(formula.sign, *inner)
        case Divided():
            return divided(formula.rounding, *inner)
        case Compared():
            return int(_COMPARING[formula.sign](*inner))
        case Joined():
            return int(all(inner) if formula.how == "and" else any(inner))
        case Denied():
            return int(not inner[0])
        case _:
            assert_never(formula)
