"""Pages as trees of boxes, made by chance: whatever they are, all is on some page, in order, in its place."""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count, pairwise
from math import inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sheets.layout.box_contents import Drawn, Run, Words, copy_of
from sheets.layout.boxes import (
    Box,
    NoRoom,
    Page,
    PageEnds,
    Placed,
    Role,
    Row,
    Stack,
    Table,
    draw,
    first_that_fits,
    flow,
    grown,
    shared,
)
from sheets.layout.type import Font, PlacedCode, PlacedPicture, Text, line_height
from sheets.paper.sizes import Box as Rectangle
from sheets.paper.sizes import Paper

CLOSE = 0.02
SIZE = 10
LEADING = line_height(SIZE)
WIDTH = 60


def measure(text: str, size: float, bold: bool) -> float:
    """Every letter is as wide as the others, bold ones wider."""
    return len(text) * size * (0.2 if bold else 0.18)


@dataclass
class NotingCanvas:
    """A canvas that notes what is drawn, each with the roles of the elements around it."""

    drawn: list[tuple[Text, tuple[str, ...]]] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    keys: dict[Hashable, int] = field(default_factory=dict)
    """How often each element is begun or goes on."""
    tints: list[Rectangle] = field(default_factory=list)
    lines: list[tuple[float, float]] = field(default_factory=list)

    def text(self, text: Text) -> None:
        self.drawn.append((text, tuple(self.open)))

    def line(self, x1: float, y1: float, *, x2: float, y2: float, weight: float) -> None:
        self.lines.append((y1, weight))

    def tint(self, box: Rectangle) -> None:
        assert not self.lines, "a tint covers a line"
        self.tints.append(box)

    def read_picture(self, picture: PlacedPicture) -> None:
        raise AssertionError

    def read_code(self, code: PlacedCode) -> None:
        raise AssertionError

    @contextmanager
    def part(self, role: Role, key: Hashable) -> Iterator[None]:
        assert "artifact" not in self.open
        self.keys[key] = self.keys.get(key, 0) + 1
        self.open.append(role)
        yield
        self.open.pop()

    @contextmanager
    def artifact(self) -> Iterator[None]:
        assert "artifact" not in self.open
        self.open.append("artifact")
        yield
        self.open.pop()


# -- trees by chance ---------------------------------------------------------------------------------------------------


def paragraph(words: str, **features: object) -> Words:
    return Words(copy_of((Run(words),), Font(measure, SIZE)), LEADING, **{"role": "P", **features})


@st.composite
def trees(draw: st.DrawFn, depth: int = 3) -> Box:
    """A box of paragraphs whose words, numbered later, are "w", in stacks, beside labels and in tables."""
    features = {
        "above": draw(st.sampled_from([0.0, 0.0, 3.0])),
        "keep": draw(st.integers(0, 4)) == 0,
        "is_solid": draw(st.integers(0, 5)) == 0,
        "would_stay": draw(st.integers(0, 3)) == 0,
        "is_tinted": draw(st.booleans()),
        "rule": draw(st.sampled_from([0.0, 1.0])),
    }
    kind = draw(st.integers(0, 4 if depth else 0))
    if kind == 0:
        return paragraph(" ".join("w" * draw(st.integers(1, 40))), **features)
    if kind == 1:
        edge = draw(st.integers(1, 3))
        return Stack(draw(st.lists(trees(depth - 1), min_size=1, max_size=6)), edges=(edge, edge), **features)
    if kind == 2:
        return Row([paragraph("w w"), draw(trees(depth - 1))], 2, (12,), goes_on=True, **features)
    if kind == 3:
        cells = [paragraph("w", role="TD"), paragraph("w w w", role="TD")]
        return Row(cells, 3, **features)
    across = draw(st.integers(1, 3))
    rows = [
        Row([paragraph(" ".join("w" * draw(st.integers(1, 4))), role="TD") for _ in range(across)], role="TR", pad=0.5)
        for _ in range(draw(st.integers(2, 14)))
    ]
    return Table(rows, 3, edges=(2, 2), **{**features, "role": "Table"})


