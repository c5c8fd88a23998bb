"""The hidden sheet that works out what others show: names, bonuses as points, progress, whether the game is over."""

from dataclasses import dataclass
from itertools import accumulate

from openpyxl.worksheet.worksheet import Worksheet

from sheets.bonuses import bonus_choices
from sheets.model import Variant
from sheets.notation import write_contract
from sheets.render.workbook.grid import HEAD_ROW, Grid
from sheets.render.workbook.kept import Kept
from sheets.render.workbook.look import CAPTION, Look
from sheets.render.workbook.names import WORKING_SHEET
from sheets.render.workbook.page import NOT_YET, Page, Value, Worked, absolute, letter
from sheets.scoring import is_written

NAME, ENTERED, REQUIRED, HALF, HAND = range(1, 6)
"""The columns beside each round: its name, how many scores it has, whether the game needs it, whether it is half
entered, and the number of a hand in which anything happened."""
FIRST_BLOCK = 7
PLAIN = Look()
UNFINISHED = 999
"""Stands for the hand in which a player lays his last requirement down, who has not yet."""
HANDS_SCALE, POINTS_SCALE = 1_000, 1_000_000_000
"""Places in a progression go by one number: the hand of the last requirement, those laid down, the points."""


@dataclass(frozen=True)
class Working:
    """The working sheet, and the addresses on it that the other sheets refer to."""

    page: Page
    grid: Grid
    choices: int
    """How many bonuses there are to choose from."""

    @property
    def names_row(self) -> int:
        """The row of the players' names, just above the rounds."""
        return self.grid.first_row - 1

    @property
    def names(self) -> str:
        """The players' names, from left to right."""
        return f"{WORKING_SHEET}!{self.grid.across(self.names_row, self.chart)}"

    @property
    def chart(self) -> int:
        """The first column of what the chart shows."""
        return FIRST_BLOCK

    @property
    def bonuses(self) -> int:
        """The first column of the bonuses as points."""
        return self.chart + self.grid.players + 1

    @property
    def progress(self) -> int:
        """The first column of the requirements laid down so far."""
        return self.bonuses + self.grid.players + 1

    @property
    def listed(self) -> int:
        """The column of the bonuses to choose from; their points stand beside."""
        return self.progress + self.grid.players + 1

    @property
    def requirements(self) -> int:
        """The column of what the requirements of a progression are called; their words stand beside."""
        return self.listed + 3

    def requirement_range(self, column: int, count: int) -> str:
        """The address of the requirements' names, or of their words one column further."""
        first = self.grid.first_row
        return f"{WORKING_SHEET}!{absolute(first, column)}:{absolute(first + count - 1, column)}"

    @property
    def last_listed_row(self) -> int:
        """The last row of the bonuses to choose from."""
        return self.grid.first_row + self.choices - 1

    @property
    def bonus_labels(self) -> str:
        """The address of the bonuses to choose from."""
        first, last = (absolute(row, self.listed) for row in (self.grid.first_row, self.last_listed_row))
        return f"{WORKING_SHEET}!{first}:{last}"

    def row(self, number: int) -> int:
        """A row below the rounds, from 1."""
        return self.grid.last_row + 1 + number

    def at(self, row: int, column: int) -> str:
        """A cell's address from another sheet."""
        return f"{WORKING_SHEET}!{absolute(row, column)}"

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.at(self.names_row, self.chart + player)

    @property
    def half(self) -> str:
        """How many rounds are half entered."""
        return self.at(self.row(1), ENTERED)

    @property
    def whole(self) -> str:
        """How many rounds are entered."""
        return self.at(self.row(2), ENTERED)

    @property
    def last(self) -> str:
        """The last hand in which anything happened."""
        return self.at(self.row(3), ENTERED)

    @property
    def complete(self) -> str:
        """Whether the game is over."""
        return self.at(self.row(5), ENTERED)

    @property
    def half_name(self) -> str:
        """The name of the first round that is half entered."""
        return self.at(self.row(6), ENTERED)

    @property
    def leaders(self) -> str:
        """The names of all in the first place, joined."""
        return self.at(self.row(7), ENTERED)

    @property
    def strangers(self) -> str:
        """How many bonuses are none of the game's."""
        return self.at(self.row(8), ENTERED)

    def done(self, player: int) -> str:
        """How many requirements a player has laid down."""
        return self.at(self.row(1), self.progress + player)

    def key(self, player: int) -> str:
        """By what a player's place in a progression goes."""
        return self.at(self.row(4), self.progress + player)

    @property
    def keys(self) -> str:
        """By what the places of all go."""
        row = self.row(4)
        return f"{WORKING_SHEET}!{self.grid.across(row, self.progress)}"


