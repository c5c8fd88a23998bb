"""`sheets schema`: the format of rules files for an editor, which then completes and checks them."""

import os
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.delivery import STANDARD_OUTPUT
from sheets.cli.helped import helped
from sheets.errors import CannotWrite, WrongUsage
from sheets.files import holds, named, write_files, write_stream
from sheets.text import quote

SUFFIX = ".json"


@helped("""Print the JSON Schema of rules files, by which an editor completes and checks them.

Example:  sheets schema -o variants.schema.json
""")
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
    if not holds(output, text):
        if os.path.isfile(output):
            wrong = f"{named(output)} is there already, and is not this schema"
            raise CannotWrite.of(wrong, "move it away first, or choose another name with -o")
        write_files({output: text}, existing="refuse", elsewhere="choose another name with -o")
    typer.echo(str(output))
