"""What is wrong with the figures of a round, or still missing: said behind the round's name, "Hand 3: ..."."""

from collections.abc import Mapping
from typing import Final

from sheets.phrases.words import capital

WORDS: Final[Mapping[str, str]] = {
    "of": " of ",
    "mustBe": " must be ",
    "from": "from ",
    "to": " to ",
    "by": ", by ",
    "aNumber": "a number",
    "chosen": "one of the list",
    "onlyOne": "only one has a ",
    "nobody": "nobody has a ",
    "yet": " yet.",
    "none": "no ",
    "yetFrom": " yet from ",
    "ofThem": " of them",
}
"""The pieces around an entry and the names, by what a script calls them:
`no "tricks" yet from Ann & Ben.`, `"bid" of Ann must be from 0 to 13, by 5.`"""


def broken(check: str) -> str:
    """What does not hold of a round, though all is written: "the sum of tricks is 13" belongs to it."""
    return f"it does not add up, as it should be that {check}."


def counted(name: str) -> str:
    """Before what is counted so far, each behind its name: "Bags: Ann & Cid 7, Ben & Dan 3."."""
    return f"{capital(name)}: "
