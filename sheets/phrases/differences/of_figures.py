"""All that a game says of what it writes in a round, thing by thing, as two games are held against each other."""

from collections.abc import Iterator

from sheets.game.figures import Figures
from sheets.phrases.check_words import check_phrases
from sheets.phrases.figure_lines import cases_phrase, counter_phrase, entry_in_full
from sheets.text import joined


def all_figure_lines(figures: Figures) -> Iterator[tuple[str, str]]:
    """Each thing under a name of its own."""
    yield "what is written", joined([kind.name for kind in figures.entries])
    for kind in figures.entries:
        yield f"entry, {kind.name}", entry_in_full(kind)
    yield "what it counts", cases_phrase(figures.points)
    for part in figures.parts:
        yield part.name, cases_phrase(part.cases)
    for counter in figures.counters:
        yield f"counted, {counter.name}", counter_phrase(counter)
    for number, phrase in enumerate(check_phrases(figures), 1):
        yield f"check {number}", phrase
