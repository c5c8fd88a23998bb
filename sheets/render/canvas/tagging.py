"""A PDF that a screen reader can follow: every mark on its pages belongs to a structure element or says nothing.

reportlab draws; it knows neither marked content nor structure (ISO 32000-1, 14.6 to 14.8), so both are added here, as
literal operations and as objects of the file. Of its private attributes this takes the document of a canvas alone.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from operator import itemgetter
from typing import Literal

from reportlab import rl_config
from reportlab.lib.utils import TimeStamp
from reportlab.pdfbase.pdfdoc import XMP, PDFArray, PDFDictionary, PDFDocument, PDFName, PDFObject, PDFStream, PDFString
from reportlab.pdfgen.canvas import Canvas

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


class Element(PDFObject):  # type: ignore[misc]  # reportlab has no types
    """A part of what the document says, as the file holds it; its parts are read in the order in which they are drawn.

    An artifact is no part of it, and in no file.
    """

    def __init__(self, kind: str, parent: "Element | None" = None, *, keys: bytes = b"", read_at: int = 0) -> None:
        self.kind, self.parent, self.keys = kind, parent, keys
        self.reference = b""
        self.read_at = read_at
        """The first place in reading at which it has a part."""
        self.page: PDFObject | None = None
        """The page of the pieces of marked content that are told by their numbers alone."""
        self.parts: list[tuple[int, Element | PDFObject | int]] = []
        """Each with its place in reading."""

    def format(self, document: PDFDocument) -> bytes:
        """What the file has of it."""
        parts = [_written(part, document) for _, part in sorted(self.parts, key=itemgetter(0))]
        page = b" /Pg " + self.page.format(document) if self.page else b""
        return b"<<%b%b%b>>" % (self.keys, page, b" /K [%b]" % b" ".join(parts) if parts else b"")


class TaggedDocument:
    """A PDF page by page: draw on `canvas`, within an element or an artifact of the page that is open."""

    def __init__(self, *, title: str, language: str, subject: str, font: str) -> None:
        """Start a document; the texts are clean (`sheets.text`), the font is the name of a registered TrueType font."""
        rl_config.useA85 = 0  # compressed streams as they are: ASCII 85 makes them a quarter larger
        # without an initial font of ours, reportlab lists Helvetica on every page, and no file embeds it
        self._canvas = Canvas(
            "", pdfVersion=(1, 7), invariant=1, pageCompression=1, initialFontName=font, lang=language
        )
        self._canvas.setTitle(title)
        self._canvas.setSubject(subject)
        self._canvas.setAuthor(CREATOR)
        self._canvas.setCreator(CREATOR)
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setCatalogEntry("MarkInfo", {"Marked": "true"})
        self._file: PDFDocument = self._canvas._doc
        self._canvas.setCatalogEntry("Metadata", XMP(creator=lambda file: _metadata(file.info, language)))
        self._tree = PDFDictionary({"Type": PDFName("StructTreeRoot")})
        self._canvas.setCatalogEntry("StructTreeRoot", self._tree)
        self.reading_place = 0
        """What is drawn is read after all of lower places, and else as it is drawn: set where pages are imposed."""
        self._open = [self._element("Document", None)]
        """The elements around what is drawn now, the innermost last; an artifact is the last or absent."""
        self._is_marked = False
        """Whether marked content of the innermost element has begun."""
        self._page, self._longest_side = self._file.thisPageRef(), 0.0
        self._pieces: list[bytes] = []
        """The elements of the pieces of marked content of the open page."""
        self._numbered: list[bytes] = []
        """Those of every page, by its number."""
        self._repeated: dict[Hashable, str] = {}
        """The names of forms, by what they draw."""
        self._fields: list[PDFObject] = []
        self._late: list[PDFObject] = []
        """The fields of the open page, and those that come after all others of it."""
        self._widgets: list[tuple[PDFDictionary, Element]] = []
        """The fields on the pages, each with the element that it is in."""

    @property
    def canvas(self) -> Canvas:
        """What to draw on now: within marked content of the innermost element."""
        if not self._is_marked:
            element = self._open[-1]
            if element.kind in _WITHOUT_MARKS:
                raise ValueError(f"drawn in {element.kind}, which has no marks of its own")
            marked = (
                "/Artifact BMC" if self.is_in_artifact else f"/{element.kind} <</MCID {self._entered(element)}>> BDC"
            )
            self._canvas.addLiteral(marked)
            self._is_marked = True
        return self._canvas

    def _close_mark(self) -> None:
        if self._is_marked:
            self._canvas.addLiteral("EMC")
            self._is_marked = False

    # -- pages and what is drawn on them -----------------------------------------------------------------------------

    @contextmanager
    def page(self, width_pt: float, height_pt: float, *, bookmark: str = "") -> Iterator[None]:
        """A page to draw on; a bookmark is its line in the outline."""
        index = len(self._numbered)
        self._page, self._longest_side = self._file.thisPageRef(), max(width_pt, height_pt)
        self._canvas.setPageSize((width_pt, height_pt))
        if bookmark:
            self._canvas.bookmarkPage(f"page {index + 1}")
            self._canvas.addOutlineEntry(bookmark, f"page {index + 1}")
        yield
        self._canvas.showPage()
        page = self._file.Pages[index]
        # reportlab's identifier follows from the title alone, and viewers remember a file's zoom and page by it
        self._file.updateSignature(page.stream)
        page.Trans = None  # reportlab writes an empty one, which PDF/A forbids
        page.Annots = [*self._fields, *self._late]
        page.StructParents = index
        page.Tabs = PDFName("S")
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]  # the keys that reportlab will write
        self._numbered.append(b"%d [%b]" % (index, b" ".join(self._pieces)))
        for of_page in (self._pieces, self._fields, self._late):
            of_page.clear()

    @contextmanager
    def moved(self, matrix: tuple[float, float, float, float, float, float]) -> Iterator[None]:
        """Draw moved, turned or scaled, by a matrix as PDF writes it; elements may begin and end within."""
        self._close_mark()  # the state is saved and restored outside all marked content
        self._canvas.saveState()
        self._canvas.transform(*matrix)
        yield
        self._close_mark()
        self._canvas.restoreState()

    def on_page(self, x: float, y: float) -> tuple[float, float]:
        """A point, told from where is drawn now, as the whole page has it."""
        place: tuple[float, float] = self._canvas.absolutePosition(x, y)
        return place

    @property
    def is_in_artifact(self) -> bool:
        """Whether what is drawn now says nothing."""
        return self._open[-1].kind == _ARTIFACT

    def repeated(self, key: Hashable, draw: Callable[[], None]) -> None:
        """Draw an artifact; what was drawn under its key is shown again, and the file holds it once."""
        with self.artifact():
            canvas, name = self.canvas, self._repeated.get(key)
            if name is None:
                name = self._repeated[key] = f"{len(self._repeated)}"
                canvas.beginForm(name, 0, 0, self._longest_side, self._longest_side)
                draw()
                canvas.endForm()
            canvas.doForm(name)

    # -- what is read ------------------------------------------------------------------------------------------------

    def element(self, kind: Kind, *, actual_text: str = "") -> AbstractContextManager[Element]:
        """A new element within the open one; the actual text is read in place of what is drawn."""
        return self._child(kind, b" /ActualText " + self._string(actual_text) if actual_text else b"")

    def header(self, scope: Literal["Row", "Column"]) -> AbstractContextManager[Element]:
        """A header cell (TH) of the open table row, for the cells of its row or of its column."""
        return self._child("TH", b" /A <</O /Table /Scope /%b>>" % scope.encode())

    def figure(self, alt: str, *, box_pt: tuple[float, float, float, float]) -> AbstractContextManager[Element]:
        """A picture with the words for it, and its box on the page: left, bottom, right, top."""
        box: bytes = PDFArray(box_pt).format(self._file)
        return self._child("Figure", b" /Alt %b /A <</O /Layout /BBox %b>>" % (self._string(alt), box))

    def resumed(self, element: Element) -> AbstractContextManager[Element]:
        """An earlier element that goes on: a table on its next page, a cell that is drawn in two goes."""
        at = element
        while at.parent and self.reading_place < at.read_at:  # a page of a booklet that is read before those drawn
            at.read_at = self.reading_place
            at.parent.parts = [*(each for each in at.parent.parts if each[1] is not at), (at.read_at, at)]
            at = at.parent
        return self._inside(element)

    def artifact(self) -> AbstractContextManager[Element]:
        """Rules, tints and other marks that say nothing; within an element, the element goes on after them."""
        return self._inside(Element(_ARTIFACT))

    def _string(self, text: str) -> bytes:
        written: bytes = PDFString(text).format(self._file)
        return written

    def _element(self, kind: str, parent: Element | None, keys: bytes = b"") -> Element:
        """A new element; the one without a parent is in the tree itself."""
        above = parent.reference if parent else self._file.Reference(self._tree).format(self._file)
        whole = b"/Type /StructElem /S /%b /P %b%b" % (kind.encode(), above, keys)
        element = Element(kind, parent, keys=whole, read_at=self.reading_place)
        element.reference = self._file.Reference(element).format(self._file)
        return element

    def _child(self, kind: str, keys: bytes) -> AbstractContextManager[Element]:
        """A new last part of the open element, where the standard allows it there."""
        parent = self._open[-1]
        allowed = kind in _HOLDS[parent.kind] if parent.kind in _HOLDS else kind not in _BOUND
        if not allowed or parent.kind == _ARTIFACT:
            raise ValueError(f"{kind} cannot stand in {parent.kind}")
        element = self._element(kind, parent, keys)
        parent.parts.append((self.reading_place, element))
        return self._inside(element)

    @contextmanager
    def _inside(self, element: Element) -> Iterator[Element]:
        if self._open[-1].kind == _ARTIFACT:
            raise ValueError(f"{element.kind} cannot stand in an artifact")
        self._close_mark()  # what the element around it has drawn so far is read first
        self._open.append(element)
        yield element
        self._close_mark()
        self._open.pop()

    def _entered(self, element: Element) -> int:
        """The number on its page of a further piece of marked content, now a part of its element."""
        number = len(self._pieces)
        self._pieces.append(element.reference)
        element.page = element.page or self._page
        is_here = element.page.name == self._page.name
        there = {"Type": PDFName("MCR"), "Pg": self._page, "MCID": number}
        element.parts.append((self.reading_place, number if is_here else PDFDictionary(there)))
        return number

    # -- forms and the whole file ------------------------------------------------------------------------------------

    def widget(self, stored: PDFDictionary, *, is_hidden: bool = False, is_late: bool = False) -> PDFObject:
        """A field on the open page, as an element of its own within the open one; one that is hidden in none.

        Keys lead from field to field as they are put; to the late ones once all others of the page are done.
        """
        stored["P"] = self._page
        reference = self.stored(stored)
        (self._late if is_late else self._fields).append(reference)
        if not is_hidden:
            with self._child("Form", b"") as element:
                part = PDFDictionary({"Type": PDFName("OBJR"), "Obj": reference, "Pg": self._page})
                element.parts.append((self.reading_place, part))
                self._widgets.append((stored, element))
        return reference

    def stored(self, part: PDFObject) -> PDFObject:
        """A reference to a part that the file holds once."""
        return self._file.Reference(part)

    def form(self, form: PDFDictionary, script: str) -> None:
        """The form that the fields are of, and the script that runs as the file is opened."""
        code = PDFStream(PDFDictionary(), script.encode("ascii"))
        action = PDFDictionary({"S": PDFName("JavaScript"), "JS": self.stored(code)})
        scripts = PDFDictionary({"Names": PDFArray([PDFString(CREATOR), action])})
        self._canvas.setCatalogEntry("AcroForm", form)
        self._canvas.setCatalogEntry("Names", PDFDictionary({"JavaScript": scripts}))

    def finished(self) -> bytes:
        """The whole file."""
        for number, (widget, element) in enumerate(self._widgets, len(self._numbered)):
            widget["StructParent"] = number
            self._numbered.append(b"%d %b" % (number, element.reference))
        self._tree["K"] = self._open[0].reference
        self._tree["ParentTree"] = b"<</Nums [\n%b\n]>>" % b"\n".join(self._numbered)
        self._tree["ParentTreeNextKey"] = len(self._numbered)
        return proven(self._canvas.getpdfdata())


def _written(part: Element | PDFObject | int, document: PDFDocument) -> bytes:
    if isinstance(part, int):
        return b"%d" % part
    written: bytes = part.reference if isinstance(part, Element) else part.format(document)
    return written


def _metadata(info: PDFObject, language: str) -> bytes:
    """The document information once more, as XMP (ISO 16684-1), where programs that keep collections look for it."""
    date = "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z".format(*TimeStamp(invariant=1).YMDhms)
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{_escaped(info.title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{_escaped(info.subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{_escaped(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{_escaped(info.creator)}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<pdf:Producer>{_escaped(info.producer)}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>""".encode()


def _escaped(text: str) -> str:
    """Text within XML; what the standard library has for it is slow to import."""
    return text.translate({ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"})
