"""A rules file held against the format: the games in it, and every mistake and oddity with its place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheets.errors import Problem
from sheets.game.model import Variant
from sheets.make.game_asked import shipped_rules

if TYPE_CHECKING:
    from sheets.rules_file import RulesText


@dataclass(frozen=True)
class CheckedRules:
    """What is found in one file."""

    name: str
    games: tuple[Variant, ...]
    """Those without a mistake."""
    problems: tuple[Problem, ...]
    """In the order of the file; the warnings among them are no mistakes."""

    @property
    def errors(self) -> int:
        """How many of the problems are mistakes."""
        return sum(not problem.warning for problem in self.problems)


def check_rules(own: "Sequence[RulesText]" = ()) -> CheckedRules:
    """The last of the files checked, beside those before it and the shipped games; these, where there is none."""
    from sheets.rules_file import examine

    checked = own[-1] if own else shipped_rules("variants.toml")
    is_shipped = checked.data == shipped_rules().data
    games, problems = examine([checked] if is_shipped else [shipped_rules(), *own])
    return CheckedRules(
        checked.name,
        tuple(game for game in games.variants.values() if games.files[game.id] == checked.name),
        tuple(problem for problem in problems if problem.place and problem.place.file == checked.name),
    )
