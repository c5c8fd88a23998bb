"""Where each card of a contract's picture lies, in millimetres or in card widths, before anyone draws it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sheets.paper.sizes import Box
from sheets.specification.meld_pictures import MeldPicture, PictureCard

HEIGHT_TO_WIDTH = 1.4
"""How much higher than wide a card is."""
SLIVERS = (0.36, 0.44)
"""How much of a covered card is seen at the least and at best, in card widths; less, and a number is cut."""
GAPS = (0.3, 0.4)
"""The space between two melds, likewise."""
RISE = 0.1
"""How much higher each card of a run lies than the one before, in card widths."""
MOST_RISE = 4.6 * RISE
"""How much higher the last card of a long run lies than its first."""
SMALLEST_CARD_MM = 3.4
"""Below this width the numbers are no longer read."""


@dataclass(frozen=True)
class PlacedCard:
    """A card and its box in millimetres from the top left of the picture; later cards lie on earlier ones."""

    card: PictureCard
    box: Box
    sliver: float
    """The width that holds rank and suit, in millimetres."""
    covered: bool
    """Whether the next card hides all but the sliver."""


@dataclass(frozen=True)
class Placement:
    """The cards of a contract in their places, and the box around them all, which begins at 0, 0."""

    cards: tuple[PlacedCard, ...]
    box: Box


def narrowest(melds: Sequence[MeldPicture]) -> float:
    """The least width of a picture of these melds side by side, in card widths."""
    return _widths(melds, 0)


def height(melds: Sequence[MeldPicture]) -> float:
    """The height of a picture of these melds side by side, in card widths."""
    return max((HEIGHT_TO_WIDTH + _rise(meld) * (len(meld.cards) - 1) for meld in melds), default=0)


def place_cards(melds: Sequence[MeldPicture], *, card_width: float, most_width: float) -> Placement:
    """The cards of the melds from left to right, in millimetres; slivers and gaps narrow as `most_width` asks."""
    sliver, gap = _sliver_and_gap(melds, card_width, most_width)
    card_height, high = HEIGHT_TO_WIDTH * card_width, height(melds) * card_width
    cards: list[PlacedCard] = []
    x = 0.0
    for meld in melds:
        rise = _rise(meld) * card_width
        last = len(meld.cards) - 1
        lowest = (high - card_height + rise * last) / 2
        for n, card in enumerate(meld.cards):
            box = Box(x + n * sliver, max(0.0, lowest - n * rise), card_width, card_height)
            cards.append(PlacedCard(card, box, sliver, covered=n < last))
        x += last * sliver + card_width + gap
    return Placement(tuple(cards), Box(0, 0, cards[-1].box.right if cards else 0.0, high))


def placed_width(melds: Sequence[MeldPicture], *, card_width: float, most_width: float) -> float:
    """How wide the cards lie so."""
    sliver, gap = _sliver_and_gap(melds, card_width, most_width)
    begin = end = 0.0
    for meld in melds:
        covered = (len(meld.cards) - 1) * sliver
        end = begin + covered + card_width
        begin += covered + card_width + gap
    return end


def _sliver_and_gap(melds: Sequence[MeldPicture], card_width: float, most_width: float) -> tuple[float, float]:
    """In millimetres, narrowed as the most that there is asks."""
    most = most_width / card_width
    narrow, wide = narrowest(melds), _widths(melds, 1)
    ease = 1.0 if wide <= most or wide == narrow else max(0.0, (most - narrow) / (wide - narrow))
    return _between(SLIVERS, ease) * card_width, _between(GAPS, ease) * card_width


def _rise(meld: MeldPicture) -> float:
    """How much higher each card lies than the one before, in card widths."""
    return min(RISE, MOST_RISE / max(1, len(meld.cards) - 1)) if meld.rising else 0.0


def _widths(melds: Sequence[MeldPicture], ease: float) -> float:
    """The width of the whole picture in card widths; 0 is as narrow as may be, 1 as wide as is good."""
    covered = sum(len(meld.cards) - 1 for meld in melds)
    return len(melds) + covered * _between(SLIVERS, ease) + max(0, len(melds) - 1) * _between(GAPS, ease)


def _between(ends: tuple[float, float], ease: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * ease
