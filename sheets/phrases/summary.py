"""A game in short, for whoever looks it up: what is said of each rule, and its rounds with what follows from them."""

from dataclasses import dataclass

from sheets.game import facts
from sheets.game.model import ValueTable, Variant
from sheets.phrases.buys import buys_limit_phrase, buys_phrase
from sheets.phrases.ending import discard_phrase, ending_phrase, settlement_phrase, tie_phrase
from sheets.phrases.melds import melds_phrase
from sheets.phrases.points import points_phrase, points_table
from sheets.phrases.rounds import contract_phrase, notes_of_round, wild_of_round
from sheets.phrases.setting import deal_phrase, jokers_phrase, packs_phrase, players_phrase
from sheets.phrases.wild import wild_phrase
from sheets.phrases.words import NOT_STATED, assumed_mark
from sheets.text import joined, signed


@dataclass(frozen=True)
class RoundInShort:
    """A round with its facts; a number is None where nobody knows it."""

    name: str
    deal: str
    contract: str
    remarks: tuple[str, ...]
    """Its note, whether it is optional, its own wild cards."""
    needed: int | None
    """Cards of the contract."""
    spare: int | None
    """Cards of the deal and the first draw that the contract leaves; below zero where a buy is needed."""
    buys_to_lay: int | None
    buys_to_discard: int | None
    """Buys with which the contract can be laid, and a card is left to discard."""
    allowed: str
    largest_hand: int | None


def rules_before_points(game: Variant) -> list[tuple[str, str]]:
    """The rules from the players to going out, each under its name."""
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
    ]
    return _said(rows)


def points_in_a_line(game: Variant) -> list[tuple[str, str]]:
    """What the cards count, a line for each table of values."""
    points = f"{NOT_STATED}: agree on them at the table"
    if game.values is not None:
        points = _values(game, game.values) or "none: nothing is scored"
    rows = [("Points", points)]
    return rows + [(f"Points, {table.title}", _values(game, table)) for table in game.other_values]


def rules_after_points(game: Variant, players: int | None) -> list[tuple[str, str]]:
    """The rules from the bonuses to the settlement, and whether the cards suffice, each under its name."""
    rows = [(bonus.name, f"{signed(bonus.points)}: {bonus.when}".rstrip(": ")) for bonus in game.bonuses]
    rows += list(game.calls.items())
    rows += [("End", ending_phrase(game)), ("Tie", tie_phrase(game)), ("Settlement", settlement_phrase(game))]
    rows += [("Cards", _cards(game, players)), ("Score step", str(facts.score_step(game) or ""))]
    return _said(rows)


def rounds_in_short(game: Variant, players: int | None) -> list[RoundInShort]:
    """The rounds with their facts for so many players."""
    found = []
    for round_ in game.rounds:
        remarks = (*notes_of_round(round_), wild_of_round(round_))
        found.append(
            RoundInShort(
                name=round_.name,
                deal=deal_phrase(round_.deal, players, unknown="?"),
                contract=contract_phrase(game, round_.contract),
                remarks=tuple(remark for remark in remarks if remark),
                needed=facts.cards_needed(round_.contract),
                spare=facts.spare_cards(round_, players),
                buys_to_lay=facts.buys_needed(round_, players),
                buys_to_discard=facts.buys_needed(round_, players, keep_discard=True),
                allowed=buys_limit_phrase(round_.buys),
                largest_hand=facts.largest_hand(round_, players),
            )
        )
    return found


def _said(rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
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


def _values(game: Variant, table: ValueTable) -> str:
    """A table of values in one line, what is assumed marked."""
    return "; ".join(f"{line.cards}: {points_phrase(line.points)}{line.mark}" for line in points_table(game, table))


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
