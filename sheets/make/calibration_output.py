"""The page that measures a printer, or checks one that was measured."""

from sheets.layout.calibration import lay_out_calibration
from sheets.make.club_requests import CalibrationRequest
from sheets.make.made import Made, making
from sheets.paper.sizes import read_paper
from sheets.render.calibration_pdf import calibration_pdf
from sheets.render.canvas import typeface


def make_calibration_page(request: CalibrationRequest) -> Made:
    """The page, which explains itself, as a PDF."""
    with making() as made:
        sides = lay_out_calibration(read_paper(request.paper), typeface.measure)
        made.add_pages("printer-test", calibration_pdf(sides, printer=request.printer), png=request.png)
    return made
