"""Finished words taken apart: rules pages as Markdown, score sheets, cards, and what `show` prints."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from sheets.phrases.answer_tables import TextTable
from sheets.phrases.rule_lines import BIDS, RuleLine
from sheets.specification.reference_card import ReferenceCard, RoundCard, RoundLine
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, Row, ScoreSheet
from tests.statements.patterns import Statement, Table
from tests.statements.truth import MINUS, NAMES_OF_PLAY, PLAY, Truth


def sections_of(truth: Truth) -> dict[str, str]:
    """The headings that a rules page may have, each with the name of its section."""
    game, words = truth.game, {key: word[:1].upper() + word[1:] for key, word in truth.words.items()}
    base = truth.games[game.extends].title if game.extends else ""
    kinds = truth.melds_told
    names = ["melds"] if not kinds or any(kind.phrase for kind in kinds) else [kind.plural for kind in kinds]
    melds = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    return {
        "The aim": "aim",
        "Players and cards": "players",
        "The deal": "deal",
        words["contracts" if truth.has_contracts and game.end.kind != "progression" else "rounds"]: "contracts",
        melds[:1].upper() + melds[1:]: "melds",
        "A turn" if truth.has_contracts else "The play": "turn",
        "Laying down": "laying down",
        "In this game": "notes",
        words["wilds"]: "wild",
        words["buys"]: "buys",
        "Special calls": "calls",
        "Besides": "calls",
        "Going out": "going out",
        "Scoring": "scoring",
        "Bonuses": "bonuses",
        "The end": "end",
        "Settlement": "end",
        f"House rules on {base}" if base else "House rules": "house rules",
        "What the source leaves open": "open",
        "What is assumed": "assumed",
        "Source": "source",
    }


def read_markdown(text: str, truth: Truth) -> Iterator[Statement | Table]:
    """A rules page: its title and its first words, and each section with its texts and tables."""
    places, place = sections_of(truth), "title"
    rows: list[tuple[str, ...]] = []
    for line in [*text.split("\n"), ""]:
        said = _plain(line)
        if line.startswith("|"):
            rows.append(tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))))
            continue
        if rows:
            head, _, *body = [tuple(map(_plain, row)) for row in rows]
            yield Table(place, head, tuple(body))
            rows = []
        if line.startswith("## "):
            place = places.get(said.removeprefix("## "), f"unknown section {said}")
        elif line.startswith("# "):
            yield Statement("title", said.removeprefix("# "))
            place = "summary"
        elif said:
            yield Statement(place, re.sub(r"^(- |\d+\. )", "", said))


def _plain(text: str) -> str:
    """Markdown's words without its marks."""
    bare = re.sub(r"(?<!\\)\*\*", "", text)
    return re.sub(r"\\(.)", r"\1", re.sub(r"<(http[^>]*)>", r"\1", bare)).strip()


# -- in short: sheets, cards, show -------------------------------------------------------------------------------------


def _line(truth: Truth, name: str, text: str) -> Statement:
    """A rule under its name, in the section of that name; calls and bonuses stand in one for all."""
    lower = name.lower()
    if name in truth.game.calls:
        return Statement("calls", f"{name}: {text}")
    if lower in {bonus.name.lower() for bonus in truth.game.bonuses}:
        return Statement("line bonus", f"{name}\n{text}")
    if lower == truth.words["buys"].lower():
        return Statement("line buys", text)
    return Statement(f"line {lower}", text)


def read_lines(truth: Truth, lines: Iterable[RuleLine]) -> Iterator[Statement | Table]:
    """The rules at the foot of a sheet and on a card."""
    for line in lines:
        rows = tuple((cards, points + mark) for cards, points, mark in line.pairs)
        if line.name == "To agree on":
            yield from (_line(truth, line.name, f"{question} {answer or '____'}") for question, answer, _ in line.pairs)
        elif line.mark == "bonus" and rows:
            yield Table("line bonus", (line.name, "points"), rows)
        elif rows and line.name.lower() == truth.words["buys"].lower():
            yield Table("line buys", (line.name, "limit"), rows)
            yield from [Statement("terms of buys", line.text)] if line.text else []
        elif line.grid and line.name == "Worth":
            yield Table("line ladder", (line.name, *line.grid[0]), (*line.grid[1:], *rows))
        elif rows:
            yield Table("line points", (line.name, "points"), rows)
        elif line.grid:
            yield Table("line wild", line.grid[0], line.grid[1:])
            yield from [Statement("wild but for sizes", line.text)] if line.text else []
        elif line.name == "Note":
            yield Statement("notes", line.text)
        else:
            yield _line(truth, line.name, line.text)


