"""Words of two weights broken into lines and set in their places, with blanks among them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from math import inf

from sheets.layout.line_breaks import parted
from sheets.layout.rules_page.page_sizes import PageSizes
from sheets.layout.type import Blank, Font, Measure, Text
from sheets.specification.rules_page.blocks import BlankPiece, Line, Words
from sheets.text import with_numbers_held

BLANK_MM = 16
"""A place to write points on."""
SHORTEST_LAST = 0.2
"""The part of a column that the last line of a paragraph takes at least: one short word is overlooked."""
BASELINE = 0.76
"""Where in the height of a line its baseline lies."""


@dataclass(frozen=True)
class Chunk:
    """What stands together without a space: words in one weight or both; none at all are a blank."""

    words: tuple[Words, ...]
    width: float
    is_spaced: bool = True
    """Whether a space follows: not at the end of what is said, nor where a word is torn."""


@dataclass(frozen=True)
class TextColumn:
    """Where words go, and how large they are."""

    sizes: PageSizes
    measure: Measure
    left: float
    width: float
    outdent: float = 0
    """How far at the left of it a wide table may begin, below its heading."""
    height: float = inf
    """How much of it a page has."""

    def font(self, *, bold: bool = False) -> Font:
        """The type of the words."""
        return self._fonts[bold]

    @cached_property
    def _fonts(self) -> tuple[Font, Font]:
        return Font(self.measure, self.sizes.text_pt), Font(self.measure, self.sizes.text_pt, True)

    @cached_property
    def space(self) -> float:
        """The width of a space."""
        return self.font().width(" ")

    def chunks(self, line: Line) -> list[Chunk]:
        """The words of a line, those that stand together in one chunk, as numbers do; its pictures are left out."""
        groups: list[list[Words | BlankPiece]] = [[]]
        for piece in line:
            if isinstance(piece, BlankPiece):
                groups += [[piece], []]
            elif isinstance(piece, Words):
                parts = parted(with_numbers_held(piece.text))
                first, *others = (Words(part, piece.bold) for part in parts)
                groups[-1].append(first)
                groups += [[other] for other in others]
        chunks = []
        for group in groups:
            words = tuple(piece for piece in group if isinstance(piece, Words) and piece.text)
            if words:
                chunks.append(Chunk(words, sum(self.font(bold=each.bold).width(each.text) for each in words)))
            elif any(isinstance(piece, BlankPiece) for piece in group):
                chunks.append(Chunk((), BLANK_MM))
        return [*chunks[:-1], *(replace(last, is_spaced=False) for last in chunks[-1:])]

    def natural_width(self, chunks: Sequence[Chunk]) -> float:
        """The width of the chunks in one line."""
        return sum(chunk.width for chunk in chunks) + self.space * max(0, len(chunks) - 1)

    def lines(self, chunks: Sequence[Chunk], width: float) -> list[list[Chunk]]:
        """Chunks in lines no wider than a width, parted themselves where they are wider; at least one line."""
        lines: list[list[Chunk]] = [[]]
        words = 0.0  # of the last line, without its spaces
        for wide in chunks:
            parts = [wide]
            if wide.width > width and wide.words:
                weights = [(each, self.font(bold=each.bold)) for each in wide.words]
                texts = [(each, font, text) for each, font in weights for text in font.lines(each.text, width)]
                parts = [Chunk((replace(each, text=text),), font.width(text), False) for each, font, text in texts]
                parts[-1] = replace(parts[-1], is_spaced=wide.is_spaced)
            for chunk in parts:
                if lines[-1] and words + chunk.width + self.space * len(lines[-1]) > width + 0.01:
                    lines.append([])
                    words = 0.0
                lines[-1].append(chunk)
                words += chunk.width
        return self._without_orphan(lines, width)

    def _without_orphan(self, lines: list[list[Chunk]], width: float) -> list[list[Chunk]]:
        """The lines, the last one not much shorter than the others where the one before it can spare words."""
        while len(lines) > 1 and len(lines[-2]) > 2 and self.natural_width(lines[-1]) < SHORTEST_LAST * width:
            longer = [lines[-2][-1], *lines[-1]]
            if self.natural_width(longer) > width:
                break
            lines[-2:] = [lines[-2][:-1], longer]
        return lines

    def set_line(self, line: Sequence[Chunk], x: float, y: float) -> list[Text | Blank]:
        """A line's words in their places, those of one weight together."""
        pieces = [  # words, or None for a blank, with the space before them
            (" " if number and not at else "", words)
            for number, chunk in enumerate(line)
            for at, words in enumerate(chunk.words or (None,))
        ]
        found: list[Text | Blank] = []
        for is_bold, group in groupby(pieces, key=lambda piece: piece[1] and piece[1].bold):
            run = list(group)
            if is_bold is None:
                for space, _ in run:
                    x += self.space if space else 0
                    found.append(Blank(x, y + 0.7, BLANK_MM))
                    x += BLANK_MM
                continue
            font = self.font(bold=is_bold)
            text = "".join(space + words.text for space, words in run if words).removeprefix(" ")
            x += self.space if run[0][0] else 0
            end = x + font.width(text)
            if found and isinstance(found[-1], Text) and run[0][0]:
                found[-1] = replace(found[-1], goes_on=True)
            # only the first words of a line are flush by their ink; others would draw nearer to what is before them
            found.append(font.text(text, end, y, align="right") if found else font.text(text, x, y))
            x = end
        if found and isinstance(found[-1], Text):
            found[-1] = replace(found[-1], goes_on=line[-1].is_spaced)
        return found


def bold(line: Line) -> Line:
    """The line with all its words bold."""
    return tuple(replace(piece, bold=True) if isinstance(piece, Words) else piece for piece in line)
