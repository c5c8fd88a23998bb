"""What is tried, a function for each kind: chance in, files and commands out."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from tests.fuzz import real_files
from tests.fuzz.argument_cases import PAPERS, arguments
from tests.fuzz.damage import bytes_changed, damaged
from tests.fuzz.form_damage import PDF_DAMAGES
from tests.fuzz.trial import Case, Step
from tests.fuzz.workbook_damage import ZIP_DAMAGES
from tests.variant_tables import any_accepted_text, any_tables, rules_text

RULES = "rules.toml"
OWN = ("--variants", RULES)
GOOD_OUTPUTS: Sequence[tuple[str, ...]] = tuple(
    tuple(line.split())
    for line in (
        "score {game}",
        "score {game} --names Ann,Ben,Zoë --paper letter",
        "score {game} --fillable --players 4",
        "score {game} --large-print --players 3",
        "score {game} --duplex",
        "cards {game}",
        "cards {game} --size index-4x6",
        "rules {game} --format pdf",
        "rules {game} --format html",
        "rules {game} --format txt --players 4",
        "excel {game} -o a.xlsx",
        "excel {game} --names Ann,Ben --spare 2 -o b.xlsx",
        "show {game} --json",
        "show {game} --players 20",
        "diff {game} rook-shanghai",
        "list --json",
        "new house.toml --from {game} --title House",
    )
)
"""What every good game must make."""
KIT = ("kit", "{game}", "-o", "kit")
"""All of that at once, which takes long and seldom finds more."""


def rules(chance: Random) -> Case:
    """A rules file: its bytes and words damaged, or a game out of the format's keys, most of these good ones."""
    kind = chance.random()
    if kind < 0.1:
        text = damaged(chance.choice(real_files.rules_texts()), chance, (bytes_changed,))
    elif kind < 0.4:
        text = damaged(chance.choice(real_files.rules_texts()), chance)
    elif kind < 0.5:
        text = rules_text(any_tables(chance)).encode()
    else:
        text = any_accepted_text(chance).encode()
    first = Step(("check", RULES), RULES, line=bool(text.strip()))
    outputs = [KIT] if chance.random() < 0.03 else chance.sample(GOOD_OUTPUTS, 2)
    then = [Step((*arguments, *OWN), makes=True) for arguments in outputs]
    if chance.random() < 0.3:  # which may be refused
        free = ["score", "{game}", "--paper", chance.choice(PAPERS), "--players", str(chance.randint(1, 20))]
        then.append(Step((*free, *chance.choice(([], ["--landscape"], ["--copies-per-page", "2"])), *OWN)))
    return Case({RULES: text}, first, tuple(then))


def tables(chance: Random) -> Case:
    """A table of scores."""
    game, data = real_files.table(chance)
    data = damaged(data, chance) if chance.random() < 0.9 else data
    first = Step(("read", "scores.csv", game, "--variants", "odd-games.toml"), "scores.csv", line=bool(data.strip()))
    own = ("--variants", "odd-games.toml")
    then = [
        Step(("read", "scores.csv", game, "--csv", *own), makes=True),
        Step(("read", "scores.csv", game, "--json", *own), makes=True),
        Step(("excel", game, "--scores", "scores.csv", *own), makes=True),
        Step(("season", "scores.csv", "--variant", game, "--unfinished", *own)),
    ]
    files = {"scores.csv": data, "odd-games.toml": real_files.ODD_GAMES.read_bytes()}
    return Case(files, first, tuple(chance.sample(then, 2)))


def _filled(name: str, data: bytes, chance: Random) -> Case:
    """What is done with a filled workbook or form."""
    then = [
        Step(("read", name, "--csv"), makes=True),
        Step(("read", name, "--json"), makes=True),
        Step(("excel", "--scores", name, "-o", "new.xlsx"), makes=True),
        Step(("season", name, "--unfinished")),
    ]
    return Case({name: data}, Step(("read", name), name), tuple(chance.sample(then, 2)))


def workbooks(chance: Random) -> Case:
    """A filled workbook."""
    return _filled("game.xlsx", damaged(real_files.workbook(chance.randrange(16)), chance, ZIP_DAMAGES), chance)


def forms(chance: Random) -> Case:
    """A filled form."""
    return _filled("sheet.pdf", damaged(real_files.form(chance.randrange(16)), chance, PDF_DAMAGES), chance)


KINDS: Mapping[str, Callable[[Random], Case]] = {
    "rules": rules,
    "tables": tables,
    "workbooks": workbooks,
    "forms": forms,
    "arguments": arguments,
}
"""The kinds of cases."""


def case(kind: str, seed: int, number: int) -> Case:
    """The case of a number, always the same while the real files are."""
    return KINDS[kind](Random(f"{kind}:{seed}:{number}"))
