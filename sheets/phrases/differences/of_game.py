"""The rules of a whole game by which two are compared: a table of what each is called, what it is, and its words."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sheets.game.deck import CardValue, Deck, WildLimit
from sheets.game.facts import packs_for
from sheets.game.model import MeldKind, Packs, PlayerRange, Variant
from sheets.phrases.card_names import card_phrase, cards_phrase, one_by_one, ranks_phrase
from sheets.phrases.differences.comparing import NONE, Difference, Rule, by_name, listed, rule
from sheets.phrases.ending import ending_phrase, settlement_phrase, tie_phrase
from sheets.phrases.melds import meld_phrase
from sheets.phrases.setting import jokers_phrase, packs_phrase, players_phrase, write_jokers
from sheets.phrases.wild import limit_phrases, size_limits
from sheets.phrases.words import NOT_STATED, Phrase, by_players_in_full
from sheets.text import joined, signed

SHARED = "shared"


def _wild_cards(game: Variant) -> str:
    if game.wild.cards is None:
        return NOT_STATED
    return joined([card_phrase(game.deck, name) for name in game.wild.names]) or NONE


def _limit(game: Variant) -> str:
    limit = game.wild.limit
    if limit is None or not limit_phrases(limit):
        return NOT_STATED if limit is None else "no limit"
    *sizes, last = size_limits(limit) or ("",)
    others = limit_phrases(replace(limit, by_size=()))
    return Phrase(*sizes, "; ".join(part for part in (last, *others) if part))


def _limit_in_full(game: Variant) -> str:
    """The limit with its own words in quotes, as they may be those of a rule."""
    limit = game.wild.limit or WildLimit()
    own = (f'"{limit.text}"',) if limit.text else ()
    return "; ".join((*limit_phrases(replace(limit, text="")), *own))


def _melds(base: Variant, variant: Variant) -> Iterator[Difference]:
    """Each kind of meld, whatever it is called; in full where one is the other with something left out."""
    for name in dict.fromkeys([*variant.melds, *base.melds]):
        was, now = base.melds.get(name), variant.melds.get(name)
        if _meaning(was) == _meaning(now):
            continue
        before, after = (
            meld_phrase(game, kind) if kind else Phrase(NONE) for game, kind in ((base, was), (variant, now))
        )
        if all(one == other for one, other in zip(before.parts, after.parts, strict=False)):
            before, after = (_meld_in_full(game, kind) for game, kind in ((base, was), (variant, now)))
        if before != after:
            yield Difference((now or base.melds[name]).singular, before, after)


def _meaning(kind: MeldKind | None) -> MeldKind | None:
    return kind and replace(kind, singular="", plural="")


def _meld_in_full(game: Variant, kind: MeldKind | None) -> Phrase:
    if kind is None:
        return Phrase(NONE)
    phrase = meld_phrase(game, kind)
    ends = f"from {kind.ranks[0]} to {kind.ranks[-1]}" if kind.ends_stated else "its ends not stated"
    are_told = not kind.is_sequence or phrase != meld_phrase(game, replace(kind, ends_stated=False))
    exact = "no more cards than that" if kind.exact else ""
    called = f'said "{kind.phrase}"' if kind.phrase else ""
    return Phrase(*phrase.parts, "" if are_told else ends, exact, called)


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
    return {name: f"{count} in each pack" if count else NONE for name, count in counts.items()}


def _packs_in_play(game: Variant) -> object:
    """The number of packs where it is one for all who can play, else the rule that tells it."""
    players = game.players or PlayerRange(1, None)
    counts = {packs_for(game, number) for number in range(players.low, (players.high or 0) + 1)}
    return counts if len(counts) == 1 and None not in counts else game.packs


def _packs_in_full(game: Variant) -> str:
    def said(packs: Packs) -> str:
        more = f" and 1 more per {packs.per} above {packs.above}"
        return str(packs.base) if packs.per is None else f"{packs.base}{more}"

    cases = game.packs.cases if game.packs else ()
    return by_players_in_full((those, said(packs)) for those, packs in cases) or NOT_STATED


def _jokers_in_full(game: Variant) -> str:
    cases = game.jokers.cases if game.jokers else ()
    return by_players_in_full((those, write_jokers(jokers)) for those, jokers in cases) or NOT_STATED


def _bonuses(base: Variant, variant: Variant) -> Iterator[Difference]:
    """Points, what earns them, and how they go together: "−50 (no joker, in place of out blind)"."""

    def bonuses(game: Variant) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for bonus in game.bonuses:
            instead = f"in place of {bonus.replaces}" if bonus.replaces else ""
            often = f"more than once a {variant.hand_word()}" if bonus.repeats else ""
            how = ", ".join(part for part in (bonus.when, instead, often) if part)
            found[bonus.name] = signed(bonus.points) + (f" ({how})" if how else "")
        return found

    yield from by_name(bonuses)(base, variant)


def _spelling(base: Variant, variant: Variant) -> Iterator[Difference]:
    """How the file writes wild cards that are the same."""
    if base.wild.cards == variant.wild.cards:
        names = rule("spelling of the wild cards", lambda game: game.wild.names, lambda game: Phrase(*game.wild.names))
        yield from names(base, variant)


def _words(base: Variant, variant: Variant) -> Iterator[Difference]:
    """The games' own words, singular and plural."""
    keys = dict.fromkeys([*base.words, *variant.words])

    def words(game: Variant) -> Mapping[str, str]:
        return {key: " / ".join(game.words.get(key, (key, f"{key}s"))) for key in keys}

    yield from by_name(words, called="word for a {}")(base, variant)


