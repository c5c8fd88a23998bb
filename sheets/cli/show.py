"""`sheets show`: the rules of a game, its rounds, and what follows from them."""

import json
from typing import TYPE_CHECKING, TypeAlias

import typer

from sheets.cli import terminal_tables
from sheets.cli.options import AsJson, Players, RulesFile, VariantId, check_players, library, variant_named
from sheets.game import facts
from sheets.game.model import Buys, Round, Variant
from sheets.game.notation import write_contract
from sheets.phrases.differences import base_of, house_rules
from sheets.phrases.ending import assumptions
from sheets.phrases.summary import points_in_a_line, rounds_in_short, rules_after_points, rules_before_points
from sheets.text import signed

if TYPE_CHECKING:
    from sheets.rules_file.toml_table import Toml

Json: TypeAlias = "Toml | list[Json] | dict[str, Json]"


def show(variant: VariantId, players: Players = None, as_json: AsJson = False, variants: RulesFile = None) -> None:
    """Show the rules of a game, round by round, with the facts that follow from them.

    Example:  sheets show shanghai-rummy-10 --players 5
    """
    games = library(variants)
    game = variant_named(games, variant)
    if players is not None:
        check_players(game, players)
    if as_json:
        shown = {"variant": complete(games.tables[game.id], game), "facts": facts_of(game, players)}
        typer.echo(json.dumps(shown, ensure_ascii=False, indent=2))
        return
    typer.echo(f"{game.title}   [{game.id}]" + (f"   {game.version}" if game.version else ""))
    if game.summary:
        typer.echo(game.summary)
    rules = [*rules_before_points(game), *points_in_a_line(game), *rules_after_points(game, players)]
    typer.echo("\n" + terminal_tables.facts(rules))
    if game.rounds:
        typer.echo("\n" + rounds_table(game, players))
    base = base_of(games.variants, game)
    lists = [(f"House rules on {base.title}", house_rules(games.variants, game))] if base else []
    lists += [("Also", game.notes), ("Not stated in the source", game.unstated)]
    lists.append(("Assumed", tuple(f"{about}: {why}" for about, why in assumptions(game))))
    for title, sentences in lists:
        if sentences:
            typer.echo(f"\n{title}" + "".join(f"\n  - {sentence}" for sentence in sentences))
    for source in game.sources:
        typer.echo(f"\nSource: {source.text}" + (f", {source.url}" if source.url else ""))


def complete(written: "Toml", game: Variant) -> dict[str, Json]:
    """A variant's complete table, as a file without `extends` would have it, under its id."""
    table: dict[str, Json] = {"id": game.id}
    table |= {key: value for key, value in written.items() if key != "extends"} if isinstance(written, dict) else {}
    return table


def facts_of(game: Variant, players: int | None) -> dict[str, Json]:
    """What follows from a variant for so many players; unknown is null."""
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
        "fewest_naturals": [
            [facts.fewest_naturals(game, meld, round_) for meld in melds]
            for melds in (round_.contract.alternatives if round_.contract else ())
        ],
    }


def _buys_limit(buys: Buys | None) -> int | str:
    if buys is None:
        return "unknown"
    if buys.unlimited:
        return "unlimited"
    return "unknown" if buys.limit is None else buys.limit or "none"


def rounds_table(game: Variant, players: int | None) -> str:
    """The rounds with their facts, for a terminal."""

    def known(number: int | None) -> str:
        return "?" if number is None else signed(number)

    dealt = "DEAL" if game.word("round") != "deal" else "DEALT"
    head = (game.word("round").upper(), dealt, "CONTRACT", "CARDS", "SPARE", "BUYS NEEDED", "ALLOWED", "LARGEST HAND")
    rows = [
        (
            each.name,
            each.deal,
            each.contract + "".join(f" ({remark})" for remark in each.remarks),
            known(each.needed),
            known(each.spare),
            f"{known(each.buys_to_lay)} / {known(each.buys_to_discard)}",
            each.allowed,
            known(each.largest_hand),
        )
        for each in rounds_in_short(game, players)
    ]
    foot = "Buys needed: to lay the contract down / and keep a card to discard."
    return terminal_tables.table(head, rows, right=(0, 1, 3, 4, 7)) + "\n" + foot
