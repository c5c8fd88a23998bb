"""Ways to pass from table to table so that two players meet once at most: lines of a plane over a finite field.

Player i of table j goes to table j + r * i in game r. Two players of different seats i meet in the one game r that
solves an equation, so in one at most where the numbers are a field: counted round the number of tables where that is a
prime, and as polynomials over two elements where it is 4, 8 or 16. Among other numbers of tables some may meet again.
"""

from collections.abc import Callable
from typing import TypeAlias

Move: TypeAlias = Callable[[int, int, int], int]
"""The table, from 0, of the player at a seat of a table, in a game."""
IRREDUCIBLE = {4: 0b111, 8: 0b1011, 16: 0b10011}
"""By the number of elements of a field, the polynomial that counts as 0 in it, its highest power first."""


def moves(tables: int, seats: int) -> list[Move]:
    """The ways to pass among so many tables with so many seats each, the best first."""

    def round_the_tables(table: int, seat: int, game: int) -> int:
        if game == tables == seats:  # all that sat on seats of one number, who never met so far
            return seat
        return (table + game * seat) % tables

    def in_the_field(table: int, seat: int, game: int) -> int:
        return table ^ _product(game, seat, tables) if game < tables else round_the_tables(table, seat, game)

    return [in_the_field, round_the_tables] if tables in IRREDUCIBLE and seats <= tables else [round_the_tables]


def _product(one: int, other: int, order: int) -> int:
    """The product of two polynomials whose coefficients are the bits of numbers, in the field of so many elements."""
    product = 0
    while other:
        product ^= one if other & 1 else 0
        one, other = one << 1, other >> 1
        one ^= IRREDUCIBLE[order] if one & order else 0
    return product
