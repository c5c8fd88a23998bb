"""What `check` answers: the games of a file, every mistake and oddity in it, and what it leaves open."""

from collections.abc import Mapping
from typing import NamedTuple

from sheets.errors import Problem
from sheets.game.model import Variant
from sheets.make.game_asked import shipped_rules
from sheets.phrases.left_open import Question, left_out
from sheets.rules_file import RulesText, examine


class CheckedRules(NamedTuple):
    """What is found in one file."""

    name: str
    games: tuple[Variant, ...]
    """Those without a mistake."""
    problems: tuple[Problem, ...]
    """In the order of the file; the warnings among them are no mistakes."""
    left_out: Mapping[str, tuple[Question, ...]]
    """By the id of each game: what its pages will leave open, because the file says nothing of it."""

    @property
    def errors(self) -> int:
        """How many of the problems are mistakes."""
        return sum(not problem.warning for problem in self.problems)


def check_rules(*own: RulesText) -> CheckedRules:
    """The last of the files checked, beside those before it and the shipped games; these, where there is none."""
    checked = own[-1] if own else shipped_rules("variants.toml")
    is_shipped = checked.data == shipped_rules().data
    games, problems = examine([checked] if is_shipped else [shipped_rules(), *own])
    good = tuple(game for game in games.variants.values() if games.files[game.id] == checked.name)
    here = (problem for problem in problems if problem.place and problem.place.file == checked.name)
    open_ = {game.id: left_out(game, games.tables[game.id]) for game in good}
    # what house rules inherit is told of the game they are on
    told = {game.id: {each.asked for each in open_.get(game.extends, ())} for game in good}
    new = {game.id: tuple(each for each in open_[game.id] if each.asked not in told[game.id]) for game in good}
    return CheckedRules(checked.name, good, tuple(here), new)
