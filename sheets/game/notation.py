"""The short notations people write, read and written: "2 sets of 3 + run of 4", "1 more per 4 players", "10-K", "QH".

Every reader here takes text as it stands in the file, or at the table, and raises NotationFault with what is right.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby, pairwise

from sheets.errors import NotationFault
from sheets.game.by_players import Jokers, Packs
from sheets.game.deck import Card, Deck, Precision
from sheets.game.melds import Contract, Meld, MeldKind
from sheets.limits import LONGEST_WORD, MOST_ROUNDS
from sheets.text import did_you_mean, quote

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ARTICLES = ("a", "an")
"""Words that mean one."""
_NUMBER = "|".join((r"\d{1,3}", *ARTICLES, *NUMBER_WORDS[1:]))


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else 1 if word in ARTICLES else NUMBER_WORDS.index(word)


def read_deals(text: str) -> tuple[int, ...]:
    """Read "10-1-10", the cards dealt round by round, down from ten to one and up again."""
    if not re.fullmatch(r"[1-9][0-9]?(?:\s*(?:-|–|to)\s*[1-9][0-9]?)+", text.strip()):
        right = 'write the cards of the first round, of each where the deals turn, and of the last, like "10-1-10"'
        raise NotationFault(f"{quote(text)} does not say how the deals go", right)
    ends = [int(end) for end in re.findall(r"[0-9]+", text)]
    found = ends[:1]
    for was, now in pairwise(ends):
        step = 1 if now > was else -1
        found += range(was + step, now + step, step) if now != was else [now]
    if len(found) > MOST_ROUNDS:
        raise NotationFault(f"{quote(text)} makes {len(found)} rounds", f"use up to {MOST_ROUNDS}")
    return tuple(found)


def read_packs(written: int | str, *, above: int, base: int) -> Packs:
    """Read a number of packs, or "1 more per 4 players" on top of `base` packs for `above` players."""
    if isinstance(written, int):
        return Packs(written)
    found = re.fullmatch(rf"({_NUMBER}) more (?:per|for every) (\d{{1,2}})(?: players?)?", written.strip().lower())
    if found is None or _number(found[1]) != 1 or int(found[2]) < 1:
        raise NotationFault(f"{quote(written)} is not a number of packs", 'write 2, or "1 more per 4 players"')
    return Packs(base, int(found[2]), above)


def read_jokers(written: int | str) -> Jokers:
    """Read 2 (in each pack), "2 per pack", "3 in all" or "players - 1"."""
    if isinstance(written, int):
        return Jokers(per_pack=written)
    text = written.strip().lower().replace("−", "-").replace("–", "-")
    if text == "none":
        return Jokers()
    if found := re.fullmatch(r"(\d{1,2}) (?:(per|in each) pack|in all)", text):
        return Jokers(per_pack=int(found[1])) if found[2] else Jokers(in_all=int(found[1]))
    if found := re.fullmatch(r"players(?:\s*([-+])\s*(\d{1,2}))?", text):
        return Jokers(per_player=1, in_all=int((found[1] or "+") + (found[2] or "0")))
    right = 'write 2 (in each pack), "2 per pack", "3 in all" or "players - 1"'
    raise NotationFault(f"{quote(written)} is not a number of jokers", right)


def read_contract(text: str, melds: Mapping[str, MeldKind]) -> Contract:
    """Read "2 sets + run of 7", "3 of a kind and run of 4", "2 sets or 1 run of 7", or "none".

    `melds` are the kinds of the game; a kind answers to its own name and to the game's words for it.
    """
    if text.strip().lower() in ("none", "no contract"):
        return Contract()
    alternatives = re.split(r"\s+or\s+(?!more\b)", text.strip())
    return Contract(tuple(_read_melds(alternative, melds) for alternative in alternatives))


def _read_melds(text: str, melds: Mapping[str, MeldKind]) -> tuple[Meld, ...]:
    parts = re.split(r"\s*(?:\+(?!\s*(?:$|[+,&]))|,|&|\band\b)\s*", text)
    if not all(part.strip() for part in parts):
        raise NotationFault(f"{quote(text)} is not a contract", _contract_example(melds.values()))
    return tuple(_read_meld(" ".join(part.split()), melds) for part in parts)


def _contract_example(kinds: Iterable[MeldKind]) -> str:
    words = [kind.plural for kind in kinds]
    return f'write one like "2 sets + 1 run" or "run of 7"; this game\'s melds are: {", ".join(words)}'


def _read_meld(text: str, melds: Mapping[str, MeldKind]) -> Meld:
    lower = text.lower()
    for kind in melds.values():
        if kind.phrase:
            phrase = re.escape(kind.phrase.lower()).replace(r"\#", f"({_NUMBER})")
            if found := re.fullmatch(rf"(?:({_NUMBER})\s*[x×]\s*)?{phrase}", lower):
                return _checked(kind, text, size=_number(found[2]), count=_number(found[1] or "1"), exact=kind.exact)
    found = re.fullmatch(
        rf"(?:(?P<count>{_NUMBER})\s+)?(?:(?P<cards>\d{{1,3}})-card\s+)?(?P<word>\D*?[^\W\d](?:'s)?)"
        rf"(?:\s+of\s+(?P<how>exactly |at least )?(?P<size>{_NUMBER})(?P<more>\s?\+| or more)?)?",
        lower,
    )
    if found is None:
        raise NotationFault(f"{quote(text)} is not a meld", _contract_example(melds.values()))
    kind = _kind_called(found["word"], melds)
    size = found["cards"] or found["size"]
    if size is None and kind.size is None:
        right = f'write "{kind.singular} of 4", or give the game a size: {kind.name} = 4'
        raise NotationFault(f"{quote(text)} has no size, and the game gives none for {kind.plural}", right)
    exact = found["how"] == "exactly " if found["how"] or found["more"] else kind.exact
    number = kind.size if size is None else _number(size)
    return _checked(kind, text, size=number or 0, count=_number(found["count"] or "1"), exact=exact)


def _kind_called(word: str, melds: Mapping[str, MeldKind]) -> MeldKind:
    called = {each: kind for name, kind in melds.items() for each in (name.lower(), f"{name.lower()}s")}
    called |= {each.lower(): kind for kind in melds.values() for each in (kind.singular, kind.plural)}
    if word not in called:
        raise NotationFault(f"{quote(word)} is no kind of meld in this game", did_you_mean(word, called))
    return called[word]


def _checked(kind: MeldKind, text: str, *, size: int, count: int, exact: bool) -> Meld:
    if size < 1 or count < 1:
        raise NotationFault(f"{quote(text)} asks for less than one card", "sizes and numbers of melds begin at 1")
    if kind.ranks and not kind.wrap and size > len(kind.ranks):
        ends = f"from {kind.ranks[0]} up to {kind.ranks[-1]} there are only {len(kind.ranks)} cards in a row"
        raise NotationFault(f"there is no {kind.singular} of {size}", ends)
    return Meld(kind.name, size, count, exact)


SUIT_SIGNS = {"♠": "spades", "♤": "spades", "♥": "hearts", "♡": "hearts"}
SUIT_SIGNS |= {"♦": "diamonds", "♢": "diamonds", "♣": "clubs", "♧": "clubs"}
ANY_CARD = "any"
WILD_CARD = "wild"
WILD_OF_ROUND = "wild of the round"
WILD_KEYS = {WILD_CARD: Precision.WILD, WILD_OF_ROUND: Precision.WILD_OF_ROUND}
"""The keys of card values that mean wild cards: all that are wild, and those that are wild in a round only."""


def deck_cards(deck: Deck) -> Iterator[Card]:
    """Every kind of card in the deck: ranks by suits, then the specials."""
    for rank in deck.ranks:
        for suit in deck.suits or ("",):
            yield Card(rank, suit)
    yield from (Card(special) for special in deck.specials)


def read_cards(name: str, deck: Deck, *, cards: Collection[Card]) -> tuple[Precision, frozenset[Card]]:
    """The cards, out of `cards`, that a name in the file means, and how narrowly it names them.

    Reads "any", a suit, a range "10-K", a rank "K" or "kings", a card "2 of clubs" or "black 14", a special "joker".
    """
    text = " ".join(name.split())
    if text.lower() == ANY_CARD:
        return Precision.ANY, frozenset(cards)
    if suit := _suit(text, deck, letters=False):
        return Precision.SUIT, frozenset(card for card in cards if card.suit == suit)
    if ranks := _range(text, deck):
        return Precision.RANGE, frozenset(card for card in cards if card.rank in ranks)
    if rank := _rank(text, deck):
        return Precision.RANK, frozenset(card for card in cards if card.rank == rank)
    if special := _special(text, deck, cards=cards):
        return Precision.NAMED, frozenset([special])
    if card := _suited(text, deck, letters=False):
        return Precision.NAMED, frozenset([card] if card in cards else [])
    known = [*deck.ranks, *deck.names.values(), *deck.suits, *specials(deck, cards), ANY_CARD, WILD_CARD]
    if " " in text:
        known = [*(deck.spell(card) for card in cards), *specials(deck, cards), WILD_OF_ROUND]
    right = f"the deck has {', '.join([*spread(deck.ranks, deck), *deck.suits, *specials(deck, cards)])}"
    if len(text) > 2:
        right = did_you_mean(text, known, otherwise=right)
    raise NotationFault(f"the deck has no card called {quote(name)}", right)


def wild_key(key: str) -> Precision | None:
    """Which wild cards a key of the card values means; None where it is no such key."""
    return WILD_KEYS.get(" ".join(key.lower().split()))


def split_count(text: str) -> tuple[int, str]:
    """How many of a card are meant, and the card: "3x6" is three sixes."""
    found = re.fullmatch(r"(\d{1,2})\s*[xX×*]\s*(\S.*)", text.strip())
    if found and not int(found[1]):
        raise NotationFault(f"{quote(text)} is no card", "leave out what is not in the hand")
    return (int(found[1]), found[2]) if found else (1, text.strip())


def read_hand_card(text: str, deck: Deck, *, cards: Collection[Card]) -> frozenset[Card]:
    """The cards, out of `cards`, that may be meant by one card as people write it in a hand.

    Reads "6", "K", "king", "QH", "Q♥", "14B", "H10", "2 of clubs", "black 14", "joker", "jok".
    """
    if special := _special(text, deck, cards=cards, shortened=True):
        return frozenset([special])
    if card := _suited(text, deck, letters=True):  # before the ranks: KS is the king of spades and not some kings
        return frozenset([card])
    if rank := _rank(text, deck):
        return frozenset(card for card in cards if card.rank == rank)
    if not deck.is_known:
        wrong = "nobody knows the deck of this game, so that no card counts"
        raise NotationFault(wrong, "say in its file which deck it is")
    known = [*deck.ranks, *specials(deck, cards), WILD_CARD]
    suited = [f"{deck.ranks[-1]}{suit[0].upper()}" for suit in deck.suits[:1]]
    examples = [*deck.ranks[:1], *deck.ranks[-1:], *suited, *specials(deck, cards)]
    right = f"cards are written like {', '.join(examples)}"
    if parted := re.findall(r"[^\s,;]+", text) if re.search("[,;]", text) else []:
        right = f"part cards by spaces, like {' '.join(parted)}"
    elif len(text) > 2:
        right = did_you_mean(text, known, otherwise=right)
    raise NotationFault(f"the deck has no card {quote(text)}", right)


def spread(ranks: Collection[str], deck: Deck) -> list[str]:
    """Ranks as the fewest ranges in the deck's order, as they are typed: 1, 2, 3, 5 give "1-3" and "5"."""
    return [low if low == high else f"{low}-{high}" for low, high in rank_ranges(ranks, deck)]


