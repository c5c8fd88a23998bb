"""The rules of a whole game by which two are compared: a table of what each is called, its words, and what it is."""

from collections.abc import Iterator, Mapping

from sheets.game.by_players import Packs, PlayerRange
from sheets.game.deck import Deck, WildLimit
from sheets.game.facts import packs_for
from sheets.game.melds import MeldKind
from sheets.game.model import Variant
from sheets.game.play import Bonus, Play
from sheets.phrases.differences.comparing import Difference, Rule, by_name, listed, rule
from sheets.phrases.differences.of_figures import OF_FIGURES
from sheets.phrases.differences.of_points import points_of_cards
from sheets.phrases.differences.sayings import (
    ALONE,
    AS_USUAL,
    NONE,
    NOTHING,
    TEXT,
    Change,
    Nothing,
    Saying,
    as_phrase,
    counted_change,
)
from sheets.phrases.words import NOT_STATED, Phrase, Unstated, by_players_in_full
from sheets.text import joined, signed
from sheets.words.cards import listed_card, one_by_one, size_limits, wild_limits, wild_names
from sheets.words.common import UNKNOWN, players_named, say
from sheets.words.ending import ending, settlement, tie
from sheets.words.language import ENGLISH
from sheets.words.melding import meld_is
from sheets.words.messages import noun, said, several
from sheets.words.messages import said as message
from sheets.words.playing import looked_up, stated_play, supposed_play
from sheets.words.points import bonus_terms, worth
from sheets.words.setting import jokers, number_of_jokers, packs, taken_out

SHARED, NO_LIMIT = Nothing("shared"), Nothing("no limit")
CORNER = {True: None, False: message("meld-corner.not"), None: message("meld-corner.unknown")}
"""What is said of runs that differ by this alone; of those that may go round it is told anyway."""


def _wild_cards(game: Variant) -> str:
    return NOT_STATED if game.wild.cards is None else say(game, several(wild_names(game))) or NONE


def _limit(game: Variant) -> str:
    limit = game.wild.limit
    if limit is None or not _limits(game, limit):
        return NOT_STATED if limit is None else NO_LIMIT
    *sizes, last = [say(game, each) for each in size_limits(limit)] or [""]
    return Phrase(*sizes, "; ".join(filter(None, (last, _limits(game, limit._replace(by_size=()))))))


def _limits(game: Variant, limit: WildLimit) -> str:
    return say(game, several(wild_limits(game, limit), "; "))


def _limit_in_full(game: Variant) -> str:
    """The limit with its own words in quotes, as they may be those of a rule."""
    limit = game.wild.limit or WildLimit()
    return _limits(game, limit._replace(text=limit.text and f'"{limit.text}"'))


def _melds(base: Variant, variant: Variant) -> Iterator[Difference]:
    """Each kind of meld, whatever it is called; in full where one is the other with something left out."""
    for name in dict.fromkeys([*variant.melds, *base.melds]):
        was, now = base.melds.get(name), variant.melds.get(name)
        if _meaning(was) == _meaning(now):
            continue
        before, after = _meld(base, was) if was else NONE, _meld(variant, now) if now else NONE
        if all(one == other for one, other in zip(before.parts, after.parts, strict=False)):
            before, after = _meld_in_full(base, was, now), _meld_in_full(variant, now, was)
        if before != after:
            called = (now or base.melds[name]).singular
            said = Saying().of(variant, (_behind(base, was, now, before), after), rule=called)
            yield Difference(called, before, after, said)


def _meld(game: Variant, kind: MeldKind) -> Phrase:
    return as_phrase(game, meld_is(game, kind))


def _behind(base: Variant, was: MeldKind | None, now: MeldKind | None, before: Phrase) -> Phrase:
    """What is told of an earlier kind behind "not": no ends of runs where the later ones may be just those, too."""
    ends: tuple[str, ...] = (as_phrase(base, CORNER[False]),)
    if was and now and (was.wrap or now.wrap or not now.ends_stated):
        ends = tuple(part for part in before.parts if part not in _meld(base, _without_ends(was)).parts)
    return Phrase(*(part for part in before.parts if part not in ends)) if was else NONE


