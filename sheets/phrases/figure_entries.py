"""What is wrong with the figures of a round, or still missing: said behind the round's name, "Hand 3: ..."."""

from collections.abc import Mapping
from typing import Final

from sheets.game.formulas.formula_tree import Compared, FormulaTree
from sheets.phrases.check_words import NOT_SO, comes_to, wrong_check
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


def broken(check: FormulaTree) -> tuple[str, str]:
    """What stands before what the left side of a check comes to, where it does not hold, and behind that."""
    sign = check.sign if isinstance(check, Compared) else None
    said = comes_to(check) if sign else wrong_check(check, (None, None))
    return f"it{DOES_NOT_ADD_UP}{said}", NOT_SO[sign] if sign else ""


def counted(name: str) -> str:
    """Before what is counted so far, each behind its name: "Bags: Ann & Cid 7, Ben & Dan 3."."""
    return f"{capital(name)}: "
