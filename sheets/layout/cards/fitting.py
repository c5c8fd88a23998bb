"""Cards fitted to their size: the game on one card, or a card a round, upright or on its side."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sheets.errors import WrongUsage
from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.cards.round_cards import lay_out_rounds
from sheets.layout.cards.scores import AS_SOLD_SCORE
from sheets.layout.cards.search import Search
from sheets.layout.cards.type_sizes import floor_of, margin_of
from sheets.layout.type import Measure
from sheets.paper import POINTS_PER_MM, CardSize, Leaf
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

    def laid_on(each: CardSize) -> tuple[LaidCards, float] | None:
        found = Search(card, each, measure, large_print=large_print).best(two_sided=two_sided)
        if found is None:
            return None
        return LaidCards(each, found.faces, _leaves(len(found.faces), two_sided=two_sided)), found.score

    return _better_way_up(laid_on, size, large_print=large_print, may_turn=may_turn)


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

    def laid_on(each: CardSize) -> tuple[LaidCards, float] | None:
        of_rounds = lay_out_rounds(rounds, each, measure, large_print=large_print)
        rules = Search(card, each, measure, large_print=large_print).best(two_sided=two_sided)
        if of_rounds is None or rules is None:
            return None
        faces: list[PlacedFace] = []
        leaves: list[Leaf] = []
        for own in (*of_rounds.faces, rules.faces):
            leaves += _leaves(len(own), two_sided=two_sided, first=len(faces))
            faces += own
        return LaidCards(each, tuple(faces), tuple(leaves)), of_rounds.score

    return _better_way_up(laid_on, size, large_print=large_print, may_turn=may_turn)


def _better_way_up(
    laid_on: Callable[[CardSize], tuple[LaidCards, float] | None],
    size: CardSize,
    *,
    large_print: bool,
    may_turn: bool,
) -> LaidCards:
    """The cards as they are sold or, if they may be turned, on their side: the fewest, then those of the best score."""
    least = LEAST_EMS * floor_of(size, large_print=large_print) / POINTS_PER_MM + 2 * margin_of(size)
    best: tuple[tuple[int, float], LaidCards] | None = None
    for each in (size, size.turned()) if may_turn else (size,):
        found = laid_on(each) if each.width_mm >= least else None
        if found:
            laid, score = found
            cost = (len(laid.leaves), -(score + (AS_SOLD_SCORE if each == size else 0.0)))
            if best is None or cost < best[0]:
                best = (cost, laid)
    if best is None:
        easier = "leave out --large-print, or choose a larger card" if large_print else "choose a larger card"
        wrong = f"a card of {size.width_mm:g} x {size.height_mm:g} mm is too small for this game"
        raise WrongUsage.of(wrong, easier)
    return best[1]


def _leaves(faces: int, *, two_sided: bool, first: int = 0) -> tuple[Leaf, ...]:
    """The cards that faces make, one after another; on one side only, each face is a card."""
    if not two_sided:
        return tuple(Leaf(first + n) for n in range(faces))
    return tuple(Leaf(first + n, first + n + 1 if n + 1 < faces else None) for n in range(0, faces, 2))