def numbered(box: Box, numbers: Iterator[int]) -> Box:
    """The box with each of its words told from all others."""
    match box:
        case Words():
            words = " ".join(f"{next(numbers):03}" for _ in box.copy.chunks)
            return replace(box, copy=copy_of((Run(words),), box.copy.font))
        case Stack() | Row():
            return replace(box, boxes=[numbered(each, numbers) for each in box.boxes])
        case Table():
            return replace(box, rows=[numbered(each, numbers) for each in box.rows])
    return box


@dataclass(frozen=True)
class Flowed:
    """Boxes on pages, and how many words they have."""

    boxes: Sequence[Box]
    pages: tuple[Page, ...]
    words: int
    room: Rectangle


@st.composite
def flowed(draw: st.DrawFn) -> Flowed:
    numbers = count()
    boxes = [numbered(box, numbers) for box in draw(st.lists(trees(), min_size=1, max_size=6))]
    words = next(numbers)
    room = Rectangle(10, 10, draw(st.sampled_from([WIDTH, 90, 140])), draw(st.sampled_from([30, 60, 120, 250])))
    ends = PageEnds(room.height, draw(st.sampled_from([0, 0.25])) * room.height)
    try:
        placed = [*flow(boxes, lambda _: room, ends, most=1000)]
    except NoRoom:
        assume(False)
    return Flowed(boxes, tuple(Page(Paper("", 200, 300), (at,)) for at in placed), words, room)


def drawn(found: Flowed) -> list[NotingCanvas]:
    canvases = []
    for page in found.pages:
        canvases.append(NotingCanvas())
        draw(canvases[-1], page, document=0)
    return canvases


def told(canvas: NotingCanvas, *, is_read: bool = True) -> list[str]:
    """The words on a page, in the order in which they are read; or those that are seen alone."""
    texts = (text.words for text, around in canvas.drawn if ("artifact" not in around) is is_read)
    return [word for words in texts for word in words.split()]


def words_of(box: Box) -> str:
    assert isinstance(box, Words)
    return " ".join(run.text for chunk in box.copy.chunks for run in chunk.runs)


# -- what holds for all ------------------------------------------------------------------------------------------------


@given(flowed())
def test_all_words_are_read_once_and_in_order(found: Flowed) -> None:
    assert [word for canvas in drawn(found) for word in told(canvas)] == [f"{n:03}" for n in range(found.words)]


@given(flowed())
def test_nothing_leaves_its_box(found: Flowed) -> None:
    for page in found.pages:
        [top] = page.boxes
        assert top.box.height(top.width) <= found.room.height + CLOSE
        for at in page.everything():
            for part in at.parts:
                assert part.x >= at.x - CLOSE
                assert part.y >= at.y - CLOSE
                assert part.x + part.width <= at.x + at.width + CLOSE
                if at is not top:
                    assert part.y + part.height <= at.y + at.height + CLOSE


@given(flowed())
def test_no_box_lies_on_another(found: Flowed) -> None:
    for page in found.pages:
        for at in page.everything():
            for one, other in pairwise(at.parts):
                is_below = other.y >= one.y + one.height - CLOSE
                assert is_below or other.x >= one.x + one.width - CLOSE


@given(flowed())
def test_words_stand_where_their_box_does_and_in_the_size_of_their_type(found: Flowed) -> None:
    room = found.room
    for canvas in drawn(found):
        for text, _ in canvas.drawn:
            assert text.size == SIZE
            assert room.x - CLOSE <= text.x
            assert text.x + measure(text.words, SIZE, text.bold) <= room.right + CLOSE or " " not in text.words
            assert room.y < text.y <= room.bottom + CLOSE


@given(flowed())
def test_a_table_that_goes_on_has_its_head_once_more_to_be_seen_and_not_read(found: Flowed) -> None:
    begun: set[object] = set()
    for page, canvas in zip(found.pages, drawn(found), strict=True):
        again: list[str] = []
        for table in (at.box for at in page.everything() if isinstance(at.box, Table)):
            head, *_ = table.rows
            assert head.is_mute is (table.key in begun)
            again += [words_of(cell) for cell in head.boxes if head.is_mute]
            begun.add(table.key)
        assert told(canvas, is_read=False) == " ".join(again).split()