def _without_ends(kind: MeldKind) -> MeldKind:
    return kind._replace(low=None, high=None, wrap=None)


def _meaning(kind: MeldKind | None) -> MeldKind | None:
    return kind and kind._replace(singular="", plural="")


def _meld_in_full(game: Variant, kind: MeldKind | None, other: MeldKind | None) -> Phrase:
    """Everything of a kind of meld; of the corner only where that is what the two differ by."""
    if kind is None:
        return NONE
    phrase = _meld(game, kind)
    are_told = kind.wrap or not kind.is_sequence or phrase != _meld(game, _without_ends(kind))
    called = f'said "{kind.phrase}"' if kind.phrase else ""
    corner = CORNER[kind.wrap] if other and kind == other._replace(wrap=kind.wrap) else None
    ends = message("meld-ends.in-full", ends=bool(kind.low or kind.high), low=kind.low, high=kind.high)
    return Phrase(*phrase.parts, "" if are_told else as_phrase(game, ends), as_phrase(game, corner), called)


def _deck_in_full(game: Variant) -> str:
    """Everything of a deck, to tell two of one title apart."""
    deck: Deck = game.deck
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


def _extra_cards(game: Variant) -> Mapping[str, str]:
    """The special cards that each pack has besides those of its deck."""
    counts = {
        card.rank: count - game.deck.specials.get(card.rank, 0)
        for card, count in game.pack.items()
        if card.rank not in game.deck.ranks and card not in game.removed
    }
    return {name: f"{count} in each {game.word('pack')}" if count else NONE for name, count in counts.items()}


def _packs_in_play(game: Variant) -> object:
    """The number of packs where it is one for all who can play, else the rule that tells it."""
    players = game.players or PlayerRange(1, None)
    counts = {packs_for(game, number) for number in range(players.low, (players.high or 0) + 1) if number in players}
    return counts if len(counts) == 1 and None not in counts else game.packs


def _write_packs(packs: Packs) -> str:
    return str(packs.base) if packs.per is None else f"{packs.base} and 1 more per {packs.per} above {packs.above}"


def _taken_out_in_full(game: Variant) -> str:
    if game.removed_by:
        return by_players_in_full(game.removed_by, lambda cards: say(game, one_by_one(game.deck, cards)))
    return say(game, one_by_one(game.deck, game.removed))


def _jokers_in_full(game: Variant) -> str:
    return by_players_in_full(game.jokers, lambda rule: say(game, number_of_jokers(rule, noun(game, "pack"))))


def _bonuses(base: Variant, variant: Variant) -> Iterator[Difference]:
    """Points, what earns them, and how they go together: "−50 (no joker, in place of out blind)"."""

    def told(bonus: Bonus) -> str:
        how = Phrase(bonus.when, *(say(variant, term) for term in bonus_terms(bonus)))
        return signed(bonus.points) + (f" ({how})" if how else "")

    saying = Saying(none='no points for "{rule}"')
    return by_name(lambda game: {bonus.name: told(bonus) for bonus in game.bonuses}, say=saying)(base, variant)


def _of_play(key: str) -> Rule:
    """What is told of the play under a key; what is only supposed is not stated, but pages tell what is usual."""

    def say(_: Variant, now: Variant, change: Change) -> tuple[Saying, Change]:
        return AS_USUAL if key in supposed_play(now) else ALONE, change

    return rule(
        ENGLISH.words(said("play-name", of=key)),
        lambda game: as_phrase(game, stated_play(game).get(key, UNKNOWN)),
        lambda game: getattr(game.play, key),
        say=say,
    )


def _say_wild(was: Variant, now: Variant, change: Change) -> tuple[Saying, Change]:
    """Which cards are wild now, and which are no longer."""
    known = [{name: say(game, listed_card(game.deck, name)) for name in game.wild.names} for game in (was, now)]
    gone, new = ([one[name] for name in one if name not in other] for one, other in (known, known[::-1]))
    if isinstance(change[1], Nothing | Unstated) or not (gone or new):
        return Saying(
            "{is_wild}: {now}", "no {wilds}", "which cards are {is_wild} is not stated", tells_was=False
        ), change
    if gone and new:
        return Saying("{is_wild}: {now}"), (joined(gone), joined(new))
    said = "also {is_wild}: {now}" if known[0] else "{is_wild}: {now}"
    said = said if new else "no longer {is_wild}: {now}"
    return Saying(said), (NOTHING, joined(new or gone))


