"""What is carried over stands above the lines that go on: on a later page worked out, on a further sheet written."""

from collections.abc import Iterator

from sheets.game.model import Variant
from sheets.phrases.sheet_frame import CARRIED_OVER, carried_over
from sheets.specification.score_sheet.cells import CarriedOver, CellKind, Row


def carried_from_page(columns: int) -> Row:
    """The totals of the lines on the pages before, or in the blocks."""
    return Row("carried", CARRIED_OVER, ((CellKind.SUM,),) * columns)


def carried_from_sheet(variant: Variant, columns: int) -> Iterator[Row]:
    """The totals of the sheet before, and what was in each counter there, as its next points hang on that."""
    yield Row("carried", CARRIED_OVER, ((CarriedOver(),),) * columns)
    for number, counter in enumerate(variant.figures.counters if variant.figures else (), 1):
        yield Row("carried", carried_over(counter.name), ((CarriedOver(number),),) * columns)
