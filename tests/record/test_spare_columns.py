"""Columns that are nobody's at first: no round waits for them; who sits down there begins with nothing."""

from sheets.rules_file import Library
from sheets.words.game_told import described

ROWS = tuple(map(str, range(1, 8)))


def test_no_round_waits_for_a_column_that_is_nobodys(library: Library) -> None:
    found = described(
        library.variants["rook-shanghai"], 4, ROWS, seats=2, spare=2, first_dealer=0, has_points=True, has_bonuses=False
    )
    blank = [[""] * 4] * 6
    given = {"StartsWith": [[""] * 4], "HasLeft": [[""] * 4]}
    values = found.cells.values({**given, "Players": [["Ann", "Ben", "", ""]], "Scores": [[0, 7, "", ""], *blank]})
    assert (values["names"], values["Totals"]) == ([["Ann", "Ben", "", ""]], [[0, 7, "", ""]])
    assert (values["Places"], values["whole"][0]) == ([[1, 2, "", ""]], [1])
    assert [name for (name,) in values["Dealers"][:3]] == ["Ann", "Ben", "Ann"]
    late = [[0, 7, "", ""], [5, 0, 3, ""], *blank[:5]]
    values = found.cells.values({**given, "Players": [["Ann", "Ben", "Cy", ""]], "Scores": late})
    assert (values["Totals"], values["begun with"]) == ([[5, 7, 3, ""]], [["", "", 0, ""]])
    assert values["whole"][:2] == [[1], [1]]
