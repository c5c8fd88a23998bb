"""What `show` answers: a game with the facts that follow from its rules, for a program."""

from dataclasses import dataclass

from sheets.game import facts
from sheets.game.as_played import for_players
from sheets.game.facts import fewest_naturals
from sheets.game.model import Variant
from sheets.game.round_model import Buys, Round
from sheets.json_values import Json
from sheets.make.options import players_option
from sheets.phrases.contracts import contract_phrase, kinds_said
from sheets.rules_file import Library


@dataclass(frozen=True, kw_only=True)
class RulesQuery:
    """For whom the rules of a game are shown."""

    players: int | None = players_option()


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
    alternatives = round_.contract.alternatives if round_.contract else ()
    return {
        "number": round_.number,
        "label": round_.name,
        "deal": facts.at(round_.deal, players),
        "contract": contract_phrase(round_.contract, kinds_said(game), none="") if round_.contract else None,
        "cards_needed": facts.cards_needed(round_.contract),
        "spare_cards": facts.spare_cards(round_, players),
        "buys_needed": facts.buys_needed(round_, players),
        "buys_needed_with_discard": facts.buys_needed(round_, players, keep_discard=True),
        "largest_hand": facts.largest_hand(round_, players),
        "buys_limit": _buys_limit(facts.buys_of(round_, players)),
        "final_discard": round_.discard,
        "optional": round_.optional,
        "note": round_.note,
        "fewest_naturals": [[fewest_naturals(game, meld, round_) for meld in melds] for melds in alternatives],
    }


def _buys_limit(buys: Buys | None) -> int | str | None:
    """The most buys for a program; None where that depends on the players."""
    if buys and buys.is_by_players:
        return None
    limit = buys.limit.same if buys else None
    return "unknown" if limit is None else limit or "none"
