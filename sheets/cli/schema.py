"""`sheets schema`: the format of rules files for an editor, which then completes and checks them."""

from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.delivery import STANDARD_OUTPUT, tell_path
from sheets.errors import WrongUsage
from sheets.files import Existing, RefusedFile, write_files, write_stream
from sheets.text import quote

SUFFIX = ".json"
ELSEWHERE = "choose another name with -o"


def schema(
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Where to, best beside your rules; else it is printed."),
    ] = None,
) -> None:
    from sheets.rules_file.json_schema import schema_json

    text = schema_json().encode()
    if output is None or output == STANDARD_OUTPUT:
        write_stream(text)
        return
    if output.suffix.lower() != SUFFIX:
        raise WrongUsage.of(f"a schema can't be called {quote(output.name)}", f"let its name end in {SUFFIX}")

    def refused(_: Path) -> Existing:
        raise RefusedFile("it is there already, and is not this schema", f"move it away first, or {ELSEWHERE}")

    write_files({output: text}, existing=refused, elsewhere=ELSEWHERE)
    tell_path(output)
