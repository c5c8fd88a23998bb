"""What makes an output, loaded once a command makes one: it knows the libraries that write pages and workbooks."""

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
    "SeasonRequest": "season_output.make_season",
    "CalibrationRequest": "calibration_output.make_calibration_page",
}
"""By the names of what is asked of each."""


def made_of(request: object) -> "Made":
    """What is asked for, with its remarks and warnings."""
    module, _, function = _MAKERS[type(request).__name__].partition(".")
    return cast("Made", getattr(import_module(f"sheets.make.{module}"), function)(request))