def rank_ranges(ranks: Collection[str], deck: Deck) -> list[tuple[str, str]]:
    """The ends of the fewest ranges of ranks in the deck's order: 1, 2, 3, 5 give (1, 3) and (5, 5)."""
    places = sorted(deck.ranks.index(rank) for rank in set(ranks))
    groups = groupby(enumerate(places), key=lambda each: each[1] - each[0])  # the same for neighbours
    ends = [[place for _, place in group] for _, group in groups]
    return [(deck.ranks[row[0]], deck.ranks[row[-1]]) for row in ends]


def ranks_between(low: str, high: str, deck: Deck) -> tuple[str, ...]:
    """The ranks from low to high, an ace at either end where the deck has one; empty where they run backwards."""
    order = [*deck.ranks, deck.either_end] if deck.either_end else list(deck.ranks)
    last = len(order) - 1 if high == deck.either_end else order.index(high)
    return tuple(order[order.index(low) : last + 1])


def read_rank(text: str, deck: Deck) -> str:
    """One rank of the deck, by its sign or its word."""
    if rank := _rank(text, deck):
        return rank
    right = f"from low to high it has {', '.join(deck.ranks)}" if deck.ranks else "none of its cards has a rank"
    raise NotationFault(f"the deck has no rank {quote(text)}", right)


