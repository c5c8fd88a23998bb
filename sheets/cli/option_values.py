"""What is written for options, or chosen for good where nothing is, as those take it who make an output.

The file of what is chosen for good may say whatever the options declare as usual, and which rules files are read.
"""

import locale
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from sheets.cli.terminal import tell
from sheets.errors import FaultyFile, NotationFault, Problem, SheetsError, WrongUsage, on_command_line
from sheets.files import named, read_beginning, read_bytes, shown, user_folder
from sheets.game.keys import Toml
from sheets.game.model import Variant
from sheets.limits import LARGEST_FILE, LARGEST_TALLY, LONGEST_LINE, MOST_REMEMBERED
from sheets.make import game_named, load_games
from sheets.make.options import RULES, Group, Kind, NamedFile, Option, options_of
from sheets.make.requests import ScoreSheetRequest, Told
from sheets.paper.printer import load_printer
from sheets.paper.sizes import PAPERS, WORKBOOK_PAPERS, paper_of_locale, read_paper
from sheets.record.csv_fields import decoded
from sheets.record.roster.roster_reading import is_head
from sheets.record.seating import SIGNS_LEFT_OUT, read_names, without_signs
from sheets.rules_file import Library, RulesText
from sheets.rules_file.toml_tree import Node, inline, parse, plain
from sheets.text import LANGUAGES, did_you_mean, quote
from sheets.words.translation import told_in

DATA = "en"
"""The language of what a program reads."""
NONE = "none"
"""Written for a printer or a logo where the usual one is not wanted."""
_NUMBER = re.compile(r"[-+]?[0-9]{1,18}")
_MEASURE = re.compile(r"[-+]?[0-9]{1,18}(\.[0-9]{0,18})?")
CHOICES: Mapping[str, Option] = {
    **{name: option for name, option in options_of(ScoreSheetRequest).items() if option.usual},
    **options_of(Told),
    RULES: Option(Kind.FILE, None, "", Group.FILES, most=MOST_REMEMBERED),
}
"""The keys of the configuration file; rules files are a list, and no option of an output."""


def values_of(options: Mapping[str, Option], given: Mapping[str, object]) -> dict[str, object]:
    """The values of options by their names; WrongUsage with all that are written and can't be."""
    values: dict[str, object] = {}
    problems: list[Problem] = []
    for name, option in options.items():
        try:
            values[name] = _value(name, option, given)
        except WrongUsage as error:
            problems += error.problems
    if problems:
        raise WrongUsage(problems)
    return values


def _value(name: str, option: Option, given: Mapping[str, object]) -> object:
    written = given[name]
    if written is not None:
        return value_read(name, option, written)
    if any(given.get(other) not in (None, False, ()) for other in option.unless):
        return option.default
    usual = remembered().get(name) if option.usual else None
    if option.kind is Kind.PAPER:
        return _usual_paper(option, usual)
    if usual is None:
        return option.default
    with said_by_config(name):
        return value_read(name, option, beside_config(usual) if option.kind is Kind.FILE else usual)


def value_read(name: str, option: Option, written: object) -> object:
    """What is written, or chosen for good, as the option takes it; WrongUsage where it is not of its kind."""
    match option.kind, written:
        case Kind.NAMES, list(lines):
            return listed_names(lines) or option.default
        case Kind.NUMBER, str(text) if _NUMBER.fullmatch(text.strip()):
            return int(text)
        case Kind.MEASURE, str(text) if _MEASURE.fullmatch(text.strip()):
            return float(text)
        case Kind.CHOICE, str(text) if text in option.choices:
            return next(each for each in option.choices if each == text)
        case ((Kind.NUMBER | Kind.MEASURE | Kind.CHOICE), _):
            raise WrongUsage.of(f"{on_command_line(name)} can't be {quote(str(written))}", option.right)
        case Kind.FILE, Path() as path:
            is_none = option.usual and str(path) == NONE
            return None if is_none else NamedFile(shown(path), read_beginning(path, limit=int(option.most or 0)))
        case Kind.PRINTER, str(text):
            return None if text == NONE else load_printer(text)
    return written


def _usual_paper(option: Option, usual: object) -> str:
    """The paper that is chosen for good, where the output can have it, or else that of the country."""
    of_country = paper_of_locale(locale_name())
    if not isinstance(usual, str):
        return of_country
    name = read_paper(usual).name
    if all(PAPERS[each].name in WORKBOOK_PAPERS for each in option.choices) and name not in WORKBOOK_PAPERS:
        tell(f"a workbook can't be set up for {name}, so this is for {PAPERS[of_country].name}")
        return of_country
    return usual


def locale_name(about: str = "LC_PAPER") -> str:
    """Where the user lives, as the system says: "en_US.UTF-8"; or what it says for something else."""
    said = filter(None, map(os.environ.get, ("LC_ALL", about, "LANG")))
    return next(said, None) or locale.getlocale()[0] or ""


def usual_language() -> str:
    """The language that is chosen for good, or else that of the system."""
    chosen = remembered().get("language")
    return chosen if isinstance(chosen, str) else language_of_system()


def language_of_system() -> str:
    """The language of the system, English where we do not have it."""
    code = locale.normalize(locale_name("LC_MESSAGES")).partition("_")[0].partition(".")[0]
    return code if code in LANGUAGES else "en"