@given(flowed())
def test_what_is_split_is_one_element(found: Flowed) -> None:
    """Of as many tables as there were."""
    keys = {key for canvas in drawn(found) for key in canvas.keys}
    tables = [at for box in found.boxes for at in Placed(box, 0, 0, 1000, 1000).everything() if at.box.role]
    assert len(keys) == len(tables)


@given(flowed())
def test_neither_widow_nor_orphan_where_a_page_has_room_for_the_paragraph(found: Flowed) -> None:
    parts: dict[object, list[int]] = {}
    for page in found.pages:
        for at in page.everything():
            if isinstance(at.box, Words) and at.box.role == "P":
                parts.setdefault(at.box.key, []).append(len(at.box.lines(at.width)))
    for lines in parts.values():
        if len(lines) > 1 and sum(lines) * LEADING < found.room.height:
            assert min(lines) >= 2


# -- how it breaks -----------------------------------------------------------------------------------------------------


def pages_of(boxes: Sequence[Box], *, lines: float, most_white: float = 0) -> list[str]:
    """The words on each page of so many lines."""
    height = lines * LEADING
    placed = flow(boxes, lambda _: Rectangle(0, 0, WIDTH, height), PageEnds(height, most_white * height))
    pages = [Page(Paper("", WIDTH, height), (at,)) for at in placed]
    canvases = [NotingCanvas() for _ in pages]
    for canvas, page in zip(canvases, pages, strict=True):
        draw(canvas, page, document=0)
    return [" ".join(told(canvas)) for canvas in canvases]


def lines_of(words: str) -> str:
    """Words each as wide as a line."""
    return " ".join(word * 20 for word in words.split())


@pytest.mark.parametrize(("first", "lines", "pages"), [
    pytest.param({"keep": True}, 3, ["a b", "c d e"], id="what is kept goes along"),
    pytest.param({}, 3, ["a b c", "d e"], id="what is not kept stays"),
    pytest.param({"keep": True}, 2, ["a b", "c", "d e"], id="what has no room together on a page does not"),
])  # fmt: skip
def test_what_is_kept_goes_along(first: dict[str, object], lines: int, pages: list[str]) -> None:
    boxes = [paragraph(lines_of("a b")), paragraph(lines_of("c"), **first), paragraph(lines_of("d e"))]
    assert [short(page) for page in pages_of(boxes, lines=lines)] == pages


@pytest.mark.parametrize(("features", "most_white", "pages"), [
    pytest.param({}, 0.5, ["a b c d", "e f"], id="a stack is split where a page ends"),
    pytest.param({"is_solid": True}, 0, ["a b", "c d e f"], id="but not a solid one"),
    pytest.param({"would_stay": True}, 0.5, ["a b", "c d e f"], id="nor one that would stay, if little stays white"),
    pytest.param({"would_stay": True}, 0.3, ["a b c d", "e f"], id="but where much would stay white"),
    pytest.param({"edges": (3, 1)}, 0, ["a b", "c d e f"], id="nor with fewer boxes than asked for before the split"),
    pytest.param({"edges": (1, 3)}, 0, ["a b c", "d e f"], id="or behind it"),
])  # fmt: skip
def test_what_belongs_together_stays_together(features: dict[str, object], most_white: float, pages: list[str]) -> None:
    stack = Stack([paragraph(lines_of(word)) for word in "cdef"], **features)
    found = pages_of([paragraph(lines_of("a b")), stack], lines=4, most_white=most_white)
    assert [short(page) for page in found] == pages


def test_a_label_is_not_set_again_beside_what_goes_on() -> None:
    row = Row([paragraph("label"), paragraph(" ".join("abcdef"))], 0, (58,), goes_on=True)
    assert pages_of([row], lines=4) == ["label a b c d", "e f"]


@given(st.lists(st.floats(0, 50), min_size=1, max_size=5))
def test_lower_boxes_stand_in_the_middle_of_a_centred_row(heights: list[float]) -> None:
    row = Row([Box(high=height) for height in heights], shares=[1] * len(heights), is_centred=True)
    for at in Placed(row, 0, 10, WIDTH, max(heights)).parts:
        assert at.y + at.height / 2 == pytest.approx(10 + max(heights) / 2)


