"""Which card of several a side is on: small at its head, so that cards that were shuffled can be put in order."""

from collections.abc import Sequence
from dataclasses import replace

from sheets.layout.cards.placed_card import Mark, PlacedFace
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.type import FIGURE_HEIGHT, Blank, Font, PlacedPicture, PlacedSign, Text
from sheets.paper.imposition import Leaf
from sheets.paper.sizes import POINTS_PER_MM
from sheets.words.language import Language


def with_numbers(
    faces: Sequence[PlacedFace], leaves: Sequence[Leaf], smallest: CardSizes, *, language: Language
) -> tuple[PlacedFace, ...]:
    """The sides of several cards, each with the number of its card where its head has room; one card needs none."""
    if len(leaves) < 2:
        return tuple(faces)
    found = list(faces)
    for number, leaf in enumerate(leaves, 1):
        words = language.say("page-of", number=number, count=len(leaves))
        for side in (leaf.front, leaf.back):
            if side is not None:
                found[side] = replace(found[side], number=_placed(found[side], words, smallest))
    return tuple(found)


def _placed(face: PlacedFace, words: str, sizes: CardSizes) -> tuple[Text, ...]:
    """The words at the right of the first line of a head that has room for them, or below all else; else none."""
    font, gap = sizes.small, 0.6 * sizes.em
    head = (*face.title, *face.corner)
    for line in (text for text in head if text.align == "left"):
        beside = [
            text.x - _width(text, sizes) - gap for text in face.corner if text.align == "right" and _meet(text, line)
        ]
        right = min([sizes.right, *beside])
        if line.x + _width(line, sizes) + gap + font.width(words) <= right:
            return (font.text(words, right, line.y, align="right"),)
    ends = [_end(mark) for group in face.groups for mark in (*group.label, *group.marks)]
    is_free = head and max(ends, default=0.0) + font.line_height <= sizes.bottom
    return (font.text(words, sizes.right, sizes.bottom, align="right"),) if is_free else ()


def _end(mark: Mark) -> float:
    """Where a mark ends below."""
    match mark:
        case PlacedPicture():
            return mark.y + mark.placement.box.height
        case PlacedSign():
            return mark.y + mark.size
        case Text() | Blank():
            return mark.y


def _width(text: Text, sizes: CardSizes) -> float:
    return Font(sizes.measure, text.size, text.bold).width(text.words)


def _meet(one: Text, other: Text) -> bool:
    """Whether two texts stand beside each other."""
    tops = [text.y - text.size * FIGURE_HEIGHT / POINTS_PER_MM for text in (one, other)]
    return max(tops) < min(one.y, other.y)
