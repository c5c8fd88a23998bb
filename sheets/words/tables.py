"""What is told in tables: each rule under its name, games, rounds and cards, and how a game or a night stands."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sheets.game import facts
from sheets.game.deck import WILD_CARD
from sheets.game.facts import has_contracts, is_of_tricks
from sheets.game.hands import ScoredCard
from sheets.game.model import Variant, at_table, for_players
from sheets.game.scoring import Withdrawal
from sheets.record.evening_cells import EveningLine
from sheets.record.figure_tally import figure_counts
from sheets.record.score_tally import Tally
from sheets.record.standing import Standing
from sheets.text import MINUS
from sheets.words.buys import buys_in_short
from sheets.words.cards import wild_by_name, wild_cards
from sheets.words.common import NONE, UNKNOWN, by_players, keys_of_rounds, players_named, say, sentences
from sheets.words.ending import ending, last_card, settlement, tie
from sheets.words.entries import counting, counts_of, entry_in_short, has_ladder
from sheets.words.examples import example_in_line
from sheets.words.language import ENGLISH, Language, language_of
from sheets.words.melding import contract_words, kinds_said, melds_told
from sheets.words.messages import Value, noun, said, several, with_keys
from sheets.words.playing import calls_of, looked_up, name_of_play, stated_play
from sheets.words.points import bonus_in_short, points_on_page, points_table, worth
from sheets.words.rounds import columns_of_rounds, deals_in_short, head_of_rounds, marked_deal
from sheets.words.setting import jokers, pack_changes, packs, players_in_full
from sheets.words.sheet import names_of_columns

FIGURES: Final = ("name", "deal", "needed", "spare", "largest hand")
"""Of rounds, what is flush right."""


class TextTable(NamedTuple):
    """Rows under a head; the columns in `right` are flush right."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: Collection[int] = ()


def title_of(game: Variant) -> str:
    """A game as an answer is headed, with the name by which commands know it."""
    return f"{game.title}   [{game.id}]"


class _Column(NamedTuple):
    head: Value
    cells: Sequence[Value]
    is_of_figures: bool = False


def _table(language: Language, columns: Iterable[_Column]) -> TextTable:
    shown = list(columns)
    cells = [[language.words(cell) for cell in column.cells] for column in shown]
    right = [place for place, column in enumerate(shown) if column.is_of_figures]
    return TextTable([language.words(each.head).upper() for each in shown], list(zip(*cells, strict=True)), right)


def games_table(games: Sequence[Variant]) -> TextTable:
    """What tells the games apart, each in its own language."""
    lengths = [by_players(game.lengths, int) if game.lengths else len(game.rounds) for game in games]
    counts = [with_keys(length, "~rounds") if length else said("table-open") for length in lengths]
    players = [with_keys(players_named(game.players) if game.players else "?", "~players") for game in games]
    columns: dict[str, Sequence[Value]] = {
        "table-variant": [game.id for game in games],
        "players.head": players,
        "table-packs": [with_keys(packs(game, "?"), "~packs") for game in games],
        "table-rounds": counts,
        "deal-of-round.head": [deals_in_short(game) for game in games],
    }
    told = [[say(game, cell) for game, cell in zip(games, cells, strict=True)] for cells in columns.values()]
    language = language_of(games[0]) if games else ENGLISH
    return _table(language, [_Column(said(head), cells) for head, cells in zip(columns, told, strict=True)])


def told_apart(game: Variant) -> str:
    """What tells a game from others of its name, in a line: its first and last contract, its wild cards, its buys."""
    kinds, rounds, found = kinds_said(game), game.rounds, list[tuple[Value, Value]]()
    if has_contracts(game):
        first, last = (contract_words(each.contract, kinds) for each in (rounds[0], rounds[-1]))
        found.append((noun(game, "contract"), said("first-to-last", first=first, last=last)))
    found.append((noun(game, "wild"), wild_by_name(game)))
    found.append((noun(game, "buy"), buys_in_short(game, "?")))
    language = language_of(game)
    named = [said("named", name=said("many", what=name), what=what) for name, what in found if what]
    return language.capital(several(named, "; "))


