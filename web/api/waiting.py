"""While only a part of the program is there: whatever is missing stops the work, and it begins again when all is there.

An `ImportError` would not do: many a module goes another way where one is missing, and keeps to it.
"""

import importlib
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType


class NotHereYet(BaseException):
    """A module is wanted that may come."""


class _Rest(MetaPathFinder):
    """Asked last, for what is nowhere else."""

    def __init__(self, never: frozenset[str]) -> None:
        self.never = never

    def find_spec(self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None) -> None:
        if fullname not in self.never:
            raise NotHereYet(fullname)


def wait_for_rest(never: Iterable[str]) -> None:
    """From now on what is missing stops the work, but for modules that will never come."""
    sys.meta_path.append(_Rest(frozenset(never)))


def all_is_here() -> None:
    """From now on what is missing is missing."""
    sys.meta_path[:] = [each for each in sys.meta_path if not isinstance(each, _Rest)]
    sys.path_importer_cache.clear()
    importlib.invalidate_caches()
