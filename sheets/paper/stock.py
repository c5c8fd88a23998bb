"""Perforated stock, paper that comes with its cards cut: read from TOML by its numbers, or every problem in a file."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, NamedTuple

from sheets.errors import FaultyFile, KeyPath, Problem, WrongUsage, noted, option
from sheets.files import shipped
from sheets.game.keys import NAME, POSITIVE, YES, Kind, key, listed
from sheets.limits import LARGEST_MM
from sheets.paper.grid import Grid
from sheets.paper.sizes import PAPERS, CardSize, Flip, read_card_size, read_paper
from sheets.rules_file.table_reader import placed
from sheets.rules_file.toml_tree import Node, parse, plain
from sheets.rules_file.validating import validate
from sheets.text import did_you_mean, nearest, quote, wrong_short_name

HEADING = "[stock.our-cards]"
MEASURED_MM = 0.05
"""What a table may be off: people measure, and makers round."""
LENGTH = Kind(float, 0, LARGEST_MM)


class Stock(NamedTuple):
    """A kind of perforated paper, lying upright, by the keys of its table."""

    name: str
    """As it is asked for: "avery-5371"."""
    title: Annotated[str, key(NAME, "what is on the paper", "business cards", required=True)]
    paper: Annotated[str, key(NAME, "the paper", "letter", required=True)]
    size: Annotated[str, key(NAME, "width and height of a card", "88.9x50.8mm", name="card", required=True)]
    columns: Annotated[int, key(POSITIVE, "cards side by side", 2, required=True)]
    rows: Annotated[int, key(POSITIVE, "cards under one another", 5, required=True)]
    left: Annotated[
        float, key(LENGTH, "millimetres from the paper's left edge to the first card", 19.05, required=True)
    ]
    top: Annotated[float, key(LENGTH, "millimetres from the paper's upper edge to the first card", 12.7, required=True)]
    across: Annotated[float | None, key(LENGTH, "millimetres from a card to the next", 101.6)] = None
    down: Annotated[float | None, key(LENGTH, "millimetres from a card to the one below", 63.5)] = None
    tent: Annotated[bool, key(YES, "true: each card has its other half above it", True)] = False
    backs: Annotated[bool, key(YES, "false: labels, whose backs are glued on", False)] = True
    same_as: Annotated[tuple[str, ...], key(listed(NAME), "further numbers of the same geometry", ["avery-5372"])] = ()

    @property
    def cells(self) -> Grid:
        """Where its cards lie; use `grid` for what is printed into them."""
        paper = read_paper(self.paper)
        card = read_card_size(self.size, paper)
        height = 2 * card.height_mm if self.tent else card.height_mm
        return Grid(
            paper,
            self.columns,
            self.rows,
            left_mm=self.left,
            top_mm=self.top - (card.height_mm if self.tent else 0),
            width_mm=card.width_mm,
            height_mm=height,
            step_x_mm=card.width_mm if self.across is None else self.across,
            step_y_mm=height if self.down is None else self.down,
            flip=self.flip,
            fold="above" if self.tent else "none",
            perforated=True,
        )

    @property
    def card(self) -> CardSize:
        """The size of one face."""
        return self.cells.card

    @property
    def flip(self) -> Flip:
        """How backs get behind fronts where nothing else is asked for: labels have none."""
        return Flip.TENT if self.tent else Flip.LONG if self.backs else Flip.NONE

    def grid(self, flip: Flip = Flip.LONG) -> Grid:
        """The places of a sheet; tent stock is always a tent, and other stock can't be folded: WrongUsage."""
        if self.tent:
            return self.cells
        if flip in (Flip.FOLD, Flip.TENT):
            raise WrongUsage.of(
                f"the cards of {self.name} can't be folded", f"use {option('flip')} long, short or none"
            )
        return replace(self.cells, flip=flip)


def load_stock(texts: Sequence[tuple[str, bytes]]) -> dict[str, Stock]:
    """The stock of files, each its name in messages and its bytes, by every number; FaultyFile with all problems."""
    found: dict[str, Stock] = {}
    problems: list[Problem] = []
    for file, data in texts:
        problems += _read_file(file, data, found)
    if problems:
        raise FaultyFile(sorted(problems, key=lambda problem: (problem.place is not None, problem.place)))
    return found


def known_stock(own: tuple[str, bytes] | None = None) -> dict[str, Stock]:
    """The perforated paper of the shipped kinds and those in a file of one's own, by all its numbers.

    `own` is that file, its name in messages and its bytes; FaultyFile with every mistake in it.
    """
    shipped_ones = ("the shipped stock.toml", shipped("stock.toml").read_bytes())
    return load_stock([shipped_ones, *([own] if own else [])])


