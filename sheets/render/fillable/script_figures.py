"""What figurekeeping.js has to know of a game that writes several figures: data, and its formulas as functions.

Figures go by their numbers, so that no name of anybody's stands in the code.
"""

from collections.abc import Sequence
from typing import TypeAlias

from sheets.game.facts import at
from sheets.game.figures import Cases, EntryKind, Figures, RoundCheck
from sheets.game.formula import FACTS, Compared, Figure, FormulaTree, Gathered, all_parts, is_of_all, parts_of, written
from sheets.game.model import Variant
from sheets.phrases.standing import MOST_MISSING
from sheets.phrases.words import of_round
from sheets.render.fillable.script_dialect import script_dialect
from sheets.tally.score_tally import row_names
from sheets.text import quote
from sheets.words.formula_words import wrong_check, wrong_in_full
from sheets.words.language import Language, language_of
from sheets.words.messages import Cell, Value, said
from sheets.words.sheet import between_columns

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
                "words": language.template(said("counter-so-far", name=language.capital(each.name), what=Cell("0"))),
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
                "words": language.template(_broken(check)),
            }
            for check in figures.checks
        ],
        "hangOnOthers": figures.hang_on_others,
        "rounds": [of_round(variant, name) for name in row_names(variant, first)[:lines]],
        "mostMissing": MOST_MISSING,
        "between": between_columns(variant),
        "words": _words(language),
    }
    return known, f"[{', '.join(teller.formulas)}]"


def _broken(check: RoundCheck) -> Value:
    """What is said where a check does not hold: of one of each column of whom, else what its sides come to."""
    first, second = Cell("0"), Cell("1")
    return said("round-broken.it", what=wrong_in_full(check, wrong_check(check, first, second, first)))


def _words(language: Language) -> _Told:
    """What is said of entries, by what the script calls it: each message with the numbers of what it is to fill in."""
    first, second = Cell("0"), Cell("1")
    messages = {
        "wrong": said("entry-wrong", entry=first, names=second, right=Cell("2")),
        "number": said("entry-wrong.number"),
        "choice": said("entry-wrong.choice"),
        "range": said("entry-wrong.range", least=first, most=second),
        "steps": said("entry-wrong.steps", least=first, most=second, step=Cell("2")),
        "twice": said("entry-twice", entry=first),
        "missing": said("entry-missing", entry=first, names=second),
        "nobody": said("entry-missing.once", entry=first),
        "players": said("entry-players", number=first),
    }
    return {name: language.template(message) for name, message in messages.items()}


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
