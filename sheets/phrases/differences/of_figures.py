"""What differs in what two games write in a round, and in what it counts, thing by thing."""

from collections.abc import Callable, Iterator, Mapping

from sheets.game.figures import Figures
from sheets.game.model import Variant
from sheets.phrases.check_words import check_phrases
from sheets.phrases.differences.comparing import Rule, by_name
from sheets.phrases.differences.sayings import TEXT, Saying
from sheets.phrases.figure_lines import cases_phrase, counter_phrase, entry_in_full
from sheets.text import joined

TOLD_ABOVE = Saying("{rule} as above", none="no {rule}", tells_was=False)
"""Of what stands, as long as it may be, on every page that tells house rules: nothing is told twice."""


def _lines(lines: Callable[[Figures], Iterator[tuple[str, str]]]) -> Callable[[Variant], Mapping[str, str]]:
    """Lines by their names, of games that write figures; of others none."""
    return lambda game: dict(lines(game.figures)) if game.figures else {}


def _written(figures: Figures) -> Iterator[tuple[str, str]]:
    yield "what is written", joined([kind.name for kind in figures.entries])
    for kind in figures.entries:
        yield f"entry, {kind.name}", entry_in_full(kind)


def _counted(figures: Figures) -> Iterator[tuple[str, str]]:
    yield "points", cases_phrase(figures.points)
    for part in figures.parts:
        yield part.name, cases_phrase(part.cases)
    for counter in figures.counters:
        yield counter.name, counter_phrase(counter)


def _checked(figures: Figures) -> Iterator[tuple[str, str]]:
    for number, phrase in enumerate(check_phrases(figures), 1):
        yield f"check {number}", phrase


OF_FIGURES: tuple[Rule, ...] = (
    by_name(_lines(_written), say=TEXT),
    by_name(_lines(_counted), say=TOLD_ABOVE),
    by_name(_lines(_checked), say=TEXT),
)
