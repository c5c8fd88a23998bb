"""What is told of rounds in which several figures are written: what is missing, can't be, or does not add up."""

from collections.abc import Callable, Iterator

from sheets.errors import Problem
from sheets.game.formulas.formula_tree import Compared, FormulaTree
from sheets.game.model import Variant
from sheets.game.scoring import is_begun
from sheets.phrases.figure_lines import figure_phrase
from sheets.tally.figure_tally import broken_in, lacking, odd_entries
from sheets.tally.score_tally import Tally, row_names, spoken_names
from sheets.text import joined, quote

Where = Callable[[int, int, str], str]
"""What a cell is called, by the row and the column, from 0, and the entry."""
DOES_NOT_ADD_UP = " does not add up: "


def wrong_check(check: FormulaTree) -> str:
    """What should be so and is not: "it should be that the sum of all tricks is 13"."""
    kind = "it should be that " if isinstance(check, Compared) else "this does not hold: "
    return f"{kind}{figure_phrase(check)}"


def figure_problems(variant: Variant, tally: Tally, *, subject: str, where: Where | None = None) -> Iterator[Problem]:
    """Warnings of all that is odd in what is written; nothing is left out of the points for it.

    `subject` is the file; with `where` each entry has its cell in it.
    """
    if variant.figures is None or not tally.written:
        return
    names = spoken_names(tally.players)
    for number, row in enumerate(row_names(variant)):
        hand = f"{variant.hand_word()} {row}"

        def at(player: int, entry: str, *, number: int = number, hand: str = hand) -> str:
            place = where(number, player, entry) if where else f"{subject}: {hand}, {quote(names[player])}"
            return place

        if not is_begun(tally.seen[number]):
            continue
        for player, missing in enumerate(lacking(variant, tally, number)):
            if missing:
                wrong = f"{joined(missing)} {'is' if len(missing) == 1 else 'are'} missing in {hand}"
                yield Problem(wrong, subject=at(player, missing[0]), warning=True)
        for player, entry, wrong, right in odd_entries(variant, tally, number):
            yield Problem(wrong, right, subject=at(player, entry), warning=True)
        for check in broken_in(variant, tally, number):
            yield Problem(f"{hand}{DOES_NOT_ADD_UP}{wrong_check(check)}", subject=subject, warning=True)
