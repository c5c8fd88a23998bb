"""The words of a fillable sheet: what a field is called for those who hear it, and where the sheet adds up."""

from sheets.game.model import Variant
from sheets.game.scoring import AWAY
from sheets.phrases.words import capital
from sheets.text import joined, quote

VIEWERS = ("Chrome", "Edge", "Firefox")
"""Whose engines were tried."""
POINTS, BONUS, SO_FAR, TOTAL, PLACE = "points", "bonus", "total so far", "total", "place"
LAID_DOWN, RECEIVES, STAKE, STATUS = "laid down", "what is received", "stake", "how the game stands"
SLOW = "so many scores add up slowly: some seconds after each"
COPIES_ARE_NO_FORM = "several small sheets on a page can't be filled in on a screen"


def adds_up(variant: Variant) -> str:
    """Where a sheet does more than hold what is written."""
    what = "Totals add up" if variant.keeps_score else "Places are worked out"
    return f"{what} in {joined(VIEWERS)}"


def with_away(words: str) -> str:
    """The same, and what is written for one who does not play, comes late or has left, where there is room for it."""
    return f"{words}; write {AWAY} for one who is away"


def laid_twice(variant: Variant) -> tuple[str, str, str]:
    """Before the number of a hand that stands twice with a player, between the two, and behind the name."""
    hand, requirement = variant.hand_word(), variant.word("round")
    return f"{capital(hand)} ", " stands twice with ", f": only one {requirement} is laid down in a {hand}."


def field_words(*parts: str) -> str:
    """What a field is called: "Ann, hand 3, points"."""
    return ", ".join(part for part in parts if part)


def name_of_player(number: int) -> str:
    """The field of a name."""
    return f"Name of player {number}"


def line_words(variant: Variant, number: str, *, is_requirement: bool) -> str:
    """A line of the sheet: "hand 3"."""
    return f"{variant.word('round') if is_requirement else variant.hand_word()} {number}"


def laid_in(variant: Variant) -> str:
    """The field for the number of the hand in which a requirement was laid down."""
    return f"laid down in {variant.hand_word()} no."


def made_words(entry: str) -> str:
    """The field for the tick beside a bid: "bid made"."""
    return f"{entry} made"


def buy_words(variant: Variant, number: int, count: int) -> str:
    """A box to cross off: "buy 2 of 3"."""
    return f"{variant.word('buy')} {number} of {count}"


def tally_words(variant: Variant) -> str:
    """A line to tally on."""
    return f"tally of {variant.word('buy', 2)}"


def sum_words(variant: Variant, words: str, lines: int) -> str:
    """A sum of so many lines: "carried over, 5 hands"."""
    return f"{words.lower()}, {lines} {variant.hand_word(lines)}"


def status_words(page: int) -> str:
    """How the game stands, which each page says."""
    return STATUS if page == 1 else f"{STATUS}, page {page}"


def hand_words(variant: Variant, number: int) -> str:
    """The number of a hand, to be crossed off once it is played."""
    return f"{variant.hand_word()} {number} played"


def differs(what: str, written: str, value: float | None) -> str:
    """Where a sheet says something else than follows from its scores."""
    right = "none" if value is None else f"{value:g}"
    return f"the sheet has {quote(written)} as {what}, where the scores make it {right}"
