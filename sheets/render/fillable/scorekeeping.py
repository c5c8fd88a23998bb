"""What the script of a fillable sheet has to know of its game: data that follow from the variant, and its entries."""

import json
from collections.abc import Iterable

from sheets.files import shipped
from sheets.game.model import Variant
from sheets.game.scoring import NOT_PLAYING, waits_for_one
from sheets.phrases import standing
from sheets.phrases.words import of_round
from sheets.render.fillable.field_names import FieldKind
from sheets.render.fillable.form_field import FormField, shown_choices
from sheets.render.fillable.script_figures import script_figures
from sheets.tally.score_tally import row_names, spoken_names
from sheets.tally.seating import PARTNERS
from sheets.text import TICK
from sheets.words.language import language_of
from sheets.words.messages import Value, hand, noun, said
from sheets.words.sheet import between_columns

SCRIPT = "render/fillable/scorekeeping.js"
SETTLING_SCRIPT = "render/fillable/settling.js"
FIGURES_SCRIPT = "render/fillable/figurekeeping.js"
PLACE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""For what the script puts into words."""
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
    lines, formulas = [*_code(SETTLING_SCRIPT), *_code(SCRIPT)], "[]"
    if variant.figures:
        lines += _code(FIGURES_SCRIPT)
        known["figures"], formulas = script_figures(
            variant, variant.figures, columns=columns, lines=rows, players=players, first=first_hand
        )
    call = f"var Sheets = scorekeeping({json.dumps(known)}, {formulas});"
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


def _laid_twice(variant: Variant) -> list[str]:
    """Before the number of a hand that stands twice with a player, between the two, and behind the name."""
    words: dict[str, Value] = {"line": hand(variant), "round": noun(variant, "round"), "number": PLACE, "name": PLACE}
    return language_of(variant).capital(said("form-line.laid-twice", **words)).split(PLACE)


def _game(variant: Variant, columns: int, fields: Iterable[FormField], *, lines: int, first: int) -> dict[str, object]:
    is_by_rounds = not variant.is_progression
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
        "unnamed": spoken_names([""] * columns, variant.teams),
        "rounds": [of_round(variant, name) for name in row_names(variant, first)[:lines]],
        "twice": _laid_twice(variant) if variant.is_progression else [],
        "ofOne": standing.OF_ONE,
        "ofSeveral": standing.OF_SEVERAL,
        "scoresIn": standing.SCORES_IN,
        "in": standing.IN,
        "isMissing": standing.IS_MISSING,
        "areMissing": standing.ARE_MISSING,
        "mostMissing": standing.MOST_MISSING,
        "between": between_columns(variant),
        "partners": PARTNERS,
        "wins": standing.WINS,
        "leads": standing.LEADS,
        "nobodyLeads": standing.NOBODY_LEADS,
        "gameOver": standing.GAME_OVER,
        "stopHere": standing.STOP_HERE,
        "tick": TICK,
    }
