"""Decks out of a file, and the cards that a variant's pack is made of."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.card_notation import ANY_CARD, WILD_CARD, deck_cards, read_cards, spread
from sheets.game.model import Card, Deck, Precision
from sheets.rules_file.toml_schema import DeckTable
from sheets.rules_file.tree import Fault, Node, Path
from sheets.text import clean, did_you_mean, quote

JOKER = facts.JOKER.rank
NO_JOKERS = ("none", 0)
MOST_RANKS = 200
MOST_KINDS = 500
"""Different cards in a deck; no game has a hundred, and many more would take long to look through."""


def build_deck(name: str, table: DeckTable) -> tuple[Deck, list[Fault]]:
    """The deck that a table of the file describes, fit for use only where the list of faults is empty."""
    faults: list[Fault] = []
    ranks: list[tuple[str, Path]] = []
    for number, written in enumerate(table.ranks):
        try:
            ranks += [(rank, ("ranks", number)) for rank in _ranks(clean(written))]
        except NotationFault as fault:
            faults.append(Fault((("ranks", number),), fault.wrong, fault.right))
    kinds = len(ranks) * max(1, len(table.suits))
    if kinds > MOST_KINDS:
        right = f"a deck has at most {MOST_KINDS}; for two of each card write copies = 2"
        faults.append(Fault((("ranks",),), f"the deck has {kinds} different cards", right))
    suits = [(clean(suit), ("suits", number)) for number, suit in enumerate(table.suits)]
    specials = {clean(special): count for special, count in table.specials.items()}
    faults += _unclear_names([*ranks, *suits], [(special, ("specials", special)) for special in specials])
    names = {clean(rank): clean(word) for rank, word in table.names.items()}
    known = [rank for rank, _ in ranks]
    for rank in names:
        if rank not in known:
            faults.append(
                Fault(
                    (("names", rank),),
                    f"the deck has no rank {quote(rank)}",
                    did_you_mean(rank, known) or "leave it out",
                )
            )
    if not ranks and not specials and not faults:
        right = 'list its ranks from low to high: ranks = ["A", "2-10", "J"]'
        faults.append(Fault((("ranks",),), "the deck has no cards", right))
    deck = Deck(
        name=name,
        title=clean(table.title or "") or name,
        ranks=tuple(known),
        suits=tuple(suit for suit, _ in suits),
        specials=specials,
        copies=table.copies,
        names=names,
        spelling=table.spelling,
    )
    return deck, faults


def _ranks(written: str) -> list[str]:
    low, dash, high = written.partition("-")
    if not (dash and low.isdecimal() and high.isdecimal()):
        return [written]
    if int(low) >= int(high) or int(high) > MOST_RANKS:
        right = f'write one like "2-10", from low to high, up to {MOST_RANKS}'
        raise NotationFault(f"{quote(written)} is not a range of ranks", right)
    return [str(number) for number in range(int(low), int(high) + 1)]


def _unclear_names(plain_cards: list[tuple[str, Path]], specials: list[tuple[str, Path]]) -> Iterator[Fault]:
    """Names that stand twice, or that mean something else; a special card may be called wild, and be it."""
    seen: set[str] = set()
    for name, path in [*plain_cards, *specials]:
        reserved = (ANY_CARD, WILD_CARD) if (name, path) in plain_cards else (ANY_CARD,)
        if not name:
            yield Fault((path,), "a name without a visible character", "write one")
        elif name.lower() in reserved:
            yield Fault((path,), f"{quote(name)} has a meaning of its own in this file", "call the card otherwise")
        elif name.lower() in seen:
            yield Fault(
                (path,), f"{quote(name)} stands twice in the deck", "name each rank, suit and special card once"
            )
        seen.add(name.lower())


def all_cards(deck: Deck, extra: Sequence[str]) -> tuple[Card, ...]:
    """Every kind of card that the deck and the extra cards of a variant can name, removed ones too."""
    known = list(deck_cards(deck))
    return (*known, *(Card(name) for name in extra if Card(name) not in known))


def merge_values(
    decks: Mapping[str, Deck], merged: dict[str, Node], inherited: dict[str, Node], own: dict[str, Node]
) -> dict[str, Node]:
    """Card values of a child over those of its base; an inherited key keeps the cards that no key of the child names.

    `merged` is the rest of the child's complete table: its deck, its extra cards, those removed and the wild ones.
    Inherited keys whose cards are no longer in the child's pack are gone with them.
    """
    deck = decks.get(str(merged["deck"].value)) if "deck" in merged else None
    if deck is None or len(own) > MOST_RANKS:  # too many, which is told when the table is validated
        return inherited | own
    cards = all_cards(deck, [clean(name) for name in merged["extra"].table] if "extra" in merged else [])
    wild = _listed_cards(merged.get("wild"), deck=deck, cards=cards)
    rounds = merged["rounds"].value if "rounds" in merged else None
    in_rounds = [node.table["wild"] for node in rounds if "wild" in node.table] if isinstance(rounds, list) else []
    sometimes = frozenset().union(*(_listed_cards(node, deck=deck, cards=cards) for node in in_rounds))
    in_hand = frozenset(cards) - _listed_cards(merged.get("remove"), deck=deck, cards=cards)
    if "jokers" in merged and merged["jokers"].value in NO_JOKERS:
        in_hand -= {Card(JOKER)}
    has_wild_value = any(is_wild_key(key) for key in [*inherited, *own])
    mine = [named for key in own if (named := _named(key, deck, cards, wild | sometimes))]
    values: dict[str, Node] = {}
    for key, node in inherited.items():
        named = _named(key, deck, cards, wild | sometimes)
        if key in own or named is None:
            values |= {} if key in own else {key: node}
            continue
        precision, those = named
        taken = [cards_ for own_, cards_ in mine if _beats(own_, cards_, inherited=precision, wild=wild)]
        left = those.difference(*taken) if taken else those
        if precision is Precision.WILD and left & sometimes:
            left = those  # no other key can speak of cards that are wild in a round only
        if left & in_hand - (wild if has_wild_value and precision is not Precision.WILD else frozenset()):
            values |= dict.fromkeys([key] if left == those else _names(left & in_hand, deck), node)
    return values | own


def is_wild_key(key: str) -> bool:
    """Whether a key of the card values means the wild cards."""
    return key.strip().lower() == WILD_CARD


def _beats(own: Precision, cards: frozenset[Card], *, inherited: Precision, wild: frozenset[Card]) -> bool:
    """Whether a key of the child must be taken out of an inherited one; a narrower key wins without that.

    Only a key that names nothing but wild cards speaks of them: `2 = 5` leaves a wild 2 of clubs as it is.
    """
    if inherited is Precision.WILD:
        return own in (Precision.WILD, Precision.ANY) or bool(cards and cards <= wild)
    return own <= inherited


def _named(
    key: str, deck: Deck, cards: tuple[Card, ...], wild: frozenset[Card]
) -> tuple[Precision, frozenset[Card]] | None:
    if is_wild_key(key):
        return Precision.WILD, wild
    try:
        return read_cards(key, deck, cards=cards)
    except NotationFault:
        return None


def _listed_cards(listed: Node | None, *, deck: Deck, cards: tuple[Card, ...]) -> frozenset[Card]:
    """The cards that a list, or one name, means; what can't be read is told when the variant is built.

    Here "wild" is no key of the values but a card of that name, as in the Phase 10 deck.
    """
    written = listed.value if listed else []
    found: frozenset[Card] = frozenset()
    for name in [str(node.value) for node in written] if isinstance(written, list) else [str(written)]:
        with suppress(NotationFault):
            found |= read_cards(name, deck, cards=cards)[1]
    return found


def _names(cards: frozenset[Card], deck: Deck) -> list[str]:
    """The fewest keys that name just these cards: whole ranks as ranges, the rest one by one."""
    suits = deck.suits or ("",)
    whole = [rank for rank in deck.ranks if all(Card(rank, suit) in cards for suit in suits)]
    single = sorted(card for card in cards if card.rank not in whole)
    return [*spread(whole, deck), *(deck.spell(card) for card in single)]
