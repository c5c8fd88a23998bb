"""The table before the game: what kind of game it is, who plays, with which cards, and how many are dealt."""

from itertools import groupby

from sheets.game import facts
from sheets.game.by_players import ANY_NUMBER, ByPlayers, PlayerRange, write_players
from sheets.game.facts import is_of_tricks, is_silent_on_buys
from sheets.game.model import Variant, at_table
from sheets.limits import MOST_PLAYERS
from sheets.phrases.card_names import families
from sheets.phrases.rules_page.views import UNKNOWN, View
from sheets.phrases.setting import deal_phrase, deals_in_turn, every_hand_phrase, players_word, taken_out
from sheets.phrases.words import assumed_mark, counted, head_mark, number_word, numbered, numbered_name
from sheets.text import joined


def game_view(variant: Variant, players: int | None) -> View:
    """What kind of game it is."""
    return View(
        title=variant.title,
        version=variant.version,
        has_contracts=facts.has_contracts(variant),
        has_melds=facts.has_melds(variant),
        has_rounds=bool(variant.rounds),
        has_several_rounds=len(variant.rounds) > 1,
        is_progression=variant.is_progression,
        has_points=variant.has_points,
        counts_against=variant.has_points and facts.cards_count_against(variant),
        last=variant.rounds[-1].name if variant.rounds else "",
        players="" if players is None else str(players),
        is_silent_on_buys=is_silent_on_buys(variant),
        is_of_tricks=is_of_tricks(variant),
        writes_figures=variant.figures is not None,
        has_bids=any(kind.made for kind in variant.figures.entries) if variant.figures else False,
        teams=number_word(variant.teams) if variant.teams else "",
        is_alone=at_table(variant, players).is_alone,
    )


def cards_view(variant: Variant, players: int | None) -> View:
    """Who plays, and with which cards."""
    deck, pack, packs = variant.deck, variant.pack, _packs(variant, players)
    special = {card.rank: count for card, count in pack.items() if not card.suit and count}
    # special cards with their number: "1 Rook", "3 jokers"
    named = {name: numbered_name(count, name) for name, count in special.items()}
    if facts.JOKER.rank in special:
        named[facts.JOKER.rank] = counted(variant, special[facts.JOKER.rank], "joker")
    return View(
        players=_range_phrase(variant.players),
        for_players=_for_players(variant.players),
        best=_range_phrase(variant.best_players),
        deck=deck.title,
        ranks=_ranks_phrase(variant),
        suits=deck.suits,
        copies=str(deck.copies) if deck.copies > 1 else "",
        specials=tuple(phrase for name, phrase in named.items() if name in deck.specials),
        extra=tuple(phrase for name, phrase in named.items() if name not in (*deck.specials, *deck.ranks)),
        is_one_extra=sum(count for name, count in special.items() if name not in deck.specials) == 1,
        removed=(taken_out(variant),) if variant.removed_by else families(deck, variant.removed - {facts.JOKER}),
        pack_size="" if variant.removed_by else str(sum(pack.values())),
        packs=packs,
        packs_differ=len(packs) > 1,
        is_one_pack=[row.packs_number for row in packs] == ["1"],
        has_unknown=len(packs) > 1 and any(UNKNOWN in (row.packs_number, row.jokers) for row in packs),
        has_jokers=_jokers_are_added(variant),
        jokers_known=variant.jokers is not None,
        players_mark=assumed_mark(variant, "players"),
        packs_mark=assumed_mark(variant, "packs"),
        jokers_mark=assumed_mark(variant, "jokers"),
        best_mark=assumed_mark(variant, "best_players"),
        deck_mark=assumed_mark(variant, "deck"),
        extra_mark=assumed_mark(variant, "extra"),
        removed_mark=assumed_mark(variant, "remove"),
    )


def deal_view(variant: Variant, players: int | None, *, is_in_table: bool) -> View:
    """How many cards are dealt: in words, if they can say it, where no table of rounds tells of more."""
    first, *others = [round_.deal for round_ in variant.rounds] or [variant.deal]
    phrase, each = dealt_phrase(first, players), facts.at(first, players)
    differs = any(dealt_phrase(deal, players) != phrase for deal in others)
    is_known = differs or phrase != UNKNOWN
    return View(
        differs=differs,
        is_known=is_known,
        cards=phrase if is_known and not differs else "",
        each=numbered(each, "card") if each is not None and not differs else "",
        by_players=differs or each is None,
        often=every_hand_phrase(variant) if others else "",
        in_turn=deals_in_turn(variant) if differs and not is_in_table else "",
        mark=head_mark(variant, "deal"),
    )


def dealt_phrase(deal: ByPlayers[int] | None, players: int | None) -> str:
    """The cards dealt: "11", "13 (2–3 players), 11 (4–6)"; a question mark where nobody knows."""
    return deal_phrase(deal, players, unknown=UNKNOWN)


def _range_phrase(those: PlayerRange | None) -> str:
    """A range of players: "4–6", "6 or more"."""
    if those is None:
        return ""
    return f"{those.low} or more" if those.high is None and not those.gaps else write_players(those)


def _for_players(those: PlayerRange | None) -> str:
    """A range with what it is of: "4–6 players", "1 player"."""
    return f"{_range_phrase(those)} {players_word(those)}" if those else ""


def _ranks_phrase(variant: Variant) -> str:
    """The ranks of a pack from low to high: "ace, 2–10, J, Q and K", "1–14"."""
    deck, present = variant.deck, {card.rank for card in variant.pack}
    parts: list[str] = []
    for is_number, group in groupby((rank for rank in deck.ranks if rank in present), key=str.isdecimal):
        names = [deck.names.get(rank, rank) for rank in group]
        parts += [f"{names[0]}–{names[-1]}"] if is_number and len(names) > 2 else names
    return joined(parts)


def _jokers_are_added(variant: Variant) -> bool:
    """Whether the game may be played with jokers that are not among the cards of a pack."""
    return facts.jokers_possible(variant) and not variant.pack.get(facts.JOKER)


def _packs(variant: Variant, players: int | None) -> tuple[View, ...]:
    """The cards for each number of players that makes a difference; one row where none does.

    What nobody knows is "?"; there are no rows where nobody knows any packs, and no jokers where none are added.
    """
    those = variant.players or ANY_NUMBER
    numbers = [players] if players else those.up_to(MOST_PLAYERS)
    counts = {
        number: (
            facts.packs_for(variant, number),
            facts.jokers_for(variant, number),
            facts.cards_in_play(variant, number),
        )
        for number in numbers
    }
    if all(packs is None for packs, _, _ in counts.values()):
        return ()
    if len(counts) > 1 and variant.removed_by and len({count[:2] for count in counts.values()}) == 1:
        counts = {number: (packs, jokers, None) for number, (packs, jokers, _) in counts.items()}  # "take out" tells
    unknown = UNKNOWN if _jokers_are_added(variant) else ""
    rows = []
    for (packs, jokers, cards), group in groupby(counts, key=lambda number: counts[number]):
        alike, has_number = list(group), bool(unknown) and jokers is not None
        rows.append(
            View(
                players=_range_phrase(PlayerRange(alike[0], alike[-1])),
                packs="" if packs is None else counted(variant, packs, "pack"),
                jokers=counted(variant, jokers or 0, "joker") if has_number else unknown,
                jokers_number=str(jokers) if has_number else unknown,
                cards="" if cards is None else str(cards),
                packs_number=UNKNOWN if packs is None else str(packs),
            )
        )
    return tuple(rows)
