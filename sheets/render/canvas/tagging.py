"""A PDF that a screen reader can follow: every mark on its pages belongs to a structure element or says nothing.

reportlab draws; it knows neither marked content nor structure (ISO 32000-1, 14.6 to 14.8), so both are added here.
The private attributes of its canvas that this takes are named in this file alone.
"""

import hashlib
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from itertools import accumulate
from operator import itemgetter
from typing import Literal

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import XMP, PDFObject, PDFStream, PDFString
from reportlab.pdfgen.canvas import Canvas

from sheets.render.canvas.metadata import metadata
from sheets.render.canvas.own_place import OwnPlace
from sheets.render.canvas.packed_objects import packed
from sheets.render.canvas.stored import Array, Dictionary, named
from sheets.render.proof import proven

Kind = Literal["Sect", "H1", "H2", "P", "Span", "Table", "TR", "TD", "L", "LI", "Lbl", "LBody"]
"""The standard structure types in use (ISO 32000-1, 14.8.4); header cells and figures have methods of their own."""

CREATOR = "sheets"

_HOLDS = {"Table": {"TR"}, "TR": {"TH", "TD"}, "L": {"LI"}, "LI": {"Lbl", "LBody"}}
"""The elements that hold these children and no others."""
_BOUND = frozenset[str]().union(*_HOLDS.values())
"""The elements that stand nowhere else."""
_WITHOUT_MARKS = _HOLDS.keys() | {"Document", "Sect"}
_ARTIFACT = "Artifact"
_PAINTING = frozenset({"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "Tj", "TJ", "'", '"', "Do", "sh", "EI"})
"""The operators that leave a mark on the page; all others only prepare one (ISO 32000-1, annex A)."""


@dataclass(frozen=True, eq=False)
class Element:
    """A part of what the document says; its parts are read in the order in which they were begun."""

    kind: str
    stored: Dictionary
    """The element as the file holds it."""
    parts: "list[tuple[tuple[int, int], PDFObject | int, Element | None]]" = field(default_factory=list)
    """Children and numbers of pieces of marked content, each with its place in reading, as they are drawn."""

    def close(self, begun: tuple[int, int] = (0, 0)) -> tuple[int, int]:
        """Put the parts into the order of reading, here and below; returns the place of the first."""
        placed = [(child.close(place) if child else place, part) for place, part, child in self.parts]
        if placed:
            self.stored["K"] = Array([part for _, part in sorted(placed, key=itemgetter(0))])
        return min((place for place, _ in placed), default=begun)


class TaggedDocument:
    """A PDF page by page: draw on `canvas`, within an element or an artifact of the page that is open."""

    def __init__(self, *, title: str, language: str, subject: str, font: str) -> None:
        """Start a document; the texts are clean (`sheets.text`), the font is the name of a registered TrueType font."""
        rl_config.useA85 = 0  # compressed streams as they are: ASCII 85 makes them a quarter larger
        # without an initial font of ours, reportlab lists Helvetica on every page, and no file embeds it
        self.canvas = Canvas("", pdfVersion=(1, 7), invariant=1, pageCompression=1, initialFontName=font, lang=language)
        self.canvas.setTitle(title)
        self.canvas.setSubject(subject)
        self.canvas.setAuthor(CREATOR)
        self.canvas.setCreator(CREATOR)
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.setCatalogEntry("MarkInfo", {"Marked": "true"})
        self.canvas.setCatalogEntry(
            "Metadata", XMP(creator=lambda document: metadata(document.info, document._timeStamp.YMDhms, language))
        )
        self._tree = Dictionary({"Type": named("StructTreeRoot")})
        self.canvas.setCatalogEntry("StructTreeRoot", self._tree)
        document = self._element("Document", {}, parent=self._tree)
        self._tree["K"] = self._reference(document.stored)
        self._drawn = 0
        self.reading_place = 0
        """What is drawn is read after all of lower places, and else as it is drawn: set where pages are imposed."""
        self._open = [document]
        """The elements around what is drawn now, the innermost last; an artifact is the last or absent."""
        self._pieces: list[Array] = []
        """For every page, the element of each of its pieces of marked content."""
        self._labels: list[PDFObject | int] = []
        """The number tree of page labels; reportlab's own holds references, which PDF/A checkers refuse."""
        self._settled = 0
        """How many operations of the open page are known to belong somewhere."""
        self.own_places: list[OwnPlace] = []
        """Where copies of a page have something for themselves, in the order of drawing."""
        self._widgets: list[tuple[Dictionary, Element]] = []
        """The fields on the pages, each with the element that it is in."""
        self._late: list[PDFObject] = []
        """The fields of the open page that come after its others."""
        self._repeated: dict[Hashable, tuple[list[str], list[str]]] = {}
        """Operations that may come again, and the forms that they draw."""

    @contextmanager
    def page(
        self, width_pt: float, height_pt: float, *, label: str | None = None, bookmark: str | None = None
    ) -> Iterator[None]:
        """A page to draw on, labelled with its number unless told; a bookmark is its line in the outline."""
        self.canvas.setPageSize((width_pt, height_pt))
        index = len(self._pieces)
        self._labels += [index, Dictionary({"P": PDFString(label or str(index + 1))})]
        if bookmark:
            self.canvas.bookmarkPage(f"page {index + 1}")
            self.canvas.addOutlineEntry(bookmark, f"page {index + 1}")
        self._pieces.append(Array([]))
        yield
        self._settle()
        # reportlab's identifier follows from the title alone, and viewers remember a file's zoom and page by it
        self.canvas._doc.updateSignature("\n".join(self.canvas._code))
        self.canvas._annotationrefs += self._late
        self._late.clear()
        self.canvas.showPage()
        self._settled = 0
        page = self.canvas._doc.Pages[index]
        page.Trans = None  # reportlab writes an empty one, which PDF/A forbids
        page.StructParents = index
        page.Tabs = named("S")
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]  # the keys that reportlab will write

    def element(self, kind: Kind, *, actual_text: str = "") -> AbstractContextManager[Element]:
        """A new element within the open one; the actual text is read in place of what is drawn."""
        return self._child(kind, {"ActualText": PDFString(actual_text)} if actual_text else {})

    def header(self, scope: Literal["Row", "Column"]) -> AbstractContextManager[Element]:
        """A header cell (TH) of the open table row, for the cells of its row or of its column."""
        return self._child("TH", {"A": Dictionary({"O": named("Table"), "Scope": named(scope)})})

    def figure(self, alt: str, *, box_pt: tuple[float, float, float, float]) -> AbstractContextManager[Element]:
        """A picture with the words for it, and its box on the page: left, bottom, right, top."""
        layout = Dictionary({"O": named("Layout"), "BBox": Array(box_pt)})
        return self._child("Figure", {"Alt": PDFString(alt), "A": layout})

    def resumed(self, element: Element) -> AbstractContextManager[Element]:
        """An earlier element that goes on: a table on its next page, a cell that is drawn in two goes."""
        return self._inside(element)

    def artifact(self) -> AbstractContextManager[Element]:
        """Rules, tints and other marks that say nothing; within an element, the element goes on after them."""
        return self._inside(Element(_ARTIFACT, Dictionary()))

    @contextmanager
    def shared_artifact(self) -> Iterator[None]:
        """An artifact that the file holds once for all pages of a size that draw the very same operations.

        It starts with black ink and lines of 1 pt, whatever the page has set, and is opaque: reportlab lists no
        transparency among the resources of a form.
        """
        canvas = self.canvas
        with self.artifact():
            canvas.saveState()  # beginForm also counts on a page with an operation before it
            canvas.setFillGray(0)
            canvas.setStrokeGray(0)
            canvas.setLineWidth(1)
            canvas.beginForm("")
            yield
            operations = f"{canvas._pagesize} {canvas._code}"
            name = hashlib.blake2b(operations.encode(), digest_size=8).hexdigest()
            if canvas.hasForm(name):  # what endForm does, but for storing the form
                canvas._restartAccumulators()
                canvas.pop_state_stack()
            else:
                canvas._formData = (name, *canvas._formData[1:])
                canvas.endForm()
            canvas.doForm(name)
            canvas.restoreState()

    def repeated(self, key: Hashable, draw: Callable[[], None]) -> None:
        """Draw artifacts; what was drawn under the key on a page of this size is put there again without drawing."""
        self._settle()
        canvas, key = self.canvas, (self.canvas._pagesize, key)
        if key in self._repeated:
            code, forms = self._repeated[key]
            canvas._code += code
            canvas._formsinuse += forms
        else:
            before = len(canvas._code), len(canvas._formsinuse)
            draw()
            self._settle()
            self._repeated[key] = canvas._code[before[0] :], canvas._formsinuse[before[1] :]
        self._settled = len(canvas._code)

    @contextmanager
    def own(self, height_mm: float) -> Iterator[None]:
        """Draw what each copy of the page has for itself in the open element: it is left out, and its place is kept."""
        self._settle()
        start = self._settled
        yield
        self._settle()
        code = self.canvas._code
        self.own_places.append(OwnPlace(code[start], self.canvas._currentMatrix, height_mm))
        del code[start:]
        self._settled = start

    def drawn_apart(self, draw: Callable[[], None]) -> str:
        """The operations that something is drawn with, which go on no page."""
        around, self.canvas._code = self.canvas._code, []
        draw()
        drawn, self.canvas._code = self.canvas._code, around
        return "\n".join(drawn)

    def widget(self, stored: Dictionary, *, is_hidden: bool = False, is_late: bool = False) -> PDFObject:
        """A field on the open page, as an element of its own within the open one; one that is hidden in none.

        Keys lead from field to field as they are put; to the late ones once all others of the page are done.
        """
        stored["P"] = page = self.canvas._doc.thisPageRef()
        reference = self._reference(stored)
        (self._late if is_late else self.canvas._annotationrefs).append(reference)
        if not is_hidden:
            with self._child("Form", {}) as element:
                part = Dictionary({"Type": named("OBJR"), "Obj": reference, "Pg": page})
                element.parts.append((self._next_place(), part, None))
                self._widgets.append((stored, element))
        return reference

    def stored(self, part: PDFObject) -> PDFObject:
        """A reference to a part that the file holds once."""
        return self._reference(part)

    def form(self, form: Dictionary, script: str) -> None:
        """The form that the fields are of, and the script that runs as the file is opened."""
        code = PDFStream(Dictionary(), script.encode("ascii"))
        action = Dictionary({"S": named("JavaScript"), "JS": self._reference(code)})
        scripts = Dictionary({"Names": Array([PDFString(CREATOR), action])})
        self.canvas.setCatalogEntry("AcroForm", form)
        self.canvas.setCatalogEntry("Names", Dictionary({"JavaScript": scripts}))

    @contextmanager
    def moved(self, matrix: tuple[float, float, float, float, float, float]) -> Iterator[None]:
        """Draw moved, turned or scaled, by a matrix as PDF writes it; elements may begin and end within."""
        self._settle()  # saved and restored outside all marked content
        self.canvas.saveState()
        self.canvas.transform(*matrix)
        self._settle()
        yield
        self._settle()
        self.canvas.restoreState()
        self._settle()

    def finished(self) -> bytes:
        """The whole file; one with fields is not packed, so that whatever writes into it finds it plain."""
        drawn = self.drawn()
        return proven(drawn if self._widgets else packed(drawn))

    def drawn(self) -> bytes:
        """The file as reportlab writes it."""
        self._open[0].close()
        numbered = [part for index, pieces in enumerate(self._pieces) for part in (index, pieces)]
        for number, (widget, element) in enumerate(self._widgets, len(self._pieces)):
            widget["StructParent"] = number
            numbered += [number, self._reference(element.stored)]
        self._tree["ParentTree"] = Dictionary({"Nums": Array(numbered)})
        self._tree["ParentTreeNextKey"] = len(self._pieces) + len(self._widgets)
        self.canvas.setCatalogEntry("PageLabels", {"Nums": Array(self._labels)})
        written: bytes = self.canvas.getpdfdata()
        return written

    def _next_place(self) -> tuple[int, int]:
        """The place in reading of what is drawn now, behind all that was drawn there."""
        self._drawn += 1
        return self.reading_place, self._drawn

    def _reference(self, stored: Dictionary) -> PDFObject:
        return self.canvas._doc.Reference(stored)

    def _element(self, kind: str, stored: dict[str, PDFObject], *, parent: Dictionary) -> Element:
        """A new element, of which the file stores this besides its kind."""
        usual = {"Type": named("StructElem"), "S": named(kind), "P": self._reference(parent)}
        return Element(kind, Dictionary(usual | stored))

    @contextmanager
    def _child(self, kind: str, stored: dict[str, PDFObject]) -> Iterator[Element]:
        """A new last part of the open element, where the standard allows it there."""
        parent = self._open[-1]
        allowed = kind in _HOLDS[parent.kind] if parent.kind in _HOLDS else kind not in _BOUND
        if not allowed or parent.kind == _ARTIFACT:
            raise ValueError(f"{kind} cannot stand in {parent.kind}")
        self._settle()  # what the parent has drawn so far is read first
        element = self._element(kind, stored, parent=parent.stored)
        parent.parts.append((self._next_place(), self._reference(element.stored), element))
        with self._inside(element):
            yield element

    @contextmanager
    def _inside(self, element: Element) -> Iterator[Element]:
        if self._open[-1].kind == _ARTIFACT:
            raise ValueError(f"{element.kind} cannot stand in an artifact")
        self._settle()
        self._open.append(element)
        yield element
        self._settle()
        self._open.pop()

    def _settle(self) -> None:
        """Mark what was drawn since the last time as the content of the innermost open element."""
        code: list[str] = self.canvas._code
        drawn = code[self._settled :]
        if not _PAINTING.isdisjoint(" ".join(drawn).split()):
            element = self._open[-1]
            if element.kind in _WITHOUT_MARKS:
                raise ValueError(f"drawn in {element.kind}, which has no marks of its own: {drawn}")
            if not _balanced(drawn):
                raise ValueError(f"a graphics state saved or restored across the border of {element.kind}: {drawn}")
            opening = "/Artifact BMC"
            if element.kind != _ARTIFACT:
                opening = f"/{element.kind} <</MCID {self._entered(element)}>> BDC"
            code.insert(self._settled, opening)
            code.append("EMC")
        self._settled = len(code)

    def _entered(self, element: Element) -> int:
        """The number on its page of a further piece of marked content, now a part of its element in the tree."""
        pieces, page = self._pieces[-1].sequence, self.canvas._doc.thisPageRef()
        number = len(pieces)
        pieces.append(self._reference(element.stored))
        is_here = element.stored.dict.setdefault("Pg", page).name == page.name
        part = number if is_here else Dictionary({"Type": named("MCR"), "Pg": page, "MCID": number})
        element.parts.append((self._next_place(), part, None))
        return number


def _balanced(operations: list[str]) -> bool:
    """Whether every graphics state saved here is restored here."""
    depths = list(accumulate({"q": 1, "Q": -1}.get(operation, 0) for operation in operations))
    return min(depths) >= 0 and depths[-1] == 0
