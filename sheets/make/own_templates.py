"""The templates of a family, from the files that they stand in, wherever these were found."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sheets.errors import FaultyFile, Problem
from sheets.limits import LARGEST_TEMPLATE, LARGEST_TEMPLATES, MOST_TEMPLATES, size
from sheets.text import did_you_mean, quote

if TYPE_CHECKING:
    from sheets.specification.rules_page import Template


def own_templates(folder: str, files: Mapping[str, tuple[str, bytes]]) -> "dict[str, Template]":
    """Templates by name; of each file what messages call it, and what is in it. `folder` is what they call all of them.

    FaultyFile where there are none, where they are more or larger than anybody writes, or one is no text.
    """
    from sheets.specification.rules_page import SUFFIX, Template, shipped_templates

    if not files or len(files) > MOST_TEMPLATES:
        there_are = (
            "no templates"
            if not files
            else f"{len(files)} files that end in {SUFFIX}, instead of {MOST_TEMPLATES} at most,"
        )
        raise FaultyFile([Problem(f"there are {there_are} in {folder}", f"templates are called like aim{SUFFIX}")])
    found = {name: Template(called, _text(called, data)) for name, (called, data) in files.items()}
    if sum(len(template.text) for template in found.values()) > LARGEST_TEMPLATES:
        wrong = f"the templates in {folder} are larger than {size(LARGEST_TEMPLATES)} together"
        raise FaultyFile([Problem(wrong, "keep only those that differ from the usual ones")])
    known = shipped_templates()
    if not known.keys() & found.keys():
        right = did_you_mean(next(iter(files)), known)
        raise FaultyFile([Problem(f"no file in {folder} has the name of a template", right)])
    return found


def _text(called: str, data: bytes) -> str:
    if len(data) > LARGEST_TEMPLATE:
        raise FaultyFile([Problem(f"{quote(called)} is larger than {size(LARGEST_TEMPLATE)}", "say less in it")])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FaultyFile([Problem(f"{quote(called)} is no text in UTF-8", "save it as UTF-8")]) from None
