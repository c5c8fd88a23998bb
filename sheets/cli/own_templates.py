"""The templates of a family: plain files that lie in one folder, and nothing that lies elsewhere."""

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from sheets.errors import FaultyFile, Problem
from sheets.files import named, read_bytes, shown
from sheets.limits import LARGEST_TEMPLATE, LARGEST_TEMPLATES, MOST_BESIDE, MOST_TEMPLATES, size
from sheets.text import did_you_mean

if TYPE_CHECKING:
    from sheets.specification.rules_page import Template


def own_templates(folder: Path) -> dict[str, "Template"]:
    """The templates in a folder, by name; the shipped ones stand in for those that it lacks."""
    from sheets.specification.rules_page import SUFFIX, Template, shipped_templates

    name, known = named(folder), shipped_templates()
    files = _files_in(folder, name, SUFFIX)
    found = {path.name: Template(shown(path), _text(path, folder)) for path in files}
    if sum(len(template.text) for template in found.values()) > LARGEST_TEMPLATES:
        wrong = f"the templates in {name} are larger than {size(LARGEST_TEMPLATES)} together"
        raise FaultyFile([Problem(wrong, "keep only those that differ from the usual ones")])
    if not known.keys() & found.keys():
        right = did_you_mean(files[0].name, known)
        raise FaultyFile([Problem(f"no file in {name} has the name of a template", right)])
    return found


def _files_in(folder: Path, name: str, suffix: str) -> list[Path]:
    """The templates that are there; FaultyFile where none are, or more than anybody writes."""
    try:
        there = list(islice(folder.iterdir(), MOST_BESIDE + 1))
    except OSError as error:
        reason = (error.strerror or "unknown fault").lower()
        raise FaultyFile([Problem(f"can't read the folder {name}: {reason}", "check the name")]) from None
    if len(there) > MOST_BESIDE:
        wrong = f"there are more than {MOST_BESIDE} files in {name}"
        raise FaultyFile([Problem(wrong, "give the templates a folder of their own")])
    files = sorted(path for path in there if path.name.endswith(suffix))
    if not files or len(files) > MOST_TEMPLATES:
        there_are = "no templates" if not files else f"{len(files)} files that end in {suffix}"
        raise FaultyFile([Problem(f"there are {there_are} in {name}", f"templates are called like aim{suffix}")])
    return files


def _text(path: Path, folder: Path) -> str:
    """What is in a template; FaultyFile for a link that leads out of the folder, and for what is no text."""
    try:
        leads_out = path.is_symlink() and path.resolve().parent != folder.resolve()
    except (OSError, RuntimeError):  # a link to itself
        leads_out = True
    if leads_out:
        raise FaultyFile([Problem(f"{named(path)} is a link that leads out of the folder", "copy the file into it")])
    try:
        return read_bytes(path, limit=LARGEST_TEMPLATE).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FaultyFile([Problem(f"{named(path)} is no text in UTF-8", "save it as UTF-8")]) from None
