"""A language whose messages say nothing but their names and values, and what is told in it, read back as messages.

    ⟦deal.page¦hand=hand¦mark=¦number=11¦often=True⟧

So whatever stands on a page is held against a game by messages and values, whatever language says them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple
from unittest.mock import patch

from sheets.game.model import Variant, for_players
from sheets.specification.reference_card import ReferenceCard, build_reference_card
from sheets.specification.rules_page.blocks import Bullets, Paragraph, TableBlock, lines_of, plain
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.words.fluent import Call, Pattern, Reference, Select, Variable
from sheets.words.language import Language, catalogue
from sheets.words.messages import Value
from sheets.words.tables import rounds_table, rules_in_short
from tests.helpers import ODD_GAMES, load_text

MORE_GAMES = """
    [variants.few-buys]
    extends = "contract-rummy"
    buys = { limit = 12, per = "game", draw = 0 }
    wild_limit = { ratio = "1:2" }
    discard = true
    round.2.discard = false
    tie = "highest"
    values = { any = 5, hearts = 1, "Q of spades" = 13, 3-4 = 7, wild = "none" }
    run = { size = 5, suit = "any", exact = true, low = "3", high = "10" }
    round.3.contract = "2 runs of 4 or 1 set + run of at least 6"
    out = "unknown"
    [variants.dear-buys]
    extends = "contract-rummy"
    wild = ["joker", "2", "A of spades"]
    wild_limit = { by_size = { 3 = 1, 4 = 1, 6 = 2 }, naturals = 2, most = 4, text = "never at an end" }
    deal = { 3 = 13, "4+" = 11 }
    buys = { limit = { 3 = "none", "4+" = 3 }, draw = 1, points = 5, after_laying_down = true }
    round.3.buys = "none"
    round.4.buys = 5
    round.1.discard = true
    round.3.discard = false
    values = { 2-10 = "-face", J-A = -10, joker = -50 }
    remove = ["4", "5 of hearts"]
    winner = "highest"
    end = { rounds = [5, 7], note = "often five" }
    set = { size = 4, exact = true, suit = "different" }
    bonuses = { "all at once" = { points = 20, when = "Out in one turn.", repeats = true }, late = "unknown" }
    [variants.deals-by-list]
    extends = "oh-hell"
    players = 4
    deals = "7-8-3-5"
    cycle.turn = ["left", "right"]
    play.direction = "right"
