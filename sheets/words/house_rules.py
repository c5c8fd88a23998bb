"""House rules: how a game is played otherwise than the one that it extends, as sheets and pages tell it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from sheets.game.model import Variant
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.messages import Value, said, several

MOST_AT_FOOT = 3
"""So many rules are told at the foot of a sheet and on a card, those that weigh most; all of them on a rules page."""


@dataclass(frozen=True)
class HouseRules:
    """What differs from the game that a variant extends; with no phrases where nothing does.

    `base` is the title of that game, without which "seven cards are dealt, not ten" says little.
    """

    base: str = ""
    phrases: tuple[str, ...] = ()
    at_foot: int = MOST_AT_FOOT
    """How many of them stand in the line at the foot of a sheet, where there is room for so many."""
    of_rounds: tuple[str, ...] = field(default=(), compare=False)
    """Those of the phrases that the rows of a score sheet show too."""
    told: frozenset[Value] = field(default=frozenset(), compare=False)
    """What they tell that the game has now: no page says it once more."""

    @property
    def heading(self) -> Value:
        """The words above a list of them: "House rules on Rook Shanghai"."""
        return said("house-rules.heading", base=self.base)

    @property
    def line(self) -> Value:
        """The first of them, and where the others are told."""
        more = len(self.phrases) - self.at_foot
        others = said("house-rules.more", number=more) if more > 0 else None
        return several([said("house-rules", base=self.base), *self.phrases[: self.at_foot], others], " · ")

    def shortened(self, at_foot: int) -> "HouseRules":
        """With so many at the foot, those first that no row shows."""
        return replace(self, phrases=tuple(sorted(self.phrases, key=self.of_rounds.__contains__)), at_foot=at_foot)

    @property
    def of_rounds_at_foot(self) -> int:
        """How many of those at the foot the rows show too."""
        return sum(phrase in self.of_rounds for phrase in self.phrases[: self.at_foot])


NO_HOUSE_RULES = HouseRules()


def house_rules(games: Mapping[str, Variant], variant: Variant, *, besides: Collection[str] = ()) -> HouseRules:
    """How a variant is played otherwise than the one it extends, a sentence for each difference, the weightiest first.

    Empty where it extends none, is a game of its own all the same, or differs in name only. The notes that are said
    besides are left out; a note that is no longer there is always told, as nothing else would tell of it.
    """
    base = games.get(variant.extends)
    if base is None or not variant.is_house_rules:
        return NO_HOUSE_RULES
    told = [each for each in differences(base, variant, together=True) if each.now is None or each.now not in besides]
    phrases = {say(variant._replace(assumed={}), each.said): each for each in told}
    return HouseRules(
        base.title,
        tuple(phrases),
        of_rounds=tuple(words for words, each in phrases.items() if each.is_of_rounds),
        told=frozenset(each.now for each in told),
    )
