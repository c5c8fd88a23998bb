"""A search by halves, for what fits once it fits at all."""

from collections.abc import Callable


def first_of(numbers: range, holds: Callable[[int], object]) -> int:
    """The first number for which it holds, as it does for all behind it; the last one where it does for none."""
    low, high = 0, len(numbers) - 1
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(numbers[middle]) else (middle + 1, high)
    return numbers[low]
