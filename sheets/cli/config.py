"""`sheets config`: what is set for good, where that is kept, and where each setting comes from."""

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli import option_values as usual
from sheets.cli.command import AsJson, own_argument
from sheets.cli.commands import like
from sheets.cli.terminal import print_json, table, tell, tell_path
from sheets.errors import FaultyFile, WrongUsage
from sheets.files import keep, read_bytes, shown
from sheets.game.keys import Toml
from sheets.limits import LARGEST_FILE
from sheets.make import load_games
from sheets.make.options import RULES, Kind, NamedFile
from sheets.paper.printer import saved_printers
from sheets.paper.sizes import paper_of_locale
from sheets.render.canvas.logo import read_logo
from sheets.rules_file.toml_tree import inline
from sheets.rules_file.typed_values import with_key
from sheets.text import OR, did_you_mean, joined, quote
from sheets.words.own_words import own_words
from sheets.words.tables import TextTable

SWITCHED = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
_ACTION = "What to do with a setting; without it all are shown."
_CHOICE = f"{', '.join(usual.CHOICES)}."
_VALUES = 'As the option takes it: letter, yes, low, "Ann,Ben", @club.txt, our-rules.toml.'
_AS_MADE = "default"
_OTHERWISE: dict[str, tuple[Toml, str]] = {"large_print": (False, _AS_MADE), "ink": ("normal", _AS_MADE)}
"""What holds where nobody chose, and why; else nothing does."""


def complete_chosen(context: typer.Context) -> list[str]:
    """Values for what is to be chosen for good; files the shell knows itself."""
    option = usual.CHOICES.get(str(context.params.get("name")))
    if option and option.kind is Kind.SWITCH:
        return ["yes", "no"]
    return [*(saved_printers() if option.kind is Kind.PRINTER else option.choices)] if option else []


def config(
    action: Annotated[str | None, own_argument("[set|unset]", _ACTION)] = None,
    name: Annotated[str | None, own_argument("[SETTING]", _CHOICE, lambda: [*usual.CHOICES])] = None,
    values: Annotated[list[str] | None, own_argument("[VALUE]...", _VALUES, complete_chosen)] = None,
    as_json: AsJson = False,
) -> None:
    if action is None:
        _show(as_json=as_json)
        return
    if action not in ("set", "unset"):
        right = f"write it like: sheets config set {action} VALUE" if action in usual.CHOICES else like("config")
        raise WrongUsage.of(f"config has no {quote(action)}, only set and unset", right)
    if name is None:
        raise WrongUsage.of(
            f"config {action} needs the name of a setting", f"write one of {joined([*usual.CHOICES], OR)}"
        )
    if action == "unset" and values:
        raise WrongUsage.of(f"config unset removes all of the setting {quote(name)}", f"leave out {quote(values[0])}")
    file = usual.parsed_config()
    if action == "unset" and file and name in file.table:  # also where the file has mistakes, so that it may be mended
        _keep(name, None)
        return
    if name not in usual.CHOICES:
        right = did_you_mean(name, usual.CHOICES, otherwise=f"name one of {joined([*usual.CHOICES], OR)}")
        raise WrongUsage.of(f"there is no setting {quote(name)}", right)
    if action == "unset":
        tell(f"{name}: not set")
        return
    if not values:
        raise WrongUsage.of(f"config set {name} needs a value", like("config"))
    value = _value(name, values)
    if fault := usual.fault_of(name, value):
        raise WrongUsage([fault])
    _check_what_it_names(name, value)
    _keep(name, value)


