"""What the Tab key may hand to a shell: words that none reads as anything but a word, and plain descriptions.

A shell runs what it takes for a command, and zsh reads descriptions too; both may come from a file that anybody wrote.
"""

import re
from collections.abc import Iterable
from typing import Protocol, TypeVar

_WORD = re.compile(r"(?:--?)?[A-Za-z0-9][A-Za-z0-9_,-]*")
_NOT_PLAIN = re.compile(r"[^\w .,:;()+=@/’…–-]+")


class Proposal(Protocol):
    """A word that may come next, and what it means."""

    value: str
    help: str | None


P = TypeVar("P", bound=Proposal)


def plain(proposals: Iterable[P]) -> list[P]:
    """Those whose word is letters, figures, hyphens and commas, each described in letters, figures and plain signs."""
    kept = [each for each in proposals if _WORD.fullmatch(each.value)]
    for each in kept:
        each.help = _described(each.help) if each.help else None
    return kept


def plain_pairs(proposals: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same of words with their descriptions."""
    return [(word, _described(means)) for word, means in proposals if _WORD.fullmatch(word)]


def _described(text: str) -> str:
    return _NOT_PLAIN.sub("", text.replace("'", "’"))
