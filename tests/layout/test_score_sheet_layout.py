"""How a score sheet is taken apart for its pages; what comes out of it is checked in the finished PDF."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.layout.score_sheet.sheet_parts import rows_of_chunks
from sheets.layout.type import even_parts
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import Sum


@given(st.integers(1, 100), st.integers(1, 100))
def test_it_shares_out_everything_once_and_evenly(number: int, parts: int) -> None:
    parts = min(number, parts)
    ranges = even_parts(number, parts)
    assert [place for part in ranges for place in part] == list(range(number))
    sizes = [len(part) for part in ranges]
    assert len(sizes) == parts
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] <= 1


@pytest.mark.parametrize(
    ("game", "carried"),
    [
        pytest.param("rook-shanghai", [(), (Sum(),)], id="the rounds so far"),
        pytest.param("phase-10", [(), (Sum(),)], id="the hands so far"),
        pytest.param("frustration", [(), ()], id="nothing, where nothing is scored"),
    ],
)
def test_it_carries_over_what_was_scored_before(library: Library, game: str, carried: list[tuple[Sum, ...]]) -> None:
    sheet = build_score_sheet(library.variants[game], ["Ann"])
    scored = sum(row.is_scored for row in sheet.rows)
    blocks = rows_of_chunks(sheet, even_parts(scored, 2))
    heads = [rows[0].cells[0] if rows[0].words == "Carried over" else () for rows in blocks]
    assert heads == carried
    assert [row for rows in blocks for row in rows if row.words != "Carried over"] == list(sheet.rows)
