"""While only a part of the program is there: whatever is missing stops the work, and it begins again when all is there.

An `ImportError` would not do: many a module goes another way where one is missing, and keeps to it.
"""

import importlib
import sys
from collections.abc import Iterable


class NotHereYet(BaseException):
    """A module is wanted that may come."""


class Rest:
    """Asked last of all finders, for what is nowhere else."""

    def __init__(self, never: Iterable[str]) -> None:
        self.never = frozenset(never)

    def find_spec(self, name: str, _path: object, _target: object = None) -> None:
        """Stop the work, but for a module that will never come."""
        if name not in self.never:
            raise NotHereYet(name)


def all_is_here() -> None:
    """From now on what is missing is missing."""
    sys.meta_path[:] = [each for each in sys.meta_path if not isinstance(each, Rest)]
    sys.path_importer_cache.clear()
    importlib.invalidate_caches()