def read_sheet(truth: Truth, sheet: ScoreSheet) -> Iterator[Statement | Table]:
    """A score sheet: its head, key, rows, foot and imprint."""
    yield Statement("title", sheet.title)
    yield Statement("headline", sheet.headline)
    yield from (Statement("player", column.name) for column in sheet.columns)
    yield from (Statement("key", f"{mark}\n{meaning}") for mark, meaning in sheet.key)
    rounds = [row for row in sheet.rows if row.kind in ("round", "requirement")]
    boxes = [_boxes(row) for row in rounds]
    cells = [(row.number, row.words, row.deal, row.aside, *here) for row, here in zip(rounds, boxes, strict=True)]
    if rounds:
        yield Table("rows", ("round", "contract", "deal", "remark", "boxes", "laid"), tuple(cells))
    yield from (Statement("row label", row.words) for row in sheet.rows if not row.is_scored)
    is_open = truth.game.end.kind in ("open", "target") and not truth.game.rounds
    hands, foot = (sheet.foot[:1], sheet.foot[1:]) if sheet.ledger or is_open else ((), sheet.foot)
    numbers = ", ".join(row.number for row in sheet.rows if row.kind in ("hand", "line"))
    yield from (Statement("line hands", f"{line.name}: {line.text}\n{numbers}") for line in hands)
    yield from read_lines(truth, foot)
    yield from (Statement("footnote", note) for note in sheet.footnotes)
    yield Statement("imprint", sheet.imprint)


def _boxes(row: Row) -> tuple[str, str]:
    """The boxes for buys in a row, "tally" for a line, and whether there is one for the contract."""
    cells = row.cells[0]
    buys = [cell.count for cell in cells if isinstance(cell, BuyBoxes)]
    return ("tally" if buys == [None] else str(*buys) if buys else ""), "x" if CellKind.LAID in cells else ""


def read_card(truth: Truth, card: ReferenceCard) -> Iterator[Statement | Table]:
    """The card of a whole game."""
    yield Statement("title", card.title)
    yield from [Statement("card deal", card.deal)] if card.deal else []
    if card.rounds:
        rows = [(line.number, line.words, line.deal or "", line.remark, _melds_drawn(line)) for line in card.rounds]
        yield Table("rows", ("round", "contract", "deal", "remark", "pictures"), tuple(rows))
    yield Statement("ending", card.ending)
    yield from read_lines(truth, card.rules)
    yield from read_lines(truth, [line for line in card.table if line not in card.rules])
    yield from (Statement("footnote", note) for note in card.footnotes)
    yield Statement("card imprint", card.imprint)


def _melds_drawn(line: RoundLine) -> str:
    """How many cards each meld of each picture has: "3 3 or 4"."""
    return " or ".join(" ".join(str(len(meld.cards)) for meld in way) for way in line.pictures)


def read_round_card(truth: Truth, card: RoundCard) -> Iterator[Statement | Table]:
    """The card of one round."""
    yield Statement("title", card.title)
    line = card.line
    facts = tuple(f"{name}: {figure}" for name, figure in card.facts)
    rows = (line.number, line.words, line.deal or "", line.remark, _melds_drawn(line), *facts)
    yield Table("rows", ("round", "contract", "deal", "remark", "pictures", *(name for name, _ in card.facts)), (rows,))
    yield from (Statement("footnote", note) for note in card.footnotes)


