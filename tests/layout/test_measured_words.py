"""Lines found by sums are those that measuring each line finds, in any size and width, whatever the words are."""

from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.measured_words import lines_by_sums
from sheets.layout.type import Font
from sheets.render.canvas import typeface
from sheets.text import wrap

WORDS = st.text(st.sampled_from("abcdefgmWXYZ0189.,;:!?()-–—/’“”…éëßæŁΩπЖд\u00a0 "), max_size=300)
SIZES = st.integers(14, 80).map(lambda half_points: half_points / 2)


@given(WORDS, SIZES, st.booleans(), st.floats(1, 250))
def test_it_breaks_lines_where_measuring_each_of_them_does(text: str, size: float, bold: bool, width: float) -> None:
    font = Font(typeface.measure, size, bold)
    assert lines_by_sums(text, width, font.measure, size=size, bold=bold) in (None, wrap(text, width, font.width))


@given(WORDS, SIZES, st.booleans(), st.integers(0, 300))
def test_it_does_so_where_a_line_is_as_wide_as_the_column(text: str, size: float, bold: bool, length: int) -> None:
    font = Font(typeface.measure, size, bold)
    width = font.width(" ".join(text[:length].split()))
    assert lines_by_sums(text, width, font.measure, size=size, bold=bold) in (None, wrap(text, width, font.width))


def test_it_leaves_to_measuring_what_sums_do_not_tell() -> None:
    """An apostrophe may be set as another sign, and letters of some scripts join."""
    for text in ("Ann's", "السلام عليكم", "नमस्ते", "abc אבג", "in\u00a0one\u00a0line\u00a0if\u00a0it\u00a0can"):
        assert lines_by_sums(text, 10, typeface.measure, size=12, bold=False) is None


def test_it_measures_words_once_for_all_sizes_and_widths() -> None:
    measured: list[str] = []

    def measure(text: str, size: float, bold: bool) -> float:
        measured.append(text)
        return typeface.measure(text, size, bold)

    said = " ".join(f"word{number}" for number in range(60))
    for width in range(40, 140):
        assert Font(measure, 8 + width / 20).lines(said, width)
    assert len(measured) < 60 + 1 + 100 * 2


@given(WORDS, SIZES, st.booleans(), st.floats(1, 250))
def test_it_knows_by_a_sum_how_many_lines_words_take_at_least(text: str, size: float, bold: bool, width: float) -> None:
    font = Font(typeface.measure, size, bold)
    assert bool(text) <= font.least_lines(text, width) <= len(font.lines(text, width))


def test_it_knows_nearly_how_many_lines_long_words_take() -> None:
    """Forty words of ten letters m in lines of twenty-one: two stand in each, and the sum says so too."""
    font = Font(lambda text, size, _: float(len(text) * size), 1)
    assert (font.least_lines("mmmmmmmmmm " * 40, 21), len(font.lines("mmmmmmmmmm " * 40, 21))) == (20, 20)
