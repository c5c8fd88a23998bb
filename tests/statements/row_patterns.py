"""The rounds on a score sheet, on cards and in `show`, row by row, and the lines of points in short."""

from collections.abc import Iterator

from sheets.game.model import Round
from tests.statements.patterns import Table, says, tabulates
from tests.statements.points_patterns import check_points
from tests.statements.rules_patterns import assumed, limit, remarks
from tests.statements.short_patterns import dealt_in, same_deal, usual_deal
from tests.statements.truth import Truth, number

MOST_BOXES = 6
"""More buys than these are a tally."""


def contract_with_mark(t: Truth, text: str, round_: Round) -> bool:
    """Whether it is the contract of a round with its mark; in a game without contracts, what is wild in it."""
    if not t.has_contracts:
        return text == f"wild: {', '.join(round_.wild_names)}{t.mark('rounds')}" if round_.wild_names else text == ""
    told = {meld.kind for way in (round_.contract.alternatives if round_.contract else ()) for meld in way}
    mark = (
        t.mark("rounds") or "".join(t.meld_mark(t.game.melds[kind]) for kind in told if t.game.melds[kind].phrase)[:1]
    )
    is_said = round_.contract is not None and bool(round_.contract.alternatives or round_.contract.text)
    bare = text.removesuffix("*") if mark and is_said else text
    return t.contract_says(bare, round_.contract) and (not (mark and is_said) or text.endswith("*"))


def _remark(t: Truth, round_: Round) -> str:
    found = remarks(t, round_, "wild: {}")
    return "; ".join(
        [*(found[-1:] if round_.wild_names and t.has_contracts else []), *(found[:-1] if round_.wild_names else found)]
    )


def _boxes(t: Truth, round_: Round) -> tuple[str, str]:
    """The boxes of a row: for each buy, and for the contract."""
    buys = limit(round_.buys)
    count = "" if buys == "none" else buys if buys.isdecimal() and int(buys) <= MOST_BOXES else "tally"
    is_asked = round_.contract is None or bool(round_.contract.alternatives or round_.contract.text)
    return ("", "") if t.game.end.kind == "progression" else (count, "x" if is_asked else "")


def _pictures(round_: Round) -> str:
    ways = round_.contract.alternatives if round_.contract else ()
    return " or ".join(" ".join(str(meld.size) for meld in way for _ in range(meld.count)) for way in ways)


def _facts(t: Truth, round_: Round) -> dict[str, str]:
    """What follows for a round, as its card says it."""
    needed, spare = t.needed(round_.contract), [t.spare(round_, players) for players in t.counts]
    buys = t.words["buys"]
    found = {"cards needed": t.counts_of_ways(round_.contract)} if needed else {}
    if needed and any(left is not None for left in spare):
        is_short = all(left is None or left < 0 for left in spare)
        figure = {left: number(-left if is_short and left else left) for left in spare}
        told = t.by_counts(lambda players: figure[t.spare(round_, players)])
        told = told if is_short else t.short_of(round_)["SPARE"]
        found[f"{'short' if is_short else 'to spare'} after the first draw"] = told
    more = t.buys_needed_told(round_, keep=round_.discard is True)
    if any(figure.isdecimal() and figure != "0" for figure in more.split()):
        found[f"{buys} needed"] = more
    if not all(each is not None and each.limit == 0 and not each.unlimited for each in t.buys_of_rounds):
        most = limit(round_.buys, "")
        found[f"{buys} allowed"] = most + (t.in_round(round_, "buys.limit") if most else "")
    if len({each.discard for each in t.game.rounds}) > 1 and round_.discard is not None:
        found["last card"] = ("must be discarded" if round_.discard else "no discard needed") + t.in_round(
            round_, "discard"
        )
    if round_.contract and any(word in question for question in t.game.asked for word in round_.contract.text.split()):
        found["as agreed"] = ""
    return found


