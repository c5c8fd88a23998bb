"""The pipelines, each once: a request goes in; files as bytes, remarks and problems come out.

Each output has a file: a request with all that can be said of it, and the function that makes it. Beside them stand
what all begin with, the game and the choices of a page, and what comes out. Nothing here knows a command line or opens
a file but the shipped ones. What the user can mend is raised as SheetsError.
"""

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from sheets.make.made import Made

_MAKERS = {
    "ScoreSheetRequest": "score_output.make_score_sheet",
    "CardsRequest": "cards_output.make_cards",
    "RulesRequest": "rules_output.make_rules",
    "WorkbookRequest": "workbook_output.make_workbook",
    "KitRequest": "kit_output.make_kit",
    "BatchRequest": "batch_output.make_batch",
    "SeasonRequest": "season_output.make_season",
    "CalibrationRequest": "calibration_output.make_calibration_page",
}
"""By the names of requests; each is imported when it is first asked."""


def made_of(request: object) -> "Made":
    """What is asked for, with its remarks and warnings."""
    module, _, function = _MAKERS[type(request).__name__].partition(".")
    return cast("Made", getattr(import_module(f"sheets.make.{module}"), function)(request))
