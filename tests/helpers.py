"""Rules files for tests: a text of one's own on top of the shipped games; and the programs of the folder docs."""

import datetime as dt
import importlib.util
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import FrameType, ModuleType

from sheets.game.scoring import Score, Start, Withdrawal
from sheets.record.score_tally import Tally, blank_tally
from sheets.rules_file import Library, RulesText, examine, load

ROOT = Path(__file__).parents[1]
SHIPPED = ROOT / "variants.toml"
DOCS = ROOT / "docs"
BAD = ROOT / "tests" / "bad"
ODD_GAMES = ROOT / "tests" / "odd-games.toml"
OUR_ROOK = """
[variants.our-rook]
extends = "rook-shanghai"
title = "Rook at our house"
buys.limit = 4
values.wild = 25
"""
"""House rules of a family."""


@cache
def shipped_rules() -> RulesText:
    """The shipped rules file of this checkout, which is taken as it is but where a test examines it."""
    return RulesText("variants.toml", SHIPPED.read_bytes(), is_shipped=True)


@cache
def shipped_games() -> Library:
    """The shipped games, read once."""
    return load([shipped_rules()])


def load_text(text: str | bytes) -> Library:
    """The shipped games and those of the text, which may extend them; FaultyFile where the text has a mistake."""
    return load([shipped_rules(), _own(text)])


def problems_of(text: str | bytes) -> list[str]:
    """Every error and warning of the text, as printed; the text is called rules.toml."""
    _, problems = examine([shipped_rules(), _own(text)])
    return [str(problem) for problem in problems if problem.place is None or problem.place.file == "rules.toml"]


def _own(text: str | bytes) -> RulesText:
    return RulesText("rules.toml", text if isinstance(text, bytes) else text.encode())


def toml(value: object) -> str:
    """A value as TOML, all in one line: a table in braces, text in double quotes."""
    match value:
        case dict():
            return "{" + ", ".join(f"{toml(str(key))} = {toml(inner)}" for key, inner in value.items()) + "}"
        case list():
            return "[" + ", ".join(toml(inner) for inner in value) + "]"
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case dt.date() | dt.time():
            return value.isoformat()
        case _:
            return repr(value)


def document(tables: dict[str, object]) -> str:
    """A TOML document with one line for each of the tables in its top tables: `variants.rook = {...}`."""
    lines = []
    for key, inner in tables.items():
        entries = inner.items() if isinstance(inner, dict) else ()
        lines += [f"{toml(key)}.{toml(name)} = {toml(entry)}" for name, entry in entries]
        lines += [] if entries else [f"{toml(key)} = {toml(inner)}"]
    return "\n".join(lines) + "\n"


def docs_program(name: str) -> ModuleType:
    """A program of the folder docs, which is no package; its neighbours are found as if it were run."""
    if str(DOCS) not in sys.path:
        sys.path.append(str(DOCS))
    spec = importlib.util.spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # its dataclasses look for their module
    spec.loader.exec_module(module)
    return module


def calls_in(work: Callable[[], object]) -> int:
    """How many functions of Python some work calls, steps of generators too: what it costs, without a clock."""
    count = 0

    def count_it(_frame: FrameType, event: str, _of: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(count_it)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def written(
    scores: Sequence[Sequence[Score]] = (),
    *,
    bonuses: Sequence[Sequence[int | str | None]] = (),
    laid: Sequence[Sequence[bool]] = (),
    starts: Sequence[Start] = (),
    withdrawals: Sequence[Withdrawal] = (),
    players: int = 0,
) -> Tally:
    """What some players, A, B, C and so on, have written; rows that are missing are blank."""
    across = players or len((scores or laid or bonuses)[0])
    rows = max(len(scores), len(laid), len(bonuses), 1)
    blank = blank_tally([chr(65 + number) for number in range(across)], rows)
    texts = [tuple("" if each is None else str(each) for each in row) for row in bonuses]
    return replace(
        blank,
        scores=(*map(tuple, scores), *blank.scores[len(scores) :]),
        bonuses=(*texts, *blank.bonuses[len(texts) :]),
        laid=(*map(tuple, laid), *blank.laid[len(laid) :]),
        starts=tuple(starts) or blank.starts,
        withdrawals=tuple(withdrawals) or blank.withdrawals,
    )
