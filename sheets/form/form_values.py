"""What stands in the fields of a PDF, whoever saved it: their values by name, or why there are none."""

import io
import json
import logging
from collections.abc import Iterator, Mapping
from importlib.util import find_spec

from sheets.errors import FaultyFile, Problem, option
from sheets.form.form_field import FieldKind
from sheets.limits import DEEPEST_FIELDS, LARGEST_FORM, LONGEST_VALUE, MOST_FIELDS
from sheets.processes import TookTooMuchError, sandboxed

PRINTED = (FieldKind.RULES, FieldKind.GIVEN, FieldKind.DAY, FieldKind.SEATS)
"""What stands in a form that nobody has written in."""
FORM, OFF = b"/AcroForm", "/Off"
NO_FORM = f"it is not a form from `sheets score {option('fillable')}`"
MAKE_ONE = f"make one with `sheets score {option('fillable')}`, or write the scores into a table (CSV)"
LOCKED = ("it has a password", "save it without one")
SAVE_AGAIN = "save it again, or write the scores into a table (CSV)"
TOO_INTRICATE = "it is damaged, or too complex for a score sheet"
NEEDS = "reading a filled PDF needs the package pypdf"
INSTALL = "add it with: pip install pypdf"


class TooManyFieldsError(Exception):
    """A form of more fields than any sheet of ours has."""


def refused(name: str, wrong: str, right: str = MAKE_ONE) -> FaultyFile:
    """The error for a file that can't be read at all."""
    return FaultyFile([Problem(wrong, right, subject=name)])


def form_values(name: str, data: bytes) -> Mapping[str, str]:
    """The values of the fields by their names, blank ones too; FaultyFile for no PDF, or one with a password.

    A stranger's PDF can keep its reader busy for hours, so it is read elsewhere and the values are handed over.
    """
    if find_spec("pypdf") is None:
        raise refused(name, NEEDS, INSTALL)
    try:
        found = json.loads(sandboxed(told_values, data))
    except TookTooMuchError as error:
        raise refused(name, TOO_INTRICATE, SAVE_AGAIN) from error
    if isinstance(found, list):
        raise refused(name, *found)
    return dict[str, str](found)


def told_values(data: bytes) -> bytes:
    """The values of the fields by their names as JSON; or what is wrong, and what would be right."""
    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it tells of every oddity, and what we need is there or not
    try:
        reader = PdfReader(io.BytesIO(data))
        form = None if reader.is_encrypted else _inside(reader.trailer, "/Root", "/AcroForm")
        found: object = LOCKED if reader.is_encrypted else dict(_values(form))
    except TooManyFieldsError:
        found = (f"it has more than {MOST_FIELDS} fields", MAKE_ONE)
    except Exception:  # a damaged file makes any reader stumble in a hundred ways
        found = ("it is a damaged PDF", SAVE_AGAIN)
    return json.dumps(found).encode()


def is_filled(data: bytes) -> bool:
    """Whether somebody has written into the form of a PDF, as far as anybody can tell."""
    if len(data) > LARGEST_FORM:
        return True
    try:
        values = form_values("", data)
    except FaultyFile:
        return FORM in data
    return any(text not in ("", OFF) for name, text in values.items() if not name.startswith(PRINTED))


def _inside(part: object, *keys: str) -> object:
    """What lies under keys of dictionaries, one within another; None where one is missing."""
    for key in keys:
        if not isinstance(part, Mapping) or key not in part:
            return None
        part = part[key]
    return part


def _values(form: object) -> Iterator[tuple[str, str]]:
    """The name and the value of each field, of those within fields without a name too; TooManyFieldsError."""
    left = [(field, 0) for field in _list(_inside(form, "/Fields"))]
    for _ in range(MOST_FIELDS):
        if not left:
            return
        written, depth = left.pop()
        field = _resolved(written)
        name, value = _inside(field, "/T"), _inside(field, "/V")
        if isinstance(name, str):
            yield str(name), _text(value)
        elif depth < DEEPEST_FIELDS:
            left += [(kid, depth + 1) for kid in _list(_inside(field, "/Kids"))]
    raise TooManyFieldsError


def _list(part: object) -> list[object]:
    part = _resolved(part)
    return list(part) if isinstance(part, list) else []


def _resolved(part: object) -> object:
    """What a reference stands for."""
    get = getattr(part, "get_object", None)
    return get() if get else part


def _text(value: object) -> str:
    """A value in letters; programs write one that is chosen from a list as a list of one."""
    value = _resolved(value)
    if isinstance(value, list):
        return _text(value[0]) if value else ""
    if isinstance(value, bytes):
        return value.decode("latin-1")[:LONGEST_VALUE]
    return str(value)[:LONGEST_VALUE] if isinstance(value, str | int | float) else ""
