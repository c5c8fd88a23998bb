"""`sheets show`: the rules of a game, its rounds, and what follows from them."""

import json
from typing import TypeAlias

import typer

from sheets import facts
from sheets.cli import tables
from sheets.cli.options import AsJson, Players, RulesFile, VariantId, check_players, library, variant_named
from sheets.loading.tree import Toml
from sheets.model import Buys, Round, ValueTable, Variant
from sheets.notation import write_contract
from sheets.text import joined
from sheets.wording import (
    NOT_STATED,
    assumed_mark,
    assumptions,
    buys_limit_phrase,
    buys_phrase,
    deal_phrase,
    discard_phrase,
    ending_phrase,
    jokers_phrase,
    melds_phrase,
    packs_phrase,
    players_phrase,
    settlement_phrase,
    signed,
    tie_phrase,
    wild_phrase,
    worths,
)

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
        shown = {"variant": complete(games.written[game.id], game), "facts": facts_of(game, players)}
        typer.echo(json.dumps(shown, ensure_ascii=False, indent=2))
        return
    typer.echo(f"{game.title}   [{game.id}]" + (f"   {game.version}" if game.version else ""))
    if game.summary:
        typer.echo(game.summary)
    typer.echo("\n" + tables.facts(_rules(game, players)))
    if game.rounds:
        typer.echo("\n" + rounds_table(game, players))
    lists = [("Also", game.notes), ("Not stated in the source", game.unstated)]
    lists.append(("Assumed", tuple(f"{about}: {why}" for about, why in assumptions(game))))
    for title, sentences in lists:
        if sentences:
            typer.echo(f"\n{title}" + "".join(f"\n  - {sentence}" for sentence in sentences))
    for source in game.sources:
        typer.echo(f"\nSource: {source.text}" + (f", {source.url}" if source.url else ""))


def complete(written: Toml, game: Variant) -> dict[str, Json]:
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


def _rules(game: Variant, players: int | None) -> list[tuple[str, str]]:
    best = f", best with {players_phrase(game.best_players)}" if game.best_players else ""
    rows = [
        ("Players", players_phrase(game.players) + assumed_mark(game, "players") + best),
        ("Deck", game.deck.title + _pack_changes(game)),
        ("Packs", packs_phrase(game) + assumed_mark(game, "packs")),
        ("Jokers", jokers_phrase(game) + assumed_mark(game, "jokers")),
        ("Wild", wild_phrase(game)),
        ("Deal", "" if game.rounds else deal_phrase(game.deal)),
        ("Melds", melds_phrase(game)),
        (game.word("buy", 2).capitalize(), buys_phrase(game) or "none" + assumed_mark(game, "buys")),
        ("", game.buys.text if game.buys else ""),
        ("Going out", discard_phrase(game)),
        ("Points", _points(game)),
    ]
    rows += [(f"Points, {table.title}", _said(game, table)) for table in game.other_values]
    rows += [(bonus.name, f"{signed(bonus.points)}: {bonus.when}".rstrip(": ")) for bonus in game.bonuses]
    rows += list(game.calls.items())
    rows += [("End", ending_phrase(game)), ("Tie", tie_phrase(game)), ("Settlement", settlement_phrase(game))]
    rows += [("Cards", _cards(game, players)), ("Score step", str(facts.score_step(game) or ""))]
    return [(name, text) for name, text in rows if text not in ("", "*")]


def _pack_changes(game: Variant) -> str:
    """What a pack has besides the deck, and what is taken out of it."""
    extra = [
        f"{count} {card.rank}"
        for card, count in game.pack.items()
        if card.rank not in (*game.deck.ranks, *game.deck.specials)
    ]
    out = sorted(game.deck.spell(card) for card in game.removed)
    plus = f", each pack with {', '.join(extra)}" if extra else ""
    return plus + (f", without {joined(out)}" if out else "")


def _points(game: Variant) -> str:
    if game.values is None:
        return f"{NOT_STATED}: agree on them at the table"
    return _said(game, game.values) or "none: nothing is scored"


def _said(game: Variant, table: ValueTable) -> str:
    """A table of values in one line, what is assumed marked."""
    return "; ".join(f"{worth.cards}: {worth.points}{'*' if worth.assumed else ''}" for worth in worths(game, table))


def _cards(game: Variant, players: int | None) -> str:
    """Whether the packs hold out, for the players asked about or for the most that may play."""
    number = players or (game.players.high or game.players.low if game.players else None)
    total = facts.cards_in_play(game, number) if number else None
    if not number or total is None:
        return ""
    said = f"{total} for {number} players"
    if (suffice := facts.cards_suffice(game, number)) is not None:
        said += ": enough to deal" if suffice else ": too few to deal"
    if facts.all_buys_suffice(game, number) is False:
        said += ", but not if everyone uses all the buys"
    return said


def rounds_table(game: Variant, players: int | None) -> str:
    """The rounds with their facts, for a terminal."""

    def known(number: int | None) -> str:
        return "?" if number is None else signed(number)

    dealt = "DEAL" if game.word("round") != "deal" else "DEALT"
    head = (game.word("round").upper(), dealt, "CONTRACT", "CARDS", "SPARE", "BUYS NEEDED", "ALLOWED", "LARGEST HAND")
    rows = []
    for round_ in game.rounds:
        deal = facts.at(round_.deal, players)
        contract = "?" if round_.contract is None else write_contract(round_.contract, game.melds) or "none"
        wild = f"wild: {', '.join(round_.wild_names)}" if round_.wild_names else ""
        remarks = [round_.note, "optional" if round_.optional else "", wild]
        lay, keep = facts.buys_needed(round_, players), facts.buys_needed(round_, players, keep_discard=True)
        rows.append(
            (
                round_.name,
                deal_phrase(round_.deal).replace(NOT_STATED, "?") if deal is None else str(deal),
                contract + "".join(f" ({remark})" for remark in remarks if remark),
                known(facts.cards_needed(round_.contract)),
                known(facts.spare_cards(round_, players)),
                f"{known(lay)} / {known(keep)}",
                buys_limit_phrase(round_.buys),
                known(facts.largest_hand(round_, players)),
            )
        )
    foot = "Buys needed: to lay the contract down / and keep a card to discard."
    return tables.table(head, rows, right=(0, 1, 3, 4, 7)) + "\n" + foot
