"""A reference card fitted to its size: type, pictures and sides, tested without a canvas.

Type is never below the floor. What does not fit goes to the back or to a further card and is never cut; of all the ways
that fit, the one with the fewest cards, clear rules, and the largest type and pictures is taken.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from sheets.errors import WrongUsage, option
from sheets.layout.cards.card_numbers import with_numbers
from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.cards.round_cards import ScoredFaces, lay_out_rounds
from sheets.layout.cards.round_sides import RoundSides
from sheets.layout.cards.rule_styles import GAPS
from sheets.layout.cards.scores import AS_SOLD_SCORE
from sheets.layout.cards.search import Candidate, best_layout
from sheets.layout.cards.sides import Sides
from sheets.layout.cards.type_sizes import sizes_for
from sheets.layout.type import Measure
from sheets.paper.imposition import Leaf
from sheets.paper.sizes import CardSize
from sheets.specification.reference_card import ReferenceCard, RoundCard

HARDLY_CLEARER_PT = 0.5
"""So much larger type is not worth saying less, as long as each rule is told."""
LARGE_PT, LESS_CLEAR = 11.0, 0.8
"""Type down to which cards say what else the game tells, and to which part of what they would have without that."""
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
    shorter: Sequence[ReferenceCard] = (),
    rounds: Sequence[RoundCard] = (),
    large_print: bool = False,
    may_turn: bool = True,
    two_sided: bool = True,
    kept: str = "",
) -> LaidCards:
    """The cards that a game takes, in front of them a card for each of the rounds, if any are given.

    All are as they are sold or, if they may be turned, on their side: the fewest, then the clearest, then those of the
    best score. Of the `shorter` ways to say the rules, from long to short, the first is taken with which cards get no
    fewer and hardly clearer by saying less, or no clearer where more is spared. WrongUsage where the size is too small
    for a single line. Beside titles room is `kept` for words: for the numbers of several cards, where else a front has
    none.
    """
    *_, smallest = sizes_for(size, measure, large_print=large_print)
    least = LEAST_EMS * smallest.em + 2 * smallest.margin
    names = tuple(each.name for each in rounds)
    held = [
        _Held(
            faces, names, RoundSides(card, each, measure, large_print=large_print, kept=kept), two_sided, each == size
        )
        for each in ((size, size.turned()) if may_turn else (size,))
        if each.width_mm >= least
        and (faces := lay_out_rounds(rounds, each, measure, large_print=large_print)) is not None
    ]
    *fuller, shortest = (card, *shorter)
    tried = [laid for each in held if (laid := each.laid_out(shortest))]
    if not tried:
        easier = (
            f"leave out {option('large_print')}, or choose a larger card" if large_print else "choose a larger card"
        )
        wrong = f"a card of {size.width_mm:g} x {size.height_mm:g} mm is too small for this game"
        raise WrongUsage.of(wrong, easier)
    best = max(tried, key=lambda laid: laid.quality)
    as_good = [laid.held for laid in tried if laid.quality[:2] == best.quality[:2]]

    @cache
    def said(number: int) -> _Laid | None:
        """The best cards that say so much, if that costs no card and hardly any clearness.

        Where all else stands on one side, what else the game tells has to stand there too, for which large type may be
        smaller; on a side of their own rules are not set closer for it, unless nobody can play without it.
        """
        card, clear = fuller[number], best.quality.clear
        enough = best.quality.fewer, clear - (0.0 if card.spares else HARDLY_CLEARER_PT)
        plain = said(further) if card.says_more else None
        if plain and plain.of_game.sides == 1:
            laid_out = [laid for each in as_good if (laid := each.laid_out(card, two_sided=False))]
            enough = best.quality.fewer, min(enough[1], max(LARGE_PT, LESS_CLEAR * clear))
            least = LESS_CLEAR * plain.of_game.text_pt
            found = [laid for laid in laid_out if laid.of_game.sides == 1 and laid.of_game.text_pt >= least]
        else:
            laid_out = [laid for each in as_good if (laid := each.laid_out(card))]
            found = [laid for laid in laid_out if plain is None or card.may_be_closer or _is_as_airy(laid, plain)]
        return max((laid for laid in found if laid.quality[:2] >= enough), key=_quality, default=None)

    further = sum(each.says_more for each in fuller)
    whole = sum(not each.spares for each in fuller)
    numbers = range(whole) if whole and said(whole - 1) else range(whole, len(fuller))
    first = bisect_left(numbers, True, key=lambda number: said(number) is not None)
    cards = ((first < len(numbers) and said(numbers[first])) or best).cards()
    count = len(cards.leaves)
    if kept or rounds or count == 1 or all(cards.faces[leaf.front].number for leaf in cards.leaves):
        return cards
    return lay_out_cards(
        card,
        size,
        measure,
        shorter=shorter,
        large_print=large_print,
        may_turn=may_turn,
        two_sided=two_sided,
        kept=card.language.say("page-of", number=count, count=count),
    )


class _Quality(NamedTuple):
    """How good cards are, the first thing that differs counting alone."""

    fewer: tuple[int, int]
    """Cards, and sides of rules on the backs of rounds, all below zero."""
    clear: float
    score: float


@dataclass(frozen=True)
class _Held:
    """Cards of a size as they are held, upright or on their side, with their rounds laid out."""

    of_each_round: ScoredFaces
    names: tuple[str, ...]
    """What the rounds are called on backs."""
    of_rounds: RoundSides
    two_sided: bool
    is_as_sold: bool

    def laid_out(self, card: ReferenceCard, *, two_sided: bool = True) -> "_Laid | None":
        """The best cards that say what this one says, on both sides if they may; None where not even a line fits."""
        (rounds, score), two_sided = self.of_each_round, self.two_sided and two_sided
        of_game = self._on_backs(card) or best_layout(Sides(card, self.of_rounds), two_sided=two_sided and not rounds)
        if of_game is None:
            return None
        score = (score if rounds else of_game.score) + (AS_SOLD_SCORE if self.is_as_sold else 0.0)
        count = len(_leaves([*map(len, rounds), of_game.sides], two_sided=two_sided))
        fewer = -count, -of_game.sides if rounds else 0
        return _Laid(_Quality(fewer, of_game.clear, score), self, of_game)

    def _on_backs(self, card: ReferenceCard) -> Candidate | None:
        """The rules on the backs of rounds, with room for the name of each: its deal stands in front.

        None where rounds have no such backs, or too few.
        """
        rounds, _ = self.of_each_round
        if not (self.two_sided and rounds and all(len(faces) == 1 for faces in rounds)):
            return None
        named = replace(card, deal=max(self.names, key=self.of_rounds.smallest.text.width))
        found = best_layout(Sides(named, self.of_rounds, is_named=True), two_sided=False)
        return found if found and found.sides <= len(rounds) else None


@dataclass(frozen=True)
class _Laid:
    """A way to lay out cards, set when it is chosen."""

    quality: _Quality
    held: _Held
    of_game: Candidate

    def cards(self) -> LaidCards:
        """The cards themselves."""
        rounds, _ = self.held.of_each_round
        rules = tuple(self.of_game.set_faces())
        parts = [*rounds, rules]
        faces = tuple(face for part in parts for face in part)
        leaves = _leaves([*map(len, parts)], two_sided=self.held.two_sided)
        if len(rounds) == len(leaves) and self.held.two_sided:
            backs = (_named(rules[n % len(rules)], name) for n, name in enumerate(self.held.names))
            faces = (*faces[: len(rounds)], *backs)
            leaves = tuple(Leaf(front, len(rounds) + front) for front in range(len(rounds)))
        smallest = self.held.of_rounds.smallest
        if not rounds:
            faces = with_numbers(faces, leaves, smallest, language=self.held.of_rounds.card.language)
        return LaidCards(smallest.card, faces, leaves)


def _named(face: PlacedFace, name: str) -> PlacedFace:
    """The back of a round with its name at the right of the title; without it where it has no line of its own there."""
    return replace(face, corner=(replace(face.corner[0], words=name),) if len(face.corner) == 1 else ())


def _is_as_airy(laid: _Laid, other: _Laid) -> bool:
    """Whether rules on sides of their own are set no closer than in another way, on cards held as these are."""
    one, two = laid.of_game.style, other.of_game.style
    return laid.held is other.held and (one is None or two is None or GAPS[one] >= GAPS[two])


def _quality(laid: _Laid) -> _Quality:
    return laid.quality


def _leaves(parts: Sequence[int], *, two_sided: bool) -> tuple[Leaf, ...]:
    """The cards of faces that follow one another, so many of each round and at the end those of the rules.

    The rules stand on the backs of cards of rounds, over and over, if there are enough that would stay white; else each
    part begins a card. On one side only, each face is a card.
    """
    *rounds, rules = parts
    count = len(rounds)
    if not two_sided:
        return tuple(map(Leaf, range(sum(parts))))
    if count >= rules > 0 and rounds == [1] * count:
        return tuple(Leaf(front, count + front % rules) for front in range(count))
    starts = accumulate(parts, initial=0)
    return tuple(
        Leaf(front, front + 1 if front + 1 < start + part else None)
        for start, part in zip(starts, parts, strict=False)
        for front in range(start, start + part, 2)
    )
