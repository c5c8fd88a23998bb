"""House rules as a page tells them: the game they build on, and a phrase for each rule that differs."""

from dataclasses import dataclass

HOUSE_RULES = "House rules"


@dataclass(frozen=True)
class HouseRules:
    """What differs from the game that a variant extends; with no phrases where nothing does.

    `base` is the title of that game, without which "7 instead of 10" says little.
    """

    base: str = ""
    phrases: tuple[str, ...] = ()

    @property
    def heading(self) -> str:
        """The words above a list of them: "House rules on Rook Shanghai"."""
        return f"{HOUSE_RULES} on {self.base}"

    @property
    def line(self) -> str:
        """All of them behind the label "House rules", which stays short, as the longest label moves every line."""
        return " · ".join((f"on {self.base}", *self.phrases))


NO_HOUSE_RULES = HouseRules()
