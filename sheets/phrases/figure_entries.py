"""What is wrong with the figures of a round, or still missing: said behind the round's name, "Hand 3: ..."."""

from collections.abc import Mapping
from typing import Final

from sheets.game.figures import RoundCheck
from sheets.game.formula import Compared
from sheets.phrases.check_words import NOT_SO, comes_to, not_so, of_each
from sheets.phrases.figure_problems import DOES_NOT_ADD_UP
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


def broken(check: RoundCheck) -> tuple[str, str, str]:
    """What stands before what a check comes to where it does not hold, between its two sides, and behind it.

    Of one of each column the names stand there in place of the sides.
    """
    it = f"it{DOES_NOT_ADD_UP}"
    if check.of_each:
        before, behind = of_each(check)
        return f"{it}{before}", "", behind
    if isinstance(check.holds, Compared):
        return f"{it}{comes_to(check)}", NOT_SO[check.holds.sign], ""
    return f"{it}{not_so(check)}", "", ""


def counted(name: str) -> str:
    """Before what is counted so far, each behind its name: "Bags: Ann & Cid 7, Ben & Dan 3."."""
    return f"{capital(name)}: "
