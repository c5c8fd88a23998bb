"""`python -m sheets`, what the command `sheets` runs, and the one way out of it: quiet, or with a line of why."""

import atexit
import gc
import os
import signal
import sys
import warnings
from types import FrameType

from sheets import __version__

ENOUGH_TO_COLLECT = 200_000
"""Objects; a command is done before there is garbage worth its time, unless it makes very many pages."""
OUR_FAULT = 70
"""The exit code of a fault of the program: EX_SOFTWARE of sysexits.h."""
SHOW_ALL = "SHEETS_DEBUG"
"""The variable of the environment that has a fault shown whole."""
ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
"""The signals that end a command."""


class Interrupted(BaseException):
    """The user, or the system, wants the command to end: no KeyboardInterrupt, which Typer takes for its own."""

    def __init__(self, number: int) -> None:
        self.exit_code = 128 + number
        super().__init__(self.exit_code)


def main() -> None:
    """Run the command; whatever happens, it ends with an exit code, and without a traceback."""
    try:
        _listen()
        gc.set_threshold(ENOUGH_TO_COLLECT)
        atexit.register(gc.freeze)  # Python would look through all that is there before it leaves
        from sheets.cli import main as run

        code = run()
    except (Interrupted, KeyboardInterrupt) as told:
        code = told.exit_code if isinstance(told, Interrupted) else 128 + signal.SIGINT
    except Exception as error:
        cause = error.__cause__ or error.__context__  # Python 3.11 wraps what is raised while a class is made
        code = cause.exit_code if isinstance(cause, Interrupted) else _tell_fault(error)
    _deafen()
    sys.exit(code)


def _listen() -> None:
    """From here on the signals that end a command raise Interrupted, so that it tidies up behind itself."""
    for number in ENDING:
        if signal.getsignal(number) != signal.SIG_IGN:  # as `nohup` has it
            signal.signal(number, _interrupt)
    sys.unraisablehook = _end_at_once
    if not os.environ.get(SHOW_ALL) and not sys.warnoptions:
        warnings.showwarning = lambda *_told, **_more: None  # what libraries find odd, in words that help nobody


def _interrupt(number: int, _frame: FrameType | None) -> None:
    _deafen()  # nothing disturbs the tidying up
    raise Interrupted(number)


def _deafen() -> None:
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)


def _end_at_once(told: "sys.UnraisableHookArgs") -> None:
    """What is raised where nobody can catch it, as while an object is thrown away."""
    if isinstance(told.exc_value, Interrupted):
        os._exit(told.exc_value.exit_code)
    if os.environ.get(SHOW_ALL):
        sys.__unraisablehook__(told)


def _tell_fault(error: Exception) -> int:
    """Say in one line what a fault is, where in our code it is, and what to report."""
    from traceback import print_exception, walk_tb  # not before it is needed: first of all a command is interruptible

    if os.environ.get(SHOW_ALL):
        print_exception(error)
    package = os.path.dirname(__file__)
    ours = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    ours = [(os.path.relpath(file, package), line) for file, line in ours if file.startswith(package)]
    file, line = ours[-1]
    right = "please report it with the command and the rules file"
    if isinstance(error, MemoryError | RecursionError):
        right = f"a smaller input may do; else {right}"
    wrong = f"this is our fault, not yours: {type(error).__name__} in {file.replace(os.sep, '/')}:{line}"
    if sys.stderr:
        print(f"sheets {__version__}: {wrong}; {right}; {SHOW_ALL}=1 shows it whole", file=sys.stderr)
    return OUR_FAULT


if __name__ == "__main__":
    main()