def requirements(variant: Variant) -> list[tuple[str, str]]:
    """The name and the words of each requirement of a progression."""
    return [
        (round_.name, write_contract(round_.contract, variant.melds) if round_.contract else "?")
        for round_ in variant.rounds
    ]


def working_of(ws: Worksheet, kept: Kept) -> Working:
    """The addresses; nothing is written yet."""
    return Working(Page(ws), kept.grid, len(bonus_choices(kept.variant)))


def fill(working: Working, kept: Kept, *, scores_sheet: str, bonus_cells: dict[str, str]) -> None:
    """Write the sheet; `bonus_cells` has the address of the points of each bonus, by its name."""
    _names(working, kept, scores_sheet)
    _rounds(working, kept, scores_sheet)
    if kept.grid.bonuses:
        _bonuses(working, kept, scores_sheet, bonus_cells)
    if kept.grid.is_progression:
        _progress(working, kept, scores_sheet)
        for number, (name, words) in enumerate(requirements(kept.variant)):
            working.page.put(kept.grid.first_row + number, working.requirements, name, PLAIN)
            working.page.put(kept.grid.first_row + number, working.requirements + 1, words, PLAIN)
    _chart(working, kept, scores_sheet)
    _summary(working, kept, scores_sheet)


def _names(working: Working, kept: Kept, scores_sheet: str) -> None:
    main = kept.grid.main
    for player, name in enumerate(kept.names):
        cell = f"{scores_sheet}!{absolute(HEAD_ROW, main + player)}"
        worked = Worked(f'IF({cell}="","Player {player + 1}",{cell}&"")', name)
        working.page.put(working.names_row, working.chart + player, worked, CAPTION)


def _rounds(working: Working, kept: Kept, scores_sheet: str) -> None:
    grid, page = kept.grid, working.page
    names = ("round", "entered", "needed", "half entered", "hand")
    for column, name in zip((NAME, ENTERED, REQUIRED, HALF, HAND), names, strict=True):
        page.put(working.names_row, column, name, CAPTION)
    rows = [row for row in kept.sheet.rows if row.is_scored]
    for number, row in enumerate(rows):
        at = grid.first_row + number
        entered = sum(score is not None for score in kept.tally.scores[number])
        page.put(at, NAME, row.number, PLAIN)
        if grid.scores:
            page.put(at, ENTERED, Worked(f"COUNT({scores_sheet}!{grid.along(at, grid.scores)})", entered), PLAIN)
            here = f"{letter(ENTERED)}{at}"
            half = Worked(f"IF(AND({here}>0,{here}<{grid.players}),1,0)", int(0 < entered < grid.players))
            page.put(at, HALF, half, PLAIN)
        page.put(at, REQUIRED, int(not (grid.has_rounds and kept.variant.rounds[number].optional)), PLAIN)
        if grid.is_progression:
            page.put(at, HAND, _hand(working, kept, number), PLAIN)


def _hand(working: Working, kept: Kept, number: int) -> Worked:
    """The number of a hand in which anybody scored or laid down, else 0."""
    at = kept.grid.first_row + number
    here = f"SUM({working.grid.along(at, working.progress)})"
    before = f"-SUM({working.grid.along(at - 1, working.progress)})" if number else ""
    entered = f"{letter(ENTERED)}{at}+" if working.grid.scores else ""
    happened = any(kept.tally.laid[number]) or any(score is not None for score in kept.tally.scores[number])
    return Worked(f"IF({entered}{here}{before}>0,{number + 1},0)", number + 1 if happened else 0)


