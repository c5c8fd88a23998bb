"""The table before the game: who plays, with which packs and jokers, and what is taken out of them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from sheets.game import facts
from sheets.game.by_players import ANY_NUMBER, ByPlayers, Jokers, Packs, PlayerRange
from sheets.game.deck import Deck
from sheets.game.facts import JOKER
from sheets.game.model import Variant
from sheets.limits import MOST_PLAYERS
from sheets.text import plural_of
from sheets.words.cards import families
from sheets.words.common import BLANK, NONE, UNKNOWN, by_players, players_named, so_many, with_players
from sheets.words.messages import Mark, Value, noun, said, several, with_keys, word
from sheets.words.translation import in_english


def players_in_full(variant: Variant) -> Value:
    """How many can play, and how many play best: "3–8, best with 4–6"."""
    those, best = variant.players, variant.best_players
    told = said("players-best", "~best_players", players=players_named(best)) if best else None
    return several([with_keys(players_named(those) if those else UNKNOWN, "~players"), told], ", ")


def packs(variant: Variant, unknown: Value = UNKNOWN) -> Value:
    """How many packs: "2", "2 (3–8 players), 1 more per 4 (9+)"."""
    return by_players(
        _packs(variant), lambda rule: said("packs-more", number=rule.per) if rule.per else rule.base, unknown
    )


def _packs(variant: Variant) -> ByPlayers[Packs] | None:
    """The packs, in numbers for so many players as are known: 3 for 9–12 and 4 for 13–16."""
    cases: list[tuple[PlayerRange, Packs | None]] = []
    for those, rule in variant.packs.cases if variant.packs else ():
        here = those.both(variant.players) if variant.players else those
        numbers = here.up_to(MOST_PLAYERS) if here and here.high and rule and rule.per else ()
        cases += [(PlayerRange(few, few), rule and Packs(rule.at(few))) for few in numbers] or [(those, rule)]
    return ByPlayers(tuple(cases)) if cases else None


def counted(variant: Variant, number: Value, key: str) -> Value:
    """A number with the game's word for what is counted: "3 buys", "____ packs"."""
    return said("counted", number=number, what=noun(variant, key))


def packs_and_jokers(variant: Variant) -> Value:
    """What to take out of the box: "2 packs + 4 jokers", or for each number of players; a blank where nobody knows."""

    def tell(rule: Packs) -> Value:
        return said("packs-more", number=rule.per) if rule.per else counted(variant, rule.base, "pack")

    found = with_keys(by_players(_packs(variant), tell, counted(variant, BLANK, "pack")), "~packs")
    number = facts.jokers_for(variant, None)
    if not jokers_are_added(variant) or number == 0:
        return found
    if number is None and variant.jokers:
        told = said("jokers-apart", "~jokers", number=jokers(variant, BLANK))
        return several([found, told], "; " if variant.packs else ", ")
    added = counted(variant, BLANK if number is None else number, "joker")
    return several([found, with_keys(added, "~jokers")], " + ")


def pack_changes(variant: Variant) -> list[Value]:
    """What a pack has besides the deck, and what is taken out of it: "each pack with 1 arrow", "without 2s"."""
    known = {*variant.deck.ranks, *variant.deck.specials}
    extra = [_specials(variant, card.rank, count) for card, count in variant.pack.items() if card.rank not in known]
    out = taken_out(variant)
    return [
        said("packs-with", "~extra", cards=several(extra, ", ")) if extra else None,
        said("packs-without", "~remove", cards=out) if out else None,
    ]


def _specials(variant: Variant, name: str, count: int) -> Value:
    """So many special cards: "1 Rook", "3 jokers"."""
    what = noun(variant, "joker") if name == JOKER.rank else word(*variant.words.get(name, (name, plural_of(name))))
    return said("counted", number=count, what=what)


def taken_out(variant: Variant) -> Value:
    """The cards taken out of each pack; where that hangs on how many play, for each number of them."""
    if variant.removed_by:
        told = ((those, families(variant.deck, cards or ())) for those, cards in variant.removed_by.cases)
        return several([with_players(cards or UNKNOWN, those) for those, cards in told], ", ")
    return families(variant.deck, variant.removed)


def jokers_are_added(variant: Variant) -> bool:
    """Whether the game may be played with jokers that are not among the cards of a pack."""
    return facts.jokers_possible(variant) and not variant.pack.get(JOKER)


def jokers(variant: Variant, unknown: Value = UNKNOWN) -> Value:
    """How many jokers; None where the game has none."""
    if not facts.jokers_possible(variant):
        return None
    if variant.jokers is None and variant.pack.get(JOKER):
        return number_of_jokers(Jokers(per_pack=variant.pack[JOKER]))
    return by_players(variant.jokers, number_of_jokers, unknown)


def number_of_jokers(rule: Jokers) -> Value:
    """How many jokers, in words: "2 in each pack", "players − 1", "none"."""
    if rule.per_player:
        name = "jokers-by-players.fewer" if rule.in_all < 0 else "jokers-by-players"
        return said(name, number=abs(rule.in_all))
    if rule.in_all:
        return said("jokers-in-all", number=rule.in_all)
    return said("jokers-in-each", number=rule.per_pack) if rule.per_pack else NONE


