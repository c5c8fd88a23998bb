"""How buys differ: how many, at what price, after laying down or not, and what is said of them in words."""

from collections.abc import Callable, Mapping

from sheets.game.model import Buys, Variant
from sheets.phrases.words import NOT_STATED, points_counted
from sheets.text import joined

Said = tuple[str, str]
NONE = "none"


def limits_said(variant: Variant, was: Buys | None, now: Buys | None) -> Said | None:
    """The most buys, before and now; None where that is the same."""
    before, after = _limit(variant, was), _limit(variant, now)
    if before == after and was and now and was.per != now.per:
        before, after = (f"{before}, counted by the {buys.per}" for buys in (was, now))
    return None if before == after else (before, after)


def _limit(game: Variant, buys: Buys | None) -> str:
    if buys is None or (buys.limit is None and not buys.unlimited):
        return NOT_STATED
    if buys.unlimited or not buys.limit:
        return "unlimited" if buys.unlimited else NONE
    hand = game.hand_word()
    return f"{buys.limit} a {'game' if buys.per == 'game' else hand}"


def _said(
    phrase: Callable[[Variant, Buys], str],
) -> Callable[[Variant, Variant, Buys | None, Buys | None], Said | None]:
    """How something is said of the buys of two games; of no matter where nobody may buy now, new where nobody might."""

    def said(base: Variant, variant: Variant, was: Buys | None, now: Buys | None) -> Said | None:
        earlier, later = was or Buys(limit=None), now or Buys(limit=None)
        before, after = phrase(base, earlier) if earlier.allowed else "", phrase(variant, later)
        if before == after or not later.allowed or (not earlier.allowed and after == NOT_STATED):
            return None
        return before, after

    return said


def _price(game: Variant, buys: Buys) -> str:
    """The cards and the points that a buy costs."""
    stock = game.word("stock")
    cards = {None: "", 0: "no card", 1: f"a card from the {stock}"}.get(
        buys.draw, f"{buys.draw} cards from the {stock}"
    )
    points = "" if buys.points is None else points_counted(buys.points)
    return joined([part for part in (cards, points) if part]) or NOT_STATED


def _afterwards(_game: Variant, buys: Buys) -> str:
    return {True: "allowed", False: "not allowed", None: NOT_STATED}[buys.after_laying_down]


def _words(_game: Variant, buys: Buys) -> str:
    return buys.text


PRICE_AND_REST: Mapping[str, Callable[[Variant, Variant, Buys | None, Buys | None], Said | None]] = {
    "price of a {buy}": _said(_price),
    "{buys} after laying down": _said(_afterwards),
    "{buys}, more": _said(_words),
}
"""What else there is to say of buys, by what it is called."""
