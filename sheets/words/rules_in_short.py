"""What is said of each rule of a game under its name, to look it up: in a terminal, and on a sheet of a workbook."""

from collections.abc import Iterator
from typing import NamedTuple

from sheets.game import facts
from sheets.game.model import Variant, at_table, for_players
from sheets.words.buys import buys_in_short
from sheets.words.cards import wild_cards
from sheets.words.common import NONE, UNKNOWN
from sheets.words.ending import ending, last_card, settlement, tie
from sheets.words.entries import counting, entry_in_short, has_ladder
from sheets.words.examples import example_in_line
from sheets.words.language import language_of
from sheets.words.melding import melds_told
from sheets.words.messages import Value, noun, said, several, with_keys
from sheets.words.playing import calls_of, looked_up, name_of_play, stated_play
from sheets.words.points import bonus_in_short, points_on_page, points_table, worth
from sheets.words.rounds import marked_deal
from sheets.words.setting import jokers, pack_changes, packs, players_in_full


class RuleInShort(NamedTuple):
    """What is said of a rule, and its name: "" where it goes on with the rule above."""

    name: str
    text: str


def rules_in_short(
    game: Variant, players: int | None, *, with_points: bool = True, with_bids: bool = True
) -> list[RuleInShort]:
    """Every rule of which something is said, for so many players or any number.

    Without the points of cards there are no bonuses either, and no step of the scores; bids are told with what they
    bring.
    """
    game = for_players(game, players)
    here, language = at_table(game, players), language_of(game)
    told = [
        *_before(game, here),
        *_points(game, with_points=with_points, with_bids=with_bids),
        *_after(game, here, players),
    ]
    step = facts.score_step(game) if with_points and game.figures is None else None
    told.append((said("rule-step"), step or None))
    words = (RuleInShort(language.capital(name), language.words(text)) for name, text in told)
    return [each for each in words if each.text]


def _before(game: Variant, here: Variant) -> Iterator[tuple[Value, Value]]:
    own = {key: noun(game, key) for key in ("pack", "joker", "buy")}
    yield said("rule-players"), players_in_full(game)
    yield said("rule-teams"), game.teams or None
    yield said("rule-deck"), several([with_keys(game.deck.title or UNKNOWN, "~deck"), *pack_changes(game)], ", ")
    yield said("rule-packs", pack=own["pack"]), with_keys(packs(game), "~packs")
    yield said("rule-jokers", joker=own["joker"]), with_keys(jokers(game), "~jokers")
    yield said("line-wild", wild=noun(game, "wild")), wild_cards(game)
    yield said("rule-deal"), None if game.rounds else marked_deal(game, game.deal, UNKNOWN)
    yield said("line-melds"), melds_told(game)
    none = None if facts.is_silent_on_buys(game) else with_keys(NONE, "~buys.limit")
    yield said("line-buys", buy=own["buy"]), buys_in_short(game) or none
    yield None, with_keys(game.buys.text, "~buys.text") if game.buys else None
    yield from _play(here)


def _play(game: Variant) -> Iterator[tuple[Value, Value]]:
    """What a game tells of its play; what it says of the last card goes on with what it says of going out."""
    stated = stated_play(game)
    for key, text in stated.items():
        yield name_of_play(game, key), text
        if key == "going_out":
            yield None, last_card(game)
    if "going_out" not in stated:
        yield name_of_play(game, "going_out"), last_card(game)


def _points(game: Variant, *, with_points: bool, with_bids: bool) -> Iterator[tuple[Value, Value]]:
    """What the cards count, a line for each table of values, and the bonuses."""
    if game.figures:
        (points, told), *others = counting(game.figures)
        yield points, told
        yield said("line-example"), example_in_line(game, game.figures)
        yield from others
        yield from ((kind.name, entry_in_short(kind)) for kind in game.figures.entries)
        for kind in filter(has_ladder, game.figures.entries) if with_bids else ():
            bids = ((name, next(iter(brought.values()))) for name, brought in kind.choices.items())
            yield said("line-worth"), several([said("named", name=name, what=worth) for name, worth in bids], "; ")
    if game.figures and with_points:
        lines = [line for line in points_table(game, game.values) if line.points != 0] if game.values else []
        yield said("line-card-points"), several([line.told for line in lines], "; ")
    elif with_points:
        for title, table in points_on_page(game).items():
            told = several([line.told for line in table], "; ")
            is_open = not title and game.values is None
            none = None if title else said("points-none")
            yield said("card-points", table=title), said("points-to-agree") if is_open else told or none
        if game.has_points:
            yield said("line-out"), with_keys(worth(game.out, UNKNOWN), "~out")
        yield from ((each.name, bonus_in_short(game, each)) for each in game.bonuses)


def _after(game: Variant, here: Variant, players: int | None) -> Iterator[tuple[Value, Value]]:
    yield from looked_up(game)
    yield from calls_of(game).items()
    yield said("card-end"), ending(game)
    yield said("line-tie"), tie(here) or (None if game.tie or here.is_alone else UNKNOWN)
    yield said("sheet-settlement"), settlement(game) or (UNKNOWN if game.is_settlement_open else None)
    yield said("line-cards"), _cards(game, players)


def _cards(game: Variant, players: int | None) -> Value:
    """Whether the packs hold out, for the players asked about or for the most that may play."""
    number = players or (game.players.high or game.players.low if game.players else None)
    total = facts.cards_in_play(game, number) if number else None
    if not number or total is None:
        return None
    suffice = facts.cards_suffice(game, number)
    is_short = suffice is not False and facts.all_buys_suffice(game, number) is False
    return said("rule-cards", total=total, players=number, suffice=suffice, short=is_short, buy=noun(game, "buy"))
