"""A reference card fitted to its size: type, pictures and sides, tested without a canvas.

Type is never below the floor. What does not fit goes to the back or to a further card and is never cut; of all the ways
that fit, the one with the fewest cards and the largest type and pictures is taken.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sheets.errors import WrongUsage
from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.cards.round_cards import lay_out_rounds
from sheets.layout.cards.scores import AS_SOLD_SCORE
from sheets.layout.cards.search import best_layout
from sheets.layout.cards.sides import Sides
from sheets.layout.cards.type_sizes import sizes_for
from sheets.layout.type import Measure
from sheets.paper.imposition import Leaf
from sheets.paper.sizes import CardSize
from sheets.specification.reference_card import ReferenceCard, RoundCard

LEAST_EMS = 5.0
"""On a narrower card, in ems of the smallest type, hardly a word stands whole."""


@dataclass(frozen=True)
class LaidCards:
    """Cards laid out: their faces, and which two make a card."""

    size: CardSize
    """As it is read, upright or on its side."""
    faces: tuple[PlacedFace, ...]
    leaves: tuple[Leaf, ...]


def lay_out_cards(
    card: ReferenceCard,
    size: CardSize,
    measure: Measure,
    *,
    rounds: Sequence[RoundCard] = (),
    large_print: bool = False,
    may_turn: bool = True,
    two_sided: bool = True,
) -> LaidCards:
    """The cards that a game takes, in front of them a card for each of the rounds, if any are given.

    All are as they are sold or, if they may be turned, on their side: the fewest, then those of the best score.
    WrongUsage where the size is too small for a single line.
    """
    *_, smallest = sizes_for(size, measure, large_print=large_print)
    least = LEAST_EMS * smallest.em + 2 * smallest.margin

    def laid() -> Iterator[tuple[float, LaidCards]]:
        for each in (size, size.turned()) if may_turn else (size,):
            if each.width_mm < least:
                continue
            of_rounds = lay_out_rounds(rounds, each, measure, large_print=large_print)
            of_game = best_layout(Sides(card, each, measure, large_print=large_print), two_sided=two_sided)
            if of_rounds is None or of_game is None:
                continue
            faces, score = of_rounds
            score = (score if rounds else of_game.score) + (AS_SOLD_SCORE if each == size else 0.0)
            yield score, _cards_of([*faces, tuple(of_game.set_faces())], each, two_sided=two_sided)

    _, best = min(laid(), key=lambda scored: (len(scored[1].leaves), -scored[0]), default=(0, None))
    if best is None:
        easier = "leave out --large-print, or choose a larger card" if large_print else "choose a larger card"
        wrong = f"a card of {size.width_mm:g} x {size.height_mm:g} mm is too small for this game"
        raise WrongUsage.of(wrong, easier)
    return best


def _cards_of(parts: Sequence[Sequence[PlacedFace]], size: CardSize, *, two_sided: bool) -> LaidCards:
    """Faces one after another, each part beginning a card; on one side only, each face is a card."""
    faces: list[PlacedFace] = []
    leaves: list[Leaf] = []
    for part in parts:
        numbers = range(len(faces), len(faces) + len(part))
        if two_sided:
            leaves += [Leaf(front, front + 1 if front + 1 in numbers else None) for front in numbers[::2]]
        else:
            leaves += [Leaf(front) for front in numbers]
        faces += part
    return LaidCards(size, tuple(faces), tuple(leaves))