def _show(*, as_json: bool) -> None:
    """Tell each choice as it holds: out of the file, or what holds without it."""
    file, said, locale = usual.parsed_config(), usual.remembered(), usual.locale_name()
    usual_there = f"default for this computer's region ({locale or 'unknown'})"
    language = usual.language_of_system(), "default for this computer's language"
    otherwise = {**_OTHERWISE, "paper": (paper_of_locale(locale), usual_there), "language": language}
    choices: list[tuple[str, Toml, int | None, str]] = []
    for name, option in usual.CHOICES.items():
        (value, why), line = otherwise.get(name, (None, "not set")), None
        if file and name in said:
            value, line = said[name], file.table[name].line
            named = [] if option.kind is not Kind.FILE else value if isinstance(value, list) else [value]
            gone = [str(each) for each in named if not os.path.exists(usual.beside_config(each))]
            why = f"not there: {', '.join(gone)}" if gone else ""
        choices.append((name, value, line, why))
    if as_json:
        found = {name: {"value": value, "line": line, "why": why or None} for name, value, line, why in choices}
        print_json({"file": str(usual.config_file()), "choices": found})
        return
    there = "" if os.path.exists(usual.config_file()) else "   (no file yet)"
    rows = [
        (name, _told(value), "; ".join(filter(None, (f"line {line} of the file" if line else "", why))))
        for name, value, line, why in choices
    ]
    typer.echo(f"{usual.config_file()}{there}\n\n{table(TextTable(('SETTING', 'VALUE', 'FROM'), rows))}")


def _told(value: Toml) -> str:
    """A value as one would say it: "yes", "Ann, Ben"."""
    match value:
        case None | []:
            return ""
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(_told, value))
    return str(value)


def _value(name: str, written: Sequence[str]) -> Toml:
    """What is written on the command line, as the file has it; WrongUsage where it can't be."""
    kind = usual.CHOICES[name].kind
    if kind is Kind.NAMES:
        return [*usual.listed_names(written)]
    values = [str(Path(each).expanduser().absolute()) for each in written] if kind is Kind.FILE else written
    if name == RULES:
        return [*values]
    if len(written) > 1:
        raise WrongUsage.of(f"{name} takes one value, not {len(written)}", f"write one, like {shlex.quote(written[0])}")
    if kind is Kind.SWITCH:
        if written[0].lower() not in SWITCHED:
            raise WrongUsage.of(f"{name} can't be {quote(written[0])}", "write yes or no")
        return SWITCHED[written[0].lower()]
    return values[0]


_CHECKED_BY = {"logo": lambda name, data: read_logo(data, name), "words": own_words}
"""Files that are named, by the choice that names them."""


def _check_what_it_names(name: str, value: Toml) -> None:
    """Refuse a file or a printer that is not there now; it would be missing at every command."""
    option = usual.CHOICES[name]
    if isinstance(value, list) and name == RULES:
        load_games(*(usual.own_rules(usual.beside_config(each)) for each in value))
    elif option.kind in (Kind.FILE, Kind.PRINTER):
        found = usual.value_read(name, option, usual.beside_config(value) if option.kind is Kind.FILE else value)
        if isinstance(found, NamedFile):
            _CHECKED_BY[name](found.name, found.data)


def _keep(name: str, value: Toml) -> None:
    """Write one choice, or take it away, and leave all else as somebody wrote it."""
    path = usual.config_file()

    def made() -> bytes:
        file = usual.parsed_config()
        if value is not None:
            usual.remembered()  # refuses a file with mistakes
        text = read_bytes(path, limit=LARGEST_FILE).decode() if file else ""
        changed = with_key(text, (name,), value)
        if changed is None and (file is None or name not in file.table):  # without headings there is room at its end
            between = "" if text.endswith("\n") or not text else "\n"
            changed = f"{text}{between}{name} = {inline(value)}\n"
        if changed is None:
            right = f"delete {name}" if value is None else f"write {name} = {inline(value)} in it"
            raise FaultyFile.of(f"{shown(path)} is written in a way that only you can change", right)
        return changed.encode()

    keep(path, made, elsewhere="correct it: your settings are there")
    tell(f"{name}: {'no longer set' if value is None else _told(value)}")
    tell_path(path)