def _bonuses(working: Working, kept: Kept, scores_sheet: str, bonus_cells: dict[str, str]) -> None:
    grid, page = kept.grid, working.page
    assert grid.bonuses is not None
    labels = f"{absolute(grid.first_row, working.listed)}:{absolute(working.last_listed_row, working.listed)}"
    points = f"{absolute(grid.first_row, working.listed + 1)}:{absolute(working.last_listed_row, working.listed + 1)}"
    for number, choice in enumerate(bonus_choices(kept.variant)):
        page.put(grid.first_row + number, working.listed, choice.label, PLAIN)
        worth: Value | Worked | None = choice.points
        if worth is None:
            cell = bonus_cells[choice.label]
            worth = Worked(f'IF(ISNUMBER({cell}),{cell},"")', "")
        page.put(grid.first_row + number, working.listed + 1, worth, PLAIN)
    for number, row in enumerate(kept.bonus_points):
        for player, earned in enumerate(row):
            at = grid.first_row + number
            cell = f"{scores_sheet}!{letter(grid.bonuses + player)}{at}"
            known = f"SUMPRODUCT(({labels}={cell})*ISNUMBER({points}))=0"
            listed = f'IF({known},"",SUMPRODUCT(({labels}={cell})*1,{points}))'
            formula = f'IF({cell}="","",IF(ISNUMBER({cell}),{cell},{listed}))'
            page.put(at, working.bonuses + player, Worked(formula, "" if earned is None else earned), PLAIN)


def _progress(working: Working, kept: Kept, scores_sheet: str) -> None:
    grid, page = kept.grid, working.page
    assert grid.laid is not None
    needed = len(kept.variant.rounds)
    for player in range(grid.players):
        column = working.progress + player
        so_far = list(accumulate(int(row[player]) for row in kept.tally.laid))
        for number, count in enumerate(so_far):
            at = grid.first_row + number
            cell = f"{scores_sheet}!{letter(grid.laid + player)}{at}"
            before = f"{letter(column)}{at - 1}+" if number else ""
            page.put(at, column, Worked(f'{before}IF(OR({cell}="",{cell}=0,{cell}=FALSE),0,1)', count), PLAIN)
        done = Worked(f"{letter(column)}{grid.last_row}", so_far[-1])
        page.put(working.row(1), column, done, PLAIN)
        hand = next((number for number, count in enumerate(so_far, 1) if count >= needed), UNFINISHED)
        here = f"{letter(column)}{working.row(1)}"
        formula = f'IF({here}>={needed},COUNTIF({grid.column(column)},"<{needed}")+1,{UNFINISHED})'
        page.put(working.row(2), column, Worked(formula, hand), PLAIN)
        finished = f"{letter(column)}{working.row(2)}"
        key = hand * HANDS_SCALE - min(so_far[-1], needed)
        page.put(working.row(3), column, Worked(f"{finished}*{HANDS_SCALE}-MIN({here},{needed})", key), PLAIN)
        page.put(working.row(4), column, _key_with_points(working, kept, player, key, scores_sheet), PLAIN)


def _key_with_points(working: Working, kept: Kept, player: int, key: int, scores_sheet: str) -> Worked:
    grid, tie = kept.grid, kept.variant.tie
    here = f"{letter(working.progress + player)}{working.row(3)}*{POINTS_SCALE}"
    if tie == "shared" or grid.scores is None:
        return Worked(here, key * POINTS_SCALE)
    total = f"{scores_sheet}!{absolute(grid.total_row, grid.scores + player)}"
    sign, minus = (1, "") if tie == "lowest" else (-1, "-")
    formula = f'{here}+IF({letter(ENTERED)}{working.row(4)}=1,IF({total}="",0,{minus}{total}),0)'
    level = sign * (kept.standing.totals[player] or 0) if is_written(kept.tally.scores, kept.tally.laid) else 0
    return Worked(formula, key * POINTS_SCALE + level)


def _chart(working: Working, kept: Kept, scores_sheet: str) -> None:
    grid, page = kept.grid, working.page
    for number, row in enumerate(kept.standing.running_totals):
        at = grid.first_row + number
        for player, total in enumerate(row):
            if grid.running is not None:
                cell = f"{scores_sheet}!{letter(grid.running + player)}{at}"
                worked = Worked(f'IF({cell}="",NA(),{cell})', NOT_YET if total is None else total)
            else:
                cell, hand = f"{letter(working.progress + player)}{at}", f"${letter(ENTERED)}${working.row(3)}"
                done = sum(laid[player] for laid in kept.tally.laid[: number + 1])
                worked = Worked(
                    f"IF({number + 1}>{hand},NA(),{cell})", NOT_YET if number >= kept.tally.last_hand else done
                )
            page.put(at, working.chart + player, worked, PLAIN)