class BlanksCanvas(NotingCanvas):
    """A canvas that notes where lines to write on begin and end."""

    def __init__(self) -> None:
        super().__init__()
        self.blanks: list[tuple[float, float]] = []

    def field(self, about: Hashable, box: Rectangle) -> None:
        self.blanks.append((box.x, box.right))


@given(st.integers(1, 40), st.booleans())
def test_a_line_to_write_on_ends_at_the_edge_if_it_is_to(letters: int, fills: bool) -> None:
    asked = copy_of((Run(f"{'a' * letters}? "), Run("", is_blank=True)), Font(measure, SIZE), blank_mm=8)
    canvas = BlanksCanvas()
    Words(asked, LEADING, fills=fills).draw(canvas, Placed(Box(), 0, 0, WIDTH, LEADING))
    [(begin, end)] = canvas.blanks
    assert end == pytest.approx(WIDTH if fills else begin + 8)


def test_a_line_to_write_on_stays_with_the_word_that_it_is_held_to() -> None:
    for space, lines in ((" ", 2), ("\N{NO-BREAK SPACE}", 1)):
        asked = copy_of((Run(f"deal{space}"), Run("", is_blank=True)), Font(measure, SIZE), blank_mm=8)
        assert len(asked.lines(asked.longest)) == lines


@pytest.mark.parametrize("goes_on", [False, True])
def test_words_before_others_in_an_element_end_with_a_space(goes_on: bool) -> None:
    canvas = NotingCanvas()
    words = Words(copy_of((Run("set of 3"),), Font(measure, SIZE)), LEADING, pause=" " * goes_on)
    words.draw(canvas, Placed(words, 0, 0, WIDTH, LEADING))
    assert [text.goes_on for text, _ in canvas.drawn] == [goes_on]


def test_a_row_that_is_higher_than_a_page_has_no_room() -> None:
    with pytest.raises(NoRoom):
        pages_of([Drawn(10, lambda canvas, at: None, high=100)], lines=4)


def short(page: str) -> str:
    return " ".join(word[0] for word in page.split())


# -- sharing room ------------------------------------------------------------------------------------------------------

sizes = st.lists(st.tuples(st.floats(0, 50), st.floats(0, 150)).map(lambda pair: (pair[0], sum(pair))), min_size=1)


@given(sizes, st.floats(0, 500))
def test_widths_are_between_the_least_and_the_wanted_and_fill_the_room(
    sizes: list[tuple[float, float]], room: float
) -> None:
    least, wanted = (sum(size[n] for size in sizes) for n in (0, 1))
    if least > room + CLOSE:
        with pytest.raises(NoRoom):
            shared(sizes, room)
        return
    widths = shared(sizes, room)
    assert all(low - CLOSE <= width <= high + CLOSE for width, (low, high) in zip(widths, sizes, strict=True))
    assert sum(widths) == pytest.approx(max(least, min(room, wanted)), abs=CLOSE)
    giving = [width for width, (low, high) in zip(widths, sizes, strict=True) if low + CLOSE < width < high - CLOSE]
    assert max(giving, default=0) - min(giving, default=0) < CLOSE


@pytest.mark.parametrize(("boxes", "room", "heights"), [
    pytest.param([(4, 0), (6, 0)], 20, [4, 6], id="what does not grow stays as it is"),
    pytest.param([(4, 10), (6, 10)], 14, [7, 7], id="the lowest grow first"),
    pytest.param([(4, 10), (6, 10)], 30, [10, 10], id="up to their most"),
    pytest.param([(4, 10), (0, inf), (6, 0), (0, inf)], 30, [10, 7, 6, 7], id="springs take all else"),
])  # fmt: skip
def test_heights_grow(boxes: list[tuple[float, float]], room: float, heights: list[float]) -> None:
    assert grown(boxes, room) == pytest.approx(heights)


def test_the_first_way_that_has_room_is_taken() -> None:
    def fails() -> str:
        raise NoRoom

    assert first_that_fits([fails, lambda: "second", lambda: "third"]) == "second"
    with pytest.raises(NoRoom):
        first_that_fits([fails])
