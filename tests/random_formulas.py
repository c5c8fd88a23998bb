"""Formulas by chance, in the names of a game of bids and tricks, and figures for them to be reckoned with."""

from collections.abc import Sequence
from random import Random
from typing import get_args

from sheets.errors import NotationFault
from sheets.game.formula import (
    FACTS,
    Adding,
    Calculated,
    Compared,
    Comparing,
    Figure,
    FormulaTree,
    Gathered,
    Gathering,
    Interval,
    Joining,
    WholeNumber,
    interval_of,
)

OWN = ("bid", "tricks", "red threes", "hand")
COLUMNS = 4
LEAST, MOST = -200, 200
BOUNDS = dict.fromkeys((*OWN, *FACTS), Interval(LEAST, MOST))


def text_of(formula: FormulaTree) -> str:
    """A formula as a rules file may have it, with brackets around all that could be misread without."""
    match formula:
        case WholeNumber():
            return str(formula.value)
        case Figure():
            return formula.name
        case Gathered():
            return f"{formula.how}({formula.name})"
        case Compared():
            return f"{text_of(formula.left)} {formula.sign} {text_of(formula.right)}"
    told = [text_of(each) for each in formula.of]
    match formula.how:
        case "negated":
            return f"-({told[0]})"
        case "not":
            return f"not ({told[0]})"
        case "abs" | "min" | "max":
            return f"{formula.how}({', '.join(told)})"
        case "down" | "up":
            return f"{formula.how}(({told[0]}) / ({told[1]}))"
    return f"({told[0]}) {formula.how} ({told[1]})"


def random_number(chance: Random, depth: int) -> FormulaTree:
    """A formula that is a number, of so many parts in one another at most."""
    inner = depth - 1
    kind = chance.randrange(10) if depth else chance.randrange(4)
    match kind:
        case 0:
            return WholeNumber(chance.choice((0, 1, 2, 3, 7, 10, 13, 26, 100, 250)))
        case 1 | 2:
            return Figure(chance.choice((*OWN, *FACTS)))
        case 3:
            return Gathered(chance.choice(get_args(Gathering)), chance.choice(OWN))
        case 4:
            return Calculated("negated", (random_number(chance, inner),))
        case 5:
            return Calculated("abs", (random_number(chance, inner),))
        case 6:
            of = tuple(random_number(chance, inner) for _ in range(chance.randint(2, 3)))
            return Calculated(chance.choice(("min", "max")), of)
        case 7:
            divisor = WholeNumber(chance.choice((1, 2, 3, 7, 10)))
            by = Calculated("negated", (divisor,)) if chance.random() < 0.2 else divisor
            return Calculated(chance.choice(("down", "up")), (random_number(chance, inner), by))
    left, right = random_number(chance, inner), random_number(chance, inner)
    return Calculated(chance.choice(get_args(Adding)), (left, right))


def random_condition(chance: Random, depth: int) -> FormulaTree:
    """A formula that is a condition."""
    kind = chance.randrange(4) if depth > 1 else 0
    if kind == 1:
        return Calculated("not", (random_condition(chance, depth - 1),))
    if kind > 1:
        left, right = random_condition(chance, depth - 1), random_condition(chance, depth - 1)
        return Calculated(chance.choice(get_args(Joining)), (left, right))
    left, right = random_number(chance, depth - 1), random_number(chance, depth - 1)
    return Compared(chance.choice(get_args(Comparing)), left, right)


def random_formulas(chance: Random, count: int) -> list[FormulaTree]:
    """Numbers and conditions, none of which comes to too large a number."""
    found: list[FormulaTree] = []
    while len(found) < count:
        make = chance.choice((random_number, random_condition))
        formula = make(chance, chance.randint(1, 5))
        try:
            interval_of(formula, BOUNDS, columns=Interval(COLUMNS, COLUMNS))
        except NotationFault:
            continue
        found.append(formula)
    return found


def random_figures(chance: Random) -> tuple[dict[str, int], dict[str, Sequence[int]]]:
    """The figures of one column and of the round, and those of all columns, of which that one is the first."""
    spread = chance.choice((2, 13, MOST))
    columns = {name: [chance.randint(max(LEAST, -spread), spread) for _ in range(COLUMNS)] for name in OWN}
    facts = {name: chance.randint(0, spread) for name in FACTS}
    return facts | {name: of_all[0] for name, of_all in columns.items()}, columns
