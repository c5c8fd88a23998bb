"""What is written becomes the same values as Typer makes of it, and Typer's library for that stays unloaded."""

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import pytest
import typer
from typer.core import TyperCommand

from sheets.cli.help_page import HelpedCommand, Parameter
from sheets.cli.plain_values import read_plainly


class Plain(HelpedCommand):
    def get_params(self, ctx: typer.Context) -> list[Parameter]:  # type: ignore[override]
        return read_plainly(super().get_params(ctx))  # type: ignore[arg-type]


def values(cls: type[TyperCommand], written: list[str]) -> tuple[object, ...] | str:
    """What a command is given, or why it is not."""
    app = typer.Typer(rich_markup_mode=None)
    given: list[tuple[object, ...]] = []

    @app.command(cls=cls)
    def command(
        word: str,
        count: Annotated[int | None, typer.Option("--count")] = None,
        usual: Annotated[int, typer.Option("--usual")] = 4,
        low: Annotated[int, typer.Option("--low", min=2, max=5)] = 3,
        share: Annotated[float, typer.Option("--share")] = 0.5,
        names: Annotated[list[str] | None, typer.Option("--names")] = None,
        output: Annotated[Path | None, typer.Option("--output")] = None,
        there: Annotated[Path | None, typer.Option("--there", exists=True)] = None,
        loud: Annotated[bool, typer.Option("--loud/--low-voice")] = False,
        read: Annotated[object, typer.Option("--read", parser=str.upper)] = "a",
    ) -> None:
        given.append((word, count, usual, low, share, names, output, there, loud, read))

    try:
        app(["w", *written], standalone_mode=False)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return given[0]


@pytest.mark.parametrize(
    "written",
    [
        "",
        "--count 5",
        "--count 007",
        "--count -3",
        "--count +3",
        "--count 1_000",
        "--count 5.0",
        "--count ٣",
        "--count x",
        "--count 99999999999999999999",
        "--usual 0",
        "--low 5",
        "--low 6",
        "--share 0.25",
        "--names Ann --names Ben",
        "--names Ann,Ben",
        "--output a.pdf",
        "--output -",
        "--output .",
        "--there .",
        "--there nowhere",
        "--loud",
        "--read x",
        "--nothing",
    ],
)
def test_values_are_those_of_typer(written: str) -> None:
    assert values(Plain, written.split()) == values(TyperCommand, written.split())


@pytest.mark.parametrize("asked", [["list", "rook"], ["score", "rook-shanghai", "--players", "5", "-o", "a.pdf"]])
def test_they_need_no_library(asked: list[str], tmp_path: Path) -> None:
    tell = "print([name for name in ('pydantic', 'rich') if name in sys.modules])"
    program = (
        f"import atexit, sys; atexit.register(lambda: {tell}); sys.argv = ['sheets', *{asked}];"
        "from sheets.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, text=True, capture_output=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