def rounds_table(game: Variant, players: int | None) -> TextTable:
    """The rounds with their facts; in a game without contracts there are fewer."""
    contracts, takes_buys = has_contracts(game), not is_of_tricks(game)
    round_, buy, head = noun(game, "round"), noun(game, "buy"), head_of_rounds(game)
    allowed = said("table-allowed") if contracts else said("many", what=buy)
    heads: dict[str, Value] = {
        "name": round_,
        "deal": said("table-dealt", *keys_of_rounds(game, "deal"), round=round_),
        "asked, in brackets": head is not None and with_keys(head, "~rounds"),
        "needed": contracts and said("table-in-hand"),
        "spare": contracts and said("table-spare"),
        "to lay / to discard": contracts and said("buys-needed", buy=buy),
        "allowed": takes_buys and with_keys(allowed, *keys_of_rounds(game, "buys.limit")),
        "largest hand": takes_buys and said("table-largest"),
    }
    told = columns_of_rounds(for_players(game, players), heads)
    return _table(language_of(game), [_Column(each.head, each.cells, each.about in FIGURES) for each in told])


def rounds_foot(game: Variant) -> str:
    """What the table of rounds leaves to be explained."""
    if not has_contracts(game):
        return ""
    words = {"buy": noun(game, "buy"), "contract": noun(game, "contract")}
    return language_of(game).sentence(said("buys-needed.foot", **words))


def hand_table(game: Variant, scored: Sequence[ScoredCard]) -> TextTable:
    """What each card counts, and all of them."""
    columns = [
        _Column(said("table-card"), [*(each.card for each in scored), said("sheet-total.beside")]),
        _Column(said("sheet-points"), [*(each.points for each in scored), sum(each.points for each in scored)], True),
        _Column(said("table-rule"), [*map(_rule_of, scored), None]),
    ]
    return _table(language_of(game), columns)


def _rule_of(card: ScoredCard) -> Value:
    """What a card counts by, with a star where that is supposed."""
    rule = said("card-wild") if card.rule == WILD_CARD else card.rule
    return several([rule, "*" if card.assumed else None], " ")


def standing_table(game: Variant, tally: Tally, standing: Standing) -> TextTable:
    """How a game stands, a line for each player."""
    figures: list[tuple[Value, Sequence[Value]]] = []
    if game.is_progression:
        laid, count = [sum(ticks) for ticks in zip(*tally.laid, strict=True)], len(game.rounds)
        done: list[Value] = [said("table-part", number=min(number, count), all=count) for number in laid]
        figures.append((said("many", what=noun(game, "round")), done))
    if game.keeps_score:
        figures.append((said("sheet-total.beside"), standing.totals))
    figures.append((said("sheet-place"), standing.places))
    if game.winner != "first":
        figures.append((said("table-gap"), _gaps(standing)))
    if game.settlement:
        amounts = ["" if each is None else f"{each:.10g}".replace("-", MINUS) for each in standing.settlement]
        figures.append((said("table-receives"), amounts))
    counts = figure_counts(game, tally)
    figures += [(said("form-made", bid=name), _bids_made(table)) for name, table in counts.made.items()]
    figures += [(name, table[-1]) for name, table in counts.counted.items()]
    columns = [_Column(said("table-player"), names_of_columns(game, tally.players))]
    columns += [_Column(head, cells, is_of_figures=True) for head, cells in figures]
    notes = [_came_or_left(*each) for each in zip(standing.begun_with, tally.withdrawals, strict=True)]
    return _table(language_of(game), [*columns, _Column(said("rounds-head.note"), notes)] if any(notes) else columns)


def _gaps(standing: Standing) -> Sequence[Value]:
    """The points between each player and the leader; None for the leader, and where nobody knows them."""
    placed = list(zip(standing.totals, standing.places, strict=True))
    best = next((total for total, place in placed if place == 1), None)
    return [
        None if total is None or best is None or place in (None, 1) else abs(total - best) for total, place in placed
    ]


def _bids_made(table: Sequence[Sequence[bool | None]]) -> list[Value]:
    """How many of what each column has bid are made, "1 of 2"; nothing where it has bid nothing yet."""
    told = [[each for each in column if each is not None] for column in zip(*table, strict=True)]
    return [said("table-part", number=sum(known), all=len(known)) if known else None for known in told]


