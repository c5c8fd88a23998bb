"""A game's complete table, and what follows from it for so many players."""

from typing import TYPE_CHECKING

from sheets.answers import Json
from sheets.game import facts
from sheets.game.model import Buys, Round, Variant
from sheets.game.notation import write_contract

if TYPE_CHECKING:
    from sheets.rules_file import Library


def shown(games: "Library", game: Variant, players: int | None) -> dict[str, Json]:
    """The game and its facts for a program; unknown is null."""
    return {"variant": _complete(games, game), "facts": _facts(game, players)}


def _complete(games: "Library", game: Variant) -> dict[str, Json]:
    """The variant's table under its id, as a file without `extends` would have it."""
    written = games.tables[game.id]
    table: dict[str, Json] = {"id": game.id}
    table |= {key: value for key, value in written.items() if key != "extends"} if isinstance(written, dict) else {}
    return table


def _facts(game: Variant, players: int | None) -> dict[str, Json]:
    return {
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


def _round_facts(game: Variant, round_: Round, players: int | None) -> Json:
    alternatives = round_.contract.alternatives if round_.contract else ()
    return {
        "number": round_.number,
        "label": round_.name,
        "deal": facts.at(round_.deal, players),
        "contract": None if round_.contract is None else write_contract(round_.contract, game.melds),
        "cards_needed": facts.cards_needed(round_.contract),
        "spare_cards": facts.spare_cards(round_, players),
        "buys_needed": facts.buys_needed(round_, players),
        "buys_needed_with_discard": facts.buys_needed(round_, players, keep_discard=True),
        "largest_hand": facts.largest_hand(round_, players),
        "buys_limit": _buys_limit(round_.buys),
        "final_discard": round_.discard,
        "optional": round_.optional,
        "note": round_.note,
        "fewest_naturals": [[facts.fewest_naturals(game, meld, round_) for meld in melds] for melds in alternatives],
    }


def _buys_limit(buys: Buys | None) -> int | str:
    if buys is None:
        return "unknown"
    if buys.unlimited:
        return "unlimited"
    return "unknown" if buys.limit is None else buys.limit or "none"
