"""Finished cards read back from their PDF: words, lines and the little cards of the pictures, each on its face."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from pdfplumber.utils.text import extract_words

from sheets.paper.imposition import PaperSheet
from sheets.paper.sizes import Box
from tests.finished_pdf import read_pages

MM = 72 / 25.4
HEIGHT_TO_WIDTH = 1.4
BEARING = 0.1 / MM
"""Before the ink of a letter, in millimetres to a point of its size, at the most."""
CAPITALS, CAPITAL_HEIGHT = 0.046, 0.689
"""Where the capitals of FiraGO begin in the box that the reader finds, and their height, to the size of the type."""
LEAST_CARD_MM, LEAST_MARGIN_MM = 3.27, 3.0
SLACK = 0.06
"""Millimetres that a reader of the file may be off."""


@dataclass(frozen=True)
class Word:
    """A word with the box of its ink, about, in millimetres from the top left of its face, and its size in points."""

    text: str
    box: Box
    size: float


@dataclass(frozen=True)
class Face:
    """What is found on one face of a card, in millimetres from its top left corner."""

    width: float
    height: float
    words: tuple[Word, ...]
    """In the order in which they were written."""
    lines: tuple[Box, ...]
    cards: tuple[Box, ...]
    """The little cards of the pictures, in the order in which they were drawn."""

    @property
    def text(self) -> str:
        """The words one after another."""
        return " ".join(word.text for word in self.words)


def read_faces(data: bytes, sheets: Sequence[PaperSheet]) -> list[Face]:
    """The faces in their order, each from the first of its cells; nothing of the page may lie in no cell."""
    sides = [side for sheet in sheets for side in (sheet.front, sheet.back) if side]
    found: dict[int, Face] = {}
    pages = read_pages(data)
    assert len(pages) == len(sides)
    for page, side in zip(pages, sides, strict=True):
        shapes = [_box(shape) for shape in page.curves + page.rects]
        cards = [box for box in shapes if abs(box.height / max(box.width, 0.01) - HEIGHT_TO_WIDTH) < 0.03]
        cards = [box for box in cards if box.width > 2]
        marks = (*side.crop_marks, *side.fold_marks)
        assert len(page.lines) >= len(marks)
        lines = [_box(line) for line in page.lines[: -len(marks) or None]]  # the marks are drawn last
        chars = [(char, _box(char)) for char in page.chars]
        chars = [(char, box) for char, box in chars if not any(_middle_in(box, card) for card in cards)]
        assigned = 0
        for cell in side.cells:
            mine = [char for char, box in chars if _middle_in(box, cell.box)]
            assigned += len(mine)
            if cell.face in found:
                continue
            words = [_word(word, cell.box) for word in _words(mine)]
            found[cell.face] = Face(
                cell.box.width,
                cell.box.height,
                tuple(words),
                tuple(_moved(line, cell.box) for line in lines if _middle_in(line, cell.box)),
                tuple(_moved(card, cell.box) for card in cards if _middle_in(card, cell.box)),
            )
        assert assigned == len(chars), "words in no cell"
        drawn = [*lines, *cards]
        assert all(any(_middle_in(box, cell.box) for cell in side.cells) for box in drawn), "drawings in no cell"
    assert sorted(found) == list(range(len(found)))
    return [found[number] for number in range(len(found))]


def melds_drawn(face: Face) -> list[int]:
    """How many cards each meld of the pictures has: the cards of a meld lie on one another."""
    sizes: list[int] = []
    before: Box | None = None
    for card in face.cards:
        step = card.x - before.x if before else 0.0
        if before and 0.3 * card.width < step < 0.6 * card.width and abs(card.y - before.y) < 0.2 * card.width:
            sizes[-1] += 1
        else:
            sizes.append(1)
        before = card
    return sizes


def faults(face: Face, *, floor: float) -> list[str]:
    """What is wrong with a face: words below the floor, outside, in one another, in a picture, or struck by a line."""
    wrong = [f"{word.text!r} is {word.size:.2f} pt" for word in face.words if word.size < floor - 0.01]
    # the box of a letter begins before its ink
    boxes = [(word.text, word.box, BEARING * word.size) for word in face.words]
    boxes += [("a line", line, 0.0) for line in face.lines] + [("a picture", card, 0.0) for card in face.cards]
    for name, box, bearing in boxes:
        inside = LEAST_MARGIN_MM - SLACK
        across = inside - bearing <= box.x and box.right <= face.width - inside
        if not across or box.y < inside or box.bottom > face.height - inside:
            wrong.append(f"{name!r} is outside: {box}")
    wrong += [f"a card of {card.width:.2f} mm" for card in face.cards if card.width < LEAST_CARD_MM]
    words = face.words
    wrong += [f"{a.text!r} stands in {b.text!r}" for a, b in combinations(words, 2) if _meet(a.box, b.box)]
    for word in words:
        wrong += [f"{word.text!r} stands in a picture" for card in face.cards if _meet(word.box, card)]
        wrong += [f"{word.text!r} is struck by a line" for line in face.lines if _meet(word.box, line)]
    for card in face.cards:
        wrong += ["a picture is struck by a line" for line in face.lines if _meet(card, line)]
    return wrong


def _box(thing: dict[str, float]) -> Box:
    return Box(
        thing["x0"] / MM, thing["top"] / MM, (thing["x1"] - thing["x0"]) / MM, (thing["bottom"] - thing["top"]) / MM
    )


def _words(chars: list[dict[str, object]]) -> list[dict[str, float]]:
    found: list[dict[str, float]] = extract_words(
        chars, x_tolerance=1.2, y_tolerance=1, use_text_flow=True, extra_attrs=["size"]
    )
    return found


def _word(word: dict[str, float], cell: Box) -> Word:
    """A word with the box from the tops of its capitals to its baseline; what hangs below may stand beside another."""
    box = _moved(_box(word), cell)
    top, height = CAPITALS * box.height, CAPITAL_HEIGHT * box.height
    return Word(str(word["text"]), Box(box.x, box.y + top, box.width, height), word["size"])


def _moved(box: Box, cell: Box) -> Box:
    return Box(box.x - cell.x, box.y - cell.y, box.width, box.height)


def _middle_in(box: Box, cell: Box) -> bool:
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return cell.x - SLACK <= x <= cell.right + SLACK and cell.y - SLACK <= y <= cell.bottom + SLACK


def _meet(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.1 and down > (-0.01 if min(one.height, other.height) == 0 else 0.1)
