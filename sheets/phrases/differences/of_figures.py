"""What differs in what two games write in a round, and in what it counts, thing by thing."""

from collections.abc import Callable, Iterator, Mapping

from sheets.game.figures import Figures
from sheets.game.model import Variant
from sheets.phrases.differences.comparing import Rule, by_name
from sheets.phrases.differences.sayings import TEXT, Saying, as_phrase
from sheets.text import joined
from sheets.words.entries import counting, entry
from sheets.words.formula_words import check
from sheets.words.messages import Value

TOLD_ABOVE = Saying("{rule} as above", none="no {rule}", tells_was=False)
"""Of what stands, as long as it may be, on every page that tells house rules: nothing is told twice."""


def _lines(lines: Callable[[Figures], Iterator[tuple[Value, Value]]]) -> Callable[[Variant], Mapping[str, str]]:
    """Lines by their names, of games that write figures; of others none."""

    def named(game: Variant) -> Mapping[str, str]:
        found = lines(game.figures) if game.figures else ()
        return {as_phrase(game, name): as_phrase(game, text) for name, text in found}

    return named


def _written(figures: Figures) -> Iterator[tuple[Value, Value]]:
    yield "what is written", joined([kind.name for kind in figures.entries])
    for kind in figures.entries:
        yield f"entry, {kind.name}", entry(kind, in_full=True)


def _checked(figures: Figures) -> Iterator[tuple[Value, Value]]:
    for number, each in enumerate(figures.checks, 1):
        yield f"check {number}", check(each)


OF_FIGURES: tuple[Rule, ...] = (
    by_name(_lines(_written), say=TEXT),
    by_name(_lines(counting), say=TOLD_ABOVE),
    by_name(_lines(_checked), say=TEXT),
)
