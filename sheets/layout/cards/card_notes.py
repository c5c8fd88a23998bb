"""The notes at the foot of a card: reasons behind marks, and where the rules are from."""

from dataclasses import replace

from sheets.layout.cards.card_columns import Group, body_lines
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.cards.words_in_lines import in_lines
from sheets.layout.type import without_outer_dots


def note_group(words: str, sizes: CardSizes, width: float, *, gap: float = 0.5) -> Group:
    """A footnote or a source in small type; the gap is in lines."""
    font = sizes.small
    lines = without_outer_dots(in_lines(font, words, width))
    whole = {*words.split(), ""}
    broken = (  # an address that breaks at the end of a line stays on one face
        replace(line, goes_on=said.rpartition(" ")[2] not in whole)
        for line, said in zip(body_lines(font, lines), lines, strict=True)
    )
    return Group("note", tuple(broken), gap * font.line_height, at_foot=True)
