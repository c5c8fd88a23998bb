"""Where a user's own choices are kept, outside of any folder that he prints into."""

from collections.abc import Callable
from pathlib import Path

from sheets.errors import CannotWrite, Problem
from sheets.files.content import InPieces
from sheets.files.new_folders import new_folders
from sheets.files.output_files import write_files


def user_state_folder() -> Path:
    """The folder of what is known of last time: ~/.local/state/sheets on Linux, and what is usual on other systems."""
    from platformdirs import user_state_path

    return user_state_path("sheets", appauthor=False)


def user_folder() -> Path:
    """The folder of the user's configuration: ~/.config/sheets on Linux, and what is usual on other systems."""
    from platformdirs import user_config_path  # which a browser has no use for

    return user_config_path("sheets", appauthor=False, roaming=True)


def keep(path: Path, made: Callable[[], bytes], *, elsewhere: str) -> None:
    """Write a file of the user's, in place of what was there; CannotWrite says `elsewhere` as the way out.

    What is in it is `made` while no other command writes in its folder, so that what is read for it stays true.
    """
    try:
        with new_folders([path.parent], elsewhere=elsewhere):
            write_files({path: InPieces(lambda: iter([made()]))}, existing="replace")
    except CannotWrite as error:
        raise CannotWrite(Problem(problem.wrong, elsewhere) for problem in error.problems) from error
