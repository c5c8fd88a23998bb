"""The script of a fillable sheet: its described cells, and what fields they are filled in from and shown in."""

import json
from collections.abc import Iterable

from sheets.expressions import ALL, HERE, Cells, call, term, when
from sheets.files import shipped
from sheets.form.form_field import FieldKind, FormField, shown_choices
from sheets.form.script_writer import ScriptWriter
from sheets.game.model import Variant
from sheets.game.scoring import NOT_PLAYING
from sheets.record.figure_tally import entries_of
from sheets.record.game_cells import GameCells
from sheets.record.game_grid import GameGrid, entry_block
from sheets.record.score_tally import LINES, row_names
from sheets.text import TICK
from sheets.words.language import language_of
from sheets.words.messages import Cell, Value, hand, noun, said
from sheets.words.sheet import between_columns, names_of_columns
from sheets.words.status_cells import status_cell

SCRIPTS = ("form/cells.js", "form/scorekeeping.js")
SHOWN = {
    FieldKind.SO_FAR: "RunningTotals",
    FieldKind.SUM: "subtotal",
    FieldKind.TOTAL: "Totals",
    FieldKind.PLACE: "Places",
    FieldKind.ALL: "all",
    FieldKind.TIMES: "times",
    FieldKind.SETTLED: "Settlement",
    FieldKind.PAYMENT: "Settlement",
    FieldKind.STATUS: "sheet sentence",
}
"""The blocks whose cells are shown, by the kinds of fields."""
ENTRIES = {
    FieldKind.SCORE: "score",
    FieldKind.ENTRY: "entry",
    FieldKind.BONUS: "points",
    FieldKind.STEP: "points",
    FieldKind.CARRIED: "points",
}
"""The kinds whose entries are looked at, and what they take."""


def document_script(
    variant: Variant, columns: int, fields: Iterable[FormField], *, players: int, first_hand: int = 1
) -> str:
    """The script of the document: in ASCII, every text of a user's within quotes as JSON has them.

    `players` share the columns, of which there are fewer with teams; the first line is that of `first_hand`.
    """
    fields = [*fields]
    kinds = {field.kind for field in fields}
    scored = (FieldKind.SCORE, FieldKind.POINTS)
    lines = max((field.line for field in fields if field.kind in scored), default=0)
    if variant.is_progression:
        lines = max(lines, LINES)  # hands that are written beside what is laid down, beyond the lines for scores
    described = form_cells(
        variant,
        columns,
        lines=lines,
        players=players,
        first_hand=first_hand,
        bonuses=FieldKind.BONUS in kinds,
    )
    blocks, kinds_written, figures = described.cells.blocks, entries_of(variant), variant.figures
    bids = [kind.name for kind in kinds_written if kind.made]
    counters = [counter.name for counter in figures.counters] if figures else []
    wanted = [*filter(blocks.__contains__, SHOWN.values()), *(["points"] if figures else [])]
    writer = ScriptWriter(blocks, [*wanted, *(f"made {bid}" for bid in bids), *(f"left of {c}" for c in counters)])
    number = writer.numbers
    shown: dict[str, object] = {kind: number[name] for kind, name in SHOWN.items() if name in number}
    if figures:
        shown |= {
            FieldKind.POINTS: number["points"],
            FieldKind.MADE: [number.get(f"made {kind.name}") for kind in kinds_written],
            FieldKind.COUNTED: [number[f"left of {name}"] for name in counters],
        }
    known = {
        "blocks": writer.data(),
        "shown": shown,
        "columns": columns,
        "first": first_hand,
        "entries": {entry_block(kind): place for place, kind in enumerate(kinds_written, 1)},
        "counters": {f"carried {name}": place for place, name in enumerate(counters, 1)},
        "requirements": len(variant.rounds) if variant.is_progression else 0,
        "stake": variant.settlement.stake if variant.settlement else "",
        "bonuses": [[shown_, choice.points] for shown_, choice in shown_choices(variant).items()],
        "away": sorted(NOT_PLAYING),
        "tick": TICK,
        "worked": [field.name for field in fields if field.is_worked_out],
    }
    code = [line for name in SCRIPTS for line in _code(name)]
    functions = writer.code()
    texts = json.dumps(writer.texts)
    return "\n".join(
        [
            *code,
            f"var Sheets = (function (text) {{ var at, many, made = scorekeeping({json.dumps(known)}, {functions});",
            f"at = made.at; many = made.many; return made; }})({texts});",
            "Sheets.open(this);",
        ]
    )


def _code(name: str) -> list[str]:
    code = shipped(name).read_text(encoding="utf-8")
    return [line for line in code.splitlines() if line and not line.lstrip().startswith("//")]


def calculation(field: FormField, *, is_first: bool) -> str:
    """The script of a field that is worked out; the first of them works out everything."""
    begin = "Sheets.begin(this);" if is_first else ""
    part = f",{field.part}" if field.part else ""
    return f'{begin}event.value=Sheets.tell(this,"{field.kind}",{field.line},{field.player}{part});'


def keystroke(field: FormField) -> str:
    """The script that looks at an entry as it is typed; none where anything may stand."""
    kind = ENTRIES.get(field.kind)
    return f'Sheets.take(event,"{kind}");' if kind and field.shape == "text" else ""


def form_cells(
    variant: Variant, columns: int, *, lines: int, players: int, first_hand: int, bonuses: bool
) -> GameCells:
    """The cells of a sheet of so many columns and lines, of which the first is that of a hand."""
    grid = GameGrid(
        variant,
        columns,
        row_names(variant, first_hand)[:lines],
        players,
        names_of_columns(variant, [""] * columns),
        has_points=variant.keeps_score,
        has_bonuses=bonuses,
        between=between_columns(variant),
        is_page=True,
        first_number=first_hand,
    )
    found = GameCells(grid)
    sentence = status_cell(found)
    cells, language = grid.cells, language_of(variant)
    if found.progress:
        number, player = cells.one("twice hand", seen=True), cells.one("twice player", seen=True)
        words: dict[str, Value] = {
            "line": hand(variant),
            "round": noun(variant, "round"),
            "name": Cell(found.names[player]),
        }
        twice = language.expression(said("form-line.laid-twice", number=Cell(number), **words))
        sentence = cells.one("sheet sentence", when(number > 0, twice, sentence))
    else:
        cells.one("sheet sentence", sentence)
    _add_settlement(found)
    for counter in variant.figures.counters if variant.figures and found.figures else ():
        assert found.figures
        now = Cells(found.figures.counted[counter.name], term(lines), HERE) % counter.every
        cells.player(f"left of {counter.name}", when(now.equals(0), "", now))
    return found


def _add_settlement(found: GameCells) -> None:
    """The sum of all totals, and each total as many times as there are players."""
    if found.counted is None or found.game.variant.settlement is None:
        return
    cells, own, all_ = found.cells, found.counted[HERE], found.counted[ALL]
    awaited = call("sum", cells.blocks["awaited"][ALL])
    is_open = (awaited > 0) | call("count", all_).equals(0)
    cells.one("all", when(is_open, "", call("sum", all_)))
    cells.player("times", when(own.equals(""), "", (call("count", all_) + awaited) * own))
