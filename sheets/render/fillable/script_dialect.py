"""A formula of a game's points in the dialect of the script that reckons in a fillable sheet."""

from collections.abc import Callable
from typing import Final

from sheets.game.formula import Dialect, Gathering

_SIGNS: Final = {sign: f" {sign} " for sign in ("+", "-", "*", "<", "<=", ">", ">=")} | {"=": " === ", "!=": " !== "}
_JOINING: Final = {"and": "&&", "or": "||"}


def script_dialect(figure: Callable[[str], str], gathered: Callable[[Gathering, str], str]) -> Dialect:
    """The dialect, given how the script has a figure, and what it makes of those of all columns."""
    return Dialect(
        number=str,
        figure=figure,
        gathered=gathered,
        signs=_SIGNS,
        absolute=lambda text: f"Math.abs({text})",
        picked=lambda how, of: f"Math.{how}({', '.join(of)})",
        divided=lambda how, left, right: f"Math.{'floor' if how == 'down' else 'ceil'}({left} / {right})",
        joined=lambda how, left, right: f"{left} {_JOINING[how]} {right}",
        denied=lambda text: f"!({text})",
    )