def _summary(working: Working, kept: Kept, scores_sheet: str) -> None:
    grid, page = kept.grid, working.page
    n, first, last = grid.players, grid.first_row, grid.last_row
    entered = [sum(score is not None for score in row) for row in kept.tally.scores]
    names = [row.number for row in kept.sheet.rows if row.is_scored]

    def rounds(column: int) -> str:
        return f"{absolute(first, column)}:{absolute(last, column)}"

    half = [number for number, count in enumerate(entered) if 0 < count < n]
    whole = sum(count == n for count in entered)
    lines: list[tuple[str, str, Value]] = [
        ("rounds half entered", f"SUM({rounds(HALF)})", len(half)),
        (
            "rounds entered",
            f"SUMPRODUCT(({rounds(ENTERED)}={n})*1)" if grid.scores else "0",
            whole if grid.scores else 0,
        ),
        ("last hand", f"MAX({rounds(HAND)})", kept.tally.last_hand if grid.is_progression else 0),
    ]
    written = "0"
    if grid.is_progression and grid.scores:
        here = f"{letter(ENTERED)}{working.row(3)}"
        matched = f"SUMPRODUCT((ROW({rounds(ENTERED)})<{first}+{here})*({rounds(ENTERED)}={n}))"
        written = f"IF(AND({here}>0,{matched}={here}),1,0)"
    scored = grid.is_progression and is_written(kept.tally.scores, kept.tally.laid)
    lines.append(("all hands scored", written, int(scored)))
    lines.append(("over", _complete(working, kept, scores_sheet), kept.standing.complete))
    found = f'IF({letter(ENTERED)}{working.row(1)}=0,"",INDEX({rounds(NAME)},MATCH(1,{rounds(HALF)},0))&"")'
    lines.append(("first half entered", found, names[half[0]] if half else ""))
    places = [absolute(grid.place_row, grid.main + player) for player in range(n)]
    joined = "&".join(
        f'IF({scores_sheet}!{place}=1," & "&{working.name(player)},"")' for player, place in enumerate(places)
    )
    leaders = [kept.names[player] for player, place in enumerate(kept.standing.places) if place == 1]
    lines.append(("leading", f"MID({joined},4,2000)", " & ".join(leaders)))
    if grid.bonuses is not None:
        written_there = f"{scores_sheet}!{absolute(first, grid.bonuses)}:{absolute(last, grid.bonuses + n - 1)}"
        worth = f"{absolute(first, working.bonuses)}:{absolute(last, working.bonuses + n - 1)}"
        lines.append(
            ("bonuses that are none", f'SUMPRODUCT(({written_there}<>"")*({worth}=""))', kept.worthless_bonuses)
        )
    for number, (label, formula, value) in enumerate(lines, 1):
        page.put(working.row(number), NAME, label, CAPTION)
        page.put(working.row(number), ENTERED, Worked(formula, value), PLAIN)


def _complete(working: Working, kept: Kept, scores_sheet: str) -> str:
    """The formula for whether the game is over, by the variant's own end."""
    grid, variant = kept.grid, kept.variant
    first, last, n = grid.first_row, grid.last_row, grid.players
    if grid.is_progression:
        return _progression_complete(working, variant, n)
    entered = f"{absolute(first, ENTERED)}:{absolute(last, ENTERED)}"
    needed = f"{absolute(first, REQUIRED)}:{absolute(last, REQUIRED)}"
    no_half = f"{letter(ENTERED)}{working.row(1)}=0"
    any_whole = f"{letter(ENTERED)}{working.row(2)}>0"
    totals = f"{scores_sheet}!{grid.across(grid.total_row, grid.main)}"
    if variant.end.kind == "rounds":
        return f"AND({no_half},SUMPRODUCT({needed}*({entered}={n}))=SUM({needed}),{any_whole})"
    if variant.end.kind == "target" and variant.end.target is not None:
        target = variant.end.target
        reached = f"MAX({totals})>={target}" if target >= 0 else f"MIN({totals})<={target}"
        return f"AND({no_half},COUNT({totals})>0,{reached})"
    return f"AND({no_half},{any_whole})"


def _progression_complete(working: Working, variant: Variant, players: int) -> str:
    row, last = working.row(3), working.progress + players - 1
    keys = f"{absolute(row, working.progress)}:{absolute(row, last)}"
    finished = f"MIN({keys})<{(UNFINISHED - 1) * HANDS_SCALE}"
    written = f"{letter(ENTERED)}{working.row(4)}=1"
    if variant.winner != "first":
        return f"AND({finished},{written})"
    if variant.tie == "shared":
        return f"AND({finished})"
    return f"AND({finished},OR({written},COUNTIF({keys},MIN({keys}))=1))"
