"""Hostile templates: each gives its one clear line, with its file."""

from pathlib import Path

import pytest

from sheets.errors import FaultyFile
from sheets.rules_file import Library
from sheets.specification.rules_page import Template, build_rules_page
from tests.commands import sheets

TEMPLATES = {
    "class of a view": ("{{ game.__class__ }}", "access to attribute '__class__' of 'View' object is unsafe"),
    "attr": ("{{ game | attr('__class__') }}", 'there is no filter "attr" here'),
    "a call": ("{{ game.title.format_map(game) }}", "arithmetic, calls and macros have no place in a template"),
    "a name above": ("{% include '../../../etc/passwd' %}", 'there is no template "../../../etc/passwd"'),
    "loops": ("{% for a in notes %}" * 4 + "x" + "{% endfor %}" * 4, "a loop within too many loops"),
    "headings": ("## A\nx\n" * 6000, "the page grows longer than 3000 lines; let the loops end sooner"),
}
"""Each with the beginning of what must be told of it."""


@pytest.mark.parametrize("name", TEMPLATES)
def test_it_tells_what_is_wrong(library: Library, name: str) -> None:
    text, told = TEMPLATES[name]
    game, own = library.variants["rook-shanghai"], {"aim.md": Template("ours/aim.md", text)}
    with pytest.raises(FaultyFile) as error:
        build_rules_page(game, own=own)
    assert str(error.value).startswith("ours/aim.md:")
    assert error.value.problems[0].wrong.startswith(told.partition(";")[0])


def test_it_reads_nothing_outside_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("what nobody may read")
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "aim.md").symlink_to(tmp_path / "secret.md")
    done = sheets("rules", "rook-shanghai", "--templates", "ours", "-o", "made.md", cwd=tmp_path)
    assert done.code == 1
    assert "is a link that leads out of the folder; copy the file into it" in done.err
    assert not (tmp_path / "made.md").exists()
