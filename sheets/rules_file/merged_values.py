"""Card values of house rules laid over those of their base: an inherited key keeps the cards that no own key names."""

from collections.abc import Collection, Mapping

from sheets.errors import NotationFault
from sheets.game.deck import Card, Deck, Precision
from sheets.game.notation import WILD_OF_ROUND, spread, wild_key
from sheets.limits import MOST_RANKS
from sheets.rules_file.card_rules import NO_CARDS, NO_JOKERS
from sheets.rules_file.card_values import WildCards, named_by_key
from sheets.rules_file.decks import JOKER, special_name
from sheets.rules_file.table_reader import TableReader
from sheets.rules_file.toml_tree import Node


def merge_values(
    inherited: Mapping[str, Node], own: Mapping[str, Node], variant: Mapping[str, Node], decks: Mapping[str, Deck]
) -> dict[str, Node]:
    """The values of a child's complete table, the rest of which is `variant`.

    Inherited keys whose cards are no longer in the child's pack are gone with them.
    """
    deck = decks.get(str(variant["deck"].value)) if "deck" in variant else None
    if deck is None or len(own) > MOST_RANKS:  # too many, which is told when the table is validated
        return {**inherited, **own}
    cards = _CardsOfChild(variant, deck, [*inherited, *own])
    mine = [named for key in own if (named := cards.named(key, beside=own)) is not None]
    values: dict[str, Node] = {}
    for key, node in inherited.items():
        if key not in own:
            values |= dict.fromkeys(cards.keys_left(key, mine), node)
    return {**values, **own}


class _CardsOfChild:
    """The cards that the keys of a child's values can mean, those in its pack, and those that are wild."""

    def __init__(self, variant: Mapping[str, Node], deck: Deck, keys: list[str]) -> None:
        self.deck, self.keys = deck, keys
        extra = variant["extra"].table if "extra" in variant else {}
        self.reader = TableReader({}, deck, [special_name(name) for name in extra])
        rounds = variant["rounds"].value if "rounds" in variant else None
        in_rounds = [node.table.get("wild") for node in rounds] if isinstance(rounds, list) else []
        wild, taken = self._listed(variant.get("wild")), variant.get("remove")
        self.wild = WildCards(wild, NO_CARDS.union(*map(self._listed, in_rounds)) - wild)
        # what a table takes out it takes out for some numbers of players only
        self.in_hand = frozenset(self.reader.cards) - self._listed(None if taken and taken.table else taken)
        if "jokers" in variant and variant["jokers"].value in NO_JOKERS:
            self.in_hand -= {Card(JOKER)}

    def _listed(self, listed: Node | None) -> frozenset[Card]:
        """The cards that a list, or one name, means; what can't be read is told when the variant is built."""
        written = listed.value if listed else []
        return self.reader.named(
            (), [str(each.value) for each in written] if isinstance(written, list) else [str(written)]
        )

    def named(self, key: str, *, beside: Collection[str]) -> tuple[Precision, frozenset[Card]] | None:
        """What a key means where it stands `beside` others; None where it can't be read."""
        try:
            return named_by_key(key, self.deck, beside=beside, cards=self.reader.cards, wild=self.wild)
        except NotationFault:
            return None

    def keys_left(self, key: str, mine: list[tuple[Precision, frozenset[Card]]]) -> list[str]:
        """The keys for what is left of an inherited one beside those of the child; none where nothing is.

        A narrower key wins without being taken out. Only one that names nothing but wild cards speaks of them: `2 = 5`
        leaves a wild 2 of clubs as it is.
        """
        if (named := self.named(key, beside=self.keys)) is None:
            return [key]
        precision, those = named
        always = self.wild.always
        if precision.is_wild:
            beaten = [
                cards for own, cards in mine if own.is_wild or own is Precision.ANY or (cards and cards <= always)
            ]
            hidden = NO_CARDS
        else:
            beaten = [cards for own, cards in mine if own <= precision]
            hidden = NO_CARDS.union(*(cards for own, cards in mine if precision < own < Precision.WILD))
        left = those.difference(*beaten)
        wild = always if Precision.WILD in map(wild_key, self.keys) and not precision.is_wild else NO_CARDS
        if not left & self.in_hand - hidden - wild:
            return []
        if left == those:
            return [key]
        of_rounds = left & self.in_hand & self.wild.of_rounds if precision.is_wild else NO_CARDS
        names = self._names(left & self.in_hand - of_rounds - hidden, wild)
        return [*names, WILD_OF_ROUND] if of_rounds else names

    def _names(self, cards: frozenset[Card], wild: frozenset[Card]) -> list[str]:
        """The fewest keys that name just these cards: whole ranks as ranges, the rest but for wild ones one by one."""
        suits = self.deck.suits or ("",)
        whole = [rank for rank in self.deck.ranks if all(Card(rank, suit) in cards for suit in suits)]
        single = sorted(card for card in cards - wild if card.rank not in whole)
        return [*spread(whole, self.deck), *map(self.deck.spell, single)]
