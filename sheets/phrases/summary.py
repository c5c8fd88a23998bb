"""A game in short, for whoever looks it up: what is said of each rule, under its name."""

from sheets.game import facts
from sheets.game.deck import ValueTable
from sheets.game.model import Variant
from sheets.phrases.buys import buys_phrase
from sheets.phrases.ending import discard_phrase, ending_phrase, settlement_phrase, tie_phrase
from sheets.phrases.melds import melds_phrase
from sheets.phrases.points import bonus_phrase, points_phrase, points_table
from sheets.phrases.setting import deal_phrase, jokers_phrase, packs_phrase, players_phrase
from sheets.phrases.wild import wild_phrase
from sheets.phrases.words import NOT_STATED, assumed_mark, marked
from sheets.text import joined

Named = list[tuple[str, str]]
"""What is said, each under the name of its rule; under "" it goes on with the rule above."""


def rules_in_short(game: Variant, players: int | None) -> Named:
    """All the rules, those of the points and bonuses among them, and the step of the scores."""
    bonuses = [(bonus.name, bonus_phrase(bonus)) for bonus in game.bonuses]
    step = facts.score_step(game)
    steps = [("Score step", str(step))] if step else []
    return [*rules_before_points(game), *_points(game), *bonuses, *rules_after_points(game, players), *steps]


def rules_before_points(game: Variant) -> Named:
    """The rules from the players to going out."""
    best = f", best with {players_phrase(game.best_players)}" if game.best_players else ""
    rows = [
        ("Players", marked(game, "players", players_phrase(game.players)) + best),
        ("Deck", game.deck.title + _pack_changes(game)),
        ("Packs", marked(game, "packs", packs_phrase(game))),
        ("Jokers", marked(game, "jokers", jokers_phrase(game))),
        ("Wild", wild_phrase(game)),
        ("Deal", "" if game.rounds else deal_phrase(game.deal)),
        ("Melds", melds_phrase(game)),
        (game.word("buy", 2).capitalize(), buys_phrase(game) or "none" + assumed_mark(game, "buys")),
        ("", game.buys.text if game.buys else ""),
        ("Going out", discard_phrase(game)),
    ]
    return [row for row in rows if row[1]]


def rules_after_points(game: Variant, players: int | None) -> Named:
    """The rules from the special calls to the settlement, and whether the cards suffice."""
    rows = [
        *game.calls.items(),
        ("End", ending_phrase(game)),
        ("Tie", tie_phrase(game)),
        ("Settlement", settlement_phrase(game)),
        ("Cards", _cards(game, players)),
    ]
    return [row for row in rows if row[1]]


def _points(game: Variant) -> Named:
    """What the cards count, a line for each table of values."""
    points = f"{NOT_STATED}: agree on them at the table"
    if game.values is not None:
        points = _values(game, game.values) or "none: nothing is scored"
    return [("Points", points), *((f"Points, {table.title}", _values(game, table)) for table in game.other_values)]


def _values(game: Variant, table: ValueTable) -> str:
    """A table of values in one line, what is assumed marked."""
    return "; ".join(f"{line.cards}: {points_phrase(line.points)}{line.mark}" for line in points_table(game, table))


def _pack_changes(game: Variant) -> str:
    """What a pack has besides the deck, and what is taken out of it."""
    deck = game.deck
    known = {*deck.ranks, *deck.specials}
    extra = [f"{count} {card.rank}" for card, count in game.pack.items() if card.rank not in known]
    out = sorted(map(deck.spell, game.removed))
    plus = f", each pack with {', '.join(extra)}" if extra else ""
    return plus + (f", without {joined(out)}" if out else "")


def _cards(game: Variant, players: int | None) -> str:
    """Whether the packs hold out, for the players asked about or for the most that may play."""
    number = players or (game.players.high or game.players.low if game.players else None)
    total = facts.cards_in_play(game, number) if number else None
    if not number or total is None:
        return ""
    suffice = {True: ": enough to deal", False: ": too few to deal", None: ""}[facts.cards_suffice(game, number)]
    buys = ", but not if everyone uses all the buys" if facts.all_buys_suffice(game, number) is False else ""
    return f"{total} for {number} players{suffice}{buys}"
