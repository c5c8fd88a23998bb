"""House rules: how a game is played otherwise than the one that it extends, as sheets and pages tell it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from sheets.game.model import Variant
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.messages import Value, said, several
from sheets.words.translation import in_language

MOST_AT_FOOT = 3
"""So many rules are told at the foot of a sheet and on a card, those that weigh most; all of them on a rules page."""


@dataclass(frozen=True)
class HouseRules:
    """What differs from the game that a variant extends; with no phrases where nothing does.

    `base` is the title of that game, without which "seven cards are dealt, not ten" says little.
    """

    base: str = ""
    phrases: tuple[str, ...] = ()
    told: frozenset[Value] = field(default=frozenset(), compare=False)
    """What they tell that the game has now: no page says it once more."""

    @property
    def heading(self) -> Value:
        """The words above a list of them: "House rules on Rook Shanghai"."""
        return said("house-rules.heading", base=self.base)

    def line(self, most: int) -> Value:
        """So many of them, and where the others are told."""
        more = len(self.phrases) - most
        others = said("house-rules.more", number=more) if more > 0 else None
        return several([said("house-rules", base=self.base), *self.phrases[:most], others], " · ")


NO_HOUSE_RULES = HouseRules()


def house_rules(games: Mapping[str, Variant], variant: Variant, *, besides: Collection[str] = ()) -> HouseRules:
    """How a variant is played otherwise than the one it extends, a sentence for each difference, the weightiest first.

    Empty where it extends none, is a game of its own all the same, or differs in name only. The notes that are said
    besides are left out; a note that is no longer there is always told, as nothing else would tell of it.
    """
    base = games.get(variant.extends)
    if base is None or not variant.is_house_rules:
        return NO_HOUSE_RULES
    base = in_language(base, variant.language)
    told = [each for each in differences(base, variant, together=True) if each.now is None or each.now not in besides]
    phrases = dict.fromkeys(say(variant._replace(assumed={}), each.said) for each in told)
    return HouseRules(
        base.title,
        tuple(phrases),
        told=frozenset(each.now for each in told),
    )