def _rank(text: str, deck: Deck) -> str | None:
    return _spellings(deck.ranks, tuple(deck.names.items())).get(text.lower())


@cache
def _spellings(ranks: tuple[str, ...], names: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """The ranks by all that they may be called; one that comes earlier has a spelling before the others."""
    words = dict(names)
    found: dict[str, str] = {}
    for rank in ranks:
        word = words.get(rank, rank).lower()
        for spelling in (rank, f"{rank}s", f"{rank}'s"):
            found.setdefault(spelling.lower(), rank)
        for spelling in (word, f"{word}s", f"{word}es"):
            found.setdefault(spelling, rank)
    return found


def _range(text: str, deck: Deck) -> tuple[str, ...] | None:
    ends = re.split(r"\s*(?:-|–|\bto\b)\s*", text)
    if len(ends) != 2:
        return None
    low, high = _rank(ends[0], deck), _rank(ends[1], deck)
    if low is None or high is None:
        return None
    ranks = ranks_between(low, high, deck)
    if low == high or not ranks:
        right = f'write "{low}"' if low == high else f'from low to high is "{high}-{low}"'
        raise NotationFault(f"{quote(text)} is not a range of cards", right)
    return ranks


def specials(deck: Deck, cards: Collection[Card]) -> list[str]:
    """The names of the special cards among `cards`, in order."""
    return sorted({card.rank for card in cards} - set(deck.ranks))


def _special(text: str, deck: Deck, *, cards: Collection[Card], shortened: bool = False) -> Card | None:
    name = _called(text, specials(deck, cards), shortened=shortened and len(text) > 1)
    return Card(name) if name else None


def _suit(text: str, deck: Deck, *, letters: bool) -> str | None:
    """A suit by its name or sign, or, where `letters` will do, by its first letters."""
    sign = text.replace("\ufe0e", "").replace("\ufe0f", "")
    return _called(SUIT_SIGNS.get(sign, text), deck.suits, shortened=letters)


def _called(text: str, names: Iterable[str], *, shortened: bool) -> str | None:
    """The name that is meant, with an s behind it or without, or the only one that begins so where it is shortened."""
    low = text.lower()
    for name in names:
        if low.removesuffix("s") == name.lower().removesuffix("s"):
            return name
    begun = [name for name in names if shortened and low and name.lower().startswith(low)]
    return begun[0] if len(begun) == 1 else None


def _suited(text: str, deck: Deck, *, letters: bool) -> Card | None:
    """A card of a rank and a suit, in either order, apart ("black 14") or, where it is short, run together ("14B")."""
    parts = re.split(r"\s+of\s+|\s+", text)
    pairs = [(parts[0], parts[1])] if len(parts) == 2 else []
    if len(parts) == 1 and len(text) <= 2 * LONGEST_WORD:
        pairs = [(text[:cut], text[cut:]) for cut in range(1, len(text))]
    for one, other in pairs:
        for rank_text, suit_text in ((one, other), (other, one)):
            rank = _rank(rank_text, deck)
            suit = _suit(suit_text, deck, letters=letters) if rank else None
            is_apart = len(parts) == 2 or suit_text in SUIT_SIGNS
            if rank and suit and (is_apart or rank_text.lower() == rank.lower()):  # "kings" is no king of spades
                return Card(rank, suit)
    return None
