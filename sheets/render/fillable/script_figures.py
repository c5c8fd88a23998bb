"""What figurekeeping.js has to know of a game that writes several figures: data, and its formulas as functions.

Figures go by their numbers, so that no name of anybody's stands in the code.
"""

from collections.abc import Sequence
from typing import TypeAlias

from sheets.game.facts import at
from sheets.game.figures import Cases, EntryKind, Figures, RoundCheck
from sheets.game.formula import FACTS, Compared, Figure, FormulaTree, Gathered, all_parts, is_of_all, parts_of, written
from sheets.game.model import Variant
from sheets.render.fillable.script_dialect import ScriptWords, script_dialect
from sheets.tally.score_tally import row_names
from sheets.text import quote
from sheets.words.common import round_named
from sheets.words.entries import wrong_check, wrong_in_full
from sheets.words.language import language_of
from sheets.words.messages import Cell, Value, coded, said
from sheets.words.sheet import between_columns
from sheets.words.status_cells import MOST_MISSING

_Told: TypeAlias = dict[str, object]


def script_figures(
    variant: Variant, figures: Figures, *, columns: int, lines: int, players: int, first: int
) -> tuple[_Told, str]:
    """The data, and the code of the formulas: a list of the figures that each needs, and its function."""
    teller, language = _Teller(figures), language_of(variant)
    deal = at(variant.deal, players)
    known: _Told = {
        "figures": len(teller.numbers),
        "columns": columns,
        "lines": lines,
        "first": first,
        "playing": players,
        **{fact: teller.numbers[fact] for fact in FACTS},
        "dealt": [] if variant.is_progression else [at(round_.deal, players) for round_ in variant.rounds],
        "deal": deal,
        "entries": [teller.entry(kind) for kind in figures.entries],
        "parts": [{"figure": teller.numbers[part.name], "cases": teller.cases(part.cases)} for part in figures.parts],
        "points": teller.cases(figures.points),
        "counters": [
            {
                "adds": teller.formula(each.adds),
                "every": each.every,
                "points": each.points,
            }
            for each in figures.counters
        ],
        "checks": [
            {
                "holds": teller.formula(check.holds),
                "ofEach": check.of_each,
                "ofAll": is_of_all(check.holds),
                "entries": teller.entries_of(check.holds),
                "sides": teller.sides_of(check.holds),
            }
            for check in figures.checks
        ],
        "hangOnOthers": figures.hang_on_others,
        "rounds": [language.capital(round_named(variant, name)) for name in row_names(variant, first)[:lines]],
        "mostMissing": MOST_MISSING,
        "between": between_columns(variant),
    }
    return known, f"[{', '.join(teller.formulas)}]"


def add_figure_words(words: ScriptWords, figures: Figures) -> None:
    """Add what is said of entries, checks and counters, by what the script calls it."""
    entry, names, left, right, least, most = map(coded, ("entry", "names", "left", "right", "least", "most"))
    counters = [said("counter-so-far", name=words.language.capital(each.name), what=names) for each in figures.counters]
    words.add_each("counters", counters, "names")
    words.add_each("checks", [_broken(check, left, right) for check in figures.checks], "left", "right")
    words.add("wrong", said("entry-wrong", entry=entry, names=names, right=right), "entry", "names", "right")
    words.add("number", said("entry-wrong.number"))
    words.add("choice", said("entry-wrong.choice"))
    words.add("range", said("entry-wrong.range", least=least, most=most), "least", "most")
    steps = said("entry-wrong.steps", least=least, most=most, step=coded("step"))
    words.add("steps", steps, "least", "most", "step")
    words.add("twice", said("entry-twice", entry=entry), "entry")
    words.add("missingEntry", said("entry-missing", entry=entry, names=names), "entry", "names")
    words.add("nobody", said("entry-missing.once", entry=entry), "entry")
    words.add("players", said("entry-players", number=coded("number")), "number")
    words.add("ofRound", said("named", name=coded("round"), what=coded("what")), "round", "what")


def _broken(check: RoundCheck, left: Cell, right: Cell) -> Value:
    """What is said where a check does not hold: of one of each column of whom, else what its sides come to."""
    return said("round-broken.it", what=wrong_in_full(check, wrong_check(check, left, right, left)))


class _Teller:
    """Numbers the figures, and keeps the formulas that data speak of."""

    def __init__(self, figures: Figures) -> None:
        names: Sequence[str] = [name for kind in figures.entries for name in kind.figures]
        names = [*FACTS, *names, *(part.name for part in figures.parts)]
        self.figures = figures
        self.numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
        self.formulas: list[str] = []
        self.dialect = script_dialect(
            lambda name: f"own[{self.numbers[name]}]", lambda how, name: f"by.{how}(all[{self.numbers[name]}])"
        )

    def formula(self, tree: FormulaTree) -> int:
        """The place of a formula among all."""
        needs = sorted({self.numbers[part.name] for part in all_parts(tree) if isinstance(part, Figure)})
        code = written(tree, self.dialect)
        self.formulas.append(f"[{needs}, function (own, all, by) {{ return {code}; }}]")
        return len(self.formulas) - 1

    def cases(self, cases: Cases) -> list[tuple[int | None, int]]:
        """For each case the places of its condition and of its points."""
        return [(self.formula(case.when) if case.when else None, self.formula(case.points)) for case in cases]

    def entry(self, kind: EntryKind) -> _Told:
        """What may be written as an entry, and what it brings."""
        return {
            "called": quote(kind.name),
            "brings": [self.numbers[name] for name in kind.figures],
            "choices": [
                (word, [brought.get(name, 0) for name in kind.figures]) for word, brought in kind.choices.items()
            ],
            "least": self.formula(kind.least),
            "most": self.formula(kind.most),
            "step": kind.step,
            "optional": kind.optional,
            "once": kind.once,
            "mayBeBlank": kind.may_be_blank,
            "made": None if kind.made is None else self.formula(kind.made),
            "madeOfAll": kind.made is not None and is_of_all(kind.made),
        }

    def sides_of(self, check: FormulaTree) -> list[int]:
        """The places of what a check compares; none where it compares nothing."""
        return [self.formula(side) for side in parts_of(check)] if isinstance(check, Compared) else []

    def entries_of(self, check: FormulaTree) -> list[int]:
        """The places of the entries that a check speaks of."""
        names = {part.name for part in all_parts(check) if isinstance(part, Gathered)}
        return [place for place, kind in enumerate(self.figures.entries) if names & {*kind.figures}]
