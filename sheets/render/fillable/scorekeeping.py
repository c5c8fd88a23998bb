"""What the script of a fillable sheet has to know of its game: data that follow from the variant, and its entries."""

import json
from collections.abc import Iterable

from sheets.expressions import Code
from sheets.files import shipped
from sheets.game.model import Variant
from sheets.game.scoring import NOT_PLAYING, waits_for_one
from sheets.render.fillable.field_names import FieldKind
from sheets.render.fillable.form_field import FormField, shown_choices
from sheets.render.fillable.script_dialect import ScriptWords
from sheets.render.fillable.script_figures import add_figure_words, script_figures
from sheets.tally.score_tally import row_names
from sheets.tally.seating import PARTNERS
from sheets.text import TICK
from sheets.words.common import round_named
from sheets.words.ending import is_tie_open
from sheets.words.language import language_of
from sheets.words.messages import Case, Value, coded, hand, noun, said
from sheets.words.sheet import between_columns, names_of_columns
from sheets.words.status_cells import MOST_MISSING

SCRIPT = "render/fillable/scorekeeping.js"
SETTLING_SCRIPT = "render/fillable/settling.js"
FIGURES_SCRIPT = "render/fillable/figurekeeping.js"
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
    worked = [field.name for field in fields if field.is_worked_out]
    scored = (FieldKind.SCORE, FieldKind.POINTS)
    rows = max((field.line for field in fields if field.kind in scored), default=0)
    known = _game(variant, columns, fields, lines=rows, first=first_hand) | {"worked": worked}
    lines, formulas, words = [*_code(SETTLING_SCRIPT), *_code(SCRIPT)], "[]", ScriptWords(language_of(variant))
    _add_words(words, variant)
    if variant.figures:
        lines += _code(FIGURES_SCRIPT)
        known["figures"], formulas = script_figures(
            variant, variant.figures, columns=columns, lines=rows, players=players, first=first_hand
        )
        add_figure_words(words, variant.figures)
    known["texts"] = words.texts
    call = f"var Sheets = scorekeeping({json.dumps(known)}, {formulas}, {words.code});"
    return "\n".join([*lines, call, "Sheets.open(this);"])


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


def _add_words(words: ScriptWords, variant: Variant) -> None:
    """Add what is said of how the game stands, by what the script calls it."""
    names, number = coded("names"), coded("number")
    how = Case(((Code("number === 1"), "one"), (Code(f"number <= {MOST_MISSING}"), "few")), "many")
    missing = said("status-missing", how=how, names=names, number=number, round=coded("round"))
    words.add("missing", missing, "names", "number", "round")
    words.add("nobodyLeads", said("status-nobody"))
    leaders: dict[str, Value] = {"names": names, "number": Case(((Code("areSeveral"), "other"),), "one")}
    leaders["tie_open"] = is_tie_open(variant)
    words.add("leads", said("status-leads", rounds=None, **leaders), "names", "areSeveral")
    words.add("stopHere", said("status-stop", **leaders), "names", "areSeveral")
    words.add("gameOver", said("status-over", **leaders), "names", "areSeveral")
    if variant.is_progression:
        of_game: dict[str, Value] = {"line": hand(variant), "round": noun(variant, "round")}
        twice = said("form-line.laid-twice", number=number, name=coded("name"), **of_game)
        words.add("laidTwice", twice, "number", "name")


def _game(variant: Variant, columns: int, fields: Iterable[FormField], *, lines: int, first: int) -> dict[str, object]:
    is_by_rounds, language = not variant.is_progression, language_of(variant)
    return {
        "players": columns,
        "lines": lines,
        "first": first,
        "winner": variant.winner,
        "tie": "shared" if variant.shares_places else variant.tie,
        "waitsForOne": waits_for_one(variant),
        "end": variant.end.kind,
        "target": variant.end.target,
        "floor": variant.end.floor,
        "after": list(variant.end.rounds),
        "optional": [round_.optional for round_ in variant.rounds] if is_by_rounds else [],
        "requirements": len(variant.rounds) if variant.is_progression else 0,
        "settlement": variant.settlement.convention if variant.settlement else "",
        "stake": variant.settlement.stake if variant.settlement else "",
        "hasBonuses": any(field.kind is FieldKind.BONUS for field in fields),
        "bonuses": [[shown, choice.points] for shown, choice in shown_choices(variant).items()],
        "away": sorted(NOT_PLAYING),
        "unnamed": names_of_columns(variant, [""] * columns),
        "rounds": [language.words(round_named(variant, name)) for name in row_names(variant, first)[:lines]],
        "between": between_columns(variant),
        "partners": PARTNERS,
        "tick": TICK,
    }
