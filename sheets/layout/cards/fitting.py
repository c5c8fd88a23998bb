"""Cards fitted to their size: the game on one card, or a card a round, upright or on its side."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sheets.errors import SheetsError, WrongUsage
from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.cards.round_cards import lay_out_rounds
from sheets.layout.cards.search import Search, Way, cards_of
from sheets.layout.cards.type_sizes import floor_of, margin_of
from sheets.layout.type import Measure
from sheets.paper import POINTS_PER_MM, CardSize, Leaf
from sheets.specification.reference_card import ReferenceCard, RoundCard

AS_SOLD_WORTH = 3.0
"""What it is worth to hold a card the way it is sold."""


LEAST_EMS = 5.0
"""On a narrower card, in ems of the smallest type, hardly a word stands whole."""


@dataclass(frozen=True)
class LaidCards:
    """Cards laid out: their faces, and which two make a card."""

    size: CardSize
    """As it is read, upright or on its side."""
    faces: tuple[PlacedFace, ...]
    leaves: tuple[Leaf, ...]


def lay_out_card(
    card: ReferenceCard,
    size: CardSize,
    measure: Measure,
    *,
    large_print: bool = False,
    may_turn: bool = True,
    two_sided: bool = True,
) -> LaidCards:
    """The cards that a game takes; WrongUsage where the size is too small for a single line."""
    best: tuple[tuple[int, float], CardSize, Way] | None = None
    for each in _readable(size, large_print=large_print, may_turn=may_turn):
        way = Search(card, each, measure, large_print=large_print).best(two_sided=two_sided)
        if way is None:
            continue
        worth = way.worth + (AS_SOLD_WORTH if each == size else 0.0)
        cost = (cards_of(way, two_sided=two_sided), -worth)
        if best is None or cost < best[0]:
            best = (cost, each, way)
    if best is None:
        raise too_small(size, large_print=large_print)
    _, turned, way = best
    return LaidCards(turned, named(way.faces, two_sided=two_sided), leaves_of(len(way.faces), two_sided=two_sided))


def lay_out_deck(
    rounds: Sequence[RoundCard],
    card: ReferenceCard,
    size: CardSize,
    measure: Measure,
    *,
    large_print: bool = False,
    may_turn: bool = True,
    two_sided: bool = True,
) -> LaidCards:
    """A card for each round, and behind them those of the values and rules; all upright or all on their side."""
    best: tuple[tuple[int, float], LaidCards] | None = None
    for each in _readable(size, large_print=large_print, may_turn=may_turn):
        laid = lay_out_rounds(rounds, each, measure, large_print=large_print)
        way = Search(card, each, measure, large_print=large_print).best(two_sided=two_sided)
        if laid is None or way is None:
            continue
        faces: list[PlacedFace] = []
        leaves: list[Leaf] = []
        names = (f"{line.word} {line.line.number}" for line in rounds)
        for name, own in zip([*names, "rules"], [*laid.faces, way.faces], strict=True):
            leaves += leaves_of(len(own), two_sided=two_sided, first=len(faces))
            faces += [replace(face, name=name) for face in own]
        worth = laid.worth[1] + (AS_SOLD_WORTH if each == size else 0.0)
        cost = (len(leaves), -worth)
        if best is None or cost < best[0]:
            best = (cost, LaidCards(each, tuple(faces), tuple(leaves)))
    if best is None:
        raise too_small(size, large_print=large_print)
    return best[1]


def _readable(size: CardSize, *, large_print: bool, may_turn: bool) -> tuple[CardSize, ...]:
    """The size as it is sold, and on its side if it may be; without those too narrow for words."""
    least = LEAST_EMS * floor_of(size, large_print=large_print) / POINTS_PER_MM + 2 * margin_of(size)
    return tuple(each for each in ((size, size.turned()) if may_turn else (size,)) if each.width_mm >= least)


def too_small(size: CardSize, *, large_print: bool) -> SheetsError:
    """Why a size can't be."""
    easier = "leave out --large-print, or choose a larger card" if large_print else "choose a larger card"
    return WrongUsage.of(f"a card of {size.width_mm:g} x {size.height_mm:g} mm is too small for this game", easier)


def leaves_of(faces: int, *, two_sided: bool, first: int = 0) -> tuple[Leaf, ...]:
    """The cards that faces make, one after another; on one side only, each face is a card."""
    if not two_sided:
        return tuple(Leaf(first + n) for n in range(faces))
    return tuple(Leaf(first + n, first + n + 1 if n + 1 < faces else None) for n in range(0, faces, 2))


def named(faces: tuple[PlacedFace, ...], *, two_sided: bool) -> tuple[PlacedFace, ...]:
    """The faces with what they are: "front", "card 2, back"."""
    cards = -(-len(faces) // 2) if two_sided else len(faces)
    found = []
    for number, face in enumerate(faces):
        card, side = divmod(number, 2) if two_sided else (number, 0)
        parts = [f"card {card + 1}"] * (cards > 1) + [("front", "back")[side]] * (two_sided and len(faces) > 1)
        found.append(replace(face, name=", ".join(parts)))
    return tuple(found)
