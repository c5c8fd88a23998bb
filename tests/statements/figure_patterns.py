"""What pages say of games that write several figures a round: teams, examples, choices, what is looked up."""

from collections.abc import Iterator

from tests.statements import figure_truth
from tests.statements.figure_truth import cap, figure
from tests.statements.patterns import TOLD, Table, says, tabulates
from tests.statements.points_patterns import PLAYERS, check_points
from tests.statements.truth import NUMBERS, Truth

says(
    "players",
    r"There are (\w+) teams; partners sit opposite each other and score together\.",
    lambda t, teams: teams == NUMBERS[t.table.get("teams", 0)],
)
says("show teams", r"(\d+)", lambda t, teams: int(teams) == t.table.get("teams"))
says("turn", r"How a trick is played is not stated\.", lambda t: t.is_of_tricks)
says(
    "aim, end, headline, ending",
    r"[Ww]hen a total reaches (\d+), or falls to −(\d+), the (lowest|highest) total wins\.?",
    lambda t, target, floor, who: (
        (t.table["end"], t.game.winner) == ({"target": int(target), "floor": -int(floor)}, who)
    ),
)
says(
    "aim, end, headline, ending",
    r"[Tt]he (lowest|highest) total after the last {round} wins\.?",
    lambda t, who: t.game.winner == who and isinstance(t.table.get("deals"), dict) and t.players is None,
)
says("end", r"If the best are level, play on\.", lambda t: t.table.get("tie") == "play on")
says("line tie", r"if the best are level, play on", lambda t: t.table.get("tie") == "play on")
says(
    "deal",
    r"([\w ]+), {hand} by {hand}: ((?:[\w ]+, )+)(and so on.*)\.",
    lambda t, name, turns, end: (
        t.table["cycle"][name.lower()] == turns.removesuffix(", ").split(", ") and end == and_so_on(t)
    ),
)
says("key", r"\npoints \| total so far", lambda t: "entries" in t.table)
says(
    "player",
    r"(\w+) & (\w+)",
    lambda t, one, other: t.table.get("teams") == 2 and PLAYERS.index(other) == PLAYERS.index(one) + 2,
)
says(
    "assumed",
    r"† told as is usual, where the rules of this game say nothing else",
    lambda t: t.is_of_tricks,
)


def _columns(t: Truth, shown: figure_truth.Table) -> int:
    return len(next(cells for cells in shown.values() if isinstance(cells, list)))


def _facts(t: Truth, shown: figure_truth.Table) -> dict[str, int]:
    """What is the same for all columns of an example."""
    players = t.game.players.low if t.game.teams and t.game.players else _columns(t, shown)
    of_round = [each.deal for each in t.game.rounds[shown.get("round", 1) - 1 :][:1]] or [t.game.deal]
    cards = t.at(of_round[0], players)
    return {"round": shown.get("round", 1), "players": players} | ({} if cards is None else {"cards": cards})


def points_of(t: Truth, shown: figure_truth.Table) -> list[int]:
    """The points of each column of an example, reckoned from the lines of the file."""
    return figure_truth.reckoned(t.table, shown, _facts(t, shown))


def _example(t: Truth, table: Table) -> Iterator[str]:
    """Whether it is one of the file's, cell by cell, with the points that follow."""
    names = table.head[1:]
    teams = t.table.get("teams", 0)
    seats = PLAYERS[: t.game.players.low if teams and t.game.players else len(names)]
    if names != tuple(" & ".join(seats[place::teams]) for place in range(teams)) and names != (() if teams else seats):
        yield f"these do not play so: {names}"
    for shown in t.table["examples"]:
        cells = [
            (cap(name), *(figure(cell) if isinstance(cell, int) else cell for cell in shown[name]))
            for name in t.table["entries"]
            if name in shown
        ]
        points = points_of(t, shown)
        counts = figure_truth.counts(t.table, shown, _facts(t, shown), points)
        before = [(f"{cap(name)} before", *map(figure, held)) for name, held, _ in counts]
        after = [(f"{cap(name)} after", *map(figure, left)) for name, _, left in counts]
        if [*table.rows] == [*before, *cells, ("Points", *map(figure, points)), *after]:
            return
    yield f"no example of the file comes to this: {table.rows}"


def _ladder(t: Truth, table: Table) -> Iterator[str]:
    """Whether each choice that is no number of tricks of a suit brings what the file says."""
    chosen = t.table["entry"][table.head[0].lower()]["choose"]
    brings = [
        [(head.lower(), int(cell)) for head, cell in zip(table.head[1:], row[1:], strict=True)] for row in table.rows
    ]
    heads = [head.lower() for head in table.head[1:]]
    others = {
        name: {figure: brought[figure] for figure in heads}
        for name, brought in chosen.items()
        if not name[0].isdecimal()
    }
    if {row[0]: dict(found) for row, found in zip(table.rows, brings, strict=True)} != others:
        yield "the choices are others"


