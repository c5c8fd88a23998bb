"""The page that measures a printer, or checks one that was measured."""

from sheets.layout.calibration import lay_out_calibration
from sheets.make.club_requests import CalibrationRequest
from sheets.make.made import Made, made_pdf
from sheets.make.page_choices import check_source_date, paper_named
from sheets.render.calibration_pdf import calibration_pdf
from sheets.render.canvas import typeface


def make_calibration_page(request: CalibrationRequest) -> Made:
    """The page, which explains itself, as a PDF."""
    check_source_date()
    sides = lay_out_calibration(paper_named(request.paper), typeface.measure)
    return made_pdf("printer-test", calibration_pdf(sides, printer=request.printer), png=request.png)
