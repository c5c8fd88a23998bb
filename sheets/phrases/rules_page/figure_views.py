"""What is written in a round, and the points that follow, as the templates of rules pages see it."""

from collections.abc import Iterator

from sheets.game.figure_scoring import Written, players_shown
from sheets.game.figures import Figures
from sheets.game.model import Variant
from sheets.phrases.bid_ladders import bid_tables
from sheets.phrases.check_words import check_phrases
from sheets.phrases.figure_examples import counts_shown, points_shown
from sheets.phrases.figure_lines import case_phrases, counter_phrase, entry_phrase, has_ladder
from sheets.phrases.rules_page.examples import PLAYERS
from sheets.phrases.rules_page.views import View
from sheets.tally.seating import team_names
from sheets.text import signed


def figures_view(variant: Variant, figures: Figures, asked: int | None) -> View:
    """The entries in the order of writing, the cases of the points, and what is reckoned besides.

    An example of another number of players than the `asked` says so.
    """
    return View(
        entries=tuple(View(name=kind.name, text=entry_phrase(kind)) for kind in figures.entries),
        ladders=tuple(
            View(
                name=table.name,
                heads=table.heads,
                rows=tuple(View(name=name, cells=tuple(cells)) for name, *cells in table.rows),
            )
            for kind in filter(has_ladder, figures.entries)
            for table in bid_tables(kind)
        ),
        cases=case_phrases(figures.points),
        parts=tuple(View(name=part.name, cases=case_phrases(part.cases)) for part in figures.parts),
        counters=tuple(View(name=each.name, text=counter_phrase(each)) for each in figures.counters),
        checks=check_phrases(figures),
        examples=tuple(_examples(variant, figures, asked)),
    )


def _examples(variant: Variant, figures: Figures, asked: int | None) -> Iterator[View]:
    """The rounds that the file shows, each with the points that our scoring finds."""
    for place, shown in enumerate(figures.examples, 1):
        players, points = players_shown(variant, shown), points_shown(variant, shown)
        names = PLAYERS[:players] if players <= len(PLAYERS) else tuple(map(str, range(1, players + 1)))
        yield View(
            names=team_names(names, variant.teams)[: len(shown.columns)] if variant.teams else names,
            rows=tuple(
                View(name=kind.name, cells=tuple(_cell(column.get(kind.name)) for column in shown.columns))
                for kind in figures.entries
                if any(column.get(kind.name) is not None for column in shown.columns)
            ),
            counts=tuple(
                View(name=count.name, before=tuple(map(signed, count.before)), after=tuple(map(signed, count.after)))
                for count in counts_shown(variant, figures, shown)
            ),
            points=tuple(map(signed, points)),
            place=str(place) if len(figures.examples) > 1 else "",
            number=str(shown.number) if variant.rounds else "",
            players="" if asked in (None, players) or variant.teams else str(players),
        )


def _cell(written: Written) -> str:
    return written if isinstance(written, str) else "" if written is None else signed(written)
