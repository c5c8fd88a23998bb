"""What the commands can be asked for, the page offers too, or says here why not: the next option is not forgotten."""

import re
import sys

import pytest
import typer

from sheets.cli import app
from sheets.errors import option
from tests.helpers import ROOT

PAGE = (ROOT / "web/page/index.html.jinja").read_text("utf-8")
MAKERS = ("score", "cards", "rules", "excel", "kit", "calibrate")

OFFERED = {
    "variant": 'id="games"',
    "variants": 'id="open-rules"',
    "names": 'id="add-name"',
    "first_dealer": 'id="names"',
    "ink": 'name="ink"',
    "marks": 'id="marks"',
    "logo": 'data-file="logo"',
    "stock_file": 'data-file="own_stock"',
    "link": 'name="code"',
    "format": "save('html')",
    "printer": 'data-file="printer"',
    "scale": '("ruler", ',
    "front": '("front", ',
    "back": '("back", ',
    "output": 'id="download"',
    "language": "{{ menu() }}",
}
"""What the page has for an option, where that is no control of its name."""
NOT_OFFERED = {
    "help_all": "the page shows its options",
    "force": "a browser never writes over a file",
    "png": "pictures are drawn by a library that comes as a program, which a browser does not run",
    "scores": "the page makes paper for an evening, and reads nothing that was filled in",
    "every": "a kit of every game is for those who keep folders of them",
    "list_printers": "the page keeps one printer, and shows it",
    "words": "who keeps a file of words, for all that is printed, has the commands",
    "quiet": "what is said stands beside what is made, and hinders nobody",
    "as_json": "for programs, which have no page",
    "watch": "the page makes anew whatever changes",
}
"""Each with its reason."""


def options(command: str) -> set[str]:
    found = typer.main.get_command(app).get_command(None, command)  # type: ignore[attr-defined,arg-type]
    return {str(option.name) for option in found.params} - {"help"}


@pytest.mark.parametrize("command", MAKERS)
def test_it_offers_what_a_command_can_be_asked_for(command: str) -> None:
    asked = options(command)
    assert len(asked) > 5
    assert {name for name in asked - NOT_OFFERED.keys() if not is_offered(name)} == set()


def is_offered(name: str) -> bool:
    """Whether the page has a control of that name, written out or by what is declared of the option."""
    return OFFERED[name] in PAGE if name in OFFERED else re.search(rf'name="{name}"|\("{name}"[,)]', PAGE) is not None


def test_it_gives_no_reason_for_what_no_command_has_or_the_page_offers() -> None:
    asked = set().union(*map(options, MAKERS))
    assert NOT_OFFERED.keys() <= asked
    assert OFFERED.keys() <= asked
    assert [name for name in NOT_OFFERED if is_offered(name)] == []


def test_messages_call_every_option_by_its_label(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "web"))
    from api.words import WORDS, page_words, with_labels

    asked = set().union(*map(options, MAKERS)) - NOT_OFFERED.keys() - {"variant"}
    assert len(asked) > 30
    labels = set(re.findall(r"^label-(\w+) =", (WORDS / "en.ftl").read_text("utf-8"), re.MULTILINE))
    assert asked - labels == set()
    assert {name for name in labels if f"label-{name}" not in PAGE and not is_offered(name)} == set()
    found = with_labels(
        f"leave out {option('ink low')} or {option('per_table')}; `sheets list` helps", page_words("de")
    )
    assert found == "leave out “Wenig Tinte” or per table; “Spiele” helps"
    for name in [name for name in sys.modules if name.split(".")[0] == "api"]:
        del sys.modules[name]
