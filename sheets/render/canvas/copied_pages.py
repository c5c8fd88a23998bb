"""Pages that differ in a few words: each kind is drawn once, and each copy of it has but its own words in the file."""

import zlib
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from sheets.files import InPieces
from sheets.layout.type import Text
from sheets.paper.sizes import Flip, Paper
from sheets.render.canvas.own_place import OwnPlace
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.replicas import Replica, with_replicas
from sheets.render.proof import proven_pieces
from sheets.text import typographic


@dataclass(frozen=True)
class _Drawn:
    """A page as it was drawn: which of the pages it is, and where its copies have words of their own."""

    number: int
    places: tuple[OwnPlace, ...]


class CopiedPages:
    """A document of copies, each kind of page drawn as its first copy comes."""

    def __init__(self, pdf: PdfPages) -> None:
        self._pdf = pdf
        self._drawn: dict[Hashable, _Drawn] = {}
        self._copies: list[Replica] = []
        pdf.is_copied = True

    def page(
        self,
        paper: Paper,
        key: Hashable,
        *,
        draw: Callable[[], None],
        own: Sequence[Sequence[Text]],
        line: str,
        back: Flip | None = None,
    ) -> None:
        """A further page: of equal keys the first is drawn, and all have their own words in the order of drawing."""
        places = self._pdf.tags.own_places
        if key not in self._drawn:
            first = len(places)
            with self._pdf.page(paper, back=back), self._pdf.tags.element("Sect"):
                draw()
            self._drawn[key] = _Drawn(len(self._drawn), tuple(places[first:]))
        drawn = self._drawn[key]
        words = (
            f"q\n{' '.join(map('{:.6g}'.format, place.matrix))} cm\n{place.opening}\n"
            f"{self._pdf.words_apart(texts, place.height_mm)}\nEMC\nQ"
            for place, texts in zip(drawn.places, own, strict=True)
        )
        packed = zlib.compress("\n".join(words).encode("ascii"))
        self._copies.append(Replica(drawn.number, packed, typographic(line)))

    def finished(self) -> InPieces:
        """The whole file, of which no more than what copies have of their own is held."""
        drawn, copies = self._pdf.tags.drawn(), tuple(self._copies)
        return InPieces(lambda: proven_pieces(with_replicas(drawn, copies)))
