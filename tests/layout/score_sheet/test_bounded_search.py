"""The search for a sheet does bounded work, however much there is to fit: counted in texts that it measures."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import product
from random import Random
from string import ascii_lowercase

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sheets.errors import WrongUsage
from sheets.layout.score_sheet.division import Division, PageBlocks
from sheets.layout.score_sheet.foot_lines import name_width
from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.page_foot import COLUMN_GAP_MM, PageFoot
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_search import SheetSearch
from sheets.layout.score_sheet.sheet_sizes import NORMAL_SCALE, SheetFonts
from sheets.layout.type import even_parts
from sheets.paper.sizes import PAPERS
from sheets.phrases.rule_lines import RuleLine
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from tests.hard_games import HARD_GAMES
from tests.helpers import load_text, shipped_games
from tests.matrix import GAMES

MOST_MEASURED = 150_000
"""A text takes some two millionths of a second to measure; an ordinary sheet asks for three thousand."""


def counted(count: Callable[[], None]) -> Callable[[str, float, bool], float]:
    def measure(text: str, size: float, bold: bool) -> float:
        count()
        return typeface.measure(text, size, bold)

    return measure


def measured(library: Library, game: str, names: list[str], paper: str, *, large_print: bool) -> int:
    found = 0

    def count() -> None:
        nonlocal found
        found += 1
        assert found <= MOST_MEASURED

    options, variant = SheetOptions(large_print=large_print), library.variants[game]
    notes = variant.notes
    with suppress(WrongUsage):  # to find that a paper is too small is no more work
        lay_out_game(variant, names, PAPERS[paper], counted(count), options=options, notes=notes)
    return found


@pytest.mark.matrix([*product(GAMES, (3, 6), ("letter", "a5", "a3"), (False, True))], every_side=True)
def test_it_finds_what_a_search_finds_that_leaves_nothing_out(
    library: Library, case: tuple[str, int, str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, players, paper, large_print = case

    def pages() -> tuple[PlacedPage, ...]:
        return lay_out_game(
            library.variants[game], [""] * players, PAPERS[paper], typeface.measure,
            options=SheetOptions(large_print=large_print),
        )[1]  # fmt: skip

    found = pages()
    monkeypatch.setattr(SheetSearch, "_may_cost_less", lambda *_: True)
    assert found == pages()


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("game", HARD_GAMES)
@pytest.mark.parametrize(("players", "paper"), [(4, "a4"), (20, "a5")])
def test_it_measures_few_texts_however_many_rounds_and_notes_there_are(
    game: str, players: int, paper: str, large_print: bool
) -> None:
    assert measured(load_text(HARD_GAMES[game]), game, [""] * players, paper, large_print=large_print) > 0


def test_it_measures_few_texts_where_rows_are_higher_than_their_page() -> None:
    """A long note in a narrow column is as high as a page; no two have a word in common that is measured only once."""
    chance = Random(1)

    def words(most: int) -> str:
        made = ("".join(chance.choices(ascii_lowercase, k=chance.randint(1, 12))) for _ in range(most))
        return " ".join(made)[: most * 6].strip()

    rounds = (f'{{ contract = "1 set of 3", label = "{words(3)}", note = "{words(75)}" }}' for _ in range(100))
    text = f"""[variants.long-notes]
extends = "shanghai-rummy-10"
players = "2-20"
rounds = [{", ".join(rounds)}]
notes = [{", ".join(f'"{words(75)}"' for _ in range(200))}]
"""
    assert measured(load_text(text), "long-notes", [""] * 20, "a4", large_print=False) > 0


@pytest.mark.parametrize("game", ["finangle", "shanghai-manipulation"])
def test_it_measures_few_texts_for_twenty_players_with_long_names(library: Library, game: str) -> None:
    names = [f"Bartholomew Fitzgerald-Montgomery {number:02}" for number in range(20)]
    assert measured(library, game, names, "letter", large_print=False) > 0


def test_it_measures_few_texts_for_twenty_players_who_go_on_at_their_own_pace(library: Library) -> None:
    assert measured(library, "phase-10", [""] * 20, "letter", large_print=False) > 0


@given(
    across=st.integers(1, 4),
    down=st.integers(1, 3),
    groups=st.integers(1, 20),
    chunks=st.integers(1, 99),
)
def test_it_costs_more_to_share_rounds_out_among_more_blocks(across: int, down: int, groups: int, chunks: int) -> None:
    """So the search may end where the first number of blocks costs too much."""
    blocks = PageBlocks(PAPERS["a4"], False, across, down)
    fewer, more = (Division(blocks, even_parts(20, groups), even_parts(100, n)) for n in (chunks, chunks + 1))
    assert fewer.cost < more.cost


LINES = st.tuples(st.text(alphabet="ab", max_size=12), st.text(alphabet="abc ", min_size=1, max_size=120))


@example([("", "a" * 26)])  # as wide as a column without the gap behind it
@given(st.lists(LINES, min_size=1, max_size=12))
def test_it_sets_the_foot_in_two_columns_as_low_as_any_cut_makes_them(said: list[tuple[str, str]]) -> None:
    lines = tuple(RuleLine(name, text=text) for name, text in said)
    sheet = replace(build_score_sheet(shipped_games().variants["rook-shanghai"], ["", ""]), foot=lines)
    fonts = SheetFonts(NORMAL_SCALE[0], typeface.measure)

    def height(cut: int) -> float:
        """Of the higher column, where the second begins behind so many lines."""

        def column(lines: tuple[RuleLine, ...], left: float, right: float) -> PageFoot:
            names = max([name_width(line, fonts) for line in lines], default=0.0)
            return PageFoot(replace(sheet, foot=lines), fonts, left, right, left + names + fonts.sizes.gutter + 1, None)

        return max(column(lines[:cut], 10, 85 - COLUMN_GAP_MM).height, column(lines[cut:], 85, 160).height)

    foot = PageFoot(sheet, fonts, 10, 160, 30, 85)
    assert foot.height == min(map(height, range(1, len(lines) + 1)))
    assert foot.least_height <= foot.height
