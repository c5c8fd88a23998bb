"""What `hand` answers: the points of the cards left in a hand, one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.errors import NotationFault, Problem, WrongUsage, option
from sheets.game.hands import ScoredCard, score_cards, too_many
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.json_values import Json
from sheets.limits import LONGEST_CARD, MOST_HELD
from sheets.make.options import Group, number_option, open_text_option
from sheets.text import did_you_mean, quote, whole_text


@dataclass(frozen=True, kw_only=True)
class HandQuery:
    """How the cards left in a hand are counted."""

    round_number: int | None = number_option(
        "The round in which it was left, where points differ by rounds.", Group.GAME, spelled=("--round",)
    )
    values: str | None = open_text_option(
        "The name of another table of card values to count by, where the game has several.", Group.GAME, metavar="NAME"
    )


def round_numbered(game: Variant, number: int | None) -> Round | None:
    """The round of that number; WrongUsage where the game has none."""
    if number is None:
        return None
    if not 1 <= number <= len(game.rounds):
        last = len(game.rounds)
        asked = option("round")
        there = f"write {asked} with a number from 1 to {last}" if last > 1 else f"leave out {asked}: it has only one"
        raise WrongUsage.of(f"{asked}: {game.id} has no round {number}", there if last else "leave it out")
    return game.rounds[number - 1]


def scored_cards(
    game: Variant, cards: Sequence[str], round_: Round | None, *, values: str | None = None
) -> list[ScoredCard]:
    """The cards one after another, by a table of values of that title; WrongUsage with all that can't be in a hand."""
    if len(cards) > MOST_HELD:
        raise WrongUsage.of(f"there are {len(cards)} cards", f"a hand has up to {MOST_HELD}")
    cards = [whole_text(card, LONGEST_CARD, "card") for card in cards]
    table = game.values
    if values is not None:
        titles = {table.title: table for table in game.other_values}
        if values not in titles:
            right = did_you_mean(values, titles) or "it has one table only"
            raise WrongUsage.of(f"{game.id} has no table of values {quote(values)}", right)
        table = titles[values]
    scored: list[ScoredCard] = []
    faults, known = list[NotationFault](), list[str]()
    for text in cards:
        try:
            scored += score_cards(game, text, round_, table=table)
            known.append(text)
        except NotationFault as fault:
            faults.append(fault)
    if faults := [*faults, *too_many(game, known, round_)]:
        raise WrongUsage(Problem(fault.wrong, fault.right) for fault in faults)
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
