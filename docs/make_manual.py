"""The manual page, out of the help of all commands:  python docs/make_manual.py"""

import re
from collections.abc import Iterator
from pathlib import Path

import typer

from sheets import __version__
from sheets.cli import app
from sheets.cli.commands import GROUPS, HELP_ALL

PAGE = Path(__file__).parent / "sheets.1"
EXIT_CODES = {
    "0": "all is done",
    "1": "there is a mistake in a file, a season leaves a game out, or nothing has the words that were looked for",
    "2": "what is asked for does not exist, or can't be understood",
    "3": "something can't be written, or would be lost",
    "70": "a fault of ours, please report it",
    "130": "stopped with Ctrl-C",
}
_SECTION = re.compile(r"^(?P<heading>\S.*):$")
_ROW = re.compile(r"^ {2}(?P<word>\S.*?)(?: {2,}(?P<means>\S.*))?$")


def manual() -> str:
    """The page, in the language of manual pages."""
    program = typer.main.get_command(app)
    lines = [
        f'.TH SHEETS 1 "" "sheets {__version__}" "Score sheets for card games"',
        ".SH NAME",
        "sheets \\- score sheets, reference cards, rules pages and workbooks for card games",
        ".SH SYNOPSIS",
        ".B sheets",
        "\\fICOMMAND\\fR [\\fIOPTIONS\\fR]",
        ".SH DESCRIPTION",
        _escaped("Put the right paper on the table for game night, out of one text file of card-game variants."),
    ]
    with typer.Context(program, info_name="sheets") as context:
        for about, names in GROUPS.items():
            lines.append(f".SH {_escaped(about.upper())}")
            for name in names:
                command = program.get_command(context, name)  # type: ignore[attr-defined]  # as above
                with typer.Context(command, info_name=name, parent=context, max_content_width=500) as inner:
                    inner.terminal_width = 500
                    inner.meta[HELP_ALL] = True
                    lines += _of_command(command.get_help(inner))
    lines.append(".SH EXIT STATUS")
    for code, means in EXIT_CODES.items():
        lines += [".TP", f".B {code}", _escaped(means)]
    lines += [".SH FILES", _escaped("`sheets config` names the file in which choices are kept.")]
    return "\n".join(lines) + "\n"


def _of_command(told: str) -> Iterator[str]:
    """The help of a command as a part of the page."""
    usage, *rest = told.splitlines()
    yield f".SS {_escaped(usage.removeprefix('Usage: '))}"
    for line in rest:
        if heading := _SECTION.match(line):
            yield from (".PP", f"\\fI{_escaped(heading['heading'])}\\fR")
        elif (row := _ROW.match(line)) and row["means"]:
            yield from (".TP", f"\\fB{_escaped(row['word'])}\\fR", _escaped(row["means"]))
        elif line.strip():
            yield from (".PP", _escaped(line.strip()))


def _escaped(text: str) -> str:
    """Text in which nothing is a command of the page's language."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga").replace("'", "\\(aq")
    plain = "".join(each if each.isascii() else f"\\[u{ord(each):04X}]" for each in escaped)
    return f"\\&{plain}" if plain.startswith(".") else plain


if __name__ == "__main__":
    PAGE.write_text(manual(), "utf-8")
