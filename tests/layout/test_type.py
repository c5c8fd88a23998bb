"""Words in lines: nothing is lost, no line is too wide, and no word is left alone at the end if another can join it."""

from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.box_contents import Run, copy_of
from sheets.layout.type import Font
from sheets.render.canvas import typeface

FONT = Font(typeface.measure, 10)


@given(st.lists(st.text("abcdefg", min_size=1, max_size=9), min_size=1, max_size=14), st.floats(20, 90))
def test_it_loses_no_word_and_keeps_to_the_width(words: list[str], width: float) -> None:
    lines = FONT.lines(" ".join(words), width)
    assert " ".join(lines).split() == words
    assert max(map(FONT.width, lines)) <= width


def test_it_leaves_no_word_alone_at_the_end() -> None:
    said = "the player whose turn it is may take it"
    width = FONT.width("the player whose turn it is may take") + 0.1
    assert paragraph(said, width) == ["the player whose turn it is", "may take it"]
    assert paragraph("Ann Bartholomew", 25) == ["Ann", "Bartholomew"]


def paragraph(said: str, width: float) -> list[str]:
    lines = copy_of((Run(said),), FONT).lines(width)
    return [" ".join("".join(run.text for run in chunk.runs) for chunk in line) for line in lines]
