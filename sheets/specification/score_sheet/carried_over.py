"""What is carried over stands above the lines that go on: on a later page worked out, on a further sheet written."""

from collections.abc import Iterator

from sheets.game.model import Variant
from sheets.specification.score_sheet.cells import CarriedOver, CellKind, Row
from sheets.words.language import Language, language_of
from sheets.words.messages import said


def carried_from_page(columns: int, language: Language) -> Row:
    """The totals of the lines on the pages before, or in the blocks."""
    return Row("carried", language.say("sheet-carried"), ((CellKind.SUM,),) * columns)


def carried_from_sheet(variant: Variant, columns: int) -> Iterator[Row]:
    """The totals of the sheet before, and what was in each counter there, as its next points hang on that."""
    language = language_of(variant)
    yield Row("carried", language.say("sheet-carried"), ((CarriedOver(),),) * columns)
    for number, counter in enumerate(variant.figures.counters if variant.figures else (), 1):
        words = language.capital(said("sheet-carried.of", what=counter.name))
        yield Row("carried", words, ((CarriedOver(number),),) * columns)