def _say_players(_: Variant, now: Variant, change: Change) -> tuple[Saying, Change]:
    players = "player" if now.players == PlayerRange(1, 1) else "players"
    return Saying(f"for {{now}} {players}", unknown="how many can play is not stated"), change


def _players(game: Variant, those: PlayerRange | None) -> str:
    return say(game, players_named(those)) if those else NOT_STATED


def _say_packs(was: Variant, now: Variant, change: Change) -> tuple[Saying, Change]:
    """A number of packs in a sentence; one for each number of players as it is told."""
    before, after = (packs_for(game, None) for game in (was, now))
    if after is None or after == before:
        return Saying(unknown="how many {packs} are needed is not stated"), change
    return Saying("{now}"), counted_change(before, after, now.word("pack"), now.word("pack", 2))


OF_GAME: tuple[Rule, ...] = (
    rule("{wilds}", _wild_cards, lambda game: game.wild.cards,
         lambda game: say(game, one_by_one(game.deck, game.wild.cards or ())) or NONE, say=_say_wild),
    rule("{wilds} in a meld", _limit, lambda game: game.wild.limit, _limit_in_full,
         say=Saying("{wilds}: {now}", none="any number of {wilds} in a meld",
                    unknown="how many {rule} are allowed is not stated")),
    _melds,
    rule("players", lambda game: _players(game, game.players), say=_say_players),
    rule("best with", lambda game: _players(game, game.best_players),
         say=Saying("{rule} {now} players", unknown="how many play best is not stated")),
    rule("deck", lambda game: game.deck.title or NOT_STATED, in_full=_deck_in_full,
         say=Saying(unknown="which cards it is played with is not stated")),
    by_name(_extra_cards, missing=NONE, say=Saying(none="no {rule} in the {packs}")),
    rule("cards taken out", lambda game: as_phrase(game, taken_out(game)), lambda game: (game.removed, game.removed_by),
         _taken_out_in_full, gone=NONE,
         say=Saying("taken out of each {pack}: {now}", "no cards are taken out of the {packs}")),
    rule("{packs}", lambda game: as_phrase(game, packs(game)), _packs_in_play,
         lambda game: by_players_in_full(game.packs, _write_packs),
         say=_say_packs),
    rule("{jokers}", lambda game: as_phrase(game, jokers(game)) or NONE, lambda game: game.jokers,
         lambda game: _jokers_in_full(game)),
    points_of_cards,
    rule("going out scores", lambda game: as_phrase(game, worth(game.out, UNKNOWN)),
         say=Saying("{rule} {now}", unknown="what {rule} is not stated")),
    rule("teams", lambda game: str(game.teams or NONE), lambda game: game.teams,
         say=Saying("{now} {rule}", none="no {rule}, each plays alone")),
    *OF_FIGURES,
    by_name(lambda game: {name: as_phrase(game, each) for name, each in looked_up(game)}, say=TEXT),
    _bonuses,
    rule("end of the game", lambda game: say(game, ending(game)), lambda game: (game.end, game.winner), say=ALONE),
    rule("tie", lambda game: say(game, tie(game)) or (SHARED if game.tie else NOT_STATED), lambda game: game.tie,
         say=Saying("{now}", "players who are level share the place",
                    "who wins a tie is not stated", tells_was=False)),
    rule("settlement", lambda game: say(game, settlement(game)) or (NOT_STATED if game.is_settlement_open else NONE),
         say=Saying("{now}", "nobody pays anybody", "who pays whom is not stated", tells_was=False)),
    *(_of_play(key) for key in Play._fields),
    by_name(lambda game: game.calls, say=TEXT),
    listed("note", lambda game: game.notes),
)  # fmt: skip
