"""What is written in a round, and the points that follow, as the templates of rules pages see it."""

from sheets.game.figures import Figures
from sheets.phrases.figure_lines import case_phrases, check_phrases, counter_phrase, entry_phrase, has_ladder
from sheets.phrases.rules_page.views import View
from sheets.text import signed


def figures_view(figures: Figures) -> View:
    """The entries in the order of writing, the cases of the points, and what is reckoned besides."""
    return View(
        entries=tuple(View(name=kind.name, text=entry_phrase(kind)) for kind in figures.entries),
        ladders=tuple(
            View(
                name=kind.name,
                heads=kind.figures,
                rows=tuple(
                    View(name=choice, cells=tuple(signed(brought.get(each)) for each in kind.figures))
                    for choice, brought in kind.choices.items()
                ),
            )
            for kind in figures.entries
            if has_ladder(kind)
        ),
        cases=case_phrases(figures.points),
        parts=tuple(View(name=part.name, cases=case_phrases(part.cases)) for part in figures.parts),
        counters=tuple(View(name=each.name, text=counter_phrase(each)) for each in figures.counters),
        checks=check_phrases(figures),
    )
