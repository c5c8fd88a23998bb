"""`sheets config`: what is chosen for good, where that is kept, and why each choice is in force."""

import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.common_options import AsJson
from sheets.cli.completing import complete_choice, complete_chosen
from sheets.cli.config_keys import Remembered, checked_config, parsed_config, read_config
from sheets.cli.delivery import print_json, tell, tell_path
from sheets.cli.names_file import listed_names
from sheets.cli.option_values import locale_name
from sheets.cli.remembered import beside_config, config_file
from sheets.cli.terminal_tables import table
from sheets.cli.usage_errors import like
from sheets.errors import FaultyFile, Problem, WrongUsage
from sheets.files import read_bytes, shown
from sheets.files.user_folder import keep
from sheets.limits import LARGEST_LOGO
from sheets.make.options import NamedFile
from sheets.paper.sizes import paper_of_locale
from sheets.phrases.config_table import (
    NOTHING,
    OTHERWISE,
    Choice,
    because_of_locale,
    chosen_value,
    config_head,
    config_table,
    not_chosen,
    not_there,
    now_chosen,
)
from sheets.rules_file.toml_edit import with_key
from sheets.rules_file.toml_table import Toml, keys, members
from sheets.rules_file.toml_tree import inline
from sheets.text import did_you_mean, joined, quote

SWITCHED = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
_TO_SAVE = "mend that, for the configuration is kept there"


class Action(StrEnum):
    """What is to be done to the file."""

    SET = "set"
    UNSET = "unset"


def config(
    action: Annotated[
        str | None, typer.Argument(metavar="[set|unset]", help="What to do with a choice; without it all are shown.")
    ] = None,
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[CHOICE]",
            help=f"{', '.join(keys(Remembered))}.",
            autocompletion=complete_choice,
        ),
    ] = None,
    values: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[VALUE]...",
            help='As the option takes it: letter, yes, low, "Ann,Ben", @club.txt, our-rules.toml.',
            autocompletion=complete_chosen,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    if action is None:
        _show(as_json=as_json)
        return
    if action not in list(Action):
        raise WrongUsage.of(f"{quote(action)} can't stand there", like("config"))
    if name is None:
        raise WrongUsage.of(f"it is not said what to {action}", f"name one of {joined(list(keys(Remembered)))}")
    if action == Action.UNSET and values:
        raise WrongUsage.of(f"unset takes away all of {name}", f"leave out {quote(values[0])}")
    if action == Action.UNSET and (file := parsed_config(config_file())) and name in file.table:
        _unset(name)
        return
    if name not in keys(Remembered):
        right = did_you_mean(name, keys(Remembered), otherwise=f"choose one of {joined(list(keys(Remembered)))}")
        raise WrongUsage.of(f"there is no choice {quote(name)}", right)
    if action == Action.SET and not values:
        example = keys(Remembered)[name].examples[0]
        raise WrongUsage.of(
            f"there is no value for {name}", f"write it like: sheets config set {name} {_typed(example)}"
        )
    if values is None:
        tell(not_chosen(name))
    else:
        _set(name, _read_value(name, values))


def _show(*, as_json: bool) -> None:
    choices = list(_choices())
    if as_json:
        found = {each.name: {"value": each.value, "line": each.line, "why": each.why or None} for each in choices}
        print_json({"file": str(config_file()), "choices": found})
        return
    is_there = os.path.exists(config_file())
    typer.echo(f"{config_head(config_file(), is_there=is_there)}\n\n{table(config_table(choices))}")


def _choices() -> Iterator[Choice]:
    """Each choice as it holds: out of the file, or what holds without it."""
    file, said = read_config(config_file())
    locale = locale_name()
    otherwise = {**OTHERWISE, "paper": (paper_of_locale(locale), because_of_locale(locale))}
    for name in keys(Remembered):
        if file and name in file.table:
            value = getattr(said, name)
            named = value if name == "rules" else [value] if name == "logo" else []
            gone = [each for each in named if not os.path.exists(beside_config(each))]
            yield Choice(name, value, file.place((name,)).line, not_there(gone))
        else:
            value, why = otherwise.get(name, NOTHING)
            yield Choice(name, value, None, why)


def _read_value(name: str, written: Sequence[str]) -> Toml:
    """What is written on the command line, as the file has it; WrongUsage where it can't be."""
    kinds = [kind for kind, _ in members(keys(Remembered)[name].type)]
    if name == "names":
        return [*listed_names(written)]
    if name == "rules":
        return [_whole_path(each) for each in written]
    if len(written) > 1:
        raise WrongUsage.of(f"there are {len(written)} values for {name}", f"write one, like {_typed(written[0])}")
    if kinds == [bool]:
        if written[0].lower() not in SWITCHED:
            raise WrongUsage.of(f"{name} can't be {quote(written[0])}", "write yes or no")
        return SWITCHED[written[0].lower()]
    return _whole_path(written[0]) if name == "logo" else written[0]


def _typed(value: Toml) -> str:
    """A value as it may be typed in a shell."""
    return shlex.quote(chosen_value(value))


def _whole_path(written: str) -> str:
    return str(Path(written).expanduser().absolute())


def _set(name: str, value: Toml) -> None:
    """Write one choice, and all else as somebody wrote it; what can't hold is refused first."""
    path = config_file()

    def with_it() -> str | None:
        file, _ = read_config(path)
        text = file.text if file else ""
        if file and name in file.table:
            changed = with_key(text, (name,), value)
        else:  # the file has no headings, so that there is room at its end
            before = "" if text.endswith("\n") or not text else "\n"
            changed = f"{text}{before}{name} = {inline(value)}\n"
        if changed is not None:
            _check(name, _checked(path, changed))
        return changed

    _keep(name, value, with_it, right=f"write {name} = {inline(value)} in it")


def _unset(name: str) -> None:
    """Take one choice away, also where it is none, or others can't be read: so the file may be mended."""

    def without_it() -> str | None:
        file = parsed_config(config_file())
        return with_key(file.text, (name,), None) if file else ""

    _keep(name, None, without_it, right=f"delete {name}")


def _keep(name: str, value: Toml, changed: Callable[[], str | None], *, right: str) -> None:
    path = config_file()

    def made() -> bytes:
        text = changed()
        if text is None:
            raise FaultyFile.of(f"{shown(path)} is written in a way that only you can change", right)
        return text.encode()

    keep(path, made, elsewhere=_TO_SAVE)
    tell(now_chosen(name, value))
    tell_path(path)


def _checked(path: Path, changed: str) -> Remembered:
    """What the file is going to say; WrongUsage where it can't, which has no place in any file yet."""
    try:
        return checked_config(path, changed.encode())[1]
    except FaultyFile as fault:
        raise WrongUsage(Problem(each.wrong, each.right) for each in fault.problems) from fault


def _check(name: str, said: Remembered) -> None:
    """Refuse a file or a printer that is not there now; it would be missing at every command."""
    match name:
        case "rules":
            from sheets.cli.common_options import own_rules
            from sheets.make.game_asked import load_games

            load_games(*(own_rules(beside_config(each)) for each in said.rules))
        case "logo" if said.logo:
            from sheets.make.own_words import own_logo

            path = beside_config(said.logo)
            own_logo(NamedFile(shown(path), read_bytes(path, limit=LARGEST_LOGO)))
        case "printer" if said.printer:
            from sheets.paper.saved_printers import load_printer

            load_printer(said.printer)