# -- names, which may come out of a file


def listed_names(written: Sequence[str]) -> tuple[str, ...]:
    """All the names, in their order."""
    return tuple(name for each in written for line in _lines_of_names(each) for name in read_names(line))


def _lines_of_names(written: str) -> list[str]:
    """Lines with names parted by commas: what is written, or what a file has that is named behind an "@"."""
    if not written.startswith("@"):
        return [written]
    path = Path(written.removeprefix("@"))
    lines = decoded(shown(path), read_bytes(path, limit=LARGEST_TALLY)).splitlines()
    if not any(map(str.strip, lines)):
        raise FaultyFile.of(f"there is no name in {named(path)}", "write a name on each line")
    if is_head(lines[0]):
        right = "write a name on each line; `sheets batch` reads tables, with --roster"
        raise FaultyFile.of(f"{named(path)} is a table of players, not a list of names", right)
    names = [line for line in lines if line.strip()]
    plain = without_signs(names)
    tell(*([f"{shown(path)}: {SIGNS_LEFT_OUT}"] if plain != names else []))
    return plain


# -- what is chosen for good


def config_file() -> Path:
    """Where the file is, or would be."""
    return user_folder() / "config.toml"


def parsed_config() -> Node | None:
    """The file with its places, whatever it says; None where there is none, FaultyFile where it is no TOML."""
    path = config_file()
    if not os.path.exists(path):
        return None
    parsed = parse(shown(path), read_beginning(path, limit=LARGEST_FILE), heading='paper = "letter"')
    if isinstance(parsed, Problem):
        raise FaultyFile([parsed])
    return parsed


def remembered() -> Mapping[str, Toml]:
    """What is chosen, by name; nothing where there is no file. FaultyFile with every mistake in it."""
    tree = parsed_config()
    if tree is None:
        return {}
    said = {name: plain(node) for name, node in tree.table.items()}
    faults = {name: fault for name, value in said.items() if (fault := fault_of(name, value))}
    if faults:
        raise FaultyFile(
            fault._replace(place=tree.table[name].key_at, subject="config") for name, fault in faults.items()
        )
    return said


def fault_of(name: str, value: Toml) -> Problem | None:
    """What is wrong with a key and its value, as far as can be seen without any other file, and what would be right."""
    if name not in CHOICES:
        return Problem(f"unknown key {quote(name)}", did_you_mean(name, CHOICES))
    option, right = CHOICES[name], f"write it as `sheets config set {name}` would"
    if option.kind is Kind.SWITCH:
        can_be = isinstance(value, bool)
    elif option.kind is Kind.CHOICE:
        can_be, right = value in option.choices, f"write it like {' or '.join(map(inline, option.choices))}"
    else:
        is_list, texts = name == RULES or option.kind is Kind.NAMES, value if isinstance(value, list) else [value]
        can_be = isinstance(value, list) == is_list and len(texts) <= (option.most or 1)
        can_be = can_be and all(isinstance(each, str) and 0 < len(each) <= LONGEST_LINE for each in texts)
    if not can_be:
        return Problem(f"{quote(name)} can't be {inline(value)}", right)
    try:
        if option.kind is Kind.PAPER:
            read_paper(str(value))
    except NotationFault as fault:
        return Problem(fault.wrong, fault.right)
    return None


def usual_rules() -> list[Path]:
    """The rules files that are read where a command names none."""
    names = remembered().get(RULES)
    return [beside_config(name) for name in names] if isinstance(names, list) else []


def beside_config(name: Toml) -> Path:
    """A file that the configuration names: from the folder in which it lies itself."""
    return user_folder() / Path(str(name)).expanduser()


@contextmanager
def said_by_config(name: str) -> Iterator[None]:
    """Add to every problem within that a remembered choice led to it, and how one is rid of it."""
    try:
        yield
    except SheetsError as error:
        way_out = f"`sheets config unset {name}` takes it out of your settings"
        raise type(error)(
            problem._replace(right="; ".join(filter(None, (problem.right, way_out)))) for problem in error.problems
        ) from error


# -- the games there are


def chosen_game(name: str, own: Path | None, language: str | None = None) -> tuple[Library, Variant]:
    """All games, and the one that is asked for, in a language as `library` has it."""
    games = library(own, language)
    return games, game_named(games, name)


def library(own: Path | None, language: str | None = None) -> Library:
    """The shipped games, and those of the user's file beside them.

    They are told in a language, or without one in that of their file, or else in the user's.
    """
    return told_in(load_games(*own_files(own)), language or "", otherwise=usual_language())


def own_files(own: Path | None, *, last: Path | None = None) -> list[RulesText]:
    """The user's file, or else those that the configuration names, but for one that is read anyway."""
    if own is not None:
        return [own_rules(own)]

    def is_last(path: Path) -> bool:
        return last is not None and os.path.exists(path) and os.path.exists(last) and os.path.samefile(path, last)

    named = usual_rules()
    with said_by_config("rules"):
        return [own_rules(path) for path in named if not is_last(path)]


def own_rules(path: Path) -> RulesText:
    """A user's file, by the name that messages call it; who reads it tells where it is too large."""
    return RulesText(shown(path), read_beginning(path, limit=LARGEST_FILE))