def _came_or_left(begun_with: int | None, withdrawal: Withdrawal) -> Value:
    """What is special to a player: "began with 43; left, out of places"."""
    began = None if begun_with is None else said("table-began", points=begun_with)
    how = said("leaving-word", of=withdrawal.replace(" ", "-")) if withdrawal else None
    return several([began, said("table-left", how=how) if how else None], "; ")


def evening_table(lines: Sequence[EveningLine], language: Language) -> TextTable:
    """A line for each player, or each team, of a club night; what nobody has, has no column."""
    gained = [line.gained for line in lines]
    columns: list[_Column] = [
        _Column(said("sheet-place"), [each.place for each in gained], True),
        _Column(said("sheet-name"), [line.name for line in lines]),
        _Column(said("columns", teams=True, number=1), [line.team for line in lines]),
        _Column(said("sheet-points"), [each.points for each in gained], True),
        _Column(said("table-places"), [each.places for each in gained], True),
        _Column(said("wins"), [each.wins for each in gained], True),
    ]
    return _table(language, [each for each in columns if any(cell not in (None, "") for cell in each.cells)])


# -- each rule of a game under its name, in a terminal and on a sheet of a workbook --------------------------------


def rules_in_short(
    game: Variant, players: int | None, *, with_points: bool = True, with_bids: bool = True
) -> list[tuple[str, str]]:
    """Every rule of which something is said, under its name, for so many players or any number.

    Without the points of cards there are no bonuses either, and no
    step of the scores; bids are told with what they bring.
    """
    game = for_players(game, players)
    here, language = at_table(game, players), language_of(game)
    told = [
        *_before(game, here),
        *_points(game, with_points=with_points, with_bids=with_bids),
        *_after(game, here, players),
    ]
    step = facts.score_step(game) if with_points and game.figures is None else None
    told.append((said("rule-step"), said("rule-step.steps", step=step) if (step or 0) > 1 else None))
    words = ((language.capital(name), language.words(text)) for name, text in told)
    return [(name, text) for name, text in words if text]


def _before(game: Variant, here: Variant) -> Iterator[tuple[Value, Value]]:
    own = {key: noun(game, key) for key in ("pack", "joker", "buy")}
    yield said("rule-players"), players_in_full(game)
    yield said("rule-teams"), game.teams or None
    yield said("rule-deck"), several([with_keys(game.deck.title or UNKNOWN, "~deck"), *pack_changes(game)], ", ")
    yield said("rule-packs", pack=own["pack"]), with_keys(packs(game), "~packs")
    yield said("rule-jokers", joker=own["joker"]), with_keys(jokers(game), "~jokers")
    yield said("line-wild"), wild_cards(game)
    yield said("rule-deal"), None if game.rounds else marked_deal(game, game.deal, UNKNOWN)
    yield said("line-melds"), melds_told(game)
    none = None if facts.is_silent_on_buys(game) else with_keys(NONE, "~buys.limit")
    yield said("line-buys", buy=own["buy"]), buys_in_short(game, in_full=True) or none
    yield from _play(here)


def _play(game: Variant) -> Iterator[tuple[Value, Value]]:
    """What a game tells of its play; what it says of the last card goes on with what it says of going out."""
    stated = stated_play(game)
    for key, text in stated.items():
        last = last_card(game) if key == "going_out" else None
        yield name_of_play(game, key), sentences((text, last)) if last else text
    if "going_out" not in stated:
        yield name_of_play(game, "going_out"), last_card(game)


def _points(game: Variant, *, with_points: bool, with_bids: bool) -> Iterator[tuple[Value, Value]]:
    """What the cards count, a line for each table of values, and the bonuses."""
    if game.figures:
        (points, told), *others = counting(game.figures)
        yield points, told
        yield said("line-example"), example_in_line(game, game.figures)
        yield from others
        for kind in game.figures.entries:
            counts = [said("figure-named", figure=name, what=points) for name, points in counts_of(kind)]
            yield kind.name, several([entry_in_short(kind), *counts], "; ")
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
    return said("rule-cards", total=total, players=number, suffice=suffice, short=is_short)
