"""What is told of a doubt: a score that no hand can make, a round in which nobody went out, a bonus of the dealer's."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sheets.errors import Problem
from sheets.game.hands import score_of_going_out
from sheets.game.model import Variant
from sheets.phrases.words import of_round
from sheets.tally.doubts import Doubt, DoubtKind, at_table, doubts, possible_in_rows, told_row
from sheets.tally.score_tally import Tally, rows_called, spoken_names
from sheets.text import signed
from sheets.words.common import say
from sheets.words.formula_words import Where
from sheets.words.workbook import welcome_scores

OF_PLAYER, IN, NO_HAND = "’s ", " in ", " is a score that no hand can make."
FOR_OUT, BUT_SCORE = " has a bonus for going out in ", ", but a score of "
HAS_BONUS, BUT, DEALS = " has the dealer’s bonus in ", ", but ", " deals."
MOST_TOLD = 5
"""Doubts of a kind that are told one by one."""
NOBODY_HAS, SEVERAL_HAVE = "Nobody has ", "More than one player has "


def doubt_phrase(variant: Variant, tally: Tally, dealers: Sequence[str] = (), *, is_over: bool) -> str:
    """The sentence of the first doubt in the round of which it is told; empty where there is none.

    `dealers` has the name of who deals each round, where that is known.
    """
    found = list(doubts(variant, tally, dealers))
    row = told_row(found, tally, is_over=is_over)
    first = next((doubt for doubt in found if doubt.row == row), None)
    return _said(variant, tally, first, dealers) if first else ""


def _said(variant: Variant, tally: Tally, doubt: Doubt, dealers: Sequence[str]) -> str:
    hand, out = of_round(variant, rows_called(variant, tally)[doubt.row]), score_of_going_out(variant)
    if doubt.player is None:
        assert out is not None
        who = NOBODY_HAS if doubt.kind == DoubtKind.NOBODY_OUT else SEVERAL_HAVE
        return f"{who}{signed(out)}{IN}{hand}."
    name, score = spoken_names(tally.players, variant.teams)[doubt.player], tally.told[doubt.row][doubt.player]
    if doubt.kind == DoubtKind.OF_DEALER:
        return f"{name}{HAS_BONUS}{hand}{BUT}{dealers[doubt.row]}{DEALS}"
    assert isinstance(score, int)
    if doubt.kind == DoubtKind.NOT_OUT:
        return f"{name}{FOR_OUT}{hand}{BUT_SCORE}{signed(score)}."
    return f"{name}{OF_PLAYER}{signed(score)}{IN}{hand}{NO_HAND}"


def doubt_problems(
    variant: Variant, tally: Tally, *, subject: str, where: Where | None = None, dealers: Sequence[str] = ()
) -> Iterator[Problem]:
    """Warnings of all doubts, of many of a kind the first; with `where` each score has its cell in the subject."""
    found = list(doubts(variant, tally, dealers))
    alike = Counter(doubt.kind for doubt in found)
    firsts = {doubt.kind: doubt for doubt in reversed(found)}
    for doubt in (each for each in found if alike[each.kind] <= MOST_TOLD or each is firsts[each.kind]):
        at, wrong, right = subject, _said(variant, tally, doubt, dealers).removesuffix("."), ""
        if alike[doubt.kind] > MOST_TOLD:
            wrong = f"{wrong}, and there are {alike[doubt.kind] - 1} more like this"
        if doubt.player is None:
            wrong = wrong[0].lower() + wrong[1:]
        elif where:
            at = where(doubt.row, doubt.player, "")
        if doubt.kind == DoubtKind.NO_HAND:
            possible = possible_in_rows(variant, at_table(tally), rows=len(tally.told))[doubt.row]
            scores = welcome_scores(variant, possible, players=len(tally.players))
            right = f"scores are {say(variant, scores)}"
        yield Problem(wrong, right, subject=at, warning=True)
