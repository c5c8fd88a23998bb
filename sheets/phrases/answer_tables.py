"""The tables and lines that commands answer with in a terminal."""

from collections.abc import Collection, Iterable, Sequence
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from sheets.errors import on_command_line
from sheets.game.facts import has_contracts, is_of_tricks
from sheets.game.model import Variant
from sheets.phrases.words import assumed_mark, capital, head_mark, numbered
from sheets.text import signed
from sheets.words.common import players_named, say
from sheets.words.deals import deals_in_short
from sheets.words.messages import several, with_keys
from sheets.words.rounds import head_of_rounds, rounds_in_short
from sheets.words.setting import packs

if TYPE_CHECKING:
    from sheets.game.hands import ScoredCard
    from sheets.paper.printer import Printer
    from sheets.paper.stock import Stock
    from sheets.words.differences import Difference

NO_GAME, ALL_GAMES = "no game has these words", "`sheets list` lists them all"
NO_GAME_FITS = f"no game is for so many with that deck; {ALL_GAMES}"
GAMES_FOOT = "? not stated in the source   * assumed   more: sheets show VARIANT"
FIGURES = (0, 1, 3, 4, 7)
"""Columns of the table of rounds that are flush right."""
WITHOUT_CONTRACTS = (6, 7)
"""Its last columns that follow from no contract."""
ALL_ALIKE = "No rounds are listed: all are alike."
LEFT_OUT = 'Not stated, so the pages leave it open (write "unknown" where nobody knows):'
PLAYED_ALIKE = "Both are played alike."
NO_SUCH_THING = "–"
NO_CARD_LEFT = "no card left: 0"
NO_STOCK, ALL_STOCK = "no stock has these words", "`sheets stock` lists all"
STOCK_FOOT = (
    f"geometry compatible with these numbers; print with: sheets cards VARIANT {on_command_line('stock')} NUMBER"
)
NO_PRINTER = "no printer is saved; `sheets calibrate` makes the page to measure one"
ALSO, UNSTATED, ASSUMED = "Also", "Not stated in the source", "Assumed"
RULES_WIDTHS = (30, 32, 32)
"""The widest that rules, and what is said of them, get on a terminal."""


class TextTable(NamedTuple):
    """Rows under a head; the columns in `right` are flush right."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: Collection[int] = ()


def title_of(game: Variant) -> str:
    """A game as an answer is headed, with the name by which commands know it."""
    return f"{game.title}   [{game.id}]"


def compared_titles(base: Variant, game: Variant) -> str:
    """What is held against what."""
    return f"{title_of(game)}\nbeside {title_of(base)}"


def games_table(games: Iterable[Variant]) -> TextTable:
    """What tells the games apart."""
    rows = [
        (
            game.id,
            say(game, with_keys(players_named(game.players) if game.players else "?", "~players")),
            say(game, with_keys(packs(game, "?"), "~packs")),
            f"{len(game.rounds)}{assumed_mark(game, 'rounds')}" if game.rounds else "open",
            say(game, deals_in_short(game, "?")),
        )
        for game in games
    ]
    return TextTable(("VARIANT", "PLAYERS", "PACKS", "ROUNDS", "DEAL"), rows)


def rounds_table(game: Variant, players: int | None) -> TextTable:
    """The rounds with their facts; in a game without contracts there are fewer."""
    dealt = "DEAL" if game.word("round") != "deal" else "DEALT"
    told = say(game, head_of_rounds(game)).upper()
    allowed = "ALLOWED" if has_contracts(game) else game.word("buy", 2).upper()
    marks = [head_mark(game, "deal"), assumed_mark(game, "rounds"), head_mark(game, "buys.limit")]
    dealt, told, allowed = map(add, (dealt, told, allowed), marks)
    buys = game.word("buy", 2).upper()
    head = (game.word("round").upper(), dealt, told, "CARDS", "SPARE", f"{buys} NEEDED", allowed, "LARGEST HAND")
    rows = [
        (
            each.name,
            say(game, each.deal),
            say(game, each.contract) + "".join(f" ({say(game, remark)})" for remark in each.remarks)
            if each.contract
            else say(game, several(each.remarks, ", ")),
            say(game, each.needed),
            say(game, each.spare),
            say(game, each.buys_needed),
            say(game, each.allowed),
            say(game, each.largest_hand),
        )
        for each in rounds_in_short(game, players)
    ]
    few = [0, 1, *([2] if told else []), *(() if is_of_tricks(game) else WITHOUT_CONTRACTS)]
    shown = range(len(head)) if has_contracts(game) else few
    right = [place for place, column in enumerate(shown) if column in FIGURES]
    return TextTable([head[n] for n in shown], [[row[n] for n in shown] for row in rows], right=right)


def rounds_foot(game: Variant) -> str:
    """What the table of rounds leaves to be explained."""
    if not has_contracts(game):
        return ""
    needed = f"{capital(game.word('buy', 2))} needed"
    return f"{needed}: to lay the {game.word('contract')} down / and keep a card to discard."


def sources_of(game: Variant) -> list[str]:
    """Where a game's rules come from, a line each."""
    return [f"Source: {source.text}" + (f", {source.url}" if source.url else "") for source in game.sources]


