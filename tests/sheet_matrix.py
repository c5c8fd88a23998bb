"""Every shipped game on every paper for every number of players, as a reader of the finished PDF finds its sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

from sheets.errors import WrongUsage
from sheets.game.model import Variant, for_players
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.rules_file import Library
from sheets.text import typographic
from sheets.words.common import say
from sheets.words.rounds import asked_in_round
from tests.helpers import shipped_games
from tests.matrix import GAMES
from tests.reading import Page, outside, overlapping_words, read_pdf, squeezed, writing_places

PLAYERS = (1, 2, 3, 4, 5, 6, 8, 12, 16, 20)
ON_PAPERS = ("letter", "a4", "a5", "half-letter", "legal", "a3")
SMALL_PAPERS = ("a5", "half-letter")
"""Those on which a game may have no room in large print."""
MARGIN_MM = 6.35
"""A quarter of an inch, inside which every home printer prints."""
HEIGHT_MM = {False: 7, True: 12}
"""The lowest clear place to write in, in ordinary and in large print; narrow ruled paper has 6.35."""
WIDTH_MM = {False: 12, True: 15}
"""The narrowest for a score: three digits."""
BOTH_WIDTH_MM = {False: 16, True: 30}
"""The narrowest for a score with the running total beside it."""
FIGURE_WIDTH_MM = {False: 7, True: 9}
"""The narrowest for a bid, or tricks: two digits."""
TICKED_HEIGHT_MM = 7
"""The lowest card to tick, or to write the number of a hand in."""
LEAST_PT = {False: 7.5, True: 16}
"""The smallest type but on the little cards of pictures; so wide these are, from middle to middle of their outlines:"""
LITTLE_CARD_MM = {False: 3.1, True: 4.65}
MOST_WHITE, LOW_MM = 0.12, {False: 10.2, True: 14.0}
"""The most of a page that may be white in one piece where rows are lower than is comfortable."""
SLACK = 0.06
"""Millimetres that a reader of the file may be off."""


@dataclass(frozen=True)
class Case:
    """One sheet of the matrix."""

    variant: str
    players: int
    paper: str = "a4"
    large_print: bool = False


CASES = [Case(*case) for case in product(GAMES, PLAYERS, ON_PAPERS, (False, True))]
HARD = (
    Case("phase-10", 4, "a5", True),
    Case("shanghai-rummy-10", 8, "letter"),
    Case("shanghai-manipulation", 3, "half-letter", True),
    Case("skull-king", 5, "letter", True),
    Case("continental", 4, "a5"),
    Case("canasta", 4, "a4"),
)
"""Pages of a ledger, on their side, with a settlement, and with three tiers of figures in a cell."""


def sheet_of(game: str | Variant, *, games: Library | None = None, **asked: object) -> list[Page]:
    """What is found on the pages of a sheet, made as the command makes it."""
    library = games or shipped_games()
    variant = library.variants[game] if isinstance(game, str) else game
    return read_pdf(make_score_sheet(ScoreSheetRequest(games=library, game=variant, **asked)).files[0].data)


@cache
def pages_of(case: Case, names: tuple[str, ...] = ()) -> list[Page]:
    """The pages of a sheet; none where its paper is told to be too small, as it may be for large print."""
    who = {"names": names} if names else {"players": case.players}
    try:
        return sheet_of(case.variant, paper=case.paper, large_print=case.large_print, **who)
    except WrongUsage as told:
        if case.large_print and case.paper in SMALL_PAPERS and "is too small for this game" in str(told):
            return []
        raise


def problems(case: Case, names: Sequence[str] = ()) -> Iterator[str]:
    """What is wrong with a sheet."""
    pages = pages_of(case, tuple(names))
    if not pages:
        return
    game = for_players(shipped_games().variants[case.variant], case.players)
    has_bids = bool(game.figures) and any(kind.made for kind in game.figures.entries)
    entries = len(game.figures.entries) if has_bids else 0
    found = [writing_places(page, entries) for page in pages]
    for number, (page, places) in enumerate(zip(pages, found, strict=True), 1):
        wrong = [f"{one!r} stands in {other!r}" for one, other in overlapping_words(page)]
        wrong += [f"{thing} is outside the margins" for thing in outside(page, MARGIN_MM)]
        wrong += [*too_small(places, large=case.large_print), *illegible(page, large=case.large_print)]
        wrong += unexplained(page)
        if white(page) > MOST_WHITE and min((p.height for p in places), default=99) < LOW_MM[case.large_print]:
            wrong.append(f"{white(page):.0%} is white in one piece, and its rows are low")
        yield from (f"{case}, page {number}: {each}" for each in wrong)
    columns = 2 if game.teams and case.players == 4 else case.players
    if (count := sum(map(len, found))) < columns * max(1, len(game.rounds)):
        yield f"{case}: only {count} places to write in were found"
    yield from (f"{case}: {words!r} is not there" for words in missing(game, pages, names))


def too_small(places: Sequence[object], *, large: bool) -> Iterator[str]:
    """Places too small for a pen; a card to tick is its own place."""
    for place in places:
        is_card = 1.3 < place.height / place.width < 1.5
        width = WIDTH_MM[large]
        if place.holds_running_total:
            width = BOTH_WIDTH_MM[large]
        if place.holds_figure:
            width = FIGURE_WIDTH_MM[large]
        low = place.height < (TICKED_HEIGHT_MM if is_card else HEIGHT_MM[large]) - SLACK
        if low or (not is_card and place.width < width - SLACK):
            yield f"{place} is too small: {place.width:.2f} x {place.height:.2f}"


def illegible(page: Page, *, large: bool) -> Iterator[str]:
    """Letters that are too small, and stand on no card of a picture that is large enough."""
    low = [(x, y, size) for x, y, size in page.letters if size < LEAST_PT[large] - 0.01]
    cards = [box for box in page.marks if abs((box[3] - box[1]) / max(box[2] - box[0], 0.01) - 1.4) < 0.06]
    cards = [box for box in cards if box[2] - box[0] > LITTLE_CARD_MM[large] - SLACK]
    for x, y, size in low:
        if not any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in cards):
            yield f"a letter at {x:.0f}, {y:.0f} has {size:.1f} pt"


def unexplained(page: Page) -> Iterator[str]:
    """Whether what is marked as assumed is explained, and nothing else is."""
    marked = [word.text for word in page.words if "*" in word.text[1:]]
    is_explained = any(word.text == "*" for word in page.words)
    if bool(marked) != is_explained:
        yield f"the marks {marked} are {'explained' if is_explained else 'not explained'}"


def white(page: Page) -> float:
    """The part of the page's height that the largest white band across it takes."""
    bands = [(word.top, word.bottom) for word in page.words] + [(y, y) for _, _, y in page.rules]
    bands += [(top, bottom) for _, top, _, bottom in page.marks]
    bottoms, widest = 0.0, 0.0
    for (_, end), (start, _) in pairwise(sorted(bands)):
        bottoms = max(bottoms, end)
        widest = max(widest, start - bottoms)
    return widest / page.height


def missing(game: Variant, pages: Sequence[Page], names: Sequence[str] = ()) -> Iterator[str]:
    """The words that stand on no page: the title, the contracts of all rounds, the names."""
    flow = " ".join(page.flow for page in pages)
    own = [name for name in names if max(map(ord, name)) < 0x590]  # those that are read from the left
    wanted = [game.title, *own, *(round_.name for round_ in game.rounds)]
    for round_ in game.rounds:
        wanted += [say(game, meld) for melds in asked_in_round(game, round_) or () for meld in melds]
    yield from (words for words in wanted if squeezed(typographic(words)) not in flow)