def read_show(
    truth: Truth, pairs: Iterable[tuple[str, str]], table: TextTable | None, lists: Mapping[str, Sequence[str]]
) -> Iterator[Statement | Table]:
    """What `show` prints: rules by their names, the table of rounds, and lists of sentences."""
    last = ""
    for name, text in pairs:
        lower = name.lower()
        last = lower or last
        if name == "Points" or name.startswith("Points, "):
            rows = (
                tuple(tuple(each.rsplit(": ", 1)) for each in text.split("; "))
                if ": " in text and name and truth.game.values and truth.game.values.values
                else ()
            )
            yield Table("line points", (name, "points"), rows) if rows else Statement("show no points", text)
        elif lower in NAMES_OF_PLAY and (name != "Going out" or text[0].isupper()):
            place = next(place for place, keys in PLAY.items() if NAMES_OF_PLAY[lower] in keys)
            yield Statement(place, text)
        elif (not name and last == "going out") or name == "Going out":
            yield Statement("line going out", text)
        elif not name:
            yield Statement("buys", text[:1].upper() + text[1:] + ("" if text.endswith(".") else "."))
        elif lower in ("end", "tie", "settlement"):
            yield Statement({"end": "ending"}.get(lower, f"line {lower}"), text)
        elif lower == truth.words["buys"].lower():
            yield Statement("show buys", text)
        elif name in truth.game.calls or lower in {bonus.name.lower() for bonus in truth.game.bonuses}:
            yield _line(truth, name, text)
        else:
            yield Statement(f"show {lower}", text)
    if table is not None:
        yield Table("show rounds", tuple(table.head), tuple(tuple(row) for row in table.rows))
    for place, sentences in lists.items():
        yield from (Statement(place, sentence) for sentence in sentences)


# -- the workbook ------------------------------------------------------------------------------------------------------

TYPED = str.maketrans("’“”", '\'""')
"""Marks as they are typed, for those that a printer sets."""
LISTS = {"Also": "notes", "Not stated in the source": "open", "Source": "source"}
"""The headings of lists on the sheet of rules, each with the section of a rules page that says the same."""


def read_rules_sheet(truth: Truth, rows: Iterable[Sequence[object]]) -> Iterator[Statement | Table]:
    """The sheet of rules of a finished workbook: each of its sections under its heading, with a free row before it."""
    lists = LISTS | {name: "house rules" for name in sections_of(truth) if name.startswith("House rules")}
    words = [tuple(map(_as_typed, row)) for row in rows]
    starts = [0, *(place + 1 for place, row in enumerate(words) if not any(row)), len(words) + 1]
    for start, end in pairwise(starts):
        (heading, *_), *lines = words[start : end - 1] or [("",)]
        if start == 0:
            yield Statement("title", heading)
            yield from (Statement("summary" if truth.game.summary else "headline", line[0]) for line in lines)
        elif heading == truth.words["rounds"].capitalize():
            width = max(place for place, cell in enumerate(lines[0], 1) if cell)
            yield Table("workbook rounds", lines[0][:width], tuple(line[:width] for line in lines[1:]))
        elif heading.startswith("Points"):
            worths = [(line[0].rstrip("*"), line[2].removeprefix("?") + "*" * line[0].count("*")) for line in lines]
            yield Table("line points", (heading.partition(":")[0], "points"), tuple(worths))
        elif heading == BIDS:
            head, *ladder = [tuple(filter(None, line)) for line in lines]
            suits = [line for line in ladder if len(line) == len(head)]
            others = ladder[len(suits) + 1 :]  # below a head of their own
            yield Table("line ladder", (heading, "bid", *head[1:]), (*suits, *others))
        elif heading == "Bonuses":
            yield from (Statement("workbook bonus", f"{line[2]}\n{line[0]}") for line in lines)
        elif heading == "The rules in short":
            yield from read_show(truth, [(line[0], line[1]) for line in lines], None, {})
        elif heading == "Assumed *":
            yield from (Statement("assumed", f"* {line[0]}: {line[1]}") for line in lines)
        elif heading == "This workbook":
            yield from (Statement("this workbook", f"{line[0]}\n{line[1]}") for line in lines)
        elif heading:
            yield from (Statement(lists.get(heading, f"unknown section {heading}"), line[0]) for line in lines)


def read_colour_key(rows: Iterable[Sequence[object]]) -> Iterator[Statement]:
    """What the colours on the sheet of scores mean: a word that shows each, and its meaning, below the winner."""
    for name, *meanings in rows:
        if name in ("leads", "next", "missing", "out", "-", "odd"):
            meaning = next(str(cell) for cell in meanings if cell is not None)
            yield Statement("colour key", f"{name}\n{meaning}")


def _as_typed(cell: object) -> str:
    """What a cell says, with the signs of the phrases."""
    return str(cell).replace("-", MINUS) if isinstance(cell, int) else str(cell or "").translate(TYPED)