def differences_table(base: Variant, game: Variant, found: "Iterable[Difference]") -> TextTable:
    """Each rule that differs, as it was and as it is now."""
    rows = [
        (each.called(game), each.words(base, each.was) or NO_SUCH_THING, each.words(game, each.now) or NO_SUCH_THING)
        for each in found
    ]
    return TextTable(("RULE", base.id, game.id), rows)


def hand_table(scored: "Sequence[ScoredCard]") -> TextTable:
    """What each card counts, and all of them."""
    rows = [(card.card, signed(card.points), card.rule + (" *" if card.assumed else "")) for card in scored]
    total = ("total", signed(sum(card.points for card in scored)), "")
    return TextTable(("CARD", "POINTS", "RULE"), [*rows, total], right=(1,))


def assumed_points(why: str) -> str:
    """Why points with a mark are as they are."""
    return f"* these points are assumed: {why}"


def stock_table(found: "Iterable[Stock]") -> TextTable:
    """Kinds of perforated paper."""
    rows = [
        (each.name, each.cells.paper.name, f"{each.card.width_mm:g} x {each.card.height_mm:g}", str(each.cells.places))
        for each in found
    ]
    return TextTable(("STOCK", "PAPER", "CARD IN MM", "CARDS"), rows)


def equal_stock(stock: "Stock") -> str:
    """The further numbers of a kind of paper; empty where it has none."""
    return f"the same: {', '.join(stock.same_as)}" if stock.same_as else ""


def printers_table(printers: "Iterable[Printer]") -> TextTable:
    """What was measured of each printer."""
    rows = [
        (one.name, *(f"{across:g},{down:g}" for across, down in (one.ruler, one.front, one.back))) for one in printers
    ]
    return TextTable(("PRINTER", "SCALE", "FRONT", "BACK"), rows)


def printers_foot(folder: object) -> str:
    """What the figures of printers are, and where they are kept."""
    return f"millimetres, across and down; kept in {folder}"


def found_in_file(name: str, *, games: int, errors: int, warnings: int) -> str:
    """What was found in a rules file: "ours.toml: 1 good variant, no errors, 2 warnings"."""
    counts = [(games, "good variant"), (errors, "error"), (warnings, "warning")]
    found = (numbered(number, what) if number else f"no {what}s" for number, what in counts)
    begin = "" if games or errors else "; a game begins with a line like [variants.our-game], as `sheets new` writes it"
    return f"{name}: {', '.join(found)}{begin}"


def next_steps(target: str, *, typed: str, variant_id: str) -> str:
    """Where a new rules file is, and what to do with it."""
    return (
        f"{target}\n\n"
        "Change it in a text editor and save it. Then type:\n\n"
        f"  sheets check {typed}\n"
        f"  sheets score {variant_id} {on_command_line('variants')} {typed}"
    )
