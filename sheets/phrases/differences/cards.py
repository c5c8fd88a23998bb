"""Differences in who plays and with which cards: wild cards, melds, players, deck, packs and jokers."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sheets.game.facts import packs_for
from sheets.game.model import Deck, MeldKind, Packs, Variant, WildLimit
from sheets.game.notation import write_jokers
from sheets.phrases.differences.compared import Difference, compared
from sheets.phrases.differences.named import cards_phrase, in_full, one_by_one
from sheets.phrases.melds import meld_phrase
from sheets.phrases.setting import jokers_phrase, packs_phrase, players_phrase
from sheets.phrases.wild import limit_phrase
from sheets.phrases.words import NOT_STATED, spoken
from sheets.text import joined

NONE = "none"


def cards_differences(base: Variant, variant: Variant) -> Iterator[Difference]:
    """The differences in the order in which they weigh."""
    if base.wild.cards != variant.wild.cards:
        yield from compared("wild cards", base, variant, _wild_names, in_full=_wild_one_by_one)
    if base.wild.limit != variant.wild.limit:
        yield from compared("wild cards in a meld", base, variant, _limit, in_full=_limit_in_full)
    yield from _melds(base, variant)
    yield from compared("players", base.players, variant.players, players_phrase)
    yield from compared("best with", base.best_players, variant.best_players, players_phrase)
    yield from compared("deck", base.deck, variant.deck, lambda deck: deck.title, in_full=_deck_in_full)
    was, now = _extra(base), _extra(variant)
    for name in dict.fromkeys([*now, *was]):
        yield from compared(name, was.get(name, 0), now.get(name, 0), _in_each_pack)
    if base.removed != variant.removed:
        yield from _removed_differences(base, variant)
    if base.packs != variant.packs and not _same_packs(base, variant):
        yield from compared("packs", base, variant, packs_phrase, in_full=_packs_in_full)
    if base.jokers != variant.jokers:
        yield from compared("jokers", base, variant, _jokers, in_full=_jokers_in_full)


def _wild_names(game: Variant) -> str:
    if game.wild.cards is None:
        return NOT_STATED
    return joined([spoken(game.deck, name) for name in game.wild.names]) or NONE


def _wild_one_by_one(game: Variant) -> str:
    return one_by_one(game.deck, game.wild.cards or ()) or NONE


def _limit(game: Variant) -> str:
    return NOT_STATED if game.wild.limit is None else limit_phrase(game) or "no limit"


def _limit_in_full(game: Variant) -> str:
    """The limit with its own words in quotes, as they may be those of a rule."""
    limit = game.wild.limit or WildLimit()
    ruled = replace(game, wild=replace(game.wild, limit=replace(limit, text="")))
    return "; ".join(part for part in (limit_phrase(ruled), f'"{limit.text}"' if limit.text else "") if part)


def _melds(base: Variant, variant: Variant) -> Iterator[Difference]:
    """Each kind of meld, whatever it is called."""
    for name in dict.fromkeys([*variant.melds, *base.melds]):
        was, now = base.melds.get(name), variant.melds.get(name)
        if _meaning(was) == _meaning(now):
            continue
        before, after = (meld_phrase(game, kind) if kind else NONE for game, kind in ((base, was), (variant, now)))
        if before.startswith(after) or after.startswith(before):
            before, after = (_meld_in_full(game, kind) for game, kind in ((base, was), (variant, now)))
        if before != after:
            called = now or was
            yield Difference(called.singular if called else name, before, after)


def _meaning(kind: MeldKind | None) -> MeldKind | None:
    return kind and replace(kind, singular="", plural="")


def _meld_in_full(game: Variant, kind: MeldKind | None) -> str:
    if kind is None:
        return NONE
    said = meld_phrase(game, kind)
    ends = f"from {kind.ranks[0]} to {kind.ranks[-1]}" if kind.ends_stated else "its ends not stated"
    are_told = said != meld_phrase(game, replace(kind, ends_stated=False))
    parts = [
        said,
        ends if kind.is_sequence and not are_told else "",
        "no more cards than that" if kind.exact else "",
        f'said "{kind.phrase}"' if kind.phrase else "",
    ]
    return ", ".join(part for part in parts if part)


def _deck_in_full(deck: Deck) -> str:
    """Everything of a deck, to tell two of one title apart."""
    parts = [
        f"{deck.title} ({deck.name})",
        f"ranks {', '.join(deck.ranks)}",
        f"suits {', '.join(deck.suits)}",
        *(f"{special} {count}" for special, count in deck.specials.items()),
        f"{deck.copies} of each card",
        *(f"{rank} called {word}" for rank, word in deck.names.items()),
        f"cards called by {deck.spelling}",
    ]
    return "; ".join(parts)


def _extra(game: Variant) -> Mapping[str, int]:
    """The special cards that each pack has besides those of its deck."""
    return {
        card.rank: count - game.deck.specials.get(card.rank, 0)
        for card, count in game.pack.items()
        if card.rank not in game.deck.ranks and card not in game.removed
    }


def _in_each_pack(count: int) -> str:
    return f"{count} in each pack" if count else NONE


def _removed_differences(base: Variant, variant: Variant) -> Iterator[Difference]:
    was, now = (cards_phrase(game.deck, game.removed) for game in (base, variant))
    if was == now:
        was, now = (one_by_one(game.deck, game.removed) for game in (base, variant))
    yield Difference("cards taken out", was, now or NONE)


def _same_packs(base: Variant, variant: Variant) -> bool:
    """Whether both are played with one number of packs, whoever of their players are there."""
    was, now = _packs_of_players(base), _packs_of_players(variant)
    return was == now and len(was) == 1 and None not in was


def _packs_of_players(game: Variant) -> set[int | None]:
    """The packs for each number of players that the game is for; nothing where that has no end."""
    if game.players is None or game.players.high is None:
        return set()
    return {packs_for(game, players) for players in range(game.players.low, game.players.high + 1)}


def _packs_in_full(game: Variant) -> str:
    cases = game.packs.cases if game.packs else ()
    return in_full((those, _packs_rule(rule)) for those, rule in cases) or NOT_STATED


def _packs_rule(rule: Packs) -> str:
    return str(rule.base) if rule.per is None else f"{rule.base} and 1 more per {rule.per} above {rule.above}"


def _jokers(game: Variant) -> str:
    return jokers_phrase(game) or NONE


def _jokers_in_full(game: Variant) -> str:
    cases = game.jokers.cases if game.jokers else ()
    return in_full((those, write_jokers(rule)) for those, rule in cases) or NOT_STATED
