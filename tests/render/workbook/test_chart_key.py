"""The key above a chart with columns that are nobody's yet: nothing is seen of these until they have a name."""

from pathlib import Path

import pytest

from tests.programs import program
from tests.render.workbook.test_workbook_reading import LIBRARY, ROOK, tally_of
from tests.spreadsheet import cells, made, opened, recalculated, saved

LONG = "round,Ann,Ben\n1,12,0\n2,0,44\n"


@pytest.mark.parametrize(("variant_id", "written"), [("rook-shanghai", ROOK), ("shanghai-manipulation", LONG)])
def test_it_names_who_sits_in_a_spare_column_and_nobody_else(variant_id: str, written: str, tmp_path: Path) -> None:
    program("soffice", "libreoffice-calc")
    book = opened(made(LIBRARY, variant_id, tally_of(variant_id, written), spare=2), values=False)
    cells(book, "Players")[0][2].value = "Eve"
    again = recalculated(tmp_path, {"game": saved(book)})["game"]
    key = [cell.value for cell in opened(again)["Chart"][3] if cell.value]
    assert key == ["● Ann", "■ Ben", "▲ Eve"]
    [chart] = opened(again, values=False)["Chart"]._charts
    assert chart.legend is None


def test_it_leaves_the_key_to_the_chart_where_all_columns_are_somebody_s() -> None:
    book = opened(made(LIBRARY, "rook-shanghai", tally_of("rook-shanghai", ROOK)))
    [chart] = book["Chart"]._charts
    assert (chart.legend.position, book["Chart"]["A3"].value) == ("b", None)