def _assumed(game: Variant) -> Mapping[str, str]:
    """Why something is assumed, by what it is about: a key, the settlement, or the points of some cards in a table."""
    found: dict[str, str] = {key.replace("_", " "): why for key, why in game.assumed.items()}
    if game.settlement and game.settlement.assumed:
        found["who pays whom"] = game.settlement.assumed
    for table in (game.values, *game.other_values):
        for value in table.values if table else ():
            if value.assumed:
                title = f" ({table.title})" if table and table.title else ""
                found[f"points of {_cards_of(game, value)}{title}"] = value.assumed
    return found


def _cards_of(game: Variant, value: CardValue) -> str:
    ranks = {card.rank for card in value.cards}
    return ranks_phrase(game.deck, ranks) if ranks and ranks <= {*game.deck.ranks} else value.name


def _sources(game: Variant) -> list[str]:
    return [", ".join(part for part in (source.text, source.url) if part) for source in game.sources]


CARDS: tuple[Rule, ...] = (
    rule("wild cards", lambda game: game.wild.cards, _wild_cards,
         lambda game: one_by_one(game.deck, game.wild.cards or ()) or NONE),
    rule("wild cards in a meld", lambda game: game.wild.limit, _limit, _limit_in_full),
    _melds,
    rule("players", lambda game: game.players, lambda game: players_phrase(game.players)),
    rule("best with", lambda game: game.best_players, lambda game: players_phrase(game.best_players)),
    rule("deck", lambda game: game.deck, lambda game: game.deck.title, _deck_in_full),
    by_name(_extra_cards, missing=NONE),
    rule("cards taken out", lambda game: game.removed, lambda game: cards_phrase(game.deck, game.removed),
         lambda game: one_by_one(game.deck, game.removed), gone=NONE),
    rule("packs", _packs_in_play, packs_phrase, _packs_in_full),
    rule("jokers", lambda game: game.jokers, lambda game: jokers_phrase(game) or NONE, _jokers_in_full),
)  # fmt: skip
CLOSING: tuple[Rule, ...] = (
    _bonuses,
    rule("end of the game", lambda game: (game.end, game.winner), ending_phrase),
    rule("tie", lambda game: game.tie, lambda game: tie_phrase(game) or SHARED),
    rule("settlement", lambda game: game.settlement, lambda game: settlement_phrase(game) or NONE),
    by_name(lambda game: game.calls),
    listed("note", lambda game: game.notes),
)
IN_WORDS: tuple[Rule, ...] = (
    rule("title", lambda game: game.title, lambda game: game.title or NONE),
    rule("summary", lambda game: game.summary, lambda game: game.summary or NONE),
    rule("version", lambda game: game.version, lambda game: game.version or NONE),
    _spelling,
    _words,
    by_name(_assumed, called="assumed, {}"),
    listed("left open", lambda game: game.unstated),
    rule("largest hand, as stated", lambda game: game.stated_largest_hand,
         lambda game: NOT_STATED if game.stated_largest_hand is None else str(game.stated_largest_hand)),
    listed("source", _sources),
)  # fmt: skip
"""What leaves the play as it is: names and words, what is assumed or left open, and the sources."""
