"""The fields of a form put into a PDF: borderless and transparent, as their boxes are drawn on the page itself."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFStream, PDFString

from sheets.form.form_field import WORKED_OUT, FieldKind, FieldPlace, FormField, field_name
from sheets.form.form_plan import plan_form
from sheets.form.scorekeeping import calculation, document_script, keystroke
from sheets.game.model import Variant
from sheets.layout.boxes import Page
from sheets.render.canvas.form_font import form_font
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.specification.score_sheet.cells import ScoreSheet

READ_ONLY, MANY_LINES, COMBO, EDIT, NO_SPELLING = 1 << 0, 1 << 12, 1 << 17, 1 << 18, 1 << 22
HIDDEN, PRINTED = 1 << 1, 1 << 2
"""Flags of fields and of their places (ISO 32000-1, tables 165, 221, 228 and 230)."""
LATE = WORKED_OUT | {FieldKind.BONUS, FieldKind.BUY, FieldKind.LAID, FieldKind.HAND, FieldKind.BLANK}
"""The kinds that keys come to last: what nobody need write to see how the game stands."""
FIGURES = (WORKED_OUT - {FieldKind.STATUS, FieldKind.MADE}) | {
    FieldKind.SCORE,
    FieldKind.ENTRY,
    FieldKind.STEP,
    FieldKind.STAKE,
    FieldKind.CARRIED,
}
"""The kinds that need no letters: their typeface is one that every viewer has."""
ALIGNED = {"left": 0, "center": 1}
CROSS_PT = 0.8
NO_SIZE = "/Helv 0 Tf 0 g"
_Stored: TypeAlias = dict[str, PDFObject | int | str]


class FormWriter:
    """The form of one file: fields are put where their places are drawn, page by page."""

    def __init__(
        self,
        pdf: PdfPages,
        variant: Variant,
        sheet: ScoreSheet,
        pages: Sequence[Page],
        *,
        players: int,
        rules: str,
        day: str,
    ) -> None:
        """`players` share the columns; `rules` is the game as a rules file of its own, by which a filled form is read.

        `day` is the date as printed.
        """
        self._pdf, self._variant = pdf, variant
        self._printed = {field_name(FieldKind.RULES): rules, field_name(FieldKind.DAY): day}
        self._printed |= {field_name(FieldKind.SEATS): str(players)} if variant.teams else {}
        names = enumerate(sheet.columns, 1)
        self._printed |= {field_name(FieldKind.GIVEN, number): column.name for number, column in names}
        self._columns, self._players, self._first_hand = len(sheet.columns), players, sheet.first_hand
        self._pages = plan_form(variant, sheet, pages)
        self._here: dict[FieldPlace, tuple[FormField, ...]] = {}
        pdf.fields_at = self._put
        self._all = [field for page in self._pages for field in chain(*page.values())]
        self._times = Counter(field.name for field in self._all)
        self._fields: list[PDFObject] = []
        self._order: list[PDFObject] = []
        """The fields that are worked out, as a viewer takes them one after another."""
        self._shared: dict[str, tuple[PDFObject, PDFArray]] = {}
        """The fields that stand in several places, each with these."""
        self._once: dict[str, PDFObject] = {}
        """What many fields have and the file holds once: scripts that look at entries, crosses."""
        self._choices: dict[tuple[str, ...], PDFObject] = {}
        """Likewise what is chosen from."""

    def turn_to(self, number: int) -> None:
        """Go on with a page, from 1; the first has what nobody sees: the rules, who is printed, how many play."""
        self._here = dict(self._pages[number - 1])
        if number == 1:
            for name, text in self._printed.items():
                if text:
                    self._hide(name, text)

    def _put(self, place: FieldPlace) -> None:
        """The fields that belong to a place, if any do."""
        for field in self._here.pop(place, ()):  # the words of a back may be those of its front
            if self._times[field.name] > 1:
                self._put_shared(field)
            else:
                stored = PDFDictionary(self._place(field) | self._field(field))
                reference = self._pdf.tags.widget(stored, is_late=field.kind in LATE)
                self._fields.append(reference)
                self._order += [reference] if field.is_worked_out else []

    def finish(self) -> None:
        """Close the form: its order of calculation, its type, and its script."""
        font = {"Type": PDFName("Font"), "Subtype": PDFName("Type1"), "BaseFont": PDFName("Helvetica")}
        helvetica = PDFDictionary(font | {"Encoding": PDFName("WinAnsiEncoding")})
        fonts = {"Helv": self._pdf.tags.stored(helvetica), "Letters": form_font(self._pdf.tags)}
        resources = PDFDictionary({"Font": PDFDictionary(fonts)})
        form = {"Fields": PDFArray(self._fields), "CO": PDFArray(self._order), "DR": resources}
        script = document_script(
            self._variant, self._columns, self._all, players=self._players, first_hand=self._first_hand
        )
        self._pdf.tags.form(PDFDictionary(form | {"DA": PDFString(NO_SIZE)}), script)

    def _hide(self, name: str, value: str) -> None:
        place = {**_widget((0, 0, 0, 0), HIDDEN), "DA": PDFString(NO_SIZE), "V": PDFString(value)}
        stored = {"FT": PDFName("Tx"), "T": PDFString(name), "TU": PDFString(name), "Ff": READ_ONLY | MANY_LINES}
        self._fields.append(self._pdf.tags.widget(PDFDictionary(place | stored), is_hidden=True))

    def _put_shared(self, field: FormField) -> None:
        """A field that has one value in several places."""
        if field.name not in self._shared:
            places = PDFArray([])
            reference = self._pdf.tags.stored(PDFDictionary(self._field(field) | {"Kids": places}))
            self._shared[field.name] = reference, places
            self._fields.append(reference)
        reference, places = self._shared[field.name]
        places.sequence.append(self._pdf.tags.widget(PDFDictionary(self._place(field) | {"Parent": reference})))

    def _place(self, field: FormField) -> _Stored:
        """Where a field stands, and how what is written in it looks."""
        left, bottom, right, top = (round(each, 2) for each in self._pdf.on_paper(field.box))
        stored = _widget((left, bottom, right, top), PRINTED)
        if field.shape == "box":
            cross = self._cross(round(right - left, 1), round(top - bottom, 1))
            return {**stored, "AS": PDFName("Off"), "AP": PDFDictionary({"N": cross})}
        type_ = PDFString(f"/{_font_of(field)} {field.size_pt:g} Tf 0 g")
        stored |= {"DA": type_, "Q": ALIGNED[field.align], "MK": PDFDictionary({})}
        if field.shape == "choice":  # else PDFium draws a button beside each
            stored["AP"] = PDFDictionary({"N": self._drawn("", round(right - left, 1), round(top - bottom, 1))})
        return stored

    def _field(self, field: FormField) -> _Stored:
        """What a field is, wherever it stands."""
        stored: _Stored = {"T": PDFString(field.name), "TU": PDFString(field.told)}
        match field.shape:
            case "box":
                return {**stored, "FT": PDFName("Btn"), "V": PDFName("Off")}
            case "choice":
                choices = PDFArray([PDFString(choice) for choice in ("", *field.choices)])
                stored |= {"FT": PDFName("Ch"), "Ff": COMBO | EDIT | NO_SPELLING}
                if field.choices not in self._choices:
                    self._choices[field.choices] = self._pdf.tags.stored(choices)
                stored["Opt"] = self._choices[field.choices]
            case "text":
                only_read = READ_ONLY if field.kind is FieldKind.MADE else 0
                stored |= {"FT": PDFName("Tx"), "Ff": NO_SPELLING | only_read}
        stored |= {"MaxLen": field.most} if field.most else {}
        if field.is_worked_out:
            stored["AA"] = PDFDictionary({"C": _action(calculation(field, is_first=not self._order))})
        elif script := keystroke(field):
            looks = PDFDictionary({"K": _action(script)})
            stored["AA"] = self._once.setdefault(script, self._pdf.tags.stored(looks))
        return stored

    def _cross(self, width: float, height: float) -> PDFObject:
        """How a box looks that is crossed off, and one that is not."""
        right, top = f"{width - 1:g}", f"{height - 1:g}"
        strokes = f"q {CROSS_PT} w 1 J 1 1 m {right} {top} l 1 {top} m {right} 1 l S Q"
        return PDFDictionary({"Yes": self._drawn(strokes, width, height), "Off": self._drawn("", width, height)})

    def _drawn(self, code: str, width: float, height: float) -> PDFObject:
        """How a field of a size looks, which the file holds once."""
        name = f"{code} {width} {height}"
        if name not in self._once:
            box = {"Type": PDFName("XObject"), "Subtype": PDFName("Form"), "BBox": PDFArray([0, 0, width, height])}
            self._once[name] = self._pdf.tags.stored(PDFStream(PDFDictionary(box), code.encode()))
        return self._once[name]


def _font_of(field: FormField) -> str:
    """The name of the typeface of a field."""
    return "Helv" if field.kind in FIGURES and not field.choices else "Letters"


def _widget(corners: tuple[float, float, float, float], flags: int) -> _Stored:
    return {"Type": PDFName("Annot"), "Subtype": PDFName("Widget"), "Rect": PDFArray(corners), "F": flags}


def _action(script: str) -> PDFObject:
    return PDFDictionary({"S": PDFName("JavaScript"), "JS": PDFString(script)})
