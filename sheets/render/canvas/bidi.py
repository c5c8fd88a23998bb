"""The order in which text is seen when right-to-left scripts are in it, by the rules of the Unicode standard (UAX 9).

Text that was cleaned has no direction marks, so the rules about these are left out; W1 to N2 are the standard's names.
"""

import re
import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Protocol, TypeVar

_CLASSES = {"L": "L", "R": "R", "AL": "A", "EN": "E", "AN": "N", "ES": "S", "ET": "T", "CS": "C", "NSM": "M", "BN": "M"}
"""One letter for each class of characters that a rule names; all others are neutral, O. Joiners (BN) go with marks."""

_BRACKETS = {"(": ")", "[": "]", "{": "}"}

MIRRORED = str.maketrans("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤")
"""What is drawn for a sign that has a direction, where it stands in right-to-left text."""


class Directed(Protocol):
    """Anything with the level of its characters: odd from right to left, even from left to right."""

    @property
    def level(self) -> int:
        """0, 1 or 2."""


Run = TypeVar("Run", bound=Directed)


def levels(text: str) -> list[int]:
    """Return the level of each character; the first letter gives the direction of the whole."""
    classes = "".join(_CLASSES.get(unicodedata.bidirectional(character), "O") for character in text)
    first = re.search("[LRA]", classes)
    base = "R" if first and first[0] != "L" else "L"
    # what stands at both ends counts as a letter of the base direction
    classes = base + classes + base
    classes = re.sub("(.)M+", lambda marks: marks[1] * len(marks[0]), classes)  # W1
    classes = re.sub("A[^LRA]*", lambda after: after[0].replace("E", "N"), classes)  # W2
    classes = classes.replace("A", "R")  # W3
    classes = re.sub("(?<=N)C(?=N)", "N", re.sub("(?<=E)[SC](?=E)", "E", classes))  # W4
    classes = re.sub("T+(?=E)|(?<=E)T+", lambda signs: "E" * len(signs[0]), classes)  # W5
    classes = re.sub("[STC]", "O", classes)  # W6
    classes = re.sub("L[^LR]*", lambda after: after[0].replace("E", "L"), classes)  # W7
    classes = _with_brackets(classes, text, base=base)  # N0

    def between(neutrals: re.Match[str]) -> str:
        before, after = _direction(neutrals[1]), _direction(neutrals[2])
        return (before if before == after else base) * len(neutrals[0])

    classes = re.sub("(?<=([^O]))O+(?=([^O]))", between, classes)  # N1, N2
    level = {"L": 0 if base == "L" else 2, "R": 1, "E": 2, "N": 2}
    return [level[letter] for letter in classes[1:-1]]


def in_visual_order(runs: Sequence[Run]) -> list[Run]:
    """Return the runs of a line from left to right; each run has characters of one level."""
    ordered = list(runs)
    for lowest in (2, 1):
        stretches = groupby(ordered, key=lambda run: run.level >= lowest)
        ordered = [run for turned, stretch in stretches for run in (reversed([*stretch]) if turned else stretch)]
    return ordered


def _with_brackets(classes: str, text: str, *, base: str) -> str:
    """Give brackets the direction of what they enclose; `classes` has one letter more at each end than the text."""
    resolved = list(classes)
    for opening, closing in _pairs(text, classes):
        inside = {_direction(letter) for letter in resolved[opening + 1 : closing]} - {"O"}
        if not inside:
            continue
        before = next(_direction(letter) for letter in reversed(resolved[:opening]) if letter != "O")
        resolved[opening] = resolved[closing] = base if base in inside else before
    return "".join(resolved)


def _pairs(text: str, classes: str) -> list[tuple[int, int]]:
    """Where brackets that belong together stand in `classes`, in the order of the opening ones."""
    waiting: list[tuple[str, int]] = []
    found = []
    for at, character in enumerate(text, start=1):
        if classes[at] != "O":
            continue
        if character in _BRACKETS:
            waiting.append((_BRACKETS[character], at))
        depth = next((depth for depth, (closing, _) in enumerate(reversed(waiting)) if closing == character), None)
        if depth is not None:
            del waiting[len(waiting) - depth :]
            found.append((waiting.pop()[1], at))
    return sorted(found)


def _direction(letter: str) -> str:
    """Numbers count as right-to-left once those after a left-to-right letter have become letters."""
    return "R" if letter in "EN" else letter