def _suits_by_tricks(t: Truth, table: Table) -> Iterator[str]:
    """Whether each number of tricks of each suit has its value, and each other figure is that number."""
    figure, _, entry = table.head[0].lower().partition(" of ")
    found = {
        f"{number} {suit}": (int(cell), {int(number)})
        for suit, *cells in table.rows
        for number, cell in zip(table.head[1:], cells, strict=True)
    }
    chosen = t.table["entry"][entry]["choose"]
    told = {
        name: (brought[figure], {value for other, value in brought.items() if other != figure})
        for name, brought in chosen.items()
        if name[0].isdecimal()
    }
    if found != told:
        yield "the choices are others"


def _rows(t: Truth, name: str) -> list[tuple[str, str]]:
    """A table by the total so far, in words."""
    found = []
    for key, value in t.table["tables"][name].items():
        if key != "by":
            words = key.replace("below-", "below ").replace("+", " and more").replace("-", "–")
            found.append((words, figure(value)))
    return found


def _by_total(t: Truth, table: Table) -> Iterator[str]:
    if [*table.rows] != _rows(t, table.head[1].lower()):
        yield "the file has other rows"


def _total_pairs(t: Truth, table: Table) -> Iterator[str]:
    rows = _rows(t, table.head[0].lower())
    if [*table.rows] != [(f"total {rows[0][0]}", rows[0][1]), *rows[1:]]:
        yield "the file has other rows"


def _worth(t: Truth, table: Table) -> Iterator[str]:
    ladders = [entry["choose"] for entry in t.table["entry"].values() if len(entry.get("choose", ())) > 4]
    if dict(table.rows) != {name: figure(next(iter(brought.values()))) for name, brought in ladders[0].items()}:
        yield "the choices are others"


def _worth_in_table(t: Truth, table: Table) -> Iterator[str]:
    """Whether each number of each suit brings what the file says, and what stands below the table too."""
    numbers = table.head[2:]
    found = []
    for what, *figures in table.rows:
        names = [what] if len(figures) == 1 else [f"{number} {what}" for number in numbers]
        found += zip(names, figures, strict=True)
    yield from _worth(t, Table(table.place, table.head[:1], tuple(found)))


def _card_points(t: Truth, table: Table) -> Iterator[str]:
    """Whether the cards are told that count something, and those that count nothing left out."""
    worthless = [
        (t.spelt(card), "0")
        for card in t.game.pack
        if t.is_in_play(card) and str(t.points(t.game.values, card, t.wild(), frozenset())) == "0"
    ]
    yield from check_points(t, t.game.values, [*table.rows, *worthless])


tabulates("scoring", r"Written \| .+", _example)
tabulates("scoring", r"[\w ]+ \| Value( \| Level)?", _ladder)
tabulates("scoring", r"Value of bid( \| \d+)+", _suits_by_tricks)
tabulates("scoring", r"Total \| .+", _by_total)
tabulates("line points", r"Worth \| points", _worth)
tabulates("line ladder", r"Worth \| bid( \| \d+)+", _worth_in_table)
tabulates("line points", r"Card points \| points", _card_points)
tabulates("line points", r"First meld \| points", _total_pairs)
says(
    "show card points",
    r"(.+)",
    lambda t, said: (
        [*_card_points(t, Table("", (), tuple(tuple(each.rsplit(": ", 1)) for each in said.split("; "))))] == []
    ),
)
says(
    "show worth, show first meld",
    r"(.+)",
    lambda t, said: said in _in_lines(t),
)


def and_so_on(t: Truth) -> str:
    """What ends a list that begins anew, and for whom it is where three or five have nobody opposite."""
    few, many = (int(end) for end in (t.table["players"].split("-") * 2)[:2])
    even = [str(number) for number in range(few, many + 1) if number % 2 == 0]
    opposite = any("across" in turns for turns in t.table["cycle"].values())
    said = f" ({' or '.join(even)} players)" if opposite and not t.players and len(even) <= many - few else ""
    return f"and so on{said}"


def _in_lines(t: Truth) -> set[str]:
    """The same tables in a line."""
    found = set()
    for name in t.table.get("tables", {}):
        rows = _rows(t, name)
        found.add("; ".join(f"{'' if n else 'total '}{key}: {value}" for n, (key, value) in enumerate(rows)))
    for entry in t.table.get("entry", {}).values():
        chosen = entry.get("choose", {})
        if len(chosen) > 4:
            found.add("; ".join(f"{name}: {figure(next(iter(each.values())))}" for name, each in chosen.items()))
    return found


def texts(t: Truth, place: str) -> Iterator[str]:
    """What a section says word by word, from the lines of the file."""
    if "entries" not in t.table:
        return
    kind, _, name = place.partition(" ")
    if place == "scoring":
        yield from figure_truth.scoring(t.table, t.words["hand"], has_points=t.game.has_points, players=t.players)
    if place == "line pass" or place == "show pass":
        yield from (", ".join((*turns, and_so_on(t))) for turns in t.table.get("cycle", {}).values())
    if kind in ("line", "show"):
        shown = t.table.get("examples", [])
        telling = [each for each in shown if figure_truth.tells(t.table, each, points_of(t, each))]
        told = (telling or shown)[:1]
        lines = [figure_truth.example_line(t.table, each, points_of(t, each), t.words["round"]) for each in told]
        said = figure_truth.short(t.table, lines)
        yield from [said[name.removeprefix("no ")]] if name.removeprefix("no ") in said else []


TOLD.append(texts)
