"""The pipelines, each once: a request goes in; files as bytes, remarks and problems come out.

Nothing here knows a command line or opens a file but the shipped ones. What the user can mend is raised as SheetsError.
"""

from sheets.make.calibration_request import CalibrationRequest, make_calibration_page
from sheets.make.cards_request import CardsRequest, make_cards
from sheets.make.kit_request import KitRequest, check_kit_paper, list_of_kits, make_kit
from sheets.make.made import Made, MadeFile
from sheets.make.rules_request import RulesRequest, make_rules
from sheets.make.score_request import ScoreSheetRequest, make_score_sheet
from sheets.make.workbook_request import WorkbookRequest, make_workbook

__all__ = [
    "CalibrationRequest",
    "CardsRequest",
    "KitRequest",
    "Made",
    "MadeFile",
    "RulesRequest",
    "ScoreSheetRequest",
    "WorkbookRequest",
    "check_kit_paper",
    "list_of_kits",
    "make_calibration_page",
    "make_cards",
    "make_kit",
    "make_rules",
    "make_score_sheet",
    "make_workbook",
]
