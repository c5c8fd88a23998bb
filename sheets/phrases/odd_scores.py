"""What is told of points that no hand of a game makes."""

from collections.abc import Callable, Iterator
from functools import cache

from sheets.errors import Problem
from sheets.game.model import Variant
from sheets.game.possible_scores import PossibleScores, possible_scores
from sheets.tally.score_tally import Tally
from sheets.text import signed


def scores_welcome(possible: PossibleScores) -> str:
    """Which points a hand may make: 'whole points in steps of 5, from 0 to 150'."""
    scores = f"whole points in steps of {possible.step}" if possible.step > 1 else "whole points"
    if possible.lowest is not None and possible.highest is not None:
        return f"{scores}, from {signed(possible.lowest)} to {signed(possible.highest)}"
    return f"{scores}, none below zero" if possible.lowest == 0 else scores


def odd_scores(variant: Variant, tally: Tally, at: Callable[[int, int], str]) -> Iterator[Problem]:
    """Warnings of points below the lowest or above the highest that a hand makes, for which nothing is left out.

    `at` names a place, by the row and the column, from 0. Where the one who is out has what the others lose, any of
    them may have the sum, and nothing is told.
    """
    rounds = variant.rounds if variant.rounds and not variant.is_progression else ()
    there = cache(lambda number: possible_scores(variant, rounds[number] if rounds else None, len(tally.players)))
    for number, row in enumerate(tally.seen if variant.keeps_score and not variant.out_sums else ()):
        for player, score in enumerate(row):
            if isinstance(score, int) and not (possible := there(number if rounds else 0)).is_between(score):
                wrong = f"{signed(score)} can't be the points of a {variant.hand_word()}"
                right = f"they are {scores_welcome(possible)}"
                yield Problem(wrong, right, subject=at(number, player), warning=True)
