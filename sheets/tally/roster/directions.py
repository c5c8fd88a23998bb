"""Ways to pass from table to table so that two players meet once at most: lines of a plane over a finite field.

Player i of table j goes to table j + r * i in game r. Two players of different seats i meet in the one game r that
solves an equation of the field, so in one at most; where the number of tables is a prime or a power of one, such a
field exists. Else numbers are counted round the number of tables, where some pairs may meet again.
"""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

Move: TypeAlias = Callable[[int, int, int], int]
"""The table, from 0, of the player at a seat of a table, in a game."""


def moves(tables: int, seats: int) -> list[Move]:
    """The ways to pass among so many tables with so many seats each, the best first where there is a field."""

    def round_the_tables(table: int, seat: int, game: int) -> int:
        if game == tables == seats:  # all that sat on seats of one number, who never met so far
            return seat
        return (table + game * seat) % tables

    power = _prime_power(tables)
    if power is None or power[1] == 1 or seats > tables:
        return [round_the_tables]
    add, times = _field(*power)

    def in_the_field(table: int, seat: int, game: int) -> int:
        return add(table, times(game, seat)) if game < tables else round_the_tables(table, seat, game)

    return [in_the_field, round_the_tables]


def _prime_power(number: int) -> tuple[int, int] | None:
    """The prime and the exponent of a number that is a power of a prime; None for another."""
    for prime in range(2, number + 1):
        if number % prime == 0:
            exponent = 0
            while number % prime == 0:
                number, exponent = number // prime, exponent + 1
            return (prime, exponent) if number == 1 else None
    return None


def _field(prime: int, exponent: int) -> tuple[Callable[[int, int], int], Callable[[int, int], int]]:
    """Sum and product of the field with so many elements, each a number whose digits are those of a polynomial."""
    order = prime**exponent

    def add(one: int, other: int) -> int:
        return _number(
            [a + b for a, b in zip(_digits(one, order, prime), _digits(other, order, prime), strict=True)], prime
        )

    def is_rule(rule: list[int]) -> bool:
        """Whether the powers of x pass through all elements but 0."""
        at, seen = 1, 0
        while True:
            at, seen = _product(at, prime, order, prime, rule), seen + 1
            if at in (0, 1) or seen >= order:
                return at == 1 and seen == order - 1

    rule = next(each for each in (_digits(number, order, prime) for number in range(1, order)) if is_rule(each))
    return add, cache(lambda one, other: _product(one, other, order, prime, rule))


def _product(one: int, other: int, order: int, prime: int, rule: list[int]) -> int:
    """The product of two elements, where the rule says what the lowest power of x that is no element stands for."""
    exponent = len(rule)
    product = [0] * (2 * exponent - 1)
    for place, a in enumerate(_digits(one, order, prime)):
        for at, b in enumerate(_digits(other, order, prime)):
            product[place + at] += a * b
    for place in range(2 * exponent - 2, exponent - 1, -1):
        for at, digit in enumerate(rule):
            product[place - exponent + at] += product[place] * digit
    return _number(product[:exponent], prime)


def _digits(number: int, order: int, prime: int) -> list[int]:
    """The digits of an element, the lowest first."""
    found = []
    while order > 1:
        number, digit = divmod(number, prime)
        found.append(digit)
        order //= prime
    return found


def _number(digits: list[int], prime: int) -> int:
    return sum(digit % prime * prime**place for place, digit in enumerate(digits))
