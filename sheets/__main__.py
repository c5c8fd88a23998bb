"""`python -m sheets`, and what the command `sheets` runs."""

import gc

ENOUGH_TO_COLLECT = 50_000
"""Objects; a command is done before there is garbage worth its time, unless it makes very many pages."""


def main() -> None:
    """Run the command."""
    gc.set_threshold(ENOUGH_TO_COLLECT)
    from sheets.cli import main as run

    run()


if __name__ == "__main__":
    main()
