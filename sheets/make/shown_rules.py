"""What `show`, `diff` and `check` answer: the rules of a game, as data to be printed or dumped as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sheets.errors import Problem, WrongUsage
from sheets.game import facts
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Round
from sheets.make import game_named, options, shipped_rules
from sheets.rules_file import Library, RulesText, examine
from sheets.text import Json
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.melding import contract_words, kinds_said
from sheets.words.translation import in_language, told_in
from sheets.words.unstated import Question, left_out


@dataclass(frozen=True, kw_only=True)
class RulesQuery:
    """For whom the rules of a game are shown."""

    players: int | None = options.players()


def shown_game(games: Library, game: Variant, players: int | None) -> dict[str, Json]:
    """The game and its facts for a program; unknown is null."""
    table, game = games.tables[game.id], for_players(game, players)
    assert isinstance(table, dict)
    found: dict[str, Json] = {
        "players": players,
        "packs": facts.packs_for(game, players),
        "jokers": facts.jokers_for(game, players),
        "cards": facts.cards_in_play(game, players),
        "cards_suffice": None if players is None else facts.cards_suffice(game, players),
        "all_buys_suffice": None if players is None else facts.all_buys_suffice(game, players),
        "largest_hand": facts.largest_hand_of_game(game, players),
        "score_step": facts.score_step(game),
        "rounds": [_round_facts(game, round_, players) for round_ in game.rounds],
    }
    # the variant's table under its id, as a file without `extends` would have it
    variant = {"id": game.id} | {key: value for key, value in table.items() if key != "extends"}
    return {"variant": variant, "facts": found}


def _round_facts(game: Variant, round_: Round, players: int | None) -> Json:
    alternatives, buys = round_.contract.alternatives if round_.contract else (), facts.buys_of(round_, players)
    limit = buys.limit.same if buys else None
    return {
        "number": round_.number,
        "label": round_.name,
        "deal": facts.at(round_.deal, players),
        "contract": say(game, contract_words(round_.contract, kinds_said(game), none=None))
        if round_.contract
        else None,
        "cards_needed": facts.cards_needed(round_.contract),
        "spare_cards": facts.spare_cards(round_, players),
        "buys_needed": facts.buys_needed(round_, players),
        "buys_needed_with_discard": facts.buys_needed(round_, players, keep_discard=True),
        "largest_hand": facts.largest_hand(round_, players),
        "buys_limit": None if buys and buys.is_by_players else "unknown" if limit is None else limit or "none",
        "final_discard": round_.discard,
        "optional": round_.optional,
        "note": round_.note,
        "fewest_naturals": [[facts.fewest_naturals(game, meld, round_) for meld in melds] for melds in alternatives],
    }


def two_games(games: Library, name: str, other: str | None) -> tuple[Variant, Variant]:
    """The game that was and the one that is now: the two that are named, or a variant behind its base."""
    game = game_named(games, name)
    if other is not None:
        now = game_named(games, other)
        return in_language(games.written[game.id], now.language), now
    base = games.written.get(game.extends)
    if base is None:
        wrong = f"{game.id} does not extend another game"
        raise WrongUsage.of(wrong, f"name the game to compare it with, like: sheets diff {game.id} OTHER")
    return in_language(base, game.language), game


def compared_games(base: Variant, game: Variant) -> dict[str, Json]:
    """What is played otherwise, for a program; what one of the games does not have is null."""
    return {
        "base": base.id,
        "variant": game.id,
        "differences": [
            {"rule": rule, "was": was, "now": now, "play": True}
            for rule, was, now in (each.told(base, game) for each in differences(base, game))
        ],
    }


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
    games = told_in(games, "")
    good = tuple(game for game in games.variants.values() if games.files[game.id] == checked.name)
    here = (problem for problem in problems if problem.place and problem.place.file == checked.name)
    open_ = {game.id: left_out(game, games.tables[game.id]) for game in good}
    # what house rules inherit is told of the game they are on
    told = {game.id: {each.asked for each in open_.get(game.extends, ())} for game in good}
    new = {game.id: tuple(each for each in open_[game.id] if each.asked not in told[game.id]) for game in good}
    return CheckedRules(checked.name, good, tuple(here), new)