ORDINARY_SUITS, ORDINARY_RANKS = {"clubs", "diamonds", "hearts", "spades"}, 13


class PacksRow(NamedTuple):
    """The packs, the jokers that are added and the cards in all for some numbers of players; None is not known."""

    players: PlayerRange
    packs: int | None
    jokers: int | None
    cards: int | None


def packs_by_players(variant: Variant, players: int | None) -> tuple[PacksRow, ...]:
    """The cards for each number of players that makes a difference; none where nobody knows any packs."""
    numbers = [players] if players else (variant.players or ANY_NUMBER).up_to(MOST_PLAYERS)
    figures = (facts.packs_for, facts.jokers_for, facts.cards_in_play)
    counts = {number: tuple(figure(variant, number) for figure in figures) for number in numbers}
    if all(packs is None for packs, _, _ in counts.values()):
        return ()
    if len(counts) > 1 and variant.removed_by and len({count[:2] for count in counts.values()}) == 1:
        counts = {number: (*count[:2], None) for number, count in counts.items()}  # "take out" tells
    rows = []
    for (packs, jokers, cards), group in groupby(counts, key=lambda number: counts[number]):
        alike = [*group]
        rows.append(PacksRow(PlayerRange(alike[0], alike[-1]), packs, jokers, cards))
    return tuple(rows)


def cards_on_page(variant: Variant, players: int | None, rows: Sequence[PacksRow]) -> Iterator[Value]:
    """The sentences of a rules page that tell who plays, and with which cards."""
    those, best, deck = variant.players, variant.best_players, variant.deck
    if those:
        told = said("players.page", "~players", **{**so_many(those), "players": players_in_words(those)})
        some = said("players-best", "~best_players", players=players_in_words(best)) if best else None
        yield several([told, some], ", ")
    if variant.teams:
        yield said("teams.page", number=variant.teams)
    if players:
        yield said("players-here", number=players)
    yield from _packs_on_page(variant, rows)
    if not deck.title:
        return
    special = {card.rank: count for card, count in variant.pack.items() if not card.suit and count}
    extra = {name: count for name, count in special.items() if name not in (*deck.specials, *deck.ranks)}
    cards = several(_specials(variant, name, count) for name, count in special.items() if name in deck.specials)
    if (ranks := _ranks(variant)) and (cards or not _is_ordinary(deck, variant.language)):
        cards = said("pack-ranks", ranks=ranks, suits=several(deck.suits), number=deck.copies, specials=cards)
    title, more = with_keys(deck.title, "~deck"), several(_specials(variant, *each) for each in extra.items())
    mark = Mark(("~extra",))
    yield said("pack.page", deck=title, cards=cards, more=more, mark=mark)
    out = taken_out(variant) if variant.removed_by else families(deck, variant.removed - {JOKER})
    if out:
        yield said("packs-without.page", "~remove", is_one=[row.packs for row in rows] == [1], cards=out)


def _packs_on_page(variant: Variant, rows: Sequence[PacksRow]) -> Iterator[Value]:
    """The packs of a game that needs no table of them."""
    has_jokers = jokers_are_added(variant)
    is_open = has_jokers and variant.jokers is None
    if len(rows) == 1:
        [(_, packs, number, cards)] = rows
        joker = counted(variant, BLANK if number is None else number, "joker")
        found = with_keys(counted(variant, packs, "pack"), "~packs")
        added = with_keys(joker, "~jokers") if has_jokers and not is_open else None
        yield said("packs.page", packs=found, jokers=added, cards=cards)


def packs_table(variant: Variant, rows: Sequence[PacksRow]) -> list[list[Value]]:
    """The head and the rows of a table of packs, jokers and cards; empty where they are the same for all."""
    if len(rows) < 2:
        return []
    pack, joker = (with_keys(said("many", what=noun(variant, key)), f"~{key}s") for key in ("pack", "joker"))
    table: list[list[Value]] = [[said("players.head"), pack, joker, said("cards-in-all")]]
    for those, *counts, cards in rows:
        table.append([players_in_words(those), *(BLANK if number is None else number for number in counts), cards])
    shown = [0, 1, 2, 3] if jokers_are_added(variant) else [0, 1, 3]
    return [[cells[place] for place in shown] for cells in table]


def players_in_words(those: PlayerRange) -> Value:
    """A range of players on a rules page: "4–6", "6 or more"."""
    return said("players-or-more", number=those.low) if those.high is None and not those.gaps else players_named(those)


def _is_ordinary(deck: Deck, language: str) -> bool:
    """Whether everybody knows its cards."""
    return {*in_english(deck.suits, language)} == ORDINARY_SUITS and len(deck.ranks) == ORDINARY_RANKS


def _ranks(variant: Variant) -> Value:
    """The ranks of a pack from low to high: "ace, 2–10, J, Q and K", "1–14"."""
    deck, present = variant.deck, {card.rank for card in variant.pack}
    parts: list[str] = []
    for is_number, group in groupby((rank for rank in deck.ranks if rank in present), key=str.isdecimal):
        names = [deck.names.get(rank, rank) for rank in group]
        parts += [f"{names[0]}–{names[-1]}"] if is_number and len(names) > 2 else names
    return several(parts)
