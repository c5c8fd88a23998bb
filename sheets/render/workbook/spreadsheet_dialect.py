"""A formula of a game's points in the dialect of spreadsheets, with English names and commas, as files have them."""

from collections.abc import Callable
from typing import Final

from sheets.game.formula import Dialect, Gathering

_GATHERING: Final = {"sum": "SUM", "most": "MAX", "least": "MIN"}
_SIGNS: Final = {sign: sign for sign in ("+", "-", "*", "=", "<", "<=", ">", ">=")} | {"!=": "<>"}


def spreadsheet_dialect(cell: Callable[[str], str], cells: Callable[[str], str]) -> Dialect:
    """The dialect, given the cell of a figure, and the cells that all columns have of it: "B3,D3" or "B3:E3"."""

    def gathered(how: Gathering, name: str) -> str:
        return f"{_GATHERING[how]}({cells(name)})"

    return Dialect(
        number=str,
        figure=cell,
        gathered=gathered,
        signs=_SIGNS,
        absolute=lambda text: f"ABS({text})",
        picked=lambda how, of: f"{how.upper()}({','.join(of)})",
        divided=lambda how, left, right: f"INT({left}/{right})" if how == "down" else f"(-INT(-({left})/{right}))",
        joined=lambda how, left, right: f"{how.upper()}({left},{right})",
        denied=lambda text: f"NOT({text})",
        joins_in_brackets=True,
    )