"""
LIBRARY = load_text(f"{ODD_GAMES.read_text('utf-8')}\n{MORE_GAMES}")
"""The shipped games, and odd ones."""
OPEN, CLOSE, FIELD, ITEM = "⟦", "⟧", "¦", ", "


@cache
def telling() -> str:
    """The catalogue of that language; words of games are as they are, and lists have a comma between all items.

    Of a value that only chooses words it tells which ones, as it may not be known before a workbook is filled in.
    """
    english, found = catalogue("en"), []
    for name in english.offsets:
        message, _, attribute = name.partition(".")
        words = f"{OPEN}{name}{''.join(_fields(english.pattern(name) or ()))}{CLOSE}" if english.pattern(name) else ""
        words = SIGNS.get(message, words)
        if not name.startswith("noun-"):
            found.append(f"    .{attribute} = {words}" if attribute else f"{name} = {words}")
    return "\n".join(found)


def _fields(pattern: Pattern) -> Iterator[str]:
    used: dict[str, Select | None] = {}
    for name, select in _used(pattern):
        used[name] = select and used.get(name, select)
    for name, select in sorted(used.items()):
        keys = select.variants if select else ()
        choices = [f"\n   {'*' if select and key == select.default else ' '}[{key}] {key}" for key in keys]
        yield f"{FIELD}{name}={{${name}" + (f" ->{''.join(choices)}\n    }}" if choices else "}")


def _used(pattern: Pattern) -> Iterator[tuple[str, Select | None]]:
    """The values that a message and those that it refers to name, with what they choose from, if they do."""
    for part in pattern:
        match part:
            case Variable(name):
                yield name, None
            case Call(_, arguments):
                yield from ((each.name, None) for each in arguments if isinstance(each, Variable))
            case Reference(name):
                yield from _used(catalogue("en").pattern(name) or ())
            case Select(selector, variants):
                yield from [(selector.name, part)] if isinstance(selector, Variable) else _used((selector,))
                yield from (use for variant in variants.values() for use in _used(variant))


SIGNS = {"list-and": '{", "}', "list-or": '{", "}', "list-semicolon": '{"; "}', "colon": '{":"}'}
"""What stands between several things, which is not a message here."""


class Told(NamedTuple):
    """A message with its values, in which others may stand."""

    name: str
    values: Mapping[str, str]

    def figure(self, key: str) -> int | None:
        """A value that is a number; None for other words."""
        return figure(self.values[key])


def figure(words: str) -> int | None:
    """The number that some words are, be it marked; None for others."""
    number = words.replace("−", "-").rstrip("*")
    return int(number) if number.removeprefix("-").isdecimal() else None


def parts(words: str, between: str = ITEM) -> list[str]:
    """Words apart at each sign that stands in no message; none for no words."""
    found, depth = [""], 0
    for at, sign in enumerate(words):
        depth += (sign == OPEN) - (sign == CLOSE)
        found += [""] if not depth and words.startswith(between, at) else []
        found[-1] += sign
    return [found[0], *(each.removeprefix(between) for each in found[1:])] if words else []


def told(words: str, *names: str) -> list[Told]:
    """Every message of some words, however deep, or those of these names alone; one before those within it."""
    return [each for each in _told(words) if not names or each.name in names]


@cache
def _told(words: str) -> tuple[Told, ...]:
    begun, depth, found = 0, 0, list[Told]()
    for at, sign in enumerate(words):
        if sign == OPEN:
            begun, depth = begun if depth else at + 1, depth + 1
        elif sign == CLOSE and (depth := depth - 1) == 0:
            name, *fields = parts(words[begun:at], FIELD)
            values = dict(field.split("=", 1) for field in fields)
            found += [Told(name, values), *(inner for value in values.values() for inner in _told(value))]
    return tuple(found)


class Outputs(NamedTuple):
    """All that is said of a game as so many play it."""

    game: Variant
    players: int
    page: str
    """The rules page but for its tables."""
    tables: list[list[list[str]]]
    """Its tables, each under its head."""
    sheet: ScoreSheet
    card: ReferenceCard
    show: str
    """The answer of `show`, each line behind its name."""
    rounds: list[list[str]]
    """Its table of rounds, without the head."""

    @property
    def each(self) -> dict[str, str]:
        """The words of each output."""
        cells = [cell for rows in self.tables for row in rows for cell in row]
        words = {"page": [self.page, *cells], "sheet": self.sheet.words(), "card": replace(self.card, table=()).words()}
        return {name: "\n".join(of) for name, of in words.items()} | {"show": self.show}

    def line(self, name: str) -> dict[str, str]:
        """What sheet, card and `show` say behind a name, or that of a message."""
        rules = {"sheet": self.sheet.foot, "card": self.card.rules}
        said = {output: [f"{each.name}: {each.text}" for each in of] for output, of in rules.items()}
        said["show"] = self.show.splitlines()
        begins = (f"{name}:", f"{name.capitalize()}:", f"{OPEN}{name}{FIELD}", f"{OPEN}{name}{CLOSE}")
        of = {key: [each.split(": ", 1)[1] for each in lines if each.startswith(begins)] for key, lines in said.items()}
        return {output: "\n".join(lines) for output, lines in of.items()}

    def pairs(self, *names: str) -> dict[str, list[tuple[str, str]]]:
        """What sheet and card have in pairs, in the lines of these very names."""
        rules = {"sheet": self.sheet.foot, "card": self.card.rules}
        lines = {output: [each for each in of if each.name in names] for output, of in rules.items()}
        return {output: [pair[:2] for line in of for pair in line.pairs] for output, of in lines.items()}

    def column(self, *heads: str) -> list[str]:
        """The cells of the rules page below the first head that is one of these messages or words; else none."""
        for row, *rows in self.tables:
            for place, head in enumerate(row):
                if told(head, *heads) or head in heads:
                    return [cells[place] for cells in rows]
        return []


def tables_of(name: str) -> list[int]:
    """The fewest and the most who play a shipped game, and whenever something of it changes; else four."""
    game = LIBRARY.variants[name]
    those, limit = game.players, game.buys and game.buys.limit
    by = [each.cases for each in (game.packs, game.jokers, game.deal, game.removed_by, game.lengths, limit) if each]
    begins = {here.low for cases in by for here, _ in cases if those and here.low in those}
    return sorted({those.low, those.high or those.low + 2, *begins}) if those else [4]


def _value_given(language: Language, part: str | Variable, values: Mapping[str, Value]) -> Value:
    """What a variable stands for, "" where the message is not given it: it has no choice in which it would say it."""
    name = part.name if isinstance(part, Variable) else part
    return part if isinstance(part, str) else values.get(name, language.nouns.get(name, ""))


@cache
@patch.object(Language, "_value", _value_given)
def outputs(name: str, players: int) -> Outputs:
    """Those of a game for so many."""
    game = LIBRARY.variants[name]._replace(wording=telling())
    here, page = for_players(game, players), build_rules_page(game, players=players)
    blocks = [each for section in page.sections for each in section.blocks]
    lines = [plain(line) for block in blocks if isinstance(block, Paragraph | Bullets) for line in lines_of(block)]
    tables = [(block.head, *block.rows) for block in blocks if isinstance(block, TableBlock)]
    return Outputs(
        game=here,
        players=players,
        page="\n".join(lines),
        tables=[[[plain(cell) for cell in row] for row in rows] for rows in tables],
        sheet=build_score_sheet(here, [""] * (game.teams or players)),
        card=build_reference_card(here, in_full=True),
        show="\n".join(": ".join(line) for line in rules_in_short(game, players)),
        rounds=[[*row] for row in rounds_table(game, players).rows] if game.rounds else [],
    )
