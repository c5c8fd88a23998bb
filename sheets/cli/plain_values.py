"""What is written becomes values without pydantic: Typer loads it for that, and it takes half as long as a sheet.

A text that is wanted as a text, a whole number or a path needs no library; all else, and all that is wrong, is left to
Typer with its own words. A Typer that does it in another way is left as it is, and only slower.
"""

import os
from pathlib import Path
from typing import Protocol, cast, get_args, get_origin

import typer

from sheets.cli.help_page import Parameter

MOST_DIGITS = 6
_CHECKED = ("exists", "writable", "resolve_path", "path_type")
"""What may be asked of a path, besides that it can be read if it is there; none of ours is asked it."""


class _Described(Protocol):
    annotation: object
    parameter_info: object


class _Param(Protocol):
    """What Typer has of an option or an argument."""

    type_descriptor: _Described
    multiple: bool
    nargs: int
    _runtime_param: object

    def get_runtime_param(self) -> "_Values":
        """What makes values of what is written."""


class _Values(Protocol):
    def coerce(self, value: object, param: _Param, ctx: typer.Context) -> object:
        """The value, or Typer's words on why it can't be."""


class _NotPlainError(Exception):
    pass


class _PlainValues:
    """Stands where Typer puts what makes values."""

    def coerce(self, value: object, param: _Param, ctx: typer.Context) -> object:
        """The value of what is written, Typer's where it is not plain."""
        described = param.type_descriptor
        try:
            if value is None:
                return () if param.multiple or param.nargs == -1 else None
            return _plain(value, described.annotation, described.parameter_info)
        except _NotPlainError:
            param._runtime_param = None
            return param.get_runtime_param().coerce(value, param, ctx)


def read_plainly(params: list[Parameter]) -> list[Parameter]:
    """The same, their values made so."""
    for param in params:
        if getattr(param, "_runtime_param", param) is None:
            cast("_Param", param)._runtime_param = _PlainValues()
    return params


def _plain(value: object, wanted: object, info: object) -> object:
    if getattr(info, "parser", None) is not None:
        raise _NotPlainError
    if get_origin(wanted) is list and isinstance(value, list | tuple):
        [each_wanted] = get_args(wanted)
        return [_plain(each, each_wanted, info) for each in value]
    if wanted is str and isinstance(value, str):
        return value
    if wanted is int and _is_number(value) and not _asks(info, "min", "max", "clamp"):
        return int(str(value))
    if wanted is Path and isinstance(value, str | Path) and not _asks(info, *_CHECKED) and _can_be_read(value, info):
        return Path(value)
    raise _NotPlainError


def _is_number(value: object) -> bool:
    return type(value) is int or (
        isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS
    )


def _can_be_read(path: str | Path, info: object) -> bool:
    return not _asks(info, "readable") or os.access(path, os.R_OK) or not os.path.exists(path)


def _asks(info: object, *names: str) -> bool:
    """Whether anything of that is asked of a value, or what is asked is unknown."""
    return any(getattr(info, name, True) not in (None, False) for name in names)