def _rows(t: Truth, table: Table) -> Iterator[str]:
    rounds = {each.name: each for each in t.game.rounds}
    if len(table.rows) > 1 and [row[0] for row in table.rows] != [*rounds]:
        yield f"the rounds are not {[row[0] for row in table.rows]}"
    for row in table.rows:
        round_ = rounds.get(row[0])
        if round_ is None:
            yield f"there is no round {row[0]}"
            continue
        cells, is_alone = dict(zip(table.head, row, strict=True)), len(table.rows) == 1 and len(t.game.rounds) > 1
        if not contract_with_mark(t, cells["contract"], round_):
            yield f"{row[0]} is not {cells['contract']!r}"
        dealt = dealt_in(t, round_, "____") + (t.in_round(round_, "deal") if round_.deal else "")
        is_said = "boxes" in cells and round_.deal is not None and round_.deal == usual_deal(t)
        if cells["deal"].removeprefix("deal ") not in (
            {""} if (same_deal(t) or is_said) and not is_alone else {dealt, dealt.strip("_")}
        ):
            yield f"{row[0]} is dealt {dealt}, not {cells['deal']}"
        right = {"remark": _remark(t, round_), "pictures": _pictures(round_)}
        right |= dict(zip(("boxes", "laid"), _boxes(t, round_), strict=True))
        right |= {name: f"{name}: {figure}" for name, figure in _facts(t, round_).items()}
        for name, said in cells.items():
            if name not in ("round", "contract", "deal") and said != right.get(name):
                yield f"{name} of {row[0]} is {right.get(name)!r}, not {said!r}"
        if "boxes" not in cells and "cards needed" in cells and {*_facts(t, round_)} != {*table.head[5:]}:
            yield f"of {row[0]} these facts are missing: { ({*_facts(t, round_)} - {*table.head}) }"


tabulates("rows", r"round \| contract \| .+", _rows)

# -- show --------------------------------------------------------------------------------------------------------------


def _show_rounds(t: Truth, table: Table) -> Iterator[str]:
    head = ["DEALT" if t.words["round"] == "deal" else "DEAL", t.head_of_rounds.upper(), "ALLOWED"]
    if not t.has_contracts:
        head = ["DEAL", t.head_of_rounds.upper(), t.words["buys"].upper()]
    marks = t.above("deal"), t.mark("rounds"), t.above("buys.limit")
    deals, asked, allowed = map("".join, zip(head, marks, strict=True))
    if not {deals, *([] if t.is_of_tricks else [allowed])} <= {*table.head}:
        yield f"these heads, or their marks, are not right: {table.head}"
        return
    for row, round_ in zip(table.rows, t.game.rounds, strict=True):
        cells = dict(zip(table.head, row, strict=True))
        right = {
            table.head[0]: round_.name,
            deals: dealt_in(t, round_, "?"),
            "CARDS": t.counts_of_ways(round_.contract),
            **t.short_of(round_),
            allowed: limit(round_.buys),
        }
        told = cells.pop(asked, "")
        if cells != {name: figure for name, figure in right.items() if name in cells}:
            yield f"{round_.name} is {right}, not {cells}"
        behind = "".join(f" ({remark})" for remark in remarks(t, round_, "wild: {}"))
        if t.has_contracts and not (
            told.endswith(behind) and t.contract_says(told.removesuffix(behind), round_.contract)
        ):
            yield f"{round_.name} is not {told!r}"
        notes = [each for each in remarks(t, round_, "") if each]
        own = ", ".join(round_.wild_names) + "".join(f" ({note})" for note in notes)
        own = "; ".join(notes) if t.head_of_rounds == "note" else own
        if not t.has_contracts and told != own and asked in table.head:
            yield f"{round_.name} has not these wild cards: {told!r}"


tabulates("show rounds", r".+", _show_rounds)
says("show no points", r"not stated: agree on them at the table", lambda t: t.game.values is None)
says("show no points", r"none: nothing is scored", lambda t: t.game.values is not None and not t.game.values.values)


def _points(t: Truth, table: Table) -> Iterator[str]:
    title = table.head[0].removeprefix("Points").removeprefix(", ")
    values = next((each for each in t.game.other_values if each.title == title), None) if title else t.game.values
    rows = [row for row in table.rows if row[0] != "out"]
    yield from check_points(t, values, rows)
    unknown = {"", "?"} if t.game.out is None else set()
    out = "the sum of what the others hold" if isinstance(t.game.out, str) else number(t.game.out)
    for row in table.rows:
        if row[0] == "out" and row[1] not in unknown | {out + t.mark("out")}:
            yield f"who is out scores {out}{t.mark('out')}, not {row[1]}"


tabulates("line points", r"Points.* \| points", _points)

# -- footnotes ---------------------------------------------------------------------------------------------------------


def _footnote(t: Truth, names: str, why: str) -> bool:
    known = [part for name in assumed(t).get(why, []) for part in name.split(", ")]
    return {*names.split(", ")} <= {*known}


says("footnote", r"\* (.+?): (.+)", _footnote)
