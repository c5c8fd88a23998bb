"""The rounds that a file shows as worked examples, with the points that our scoring finds."""

from collections.abc import Mapping

from sheets.game.facts import at
from sheets.game.figure_scoring import RoundFacts, Written, points_of_round
from sheets.game.figures import Figures, RoundShown
from sheets.game.model import Variant
from sheets.text import signed

EXAMPLE = "Example"


def players_shown(variant: Variant, shown: RoundShown) -> int:
    """How many play in an example: with teams the least that can."""
    if not variant.teams:
        return len(shown.columns)
    return variant.players.low if variant.players else 2 * variant.teams


def points_shown(variant: Variant, figures: Figures, shown: RoundShown) -> tuple[int | None, ...]:
    """The points of each of its columns, by the deal of its round."""
    players = players_shown(variant, shown)
    deals = [each.deal for each in variant.rounds[shown.number - 1 : shown.number]] or [variant.deal]
    return points_of_round(figures, shown.columns, RoundFacts(shown.number, players, at(deals[0], players)))


def example_in_line(variant: Variant, figures: Figures) -> str:
    """The first of them in a line, each thing once: "bid 120, taken 130: 130; taken 50: 50"; empty without any."""
    if not figures.examples:
        return ""
    shown = figures.examples[0]
    points = points_shown(variant, figures, shown)
    said = [f"{_written(figures, column)}: {signed(each)}" for column, each in zip(shown.columns, points, strict=True)]
    number = f"{variant.word('round')} {shown.number}; " if variant.rounds and shown.number > 1 else ""
    return number + "; ".join(dict.fromkeys(said))


def _written(figures: Figures, column: Mapping[str, Written]) -> str:
    """What a column has written, in the order of writing, without what is blank."""
    cells = ((kind.name, column.get(kind.name)) for kind in figures.entries)
    return ", ".join(
        f"{name} {cell if isinstance(cell, str) else signed(cell)}" for name, cell in cells if cell is not None
    )
