"""The points of the cards left in a hand."""

from collections.abc import Sequence

from sheets.answers import Json
from sheets.errors import NotationFault, Problem, WrongUsage
from sheets.game.deck import ValueTable
from sheets.game.hands import ScoredCard, score_hand
from sheets.game.model import Round, Variant
from sheets.text import did_you_mean, quote


def scored_cards(
    game: Variant, cards: Sequence[str], round_: Round | None, *, values: str | None = None
) -> list[ScoredCard]:
    """The cards one after another, by a table of values of that title; WrongUsage with all that can't be scored."""
    table = _table(game, values)
    scored: list[ScoredCard] = []
    problems = []
    for text in cards:
        try:
            scored += score_hand(game, [text], round_, table=table).cards
        except NotationFault as fault:
            problems.append(Problem(fault.wrong, fault.right))
    if problems:
        raise WrongUsage(problems)
    return scored


def hand_points(scored: Sequence[ScoredCard]) -> dict[str, Json]:
    """The points for a program."""
    return {
        "points": sum(card.points for card in scored),
        "cards": [
            {"card": card.card, "points": card.points, "rule": card.rule, "assumed": card.assumed or None}
            for card in scored
        ],
    }


def _table(game: Variant, name: str | None) -> ValueTable | None:
    if name is None:
        return game.values
    titles = {table.title: table for table in game.other_values}
    if name not in titles:
        right = did_you_mean(name, titles) or "it has one table only"
        raise WrongUsage.of(f"{game.id} has no table of values {quote(name)}", right)
    return titles[name]
