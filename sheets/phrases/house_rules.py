"""House rules as a page tells them: the game they build on, and a sentence for each rule that differs."""

from dataclasses import dataclass, field, replace

from sheets.phrases.words import number_word

HOUSE_RULES = "House rules"
SEE_RULES_PAGE = "see the rules page"
"""Where a sheet or a card has no room for all."""
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

    @property
    def heading(self) -> str:
        """The words above a list of them: "House rules on Rook Shanghai"."""
        return f"{HOUSE_RULES} on {self.base}"

    @property
    def line(self) -> str:
        """The first of them behind the label "House rules", which stays short, as the longest label moves every line.

        Behind them stands where the others are told.
        """
        more = len(self.phrases) - self.at_foot
        others = [f"and {number_word(more)} more: {SEE_RULES_PAGE}"] if more > 0 else []
        return " · ".join((f"on {self.base}", *self.phrases[: self.at_foot], *others))

    def shortened(self, at_foot: int) -> "HouseRules":
        """With so many at the foot, those first that no row shows."""
        return replace(self, phrases=tuple(sorted(self.phrases, key=self.of_rounds.__contains__)), at_foot=at_foot)

    @property
    def of_rounds_at_foot(self) -> int:
        """How many of those at the foot the rows show too."""
        return sum(phrase in self.of_rounds for phrase in self.phrases[: self.at_foot])


NO_HOUSE_RULES = HouseRules()