def stock_named(number: str | None, own: tuple[str, bytes] | None = None) -> Stock | None:
    """The stock of a number, with its maker or, where only one maker has it, without; WrongUsage for no such.

    None where there is neither a number nor a file of one's own, which names none by itself.
    """
    if number is None and own is None:
        return None
    known = known_stock(own)
    if number is None:
        shipped_ones = known_stock()
        right = f"choose one with {option('stock')}: {', '.join(each for each in known if each not in shipped_ones)}"
        raise WrongUsage.of(f"{option('stock_file')} does not choose a paper", right)
    name = "-".join(number.lower().split())
    meant = {stock.name: stock for full, stock in known.items() if name in (full, full.partition("-")[2])}
    if name in known or len(meant) == 1:
        return known.get(name) or next(iter(meant.values()))
    # letters, hyphens and the maker may be slips; another digit is another paper
    alike = [full for full in known if _digits(full) == _digits(name)]
    near = nearest(name, alike) or next(iter(alike if _digits(name) else ()), None)
    names = ", ".join(sorted({stock.name for stock in known.values()}))
    right = f"known: {names}; `sheets stock` lists equal numbers too; add yours with {option('stock_file')}"
    raise WrongUsage.of(f"there is no stock {quote(number)}", f"did you mean {quote(near)}?" if near else right)


def _digits(number: str) -> str:
    return "".join(filter(str.isdigit, number))


def _read_file(file: str, data: bytes, found: dict[str, Stock]) -> Iterator[Problem]:
    """Add the stock of a file to what was found before, and tell what is wrong."""
    root = parse(file, data, heading=HEADING)
    if isinstance(root, Problem):
        yield root
        return
    right = f"write everything under a heading like {HEADING}"
    for name, node in root.table.items():
        if name != "stock":
            yield Problem(f"unknown key {quote(name)}", did_you_mean(name, ["stock"], otherwise=right), node.key_at)
        elif not isinstance(node.value, dict):
            yield Problem('"stock" must be a table', right, node.key_at)
        for number, inner in node.table.items() if name == "stock" else ():
            for fault in _add(number, inner, found):
                yield placed(fault, inner, f"stock {quote(number)}")


def _add(name: str, node: Node, found: dict[str, Stock]) -> list[Problem]:
    """Add one table's stock under all its numbers, unless something is wrong."""
    if wrong := wrong_short_name(name, like="our-cards"):
        return [Problem(*wrong, at_key=True, keys=((),))]
    written = plain(node)
    if not isinstance(written, dict):
        return [Problem("a stock must be a table", f"begin it with the line [stock.{name}]", at_key=True, keys=((),))]
    kept, faults = validate(Stock, written)
    # what is missing or of the wrong type is told by now, and an example stands in its place
    stock = Stock(name, size=kept.pop("card"), same_as=tuple(kept.pop("same_as", ())), **kept)
    told: list[Problem] = []
    paper = noted(partial(read_paper, stock.paper), PAPERS["letter"], problems=told)
    faults += [problem._replace(keys=(("paper",),)) for problem in told]
    told.clear()
    noted(partial(read_card_size, stock.size, paper), None, problems=told)
    faults += [problem._replace(keys=(("card",),)) for problem in told]
    numbers = [name, *stock.same_as]
    for place, number in enumerate(numbers):
        path: KeyPath = ("same_as", place - 1) if place else ()
        if wrong := wrong_short_name(number, kind="number", like="our-cards"):
            faults.append(Problem(*wrong, keys=(path,)))
        elif number in found or number in numbers[:place]:
            taken = f"the stock number {quote(number)} is taken"
            faults.append(Problem(taken, "choose another name", at_key=not place, keys=(path,)))
    if stock.tent and not stock.backs:
        wrong_both = Problem("a tent has its back above its front", "leave out one of the two")
        faults.append(wrong_both._replace(keys=(("backs",), ("tent",))))
    faults += [] if faults else _misplaced(stock.cells)
    if not faults:
        found.update(dict.fromkeys(numbers, stock))
    return faults


def _misplaced(cells: Grid) -> Iterator[Problem]:
    """What is wrong with where the cards lie: over one another, or beyond the paper."""
    if cells.top_mm < -MEASURED_MM:
        wrong = f"the other half of a tent, {cells.height_mm / 2:g} mm high, has no room above the first card"
        yield Problem(wrong, "top is where the lower half begins, below the fold", keys=(("top",),))
    last, paper = cells.place(cells.places - 1), cells.paper
    for keys, word, count, step, size, end, most in (
        ("left columns across", "wide", cells.columns, cells.step_x_mm, cells.width_mm, last.right, paper.width_mm),
        ("top rows down", "high", cells.rows, cells.step_y_mm, cells.height_mm, last.bottom, paper.height_mm),
    ):
        start, many, step_key = keys.split()
        if count > 1 and step < size - MEASURED_MM:
            wrong = f"cards of {size:g} mm overlap when the next begins after {step:g} mm"
            yield Problem(wrong, f"leave {step_key} out where cards touch", keys=((step_key,),))
        elif end > most + MEASURED_MM:
            wrong = f"the cards reach to {end:g} mm, and the paper is {most:g} mm {word}"
            yield Problem(wrong, f"check the paper, the card, {start}, {many} and {step_key}", keys=((many,),))
